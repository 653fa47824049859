"""A question's page, from top to bottom as the contract lays it out."""

from __future__ import annotations

from collections.abc import Iterator

from wence.model import Catalog, Question
from wence.render.inline import plain_text
from wence.render.page import Heading, Page, PageBody
from wence.render.pages.layout import clipped
from wence.render.pages.question_answers import AnswerBlocks
from wence.render.pages.question_links import answer_address, discussion_prompt, neighbour_rows, related_rows
from wence.render.pages.question_markdown import question_markdown
from wence.render.pages.question_parts import QuestionFields
from wence.render.site import Links, Site
from wence.render.templating import fill
from wence.render.words import words

READING_SPEED = {"zh": 350, "en": 220}
"""Characters (Chinese) or words (English) that a reader of hard prose takes in a minute."""


def question_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield `/<topic>/<id>/` for every question."""
    for question in catalog.questions.values():
        yield _question_page(question, catalog, site)


def _question_page(question: Question, catalog: Catalog, site: Site) -> Page:
    path = f"{question.topic}/{question.id}/"
    return Page(
        kind="question",
        path=path,
        title=question.title.in_(site.language),
        source=question.place.path,
        native=True,
        render=lambda: _render(question, catalog, Links.from_path(site, path)),
        markdown=lambda: question_markdown(question, catalog, site),
    )


def _render(question: Question, catalog: Catalog, links: Links) -> PageBody:
    language = links.site.language
    text = words(language)
    fields = QuestionFields(question, catalog, links)
    answers = AnswerBlocks(question, catalog, links)
    length = fields.words + answers.words
    values = {
        "t": text,
        "site": links.site,
        "links": links,
        "question": question,
        "language": language,
        "title": question.title.in_(language),
        "about": clipped(_description(question, answers, links)),
        "search_words": fields.search_words,
        "topic_name": fields.topic_name,
        "level_name": text.levels[question.level - 1],
        "tags": fields.tags,
        "minutes": max(1, round(length / READING_SPEED[language])),
        "asks": fields.asks,
        "key_points": fields.key_points,
        "pitfalls": fields.pitfalls,
        "agent": fields.agent,
        "follow_ups": fields.follow_ups,
        "reference": answers.reference,
        "community": answers.community,
        "lab": answers.lab,
        "references": fields.references,
        "answer_url": answer_address(question, links),
        "prompt": discussion_prompt(question, links.site),
        "related": related_rows(question, catalog, links),
        "neighbours": neighbour_rows(question, catalog, links),
        "other_url": links.in_other_language(f"{question.topic}/{question.id}/"),
    }
    html = fill("question.html", **values)
    return PageBody(
        html=html,
        description=clipped(_description(question, answers, links)),
        headings=_headings(question, fields, answers, links),
        uses_math=fields.uses_math or answers.uses_math,
        uses_mermaid=answers.uses_mermaid,
        findings=(*fields.findings, *answers.findings),
    )


def _description(question: Question, answers: AnswerBlocks, links: Links) -> str:
    """Return the answer in one breath if there is one, else what the question asks."""
    if answers.brief_text:
        return answers.brief_text
    return " / ".join(plain_text(ask.in_(links.site.language)) for ask in question.asks)


def _headings(question: Question, fields: QuestionFields, answers: AnswerBlocks, links: Links) -> tuple[Heading, ...]:
    text = words(links.site.language)
    sections = [
        Heading("asks", text.asks, 2),
        Heading("answer", text.reference_answer, 2),
        *answers.reference_headings,
    ]
    if answers.lab:
        sections.append(Heading("evidence", text.evidence, 2))
    sections.append(Heading("key-points", text.key_points, 2))
    sections.append(Heading("pitfalls", text.pitfalls, 2))
    if fields.agent:
        sections.append(Heading("agent", text.agent, 2))
    sections += [
        Heading("follow-ups", text.follow_ups, 2),
        Heading("community", text.community, 2),
        Heading("discuss", text.discuss, 2),
        Heading("papers", text.papers_cited, 2),
        Heading("related", text.related, 2),
    ]
    return tuple(sections)
