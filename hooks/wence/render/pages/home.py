"""The home page."""

from __future__ import annotations

from collections.abc import Iterator

from wence.model import Catalog
from wence.model.catalog import TOPICS
from wence.render.page import Page
from wence.render.pages.layout import Filled, list_page, question_rows, topic_name
from wence.render.site import Links, Site
from wence.render.words import words


def home_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield the home page: what this is, the search, and both topics with their questions."""
    text = words(site.language)
    links = Links.from_path(site, "")

    def fill_in() -> Filled:
        topics = [
            {
                "id": topic,
                "name": topic_name(topic, site.language),
                "about": text.topic_algorithm_about if topic == "algorithm" else text.topic_infra_about,
                "url": links.topic(topic),
                "rows": question_rows(catalog.by_topic[topic], catalog, links),
            }
            for topic in TOPICS
        ]
        return Filled({"topics": topics, "counts": _counts(catalog)}, text.tagline)

    yield list_page(kind="home", path="", title=text.site_name, site=site, fill_in=fill_in)


def _counts(catalog: Catalog) -> dict[str, int]:
    return {"questions": len(catalog.questions), "tags": len(catalog.tags), "papers": len(catalog.papers)}
