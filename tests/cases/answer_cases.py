"""The cases that are answers, read from their manifests and rendered as the bank renders them."""

from __future__ import annotations

import datetime
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from wence.model import Aliases, Answer, Catalog, Place, Question, Text
from wence.render.answers import RenderedAnswer, render_answer
from wence.render.site import Links, Site

HERE = Path(__file__).parent


def answer_cases(folder: str) -> list[dict[str, Any]]:
    manifest = yaml.safe_load((HERE / folder / "manifest.yaml").read_text(encoding="utf-8"))
    return [{**case, "folder": folder} for case in manifest if case["as"] == "answer"]


def rendered(case: dict[str, Any]) -> RenderedAnswer:
    links = Links.from_path(Site(language=case["lang"], base_url="https://bank.example/"), "algorithm/kl-penalty/")
    return render_answer(_answer(case), _catalog(), links, heading_level=4)


def whole(answer: RenderedAnswer) -> str:
    return answer.lead + answer.html


def _answer(case: dict[str, Any]) -> Answer:
    raw = (HERE / case["folder"] / case["file"]).read_bytes()
    text = raw.decode("utf-8", errors="replace").removeprefix("\ufeff").replace("\r\n", "\n")
    front, _, body = text.removeprefix("---\n").partition("\n---\n")
    return Answer(
        question_id="kl-penalty",
        language=case["lang"],
        author=case["handle"],
        name=None,
        date=datetime.date(2026, 11, 20),
        status="community",
        reviewed_by=None,
        ai_assisted=False,
        body=body,
        body_line=front.count("\n") + 4,
        digest="",
        translation_of=None,
        references=(),
        images=(),
        place=Place(f"questions/algorithm/kl-penalty/answers/{case['handle']}.{case['lang']}.md"),
    )


@cache
def _catalog() -> Catalog:
    return Catalog.of(questions=[_question("kl-penalty", 1), _question("advantage", 2)], tags=[], papers=[])


def _question(name: str, order: int) -> Question:
    return Question(
        id=name,
        topic="algorithm",
        order=order,
        title=Text(f"{name} 题", f"The question {name}"),
        tags=(),
        level=1,
        asks=(),
        key_points=(),
        pitfalls=(),
        follow_ups=(),
        agent=None,
        papers=(),
        related=(),
        reviewed=datetime.date(2026, 11, 20),
        aliases=Aliases(),
        place=Place(f"questions/algorithm/{name}/question.yaml"),
    )
