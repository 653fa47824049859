"""Questions: from `question.yaml` to the model, with every text and the place of every part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wence.errors import Finding, printable
from wence.load.discovery import QuestionFolder
from wence.load.reading import MAX_QUESTION_BYTES, read_text
from wence.load.record_faults import record_of
from wence.load.records import PlainText, ProseText, QuestionRecord
from wence.load.texts import FieldText
from wence.load.yaml_source import Location, YamlSource, parse
from wence.model import LANGUAGES, Aliases, FollowUp, KeyPoint, Pitfall, Place, Question, Text

_PLAIN_FIELDS = frozenset({"title"})
_NO_TEXTS = frozenset({"aliases"})


@dataclass(frozen=True)
class LoadedQuestion:
    """A question with its source, before references are resolved."""

    question: Question
    source: YamlSource

    def place(self, *location: str | int) -> Place:
        """Return where the value at `location` stands (`"papers", 0`: the first paper)."""
        mark = self.source.mark_of(location)
        return Place(self.source.path, mark.line, mark.column)

    def texts(self) -> Iterator[FieldText]:
        """Yield every text of the question, aliases apart."""
        for key, value in self.source.data.items():
            if key not in _NO_TEXTS:
                yield from texts_below(self.source, value, (key,), self.question.id, key not in _PLAIN_FIELDS)


def load_question(root: Path, folder: QuestionFolder, findings: list[Finding]) -> LoadedQuestion | None:
    """Return the question in `folder`, or None with what is wrong."""
    path = f"{folder.path}/question.yaml"
    text = read_text(root, path, MAX_QUESTION_BYTES, findings)
    if text is None:
        return None
    before = len(findings)
    source = parse(path, text)
    findings.extend(source.findings)
    if source.data is None:
        return None
    record = record_of(QuestionRecord, source, source.data, (), findings)
    if record is None:
        return None
    findings.extend(_misplaced(folder, record, source))
    if len(findings) > before:
        return None
    return LoadedQuestion(_question(record, source), source)


def _misplaced(folder: QuestionFolder, record: QuestionRecord, source: YamlSource) -> Iterator[Finding]:
    for name, said, found in (("id", record.id, folder.id), ("topic", record.topic, folder.topic)):
        if said != found:
            mark = source.mark_of((name,))
            message = f"`{name}` is '{printable(said)}', but the file lies in {folder.path}"
            yield Finding(
                source.path, mark.line, mark.column, f"wrong-{name}", message, f"write {found}, or move the folder"
            )
    ids = [point.id for point in record.key_points]
    for index, point in enumerate(ids):
        if point in ids[:index]:
            mark, first = source.mark_of(("key_points", index, "id")), source.mark_of(("key_points", ids.index(point)))
            message = f"the key point {point!r} is here twice, first on line {first.line}"
            yield Finding(source.path, mark.line, mark.column, "duplicate-id", message, "give it another id")


def _question(record: QuestionRecord, source: YamlSource) -> Question:
    def places(field: str) -> Iterator[Place]:
        return (Place(source.path, part.line, part.column) for part in source.data.get(field, ()))

    return Question(
        id=record.id,
        topic=record.topic,
        order=record.order,
        title=text_of(record.title),
        tags=tuple(record.tags),
        level=record.level,
        asks=tuple(text_of(ask) for ask in record.asks),
        key_points=tuple(
            KeyPoint(id=point.id, weight=point.weight, text=text_of(point), place=place)
            for point, place in zip(record.key_points, places("key_points"), strict=True)
        ),
        pitfalls=tuple(
            Pitfall(text=text_of(pitfall), why=_text_or_none(pitfall.why), place=place)
            for pitfall, place in zip(record.pitfalls, places("pitfalls"), strict=True)
        ),
        follow_ups=tuple(
            FollowUp(text=text_of(ask), gist=_text_or_none(ask.gist), place=place)
            for ask, place in zip(record.follow_ups, places("follow_ups"), strict=True)
        ),
        agent=_text_or_none(record.agent),
        papers=tuple(record.papers),
        related=tuple(record.related),
        reviewed=record.reviewed,
        aliases=Aliases(zh=tuple(record.aliases.zh), en=tuple(record.aliases.en)),
        place=Place(source.path),
    )


def text_of(record: PlainText | ProseText) -> Text:
    """Return the text in both languages, as it stands in the file."""
    return Text(record.zh, record.en)


def _text_or_none(record: ProseText | None) -> Text | None:
    return None if record is None else text_of(record)


def texts_below(
    source: YamlSource, data: object, location: Location, question_id: str | None, markdown: bool
) -> Iterator[FieldText]:
    """Yield every `zh` and `en` in `data`, which stands at `location`."""
    if isinstance(data, list):
        for index, item in enumerate(data):
            if not isinstance(item, str):
                yield from texts_below(source, item, (*location, index), question_id, markdown)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in LANGUAGES and isinstance(value, str):
                yield FieldText(
                    source.path, value, key, markdown, question_id, source=source, location=(*location, key)
                )
            elif not isinstance(value, str):
                yield from texts_below(source, value, (*location, key), question_id, markdown)
