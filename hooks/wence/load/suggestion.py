"""Did you mean: the known word nearest to one that is not known."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

_LONGEST = 80


def nearest(word: str, known: Collection[str]) -> str | None:
    """Return the word of `known` that `word` is most likely a misspelling of, None if none is near."""
    if len(word) > _LONGEST:
        return None
    by_lower = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold().replace("_", "-").strip(), by_lower, n=1, cutoff=0.7)
    if not close:
        close = get_close_matches(word.casefold().strip(), by_lower, n=1, cutoff=0.7)
    return by_lower[close[0]] if close else None


def did_you_mean(word: str, known: Collection[str], otherwise: str) -> str:
    """Return a remedy that names the nearest known word, or `otherwise` if none is near."""
    near = nearest(word, known)
    return f"did you mean `{near}`?" if near else otherwise
