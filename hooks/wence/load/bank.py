"""A whole bank as read from its files: every part that could be read, and what was wrong with the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from wence.errors import Finding
from wence.load.answers import LoadedAnswer, load_answer
from wence.load.discovery import QuestionFolder, discover
from wence.load.labs import load_lab
from wence.load.lists import Bibliography, Taxonomy, load_bibliography, load_taxonomy
from wence.load.questions import LoadedQuestion, load_question
from wence.load.texts import SourceText
from wence.model import LANGUAGES, Lab


@dataclass(frozen=True)
class LoadedBank:
    """What the files hold; references between parts are not resolved yet.

    `folders` names every question that is there, also one that could not be read, so that
    what refers to it is not reported as well. `labs` holds None for a lab whose results
    could not be read. `prose_pages` are the paths of the hand-written pages.
    """

    root: Path
    folders: tuple[QuestionFolder, ...]
    taxonomy: Taxonomy
    bibliography: Bibliography
    questions: tuple[LoadedQuestion, ...]
    answers: tuple[LoadedAnswer, ...]
    labs: Mapping[str, Lab | None]
    prose_pages: frozenset[str]
    findings: tuple[Finding, ...]

    @cached_property
    def question_ids(self) -> frozenset[str]:
        """The id of every question that has a folder."""
        return frozenset(folder.id for folder in self.folders)

    @cached_property
    def known_names(self) -> Mapping[str, frozenset[str] | None]:
        """What a text may refer to, by kind of reference; None where the list could not be read."""
        return {"paper": self.bibliography.known_keys, "question": self.question_ids, "tag": self.taxonomy.known_ids}

    @cached_property
    def folder_of(self) -> Mapping[str, QuestionFolder]:
        """Every question's folder, by id; the first if two topics have the same."""
        return {folder.id: folder for folder in reversed(self.folders)}

    @cached_property
    def repositories(self) -> Mapping[str, str | None]:
        """The address of each work's repository, by key."""
        return {paper.key: paper.code for paper in self.bibliography.papers}

    def texts(self) -> Iterator[SourceText]:
        """Yield every text of the bank that readers see."""
        yield from self.taxonomy.texts
        for question in self.questions:
            yield from question.texts()
        for answer in self.answers:
            yield answer.text


def load_bank(root: Path) -> LoadedBank:
    """Read everything below `root/questions`. Faults of content become findings, never exceptions."""
    found = discover(root)
    findings = found.findings
    questions: list[LoadedQuestion] = []
    answers: list[LoadedAnswer] = []
    labs: dict[str, Lab | None] = {}
    for folder in found.folders:
        question = load_question(root, folder, findings)
        if question is not None:
            questions.append(question)
        lab = load_lab(root, folder, findings) if folder.has_lab_results else None
        if folder.has_lab_results:
            labs[folder.id] = lab
        figures = {figure.file for figure in lab.figures} if lab else set()
        loaded = (load_answer(root, folder, file, figures, findings) for file in folder.answers)
        answers.extend(answer for answer in loaded if answer is not None)
    return LoadedBank(
        root=root,
        folders=tuple(found.folders),
        taxonomy=load_taxonomy(root, findings),
        bibliography=load_bibliography(root, findings),
        questions=tuple(questions),
        answers=tuple(answers),
        labs=labs,
        prose_pages=frozenset(_prose_pages(root / "docs" / LANGUAGES[0])),
        findings=tuple(findings),
    )


def _prose_pages(folder: Path) -> Iterator[str]:
    for file in folder.glob("**/*.md"):
        path = file.relative_to(folder).with_suffix("").as_posix()
        yield path.removesuffix("index").rstrip("/")
