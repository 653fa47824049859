"""The files of a bank: exactly those that the contract knows; every other one is a finding."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, cast

from wence.errors import Finding, printable
from wence.load.records import HANDLE, SLUG
from wence.load.suggestion import did_you_mean
from wence.model import LANGUAGES, Language, Topic
from wence.model.catalog import TOPICS

MAX_ANSWERS = 200
"""Community answers to one question, in both languages together."""

_SLUG = re.compile(SLUG)
_ANSWER_NAME = re.compile(rf"(?P<handle>{HANDLE.strip('^$')})\.(?P<language>{'|'.join(LANGUAGES)})\.md")
_IMAGE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.(?:png|jpe?g|webp|gif|svg)")
_IMAGE_FOLDER = "img"
_QUESTION_FILES = frozenset({"question.yaml", "answer.zh.md", "answer.en.md", "lab.py", "lab.json"})
_LITTER = re.compile(r"__pycache__|\.DS_Store|Thumbs\.db|desktop\.ini|\..*\.sw[a-p]|.*~|\.#.*|#.*#|\.gitkeep")
"""What tools leave behind and no repository should hold."""

_WINDOWS_DEVICES = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE)
_KINDS = {stat.S_IFLNK: "a symbolic link", stat.S_IFDIR: "a folder"}


class AnswerFile(NamedTuple):
    """An answer's file: path below the root, language, and the contributor's handle (None: reference answer)."""

    path: str
    language: Language
    handle: str | None


@dataclass(slots=True)
class QuestionFolder:
    """What lies in one question's folder; `images` are paths below it, like `img/curve.png`."""

    path: str
    topic: Topic
    id: str
    has_lab_results: bool = False
    has_lab: bool = False
    answers: list[AnswerFile] = field(default_factory=list)
    images: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Discovery:
    """Every question folder of a bank, in order, and what should not be there."""

    folders: list[QuestionFolder] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def discover(root: Path) -> Discovery:
    """Look at every name below `root/questions` without reading a file."""
    walk = _Walk(root)
    walk.questions()
    return walk.found


class _Walk:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.found = Discovery()

    def questions(self) -> None:
        if not (self.root / "questions").is_dir():
            self._add(
                "questions", "missing-file", "there is no folder `questions`", "run this in the bank's own folder"
            )
            return
        for name, mode in self._entries("questions"):
            path = f"questions/{name}"
            if name in TOPICS and self._is(path, mode, stat.S_IFDIR):
                self._topic(path, name)
            elif name in {"taxonomy.yaml", "papers.yaml"}:
                self._is(path, mode, stat.S_IFREG)
            elif name not in TOPICS:
                self._unknown(path, {*TOPICS, "taxonomy.yaml", "papers.yaml"})
        for name in ("taxonomy.yaml", "papers.yaml"):
            if not os.path.lexists(self.root / "questions" / name):
                self._add(f"questions/{name}", "missing-file", f"there is no {name}", "restore it")

    def _topic(self, path: str, topic: Topic) -> None:
        for name, mode in self._entries(path):
            folder = f"{path}/{name}"
            if not self._is(folder, mode, stat.S_IFDIR):
                continue
            names = self._entries(folder)
            if not names:
                continue  # a version-control system cannot keep an empty folder
            if _SLUG.fullmatch(name) is None or _WINDOWS_DEVICES.fullmatch(name):
                hint = "use lower-case letters, digits and single hyphens, like `ppo-clip`"
                self._add(folder, "bad-name", f"'{printable(name)}' is no id of a question", hint)
                continue
            self._question(QuestionFolder(folder, topic, name), names)

    def _question(self, folder: QuestionFolder, entries: list[tuple[str, int]]) -> None:
        names: set[str] = set()
        for name, mode in entries:
            path = f"{folder.path}/{name}"
            if name in {"answers", _IMAGE_FOLDER}:
                if self._is(path, mode, stat.S_IFDIR):
                    self._answers(folder, path) if name == "answers" else self._images(folder, path)
            elif name in _QUESTION_FILES:
                names.update({name} if self._is(path, mode, stat.S_IFREG) else ())
            elif not self._image(folder, path, mode):
                self._unknown(path, {*_QUESTION_FILES, "answers"})
        folder.has_lab, folder.has_lab_results = "lab.py" in names, "lab.json" in names
        reference = [AnswerFile(f"{folder.path}/answer.{each}.md", each, None) for each in LANGUAGES]
        folder.answers[:0] = [answer for answer in reference if answer.path.rpartition("/")[2] in names]
        if not os.path.lexists(self.root / folder.path / "question.yaml"):
            path = f"{folder.path}/question.yaml"
            self._add(path, "missing-file", "this question has no question.yaml", "add it, or delete the folder")
        elif "question.yaml" in names:
            self.found.folders.append(folder)

    def _answers(self, folder: QuestionFolder, path: str) -> None:
        entries = self._entries(path)
        markdown = [name for name, _ in entries if name.endswith(".md")]
        if len(markdown) > MAX_ANSWERS:
            message = f"{len(markdown)} files with answers to one question, {MAX_ANSWERS} at most"
            self._add(f"{path}/{markdown[MAX_ANSWERS]}", "too-many-answers", message, "none of them is loaded")
            return
        for name, mode in entries:
            file = f"{path}/{name}"
            if name == _IMAGE_FOLDER:
                if self._is(file, mode, stat.S_IFDIR):
                    self._images(folder, file)
            elif name.endswith(".md"):
                self._answer(folder, file, mode)
            elif not self._image(folder, file, mode):
                self._unknown(file, ())

    def _answer(self, folder: QuestionFolder, path: str, mode: int) -> None:
        name = path.rpartition("/")[2]
        match = _ANSWER_NAME.fullmatch(name)
        if match is None or _WINDOWS_DEVICES.fullmatch(name):
            hint = (
                "name the file <handle>.zh.md or <handle>.en.md, the handle in lower-case letters, digits and hyphens"
            )
            self._add(path, "bad-name", f"'{printable(name)}' is no name of an answer", hint)
        elif self._is(path, mode, stat.S_IFREG):
            folder.answers.append(AnswerFile(path, cast("Language", match["language"]), match["handle"]))

    def _images(self, folder: QuestionFolder, path: str) -> None:
        for name, mode in self._entries(path):
            if not self._image(folder, f"{path}/{name}", mode):
                self._unknown(f"{path}/{name}", ())

    def _image(self, folder: QuestionFolder, path: str, mode: int) -> bool:
        """Note an image and say whether it is one by its name."""
        if _IMAGE_NAME.fullmatch(path.rpartition("/")[2]) is None:
            return False
        if self._is(path, mode, stat.S_IFREG):
            folder.images.append(path.removeprefix(f"{folder.path}/"))
        return True

    def _entries(self, path: str) -> list[tuple[str, int]]:
        """Return names and modes (of links themselves) in a folder, sorted, without litter."""
        try:
            with os.scandir(self.root / path) as entries:
                found = [(entry.name, entry.stat(follow_symlinks=False).st_mode) for entry in entries]
        except OSError as error:
            self._add(path, "unreadable", f"it cannot be read: {printable(error.strerror)}", "mend its permissions")
            return []
        return sorted(entry for entry in found if not _LITTER.fullmatch(entry[0]))

    def _is(self, path: str, mode: int, kind: int) -> bool:
        """Say whether the file is a folder or a regular file as it has to be, and report it if not."""
        actual = stat.S_IFMT(mode)
        if actual == kind:
            return True
        wanted = "a folder" if kind == stat.S_IFDIR else "a file"
        found = "a file" if actual == stat.S_IFREG else _KINDS.get(actual, "a special file")
        self._add(path, "not-a-file", f"this is {found}, but {wanted} belongs here", f"put {wanted} in its place")
        return False

    def _unknown(self, path: str, known: Iterator[str] | set[str] | tuple[str, ...]) -> None:
        name = path.rpartition("/")[2]
        hint = did_you_mean(name, tuple(known), "delete it, or move it out of `questions`")
        self._add(path, "unknown-file", f"'{printable(name)}' does not belong here", hint)

    def _add(self, path: str, code: str, message: str, hint: str) -> None:
        self.found.findings.append(Finding(path, 1, 1, code, message, hint))
