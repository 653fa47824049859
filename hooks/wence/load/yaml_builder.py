"""Turns the events of the YAML parser into data and marks, refusing what the bank does not use."""

from __future__ import annotations

import math
import re
from typing import Any

from yaml._yaml import CParser
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from wence.errors import Finding, printable
from wence.load.yaml_diagnosis import backslash_fault

MAX_DEPTH = 12
"""How deep lists and maps may nest."""

_MAX_DIGITS = 18
_MOST_FINDINGS = 50


class StopParsingError(Exception):
    """Nothing after this can be understood."""


_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?P<fraction>\.[0-9]+)?(?P<exponent>[eE][+-]?[0-9]+)?")
_CONSTANTS: dict[str, bool | None] = {"": None, "null": None, "true": True, "false": False}
_TYPED_STARTS = frozenset({"", *"-0123456789tfn"})
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_TRAILING_HASH = re.compile(r"[ \t]+#(?P<rest>[^\n]*)")
_PROSE = re.compile(r"\s|[^\x00-\x7f]")
_REFUSED = "write the text out where it is used; text that begins with {} has to be in single quotes"


class LocatedMap(dict[str, Any]):
    """A map that knows the line and column on which it begins."""

    __slots__ = ("column", "line")

    def __init__(self, line: int, column: int) -> None:
        super().__init__()
        self.line, self.column = line, column


class _Frame:
    """A list or map that is being built.

    `lines` holds the line of each key of a map and is None for a list; `key` is the key whose
    value comes next, `twice` whether it was there before.
    """

    __slots__ = ("data", "key", "lines", "twice")

    def __init__(self, data: Any, lines: dict[str, int] | None) -> None:
        self.data, self.lines = data, lines
        self.key: str | None = None
        self.twice = False


class YamlBuilder:
    """Turns parser events into data, with a stack of its own instead of recursion."""

    def __init__(self, path: str, text: str, first_line: int) -> None:
        self.path, self.text, self.first_line = path, text, first_line
        self.has_hash = " #" in text or "\t#" in text
        self.has_escape = '"' in text and "\\" in text
        self.findings: list[Finding] = []
        self.refused = False
        self.root: Any = None
        self.stack: list[_Frame] = []
        self.anchor: Finding | None = None
        self.alias: Finding | None = None

    def run(self) -> None:
        """Parse to the end, or raise what stops the parser."""
        next_event = CParser(self.text).get_event
        scalar = self._scalar
        documents = 0
        while True:
            event: Any = next_event()
            kind = type(event)
            if kind is ScalarEvent:
                scalar(event)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                self._open(event, kind is MappingStartEvent)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self._attach(self.stack.pop().data)
            elif kind is AliasEvent:
                self._alias(event)
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self._refuse(event, "second-document", "a second document begins here", "keep one, without `---`")
                    raise StopParsingError
            elif kind is StreamEndEvent:
                return

    def all_findings(self) -> list[Finding]:
        """Return what was wrong: of aliases and anchors only the first, since the others follow from it."""
        expanded = self.alias or self.anchor
        found = [*self.findings, *([expanded] if expanded else [])]
        if not found and self.root is None:
            found.append(Finding(self.path, 1, 1, "empty-file", "the file is empty", "fill it in, or delete it"))
        return found

    def _scalar(self, event: Any) -> None:
        """Take a key or a value; nine of ten events of a file come here."""
        frame = self.stack[-1] if self.stack else None
        value: Any = event.value
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        if frame is not None and frame.lines is not None and frame.key is None:
            if value in frame.lines or value == "<<":
                self._odd_key(frame, event)
            else:
                frame.lines[value] = event.start_mark.line
            frame.key = value
            return
        if not event.style:
            if self.has_hash:
                self._check_hash(event)
            if value[:1] in _TYPED_STARTS:
                value = self._typed(event)
        elif self.has_escape and event.style == '"':
            self._check_escapes(event.start_mark.index, event.end_mark.index)
        if frame is None:
            self.root = value
        elif frame.lines is None:
            frame.data.append(value)
        else:
            if not frame.twice:
                frame.data[frame.key] = value
            frame.key, frame.twice = None, False

    def _odd_key(self, frame: _Frame, event: Any) -> None:
        key = event.value
        if key == "<<" and not event.style:
            self._refuse(event, "yaml-merge", "`<<` merges another map into this one", _REFUSED.format("`<<`"))
        elif frame.lines is not None and key in frame.lines:
            frame.twice = True
            place = (event.start_mark.line + self.first_line, event.start_mark.column + 1)
            message = f"`{printable(key)}` is here twice, first on line {frame.lines[key] + self.first_line}"
            self._add(place, "duplicate-key", message, "keep one of them")

    def _open(self, event: Any, is_map: bool) -> None:
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event)
        if self.stack and self.stack[-1].lines is not None and self.stack[-1].key is None:
            self._refuse(event, "complex-key", "a list or map stands where a key belongs", "write a plain word")
            raise StopParsingError
        if len(self.stack) == MAX_DEPTH:
            message = f"lists and maps nest more than {MAX_DEPTH} deep"
            self._refuse(event, "too-deep", message, "put text that begins with `[` or `{` in single quotes")
            raise StopParsingError
        mark = event.start_mark
        data = LocatedMap(mark.line + self.first_line, mark.column + 1) if is_map else []
        self.stack.append(_Frame(data, {} if is_map else None))

    def _attach(self, value: Any) -> None:
        if not self.stack:
            self.root = value
            return
        frame = self.stack[-1]
        if frame.lines is None:
            frame.data.append(value)
        else:
            if not frame.twice:
                frame.data[frame.key] = value
            frame.key, frame.twice = None, False

    def _typed(self, event: Any) -> Any:
        """Type an unquoted scalar as JSON would."""
        value = event.value
        if value in _CONSTANTS:
            return _CONSTANTS[value]
        number = _NUMBER.fullmatch(value)
        if number is None:
            return value
        whole = number["fraction"] is None and number["exponent"] is None
        if len(value) > _MAX_DIGITS or not math.isfinite(float(value)):
            hint = "write a smaller number, or put text in quotes"
            self._refuse(event, "huge-number", f"a number of {len(value)} characters", hint)
            return None
        return int(value) if whole else float(value)

    def _check_hash(self, event: Any) -> None:
        """Refuse ` #` after prose, or before a word: it is nearly always meant as text and silently lost."""
        match = _TRAILING_HASH.match(self.text, event.end_mark.index)
        if match is None or not event.value:
            return
        if _PROSE.search(event.value) or match["rest"][:1] not in {"", " ", "\t", "#"}:
            place = (event.end_mark.line + self.first_line, event.end_mark.column + 1 + match[0].index("#"))
            message = (
                f"`#` after a space begins a comment, so '{printable('#' + match['rest'])}' is not part of the text"
            )
            self._add(
                place, "cut-by-hash", message, "put the whole text in single quotes, or the comment on its own line"
            )

    def _check_escapes(self, start: int, end: int) -> None:
        for escape in _ESCAPE.finditer(self.text, start + 1, end - 1):
            if escape[1] not in '"\\':
                line = self.text.count("\n", 0, escape.start()) + self.first_line
                column = escape.start() - self.text.rfind("\n", 0, escape.start())
                self._add((line, column), *backslash_fault(escape[0]))
                return

    def _alias(self, event: Any) -> None:
        self.refused = True
        if self.alias is None:
            message = f"`*{printable(event.anchor)}` is a YAML alias"
            self.alias = self._finding(event, "yaml-alias", message, _REFUSED.format("`*`"))
        frame = self.stack[-1] if self.stack else None
        if frame is not None and frame.lines is not None and frame.key is None:
            frame.key, frame.twice = "", True
        else:
            self._attach(None)

    def _refuse_properties(self, event: Any) -> None:
        if event.anchor is not None:
            self.refused = True
            message = f"`&{printable(event.anchor)}` is a YAML anchor"
            self.anchor = self.anchor or self._finding(event, "yaml-anchor", message, _REFUSED.format("`&`"))
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            hint = "delete it; text that begins with `!` has to be in single quotes"
            self._refuse(event, "yaml-tag", f"`{printable(tag)}` is a YAML tag", hint)

    def _finding(self, event: Any, code: str, message: str, hint: str) -> Finding:
        mark = event.start_mark
        return Finding(self.path, mark.line + self.first_line, mark.column + 1, code, message, hint)

    def _refuse(self, event: Any, code: str, message: str, hint: str) -> None:
        self.refused = True
        self.findings.append(self._finding(event, code, message, hint))

    def _add(self, place: tuple[int, int], code: str, message: str, hint: str) -> None:
        if len(self.findings) < _MOST_FINDINGS:
            self.findings.append(Finding(self.path, *place, code, message, hint))
