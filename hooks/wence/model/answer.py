"""Answers: the reference answer of a question, and those of the community."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Literal

from wence.model.reference import Reference
from wence.model.text import Language, Place

AnswerStatus = Literal["reference", "community", "reviewed", "disputed", "superseded"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer in one language.

    `author` is the contributor's handle, or None for the reference answer. `body` is the
    Markdown below the front matter and `body_line` the line in the file on which it begins.
    `references` holds every citation, link and lab number of the body, in order; `images`
    the file names of the pictures it shows.
    `translation_of` is the recorded digest of the text this one was translated from
    (`digest` of the other language's answer), None if it is an original.
    """

    question_id: str
    language: Language
    author: str | None
    name: str | None
    date: datetime.date | None
    status: AnswerStatus
    reviewed_by: str | None
    ai_assisted: bool
    body: str
    body_line: int
    digest: str
    translation_of: str | None
    references: tuple[Reference, ...]
    images: tuple[str, ...]
    place: Place

    @property
    def is_reference(self) -> bool:
        """Whether this is the bank's own answer."""
        return self.author is None

    @property
    def key(self) -> str:
        """Prefix of every id that the answer's HTML holds: `reference`, or `by-<handle>`.

        An answer shown on a page of the other language keeps its key: one page shows one
        language of each author.
        """
        return "reference" if self.author is None else f"by-{self.author}"
