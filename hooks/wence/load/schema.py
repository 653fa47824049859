"""JSON Schemas of the content files, for editors; made from the records that check them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel

from wence.errors import Finding
from wence.load.records import (
    BibliographyRecord,
    CommunityAnswerRecord,
    LabRecord,
    QuestionRecord,
    ReferenceAnswerRecord,
    TaxonomyRecord,
)

FOLDER = "schemas"

_SCHEMAS: dict[str, type[BaseModel]] = {
    "question": QuestionRecord,
    "taxonomy": TaxonomyRecord,
    "papers": BibliographyRecord,
    "answer": CommunityAnswerRecord,
    "reference-answer": ReferenceAnswerRecord,
    "lab": LabRecord,
}


def schema_files() -> Iterator[tuple[str, str]]:
    """Yield path, relative to the bank's root, and text of every schema."""
    for name, model in _SCHEMAS.items():
        schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
        yield f"{FOLDER}/{name}.json", json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def write_schemas(root: Path) -> list[str]:
    """Write the schemas that are missing or stale below `root` and return their paths."""
    stale = list(_stale(root))
    for path, text in stale:
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    return [path for path, _ in stale]


def schema_findings(root: Path) -> Iterator[Finding]:
    """Yield a finding for each schema that is not what the records give."""
    for path, _ in _stale(root):
        yield Finding(
            path, 1, 1, "stale-schema", "the schema differs from the records it is made from", "run: wence schema"
        )


def _stale(root: Path) -> Iterator[tuple[str, str]]:
    for path, text in schema_files():
        file = root / path
        if not file.is_file() or file.read_bytes() != text.encode():
            yield path, text
