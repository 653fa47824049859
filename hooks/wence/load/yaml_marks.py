"""Where the parts of a YAML text stand: a tree beside the data, lines and columns from 1."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias


class ScalarMark(NamedTuple):
    """Where a scalar stands: lines and columns from 1; `style` is its quote, `|`, `>`, or empty if it is plain."""

    line: int
    column: int
    end_line: int
    style: str


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
Location: TypeAlias = tuple[str | int, ...]
