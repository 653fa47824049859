"""Notes (`!!!`), folds (`???`), tabs (`===`) with indented content, and GitHub's alerts."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.ruler import RuleOptionsType
from markdown_it.rules_block.state_block import StateBlock
from markdown_it.rules_core.state_core import StateCore
from markdown_it.token import Token

NOTE_KINDS = (
    "note", "abstract", "info", "tip", "success", "question", "warning", "failure", "danger", "bug", "example", "quote",
)  # fmt: skip
"""Kinds of note that the theme has a colour for."""

_OTHER_NAMES = {
    "important": "info", "caution": "danger", "hint": "tip", "attention": "warning", "error": "danger",
    "check": "success", "done": "success", "fail": "failure", "missing": "failure", "faq": "question",
    "help": "question", "summary": "abstract", "tldr": "abstract", "cite": "quote", "todo": "info", "seealso": "info",
}  # fmt: skip

_HEADER = re.compile(
    r"(?P<mark>!!!|\?\?\?\+?)[ \t]+(?P<kind>[A-Za-z][\w-]*)(?:[ \t]+[a-z][\w-]*)*"
    r"(?:[ \t]+[\"“](?P<title>.*)[\"”])?[ \t]*"
    r"|(?P<tab>===[!+]?)[ \t]+[\"“](?P<label>.+)[\"”][ \t]*"
)
_ALERT = re.compile(r"\[!(?P<kind>[A-Za-z]+)\][+-]?[ \t]*(?P<title>[^\n]*)(?:\n|$)")
_INTERRUPTS: RuleOptionsType = {"alt": ["paragraph", "reference", "blockquote", "list"]}


def containers(md: MarkdownIt) -> None:
    """Add the rules."""
    md.block.ruler.before("fence", "container", _container, _INTERRUPTS)
    md.core.ruler.before("inline", "alerts", _alerts)


def note_kind(word: str) -> str:
    """Return the kind of note that `word` names: an unknown one is a plain note."""
    name = word.lower()
    return name if name in NOTE_KINDS else _OTHER_NAMES.get(name, "note")


def _container(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    if state.is_code_block(start_line):
        return False
    start = state.bMarks[start_line] + state.tShift[start_line]
    if state.src[start : start + 3] not in ("!!!", "???", "==="):
        return False
    header = _HEADER.fullmatch(state.src[start : state.eMarks[start_line]])
    if header is None:
        return False
    if silent:
        return True
    after, indent = _extent(state, start_line, end_line)
    if header["tab"]:
        name, meta = "tab", {"label": header["label"]}
    else:
        name = "note" if header["mark"] == "!!!" else "fold"
        meta = {"kind": note_kind(header["kind"]), "word": header["kind"], "open": header["mark"].endswith("+")}
    opening = state.push(f"{name}_open", "", 1)
    opening.map, opening.meta = [start_line, after], meta
    _title(state, start_line, name, header["label"] if header["tab"] else header["title"], meta)
    _content(state, start_line + 1, after, indent)
    state.push(f"{name}_close", "", -1)
    state.line = after
    return True


def _title(state: StateBlock, line: int, name: str, title: str | None, meta: dict[str, object]) -> None:
    """Push the title as inline content; `given` tells an empty title from one left out."""
    if title == "" and name == "note":  # `!!! note ""`: a note without a title
        return
    state.push(f"{name}_title_open", "", 1).meta = {**meta, "given": title is not None}
    if title:
        inline = state.push("inline", "", 0)
        inline.content, inline.children, inline.map = title, [], [line, line + 1]
    state.push(f"{name}_title_close", "", -1).meta = meta


def _extent(state: StateBlock, start_line: int, end_line: int) -> tuple[int, int]:
    """Return the line after the indented content, and the content's indent (2 to 4 below the marker)."""
    margin = state.sCount[start_line]
    line, after, indent = start_line + 1, start_line + 1, 0
    while line < end_line:
        if not state.isEmpty(line):
            if state.sCount[line] < margin + (indent or 2):
                break
            indent = indent or min(state.sCount[line] - margin, 4)
            after = line + 1
        line += 1
    return after, margin + indent


def _content(state: StateBlock, line: int, after: int, indent: int) -> None:
    if line >= after:
        return
    parent, block_indent, line_max = state.parentType, state.blkIndent, state.lineMax
    state.parentType, state.blkIndent, state.lineMax = "container", indent, after
    state.md.block.tokenize(state, line, after)
    state.parentType, state.blkIndent, state.lineMax = parent, block_indent, line_max


def _alerts(state: StateCore) -> None:
    """Turn quotations that begin with `[!NOTE]` into notes."""
    if not any(token.type == "blockquote_open" for token in state.tokens):
        return
    result: list[Token] = []
    became_note: list[bool] = []
    skip = 0
    for index, token in enumerate(state.tokens):
        if skip:
            skip -= 1
        elif token.type == "blockquote_open":
            alert = _alert_at(state.tokens, index)
            became_note.append(alert is not None)
            replacement, skip = _note_of(state.tokens, index, alert) if alert else ([token], 0)
            result += replacement
        elif token.type == "blockquote_close" and became_note.pop():
            result.append(Token("note_close", "", -1, level=token.level))
        else:
            result.append(token)
    state.tokens = result


def _alert_at(tokens: list[Token], index: int) -> re.Match[str] | None:
    if tokens[index + 1].type != "paragraph_open":
        return None
    return _ALERT.match(tokens[index + 2].content)


def _note_of(tokens: list[Token], index: int, alert: re.Match[str]) -> tuple[list[Token], int]:
    """Return what the quotation's beginning becomes, and how many tokens after the first that replaces."""
    quotation, paragraph, text = tokens[index : index + 3]
    title, level = alert["title"].strip(), quotation.level
    meta = {"kind": note_kind(alert["kind"]), "word": alert["kind"], "open": False}
    note = [
        Token("note_open", "", 1, map=quotation.map, level=level, meta=meta),
        Token("note_title_open", "", 1, level=level + 1, meta={**meta, "given": bool(title)}),
        Token("note_title_close", "", -1, level=level + 1, meta=meta),
    ]
    if title:
        note.insert(2, Token("inline", "", 0, content=title, children=[], map=text.map, level=level + 2))
    rest = text.content[alert.end() :]
    if not rest.strip():
        return note, 3
    text.content = rest
    text.map = [text.map[0] + 1, text.map[1]] if text.map else None
    return [*note, paragraph, text], 2
