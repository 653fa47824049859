"""Wence: a bank of interview questions from YAML and Markdown to pages; `open_bank` is the way in."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wence.errors import Report
from wence.load.bank import load_bank
from wence.model import Catalog
from wence.render.math import to_mathml
from wence.validate import check, resolve

__all__ = ["open_bank"]


def open_bank(root: Path) -> tuple[Catalog, Report]:
    """Read and check everything below `root/questions`.

    Returns the catalog, without what is broken or refers to nothing, and every finding that
    can be made without rendering a page. Faults of content never raise.
    """
    with _collection_paused():
        bank = load_bank(root)
        report = Report(bank.findings)
        report.extend(check(bank, to_mathml))
        return resolve(bank, report), report


@contextmanager
def _collection_paused() -> Iterator[None]:
    """Keep the cycle collector from walking a bank again and again while it is read: nothing in it is garbage."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
