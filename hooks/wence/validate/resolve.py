"""The catalog: what could be read, without what refers to nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from wence.errors import Report
from wence.load.answers import LoadedAnswer
from wence.load.bank import LoadedBank
from wence.model import Answer, Catalog, Lab, Question, Reference
from wence.validate.redirects import page_paths


def resolve(bank: LoadedBank, report: Report) -> Catalog:
    """Return the catalog of `bank`, leaving out what `report` says is broken or dangling."""
    papers = {paper.key for paper in bank.bibliography.papers}
    tags = {tag.id for tag in bank.taxonomy.tags}
    first = {loaded.question.id: loaded.question for loaded in reversed(bank.questions)}
    questions = {key: _resolved_question(question, tags, papers, first) for key, question in first.items()}
    broken_images = {finding.path for finding in report.errors}
    labs = {
        key: _resolved_lab(lab, first[key].folder, bank.folder_of[key].images, broken_images)
        for key, lab in bank.labs.items()
        if lab is not None and key in first and bank.folder_of[key].path == first[key].folder
    }
    known = {"paper": papers, "tag": tags, "question": set(first)}
    answers = [
        _resolved_answer(loaded.answer, known, labs.get(loaded.answer.question_id), first, broken_images)
        for loaded in bank.answers
        if _belongs(loaded, first)
    ]
    pages = page_paths(bank) if bank.taxonomy.redirects else frozenset()
    return Catalog.of(
        questions=questions.values(),
        tags=bank.taxonomy.tags,
        papers=[replace(paper, introduces=_kept(paper.introduces, tags)) for paper in bank.bibliography.papers],
        answers=answers,
        labs=labs.values(),
        redirects={old: new for old, new in bank.taxonomy.redirects.items() if new in pages and old not in pages},
    )


def _kept(names: Iterable[str], known: Collection[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name in known))


def _resolved_question(
    question: Question, tags: Collection[str], papers: Collection[str], questions: Collection[str]
) -> Question:
    related = tuple(name for name in _kept(question.related, questions) if name != question.id)
    return replace(question, tags=_kept(question.tags, tags), papers=_kept(question.papers, papers), related=related)


def _resolved_lab(lab: Lab, folder: str, images: Collection[str], broken: Collection[str]) -> Lab:
    figures = tuple(
        figure for figure in lab.figures if figure.file in images and f"{folder}/{figure.file}" not in broken
    )
    return replace(lab, figures=figures)


def _belongs(loaded: LoadedAnswer, questions: dict[str, Question]) -> bool:
    """Whether the answer's question is in the catalog, and is the one whose folder it lies in."""
    question = questions.get(loaded.answer.question_id)
    return question is not None and loaded.answer.place.path.startswith(f"{question.folder}/")


def _resolved_answer(
    answer: Answer,
    known: dict[str, set[str]],
    lab: Lab | None,
    questions: dict[str, Question],
    broken_images: Collection[str],
) -> Answer:
    folder = questions[answer.question_id].folder

    def resolves(reference: Reference) -> bool:
        if reference.kind == "lab":
            return lab is not None and lab.number(reference.target) is not None
        return reference.target in known[reference.kind]

    return replace(
        answer,
        references=tuple(reference for reference in answer.references if resolves(reference)),
        images=tuple(name for name in answer.images if f"{folder}/{name}" not in broken_images),
    )
