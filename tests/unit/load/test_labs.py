"""Results of labs are read, or told to be run again."""

from __future__ import annotations

import json
from typing import Any

import pytest

LAB = "questions/algorithm/ppo-clip/lab.json"
GOOD: dict[str, Any] = {
    "seconds": 0.3,
    "numbers": [
        {"name": "max-ratio", "value": 3, "unit": "", "text": "3.0", "label": {"zh": "最大比率", "en": "ratio"}}
    ],
    "figures": [{"file": "loss.svg", "title": {"zh": "题", "en": "t"}, "alt": {"zh": "图", "en": "f"}}],
}


def test_results_are_read(tiny_bank: Any) -> None:
    tiny_bank.write(LAB, json.dumps(GOOD, ensure_ascii=False, indent=1))

    bank = tiny_bank.load()
    lab = bank.labs["ppo-clip"]

    assert bank.findings == ()
    assert lab is not None
    assert lab.number("max-ratio").text == "3.0"
    assert lab.figures[0].title.en == "t"


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ('{\n"seconds": 1,,\n}', 2, "bad-json"),
        ('{"seconds": NaN, "numbers": [], "figures": []}', 1, "bad-json"),
        ('{"seconds": 1, "seconds": 1, "numbers": [], "figures": []}', 1, "bad-json"),
        ('{"seconds": 1,\n "numbers": [],\n "figures": {}}', 3, "wrong-type"),
        ('{"seconds": 1,\n "numbers": [{}]}', 1, "missing-field"),
        ("[" * 100_000, 1, "bad-json"),
        ("[]", 1, "wrong-type"),
        ('{"seconds": ' + "9" * 5000 + "}", 1, "bad-json"),
    ],
)
def test_broken_results_are_told_at_their_line(text: str, line: int, code: str, tiny_bank: Any) -> None:
    tiny_bank.write(LAB, text)

    findings = tiny_bank.load().findings

    assert {finding.path for finding in findings} == {LAB}
    assert (line, code) in {(finding.line, finding.code) for finding in findings}
    assert tiny_bank.load().labs == {"ppo-clip": None}
