"""Tiny banks, built whole: the project's configuration, theme and hooks around content of a test's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from wence.generator import build_site

ROOT = Path(__file__).parents[2]

TAXONOMY = """\
tags:
  - id: ppo
    kind: method
    zh: PPO
    en: PPO
    aliases: [近端策略优化, Proximal Policy Optimization]
    description:
      zh: 用裁剪比率限制每步更新的策略梯度方法。
      en: A policy-gradient method that clips the importance ratio.
  - id: kv-cache
    kind: concept
    zh: KV cache
    en: KV cache
    description:
      zh: 推理时保存的键与值。
      en: Keys and values kept during inference.
redirects:
  algorithm/old-clip/: algorithm/clip/
"""

PAPERS = """\
papers:
  - key: ppo
    title: Proximal Policy Optimization Algorithms
    authors: [John Schulman, Filip Wolski, Prafulla Dhariwal, Alec Radford, Oleg Klimov]
    year: 2017
    month: 7
    arxiv: '1707.06347'
    url: https://arxiv.org/abs/1707.06347
    kind: paper
    introduces: [ppo]
"""

QUESTION = """\
id: {id}
topic: {topic}
order: {order}
title:
  zh: {zh}
  en: {en}
tags: [{tag}]
level: 2
asks:
  - zh: 裁剪了什么
    en: What is clipped
key_points:
  - id: ratio
    weight: 3
    zh: 比率 $r=\\pi_\\theta/\\pi_{{old}}$ 超出区间且优势同号时梯度为零 [@ppo, §3]。
    en: The gradient is zero where the ratio $r=\\pi_\\theta/\\pi_{{old}}$ has left the interval the right way [@ppo, §3].
pitfalls:
  - zh: 裁剪会限制比率
    en: Clipping bounds the ratio
    why:
      zh: 它只去掉动力。
      en: It only removes the incentive.
follow_ups:
  - zh: 为什么取 min？
    en: Why the min?
    gist:
      zh: 保留纠偏的梯度。
      en: It keeps the corrective gradient.
papers: [ppo]
related: [{related}]
reviewed: 2026-12-01
aliases:
  zh: [截断]
  en: [clipping]
"""

ANSWER = {
    "zh": "一句话：$\\min(rA, \\operatorname{clip}(r)A)$ [@ppo]。\n\n## 裁剪了什么\n\n见 [[kv]] 与 [#ppo]。\n",
    "en": "In one breath: $\\min(rA, \\operatorname{clip}(r)A)$ [@ppo].\n\n## What is clipped\n\nSee [[kv]] and [#ppo].\n",
}

COMMUNITY = """\
---
author: reader-1
date: 2026-11-30
status: community
ai_assisted: false
---

裁剪的是**比率**，见 [@ppo, §3]。<think>
"""


def write(path: Path, text: str) -> None:
    """Write a file of a bank, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def sound_bank(root: Path) -> Path:
    """Make a sound bank of two questions, one with answers in both languages and one of the community."""
    root.mkdir()
    for name in ("mkdocs.yml", "mkdocs.en.yml"):
        shutil.copy(ROOT / name, root / name)
    (root / "hooks").symlink_to(ROOT / "hooks")
    (root / "docs").mkdir()
    (root / "docs/theme").symlink_to(ROOT / "docs/theme")
    for language, title in (("zh", "关于"), ("en", "About")):
        write(root / f"docs/{language}/about.md", f"# {title}\n")
        shutil.copy(ROOT / f"docs/{language}/reference.md", root / f"docs/{language}/reference.md")
    questions = root / "questions"
    write(questions / "taxonomy.yaml", TAXONOMY)
    write(questions / "papers.yaml", PAPERS)
    clip = {"id": "clip", "topic": "algorithm", "order": 1, "zh": "如何裁剪？", "en": "How to clip?", "tag": "ppo"}
    write(questions / "algorithm/clip/question.yaml", QUESTION.format(**clip, related="kv"))
    cache = {
        "id": "kv",
        "topic": "infra",
        "order": 1,
        "zh": "缓存多大？",
        "en": "How large a cache?",
        "tag": "kv-cache",
    }
    write(questions / "infra/kv/question.yaml", QUESTION.format(**cache, related="clip"))
    for language, text in ANSWER.items():
        write(questions / f"algorithm/clip/answer.{language}.md", text)
    write(questions / "algorithm/clip/answers/reader-1.zh.md", COMMUNITY)
    return root


@pytest.fixture
def bank(tmp_path: Path) -> Path:
    """A sound bank, for a test to break."""
    return sound_bank(tmp_path / "bank")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a sound bank, built strictly, for tests that only read it."""
    folder = tmp_path_factory.mktemp("sound")
    assert build_site(sound_bank(folder / "bank"), folder / "site", strict=True)
    return folder / "site"
