"""What an author mistyped is named with its place and remedy, not with what the parser expected."""

from __future__ import annotations

import pytest

from wence.load.yaml_diagnosis import explain_line
from wence.load.yaml_source import parse


@pytest.mark.parametrize(
    ("text", "line", "column", "code"),
    [
        ("t:\n\tzh: a\n", 2, 1, "tab-indent"),
        ("t:\n  zh: a\n\ten: b\n", 3, 1, "tab-indent"),
        ("id: a\ntopic： algorithm\norder: 8\n", 2, 6, "full-width-colon"),
        ("- zh： 题\n  en: t\n", 1, 5, "full-width-colon"),
        ("id: a\norder:\u00a08\ntitle: t\n", 2, 7, "odd-space"),
        ("id: a\norder:\u30008\ntitle: t\n", 2, 7, "odd-space"),
        ("id: a\norder:8\ntitle: t\n", 2, 6, "colon-without-space"),
        ("title:\n  en: GRPO: why\n", 2, 11, "colon-in-text"),
        ("- 他说: 好\n- 她说: a: b\n", 2, 8, "colon-in-text"),
        ("a: `b` c\n", 1, 4, "unquoted-text"),
        ("a: **b** c\n", 1, 4, "unquoted-text"),
        ("a: @b\n", 1, 4, "unquoted-text"),
        ("a: %b\n", 1, 4, "unquoted-text"),
        ("a: [@dapo] shows\n", 1, 4, "unquoted-text"),
        ("a: {lab:x} tokens\n", 1, 4, "unquoted-text"),
        ("a: 'it's'\n", 1, 4, "unquoted-text"),
        ('a: "b" c\n', 1, 4, "unquoted-text"),
        ("a: |A| is\n", 1, 4, "unquoted-text"),
        ("a: > b\n", 1, 4, "unquoted-text"),
        ("a: 'b\nc: d\n", 1, 4, "unclosed-quote"),
        ('a: "b\nc: d\n', 1, 4, "unclosed-quote"),
        ("a: [b, c\nd: e\n", 1, 4, "unclosed-bracket"),
        ("a: b\n  c: d\n", 2, 4, "bad-indent"),
        ("a:\n  - b\n c: d\n", 3, 2, "bad-indent"),
        ("a: 1\nplain words\nb: 2\n", 2, 1, "no-colon"),
    ],
)
def test_mistake_is_named_at_its_place(text: str, line: int, column: int, code: str) -> None:
    (finding,) = parse("q.yaml", text).findings

    assert (finding.line, finding.column, finding.code) == (line, column, code)
    assert finding.hint


@pytest.mark.parametrize(
    "line", ["zh: 他说：好", "url: https://a.example/b", "- plain", "  a: b", "", "# topic：x", "a:"]
)
def test_good_line_is_not_blamed(line: str) -> None:
    assert explain_line(line) is None
