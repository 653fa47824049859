"""What a case's `see` and `must` mean for the HTML of one rendered answer."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from typing import Any

from bs4 import BeautifulSoup, Comment, Tag


def soup(fragment: str) -> BeautifulSoup:
    return BeautifulSoup(fragment, "html5lib")


def squash(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\u200b", "")).strip()


def tex(text: str) -> str:
    return re.sub(r"\s+", "", html.unescape(text))


def formulas(page: BeautifulSoup) -> list[tuple[str, str]]:
    """(mode, TeX) of every typeset formula."""
    found = []
    for annotation in page.select('annotation[encoding="application/x-tex"]'):
        formula = annotation.find_parent("math")
        mode = "display" if formula is not None and formula.get("display") == "block" else "inline"
        found.append((mode, tex(annotation.get_text())))
    return found


def visible(page: BeautifulSoup) -> str:
    """The text that a reader sees, formulas apart."""
    copy = soup(str(page))
    for element in copy.select("script,style,template,noscript"):
        element.decompose()
    for comment in copy.find_all(string=lambda text: isinstance(text, Comment)):
        comment.extract()
    for element in copy.select("math"):
        element.replace_with(" ⟨math⟩ ")
    return squash(copy.get_text())


def is_about_html(check: dict[str, Any]) -> bool:
    return not {"error", "warn", "field", "page"} & check.keys()


def _matching(page: BeautifulSoup, check: dict[str, Any], key: str) -> list[Tag]:
    elements = page.select(check[key])
    if "text" in check:
        elements = [element for element in elements if squash(check["text"]) in squash(element.get_text())]
    if "exact" in check:
        elements = [element for element in elements if squash(element.get_text()) == squash(check["exact"])]
    return elements


def _css(page: BeautifulSoup, check: dict[str, Any]) -> bool:
    number = len(_matching(page, check, "css"))
    return number == check["count"] if "count" in check else number >= check.get("min", 1)


def _math(page: BeautifulSoup, check: dict[str, Any]) -> bool:
    return any(found == tex(check["math"]) and mode == check.get("mode", mode) for mode, found in formulas(page))


def _no_math(page: BeautifulSoup, check: dict[str, Any]) -> bool:
    if check["no_math"] is True:
        return not formulas(page)
    return all(tex(check["no_math"]) not in found for _, found in formulas(page))


def _code(page: BeautifulSoup, check: dict[str, Any]) -> bool:
    return any(e.get_text().strip("\n") == check["code"].strip("\n") for e in page.select("pre code, pre"))


def _order(page: BeautifulSoup, check: dict[str, Any]) -> bool:
    text, at = visible(page), -1
    for wanted in check["order"]:
        at = text.find(squash(wanted), at + 1)
        if at < 0:
            return False
    return True


def _lines(page: BeautifulSoup, check: dict[str, Any]) -> bool:
    for line_break in page.select("br"):
        line_break.replace_with("\u2028")
    lines = [
        squash(line)
        for element in page.select("p,li,td,dd,dt,h1,h2,h3,h4,h5,h6")
        if not element.select("p,li")
        for line in element.get_text().split("\u2028")
    ]
    return all(any(line.startswith(squash(wanted)) for line in lines) for wanted in check["lines"])


_CHECKS = {
    "css": _css,
    "no_css": lambda page, check: not _matching(page, check, "no_css"),
    "math": _math,
    "maths": lambda page, check: len(formulas(page)) == check["maths"],
    "no_math": _no_math,
    "code": _code,
    "code_has": lambda page, check: any(check["code_has"] in element.get_text() for element in page.select("pre")),
    "order": _order,
    "lines": _lines,
    "tight_cjk": lambda page, check: check["tight_cjk"] in page.get_text(),
    "no_text": lambda page, check: squash(check["no_text"]) not in visible(page),
    "text": lambda page, check: squash(check["text"]) in visible(page),
}


def holds(fragment: str, check: dict[str, Any]) -> bool:
    """Whether one item of `see` holds on an answer's HTML; `text` beside `css` only narrows that down."""
    kind = next(kind for kind in _CHECKS if kind in check)
    return _CHECKS[kind](soup(fragment), check)


def all_hold(fragment: str, findings: list[Any], checks: list[dict[str, Any]]) -> bool:
    """Whether a group of checks holds, those about findings included and those for a browser left out."""
    return all(
        any(_is_finding(found, check) for found in findings)
        if {"error", "warn"} & check.keys()
        else not is_about_html(check) or holds(fragment, check)
        for check in checks
    )


def _is_finding(finding: Any, check: dict[str, Any]) -> bool:
    wanted = check.get("error") or check["warn"]
    first, last = wanted["line"] if isinstance(wanted["line"], list) else (wanted["line"], wanted["line"])
    return first <= finding.line <= last and finding.level == ("error" if "error" in check else "warning")


_BAD_SCHEME = re.compile(r"^(javascript|vbscript|data|file|blob|about|filesystem):", re.I)
_ADDRESSES = {
    "href",
    "src",
    "action",
    "formaction",
    "xlink:href",
    "data",
    "poster",
    "srcset",
    "cite",
    "background",
    "ping",
}
_LOADED = {"src", "srcset", "poster", "background", "ping", "data"}
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def broken_rules(fragment: str) -> set[str]:
    """The rules of `must` that an answer's HTML breaks by itself."""
    page = soup(fragment)
    broken: set[str] = set()
    for element in page.find_all(True):
        broken |= _broken_by_name(element) | _broken_by_attributes(element)
        if element.name == "a":
            broken |= _broken_by_link(element)
    if _unbalanced(fragment):
        broken.add("no-layout-break")
    if re.search("[\u202a-\u202e\u2066-\u2069]", page.get_text()):
        broken.add("no-bidi-controls")
    if re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f]", fragment):
        broken.add("no-control-characters")
    return broken


def _broken_by_name(element: Tag) -> set[str]:
    name = element.name
    is_tick = element.get("type") == "checkbox" and element.has_attr("disabled")
    rules = {
        "no-script-element": name == "script",
        "no-frame": name in ("iframe", "frame", "object", "embed", "portal", "frameset"),
        "no-form": name in ("form", "button", "select", "textarea", "keygen")
        or (name == "input" and not is_tick and not str(element.get("id", "")).startswith("__tabbed")),
        "no-head-element": name in ("meta", "base", "link", "style", "title"),
        "no-layout-break": name in ("noscript", "plaintext", "xmp", "noembed", "noframes", "listing", "template"),
    }
    return {rule for rule, broken in rules.items() if broken}


def _broken_by_attributes(element: Tag) -> set[str]:
    broken = set()
    for name, given in element.attrs.items():
        value = " ".join(given) if isinstance(given, list) else given
        plain = re.sub(r"[\x00-\x20\u200b\ufeff]", "", html.unescape(value))
        rules = {
            "no-handler-attribute": name.lower().startswith("on"),
            "no-bad-url": name in _ADDRESSES and bool(_BAD_SCHEME.match(plain)),
            "no-inline-style": name == "style",
            "no-external-request": name in _LOADED and bool(re.match(r"(https?:)?//", plain, re.I)),
            "no-foreign-id": name == "id" and value.startswith("__") and not value.startswith("__tabbed_"),
            "no-theme-class": name == "class" and bool(re.search(r"(^| )md-", value)),
            "no-frame": name == "srcdoc",
        }
        broken |= {rule for rule, is_broken in rules.items() if is_broken}
    return broken


def _broken_by_link(link: Tag) -> set[str]:
    broken = set()
    if str(link.get("target", "")).lower() == "_blank" and "opener" in link.get_attribute_list("rel"):
        broken.add("no-opener")
    said = re.match(r"^\s*(?:https?://)?([\w.-]+\.[a-z]{2,})(?:/|$)", squash(link.get_text()), re.I)
    host = re.match(r"^https?://([^/@]*@)?([^/:?#]+)", str(link.get("href", "")), re.I)
    if host and (host[1] or not host[2].isascii() or (said and said[1].lower() != host[2].lower())):
        broken.add("no-spoofed-link")
    return broken


def _unbalanced(fragment: str) -> bool:
    """Whether the HTML closes an element that it did not open, or leaves one open."""

    class Reader(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []
            self.stray = False

        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag not in _VOID:
                self.open.append(tag)

        def handle_startendtag(self, tag: str, attrs: object) -> None:
            pass

        def handle_endtag(self, tag: str) -> None:
            if self.open and self.open[-1] == tag:
                self.open.pop()
            elif tag not in _VOID:
                self.stray = True

    reader = Reader()
    reader.feed(fragment)
    reader.close()
    return reader.stray or bool(reader.open)
