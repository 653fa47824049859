"""Answers as HTML: one renderer for reference and community answers, which are equally untrusted."""

from __future__ import annotations

from dataclasses import dataclass

from wence.errors import Finding
from wence.model import Answer, Catalog
from wence.render.citations import Citation
from wence.render.page import Heading
from wence.render.site import Links


@dataclass(frozen=True, slots=True, kw_only=True)
class RenderedAnswer:
    """An answer's HTML and what the page around it must know.

    `lead` is what stands before the first heading (of a reference answer: the answer in one
    breath), `html` the rest; a community answer shows both, one after the other. `citations`
    are listed by the page, each entry with the id that `CitationCollector(answer.key).anchor(key)`
    gives. `headings` carry the level of their element. `words` is the reading length:
    Chinese characters plus words of other scripts, code and formulas apart.
    """

    lead: str
    html: str
    citations: tuple[Citation, ...]
    headings: tuple[Heading, ...]
    uses_math: bool
    uses_mermaid: bool
    findings: tuple[Finding, ...]
    words: int


def render_answer(answer: Answer, catalog: Catalog, links: Links, *, heading_level: int) -> RenderedAnswer:
    """Render `answer` as seen from the page of `links`; its top headings become `h{heading_level}`.

    Every id in the result begins with the answer's key. Nothing in the answer can stop
    it: what cannot be rendered is shown as typed, with a finding.
    """
    raise NotImplementedError
