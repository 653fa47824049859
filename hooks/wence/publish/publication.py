"""One language's site, made afresh for each build: the bank, its pages, their frames and exports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from wence import open_bank
from wence.errors import Report
from wence.model import Catalog, Language
from wence.publish.exports import ExportedFile, FigureFile, exported_files, figure_files
from wence.publish.frame import Frame, page_frame, prose_frame
from wence.publish.policy import content_security_policy
from wence.publish.settings import site_from_environment
from wence.render.page import Page, PageBody
from wence.render.pages import site_pages
from wence.render.site import Site
from wence.render.words import words


@dataclass(frozen=True)
class Publication:
    """What one build of one language publishes."""

    root: Path
    site: Site
    catalog: Catalog
    report: Report
    pages: Mapping[str, Page]
    policy: str | None

    @classmethod
    def open(cls, root: Path, language: Language, environ: Mapping[str, str], *, served: bool = False) -> Publication:
        """Load the bank below `root` and lay out its pages, keyed by source file name.

        `served` leaves out the policy, which would stop the development server's reload script.
        """
        catalog, report = open_bank(root)
        site = site_from_environment(language, environ)
        pages = {page.uri: page for page in site_pages(catalog, site)}
        return cls(root, site, catalog, report, pages, None if served else content_security_policy())

    def nav(self) -> list[dict[str, str]]:
        """Return the entries of the site's main navigation, title to source file."""
        text = words(self.site.language)
        return [
            {text.home: "index.md"},
            {text.questions: "questions/index.md"},
            {text.topic_algorithm: "algorithm/index.md"},
            {text.topic_infra: "infra/index.md"},
            {text.tags: "tags/index.md"},
            {text.papers: "papers/index.md"},
            {text.contribute: "contribute/index.md"},
            {text.about: "about.md"},
        ]

    def frame(self, page: Page, body: PageBody) -> Frame:
        """Return what the theme shows around a generated page."""
        return page_frame(page, body, self.catalog, self.site, policy=self.policy)

    def prose_frame(self, uri: str, path: str) -> Frame:
        """Return what the theme shows around the hand-written page `uri`, published at `path`."""
        in_both = (self.root / "docs" / self.site.other_language / uri).is_file()
        source = f"docs/{self.site.language}/{uri}"
        return prose_frame(
            path, source, words(self.site.language).tagline, self.site, in_both=in_both, policy=self.policy
        )

    def files(self) -> Iterator[ExportedFile]:
        """Yield the text files that stand beside the pages."""
        yield from exported_files(self.catalog, self.site, tuple(self.pages.values()))

    def figures(self) -> Iterator[FigureFile]:
        """Yield the images of the pages."""
        yield from figure_files(self.catalog, self.root)
