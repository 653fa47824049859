"""Words that the search index holds and no reader sees.

An index that cuts Chinese into words and a browser that cuts a query into words seldom cut alike, so a
compound like 训推不一致 can be missed. Each pair of neighbouring Chinese characters is therefore indexed
as one made-up Latin word too, on which nobody disagrees; `assets/js/search-tokens.js` makes the same
words from a query. An arXiv id becomes a word without the point at which it would be cut, and each Latin
word of a title has a twin of its own, so that a page about a thing comes before pages that mention it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_CHINESE_RUN = re.compile(r"[\u3400-\u9fff]{2,}")
_ARXIV_ID = re.compile(r"^\d{4}\.\d{4,5}$")
_LATIN_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9@.+-]*")
_PAIR_PREFIX = "zq"
_TITLE_PREFIX = "zt"
_NAME_PREFIX = "zx"
_END = "qz"
"""Ends a twin: the index also answers to beginnings of words, and a twin is the word and no longer one."""


def pair_tokens(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the words for every pair of neighbouring Chinese characters in `texts`, each once, in order."""
    pairs = (
        run[i : i + 2]
        for text in texts
        for run in _CHINESE_RUN.findall(unicodedata.normalize("NFKC", text))
        for i in range(len(run) - 1)
    )
    return tuple(dict.fromkeys(_PAIR_PREFIX + "".join(_letters(char) for char in pair) for pair in pairs))


def title_tokens(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the words for a page's titles: pairs of Chinese characters, and a twin of each Latin word."""
    titles = [unicodedata.normalize("NFKC", text) for text in texts]
    latin = (re.sub(r"[^a-z0-9]", "", word.lower()) for title in titles for word in _LATIN_WORD.findall(title))
    return (*pair_tokens(titles), *dict.fromkeys(_TITLE_PREFIX + word + _END for word in latin if word))


def name_tokens(names: Iterable[str]) -> tuple[str, ...]:
    """Return the words for whole names in Latin letters, so that who types just the name gets the thing."""
    plain = (re.sub(r"[^a-z0-9]", "", unicodedata.normalize("NFKC", name).lower()) for name in names if name.isascii())
    return tuple(dict.fromkeys(_NAME_PREFIX + name + _END for name in plain if name))


def arxiv_token(arxiv: str) -> str:
    """Return the word for an arXiv id; an old-style id is its own."""
    return "arxiv" + arxiv.replace(".", "") if _ARXIV_ID.match(arxiv) else arxiv


def _letters(char: str) -> str:
    """Return a character's code as four letters, a for 0 to p for 15."""
    return "".join(chr(ord("a") + (ord(char) >> shift & 15)) for shift in (12, 8, 4, 0))
