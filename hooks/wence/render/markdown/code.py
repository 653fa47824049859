"""Code as HTML: highlighted by Pygments for languages on a list, plain otherwise."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import escape
from typing import Any

from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.token import STANDARD_TYPES

from wence.render.markdown.python_code import python_html

# An author picks the lexer by the fence's language, and some lexers can be made to run for ever.
LANGUAGES = {
    "python": "python", "py": "python", "python3": "python", "pycon": "pycon", "triton": "python", "torch": "python",
    "bash": "bash", "sh": "bash", "shell": "bash", "zsh": "bash", "console": "console",
    "json": "json", "jsonl": "json", "yaml": "yaml", "yml": "yaml", "toml": "toml", "ini": "ini",
    "c": "c", "cpp": "cpp", "c++": "cpp", "cuda": "cuda", "cu": "cuda", "rust": "rust", "go": "go", "java": "java",
    "javascript": "javascript", "js": "javascript", "typescript": "typescript", "ts": "typescript",
    "sql": "sql", "diff": "diff", "makefile": "makefile", "make": "makefile", "dockerfile": "docker",
    "latex": "latex", "tex": "latex", "markdown": "markdown", "md": "markdown", "html": "html", "xml": "xml",
    "css": "css", "protobuf": "protobuf", "proto": "protobuf",
}  # fmt: skip
"""Names that a fence may give, and the lexer that each takes."""

MAX_HIGHLIGHTED = 20_000
"""Characters of code; longer blocks are shown without colours."""

_INFO = re.compile(r"\{?\.?(?P<language>[A-Za-z0-9+#_-]+)?")
_TITLE = re.compile(r"""title=(?:"([^"]*)"|'([^']*)'|(\S+))""")


def language_of(info: str) -> str:
    """Return the language that a fence's info string names, in small letters, or an empty string."""
    match = _INFO.match(info.strip())
    return (match["language"] or "").lower() if match else ""


def title_of(info: str) -> str:
    """Return the title that a fence's info string gives, or an empty string."""
    match = _TITLE.search(info)
    return next((group for group in match.groups() if group), "") if match else ""


def code_html(code: str, info: str) -> str:
    """Return a code block; it scrolls inside itself and can be reached by keyboard."""
    lexer = LANGUAGES.get(language_of(info), "")
    title = title_of(info)
    head = f'<span class="filename">{escape(title, quote=False)}</span>' if title else ""
    name = f' class="language-{lexer}"' if lexer else ""
    return (
        f'<div class="highlight">{head}<pre><code{name} tabindex="0">{_highlighted(code, lexer)}</code></pre></div>\n'
    )


@lru_cache(maxsize=2_000)
def _highlighted(code: str, lexer: str) -> str:
    if not lexer or len(code) > MAX_HIGHLIGHTED:
        return escape(code, quote=False)
    if lexer == "python":
        return python_html(code)
    parts: list[str] = []
    last, text = "", ""
    for kind, value in _lexer(lexer).get_tokens(code):
        name = _class_of(kind)
        if name == last:
            text += value
        else:
            parts.append(_span(last, text))
            last, text = name, value
    return "".join([*parts, _span(last, text)])


def _span(name: str, text: str) -> str:
    if not text:
        return ""
    return f'<span class="{name}">{escape(text, quote=False)}</span>' if name else escape(text, quote=False)


@cache
def _class_of(kind: Any) -> str:
    """Return the short class of a kind of token, or that of the kind above it; names and white space have none."""
    while kind not in STANDARD_TYPES:
        kind = kind.parent
    name = STANDARD_TYPES[kind]
    return "" if name in {"w", "p", "n"} else name


@cache
def _lexer(name: str) -> Lexer:
    lexer: Lexer = get_lexer_by_name(name, stripnl=False, ensurenl=False)
    return lexer


CLASSES = frozenset(name for name in STANDARD_TYPES.values() if name)
"""Every class that highlighting gives."""
