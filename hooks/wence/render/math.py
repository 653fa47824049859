"""TeX to MathML at build time: no reader's browser runs a script to see a formula.

The converter is strict and fast but trusts its input: deep nesting overflows its stack and
ends the process, `\\eqref` makes links, and alignment comes as `style` attributes. So
what goes in is bounded first, and what comes out is brought down to elements,
attributes and classes that are known.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import escape, unescape

import math_core

from wence.render.tex_dialect import MACROS, translated

MAX_FORMULA_LENGTH = 4_000
"""Characters of TeX in one formula; longer ones are refused."""

MAX_DEPTH = 40
"""How deep braces, environments and `\\left` may nest."""


class MathError(ValueError):
    """A formula that cannot be shown; the message tells its author why."""


def to_mathml(tex: str, *, display: bool) -> str:
    """Return `tex` as a `math` element that keeps its source in a TeX annotation.

    The source reaches copying readers and screen readers that know TeX. Raises `MathError`.
    """
    result = _converted(tex, display)
    if isinstance(result, MathError):
        raise result
    return result


@lru_cache(maxsize=20_000)
def _converted(tex: str, display: bool) -> str | MathError:
    """Errors are results, so that a formula that fails on many pages is tried once."""
    refusal = _refusal(tex)
    if refusal:
        return MathError(refusal)
    try:
        mathml = _converter().convert_with_local_state(translated(tex), displaystyle=display)
    except math_core.LatexError as error:
        return MathError(_said(str(error)))
    except ValueError as error:
        return MathError(str(error))
    return _annotated(_NAMED.sub(lambda match: unescape(match[0]), _STYLE.sub(_classes, mathml)), tex)


@cache
def _converter() -> math_core.LatexToMathML:
    return math_core.LatexToMathML(annotation=True, fancy_error=False, max_expansions=2_000, macros=MACROS)


_FORBIDDEN = re.compile(
    r"\\(def|edef|gdef|xdef|let|newcommand|renewcommand|providecommand|DeclareMathOperator)(?![a-zA-Z])"
)
_REFERENCE = re.compile(r"\\(ref|eqref)(?![a-zA-Z])")
_NESTING = re.compile(
    r"\\\\|\\[{}]|(?P<open>\{|\\left(?![a-zA-Z])|\\begin(?![a-zA-Z]))|(?P<close>\}|\\right(?![a-zA-Z])|\\end(?![a-zA-Z]))"
)
# A command takes the next token for its argument: such a chain nests without any brace.
_CHAIN = re.compile(r"(?:\\[a-zA-Z]+\s*[0-9a-zA-Z^_]?\s*){100}")


def _refusal(tex: str) -> str:
    """Return why a formula is refused before it is read, or an empty string."""
    if len(tex) > MAX_FORMULA_LENGTH:
        return f"the formula is longer than {MAX_FORMULA_LENGTH} characters"
    forbidden = _FORBIDDEN.search(tex)
    if forbidden:
        return f"\\{forbidden[1]} is not available: a formula stands for itself, without macros"
    reference = _REFERENCE.search(tex)
    if reference:
        return f"\\{reference[1]} is not available: formulas carry no numbers here"
    if _depth(tex) > MAX_DEPTH or _CHAIN.search(tex):
        return f"the formula nests deeper than {MAX_DEPTH} levels"
    return ""


def _depth(tex: str) -> int:
    depth = deepest = 0
    for match in _NESTING.finditer(tex):
        if match["open"]:
            depth += 1
            deepest = max(deepest, depth)
        elif match["close"]:
            depth -= 1
    return deepest


_ERROR = re.compile(r"(\d+): (.*)", re.DOTALL)


def _said(error: str) -> str:
    """Turn the converter's `offset: message` into words: offsets into a formula help nobody."""
    match = _ERROR.match(error)
    message = " ".join((match[2] if match else error).split()).rstrip(".")
    return message[:1].lower() + message[1:]


_NAMED = re.compile(r"&[A-Z][A-Za-z]+;")  # `&ApplyFunction;`: only HTML knows it, feeds are XML
_STYLE = re.compile(r' style="([^"]*)"')
_CLASSES = {
    "text-align: left": "math-left",
    "text-align: right": "math-right",
    "padding-left: 0": "math-flush-left",
    "padding-right: 0": "math-flush-right",
    "padding-left:1em": "math-gap-left",
    "padding-top: 0.1667em": "math-gap-top",
    "border-left: 0.05em solid currentcolor": "math-rule-left",
    "border-right: 0.05em solid currentcolor": "math-rule-right",
    "border-top: 0.05em solid currentcolor": "math-rule-top",
    "border-bottom: 0.05em solid currentcolor": "math-rule-bottom",
    "border-left: 0.05em dashed currentcolor": "math-dash-left",
    "border-right: 0.05em dashed currentcolor": "math-dash-right",
    "border-top: 0.05em dashed currentcolor": "math-dash-top",
    "border-bottom: 0.05em dashed currentcolor": "math-dash-bottom",
    "margin-left:-0.16666667em": "math-negative-space",
}


def _classes(match: re.Match[str]) -> str:
    """Replace a style by classes of the site's own style sheet; colours and sizes are left out."""
    names = [_CLASSES[part.strip()] for part in match[1].split(";") if part.strip() in _CLASSES]
    return f' class="{" ".join(names)}"' if names else ""


_ANNOTATION = re.compile(r'(<annotation encoding="application/x-tex">).*?(</annotation>)', re.DOTALL)


def _annotated(mathml: str, tex: str) -> str:
    """Put the author's own TeX into the annotation, as written."""
    return _ANNOTATION.sub(lambda match: f"{match[1]}{escape(tex.strip(), quote=False)}{match[2]}", mathml, count=1)
