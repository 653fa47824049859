"""Inline tokens as HTML.

The writer escapes every text and makes every element itself; formulas leave as placeholders.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any

from markdown_it.token import Token

from wence.load.syntax import LAB_NUMBER
from wence.render.markdown.addresses import is_outside, refusal, spoofed_host
from wence.render.markdown.cjk import line_break
from wence.render.markdown.context import Context, Formula
from wence.render.markdown.mentions import (
    citation_html,
    lab_number_html,
    lab_text,
    question_link_html,
    tag_link_html,
)
from wence.render.markdown.plain import plain
from wence.render.markdown.source import PLACEHOLDER
from wence.render.markdown.targets import image_path, local_target
from wence.render.markdown.words import reading_length
from wence.render.sanitise import REL

_SIMPLE = {
    "em_open": "<em>", "em_close": "</em>", "strong_open": "<strong>", "strong_close": "</strong>",
    "s_open": "<s>", "s_close": "</s>", "hardbreak": "<br>\n",
}  # fmt: skip
_MENTIONS = {
    "citation": citation_html,
    "question_link": question_link_html,
    "tag_link": tag_link_html,
    "lab_number": lab_number_html,
}
_HTML_ELEMENTS = (
    "a|abbr|article|audio|b|base|body|button|canvas|center|details|div|embed|font|form|frame|h[1-6]|head|html|i|iframe|"
    "img|input|kbd|label|li|link|main|mark|marquee|math|meta|object|ol|option|p|picture|pre|script|section|select|"
    "source|span|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|th|tr|ul|video"
)
_RAW_HTML = re.compile(rf"<(?P<name>{_HTML_ELEMENTS})[\s/](?:[^<>]*?[\w-]\s*=|[^<>]*?\bhidden\b)", re.I)
_ACTIVE_HTML = re.compile(r"<(?P<name>script|style|iframe|object|embed|form|meta|base|plaintext|textarea)\b", re.I)
_CLOSED_BY_TAG = frozenset({"sub", "sup", "kbd", "mark"})


class InlineWriter:
    """Writes the inline content of one block, which stands in the lines from `line` to before `end`."""

    def __init__(self, context: Context, line: int, end: int) -> None:
        self.context = context
        self.line = line
        self.end = max(end, line + 1)
        self.parts: list[str] = []
        self.last = ""  # the last text that a reader sees

    def html(self, tokens: list[Token]) -> str:
        """Return the tokens' HTML."""
        paired = _paired_tags(tokens)
        index = 0
        while index < len(tokens):
            index = self._write(tokens, index, paired)
        return "".join(self.parts)

    def _write(self, tokens: list[Token], index: int, paired: set[int]) -> int:
        """Write the token at `index` and return the index after what was written."""
        token = tokens[index]
        kind = token.type
        if kind in {"text", "text_special"}:
            self._text(token.content)
        elif kind in _SIMPLE:
            self.parts.append(_SIMPLE[kind])
        elif kind == "softbreak":
            self.parts.append(line_break(self.last, _next_text(tokens, index + 1)))
        elif kind == "code_inline":
            self._add(f"<code>{escape(token.content, quote=False)}</code>", token.content)
        elif kind == "formula":
            self._formula(token)
        elif kind == "link_open":
            return self._link(tokens, index)
        elif kind == "image":
            self._image(token)
        elif kind in _MENTIONS:
            html = _MENTIONS[kind](self.context, token.content, token.meta, self.line + token.meta["line"])
            self._add(html, "]" if kind == "citation" else "字" if kind != "lab_number" else "0")
        elif kind == "tag":
            self._tag(token, index in paired)
        elif kind == "footnote_ref":
            self._footnote_ref(token.meta)
        else:  # nothing a rule makes is lost
            self._text(token.content)
        return index + 1

    def _add(self, html: str, seen: str) -> None:
        self.parts.append(html)
        self.last = seen or self.last

    def _text(self, text: str) -> None:
        if not text:
            return
        if "<" in text:
            self._report_html(text)
        self.context.words += reading_length(text)
        self._add(escape(text, quote=False), text)

    def _report_html(self, text: str) -> None:
        match = _RAW_HTML.search(text) or _ACTIVE_HTML.search(text)
        if match:
            self._report(
                "raw-html",
                f"HTML is shown as text here: `<{match['name']}`",
                "write Markdown; put a tag that you mean as text between backticks",
                match[0][:20].split("\n")[0],
                error=match.re is _RAW_HTML,
            )

    def _report(self, code: str, message: str, hint: str, typed: str, *, error: bool = True) -> None:
        """Report something that stands somewhere in this block, at its own line if it is found there."""
        line = self.context.line_of(typed, self.line, self.end)
        self.context.report(code, message, hint, line=line, typed=typed, level="error" if error else "warning")

    def _formula(self, token: Token) -> None:
        line = self.line + token.meta["line"]

        def number(match: re.Match[str]) -> str:
            text = lab_text(self.context, match["target"], match[0], line)
            return match[0] if text is None else re.sub(r"(?<!\\)([%#&])", r"\\\1", text)

        tex = LAB_NUMBER.sub(number, token.content) if "{lab:" in token.content else token.content
        self._add(formula_placeholder(self.context, tex, token.meta["display"], line, block=False), "x")

    def _link(self, tokens: list[Token], index: int) -> int:
        close = _closing(tokens, index)
        inner = tokens[index + 1 : close]
        address = str(tokens[index].attrs.get("href", ""))
        title = str(tokens[index].attrs.get("title", ""))
        auto = tokens[index].info == "auto" or tokens[index].markup == "autolink"
        reason = refusal(address)
        target: str | None = address
        if not reason and not is_outside(address) and not address.lower().startswith("mailto:"):
            target = local_target(self.context, address)
            reason = "" if target else "nothing on this site has that address"
        if reason or target is None:
            return self._without_link(inner, close, address, reason, auto)
        host = spoofed_host(plain(inner), address)
        attributes = f' href="{escape(target)}"' + (f' title="{escape(title)}"' if title else "")
        if is_outside(target):
            attributes += f' rel="{REL}"'
        if host:
            self._spoofed(inner, attributes, host)
        else:
            self.parts.append(f"<a{attributes}>")
            self._inner(inner)
            self.parts.append("</a>")
        return close + 1

    def _without_link(self, inner: list[Token], close: int, address: str, reason: str, auto: bool) -> int:
        """Show a link that may not be one as its text."""
        if auto:
            self._text(f"<{plain(inner)}>")
            return close + 1
        self._report(
            "bad-link",
            f"the link to `{address}` was left out: {reason}",
            "link to https://…, to a question by [[id]] or to a heading by #name",
            address[:20],
        )
        self._inner(inner)
        return close + 1

    def _spoofed(self, inner: list[Token], attributes: str, host: str) -> None:
        """The text names another host than the address: show the text, and link the true host."""
        self._report(
            "link-text-names-other-host",
            f"the link's text names another host than its address, which leads to {host}",
            "let the text say where the link leads",
            host,
            error=False,
        )
        self._inner(inner)
        self.parts.append(f' <span class="link-host">(<a{attributes}>{escape(host)}</a>)</span>')

    def _inner(self, tokens: list[Token]) -> None:
        paired = _paired_tags(tokens)
        index = 0
        while index < len(tokens):
            index = self._write(tokens, index, paired)

    def _image(self, token: Token) -> None:
        source = str(token.attrs.get("src", ""))
        alt = plain(token.children or [])
        path = image_path(self.context, source)
        if path is None:
            self._report(
                "bad-image",
                f"the image `{source}` was left out: only files beside the answer and figures of the lab are shown",
                "put the file beside the answer and name it without a path upwards",
                source[:20],
            )
            self._text(alt)
            return
        if not alt:
            self._report(
                "image-without-text",
                f"the image `{source}` has no text for readers who do not see it",
                f"say in ![…]({source}) what it shows",
                source[:20],
            )
        title = str(token.attrs.get("title", ""))
        attributes = f' src="{escape(path)}" alt="{escape(alt)}"' + (f' title="{escape(title)}"' if title else "")
        self._add(f'<img{attributes} loading="lazy" decoding="async">', "x")

    def _tag(self, token: Token, paired: bool) -> None:
        """Write a tag of the short list; one without its other half is text."""
        if token.tag in _CLOSED_BY_TAG and not paired:
            self._text(token.content)
            return
        if token.meta["attributes"]:
            report_attributes(self.context, token.tag, token.meta["attributes"], self.line + token.meta["line"])
        self.parts.append(f"</{token.tag}>" if token.meta["close"] and token.tag != "br" else f"<{token.tag}>")

    def _footnote_ref(self, meta: dict[str, Any]) -> None:
        name = footnote_ref_id(self.context, meta["id"], meta.get("subId", 0))
        note = footnote_id(self.context, meta["id"])
        number = meta["id"] + 1
        self._add(f'<sup id="{name}"><a class="footnote-ref" href="#{note}" role="doc-noteref">{number}</a></sup>', "1")


def formula_placeholder(context: Context, tex: str, display: bool, line: int, *, block: bool) -> str:
    """Keep a formula for the time after cleaning and return what stands for it until then."""
    context.formulas.append(Formula(tex, display, line, block))
    return f"{PLACEHOLDER[0]}{len(context.formulas) - 1}{PLACEHOLDER[1]}"


def report_attributes(context: Context, tag: str, attributes: str, line: int) -> None:
    """Say that a tag's attributes were left out; a handler is an error, anything else a warning."""
    handler = re.search(r"(?i)\bon\w+\s*=|javascript:|\bstyle\s*=", attributes) is not None
    context.report(
        "raw-html",
        f"the attributes of <{tag}> were left out: `{attributes[:60]}`",
        f"write <{tag}> alone",
        line=line,
        typed=f"<{tag}",
        level="error" if handler else "warning",
    )


def footnote_id(context: Context, number: int) -> str:
    """Return the id of a footnote."""
    return f"{context.key}_fn.{number + 1}"


def footnote_ref_id(context: Context, number: int, mention: int) -> str:
    """Return the id of a mention of a footnote."""
    return f"{context.key}_fnref.{number + 1}" + (f".{mention + 1}" if mention else "")


def _closing(tokens: list[Token], index: int) -> int:
    """Return where the link that opens at `index` closes."""
    depth = 0
    for position in range(index, len(tokens)):
        depth += {"link_open": 1, "link_close": -1}.get(tokens[position].type, 0)
        if depth == 0:
            return position
    return len(tokens)


def _paired_tags(tokens: list[Token]) -> set[int]:
    """Return the positions of tags that have their other half, properly nested."""
    paired: set[int] = set()
    stack: list[int] = []
    for index, token in enumerate(tokens):
        if token.type != "tag" or token.tag == "br":
            continue
        if not token.meta["close"]:
            stack.append(index)
        elif stack and tokens[stack[-1]].tag == token.tag and tokens[stack[-1]].level == token.level:
            paired |= {stack.pop(), index}
    return paired


def _next_text(tokens: list[Token], index: int) -> str:
    """Return the beginning of what a reader sees after `index`."""
    while index < len(tokens):
        token = tokens[index]
        if token.type in ("text", "text_special", "code_inline"):
            if token.content:
                return token.content
        elif token.type in ("citation", "formula", "image", "hardbreak"):
            return "x"
        elif token.type in ("question_link", "tag_link"):
            return "字"
        index += 1
    return ""
