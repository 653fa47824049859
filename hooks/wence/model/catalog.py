"""The whole bank as one immutable graph, with every backlink known before a page is rendered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from wence.model.answer import Answer
from wence.model.lab import Lab
from wence.model.paper import Paper
from wence.model.question import Question, Topic
from wence.model.tag import Tag
from wence.model.text import Language

Value = TypeVar("Value")

TOPICS: tuple[Topic, ...] = ("algorithm", "infra")
"""All topics, in the order in which the site shows them."""


@dataclass(frozen=True)
class Catalog:
    """Questions (by topic, then order), tags, papers (by key), answers, labs and redirects.

    Every reference between them resolves: what does not has been left out and reported
    before a catalog is made.
    """

    questions: Mapping[str, Question]
    tags: Mapping[str, Tag]
    papers: Mapping[str, Paper]
    answers: tuple[Answer, ...]
    labs: Mapping[str, Lab]
    redirects: Mapping[str, str]

    @classmethod
    def of(
        cls,
        *,
        questions: Iterable[Question],
        tags: Iterable[Tag],
        papers: Iterable[Paper],
        answers: Iterable[Answer] = (),
        labs: Iterable[Lab] = (),
        redirects: Mapping[str, str] | None = None,
    ) -> Catalog:
        """Build a catalog, putting everything into its canonical order."""
        ordered = sorted(questions, key=lambda question: (TOPICS.index(question.topic), question.order, question.id))
        return cls(
            questions={question.id: question for question in ordered},
            tags={tag.id: tag for tag in tags},
            papers={paper.key: paper for paper in sorted(papers, key=lambda paper: paper.key)},
            answers=tuple(sorted(answers, key=_answer_order)),
            labs={lab.question_id: lab for lab in labs},
            redirects=dict(redirects or {}),
        )

    @cached_property
    def by_topic(self) -> Mapping[Topic, tuple[Question, ...]]:
        """The questions of each topic, in order."""
        return {
            topic: tuple(question for question in self.questions.values() if question.topic == topic)
            for topic in TOPICS
        }

    @cached_property
    def by_tag(self) -> Mapping[str, tuple[Question, ...]]:
        """The questions of each tag that has any, in canonical order."""
        return _grouped((tag, question) for question in self.questions.values() for tag in question.tags)

    @cached_property
    def introduced_by(self) -> Mapping[str, tuple[Paper, ...]]:
        """The papers that introduce each tag, oldest first."""
        papers = sorted(self.papers.values(), key=lambda paper: (paper.year, paper.month or 0, paper.key))
        return _grouped((tag, paper) for paper in papers for tag in paper.introduces)

    @cached_property
    def questions_of_paper(self) -> Mapping[str, tuple[Question, ...]]:
        """The questions whose record lists each paper, or one of whose texts cites it."""
        cited = self.answers_of_paper
        listed: defaultdict[str, set[str]] = defaultdict(set)
        for question in self.questions.values():
            for key in question.papers:
                listed[key].add(question.id)
        for key, answers in cited.items():
            listed[key].update(answer.question_id for answer in answers)
        return {
            key: tuple(question for question in self.questions.values() if question.id in ids)
            for key, ids in listed.items()
            if ids
        }

    @cached_property
    def answers_of_paper(self) -> Mapping[str, tuple[Answer, ...]]:
        """The answers that cite each paper."""
        return _grouped(
            (key, answer)
            for answer in self.answers
            for key in dict.fromkeys(ref.target for ref in answer.references if ref.kind == "paper")
        )

    @cached_property
    def _answers_of_question(self) -> Mapping[str, tuple[Answer, ...]]:
        return _grouped((answer.question_id, answer) for answer in self.answers)

    def answers_of(self, question_id: str) -> tuple[Answer, ...]:
        """Return every answer of a question in every language, the reference answers first."""
        return self._answers_of_question.get(question_id, ())

    def reference_answer(self, question_id: str, language: Language) -> Answer | None:
        """Return the reference answer in `language`, or None."""
        return next(
            (answer for answer in self.answers_of(question_id) if answer.is_reference and answer.language == language),
            None,
        )

    def community_answers(self, question_id: str, language: Language) -> tuple[Answer, ...]:
        """Return one answer for each author: the one in `language` if there is one, else the other."""
        chosen: dict[str, Answer] = {}
        for answer in self.answers_of(question_id):
            if answer.author is not None and (answer.author not in chosen or answer.language == language):
                chosen[answer.author] = answer
        return tuple(chosen.values())

    def neighbours(self, question_id: str) -> tuple[Question | None, Question | None]:
        """Return the previous and the next question in the same topic."""
        question = self.questions[question_id]
        siblings = self.by_topic[question.topic]
        position = siblings.index(question)
        previous = siblings[position - 1] if position > 0 else None
        following = siblings[position + 1] if position + 1 < len(siblings) else None
        return previous, following


def _answer_order(answer: Answer) -> tuple[str, bool, str, str, str]:
    day = answer.date.isoformat() if answer.date else ""
    return (answer.question_id, not answer.is_reference, day, answer.author or "", answer.language)


def _grouped(pairs: Iterable[tuple[str, Value]]) -> Mapping[str, tuple[Value, ...]]:
    groups: defaultdict[str, list[Value]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return {key: tuple(values) for key, values in groups.items()}
