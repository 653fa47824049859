"""Strict YAML: what is accepted means what it says, and what is refused is refused at its place."""

from __future__ import annotations

from typing import Any

import pytest

from wence.load.yaml_source import YamlSource, parse


def told(text: str) -> list[tuple[int, int, str]]:
    return [(finding.line, finding.column, finding.code) for finding in parse("q.yaml", text).findings]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("1", 1),
        ("-12", -12),
        ("0.5", 0.5),
        ("1e-3", 0.001),
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("'12'", "12"),
        ("'true'", "true"),
        *(
            (text, text)
            for text in ("no", "yes", "on", "off", "True", "NULL", "~", "010", "0x1F", "1_000", "12:30", ".5")
        ),
        *((text, text) for text in ("2026-12-01", "2026-12-01T10:00:00Z", "2402.03300v2", ".inf", ".nan", "+1", "=")),
    ],
)
def test_scalar_is_typed_as_json_would_type_it(written: str, value: object) -> None:
    source = parse("q.yaml", f"a: {written}\n")

    assert source.findings == ()
    assert source.data == {"a": value}
    assert type(source.data["a"]) is type(value)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: 1\nb: &x 2\n", (2, 4, "yaml-anchor")),
        ("a: &x 1\nb: *x\n", (2, 4, "yaml-alias")),
        ("a:\n  - !ENV X\n", (2, 5, "yaml-tag")),
        ("a: !!str 1\n", (1, 4, "yaml-tag")),
        ("a: ! 1\n", (1, 4, "yaml-tag")),
        ("a:\n  <<: {b: 1}\n", (2, 3, "yaml-merge")),
        ("a: 1\n---\nb: 2\n", (2, 1, "second-document")),
        ("a: 1\n...\nb: 2\n", (3, 1, "second-document")),
        ("? [a]\n: 1\n", (1, 3, "complex-key")),
        ("a: 1\nb: 12345678901234567890\n", (2, 4, "huge-number")),
        ("a: 1e999\n", (1, 4, "huge-number")),
        ("a: " + "[" * 13 + "]" * 13, (1, 15, "too-deep")),
        ("a: " + "[" * 5000, (1, 1003, "too-deep")),
        ("- " * 5000 + "a", (1, 25, "too-deep")),
        ("", (1, 1, "empty-file")),
        ("# only a comment\n", (1, 1, "empty-file")),
    ],
)
def test_what_the_bank_does_not_use_is_refused_at_its_place(text: str, place: tuple[int, int, str]) -> None:
    source = parse("q.yaml", text)

    assert told(text) == [place]
    assert source.data is None


def test_twelve_levels_are_allowed() -> None:
    assert told("[" * 12 + "]" * 12) == []


def test_alias_bomb_is_one_finding_and_never_expanded() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 40)]

    assert told("\n".join(lines)) == [(2, 10, "yaml-alias")]


def test_duplicate_key_names_both_lines_and_the_first_value_stays() -> None:
    source = parse("q.yaml", "a: 1\nb: 2\na:\n  c: 3\n")

    (finding,) = source.findings
    assert (finding.line, finding.code) == (3, "duplicate-key")
    assert "line 1" in finding.message
    assert source.data == {"a": 1, "b": 2}


@pytest.mark.parametrize("escape", [r"\t", r"\n", r"\b", r"\theta", r"\pi", r"\u4e00", r"\ud83c", r"\x41"])
def test_backslash_in_double_quotes_is_refused_where_it_stands(escape: str) -> None:
    (finding,) = parse("q.yaml", f'a: 1\nb: "中文 {escape} x"\n').findings

    assert (finding.line, finding.column, finding.code) == (2, 8, "backslash-in-double-quotes")
    assert "single quotes" in finding.hint


def test_escaped_quote_and_backslash_are_kept() -> None:
    source = parse("q.yaml", r'a: "say \"\\beta\""')

    assert source.findings == ()
    assert source.data == {"a": r'say "\beta"'}


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("a: 方案 #2\n", [(1, 7, "cut-by-hash")]),
        ("a: 方案 # 二\n", [(1, 7, "cut-by-hash")]),
        ("a: word #2\n", [(1, 9, "cut-by-hash")]),
        ("a: two words # x\n", [(1, 14, "cut-by-hash")]),
        ("a: word # why\nb: 2  # 1 to 3\nc: [x, y]  # list\n# 方案 #2\n", []),
        ("a: '方案 #2'\nb: |\n  方案 #2\nc: C#\nd: a#b 文\n", []),
    ],
)
def test_hash_that_cuts_text_off_is_told_and_comments_are_not(text: str, places: list[tuple[int, int, str]]) -> None:
    assert told(text) == places


def test_findings_after_the_first_are_told_too() -> None:
    assert [code for _, _, code in told('a: "\\t"\na: 1\nb: 文 #1\n')] == [
        "backslash-in-double-quotes",
        "duplicate-key",
        "cut-by-hash",
    ]


MARKED = """\
a:
  b: 1
  c: [x, '中', "z"]
d:
  - e: |
      one
      two
  - f
"""


@pytest.mark.parametrize(
    ("location", "place"),
    [
        ((), (1, 1)),
        (("a",), (2, 3)),
        (("a", "b"), (2, 6)),
        (("a", "c", 1), (3, 10)),
        (("d", 0, "e"), (5, 8)),
        (("d", 1), (8, 5)),
        (("a", "missing"), (2, 3)),
        (("d", 9, "x"), (5, 3)),
    ],
)
def test_every_part_knows_its_place(location: tuple[Any, ...], place: tuple[int, int]) -> None:
    mark = parse("q.yaml", MARKED).mark_of(location)

    assert (mark.line, mark.column) == place


def test_key_has_a_place_of_its_own() -> None:
    assert parse("q.yaml", MARKED).key_place(("a", "c")) == (3, 3)


def test_front_matter_counts_from_the_line_it_begins_on() -> None:
    source = parse("a.md", "author: x\nauthor: y\n", first_line=2)

    assert [(finding.line, finding.message) for finding in source.findings] == [
        (3, "`author` is here twice, first on line 2")
    ]
    assert source.mark_of(("author",)).line == 2


def test_map_in_the_data_knows_its_line() -> None:
    data = parse("q.yaml", MARKED).data

    assert (data["a"].line, data["a"].column) == (2, 3)
    assert data["d"][0].line == 5


def test_place_in_what_is_no_yaml_is_the_first_line() -> None:
    assert YamlSource("lab.json", '{"a":\t"\\ud83d"}', {"a": 1}, ()).mark_of(("a",)).line == 1
