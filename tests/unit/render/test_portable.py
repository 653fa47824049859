"""Answers as Markdown that needs nothing of ours to be read."""

from __future__ import annotations

import pytest

from wence.render.portable import portable_inline, portable_markdown
from wence.render.site import Site

SITE = Site(language="en", base_url="https://bank.example/")
ROOT = "https://bank.example/en/"


@pytest.mark.parametrize(
    ("typed", "portable"),
    [
        ("见 [@dapo, §3]。", f"见 ([DAPO]({ROOT}papers/dapo/), §3)。"),
        ("[@ppo; @dapo]", f"([PPO]({ROOT}papers/ppo/); [DAPO]({ROOT}papers/dapo/))"),
        (
            "[@slime, a/b.py@624b824#f]",
            f"([slime]({ROOT}papers/slime/), [a/b.py@624b824](https://github.com/THUDM/slime/blob/624b824/a/b.py) `f`)",
        ),
        (
            "[[advantage]] [[advantage|x]]",
            f"[Advantage & baseline]({ROOT}algorithm/advantage/) [x]({ROOT}algorithm/advantage/)",
        ),
        ("[#grpo] {lab:drop}", f"[GRPO]({ROOT}tags/grpo/) 37%"),
        ("$x={lab:drop}$", r"$x=37\%$"),
        ("[文](../../advantage/answer.zh.md)", f"[文]({ROOT}algorithm/advantage/#answer)"),
        (
            "![线](curve.svg) ![图](./img/a.png)",
            f"![线]({ROOT}algorithm/kl-penalty/curve.svg) ![图]({ROOT}algorithm/kl-penalty/answers/img/a.png)",
        ),
        ("`[@dapo]` 与 [[nowhere]] {lab:nil}", "`[@dapo]` 与 [[nowhere]] {lab:nil}"),
        ("```\n# [@dapo]\n```", "```\n# [@dapo]\n```"),
        ("## 一\n\n#### 二\n\n## 三", "### 一\n\n#### 二\n\n### 三"),
        ("# 一\n## 二", "### 一\n#### 二"),
    ],
)
def test_notation_becomes_plain_markdown(catalog, make_answer, typed, portable):
    assert portable_markdown(make_answer(typed), catalog, SITE) == portable + "\n"


def test_field_becomes_plain_markdown(catalog):
    shown = portable_inline("降 {lab:drop} [@ppo]", catalog, SITE, question_id="kl-penalty")
    assert shown == f"降 37% ([PPO]({ROOT}papers/ppo/))"
