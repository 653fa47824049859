"""Bibliographic records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wence.model.text import Place

PaperKind = Literal["paper", "report", "blog", "docs", "repo"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A source that answers cite: a paper, report, blog post, document or repository.

    `code` is the address of the repository that `[@key, file@commit]` links into.
    `introduces` lists ids of the tags for what the source brought in.
    """

    key: str
    title: str
    authors: tuple[str, ...]
    year: int
    kind: PaperKind
    url: str
    month: int | None = None
    venue: str | None = None
    arxiv: str | None = None
    code: str | None = None
    introduces: tuple[str, ...] = ()
    place: Place
