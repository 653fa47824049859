"""What a scan of a Markdown text finds; places are character offsets into the text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from wence.model import ReferenceKind


class Mention(NamedTuple):
    """A reference in a text, beginning at the character offset `start`."""

    kind: ReferenceKind
    target: str
    locator: str | None
    start: int


class Formula(NamedTuple):
    """TeX between delimiters that begin at `start`; `in_table` only where a pipe in it could end a table's cell."""

    tex: str
    display: bool
    start: int
    in_table: bool = False


class Image(NamedTuple):
    """An image: its address as written, and the text for those who do not see it."""

    source: str
    alt: str
    start: int


class Unclosed(NamedTuple):
    """Something that `start` opens and nothing closes; `split-formula` is closed beyond a blank line."""

    what: Literal["fence", "formula", "split-formula", "comment"]
    start: int


@dataclass(slots=True)
class Markup:
    """What a scan found, in the order of the text.

    `code` and `comments` are (start, end) offsets; `near_citations` where something begins
    that looks like a citation and is none.
    """

    mentions: list[Mention] = field(default_factory=list)
    formulas: list[Formula] = field(default_factory=list)
    images: list[Image] = field(default_factory=list)
    unclosed: list[Unclosed] = field(default_factory=list)
    near_citations: list[int] = field(default_factory=list)
    code: list[tuple[int, int]] = field(default_factory=list)
    comments: list[tuple[int, int]] = field(default_factory=list)
