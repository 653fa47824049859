"""Strict YAML: data with the place of every part, or findings; never an exception.

Scalars are typed as in JSON: `12`, `0.5`, `true`, `false` and `null`; all else is text
(`no`, `12:30`, `010`, `2026-12-01`). Anchors, aliases, tags, merge keys, duplicate keys and
second documents are refused while parsing, so that nothing is ever expanded.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from yaml import YAMLError

from wence.errors import Finding
from wence.load.yaml_builder import LocatedMap, StopParsingError, YamlBuilder
from wence.load.yaml_diagnosis import diagnose
from wence.load.yaml_marks import ListMark, MapMark, Mark, ScalarMark, marks_of

__all__ = ["ListMark", "LocatedMap", "Location", "MapMark", "Mark", "ScalarMark", "YamlSource", "parse"]


Location: TypeAlias = tuple[str | int, ...]
"""Keys and indices that lead to a part of the data."""


@dataclass(frozen=True)
class YamlSource:
    """Parsed YAML. `data` is None where parsing failed; then `findings` says why.

    `first_line` is the line of the file on which the text begins (front matter: 2).
    """

    path: str
    text: str
    data: Any
    findings: tuple[Finding, ...]
    first_line: int = 1

    @cached_property
    def mark(self) -> Mark:
        """The place of every part, as a tree."""
        try:
            return marks_of(self.text, self.first_line)
        except YAMLError:  # JSON that is no YAML; a broken file has no data whose place could be asked for
            return ScalarMark(self.first_line, 1)

    def mark_of(self, location: Location) -> Mark:
        """Return the mark of the value at `location`, or of the nearest part above it."""
        mark = self.mark
        for step in location:
            if isinstance(mark, MapMark) and step in mark.values:
                mark = mark.values[str(step)]
            elif isinstance(mark, ListMark) and isinstance(step, int) and step < len(mark.items):
                mark = mark.items[step]
            else:
                break
        return mark

    def key_place(self, location: Location) -> tuple[int, int]:
        """Return line and column of the key at `location`, or of the value if it has no key."""
        parent = self.mark_of(location[:-1])
        if isinstance(parent, MapMark) and location[-1] in parent.keys:
            return parent.keys[str(location[-1])]
        mark = self.mark_of(location)
        return mark.line, mark.column


def parse(path: str, text: str, first_line: int = 1) -> YamlSource:
    """Parse `text` (decoded, with `\\n` at its line ends), found at `first_line` of the file `path`."""
    builder = YamlBuilder(path, text, first_line)
    try:
        builder.run()
    except StopParsingError:
        pass
    except YAMLError as error:
        builder.findings.append(diagnose(path, text, error, first_line))
        builder.refused = True
    data = None if builder.refused else builder.root
    return YamlSource(path, text, data, tuple(builder.all_findings()), first_line)
