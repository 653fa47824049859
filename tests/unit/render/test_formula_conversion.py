"""TeX to MathML: known markup only, the source kept, nothing that could end the process."""

from __future__ import annotations

import re

import pytest

from wence.render.math import MAX_FORMULA_LENGTH, MathError, to_mathml

MATHML_ELEMENTS = {
    "math", "semantics", "annotation", "mrow", "mi", "mn", "mo", "mtext", "mspace", "msub", "msup", "msubsup", "munder",
    "mover", "munderover", "mfrac", "msqrt", "mroot", "mtable", "mtr", "mtd", "mpadded", "mphantom", "menclose", "mstyle",
    "mmultiscripts", "mprescripts", "none",
}  # fmt: skip
MATHML_ATTRIBUTES = {
    "display", "encoding", "displaystyle", "scriptlevel", "class", "stretchy", "lspace", "rspace", "accent", "accentunder",
    "width", "height", "depth", "voffset", "minsize", "maxsize", "linethickness", "mathvariant", "form", "notation",
    "columnalign", "symmetric", "fence", "separator", "movablelimits", "largeop",
}  # fmt: skip


def test_source_is_kept_as_typed():
    tex = r"\begin{align}a&<b\tag{1}\end{align}"
    assert (
        f'<annotation encoding="application/x-tex">{tex.replace("&", "&amp;").replace("<", "&lt;")}</annotation>'
        in (to_mathml(tex, display=True))
    )


@pytest.mark.parametrize(
    "tex",
    [
        r"\sum_{\substack{i\in G\\ i\ne j}} x", r"\begin{split}a&=b\end{split}", r"\text{若 $x>0$ 则}", r"\mathbbm{1}\mathds{1}",
        r"\widetilde{x}\mbox{y}\pmb{z}", r"\begin{equation}\label{e}a\end{equation}", r"\operatorname*{arg\,max}_a", r"\boxed{x}",
        r"\begin{array}{l|r}a&b\\\hline c&d\end{array}", r"\begin{cases}a&b\\c&d\end{cases}", r"\color{red}{x}", "优势", r"12.5\%", "",
    ],
)  # fmt: skip
@pytest.mark.parametrize("display", [True, False])
def test_result_holds_known_markup_only(tex, display):
    shown = to_mathml(tex, display=display)
    assert set(re.findall(r"<([a-zA-Z]+)", shown)) <= MATHML_ELEMENTS
    assert set(re.findall(r" ([a-zA-Z-]+)=", re.sub(r">[^<]*<", "><", shown))) <= MATHML_ATTRIBUTES


@pytest.mark.parametrize(
    ("tex", "about"),
    [
        (r"\href{javascript:x}{y}", "href"),
        (r"\htmlData{onclick=x}{y}", "htmlData"),
        (r"\includegraphics{https://x/p.png}", "includegraphics"),
        (r"\eqref{x}", "eqref"),
        (r"\def\x{\x\x}\x", "macros"),
        (r"\newcommand{\a}{b}", "macros"),
        (r"\frac{a", "expected"),
        ("{" * 5_000 + "}" * 5_000, "longer"),
        ("{" * 100 + "}" * 100, "deeper"),
        (r"\sqrt" * 200 + "x", "deeper"),
        (r"\frac1" * 200 + "x", "deeper"),
        (r"\left(" * 60 + r"\right)" * 60, "deeper"),
        ("x" * (MAX_FORMULA_LENGTH + 1), "longer"),
    ],
)
def test_refusal_says_why(tex, about):
    with pytest.raises(MathError, match=about) as refused:
        to_mathml(tex, display=False)
    assert "\x1b" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_alignment_is_a_class_not_a_style():
    shown = to_mathml(r"\begin{aligned}a&=b\end{aligned}", display=True)
    assert 'class="math-right math-flush-right"' in shown
    assert " style=" not in shown


def test_text_in_a_formula_is_escaped():
    assert "<img" not in to_mathml(r"\text{<img src=x onerror=y>}", display=False)
