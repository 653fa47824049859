"""Emphasis, line breaks, tags and lists as authors of Chinese and English text write them."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("typed", "strong"),
    [
        ("**重点：**后文", ["重点："]),
        ("这是**策略优化（PPO）**的核心", ["策略优化（PPO）"]),
        ("讲清**“为什么”**三个字", ["“为什么”"]),
        ("**$x$**后，**`y`**后", ["", "y"]),
        ("**[链](#a)**后", ["链"]),
        ("**P**roximal **P**olicy", ["P", "P"]),
        ("__粗__ 体", ["粗"]),
    ],
)
def test_bold(document, typed, strong):
    shown = document(typed)
    for formula in shown.select(".math"):
        formula.decompose()
    assert [element.get_text() for element in shown.select("strong")] == strong
    assert "**" not in shown.get_text()


@pytest.mark.parametrize(
    "typed",
    ["2*P*L 与 4*B*S*H", "2**10 与 2**20", "x**2+y**2", "f(*args, **kwargs)", "__init__ 与 __call__", "old_log_probs", "a * b * c", "8~16 与 4~8", "ref_ 与 _x"],
)  # fmt: skip
def test_what_is_no_emphasis_stays(document, typed):
    shown = document(typed)
    assert shown.get_text().strip() == typed
    assert not shown.select("em, strong, s")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("中文，\n换行", "<p>中文，换行</p>\n"),
        ("中文**粗**\n`x`中", "<p>中文<strong>粗</strong>\n<code>x</code>中</p>\n"),
        ("word\n中文", "<p>word\n中文</p>\n"),
        ("two\nwords", "<p>two\nwords</p>\n"),
        ("强  \n制", "<p>强<br>\n制</p>\n"),
        ("1、甲\n2、乙", "<p>1、甲<br>\n2、乙</p>\n"),
        ("（1）甲\n（二）乙\n② 丙", "<p>（1）甲<br>\n（二）乙<br>\n② 丙</p>\n"),
        ("问：甲\n答：乙", "<p>问：甲<br>\n答：乙</p>\n"),
        ("<think>\n想\n</think>", "<p>&lt;think&gt;<br>\n想<br>\n&lt;/think&gt;</p>\n"),
    ],
)
def test_line_breaks(html, typed, expected):
    assert html(typed) == expected


@pytest.mark.parametrize(
    ("typed", "items"),
    [
        ("原因：\n- 甲\n- 乙", ["甲", "乙"]),
        ("接着：\n3. 甲\n4. 乙", ["甲", "乙"]),
        ("-甲\n-乙", ["甲", "乙"]),
        ("1.甲\n2.乙", ["甲", "乙"]),
    ],
)
def test_lists_begin_where_their_author_began_them(document, typed, items):
    assert [item.get_text().strip() for item in document(typed).select("li")] == items


@pytest.mark.parametrize("typed", ["2025. 年初的报告", "2025.1 版", "-5% 的降幅", "正文\n-接着"])
def test_what_is_no_list_is_none(document, typed):
    assert not document(typed).select("li")


@pytest.mark.parametrize("indent", [2, 3, 4])
@pytest.mark.parametrize("marker", ["-", "1.", "10."])
def test_nested_items_may_be_indented_by_two_to_four(document, marker, indent):
    shown = document(f"{marker} 外\n{' ' * indent}- 内\n{' ' * indent}- 内\n{marker} 外")
    assert len(shown.select("body > * > li")) == 2
    assert len(shown.select("li li")) == 2


@pytest.mark.parametrize("indent", [2, 3, 4])
def test_paragraph_fence_and_formula_belong_to_their_item(document, indent):
    pad = " " * indent
    body = f"1. 步\n\n{pad}段\n\n{pad}```python\n{pad}if x:\n{pad}    y\n{pad}```\n\n{pad}$$\n{pad}z\n{pad}$$\n\n2. 后"
    shown = document(body)
    assert len(shown.select("ol")) == 1
    assert shown.select_one("ol > li pre").get_text() == "if x:\n    y"
    assert shown.select_one("ol > li .math-display")
    assert len(shown.select("body > ol > li")) == 2


def test_fence_whose_code_or_end_stands_at_the_margin_stays_in_its_item(document):
    shown = document("1. 装\n   ```bash\npip install x\n  y\n```\n2. 后")
    assert shown.select_one("li pre").get_text() == "pip install x\n  y"
    assert len(shown.select("ol > li")) == 2


def test_code_keeps_what_looks_like_a_list(document):
    code = "1.甲\n  - 乙\n-丙"
    assert document(f"```\n{code}\n```").select_one("pre").get_text() == code


def test_task_list(document):
    boxes = document("- [x] 甲\n- [ ] 乙\n- [link]").select("li input")
    assert [(box.has_attr("checked"), box.has_attr("disabled"), box["aria-label"]) for box in boxes] == [
        (True, True, "已完成"),
        (False, True, "未完成"),
    ]


@pytest.mark.parametrize(
    "typed",
    ["<think>", "</think>", "<|im_start|>", "<s>", "List<int>", "a<b>c", "<answer>x", "<b>x</b>", "K<8", "<sub>open"],
)
def test_tags_that_are_text_are_shown_as_typed(document, typed):
    assert document(f"甲 {typed} 乙").get_text().strip() == f"甲 {typed} 乙"


def test_tags_of_the_short_list_work_without_attributes(html):
    assert html('H<sub>2</sub>O <kbd class="md-x">A</kbd> <mark>m</mark><br>x<sup>2</sup>') == (
        "<p>H<sub>2</sub>O <kbd>A</kbd> <mark>m</mark><br>x<sup>2</sup></p>\n"
    )


@pytest.mark.parametrize(
    ("typed", "level"),
    [
        ('<img src="x" onerror="y">', "error"),
        ("<p hidden>x</p>", "error"),
        ('<details ontoggle="x"><summary>s</summary>x</details>', "error"),
        ("<script>x</script>", "warning"),
        ('<sub class="x">a</sub>', "warning"),
    ],
)
def test_html_is_reported(render, typed, level):
    assert [(finding.code, finding.level) for finding in render(typed).findings][:1] == [("raw-html", level)]


def test_details_hold_markdown(document):
    shown = document(
        "<details open>\n<summary>展开 **x**</summary>\n\n- 甲\n- 乙\n\n```\n</details>\n```\n\n</details>\n尾"
    )
    assert shown.select_one("details[open] > summary").get_text() == "展开 x"
    assert len(shown.select("details li")) == 2
    assert shown.select_one("details ~ p").get_text() == "尾"


def test_details_on_one_line_and_nested(document):
    shown = document("<details><summary>外</summary>甲\n<details><summary>内</summary>乙</details></details>丙")
    assert [element.get_text() for element in shown.select("details summary")] == ["外", "内"]
    assert shown.select_one("details details").get_text().split() == ["内", "乙"]
    assert shown.select("p")[-1].get_text() == "丙"


def test_unclosed_details_are_text(document):
    assert "<details>" in document("<details>\n甲").get_text()


@pytest.mark.parametrize("typed", ["甲\n\n<!-- 待补\n\n图 -->\n\n乙", "甲<!-- 待补 -->乙", "<!-- 待补\n-->甲乙"])
def test_comments_vanish(document, typed):
    text = document(typed).get_text()
    assert "待补" not in text
    assert "甲" in text
    assert "乙" in text


def test_unclosed_comment_is_shown(document):
    assert "<!-- 甲" in document("<!-- 甲\n\n乙").get_text()


@pytest.mark.parametrize(
    ("typed", "tag"),
    [
        ("结论。\n---\n后", "hr"),
        ("标题\n---\n后", "h4"),
        ("标题\n===\n后", "h4"),
        ("##小结", "h4"),
        ("## 小结 ##", "h4"),
    ],
)
def test_headings_and_rules(document, typed, tag):
    shown = document(typed)
    assert shown.select_one(tag)
    assert len(shown.select("hr, h4")) == 1


@pytest.mark.parametrize("typed", ["[1]: 某篇论文", "[注]: 这里用 k3"])
def test_text_that_looks_like_a_definition_is_not_lost(document, typed):
    assert document(typed).get_text().strip() == typed
