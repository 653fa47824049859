"""Answers: front matter and Markdown, with every reference and image of the text."""

from __future__ import annotations

import datetime
import hashlib
import posixpath
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from wence.errors import Finding, printable
from wence.load.discovery import AnswerFile, QuestionFolder
from wence.load.markup_parts import Image
from wence.load.reading import MAX_ANSWER_BYTES, read_text
from wence.load.record_faults import record_of
from wence.load.records import CommunityAnswerRecord, ReferenceAnswerRecord
from wence.load.texts import BodyText
from wence.load.yaml_source import YamlSource, parse
from wence.model import Answer, AnswerStatus, Place, Reference

MAX_LINES = 2000
MAX_LINE_LENGTH = 4000
"""Characters of a line outside code and tables."""

MAX_NESTING = 12
"""Depth of lists and quotations."""

_FENCE = re.compile(r"^(?:---|\.\.\.)[ \t]*$", re.MULTILINE)
_DEEP = re.compile(rf"\n(?:(?:[ \t]*>){{{MAX_NESTING + 1}}}|(?: {{4}}|\t){{{MAX_NESTING + 1}}}(?=[ \t]*\S))")


@dataclass(frozen=True)
class ShownImage:
    """An image of an answer and the file it is, relative to the question's folder; None if there is none."""

    image: Image
    file: str | None


@dataclass(frozen=True)
class LoadedAnswer:
    """An answer with its text and images, before references are resolved."""

    answer: Answer
    text: BodyText
    front_matter: YamlSource | None
    images: tuple[ShownImage, ...]


def load_answer(
    root: Path, folder: QuestionFolder, file: AnswerFile, figures: Collection[str], findings: list[Finding]
) -> LoadedAnswer | None:
    """Return the answer in `file`, or None with what is wrong; `figures` are the file names of the lab's figures."""
    text = read_text(root, file.path, MAX_ANSWER_BYTES, findings)
    if text is None:
        return None
    before = len(findings)
    parts = _split(file, text, findings)
    if parts is None:
        return None
    source, body, body_line = parts
    fields = _fields(file, source, findings)
    body_text = BodyText(file.path, body, file.language, True, folder.id, first_line=body_line)
    findings.extend(_shape_findings(body_text))
    if len(findings) > before or fields is None:
        return None
    images = tuple(_shown(image, folder, file, figures) for image in body_text.markup.images)
    answer = Answer(
        question_id=folder.id,
        language=file.language,
        author=fields.author,
        name=fields.name,
        date=fields.date,
        status=fields.status,
        reviewed_by=fields.reviewed_by,
        ai_assisted=fields.ai_assisted,
        body=body,
        body_line=body_line,
        digest=hashlib.sha256(body.encode()).hexdigest()[:12],
        translation_of=fields.translation_of,
        references=tuple(_references(body_text)),
        images=tuple(dict.fromkeys(shown.file for shown in images if shown.file)),
        place=Place(file.path),
    )
    return LoadedAnswer(answer, body_text, source, images)


@dataclass(frozen=True, slots=True)
class _Fields:
    """Front matter of either kind of answer."""

    author: str | None = None
    name: str | None = None
    date: datetime.date | None = None
    status: AnswerStatus = "reference"
    reviewed_by: str | None = None
    ai_assisted: bool = False
    translation_of: str | None = None


def _split(file: AnswerFile, text: str, findings: list[Finding]) -> tuple[YamlSource | None, str, int] | None:
    """Return the front matter, the body, and the line of the file on which the body begins."""
    opening = _FENCE.match(text)
    if opening is None or not opening[0].startswith("---"):
        if file.handle is None:
            return None if _is_empty(file, text, findings) else (None, text, 1)
        hint = "begin the file with ---, then author, date, status and ai_assisted, each on a line, then ---"
        findings.append(Finding(file.path, 1, 1, "missing-front-matter", "the answer has no front matter", hint))
        return None
    closing = _FENCE.search(text, opening.end())
    if closing is None:
        message = "the front matter that begins here is never closed"
        findings.append(
            Finding(file.path, 1, 1, "unclosed-front-matter", message, "put a line --- below its last field")
        )
        return None
    start = opening.end() + 1
    source = parse(file.path, text[start : closing.start()], first_line=2)
    body = text[closing.end() + 1 :]
    if _is_empty(file, body, findings):
        return None
    return source, body, text.count("\n", 0, closing.end()) + 2


def _is_empty(file: AnswerFile, body: str, findings: list[Finding]) -> bool:
    if body.strip():
        return False
    findings.append(Finding(file.path, 1, 1, "empty-file", "the answer has no text", "write it, or delete the file"))
    return True


def _fields(file: AnswerFile, source: YamlSource | None, findings: list[Finding]) -> _Fields | None:
    if source is None:
        return _Fields()
    findings.extend(source.findings)
    if source.data is None:
        return None
    if file.handle is None:
        reference = record_of(ReferenceAnswerRecord, source, source.data, (), findings)
        return _Fields(date=reference.date, translation_of=reference.translation_of) if reference else None
    record = record_of(CommunityAnswerRecord, source, source.data, (), findings)
    if record is None:
        return None
    if record.author != file.handle:
        place = source.mark_of(("author",))
        message = f"the author '{printable(record.author)}' is not who the file's name says: {file.handle!r}"
        hint = "answers are filed under their author's handle: rename the file or mend the field"
        findings.append(Finding(file.path, place.line, place.column, "wrong-author", message, hint))
        return None
    return _Fields(**record.model_dump())


def _references(text: BodyText) -> Iterator[Reference]:
    for mention in text.markup.mentions:
        yield Reference(
            kind=mention.kind, target=mention.target, locator=mention.locator, place=text.place(mention.start)
        )


def _shown(image: Image, folder: QuestionFolder, file: AnswerFile, figures: Collection[str]) -> ShownImage:
    """Find the file of an image: a figure of the question's lab, or one beside the answer."""
    name = posixpath.normpath(unquote(image.source.partition("#")[0]))
    if name not in figures:
        beside = file.path.removeprefix(f"{folder.path}/").rpartition("/")[0]
        name = "" if name.startswith("..") else posixpath.join(beside, name)
    return ShownImage(image, name if name in folder.images else None)


def _shape_findings(text: BodyText) -> Iterator[Finding]:
    """Yield what would make the text slow to render."""
    lines = text.text.split("\n")
    if len(lines) > MAX_LINES:
        message = f"the answer has {len(lines)} lines, {MAX_LINES} at most"
        hint = "shorten it, or split it into several questions"
        yield Finding(text.path, text.first_line + MAX_LINES, 1, "too-long", message, hint)
        return
    deep = next((at.start() for at in _DEEP.finditer(f"\n{text.text}") if not _is_code(text, at.start())), None)
    if deep is not None:
        message = f"lists and quotations nest more than {MAX_NESTING} deep"
        yield Finding(text.path, text.place(deep).line, 1, "too-deep", message, "flatten them")
    if max(map(len, lines)) > MAX_LINE_LENGTH:
        yield from _long_line(text, lines)


def _long_line(text: BodyText, lines: list[str]) -> Iterator[Finding]:
    offset = 0
    for number, line in enumerate(lines):
        is_table = line.lstrip(" \t>").startswith("|")
        if len(line) > MAX_LINE_LENGTH and not is_table and not _is_code(text, offset):
            message = f"a line of {len(line)} characters, {MAX_LINE_LENGTH} at most outside code and tables"
            yield Finding(text.path, text.first_line + number, 1, "long-line", message, "break it into several lines")
            return
        offset += len(line) + 1


def _is_code(text: BodyText, offset: int) -> bool:
    return any(start <= offset < end for start, end in text.markup.code)
