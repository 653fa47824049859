"""The formulas of the lab on PPO's clip: signs, gradients by finite differences, limits."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from wence.labs import load_lab_module

Array = NDArray[np.float64]

lab = load_lab_module(Path(__file__).parents[3] / "questions/algorithm/ppo-clip/lab.py")

RATIOS: Array = np.array([0.01, 0.5, 0.79, 0.9, 1.0, 1.1, 1.21, 1.5, 2.9, 3.1, 8.0])


def slope_in_log_ratio(objective: object, r: Array, advantages: Array) -> Array:
    """Return d objective / d log r by central differences."""
    assert callable(objective)
    h = 1e-6
    return np.asarray((objective(r * np.exp(h), advantages) - objective(r * np.exp(-h), advantages)) / (2 * h))


@pytest.mark.parametrize("sign", [1.0, -1.0])
@pytest.mark.parametrize(
    ("objective", "weight"),
    [
        (lab.ppo_objective, lab.ppo_weight),
        (lab.clip_only_objective, lab.clip_only_weight),
        (lab.dual_clip_objective, lab.dual_clip_weight),
    ],
)
def test_a_weight_is_the_derivative_of_its_objective(objective: object, weight: object, sign: float) -> None:
    assert callable(weight)
    advantages = np.full_like(RATIOS, sign)
    np.testing.assert_allclose(
        slope_in_log_ratio(objective, RATIOS, advantages), weight(RATIOS, advantages) * advantages, atol=1e-6
    )


def test_ppo_has_no_gradient_only_where_the_policy_went_far_the_right_way() -> None:
    r, advantages = np.array([0.5, 1.5, 0.5, 1.5]), np.array([1.0, 1.0, -1.0, -1.0])
    np.testing.assert_array_equal(lab.ppo_weight(r, advantages), [0.5, 0.0, 0.0, 1.5])


def test_ppo_is_a_lower_bound_of_the_unclipped_surrogate() -> None:
    for sign in (1.0, -1.0):
        advantages = np.full_like(RATIOS, sign)
        assert (lab.ppo_objective(RATIOS, advantages) <= RATIOS * advantages).all()


def test_clip_alone_is_not_a_lower_bound() -> None:
    r, advantages = np.array([0.5]), np.array([1.0])
    assert lab.clip_only_objective(r, advantages)[0] > (r * advantages)[0]


def test_asymmetric_bounds_move_only_their_own_side() -> None:
    r, advantages = np.array([1.25, 0.75]), np.array([1.0, -1.0])
    np.testing.assert_array_equal(lab.ppo_weight(r, advantages, 0.2, 0.28), [1.25, 0.0])


def test_an_epsilon_of_ten_clips_no_ratio_below_eleven() -> None:
    advantages = np.full_like(RATIOS, -1.0)
    np.testing.assert_array_equal(lab.ppo_weight(RATIOS, advantages, 10.0, 10.0), RATIOS)


def test_two_sided_clipping_is_dual_clip() -> None:
    for sign in (1.0, -1.0):
        advantages = np.full_like(RATIOS, sign)
        np.testing.assert_array_equal(
            lab.two_sided_objective(RATIOS, advantages), lab.dual_clip_objective(RATIOS, advantages)
        )


def test_all_weights_are_one_on_policy() -> None:
    r, advantages = np.ones(2), np.array([1.0, -1.0])
    for name in ("surrogate", "ppo", "clip_only", "dual_clip", "cispo"):
        np.testing.assert_array_equal(getattr(lab, f"{name}_weight")(r, advantages), 1.0)


def test_cispo_is_never_zero_and_never_above_its_cap() -> None:
    for sign in (1.0, -1.0):
        weight = lab.cispo_weight(RATIOS, np.full_like(RATIOS, sign), cap=1.2)
        assert (weight > 0).all()
        assert weight.max() == 1.2


def test_cispo_without_a_cap_is_the_unclipped_surrogate() -> None:
    advantages = np.ones_like(RATIOS)
    np.testing.assert_array_equal(
        lab.cispo_weight(RATIOS, advantages, cap=np.inf), lab.surrogate_weight(RATIOS, advantages)
    )


def test_a_floor_lifts_cispo_weights() -> None:
    assert lab.cispo_weight(np.array([0.01]), np.array([-1.0]), cap=1.2, floor=0.8)[0] == 0.8


def test_the_batch_gradient_agrees_with_finite_differences() -> None:
    batch = lab.TokenBatch.draw(np.random.default_rng(1), n=6, width=3, vocabulary=5)
    batch.W = batch.W + 0.05 * np.random.default_rng(2).normal(size=batch.W.shape)
    rows, direction, h = np.arange(6), np.random.default_rng(3).normal(size=batch.W.shape), 1e-6
    gradient, at, values = batch.gradient(lab.ppo_weight, batch.policy(rows), rows), batch.W, []
    slopes = batch.log_ratio_slopes(batch.policy(rows), direction)
    for step in (h, -h):
        batch.W = at + step * direction
        values.append(batch.ratios(batch.policy(rows), rows))
    objective = [lab.ppo_objective(r, batch.A).mean() for r in values]
    assert (gradient * direction).sum() == pytest.approx((objective[0] - objective[1]) / (2 * h), abs=1e-7)
    np.testing.assert_allclose(slopes, (np.log(values[0]) - np.log(values[1])) / (2 * h), atol=1e-7)


def test_independent_tokens_under_sgd_overshoot_by_one_step_at_most() -> None:
    batch = lab.TokenBatch.draw(np.random.default_rng(0), n=16, width=None)
    drift = lab.drift(batch, lab.ppo_weight, lambda gradient: 0.3 * gradient, 400)
    assert 1.2 < drift.largest[-1] <= 1.2 * np.exp(drift.largest_step)
    assert drift.outward_share == 0.0


def test_shared_parameters_push_clipped_tokens_on() -> None:
    batch = lab.TokenBatch.draw(np.random.default_rng(0), n=64, width=4)
    drift = lab.drift(batch, lab.ppo_weight, lambda gradient: 1.0 * gradient, 200)
    assert drift.largest[-1] > 1.2 * np.exp(drift.largest_step)
    assert drift.outward_share > 0.1


def test_adam_first_step_has_the_size_of_the_learning_rate() -> None:
    np.testing.assert_allclose(lab.Adam(lr=0.01)(np.array([3.0, -0.002])), [0.01, -0.01])
