"""One scan finds what a text refers to, and is not misled by code, money or what is left open."""

from __future__ import annotations

import time

import pytest

from wence.load.markup import scan
from wence.load.markup_parts import Mention


def mentions(text: str) -> list[tuple[str, str, str | None]]:
    return [(found.kind, found.target, found.locator) for found in scan(text).mentions]


def formulas(text: str) -> list[tuple[str, bool]]:
    return [(found.tex.strip(), found.display) for found in scan(text).formulas]


def unclosed(text: str) -> list[tuple[str, int]]:
    return [(found.what, found.start) for found in scan(text).unclosed]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("见[@dapo]。", [("paper", "dapo", None)]),
        ("[@dapo, §3.2]", [("paper", "dapo", "§3.2")]),
        ("[@dapo, Eq. 4; App. B]", [("paper", "dapo", "Eq. 4; App. B")]),
        ("[@ppo; @trpo, §2]", [("paper", "ppo", None), ("paper", "trpo", "§2")]),
        ("[@slime, slime/ray/rollout.py@624b824]", [("paper", "slime", "slime/ray/rollout.py@624b824")]),
        ("[[ppo-clip]]", [("question", "ppo-clip", None)]),
        ("[[ppo-clip|裁剪]]", [("question", "ppo-clip", None)]),
        ("| a |\n| --- |\n| [[ppo-clip\\|裁剪]] |", [("question", "ppo-clip", None)]),
        ("[#grpo]", [("tag", "grpo", None)]),
        ("{lab:max-ratio}", [("lab", "max-ratio", None)]),
        ("$r = {lab:max-ratio}$", [("lab", "max-ratio", None)]),
        ("**[@a]** and *[[b]]*", [("paper", "a", None), ("question", "b", None)]),
        ("- item\n\n    [@in-a-list]", [("paper", "in-a-list", None)]),
        ("!!! note\n\n    [@in-a-note]", [("paper", "in-a-note", None)]),
        ("[^1]: note [@in-a-footnote]", [("paper", "in-a-footnote", None)]),
        ("![curve of [@a]](x.svg)", [("paper", "a", None)]),
        ("<!-- [@hidden] --> [@shown]", [("paper", "shown", None)]),
    ],
)
def test_reference_is_found(text: str, found: list[tuple[str, str, str | None]]) -> None:
    assert mentions(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "`[@dapo]`",
        "``[[a]] ` [@b]``",
        "```\n[@dapo]\n```",
        "~~~text\n[[a]]\n~~~",
        "> ```\n> [@dapo]\n> ```",
        "- ```\n  [@dapo]\n  ```",
        "text\n\n    [@in-indented-code]",
        "[@someone](https://example.org)",
        r"\[@dapo]",
        "[#42]",
        "[1] and [2, 3] and [附录 A]",
        "@reader, see #42",
        "mail me@example.org",
    ],
)
def test_what_only_looks_like_a_reference_is_not_one(text: str) -> None:
    assert mentions(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("重要性比率$\\rho_t$在每个", [("\\rho_t", False)]),
        ("$k_1$、$k_2$、$k_3$", [("k_1", False), ("k_2", False), ("k_3", False)]),
        ("$$x$$", [("x", True)]),
        ("目标是\n$$\nx\n= y\n$$\n其中 $c$", [("x\n= y", True), ("c", False)]),
        ("> $$\n> x\n> $$", [("x", True)]),
        (r"\(a\) and \[b^2\]", [("a", False), ("b^2", True)]),
        ("$`a_t`$", [("a_t", False)]),
        (r"$12.5\%$ and $\$3$", [(r"12.5\%", False), (r"\$3", False)]),
        (r"\begin{aligned}a &= b\end{aligned}", [(r"\begin{aligned}a &= b\end{aligned}", True)]),
        ("$ x_1 $", [("x_1", False)]),
        ("| a |\n| - |\n| $a|b$ |", [("a|b", False)]),
    ],
)
def test_formula_is_found(text: str, found: list[tuple[str, bool]]) -> None:
    assert formulas(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "$5 and $6",
        "about $3 per hour, close to $4,000 a week",
        "between $3–$4 each",
        r"预算是 \$500",
        "`echo $HOME` 和 `$((N*2))`",
        "```\n$x$\n```",
        "$ 5 and 6 $",
        r"\[1\]",
        "$5，见 `$HOME`",
    ],
)
def test_money_and_code_are_no_formulas(text: str) -> None:
    assert formulas(text) == []
    assert unclosed(text) == []


def test_pipe_matters_only_in_a_table() -> None:
    assert scan("$a|b$").formulas[0].in_table is False
    assert scan("| q |\n| --- |\n| $a|b$ |").formulas[0].in_table is True


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a\n\n```python\nx\n", [("fence", 3)]),
        ("```\nx\n```\n\n~~~\ny\n```\n", [("fence", 11)]),
        ("a\n\n$$\nx\n\nb\n", [("formula", 3)]),
        ("$$\nx\n\ny\n$$\n\nb $z$\n", [("split-formula", 0)]),
        ("a $$ open\n\n$$x$$\n", [("formula", 2)]),
        ("a <!-- b\n\nc <!-- d", [("comment", 2)]),
        ("```\na\n```\n\n$$x$$ <!-- c -->", []),
        ("`` ` `` and ` alone", []),
    ],
)
def test_what_is_left_open_is_told_once_where_it_opens(text: str, found: list[tuple[str, int]]) -> None:
    assert unclosed(text) == found


@pytest.mark.parametrize("text", ["[@dapo §3]", "[@ppo; trpo]", "[@ppo; @trpo; dpo]", "[@dapo, §3; @]"])
def test_near_miss_of_a_citation_is_noticed(text: str) -> None:
    found = scan(f"见 {text}")

    assert (found.mentions, found.near_citations) == ([], [2])


def test_image_is_found_with_its_description() -> None:
    (image,) = scan('![loss $L_{[t]}$](img/a.svg "title")').images

    assert (image.alt, image.source) == ("loss $L_{[t]}$", "img/a.svg")


def test_offset_is_that_of_the_text() -> None:
    text = "前言\n\n- [@a]；[@b; @cd]"

    assert [text[found.start :][:3] for found in scan(text).mentions] == ["@a]", "@b;", "@cd"]
    assert scan("x [[q]]").mentions == [Mention("question", "q", None, 2)]


PATTERNS = ["[", "`", "` ", "$", "$ ", "$$ a\n\n", "\\(", "\\[", "<!--", "<!--\n\n", "![a", "![[a]", "[[", "{lab:", "```\n", "~~~a\n",
            "\\begin{a}", "|-", "> ", "- ", "[@a;", "[@a, ", "    a\n\n", "a\n    ", "$`", "![`[]", " \n", "\t"]  # fmt: skip


@pytest.mark.parametrize("pattern", PATTERNS)
def test_time_of_a_scan_is_bounded_for_any_flood(pattern: str) -> None:
    text = pattern * (64 * 1024 // len(pattern))
    began = time.process_time()
    scan(text)

    assert time.process_time() - began < 2.0  # a quadratic scan takes minutes
