"""Where formulas begin and end: `$…$`, `$$…$$`, `\\(…\\)`, `\\[…\\]`, `` $`…`$ `` and bare environments."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.ruler import RuleOptionsType
from markdown_it.rules_block.state_block import StateBlock
from markdown_it.rules_inline.state_inline import StateInline

from wence.load.syntax import BACKTICK_FORMULA, DISPLAY_FORMULA, ENVIRONMENT, INLINE_FORMULA, ROUND_FORMULA
from wence.render.markdown.tags import read_on

_SPACED_FORMULA = re.compile(r"\$[ \t]+(?P<tex>(?:[^\\$`\n]|\\.)+?)[ \t]+\$(?!\d)")
_LOOKS_LIKE_TEX = re.compile(r"[\\_^=]|^[A-Za-z]$")
_SQUARE = re.compile(r"\\\[(?P<tex>(?:[^\\]|\\[^\]])+?)\\\]", re.DOTALL)
_QUOTE_MARK = re.compile(r"^[ \t]*>[ \t]?", re.MULTILINE)


def formulas(md: MarkdownIt) -> None:
    """Add the rules for formulas: before escapes, so that a formula's backslashes are its own."""
    md.inline.ruler.before("escape", "tex_delimiters", _backslash_formula)
    md.inline.ruler.before("escape", "dollars", _dollar_formula)
    ends: RuleOptionsType = {"alt": ["paragraph", "reference", "blockquote", "list"]}
    md.block.ruler.before("fence", "display_formula", _display_block, ends)


def _dollar_formula(state: StateInline, silent: bool) -> bool:
    source, start = state.src, state.pos
    if source[start] != "$":
        return False
    if source.startswith("$$", start):
        match = DISPLAY_FORMULA.match(source, start) if state.html_terminator_last("$$") > start else None
        if match is None or not match["tex"].strip():
            return _as_text(state, 2, silent)
        return _push(state, match["tex"], match.end(), silent, display=True)
    match = BACKTICK_FORMULA.match(source, start)
    if match is None and state.html_terminator_last("$") > start:
        match = INLINE_FORMULA.match(source, start)
        if match is not None and "`" in match["tex"]:  # `$5，见 `$HOME``: a code span lies between
            match = None
        if match is None:
            match = _SPACED_FORMULA.match(source, start)
            if match is not None and not _LOOKS_LIKE_TEX.search(match["tex"]):
                match = None
    if match is None:
        return _as_text(state, 1, silent)
    return _push(state, match["tex"], match.end(), silent, display=False)


def _backslash_formula(state: StateInline, silent: bool) -> bool:
    source, start = state.src, state.pos
    if source[start] != "\\":
        return False
    if source.startswith("\\(", start) and state.html_terminator_last("\\)") > start:
        match = ROUND_FORMULA.match(source, start)
        return match is not None and _push(state, match["tex"], match.end(), silent, display=False)
    if source.startswith("\\[", start) and state.html_terminator_last("\\]") > start:
        match = _SQUARE.match(source, start)
        if match is None or not _LOOKS_LIKE_TEX.search(match["tex"]):  # `\[1\]` is an escaped bracket
            return False
        return _push(state, match["tex"], match.end(), silent, display=True)
    return False


def _as_text(state: StateInline, length: int, silent: bool) -> bool:
    if not silent:
        state.append_pending(state.src[state.pos : state.pos + length])
    state.pos += length
    return True


def _push(state: StateInline, tex: str, end: int, silent: bool, *, display: bool) -> bool:
    if not silent:
        token = state.push("formula", "", 0)
        token.content = tex
        token.meta = {"display": display, "line": state.src.count("\n", 0, state.pos), "block": False}
    state.pos = end
    return True


def _display_block(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """A displayed formula that begins a line; what follows its end on the same line is read on."""
    if state.is_code_block(start_line):
        return False
    start = state.bMarks[start_line] + state.tShift[start_line]
    head = state.src[start : start + 2]
    if head not in ("$$", "\\[", "\\b") or (silent and head == "$$" and _closes_earlier_dollars(state, start_line)):
        return False
    found = _end_of_block(state, start, start_line, end_line)
    if found is None or (found[1] == start_line and not _stands_alone(state, head, *found)):
        return False
    if silent:
        return True
    tex, line, after = found
    token = state.push("formula", "", 0)
    token.content = tex
    token.map = [start_line, line + 1]
    token.meta = {"display": True, "line": 0, "block": True}
    read_on(state, line, after)
    return True


def _stands_alone(state: StateBlock, head: str, tex: str, line: int, after: int) -> bool:
    """Whether a formula of one line is no sentence that begins with one, and no escaped bracket."""
    rest = state.src[after : state.eMarks[line]]
    return not rest.strip() and (head != "\\[" or _LOOKS_LIKE_TEX.search(tex) is not None)


def _closes_earlier_dollars(state: StateBlock, start_line: int) -> bool:
    """Whether a paragraph that goes on here has an open `$$`, which this line then closes."""
    text = state.src[state.bMarks[state.line] : state.bMarks[start_line]]
    return text.count("$$") % 2 == 1


def _end_of_block(state: StateBlock, start: int, start_line: int, end_line: int) -> tuple[str, int, int] | None:
    """Return the TeX, the line in which the formula ends and the offset after it."""
    head = state.src[start : start + 2]
    if head == "\\b":
        environment = ENVIRONMENT.match(state.src, start)
        if environment is None:
            return None
        closing, skip = rf"\end{{{environment['name']}}}", 0
    else:
        closing, skip = ("$$" if head == "$$" else "\\]"), 2
    if state.src.find(closing, start + skip) < 0:
        return None
    parts: list[str] = []
    for line in range(start_line, end_line):
        begin = start + skip if line == start_line else state.bMarks[line] + state.tShift[line]
        if line > start_line and begin < state.eMarks[line] and state.sCount[line] < state.blkIndent:
            return None
        text = state.src[begin : state.eMarks[line]]
        at = text.find(closing)
        if at >= 0:
            parts.append(text[:at] if skip else text[: at + len(closing)])
            tex = "\n".join(parts)
            return (tex, line, begin + at + len(closing)) if tex.strip() else None
        parts.append(text)
    return None
