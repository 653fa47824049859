"""What a lab tells: named numbers, and figures whose title states the finding."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib
from cycler import cycler
from matplotlib import pyplot as plt

from wence.labs.style import COLOURS, FIGURE_SIZE_INCHES, STYLE

matplotlib.use("Agg")  # no screen is needed

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class LabReport:
    """Collects what one run of a lab reports; the runner writes it to `lab.json` and SVG files."""

    def __init__(self) -> None:
        self.numbers: list[dict[str, Any]] = []
        self.figures: list[dict[str, Any]] = []
        self.drawings: dict[str, str] = {}

    def number(self, name: str, value: float, *, zh: str, en: str, fmt: str = ".3g", unit: str = "") -> None:
        """Report `value` under `name` (kebab-case, once a lab), for `{lab:name}` in answers.

        `fmt` is a format specification for the shown text, to which `unit` is appended after
        a space; `zh` and `en` say what the number is. Raises ValueError for a taken or
        malformed name and for a value that is not finite.
        """
        self._claim(name, {number["name"] for number in self.numbers})
        if not math.isfinite(value):
            raise ValueError(f"lab number {name!r} is {value}: a result has to be finite")
        text = f"{value:{fmt}}".replace("-", "\N{MINUS SIGN}", 1) if value < 0 else f"{value:{fmt}}"
        self.numbers.append(
            {
                "name": name,
                "value": float(value),
                "unit": unit,
                "text": f"{text} {unit}".rstrip(),
                "label": {"zh": zh, "en": en},
            }
        )

    @contextmanager
    def figure(
        self, name: str, *, zh: str, en: str, alt_zh: str, alt_en: str, size: tuple[float, float] = FIGURE_SIZE_INCHES
    ) -> Iterator[Any]:
        """Give axes to draw on; on leaving, the figure becomes `name.svg`.

        `zh` and `en` title the figure with its finding, `alt_…` describe it to who cannot see
        it; `size` is width and height in inches. Nothing is kept if the block raises.
        """
        self._claim(name, set(self.drawings))
        with plt.rc_context({**STYLE, "axes.prop_cycle": cycler(color=COLOURS)}):
            drawing, axes = plt.subplots(figsize=size)
            try:
                yield axes
                buffer = io.StringIO()
                drawing.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
            finally:
                plt.close(drawing)
        self.drawings[name] = "\n".join(line.rstrip() for line in buffer.getvalue().splitlines()) + "\n"
        self.figures.append({"file": f"{name}.svg", "title": {"zh": zh, "en": en}, "alt": {"zh": alt_zh, "en": alt_en}})

    def _claim(self, name: str, taken: set[str]) -> None:
        if not _NAME.fullmatch(name):
            raise ValueError(f"lab name {name!r} is not kebab-case, like 'max-ratio'")
        if name in taken:
            raise ValueError(f"lab name {name!r} is reported twice")
