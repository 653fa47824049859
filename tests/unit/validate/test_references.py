"""What refers to nothing, to itself or twice is told where it is written."""

from __future__ import annotations

from typing import Any

import pytest

QUESTION = "questions/algorithm/ppo-clip/question.yaml"
REGION = "questions/algorithm/trust-region/question.yaml"
ANSWER = "questions/algorithm/ppo-clip/answers/river-otter.zh.md"
PAPERS = "questions/papers.yaml"
LAB = (
    '{"seconds": 1, "figures": [], "numbers": '
    '[{"name": "max-ratio", "value": 3, "unit": "", "text": "3.0", "label": {"zh": "比", "en": "r"}}]}'
)


@pytest.mark.parametrize(
    ("path", "old", "new", "line", "column", "code", "says"),
    [
        (QUESTION, "[ppo, clipping]", "[ppo, clippingg]", 7, 13, "unknown-tag", "did you mean `clipping`?"),
        (QUESTION, "[ppo, clipping]", "[ppo, ppo]", 7, 13, "duplicate-item", "twice in `tags`"),
        (QUESTION, "papers: [ppo-paper]", "papers: [ppo]", 29, 10, "unknown-paper", "did you mean `ppo-paper`?"),
        (QUESTION, "[trust-region]", "[ppo-clip]", 30, 11, "related-to-itself", "delete it"),
        (QUESTION, "[trust-region]", "[quantum]", 30, 11, "unknown-question", "there is no question 'quantum'"),
        (QUESTION, "为零 [@ppo-paper, §3]", "为零 [@ppo-pap, §3]", 15, 27, "unknown-paper", "`ppo-paper`"),
        (QUESTION, "en: It merely", "en: See [[trust-regio]]; it", 22, 15, "unknown-question", "`trust-region`"),
        (QUESTION, "zh: 裁剪做了什么", "zh: 见 [#clippingg]", 10, 11, "unknown-tag", "`clipping`"),
        (ANSWER, "[[trust-region]]", "[[trust]]", 8, 8, "unknown-question", "`trust-region`"),
        (ANSWER, "[@ppo-paper]", "[@ppo-paper, a/b.py@main]", 8, 28, "bad-code-pin", "7 to 40 hexadecimal"),
        (ANSWER, "[@ppo-paper]", "[@ppo-paper, a/b.py@624b824]", 8, 28, "no-repository", "no `code`"),
        (ANSWER, "[@ppo-paper]", "{lab:max-ratio}", 8, 27, "unknown-lab-number", "wence labs"),
        ("questions/taxonomy.yaml", "zh: 把比率", "zh: 见 [@dapo] 把比率", 15, 14, "unknown-paper", "dapo"),
        (PAPERS, "introduces: [ppo]", "introduces: [pppo]", 9, 18, "unknown-tag", "`ppo`"),
    ],
)
def test_reference_to_nothing_is_told_where_it_stands(
    path: str, old: str, new: str, line: int, column: int, code: str, says: str, tiny_bank: Any
) -> None:
    tiny_bank.replace(path, old, new)

    (finding,) = [finding for finding in tiny_bank.findings() if finding.level == "error"]
    assert (finding.path, finding.line, finding.column, finding.code) == (path, line, column, code)
    assert says in finding.as_text()


@pytest.mark.parametrize("locator", ["slime/ray/rollout.py@624b824", "a.py@0123456789abcdef#Trainer.step"])
def test_pin_of_a_repository_that_has_an_address_is_accepted(locator: str, tiny_bank: Any) -> None:
    tiny_bank.replace(ANSWER, "[@ppo-paper]", f"[@slime, {locator}]")

    assert tiny_bank.findings() == []


def test_near_miss_of_a_citation_is_a_warning(tiny_bank: Any) -> None:
    tiny_bank.replace(ANSWER, "[@ppo-paper]", "[@ppo-paper §3]")

    (finding,) = tiny_bank.findings()
    assert (finding.line, finding.column, finding.code, finding.level) == (8, 27, "near-citation", "warning")


def test_number_of_the_lab_is_known_in_both_answers_and_formulas(tiny_bank: Any) -> None:
    tiny_bank.write("questions/algorithm/ppo-clip/lab.json", LAB)
    tiny_bank.replace(ANSWER, "我的回答", "比率 {lab:max-ratio}，$r = {lab:max-ratio}$")

    catalog, report = tiny_bank.open()

    assert list(report) == []
    community = next(answer for answer in catalog.answers if answer.author)
    assert [found.target for found in community.references if found.kind == "lab"] == ["max-ratio", "max-ratio"]


def test_misspelt_number_of_the_lab_is_answered_with_the_name(tiny_bank: Any) -> None:
    tiny_bank.write("questions/algorithm/ppo-clip/lab.json", LAB)
    tiny_bank.replace(ANSWER, "我的回答", "比率 {lab:max-ration}")

    assert [finding.hint for finding in tiny_bank.findings()] == ["did you mean `max-ratio`?"]


def test_broken_lab_is_told_once_and_not_for_each_of_its_numbers(tiny_bank: Any) -> None:
    tiny_bank.write("questions/algorithm/ppo-clip/lab.json", "{")
    tiny_bank.replace(ANSWER, "我的回答", "比率 {lab:max-ratio}")

    assert [finding.code for finding in tiny_bank.findings()] == ["bad-json"]


def test_same_id_in_both_topics_is_told_and_the_first_kept(tiny_bank: Any) -> None:
    tiny_bank.question("ppo-clip", topic="infra", order=1, related="trust-region")

    catalog, report = tiny_bank.open()

    assert [(finding.path, finding.line, finding.code) for finding in report] == [
        ("questions/infra/ppo-clip/question.yaml", 1, "duplicate-id")
    ]
    assert catalog.questions["ppo-clip"].topic == "algorithm"


def test_taken_order_is_answered_with_a_free_one(tiny_bank: Any) -> None:
    tiny_bank.replace(REGION, "order: 2", "order: 1")

    assert [finding.hint for finding in tiny_bank.findings()] == ["the first free one is 2"]


def test_same_order_in_two_topics_is_no_clash(tiny_bank: Any) -> None:
    tiny_bank.question("kv-cache", topic="infra", order=1, related="ppo-clip")

    assert tiny_bank.findings() == []


def test_missing_why_and_gist_are_warnings(tiny_bank: Any) -> None:
    text = tiny_bank.read(QUESTION)
    for part in ("    why:\n      zh: 它只是不再推动。\n      en: It merely stops pushing.\n",
                 "    gist:\n      zh: 得到下界。\n      en: It gives a lower bound.\n"):  # fmt: skip
        assert part in text
        text = text.replace(part, "")
    tiny_bank.write(QUESTION, text)

    catalog, report = tiny_bank.open()

    assert [(finding.line, finding.code, finding.level) for finding in report] == [
        (18, "no-why", "warning"),
        (21, "no-gist", "warning"),
    ]
    assert report.ok
    assert catalog.questions["ppo-clip"].pitfalls[0].why is None
