"""`search-words.json`: the Latin words of the bank's vocabulary, by which the search mends a slip of the keyboard."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from wence.model import Catalog
from wence.render.page import Page
from wence.render.site import Site

_WORD = re.compile(r"[a-z][a-z0-9]{3,}")
WORD_LIMIT = 6_000


def search_word_files(catalog: Catalog, site: Site, pages: Sequence[Page]) -> Iterator[tuple[str, str]]:
    """Yield the words of tags, titles, aliases and papers with at least four letters, the most frequent first."""
    counts: Counter[str] = Counter()
    for tag in catalog.tags.values():
        weight = 1 + len(catalog.by_tag.get(tag.id, ()))
        for text in (tag.id, tag.name.zh, tag.name.en, *tag.aliases):
            counts.update(dict.fromkeys(_WORD.findall(text.lower()), weight))
    for question in catalog.questions.values():
        for text in (question.title.zh, question.title.en, *question.aliases.zh, *question.aliases.en):
            counts.update(_WORD.findall(text.lower()))
    for paper in catalog.papers.values():
        for text in (paper.title, *paper.authors):
            counts.update(_WORD.findall(text.lower()))
    words = [word for word, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]
    yield "data/search-words.json", json.dumps(words[:WORD_LIMIT], separators=(",", ":"))
