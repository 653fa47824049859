"""The two lists that questions draw on: tags with redirects (`taxonomy.yaml`), and works (`papers.yaml`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel

from wence.errors import Finding
from wence.load.questions import text_of, texts_below
from wence.load.reading import MAX_LIST_BYTES, read_text
from wence.load.record_faults import record_of
from wence.load.records import BibliographyRecord, PaperRecord, TagRecord, TaxonomyRecord
from wence.load.texts import FieldText
from wence.load.yaml_source import Location, MapMark, YamlSource, parse
from wence.model import Paper, Place, Tag, Text

TAXONOMY = "questions/taxonomy.yaml"
PAPERS = "questions/papers.yaml"

_Record = TypeVar("_Record", bound=BaseModel)


@dataclass(frozen=True)
class Taxonomy:
    """Tags, redirects, and the ids that a broken tag had, so that references to it are not reported too.

    `known_ids` is None where the file could not be read at all.
    """

    tags: tuple[Tag, ...] = ()
    redirects: Mapping[str, str] = field(default_factory=dict)
    known_ids: frozenset[str] | None = None
    source: YamlSource | None = None
    texts: tuple[FieldText, ...] = ()
    locations: Mapping[str, Location] = field(default_factory=dict)

    def word_place(self, tag: Tag, *location: str | int) -> tuple[int, int]:
        """Return line and column of a field of `tag`."""
        mark = self.source.mark_of((*self.locations[tag.id], *location)) if self.source else None
        return (mark.line, mark.column) if mark else (1, 1)

    def redirect_place(self, old: str, *, target: bool) -> Place:
        """Return where a redirect's old path, or its target, stands."""
        return _place_of_entry(self.source, ("redirects", old), target=target)


@dataclass(frozen=True)
class Bibliography:
    """Works, and the keys that broken ones had; `known_keys` is None where the file could not be read at all."""

    papers: tuple[Paper, ...] = ()
    known_keys: frozenset[str] | None = None
    source: YamlSource | None = None
    locations: Mapping[str, Location] = field(default_factory=dict)

    def place(self, key: str, *below: str | int) -> Place:
        """Return where a field of the work `key` stands."""
        mark = self.source.mark_of((*self.locations[key], *below)) if self.source else None
        return Place(PAPERS, mark.line, mark.column) if mark else Place(PAPERS)


def load_taxonomy(root: Path, findings: list[Finding]) -> Taxonomy:
    """Return the tags and redirects of the bank, adding to `findings` what is wrong with them."""
    source = _source(root, TAXONOMY, findings)
    top = _top(TaxonomyRecord, "tags", source, findings) if source else None
    if source is None or top is None:
        return Taxonomy()
    loaded = list(_records(TagRecord, "tags", "id", source, findings))
    tags = tuple(_tag(record, _start(source, location)) for location, record in loaded)
    texts = tuple(text for location, _ in loaded for text in _tag_texts(source, location))
    redirects = {old.strip("/"): new.strip("/") for old, new in top.redirects.items()}
    locations = {record.id: location for location, record in loaded}
    return Taxonomy(tags, redirects, _names(source.data["tags"], "id"), source, texts, locations)


def load_bibliography(root: Path, findings: list[Finding]) -> Bibliography:
    """Return the works of the bank, adding to `findings` what is wrong with them."""
    source = _source(root, PAPERS, findings)
    if source is None or _top(BibliographyRecord, "papers", source, findings) is None:
        return Bibliography()
    loaded = list(_records(PaperRecord, "papers", "key", source, findings))
    papers = tuple(_paper(record, _start(source, location)) for location, record in loaded)
    locations = {record.key: location for location, record in loaded}
    return Bibliography(papers, _names(source.data["papers"], "key"), source, locations)


def _source(root: Path, path: str, findings: list[Finding]) -> YamlSource | None:
    if not (root / path).is_file():
        return None  # discovery has said so
    text = read_text(root, path, MAX_LIST_BYTES, findings)
    if text is None:
        return None
    source = parse(path, text)
    findings.extend(source.findings)
    return None if source.data is None else source


def _top(model: type[_Record], name: str, source: YamlSource, findings: list[Finding]) -> _Record | None:
    """Check the file's own fields, leaving the items of its list to be checked one by one."""
    data = source.data
    if isinstance(data, dict) and isinstance(data.get(name), list):
        data = {**data, name: []}
    return record_of(model, source, data, (), findings)


def _records(
    model: type[_Record], name: str, key: str, source: YamlSource, findings: list[Finding]
) -> Iterator[tuple[Location, _Record]]:
    """Yield the records of a list with their locations, but not the second of the same key."""
    first_lines: dict[str, int] = {}
    for index, item in enumerate(source.data[name]):
        location: Location = (name, index)
        record = record_of(model, source, item, location, findings)
        if record is None:
            continue
        value = getattr(record, key)
        if value in first_lines:
            mark = source.mark_of((*location, key))
            message = f"`{value}` is here twice, first on line {first_lines[value]}"
            findings.append(Finding(source.path, mark.line, mark.column, "duplicate-id", message, "keep one of them"))
            continue
        first_lines[value] = _start(source, location).line
        yield location, record


def _names(items: Sequence[Any], key: str) -> frozenset[str]:
    return frozenset(item[key] for item in items if isinstance(item, dict) and isinstance(item.get(key), str))


def _start(source: YamlSource, location: Location) -> Place:
    """Return where the record at `location`, a list's name and an index, begins."""
    name, index = location
    record = source.data[name][index]
    return Place(source.path, record.line, record.column)


def _place(source: YamlSource, location: Location) -> Place:
    mark = source.mark_of(location)
    return Place(source.path, mark.line, mark.column)


def _place_of_entry(source: YamlSource | None, location: Location, *, target: bool) -> Place:
    if source is None:
        return Place(TAXONOMY)
    parent = source.mark_of(location[:-1])
    names = parent.keys if isinstance(parent, MapMark) else {}
    written = next((name for name in names if name.strip("/") == location[-1]), str(location[-1]))
    if target:
        return _place(source, (*location[:-1], written))
    return Place(source.path, *source.key_place((*location[:-1], written)))


def _tag(record: TagRecord, place: Place) -> Tag:
    return Tag(
        id=record.id,
        kind=record.kind,
        name=Text(record.zh, record.en),
        description=text_of(record.description),
        aliases=tuple(record.aliases),
        place=place,
    )


def _tag_texts(source: YamlSource, location: Location) -> Iterator[FieldText]:
    data = source.data[location[0]][location[1]]
    yield from texts_below(source, data["description"], (*location, "description"), None, True)


def _paper(record: PaperRecord, place: Place) -> Paper:
    return Paper(
        key=record.key,
        title=record.title,
        authors=tuple(record.authors),
        year=record.year,
        kind=record.kind,
        url=record.url,
        month=record.month,
        venue=record.venue,
        arxiv=record.arxiv,
        code=record.code,
        introduces=tuple(record.introduces),
        place=place,
    )
