"""A small catalog in memory, and an answer rendered against it."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from bs4 import BeautifulSoup

from wence.model import Aliases, Answer, Catalog, Lab, LabFigure, LabNumber, Paper, Place, Question, Tag, Text
from wence.render.answers import RenderedAnswer, render_answer
from wence.render.site import Links, Repository, Site

TODAY = datetime.date(2026, 12, 1)


def question(name: str, order: int, zh: str, en: str) -> Question:
    return Question(
        id=name,
        topic="algorithm",
        order=order,
        title=Text(zh, en),
        tags=("grpo",),
        level=1,
        asks=(),
        key_points=(),
        pitfalls=(),
        follow_ups=(),
        agent=None,
        papers=(),
        related=(),
        reviewed=TODAY,
        aliases=Aliases(),
        place=Place(f"questions/algorithm/{name}/question.yaml"),
    )


def answer(body: str, *, author: str | None = "ann", language: str = "zh") -> Answer:
    folder = "questions/algorithm/kl-penalty"
    path = f"{folder}/answers/{author}.{language}.md" if author else f"{folder}/answer.{language}.md"
    return Answer(
        question_id="kl-penalty",
        language="zh" if language == "zh" else "en",
        author=author,
        name=None,
        date=TODAY,
        status="community" if author else "reference",
        reviewed_by=None,
        ai_assisted=False,
        body=body,
        body_line=10,
        digest="",
        translation_of=None,
        references=(),
        images=(),
        place=Place(path),
    )


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    place = Place("questions/papers.yaml")
    papers = [
        Paper(
            key="dapo",
            title="DAPO: An Open-Source System",
            authors=("Qiying Yu", "Zheng Zhang", "Ruofei Zhu", "Yufeng Yuan"),
            year=2025,
            month=3,
            kind="paper",
            url="https://arxiv.org/abs/2503.14476",
            arxiv="2503.14476",
            place=place,
        ),
        Paper(
            key="ppo",
            title="PPO",
            authors=("John Schulman",),
            year=2017,
            kind="paper",
            url="https://p.example/",
            place=place,
        ),
        Paper(
            key="slime",
            title="slime",
            authors=("slime team",),
            year=2025,
            kind="repo",
            url="https://github.com/THUDM/slime",
            code="https://github.com/THUDM/slime.git",
            place=place,
        ),
    ]
    lab = Lab(
        question_id="kl-penalty",
        numbers=(LabNumber(name="drop", value=0.37, unit="%", text="37%", label=Text("降", "drop")),),
        figures=(LabFigure(file="curve.svg", title=Text("线", "line"), alt=Text("线", "line")),),
        seconds=1.0,
        place=place,
    )
    tag = Tag(id="grpo", kind="method", name=Text("组相对策略优化", "GRPO"), description=Text("", ""), place=place)
    questions = [
        question("kl-penalty", 1, "为什么加 KL 惩罚", "Why a KL penalty"),
        question("advantage", 2, "优势 & 基线", "Advantage & baseline"),
    ]
    return Catalog.of(questions=questions, tags=[tag], papers=papers, answers=[answer("文", author="bob")], labs=[lab])


@pytest.fixture
def links() -> Links:
    site = Site(language="zh", base_url="https://bank.example/", repository=Repository("https://host.example/r"))
    return Links.from_path(site, "algorithm/kl-penalty/")


Render = Callable[..., RenderedAnswer]


@pytest.fixture
def render(catalog: Catalog, links: Links) -> Render:
    """Render a body as a community answer (or another), its top headings as h4."""

    def rendered(body: str, **kind: str | None) -> RenderedAnswer:
        return render_answer(answer(body, **kind), catalog, links, heading_level=4)  # type: ignore[arg-type]

    return rendered


@pytest.fixture
def html(render: Render) -> Callable[..., str]:
    """Render a body and return its whole HTML."""

    def whole(body: str, **kind: str | None) -> str:
        rendered = render(body, **kind)
        return rendered.lead + rendered.html

    return whole


@pytest.fixture
def document(html: Callable[..., str]) -> Callable[..., BeautifulSoup]:
    """Render a body and return its HTML as a browser reads it."""
    return lambda body, **kind: BeautifulSoup(html(body, **kind), "html5lib")


@pytest.fixture
def make_answer() -> Callable[..., Answer]:
    return answer
