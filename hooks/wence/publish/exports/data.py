"""The bank as JSON and BibTeX under `/data/`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from wence.model import LANGUAGES, Catalog, Paper, Question, Text
from wence.render.citations import bibtex
from wence.render.page import Page
from wence.render.site import Site


def data_files(catalog: Catalog, site: Site, pages: Sequence[Page]) -> Iterator[tuple[str, str]]:
    """Yield `questions.json` (titles and facets: what the explorer loads), `bank.json` (everything),
    `papers.json` and `papers.bib`."""
    yield "data/questions.json", _json([_facets(question, catalog) for question in catalog.questions.values()])
    yield "data/bank.json", _json(_bank(catalog, site))
    yield "data/papers.json", _json([_paper(paper) for paper in catalog.papers.values()])
    yield "data/papers.bib", "\n".join(bibtex(paper) for paper in catalog.papers.values())


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _text(text: Text) -> dict[str, str]:
    return {"zh": text.zh, "en": text.en}


def _facets(question: Question, catalog: Catalog) -> dict[str, Any]:
    return {
        "id": question.id,
        "topic": question.topic,
        "order": question.order,
        "level": question.level,
        "title": _text(question.title),
        "tags": question.tags,
        "papers": [key for key, questions in catalog.questions_of_paper.items() if question in questions],
        "reviewed": question.reviewed.isoformat(),
        "answered": [language for language in LANGUAGES if catalog.reference_answer(question.id, language)],
        "community": len(catalog.community_answers(question.id, LANGUAGES[0])),
        "url": f"{question.topic}/{question.id}/",
    }


def _bank(catalog: Catalog, site: Site) -> dict[str, Any]:
    return {
        "license": "CC BY-SA 4.0",
        "site": site.base_url,
        "questions": [_question(question, catalog) for question in catalog.questions.values()],
        "tags": [
            {
                "id": tag.id,
                "kind": tag.kind,
                "name": _text(tag.name),
                "description": _text(tag.description),
                "aliases": tag.aliases,
            }
            for tag in catalog.tags.values()
        ],
    }


def _question(question: Question, catalog: Catalog) -> dict[str, Any]:
    return {
        **_facets(question, catalog),
        "asks": [_text(ask) for ask in question.asks],
        "key_points": [{"id": point.id, "weight": point.weight, **_text(point.text)} for point in question.key_points],
        "pitfalls": [
            {**_text(pitfall.text), "why": _text(pitfall.why) if pitfall.why else None} for pitfall in question.pitfalls
        ],
        "follow_ups": [
            {**_text(follow_up.text), "gist": _text(follow_up.gist) if follow_up.gist else None}
            for follow_up in question.follow_ups
        ],
        "agent": _text(question.agent) if question.agent else None,
        "related": question.related,
        "aliases": {"zh": question.aliases.zh, "en": question.aliases.en},
        "answers": [
            {
                "author": answer.author,
                "language": answer.language,
                "status": answer.status,
                "date": answer.date.isoformat() if answer.date else None,
                "ai_assisted": answer.ai_assisted,
                "markdown": answer.body,
            }
            for answer in catalog.answers_of(question.id)
        ],
    }


def _paper(paper: Paper) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "key": paper.key,
        "title": paper.title,
        "authors": paper.authors,
        "year": paper.year,
        "month": paper.month,
        "venue": paper.venue,
        "arxiv": paper.arxiv,
        "url": paper.url,
        "code": paper.code,
        "kind": paper.kind,
        "introduces": paper.introduces,
    }
    return {name: value for name, value in fields.items() if value not in (None, ())}
