"""The terms of a text, as the search knows them; `assets/js/search-terms.js` makes the same from a query.

Chinese is not cut into words, since two programs seldom cut alike: every pair of neighbouring characters
is a term, and the last character of a run. A Latin word is a term in small letters without its
punctuation, and so are its parts and every two neighbours written as one, so that `on-policy`,
`on policy` and `onpolicy` meet.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable

STOP_WORDS = frozenset(
    (  # noqa: SIM905 -- a list of sixty literals would hide the words
        "a an and are as at be by can do does for from has how i in into is it its me my of on or should that the this "
        "to us vs versus was we what when where which who why will with you"
    ).split()
)
"""Words that say how one asks and not what about; no term on their own."""

_SPELLINGS = (("蒙特卡罗", "蒙特卡洛"),)
_CHINESE_RUN = re.compile(r"[\u3400-\u9fff]+")
_LATIN_PHRASE = re.compile(r"[a-z0-9]+(?:[ @.+'_-]{1,2}[a-z0-9]+)*")
_COMPOUND = re.compile(r"[a-z0-9]+(?:[@.+'_-][a-z0-9]+)*")
_PIECE = re.compile(r"[a-z0-9]+")
_NUMBER_ID = re.compile(r"\d{4}\.\d{4,5}")
_MARKUP = re.compile(r"\$[^$]*\$|\[@[^\]]*\]|\{lab:[^}]*\}|https?://\S+")
_ACCENT = re.compile("[\u0300-\u036f]")
_LATIN_PREFIX = 3


def folded(text: str) -> str:
    """Return `text` in small letters, half width, without accents, in one spelling of what has two."""
    plain = unicodedata.normalize("NFKC", text)
    plain = _ACCENT.sub("", unicodedata.normalize("NFKD", plain).lower())
    for other, usual in _SPELLINGS:
        plain = plain.replace(other, usual)
    return plain


def terms(text: str) -> set[str]:
    """Return the terms of `text`, which may be Markdown; formulas and citations hold none."""
    plain = folded(_MARKUP.sub(" ", text))
    found: set[str] = set()
    for run in _CHINESE_RUN.findall(plain):
        found.update(run[i : i + 2] for i in range(len(run)))
    for phrase in _LATIN_PHRASE.findall(plain):
        found.update(_latin_terms(phrase))
    return found


def name_terms(names: Iterable[str]) -> set[str]:
    """Return the terms for whole names: who types just the name is after the thing itself."""
    bare = (re.sub(r"[^a-z0-9\u3400-\u9fff]", "", folded(name)) for name in names)
    return {f"={name}" for name in bare if name}


def shard_of(term: str, shards: int) -> int:
    """Return in which of `shards` files a term stands: terms that begin alike stand together.

    A term's beginning is its first Chinese character or its first three letters (FNV-1a over its code
    units); a whole name (`=`) and a tag (`#`) stand by themselves.
    """
    size = len(term) if term[0] in "=#" else _LATIN_PREFIX if term.isascii() else 1
    value = 0x811C9DC5
    for char in term[:size]:
        value = (value ^ ord(char)) * 0x01000193 & 0xFFFFFFFF
    return value % shards


def _latin_terms(phrase: str) -> set[str]:
    found: set[str] = set()
    parts: list[str] = []
    for word in _COMPOUND.findall(phrase):
        pieces = _PIECE.findall(word)
        if _NUMBER_ID.fullmatch(word):
            pieces = ["".join(pieces)]
        elif len(pieces) > 1:
            found.add("".join(pieces))
        parts += pieces
    found.update(part for part in parts if len(part) > 1 and part not in STOP_WORDS)
    pairs = itertools.pairwise(parts)
    found.update(a + b for a, b in pairs if not (a in STOP_WORDS and b in STOP_WORDS))
    return found
