"""Every formula is converted as the site does it; one that fails is told with its text, at its line."""

from __future__ import annotations

from typing import Any

import pytest

from wence.validate.formulas import formula_findings

CLIP = "questions/algorithm/ppo-clip"
ANSWER = f"{CLIP}/answers/river-otter.zh.md"
QUESTION = f"{CLIP}/question.yaml"


@pytest.mark.parametrize(
    ("path", "old", "new", "line", "code", "says"),
    [
        (ANSWER, "我的回答", "$\\frac{a}{$", 8, "bad-formula", "\\frac{a}{"),
        (ANSWER, "我的回答", "x\n\n$$\na \\foo\n$$", 10, "bad-formula", "\\foo"),
        (ANSWER, "我的回答", "提升 $12%$", 8, "percent-in-formula", "write \\%"),
        (ANSWER, "我的回答", "$$\n" + "x + y\n" * 900 + "$$", 8, "bad-formula", "longer"),
        (ANSWER, "我的回答", "$" + "{" * 900 + "x" + "}" * 900 + "$", 8, "bad-formula", "nests"),
        (QUESTION, "$r$", "$\\foo$", 15, "bad-formula", "\\foo"),
        (QUESTION, "zh: 得到下界。", "zh: >-\n        得到\n        $\\foo$", 29, "bad-formula", "\\foo"),
        ("questions/taxonomy.yaml", "zh: 把比率", "zh: 把 $\\foo$", 15, "bad-formula", "\\foo"),
    ],
)
def test_formula_that_cannot_be_shown_is_told(
    path: str, old: str, new: str, line: int, code: str, says: str, tiny_bank: Any
) -> None:
    tiny_bank.replace(path, old, new)

    (finding,) = tiny_bank.findings()
    assert (finding.path, finding.line, finding.code, finding.level) == (path, line, code, "error")
    assert says in finding.as_text()
    assert len(finding.message) < 200


def test_pipe_in_a_table_is_a_warning_that_names_mid(tiny_bank: Any) -> None:
    tiny_bank.replace(ANSWER, "我的回答", "| 策略 |\n| --- |\n| $\\pi(a|s)$ |\n\n我的回答 $|x|$")

    (finding,) = tiny_bank.findings()
    assert (finding.line, finding.code, finding.level) == (10, "pipe-in-table-formula", "warning")
    assert "\\mid" in finding.hint


def test_number_of_the_lab_stands_in_the_formula_when_it_is_tried(tiny_bank: Any) -> None:
    lab = '{"seconds": 1, "figures": [], "numbers": [{"name": "share", "value": 0.1, "unit": "%", "text": "10 %", "label": {"zh": "比", "en": "r"}}]}'
    tiny_bank.write(f"{CLIP}/lab.json", lab)
    tiny_bank.replace(ANSWER, "我的回答", "$p = {lab:share}$")
    tried: list[str] = []

    def typeset(tex: str, *, display: bool) -> str:
        tried.append(tex)
        return ""

    bank = tiny_bank.load()
    text = next(answer.text for answer in bank.answers if answer.answer.author)

    assert list(formula_findings(bank, text, typeset)) == []
    assert tried == ["p = 10 \\%"]
