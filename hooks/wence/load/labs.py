"""Committed results of labs: `lab.json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wence.errors import Finding, printable
from wence.load.discovery import QuestionFolder
from wence.load.questions import text_of
from wence.load.reading import MAX_LAB_BYTES, read_text
from wence.load.record_faults import record_of
from wence.load.records import LabRecord
from wence.load.yaml_source import YamlSource
from wence.model import Lab, LabFigure, LabNumber, Place

_RERUN = "run the lab again: wence labs {}"


def load_lab(root: Path, folder: QuestionFolder, findings: list[Finding]) -> Lab | None:
    """Return the results of the lab in `folder`, or None with what is wrong."""
    path = f"{folder.path}/lab.json"
    text = read_text(root, path, MAX_LAB_BYTES, findings)
    if text is None:
        return None
    hint = _RERUN.format(folder.id)
    try:
        data = json.loads(text, parse_constant=_refuse, object_pairs_hook=_without_duplicates)
    except json.JSONDecodeError as error:
        findings.append(
            Finding(path, error.lineno, error.colno, "bad-json", f"this is not valid JSON: {error.msg}", hint)
        )
        return None
    except (ValueError, RecursionError) as error:
        findings.append(Finding(path, 1, 1, "bad-json", f"this is not valid JSON: {printable(str(error))}", hint))
        return None
    # Nearly all JSON is YAML, so that places in it can be told the same way.
    record = record_of(LabRecord, YamlSource(path, text, data, ()), data, (), findings)
    return None if record is None else _lab(record, folder, path)


def _refuse(constant: str) -> Any:
    raise ValueError(f"{constant} is no number of JSON")


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is there twice")
    return found


def _lab(record: LabRecord, folder: QuestionFolder, path: str) -> Lab:
    return Lab(
        question_id=folder.id,
        numbers=tuple(
            LabNumber(
                name=number.name, value=number.value, unit=number.unit, text=number.text, label=text_of(number.label)
            )
            for number in record.numbers
        ),
        figures=tuple(
            LabFigure(file=figure.file, title=text_of(figure.title), alt=text_of(figure.alt))
            for figure in record.figures
        ),
        seconds=record.seconds,
        place=Place(path),
    )
