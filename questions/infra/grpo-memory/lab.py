"""The memory of a colocated GRPO job, role by role and phase by phase.

Proves: without offload the peak is a sum over roles and a dense 32.8B model does not fit on eight
80 GB GPUs at any rollout TP up to 4; with phase offload the peak is a maximum over phases. All
weights, gradients and optimiser states; activations, logits, graphs and contexts come on top.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from wence.labs import LabReport

GIGABYTE = 1e9
KIBIBYTE = 1024


def bytes_per_parameter(scheme: str, shards: int) -> float:
    """Return the training state in bytes per parameter and GPU, sharded over `shards` data-parallel ranks.

    `megatron`: bf16 weights 2 + fp32 main gradients 4, whole on each rank, + fp32 master weights and
    two Adam moments 12, sharded by the distributed optimizer: 6 + 12/d (Megatron-LM, dist_optimizer.md).
    `fsdp`: fp32 weights, gradients and two moments, all sharded: 16/d. `zero-paper`: fp16 weights and
    gradients with 12 for the optimizer, unsharded: 16 (ZeRO, 1910.02054).
    """
    return {"megatron": 6 + 12 / shards, "fsdp": 16 / shards, "zero-paper": 16.0}[scheme]


def kv_bytes_per_token(layers: int, kv_heads: int, head_dim: int, bytes_each: int = 2) -> int:
    """Return the KV cache of one token in bytes: keys and values of every layer (MHA: kv_heads = heads; GQA: fewer)."""
    return 2 * layers * kv_heads * head_dim * bytes_each


def mla_bytes_per_token(layers: int, latent_dim: int, rope_dim: int, bytes_each: int = 2) -> int:
    """Return the KV cache of one token in bytes with multi-head latent attention: latent and rotary key only."""
    return layers * (latent_dim + rope_dim) * bytes_each


def logits_bytes(tokens: int, vocabulary: int, tensor_parallel: int = 1, bytes_each: int = 4) -> float:
    """Return the logits of one micro-batch in bytes on one GPU, vocabulary-parallel over `tensor_parallel`."""
    return tokens * vocabulary * bytes_each / tensor_parallel


@dataclass(frozen=True)
class Ledger:
    """Gigabytes a GPU of each role, in a colocated job without offload."""

    weights: float
    gradients: float
    optimizer: float
    reference: float
    rollout: float

    @property
    def total(self) -> float:
        """Sum over roles: what is resident when nothing is offloaded."""
        return self.training + self.reference + self.rollout

    @property
    def training(self) -> float:
        """The trainable copy."""
        return self.weights + self.gradients + self.optimizer

    def phases(self) -> dict[str, float]:
        """What is resident in each phase when everything that the phase does not use is moved off the GPU.

        At the weight sync the training weights and the engine's weights are both there.
        """
        return {
            "generate": self.rollout,
            "log-prob": max(self.weights, self.reference),
            "train": self.training,
            "sync": self.weights + self.rollout,
        }


def fsdp_ledger(parameters: float, gpus: int, rollout_tp: int, *, with_reference: bool = True) -> Ledger:
    """Return the ledger of fp32 FSDP over all `gpus`, a sharded bf16 reference, and bf16 engines of `rollout_tp` GPUs."""
    per_gpu = parameters / GIGABYTE
    return Ledger(
        weights=4 * per_gpu / gpus,
        gradients=4 * per_gpu / gpus,
        optimizer=8 * per_gpu / gpus,
        reference=2 * per_gpu / gpus if with_reference else 0.0,
        rollout=2 * per_gpu / rollout_tp,
    )


def kv_tokens(budget_gb: float, resident_gb: float, bytes_per_token: int) -> float:
    """Return how many tokens of KV cache fit into what is left of `budget_gb`."""
    return max(budget_gb - resident_gb, 0.0) * GIGABYTE / bytes_per_token


def run(lab: LabReport) -> None:
    """Report the ledger of a 7.6B and a 32.8B dense model on 8 GPUs, and the figure."""
    small, large = fsdp_ledger(7.6e9, 8, 1), fsdp_ledger(32.8e9, 8, 1)
    large_tp4 = fsdp_ledger(32.8e9, 8, 4)
    for name, ledger in (("small", small), ("large", large)):
        size = "7.6B" if name == "small" else "32.8B"
        for role, zh, en in (
            ("weights", "训练权重", "training weights"),
            ("gradients", "梯度", "gradients"),
            ("optimizer", "优化器状态", "optimizer states"),
            ("reference", "参考模型", "reference model"),
            ("rollout", "推理引擎权重（TP1）", "engine weights (TP1)"),
            ("training", "训练副本合计", "training copy in all"),
            ("total", "全部常驻（TP1）", "all resident (TP1)"),
        ):
            lab.number(
                f"{name}-{role}", getattr(ledger, role), fmt=".1f", unit="GB", zh=f"{size}：{zh}", en=f"{size}: {en}"
            )
    lab.number(
        "small-total-tp4",
        fsdp_ledger(7.6e9, 8, 4).total,
        fmt=".1f",
        unit="GB",
        zh="7.6B：全部常驻（TP4）",
        en="7.6B: all resident (TP4)",
    )
    lab.number(
        "large-total-tp4",
        large_tp4.total,
        fmt=".1f",
        unit="GB",
        zh="32.8B：全部常驻（TP4）",
        en="32.8B: all resident (TP4)",
    )
    lab.number(
        "large-rollout-tp4",
        large_tp4.rollout,
        fmt=".1f",
        unit="GB",
        zh="32.8B：推理引擎权重（TP4）",
        en="32.8B: engine weights (TP4)",
    )
    lab.number(
        "large-peak-tp4",
        max(large_tp4.phases().values()),
        fmt=".1f",
        unit="GB",
        zh="32.8B：分相 offload 的峰值（TP4）",
        en="32.8B: peak with phase offload (TP4)",
    )
    lab.number(
        "large-sync-tp4",
        large_tp4.phases()["sync"],
        fmt=".1f",
        unit="GB",
        zh="32.8B：权重同步时（TP4）",
        en="32.8B: at the weight sync (TP4)",
    )
    lab.number(
        "megatron-8",
        bytes_per_parameter("megatron", 8),
        fmt=".1f",
        unit="B",
        zh="Megatron 每参数字节（d=8）",
        en="Megatron bytes a parameter (d = 8)",
    )
    lab.number(
        "megatron-small",
        7.6 * bytes_per_parameter("megatron", 8),
        fmt=".1f",
        unit="GB",
        zh="7.6B：Megatron 训练副本（d=8，不切模型）",
        en="7.6B: Megatron training copy (d = 8, no model parallelism)",
    )
    for name, value in (
        ("kv-qwen25-7b", kv_bytes_per_token(28, 4, 128)),
        ("kv-qwen3-32b", kv_bytes_per_token(64, 8, 128)),
        ("kv-deepseek-v3", mla_bytes_per_token(61, 512, 64)),
    ):
        lab.number(
            name,
            value / KIBIBYTE,
            fmt=".1f",
            unit="KiB",
            zh="每 token 的 KV：" + name[3:],
            en="KV of a token: " + name[3:],
        )
    per_token = kv_bytes_per_token(28, 4, 128)
    lab.number(
        "tokens-resident",
        kv_tokens(68, small.total, per_token) / 1e6,
        fmt=".2f",
        unit="M",
        zh="7.6B：不 offload 时可放的 KV token",
        en="7.6B: KV tokens without offload",
    )
    lab.number(
        "tokens-offloaded",
        kv_tokens(68, small.rollout, per_token) / 1e6,
        fmt=".2f",
        unit="M",
        zh="7.6B：offload 后可放的 KV token",
        en="7.6B: KV tokens with offload",
    )
    lab.number(
        "logits-16k",
        logits_bytes(16384, 151936) / 2**30,
        fmt=".1f",
        unit="GiB",
        zh="16k token、15.2 万词表的 fp32 logits",
        en="fp32 logits of 16k tokens over 152k words",
    )
    _draw(lab, large_tp4)


def _draw(lab: LabReport, ledger: Ledger) -> None:
    roles = {
        "weights": ("resident", "log-prob", "train", "sync"),
        "gradients": ("resident", "train"),
        "optimizer": ("resident", "train"),
        "reference": ("resident",),
        "rollout": ("resident", "generate", "sync"),
    }
    columns = ("resident", "generate", "log-prob", "train", "sync")
    with lab.figure(
        "phases",
        zh="32.8B、8×80 GB、推理 TP4：不 offload 是各角色之和，放不下；分相 offload 是各阶段的最大值",
        en="32.8B on 8 x 80 GB, rollout TP4: without offload the sum over roles does not fit; phase offload leaves the largest phase",
        alt_zh="五根堆叠柱：不 offload 为 90 GB，超过 80 GB 虚线；分相后生成 16 GB、算 logprob 16 GB、训练 66 GB、同步 33 GB。",
        alt_en="Five stacked bars: 90 GB without offload, above the dashed 80 GB line; with phases 16 GB to generate, 16 GB for log-probs, 66 GB to train, 33 GB at the sync.",
    ) as axes:
        bottom = np.zeros(len(columns))
        for role, shown in roles.items():
            heights = np.array([getattr(ledger, role) if column in shown else 0.0 for column in columns])
            axes.bar(range(len(columns)), heights, bottom=bottom, label=role)
            bottom += heights
        axes.axhline(80, linestyle="--", color="#7a7f87")
        axes.set(ylabel="GB per GPU (KV, activations not counted)", ylim=(0, 110))
        axes.set_xticks(range(len(columns)), ["no offload", *columns[1:]])
        axes.legend(ncols=3, fontsize=9)
