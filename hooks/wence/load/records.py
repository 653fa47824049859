"""The shape of every content file, as pydantic records; nothing outside `load` sees them."""

from __future__ import annotations

import datetime
import re
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
HANDLE = r"^[a-z0-9]([a-z0-9-]{0,37}[a-z0-9])?$"
ARXIV_ID = r"^(\d{4}\.\d{4,5}|[a-z-]+(\.[A-Z]{2})?/\d{7})$"
PAGE_PATH = r"^/?([a-z0-9][a-z0-9.-]*/)*[a-z0-9][a-z0-9.-]*/?$"
WEB_ADDRESS = r"^https?://[^\s<>\"'`\\{}|^]+$"

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def _iso_date(value: Any) -> datetime.date:
    if isinstance(value, str) and _DATE.fullmatch(value):
        try:
            return datetime.date.fromisoformat(value)
        except ValueError:
            pass
    raise PydanticCustomError("iso_date", "not a date")


Slug: TypeAlias = Annotated[str, StringConstraints(pattern=SLUG, max_length=64)]
Handle: TypeAlias = Annotated[str, StringConstraints(pattern=HANDLE)]
Plain: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=300, pattern=r"^[^\n]*\S[^\n]*$")]
Prose: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=8000, pattern=r"\S")]
WebAddress: TypeAlias = Annotated[str, StringConstraints(pattern=WEB_ADDRESS, max_length=2000)]
IsoDate: TypeAlias = Annotated[
    datetime.date,
    BeforeValidator(_iso_date),
    WithJsonSchema({"type": "string", "format": "date", "pattern": r"^\d{4}-\d{2}-\d{2}$"}),
]


class Record(BaseModel):
    """Exactly the fields named, exactly of their types."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class PlainText(Record):
    """The same words in both languages, without markup."""

    zh: Plain
    en: Plain


class ProseText(Record):
    """The same statement in both languages, as inline Markdown."""

    zh: Prose
    en: Prose


class KeyPointRecord(ProseText):
    """A claim that a full answer holds."""

    id: Slug
    weight: int = Field(ge=1, le=3, description="How much it counts in self-grading")


class PitfallRecord(ProseText):
    """A wrong answer heard in interviews."""

    why: ProseText | None = Field(None, description="Why it fails")


class FollowUpRecord(ProseText):
    """What an interviewer asks next."""

    gist: ProseText | None = Field(None, description="The gist of the answer")


class AliasesRecord(Record):
    """Words that a reader might search for and that the title does not hold."""

    zh: list[Plain] = Field(default_factory=list, max_length=60)
    en: list[Plain] = Field(default_factory=list, max_length=60)


class QuestionRecord(Record):
    """`question.yaml`."""

    id: Slug = Field(description="The name of the folder; never changes")
    topic: Literal["algorithm", "infra"]
    order: int = Field(ge=1, le=100_000, description="Place in its topic; unique there")
    title: PlainText
    tags: list[Slug] = Field(min_length=1, max_length=12, description="Ids of taxonomy.yaml")
    level: int = Field(ge=1, le=3, description="1 basics, 2 solid practitioner, 3 expert")
    asks: list[ProseText] = Field(min_length=1, max_length=40, description="What the question asks, part by part")
    key_points: list[KeyPointRecord] = Field(min_length=1, max_length=60)
    pitfalls: list[PitfallRecord] = Field(default_factory=list, max_length=60)
    follow_ups: list[FollowUpRecord] = Field(default_factory=list, max_length=60)
    agent: ProseText | None = Field(None, description="What changes in multi-turn, tool-using RL")
    papers: list[Slug] = Field(default_factory=list, max_length=100, description="Keys of papers.yaml")
    related: list[Slug] = Field(default_factory=list, max_length=30, description="Ids of other questions")
    reviewed: IsoDate = Field(description="Date of the last check against the sources")
    aliases: AliasesRecord = Field(default_factory=lambda: AliasesRecord(zh=[], en=[]))


class TagRecord(Record):
    """One tag of `taxonomy.yaml`."""

    id: Slug
    kind: Literal["concept", "method", "system"]
    zh: Plain
    en: Plain
    aliases: list[Plain] = Field(default_factory=list, max_length=60)
    description: ProseText


class TaxonomyRecord(Record):
    """`taxonomy.yaml`."""

    tags: list[TagRecord]
    redirects: dict[
        Annotated[str, StringConstraints(pattern=PAGE_PATH)], Annotated[str, StringConstraints(pattern=PAGE_PATH)]
    ] = Field(default_factory=dict, description="Old page paths, each with the path that replaces it")


class PaperRecord(Record):
    """One work of `papers.yaml`."""

    key: Slug
    title: Plain
    authors: list[Plain] = Field(min_length=1)
    year: int = Field(ge=1900, le=2100)
    month: int | None = Field(None, ge=1, le=12)
    venue: Plain | None = None
    arxiv: Annotated[str, StringConstraints(pattern=ARXIV_ID)] | None = None
    url: WebAddress
    code: WebAddress | None = Field(None, description="The repository that `[@key, file@commit]` links into")
    kind: Literal["paper", "report", "blog", "docs", "repo"]
    introduces: list[Slug] = Field(default_factory=list, description="Tags for what the work brought in")


class BibliographyRecord(Record):
    """`papers.yaml`."""

    papers: list[PaperRecord]


class CommunityAnswerRecord(Record):
    """Front matter of a community answer."""

    author: Handle = Field(description="Equal to the name of the file")
    name: Plain | None = None
    date: IsoDate
    status: Literal["community", "reviewed", "disputed", "superseded"]
    reviewed_by: Handle | None = None
    ai_assisted: bool
    translation_of: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{12}$")] | None = None


class ReferenceAnswerRecord(Record):
    """Front matter of a reference answer, which may go without."""

    date: IsoDate | None = None
    translation_of: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{12}$")] | None = None


class LabNumberRecord(Record):
    """A number that a lab reported."""

    name: Slug
    value: float
    unit: str
    text: Plain
    label: PlainText


class LabFigureRecord(Record):
    """A figure that a lab drew."""

    file: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\.svg$")]
    title: PlainText
    alt: ProseText


class LabRecord(Record):
    """`lab.json`."""

    seconds: float = Field(ge=0)
    numbers: list[LabNumberRecord]
    figures: list[LabFigureRecord]
