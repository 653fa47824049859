"""Exactly the known files are taken; every other name below `questions` is reported, links are never followed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from wence.load.discovery import MAX_ANSWERS, discover

CLIP = "questions/algorithm/ppo-clip"
IMAGE = b"\x89PNG\r\n\x1a\n"


def told(bank: Any) -> list[tuple[str, str]]:
    return [(finding.path, finding.code) for finding in discover(bank.root).findings]


def test_files_of_a_question_are_found(tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/answer.en.md", "x")
    tiny_bank.write(f"{CLIP}/lab.py", "x")
    tiny_bank.write(f"{CLIP}/lab.json", "{}")
    tiny_bank.write(f"{CLIP}/curve.svg", "x")
    tiny_bank.write(f"{CLIP}/answers/img/plot.png", "x")
    tiny_bank.answer("river-otter", language="en")

    found = discover(tiny_bank.root)

    folder = next(folder for folder in found.folders if folder.id == "ppo-clip")
    assert found.findings == []
    assert folder.topic == "algorithm"
    assert folder.has_lab
    assert folder.has_lab_results
    assert folder.images == ["answers/img/plot.png", "curve.svg"]
    assert [(answer.path.removeprefix(f"{CLIP}/"), answer.language, answer.handle) for answer in folder.answers] == [
        ("answer.zh.md", "zh", None),
        ("answer.en.md", "en", None),
        ("answers/river-otter.en.md", "en", "river-otter"),
        ("answers/river-otter.zh.md", "zh", "river-otter"),
    ]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("questions/notes.txt", "unknown-file"),
        ("questions/infrastructure/x/question.yaml", "unknown-file"),
        ("questions/algorithm/PPO/question.yaml", "bad-name"),
        ("questions/algorithm/con/question.yaml", "bad-name"),
        ("questions/algorithm/a--b/question.yaml", "bad-name"),
        ("questions/algorithm/note.md", "not-a-file"),
        (f"{CLIP}/answer.md", "unknown-file"),
        (f"{CLIP}/answer.fr.md", "unknown-file"),
        (f"{CLIP}/question.yml", "unknown-file"),
        (f"{CLIP}/page.html", "unknown-file"),
        (f"{CLIP}/answers/River-Otter.zh.md", "bad-name"),
        (f"{CLIP}/answers/ｒiver.zh.md", "bad-name"),
        (f"{CLIP}/answers/river-otter.zh.en.md", "bad-name"),
        (f"{CLIP}/answers/river-otter.md", "bad-name"),
        (f"{CLIP}/answers/-otter.zh.md", "bad-name"),
        (f"{CLIP}/answers/{'o' * 40}.zh.md", "bad-name"),
        (f"{CLIP}/answers/nul.zh.md", "bad-name"),
        (f"{CLIP}/answers/%2e%2e%2findex.zh.md", "bad-name"),
        (f"{CLIP}/answers/_redirects", "unknown-file"),
        (f"{CLIP}/answers/lab.py", "unknown-file"),
        (f"{CLIP}/answers/img/demo.html", "unknown-file"),
        (f"{CLIP}/img/x.js", "unknown-file"),
        (f"{CLIP}/curve .svg", "unknown-file"),
    ],
)
def test_any_other_name_is_reported(path: str, code: str, tiny_bank: Any) -> None:
    tiny_bank.write(path, "x")

    (finding,) = discover(tiny_bank.root).findings
    assert path == finding.path or path.startswith(f"{finding.path}/")
    assert finding.code == code


def test_near_miss_of_a_name_is_answered_with_the_name(tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/questions.yaml", "x")

    (finding,) = discover(tiny_bank.root).findings
    assert finding.hint == "did you mean `question.yaml`?"


@pytest.mark.parametrize(
    "name", ["__pycache__/lab.pyc", ".DS_Store", ".question.yaml.swp", "answer.zh.md~", ".#a", "#a#"]
)
def test_litter_of_tools_is_ignored(name: str, tiny_bank: Any) -> None:
    tiny_bank.write(f"{CLIP}/{name}", "x")

    assert told(tiny_bank) == []


def test_folder_without_a_question_is_reported_and_an_empty_one_is_not(tiny_bank: Any) -> None:
    tiny_bank.write("questions/infra/lost/answers/river-otter.zh.md", "x")
    (tiny_bank.root / "questions/infra/empty").mkdir()

    assert told(tiny_bank) == [("questions/infra/lost/question.yaml", "missing-file")]


@pytest.mark.parametrize("name", ["taxonomy.yaml", "papers.yaml"])
def test_missing_list_is_reported(name: str, tiny_bank: Any) -> None:
    (tiny_bank.root / "questions" / name).unlink()

    assert told(tiny_bank) == [(f"questions/{name}", "missing-file")]


def test_missing_bank_is_one_finding(tmp_path: Path) -> None:
    assert [finding.code for finding in discover(tmp_path).findings] == ["missing-file"]


@pytest.mark.parametrize(
    "path",
    [f"{CLIP}/question.yaml", f"{CLIP}/answer.zh.md", f"{CLIP}/answers/river-otter.zh.md", f"{CLIP}/answers", CLIP,
     "questions/algorithm", "questions/papers.yaml", f"{CLIP}/curve.svg", f"{CLIP}/lab.json"],
)  # fmt: skip
def test_symbolic_link_is_refused_wherever_it_stands(path: str, tiny_bank: Any, tmp_path_factory: Any) -> None:
    place = tiny_bank.root / path
    moved = tmp_path_factory.mktemp("elsewhere") / "target"
    if place.exists():
        place.rename(moved)
    else:
        moved.write_text("x", encoding="utf-8")
    place.symlink_to(moved)

    found = discover(tiny_bank.root)

    assert (path, "not-a-file") in told(tiny_bank)
    assert path not in {answer.path for folder in found.folders for answer in folder.answers}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_named_pipe_is_refused_without_waiting_for_it(tiny_bank: Any) -> None:
    (tiny_bank.root / CLIP / "answer.en.md").unlink(missing_ok=True)
    os.mkfifo(tiny_bank.root / CLIP / "answer.en.md")

    assert told(tiny_bank) == [(f"{CLIP}/answer.en.md", "not-a-file")]


def test_file_where_a_folder_belongs_is_refused(tiny_bank: Any) -> None:
    tiny_bank.write("questions/infra", "x")

    assert told(tiny_bank) == [("questions/infra", "not-a-file")]


def test_too_many_answers_are_refused_without_reading_them(tiny_bank: Any) -> None:
    for number in range(MAX_ANSWERS):
        tiny_bank.write(f"{CLIP}/answers/bot-{number:03}.zh.md", "x")

    found = discover(tiny_bank.root)

    assert [finding.code for finding in found.findings] == ["too-many-answers"]
    assert "201" in found.findings[0].message
    assert [answer.handle for folder in found.folders for answer in folder.answers] == [None]


def test_name_that_is_no_unicode_is_told_in_one_printable_line(tiny_bank: Any) -> None:
    try:
        tiny_bank.write(os.fsdecode(b"questions/algorithm/ppo-clip/\xff\n::error::x.md"), "x")
    except OSError:
        pytest.skip("this file system takes only Unicode names")

    (finding,) = discover(tiny_bank.root).findings
    assert finding.as_text().isprintable()
    assert finding.as_json().isprintable()
