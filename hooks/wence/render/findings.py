"""What only rendering shows: faults that the checks of the source let through."""

from __future__ import annotations

from collections.abc import Iterator

from wence.errors import Finding
from wence.model import LANGUAGES, Catalog
from wence.render.pages.question import question_pages
from wence.render.site import Site


def rendering_findings(catalog: Catalog) -> Iterator[Finding]:
    """Render every question's page in both languages and yield what was found."""
    for language in LANGUAGES:
        site = Site(language=language, base_url="https://wence.invalid/")
        for page in question_pages(catalog, site):
            yield from page.render().findings
