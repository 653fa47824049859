"""Texts of content files, each able to say where in its file a character of it stands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property

from wence.load.markup import scan
from wence.load.markup_parts import Markup
from wence.load.yaml_source import ScalarMark, YamlSource
from wence.model import Language, Place

_SNIPPET_LENGTH = 16


@dataclass(frozen=True)
class SourceText(ABC):
    """A text as read from a file; `markdown` is False where it is shown as plain text."""

    path: str
    text: str
    language: Language
    markdown: bool = True

    @cached_property
    def markup(self) -> Markup:
        """What the text refers to and its formulas; nothing for a plain text."""
        return scan(self.text) if self.markdown else Markup()

    @abstractmethod
    def place(self, offset: int) -> Place:
        """Return the place in the file of the character at `offset`."""


@dataclass(frozen=True)
class BodyText(SourceText):
    """The Markdown of an answer, which begins on line `first_line` of its file."""

    first_line: int = 1

    def place(self, offset: int) -> Place:
        """Return the place in the file of the character at `offset`."""
        line = self.text.count("\n", 0, offset) + self.first_line
        return Place(self.path, line, offset - self.text.rfind("\n", 0, offset))


@dataclass(frozen=True)
class FieldText(SourceText):
    """The value of a field in a YAML file."""

    source: YamlSource | None = None
    mark: ScalarMark = ScalarMark(1, 1, 1, "")  # noqa: RUF009 -- immutable

    def place(self, offset: int) -> Place:
        """Return the place in the file of the character at `offset`."""
        mark = self.mark
        if self.source is None:
            return Place(self.path, mark.line, mark.column)
        if mark.style in {"|", ">"} or mark.end_line > mark.line:
            return self._place_in_lines(self.source, offset)
        before = self.text[:offset]
        doubled = before.count("'") if mark.style == "'" else 0
        escaped = before.count('"') + before.count("\\") if mark.style == '"' else 0
        return Place(self.path, mark.line, mark.column + bool(mark.style) + offset + doubled + escaped)

    def _place_in_lines(self, source: YamlSource, offset: int) -> Place:
        """Folding loses line breaks, so look for what stands at `offset` in the lines of the value."""
        snippet = self.text[offset : offset + _SNIPPET_LENGTH].split("\n")[0].rstrip()
        lines = source.text.split("\n")[self.mark.line - source.first_line : self.mark.end_line - source.first_line + 1]
        earlier = self.text.count(snippet, 0, offset) if snippet else 0
        for length in range(len(snippet), 0, -1):
            seen = 0
            for number, line in enumerate(lines):
                at = line.find(snippet[:length])
                while at >= 0:
                    if seen == earlier or length < len(snippet):
                        return Place(self.path, self.mark.line + number, at + 1)
                    seen, at = seen + 1, line.find(snippet[:length], at + 1)
        return Place(self.path, self.mark.line, self.mark.column)
