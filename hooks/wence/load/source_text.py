"""From bytes to text: UTF-8 without hidden characters, or findings that say where it is not."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator

from wence.errors import Finding

_MOST_SHOWN = 20  # findings of one kind in one file: a binary file has thousands

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff\ufeff]")
_NAMES = {
    "\x00": "a NUL character",
    "\x0d": "a carriage return that ends no line",
    "\x1b": "an escape character",
    "\x85": "a line break (NEL) that editors do not show",
    "\u2028": "a line separator that editors do not show",
    "\u2029": "a paragraph separator that editors do not show",
    "\ufeff": "a byte-order mark in the middle of the file",
}
_OTHER_ENCODINGS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_SAVE_AS_UTF8 = "save the file as UTF-8"


def decode(path: str, data: bytes, findings: list[Finding]) -> str | None:
    """Return the text of a file with `\\n` at its line ends, without a byte-order mark.

    Adds to `findings` what is wrong with it; returns None where it is not UTF-8. Control
    characters are reported and stay: the caller refuses a file with findings.
    """
    for mark, name in _OTHER_ENCODINGS:
        if data.startswith(mark):
            findings.append(Finding(path, 1, 1, "not-utf8", f"the file is {name}, not UTF-8", _SAVE_AS_UTF8))
            return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        findings.append(_not_utf8(path, data, error))
        return None
    text = text.replace("\r\n", "\n")
    findings.extend(_control_characters(path, text))
    return text


def _not_utf8(path: str, data: bytes, error: UnicodeDecodeError) -> Finding:
    start = data.rfind(b"\n", 0, error.start) + 1
    line = data.count(b"\n", 0, error.start) + 1
    column = len(data[start : error.start].decode("utf-8", "replace")) + 1
    if data[:200].count(0) > 20:
        message = "the file is UTF-16 or binary, not UTF-8"
    elif data[error.start] == 0xED:
        message = "half a surrogate pair, which is no character"
    else:
        message = f"byte 0x{data[error.start]:02x} is not UTF-8"
    return Finding(path, line, column, "not-utf8", message, _SAVE_AS_UTF8)


def _control_characters(path: str, text: str) -> Iterator[Finding]:
    """Yield one finding for each line that holds a control character, at the first of them."""
    for match in itertools.islice(first_of_each_line(_CONTROL, text), _MOST_SHOWN):
        line = text.count("\n", 0, match.start()) + 1
        column = match.start() - text.rfind("\n", 0, match.start())
        name = _NAMES.get(match[0], "a control character")
        code_point = f"U+{ord(match[0]):04X}"
        yield Finding(path, line, column, "control-character", f"{code_point} is {name}", "delete it")


def first_of_each_line(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """Yield the first match in each line of `text` that has one."""
    position = 0
    while match := pattern.search(text, position):
        yield match
        position = text.find("\n", match.start())
        if position < 0:
            return


_BIDI = "\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c"
_INVISIBLE = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\uffa0\U000e0000-\U000e007f"
)
DECEPTIVE = re.compile(f"[{_BIDI}{_INVISIBLE}]")
"""Characters that change how text around them is shown, or that cannot be seen."""

_BIDI_ONLY = re.compile(f"[{_BIDI}]")


def is_bidi_control(char: str) -> bool:
    """Whether `char` changes the direction of the text around it."""
    return _BIDI_ONLY.match(char) is not None


def is_emoji_joiner(text: str, offset: int) -> bool:
    """Whether the character at `offset` joins two emoji into one, its only honest use here."""
    if text[offset] != "\u200d" or offset == 0 or offset + 1 == len(text):
        return False
    before, after = text[offset - 1], text[offset + 1]
    return (before == "\ufe0f" or unicodedata.category(before) in {"So", "Sk"}) and unicodedata.category(after) == "So"
