"""A word leads to one tag; a tag leads somewhere; a work is listed once."""

from __future__ import annotations

from typing import Any

import pytest

TAXONOMY = "questions/taxonomy.yaml"


def told(bank: Any) -> list[tuple[int, int, str]]:
    return [(finding.line, finding.column, finding.code) for finding in bank.findings()]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("zh: 裁剪\n", "zh: 近端策略优化\n", (12, 9)),
        ("en: Clipping", "en: ppo", (13, 9)),
        ("en: Clipping\n", "en: Clipping\n    aliases: [ＰＰＯ]\n", (14, 15)),
        ("en: Clipping\n", "en: Clipping\n    aliases: [x, proximal  policy optimization]\n", (14, 18)),
    ],
)
def test_word_of_two_tags_is_told_where_it_is_used_again(
    old: str, new: str, place: tuple[int, int], tiny_bank: Any
) -> None:
    tiny_bank.replace(TAXONOMY, old, new)

    assert told(tiny_bank) == [(*place, "shared-word")]


def test_word_twice_at_one_tag_is_no_clash(tiny_bank: Any) -> None:
    tiny_bank.replace(TAXONOMY, "aliases: [Proximal Policy Optimization]", "aliases: [ppo, PPO]")

    assert told(tiny_bank) == []


def test_tag_that_nothing_uses_is_a_warning(tiny_bank: Any) -> None:
    tiny_bank.replace(
        TAXONOMY, "redirects: {}", "  - {id: kl, kind: concept, zh: 散度, en: KL, description: {zh: 述, en: d}}"
    )

    (finding,) = tiny_bank.findings()
    assert (finding.line, finding.code, finding.level) == (17, "unused-tag", "warning")


def test_tag_may_be_used_by_a_question_that_could_not_be_read(tiny_bank: Any) -> None:
    tiny_bank.replace(
        TAXONOMY, "redirects: {}", "  - {id: kl, kind: concept, zh: 散度, en: KL, description: {zh: 述, en: d}}"
    )
    tiny_bank.replace("questions/algorithm/ppo-clip/question.yaml", "level: 2", "level: 9")

    assert [code for _, _, code in told(tiny_bank)] == ["bad-value"]


def test_work_listed_twice_is_told(tiny_bank: Any) -> None:
    tiny_bank.replace("questions/papers.yaml", "  - key: slime\n", "  - key: slime\n    arxiv: '1707.06347'\n")

    assert told(tiny_bank) == [(11, 12, "duplicate-work")]
