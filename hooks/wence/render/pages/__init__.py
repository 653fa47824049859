"""The generated pages, one module a kind. A new kind is one module and one line in `KINDS`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wence.model import Catalog
from wence.render.page import Page
from wence.render.pages.contribute import contribute_pages
from wence.render.pages.contributors import contributors_pages
from wence.render.pages.explorer import explorer_pages
from wence.render.pages.home import home_pages
from wence.render.pages.paper import paper_pages
from wence.render.pages.papers import papers_pages
from wence.render.pages.question import question_pages
from wence.render.pages.tag import tag_pages
from wence.render.pages.tags import tags_pages
from wence.render.pages.topic import topic_pages, topic_title
from wence.render.site import Site

KINDS: tuple[Callable[[Catalog, Site], Iterator[Page]], ...] = (
    home_pages,
    explorer_pages,
    topic_pages,
    question_pages,
    tags_pages,
    tag_pages,
    papers_pages,
    paper_pages,
    contributors_pages,
    contribute_pages,
)

__all__ = ["KINDS", "site_pages", "topic_title"]


def site_pages(catalog: Catalog, site: Site) -> tuple[Page, ...]:
    """Return every generated page of one language's site; each is rendered only when asked."""
    return tuple(page for kind in KINDS for page in kind(catalog, site))
