"""Tables whose cells may hold bare pipes in code and formulas.

The rule is GitHub's (a row of dashes below a row of headings), apart from how a row is cut:
`` `a || b` `` and `$\\pi(a|s)$` are one cell each.
"""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.rules_block.state_block import StateBlock

MAX_COLUMNS = 60
MAX_PADDED = 2_000
"""Cells that a table's rows may leave out: each costs its author nothing and the page a cell."""

_RULE = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_PIECE = re.compile(
    r"\\\||\\.|(?P<ticks>`+)(?:(?!`).)*?(?:(?<!`)(?P=ticks)(?!`))|\$\$[^$]+\$\$|\$(?![\s$])(?:[^\\$`]|\\.)+?(?<!\s)\$(?!\d)|"
    r"\[\[[^\[\]|]+\|[^\[\]|]+\]\]|\\\((?:[^\\]|\\[^)])+?\\\)|(?P<pipe>\|)",
)


def tables(md: MarkdownIt) -> None:
    """Replace the rule for tables."""
    md.block.ruler.at("table", _table, {"alt": ["paragraph", "reference"]})


def cells(row: str) -> list[str]:
    """Cut a row at the pipes that stand outside code, formulas and question links."""
    parts: list[str] = []
    start = 0
    for match in _PIECE.finditer(row):
        if match["pipe"]:
            parts.append(row[start : match.start()])
            start = match.end()
    parts.append(row[start:])
    if not parts[0].strip():
        parts.pop(0)
    if parts and not parts[-1].strip():
        parts.pop()
    return [_PIECE.sub(_without_escape, part).strip() for part in parts]


def _without_escape(match: re.Match[str]) -> str:
    r"""`\|` is how other viewers want a pipe in a table, also in code; in a formula it is the norm's bar."""
    if match[0] == "\\|":
        return "|"
    return match[0].replace("\\|", "|") if match["ticks"] else match[0]


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]


def _alignments(row: str) -> list[str] | None:
    """Return the alignment of each column, or None if `row` is no rule between head and body."""
    text = row.strip()
    if not _RULE.fullmatch(text) or ("|" not in text and ":" not in text):
        return None
    columns = text.strip("|").split("|")
    return [
        {(True, True): "center", (False, True): "right", (True, False): "left"}.get(
            (column.strip().startswith(":"), column.strip().endswith(":")), ""
        )
        for column in columns
    ]


def _table(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    if start_line + 2 > end_line or state.sCount[start_line + 1] < state.blkIndent:
        return False
    if state.is_code_block(start_line) or state.is_code_block(start_line + 1):
        return False
    head_line = _line(state, start_line)
    if "|" not in head_line:
        return False
    alignments = _alignments(_line(state, start_line + 1))
    head = cells(head_line) if alignments else []
    if (
        alignments is None
        or not 0 < len(head) <= MAX_COLUMNS
        or (len(head) != len(alignments) and min(len(head), len(alignments)) < 2)
    ):
        return False
    alignments = (alignments + [""] * len(head))[: len(head)]  # a rule with a column too many or too few still rules
    if silent:
        return True
    table = state.push("table_open", "table", 1)
    table.map = [start_line, start_line]
    state.push("thead_open", "thead", 1)
    _row(state, start_line, head, "th", alignments)
    state.push("thead_close", "thead", -1)
    line = _body(state, start_line + 2, end_line, alignments)
    state.push("table_close", "table", -1)
    table.map = [start_line, line]
    state.line = line
    return True


def _body(state: StateBlock, line: int, end_line: int, alignments: list[str]) -> int:
    """Push the rows below the rule and return the line after them: a line without a pipe ends the table."""
    first, padded = line, 0
    parent, state.parentType = state.parentType, "table"
    terminators = state.md.block.ruler.getRules("blockquote")
    while line < end_line and state.sCount[line] >= state.blkIndent and not state.is_code_block(line):
        text = _line(state, line)
        if "|" not in text or any(rule(state, line, end_line, True) for rule in terminators):
            break
        row = cells(text)[: len(alignments)]
        padded += len(alignments) - len(row)
        if padded > MAX_PADDED:
            break
        if line == first:
            state.push("tbody_open", "tbody", 1)
        _row(state, line, row + [""] * (len(alignments) - len(row)), "td", alignments)
        line += 1
    if line > first:
        state.push("tbody_close", "tbody", -1)
    state.parentType = parent
    return line


def _row(state: StateBlock, line: int, row: list[str], tag: str, alignments: list[str]) -> None:
    state.push("tr_open", "tr", 1)
    for cell, alignment in zip(row, alignments, strict=True):
        state.push(f"{tag}_open", tag, 1).meta = {"align": alignment}
        inline = state.push("inline", "", 0)
        inline.content, inline.children, inline.map = cell, [], [line, line + 1]
        state.push(f"{tag}_close", tag, -1)
    state.push("tr_close", "tr", -1)
