from __future__ import annotations

import json

from wence.errors import Finding, Report, printable


def finding(**changes: object) -> Finding:
    fields: dict[str, object] = {
        "path": "questions/a.yaml",
        "line": 3,
        "column": 5,
        "code": "bad-id",
        "message": "the id has a capital",
        "hint": "write it small",
    }
    return Finding(**{**fields, **changes})  # type: ignore[arg-type]


def test_a_finding_reads_as_the_contract_says() -> None:
    expected = "questions/a.yaml:3:5: error bad-id: the id has a capital; write it small"
    assert finding().as_text() == expected


def test_no_input_can_begin_a_line_of_the_log() -> None:
    hostile = printable("x\n::error file=a::b\u202e\x1b[31m\u2028")
    assert "\n" not in hostile
    assert "\x1b" not in hostile
    assert "\u202e" not in hostile
    assert "\u2028" not in hostile


def test_a_long_value_is_cut() -> None:
    assert len(printable("x" * 500)) == 81


def test_an_annotation_escapes_what_would_end_it() -> None:
    text = finding(path="a,b:c.yaml", message="50 %\nof it").as_github()
    assert text.count("\n") == 0
    assert "file=a%2Cb%3Ac.yaml,line=3" in text
    assert "50 %25%0Aof it" in text


def test_a_json_line_holds_every_field() -> None:
    assert json.loads(finding().as_json())["column"] == 5


def test_a_report_is_sorted_and_holds_each_finding_once() -> None:
    report = Report([finding(line=9), finding(line=2), finding(line=9)])
    assert [item.line for item in report] == [2, 9]


def test_warnings_do_not_fail() -> None:
    assert Report([finding(level="warning")]).ok
    assert not Report([finding()]).ok
