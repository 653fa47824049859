"""Tokens as plain text: for ids, tables of contents, descriptions, and what a link claims."""

from __future__ import annotations

import re
from html import unescape

from markdown_it.token import Token

from wence.render.math import MathError, to_mathml

_ANNOTATION = re.compile(r"<annotation.*?</annotation>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_NOT_IN_SLUG = re.compile(r"[^\w\s-]+")
_WRAPPED = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])")
MAX_SLUG = 60
"""Characters of a heading's id, its prefix apart."""


def plain(tokens: list[Token]) -> str:
    """Return the text of inline tokens on one line, formulas as their symbols."""
    text = "".join(_text_of(token) for token in tokens)
    return " ".join(_WRAPPED.sub("", text).split()) if "\n" in text else " ".join(text.split())


def plain_blocks(tokens: list[Token]) -> str:
    """Return the text of blocks on one line; code blocks are left out."""
    parts = [plain(token.children or []) for token in tokens if token.type == "inline"]
    return " ".join(part for part in parts if part)


def _text_of(token: Token) -> str:
    kind = token.type
    if kind in {"text", "code_inline", "text_special"}:
        text = token.content
    elif kind in {"softbreak", "hardbreak"}:
        text = "\n"
    elif kind == "formula":
        text = formula_text(token.content)
    elif kind == "image":
        text = plain(token.children or [])
    elif kind in {"question_link", "tag_link"}:
        text = str(token.meta.get("text") or token.meta["target"])
    else:
        text = ""
    return text


def formula_text(tex: str) -> str:
    """Return a formula as a line of symbols (`π_θ` loses its subscript's position), its TeX if it is not understood."""
    try:
        mathml = to_mathml(tex, display=False)
    except MathError:
        return tex
    return unescape(_TAG.sub("", _ANNOTATION.sub("", mathml)))


def slug(title: str) -> str:
    """Return `title` as the end of an id: letters of any script, digits and hyphens."""
    words = _NOT_IN_SLUG.sub("", title.lower())
    return re.sub(r"[\s_-]+", "-", words).strip("-")[:MAX_SLUG].strip("-") or "section"
