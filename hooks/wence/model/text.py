"""Text in two languages, and places in source files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Language = Literal["zh", "en"]

LANGUAGES: tuple[Language, ...] = ("zh", "en")
"""All languages of the bank, the first being the default."""


@dataclass(frozen=True, slots=True)
class Text:
    """The same statement in both languages, each as inline Markdown."""

    zh: str
    en: str

    def in_(self, language: Language) -> str:
        """Return the text in `language`."""
        return self.zh if language == "zh" else self.en


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a source file: path relative to the root, line and column from 1."""

    path: str
    line: int = 1
    column: int = 1
