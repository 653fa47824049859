"""The nearest known word is suggested, and none where none is near."""

from __future__ import annotations

import pytest

from wence.load.suggestion import did_you_mean, nearest

KNOWN = frozenset({"grpo-variants", "ppo-clip", "spurious-rewards", "dapo"})


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("grpo-varients", "grpo-variants"),
        ("PPO_Clip", "ppo-clip"),
        ("ppo clip", "ppo-clip"),
        ("spurious", "spurious-rewards"),
        ("dap", "dapo"),
        ("quantum", None),
        ("", None),
        ("x" * 10_000, None),
    ],
)
def test_nearest_word(word: str, near: str | None) -> None:
    assert nearest(word, KNOWN) == near


def test_remedy_without_a_near_word_is_the_other_one() -> None:
    assert did_you_mean("dapoo", KNOWN, "add it") == "did you mean `dapo`?"
    assert did_you_mean("quantum", KNOWN, "add it") == "add it"
