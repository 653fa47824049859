"""Texts deceive no eye, leave nothing open, and Chinese has its own punctuation."""

from __future__ import annotations

from typing import Any

import pytest

CLIP = "questions/algorithm/ppo-clip"
ANSWER = f"{CLIP}/answers/river-otter.zh.md"
QUESTION = f"{CLIP}/question.yaml"


def told(bank: Any) -> list[tuple[str, int, int, str]]:
    return [(finding.path, finding.line, finding.column, finding.code) for finding in bank.findings()]


@pytest.mark.parametrize(
    ("path", "old", "new", "line", "column"),
    [
        (ANSWER, "我的回答", "我的\u202e回答\u202c", 8, 3),
        (ANSWER, "我的回答", "我的\u200b回答", 8, 3),
        (ANSWER, "我的回答", "`a\u202eb`", 8, 3),
        (ANSWER, "ai_assisted: false", "ai_assisted: false\nname: a\u202eb", 6, 8),
        (QUESTION, "zh: 裁剪做了什么", "zh: 裁剪\u2066做了什么", 10, 11),
        (QUESTION, "level: 2", "level: 2  # \u202e", 8, 13),
        ("questions/papers.yaml", "John Schulman", "John\u00ad Schulman", 4, 19),
        ("questions/taxonomy.yaml", "zh: 裁剪\n", "zh: 裁\u200d剪\n", 12, 10),
    ],
)
def test_hidden_character_is_told_where_it_hides(
    path: str, old: str, new: str, line: int, column: int, tiny_bank: Any
) -> None:
    tiny_bank.replace(path, old, new)

    (finding,) = tiny_bank.findings()
    assert (finding.path, finding.line, finding.column, finding.code) == (path, line, column, "hidden-character")
    assert finding.as_text().isprintable()


@pytest.mark.parametrize("text", ["`a\u200bb`", "```\na\u200bb\n```\n", "👩\u200d🔬 与 ❤\ufe0f"])
def test_character_that_means_something_stays(text: str, tiny_bank: Any) -> None:
    tiny_bank.replace(ANSWER, "我的回答", text)

    assert told(tiny_bank) == []


def test_each_line_is_told_once_and_a_flood_is_cut(tiny_bank: Any) -> None:
    tiny_bank.replace(ANSWER, "我的回答", "a\u200b\u200b\u200b\n" * 300)

    assert len(told(tiny_bank)) == 20


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("a\n\n```python\nx", 10, "unclosed-fence"),
        ("a\n\n$$\nx", 10, "unclosed-formula"),
        ("$$\nx\n\ny\n$$", 8, "split-formula"),
        ("a <!-- b", 8, "unclosed-comment"),
    ],
)
def test_what_is_left_open_is_told_at_its_beginning(text: str, line: int, code: str, tiny_bank: Any) -> None:
    tiny_bank.replace(ANSWER, "我的回答", text)

    assert [(line, code) for _, line, _, code in told(tiny_bank)] == [(line, code)]


@pytest.mark.parametrize(
    ("text", "column"), [("裁剪,有用", 3), ("为什么?因为", 4), ("`代码,中` 文,字", 9), ("$中,文$ 中:文", 8)]
)
def test_half_width_punctuation_between_chinese_is_a_warning(text: str, column: int, tiny_bank: Any) -> None:
    tiny_bank.replace(ANSWER, "我的回答", text)

    (finding,) = tiny_bank.findings()
    assert (finding.line, finding.column, finding.code, finding.level) == (
        8,
        column,
        "half-width-punctuation",
        "warning",
    )


@pytest.mark.parametrize("text", ["比例 1:2", "裁剪, clip", "时间 12:30，好", "PPO:裁剪", "`中,文`", "<!-- 中,文 -->"])
def test_half_width_punctuation_elsewhere_is_fine(text: str, tiny_bank: Any) -> None:
    tiny_bank.replace(ANSWER, "我的回答", text)

    assert told(tiny_bank) == []


def test_title_is_checked_too_but_is_no_markdown(tiny_bank: Any) -> None:
    tiny_bank.replace(QUESTION, "zh: 为什么要裁剪？", "zh: 要不要,裁剪 $5 [@x]")

    assert told(tiny_bank) == [(QUESTION, 5, 10, "half-width-punctuation")]
