"""The index of tags, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from wence.model import Catalog, TagKind
from wence.render.page import Heading, Page
from wence.render.pages.layout import Filled, list_page
from wence.render.site import Links, Site
from wence.render.words import words


def tags_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield `/tags/`: every tag with how many questions have it, most used first."""
    text = words(site.language)
    links = Links.from_path(site, "tags/")

    def fill_in() -> Filled:
        kinds: tuple[TagKind, ...] = get_args(TagKind)
        groups = [{"id": kind, "name": text.tag_kinds[kind], "tags": _used(kind, catalog, links)} for kind in kinds]
        headings = tuple(Heading(kind, text.tag_kinds[kind], 2) for kind in kinds)
        return Filled({"groups": groups}, text.tagline, headings)

    yield list_page(
        kind="tags", path="tags/", title=text.tags, site=site, fill_in=fill_in, source="questions/taxonomy.yaml"
    )


def _used(kind: TagKind, catalog: Catalog, links: Links) -> list[tuple[str, str, int]]:
    """Return name, address and number of questions of each tag of a kind, the most used first."""
    entries = [
        (tag.name.in_(links.site.language), links.tag(tag.id), len(catalog.by_tag.get(tag.id, ())))
        for tag in catalog.tags.values()
        if tag.kind == kind
    ]
    return sorted(entries, key=lambda entry: (-entry[2], entry[0].lower()))
