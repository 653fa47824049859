"""One renderer for every answer: structure, ids, findings, limits."""

from __future__ import annotations

import re

import pytest

from wence.model import Place
from wence.render.answers import MAX_LENGTH


def codes(rendered):
    return [(finding.line, finding.code, finding.level) for finding in rendered.findings]


def test_lead_is_what_stands_before_the_first_heading(render):
    rendered = render("一口气。\n\n## 推导\n\n细节。", author=None)
    assert rendered.lead == "<p>一口气。</p>\n"
    assert rendered.html == '<h4 id="reference_推导">推导</h4>\n<p>细节。</p>\n'


def test_heading_inside_a_note_does_not_end_the_lead(render):
    assert render("!!! note\n    # 里\n\n后文\n\n# 外").lead.endswith("<p>后文</p>\n")


@pytest.mark.parametrize(
    ("marks", "levels"),
    [
        (["#", "##", "###"], [4, 5, 6]),
        (["##", "##"], [4, 4]),
        (["#", "####"], [4, 5]),
        (["###", "##", "####"], [4, 4, 5]),
        (["#", "##", "###", "####"], [4, 5, 6, 6]),
    ],
)
def test_headings_lie_below_the_page_without_a_gap(render, marks, levels):
    rendered = render("\n\n".join(f"{mark} 题{number}" for number, mark in enumerate(marks)))
    assert [heading.level for heading in rendered.headings] == levels


def test_ids_are_prefixed_and_unique(document):
    shown = document("# 一\n\n# 一\n\n# 一-2\n\n# !\n\n文[^1]\n\n[^1]: 注\n\n" + '=== "A"\n    甲\n\n=== "B"\n    乙\n')
    ids = [element["id"] for element in shown.select("[id]")]
    assert len(set(ids)) == len(ids)
    assert all(name.startswith(("by-ann_", "__tabbed_by-ann_")) for name in ids)


def test_two_authors_never_share_an_id(document):
    def ids(author):
        return {
            element["id"] for element in document("# b-x\n\n# x\n\n文[^1]\n\n[^1]: 注", author=author).select("[id]")
        }

    assert not ids("a") & ids("a-b")


def test_fragment_links_stay_in_the_answer(document):
    assert document("[看](#推导)\n\n# 推导").select_one("a")["href"] == "#by-ann_推导"


def test_footnotes_lead_there_and_back(document):
    shown = document("甲[^注]乙[^注]\n\n[^注]: 说明 [@dapo]。")
    for link in shown.select("a.footnote-ref, a.footnote-backref"):
        assert shown.find(id=link["href"][1:]) is not None
    assert len(shown.select("a.footnote-backref")) == 2


def test_unused_footnote_is_reported_where_it_stands(render):
    assert codes(render("文\n\n[^x]: 没人用")) == [(12, "unused-footnote", "warning")]


def test_finding_names_line_and_column_of_the_file(render):
    (finding,) = render("一\n\n二\n三 [坏](javascript:x)").findings
    assert (finding.path, finding.line, finding.code) == (
        "questions/algorithm/kl-penalty/answers/ann.zh.md",
        13,
        "bad-link",
    )


def test_words_are_chinese_characters_and_latin_words_without_code_and_formulas(render):
    assert render("中文 two words，$x^2$ `code` v0.6。\n\n```\nmore code\n```").words == 5


def test_uses_math_and_mermaid_are_told(render):
    rendered = render("$x$\n\n```mermaid\ngraph LR\n  A --> B\n```")
    assert rendered.uses_math
    assert rendered.uses_mermaid
    assert not render("文").uses_math


def test_answer_beyond_the_limit_is_shown_as_typed(render):
    rendered = render("<b>" + "a" * MAX_LENGTH)
    assert rendered.html.startswith('<pre class="unrendered">&lt;b&gt;aaa')
    assert [finding.code for finding in rendered.findings] == ["unrenderable-answer"]


def test_nesting_beyond_the_limit_is_shown_as_typed_not_cut(render):
    body = "> " * 60 + "深"
    rendered = render(body)
    assert "深" in rendered.html
    assert [finding.code for finding in rendered.findings] == ["unrenderable-answer"]


@pytest.mark.parametrize(
    "body",
    ["[" * 20_000 + "]", "<details>\n" * 6_000 + "</details>", "# a\n" * 15_000, "1. a\n" * 12_000, "|a" * 1_000 + "|\n" + "|-" * 1_000 + "|\n" + "|\n" * 1_000, "$$\na\n" * 12_000, "*a " * 20_000, "<!--" * 15_000, "[^1]" * 15_000],
    ids=["brackets", "details", "headings", "items", "table", "formulas", "stars", "comments", "footnotes"],
)  # fmt: skip
def test_floods_are_bounded(render, body):
    import time

    started = time.thread_time()
    render(body[:MAX_LENGTH])
    assert time.thread_time() - started < 8


def test_rendering_twice_gives_the_same(render):
    body = "甲[^1] [@dapo] $x$\n\n# 题\n\n[^1]: 注"
    assert render(body) == render(body)


def test_place_of_the_answer_is_its_file(make_answer):
    assert make_answer("文").place == Place("questions/algorithm/kl-penalty/answers/ann.zh.md")


def test_control_characters_and_direction_overrides_become_visible(html):
    shown = html("甲\x00乙\x1b丙\u202e丁\ufdd00\ufdd1")
    assert not re.search("[\x00-\x08\x1b\u202e\ufdd0\ufdd1]", shown)
    assert "[U+202E]" in shown
