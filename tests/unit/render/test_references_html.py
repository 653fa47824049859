"""Citations, question links, tag links and lab numbers in answers."""

from __future__ import annotations

import pytest


def codes(rendered):
    return [finding.code for finding in rendered.findings]


def test_citations_are_numbered_in_order_of_first_mention(render):
    rendered = render("甲 [@ppo] 乙 [@dapo, §3.2] 丙 [@ppo; @dapo, Eq. 4]", author=None)
    assert [(c.number, c.paper.key, c.locators) for c in rendered.citations] == [
        (1, "ppo", ()),
        (2, "dapo", ("§3.2", "Eq. 4")),
    ]
    assert '[<a class="citation" href="#reference-ref-dapo">2</a>, §3.2]' in rendered.lead


def test_several_works_share_a_pair_of_brackets(document):
    assert document("见 [@ppo; @dapo]。").get_text().strip() == "见 [1, 2]。"


def test_code_pin_links_the_file_at_its_commit(document):
    link = document("[@slime, slime/ray/rollout.py@624b824abc#RolloutManager]").select("a")[1]
    assert link["href"] == "https://github.com/THUDM/slime/blob/624b824abc/slime/ray/rollout.py"
    assert link.get_text() == "rollout.py@624b824#RolloutManager"


def test_pin_into_a_work_without_repository_is_text(document):
    assert [link.get_text() for link in document("[@ppo, a.py@624b824]").select("a")] == ["1"]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("[@nobody, §3]", "unknown-paper"),
        ("[[nowhere]]", "unknown-question"),
        ("[#nothing]", "unknown-tag"),
        ("{lab:nil}", "unknown-lab-number"),
    ],
)
def test_unknown_target_stays_as_typed_with_a_finding(render, typed, code):
    rendered = render(f"甲 {typed} 乙")
    assert f"<p>甲 {typed} 乙</p>" in rendered.lead
    assert codes(rendered) == [code]


def test_known_work_beside_an_unknown_one_is_cited(document):
    assert document("[@ppo; @nobody, §1]").get_text().strip() == "[1, @nobody, §1]"


def test_question_is_titled_in_the_readers_language(document):
    link = document("[[advantage]]", language="en").select_one("a.question")
    assert (link["href"], link.get_text()) == ("../../algorithm/advantage/", "优势 & 基线")


def test_question_link_takes_the_authors_words(document):
    assert document("[[advantage|基线]]").select_one("a").get_text() == "基线"


def test_tag_links_its_page(document):
    link = document("[#grpo]").select_one("a.tag")
    assert (link["href"], link.get_text()) == ("../../tags/grpo/", "组相对策略优化")


def test_lab_number_stands_as_the_lab_wrote_it(html):
    assert '<span class="lab-number">37%</span>' in html("降了 {lab:drop}。")


def test_lab_number_in_a_formula_is_escaped_for_tex(document):
    assert document("$d={lab:drop}$").select_one("annotation").get_text() == r"d=37\%"


@pytest.mark.parametrize("typed", ["`[@ppo]`", "`[[advantage]]`", "```\n[#grpo] {lab:drop}\n```"])
def test_code_holds_no_reference(render, typed):
    rendered = render(typed)
    assert rendered.citations == ()
    assert "<a" not in rendered.lead


@pytest.mark.parametrize(
    "typed", ["[@reader](https://host.example/reader)", "[#42](https://host.example/42)", "[1]", "[#42]"]
)
def test_what_only_looks_like_a_reference_is_none(render, typed):
    assert codes(render(typed)) == []
