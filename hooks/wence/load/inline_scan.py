"""The scan of one chunk of Markdown: lines without a blank line or a fence between them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict

from wence.load.markup_parts import Formula, Image, Markup, Mention, Unclosed
from wence.load.syntax import (
    BACKTICK_FORMULA,
    CITATION,
    DISPLAY_FORMULA,
    ENVIRONMENT,
    IMAGE,
    INLINE_FORMULA,
    LAB_NUMBER,
    LOOKS_LIKE_TEX,
    NEARLY_CITATION,
    QUESTION_LINK,
    ROUND_FORMULA,
    SPACED_FORMULA,
    SQUARE_FORMULA,
    TAG_LINK,
    citations_in,
)
from wence.model import ReferenceKind

# Every alternative begins with a literal: the search then runs over the text at full speed.
_OPENER = re.compile(r"``*|\$\$?|\\(?:[(\[]|begin\{|.)|<!--|\[[@\[#]|\{lab:|!\[", re.DOTALL)
_TABLE_RULE = re.compile(r"^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)++$", re.MULTILINE)
_QUOTE_MARK = re.compile(r"^[ \t]*>[ \t]?", re.MULTILINE)

_DELIMITED = {"\\(": (ROUND_FORMULA, False), "\\[": (SQUARE_FORMULA, True)}


class ChunkScan:
    """Scans one chunk of lines without blank lines or fences, from left to right."""

    def __init__(self, text: str, found: Markup, start: int, end: int) -> None:
        self.text, self.found, self.start, self.end = text, found, start, end
        self.table: int | None = None  # where the table begins, looked for when it matters
        self.never_closed: set[str] = set()  # openers whose closing is known to be missing: keeps the scan linear
        self.backticks: dict[int, list[int]] | None = None

    def run(self) -> int:
        """Add what the chunk holds to `found`; return where to go on: the chunk's end, or that of a comment beyond."""
        position = self.start
        while match := _OPENER.search(self.text, position, self.end):
            position = self._after(match)
            if position >= self.end:
                return position
        return self.end

    def _after(self, match: re.Match[str]) -> int:
        """Note what begins at an opener and return where to go on."""
        opener, at = match[0], match.start()
        if opener[0] in "`$":
            return self._code_span(opener, at) if opener[0] == "`" else self._dollars(opener, at)
        if opener in _DELIMITED:
            return self._delimited(*_DELIMITED[opener], opener, at)
        if opener == "\\begin{":
            return self._environment(at)
        if opener == "<!--":
            return self._comment(at)
        return match.end() if opener[0] == "\\" else self._mention(opener, at)

    def _code_span(self, run: str, at: int) -> int:
        if self.backticks is None:
            self.backticks = defaultdict(list)
            for found in re.finditer("`+", self.text[self.start : self.end]):
                self.backticks[len(found[0])].append(self.start + found.start())
        after = at + len(run)
        candidates = self.backticks.get(len(run), [])
        index = bisect_left(candidates, after)
        if index == len(candidates):
            return after
        end = candidates[index] + len(run)
        self.found.code.append((at, end))
        return end

    def _dollars(self, opener: str, at: int) -> int:
        if opener == "$$":
            match = DISPLAY_FORMULA.match(self.text, at, self.end) if opener not in self.never_closed else None
            if match is None:
                return self._unclosed_display(at)
            return self._formula(match, display=True)
        match = BACKTICK_FORMULA.match(self.text, at, self.end) or self._inline_formula(at)
        if match is None or ("\n" in match[0] and self._in_table(at)):
            return at + 1
        return self._formula(match, display=False)

    def _inline_formula(self, at: int) -> re.Match[str] | None:
        match = INLINE_FORMULA.match(self.text, at, self.end)
        if match is not None:
            return None if "`" in match["tex"] else match  # `$5, see `$HOME``: a code span lies between
        match = SPACED_FORMULA.match(self.text, at, self.end)
        return match if match and LOOKS_LIKE_TEX.search(match["tex"].strip()) else None

    def _unclosed_display(self, at: int) -> int:
        """A `$$` without its other half in this chunk: an odd one in the text, or one beyond a blank line."""
        later = self.text.find("$$", self.end)
        if later >= 0 and self.text.count("$$", later) % 2 == 1:
            self.found.unclosed.append(Unclosed("split-formula", at))
            return later + 2
        self.found.unclosed.append(Unclosed("formula", at))
        return self.end

    def _delimited(self, pattern: re.Pattern[str], display: bool, opener: str, at: int) -> int:
        match = pattern.match(self.text, at, self.end) if opener not in self.never_closed else None
        if match is None:
            self.never_closed.add(opener)
            return at + 2
        if display and not LOOKS_LIKE_TEX.search(match["tex"].strip()):
            return at + 2  # `\\[1\\]` is an escaped bracket
        return self._formula(match, display=display)

    def _environment(self, at: int) -> int:
        match = ENVIRONMENT.match(self.text, at, self.end)
        closing = rf"\end{{{match['name']}}}" if match else ""
        end = self.text.find(closing, at, self.end) if match and closing not in self.never_closed else -1
        if end < 0:
            self.never_closed.add(closing)
            return at + 2
        end += len(closing)
        self._note(self.text[at:end], at, at, display=True)
        return end

    def _formula(self, match: re.Match[str], *, display: bool) -> int:
        self._note(match["tex"], match.start(), match.start("tex"), display=display)
        return match.end()

    def _note(self, tex: str, at: int, inside: int, *, display: bool) -> None:
        """Note a formula that begins at `at`, and the lab's numbers in its TeX, which begins at `inside`."""
        if "{lab:" in tex:
            for number in LAB_NUMBER.finditer(tex):
                self.found.mentions.append(Mention("lab", number["target"], None, inside + number.start()))
        if "\n" in tex:
            tex = self._unquoted(tex, at)
        if tex.strip():
            self.found.formulas.append(Formula(tex, display, at, "|" in tex and self._in_table(at)))

    def _unquoted(self, tex: str, at: int) -> str:
        """Take the quote marks off the lines of a formula in a quotation."""
        line = self.text.rfind("\n", 0, at) + 1
        return _QUOTE_MARK.sub("", tex) if self.text[line:at].lstrip(" \t").startswith(">") else tex

    def _comment(self, at: int) -> int:
        if any(left.what == "comment" for left in self.found.unclosed):
            return at + 4  # the first one hides all that follow
        end = self.text.find("-->", at + 4)
        if end < 0:
            self.found.unclosed.append(Unclosed("comment", at))
            return at + 4
        self.found.comments.append((at, end + 3))
        return end + 3

    def _mention(self, opener: str, at: int) -> int:
        if opener == "![":
            image = IMAGE.match(self.text, at, self.end)
            if image:
                self.found.images.append(Image(image["source"].strip("<>"), image["alt"], at))
            return at + 2  # the description may hold a citation
        if opener == "[@":
            return self._citation(at)
        pattern, kind = _SIMPLE[opener]
        match = pattern.match(self.text, at, self.end)
        if match is None:
            return at + 1
        self.found.mentions.append(Mention(kind, match["target"], None, at))
        return match.end()

    def _citation(self, at: int) -> int:
        match = CITATION.match(self.text, at, self.end)
        cited = citations_in(match["body"]) if match else []
        for work in cited:
            self.found.mentions.append(Mention("paper", work.key, work.locator, at + 1 + work.offset))
        if cited and match:
            return match.end()
        if NEARLY_CITATION.match(self.text, at, self.end):
            self.found.near_citations.append(at)
        return at + 2

    def _in_table(self, at: int) -> bool:
        if self.table is None:
            rule = _TABLE_RULE.search(self.text, self.start, self.end)
            has_table = rule is not None and "|" in self.text[self.start : self.end]
            self.table = self.text.rfind("\n", 0, max(rule.start() - 1, 0)) + 1 if rule and has_table else self.end
        return at >= self.table


_SIMPLE: dict[str, tuple[re.Pattern[str], ReferenceKind]] = {
    "[[": (QUESTION_LINK, "question"),
    "[#": (TAG_LINK, "tag"),
    "{lab:": (LAB_NUMBER, "lab"),
}
