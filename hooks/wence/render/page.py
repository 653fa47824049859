"""Pages as they leave the renderer: what a generator needs, whichever it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from wence.errors import Finding

PageKind = Literal[
    "home", "explorer", "topic", "question", "tags", "tag", "papers", "paper", "contributors", "contribute"
]


@dataclass(frozen=True, slots=True)
class Heading:
    """One entry of a page's table of contents; `level` is 2 for a section, 3 below it."""

    id: str
    title: str
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PageBody:
    """A rendered page.

    `html` is the content from the `h1` on; `headings` its table of contents; `description`
    plain text of at most 160 characters; `uses_math` and `uses_mermaid` say which extra
    files it loads; `findings` what was wrong in the texts it shows.
    """

    html: str
    description: str
    headings: tuple[Heading, ...] = ()
    uses_math: bool = False
    uses_mermaid: bool = False
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page that can be rendered.

    `path` is its address below the language's root, ending in `/` (empty for home); `title`
    plain text; `source` the file that someone edits to change it, relative to the bank's root,
    None for lists; `native` whether its main text exists in the site's language (else it
    is published with a notice and without hreflang). `render` gives the HTML, `markdown`
    the same page as plain Markdown.
    """

    kind: PageKind
    path: str
    title: str
    source: str | None
    native: bool
    render: Callable[[], PageBody]
    markdown: Callable[[], str]

    @property
    def uri(self) -> str:
        """The page's source file as a generator names it: `algorithm/advantage/index.md`."""
        return f"{self.path}index.md"
