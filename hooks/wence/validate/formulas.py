"""Formulas: every one is converted as the site will, so that none fails on a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from wence.errors import Finding, printable
from wence.load.markup_parts import Formula
from wence.load.texts import SourceText

_BARE_PIPE = re.compile(r"(?<!\\)\|")
_BARE_PERCENT = re.compile(r"(?<!\\)%")


class Typeset(Protocol):
    """Converts TeX as the site shows it; raises ValueError, with what is wrong, if it cannot."""

    def __call__(self, tex: str, *, display: bool) -> str:
        """Return the formula's markup."""
        ...


def formula_findings(text: SourceText, typeset: Typeset) -> Iterator[Finding]:
    """Yield the formulas of a text that cannot be shown."""
    for formula in text.markup.formulas:
        fault = _fault(formula, typeset)
        if fault:
            yield _finding(text, formula, *fault)


def _fault(formula: Formula, typeset: Typeset) -> tuple[str, str, str] | None:
    """Return code, message and remedy."""
    if formula.in_table and _BARE_PIPE.search(formula.tex):
        hint = r"write \mid for `given`, \lvert and \rvert for an absolute value"
        return "pipe-in-table-formula", "a pipe in a table ends the cell, here inside a formula", hint
    if _BARE_PERCENT.search(formula.tex):
        return "percent-in-formula", "a percent sign hides the rest of the formula", r"write \%"
    if "{lab:" in formula.tex:
        return "lab-in-formula", "a lab's number cannot stand in a formula", "end the formula before it"
    try:
        typeset(formula.tex, display=formula.display)
    except ValueError as error:
        return "bad-formula", printable(str(error)), "mend the TeX"
    return None


def _finding(text: SourceText, formula: Formula, code: str, message: str, hint: str) -> Finding:
    place = text.place(formula.start)
    shown = printable(" ".join(formula.tex.split()))
    return Finding(place.path, place.line, place.column, code, f"{message}: {shown}", hint)
