"""The formulas behind the answer on advantages: limit cases, signs, gradients by finite differences."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from wence.labs import load_lab_module

lab = load_lab_module(Path(__file__).parents[3] / "questions/algorithm/advantage/lab.py")


def test_gae_with_lambda_one_is_the_return_minus_the_value() -> None:
    rewards, values = np.array([0.0, 0.0, 1.0]), np.array([0.3, 0.5, 0.9])
    assert lab.gae(rewards, values, 1.0, 1.0) == pytest.approx(1.0 - values)


def test_gae_with_lambda_zero_is_the_td_error() -> None:
    rewards, values = np.array([0.1, 0.2, 1.0]), np.array([0.3, 0.5, 0.9])
    following = np.append(values[1:], 0.0)
    assert lab.gae(rewards, values, 0.9, 0.0) == pytest.approx(rewards + 0.9 * following - values)


def test_an_equal_group_has_no_advantage() -> None:
    for divide in (True, False):
        assert lab.group_relative(np.ones(8), divide_by_std=divide) == pytest.approx(np.zeros(8))


def test_group_advantages_sum_to_zero_and_keep_the_order_of_rewards() -> None:
    rewards = np.array([0.2, 0.9, 0.4, 0.4])
    advantages = lab.group_relative(rewards, divide_by_std=True)
    assert advantages.sum() == pytest.approx(0.0)
    assert (np.argsort(advantages, kind="stable") == np.argsort(rewards, kind="stable")).all()


def test_mean_only_is_leave_one_out_times_a_constant() -> None:
    rewards = np.random.default_rng(0).random((5, 6))
    assert lab.group_relative(rewards, divide_by_std=False) == pytest.approx(5 / 6 * lab.leave_one_out(rewards))


def test_at_two_samples_the_std_is_a_constant() -> None:
    weights = [lab.prompt_weight(p, 2, divide_by_std=True) for p in (0.02, 0.3, 0.9)]
    assert weights == pytest.approx([2**-0.5] * 3)


def test_the_weight_without_std_does_not_depend_on_difficulty() -> None:
    weights = [lab.prompt_weight(p, 8, divide_by_std=False) for p in (0.02, 0.5, 0.9)]
    assert weights == pytest.approx([7 / 8] * 3)


def test_the_weight_tends_to_its_limit_in_large_groups() -> None:
    p = 0.3
    assert lab.prompt_weight(p, 400, divide_by_std=True) == pytest.approx((p * (1 - p)) ** -0.5, rel=0.01)


def test_the_weight_is_the_factor_of_the_expected_gradient() -> None:
    """E[(1/G) sum A_i d log pi(o_i)/d theta] = weight * dp/dtheta for a Bernoulli policy with logit theta."""
    theta, group, rng = -1.0, 4, np.random.default_rng(1)
    p = 1 / (1 + np.exp(-theta))
    rewards = (rng.random((400_000, group)) < p).astype(float)
    scores = rewards - p
    measured = (lab.group_relative(rewards, divide_by_std=True) * scores).mean()
    step = 1e-5
    slope = (1 / (1 + np.exp(-theta - step)) - 1 / (1 + np.exp(-theta + step))) / (2 * step)
    assert measured == pytest.approx(lab.prompt_weight(p, group, divide_by_std=True) * slope, rel=0.01)


def test_keeping_mixed_groups_overrates_hard_prompts_and_underrates_easy_ones() -> None:
    assert lab.mean_if_mixed(0.05, 8) > 0.05
    assert lab.mean_if_mixed(0.9, 8) < 0.9
    assert lab.mean_if_mixed(0.5, 8) == pytest.approx(0.5)
