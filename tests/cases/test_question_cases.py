"""Question files, as people and attackers write them, are loaded as meant or refused at the right line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from question_cases import cases, named_lines, open_with, place_of

from wence import open_bank
from wence.errors import Finding
from wence.model import Catalog

AUTHORING = [case for case in cases("authoring") if case["as"] == "question"]
HOSTILE = [case for case in cases("hostile") if case["as"] == "question"]
REFUSED_FILES = [case for case in cases("hostile") if case["as"] in {"answer", "asset"} and case["expect"] == "reject"]
MADE = {"a53-symlink-file.md", "a57-hundred-thousand-answers.md"}


@pytest.mark.parametrize("case", AUTHORING, ids=lambda case: case["file"])
def test_honest_question_is_loaded_as_meant_or_refused_in_words(case: dict[str, Any], tmp_path: Path) -> None:
    catalog, findings = open_with(case, tmp_path)

    for check in case["see"]:
        groups = check.get("any", [[check]])
        assert any(all(_holds(item, catalog, findings, case) for item in group) for group in groups), findings


def _holds(check: dict[str, Any], catalog: Catalog, findings: list[Finding], case: dict[str, Any]) -> bool:
    if "error" in check:
        return any(
            finding.level == "error"
            and finding.line in named_lines(check["error"]["line"])
            and any(word.strip() in finding.as_text() for word in check["error"]["about"].split(";"))
            for finding in findings
        )
    if "field" in check:
        question = catalog.questions.get(case["question"])
        return question is not None and _value(question, check["field"]) == check["equals"]
    return "page" in check  # judged on the page


def _value(question: Any, path: str) -> Any:
    value = question
    for step in path.split("."):
        if step.isdigit():
            value = value[int(step)]
        else:
            value = getattr(value, step) if hasattr(value, step) else getattr(value.text, step)
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("case", HOSTILE, ids=lambda case: case["file"])
def test_hostile_question_is_refused_at_its_line_or_harmless(case: dict[str, Any], tmp_path: Path) -> None:
    _, findings = open_with(case, tmp_path)

    errors = [finding for finding in findings if finding.level == "error"]
    if case["expect"] == "reject":
        assert errors
    if errors:
        assert case["line"] in {finding.line for finding in errors}
    for finding in findings:
        for told in (finding.as_text(), finding.as_github(), finding.as_json()):
            assert told.isprintable()
        assert not finding.as_text().startswith("::")


@pytest.mark.parametrize(
    "case", [case for case in REFUSED_FILES if case["file"] not in MADE], ids=lambda case: case["file"]
)
def test_file_that_has_to_be_refused_is_refused_by_its_path(case: dict[str, Any], tmp_path: Path) -> None:
    catalog, findings = open_with(case, tmp_path)

    errors = [finding for finding in findings if finding.level == "error"]
    assert {finding.path for finding in errors} == {place_of(case)}
    if "error-names-file-line" in case["must"]:
        assert case["line"] in {finding.line for finding in errors}
    assert catalog.answers == ()


def test_symbolic_link_is_refused_and_not_read(tmp_path: Path) -> None:
    case = next(case for case in REFUSED_FILES if case["file"] == "a53-symlink-file.md")
    open_with(case, tmp_path)
    (tmp_path / "canary.txt").write_text("CANARY-FILE", encoding="utf-8")
    (tmp_path / place_of(case)).unlink()
    (tmp_path / place_of(case)).symlink_to(Path("../../../../canary.txt"))

    catalog, report = open_bank(tmp_path)

    assert [(finding.path, finding.code) for finding in report.errors] == [(place_of(case), "not-a-file")]
    assert catalog.answers == ()


def test_flood_of_answers_is_one_finding(tmp_path: Path) -> None:
    case = next(case for case in REFUSED_FILES if case["file"] == "a57-hundred-thousand-answers.md")
    open_with(case, tmp_path)
    folder = (tmp_path / place_of(case)).parent
    for number in range(1000):  # the check counts names, so that a hundred thousand are no slower to refuse
        os.link(tmp_path / place_of(case), folder / f"bot-{number:05}.zh.md")

    catalog, report = open_bank(tmp_path)

    assert [finding.code for finding in report.errors] == ["too-many-answers"]
    assert report.errors[0].path.startswith("questions/algorithm/kl-penalty/answers/bot-")
    assert catalog.answers == ()


def test_case_twin_of_an_answer_is_refused_and_the_answer_kept(tmp_path: Path) -> None:
    case = next(case for case in REFUSED_FILES if case["file"] == "a51-case-collision.md")
    open_with(case, tmp_path)
    kept = tmp_path / "questions/algorithm/kl-penalty/answers/river-otter.zh.md"
    kept.write_text(
        "---\nauthor: river-otter\ndate: 2026-11-20\nstatus: community\nai_assisted: true\n---\n原来的。\n",
        encoding="utf-8",
    )

    catalog, report = open_bank(tmp_path)

    assert [finding.path for finding in report.errors] == [place_of(case)]
    assert [answer.body for answer in catalog.answers] == ["原来的。\n"]
