"""Text fields of the question source: short pieces of Markdown without blocks."""

from __future__ import annotations

from dataclasses import dataclass

from wence.errors import Finding
from wence.model import Catalog, Language, Place
from wence.render.citations import CitationCollector
from wence.render.site import Links


@dataclass(frozen=True, slots=True, kw_only=True)
class Inline:
    """A rendered text field.

    `html` is phrasing content, to be put into a paragraph or list item; where the author
    wrote several paragraphs or a list it is flow content and `is_block` is true (put it into a `div`).
    """

    html: str
    is_block: bool = False
    uses_math: bool = False
    findings: tuple[Finding, ...] = ()


def render_inline(
    text: str,
    *,
    language: Language,
    catalog: Catalog,
    links: Links,
    citations: CitationCollector,
    place: Place,
    question_id: str | None = None,
) -> Inline:
    """Render a text field; findings are reported at `place`.

    `question_id` names the question whose lab gives `{lab:name}` its numbers.
    """
    raise NotImplementedError


def plain_text(text: str) -> str:
    """Return what a reader would read aloud, without markup: for titles, descriptions and search words."""
    raise NotImplementedError
