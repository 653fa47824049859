"""Only UTF-8 without hidden control characters becomes text; the first bad place of each line is told."""

from __future__ import annotations

import pytest

from wence.errors import Finding
from wence.load.source_text import DECEPTIVE, decode, is_bidi_control, is_emoji_joiner


def decoded(data: bytes) -> tuple[str | None, list[Finding]]:
    findings: list[Finding] = []
    return decode("a.md", data, findings), findings


@pytest.mark.parametrize("data", [b"a\nb", b"a\r\nb", b"\xef\xbb\xbfa\r\nb"])
def test_line_ends_and_byte_order_mark_are_brought_to_one_form(data: bytes) -> None:
    assert decoded(data) == ("a\nb", [])


@pytest.mark.parametrize(
    ("data", "line", "column", "says"),
    [
        ("中文".encode("utf-16"), 1, 1, "UTF-16"),
        ("abc".encode("utf-32"), 1, 1, "UTF-32"),
        (("ab" * 50).encode("utf-16-le") + b"\xff", 1, 201, "UTF-16 or binary"),
        ("好\n中文".encode() + b"\xff", 2, 3, "0xff"),
        ("好\n".encode() + "中".encode("gbk"), 2, 1, "0xd6"),
        (b"a\n\xed\xa0\xbc", 2, 1, "surrogate"),
    ],
)
def test_other_encoding_is_told_where_it_shows(data: bytes, line: int, column: int, says: str) -> None:
    text, (finding,) = decoded(data)

    assert text is None
    assert (finding.line, finding.column, finding.code) == (line, column, "not-utf8")
    assert says in finding.message


@pytest.mark.parametrize(
    "char", ["\x00", "\x07", "\x0b", "\x1b", "\x7f", "\x85", "\u2028", "\u2029", "\ufeff", "\uffff", "\r"]
)
def test_control_character_is_told_at_its_place(char: str) -> None:
    _, (finding,) = decoded(f"一行\n二{char}行{char}\n".encode())

    assert (finding.line, finding.column, finding.code) == (2, 2, "control-character")
    assert finding.message.isprintable()


def test_each_bad_line_is_told_once_and_a_binary_file_does_not_flood() -> None:
    assert [finding.line for finding in decoded(b"\x01\x01\n\nx\x01\n")[1]] == [1, 3]
    assert len(decoded(b"\x01\n" * 5000)[1]) == 20


def test_tab_and_line_feed_are_no_control_characters() -> None:
    assert decoded(b"a\tb\n") == ("a\tb\n", [])


@pytest.mark.parametrize("char", ["\u202e", "\u2066", "\u200f", "\u200b", "\u00ad", "\u2060", "\U000e0041"])
def test_deceptive_characters_are_known(char: str) -> None:
    assert DECEPTIVE.search(f"a{char}b")


@pytest.mark.parametrize("text", ["裁剪 clip, “引号” — 1–2 … é ü α → ✓ 👍 ❤\ufe0f"])
def test_honest_characters_are_not_deceptive(text: str) -> None:
    assert DECEPTIVE.search(text) is None


def test_only_direction_marks_are_bidi_controls() -> None:
    assert is_bidi_control("\u202e")
    assert not is_bidi_control("\u200b")


@pytest.mark.parametrize(
    ("text", "joins"), [("👩\u200d🔬", True), ("❤\ufe0f\u200d🔥", True), ("a\u200db", False), ("\u200d", False)]
)
def test_joiner_between_emoji_is_honest(text: str, joins: bool) -> None:
    assert is_emoji_joiner(text, text.index("\u200d")) is joins
