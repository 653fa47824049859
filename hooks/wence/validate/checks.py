"""All checks of a loaded bank; a new one is a module and a line here."""

from __future__ import annotations

from collections.abc import Iterator

from wence.errors import Finding
from wence.load.bank import LoadedBank
from wence.validate.figures import figure_findings, misplaced_images
from wence.validate.formulas import Typeset, formula_findings
from wence.validate.prose import deceptive_characters, half_width_punctuation, unclosed_findings
from wence.validate.redirects import redirect_findings
from wence.validate.references import mention_findings, near_citations, reference_findings
from wence.validate.vocabulary import vocabulary_findings


def check(bank: LoadedBank, typeset: Typeset) -> Iterator[Finding]:
    """Yield everything wrong with what was read; `typeset` is the site's own converter of formulas."""
    yield from reference_findings(bank)
    yield from vocabulary_findings(bank)
    yield from redirect_findings(bank)
    yield from figure_findings(bank)
    yield from deceptive_characters(bank)
    for text in bank.texts():
        found = text.markup  # most texts have nothing of a kind, so none is asked for in vain
        if found.mentions:
            yield from mention_findings(bank, text)
        if found.near_citations:
            yield from near_citations(text)
        if found.images:
            yield from misplaced_images(text)
        if found.formulas:
            yield from formula_findings(bank, text, typeset)
        if found.unclosed:
            yield from unclosed_findings(text)
        if text.language == "zh":
            yield from half_width_punctuation(text)
