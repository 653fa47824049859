"""Redirects: an old address leads to a page that is there, and hides none."""

from __future__ import annotations

from collections.abc import Iterator

from wence.errors import Finding, printable
from wence.load.bank import LoadedBank
from wence.load.suggestion import did_you_mean
from wence.model.catalog import TOPICS

_FIXED = ("", "questions", *TOPICS, "tags", "papers", "contributors", "contribute", "reference")


def page_paths(bank: LoadedBank) -> frozenset[str]:
    """Return the path of every page of the site, without slashes around it."""
    paths = {*_FIXED, *bank.prose_pages}
    paths.update(f"{folder.topic}/{folder.id}" for folder in bank.folders)
    paths.update(f"tags/{tag}" for tag in bank.taxonomy.known_ids or ())
    paths.update(f"papers/{key}" for key in bank.bibliography.known_keys or ())
    return frozenset(paths)


def redirect_findings(bank: LoadedBank) -> Iterator[Finding]:
    """Yield redirects that lead nowhere, in a chain, or away from a page that is there."""
    redirects = bank.taxonomy.redirects
    pages = page_paths(bank) if redirects else frozenset()
    for old, new in redirects.items():
        if old in pages:
            place = bank.taxonomy.redirect_place(old, target=False)
            message = f"'{printable(old)}' is a page that is there, which this redirect would hide"
            yield Finding(place.path, place.line, place.column, "redirect-hides-page", message, "delete the redirect")
        if new in redirects:
            place = bank.taxonomy.redirect_place(old, target=True)
            hint = f"lead straight to {printable(redirects[new])}"
            message = f"'{printable(new)}' is itself redirected"
            yield Finding(place.path, place.line, place.column, "redirect-chain", message, hint)
        elif new not in pages and not _may_be_there(bank, new):
            place = bank.taxonomy.redirect_place(old, target=True)
            hint = did_you_mean(new, pages, "lead to a page that is there")
            message = f"there is no page '{printable(new)}'"
            yield Finding(place.path, place.line, place.column, "unknown-page", message, hint)


def _may_be_there(bank: LoadedBank, path: str) -> bool:
    """Whether the page belongs to a list that could not be read."""
    return path.startswith("papers/") and bank.bibliography.known_keys is None
