"""The site as plain Markdown on disk, for another generator."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from wence.errors import Report
from wence.model import LANGUAGES
from wence.publish.publication import Publication


def stage(root: Path, folder: Path, environ: Mapping[str, str]) -> Report:
    """Write every page of both languages below `folder`, one folder a language, and return what was found wrong.

    Generated pages come from the bank, the others are copied from `docs/`; exports and
    figures stand where the site has them. Files that are already there are replaced, others left alone.
    """
    report = Report()
    for language in LANGUAGES:
        publication = Publication.open(root, language, environ)
        report.extend(publication.report)
        target = folder / language
        shutil.copytree(root / "docs" / language, target, dirs_exist_ok=True)
        for path, text in publication.files():
            file = target / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        for figure in publication.figures():
            file = target / figure.path
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(figure.source, file)
    return report
