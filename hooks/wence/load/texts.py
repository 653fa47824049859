"""Texts of content files, each able to say where in its file a character of it stands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from wence.load.markup import scan
from wence.load.markup_parts import Markup
from wence.load.yaml_source import Location, ScalarMark, YamlSource
from wence.model import Language, Place

_SNIPPET_LENGTH = 16


@dataclass(slots=True, eq=False)
class SourceText(ABC):
    """A text as read from a file, of the question `question_id` if it belongs to one.

    `markdown` is False where it is shown as plain text.
    """

    path: str
    text: str
    language: Language
    markdown: bool
    question_id: str | None
    _markup: Markup | None = field(default=None, init=False, repr=False)

    @property
    def markup(self) -> Markup:
        """What the text refers to and its formulas; nothing for a plain text."""
        if self._markup is None:
            self._markup = scan(self.text) if self.markdown else Markup()
        return self._markup

    @abstractmethod
    def place(self, offset: int) -> Place:
        """Return the place in the file of the character at `offset`."""


@dataclass(slots=True, eq=False)
class BodyText(SourceText):
    """The Markdown of an answer, which begins on line `first_line` of its file."""

    first_line: int = field(kw_only=True)

    def place(self, offset: int) -> Place:
        """Return the place in the file of the character at `offset`."""
        line = self.text.count("\n", 0, offset) + self.first_line
        return Place(self.path, line, offset - self.text.rfind("\n", 0, offset))


@dataclass(slots=True, eq=False)
class FieldText(SourceText):
    """The value at `location` in a YAML file."""

    source: YamlSource = field(kw_only=True)
    location: Location = field(kw_only=True)

    def place(self, offset: int) -> Place:
        """Return the place in the file of the character at `offset`."""
        mark = self.source.mark_of(self.location)
        if not isinstance(mark, ScalarMark):
            return Place(self.path, mark.line, mark.column)
        if mark.style in {"|", ">"} or mark.end_line > mark.line:
            return self._place_in_lines(mark, offset)
        before = self.text[:offset]
        doubled = before.count("'") if mark.style == "'" else 0
        escaped = before.count('"') + before.count("\\") if mark.style == '"' else 0
        return Place(self.path, mark.line, mark.column + bool(mark.style) + offset + doubled + escaped)

    def _place_in_lines(self, mark: ScalarMark, offset: int) -> Place:
        """Folding loses line breaks, so look for what stands at `offset` in the lines of the value."""
        snippet = self.text[offset : offset + _SNIPPET_LENGTH].split("\n")[0].rstrip()
        first = self.source.first_line
        lines = self.source.text.split("\n")[mark.line - first : mark.end_line - first + 1]
        earlier = self.text.count(snippet, 0, offset) if snippet else 0
        for length in range(len(snippet), 0, -1):
            seen = 0
            for number, line in enumerate(lines):
                at = line.find(snippet[:length])
                while at >= 0:
                    if seen == earlier or length < len(snippet):
                        return Place(self.path, mark.line + number, at + 1)
                    seen, at = seen + 1, line.find(snippet[:length], at + 1)
        return Place(self.path, mark.line, mark.column)
