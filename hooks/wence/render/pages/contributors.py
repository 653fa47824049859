"""Who wrote what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wence.model import Catalog
from wence.render.page import Page
from wence.render.pages.layout import Filled, list_page
from wence.render.site import Links, Site
from wence.render.words import words


@dataclass(slots=True)
class _Contributor:
    handle: str
    name: str
    answers: dict[str, str] = field(default_factory=dict)


def contributors_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield `/contributors/`: each author with the questions they answered."""
    text = words(site.language)
    links = Links.from_path(site, "contributors/")

    def fill_in() -> Filled:
        people: dict[str, _Contributor] = {}
        for question in catalog.questions.values():
            for answer in catalog.community_answers(question.id, site.language):
                if answer.author is None:
                    continue
                person = people.setdefault(answer.author, _Contributor(answer.author, answer.name or answer.author))
                address = f"{links.question(question.topic, question.id)}#{answer.key}"
                person.answers[address] = question.title.in_(site.language)
        ordered = sorted(people.values(), key=lambda person: (-len(person.answers), person.handle))
        return Filled({"people": ordered}, text.tagline)

    yield list_page(kind="contributors", path="contributors/", title=text.contributors, site=site, fill_in=fill_in)
