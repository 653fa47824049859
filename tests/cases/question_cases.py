"""The cases that are question files or front matter, put into a bank on disk with their fields moved to our shape."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from wence import open_bank
from wence.errors import Finding
from wence.model import Catalog

HERE = Path(__file__).parent
TAGS = ("kl", "grpo", "reward", "rlvr", "no", "on", "yes")
QUESTIONS = {"kl-penalty": 8, "reward-design": 3, "grpo-variants": 4, "dpo-reward": 5}


def cases(folder: str) -> list[dict[str, Any]]:
    manifest = yaml.safe_load((HERE / folder / "manifest.yaml").read_text(encoding="utf-8"))
    return [{**case, "folder": folder} for case in manifest]


def place_of(case: dict[str, Any]) -> str:
    """Where the case's file goes, relative to the root."""
    folder = f"questions/algorithm/{case['question']}"
    if "place" in case:
        return str(case["place"])
    return (
        f"{folder}/question.yaml"
        if case["as"] == "question"
        else f"{folder}/answers/{case['handle']}.{case['lang']}.md"
    )


def content_of(case: dict[str, Any]) -> tuple[bytes, list[int]]:
    """Return the file in our shape, and the lines that were put in to bring it there."""
    raw = (HERE / case["folder"] / case["file"]).read_bytes()
    if case["as"] == "question":
        return _with_our_fields(raw)
    if case["as"] == "answer" and raw.replace(b"\xef\xbb\xbf", b"").startswith(b"---"):
        end = raw.find(b"\n---", 4)
        return raw[:end] + b"\nai_assisted: false" + raw[end:], [raw.count(b"\n", 0, end) + 2]
    return raw, []


def _with_our_fields(raw: bytes) -> tuple[bytes, list[int]]:
    """Give every key point a weight, and the question the date of its review."""
    ending = b"\r\n" if b"\r\n" in raw else b"\n"
    lines = raw.split(ending)
    added = []
    for number in range(len(lines) - 1, -1, -1):
        if re.match(rb"  - id: ", lines[number]):
            lines.insert(number + 1, b"    weight: 2")
            added.append(number + 2)
    return ending.join(lines).rstrip(b"\r\n") + ending + b"reviewed: 2026-12-01" + ending, added


def open_with(case: dict[str, Any], root: Path) -> tuple[Catalog, list[Finding]]:
    """Open a bank that holds the case beside healthy questions; lines are those of the case's own file."""
    _healthy_bank(root)
    place = place_of(case)
    content, added = content_of(case)
    (root / place).parent.mkdir(parents=True, exist_ok=True)
    (root / place).write_bytes(content)
    catalog, report = open_bank(root)
    findings = []
    for finding in report:
        assert finding.path == place or finding.level == "warning", finding.as_text()
        line = finding.line - sum(number < finding.line for number in added) if finding.path == place else finding.line
        findings.append(Finding(finding.path, line, *_rest(finding)))
    return catalog, findings


def _rest(finding: Finding) -> tuple[Any, ...]:
    return (finding.column, finding.code, finding.message, finding.hint, finding.level)


def named_lines(line: int | list[int]) -> range:
    return range(line[0], line[1] + 1) if isinstance(line, list) else range(line, line + 1)


def _healthy_bank(root: Path) -> None:
    tags = "".join(
        f"  - {{id: '{tag}', kind: concept, zh: 标签{tag}, en: tag {tag}, description: {{zh: 说明, en: text}}}}\n"
        for tag in TAGS
    )
    _write(root / "questions/taxonomy.yaml", f"tags:\n{tags}")
    _write(
        root / "questions/papers.yaml",
        "papers:\n  - {key: deepseekmath, title: t, authors: [a], year: 2024, kind: paper,"
        " url: 'https://arxiv.org/abs/2402.03300'}\n",
    )
    for name, order in QUESTIONS.items():
        _write(
            root / f"questions/algorithm/{name}/question.yaml",
            f"id: {name}\ntopic: algorithm\norder: {order}\ntitle: {{zh: 题, en: t}}\ntags: [kl]\nlevel: 1\n"
            "asks: [{zh: 问, en: q}]\nkey_points: [{id: a, weight: 1, zh: 点, en: p}]\nreviewed: 2026-12-01\n",
        )


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
