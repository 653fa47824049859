"""The fields of `question.yaml` as HTML, with one numbering of citations for the whole page."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from wence.errors import Finding
from wence.model import Catalog, Place, Question, Text
from wence.render.citations import CitationCollector, reference_html
from wence.render.inline import Inline, plain_text, render_inline
from wence.render.pages.layout import tag_chips, topic_name
from wence.render.site import Links


@dataclass(frozen=True, slots=True)
class PointView:
    """A key point as a row of the checklist."""

    id: str
    weight: int
    html: Markup


@dataclass(frozen=True, slots=True)
class PairView:
    """A pitfall with its why, or a follow-up with its gist."""

    html: Markup
    more: Markup | None


@dataclass(frozen=True, slots=True)
class ReferenceView:
    """An entry of a list of references."""

    id: str
    html: Markup


class QuestionFields:
    """Every field of a question, rendered once for one page."""

    def __init__(self, question: Question, catalog: Catalog, links: Links) -> None:
        self._question = question
        self._catalog = catalog
        self._links = links
        self._citations = CitationCollector("page")
        self._rendered: list[Inline] = []
        language = links.site.language
        for key in question.papers:  # the listed papers are numbered first, as they are listed
            self._citations.cite(catalog.papers[key])
        self.topic_name = topic_name(question.topic, language)
        self.tags = tag_chips(question.tags, catalog, links)
        self.asks = tuple(self._html(ask, question.place) for ask in question.asks)
        self.key_points = tuple(
            PointView(point.id, point.weight, self._html(point.text, point.place)) for point in question.key_points
        )
        self.pitfalls = tuple(self._pair(item.text, item.why, item.place) for item in question.pitfalls)
        self.follow_ups = tuple(self._pair(item.text, item.gist, item.place) for item in question.follow_ups)
        self.agent = self._html(question.agent, question.place) if question.agent else None
        self.references = tuple(
            ReferenceView(
                self._citations.anchor(entry.paper.key),
                Markup(reference_html(entry.paper, links)),  # noqa: S704 -- made by the renderer, escaped there
            )
            for entry in self._citations.entries
        )

    @property
    def uses_math(self) -> bool:
        """Whether any field has a formula."""
        return any(inline.uses_math for inline in self._rendered)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was wrong in the fields."""
        return tuple(finding for inline in self._rendered for finding in inline.findings)

    @property
    def words(self) -> int:
        """Length of the fields' text: Chinese characters, or words."""
        question, language = self._question, self._links.site.language
        texts = [
            *question.asks,
            *(point.text for point in question.key_points),
            *(item.text for item in question.pitfalls),
            *(item.why for item in question.pitfalls if item.why),
        ]
        joined = " ".join(plain_text(text.in_(language)) for text in texts)
        return len(joined) if language == "zh" else len(joined.split())

    @property
    def search_words(self) -> str:
        """Words by which the page is found and that it need not show: aliases in both languages, the
        other language's title, the tags' names and aliases, arXiv ids and authors of its papers."""
        question, catalog = self._question, self._catalog
        papers = [entry.paper for entry in self._citations.entries]
        found = [
            question.id,
            question.id.replace("-", " "),
            question.title.in_(self._links.site.other_language),
            *question.aliases.zh,
            *question.aliases.en,
            *self._tag_words,
            *(paper.arxiv for paper in papers if paper.arxiv),
            *(author for key in question.papers for author in catalog.papers[key].authors[:3]),
        ]
        return " · ".join(dict.fromkeys(found))

    @property
    def _tag_words(self) -> tuple[str, ...]:
        tags = [self._catalog.tags[tag] for tag in self._question.tags]
        return tuple(name for tag in tags for name in (tag.id, tag.name.zh, tag.name.en, *tag.aliases))

    def _pair(self, text: Text, more: Text | None, place: Place) -> PairView:
        return PairView(self._html(text, place), self._html(more, place) if more else None)

    def _html(self, text: Text, place: Place) -> Markup:
        inline = render_inline(
            text.in_(self._links.site.language),
            language=self._links.site.language,
            catalog=self._catalog,
            links=self._links,
            citations=self._citations,
            place=place,
            question_id=self._question.id,
        )
        self._rendered.append(inline)
        return Markup(inline.html)  # noqa: S704 -- sanitised by the renderer
