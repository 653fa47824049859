"""A page's headings in the nested form that Python-Markdown's `toc` extension gives."""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Any

from wence.render.page import Heading


def toc_tokens(headings: Iterable[Heading]) -> list[dict[str, Any]]:
    """Return nested tokens (`id`, `name`, `level`, `children`), a heading below the last higher one."""
    top: list[dict[str, Any]] = []
    open_tokens: list[dict[str, Any]] = []
    for heading in headings:
        token: dict[str, Any] = {
            "id": heading.id,
            "name": html.escape(heading.title, quote=False),
            "html": html.escape(heading.title, quote=False),
            "level": heading.level,
            "children": [],
        }
        while open_tokens and open_tokens[-1]["level"] >= heading.level:
            open_tokens.pop()
        (open_tokens[-1]["children"] if open_tokens else top).append(token)
        open_tokens.append(token)
    return top
