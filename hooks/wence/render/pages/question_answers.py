"""The answers of a question's page: the reference answer, the lab behind it, and the community's."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from wence.errors import Finding
from wence.model import Answer, Catalog, LabFigure, LabNumber, Question
from wence.render.answers import RenderedAnswer, render_answer
from wence.render.citations import CitationCollector, reference_html
from wence.render.inline import plain_text
from wence.render.page import Heading
from wence.render.pages.question_parts import ReferenceView
from wence.render.site import Links
from wence.render.words import words

REFERENCE_HEADING_LEVEL = 3
COMMUNITY_HEADING_LEVEL = 4


@dataclass(frozen=True, slots=True)
class AnswerView:
    """An answer as the template shows it; `language` is set if it is not the page's."""

    key: str
    language: str | None
    author: str
    date: str | None
    status: str
    status_name: str
    ai_assisted: bool
    stale: bool
    lead: Markup
    html: Markup
    references: tuple[ReferenceView, ...]
    source_url: str | None


@dataclass(frozen=True, slots=True)
class LabView:
    """What a lab showed."""

    figures: tuple[LabFigure, ...]
    numbers: tuple[LabNumber, ...]
    seconds: str
    source_url: str | None


class AnswerBlocks:
    """Every answer of a question, rendered once for one page."""

    def __init__(self, question: Question, catalog: Catalog, links: Links) -> None:
        self._catalog = catalog
        self._links = links
        self._rendered: list[RenderedAnswer] = []
        site = links.site
        reference = catalog.reference_answer(question.id, site.language) or catalog.reference_answer(
            question.id, site.other_language
        )
        self.reference = self._view(reference, REFERENCE_HEADING_LEVEL) if reference else None
        self.reference_headings: tuple[Heading, ...] = self._rendered[0].headings if reference else ()
        self.brief_text = plain_text(_first_paragraph(reference.body)) if reference else ""
        self.community = tuple(
            self._view(answer, COMMUNITY_HEADING_LEVEL)
            for answer in catalog.community_answers(question.id, site.language)
        )
        self.lab = self._lab(question)

    @property
    def words(self) -> int:
        """Reading length of all answers."""
        return sum(rendered.words for rendered in self._rendered)

    @property
    def uses_math(self) -> bool:
        """Whether any answer has a formula."""
        return any(rendered.uses_math for rendered in self._rendered)

    @property
    def uses_mermaid(self) -> bool:
        """Whether any answer has a diagram."""
        return any(rendered.uses_mermaid for rendered in self._rendered)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was wrong in the answers."""
        return tuple(finding for rendered in self._rendered for finding in rendered.findings)

    def _view(self, answer: Answer, heading_level: int) -> AnswerView:
        rendered = render_answer(answer, self._catalog, self._links, heading_level=heading_level)
        self._rendered.append(rendered)
        site = self._links.site
        text = words(site.language)
        anchors = CitationCollector(answer.key)
        references = tuple(
            ReferenceView(
                anchors.anchor(citation.paper.key),
                Markup(reference_html(citation.paper, self._links)),  # noqa: S704 -- escaped by the renderer
            )
            for citation in rendered.citations
        )
        return AnswerView(
            key=answer.key,
            language=answer.language if answer.language != site.language else None,
            author=answer.name or answer.author or text.reference_team,
            date=answer.date.isoformat() if answer.date else None,
            status=answer.status,
            status_name=text.statuses[answer.status],
            ai_assisted=answer.ai_assisted,
            stale=self._is_stale(answer),
            lead=Markup(rendered.lead),  # noqa: S704 -- sanitised by the renderer
            html=Markup(rendered.html),  # noqa: S704 -- sanitised by the renderer
            references=references,
            source_url=site.repository.file(answer.place.path) if site.repository else None,
        )

    def _is_stale(self, answer: Answer) -> bool:
        """Whether the text that this one was translated from has changed since."""
        if answer.translation_of is None:
            return False
        return all(
            other.digest != answer.translation_of
            for other in self._catalog.answers_of(answer.question_id)
            if other.author == answer.author and other.language != answer.language
        )

    def _lab(self, question: Question) -> LabView | None:
        lab = self._catalog.labs.get(question.id)
        if lab is None:
            return None
        repository = self._links.site.repository
        source = repository.file(f"{question.folder}/lab.py") if repository else None
        return LabView(lab.figures, lab.numbers, f"{lab.seconds:g}", source)


def _first_paragraph(body: str) -> str:
    """Return what stands before the first blank line, unless it is a heading."""
    first = body.strip().split("\n\n", 1)[0]
    return "" if first.startswith("#") else first
