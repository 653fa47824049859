"""Honest answers render as their authors meant them (what a browser must judge is judged elsewhere)."""

from __future__ import annotations

from typing import Any

import pytest
from answer_cases import answer_cases, rendered, whole
from html_reading import all_hold

CASES = answer_cases("authoring")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["file"])
def test_answer_shows_what_its_author_meant(case: dict[str, Any]) -> None:
    answer = rendered(case)
    html, findings = whole(answer), list(answer.findings)
    missing = [
        check
        for check in case["see"]
        if not any(all_hold(html, findings, group) for group in check.get("any", [[check]]))
    ]
    assert not missing, html


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["file"])
def test_honest_answer_is_not_rejected(case: dict[str, Any]) -> None:
    allowed = {line for check in case["see"] for group in check.get("any", ()) for item in group if "error" in item
               for line in _lines(item["error"]["line"])}  # fmt: skip
    assert [
        finding for finding in rendered(case).findings if finding.level == "error" and finding.line not in allowed
    ] == []


def _lines(line: int | list[int]) -> range:
    return range(line[0], line[1] + 1) if isinstance(line, list) else range(line, line + 1)
