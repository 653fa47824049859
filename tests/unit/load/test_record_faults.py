"""What does not fit a record is told in plain words, at its line, with what to do; pydantic's words never show."""

from __future__ import annotations

from typing import Any

import pytest

from wence.errors import Finding
from wence.load.record_faults import MOST_FAULTS, record_of
from wence.load.records import (
    CommunityAnswerRecord,
    PaperRecord,
    QuestionRecord,
    Record,
    TaxonomyRecord,
)
from wence.load.yaml_source import parse

GOOD = """\
id: ppo-clip
topic: algorithm
order: 1
title: {zh: 题, en: t}
tags: [ppo]
level: 2
asks: [{zh: 问, en: q}]
key_points:
  - id: bound
    weight: 3
    zh: 点
    en: p
reviewed: 2026-12-01
"""
PAPER = """\
key: dapo
title: DAPO
authors: [Qiying Yu]
year: 2025
url: https://arxiv.org/abs/2503.14476
kind: paper
"""
ANSWER = "author: river-otter\ndate: 2026-11-20\nstatus: community\nai_assisted: false\n"


def told(model: type[Record], text: str) -> list[Finding]:
    source = parse("f.yaml", text)
    assert source.findings == (), source.findings
    findings: list[Finding] = []
    record = record_of(model, source, source.data, (), findings)
    assert (record is None) == bool(findings)
    return findings


@pytest.mark.parametrize(
    ("model", "text"), [(QuestionRecord, GOOD), (PaperRecord, PAPER), (CommunityAnswerRecord, ANSWER)]
)
def test_good_record_is_accepted(model: type[Record], text: str) -> None:
    assert told(model, text) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "code", "says"),
    [
        ("id: ppo-clip\n", "", 1, 1, "missing-field", "`id` is missing; add the line `id: …`"),
        ("    zh: 点\n", "", 9, 5, "missing-field", "`key_points.zh` is missing"),
        ("level: 2", "levell: 2\nlevel: 2", 6, 1, "unknown-field", "did you mean `level`?"),
        ("    weight: 3", "    weightt: 1\n    weight: 3", 10, 5, "unknown-field", "did you mean `weight`?"),
        ("    weight: 3", "    zzz: 1\n    weight: 3", 10, 5, "unknown-field", "known here: zh, en, id, weight"),
        ("order: 1", "order: 010", 3, 8, "wrong-type", "write 10, without quotes and leading zeros"),
        ("order: 1", "order: 1.5", 3, 8, "wrong-type", "the number 1.5, but a whole number"),
        ("order: 1", "order: true", 3, 8, "wrong-type", "is true, but a whole number"),
        ("order: 1", "order:", 3, 7, "wrong-type", "is empty, but a whole number"),
        ("order: 1", "order: 0", 3, 8, "bad-value", "at least 1"),
        ("level: 2", "level: 4", 6, 8, "bad-value", "at most 3"),
        ("tags: [ppo]", "tags: ppo, kl", 5, 7, "wrong-type", "write it as a list: [ppo, kl]"),
        ("tags: [ppo]", "tags: []", 5, 7, "too-few", "give at least 1"),
        ("tags: [ppo]", "tags: [ppo, 2]", 5, 13, "wrong-type", "item 2 of `tags` is the number 2"),
        ("tags: [ppo]", "tags: [ppo, 'K L']", 5, 13, "bad-value", "is no id: 'K L'"),
        ("tags: [ppo]", f"tags: [{', '.join(f't{i}' for i in range(13))}]", 5, 7, "too-long", "13 items, 12 at most"),
        ("topic: algorithm", "topic: algorithmx", 2, 8, "bad-value", "did you mean `algorithm`?"),
        ("topic: algorithm", "topic: 3", 2, 8, "bad-value", "write one of algorithm, infra"),
        ("2026-12-01", "2026-13-01", 13, 11, "bad-date", "year-month-day"),
        ("2026-12-01", "'yesterday'", 13, 11, "bad-date", "'yesterday'"),
        ("2026-12-01", "2026", 13, 11, "bad-date", "the number 2026"),
        ("title: {zh: 题, en: t}", "title: 题", 4, 8, "wrong-type", "a map of keys and values"),
        ("title: {zh: 题, en: t}", "title: {zh: '', en: t}", 4, 13, "empty-text", "`title.zh` is empty"),
        ("title: {zh: 题, en: t}", "title: {zh: ' ', en: t}", 4, 13, "empty-text", "`title.zh` is empty"),
        ("title: {zh: 题, en: t}", f"title: {{zh: 题, en: {'t' * 301}}}", 4, 20, "too-long", "301 characters"),
        ("    zh: 点", "    zh: [点]", 11, 9, "wrong-type", "is a list, but text"),
        ("    zh: 点", "    zh: 12", 11, 9, "wrong-type", "put it in single quotes"),
        ("title: {zh: 题, en: t}", "title:\n  zh：题", 5, 5, "full-width-colon", "half-width"),
        ("title: {zh: 题, en: t}", "title:\n  zh:题", 5, 5, "colon-without-space", "`key: value`"),
    ],
)
def test_fault_of_a_question_is_told(old: str, new: str, line: int, column: int, code: str, says: str) -> None:
    assert old in GOOD
    (finding,) = told(QuestionRecord, GOOD.replace(old, new, 1))

    assert (finding.line, finding.column, finding.code) == (line, column, code)
    assert says in finding.as_text()


@pytest.mark.parametrize(
    ("model", "text", "old", "new", "code", "says"),
    [
        (PaperRecord, PAPER, "kind: paper", "kind: paper\narxiv: '2503.14476v1'", "bad-value", "is no arXiv number"),
        (PaperRecord, PAPER, "kind: paper", "kind: paper\narxiv: 2503.14476", "wrong-type", "single quotes"),
        (PaperRecord, PAPER, "https://", "", "bad-value", "is no web address"),
        (PaperRecord, PAPER, "https://", "javascript://", "bad-value", "is no web address"),
        (PaperRecord, PAPER, "authors: [Qiying Yu]", "authors: []", "too-few", "at least 1"),
        (CommunityAnswerRecord, ANSWER, "river-otter", "River-Otter", "bad-value", "is no handle"),
        (CommunityAnswerRecord, ANSWER, "river-otter", "../x", "bad-value", "is no handle"),
        (CommunityAnswerRecord, ANSWER, "ai_assisted: false", "ai_assisted: no", "wrong-type", "write true or false"),
        (
            CommunityAnswerRecord,
            ANSWER,
            "community",
            "reference",
            "bad-value",
            "community, reviewed, disputed, superseded",
        ),
        (TaxonomyRecord, "tags: []\nredirects: {a b: c}\n", "", "", "bad-value", "is no path of a page"),
    ],
)
def test_fault_of_other_records_is_told(
    model: type[Record], text: str, old: str, new: str, code: str, says: str
) -> None:
    (finding,) = told(model, text.replace(old, new, 1))

    assert finding.code == code
    assert says in finding.as_text()


@pytest.mark.parametrize("arxiv", ["2402.03300", "0704.0001", "cs/0101001", "math.GT/0309136"])
def test_both_forms_of_arxiv_numbers_are_accepted(arxiv: str) -> None:
    assert told(PaperRecord, f"{PAPER}arxiv: '{arxiv}'\n") == []


def test_all_faults_are_told_at_once_but_not_thousands() -> None:
    text = GOOD.replace("level: 2", "level: 9").replace("order: 1", "order: x").replace("title:", "titlee:")
    assert sorted(finding.line for finding in told(QuestionRecord, text)) == [1, 3, 4, 6]

    flood = told(QuestionRecord, GOOD + "".join(f"x{number}: 1\n" for number in range(1000)))
    assert len(flood) == MOST_FAULTS + 1
    assert flood[-1].code == "more-faults"


@pytest.mark.parametrize(
    "data", [[], "text", 1, None, {"id": {"a": {}}}, {"key_points": [[], 1, None, {"zh": {"x": 1}}]}]
)
def test_no_words_of_the_checking_library_are_shown(data: Any) -> None:
    source = parse("f.yaml", "a: 1\n")
    findings: list[Finding] = []
    record_of(QuestionRecord, source, data, (), findings)

    for finding in findings:
        assert not {"Input", "input", "pydantic", "dictionary", "str", "int"} & set(finding.as_text().split())
