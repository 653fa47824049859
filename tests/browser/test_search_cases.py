"""The handed queries, typed into the real box: the expected questions stand among the first three results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Page
from test_search import first_results, open_search

CASES: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[1] / "cases/search.yaml").read_text(encoding="utf-8")
)
LEAST_SHARE = 0.95
PAPER_KINDS = {"paper-id", "paper-title", "author"}


def hits(case: dict[str, Any], addresses: list[str], questions_of_paper: dict[str, set[str]]) -> tuple[bool, bool]:
    """Say whether the case's questions are among the results, and whether the first one is one of them."""
    found = [address.rstrip("/").rpartition("/")[2] for address in addresses]
    if case.get("none"):
        return not found, not found
    reached = [
        {slug} | (questions_of_paper.get(slug, set()) if case["kind"] in PAPER_KINDS else set()) for slug in found
    ]
    wanted = set(case.get("top3") or case["any"])
    everything = set().union(*reached) if reached else set()
    good = wanted <= everything if "top3" in case else bool(wanted & everything)
    return good, bool(reached and wanted & reached[0])


@pytest.mark.parametrize(("prefix", "site"), [("", "zh"), ("/en", "en")])
def test_the_expected_question_is_among_the_first_three(
    watched: Page, base_url: str, site_dir: Path, prefix: str, site: str
) -> None:
    bank = json.loads((site_dir / "data/questions.json").read_text(encoding="utf-8"))
    questions_of_paper: dict[str, set[str]] = {}
    for question in bank:
        for key in question["papers"]:
            questions_of_paper.setdefault(key, set()).add(question["id"])
    open_search(watched, base_url, prefix)
    must = should = first = 0
    missed = []
    cases = [case for case in CASES if case.get("site", "zh") == site]
    for case in cases:
        addresses = first_results(watched, case["q"])
        good, at_first = hits(case, addresses, questions_of_paper)
        if case["level"] == "must":
            must += good
            first += at_first
            if not good:
                missed.append((case["q"], addresses))
        else:
            should += good
    demanded = sum(case["level"] == "must" for case in cases)
    print(f"{site}: top 3 {must}/{demanded}, top 1 {first}/{demanded}, optional {should}/{len(cases) - demanded}")
    assert must >= LEAST_SHARE * demanded, missed
