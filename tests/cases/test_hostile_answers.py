"""Hostile answers do no harm by their HTML, and cleaning it again changes nothing."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from answer_cases import answer_cases, rendered, whole
from html_reading import broken_rules, soup, squash, visible

from wence.render.sanitise import clean

# What concerns files and front matter is refused before anything is rendered.
CASES = [case for case in answer_cases("hostile") if case["expect"] != "reject"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["file"])
def test_hostile_answer_is_harmless(case: dict[str, Any]) -> None:
    started = time.thread_time()
    answer = rendered(case)
    html = whole(answer)
    assert time.thread_time() - started < 10
    assert broken_rules(html) == set(), html[:3000]
    if "not-in-search-index" in case["must"]:
        assert any(finding.level == "error" for finding in answer.findings)
    elif "text" in case:
        assert squash(case["text"]) in visible(soup(html)), html[:3000]
    if case["expect"] == "harmless":
        assert answer.findings == ()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["file"])
def test_cleaning_again_changes_nothing(case: dict[str, Any]) -> None:
    html = re.sub(r"<(span|div) class=\"math.*?</math></\1>", "", whole(rendered(case)))
    once = clean(html, f"by-{case['handle']}")
    assert once == html
    assert clean(once, f"by-{case['handle']}") == once
