"""What the theme shows around a page: sidebar, language switch, links, policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wence.model import Catalog, Language, Question
from wence.model.catalog import TOPICS
from wence.render.page import Page, PageBody
from wence.render.pages import topic_title
from wence.render.site import Links, Site

SIDEBAR_LENGTH = 40
"""The longest list of questions in a sidebar: past it, a window around the page's own."""


@dataclass(frozen=True, slots=True)
class SidebarItem:
    """One link of a sidebar; `active` on the page's own."""

    title: str
    url: str
    active: bool


@dataclass(frozen=True, slots=True)
class Sidebar:
    """A titled list of links beside a page; `url` leads to the whole list."""

    title: str
    url: str
    items: tuple[SidebarItem, ...]


@dataclass(frozen=True, slots=True)
class Alternate:
    """The same page in one language, this one included; `native` unless it only repeats the other's text."""

    language: Language
    name: str
    href: str
    absolute: str
    native: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Template context `wence` of one page. `root` leads to the language's root; `csp` is None while served
    for development, where the reload script stands in the page."""

    kind: str
    language: Language
    path: str
    root: str
    home_url: str
    sidebar: Sidebar | None
    alternates: tuple[Alternate, ...]
    uses_math: bool
    uses_mermaid: bool
    markdown_url: str | None
    edit_url: str | None
    csp: str | None
    description: str

    @property
    def switch(self) -> Alternate:
        """Where the language switch leads."""
        return next(alternate for alternate in self.alternates if alternate.language != self.language)


def page_frame(page: Page, body: PageBody, catalog: Catalog, site: Site, *, policy: str | None) -> Frame:
    """Return the frame of a generated page."""
    links = Links.from_path(site, page.path)
    edit_url = site.repository.edit(page.source) if site.repository and page.source else None
    return Frame(
        kind=page.kind,
        language=site.language,
        path=page.path,
        root=links.root,
        home_url=links.home(),
        sidebar=_sidebar(page, catalog, links),
        alternates=_alternates(page.path, site, links, native=page.native),
        uses_math=body.uses_math,
        uses_mermaid=body.uses_mermaid,
        markdown_url="index.md",
        edit_url=edit_url,
        csp=policy,
        description=body.description,
    )


def prose_frame(
    path: str, source: str | None, description: str, site: Site, *, in_both: bool, policy: str | None
) -> Frame:
    """Return the frame of a hand-written page; `in_both` says whether the other language has it too.

    Where it has not, the switch leads to the other language's home.
    """
    links = Links.from_path(site, path)
    return Frame(
        kind="prose",
        language=site.language,
        path=path,
        root=links.root,
        home_url=links.home(),
        sidebar=None,
        alternates=_alternates(path if in_both else "", site, links, native=in_both),
        uses_math=False,
        uses_mermaid=False,
        markdown_url=None,
        edit_url=site.repository.edit(source) if site.repository and source else None,
        csp=policy,
        description=description,
    )


def _alternates(path: str, site: Site, links: Links, *, native: bool) -> tuple[Alternate, ...]:
    other = Site(language=site.other_language, base_url=site.base_url, repository=site.repository)
    names: dict[Language, str] = {"zh": "中文", "en": "English"}
    here = Alternate(site.language, names[site.language], "./", site.absolute(path), True)
    there = Alternate(
        other.language, names[other.language], links.in_other_language(path), other.absolute(path), native
    )
    return (here, there) if site.language == "zh" else (there, here)


def _sidebar(page: Page, catalog: Catalog, links: Links) -> Sidebar | None:
    topic, _, rest = page.path.partition("/")
    name = next((name for name in TOPICS if name == topic), None)
    if name is None or page.kind not in {"question", "topic"}:
        return None
    questions = catalog.by_topic[name]
    current = rest.strip("/")
    return Sidebar(
        title=topic_title(name).in_(links.site.language),
        url=links.topic(name),
        items=tuple(
            SidebarItem(
                question.title.in_(links.site.language),
                links.question(question.topic, question.id),
                question.id == current,
            )
            for question in _window(questions, current)
        ),
    )


def _window(questions: Sequence[Question], current: str) -> Sequence[Question]:
    """Return all questions while they are few, else those around `current`."""
    if len(questions) <= SIDEBAR_LENGTH:
        return questions
    position = next((index for index, question in enumerate(questions) if question.id == current), 0)
    start = min(max(position - SIDEBAR_LENGTH // 2, 0), len(questions) - SIDEBAR_LENGTH)
    return questions[start : start + SIDEBAR_LENGTH]
