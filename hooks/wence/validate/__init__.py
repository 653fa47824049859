"""Judging what was read: what refers to nothing, cannot be typeset or deceives; and the graph of the rest."""

from wence.validate.checks import check
from wence.validate.resolve import resolve

__all__ = ["check", "resolve"]
