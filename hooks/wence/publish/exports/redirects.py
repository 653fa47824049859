"""Old addresses: a renamed id leaves a page that leads on, also without scripts."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from wence.model import Catalog
from wence.render.page import Page
from wence.render.site import Links, Site

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{address}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="{canonical}">
<meta http-equiv="refresh" content="0; url={address}">
</head>
<body><p><a href="{address}">{canonical}</a></p></body>
</html>
"""


def redirect_files(catalog: Catalog, site: Site, pages: Sequence[Page]) -> Iterator[tuple[str, str]]:
    """Yield one page for each entry of `redirects`."""
    for old, new in catalog.redirects.items():
        source, target = _folder(old), _folder(new)
        address = Links.from_path(site, source).page(target) or "./"
        yield (
            f"{source}index.html",
            _PAGE.format(
                language=site.language,
                address=html.escape(address),
                canonical=html.escape(site.absolute(target)),
            ),
        )


def _folder(path: str) -> str:
    return path.strip("/") + "/" if path.strip("/") else ""
