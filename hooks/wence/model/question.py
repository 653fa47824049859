"""Questions as they stand in `question.yaml`."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Literal

from wence.model.text import Language, Place, Text

Topic = Literal["algorithm", "infra"]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyPoint:
    """One claim that a full answer holds; `weight` (1–3) says how much it counts in self-grading."""

    id: str
    weight: int
    text: Text
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Pitfall:
    """A wrong answer heard in interviews, and why it fails."""

    text: Text
    why: Text | None
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowUp:
    """A question an interviewer presses on with, and the gist of its answer."""

    text: Text
    gist: Text | None
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Aliases:
    """Words, in each language, that a reader might search for and that the title does not hold."""

    zh: tuple[str, ...] = ()
    en: tuple[str, ...] = ()

    def in_(self, language: Language) -> tuple[str, ...]:
        """Return the aliases in `language`."""
        return self.zh if language == "zh" else self.en


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One interview question. Text fields hold inline Markdown; titles and aliases are plain text."""

    id: str
    topic: Topic
    order: int
    title: Text
    tags: tuple[str, ...]
    level: int
    asks: tuple[Text, ...]
    key_points: tuple[KeyPoint, ...]
    pitfalls: tuple[Pitfall, ...]
    follow_ups: tuple[FollowUp, ...]
    agent: Text | None
    papers: tuple[str, ...]
    related: tuple[str, ...]
    reviewed: datetime.date
    aliases: Aliases
    place: Place

    @property
    def folder(self) -> str:
        """The question's folder relative to the bank's root, with `/` as separator."""
        return self.place.path.rpartition("/")[0]
