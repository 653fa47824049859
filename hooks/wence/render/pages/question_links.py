"""Where a question's page leads: related questions, neighbours, and the ways to answer or discuss it."""

from __future__ import annotations

from wence.model import Catalog, Question
from wence.render.inline import plain_text
from wence.render.pages.layout import QuestionRow, question_row, question_rows
from wence.render.site import Links, Site
from wence.render.words import words

HANDLE = "your-handle"

_TEMPLATE = """---
author: {handle}
date: {date}
status: community
ai_assisted: false
---

{hint}
"""
_HINTS = {
    "zh": "先写结论，再写理由。论断请注明出处，例如 [@ppo, §3]；公式写成 $r_t A_t$。",
    "en": "The answer first, then why. Cite what is not obvious, like [@ppo, §3]; formulas as $r_t A_t$.",
}


def related_rows(question: Question, catalog: Catalog, links: Links) -> tuple[QuestionRow, ...]:
    """Return the questions that the record names as related."""
    return question_rows((catalog.questions[key] for key in question.related), catalog, links)


def neighbour_rows(question: Question, catalog: Catalog, links: Links) -> dict[str, QuestionRow | None]:
    """Return the previous and the next question of the topic."""
    previous, following = catalog.neighbours(question.id)
    return {
        "previous": question_row(previous, catalog, links) if previous else None,
        "next": question_row(following, catalog, links) if following else None,
    }


def answer_template(site: Site, date: str) -> str:
    """Return the text of a new answer: front matter and a hint."""
    return _TEMPLATE.format(handle=HANDLE, date=date, hint=_HINTS[site.language])


def answer_address(question: Question, links: Links) -> str:
    """Return the host's new-file page with the answer's name and front matter filled in.

    Where the repository is unknown, the contribute page. The date is left to the writer's day:
    a static page does not know it, so the question's own review date stands in.
    """
    site = links.site
    if site.repository is None:
        return links.page("contribute/")
    content = answer_template(site, question.reviewed.isoformat())
    return site.repository.new_file(f"{question.folder}/answers", f"{HANDLE}.{site.language}.md", content)


def discussion_prompt(question: Question, site: Site) -> str:
    """Return the prompt with which a reader has a language model interview them."""
    asks = "\n".join(f"- {plain_text(ask.in_(site.language))}" for ask in question.asks)
    return words(site.language).prompt.format(
        title=question.title.in_(site.language),
        asks=asks,
        url=site.absolute(f"{question.topic}/{question.id}/"),
    )
