"""A question's page as plain Markdown, for readers without a browser, other generators and language models."""

from __future__ import annotations

from wence.model import Catalog, Question
from wence.render.citations import author_line
from wence.render.portable import portable_inline, portable_markdown
from wence.render.site import Site
from wence.render.templating import fill
from wence.render.words import words


def question_markdown(question: Question, catalog: Catalog, site: Site) -> str:
    """Return everything that the question's page says, links absolute."""
    language = site.language
    text = words(language)

    def shown(value: str) -> str:
        return portable_inline(value, catalog, site, question_id=question.id)

    reference = catalog.reference_answer(question.id, language) or catalog.reference_answer(
        question.id, site.other_language
    )
    return fill(
        "question.md",
        t=text,
        site=site,
        question=question,
        title=question.title.in_(language),
        level_name=text.levels[question.level - 1],
        url=site.absolute(f"{question.topic}/{question.id}/"),
        tags=[catalog.tags[tag].name.in_(language) for tag in question.tags],
        asks=[shown(ask.in_(language)) for ask in question.asks],
        reference=portable_markdown(reference, catalog, site) if reference else None,
        key_points=[(point.weight, shown(point.text.in_(language))) for point in question.key_points],
        pitfalls=[
            (shown(item.text.in_(language)), shown(item.why.in_(language)) if item.why else "")
            for item in question.pitfalls
        ],
        agent=shown(question.agent.in_(language)) if question.agent else None,
        follow_ups=[
            (shown(item.text.in_(language)), shown(item.gist.in_(language)) if item.gist else "")
            for item in question.follow_ups
        ],
        community=[
            (answer.name or answer.author, answer.date, portable_markdown(answer, catalog, site, heading_level=4))
            for answer in catalog.community_answers(question.id, language)
        ],
        papers=[
            (author_line(paper), paper.title, paper.year, paper.url)
            for paper in (catalog.papers[key] for key in question.papers)
        ],
        related=[
            (other.title.in_(language), site.absolute(f"{other.topic}/{other.id}/"))
            for other in (catalog.questions[key] for key in question.related)
        ],
    )
