"""Figures and images that answers show, published in the folder of the question's page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wence.model import Catalog


@dataclass(frozen=True, slots=True)
class FigureFile:
    """An image: `path` below the language's root, `source` on disk."""

    path: str
    source: Path


def figure_files(catalog: Catalog, root: Path) -> Iterator[FigureFile]:
    """Yield the figures of every lab and the images that answers name, each once."""
    for question in catalog.questions.values():
        lab = catalog.labs.get(question.id)
        names = {figure.file for figure in lab.figures} if lab else set()
        names.update(name for answer in catalog.answers_of(question.id) for name in answer.images)
        for name in sorted(names):
            yield FigureFile(f"{question.topic}/{question.id}/{name}", root / question.folder / name)
