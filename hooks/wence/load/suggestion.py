"""Did you mean: the known word nearest to one that is not known."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from functools import lru_cache

_LONGEST = 80


def did_you_mean(word: str, known: Collection[str], otherwise: str) -> str:
    """Return a remedy that names the known word nearest to `word`, or `otherwise` if none is near."""
    near = nearest(word, frozenset(known))
    return f"did you mean `{near}`?" if near else otherwise


@lru_cache(maxsize=4096)
def nearest(word: str, known: frozenset[str]) -> str | None:
    """Return the word of `known` that `word` is most likely a misspelling of, None if none is near."""
    if len(word) > _LONGEST:
        return None
    by_form: dict[str, str] = {}
    for name in sorted(known):
        by_form.setdefault(_form(name), name)
    form = _form(word)
    close = get_close_matches(form, by_form, n=1, cutoff=0.7)
    longer = (known_form for known_form in by_form if form and known_form.startswith(f"{form}-"))
    found = close[0] if close else next(longer, None)
    return by_form[found] if found is not None else None


def _form(word: str) -> str:
    return word.casefold().strip().replace("_", "-").replace(" ", "-")
