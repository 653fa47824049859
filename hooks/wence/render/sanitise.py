"""The last look at an answer's HTML: nothing passes that is not on a list.

The renderer writes only what stands here, so cleaning changes nothing of it; it is what
keeps a fault of the renderer from becoming script on a reader's page. Formulas are put in
after cleaning: their MathML is made by the converter alone.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

import nh3

from wence.render.markdown.code import CLASSES as CODE_CLASSES
from wence.render.markdown.code import LANGUAGES
from wence.render.markdown.containers import NOTE_KINDS

TAGS = frozenset({
    "a", "blockquote", "br", "code", "details", "div", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "img",
    "input", "kbd", "label", "li", "mark", "ol", "p", "pre", "s", "span", "strong", "sub", "summary", "sup",
    "table", "tbody", "td", "th", "thead", "tr", "ul",
})  # fmt: skip
"""Every element that an answer's HTML may hold, formulas apart."""

ATTRIBUTES: dict[str, set[str]] = {
    "a": {"href", "title", "rel", "role", "aria-label", "id"},
    "code": {"tabindex"},
    "details": {"open"},
    "div": {"role", "tabindex", "aria-label"},
    "img": {"src", "alt", "title", "loading", "decoding", "width", "height"},
    "input": {"type", "id", "name", "checked", "disabled", "aria-label"},
    "label": {"for"},
    "li": {"id"},
    "ol": {"start"},
    "sup": {"id"},
    **{f"h{level}": {"id"} for level in range(1, 7)},
}
"""Attributes by element; classes have a list of their own."""

_ALIGN = {"align-left", "align-center", "align-right"}

CLASSES: dict[str, set[str]] = {
    "a": {"citation", "tag", "question", "footnote-ref", "footnote-backref"},
    "code": {"math-error", *(f"language-{name}" for name in LANGUAGES.values())},
    "details": set(NOTE_KINDS),
    "div": {
        "admonition", "footnote", "highlight", "table-scroll", "tabbed-set", "tabbed-alternate", "tabbed-labels",
        "tabbed-content", "tabbed-block", *NOTE_KINDS,
    },
    "li": {"task-list-item"},
    "p": {"admonition-title"},
    "pre": {"mermaid", "unrendered"},
    "span": {"cite", "filename", "lab-number", "link-host", *CODE_CLASSES},
    "td": _ALIGN,
    "th": _ALIGN,
}  # fmt: skip
"""Classes by element: none that the theme gives a meaning beyond text."""

REL = "nofollow ugc noopener"
"""What every link to another site carries."""

# Taking out an element can leave others that a browser nests differently: clean until nothing changes.
# The renderer writes what the sanitiser would, so one pass is the rule.
_MAX_PASSES = 8
_IDS = {"id", "for", "name"}


def clean(html: str, key: str) -> str:
    """Return `html` with everything taken out that is not on the lists; cleaning twice changes nothing.

    Ids and what refers to them must begin with the answer's `key`, or they go.
    """
    cleaner = _cleaner(key)
    for _ in range(_MAX_PASSES):
        cleaned = cleaner.clean(html)
        if cleaned == html:
            return cleaned
        html = cleaned
    return cleaner.clean(escape(html))


@lru_cache(maxsize=256)
def _cleaner(key: str) -> nh3.Cleaner:
    own = (f"{key}_", f"{key}-ref-", f"__tabbed_{key}_")

    def own_ids_only(tag: str, attribute: str, value: str) -> str | None:
        if attribute in _IDS:
            return value if value.startswith(own) else None
        if attribute == "href" and value.startswith("#"):
            return value if value[1:].startswith(own) else None
        if attribute == "type" and tag == "input":
            return value if value in {"radio", "checkbox"} else None
        if attribute == "rel":
            return value if value == REL else None
        return value

    return nh3.Cleaner(
        tags=set(TAGS),
        attributes=ATTRIBUTES,
        attribute_filter=own_ids_only,
        allowed_classes=CLASSES,
        url_schemes={"http", "https", "mailto"},
        link_rel=None,
        strip_comments=True,
    )
