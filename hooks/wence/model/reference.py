"""References that texts make: to papers, questions, tags and lab numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wence.model.text import Place

ReferenceKind = Literal["paper", "question", "tag", "lab"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """One mention, in a text, of something else in the bank.

    `target` is the paper's key, the question's or tag's id, or the lab number's name;
    `locator` what follows the key in a citation (`§3.2`, `Eq. 4`, `path/file.py@commit`).
    """

    kind: ReferenceKind
    target: str
    locator: str | None
    place: Place
