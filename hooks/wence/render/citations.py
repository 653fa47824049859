"""Numbered citations, and how a paper is written in a list of references and in BibTeX."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from urllib.parse import urlsplit

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
    """Return the authors as plain text: up to three in full, of more the first two and `et al.`"""
    named = [author for author in paper.authors if author != "others"]
    if len(named) <= 3 and len(named) == len(paper.authors):
        return ", ".join(named)
    return f"{', '.join(named[:2])} et al."


def reference_html(paper: Paper, links: Links) -> str:
    """Return one entry of a list of references as HTML (without `li` and id).

    Authors, title (a link to the paper's page), venue and year, and a link to the source.
    """
    parts = [escape(author_line(paper), quote=False)] if paper.authors else []
    parts.append(f'<a href="{escape(links.paper(paper.key))}"><cite>{escape(paper.title, quote=False)}</cite></a>')
    parts.append(escape(_published(paper), quote=False))
    source = f"arXiv:{paper.arxiv}" if paper.arxiv else urlsplit(paper.url).hostname or ""
    if source and paper.url.startswith(("https://", "http://")):
        parts.append(f'<a href="{escape(paper.url)}" rel="noopener">{escape(source, quote=False)}</a>')
    return " ".join(_ended(part) for part in parts)


def _ended(part: str) -> str:
    """Close a part of a reference with a full stop, unless its text ends in a mark of its own."""
    text = re.sub(r"(?:</[a-z]+>)+$", "", part)
    return part if text.endswith((".", "?", "!")) else f"{part}."


def _published(paper: Paper) -> str:
    """Return venue and year, the year once."""
    if paper.venue is None:
        return str(paper.year)
    return paper.venue if str(paper.year) in paper.venue else f"{paper.venue}, {paper.year}"


_TYPES = {"paper": "article", "report": "techreport", "blog": "misc", "docs": "misc", "repo": "misc"}
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_SPECIAL = re.compile(r"[\\{}$&#%_^~]")
_ESCAPES = {"\\": r"\textbackslash{}", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}"}


def bibtex(paper: Paper) -> str:
    """Return the paper's BibTeX record, ending in a line break.

    Titles keep their capitals; names are written as they are, in braces where they are a team's.
    """
    kind = _TYPES[paper.kind]
    fields = {
        "title": f"{{{_tex(paper.title)}}}",
        "author": " and ".join(_bibtex_name(author) for author in paper.authors),
        "year": str(paper.year),
        "journal" if kind == "article" else "institution" if kind == "techreport" else "howpublished": _venue(
            paper, kind
        ),
        "eprint": paper.arxiv or "",
        "archiveprefix": "arXiv" if paper.arxiv else "",
        "url": paper.url,
    }
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    if paper.month:
        lines.append(f"  month = {_MONTHS[paper.month - 1]},")
    return f"@{kind}{{{paper.key},\n" + "\n".join(lines) + "\n}\n"


def _venue(paper: Paper, kind: str) -> str:
    if paper.venue:
        return _tex(paper.venue)
    if kind == "article" and paper.arxiv:
        return f"arXiv preprint arXiv:{paper.arxiv}"
    return _tex(paper.authors[0]) if kind == "techreport" and paper.authors else ""


_TEAM = re.compile(
    r"(?i)\b(team|teams|contributors|lab|labs|group|project|wiki|inc|ai|research|community|authors)\b|[-\d]AI\b"
)


def _bibtex_name(author: str) -> str:
    return f"{{{_tex(author)}}}" if _TEAM.search(author) else _tex(author)


def _tex(text: str) -> str:
    return _SPECIAL.sub(lambda match: _ESCAPES.get(match[0], f"\\{match[0]}"), text)
