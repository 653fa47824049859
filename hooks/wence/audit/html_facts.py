"""What an HTML file links to, loads and names, with line numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

_ADDRESS_ATTRIBUTES = frozenset({"href", "src", "action", "formaction", "data", "poster", "background", "cite"})
_LOADING_ELEMENTS = frozenset({"script", "img", "iframe", "source", "video", "audio", "embed", "object", "track"})
_LOADING_RELATIONS = frozenset({"stylesheet", "icon", "preload", "prefetch", "modulepreload", "preconnect", "manifest"})
_VOID_TEXT = frozenset({"script", "style"})


@dataclass(frozen=True, slots=True)
class Address:
    """An address in a page; `loaded` if the browser asks for it without the reader's doing."""

    url: str
    element: str
    line: int
    loaded: bool
    relation: str


@dataclass(slots=True)
class HtmlFacts:
    """Facts of one HTML file. `ids` maps each id to the lines on which it stands."""

    language: str | None = None
    title: str = ""
    policy: str | None = None
    addresses: list[Address] = field(default_factory=list)
    ids: dict[str, list[int]] = field(default_factory=dict)
    handlers: list[tuple[int, str]] = field(default_factory=list)
    headings: list[tuple[int, int]] = field(default_factory=list)
    images_without_alt: list[int] = field(default_factory=list)
    raw_syntax: list[tuple[int, str]] = field(default_factory=list)


_RAW_SYNTAX = ("$$", "\\(", "**", "{{", "{%", "[@", "{lab:")
_VERBATIM = frozenset({"code", "pre", "script", "style", "textarea", "annotation", "kbd"})


class _Collector(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.facts = HtmlFacts()
        self._verbatim_depth = 0
        self._in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line = self.getpos()[0]
        values = {name: value or "" for name, value in attrs}
        if tag in _VERBATIM:
            self._verbatim_depth += 1
        if tag == "html":
            self.facts.language = values.get("lang")
        if tag == "title":
            self._in_title = True
        if tag == "meta" and values.get("http-equiv", "").lower() == "content-security-policy":
            self.facts.policy = values.get("content", "")
        if tag == "img" and "alt" not in values:
            self.facts.images_without_alt.append(line)
        if len(tag) == 2 and tag[0] == "h" and tag[1] in "123456":
            self.facts.headings.append((int(tag[1]), line))
        if "id" in values:
            self.facts.ids.setdefault(values["id"], []).append(line)
        self.facts.handlers += [(line, name) for name in values if name.startswith("on")]
        self._collect_addresses(tag, values, line)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag in _VERBATIM:
            self._verbatim_depth -= 1

    def handle_endtag(self, tag: str) -> None:
        if tag in _VERBATIM:
            self._verbatim_depth = max(0, self._verbatim_depth - 1)
        if tag == "title":
            self._in_title = False

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.facts.title += data
        elif not self._verbatim_depth:
            self.facts.raw_syntax += [(self.getpos()[0], mark) for mark in _RAW_SYNTAX if mark in data]

    def _collect_addresses(self, tag: str, values: dict[str, str], line: int) -> None:
        relation = values.get("rel", "").lower()
        loaded = tag in _LOADING_ELEMENTS or (tag == "link" and bool(_LOADING_RELATIONS & set(relation.split())))
        for name, value in values.items():
            if name in _ADDRESS_ATTRIBUTES:
                self.facts.addresses.append(Address(value.strip(), tag, line, loaded, relation))
            elif name == "srcset":
                for candidate in value.split(","):
                    url = candidate.split()[0] if candidate.split() else ""
                    self.facts.addresses.append(Address(url, tag, line, True, relation))


def collect(text: str) -> HtmlFacts:
    """Return the facts of an HTML text."""
    collector = _Collector()
    collector.feed(text)
    collector.close()
    return collector.facts
