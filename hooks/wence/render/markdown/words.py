"""The few words that rendering adds to an answer, in the answer's language."""

from __future__ import annotations

import re
from typing import Literal

from wence.model import Language

Word = Literal["formula", "table", "done", "open", "back", "details", "figure"]

_WORDS: dict[Word, tuple[str, str]] = {
    "formula": ("公式", "Formula"),
    "table": ("表格", "Table"),
    "done": ("已完成", "Done"),
    "open": ("未完成", "To do"),
    "back": ("回到正文", "Back to the text"),
    "details": ("展开", "Details"),
    "figure": ("图", "Figure"),
}

_NOTES: dict[str, tuple[str, str]] = {
    "note": ("说明", "Note"),
    "abstract": ("摘要", "Summary"),
    "info": ("信息", "Info"),
    "tip": ("提示", "Tip"),
    "success": ("成功", "Success"),
    "question": ("问题", "Question"),
    "warning": ("注意", "Warning"),
    "failure": ("失败", "Failure"),
    "danger": ("警告", "Danger"),
    "bug": ("缺陷", "Bug"),
    "example": ("例子", "Example"),
    "quote": ("引用", "Quote"),
    "important": ("重要", "Important"),
    "caution": ("当心", "Caution"),
}


def word(name: Word, language: Language) -> str:
    """Return a word of the interface."""
    return _WORDS[name][0 if language == "zh" else 1]


def note_title(written: str, language: Language) -> str:
    """Return the title of a note that has none: its kind, or the word its author used for one."""
    names = _NOTES.get(written.lower())
    return names[0 if language == "zh" else 1] if names else written.capitalize()


_CHINESE = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_LATIN = re.compile(r"[A-Za-z0-9\u00c0-\u024f\u0370-\u03ff]+(?:['’.\-][A-Za-z0-9]+)*")


def reading_length(text: str) -> int:
    """Return how much there is to read: Chinese characters plus words of other scripts."""
    return len(_CHINESE.findall(text)) + len(_LATIN.findall(text))
