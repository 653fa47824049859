"""Tags: the bank's vocabulary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wence.model.text import Place, Text

TagKind = Literal["concept", "method", "system"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A concept, method or system, with one name a language and the words that readers type for it."""

    id: str
    kind: TagKind
    name: Text
    description: Text
    aliases: tuple[str, ...] = ()
    place: Place
