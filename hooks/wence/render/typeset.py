"""Putting formulas where cleaning left their placeholders."""

from __future__ import annotations

import re
from html import escape

from wence.render.markdown.context import Context, Formula
from wence.render.markdown.source import PLACEHOLDER
from wence.render.markdown.words import word
from wence.render.math import MathError, to_mathml

WIDE_FORMULA = 24
"""Drawn characters past which an inline formula may be wider than a phone and gets a box that scrolls."""

_TAG = re.compile(r"<[^>]*>")
_ANNOTATION = re.compile(r"<annotation\b.*?</annotation>", re.DOTALL)
_PLACEHOLDER = re.compile(f"{PLACEHOLDER[0]}(\\d+){PLACEHOLDER[1]}")


def typeset(html: str, context: Context) -> str:
    """Return `html` with each placeholder replaced by its formula.

    A displayed formula scrolls inside its own box, which can be reached by keyboard and says what it is; search
    leaves formulas out. What cannot be converted is shown as TeX, with a finding.
    """
    if PLACEHOLDER[0] not in html:
        return html
    return _PLACEHOLDER.sub(lambda match: _formula_html(context.formulas[int(match[1])], context), html)


def _formula_html(formula: Formula, context: Context) -> str:
    try:
        mathml = to_mathml(formula.tex, display=formula.display)
    except MathError as error:
        context.report(
            "bad-formula",
            f"the formula cannot be shown: {error}",
            "correct the TeX",
            line=formula.line,
            typed=formula.tex.strip().split("\n")[0],
        )
        return f'<code class="math-error">{escape(formula.tex.strip(), quote=False)}</code>'
    # `katex` and `katex-display` are what programs that look for formulas in a page know.
    label = word("formula", context.language)
    if not formula.display:
        if _shown_length(mathml) <= WIDE_FORMULA:
            return f'<span class="math katex" data-pagefind-ignore>{mathml}</span>'
        return (
            f'<span class="math math-wide katex" role="group" tabindex="0" aria-label="{label}" '
            f"data-pagefind-ignore>{mathml}</span>"
        )
    tag = "div" if formula.block else "span"  # a paragraph cannot hold a div
    return (
        f'<{tag} class="math math-display katex-display" role="group" tabindex="0" aria-label="{label}" '
        f"data-pagefind-ignore>{mathml}</{tag}>"
    )


def _shown_length(mathml: str) -> int:
    """Return how many characters of a formula are drawn."""
    return len(_TAG.sub("", _ANNOTATION.sub("", mathml)))
