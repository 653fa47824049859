"""Runs labs, each in a process of its own with a time limit and no network, and keeps their results."""

from __future__ import annotations

import importlib.util
import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from wence.errors import Finding, printable

TIME_LIMIT_SECONDS = 60.0
RELATIVE_TOLERANCE = 1e-6
"""How far a committed number may be from a fresh one: other processors sum in another order."""


@dataclass(frozen=True, slots=True)
class LabError(Exception):
    """A lab did not give results; `reason` says why in one line."""

    reason: str


def load_lab_module(path: Path) -> ModuleType:
    """Import a `lab.py` under a name of its own, for its `run` and for tests of its functions."""
    name = f"wence_lab_{path.parent.name.replace('-', '_')}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise LabError(f"{path} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def run_labs(root: Path, ids: Collection[str], *, check: bool) -> Iterator[Finding]:
    """Run the labs of `ids` (all, if empty) and write their results, or only compare them with `check`.

    Yields a finding for each lab that fails, each stale result with `check`, and each id
    that has no lab.
    """
    labs = {path.parent.name: path for path in sorted((root / "questions").glob("*/*/lab.py"))}
    for unknown in sorted(set(ids) - labs.keys()):
        yield Finding("questions", 1, 1, "no-lab", f"{printable(unknown)} has no lab.py", "name a question with a lab")
    for question_id, path in labs.items():
        if ids and question_id not in ids:
            continue
        place = path.relative_to(root).as_posix()
        try:
            fresh = _run_one(path)
        except LabError as failure:
            yield Finding(place, 1, 1, "lab-failed", failure.reason, "run it alone: wence labs " + question_id)
            continue
        if check:
            yield from _stale(path.parent, place, fresh)
        else:
            _write(path.parent, fresh)


def _run_one(path: Path) -> dict[str, str]:
    """Return the files that the lab gives, name to text."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "0",
        "OMP_NUM_THREADS": "1",  # one order of summation
        "OPENBLAS_NUM_THREADS": "1",
        "SOURCE_DATE_EPOCH": "0",
    }
    with tempfile.TemporaryDirectory(prefix="wence-lab-") as folder:
        command = [sys.executable, "-m", "wence.labs.run_one", str(path), folder]
        try:
            done = subprocess.run(  # noqa: S603 -- our own interpreter and module; a lab is reviewed as code
                command,
                env=environment,
                capture_output=True,
                text=True,
                timeout=TIME_LIMIT_SECONDS,
                check=False,
                stdin=subprocess.DEVNULL,
            )
        except subprocess.TimeoutExpired:
            raise LabError(f"it ran longer than {TIME_LIMIT_SECONDS:.0f} s") from None
        if done.returncode != 0:
            lines = done.stderr.strip().splitlines()
            raise LabError(printable(lines[-1] if lines else f"exit status {done.returncode}"))
        return {file.name: file.read_text(encoding="utf-8") for file in sorted(Path(folder).iterdir())}


def _write(folder: Path, fresh: dict[str, str]) -> None:
    """Replace the committed results; a result whose numbers did not move keeps its recorded run time."""
    if not list(_changed(folder, fresh)):
        fresh = {name: text for name, text in fresh.items() if name != "lab.json"}
    else:
        for old in folder.glob("*.svg"):
            if old.name not in fresh and old.name in _figures_of(folder):
                old.unlink()
    for name, text in fresh.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def _stale(folder: Path, place: str, fresh: dict[str, str]) -> Iterator[Finding]:
    hint = f"run: wence labs {folder.name}, look at what changed, and commit it"
    for message in _changed(folder, fresh):
        yield Finding(place, 1, 1, "lab-stale", message, hint)


def _changed(folder: Path, fresh: dict[str, str]) -> Iterator[str]:
    """Say in what the committed results differ from the fresh ones."""
    committed = _read(folder)
    if committed is None:
        yield "there is no lab.json"
        return
    results = json.loads(fresh["lab.json"])
    old = {number["name"]: number for number in committed.get("numbers", [])}
    new = {number["name"]: number for number in results["numbers"]}
    for name in sorted(old.keys() | new.keys()):
        if name not in old or name not in new:
            yield f"number {name} is only in the {'fresh' if name in new else 'committed'} results"
        elif not _agree(old[name], new[name]):
            yield f"number {name} was {old[name]['text']} and is {new[name]['text']}"
    if committed.get("figures") != results["figures"]:
        yield "the figures' titles or descriptions differ"
    for figure in results["figures"]:
        if not (folder / figure["file"]).is_file():
            yield f"{figure['file']} is missing"


def _agree(old: dict[str, Any], new: dict[str, Any]) -> bool:
    same_words = all(old.get(key) == new[key] for key in ("unit", "label"))
    return same_words and math.isclose(old["value"], new["value"], rel_tol=RELATIVE_TOLERANCE, abs_tol=1e-12)


def _read(folder: Path) -> dict[str, Any] | None:
    try:
        loaded = json.loads((folder / "lab.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return loaded if isinstance(loaded, dict) else None


def _figures_of(folder: Path) -> set[str]:
    return {figure["file"] for figure in (_read(folder) or {}).get("figures", [])}
