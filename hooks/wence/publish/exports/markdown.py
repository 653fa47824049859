"""Every generated page as plain Markdown beside its HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wence.model import Catalog
from wence.render.page import Page
from wence.render.site import Site


def markdown_files(catalog: Catalog, site: Site, pages: Sequence[Page]) -> Iterator[tuple[str, str]]:
    """Yield `<path>/index.md` for each page."""
    for page in pages:
        yield page.uri, page.markdown()
