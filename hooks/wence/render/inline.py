"""Text fields of the question source: short pieces of Markdown, most of them one line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape

from markdown_it.token import Token

from wence.errors import Finding
from wence.model import Catalog, Language, Place
from wence.render.citations import CitationCollector
from wence.render.markdown.block_html import BlockWriter
from wence.render.markdown.context import Context, RenderLimitError
from wence.render.markdown.inline_html import InlineWriter
from wence.render.markdown.parsing import parse, parse_inline
from wence.render.markdown.plain import plain, plain_blocks
from wence.render.markdown.source import mended, visible
from wence.render.sanitise import clean
from wence.render.site import Links
from wence.render.typeset import typeset


@dataclass(frozen=True, slots=True, kw_only=True)
class Inline:
    """A rendered text field.

    `html` is phrasing content, to be put into a paragraph or list item; where the author
    wrote several paragraphs or a list it is flow content and `is_block` is true (put it into a `div`).
    """

    html: str
    is_block: bool = False
    uses_math: bool = False
    findings: tuple[Finding, ...] = ()


def render_inline(
    text: str,
    *,
    language: Language,
    catalog: Catalog,
    links: Links,
    citations: CitationCollector,
    place: Place,
    question_id: str | None = None,
) -> Inline:
    """Render a text field; findings are reported at `place`.

    `question_id` names the question whose lab gives `{lab:name}` its numbers.
    """
    source = visible(text).strip()
    if not _has_markup(source):
        return Inline(html=escape(source, quote=False))
    context = Context(
        key=citations.prefix,
        language=language,
        catalog=catalog,
        links=links,
        citations=citations,
        place=place,
        source=source,
        question_id=question_id,
    )
    try:
        html, is_block = _html(source, context)
    except (RenderLimitError, RecursionError) as error:
        finding = Finding(place.path, place.line, place.column, "unrenderable-text", str(error), "make it simpler")
        return Inline(html=escape(source, quote=False), findings=(finding,))
    findings = tuple(
        Finding(place.path, place.line, place.column, found.code, found.message, found.hint, found.level)
        for found in context.findings
    )
    return Inline(html=html, is_block=is_block, uses_math=bool(context.formulas), findings=findings)


_MARKUP = re.compile(r"[\\`*_\[\]<>$&~{:\n]|!\[")


def _has_markup(text: str) -> bool:
    return _MARKUP.search(text) is not None


def _html(source: str, context: Context) -> tuple[str, bool]:
    """Return the HTML and whether it is flow content. Raises `RenderLimitError`."""
    if "\n" in source:
        tokens = parse(mended(source), context)
        if [token.type for token in tokens] != ["paragraph_open", "inline", "paragraph_close"]:
            return _cleaned(BlockWriter(context).html(_without_headings(tokens)), context), True
    else:
        tokens = parse_inline(source, context)
    children = next((token.children or [] for token in tokens if token.type == "inline"), [])
    return _cleaned(InlineWriter(context, 0, 1).html(children), context), False


def _cleaned(html: str, context: Context) -> str:
    return typeset(clean(html, context.key), context).strip()


def _without_headings(tokens: list[Token]) -> list[Token]:
    """A field stands below a heading of the page and has none of its own."""
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.type = token.type.replace("heading", "paragraph")
    return tokens


def plain_text(text: str) -> str:
    """Return what a reader would read aloud, without markup: for titles, descriptions and search words."""
    source = visible(text).strip()
    if not _has_markup(source):
        return " ".join(source.split())
    try:
        if "\n" in source:
            return plain_blocks(parse(mended(source), None))
        return plain(parse_inline(source, None)[0].children or [])
    except (RenderLimitError, RecursionError):
        return " ".join(source.split())
