"""The catalog holds what could be read, and in it every reference resolves."""

from __future__ import annotations

from typing import Any

from wence.model import Catalog

CLIP = "questions/algorithm/ppo-clip"


def assert_resolved(catalog: Catalog) -> None:
    for question in catalog.questions.values():
        assert set(question.tags) <= set(catalog.tags)
        assert set(question.papers) <= set(catalog.papers)
        assert set(question.related) <= set(catalog.questions) - {question.id}
    for paper in catalog.papers.values():
        assert set(paper.introduces) <= set(catalog.tags)
    known = {
        "paper": set(catalog.papers),
        "question": set(catalog.questions),
        "tag": set(catalog.tags),
        "lab": set[str](),
    }
    for answer in catalog.answers:
        assert answer.question_id in catalog.questions
        assert all(found.target in known[found.kind] for found in answer.references)


def test_sound_bank_is_kept_whole(tiny_bank: Any) -> None:
    catalog, report = tiny_bank.open()

    assert list(report) == []
    assert list(catalog.questions) == ["ppo-clip", "trust-region"]
    assert list(catalog.tags) == ["ppo", "clipping"]
    assert list(catalog.papers) == ["ppo-paper", "slime"]
    assert [answer.key for answer in catalog.answers] == ["reference", "by-river-otter"]
    assert catalog.questions["ppo-clip"].key_points[0].place.line == 13
    assert catalog.questions["ppo-clip"].folder == CLIP
    assert_resolved(catalog)


def test_what_refers_to_nothing_is_left_out(tiny_bank: Any) -> None:
    tiny_bank.replace(f"{CLIP}/question.yaml", "[ppo, clipping]", "[ppo, ppo, nothing]")
    tiny_bank.replace(f"{CLIP}/question.yaml", "papers: [ppo-paper]", "papers: [nothing, ppo-paper]")
    tiny_bank.replace(f"{CLIP}/question.yaml", "[trust-region]", "[ppo-clip, nothing]")
    tiny_bank.replace("questions/papers.yaml", "introduces: [ppo]", "introduces: [nothing]")
    tiny_bank.replace(
        f"{CLIP}/answers/river-otter.zh.md", "我的回答", "[@nothing] [[nothing]] [#nothing] {lab:nothing}"
    )

    catalog, report = tiny_bank.open()

    assert len(report.errors) == 10
    assert catalog.questions["ppo-clip"].tags == ("ppo",)
    assert catalog.questions["ppo-clip"].papers == ("ppo-paper",)
    assert_resolved(catalog)


def test_answers_of_a_broken_question_are_left_out_with_it(tiny_bank: Any) -> None:
    tiny_bank.replace(f"{CLIP}/question.yaml", "level: 2", "level: 5")

    catalog, _ = tiny_bank.open()

    assert catalog.answers == ()
    assert_resolved(catalog)


def test_answers_go_with_the_question_of_their_own_folder(tiny_bank: Any) -> None:
    tiny_bank.question("ppo-clip", topic="infra", order=1, related="trust-region")
    tiny_bank.answer("moss-frog", folder="questions/infra/ppo-clip")

    catalog, _ = tiny_bank.open()

    assert [answer.author for answer in catalog.answers] == [None, "river-otter"]


def test_nothing_at_all_is_an_empty_catalog(tmp_path: Any, make_tiny_bank: Any) -> None:
    bank = make_tiny_bank(tmp_path)
    for path in ("questions/papers.yaml", "questions/taxonomy.yaml", f"{CLIP}/question.yaml"):
        bank.write(path, b"\xff")
    bank.write("questions/algorithm/trust-region/question.yaml", "")

    catalog, report = bank.open()

    assert (dict(catalog.questions), dict(catalog.tags), dict(catalog.papers), catalog.answers) == ({}, {}, {}, ())
    assert len(report) == 4
