from __future__ import annotations

import json
from pathlib import Path

from wence import open_bank
from wence.model import Catalog
from wence.publish.exports.search import search_files
from wence.publish.search_terms import shard_of
from wence.publish.settings import site_from_environment

ROOT = Path(__file__).parents[3]


def places(files: dict[str, str], term: str) -> dict[str, int]:
    """Return the weight of `term` on each page that has it, as the browser reads it."""
    index = json.loads(files["data/search/pages.json"])
    shard = json.loads(files[f"data/search/{shard_of(term, index['shards'])}.json"])
    place, found = 0, {}
    for number in shard.get(term, []):
        place += number >> 4
        found[index["pages"][place]] = number & 15
    return found


def exported(catalog: Catalog) -> dict[str, str]:
    return dict(search_files(catalog, site_from_environment("zh", {}), ()))


def test_titles_weigh_most_and_tags_filter() -> None:
    catalog, _ = open_bank(ROOT)
    files = exported(catalog)
    for question in catalog.questions.values():
        path = f"{question.topic}/{question.id}"
        assert places(files, "=" + question.id.replace("-", ""))[path] == 15
        for tag in question.tags:
            assert path in places(files, f"#{tag}")
    for paper in catalog.papers.values():
        if paper.arxiv:
            assert places(files, paper.arxiv.replace(".", ""))[f"papers/{paper.key}"] >= 9
