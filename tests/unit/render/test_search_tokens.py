from __future__ import annotations

from wence.render.search_tokens import arxiv_token, name_tokens, pair_tokens, title_tokens


def test_each_pair_of_neighbours_is_a_word_of_letters_only() -> None:
    tokens = pair_tokens(["训推不一致"])
    assert len(tokens) == 4
    assert all(token.isascii() and token.isalpha() and token.startswith("zq") for token in tokens)


def test_different_pairs_are_different_words() -> None:
    assert len(set(pair_tokens(["优势", "势优", "优优"]))) == 3


def test_a_pair_is_two_characters_of_four_letters_each() -> None:
    # 优 is U+4F18: digits 4, 15, 1, 8 are e, p, b, i
    assert pair_tokens(["优优"]) == ("zqepbiepbi",)


def test_no_pair_spans_latin_letters_or_two_texts() -> None:
    assert pair_tokens(["优 a 势", "基"]) == ()


def test_a_title_has_a_twin_of_each_latin_word() -> None:
    assert "ztgrpoqz" in title_tokens(["Dr. GRPO 的优势"])


def test_a_name_is_one_word_whatever_its_punctuation() -> None:
    assert name_tokens(["Dr. GRPO", "dr-grpo", "优势"]) == ("zxdrgrpoqz",)


def test_an_arxiv_id_loses_its_point_and_an_old_one_is_kept() -> None:
    assert arxiv_token("2402.03300") == "arxiv240203300"
    assert arxiv_token("cs/0101001") == "cs/0101001"
