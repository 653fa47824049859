"""References between parts: what they name has to be there, once, and not be themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from wence.errors import Finding, printable
from wence.load.bank import LoadedBank
from wence.load.markup import CODE_PIN
from wence.load.markup_parts import Mention
from wence.load.questions import LoadedQuestion
from wence.load.suggestion import did_you_mean
from wence.load.texts import SourceText
from wence.model import Place


def reference_findings(bank: LoadedBank) -> Iterator[Finding]:
    """Yield dangling, doubled and self-naming references of questions and works."""
    yield from _clashing_questions(bank)
    for question in bank.questions:
        yield from _list_findings(bank, question)
        yield from _gaps(question)
    for paper in bank.bibliography.papers:
        for index, tag in enumerate(paper.introduces):
            if bank.taxonomy.known_ids is not None and tag not in bank.taxonomy.known_ids:
                place = bank.bibliography.place(paper.key, "introduces", index)
                yield _unknown("tag", tag, bank.taxonomy.known_ids, place)


def _finding(place: Place, code: str, message: str, hint: str) -> Finding:
    return Finding(place.path, place.line, place.column, code, message, hint)


_LISTS = {"tag": "add it to taxonomy.yaml", "paper": "add it to papers.yaml", "question": "name one that is there"}


def _unknown(kind: str, name: str, known: Collection[str], place: Place) -> Finding:
    message = f"there is no {kind} '{printable(name)}'"
    return _finding(place, f"unknown-{kind}", message, did_you_mean(name, known, _LISTS[kind]))


def _clashing_questions(bank: LoadedBank) -> Iterator[Finding]:
    ids: dict[str, LoadedQuestion] = {}
    orders: dict[tuple[str, int], LoadedQuestion] = {}
    for loaded in bank.questions:
        question = loaded.question
        first = ids.setdefault(question.id, loaded)
        if first is not loaded:
            message = f"the id `{question.id}` is also that of {first.source.path}"
            yield _finding(loaded.place("id"), "duplicate-id", message, "give one of them another id")
        first = orders.setdefault((question.topic, question.order), loaded)
        if first is not loaded:
            taken = {order for topic, order in orders if topic == question.topic}
            free = next(order for order in range(1, len(taken) + 2) if order not in taken)
            message = f"`{first.question.id}` already has the order {question.order} in {question.topic}"
            yield _finding(loaded.place("order"), "duplicate-order", message, f"the first free one is {free}")


def _list_findings(bank: LoadedBank, loaded: LoadedQuestion) -> Iterator[Finding]:
    question = loaded.question
    lists: tuple[tuple[str, str, Sequence[str], Collection[str] | None], ...] = (
        ("tags", "tag", question.tags, bank.taxonomy.known_ids),
        ("papers", "paper", question.papers, bank.bibliography.known_keys),
        ("related", "question", question.related, bank.question_ids),
    )
    for field, kind, names, known in lists:
        for index, name in enumerate(names):
            if name in names[:index]:
                message = f"`{name}` is twice in `{field}`"
                yield _finding(loaded.place(field, index), "duplicate-item", message, "keep one of them")
            elif kind == "question" and name == question.id:
                message = "a question cannot be related to itself"
                yield _finding(loaded.place(field, index), "related-to-itself", message, "delete it")
            elif known is not None and name not in known:
                yield _unknown(kind, name, known, loaded.place(field, index))


def _gaps(loaded: LoadedQuestion) -> Iterator[Finding]:
    for pitfall in loaded.question.pitfalls:
        if pitfall.why is None:
            yield _gap(pitfall.place, "why", "this pitfall does not say why it fails")
    for follow_up in loaded.question.follow_ups:
        if follow_up.gist is None:
            yield _gap(follow_up.place, "gist", "this follow-up gives no gist of an answer")


def _gap(place: Place, field: str, message: str) -> Finding:
    hint = f"add `{field}` with zh and en"
    return Finding(place.path, place.line, place.column, f"no-{field}", message, hint, level="warning")


def mention_findings(bank: LoadedBank, text: SourceText) -> Iterator[Finding]:
    """Yield what a text refers to and is not there."""
    for mention in text.markup.mentions:
        if mention.kind == "lab":
            yield from _lab_findings(bank, text, mention)
            continue
        names = bank.known_names[mention.kind]
        if names is not None and mention.target not in names:
            yield _unknown(mention.kind, mention.target, names, text.place(mention.start))
        if mention.kind == "paper" and mention.locator and "@" in mention.locator:
            yield from _pin_findings(bank, text, mention)


def near_citations(text: SourceText) -> Iterator[Finding]:
    """Yield what looks like a citation and is none, as warnings."""
    for start in text.markup.near_citations:
        place, message = text.place(start), "this looks like a citation, but is none"
        hint = "write [@key], [@key, §3] or [@key; @other]"
        yield Finding(place.path, place.line, place.column, "near-citation", message, hint, level="warning")


def _lab_findings(bank: LoadedBank, text: SourceText, mention: Mention) -> Iterator[Finding]:
    lab = bank.labs.get(text.question_id or "")
    if lab is None and text.question_id in bank.labs:
        return  # its results could not be read, which has been said
    names = [number.name for number in lab.numbers] if lab else []
    if mention.target not in names:
        otherwise = "run the lab that reports it: wence labs" if not names else f"it reports {', '.join(names[:12])}"
        message = f"no lab of this question reports '{printable(mention.target)}'"
        hint = did_you_mean(mention.target, names, otherwise)
        yield _finding(text.place(mention.start), "unknown-lab-number", message, hint)


def _pin_findings(bank: LoadedBank, text: SourceText, mention: Mention) -> Iterator[Finding]:
    place, locator = text.place(mention.start), mention.locator or ""
    if CODE_PIN.fullmatch(locator) is None:
        hint = "write path/file.py@commit, the commit in 7 to 40 hexadecimal digits"
        yield _finding(place, "bad-code-pin", f"'{printable(locator)}' names no file at a commit", hint)
    elif mention.target in bank.repositories and bank.repositories[mention.target] is None:
        message = f"`{mention.target}` has no `code` in papers.yaml, so its files cannot be linked"
        yield _finding(place, "no-repository", message, "add the address of its repository there")
