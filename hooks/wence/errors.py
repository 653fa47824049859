"""Findings: what is wrong in a source file, where, and what to do about it.

A finding is data, never an exception: loading and checking go on after the first
fault, so that an author sees all of them at once.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

Level = Literal["error", "warning"]

_SHOWN_VALUE_LENGTH = 80


def printable(value: object) -> str:
    """Return `value` as one safe line of at most 80 characters.

    Control, format and surrogate characters (line breaks, escapes, bidirectional
    overrides) are shown as `\\uXXXX`, so that no input can forge a line of a log.
    """
    text = value if isinstance(value, str) else repr(value)
    cut = text[:_SHOWN_VALUE_LENGTH]
    shown = "".join(
        f"\\u{ord(char):04x}" if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Zl", "Zp"} else char for char in cut
    )
    return shown + ("…" if len(text) > _SHOWN_VALUE_LENGTH else "")


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One fault in one place of a source file.

    `path` is relative to the bank's root with `/` as separator; `line` and `column`
    count from 1; `code` is a stable kebab-case name; `message` says what is wrong and
    `hint` what to do. Only findings of level `error` fail a check or a strict build.
    """

    path: str
    line: int
    column: int
    code: str
    message: str
    hint: str
    level: Level = "error"

    def as_text(self) -> str:
        """Return `path:line:column: error CODE: what is wrong; what to do`."""
        return f"{printable_path(self.path)}:{self.line}:{self.column}: {self.level} {self.code}: {self._sentence()}"

    def as_github(self) -> str:
        """Return a workflow command that annotates the line in a pull request."""
        place = f"file={_github_property(self.path)},line={self.line},col={self.column}"
        return f"::{self.level} {place},title={_github_property(self.code)}::{_github_data(self._sentence())}"

    def as_json(self) -> str:
        """Return one JSON object on one line."""
        fields = {name: getattr(self, name) for name in self.__slots__}
        return json.dumps(fields, ensure_ascii=True)

    def _sentence(self) -> str:
        return f"{self.message}; {self.hint}" if self.hint else self.message


def printable_path(path: str) -> str:
    """Return a path with control and format characters escaped, never cut."""
    return "".join(printable(char) for char in path)


def _github_data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _github_property(text: str) -> str:
    return _github_data(text).replace(":", "%3A").replace(",", "%2C")


class Report:
    """A growing collection of findings; reads sorted by path and line, without duplicates."""

    def __init__(self, findings: Iterable[Finding] = ()) -> None:
        self._findings: set[Finding] = set(findings)

    def add(self, finding: Finding) -> None:
        """Add one finding."""
        self._findings.add(finding)

    def extend(self, findings: Iterable[Finding]) -> None:
        """Add many findings."""
        self._findings.update(findings)

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that fail a check."""
        return tuple(finding for finding in self if finding.level == "error")

    @property
    def ok(self) -> bool:
        """Whether there is no error (warnings do not count)."""
        return not self.errors

    def __iter__(self) -> Iterator[Finding]:
        return iter(sorted(self._findings))

    def __len__(self) -> int:
        return len(self._findings)
