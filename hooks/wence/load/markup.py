"""One linear scan of a Markdown text: what it refers to, its formulas and images, and what it leaves open."""

from __future__ import annotations

import re
from functools import lru_cache

from wence.load.inline_scan import ChunkScan
from wence.load.markup_parts import Markup, Unclosed
from wence.load.syntax import CITATION, CODE_PIN, FENCE, LAB_NUMBER, QUESTION_LINK, TAG_LINK, citations_in

__all__ = ["CITATION", "CODE_PIN", "LAB_NUMBER", "QUESTION_LINK", "TAG_LINK", "Markup", "citations_in", "scan"]

_OPENERS = re.compile(r"[`$\\]|<!--|\[[@\[#]|\{lab:|!\[")
_CONTAINER = re.compile(r"(?:[-*+]|\d{1,9}[.)])[ \t]|!!!|\?\?\?|===|\[\^|>")
_INDENTED = re.compile(r"(?: {4}| {0,3}\t)")


def scan(text: str) -> Markup:
    """Scan `text`, whose lines end in `\\n`. Code and comments are skipped. Time grows linearly."""
    if _OPENERS.search(text) is None and "~~~" not in text and "|" not in text:
        return Markup()
    scanner = _Scanner(text)
    scanner.run()
    return scanner.found


@lru_cache(maxsize=64)
def _closing_line(fence: str) -> re.Pattern[str]:
    return re.compile(rf"^[ \t>]*{re.escape(fence)}[ \t]*$", re.MULTILINE)


class _Scanner:
    """Walks over blocks: fences and indented code are skipped, the lines between them scanned as one chunk."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found = Markup()

    def run(self) -> None:
        text, size = self.text, len(self.text)
        position, chunk = 0, -1  # chunk: where the lines not yet scanned begin, -1 if there are none
        in_container = after_blank = True
        while position < size:
            end = text.find("\n", position)
            end = size if end < 0 else end
            at_start = position == 0 or text[position - 1] == "\n"
            fence = FENCE.match(text, position, end) if at_start else None
            blank = not text[position:end].strip()
            if (fence or blank) and chunk >= 0:
                reached, chunk = self._scan_chunk(chunk, position), -1
                if reached > position:  # a comment went on beyond the chunk
                    position = reached
                    continue
            if fence:
                in_container = in_container and text[position] in " \t>"
                position, after_blank = self._skip_fence(fence["fence"], position, end), False
                continue
            if blank:
                after_blank = True
            elif chunk < 0 and not in_container and after_blank and _INDENTED.match(text, position):
                self.found.code.append((position, end))
            else:
                in_container = self._goes_on(position, in_container, chunk >= 0)
                chunk = position if chunk < 0 else chunk
                after_blank = False
            position = end + 1
            if position >= size and chunk >= 0:
                position, chunk = max(position, self._scan_chunk(chunk, size)), -1

    def _goes_on(self, position: int, in_container: bool, in_chunk: bool) -> bool:
        """Whether indented lines after this one belong to a list, note or quote rather than being code."""
        if self.text[position] in " \t":
            return in_container
        return _CONTAINER.match(self.text, position) is not None or (in_chunk and in_container)

    def _skip_fence(self, fence: str, start: int, end: int) -> int:
        closing = _closing_line(fence).search(self.text, end + 1) if end < len(self.text) else None
        if closing is None:
            self.found.unclosed.append(Unclosed("fence", start))
            self.found.code.append((start, len(self.text)))
            return len(self.text)
        self.found.code.append((start, closing.end()))
        return closing.end() + 1

    def _scan_chunk(self, start: int, end: int) -> int:
        """Scan the lines from `start` to `end`; return where to go on, `end` or the end of a comment beyond it."""
        if _OPENERS.search(self.text, start, end) is None and "|" not in self.text[start:end]:
            return end
        return ChunkScan(self.text, self.found, start, end).run()
