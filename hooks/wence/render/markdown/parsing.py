"""The parser: CommonMark with tables, strikethrough and footnotes, and the bank's own rules."""

from __future__ import annotations

from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_block.state_block import StateBlock
from markdown_it.rules_inline.state_inline import StateInline
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin

from wence.render.markdown.addresses import addresses
from wence.render.markdown.blocks import blocks
from wence.render.markdown.cjk import CjkParserInline
from wence.render.markdown.containers import containers
from wence.render.markdown.context import Context, RenderLimitError, TimeBox
from wence.render.markdown.formulas import formulas
from wence.render.markdown.references import references
from wence.render.markdown.tables import tables
from wence.render.markdown.tags import tags

MAX_NESTING = 40
"""Levels of lists, quotations and notes in each other; a list counts two."""

_TIME_CHECK_EVERY = 256


def parse(source: str, context: Context | None) -> list[Token]:
    """Return the tokens of `source`; a context gets the findings. Raises `RenderLimitError`."""
    env = _environment(context)
    tokens = _parser().parse(source, env)
    _refuse_depth(tokens)
    if context is not None:
        _report_footnotes(env, context)
    return tokens


def parse_inline(source: str, context: Context | None) -> list[Token]:
    """Return the one inline token of `source`, in which nothing makes blocks. Raises `RenderLimitError`."""
    return _parser().parseInline(source, _environment(context))


def _environment(context: Context | None) -> dict[str, Any]:
    return {"time_box": context.time_box if context else TimeBox(), "steps": 0}


@cache
def _parser() -> MarkdownIt:
    """The parser holds no state of a text: one instance serves all."""
    md = MarkdownIt("commonmark", {"html": False, "maxNesting": MAX_NESTING})
    md.inline = CjkParserInline()
    md.disable(["html_block", "html_inline"])
    md.enable(["table", "strikethrough"])
    footnote_plugin(md, inline=False)
    for rules in (tables, formulas, tags, containers, blocks, addresses, references):
        rules(md)
    md.block.ruler.before("table", "time_box", _time_box_block)
    md.inline.ruler.before("text", "time_box", _time_box_inline)
    return md


def _time_box_block(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    state.env["time_box"].check()
    return False


def _time_box_inline(state: StateInline, silent: bool) -> bool:
    state.env["steps"] += 1
    if state.env["steps"] % _TIME_CHECK_EVERY == 0:
        state.env["time_box"].check()
    return False


def _refuse_depth(tokens: list[Token]) -> None:
    """At its limit the parser drops what is left, so that is no answer to show."""
    if any(token.level >= MAX_NESTING - 1 for token in tokens):
        raise RenderLimitError(f"lists, quotations and notes nest deeper than {MAX_NESTING // 2} levels")


def _report_footnotes(env: dict[str, Any], context: Context) -> None:
    """A footnote that nothing refers to is on no page: say so."""
    for label, number in env.get("footnotes", {}).get("refs", {}).items():
        if number < 0:
            definition = f"[^{label[1:]}]:"
            found = next((at for at, text in enumerate(context.source.split("\n")) if definition in text), 0)
            context.report(
                "unused-footnote",
                f"nothing refers to the footnote [^{label[1:]}]",
                f"write [^{label[1:]}] where it belongs, or take it out",
                line=found,
                typed=definition,
                level="warning",
            )
