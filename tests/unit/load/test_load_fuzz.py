"""Whatever a file holds, reading it gives data or findings with a place: never an exception, never without end."""

from __future__ import annotations

import time
import unicodedata
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wence.errors import Finding
from wence.load.markup import scan
from wence.load.source_text import decode
from wence.load.yaml_source import ListMark, MapMark, Mark, ScalarMark, parse

CLIP = "questions/algorithm/ppo-clip"
QUESTION = f"{CLIP}/question.yaml"
ANSWER = f"{CLIP}/answers/river-otter.zh.md"
FILES = (
    QUESTION,
    ANSWER,
    f"{CLIP}/answer.zh.md",
    f"{CLIP}/lab.json",
    "questions/papers.yaml",
    "questions/taxonomy.yaml",
)
MOST_SECONDS = 5.0

# The bank on disk is shared by the examples: each puts back the file that it broke.
# For more examples: pytest --hypothesis-profile long
FUZZ = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


def opened(bank: Any, path: str, content: bytes) -> list[Finding]:
    """Break one file, open the bank, mend the file; check what holds for every finding."""
    file = bank.root / path
    before = file.read_bytes() if file.exists() else None
    bank.write(path, content)
    began = time.process_time()
    try:
        catalog, report = bank.open()
    finally:
        if before is None:
            file.unlink()
        else:
            file.write_bytes(before)
    assert time.process_time() - began < MOST_SECONDS
    for finding in report:
        assert finding.hint
        assert not {unicodedata.category(char) for char in finding.as_text()} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
        if finding.path == path:
            assert_within(finding, content)
    if path.endswith(".md") and path not in {answer.place.path for answer in catalog.answers}:
        assert any(finding.path == path for finding in report.errors), "an answer is loaded or reported"
    return list(report)


def assert_within(finding: Finding, content: bytes) -> None:
    text = content.decode("utf-8", "replace")
    assert 1 <= finding.line <= text.count("\n") + text.count("\r") + 1
    assert finding.column >= 1


@FUZZ
@given(path=st.sampled_from(FILES), content=st.binary(max_size=400))
def test_any_bytes(path: str, content: bytes, tiny_bank: Any) -> None:
    opened(tiny_bank, path, content)


AWKWARD = st.text(
    st.sampled_from("abz019-_:：#&*!|>'\"%@`{}[],?~=\\$/.<>()^\n \t\r\u3000\xa0中文，\u202e\x00\x85\u2028\ud83d👨"),
    max_size=60,
)


@FUZZ
@given(path=st.sampled_from(FILES), content=AWKWARD)
def test_any_text_of_awkward_characters(path: str, content: str, tiny_bank: Any) -> None:
    opened(tiny_bank, path, content.encode("utf-8", "surrogatepass"))


@st.composite
def broken_texts(draw: st.DrawFn, text: str) -> str:
    """A valid text with a few mutations, as a slip of the hand makes them."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(1, 4))):
        number = draw(st.integers(0, len(lines) - 1))
        change = draw(st.sampled_from(["drop", "double", "swap", "insert", "indent", "cut", "replace"]))
        line = lines[number]
        if change == "drop" and len(lines) > 1:
            del lines[number]
        elif change == "double":
            lines.insert(number, line)
        elif change == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[number], lines[other] = lines[other], line
        elif change == "insert":
            at = draw(st.integers(0, len(line)))
            lines[number] = line[:at] + draw(AWKWARD) + line[at:]
        elif change == "indent":
            lines[number] = draw(st.sampled_from(["  ", "\t", " ", "    "])) + line
        elif change == "cut":
            lines[number] = line[: draw(st.integers(0, len(line)))]
        elif change == "replace":
            key, colon, _ = line.partition(": ")
            value = draw(
                st.sampled_from(["", "1", "[a]", "{a: b}", "true", "null", "-1", "1e400", "'x", "|", "&a b", "*a"])
            )
            lines[number] = f"{key}{colon}{value}"
    return "\n".join(lines)


@FUZZ
@given(data=st.data(), path=st.sampled_from([QUESTION, ANSWER, "questions/papers.yaml", "questions/taxonomy.yaml"]))
def test_any_slip_in_a_valid_file(data: st.DataObject, path: str, tiny_bank: Any) -> None:
    broken = data.draw(broken_texts(tiny_bank.read(path)))
    findings = opened(tiny_bank, path, broken.encode("utf-8", "surrogatepass"))

    assert all(finding.level == "warning" or finding.path.startswith("questions/") for finding in findings)


NAMES = st.sampled_from(["a", "id", "<<", "", "中", "0", "- x"])
SCALARS = st.builds(
    lambda value, style, tag: yaml.ScalarEvent(None, tag, (tag is None, tag is None), value, style=style),
    st.one_of(NAMES, AWKWARD),
    st.sampled_from([None, "'", '"', "|", ">"]),
    st.sampled_from([None, None, None, "!x", "tag:yaml.org,2002:python/name:os.system"]),
)


def nested(inner: st.SearchStrategy[list[Any]]) -> st.SearchStrategy[list[Any]]:
    def sequence(items: list[list[Any]], anchor: str | None) -> list[Any]:
        return [
            yaml.SequenceStartEvent(anchor, None, True),
            *(event for item in items for event in item),
            yaml.SequenceEndEvent(),
        ]

    def mapping(items: list[tuple[list[Any], list[Any]]], anchor: str | None) -> list[Any]:
        inside = [event for key, value in items for event in (*key, *value)]
        return [yaml.MappingStartEvent(anchor, None, True), *inside, yaml.MappingEndEvent()]

    anchors = st.sampled_from([None, None, "x"])
    return st.one_of(
        st.builds(sequence, st.lists(inner, max_size=3), anchors),
        st.builds(mapping, st.lists(st.tuples(inner, inner), max_size=3), anchors),
    )


EVENTS = st.recursive(
    st.one_of(SCALARS.map(lambda event: [event]), st.just([yaml.AliasEvent("x")])), nested, max_leaves=20
)


@FUZZ
@given(documents=st.lists(EVENTS, min_size=1, max_size=2))
def test_any_stream_of_yaml_events(documents: list[list[Any]]) -> None:
    stream = [yaml.StreamStartEvent()]
    for events in documents:
        stream += [yaml.DocumentStartEvent(), *events, yaml.DocumentEndEvent()]
    try:
        text = yaml.emit([*stream, yaml.StreamEndEvent()], allow_unicode=True)
    except (yaml.YAMLError, UnicodeEncodeError):
        return  # the events made no document
    assert_sound(text)


@FUZZ
@given(text=st.one_of(AWKWARD, st.text(max_size=80)))
def test_any_text_as_yaml(text: str) -> None:
    assert_sound(text)


def assert_sound(text: str) -> None:
    """What is parsed without a finding has the shape that YAML gives it, and a mark for every part."""
    findings: list[Finding] = []
    decoded = decode("q.yaml", text.encode("utf-8", "surrogatepass"), findings)
    if decoded is None or findings:
        return
    source = parse("q.yaml", decoded)
    for finding in source.findings:
        assert_within(finding, decoded.encode())
    if source.findings:
        return
    assert_same_shape(source.data, yaml.load(decoded, yaml.CBaseLoader))
    assert_marked(source.data, source.mark)


def assert_same_shape(ours: Any, theirs: Any) -> None:
    if isinstance(ours, dict):
        assert list(ours) == list(theirs)
        for key in ours:
            assert_same_shape(ours[key], theirs[key])
    elif isinstance(ours, list):
        assert len(ours) == len(theirs)
        for one, other in zip(ours, theirs, strict=True):
            assert_same_shape(one, other)
    elif isinstance(ours, str):
        assert ours == theirs
    else:
        assert isinstance(theirs, str)  # a number, true, false or null


def assert_marked(data: Any, mark: Mark) -> None:
    if isinstance(data, dict):
        assert isinstance(mark, MapMark)
        assert list(mark.keys) == list(mark.values) == list(data)
        for key in data:
            assert_marked(data[key], mark.values[key])
    elif isinstance(data, list):
        assert isinstance(mark, ListMark)
        for item, item_mark in zip(data, mark.items, strict=True):
            assert_marked(item, item_mark)
    else:
        assert isinstance(mark, ScalarMark)


PIECES = st.sampled_from(
    ["[", "]", "@a", "[@a]", "`", "``", "```", "~~~", "\n", "\n\n", "    ", "\t", "$", "$$", "\\", "\\(", "\\)", "\\[", "\\]",
     "<!--", "-->", "|", "| - |", "-", " ", "a", "中", "[[a]]", "[#b]", "{lab:", "}", ">", "![", "](x)", "- ", "\\begin{a}",
     "\\end{a}", ";", ","]
)  # fmt: skip


@FUZZ
@given(pieces=st.lists(PIECES, max_size=60))
def test_any_markdown_is_scanned(pieces: list[str]) -> None:
    text = "".join(pieces)
    found = scan(text)

    for start, end in [*found.code, *found.comments]:
        assert 0 <= start < end <= len(text)
    for part in (*found.mentions, *found.formulas, *found.images, *found.unclosed):
        assert 0 <= part.start < len(text)
    assert len([left for left in found.unclosed if left.what in {"fence", "comment"}]) <= 2


FLOODS = [  # slow, deep or large for a parser that trusts them
    pytest.param(b"[" * 100_000, id="brackets"),
    pytest.param(b"- " * 60_000, id="lists"),
    pytest.param(b"{a: " * 30_000, id="maps"),
    pytest.param(b"? " * 60_000, id="keys"),
    pytest.param(b"a: &a [" + b"*a, " * 20_000, id="aliases"),
    pytest.param(b"".join(b"k%d: 1\n" % number for number in range(12_000)), id="unknown fields"),
    pytest.param(b"a: 1\n" * 20_000, id="duplicate keys"),
    pytest.param(b'a: "' + b"\\" * 100_000, id="backslashes"),
    pytest.param(b"a: " + b"9" * 100_000, id="digits"),
    pytest.param(b"a: |\n" + b" " * 100_000, id="spaces"),
    pytest.param(b"a #b\n" * 20_000, id="hashes"),
    pytest.param("：".encode() * 40_000, id="full-width colons"),
    pytest.param(b"\x00" * 100_000, id="zeros"),
    pytest.param(b"---\n" * 15_000, id="front matters"),
    pytest.param(b"x" * 50_000_000, id="50 MB"),
]


@pytest.mark.parametrize("path", [QUESTION, ANSWER])
@pytest.mark.parametrize("content", FLOODS)
def test_flood_is_refused_in_bounded_time_with_few_findings(path: str, content: bytes, tiny_bank: Any) -> None:
    findings = opened(tiny_bank, path, content)

    assert findings
    assert len(findings) < 200
