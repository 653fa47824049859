"""The bibliography, newest year first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from wence.model import Catalog
from wence.render.citations import author_line
from wence.render.page import Heading, Page
from wence.render.pages.layout import Filled, list_page
from wence.render.site import Links, Site
from wence.render.words import words


def papers_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield `/papers/`."""
    text = words(site.language)
    links = Links.from_path(site, "papers/")

    def fill_in() -> Filled:
        ordered = sorted(catalog.papers.values(), key=lambda paper: (-paper.year, paper.title.lower()))
        years = [
            (
                year,
                [
                    {
                        "title": paper.title,
                        "url": links.paper(paper.key),
                        "authors": author_line(paper),
                        "kind": text.paper_kinds[paper.kind],
                        "count": len(catalog.questions_of_paper.get(paper.key, ())),
                    }
                    for paper in papers
                ],
            )
            for year, papers in groupby(ordered, key=lambda paper: paper.year)
        ]
        headings = tuple(Heading(f"year-{year}", str(year), 2) for year, _ in years)
        return Filled({"years": years}, text.tagline, headings)

    yield list_page(
        kind="papers", path="papers/", title=text.papers, site=site, fill_in=fill_in, source="questions/papers.yaml"
    )
