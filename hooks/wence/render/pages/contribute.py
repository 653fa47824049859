"""How to contribute."""

from __future__ import annotations

from collections.abc import Iterator

from wence.model import Catalog
from wence.render.page import Heading, Page
from wence.render.pages.layout import Filled, list_page, question_rows
from wence.render.site import Links, Site
from wence.render.words import words


def contribute_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield `/contribute/`: the ways in, and the questions that wait for an answer."""
    text = words(site.language)
    links = Links.from_path(site, "contribute/")

    def fill_in() -> Filled:
        waiting = [
            question
            for question in catalog.questions.values()
            if catalog.reference_answer(question.id, site.language) is None
        ]
        headings = (
            (Heading("answer", "写一篇回答", 2), Heading("rules", "约定", 2), Heading("waiting", "等待回答的题目", 2))
            if site.language == "zh"
            else (
                Heading("answer", "Write an answer", 2),
                Heading("rules", "House rules", 2),
                Heading("waiting", "Questions that wait for an answer", 2),
            )
        )
        rows = question_rows(waiting, catalog, links)
        return Filled({"rows": rows, "headings": headings}, text.tagline, headings)

    yield list_page(kind="contribute", path="contribute/", title=text.contribute, site=site, fill_in=fill_in)
