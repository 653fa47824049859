"""Files that hosts and crawlers look for at the root of the site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wence.model import LANGUAGES, Catalog
from wence.publish.policy import headers_file
from wence.render.page import Page
from wence.render.site import Site


def host_files(catalog: Catalog, site: Site, pages: Sequence[Page]) -> Iterator[tuple[str, str]]:
    """Yield `robots.txt`, `_headers` and `.nojekyll`, for the root only: hosts read them nowhere else."""
    if site.prefix:
        return
    sitemaps = (Site(language=language, base_url=site.base_url).absolute("sitemap.xml") for language in LANGUAGES)
    yield "robots.txt", "User-agent: *\nAllow: /\n\n" + "".join(f"Sitemap: {address}\n" for address in sitemaps)
    yield "_headers", headers_file()
    yield ".nojekyll", ""
