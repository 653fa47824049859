"""Formulas, tables, notes, tabs, code and diagrams in answers."""

from __future__ import annotations

import pytest

from wence.render.markdown.python_code import python_html
from wence.render.markdown.tables import cells


def formulas(shown):
    return [
        ("display" if element.find_parent("math").get("display") == "block" else "inline", element.get_text())
        for element in shown.select("annotation")
    ]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("比率$r_t$在", [("inline", "r_t")]),
        ("是$k_1$、$k_2$。", [("inline", "k_1"), ("inline", "k_2")]),
        (r"\(x\) 与 \[y=1\]", [("inline", "x"), ("display", "y=1")]),
        ("用 $`a_b`$ 写", [("inline", "a_b")]),
        ("奖励 $ r_t $ 是", [("inline", "r_t")]),
        ("记作 $$x$$ 后", [("display", "x")]),
        ("是\n$$\nx\n$$\n其中", [("display", "x")]),
        ("是 $$\nx\n$$ 其中\n后文\n$$\ny\n$$", [("display", "x"), ("display", "y")]),
        ("$$\nx\n\ny\n$$", [("display", "x\n\ny")]),
        ("> 引\n> $$\n> x\n> $$\n> 后", [("display", "x")]),
        ("\\begin{align}\na&=b\n\\end{align}", [("display", "\\begin{align}\na&=b\n\\end{align}")]),
        ("## 为什么 $k_3$", [("inline", "k_3")]),
        ("**$a$**后", [("inline", "a")]),
    ],
)
def test_formulas_are_found(document, typed, found):
    shown = document(typed)
    assert formulas(shown) == found
    assert "$" not in shown.get_text()


@pytest.mark.parametrize(
    "typed",
    [
        "花 $5 and $6 的",
        "从$3到$5",
        "US$5",
        "$ 5 and $ 6",
        r"\$500",
        "`$HOME`/`$x$`",
        "约 $5，用 `$HOME`",
        r"\[1\] 与 \[附\]",
        "```\n$x$\n```",
        "一个 $ 号",
    ],
)
def test_what_is_no_formula_stays(document, typed):
    assert formulas(document(typed)) == []


def test_text_goes_on_after_a_displayed_formula(document):
    shown = document("前\n$$\nx\n$$ 后")
    assert [paragraph.get_text() for paragraph in shown.select("p")] == ["前", "后"]


def test_displayed_formula_scrolls_by_keyboard_and_is_named(document):
    box = document("$$\nx\n$$").select_one(".math-display")
    assert (box.name, box["tabindex"], box["role"], box["aria-label"]) == ("div", "0", "group", "公式")
    assert box.has_attr("data-pagefind-ignore")


def test_formula_that_cannot_be_shown_is_code_with_a_finding_at_its_line(render):
    rendered = render("一\n\n二 $\\nosuch<b>$")
    assert '<code class="math-error">\\nosuch&lt;b&gt;</code>' in rendered.lead
    (finding,) = rendered.findings
    assert (finding.line, finding.code) == (12, "bad-formula")


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("| a | b |", ["a", "b"]),
        ("a | b", ["a", "b"]),
        ("| `a | b` | `c || d` |", ["`a | b`", "`c || d`"]),
        (r"| `a \| b` | c \| d |", ["`a | b`", "c | d"]),
        (r"| $\pi(a|s)$ | $|A|$ |", [r"$\pi(a|s)$", "$|A|$"]),
        (r"| $\|x\|$ | [[q|文]] |", [r"$\|x\|$", "[[q|文]]"]),
        ("| $5 | $6 |", ["$5", "$6"]),
        ("| a | |", ["a", ""]),
        ("| `a | b |", ["`a", "b"]),
    ],
)
def test_row_is_cut_outside_code_and_formulas(row, found):
    assert cells(row) == found


def test_table_needs_no_blank_lines_around_it(document):
    shown = document("对比：\n| a | b |\n| --- | :-: |\n| 1 | 2 |\n| 3 |\n结论。")
    assert [[cell.get_text() for cell in row.select("td")] for row in shown.select("tbody tr")] == [
        ["1", "2"],
        ["3", ""],
    ]
    assert [paragraph.get_text() for paragraph in shown.select("p")] == ["对比：", "结论。"]
    assert shown.select_one("th + th")["class"] == ["align-center"]


def test_wide_table_scrolls_by_keyboard_and_is_named(document):
    box = document("| a |\n|---|\n| 1 |").select_one(".table-scroll")
    assert (box["tabindex"], box["role"], box["aria-label"]) == ("0", "group", "表格")


@pytest.mark.parametrize(
    ("typed", "kind", "title", "text"),
    [
        ("!!! note\n    甲\n\n    乙", "note", "说明", "甲乙"),
        ('!!! warning "当 **心**"\n  甲', "warning", "当 心", "甲"),
        ("> [!NOTE]\n> 甲", "note", "说明", "甲"),
        ("> [!CAUTION]\n> 甲\n> - 乙", "danger", "当心", "甲乙"),
        ("> [!TIP] 题\n> 甲", "tip", "题", "甲"),
        ("!!! unheard\n    甲", "note", "Unheard", "甲"),
    ],
)
def test_notes(document, typed, kind, title, text):
    note = document(typed).select_one("div.admonition")
    assert note["class"] == ["admonition", kind]
    assert note.select_one("p.admonition-title").extract().get_text() == title
    assert "".join(note.get_text().split()) == text


def test_note_with_an_empty_title_has_none(document):
    assert not document('!!! note ""\n    甲').select(".admonition-title")


def test_text_after_an_empty_note_is_kept(document):
    assert document("!!! note\n没有缩进").select_one("div.admonition ~ p").get_text() == "没有缩进"


def test_folds(document):
    shown = document('???+ tip "开"\n    甲\n\n??? note\n    乙')
    assert [(fold.has_attr("open"), fold.select_one("summary").get_text()) for fold in shown.select("details")] == [
        (True, "开"),
        (False, "说明"),
    ]


def test_tabs_switch_without_a_script(document):
    shown = document('=== "PyTorch"\n\n    ```python\n    x = 1\n    ```\n\n=== "JAX"\n\n    乙\n\n后')
    inputs = shown.select(".tabbed-set > input[type=radio]")
    assert [field["name"] for field in inputs] == ["__tabbed_by-ann_1"] * 2
    assert [label["for"] for label in shown.select(".tabbed-labels label")] == [field["id"] for field in inputs]
    assert len(shown.select(".tabbed-content > .tabbed-block")) == 2
    assert shown.select_one(".tabbed-set ~ p").get_text() == "后"


@pytest.mark.parametrize(
    ("info", "language", "title"),
    [
        ("python", "python", ""),
        ('py title="a.py"', "python", "a.py"),
        ("{.bash}", "bash", ""),
        ("Python", "python", ""),
        ("pytorch2", "", ""),
        ("", "", ""),
    ],
)
def test_fence_names_its_language_if_it_is_on_the_list(document, info, language, title):
    shown = document(f"```{info}\nx = 1\n```")
    assert shown.select_one("pre code").get("class", []) == ([f"language-{language}"] if language else [])
    assert "".join(element.get_text() for element in shown.select(".filename")) == title
    assert shown.select_one("pre").get_text() == "x = 1"


def test_code_keeps_tabs_and_markup(document):
    code = "all:\n\tpython <T> && *x*\n\n\n\t\tend"
    assert document(f"```makefile\n{code}\n```").select_one("pre").get_text() == code


def test_python_keeps_every_character():
    code = 'def f(x: int = 0x1f) -> None:\n    """<d>"""\n    return f"{x}" if x else \'a\\\'b\'  # c & d\n'
    shown = python_html(code)
    assert '<span class="k">def</span> <span class="nf">f</span>' in shown
    import html
    import re

    assert html.unescape(re.sub(r"<[^>]*>", "", shown)) == code


def test_fence_left_open_ends_with_the_answer(document):
    assert document("```python\nx\n\n## 忘了").select_one("pre").get_text() == "x\n\n## 忘了"


def test_diagram_is_text_for_the_drawing_script(document):
    assert document('```mermaid\nflowchart LR\n  a["采样"] --> b\n```').select_one("pre.mermaid").get_text() == (
        'flowchart LR\n  a["采样"] --> b'
    )


@pytest.mark.parametrize(
    "line",
    ['click A href "javascript:x"', "click A call f()", "%%{init: {}}%%", "  classDef a fill:url(x)", "link A: x @ y"],
)
def test_what_a_diagram_would_do_is_left_out(render, line):
    rendered = render(f"```mermaid\ngraph LR\n  A --> B\n{line}\n```")
    assert line.strip() not in rendered.lead
    assert "A --&gt; B" in rendered.lead
    assert [(finding.code, finding.line) for finding in rendered.findings] == [("active-diagram", 13)]


def test_unknown_kind_of_diagram_is_shown_as_code(render):
    rendered = render("```mermaid\nzenuml\n  A\n```")
    assert "mermaid" not in rendered.lead
    assert not rendered.uses_mermaid
