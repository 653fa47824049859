"""Images that are shown are there and harmless, and images that are there are shown."""

from __future__ import annotations

from typing import Any

import pytest

CLIP = "questions/algorithm/ppo-clip"
ANSWER = f"{CLIP}/answers/river-otter.zh.md"
PNG = b"\x89PNG\r\n\x1a\n"
LAB = (
    '{"seconds": 1, "numbers": [], "figures": '
    '[{"file": "loss.svg", "title": {"zh": "题", "en": "t"}, "alt": {"zh": "图", "en": "f"}}]}'
)
SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'


def told(bank: Any) -> list[tuple[str, int, str]]:
    return [(finding.path, finding.line, finding.code) for finding in bank.findings()]


def test_image_that_is_shown_and_described_is_published(tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/answers/img/curve.png", PNG)
    tiny_bank.replace(ANSWER, "我的回答", "![曲线](img/curve.png)")

    catalog, report = tiny_bank.open()

    assert list(report) == []
    assert [answer.images for answer in catalog.answers if answer.author] == [("answers/img/curve.png",)]


@pytest.mark.parametrize(
    ("shown", "code", "says"),
    [
        ("![](curve.png)", "image-without-text", "description"),
        ("![ ](curve.png)", "image-without-text", "description"),
        ("![a](curv.png) ![b](curve.png)", "unknown-image", "curv.png"),
        ("![a](https://canary.example/a.png) ![b](curve.png)", "outside-image", "another host"),
        ("![a](//canary.example/a.png) ![b](curve.png)", "outside-image", "another host"),
        ("![a](data:image/png;base64,AA) ![b](curve.png)", "outside-image", "another host"),
        ("![a](../../x.png) ![b](curve.png)", "unknown-image", "../../x.png"),
    ],
)
def test_image_that_cannot_be_shown_is_told(shown: str, code: str, says: str, tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/answers/curve.png", PNG)
    tiny_bank.replace(ANSWER, "我的回答", shown)

    (finding,) = tiny_bank.findings()
    assert (finding.path, finding.line, finding.code) == (ANSWER, 8, code)
    assert says in finding.as_text()


def test_image_that_nothing_shows_is_told(tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/old.svg", SVG)

    assert told(tiny_bank) == [(f"{CLIP}/old.svg", 1, "unused-image")]


def test_image_is_not_called_unused_while_an_answer_cannot_be_read(tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/answers/curve.png", PNG)
    tiny_bank.write(ANSWER, "---\n![a](curve.png)")

    assert told(tiny_bank) == [(ANSWER, 1, "unclosed-front-matter")]


def test_image_that_is_no_image_is_told_and_not_published(tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/answers/curve.png", b"<html><script>alert(1)</script>")
    tiny_bank.replace(ANSWER, "我的回答", "![曲线](curve.png)")

    catalog, report = tiny_bank.open()

    assert [(finding.path, finding.code) for finding in report] == [(f"{CLIP}/answers/curve.png", "bad-image")]
    assert all(answer.images == () for answer in catalog.answers)


def test_figure_of_the_lab_needs_its_file(tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/lab.json", LAB)

    catalog, report = tiny_bank.open()

    assert [(finding.path, finding.code) for finding in report] == [(f"{CLIP}/lab.json", "missing-figure")]
    assert catalog.labs["ppo-clip"].figures == ()


def test_figure_of_the_lab_counts_as_shown(tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/lab.json", LAB)
    tiny_bank.write(f"{CLIP}/loss.svg", SVG)

    assert told(tiny_bank) == []


def test_image_in_a_field_of_a_question_is_told(tiny_bank: Any) -> None:
    tiny_bank.replace(f"{CLIP}/question.yaml", "zh: 裁剪做了什么", "zh: '![图](a.png)'")

    assert told(tiny_bank) == [(f"{CLIP}/question.yaml", 10, "misplaced-image")]
