"""What pages share: making a `Page` from two templates, and rows of questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from wence.model import Catalog, Language, Question
from wence.render.page import Heading, Page, PageBody, PageKind
from wence.render.site import Links, Site
from wence.render.templating import fill
from wence.render.words import words

DESCRIPTION_LENGTH = 160


@dataclass(frozen=True, slots=True)
class TagChip:
    """A tag as a small link."""

    id: str
    name: str
    url: str


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """A question in a list."""

    id: str
    topic: str
    topic_name: str
    order: int
    title: str
    url: str
    level: int
    level_name: str
    tags: tuple[TagChip, ...]
    answered: bool
    community: int


@dataclass(frozen=True, slots=True)
class Filled:
    """Values for a page's templates, and what the page reports besides."""

    values: Mapping[str, Any]
    description: str
    headings: tuple[Heading, ...] = ()


def list_page(
    *, kind: PageKind, path: str, title: str, site: Site, fill_in: Callable[[], Filled], source: str | None = None
) -> Page:
    """Return a page made by the templates `<kind>.html` and `<kind>.md` from the values of `fill_in`."""
    links = Links.from_path(site, path)
    shared = {"title": title, "t": words(site.language), "links": links, "site": site}

    def render() -> PageBody:
        filled = fill_in()
        html = fill(f"{kind}.html", **shared, **filled.values)
        return PageBody(html=html, description=clipped(filled.description), headings=filled.headings)

    def markdown() -> str:
        return fill(f"{kind}.md", **shared, **fill_in().values)

    return Page(kind=kind, path=path, title=title, source=source, native=True, render=render, markdown=markdown)


def clipped(text: str) -> str:
    """Return `text` as one line of at most 160 characters."""
    line = " ".join(text.split())
    return line if len(line) <= DESCRIPTION_LENGTH else line[: DESCRIPTION_LENGTH - 1] + "…"


def topic_name(topic: str, language: Language) -> str:
    """Return what the site calls a topic."""
    text = words(language)
    return text.topic_algorithm if topic == "algorithm" else text.topic_infra


def tag_chips(ids: Iterable[str], catalog: Catalog, links: Links) -> tuple[TagChip, ...]:
    """Return the tags of `ids` as links."""
    return tuple(
        TagChip(tag_id, catalog.tags[tag_id].name.in_(links.site.language), links.tag(tag_id)) for tag_id in ids
    )


def question_row(question: Question, catalog: Catalog, links: Links) -> QuestionRow:
    """Return a question as a row of a list on the page of `links`."""
    language = links.site.language
    return QuestionRow(
        id=question.id,
        topic=question.topic,
        topic_name=topic_name(question.topic, language),
        order=question.order,
        title=question.title.in_(language),
        url=links.question(question.topic, question.id),
        level=question.level,
        level_name=words(language).levels[question.level - 1],
        tags=tag_chips(question.tags, catalog, links),
        answered=catalog.reference_answer(question.id, language) is not None,
        community=len(catalog.community_answers(question.id, language)),
    )


def question_rows(questions: Iterable[Question], catalog: Catalog, links: Links) -> tuple[QuestionRow, ...]:
    """Return questions as rows of a list."""
    return tuple(question_row(question, catalog, links) for question in questions)
