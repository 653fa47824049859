"""PPO's clip zeroes a token's own gradient in two of four cases and bounds nothing.

Four claims, each of which could fail: the table of gradient weights in the answer agrees with
finite differences of the objectives; with one step per batch all losses are the same; under PPO's
objective ratios leave [1 - eps, 1 + eps] although no step is large, because parameters are shared
and because Adam remembers; and without clipping many epochs on one batch collapse the policy,
while CISPO caps the weight and not the ratio.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wence.labs import LabReport

Array = NDArray[np.float64]
Weight = Callable[[Array, Array], Array]
"""Maps ratios and advantages to the factor on grad log pi, advantage not included."""

EPS = 0.2
DUAL_CLIP_C = 3.0
CISPO_CAP = 5.0
SEEDS = range(5)


def ppo_objective(r: Array, A: Array, eps_low: float = EPS, eps_high: float = EPS) -> Array:
    """Return min(r A, clip(r, 1 - eps_low, 1 + eps_high) A) per token; Schulman et al. 2017, Eq. 7.

    `r` is pi_theta / pi_old of the sampled token, `A` its advantage; two epsilons as in DAPO, §3.1.
    """
    return np.minimum(r * A, np.clip(r, 1 - eps_low, 1 + eps_high) * A)


def clip_only_objective(r: Array, A: Array, eps: float = EPS) -> Array:
    """Return clip(r, 1 - eps, 1 + eps) A: what is left of PPO's objective without the min."""
    return np.clip(r, 1 - eps, 1 + eps) * A


def dual_clip_objective(r: Array, A: Array, eps: float = EPS, c: float = DUAL_CLIP_C) -> Array:
    """Return PPO's objective with the floor c A where A < 0, c > 1; Ye et al. 2019, Eq. 5."""
    ppo = ppo_objective(r, A, eps, eps)
    return np.where(A < 0, np.maximum(ppo, c * A), ppo)


def two_sided_objective(r: Array, A: Array, eps: float = EPS, delta: float = DUAL_CLIP_C) -> Array:
    """Return min(min(r, delta) A, clip(r) A), delta > 1 + eps: INTELLECT-2's two-sided clipping, as TRL writes it."""
    return np.minimum(np.minimum(r, delta) * A, np.clip(r, 1 - eps, 1 + eps) * A)


def surrogate_weight(r: Array, A: Array) -> Array:
    """Return the weight of the unclipped surrogate r A: the ratio itself, for grad r = r grad log pi."""
    return r * np.ones_like(A)


def ppo_weight(r: Array, A: Array, eps_low: float = EPS, eps_high: float = EPS) -> Array:
    """Return r where PPO's gradient lives, 0 in its two dead regions (the derivative of `ppo_objective`)."""
    dead = ((A > 0) & (r > 1 + eps_high)) | ((A < 0) & (r < 1 - eps_low))
    return np.where(dead, 0.0, r)


def clip_only_weight(r: Array, A: Array, eps: float = EPS) -> Array:
    """Return r inside the interval, 0 outside it whatever the sign of A."""
    return np.where((r < 1 - eps) | (r > 1 + eps), 0.0, r * np.ones_like(A))


def dual_clip_weight(r: Array, A: Array, eps: float = EPS, c: float = DUAL_CLIP_C) -> Array:
    """Return PPO's weight, and 0 also where A < 0 and r > c."""
    return np.where((A < 0) & (r > c), 0.0, ppo_weight(r, A, eps, eps))


def cispo_weight(r: Array, A: Array, cap: float = CISPO_CAP, floor: float = 0.0) -> Array:
    """Return sg(clip(r, floor, cap)); MiniMax-M1, Eq. 5 with cap = 1 + eps_high and no floor, as the paper ran it."""
    return np.clip(r, floor, cap) * np.ones_like(A)


def softmax(logits: Array) -> Array:
    """Return the softmax over the last axis."""
    shifted = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(shifted / shifted.sum(axis=-1, keepdims=True))


@dataclass
class Adam:
    """Adam without weight decay, ascending; Kingma and Ba 2015, Algorithm 1."""

    lr: float
    beta1: float = 0.9
    beta2: float = 0.95
    steps: int = 0
    m: Array | float = 0.0
    v: Array | float = 0.0

    def __call__(self, gradient: Array) -> Array:
        """Return the change of the parameters for this gradient."""
        self.steps += 1
        self.m = self.beta1 * self.m + (1 - self.beta1) * gradient
        self.v = self.beta2 * self.v + (1 - self.beta2) * gradient**2
        m_hat = self.m / (1 - self.beta1**self.steps)
        v_hat = self.v / (1 - self.beta2**self.steps)
        return np.asarray(self.lr * m_hat / (np.sqrt(v_hat) + 1e-12))


@dataclass
class TokenBatch:
    """`n` sampled tokens, one a context: logits W x, so that contexts share W; one-hot features share nothing."""

    features: Array
    W: Array
    tokens: NDArray[np.int64]
    A: Array
    p_old: Array

    @classmethod
    def draw(cls, rng: np.random.Generator, *, n: int, width: int | None, vocabulary: int = 50) -> TokenBatch:
        """Draw contexts of `width` features (None: one-hot), a policy, one token a context, and A = +1 or -1."""
        features = np.eye(n) if width is None else rng.normal(size=(n, width)) / np.sqrt(width)
        W = 0.5 * rng.normal(size=(vocabulary, features.shape[1]))
        p_old = softmax(features @ W.T)
        tokens = np.array([rng.choice(vocabulary, p=row) for row in p_old], dtype=np.int64)
        return cls(features, W, tokens, rng.choice([-1.0, 1.0], n), p_old)

    def policy(self, rows: NDArray[np.int64]) -> Array:
        """Return the distributions over the vocabulary at the contexts in `rows`."""
        return softmax(self.features[rows] @ self.W.T)

    def ratios(self, p: Array, rows: NDArray[np.int64]) -> Array:
        """Return pi_theta / pi_old of the sampled tokens in `rows`, from the policy `p` there."""
        at = np.arange(len(rows)), self.tokens[rows]
        return np.asarray(p[at] / self.p_old[rows][at])

    def gradient(self, weight: Weight, p: Array, rows: NDArray[np.int64]) -> Array:
        """Return the mean over `rows` of weight * A * grad log pi, with respect to W."""
        coefficient = weight(self.ratios(p, rows), self.A[rows]) * self.A[rows]
        signal = -p * coefficient[:, None]
        signal[np.arange(len(rows)), self.tokens[rows]] += coefficient
        return np.asarray(signal.T @ self.features[rows] / len(rows))

    def log_ratio_slopes(self, p: Array, direction: Array) -> Array:
        """Return d log r of every token for a small move of W along `direction`."""
        moved = self.features @ direction.T
        return np.asarray(moved[np.arange(len(p)), self.tokens] - (p * moved).sum(axis=1))


@dataclass
class Drift:
    """What a run under one objective did to the ratios: per step the largest, and of each run the rest."""

    largest: Array
    largest_step: float
    outward_share: float


def drift(batch: TokenBatch, weight: Weight, update: Callable[[Array], Array], steps: int) -> Drift:
    """Climb the objective on the whole batch for `steps` steps and watch the ratios.

    `largest_step` is the largest change of a log-ratio in one step; `outward_share` the share of
    tokens with zero own gradient that the gradient of the others pushes further out
    (the condition of Wang et al. 2019, Theorem 2).
    """
    rows = np.arange(len(batch.A))
    largest, biggest, outward, dead = [], 0.0, 0, 0
    p = batch.policy(rows)
    before = batch.ratios(p, rows)
    for _ in range(steps):
        gradient = batch.gradient(weight, p, rows)
        clipped = weight(before, batch.A) == 0
        outward += int(((batch.log_ratio_slopes(p, gradient) * batch.A > 0) & clipped).sum())
        dead += int(clipped.sum())
        batch.W = batch.W + update(gradient)
        p = batch.policy(rows)
        after = batch.ratios(p, rows)
        biggest = max(biggest, float(np.abs(np.log(after / before)).max()))
        largest.append(float(after.max()))
        before = after
    return Drift(np.array(largest), biggest, outward / dead if dead else 0.0)


def wrong_way_share(weight: Weight, seed: int, *, n: int = 512, epochs: int = 16, mini_batch: int = 32) -> float:
    """Return the share of tokens that end outside the interval against their own advantage.

    Adam, `epochs` passes in mini-batches over one batch of shared parameters.
    """
    rng = np.random.default_rng(seed)
    batch, update = TokenBatch.draw(rng, n=n, width=8), Adam(lr=0.03)
    for _ in range(epochs):
        for rows in np.array_split(rng.permutation(n), n // mini_batch):
            batch.W = batch.W + update(batch.gradient(weight, batch.policy(rows), rows))
    everything = np.arange(n)
    r = batch.ratios(batch.policy(everything), everything)
    return float((((batch.A > 0) & (r < 1 - EPS)) | ((batch.A < 0) & (r > 1 + EPS))).mean())


@dataclass
class BanditRun:
    """Return as a share of the best arm's, entropy in nats after the first batch, largest ratio of the run."""

    final_return: float
    first_entropy: float
    largest_ratio: float


def bandit(weight: Weight, seed: int, *, epochs: int, arms: int = 20, n: int = 64, batches: int = 30) -> BanditRun:
    """Train a softmax policy over `arms` with Bernoulli rewards, `epochs` full-batch steps on each batch."""
    rng = np.random.default_rng(seed)
    means, logits, largest, entropies = rng.random(arms), np.zeros(arms), 0.0, []
    for _ in range(batches):
        p_old = softmax(logits)
        pulled = rng.choice(arms, size=n, p=p_old)
        reward = (rng.random(n) < means[pulled]).astype(np.float64)
        A = (reward - reward.mean()) / (reward.std() + 1e-8)
        for _ in range(epochs):
            p = softmax(logits)
            coefficient = weight(p[pulled] / p_old[pulled], A) * A
            logits = logits + 5.0 * (np.bincount(pulled, coefficient, arms) - p * coefficient.sum()) / n
        p = softmax(logits)
        largest = max(largest, float((p[pulled] / p_old[pulled]).max()))
        entropies.append(float(-(p * np.log(p + 1e-300)).sum()))
    return BanditRun(float(p @ means / means.max()), entropies[0], largest)


def _report_table(lab: LabReport) -> None:
    r, A = (grid.ravel() for grid in np.meshgrid([0.5, 0.9, 1.1, 1.5, 8.0], [-1.0, 1.0]))
    h = 1e-6  # in log r, for d/d log pi = d/d log r
    pairs: list[tuple[Callable[[Array, Array], Array], Weight]] = [
        (lambda r, A: r * A, surrogate_weight),
        (ppo_objective, ppo_weight),
        (clip_only_objective, clip_only_weight),
        (dual_clip_objective, dual_clip_weight),
        (lambda x, A: cispo_weight(r, A) * A * np.log(x), cispo_weight),
    ]
    agree = [
        np.isclose((f(r * np.exp(h), A) - f(r * np.exp(-h), A)) / (2 * h), w(r, A) * A, atol=1e-6) for f, w in pairs
    ]
    lab.number(
        "table-cells-checked",
        int(np.sum(agree)),
        fmt=".0f",
        unit=f"/ {np.size(agree)}",
        zh="梯度表中与有限差分一致的格子",
        en="Cells of the gradient table that agree with finite differences",
    )


def _draw_weights(lab: LabReport) -> None:
    r = np.linspace(0.0, 7.0, 2001)
    with lab.figure(
        "gradient-weight",
        zh="PPO 的梯度在两处归零，CISPO 的处处不为零",
        en="PPO's gradient dies in two regions, CISPO's in none",
        alt_zh="横轴为比率，纵轴为梯度系数。优势为正时 PPO 在 1.2 以上为零，优势为负时在 0.8 以下为零；"
        "dual-clip 在优势为负、比率超过 3 时也为零；CISPO 在 5 处封顶。",
        alt_en="Gradient factor against the ratio. For positive advantage PPO is zero above 1.2, for negative below "
        "0.8; dual clip is also zero for negative advantage above 3; CISPO levels off at 5.",
    ) as axes:
        curves: list[tuple[str, str, float, Weight]] = [
            ("no clip", ":", 2.0, surrogate_weight),
            ("CISPO, cap 5", "-", 6.0, cispo_weight),
            ("PPO", "-", 2.6, ppo_weight),
            ("dual clip, c = 3", "--", 1.6, dual_clip_weight),
        ]
        for (label, style, width, weight), color in zip(curves, ("C5", "C1", "C0", "C3"), strict=True):
            for sign in (1.0, -1.0):
                A = np.full_like(r, sign)
                y = weight(r, A) * A
                y[np.flatnonzero(np.abs(np.diff(y)) > 0.5) + 1] = np.nan  # a jump is no line
                alpha = 0.35 if width > 3 else 1.0
                axes.plot(r, y, style, color=color, linewidth=width, alpha=alpha, label=label if sign > 0 else None)
        axes.set_xticks([0, 0.8, 1.2, 2, 3, 4, 5, 6, 7], ["0", "0.8", "  1.2", "2", "3", "4", "5", "6", "7"])
        axes.set_xlabel("ratio r")
        axes.set_ylabel(r"factor on $\nabla\log\pi$")
        axes.text(3.0, 3.9, "A = +1", ha="right")
        axes.text(3.0, -4.3, "A = −1", ha="right")
        axes.legend(loc="upper left")


def _report_drift(lab: LabReport) -> None:
    cases: list[tuple[str, int | None, Callable[[], Callable[[Array], Array]], str, str]] = [
        ("independent-sgd", None, lambda: lambda g: 2.5 * g, "参数独立，SGD", "independent parameters, SGD"),
        ("independent-adam", None, lambda: Adam(lr=0.01), "参数独立，Adam", "independent parameters, Adam"),
        ("shared-sgd", 4, lambda: lambda g: 1.0 * g, "参数共享，SGD", "shared parameters, SGD"),
        ("shared-adam", 4, lambda: Adam(lr=0.01), "参数共享，Adam", "shared parameters, Adam"),
    ]
    curves: list[tuple[str, Array]] = []
    steps: list[float] = []
    for name, width, optimizer, zh, en in cases:
        runs = [
            drift(TokenBatch.draw(np.random.default_rng(seed), n=128, width=width), ppo_weight, optimizer(), 400)
            for seed in SEEDS
        ]
        curves.append((en, np.mean([run.largest for run in runs], axis=0)))
        steps += [run.largest_step for run in runs]
        lab.number(
            f"max-ratio-{name}",
            float(curves[-1][1][-1]),
            fmt=".2f",
            zh=f"PPO 目标下 400 步后的最大比率：{zh}",
            en=f"Largest ratio after 400 steps on PPO's objective: {en}",
        )
        if name == "shared-sgd":
            lab.number(
                "outward-share",
                100 * float(np.mean([run.outward_share for run in runs])),
                fmt=".0f",
                unit="%",
                zh="自身梯度为零的 token 中，被其余 token 的梯度继续向外推的比例",
                en="Tokens with zero own gradient that the others' gradient pushes further out",
            )
    lab.number(
        "largest-step",
        100 * float(np.expm1(max(steps))),
        fmt=".1f",
        unit="%",
        zh="以上各次运行中，一步之内比率变化的最大值",
        en="Largest change of a ratio in one step, over these runs",
    )
    with lab.figure(
        "max-ratio",
        zh="同一个 PPO 目标、同样小的步长，参数共享与 Adam 都把比率推出 1+ε",
        en="One PPO objective, small steps: shared parameters and Adam both push ratios past 1 + ε",
        alt_zh="横轴为梯度步数，纵轴为一批 token 中的最大比率。参数独立的 SGD 停在 1.2 附近，"
        "其余三条都越过 1.2 并停在更高处。",
        alt_en="Largest ratio of the batch against gradient steps. Independent SGD stops near 1.2; the other three "
        "pass 1.2 and end higher.",
    ) as axes:
        for (label, curve), style in zip(curves, ("-", "--", "-", "--"), strict=True):
            axes.plot(np.arange(1, len(curve) + 1), curve, style, label=label)
        axes.axhline(1 + EPS, linestyle=":", color="C5", label="1 + ε")
        axes.set_xlabel("gradient steps on one batch")
        axes.set_ylabel("largest ratio in the batch")
        axes.legend()


def _report_wrong_way(lab: LabReport) -> None:
    for name, weight, zh, en in (
        ("ppo", ppo_weight, "PPO（clip 与 min）", "PPO (clip and min)"),
        ("clip-only", clip_only_weight, "只 clip", "clip alone"),
    ):
        share = float(np.mean([wrong_way_share(weight, seed) for seed in SEEDS]))
        lab.number(
            f"wrong-way-{name}",
            100 * share,
            fmt=".1f",
            unit="%",
            zh=f"16 个 epoch 后朝错误方向越界的 token：{zh}",
            en=f"Tokens outside the interval the wrong way after 16 epochs: {en}",
        )


def _report_bandit(lab: LabReport) -> None:
    losses: list[tuple[str, Weight, str, str]] = [
        ("none", surrogate_weight, "不裁剪", "no clip"),
        ("ppo", ppo_weight, "PPO", "PPO"),
        ("clip-only", clip_only_weight, "只 clip", "clip alone"),
        ("cispo", cispo_weight, "CISPO（上限 5）", "CISPO (cap 5)"),
    ]
    once = np.array([[bandit(weight, seed, epochs=1).final_return for seed in SEEDS] for _, weight, _, _ in losses])
    lab.number(
        "one-epoch-gap",
        float(np.ptp(once, axis=0).max()),
        fmt=".0f",
        zh="每批只走一步时四种损失最终回报的最大差",
        en="Largest gap in final return between the four losses, one step per batch",
    )
    for name, weight, zh, en in losses:
        runs = [bandit(weight, seed, epochs=16) for seed in range(20)]
        returns = [run.final_return for run in runs]
        lab.number(
            f"return-{name}",
            float(np.mean(returns)),
            fmt=".3f",
            zh=f"bandit 最终回报与最优之比，20 个种子平均：{zh}",
            en=f"Bandit: final return over the best, mean of 20 seeds: {en}",
        )
        lab.number(
            f"worst-{name}",
            float(min(returns)),
            fmt=".2f",
            zh=f"bandit 最差的种子：{zh}",
            en=f"Bandit: the worst seed: {en}",
        )
        lab.number(
            f"entropy-{name}",
            float(np.mean([run.first_entropy for run in runs])),
            fmt=".2f",
            zh=f"bandit 第一批之后的熵（起点 ln 20 = 3.00）：{zh}",
            en=f"Bandit: entropy after the first batch (ln 20 = 3.00 at the start): {en}",
        )
        lab.number(
            f"bandit-ratio-{name}",
            float(np.mean([run.largest_ratio for run in runs])),
            fmt=",.2f" if name in ("ppo", "clip-only") else ",.0f",
            zh=f"bandit 全程最大比率，20 个种子平均：{zh}",
            en=f"Bandit: largest ratio of the run, mean of 20 seeds: {en}",
        )


def run(lab: LabReport) -> None:
    """Check the gradient table, draw it, and measure what clipping does to ratios and returns."""
    _report_table(lab)
    _draw_weights(lab)
    _report_drift(lab)
    _report_wrong_way(lab)
    _report_bandit(lab)
