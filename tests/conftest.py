"""A tiny valid bank on disk, for tests to open as it is or to break."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from wence import open_bank
from wence.errors import Finding, Report
from wence.load.bank import LoadedBank, load_bank
from wence.model import Catalog

settings.register_profile("long", max_examples=5000)

QUESTION = """\
id: {id}
topic: {topic}
order: {order}
title:
  zh: 为什么要裁剪？
  en: Why clip?
tags: [ppo, clipping]
level: 2
asks:
  - zh: 裁剪做了什么
    en: What clipping does
key_points:
  - id: bound
    weight: 3
    zh: 比率 $r$ 超出区间时梯度为零 [@ppo-paper, §3]。
    en: Beyond the interval the ratio $r$ gets no gradient [@ppo-paper, §3].
pitfalls:
  - zh: “裁剪限制了比率。”
    en: “Clipping bounds the ratio.”
    why:
      zh: 它只是不再推动。
      en: It merely stops pushing.
follow_ups:
  - zh: 为什么取最小值？
    en: Why the minimum?
    gist:
      zh: 得到下界。
      en: It gives a lower bound.
papers: [ppo-paper]
related: [{related}]
reviewed: 2026-12-01
aliases:
  zh: [截断]
  en: [clipped objective]
"""

TAXONOMY = """\
tags:
  - id: ppo
    kind: method
    zh: 近端策略优化
    en: PPO
    aliases: [Proximal Policy Optimization]
    description:
      zh: 裁剪重要性比率的策略梯度方法。
      en: A policy-gradient method that clips the importance ratio.
  - id: clipping
    kind: concept
    zh: 裁剪
    en: Clipping
    description:
      zh: 把比率限制在区间内。
      en: Keeping the ratio in an interval.
redirects: {}
"""

PAPERS = """\
papers:
  - key: ppo-paper
    title: Proximal Policy Optimization Algorithms
    authors: [John Schulman]
    year: 2017
    arxiv: '1707.06347'
    url: https://arxiv.org/abs/1707.06347
    kind: paper
    introduces: [ppo]
  - key: slime
    title: slime
    authors: [slime team]
    year: 2025
    url: https://example.org/slime
    code: https://example.org/slime.git
    kind: repo
"""

COMMUNITY = """\
---
author: {handle}
date: 2026-11-20
status: community
ai_assisted: false
---

我的回答，见 [[trust-region]] 与 [@ppo-paper]。
"""

CLIP = "questions/algorithm/ppo-clip"
REGION = "questions/algorithm/trust-region"


class TinyBank:
    """Two questions, two tags, two works, a reference answer and a community answer below `root`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("questions/taxonomy.yaml", TAXONOMY)
        self.write("questions/papers.yaml", PAPERS)
        self.question("ppo-clip", order=1, related="trust-region")
        self.question("trust-region", order=2, related="ppo-clip")
        self.write(f"{CLIP}/answer.zh.md", "裁剪让目标成为下界。\n\n## 推导\n\n$$\nr A\n$$\n")
        self.answer("river-otter")

    def write(self, path: str, content: str | bytes) -> Path:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return file

    def read(self, path: str) -> str:
        return (self.root / path).read_text(encoding="utf-8")

    def replace(self, path: str, old: str, new: str) -> None:
        text = self.read(path)
        assert old in text, f"{old!r} is not in {path}"
        self.write(path, text.replace(old, new, 1))

    def question(self, name: str, *, order: int, related: str, topic: str = "algorithm") -> None:
        text = QUESTION.format(id=name, topic=topic, order=order, related=related)
        self.write(f"questions/{topic}/{name}/question.yaml", text)

    def answer(self, handle: str, *, language: str = "zh", folder: str = CLIP) -> str:
        path = f"{folder}/answers/{handle}.{language}.md"
        self.write(path, COMMUNITY.format(handle=handle))
        return path

    def load(self) -> LoadedBank:
        return load_bank(self.root)

    def open(self) -> tuple[Catalog, Report]:
        return open_bank(self.root)

    def findings(self) -> list[Finding]:
        return list(self.open()[1])

    def told(self) -> list[tuple[str, int, str]]:
        """Path, line and code of every finding."""
        return [(finding.path, finding.line, finding.code) for finding in self.findings()]


@pytest.fixture
def tiny_bank(tmp_path: Path) -> TinyBank:
    return TinyBank(tmp_path)


@pytest.fixture
def make_tiny_bank() -> Callable[[Path], TinyBank]:
    """For tests that need several banks, or one in a folder of their own."""
    return TinyBank
