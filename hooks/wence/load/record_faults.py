"""What does not fit a record, in plain words and at its line, instead of pydantic's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from wence.errors import Finding, printable
from wence.load.records import ARXIV_ID, HANDLE, PAGE_PATH, SLUG, WEB_ADDRESS
from wence.load.suggestion import did_you_mean
from wence.load.yaml_diagnosis import explain_line
from wence.load.yaml_source import Location, ScalarMark, YamlSource

MOST_FAULTS = 50
"""Findings of one record that are listed one by one."""

_Model = TypeVar("_Model", bound=BaseModel)


class _Wanted(NamedTuple):
    message: str
    hint: str


class _Complaint(NamedTuple):
    code: str
    message: str
    hint: str


_FILL_IN = "write it after the colon, or delete the key if it may be left out"


_PATTERNS = {
    SLUG: _Wanted("is no id", "use lower-case letters, digits and single hyphens, like `ppo-clip`"),
    HANDLE: _Wanted("is no handle", "use the name of your account: lower-case letters, digits and hyphens, at most 39"),
    ARXIV_ID: _Wanted("is no arXiv number", "write it like '2402.03300' or 'cs/0101001', without version"),
    PAGE_PATH: _Wanted("is no path of a page", "write it like `algorithm/ppo-clip/`"),
    WEB_ADDRESS: _Wanted("is no web address", "write it whole, like `https://arxiv.org/abs/2402.03300`"),
    r"^[0-9a-f]{12}$": _Wanted("is no digest", "copy the 12 characters that `wence` printed, in quotes"),
    r"^[^\n]*\S[^\n]*$": _Wanted("has several lines", "write one line of plain text"),
}
_TYPES = {"string": "text", "int": "a whole number", "float": "a number", "bool": "true or false", "list": "a list"}


def record_of(
    model: type[_Model], source: YamlSource, data: Any, at: Location, findings: list[Finding]
) -> _Model | None:
    """Return the record that `data`, found at location `at`, holds; else add what is wrong and return None."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False, include_context=True)
        findings.extend(_finding(model, source, at, detail) for detail in details[:MOST_FAULTS])
        if len(details) > MOST_FAULTS:
            mark = source.mark_of(at)
            message = f"{len(details) - MOST_FAULTS} more faults in this part"
            findings.append(
                Finding(source.path, mark.line, mark.column, "more-faults", message, "mend the others first")
            )
        return None


def _finding(model: type[BaseModel], source: YamlSource, at: Location, detail: ErrorDetails) -> Finding:
    kind, value, inner = detail["type"], detail["input"], detail["loc"]
    is_key = inner[-1:] == ("[key]",)  # how pydantic names the key of a map
    inner = inner[:-1] if is_key else inner
    location, label = at + inner, _label(inner)
    mark = source.mark_of(location)
    line, column = source.key_place(location) if is_key else (mark.line, mark.column)
    if kind == "missing":
        mark = source.mark_of(location[:-1])
        hint = f"add the line `{printable(location[-1])}: …` to this part"
        return Finding(source.path, mark.line, mark.column, "missing-field", f"{label} is missing", hint)
    if kind == "extra_forbidden":
        line, column = source.key_place(location)
        hint = _known_fields(model, inner)
        return Finding(source.path, line, column, "unknown-field", f"there is no field {label}", hint)
    if kind.endswith("_type") and isinstance(mark, ScalarMark) and isinstance(value, str):
        usual = _usual_mistake(source, mark)
        if usual:
            return usual
    complaint = _complaint(kind, value, detail.get("ctx", {}))
    return Finding(source.path, line, column, complaint.code, f"{label} {complaint.message}", complaint.hint)


def _usual_mistake(source: YamlSource, mark: ScalarMark) -> Finding | None:
    """Find the `key：value` or `key:value` that made a map into text."""
    lines = source.text.split("\n")
    for number in range(mark.line, mark.end_line + 1):
        text = lines[number - source.first_line]
        skipped = mark.column - 1 if number == mark.line else 0
        found = explain_line(text[skipped:])
        if found:
            return Finding(source.path, number, skipped + found[0], *found[1])
    return None


def _complaint(kind: str, value: Any, context: Mapping[str, Any]) -> _Complaint:
    """Return what to say of a value that is there but does not fit."""
    complain = _COMPLAINTS.get(kind)
    return complain(value, context) if complain else _wrong_type(kind, value)


def _no_match(value: str, context: Mapping[str, Any]) -> _Complaint:
    wanted = _PATTERNS[context["pattern"]]
    if not value.strip():
        return _Complaint("empty-text", "is empty", _FILL_IN)
    return _Complaint("bad-value", f"{wanted.message}: {_shown(value)}", wanted.hint)


def _bad_choice(value: Any, context: Mapping[str, Any]) -> _Complaint:
    choices = [choice.strip("'") for choice in context["expected"].replace(" or ", ", ").split(", ")]
    hint = "write one of " + ", ".join(choices)
    return _Complaint(
        "bad-value",
        f"may not be {_shown(value)}",
        did_you_mean(value, choices, hint) if isinstance(value, str) else hint,
    )


def _out_of_bounds(value: Any, context: Mapping[str, Any]) -> _Complaint:
    bound = f"at least {context['ge']}" if "ge" in context else f"at most {context['le']}"
    return _Complaint("bad-value", f"is {_shown(value)}", f"it has to be {bound}")


def _too_long(value: Any, context: Mapping[str, Any]) -> _Complaint:
    unit = "characters" if isinstance(value, str) else "items"
    return _Complaint("too-long", f"has {len(value)} {unit}, {context['max_length']} at most", "keep what matters most")


_COMPLAINTS: dict[str, Callable[[Any, Mapping[str, Any]], _Complaint]] = {
    "string_pattern_mismatch": _no_match,
    "string_too_short": lambda _value, _context: _Complaint("empty-text", "is empty", _FILL_IN),
    "string_too_long": _too_long,
    "too_long": _too_long,
    "too_short": lambda _value, context: _Complaint("too-few", "is empty", f"give at least {context['min_length']}"),
    "literal_error": _bad_choice,
    "greater_than_equal": _out_of_bounds,
    "less_than_equal": _out_of_bounds,
    "iso_date": lambda value, _context: _Complaint(
        "bad-date", f"is no date: {_shown(value)}", "write year-month-day, like 2026-12-01"
    ),
}


def _wrong_type(kind: str, value: Any) -> _Complaint:
    wanted = _TYPES.get(kind.partition("_")[0], "a map of keys and values")
    hint = f"write {wanted}"
    if value is None:
        hint = _FILL_IN
    elif wanted == "text" and isinstance(value, bool | int | float):
        hint = "put it in single quotes"
    elif wanted == "a list" and isinstance(value, str):
        items = ", ".join(part.strip() for part in value.split(",") if part.strip())
        hint = f"write it as a list: [{printable(items)}]"
    elif wanted == "a whole number" and isinstance(value, str) and value.isascii() and value.isdigit():
        hint = f"write {printable(value.lstrip('0') or '0')}, without quotes and leading zeros"
    elif wanted == "true or false":
        hint = "write true or false, in lower case and without quotes"
    return _Complaint("wrong-type", f"is {_described(value)}, but {wanted} belongs here", hint)


def _shown(value: Any) -> str:
    return f"'{printable(value)}'" if isinstance(value, str) else _described(value)


def _described(value: Any) -> str:
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return f"the number {printable(str(value))}"
    if isinstance(value, str):
        return "text"
    return "a list" if isinstance(value, list) else "a map"


def _label(location: Location) -> str:
    names = ".".join(printable(step) for step in location if isinstance(step, str))
    if location and isinstance(location[-1], int):
        return f"item {location[-1] + 1} of `{names}`"
    return f"`{names}`" if names else "this"


def _known_fields(model: type[BaseModel], location: Location) -> str:
    """Return a remedy that names the fields of the part that holds an unknown one."""
    part: type[BaseModel] | None = model
    for step in location[:-1]:
        if isinstance(step, str) and part is not None:
            part = _model_in(part.model_fields[step].annotation) if step in part.model_fields else None
    fields = list(part.model_fields) if part else []
    return did_you_mean(str(location[-1]), fields, f"known here: {', '.join(fields)}")


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """Return the record inside an annotation like `list[Record]` or `Record | None`."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for part in get_args(annotation) if (found := _model_in(part))), None)
