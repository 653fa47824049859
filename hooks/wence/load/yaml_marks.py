"""Where the parts of a YAML text stand: a tree beside the data, lines and columns from 1.

Built only when a place is asked for, which is when something is wrong: most files never need it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from yaml._yaml import CParser
from yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)


class ScalarMark(NamedTuple):
    """Where a scalar stands; `style` is its quote, `|`, `>`, or empty if it is plain."""

    line: int
    column: int
    end_line: int = 1
    style: str = ""


@dataclass(slots=True)
class MapMark:
    """Where a map begins, where each of its keys stands, and the marks of its values."""

    line: int
    column: int
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)
    values: dict[str, Mark] = field(default_factory=dict)


@dataclass(slots=True)
class ListMark:
    """Where a list begins, and the marks of its items."""

    line: int
    column: int
    items: list[Mark] = field(default_factory=list)


Mark: TypeAlias = ScalarMark | MapMark | ListMark


def marks_of(text: str, first_line: int) -> Mark:
    """Return the marks of a text that the parser reads to its end."""
    next_event = CParser(text).get_event
    root: Mark = ScalarMark(first_line, 1)
    stack: list[tuple[MapMark | ListMark, str | None]] = []  # open parts, each map with the key whose value comes next
    while True:
        event: Any = next_event()
        kind = type(event)
        if kind is StreamEndEvent:
            return root
        if kind is MappingEndEvent or kind is SequenceEndEvent:
            mark: Mark = stack.pop()[0]
        elif kind in {ScalarEvent, AliasEvent, MappingStartEvent, SequenceStartEvent}:
            line, column = event.start_mark.line + first_line, event.start_mark.column + 1
            if kind is MappingStartEvent or kind is SequenceStartEvent:
                stack.append((MapMark(line, column) if kind is MappingStartEvent else ListMark(line, column), None))
                continue
            if kind is ScalarEvent and stack and stack[-1][1] is None and isinstance(stack[-1][0], MapMark):
                stack[-1][0].keys.setdefault(event.value, (line, column))
                stack[-1] = (stack[-1][0], event.value)
                continue
            mark = ScalarMark(line, column, event.end_mark.line + first_line, getattr(event, "style", None) or "")
        else:
            continue
        if not stack:
            root = mark
            continue
        parent, key = stack[-1]
        if isinstance(parent, ListMark):
            parent.items.append(mark)
        else:
            parent.values.setdefault(key or "", mark)
            stack[-1] = (parent, None)
