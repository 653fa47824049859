"""Emphasis and line breaks where Chinese text, which has no spaces, meets rules made for English."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from markdown_it.main import MarkdownIt
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline.state_inline import Scanned, StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType


@lru_cache(maxsize=4_096)
def is_wide(char: str) -> bool:
    """Return whether `char` is a Chinese, Japanese or Korean character or punctuation mark."""
    return unicodedata.east_asian_width(char) in {"W", "F"}


@lru_cache(maxsize=4_096)
def _is_narrow_punctuation(char: str) -> bool:
    """Punctuation for the flanking rules: not the marks (also ambiguous ones: “” … —) that Chinese text uses."""
    return unicodedata.east_asian_width(char) not in {"W", "F", "A"} and _is_punctuation(char)


def _is_punctuation(char: str) -> bool:
    return unicodedata.category(char)[0] in "PS"


class CjkStateInline(StateInline):
    """Decides where emphasis may begin and end.

    CommonMark asks whether a delimiter touches punctuation or a space; Chinese has
    neither between words, so `**重点：**后文` would stay as typed. Here a full-width mark counts as a
    letter, and a Chinese character allows a delimiter between it and narrow punctuation.
    Stars between narrow letters and digits are multiplication, not emphasis.
    """

    def scanDelims(self, start: int, canSplitWord: bool) -> Scanned:  # noqa: N802, N803
        """Return whether the run of delimiters at `start` can open or close, and its length."""
        marker = self.src[start]
        end = start
        while end < self.posMax and self.src[end] == marker:
            end += 1
        before = self.src[start - 1] if start > 0 else " "
        after = self.src[end] if end < self.posMax else " "
        space_before, space_after = before.isspace(), after.isspace()
        mark_before, mark_after = _is_narrow_punctuation(before), _is_narrow_punctuation(after)
        left = not space_after and (not mark_after or space_before or mark_before or is_wide(before))
        right = not space_before and (not mark_before or space_after or mark_after or is_wide(after))
        can_open = left and (canSplitWord or not right or _is_punctuation(before))
        can_close = right and (canSplitWord or not left or _is_punctuation(after))
        if marker == "*" and before.isascii() and before.isalnum() and after.isascii() and after.isalnum():
            opens, closes = _inside_word(before, after, end - start)
            can_open, can_close = can_open and opens, can_close and closes
        return Scanned(can_open, can_close, end - start)


def _inside_word(before: str, after: str, length: int) -> tuple[bool, bool]:
    """Whether stars between two narrow letters or digits may open and close emphasis.

    `2*P*L` multiplies and `x**2` raises to a power; `**P**roximal` is emphasis.
    """
    digit = before.isdigit() or after.isdigit()
    if length == 1:
        return False, not digit
    return not digit, not after.isdigit()


class CjkParserInline(ParserInline):
    """The inline parser, with the states above."""

    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        """Parse `src` into `tokens`."""
        state = CjkStateInline(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


_ENUMERATOR = re.compile(
    r"(?:\d{1,2}[、．）](?!\d)|[（(](?:\d{1,2}|[一二三四五六七八九十]{1,3})[）)]|[一二三四五六七八九十]{1,3}、|[①-⑳⑴-⒇]|"
    r"[•·●■◆▪]|(?:问|答|面试官|候选人|追问|[QA])\d{0,2}[：:])"
)
_TAG_ALONE = re.compile(r"</?[A-Za-z_|][\w|-]{0,40}>")


def line_break(before: str, after: str) -> str:
    """Return what a line break in a paragraph becomes between the texts `before` and `after`.

    Nothing between Chinese characters (an editor wrapped the line); `<br>` before what
    enumerates as Chinese text does (`1、`, `（2）`, `①`, `答：`) and around a line that is a tag
    (`<think>`); else a line break, which reads as a space.
    """
    if _ENUMERATOR.match(after) or _TAG_ALONE.fullmatch(after) or _TAG_ALONE.fullmatch(before):
        return "<br>\n"
    return "" if before and after and _joins(before[-1]) and _joins(after[0]) else "\n"


def _joins(char: str) -> bool:
    return is_wide(char) or char in "“”‘’…—"
