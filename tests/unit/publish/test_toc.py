from __future__ import annotations

from wence.publish.toc import toc_tokens
from wence.render.page import Heading


def test_headings_nest_below_the_last_higher_one() -> None:
    headings = [Heading("a", "A", 2), Heading("b", "B", 3), Heading("c", "C", 4), Heading("d", "D", 2)]
    tokens = toc_tokens(headings)
    assert [token["id"] for token in tokens] == ["a", "d"]
    assert tokens[0]["children"][0]["id"] == "b"
    assert tokens[0]["children"][0]["children"][0]["id"] == "c"


def test_a_title_is_text_not_markup() -> None:
    (token,) = toc_tokens([Heading("a", "r < 1 & <b>", 2)])
    assert token["name"] == "r &lt; 1 &amp; &lt;b&gt;"
