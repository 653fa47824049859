"""The vocabulary: no word may belong to two tags, and every tag is used."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from wence.errors import Finding, printable
from wence.load.bank import LoadedBank
from wence.load.lists import PAPERS
from wence.model import Tag


def vocabulary_findings(bank: LoadedBank) -> Iterator[Finding]:
    """Yield words that two tags share, tags that nothing uses, and works that are listed twice."""
    yield from _shared_words(bank)
    yield from _unused_tags(bank)
    yield from _doubled_works(bank)


def _shared_words(bank: LoadedBank) -> Iterator[Finding]:
    owners: dict[str, Tag] = {}
    for tag in bank.taxonomy.tags:
        for location, word in _words(tag):
            first = owners.setdefault(_folded(word), tag)
            if first is not tag:
                place = bank.taxonomy.word_place(tag, *location)
                message = f"'{printable(word)}' is already a word for the tag `{first.id}` (line {first.place.line})"
                hint = "leave it to one of them: readers who type it have to land on one page"
                yield Finding(tag.place.path, *place, "shared-word", message, hint)


def _words(tag: Tag) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield each word for a tag with its location in the record."""
    yield ("zh",), tag.name.zh
    yield ("en",), tag.name.en
    for index, alias in enumerate(tag.aliases):
        yield ("aliases", index), alias


def _folded(word: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", word).casefold().split())


def _unused_tags(bank: LoadedBank) -> Iterator[Finding]:
    used = {tag for loaded in bank.questions for tag in loaded.question.tags}
    used.update(tag for paper in bank.bibliography.papers for tag in paper.introduces)
    if len(bank.questions) < len(bank.folders):
        return  # a question that could not be read may use it
    for tag in bank.taxonomy.tags:
        if tag.id not in used:
            place, message = tag.place, f"no question and no work uses the tag `{tag.id}`"
            hint = "tag the questions it fits, or delete it"
            yield Finding(place.path, place.line, place.column, "unused-tag", message, hint, level="warning")


def _doubled_works(bank: LoadedBank) -> Iterator[Finding]:
    keys: dict[str, str] = {}
    for paper in bank.bibliography.papers:
        if paper.arxiv is None:
            continue
        first = keys.setdefault(paper.arxiv, paper.key)
        if first != paper.key:
            place = bank.bibliography.place(paper.key, "arxiv")
            message = f"arXiv {paper.arxiv} is already listed as `{first}`"
            yield Finding(PAPERS, place.line, place.column, "duplicate-work", message, "keep one of the two records")
