from __future__ import annotations

import json
from pathlib import Path

import pytest

from wence.labs import LabReport, run_labs

GOOD = """
from wence.labs import LabReport

def run(lab: LabReport) -> None:
    lab.number("two", 2.0, fmt=".1f", unit="GB", zh="二", en="Two")
    with lab.figure("line", zh="线", en="A line", alt_zh="上升", alt_en="rises") as axes:
        axes.plot([0, 1], [0, 1])
"""


def bank(tmp_path: Path, source: str) -> Path:
    folder = tmp_path / "questions" / "algorithm" / "sample"
    folder.mkdir(parents=True)
    (folder / "lab.py").write_text(source, encoding="utf-8")
    return folder


def test_a_lab_writes_its_numbers_and_figures(tmp_path: Path) -> None:
    folder = bank(tmp_path, GOOD)
    assert list(run_labs(tmp_path, [], check=False)) == []
    results = json.loads((folder / "lab.json").read_text(encoding="utf-8"))
    assert results["numbers"][0]["text"] == "2.0 GB"
    assert results["figures"][0]["file"] == "line.svg"
    assert "<svg" in (folder / "line.svg").read_text(encoding="utf-8")


def test_two_runs_give_the_same_bytes(tmp_path: Path) -> None:
    folder = bank(tmp_path, GOOD)
    list(run_labs(tmp_path, [], check=False))
    first = (folder / "line.svg").read_bytes()
    (folder / "lab.json").unlink()
    list(run_labs(tmp_path, [], check=False))
    assert (folder / "line.svg").read_bytes() == first


def test_check_names_the_number_that_moved(tmp_path: Path) -> None:
    folder = bank(tmp_path, GOOD)
    list(run_labs(tmp_path, [], check=False))
    (folder / "lab.py").write_text(GOOD.replace("2.0", "2.5"), encoding="utf-8")
    messages = [finding.message for finding in run_labs(tmp_path, [], check=True)]
    assert messages == ["number two was 2.0 GB and is 2.5 GB"]


def test_check_writes_nothing(tmp_path: Path) -> None:
    folder = bank(tmp_path, GOOD)
    codes = [finding.code for finding in run_labs(tmp_path, [], check=True)]
    assert codes == ["lab-stale"]
    assert not (folder / "lab.json").exists()


def test_a_lab_that_raises_is_a_finding_in_one_line(tmp_path: Path) -> None:
    bank(tmp_path, "def run(lab):\n    raise ValueError('sign')\n")
    (finding,) = run_labs(tmp_path, [], check=False)
    assert (finding.code, finding.message) == ("lab-failed", "ValueError: sign")


def test_a_lab_gets_no_network(tmp_path: Path) -> None:
    bank(tmp_path, "import socket\ndef run(lab):\n    socket.create_connection(('127.0.0.1', 9))\n")
    (finding,) = run_labs(tmp_path, [], check=False)
    assert "may not use the network" in finding.message


def test_an_unknown_id_is_named(tmp_path: Path) -> None:
    (tmp_path / "questions").mkdir()
    (finding,) = run_labs(tmp_path, ["nothing"], check=False)
    assert finding.code == "no-lab"


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_number_that_is_not_finite_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        LabReport().number("x", value, zh="数", en="A number")


def test_a_name_is_reported_once() -> None:
    lab = LabReport()
    lab.number("x", 1.0, zh="数", en="A number")
    with pytest.raises(ValueError, match="twice"):
        lab.number("x", 2.0, zh="数", en="A number")


def test_a_negative_number_has_a_minus_sign() -> None:
    lab = LabReport()
    lab.number("x", -1.5, fmt=".1f", zh="数", en="A number")
    assert lab.numbers[0]["text"] == "−1.5"
