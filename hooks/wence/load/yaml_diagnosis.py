"""What an author did, seen from where the YAML parser stopped: a message and a remedy in plain words."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from yaml import YAMLError

from wence.errors import Finding, printable

_KEY = r"[ \t]*(?:- +)*[A-Za-z_][A-Za-z0-9_-]*"
_QUOTE_IT = "put the whole text in single quotes (and write a single quote inside as two)"


class Fault(NamedTuple):
    """Code, message and remedy of a finding."""

    code: str
    message: str
    hint: str


class _Mistake(NamedTuple):
    """A line that a person easily writes and YAML reads otherwise; column is that of the group `here`."""

    pattern: re.Pattern[str]
    fault: Fault


_MISTAKES = (
    _Mistake(
        re.compile(r"[ ]*(?P<here>\t)[ \t]*\S"),
        Fault("tab-indent", "a tab indents this line", "indent with two spaces a level"),
    ),
    _Mistake(
        re.compile(rf"{_KEY}[ \t]*(?P<here>：)"),
        Fault(
            "full-width-colon", "a full-width colon follows the key", "write a half-width colon and a space: `key: `"
        ),
    ),
    _Mistake(
        re.compile(rf"{_KEY}:(?P<here>[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff])"),
        Fault("odd-space", "what follows the colon is not an ordinary space", "delete it and type a space"),
    ),
    _Mistake(
        re.compile(rf"{_KEY}(?P<here>:)[^\s/:][^:]*$"),
        Fault("colon-without-space", "no space follows the colon", "write `key: value`"),
    ),
)

_VALUE = re.compile(rf"(?:{_KEY}:|[ \t]*-)[ \t]+(?P<value>\S.*)")
_KEY_AND_COLON = re.compile(r"[ \t]*(?:- +)*[^\s:][^:]*:")
_STARTS_THAT_NEED_QUOTES = {
    "`": "text that begins with a backtick",
    "@": "text that begins with `@`",
    "%": "text that begins with `%`",
    "*": "text that begins with `*`",
    "&": "text that begins with `&`",
    "!": "text that begins with `!`",
    "|": "text that begins with `|`",
    ">": "text that begins with `>`",
    "[": "text that begins with `[` and goes on after the bracket",
    "{": "text that begins with `{` and goes on after the brace",
    "'": "text that goes on after its closing quote",
    '"': "text that goes on after its closing quote",
    ",": "text that begins with a comma",
    "?": "text that begins with `? `",
    "]": "text that begins with `]`",
    "}": "text that begins with `}`",
}


def explain_line(line: str) -> tuple[int, Fault] | None:
    """Return the column (from 1) and fault of a line that shows one of the usual mistakes."""
    for mistake in _MISTAKES:
        match = mistake.pattern.match(line)
        if match:
            return match.start("here") + 1, mistake.fault
    return None


def backslash_fault(escape: str) -> Fault:
    """Return what is wrong with `escape` (backslash and character) in a double-quoted text."""
    return Fault(
        "backslash-in-double-quotes",
        f"in double quotes the backslash of {printable(escape)} is not kept as it is written",
        "put the text in single quotes, where a backslash is only a backslash",
    )


def diagnose(path: str, text: str, error: YAMLError, first_line: int) -> Finding:
    """Return the finding for text at which the parser stopped."""
    lines = text.split("\n")
    stop = _place(getattr(error, "problem_mark", None)) or (len(lines), 0)
    context = _place(getattr(error, "context_mark", None))
    problem = str(getattr(error, "problem", None) or "it is not valid YAML")
    line, column, fault = _explain(lines, stop, context, problem)
    if line >= len(lines):  # the parser came to the end and missed something
        line, column = len(lines) - 1, len(lines[-1])
    return Finding(path, line + first_line, column + 1, fault.code, fault.message, fault.hint)


def _place(mark: Any) -> tuple[int, int] | None:
    return None if mark is None else (mark.line, mark.column)


def _explain(
    lines: list[str], stop: tuple[int, int], context: tuple[int, int] | None, problem: str
) -> tuple[int, int, Fault]:
    """Return line and column (from 0) of the mistake, and what it is."""
    line, column = stop
    if "escape c" in problem:  # an unknown escape, or half a surrogate pair
        here = lines[line] if line < len(lines) else ""
        start = max(here.rfind("\\", 0, column + 1), 0)
        return line, start, backslash_fault(here[start : start + 2])
    if "nesting depth" in problem:
        fault = Fault(
            "too-deep", "lists and maps nest too deep", "put text that begins with `[` or `{` in single quotes"
        )
        return line, column, fault
    if "unexpected end of stream" in problem and context:
        return *context, Fault("unclosed-quote", "this quote is never closed", "close it, or double it if it is text")
    usual = _usual_mistake(lines, stop, context)
    if usual:
        return usual
    return _by_problem(lines, stop, context, problem)


def _usual_mistake(
    lines: list[str], stop: tuple[int, int], context: tuple[int, int] | None
) -> tuple[int, int, Fault] | None:
    """Look for a usual mistake on the line where the parser stopped, then where it had come from."""
    line, column = stop
    above = next((number for number in range(min(line, len(lines)) - 1, -1, -1) if lines[number].strip()), None)
    at_key = line < len(lines) and ":" not in lines[line][:column]
    candidates = [line, *([above] if at_key and above is not None else []), *([context[0]] if context else [])]
    for number in candidates:
        found = explain_line(lines[number]) if number < len(lines) else None
        if found:
            return number, found[0] - 1, found[1]
    return None


def _by_problem(
    lines: list[str], stop: tuple[int, int], context: tuple[int, int] | None, problem: str
) -> tuple[int, int, Fault]:
    line, column = stop
    here = lines[line] if line < len(lines) else ""
    key, value = _KEY_AND_COLON.match(here), _VALUE.match(here)
    if "mapping values are not allowed" in problem and key and key.end() - 1 < column:
        fault = Fault("colon-in-text", "a colon and a space inside text that is not in quotes", _QUOTE_IT)
    elif "expected ',' or" in problem and context:
        message = "a list or map that begins here is not closed, or lacks a comma"
        line, column = context
        fault = Fault("unclosed-bracket", message, "close it, or put text in single quotes")
    elif "could not find expected ':'" in problem and context:
        line, column = context
        fault = Fault("no-colon", "this line is no `key: value`", "write a key, a colon and a space before it")
    elif value and value["value"][0] in _STARTS_THAT_NEED_QUOTES and "mapping values" not in problem:
        column = value.start("value")
        message = f"{_STARTS_THAT_NEED_QUOTES[value['value'][0]]} is not in quotes"
        fault = Fault("unquoted-text", message, _QUOTE_IT)
    elif not "".join(lines[line:])[column:].strip():
        message = "the file ends here, inside a list, a map or a quotation"
        fault = Fault("unclosed-bracket", message, "close what is open, or put text in single quotes")
    elif "<document start>" in problem:
        fault = Fault("second-document", "a second document begins here", "keep one, without `---` and `...`")
    elif "did not find expected" in problem or "not allowed in this context" in problem:
        hint = "indent the keys of one part alike, two spaces a level"
        fault = Fault("bad-indent", "this line does not fit the lines above it", hint)
    else:
        fault = Fault("bad-yaml", f"this is not valid YAML: {printable(problem)}", "compare it with its neighbours")
    return line, column, fault
