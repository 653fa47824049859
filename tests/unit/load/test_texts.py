"""A text knows where in its file each of its characters stands, however the file writes it."""

from __future__ import annotations

import pytest

from wence.load.questions import texts_below
from wence.load.texts import BodyText
from wence.load.yaml_source import parse

WRITTEN = [
    ("zh: 前言 [@x] 后", 1, 8),
    ("zh: '前''言 [@x]'", 1, 11),
    ('zh: "前\\"言 [@x]"', 1, 11),
    ("zh: |\n  前言\n\n    后 [@x]\n", 4, 7),
    ("zh: >-\n  前言\n  后\n\n  再 [@x]\n", 5, 5),
    ("zh: 前言\n  后 [@x]\n", 2, 5),
    ("zh: '前言\n  后 [@x]'\n", 2, 5),
    ("zh: |\n  [@y] [@x]\n  [@x]\n", 2, 8),
]


@pytest.mark.parametrize(("written", "line", "column"), WRITTEN)
def test_character_of_a_field_is_found_in_the_file(written: str, line: int, column: int) -> None:
    source = parse("q.yaml", written)
    assert source.findings == ()
    (text,) = texts_below(source, source.data, (), "q", True)

    place = text.place(text.text.index("[@x]"))

    assert (place.line, place.column) == (line, column)


def test_second_of_two_equal_places_is_told_apart() -> None:
    source = parse("q.yaml", "zh: |\n  [@x]\n  a\n  [@x]\n")
    (text,) = texts_below(source, source.data, (), "q", True)

    assert [text.place(found.start - 1).line for found in text.markup.mentions] == [2, 4]


def test_character_of_a_body_counts_from_its_first_line() -> None:
    place = BodyText("a.md", "x\n\nyz", "zh", True, "q", first_line=7).place(4)

    assert (place.line, place.column) == (9, 2)


def test_plain_text_refers_to_nothing() -> None:
    assert BodyText("a.md", "[@x] $y$", "zh", False, "q", first_line=1).markup.mentions == []


def test_every_pair_of_languages_is_found_and_lists_of_words_are_not() -> None:
    source = parse(
        "q.yaml", "a: [{zh: 一, en: one, why: {zh: 二, en: two}}]\nb: {zh: [x], en: [y]}\nc: {zh: 三, en: three}\n"
    )

    assert [text.text for text in texts_below(source, source.data, (), None, True)] == [
        "一",
        "one",
        "二",
        "two",
        "三",
        "three",
    ]
