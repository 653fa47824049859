"""What authors write in TeX and the converter does not read, in words that it does."""

from __future__ import annotations

import re

MACROS = {
    "mbox": r"\text{#1}",
    "mathds": r"\mathbb{#1}",
    "mathbbm": r"\mathbb{#1}",
    "widetilde": r"\tilde{#1}",
    "pmb": r"\boldsymbol{#1}",
    "ensuremath": "{#1}",
}
"""Commands that are another one under a different name."""

_ENVIRONMENTS = {"split": "aligned", "smallmatrix": "matrix"}
# A formula is converted alone, so a number that TeX gave it would always be (1).
_ENVIRONMENTS.update(
    {name: f"{name}*" for name in ("equation", "align", "gather", "multline", "alignat", "flalign", "eqnarray")}
)
_ENVIRONMENT = re.compile(r"\\(begin|end)\{(" + "|".join(_ENVIRONMENTS) + r")\}")
_WITH_BRACES = re.compile(r"\\(substack|tag|label|text(?:rm|bf|it|tt|sf)?)(\*?)[ \t]*\{")


def translated(tex: str) -> str:
    """Return `tex` with environments and commands replaced by ones the converter knows.

    Numbered environments lose their automatic number; `\\tag` shows its text at the end
    of its line; formulas inside `\\text` are taken out of it.
    """
    if "\\" not in tex:
        return tex
    tex = _ENVIRONMENT.sub(lambda match: f"\\{match[1]}{{{_ENVIRONMENTS[match[2]]}}}", tex)
    if "\\substack" not in tex and "\\tag" not in tex and "\\label" not in tex and "\\text" not in tex:
        return tex
    parts: list[str] = []
    position = 0
    while match := _WITH_BRACES.search(tex, position):
        end = _closing_brace(tex, match.end())
        if end < 0:
            break
        parts += [tex[position : match.start()], _replaced(match[1], bool(match[2]), tex[match.end() : end])]
        position = end + 1
    return "".join(parts) + tex[position:]


def _replaced(command: str, starred: bool, argument: str) -> str:
    if command == "label":
        return ""
    if command == "substack":
        return rf"\begin{{subarray}}{{c}}{argument}\end{{subarray}}"
    if command == "tag":
        return rf"\qquad\text{{{argument if starred else f'({argument})'}}}"
    if "$" not in argument.replace("\\$", ""):
        return rf"\{command}{{{argument}}}"
    pieces = re.split(r"(?<!\\)\$", argument)
    return "".join(
        rf"\{command}{{{piece}}}" if index % 2 == 0 else piece for index, piece in enumerate(pieces) if piece
    )


def _closing_brace(tex: str, start: int) -> int:
    """Return where the group that `start` is in ends, -1 if it does not."""
    depth = 1
    for match in re.compile(r"\\.|[{}]", re.DOTALL).finditer(tex, start):
        depth += {"{": 1, "}": -1}.get(match[0], 0)
        if depth == 0:
            return match.start()
    return -1
