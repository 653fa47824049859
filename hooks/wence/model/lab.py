"""What a question's lab reported: numbers and figures."""

from __future__ import annotations

from dataclasses import dataclass

from wence.model.text import Place, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class LabNumber:
    """A named result. `text` is the value formatted by the lab, with its unit where it has one."""

    name: str
    value: float
    unit: str
    text: str
    label: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class LabFigure:
    """A figure the lab drew: `file` is the SVG's name beside `lab.json`."""

    file: str
    title: Text
    alt: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Lab:
    """The committed results of a question's `lab.py`."""

    question_id: str
    numbers: tuple[LabNumber, ...]
    figures: tuple[LabFigure, ...]
    seconds: float
    place: Place

    def number(self, name: str) -> LabNumber | None:
        """Return the number called `name`, or None."""
        return next((number for number in self.numbers if number.name == name), None)
