"""What only rendering shows: faults that the checks of the source let through."""

from __future__ import annotations

from collections.abc import Iterator

from wence.errors import Finding
from wence.model import LANGUAGES, Catalog
from wence.render.pages.question import question_pages
from wence.render.site import Site


def rendering_findings(catalog: Catalog) -> Iterator[Finding]:
    """Render every question's page in both languages and yield what was found, each once."""
    seen: set[tuple[str, int, str]] = set()
    for language in LANGUAGES:
        site = Site(language=language, base_url="https://wence.invalid/")
        for page in question_pages(catalog, site):
            for finding in page.render().findings:
                place = (finding.path, finding.line, finding.code)
                if place not in seen:
                    seen.add(place)
                    yield finding
