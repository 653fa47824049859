"""`data/search/`: which pages hold which terms, in small files of which a query loads a few.

What a page is about (its titles, aliases, tags, asks, key points, in both languages) ranks the results, its
answers come last. Pagefind's files give the passages, its index what no term here has.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from wence.model import Catalog, Language, Paper, Question, Tag, Text
from wence.publish.search_terms import name_terms, shard_of, terms
from wence.render.page import Page
from wence.render.site import Site

HEAVIEST = 15
"""Sum of zones past which a page is no more about a term."""

_SHARD_TERMS = 160
_SHARD_LIMIT = 1024
_HEADING = re.compile(r"(?m)^#{2,4} (.+)$")
_TITLE, _ALIAS, _TAG, _ASK, _POINT, _REST, _TEXT, _PAPER_ID, _AUTHOR = 9, 5, 4, 4, 3, 2, 1, 6, 3

Zone = tuple[int, Iterable[str]]


def search_files(catalog: Catalog, site: Site, pages: Sequence[Page]) -> Iterator[tuple[str, str]]:
    """Yield `pages.json` (addresses, levels, names of tags) and the shards.

    A shard maps each of its terms to numbers, one a page: the page's place in the list, less the place
    before it, times 16, plus the term's weight there. A term `#grpo` lists the pages with that tag,
    `=grpo` those with just that name.
    """
    papers = _papers_of_questions(catalog)
    records = [
        *(
            (f"{question.topic}/{question.id}", _question(question, catalog, papers[question.id], site.language))
            for question in catalog.questions.values()
        ),
        *((f"tags/{tag.id}", _tag(tag)) for tag in catalog.tags.values()),
        *((f"papers/{paper.key}", _paper(paper, catalog)) for paper in catalog.papers.values()),
    ]
    postings = _postings(weights for _, weights in records)
    count = 16
    while count < _SHARD_LIMIT and count * _SHARD_TERMS < len(postings):
        count *= 2
    shards: defaultdict[int, dict[str, list[int]]] = defaultdict(dict)
    for term in sorted(postings):
        shards[shard_of(term, count)][term] = postings[term]
    yield (
        "data/search/pages.json",
        _json(
            {
                "shards": count,
                "pages": [path for path, _ in records],
                "levels": "".join(str(question.level) for question in catalog.questions.values()),
                "tags": {
                    tag.id: tag.name.in_(site.language)
                    for tag in sorted(catalog.tags.values(), key=lambda tag: -len(catalog.by_tag.get(tag.id, ())))
                },
            }
        ),
    )
    for number in range(count):
        yield f"data/search/{number}.json", _json(shards[number])


def _postings(records: Iterable[Mapping[str, int]]) -> Mapping[str, list[int]]:
    postings: defaultdict[str, list[int]] = defaultdict(list)
    before: defaultdict[str, int] = defaultdict(int)
    for place, weights in enumerate(records):
        for term, weight in weights.items():
            postings[term].append((place - before[term]) * 16 + weight)
            before[term] = place
    return postings


def _papers_of_questions(catalog: Catalog) -> Mapping[str, list[Paper]]:
    found: defaultdict[str, list[Paper]] = defaultdict(list)
    for key, questions in catalog.questions_of_paper.items():
        for question in questions:
            found[question.id].append(catalog.papers[key])
    return found


def _question(question: Question, catalog: Catalog, papers: Sequence[Paper], language: Language) -> dict[str, int]:
    tags = [catalog.tags[tag] for tag in question.tags]
    aliases = (*question.aliases.zh, *question.aliases.en)
    reference = catalog.reference_answer(question.id, language)
    bodies = [answer.body for answer in catalog.community_answers(question.id, language)]
    if reference is not None:
        bodies.append(reference.body)
    zones: list[Zone] = [
        (_TITLE, (*_both([question.title]), question.id)),
        (_ALIAS, aliases),
        (_TAG, (name for tag in tags for name in (*_both([tag.name]), *tag.aliases))),
        (_ASK, _both(question.asks)),
        (_POINT, _both(point.text for point in question.key_points)),
        (_REST, _rest(question)),
        (_REST, (heading for body in bodies for heading in _HEADING.findall(body))),
        (_TEXT, bodies),
        (_PAPER_ID, (paper.arxiv for paper in papers if paper.arxiv)),
        (_AUTHOR, (author for key in question.papers for author in catalog.papers[key].authors[:3])),
    ]
    return _weights(zones, (*_both([question.title]), question.id, *aliases), question.tags)


def _rest(question: Question) -> Iterator[str]:
    yield from _both(item.text for item in question.pitfalls)
    yield from _both(item.text for item in question.follow_ups)
    if question.agent:
        yield from _both([question.agent])


def _tag(tag: Tag) -> dict[str, int]:
    names = (tag.id, *_both([tag.name]))
    zones: list[Zone] = [(_TITLE, names), (_ALIAS, tag.aliases), (_POINT, _both([tag.description]))]
    return _weights(zones, (*names, *tag.aliases), (tag.id,))


def _paper(paper: Paper, catalog: Catalog) -> dict[str, int]:
    tags = [name for tag in paper.introduces for name in _both([catalog.tags[tag].name])]
    zones: list[Zone] = [
        (_TITLE, (paper.title,)),
        (_TITLE, (paper.arxiv or "",)),
        (_TITLE, paper.authors),
        (_TAG, (paper.key, *tags)),
        (_REST, (paper.venue or "",)),
    ]
    return _weights(zones, (paper.title, paper.arxiv or "", paper.key), ())


def _weights(zones: Iterable[Zone], names: Iterable[str], tags: Iterable[str]) -> dict[str, int]:
    weights: defaultdict[str, int] = defaultdict(int)
    for weight, texts in zones:
        for term in set().union(*map(terms, texts)):
            weights[term] = min(weights[term] + weight, HEAVIEST)
    for term in name_terms(names):
        weights[term] = HEAVIEST
    for tag in tags:
        weights[f"#{tag}"] = 1
    return weights


def _both(texts: Iterable[Text]) -> Iterator[str]:
    for text in texts:
        yield text.zh
        yield text.en


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
