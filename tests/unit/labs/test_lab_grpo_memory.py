"""The memory ledger: limit cases, and sums against maxima."""

from __future__ import annotations

from pathlib import Path

import pytest

from wence.labs import load_lab_module

lab = load_lab_module(Path(__file__).parents[3] / "questions/infra/grpo-memory/lab.py")


def test_unsharded_megatron_is_18_bytes_and_not_the_16_of_the_zero_paper() -> None:
    assert lab.bytes_per_parameter("megatron", 1) == 18
    assert lab.bytes_per_parameter("zero-paper", 1) == 16


def test_the_distributed_optimizer_has_a_floor_and_full_sharding_has_none() -> None:
    assert lab.bytes_per_parameter("megatron", 10**9) == pytest.approx(6)
    assert lab.bytes_per_parameter("fsdp", 10**9) == pytest.approx(0, abs=1e-6)


def test_full_sharding_is_below_the_distributed_optimizer_at_every_degree() -> None:
    for shards in (1, 2, 8, 64):
        assert lab.bytes_per_parameter("fsdp", shards) < lab.bytes_per_parameter("megatron", shards)


def test_kv_grows_with_kv_heads_and_not_with_query_heads() -> None:
    assert lab.kv_bytes_per_token(28, 4, 128) == 57_344
    assert lab.kv_bytes_per_token(28, 28, 128) == 7 * lab.kv_bytes_per_token(28, 4, 128)


def test_mla_keeps_one_latent_and_one_rotary_key_a_layer() -> None:
    assert lab.mla_bytes_per_token(61, 512, 64) == 70_272


def test_without_a_reference_model_only_its_share_goes() -> None:
    with_reference = lab.fsdp_ledger(7.6e9, 8, 1)
    without = lab.fsdp_ledger(7.6e9, 8, 1, with_reference=False)
    assert with_reference.total - without.total == pytest.approx(2 * 7.6 / 8)


def test_the_peak_with_phases_is_below_the_sum_and_at_least_every_role() -> None:
    ledger = lab.fsdp_ledger(32.8e9, 8, 4)
    peak = max(ledger.phases().values())
    assert peak < ledger.total
    assert peak >= max(ledger.training, ledger.rollout, ledger.reference)


def test_a_dense_32b_does_not_fit_without_offload_and_fits_with_it() -> None:
    for tensor_parallel in (1, 4):
        assert lab.fsdp_ledger(32.8e9, 8, tensor_parallel).total > 80
    assert max(lab.fsdp_ledger(32.8e9, 8, 4).phases().values()) < 80


def test_no_room_means_no_tokens() -> None:
    assert lab.kv_tokens(10, 20, 1000) == 0


def test_vocabulary_parallel_logits_shrink_by_the_degree() -> None:
    assert lab.logits_bytes(16384, 151936, 4) == pytest.approx(lab.logits_bytes(16384, 151936) / 4)
