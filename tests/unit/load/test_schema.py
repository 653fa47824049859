"""The schemas for editors come from the records and are committed as they give them."""

from __future__ import annotations

import json
from pathlib import Path

from wence.load.schema import schema_files, schema_findings, write_schemas

ROOT = Path(__file__).parents[3]


def test_schemas_are_written_once_and_then_up_to_date(tmp_path: Path) -> None:
    assert [finding.code for finding in schema_findings(tmp_path)] == ["stale-schema"] * 6
    assert len(write_schemas(tmp_path)) == 6
    assert list(schema_findings(tmp_path)) == []
    assert write_schemas(tmp_path) == []


def test_stale_schema_is_told_by_its_path(tmp_path: Path) -> None:
    write_schemas(tmp_path)
    (tmp_path / "schemas/question.json").write_text("{}", encoding="utf-8")

    assert [finding.path for finding in schema_findings(tmp_path)] == ["schemas/question.json"]


def test_committed_schemas_are_up_to_date() -> None:
    assert list(schema_findings(ROOT)) == []


def test_schema_of_a_question_refuses_unknown_fields_and_explains_known_ones() -> None:
    schema = json.loads(dict(schema_files())["schemas/question.json"])

    assert schema["additionalProperties"] is False
    assert {"id", "topic", "order", "title", "tags", "level", "asks", "key_points", "reviewed"} == set(
        schema["required"]
    )
    assert schema["properties"]["reviewed"]["format"] == "date"
    assert schema["properties"]["level"]["description"]
