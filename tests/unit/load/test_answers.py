"""Answers are read with all they refer to, or reported: none is silently lost."""

from __future__ import annotations

import datetime
import hashlib
from typing import Any

import pytest

from wence.load.answers import MAX_LINE_LENGTH, MAX_LINES
from wence.model import Answer

CLIP = "questions/algorithm/ppo-clip"
OTTER = f"{CLIP}/answers/river-otter.zh.md"
REFERENCE = f"{CLIP}/answer.zh.md"
PNG = b"\x89PNG\r\n\x1a\n"


def answer_at(bank: Any, path: str) -> Answer:
    return next(loaded.answer for loaded in bank.load().answers if loaded.answer.place.path == path)


def told(bank: Any) -> list[tuple[str, int, str]]:
    return [(finding.path, finding.line, finding.code) for finding in bank.load().findings]


def test_community_answer_is_read_whole(tiny_bank: Any) -> None:
    tiny_bank.replace(OTTER, "ai_assisted: false", "ai_assisted: true\nname: River Otter\nreviewed_by: moss-frog")

    answer = answer_at(tiny_bank, OTTER)

    assert (answer.question_id, answer.language, answer.author, answer.status) == (
        "ppo-clip",
        "zh",
        "river-otter",
        "community",
    )
    assert (answer.name, answer.reviewed_by, answer.ai_assisted) == ("River Otter", "moss-frog", True)
    assert answer.date == datetime.date(2026, 11, 20)
    assert answer.body == "\n我的回答，见 [[trust-region]] 与 [@ppo-paper]。\n"
    assert answer.body_line == 9
    assert [(found.kind, found.target, found.place.line, found.place.column) for found in answer.references] == [
        ("question", "trust-region", 10, 8),
        ("paper", "ppo-paper", 10, 28),
    ]


def test_digest_is_that_of_the_body_alone(tiny_bank: Any) -> None:
    before = answer_at(tiny_bank, OTTER)
    tiny_bank.replace(OTTER, "status: community", "status: reviewed")
    after = answer_at(tiny_bank, OTTER)

    assert before.digest == after.digest == hashlib.sha256(before.body.encode()).hexdigest()[:12]


def test_reference_answer_needs_no_front_matter(tiny_bank: Any) -> None:
    answer = answer_at(tiny_bank, REFERENCE)

    assert (answer.author, answer.status, answer.body_line, answer.translation_of) == (None, "reference", 1, None)


def test_reference_answer_may_record_what_it_was_translated_from(tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/answer.en.md", "---\ntranslation_of: 0123456789ab\ndate: 2026-12-01\n---\nClipping.\n")

    answer = answer_at(tiny_bank, f"{CLIP}/answer.en.md")

    assert (answer.translation_of, answer.date) == ("0123456789ab", datetime.date(2026, 12, 1))
    assert (answer.body, answer.body_line) == ("Clipping.\n", 5)


@pytest.mark.parametrize(
    ("content", "line", "code"),
    [
        ("只有正文。\n", 1, "missing-front-matter"),
        ("---\nauthor: river-otter\n\n正文\n", 1, "unclosed-front-matter"),
        (
            "---\nauthor: moss-frog\ndate: 2026-11-20\nstatus: community\nai_assisted: false\n---\nx\n",
            2,
            "wrong-author",
        ),
        ("---\nauthor: river-otter\ndate: 2026-11-20\nstatus: community\n---\nx\n", 2, "missing-field"),
        ("---\nauthor: river-otter\ndate: soon\nstatus: community\nai_assisted: false\n---\nx\n", 3, "bad-date"),
        ("---\n- author\n---\nx\n", 2, "wrong-type"),
        ("---\n---\nx\n", 1, "empty-file"),
        ("", 1, "missing-front-matter"),
        (
            "---\nauthor: river-otter\ndate: 2026-11-20\nstatus: community\nai_assisted: false\n---\n \n",
            1,
            "empty-file",
        ),
    ],
)
def test_answer_that_cannot_be_read_is_told_at_its_line(content: str, line: int, code: str, tiny_bank: Any) -> None:
    tiny_bank.write(OTTER, content)

    assert told(tiny_bank) == [(OTTER, line, code)]
    assert [loaded.answer.place.path for loaded in tiny_bank.load().answers] == [REFERENCE]


@pytest.mark.parametrize(
    ("body", "line", "code"),
    [
        ("x\n" * (MAX_LINES + 5), MAX_LINES + 1, "too-long"),
        ("a\n\n" + "x" * (MAX_LINE_LENGTH + 1), 3, "long-line"),
        ("a\n\n" + "> " * 13 + "x", 3, "too-deep"),
        ("a\n\n- b\n" + " " * 52 + "- x", 4, "too-deep"),
        ("x" * (64 * 1024 + 1), 1, "too-large"),
        ("a\n\x00", 2, "control-character"),
    ],
)
def test_text_that_would_be_slow_to_render_is_refused(body: str, line: int, code: str, tiny_bank: Any) -> None:
    tiny_bank.write(REFERENCE, body)

    assert told(tiny_bank) == [(REFERENCE, line, code)]


@pytest.mark.parametrize(
    "body",
    [
        "```\n" + "x" * 9000 + "\n" + " " * 80 + "y\n```\n",
        "| a |\n| --- |\n| " + "x" * 9000 + " |\n",
        "x\n" * MAX_LINES,
    ],
)
def test_long_lines_of_code_and_tables_are_allowed(body: str, tiny_bank: Any) -> None:
    tiny_bank.write(REFERENCE, body.rstrip("\n"))

    assert told(tiny_bank) == []


def test_images_are_found_beside_the_answer_or_among_the_figures_of_the_lab(tiny_bank: Any) -> None:
    lab = '{"seconds": 1, "numbers": [], "figures": [{"file": "loss.svg", "title": {"zh": "题", "en": "t"}, "alt": {"zh": "图", "en": "f"}}]}'
    tiny_bank.write(f"{CLIP}/lab.json", lab)
    for name in ("loss.svg", "own.png", "answers/plot.png", "answers/img/curve.png"):
        tiny_bank.write(f"{CLIP}/{name}", PNG)
    tiny_bank.replace(
        OTTER, "我的回答", "![a](plot.png) ![b](./img/curve.png) ![c](loss.svg) ![d](own.png) ![e](../own.png)"
    )
    tiny_bank.replace(REFERENCE, "裁剪", "![a](own.png) ![b](loss.svg) ![c](answers/plot.png)")

    assert answer_at(tiny_bank, OTTER).images == ("answers/plot.png", "answers/img/curve.png", "loss.svg")
    assert answer_at(tiny_bank, REFERENCE).images == ("own.png", "loss.svg", "answers/plot.png")


@pytest.mark.parametrize(
    "source", ["../../../../canary.png", "/etc/x.png", "%2e%2e/x.png", "https://a.example/x.png", "x.png?a"]
)
def test_image_outside_the_answers_folder_is_none_of_its_files(source: str, tiny_bank: Any) -> None:
    tiny_bank.write("canary.png", PNG)
    tiny_bank.write("questions/algorithm/x.png", PNG)
    tiny_bank.replace(OTTER, "我的回答", f"![a]({source})")

    assert answer_at(tiny_bank, OTTER).images == ()
