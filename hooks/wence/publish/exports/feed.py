"""The Atom feed: questions and answers, newest first."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

from wence.model import Catalog
from wence.render.inline import plain_text
from wence.render.page import Page
from wence.render.site import Site
from wence.render.words import words

FEED_LENGTH = 50
_ATOM = "http://www.w3.org/2005/Atom"


@dataclass(frozen=True, slots=True)
class _Entry:
    day: datetime.date
    path: str
    title: str
    author: str
    summary: str


def feed_files(catalog: Catalog, site: Site, pages: Sequence[Page]) -> Iterator[tuple[str, str]]:
    """Yield `feed.xml`. An entry is a question at its last review, or a community answer at its date."""
    entries = sorted(_entries(catalog, site), key=lambda entry: (entry.day, entry.path), reverse=True)[:FEED_LENGTH]
    ElementTree.register_namespace("", _ATOM)
    feed = ElementTree.Element(f"{{{_ATOM}}}feed", {"xml:lang": site.language})
    _child(feed, "title", words(site.language).site_name)
    _child(feed, "id", site.absolute(""))
    _child(feed, "updated", _instant(max((entry.day for entry in entries), default=datetime.date(2026, 12, 1))))
    _child(feed, "link", href=site.absolute("feed.xml"), rel="self")
    _child(feed, "link", href=site.absolute(""))
    for entry in entries:
        element = ElementTree.SubElement(feed, f"{{{_ATOM}}}entry")
        _child(element, "title", entry.title)
        _child(element, "id", site.absolute(entry.path))
        _child(element, "link", href=site.absolute(entry.path))
        _child(element, "updated", _instant(entry.day))
        _child(ElementTree.SubElement(element, f"{{{_ATOM}}}author"), "name", entry.author)
        _child(element, "summary", entry.summary)
    yield "feed.xml", ElementTree.tostring(feed, encoding="unicode", xml_declaration=True)


def _entries(catalog: Catalog, site: Site) -> Iterator[_Entry]:
    language = site.language
    for question in catalog.questions.values():
        path = f"{question.topic}/{question.id}/"
        title = question.title.in_(language)
        asks = " / ".join(plain_text(ask.in_(language)) for ask in question.asks)
        yield _Entry(question.reviewed, path, title, words(language).site_name, asks)
        for answer in catalog.community_answers(question.id, language):
            if answer.author is not None and answer.date is not None:
                author = answer.name or answer.author
                yield _Entry(answer.date, f"{path}#{answer.key}", f"{title} · {author}", author, asks)


def _child(parent: ElementTree.Element, name: str, text: str | None = None, **attributes: str) -> None:
    ElementTree.SubElement(parent, f"{{{_ATOM}}}{name}", attributes).text = text


def _instant(day: datetime.date) -> str:
    return f"{day.isoformat()}T00:00:00Z"
