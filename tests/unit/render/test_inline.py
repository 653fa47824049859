"""Text fields of the question source, as HTML and as plain text."""

from __future__ import annotations

import pytest

from wence.model import Place
from wence.render.citations import CitationCollector
from wence.render.inline import plain_text, render_inline

PLACE = Place("questions/algorithm/kl-penalty/question.yaml", 7, 9)


@pytest.fixture
def field(catalog, links):
    def rendered(text, collector=None):
        return render_inline(
            text,
            language="zh",
            catalog=catalog,
            links=links,
            citations=collector or CitationCollector("page"),
            place=PLACE,
            question_id="kl-penalty",
        )

    return rendered


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("只是文字 & more", "只是文字 &amp; more"),
        ("**重点：**后 `code`", "<strong>重点：</strong>后 <code>code</code>"),
        ("# 不是标题", "# 不是标题"),
        ("- 不是列表", "- 不是列表"),
        ("1. 不是列表", "1. 不是列表"),
        ("<b>不是标签</b>", "&lt;b&gt;不是标签&lt;/b&gt;"),
        ("折行的\n一句", "折行的一句"),
        ("降了 {lab:drop}", '降了 <span class="lab-number">37%</span>'),
    ],
)
def test_field_is_phrasing_content(field, text, html):
    assert field(text).html == html
    assert not field(text).is_block


def test_field_of_several_blocks_is_flow_content(field):
    rendered = field("拉住参考模型：\n\n- 防止崩溃\n- 系数 $\\beta$ 可调\n")
    assert rendered.is_block
    assert rendered.uses_math
    assert rendered.html.startswith("<p>拉住参考模型：</p>\n<ul>\n<li>防止崩溃</li>")


def test_field_has_no_headings(field):
    assert field("# 一\n\n二").html == "<p>一</p>\n<p>二</p>"


def test_fields_of_a_page_share_one_numbering(field):
    collector = CitationCollector("page")
    assert ">1</a>" in field("[@ppo]", collector).html
    assert '<a class="citation" href="#page-ref-dapo">2</a>' in field("[@dapo]", collector).html
    assert [entry.paper.key for entry in collector.entries] == ["ppo", "dapo"]


def test_findings_stand_at_the_field(field):
    (finding,) = field("[@nobody]").findings
    assert (finding.path, finding.line, finding.column, finding.code) == (PLACE.path, 7, 9, "unknown-paper")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("**重点：**用 `clip`", "重点：用 clip"),
        ("比率 $r_t$ 与 $\\beta$", "比率 rt 与 β"),
        ("见 [[advantage|优势]] 与 [#grpo][@ppo]", "见 优势 与 grpo"),
        ("[文](https://a.example)", "文"),
        ("折行的\n一句\n\n- 项", "折行的一句 项"),
        ("a  b", "a b"),
        ("$\\nosuch$", "\\nosuch"),
    ],
)
def test_plain_text_is_what_a_reader_would_say(text, plain):
    assert plain_text(text) == plain
