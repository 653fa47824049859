"""The few HTML tags that authors may write, and comments, which vanish.

Everything else in angle brackets is text: `<think>` is what a model says, not an element.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from markdown_it import MarkdownIt
from markdown_it.ruler import RuleOptionsType
from markdown_it.rules_block.state_block import StateBlock
from markdown_it.rules_inline.state_inline import StateInline

_INLINE_TAG = re.compile(r"<(?P<close>/?)(?P<name>sub|sup|kbd|mark|br)(?P<attributes>(?:[ \t\n/][^<>]{0,500})?)>", re.I)
_OPEN_FOLD = re.compile(r"<details(?P<attributes>(?:[ \t\n/][^<>]{0,500})?)>", re.I)
_FOLD_TAG = re.compile(r"<(/?)details(?:[ \t/][^<>]{0,500})?>", re.I)
_SUMMARY = re.compile(r"[ \t\n]*<summary(?:[ \t\n/][^<>]{0,500})?>(?P<text>.*?)</summary[ \t]*>", re.I | re.DOTALL)
_FENCE = re.compile(r"[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(?P<fence>`{3,}(?!.*`)|~{3,})")
_INTERRUPTS: RuleOptionsType = {"alt": ["paragraph", "reference", "blockquote", "list"]}
_FOLD = "fold_html"


def tags(md: MarkdownIt) -> None:
    """Add the rules."""
    md.block.ruler.before("fence", "comment", _comment_block, _INTERRUPTS)
    md.block.ruler.before("fence", "details", _details, _INTERRUPTS)
    md.inline.ruler.before("autolink", "comment", _comment)
    md.inline.ruler.before("autolink", "short_list", _inline_tag)


def comment_end(source: str, start: int) -> int:
    """Return the offset after the comment that `start` opens, -1 if it is never closed."""
    for empty in ("<!-->", "<!--->"):
        if source.startswith(empty, start):
            return start + len(empty)
    end = source.find("-->", start + 4)
    return end + 3 if end >= 0 else -1


def _comment(state: StateInline, silent: bool) -> bool:
    if not state.src.startswith("<!--", state.pos) or state.html_terminator_last("-->") < state.pos:
        return False
    end = comment_end(state.src, state.pos)
    if end < 0:
        return False
    state.pos = end
    return True


def _comment_block(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """A comment that begins a line; it may hold blank lines, and text may follow its end."""
    if state.is_code_block(start_line):
        return False
    start = state.bMarks[start_line] + state.tShift[start_line]
    if not state.src.startswith("<!--", start):
        return False
    end = comment_end(state.src, start)
    if end < 0 or end > state.eMarks[end_line - 1]:
        return False
    line = start_line
    while state.eMarks[line] < end:
        line += 1
    if line == start_line and state.src[end : state.eMarks[line]].strip():
        return False  # text follows on the line: a paragraph, whose comment the inline rule drops
    if not silent:
        read_on(state, line, end)
    return True


def read_on(state: StateBlock, line: int, position: int) -> None:
    """Let the next block begin at `position` in `line` if something stands there, else on the next line."""
    rest = state.src[position : state.eMarks[line]]
    if not rest.strip():
        state.line = line + 1
        return
    state.bMarks[line], state.tShift[line] = position, len(rest) - len(rest.lstrip())
    state.sCount[line] = state.blkIndent
    state.line = line


def _inline_tag(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != "<":
        return False
    match = _INLINE_TAG.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    if not silent:
        token = state.push("tag", match["name"].lower(), 0)
        token.content = match[0]
        line = state.src.count("\n", 0, state.pos)
        token.meta = {"close": bool(match["close"]), "attributes": match["attributes"].strip(" /\n\t"), "line": line}
    state.pos = match.end()
    return True


def _details(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """`<details>`, its summary and Markdown up to the matching `</details>`."""
    if state.is_code_block(start_line):
        return False
    start = state.bMarks[start_line] + state.tShift[start_line]
    if state.src[start : start + 8].lower() != "<details":
        return False
    opening = _OPEN_FOLD.match(state.src, start, state.eMarks[start_line])
    closing = _folds(state).get(start) if opening else None
    if opening is None or closing is None or closing[1] > state.eMarks[end_line - 1]:
        return False
    if silent:
        return True
    close_at, after = closing
    close_line = bisect_left(state.eMarks, after, start_line, end_line)
    attributes = opening["attributes"].strip(" /")
    token = state.push("fold_open", "", 1)
    token.map = [start_line, close_line + 1]
    token.meta = {"kind": None, "attributes": attributes}
    token.meta["open"] = re.search(r"(?i)(^|[\s\"'])open($|[\s=])", attributes) is not None
    line, position = _summary(state, start_line, opening.end(), close_at)
    _inside(state, line, position, close_line, close_at)
    state.push("fold_close", "", -1).meta = token.meta
    if close_line > start_line:
        read_on(state, close_line, after)
    else:
        _rest_of_line(state, start_line, after)
    return True


def _rest_of_line(state: StateBlock, line: int, position: int) -> None:
    rest = state.src[position : state.eMarks[line]].strip()
    if rest:
        state.push("paragraph_open", "p", 1).map = [line, line + 1]
        inline = state.push("inline", "", 0)
        inline.content, inline.children, inline.map = rest, [], [line, line + 1]
        state.push("paragraph_close", "p", -1)
    state.line = line + 1


def _folds(state: StateBlock) -> dict[int, tuple[int, int]]:
    """Return, for each `<details>` by its offset, where its closing tag begins and ends; those in fences apart."""
    found: dict[int, tuple[int, int]] | None = state.env.get("folds")
    if found is None:
        found = state.env["folds"] = _matched_folds(state.src)
    return found


def _matched_folds(source: str) -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    if _FOLD_TAG.search(source) is None:
        return found
    stack: list[int] = []
    fence, position = "", 0
    for line in source.split("\n"):
        mark = _FENCE.match(line)
        if mark and not fence:
            fence = mark["fence"]
        elif mark and mark["fence"].startswith(fence):
            fence = ""
        for tag in _FOLD_TAG.finditer(line) if not fence else ():
            if not tag[1]:
                stack.append(position + tag.start())
            elif stack:
                found[stack.pop()] = (position + tag.start(), position + tag.end())
        position += len(line) + 1
    return found


def _summary(state: StateBlock, line: int, position: int, limit: int) -> tuple[int, int]:
    """Push the fold's summary and return where its content begins."""
    match = _SUMMARY.match(state.src, position, limit)
    state.push("fold_title_open", "", 1).meta = {"kind": None, "word": "details", "given": match is not None}
    if match:
        inline = state.push("inline", "", 0)
        inline.content, inline.children = " ".join(match["text"].split()), []
        inline.map = [line, line + 1]
        position = match.end()
        while state.eMarks[line] < position:
            line += 1
    state.push("fold_title_close", "", -1).meta = {}
    return line, position


def _inside(state: StateBlock, line: int, position: int, close_line: int, close_at: int) -> None:
    """Read the blocks between summary and closing tag, which may share lines with either."""
    parent, line_max, close_mark = state.parentType, state.lineMax, state.eMarks[close_line]
    state.eMarks[close_line] = close_at
    state.parentType, state.lineMax = _FOLD, close_line + 1
    for inner in range(line, close_line + 1):  # in a list, the content may be indented less than the item
        state.sCount[inner] = max(state.sCount[inner], state.blkIndent)
    read_on(state, line, position)
    if state.line <= close_line:
        state.md.block.tokenize(state, state.line, close_line + 1)
    state.eMarks[close_line] = close_mark
    state.parentType, state.lineMax = parent, line_max
