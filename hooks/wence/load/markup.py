"""One linear scan of a Markdown text: what it refers to, its formulas and images, and what it leaves open."""

from __future__ import annotations

import re
from functools import lru_cache

from wence.load.inline_scan import ChunkScan
from wence.load.markup_parts import Markup, Unclosed
from wence.load.syntax import CITATION, CODE_PIN, FENCE_LINE, LAB_NUMBER, QUESTION_LINK, TAG_LINK, citations_in

__all__ = ["CITATION", "CODE_PIN", "LAB_NUMBER", "QUESTION_LINK", "TAG_LINK", "Markup", "citations_in", "scan"]

# Each pattern begins with literals: the search then runs over the text at full speed.
_OPENERS = re.compile(r"`|\$|\\|<!--|\[[@\[#]|\{lab:|!\[|~~~")
_BREAKING_LINE = rf"(?P<line>[ \t]*(?=\n|\Z)|{FENCE_LINE})"
_BREAK = re.compile(rf"\n{_BREAKING_LINE}")
_BREAK_AT_START = re.compile(_BREAKING_LINE)
_CONTAINER = re.compile(r"(?:[-*+]|\d{1,9}[.)])[ \t]|!!!|\?\?\?|===|\[\^|>")
_UNINDENTED = re.compile(r"^[^ \t\n]", re.MULTILINE)
_INDENTED = re.compile(r" {4}| {0,3}\t")


_NOTHING = Markup()


def scan(text: str) -> Markup:
    """Scan `text`, whose lines end in `\\n`. Code and comments are skipped. Time grows linearly."""
    if _OPENERS.search(text) is None and _INDENTED.match(text) is None:
        return _NOTHING
    found = Markup()
    if "\n" not in text and "```" not in text and "~~~" not in text:
        ChunkScan(text, found, 0, len(text)).run()
    else:
        _BlockScan(text, found).run()
    return found


@lru_cache(maxsize=64)
def _closing_line(fence: str) -> re.Pattern[str]:
    return re.compile(rf"\n[ \t>]*{re.escape(fence)}[ \t]*(?=\n|\Z)")


class _BlockScan:
    """Walks over blocks: fences and indented code are skipped, the lines between them scanned as one chunk."""

    def __init__(self, text: str, found: Markup) -> None:
        self.text, self.found = text, found
        self.has_indented = "\n    " in f"\n{text}" or "\t" in text
        self.in_container = False  # a list, note or quotation that indented lines below belong to

    def run(self) -> None:
        position, size = 0, len(self.text)
        while position < size:
            stop = self._next_break(position)
            end = stop.start("line") if stop else size
            if position < end:
                position = self._chunk(position, end)
                if position > end:  # a comment went on beyond the chunk
                    continue
            if stop is None:
                return
            position = self._fence(stop["fence"], end) if stop["fence"] else stop.end() + 1

    def _next_break(self, position: int) -> re.Match[str] | None:
        """Find the next blank line or fence; `position` may lie within a line, behind a comment."""
        if position == 0:
            return _BREAK_AT_START.match(self.text) or _BREAK.search(self.text)
        return _BREAK.search(self.text, position - 1 if self._begins_line(position) else position)

    def _chunk(self, start: int, end: int) -> int:
        """Scan the lines from `start` to `end`; return where to go on, `end` or the end of a comment beyond it."""
        if self.has_indented:
            if not self.in_container and _INDENTED.match(self.text, start) and self._begins_line(start):
                code_end = self._indented_code(start, end)
                self.found.code.append((start, code_end))
                if code_end == end:
                    return end
                start = code_end
            self._note_container(start, end)
        if _OPENERS.search(self.text, start, end) is None:
            return end
        return ChunkScan(self.text, self.found, start, end).run()

    def _begins_line(self, position: int) -> bool:
        return position == 0 or self.text[position - 1] == "\n"

    def _indented_code(self, start: int, end: int) -> int:
        """Return where the indented lines from `start` on end."""
        line = start
        while line < end and _INDENTED.match(self.text, line):
            after = self.text.find("\n", line, end)
            line = end if after < 0 else after + 1
        return line

    def _note_container(self, start: int, end: int) -> None:
        first = True
        for margin in _UNINDENTED.finditer(self.text, start, end):
            opens = _CONTAINER.match(self.text, margin.start()) is not None
            # A line right below an item belongs to it even without indentation.
            self.in_container = opens or (self.in_container and not (first and margin.start() == start))
            first = False

    def _fence(self, fence: str, start: int) -> int:
        """Skip the block of code whose opening line begins at `start`; one that is never closed reaches to the end."""
        text = self.text
        self.in_container = self.in_container and text[start] in " \t>"
        closing = _closing_line(fence).search(text, start)
        if closing is None:
            self.found.unclosed.append(Unclosed("fence", start))
        end = len(text) if closing is None else closing.end()
        self.found.code.append((start, end))
        return end + 1
