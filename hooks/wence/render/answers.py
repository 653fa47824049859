"""Answers as HTML: one renderer for reference and community answers, which are equally untrusted."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from markdown_it.token import Token

from wence.errors import Finding
from wence.model import Answer, Catalog, Place
from wence.render.citations import Citation, CitationCollector
from wence.render.markdown.block_html import BlockWriter
from wence.render.markdown.context import Context, RenderLimitError
from wence.render.markdown.parsing import parse
from wence.render.markdown.source import mended, visible
from wence.render.markdown.words import reading_length
from wence.render.page import Heading
from wence.render.sanitise import clean
from wence.render.site import Links
from wence.render.typeset import typeset

MAX_LENGTH = 64 * 1024
"""Bytes of an answer that are rendered; the loader refuses longer files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RenderedAnswer:
    """An answer's HTML and what the page around it must know.

    `lead` is what stands before the first heading (of a reference answer: the answer in one
    breath), `html` the rest; a community answer shows both, one after the other. `citations`
    are listed by the page, each entry with the id that `CitationCollector(answer.key).anchor(key)`
    gives. `headings` carry the level of their element. `words` is the reading length:
    Chinese characters plus words of other scripts, code and formulas apart.
    """

    lead: str
    html: str
    citations: tuple[Citation, ...]
    headings: tuple[Heading, ...]
    uses_math: bool
    uses_mermaid: bool
    findings: tuple[Finding, ...]
    words: int


def render_answer(answer: Answer, catalog: Catalog, links: Links, *, heading_level: int) -> RenderedAnswer:
    """Render `answer` as seen from the page of `links`; its top headings become `h{heading_level}`.

    Every id in the result begins with the answer's key. Nothing in the answer can stop
    it: what cannot be rendered is shown as typed, with a finding.
    """
    context = Context(
        key=answer.key,
        language=answer.language,
        catalog=catalog,
        links=links,
        citations=CitationCollector(answer.key),
        place=Place(answer.place.path, answer.body_line),
        source=visible(answer.body),
        question_id=answer.question_id,
        heading_level=heading_level,
    )
    try:
        lead, html = _rendered(context)
    except (RenderLimitError, RecursionError) as error:
        return _as_typed(context, error)
    return RenderedAnswer(
        lead=lead,
        html=html,
        citations=context.citations.entries,
        headings=tuple(context.headings),
        uses_math=bool(context.formulas),
        uses_mermaid=context.uses_mermaid,
        findings=tuple(context.findings),
        words=context.words,
    )


def _rendered(context: Context) -> tuple[str, str]:
    """Return the HTML before the first heading, and from it on. Raises `RenderLimitError`."""
    if len(context.source.encode(errors="replace")) > MAX_LENGTH:
        raise RenderLimitError(f"the answer is longer than {MAX_LENGTH // 1024} KiB")
    tokens = parse(mended(context.source), context)
    cut = _first_heading(tokens)
    return _html(tokens[:cut], context), _html(tokens[cut:], context)


def _first_heading(tokens: list[Token]) -> int:
    return next((i for i, token in enumerate(tokens) if token.type == "heading_open" and token.level == 0), len(tokens))


def _html(tokens: list[Token], context: Context) -> str:
    return typeset(clean(BlockWriter(context).html(tokens), context.key), context) if tokens else ""


def _as_typed(context: Context, error: Exception) -> RenderedAnswer:
    """Show an answer that cannot be rendered as its Markdown."""
    reason = str(error) if isinstance(error, RenderLimitError) else "its parts nest too deeply"
    finding = Finding(
        context.place.path, context.place.line, 1, "unrenderable-answer", reason, "make it shorter or simpler"
    )
    text = context.source[:MAX_LENGTH]
    return RenderedAnswer(
        lead="",
        html=f'<pre class="unrendered">{escape(text, quote=False)}</pre>\n',
        citations=(),
        headings=(),
        uses_math=False,
        uses_mermaid=False,
        findings=(finding,),
        words=reading_length(text),
    )
