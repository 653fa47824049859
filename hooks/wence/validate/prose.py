"""Rules on texts: nothing left open, no character that deceives the eye, Chinese punctuation in Chinese."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator

from wence.errors import Finding
from wence.load.bank import LoadedBank
from wence.load.source_text import DECEPTIVE, is_bidi_control, is_emoji_joiner
from wence.load.texts import BodyText, SourceText
from wence.load.yaml_source import YamlSource

_HAN = "\u3400-\u4dbf\u4e00-\u9fff"
# The mark comes first in the pattern: the search then runs over the text at full speed.
_HALF_WIDTH = re.compile(f"[,;:!?](?<=[{_HAN}].)(?=[{_HAN}])")
_FULL_WIDTH = {",": "，", ";": "；", ":": "：", "!": "！", "?": "？"}
_MOST_SHOWN = 20  # of one kind in one text

_LEFT_OPEN = {
    "fence": ("unclosed-fence", "this code fence is not closed", "close it with a line of the same marks"),
    "formula": ("unclosed-formula", "this $$ is not closed", "close the formula, or write a dollar sign as \\$"),
    "split-formula": (
        "split-formula",
        "a blank line stands inside this formula",
        "delete it, or close the formula before it",
    ),
    "comment": ("unclosed-comment", "this comment is not closed", "close it with -->"),
}


def unclosed_findings(text: SourceText) -> Iterator[Finding]:
    """Yield what a text opens and never closes, where it opens it."""
    for left in text.markup.unclosed:
        place, (code, message, hint) = text.place(left.start), _LEFT_OPEN[left.what]
        yield Finding(place.path, place.line, place.column, code, message, hint)


def deceptive_characters(bank: LoadedBank) -> Iterator[Finding]:
    """Yield characters in any file that change the order of what is shown, or cannot be seen."""
    for source in _sources(bank):
        yield from _deceptive_in_source(source)
    for answer in bank.answers:
        yield from _deceptive_in_answer(answer.text)


def _sources(bank: LoadedBank) -> Iterator[YamlSource]:
    yield from (source for source in (bank.taxonomy.source, bank.bibliography.source) if source)
    yield from (question.source for question in bank.questions)
    yield from (answer.front_matter for answer in bank.answers if answer.front_matter)


def _deceptive_in_source(source: YamlSource) -> Iterator[Finding]:
    for match in _deceptive(source.text, []):
        line = source.text.count("\n", 0, match.start()) + source.first_line
        yield _deceptive_finding(source.path, line, match.start() - source.text.rfind("\n", 0, match.start()), match[0])


def _deceptive_in_answer(text: BodyText) -> Iterator[Finding]:
    if DECEPTIVE.search(text.text) is None:
        return
    for match in _deceptive(text.text, text.markup.code):
        place = text.place(match.start())
        yield _deceptive_finding(place.path, place.line, place.column, match[0])


def _deceptive(text: str, code: list[tuple[int, int]]) -> Iterator[re.Match[str]]:
    """Yield the deceptive characters; code may hold invisible ones, which there mean something."""
    spans, shown, position = sorted(code), 0, 0
    while shown < _MOST_SHOWN and (match := DECEPTIVE.search(text, position)):
        allowed = is_emoji_joiner(text, match.start()) or (
            not is_bidi_control(match[0]) and _is_inside(spans, match.start())
        )
        position = match.end() if allowed else text.find("\n", match.start()) + 1
        if not allowed:
            shown += 1
            yield match
        if position == 0:
            return  # that was the last line


def _deceptive_finding(path: str, line: int, column: int, char: str) -> Finding:
    name = unicodedata.name(char, "an unnamed character").lower()
    effect = "changes the order in which text is shown" if is_bidi_control(char) else "cannot be seen"
    message = f"U+{ord(char):04X} ({name}) {effect}"
    return Finding(path, line, column, "hidden-character", message, "delete it")


def _is_inside(spans: list[tuple[int, int]], offset: int) -> bool:
    index = bisect_right(spans, offset, key=lambda span: span[0]) - 1
    return index >= 0 and spans[index][0] <= offset < spans[index][1]


def half_width_punctuation(text: SourceText) -> Iterator[Finding]:
    """Yield half-width punctuation between Chinese characters, as warnings; code and formulas keep theirs."""
    if _HALF_WIDTH.search(text.text) is None:
        return
    markup = text.markup
    formulas = [(formula.start, formula.start + len(formula.tex) + 4) for formula in markup.formulas]
    spans = sorted([*markup.code, *markup.comments, *formulas])
    for match in _HALF_WIDTH.finditer(text.text):
        if _is_inside(spans, match.start()):
            continue
        place = text.place(match.start())
        message = f"a half-width {match[0]!r} between Chinese characters"
        hint = f"write {_FULL_WIDTH[match[0]]}"
        yield Finding(place.path, place.line, place.column, "half-width-punctuation", message, hint, level="warning")
