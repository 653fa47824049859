"""Colours for Python, which most code in the bank is, at a tenth of the time of a full lexer.

The classes are those that Pygments gives, so that one style sheet serves both.
"""

from __future__ import annotations

import re
from html import escape

_KEYWORDS = (
    "and|as|assert|async|await|break|case|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|"
    "lambda|match|nonlocal|not|or|pass|raise|return|try|while|with|yield"
)
_BUILTINS = (
    "abs|all|any|bool|bytes|callable|dict|dir|enumerate|filter|float|frozenset|getattr|hasattr|hash|id|input|int|"
    "isinstance|iter|len|list|map|max|min|next|object|open|print|property|range|repr|reversed|round|set|setattr|"
    "slice|sorted|staticmethod|str|sum|super|tuple|type|vars|zip"
)
_TOKEN = re.compile(
    rf"""
      (?P<c1>\#[^\n]*)
    | (?P<sd>[rRbBfFuU]{{0,2}}(?:\"\"\"(?:[^\\"]|\\.|"(?!""))*+\"\"\"|'''(?:[^\\']|\\.|'(?!''))*+'''))
    | (?P<s1>[rRbBfFuU]{{0,2}}(?:"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+'))
    | (?P<nd>^[ \t]*@[\w.]+)
    | (?P<nf>(?<=\bdef[ ])\w+)
    | (?P<nc>(?<=\bclass[ ])\w+)
    | (?P<kc>\b(?:True|False|None)\b)
    | (?P<k>(?<!\.)\b(?:{_KEYWORDS})\b)
    | (?P<nb>(?<!\.)\b(?:{_BUILTINS})\b(?=\())
    | (?P<bp>\bself\b)
    | (?P<mf>\b\d[\d_]*(?:\.\d*(?:[eE][+-]?\d+)?|[eE][+-]?\d+)|(?<![\w.])\.\d+)
    | (?P<mi>\b(?:0[xX][0-9a-fA-F_]+|\d[\d_]*)\b)
    | (?P<o>[-+*/%@&|^~<>=!]+)
    | \w+
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


def python_html(code: str) -> str:
    """Return Python source as escaped text with a `span` around each coloured part."""
    parts: list[str] = []
    position = 0
    for match in _TOKEN.finditer(code):
        name = match.lastgroup
        if name is None:
            continue
        if match.start() > position:
            parts.append(escape(code[position : match.start()], quote=False))
        parts.append(f'<span class="{name}">{escape(match[0], quote=False)}</span>')
        position = match.end()
    parts.append(escape(code[position:], quote=False))
    return "".join(parts)
