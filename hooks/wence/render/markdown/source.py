"""Repairs to the text before it is parsed, line for line, so that findings keep their places.

Only the white space before a line changes, a space after a list marker is added, and
characters that would deceive a reader become visible. Code is left alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

PLACEHOLDER = ("\ufdd0", "\ufdd1")
"""Noncharacters that frame a formula's number between cleaning and typesetting: no text holds them."""

_UNWANTED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff\ud800-\udfff]")
_BIDI = re.compile("[\u202a-\u202e\u2066-\u2069]")


def visible(text: str) -> str:
    """Return `text` with control characters replaced by U+FFFD and direction overrides by their names."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    return _BIDI.sub(lambda match: f"[U+{ord(match[0]):04X}]", _UNWANTED.sub("\ufffd", text))


_MARKER = re.compile(r"(?P<indent>[ \t]*)(?P<marker>[-*+]|\d{1,9}[.)])(?P<gap>[ \t]+)(?=\S)")
_TIGHT_MARKER = re.compile(r"([ \t]*(?:-|\d{1,2}\.))(?=[\u3400-\u9fff“「《（【])")
_FENCE = re.compile(r"(?P<indent>[ \t]*)(?P<lead>(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?P<fence>`{3,}(?!.*`)|~{3,})")
_CONTAINER = re.compile(r"(?:!!!|\?\?\?\+?|===[!+]?)[ \t]|\[\^[^\]]+\]:")


@dataclass(slots=True)
class _Item:
    """A list item: where its marker stands, where its content begins, and how far its lines are moved right."""

    marker: int
    content: int
    shift: int


def mended(text: str) -> str:
    """Return `text` with lists as their authors meant them.

    CommonMark wants what belongs to an item under the item's text; authors indent it by two
    or three columns whatever the marker. Lines at least two columns right of a marker move to its
    text. `-文字` and `1.文字` get the space that Markdown needs.
    """
    if not re.search(r"^[ \t]*(?:[-*+]|\d{1,9}[.)])", text, re.MULTILINE):
        return text
    return "\n".join(_Mender().lines(text.split("\n")))


class _Mender:
    """Walks down the lines with the list items that are open at each."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self.items: list[_Item] = []
        self.fence = ""  # the open fence's run of marks
        self.fence_indent = self.fence_shift = 0
        self.after_blank = True
        self.after_colon = False
        self.container = False  # indented lines are the content of a note or fold, not code

    def lines(self, lines: list[str]) -> list[str]:
        """Return the lines, mended."""
        self.all = lines
        return [self._line(number, line) for number, line in enumerate(lines)]

    def _line(self, number: int, line: str) -> str:
        if self.fence:
            return self._in_fence(line)
        text = line.lstrip(" \t")
        if not text:
            self.after_blank = True
            return line
        column = _columns(line[: len(line) - len(text)])
        if _TIGHT_MARKER.match(line) and (self.after_blank or self.items or self.after_colon):
            line = _TIGHT_MARKER.sub(r"\1 ", line, count=1)
        shift = self._belongs_to(column)
        if shift:
            line = " " * (column + shift) + line.lstrip(" \t")
        if column == 0:
            self.container = bool(_CONTAINER.match(line))
        self._note(number, line, column, shift)
        self.after_blank, self.after_colon = False, line.rstrip().endswith(("：", ":"))
        return line

    def _belongs_to(self, column: int) -> int:
        """Leave the items that a line at `column` no longer belongs to; return how far the line moves."""
        while self.items and column < self.items[-1].marker + 2:
            self.items.pop()
        if not self.items:
            return 0
        item = self.items[-1]
        return item.shift if column + item.shift >= item.content else item.content - column

    def _note(self, number: int, line: str, column: int, shift: int) -> None:
        """Remember the item or fence that a line opens."""
        fence = _FENCE.match(line)
        marker = _MARKER.match(line)
        is_code = column >= 4 and not self.items and not self.container
        if marker and not is_code and not re.fullmatch(r"[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}", line):
            gap = _columns(marker["gap"])
            width = len(marker["marker"]) + (gap if gap <= 4 else 1)
            self.items.append(_Item(column, column + shift + width, shift))
        if fence and not is_code:
            self.fence = fence["fence"]
            self.fence_indent = column + shift + (_columns(fence["lead"]) if fence["lead"] else 0)
            self.fence_shift = max(shift, self.fence_indent - self._least_indent(number)) if self.fence_indent else 0

    def _in_fence(self, line: str) -> str:
        """Keep the code of a fence in an item at least as far right as its first line."""
        text = line.lstrip(" \t")
        column = _columns(line[: len(line) - len(text)])
        if text.startswith(self.fence) and not text.strip().strip(self.fence[0]) and column < self.fence_indent + 4:
            self.fence, self.after_blank = "", False
            return " " * self.fence_indent + text
        return " " * self.fence_shift + line if text and self.fence_shift > 0 else line

    def _least_indent(self, number: int) -> int:
        """Return the least indent of the code in the fence that line `number` opens."""
        least = self.fence_indent
        for line in self.all[number + 1 :]:
            text = line.lstrip(" \t")
            if text.startswith(self.fence) and not text.strip().strip(self.fence[0]):
                break
            if text:
                least = min(least, _columns(line[: len(line) - len(text)]))
        return least


def _columns(white: str) -> int:
    """Return how many columns `white` takes from the left margin on, tabs at every fourth."""
    column = 0
    for char in white:
        column += 4 - column % 4 if char == "\t" else 1
    return column
