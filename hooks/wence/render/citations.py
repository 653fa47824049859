"""Numbered citations, and how a paper is written in a list of references and in BibTeX."""

from __future__ import annotations

from dataclasses import dataclass

from wence.model import Paper
from wence.render.site import Links


@dataclass(frozen=True, slots=True)
class Citation:
    """A paper that a text cites: its number in that text, and where it was pointed at, in order of mention."""

    number: int
    paper: Paper
    locators: tuple[str, ...]


class CitationCollector:
    """Numbers the papers that one text cites, in order of first mention.

    `prefix` keeps the anchors of two texts on one page apart: use the answer's key.
    """

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self._papers: dict[str, Paper] = {}
        self._locators: dict[str, dict[str, None]] = {}

    def cite(self, paper: Paper, locator: str | None = None) -> Citation:
        """Record a mention and return the paper's citation as it stands after it."""
        self._papers.setdefault(paper.key, paper)
        locators = self._locators.setdefault(paper.key, {})
        if locator:
            locators[locator] = None
        return Citation(list(self._papers).index(paper.key) + 1, paper, tuple(locators))

    @property
    def entries(self) -> tuple[Citation, ...]:
        """Every cited paper, by number."""
        return tuple(
            Citation(number, paper, tuple(self._locators[key]))
            for number, (key, paper) in enumerate(self._papers.items(), start=1)
        )

    def anchor(self, key: str) -> str:
        """Return the id that the paper's entry in the list of references must carry."""
        return f"{self.prefix}-ref-{key}"


def author_line(paper: Paper) -> str:
    """Return the authors as plain text: all up to three, else the first two and `et al.`"""
    raise NotImplementedError


def reference_html(paper: Paper, links: Links) -> str:
    """Return one entry of a list of references as HTML (without `li` and id)."""
    raise NotImplementedError


def bibtex(paper: Paper) -> str:
    """Return the paper's BibTeX record, ending in a line break."""
    raise NotImplementedError
