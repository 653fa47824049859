"""CommonMark's own blocks where authors of Chinese text write them a little differently."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.rules_block import heading, lheading, list_block, reference
from markdown_it.rules_block.state_block import StateBlock
from markdown_it.rules_core.state_core import StateCore

_YEAR = re.compile(r"\d{4,}[.)]")
_NUMBER = re.compile(r"\d{1,3}[.)][ \t]")
_TIGHT_HEADING = re.compile(r"(?P<marks>#{1,6})(?=[\u3400-\u9fff“「《（【])(?P<text>.*?)[ \t#]*")
_ENDS_SENTENCE = tuple("。！？；…”」）.!?;")
_DEFINITION = re.compile(r"\[[^\]]*\]:\s*<?(?P<target>\S+)")
_TASK = re.compile(r"\[(?P<mark>[ xX])\][ \t]+")


def blocks(md: MarkdownIt) -> None:
    """Replace or wrap the rules."""
    md.block.ruler.at("list", _list, {"alt": ["paragraph", "reference", "blockquote"]})
    md.block.ruler.at("heading", _heading, {"alt": ["paragraph", "reference", "blockquote"]})
    md.block.ruler.at("lheading", _underlined_heading)
    md.block.ruler.at("reference", _definition)
    md.core.ruler.before("inline", "task_lists", _task_lists)


def _text(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]


def _list(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """A line that begins with a year is no list; after a colon a list may begin with any number."""
    text = _text(state, start_line)
    if _YEAR.match(text):
        return False
    if silent and state.parentType == "paragraph" and _NUMBER.match(text) and _ends_in_colon(state, start_line - 1):
        state.parentType = "root"
        begins = list_block(state, start_line, end_line, True)
        state.parentType = "paragraph"
        return begins
    return list_block(state, start_line, end_line, silent)


def _ends_in_colon(state: StateBlock, line: int) -> bool:
    return _text(state, line).rstrip().endswith(("：", ":"))


def _heading(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """`##小结` is a heading too, as long as what follows the marks is Chinese."""
    if state.src[state.bMarks[start_line] + state.tShift[start_line] :][:1] != "#" or state.is_code_block(start_line):
        return False
    match = _TIGHT_HEADING.fullmatch(_text(state, start_line))
    if match is None:
        return heading(state, start_line, end_line, silent)
    if silent:
        return True
    tag = f"h{len(match['marks'])}"
    state.line = start_line + 1
    opening = state.push("heading_open", tag, 1)
    opening.markup, opening.map = match["marks"], [start_line, state.line]
    inline = state.push("inline", "", 0)
    inline.content, inline.children, inline.map = match["text"].strip(), [], [start_line, state.line]
    state.push("heading_close", tag, -1).markup = match["marks"]
    return True


def _underlined_heading(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """A line of dashes right below a sentence is a rule, as its author meant it; below a title, a heading."""
    pushed = len(state.tokens)
    if not lheading(state, start_line, end_line, silent):
        return False
    is_rule = state.tokens[-1].markup == "-" and _text(state, state.line - 2).rstrip().endswith(_ENDS_SENTENCE)
    if is_rule:  # the paragraph rule takes the sentence, and a rule of its own the dashes
        del state.tokens[pushed:]
        state.line = start_line
    return not is_rule


def _definition(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """`[1]: 某篇论文` is text: only what looks like an address defines a link."""
    match = _DEFINITION.match(_text(state, start_line))
    if match is None or not re.search(r"[/#@]|\w\.\w|^[a-z]+:", match["target"]):
        return False
    return reference(state, start_line, end_line, silent)


def _task_lists(state: StateCore) -> None:
    """Take `[x]` off the items that begin with it and note its state."""
    tokens = state.tokens
    for index, token in enumerate(tokens[:-2]):
        if token.type != "list_item_open" or tokens[index + 1].type != "paragraph_open":
            continue
        text = tokens[index + 2]
        match = _TASK.match(text.content)
        if match:
            text.content = text.content[match.end() :]
            text.meta = {"task": match["mark"] != " "}
            token.meta = {**token.meta, "task": True}
