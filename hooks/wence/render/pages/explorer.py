"""All questions on one page, to be filtered."""

from __future__ import annotations

from collections.abc import Iterator

from wence.model import Catalog
from wence.model.catalog import TOPICS
from wence.render.page import Page
from wence.render.pages.layout import Filled, list_page, question_rows, topic_name
from wence.render.site import Links, Site
from wence.render.words import words


def explorer_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield `/questions/`: a plain list, which a script filters by what the address says."""
    text = words(site.language)
    links = Links.from_path(site, "questions/")

    def fill_in() -> Filled:
        topics = [(topic, topic_name(topic, site.language)) for topic in TOPICS]
        rows = question_rows(catalog.questions.values(), catalog, links)
        return Filled({"topics": topics, "rows": rows}, text.tagline)

    yield list_page(kind="explorer", path="questions/", title=text.questions, site=site, fill_in=fill_in)
