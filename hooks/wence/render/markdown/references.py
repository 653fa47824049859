"""Citations, links to questions and tags, and lab numbers, as tokens that the writer resolves."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.rules_inline.state_inline import StateInline

from wence.load.syntax import CITATION, LAB_NUMBER, QUESTION_LINK, TAG_LINK

_BRACKETED: dict[str, tuple[str, re.Pattern[str]]] = {
    "[@": ("citation", CITATION),
    "[[": ("question_link", QUESTION_LINK),
    "[#": ("tag_link", TAG_LINK),
}


def references(md: MarkdownIt) -> None:
    """Add the rules for what the bank refers to."""
    md.inline.ruler.before("link", "bank_reference", _reference)
    md.inline.ruler.before("link", "lab_number", _lab_number)


def _reference(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != "[" or state.linkLevel > 0:
        return False
    kind = _BRACKETED.get(state.src[state.pos : state.pos + 2])
    match = kind[1].match(state.src, state.pos, state.posMax) if kind else None
    return match is not None and kind is not None and _push(state, kind[0], match, silent)


def _lab_number(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != "{":
        return False
    match = LAB_NUMBER.match(state.src, state.pos, state.posMax)
    return match is not None and _push(state, "lab_number", match, silent)


def _push(state: StateInline, kind: str, match: re.Match[str], silent: bool) -> bool:
    if not silent:
        token = state.push(kind, "", 0)
        token.content = match[0]
        token.meta = {"line": state.src.count("\n", 0, state.pos), **match.groupdict()}
    state.pos = match.end()
    return True
