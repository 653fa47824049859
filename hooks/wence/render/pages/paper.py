"""One page a paper: what it is, and everything here that cites it."""

from __future__ import annotations

from collections.abc import Iterator

from wence.model import Catalog, Paper
from wence.render.citations import bibtex
from wence.render.page import Heading, Page
from wence.render.pages.layout import Filled, list_page, question_row, tag_chips
from wence.render.site import Links, Site
from wence.render.words import words


def paper_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield `/papers/<key>/` for every paper."""
    for paper in catalog.papers.values():
        yield _paper_page(paper, catalog, site)


def _paper_page(paper: Paper, catalog: Catalog, site: Site) -> Page:
    path = f"papers/{paper.key}/"
    links = Links.from_path(site, path)
    text = words(site.language)

    def fill_in() -> Filled:
        values = {
            "paper": paper,
            "kind": text.paper_kinds[paper.kind],
            "date": f"{paper.year}-{paper.month:02d}" if paper.month else str(paper.year),
            "bibtex": bibtex(paper),
            "tags": tag_chips(paper.introduces, catalog, links),
            "citing": _citing(paper, catalog, links),
        }
        headings = (Heading("cited", text.cited_by, 2), Heading("bibtex", "BibTeX", 2))
        return Filled(values, f"{paper.title}. {', '.join(paper.authors[:3])}. {paper.year}", headings)

    return list_page(kind="paper", path=path, title=paper.title, site=site, fill_in=fill_in, source=paper.place.path)


def _citing(paper: Paper, catalog: Catalog, links: Links) -> list[dict[str, object]]:
    """Return the questions that list or cite the paper, each with its answers that cite it."""
    text = words(links.site.language)
    answers = catalog.answers_of_paper.get(paper.key, ())
    rows: list[dict[str, object]] = []
    for question in catalog.questions_of_paper.get(paper.key, ()):
        row = question_row(question, catalog, links)
        authors = dict.fromkeys(
            (answer.key, answer.name or answer.author) for answer in answers if answer.question_id == question.id
        )
        cited = [
            (f"{row.url}#{'answer' if key == 'reference' else key}", text.cited_in_answer.format(name))
            if name
            else (f"{row.url}#answer", text.reference_answer)
            for key, name in authors
        ]
        rows.append({"row": row, "answers": cited})
    return rows
