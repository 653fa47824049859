"""A broken file gives one clear finding at its line, whatever is wrong with it; nothing else is reported."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

QUESTION = "questions/algorithm/ppo-clip/question.yaml"
ANSWER = "questions/algorithm/ppo-clip/answers/river-otter.zh.md"


class Breakage(NamedTuple):
    """How to break one file, and the one finding that has to follow."""

    name: str
    act: Callable[[Any], object]
    line: int
    code: str
    path: str = QUESTION
    says: str = ""


def replaced(old: str, new: str, path: str = QUESTION) -> Callable[[Any], object]:
    return lambda bank: bank.replace(path, old, new)


def rewritten(change: Callable[[str], bytes]) -> Callable[[Any], object]:
    return lambda bank: bank.write(QUESTION, change(bank.read(QUESTION)))


BOMB = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: &d [*c, *c]\n"

BREAKAGES = [
    Breakage(
        "tab indentation", replaced("  zh: 为什么要裁剪", "\tzh: 为什么要裁剪"), 5, "tab-indent", says="two spaces"
    ),
    Breakage("unquoted colon", replaced("en: Why clip?", "en: PPO: why clip?"), 6, "colon-in-text", says="quotes"),
    Breakage("duplicate key", replaced("level: 2\n", "level: 2\nlevel: 3\n"), 9, "duplicate-key", says="line 8"),
    Breakage("unknown field", replaced("level: 2\n", "level: 2\npaperz: []\n"), 9, "unknown-field", says="`papers`"),
    Breakage("wrong type", replaced("level: 2", "level: two"), 8, "wrong-type", says="whole number"),
    Breakage("dangling paper", replaced("[ppo-paper]\n", "[ppo-papr]\n"), 29, "unknown-paper", says="`ppo-paper`"),
    Breakage(
        "dangling related", replaced("[trust-region]", "[trust-regoin]"), 30, "unknown-question", says="`trust-region`"
    ),
    Breakage(
        "duplicate order",
        replaced("order: 2", "order: 1", QUESTION.replace("ppo-clip", "trust-region")),
        3,
        "duplicate-order",
        QUESTION.replace("ppo-clip", "trust-region"),
        says="`ppo-clip`",
    ),
    Breakage("bad id", replaced("id: ppo-clip", "id: PPO Clip"), 1, "bad-value", says="`ppo-clip`"),
    Breakage("missing language", replaced("    en: What clipping does\n", ""), 10, "missing-field", says="`asks.en`"),
    Breakage("alias bomb", rewritten(lambda text: (BOMB + text).encode()), 2, "yaml-alias"),
    Breakage(
        "10 MB file", rewritten(lambda text: text.encode() + b"# " + b"x" * 10_000_000), 1, "too-large", says="128 KiB"
    ),
    Breakage("invalid UTF-8", rewritten(lambda text: text.encode().replace("裁".encode(), b"\xb2", 1)), 5, "not-utf8"),
    Breakage("UTF-16", rewritten(lambda text: text.encode("utf-16")), 1, "not-utf8", says="UTF-16"),
    Breakage("empty file", rewritten(lambda _: b""), 1, "empty-file"),
    Breakage("a list where a map belongs", rewritten(lambda _: b"- a\n- b\n"), 1, "wrong-type", says="a map"),
    Breakage("a date that is no date", replaced("2026-12-01", "2026-02-30"), 31, "bad-date", says="2026-12-01"),
    Breakage("unclosed math", replaced("我的回答", "$$\nx = 1\n\n我的回答", ANSWER), 8, "unclosed-formula", ANSWER),
    Breakage(
        "full-width colon", replaced("topic: algorithm", "topic： algorithm"), 2, "full-width-colon", says="half-width"
    ),
    Breakage(
        "TeX in double quotes", replaced("zh: 得到下界。", r'zh: "下界 $\beta$"'), 27, "backslash-in-double-quotes"
    ),
    Breakage(
        "unclosed fence", replaced("我的回答", "```python\nx = 1\n\n我的回答", ANSWER), 8, "unclosed-fence", ANSWER
    ),
    Breakage("another author", replaced("author: river-otter", "author: moss-frog", ANSWER), 2, "wrong-author", ANSWER),
]


def test_bank_before_it_is_broken_is_clean(tiny_bank: Any) -> None:
    assert tiny_bank.findings() == []


@pytest.mark.parametrize("breakage", BREAKAGES, ids=lambda breakage: breakage.name)
def test_broken_file_gives_one_finding_at_its_line(breakage: Breakage, tiny_bank: Any) -> None:
    breakage.act(tiny_bank)

    assert tiny_bank.told() == [(breakage.path, breakage.line, breakage.code)]
    told = tiny_bank.findings()[0]
    assert breakage.says in told.as_text()
    assert told.hint, "every finding says what to do"


@pytest.mark.parametrize("breakage", BREAKAGES, ids=lambda breakage: breakage.name)
def test_two_broken_files_give_both_findings(breakage: Breakage, tiny_bank: Any) -> None:
    breakage.act(tiny_bank)
    other = "questions/infra/kv-cache/question.yaml"
    tiny_bank.question("kv-cache", order=1, related="trust-region", topic="infra")
    tiny_bank.replace(other, "level: 2", "level: 7")

    assert sorted(tiny_bank.told()) == sorted([(breakage.path, breakage.line, breakage.code), (other, 8, "bad-value")])


@pytest.mark.parametrize("prefix", [b"", b"\xef\xbb\xbf"], ids=["without mark", "byte-order mark"])
def test_windows_line_ends_and_byte_order_mark_are_accepted(prefix: bytes, tiny_bank: Any) -> None:
    for path in (QUESTION, ANSWER, "questions/papers.yaml", "questions/taxonomy.yaml"):
        tiny_bank.write(path, prefix + tiny_bank.read(path).replace("\n", "\r\n").encode())

    catalog, report = tiny_bank.open()

    assert list(report) == []
    assert catalog.questions["ppo-clip"].title.zh == "为什么要裁剪？"
    assert all("\r" not in answer.body for answer in catalog.answers)


def test_line_of_a_finding_counts_windows_line_ends_once(tiny_bank: Any) -> None:
    broken = tiny_bank.read(QUESTION).replace("level: 2", "level: 9").replace("\n", "\r\n")
    tiny_bank.write(QUESTION, b"\xef\xbb\xbf" + broken.encode())

    assert tiny_bank.told() == [(QUESTION, 8, "bad-value")]


def test_broken_question_is_left_out_and_what_refers_to_it_is_not_reported(tiny_bank: Any) -> None:
    tiny_bank.replace(QUESTION, "level: 2", "level: 9")

    catalog, report = tiny_bank.open()

    assert list(catalog.questions) == ["trust-region"]
    assert catalog.questions["trust-region"].related == ()
    assert [finding.path for finding in report] == [QUESTION]


@pytest.mark.parametrize("path", ["questions/papers.yaml", "questions/taxonomy.yaml"])
def test_broken_list_does_not_make_every_reference_to_it_dangle(path: str, tiny_bank: Any) -> None:
    tiny_bank.write(path, "tags: [\n")

    assert [finding.path for finding in tiny_bank.findings()] == [path]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [("year: 2017", "year: soon", "wrong-type"), ("key: slime", "key: ppo-paper", "duplicate-id")],
)
def test_one_broken_work_leaves_the_others(old: str, new: str, code: str, tiny_bank: Any) -> None:
    tiny_bank.replace("questions/papers.yaml", old, new)

    catalog, report = tiny_bank.open()

    assert [finding.code for finding in report] == [code]
    assert len(catalog.papers) == 1
