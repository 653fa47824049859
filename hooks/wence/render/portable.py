"""Answers as Markdown that any viewer shows: our own notation turned into links and numbers."""

from __future__ import annotations

from wence.model import Answer, Catalog
from wence.render.site import Site


def portable_markdown(answer: Answer, catalog: Catalog, site: Site) -> str:
    """Return the answer's body with citations, question links, tag links and lab numbers resolved.

    Links are absolute, on `site`. Code and formulas stay as they are.
    """
    raise NotImplementedError
