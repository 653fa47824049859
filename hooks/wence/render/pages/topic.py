"""Topic pages: the questions of one topic, in order."""

from __future__ import annotations

from collections.abc import Iterator

from wence.model import Catalog, Text, Topic
from wence.model.catalog import TOPICS
from wence.render.page import Page
from wence.render.pages.layout import Filled, list_page, question_rows, topic_name
from wence.render.site import Links, Site
from wence.render.words import words


def topic_title(topic: Topic) -> Text:
    """Return the topic's name in both languages."""
    return Text(zh=topic_name(topic, "zh"), en=topic_name(topic, "en"))


def topic_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield `/algorithm/` and `/infra/`."""
    for topic in TOPICS:
        yield _topic_page(topic, catalog, site)


def _topic_page(topic: Topic, catalog: Catalog, site: Site) -> Page:
    text = words(site.language)
    about = text.topic_algorithm_about if topic == "algorithm" else text.topic_infra_about
    links = Links.from_path(site, f"{topic}/")

    def fill_in() -> Filled:
        rows = question_rows(catalog.by_topic[topic], catalog, links)
        return Filled({"topic": topic, "about": about, "rows": rows}, about)

    return list_page(kind="topic", path=f"{topic}/", title=topic_name(topic, site.language), site=site, fill_in=fill_in)
