"""Links, anchors, ids, outside requests, scripts and weight of every page of a finished site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from wence.audit.html_facts import Address, HtmlFacts, collect
from wence.audit.weight import weight_findings
from wence.errors import Finding, Report
from wence.publish.policy import content_security_policy, inline_script_hashes

_SAFE_SCHEMES = frozenset({"", "http", "https", "mailto"})
_NOT_FOUND_PAGE = "404.html"


@dataclass(frozen=True)
class BuiltPage:
    """One HTML file: `path` below the site's root with `/` as separator."""

    path: str
    text: str

    @cached_property
    def facts(self) -> HtmlFacts:
        """What the page links to, loads and names."""
        return collect(self.text)


class BuiltSite:
    """A finished site in a folder, read once."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files = {file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file()}
        self.pages = {
            path: BuiltPage(path, (root / path).read_text(encoding="utf-8"))
            for path in sorted(self.files)
            if path.endswith(".html") and not PurePosixPath(path).is_relative_to("pagefind")
        }

    def target(self, page: str, url_path: str) -> str | None:
        """Return the file that `url_path`, seen from `page`, leads to, or None if there is none."""
        folder = "" if url_path.startswith("/") else page.rpartition("/")[0]
        parts: list[str] = [part for part in folder.split("/") if part]
        for part in unquote(url_path).split("/"):
            if part == "..":
                if not parts:
                    return None
                parts.pop()
            elif part not in {"", "."}:
                parts.append(part)
        path = "/".join(parts)
        if not url_path:
            return page
        for candidate in (path, f"{path}/index.html".lstrip("/")):
            if candidate in self.files and not (candidate == path and url_path.endswith("/")):
                return candidate
        return None


def audit_site(root: Path) -> Report:
    """Check the site below `root`. Findings name the built file and the line in it."""
    site = BuiltSite(root)
    report = Report()
    if "index.html" not in site.files:
        report.add(Finding("index.html", 1, 1, "no-home", "the site has no home page", "build it first: make build"))
        return report
    for page in site.pages.values():
        report.extend(_page_findings(site, page))
    report.extend(weight_findings(root, {path: page.facts for path, page in site.pages.items()}))
    return report


def _page_findings(site: BuiltSite, page: BuiltPage) -> Iterator[Finding]:
    facts = page.facts
    for address in facts.addresses:
        yield from _address_findings(site, page, address)
    for name, lines in facts.ids.items():
        if len(lines) > 1:
            yield _finding(page, lines[1], "duplicate-id", f"id {name!r} stands {len(lines)} times", "make ids unique")
    for line, name in facts.handlers:
        yield _finding(page, line, "handler", f"an element has the attribute {name}", "no page needs one: remove it")
    for line in facts.images_without_alt:
        yield _finding(page, line, "no-alt", "an image has no alt text", "say in its source what it shows")
    for line, mark in facts.raw_syntax:
        yield _finding(page, line, "raw-syntax", f"{mark!r} is shown as typed", "mend the source: it was not rendered")
    if facts.policy is not None or 'http-equiv="refresh"' not in page.text:
        yield from _policy_findings(page)
    yield from _structure_findings(page)


def _structure_findings(page: BuiltPage) -> Iterator[Finding]:
    if not page.facts.language:
        yield _finding(page, 1, "no-language", "the page names no language", "set lang on the html element")
    if not page.facts.title.strip():
        yield _finding(page, 1, "no-title", "the page has no title", "give it one")
    previous = 0
    for level, line in page.facts.headings:
        if previous and level > previous + 1:
            yield _finding(page, line, "heading-skip", f"h{level} follows h{previous}", "do not skip heading levels")
        previous = level


def _policy_findings(page: BuiltPage) -> Iterator[Finding]:
    if page.facts.policy is None:
        yield _finding(page, 1, "no-policy", "the page has no Content-Security-Policy", "see docs/theme/main.html")
        return
    if page.facts.policy != content_security_policy():
        yield _finding(page, 1, "other-policy", "the page's policy is not the site's", "build the site afresh")
    for digest in inline_script_hashes(page.text):
        if f"'{digest}'" not in page.facts.policy:
            hint = "if it is the theme's own, add this hash to THEME_SCRIPT_HASHES in publish/policy.py"
            yield _finding(page, 1, "script-not-admitted", f"the policy does not admit the script {digest}", hint)


def _address_findings(site: BuiltSite, page: BuiltPage, address: Address) -> Iterator[Finding]:
    parts = urlsplit(address.url)
    if parts.scheme not in _SAFE_SCHEMES and not (parts.scheme == "data" and address.element == "img"):
        yield _finding(
            page, address.line, "bad-scheme", f"an address begins with {parts.scheme}:", "use https or a relative one"
        )
    elif parts.netloc or parts.scheme:
        if address.loaded:
            hint = "the site loads nothing from outside: ship the file with it"
            yield _finding(page, address.line, "outside-request", f"the page loads {address.url}", hint)
    elif page.path.rpartition("/")[2] != _NOT_FOUND_PAGE:  # its addresses are absolute: it stands in for any path
        yield from _internal_findings(site, page, address, parts.path, unquote(parts.fragment))


def _internal_findings(
    site: BuiltSite, page: BuiltPage, address: Address, path: str, fragment: str
) -> Iterator[Finding]:
    target = site.target(page.path, path)
    if target is None:
        yield _finding(page, address.line, "dead-link", f"{address.url} leads nowhere", "mend or remove the link")
    elif fragment and target in site.pages and fragment not in site.pages[target].facts.ids:
        yield _finding(page, address.line, "dead-anchor", f"{target} has no id {fragment!r}", "mend the fragment")


def _finding(page: BuiltPage, line: int, code: str, message: str, hint: str) -> Finding:
    return Finding(page.path, line, 1, code, message, hint)
