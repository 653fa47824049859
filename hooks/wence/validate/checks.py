"""All checks of a loaded bank; a new one is a module and a line here."""

from __future__ import annotations

from collections.abc import Iterator

from wence.errors import Finding
from wence.load.bank import LoadedBank
from wence.validate.figures import figure_findings
from wence.validate.formulas import Typeset, formula_findings
from wence.validate.prose import prose_findings
from wence.validate.redirects import redirect_findings
from wence.validate.references import reference_findings
from wence.validate.vocabulary import vocabulary_findings


def check(bank: LoadedBank, typeset: Typeset) -> Iterator[Finding]:
    """Yield everything wrong with what was read; `typeset` is the site's own converter of formulas."""
    yield from reference_findings(bank)
    yield from vocabulary_findings(bank)
    yield from redirect_findings(bank)
    yield from figure_findings(bank)
    yield from formula_findings(bank, typeset)
    yield from prose_findings(bank)
