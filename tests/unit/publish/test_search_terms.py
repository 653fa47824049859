from __future__ import annotations

from wence.publish.search_terms import name_terms, shard_of, terms


def test_chinese_is_pairs_and_the_last_character() -> None:
    assert terms("训推不一致") == {"训推", "推不", "不一", "一致", "致"}


def test_no_pair_spans_latin_letters() -> None:
    assert terms("优 a 势") == {"优", "势"}


def test_spellings_of_one_word_share_a_term() -> None:
    for one, other in (("on-policy", "onpolicy"), ("all reduce", "allreduce"), ("Dr.GRPO", "dr grpo")):
        assert terms(one) & terms(other)
    assert terms("蒙特卡罗") == terms("蒙特卡洛")
    assert terms("ＧＲＰＯ") == {"grpo"}


def test_an_arxiv_id_is_one_term_without_its_halves() -> None:
    assert terms("arXiv 2402.03300") == {"arxiv", "240203300", "arxiv240203300"}


def test_formulas_and_citations_hold_no_terms() -> None:
    assert terms("$\\pi_\\theta$ [@dapo, §3.2]") == set()


def test_a_name_is_one_term_whatever_its_punctuation() -> None:
    assert name_terms(["Dr. GRPO", "dr-grpo", "优势"]) == {"=drgrpo", "=优势"}


def test_terms_that_begin_alike_stand_together() -> None:
    assert shard_of("determ", 64) == shard_of("determinism", 64)
    assert shard_of("优势", 64) == shard_of("优化", 64)
