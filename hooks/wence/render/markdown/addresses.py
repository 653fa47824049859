"""Addresses: bare ones in running text, which ones a link may have, and what a link's text claims."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.rules_inline import link as standard_link
from markdown_it.rules_inline.state_inline import StateInline

MAX_BRACKETS = 600
"""Opening brackets in one paragraph; beyond, they are text (the time to match them grows with the square)."""

_BARE = re.compile(r"https?://(?=[A-Za-z0-9\[])[A-Za-z0-9\-._~:/?#\[\]@!$&'()+,;=%]+", re.I)
_SCHEME_BEFORE = re.compile(r"(?:^|[^A-Za-z0-9])(?P<scheme>https?)$", re.I)
_TRAILING = ".,:;!?'\"*_~"
_DUNDER = re.compile(r"__[a-z][a-z0-9_]*?__(?![A-Za-z0-9_])")


def addresses(md: MarkdownIt) -> None:
    """Add the rules and let every address through the parser: the writer judges them, with a finding."""
    md.validateLink = lambda url: True  # type: ignore[method-assign]
    md.inline.ruler.before("newline", "bare_address", _bare_address)
    md.inline.ruler.at("link", _link)
    md.inline.ruler.before("emphasis", "dunder_name", _dunder_name)


def _bare_address(state: StateInline, silent: bool) -> bool:
    """Link `https://…` up to where the address ends: at Chinese text or punctuation at the latest."""
    source, at = state.src, state.pos
    if source[at] != ":" or state.linkLevel > 0 or not source.startswith("://", at):
        return False
    before = _SCHEME_BEFORE.search(source, max(0, at - 6), at)
    if before is None or not state.pending.endswith(before["scheme"]):
        return False
    start = before.start("scheme")
    match = _BARE.match(source, start, state.posMax)
    if match is None:
        return False
    address = _without_trailing(match[0])
    if len(address) <= len(before["scheme"]) + 3:
        return False
    if not silent:
        state.pending = state.pending[: -len(before["scheme"])]
        token = state.push("link_open", "a", 1)
        token.attrs, token.markup = {"href": state.md.normalizeLink(address)}, "autolink"
        state.push("text", "", 0).content = address
        state.push("link_close", "a", -1)
    state.pos = start + len(address)
    return True


def _without_trailing(address: str) -> str:
    """Cut what belongs to the sentence: punctuation, and brackets that the address does not open."""
    while address:
        last = address[-1]
        opening = {")": "(", "]": "["}.get(last)
        unopened = opening is not None and address.count(last) > address.count(opening)
        if last not in _TRAILING and not unopened:
            break
        address = address[:-1]
    return address


def _link(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != "[" or state.html_terminator_last("]") < state.pos:
        return False
    brackets = state.env.setdefault("brackets", {})
    if state.src not in brackets:
        brackets.clear()
        brackets[state.src] = state.src.count("[")
    return brackets[state.src] <= MAX_BRACKETS and standard_link(state, silent)


def _dunder_name(state: StateInline, silent: bool) -> bool:
    """`__init__` is a name, not an emphasised `init`."""
    if state.src[state.pos] != "_" or (
        state.pos and (state.src[state.pos - 1].isalnum() or state.src[state.pos - 1] == "_")
    ):
        return False
    match = _DUNDER.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    if not silent:
        state.append_pending(match[0])
    state.pos = match.end()
    return True


_SPACE = re.compile(r"[\x00-\x20\x7f-\xa0\u200b-\u200f\u2028\u2029\ufeff]")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


def refusal(address: str) -> str:
    """Return why a link may not lead to `address`, or an empty string."""
    plain = _SPACE.sub("", address)
    scheme = _SCHEME.match(plain)
    if plain.startswith(("//", "\\", "/\\")) or "\\" in plain.split("?", 1)[0].split("#", 1)[0]:
        return "an address on another site needs its scheme"
    name = scheme[0][:-1].lower() if scheme else ""
    if name in {"", "mailto"}:
        return ""
    if name not in {"http", "https"}:
        return f"{name}: addresses are not allowed"
    return _bad_host(plain)


def _bad_host(address: str) -> str:
    """Return what is wrong with the host of an outside address, or an empty string."""
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return "the address is malformed"
    if not host:
        return "the address names no host"
    if "@" in parts.netloc:
        return "an address with a user name hides its host"
    return "" if host.isascii() else "the host is not written in ASCII"


def is_outside(address: str) -> bool:
    """Return whether `address` leads to another site."""
    return address[:8].lower().startswith(("http://", "https://"))


_CLAIMED = re.compile(
    r"(?P<scheme>https?://)?(?P<host>[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.(?P<last>[A-Za-z]{2,24}))(?P<after>[/:?#]|$)",
    re.I,
)
_CLAIMED_LATER = re.compile(r"https?://(?P<host>[^\s/?#，。；：、（）()<>]+)", re.I)
# Endings of files and names that are country codes or look like hosts: `rollout.py`, `Dr.GRPO`.
_TOP_LEVEL = frozenset({
    "com", "org", "net", "edu", "gov", "int", "mil", "info", "biz", "io", "ai", "dev", "app", "co", "me", "cn",
    "hk", "tw", "jp", "kr", "uk", "us", "eu", "de", "fr", "ru", "in", "ca", "au", "ch", "nl", "se", "tech",
    "cloud", "site", "online", "xyz", "top", "blog", "wiki", "page", "art", "run", "link", "news", "tv", "cc",
    "example", "test",
})  # fmt: skip


def spoofed_host(text: str, address: str) -> str:
    """Return the host that `address` leads to if `text` names another one, else an empty string."""
    if not is_outside(address):
        return ""
    host = (urlsplit(address).hostname or "").lower()
    text = " ".join(text.split())
    match = _CLAIMED.match(text)
    claims = [match["host"]] if match and (match["scheme"] or match["last"].lower() in _TOP_LEVEL) else []
    claims += [later["host"] for later in _CLAIMED_LATER.finditer(text)]
    return (
        host if any(claim.lower().rstrip(".").rpartition("@")[2].partition(":")[0] != host for claim in claims) else ""
    )
