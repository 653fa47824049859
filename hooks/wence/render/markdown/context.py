"""What rendering one text needs to know, and what it finds out."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from wence.errors import Finding, Level
from wence.model import Catalog, Language, Place
from wence.render.citations import CitationCollector
from wence.render.page import Heading
from wence.render.site import Links

TIME_BOX_SECONDS = 5.0
"""Processor time that one text may take; ordinary answers take a few thousandths of it."""


class RenderLimitError(Exception):
    """A text that takes too long or nests too deeply; the message says which."""


class TimeBox:
    """The processor time that is left for a text."""

    __slots__ = ("_deadline",)

    def __init__(self) -> None:
        self._deadline = time.thread_time() + TIME_BOX_SECONDS

    def check(self) -> None:
        """Raise `RenderLimitError` once the text has had its time."""
        if time.thread_time() > self._deadline:
            raise RenderLimitError(f"it takes longer than {TIME_BOX_SECONDS:g} s to render")


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula waiting to be typeset: `line` counts from 0, `block` tells whether it stands outside paragraphs."""

    tex: str
    display: bool
    line: int
    block: bool


@dataclass(slots=True, kw_only=True)
class Context:
    """One text being rendered.

    `key` prefixes every id; `source` is the Markdown and `place` where its first line
    stands; `heading_level` the level its top headings get. The other fields fill up while rendering.
    """

    key: str
    language: Language
    catalog: Catalog
    links: Links
    citations: CitationCollector
    place: Place
    source: str
    question_id: str | None = None
    heading_level: int = 3
    headings: list[Heading] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    formulas: list[Formula] = field(default_factory=list)
    heading_levels: list[int] = field(default_factory=list)
    tab_sets: int = 0
    uses_mermaid: bool = False
    words: int = 0
    ids: dict[str, int] = field(default_factory=dict)
    time_box: TimeBox = field(default_factory=TimeBox)
    _lines: list[str] | None = None

    def report(self, code: str, message: str, hint: str, *, line: int, typed: str = "", level: Level = "error") -> None:
        """Add a finding in line `line` of the text, counted from 0, at the column where `typed` stands."""
        lines = self._split()
        column = lines[line].find(typed) + 1 if typed and line < len(lines) else 1
        self.findings.append(
            Finding(self.place.path, self.place.line + line, max(column, 1), code, message, hint, level)
        )

    def line_of(self, typed: str, start: int, end: int) -> int:
        """Return the first line from `start` to before `end` that holds `typed`, else `start`."""
        lines = self._split()
        return next((line for line in range(start, min(end, len(lines))) if typed in lines[line]), start)

    def _split(self) -> list[str]:
        if self._lines is None:
            self._lines = self.source.split("\n")
        return self._lines

    def unique_id(self, name: str) -> str:
        """Return an id for `name`, prefixed and unlike all others of this text."""
        wanted = candidate = f"{self.key}_{name}"
        count = self.ids.get(wanted, 0)
        while candidate in self.ids:
            count += 1
            candidate = f"{wanted}-{count + 1}"
        self.ids[wanted] = count
        self.ids[candidate] = 0
        return candidate
