"""Formulas: every one is converted as the site will, so that none fails on a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from wence.errors import Finding, Level, printable
from wence.load.bank import LoadedBank
from wence.load.markup import LAB_NUMBER
from wence.load.markup_parts import Formula
from wence.load.texts import SourceText

_BARE_PIPE = re.compile(r"(?<!\\)\|")
_BARE_PERCENT = re.compile(r"(?<!\\)%")
_TEX_SPECIAL = re.compile(r"(?<!\\)([%#&])")


class Typeset(Protocol):
    """Converts TeX as the site shows it; raises ValueError, with what is wrong, if it cannot."""

    def __call__(self, tex: str, *, display: bool) -> str:
        """Return the formula's markup."""
        ...


def formula_findings(bank: LoadedBank, text: SourceText, typeset: Typeset) -> Iterator[Finding]:
    """Yield the formulas of a text that cannot be shown."""
    for formula in text.markup.formulas:
        if formula.in_table and _BARE_PIPE.search(formula.tex):
            message = "a pipe inside a formula in a table, which other viewers take for the end of the cell"
            hint = r"write \mid for `given`, \lvert and \rvert for an absolute value"
            yield _finding(text, formula, ("pipe-in-table-formula", message, hint), "warning")
        fault = _fault(_with_numbers(bank, text, formula.tex), formula.display, typeset)
        if fault:
            yield _finding(text, formula, fault, "error")


def _with_numbers(bank: LoadedBank, text: SourceText, tex: str) -> str:
    """Put the lab's numbers in as the renderer does; an unknown one is reported as a reference."""
    if "{lab:" not in tex:
        return tex
    lab = bank.labs.get(text.question_id or "")

    def number(match: re.Match[str]) -> str:
        found = lab.number(match["target"]) if lab else None
        return _TEX_SPECIAL.sub(r"\\\1", found.text) if found else "0"

    return LAB_NUMBER.sub(number, tex)


def _fault(tex: str, display: bool, typeset: Typeset) -> tuple[str, str, str] | None:
    """Return code, message and remedy."""
    if _BARE_PERCENT.search(tex):
        return "percent-in-formula", "a percent sign hides the rest of the formula", r"write \%"
    try:
        typeset(tex, display=display)
    except ValueError as error:
        return "bad-formula", printable(str(error)), "mend the TeX"
    return None


def _finding(text: SourceText, formula: Formula, fault: tuple[str, str, str], level: Level) -> Finding:
    code, message, hint = fault
    place = text.place(formula.start)
    shown = printable(" ".join(formula.tex.split()))
    return Finding(place.path, place.line, place.column, code, f"{message}: {shown}", hint, level)
