"""What the bank adds to Markdown, as patterns that the scanner and the renderer share."""

from __future__ import annotations

import re
from typing import NamedTuple

_NAME = r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}"

CITATION = re.compile(rf"\[(?P<body>@{_NAME}(?:[ \t]*[,;][^\[\]]{{0,400}})?)\](?!\()")
"""`[@dapo]`, `[@dapo, §3.2]`, `[@ppo; @trpo]`; `citations_in` takes the body apart."""

QUESTION_LINK = re.compile(rf"\[\[(?P<target>{_NAME})(?:\\?\|(?P<text>[^\[\]]{{1,200}}))?\]\](?!\()")
"""`[[ppo-clip]]`, `[[ppo-clip|text]]`, and `\\|` for a link inside a table."""

TAG_LINK = re.compile(rf"\[#(?P<target>(?=[0-9._-]*[A-Za-z]){_NAME})\](?!\()")
"""`[#grpo]`; an issue number (`[#42]`) is none."""

LAB_NUMBER = re.compile(r"\{lab:[ \t]*(?P<target>[^{}\s]{0,100})[ \t]*\}")
"""`{lab:name}`."""

IMAGE = re.compile(
    r"!\[(?P<alt>(?:[^\[\]]|\[[^\[\]]{0,200}+\]){0,600}+)\]"
    r"\([ \t]*(?P<source><[^<>\n]{0,400}>|[^\s()]{0,400})(?:[ \t]+(?:\"[^\"\n]{0,200}\"|'[^'\n]{0,200}'))?[ \t]*\)"
)
"""`![alt](source "title")`."""

CODE_PIN = re.compile(r"(?P<file>[^\s@#]+)@(?P<commit>[0-9a-f]{7,40})(?:#(?P<symbol>[^\s#]+))?(?:,[ \t]*(?P<rest>.+))?")
"""The locator of a citation of code: `path/file.py@commit`, optionally `#symbol`; matched in full."""

DISPLAY_FORMULA = re.compile(r"\$\$(?P<tex>(?:[^\\$]|\\.|\$(?!\$))*+)\$\$", re.DOTALL)
"""`$$…$$`, on one line or several."""

INLINE_FORMULA = re.compile(r"\$(?![\s$])(?P<tex>(?:[^\\$]|\\.)++)(?<!\s)\$(?!\d)", re.DOTALL)
"""`$…$`: no space inside the dollars and no digit after them, so that `$5 and $6` stays money."""

SPACED_FORMULA = re.compile(r"\$[ \t]+(?P<tex>(?:[^\\$`\n]|\\.)++)(?<=[ \t])\$(?!\d)")
"""`$ x $`: a formula only if `LOOKS_LIKE_TEX` finds something in it."""

LOOKS_LIKE_TEX = re.compile(r"[\\_^=]|^[A-Za-z]$")
"""What tells TeX from words between dollars or brackets that were meant as such."""

BACKTICK_FORMULA = re.compile(r"\$`(?P<tex>[^`\n]++)`\$")
"""The other form that repository hosts offer: a code span between dollars."""

ROUND_FORMULA = re.compile(r"\\\((?P<tex>(?:[^\\]|\\[^)])++)\\\)", re.DOTALL)
SQUARE_FORMULA = re.compile(r"\\\[(?P<tex>(?:[^\\]|\\[^\]])++)\\\]", re.DOTALL)
"""TeX's own delimiters, inline and displayed."""

ENVIRONMENT = re.compile(r"\\begin\{(?P<name>[a-zA-Z]{1,20}\*?)\}")
"""A displayed formula that a bare environment opens."""

FENCE_LINE = r"[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?P<fence>```+(?=[^`\n]*(?:\n|\Z))|~~~+)"
"""The line that opens a block of code, to be matched at the line's start."""


class Citation(NamedTuple):
    """One work cited: its key, where in it, and the offset of `@` in the citation's body."""

    key: str
    locator: str | None
    offset: int


_CITED = re.compile(rf"[ \t\n]*@(?P<key>{_NAME})[ \t]*(?:,[ \t\n]*(?P<locator>.*?))?[ \t\n]*", re.DOTALL)
_BETWEEN = re.compile(r";(?=[ \t\n]*@)")

NEARLY_CITATION = re.compile(rf"\[@{_NAME}[^\[\]\n]{{0,400}}\](?!\()")
"""What was most likely meant as a citation, if it is none: a comma is missing, or an `@`."""


def citations_in(body: str) -> list[Citation]:
    """Take the body of a `CITATION` apart. Empty if a part of it cites nothing, like `@ppo; trpo`."""
    found: list[Citation] = []
    offset = 0
    for part in _BETWEEN.split(body) if ";" in body else (body,):
        match = _CITED.fullmatch(part)
        if match is None:
            return []
        found.append(Citation(match["key"], match["locator"] or None, offset + part.index("@")))
        offset += len(part) + 1
    return found
