"""What the baseline and the std of a group do to an advantage.

Proves: a baseline leaves the policy gradient's mean and cuts its variance; a group mean that holds
the sample itself only rescales by (G - 1) / G; dividing by the group's std re-weights prompts, far
less at finite G than the limit 1 / sqrt(p (1 - p)), not at all at G = 2, and blows up near-ties.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from wence.labs import LabReport

Array = NDArray[np.float64]


def gae(rewards: Array, values: Array, gamma: float, lam: float) -> Array:
    """Return the advantages of one finished trajectory of T steps.

    `rewards` and `values` have shape (T,); the value after the last step is 0. Source: Schulman et
    al., High-Dimensional Continuous Control Using Generalized Advantage Estimation (1506.02438), Eq. 16,
    by the recursion A_t = delta_t + gamma * lam * A_{t+1}, delta_t = r_t + gamma * V_{t+1} - V_t.
    """
    advantages = np.zeros_like(rewards)
    following_value, following_advantage = 0.0, 0.0
    for t in range(len(rewards) - 1, -1, -1):
        delta = rewards[t] + gamma * following_value - values[t]
        following_advantage = delta + gamma * lam * following_advantage
        advantages[t] = following_advantage
        following_value = values[t]
    return advantages


def group_relative(rewards: Array, *, divide_by_std: bool, epsilon: float = 0.0) -> Array:
    """Return (r_i - mean) or (r_i - mean) / (std + epsilon) along the last axis, the group.

    The std is the sample std (N - 1), as `torch.std` has it. A group whose rewards are all equal
    gives zeros. Source: GRPO, DeepSeekMath (2402.03300), outcome supervision; without the std, Dr. GRPO (2503.20783).
    """
    centred = rewards - rewards.mean(axis=-1, keepdims=True)
    if not divide_by_std:
        return np.asarray(centred)
    std = rewards.std(axis=-1, ddof=1, keepdims=True)
    scale = np.where(std > 0, std + epsilon, 1.0)
    return np.asarray(centred / scale)


def leave_one_out(rewards: Array) -> Array:
    """Return r_i minus the mean of the other G - 1 rewards, along the last axis. Source: RLOO (2402.14740)."""
    group = rewards.shape[-1]
    return np.asarray((rewards - rewards.mean(axis=-1, keepdims=True)) * group / (group - 1))


def prompt_weight(p: float, group: int, *, divide_by_std: bool) -> float:
    """Return E[A | right] - E[A | wrong] for 0/1 rewards of success rate `p` in a group of G.

    It is the factor on grad p in the expected GRPO gradient: with A_i a function of r_i and of how
    many others succeed, E[(1/G) sum A_i grad log pi(o_i)] = weight * grad p. Exact, over the
    binomial of the other G - 1 samples.
    """
    weight = 0.0
    for others in range(group):
        chance = comb(group - 1, others) * p**others * (1 - p) ** (group - 1 - others)
        for reward, sign in ((1.0, 1.0), (0.0, -1.0)):
            rewards = np.array([reward] + [1.0] * others + [0.0] * (group - 1 - others))
            weight += sign * chance * group_relative(rewards, divide_by_std=divide_by_std)[0]
    return weight


def mean_if_mixed(p: float, group: int) -> float:
    """Return E[mean reward | the group is neither all right nor all wrong] for success rate `p`."""
    all_right, all_wrong = p**group, (1 - p) ** group
    return (p - all_right) / (1 - all_right - all_wrong)


def bandit_gradient_moments(baseline: str, samples: int, rng: np.random.Generator) -> tuple[Array, float]:
    """Return the mean score-function gradient over logits (shape (K,)) and its total variance.

    A bandit of K = 10 arms, rewards near 5 with unit noise, softmax policy; `baseline` is none,
    value (E[r]) or optimal (weighted by the score's squared norm).
    """
    logits = np.linspace(-1.0, 1.0, 10)
    policy = np.exp(logits) / np.exp(logits).sum()
    arm_rewards = 5.0 + np.sin(np.arange(10.0))
    arms = rng.choice(10, size=samples, p=policy)
    rewards = arm_rewards[arms] + 0.3 * rng.standard_normal(samples)
    scores = np.eye(10)[arms] - policy
    squared = (scores**2).sum(axis=1)
    value = {
        "none": 0.0,
        "value": float(policy @ arm_rewards),
        "optimal": float((squared * rewards).mean() / squared.mean()),
    }[baseline]
    gradients = (rewards - value)[:, None] * scores
    return gradients.mean(axis=0), float(gradients.var(axis=0).sum())


def run(lab: LabReport) -> None:
    """Report the numbers and the figure."""
    _report_baseline(lab)
    _report_weights(lab)
    ties = group_relative(np.array([0.9, 0.9001, 0.9, 0.8999]), divide_by_std=True)
    lab.number(
        "near-tie",
        float(ties.max()),
        fmt=".2f",
        zh="奖励只差万分之一时的最大优势",
        en="Largest advantage where rewards differ by 1e-4",
    )
    one = np.array([1.0] + [0.0] * 7)
    lab.number(
        "one-success",
        float(group_relative(one, divide_by_std=True)[0]),
        fmt=".2f",
        zh="8 条中唯一答对者的优势",
        en="Advantage of the one success in eight",
    )
    lab.number(
        "mixed-hard",
        mean_if_mixed(0.05, 8),
        fmt=".3f",
        zh="p=0.05、G=8 时混合组的平均奖励",
        en="Mean reward of mixed groups at p = 0.05, G = 8",
    )
    lab.number(
        "mixed-easy",
        mean_if_mixed(0.9, 8),
        fmt=".3f",
        zh="p=0.9、G=8 时混合组的平均奖励",
        en="Mean reward of mixed groups at p = 0.9, G = 8",
    )


def _report_baseline(lab: LabReport) -> None:
    rng = np.random.default_rng(0)
    moments = {name: bandit_gradient_moments(name, 400_000, rng) for name in ("none", "value", "optimal")}
    lab.number(
        "variance-none", moments["none"][1], fmt=".2f", zh="无基线的梯度方差", en="Gradient variance without a baseline"
    )
    lab.number(
        "variance-value",
        moments["value"][1],
        fmt=".3f",
        zh="以 V 为基线的梯度方差",
        en="Gradient variance with V as baseline",
    )
    lab.number(
        "variance-optimal",
        moments["optimal"][1],
        fmt=".3f",
        zh="最优基线的梯度方差",
        en="Gradient variance with the optimal baseline",
    )
    shift = float(np.abs(moments["none"][0] - moments["value"][0]).max())
    lab.number(
        "mean-shift",
        shift,
        fmt=".3f",
        zh="加基线前后梯度均值的最大差",
        en="Largest change of the mean gradient by the baseline",
    )
    rewards = (rng.random((200_000, 4)) < 0.3).astype(float)
    ratio = float(
        (group_relative(rewards, divide_by_std=False) * rewards).mean() / (leave_one_out(rewards) * rewards).mean()
    )
    lab.number(
        "self-inclusion",
        ratio,
        fmt=".2f",
        zh="G=4 时组均值优势与留一法优势之比",
        en="Group-mean over leave-one-out advantage at G = 4",
    )


def _report_weights(lab: LabReport) -> None:
    for group in (2, 8, 64):
        for name, p in (("hard", 0.02), ("half", 0.5)):
            weight = prompt_weight(p, group, divide_by_std=True)
            lab.number(
                f"weight-{name}-{group}",
                weight,
                fmt=".2f",
                zh=f"除以标准差时 p={p}、G={group} 的题目权重",
                en=f"Prompt weight with std at p = {p}, G = {group}",
            )
    rates = np.linspace(0.01, 0.99, 99)
    with lab.figure(
        "std-weight",
        zh="组小的时候，除以标准差对难题与易题的抬高远弱于极限；G=2 时完全没有",
        en="At small groups the std lifts hard and easy prompts far less than the limit; at G = 2 not at all",
        alt_zh="横轴通过率 p，纵轴题目权重。G=2 是水平线 0.71；G=8、64 在两端上翘；虚线极限 1/√(p(1−p)) 在两端趋于无穷。",
        alt_en="Prompt weight against pass rate p. G = 2 is flat at 0.71; G = 8 and 64 turn up at both ends; the dashed limit 1/sqrt(p(1-p)) diverges there.",
    ) as axes:
        for group, style in ((2, "-"), (4, ":"), (8, "-."), (64, (0, (5, 1)))):
            axes.plot(
                rates,
                [prompt_weight(float(p), group, divide_by_std=True) for p in rates],
                linestyle=style,
                label=f"G = {group}",
            )
        axes.plot(rates, 1 / np.sqrt(rates * (1 - rates)), linestyle="--", color="#7a7f87", label="limit")
        axes.set(xlabel="pass rate p", ylabel="weight on the gradient of p", ylim=(0, 8))
        axes.legend()
