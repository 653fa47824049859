"""The one look of all figures: readable on light and dark pages and on a phone."""

from __future__ import annotations

from typing import Any

FIGURE_SIZE_INCHES = (6.4, 4.0)

INK = "#7a7f87"
"""Text and axes: at least 4:1 against both the light and the dark page."""

COLOURS = ("#c8553d", "#2f7f9e", "#8a6fb3", "#5b8c3a", "#b8860b", "#7a7f87")
"""Series colours, told apart also by line style; chosen to be seen on both grounds."""

STYLE: Any = {
    "svg.hashsalt": "wence",  # the same ids on every run
    "svg.fonttype": "path",  # no font is asked of the reader
    "font.family": "DejaVu Sans",  # ships with matplotlib: the same shapes on every machine
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "axes.titlesize": 12,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": INK,
    "grid.alpha": 0.25,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
    "lines.linewidth": 2.0,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.transparent": True,
    "figure.constrained_layout.use": True,
}
