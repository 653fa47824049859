"""Files that are published beside the pages. A new export is one module and one line here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wence.model import Catalog
from wence.publish.exports.data import data_files
from wence.publish.exports.feed import feed_files
from wence.publish.exports.figures import FigureFile, figure_files
from wence.publish.exports.host import host_files
from wence.publish.exports.llms import llms_files
from wence.publish.exports.markdown import markdown_files
from wence.publish.exports.redirects import redirect_files
from wence.publish.exports.search import search_files
from wence.publish.exports.search_words import search_word_files
from wence.render.page import Page
from wence.render.site import Site

ExportedFile = tuple[str, str]
"""Path below the language's root, and text."""

EXPORTS: tuple[Callable[[Catalog, Site, Sequence[Page]], Iterator[ExportedFile]], ...] = (
    data_files,
    feed_files,
    host_files,
    llms_files,
    markdown_files,
    redirect_files,
    search_files,
    search_word_files,
)

__all__ = ["EXPORTS", "ExportedFile", "FigureFile", "exported_files", "figure_files"]


def exported_files(catalog: Catalog, site: Site, pages: Sequence[Page]) -> Iterator[ExportedFile]:
    """Yield every exported text file of one language's site."""
    for export in EXPORTS:
        yield from export(catalog, site, pages)
