"""Block tokens as HTML."""

from __future__ import annotations

from html import escape

from markdown_it.token import Token

from wence.render.markdown.code import code_html, language_of
from wence.render.markdown.context import Context
from wence.render.markdown.diagrams import drawable, is_diagram
from wence.render.markdown.inline_html import (
    InlineWriter,
    footnote_id,
    footnote_ref_id,
    formula_placeholder,
    report_attributes,
)
from wence.render.markdown.plain import plain, slug
from wence.render.markdown.words import note_title, word
from wence.render.page import Heading

_SIMPLE = {
    "bullet_list_open": "<ul>\n", "bullet_list_close": "</ul>\n", "ordered_list_close": "</ol>\n",
    "list_item_close": "</li>\n", "blockquote_open": "<blockquote>\n", "blockquote_close": "</blockquote>\n",
    "hr": "<hr>\n", "table_close": "</table></div>\n", "thead_open": "<thead>\n", "thead_close": "</thead>\n",
    "tbody_open": "<tbody>\n", "tbody_close": "</tbody>\n", "tr_open": "<tr>\n", "tr_close": "</tr>\n",
    "th_close": "</th>\n", "td_close": "</td>\n", "note_close": "</div>\n", "fold_close": "</details>\n",
    "note_title_close": "</p>\n", "fold_title_close": "</summary>\n", "footnote_close": "</li>\n",
    "footnote_block_open": '<div class="footnote">\n<hr>\n<ol>\n', "footnote_block_close": "</ol>\n</div>\n",
}  # fmt: skip
MAX_HEADING = 6


class BlockWriter:
    """Writes blocks into one string; headings, ids and findings go to the context."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.parts: list[str] = []

    def html(self, tokens: list[Token]) -> str:
        """Return the tokens' HTML."""
        index = 0
        while index < len(tokens):
            index = self._write(tokens, index)
        return "".join(self.parts)

    def _write(self, tokens: list[Token], index: int) -> int:
        """Write the token at `index` and return the index after what was written."""
        token = tokens[index]
        kind = token.type
        if kind == "inline":
            self._inline(token)
        elif kind == "paragraph_open":
            self.parts.append("" if token.hidden else "<p>")
        elif kind == "paragraph_close":
            ends_item = index + 1 < len(tokens) and tokens[index + 1].type == "list_item_close"
            self.parts.append(("" if ends_item else "\n") if token.hidden else "</p>\n")
        elif kind in _SIMPLE:
            self.parts.append(_SIMPLE[kind])
        elif kind == "heading_open":
            return self._heading(tokens, index)
        elif kind in ("fence", "code_block"):
            self._code(token)
        elif kind == "formula":
            line = token.map[0] if token.map else 0
            self.parts.append(formula_placeholder(self.context, token.content, True, line, block=True) + "\n")
        elif kind == "tab_open":
            return self._tabs(tokens, index)
        else:
            self._open(token)
        return index + 1

    def _open(self, token: Token) -> None:
        """Write the beginning of an element whose attributes depend on the token."""
        kind, parts = token.type, self.parts
        if kind == "ordered_list_open":
            start = token.attrs.get("start")
            parts.append(f'<ol start="{start}">\n' if start is not None else "<ol>\n")
        elif kind == "list_item_open":
            parts.append('<li class="task-list-item">' if token.meta.get("task") else "<li>")
        elif kind == "table_open":
            label = word("table", self.context.language)
            parts.append(f'<div class="table-scroll" role="group" tabindex="0" aria-label="{label}"><table>\n')
        elif kind in ("th_open", "td_open"):
            align = token.meta.get("align")
            parts.append(f'<{token.tag} class="align-{align}">' if align else f"<{token.tag}>")
        elif kind == "note_open":
            parts.append(f'<div class="admonition {token.meta["kind"]}">\n')
        elif kind == "fold_open":
            self._fold(token)
        elif kind in ("note_title_open", "fold_title_open"):
            self._title(token)
        elif kind == "footnote_open":
            parts.append(f'<li id="{footnote_id(self.context, token.meta["id"])}">')
        elif kind == "footnote_anchor":
            mention = footnote_ref_id(self.context, token.meta["id"], token.meta.get("subId", 0))
            label = word("back", self.context.language)
            parts.append(
                f' <a class="footnote-backref" href="#{mention}" role="doc-backlink" aria-label="{label}">↩</a>'
            )

    def _inline(self, token: Token) -> None:
        if "task" in token.meta:
            done = token.meta["task"]
            label = word("done" if done else "open", self.context.language)
            checked = ' checked=""' if done else ""
            self.parts.append(f'<input type="checkbox" disabled=""{checked} aria-label="{label}"> ')
        first, end = token.map or (0, 1)
        self.parts.append(InlineWriter(self.context, first, end).html(token.children or []))

    def _heading(self, tokens: list[Token], index: int) -> int:
        """Write a heading: levels follow each other without a gap, whatever marks the author used."""
        written = int(tokens[index].tag[1:])
        stack = self.context.heading_levels
        while stack and stack[-1] >= written:
            stack.pop()
        stack.append(written)
        level = min(self.context.heading_level + len(stack) - 1, MAX_HEADING)
        inline = tokens[index + 1]
        title = plain(inline.children or [])
        name = self.context.unique_id(slug(title))
        self.parts.append(f'<h{level} id="{escape(name)}">')
        self._inline(inline)
        self.parts.append(f"</h{level}>\n")
        self.context.headings.append(Heading(name, title, level))
        return index + 3

    def _code(self, token: Token) -> None:
        content = token.content
        if language_of(token.info) == "mermaid" and is_diagram(content):
            self._diagram(content, token.map[0] if token.map else 0)
            return
        self.parts.append(code_html(content.removesuffix("\n"), token.info))

    def _diagram(self, source: str, line: int) -> None:
        drawn, refused = drawable(source)
        for text in refused:
            self.context.report(
                "active-diagram",
                f"the diagram's line `{text.strip()[:60]}` was left out: a diagram links and configures nothing",
                "take the line out",
                line=self.context.line_of(text, line, line + source.count("\n") + 2),
                typed=text.strip(),
            )
        self.context.uses_mermaid = True
        self.parts.append(f'<pre class="mermaid">{escape(drawn.rstrip(), quote=False)}</pre>\n')

    def _fold(self, token: Token) -> None:
        attributes = token.meta.get("attributes", "")
        if attributes and attributes.lower() not in ("open", 'open=""', 'open="open"'):
            report_attributes(self.context, "details", attributes, token.map[0] if token.map else 0)
        kind = token.meta["kind"]
        name = f' class="{kind}"' if kind else ""
        opened = ' open=""' if token.meta["open"] else ""
        self.parts.append(f"<details{name}{opened}>\n")

    def _title(self, token: Token) -> None:
        """Begin a title; where none was given, write the kind of note."""
        is_note = token.type == "note_title_open"
        self.parts.append('<p class="admonition-title">' if is_note else "<summary>")
        if not token.meta["given"]:
            self.parts.append(escape(self._default_title(token), quote=False))

    def _default_title(self, token: Token) -> str:
        if token.meta["kind"] is None:
            return word("details", self.context.language)
        return note_title(token.meta["word"], self.context.language)

    def _tabs(self, tokens: list[Token], index: int) -> int:
        """Write a set of tabs: those that follow each other. Radio buttons switch them without a script."""
        sets = _tab_set(tokens, index)
        self.context.tab_sets += 1
        name = f"__tabbed_{self.context.key}_{self.context.tab_sets}"
        inputs, labels, contents = [], [], []
        for number, (start, end) in enumerate(sets, start=1):
            checked = ' checked=""' if number == 1 else ""
            inputs.append(f'<input type="radio" id="{name}_{number}" name="{name}"{checked}>')
            title, content = _split_title(tokens[start + 1 : end])
            labels.append(f'<label for="{name}_{number}">{BlockWriter(self.context).html(title)}</label>')
            contents.append(f'<div class="tabbed-block">\n{BlockWriter(self.context).html(content)}</div>\n')
        self.parts += [
            f'<div class="tabbed-set tabbed-alternate">{"".join(inputs)}',
            f'<div class="tabbed-labels">{"".join(labels)}</div>\n',
            f'<div class="tabbed-content">\n{"".join(contents)}</div>\n</div>\n',
        ]
        return sets[-1][1] + 1


def _tab_set(tokens: list[Token], index: int) -> list[tuple[int, int]]:
    """Return where the tabs of the set that begins at `index` open and close."""
    found: list[tuple[int, int]] = []
    while index < len(tokens) and tokens[index].type == "tab_open":
        depth, close = 0, index
        while True:
            depth += {"tab_open": 1, "tab_close": -1}.get(tokens[close].type, 0)
            if depth == 0:
                break
            close += 1
        found.append((index, close))
        index = close + 1
    return found


def _split_title(tokens: list[Token]) -> tuple[list[Token], list[Token]]:
    """Part a tab's tokens into its title, without the tokens around it, and its content."""
    end = next(index for index, token in enumerate(tokens) if token.type == "tab_title_close")
    return tokens[1:end], tokens[end + 1 :]
