"""The command line: what it prints, and the status it ends with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from click.testing import CliRunner, Result

from wence.cli import main

QUESTION = "questions/algorithm/ppo-clip/question.yaml"
REGION = "questions/algorithm/trust-region/question.yaml"


@pytest.fixture
def in_bank(tiny_bank: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tiny_bank.root)
    return tiny_bank


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), catch_exceptions=False)


def test_clean_bank_ends_with_zero_and_prints_no_finding(in_bank: Any) -> None:
    result = run("check")

    assert (result.exit_code, result.stdout) == (0, "")
    assert "2 questions and 2 answers" in result.stderr


def test_finding_is_one_line_with_place_and_remedy(in_bank: Any) -> None:
    in_bank.replace(QUESTION, "level: 2", "level: 9")

    result = run("check")

    assert result.exit_code == 1
    assert result.stdout == f"{QUESTION}:8:8: error bad-value: `level` is the number 9; it has to be at most 3\n"
    assert "1 errors, 0 warnings" in result.stderr


def test_findings_are_sorted_by_path_and_line(in_bank: Any) -> None:
    in_bank.replace(REGION, "level: 2", "level: 9")
    in_bank.replace(QUESTION, "level: 2", "level: 9")
    in_bank.replace(QUESTION, "order: 1", "order: 0")

    places = [line.split(" ")[0] for line in run("check").stdout.splitlines()]

    assert places == [f"{QUESTION}:3:8:", f"{QUESTION}:8:8:", f"{REGION}:8:8:"]


def test_warnings_alone_end_with_zero(in_bank: Any) -> None:
    in_bank.replace(QUESTION, "zh: 得到下界。", "zh: 得到,下界。")

    result = run("check")

    assert result.exit_code == 0
    assert "warning half-width-punctuation" in result.stdout


def test_github_format_is_an_annotation(in_bank: Any) -> None:
    in_bank.replace(QUESTION, "level: 2", "level: 9")

    assert run("check", "--format", "github").stdout.startswith(
        f"::error file={QUESTION},line=8,col=8,title=bad-value::"
    )


def test_json_format_is_one_object_a_line(in_bank: Any) -> None:
    in_bank.replace(QUESTION, "level: 2", "level: 9")

    (line,) = run("check", "--format", "json").stdout.splitlines()
    assert json.loads(line) == {
        "path": QUESTION,
        "line": 8,
        "column": 8,
        "code": "bad-value",
        "message": "`level` is the number 9",
        "hint": "it has to be at most 3",
        "level": "error",
    }


@pytest.mark.parametrize(
    ("paths", "told"),
    [
        ([QUESTION], [QUESTION]),
        (["questions/algorithm"], [QUESTION, REGION]),
        (["."], [QUESTION, REGION]),
        (["questions/algorithm/trust-region/", "questions/papers.yaml"], [REGION]),
        (["questions/infra/../papers.yaml"], []),
        (["questions/papers.yaml"], []),
    ],
)
def test_only_findings_of_the_named_files_count(paths: list[str], told: list[str], in_bank: Any) -> None:
    (in_bank.root / "questions/infra").mkdir()
    for path in (QUESTION, REGION):
        in_bank.replace(path, "level: 2", "level: 9")

    result = run("check", *paths)

    assert [line.partition(":")[0] for line in result.stdout.splitlines()] == told
    assert result.exit_code == bool(told)


def test_root_may_be_named_from_elsewhere(tiny_bank: Any) -> None:
    tiny_bank.replace(QUESTION, "level: 2", "level: 9")

    result = run("check", "--root", str(tiny_bank.root), str(tiny_bank.root / QUESTION))

    assert result.stdout.startswith(f"{QUESTION}:8:8:")


@pytest.mark.parametrize(
    "arguments", [["check", "nowhere.md"], ["check", "/etc"], ["check", "--format", "xml"], ["nonsense"]]
)
def test_wrong_usage_ends_with_two(arguments: list[str], in_bank: Any) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert result.stdout == ""


def test_schemas_are_written_and_then_pass_their_check(in_bank: Any) -> None:
    assert run("schema", "--check").exit_code == 1
    assert run("schema").exit_code == 0
    assert (in_bank.root / "schemas/question.json").is_file()
    assert run("schema", "--check").exit_code == 0


def test_output_that_the_terminal_cannot_show_is_escaped(in_bank: Any) -> None:
    in_bank.replace(QUESTION, "topic: algorithm", "topic: 算法")
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}

    done = subprocess.run(
        [sys.executable, "-m", "wence", "check"], env=environment, capture_output=True, text=True, check=False
    )

    assert done.returncode == 1
    assert "\\u7b97\\u6cd5" in done.stdout
    assert "Traceback" not in done.stderr
