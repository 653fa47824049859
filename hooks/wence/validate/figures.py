"""Images and figures: shown ones are there, harmless and described; those that are there are shown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from wence.errors import Finding, printable
from wence.load.answers import LoadedAnswer
from wence.load.bank import LoadedBank
from wence.load.discovery import QuestionFolder
from wence.load.images import image_findings
from wence.load.suggestion import did_you_mean
from wence.load.texts import FieldText, SourceText


def figure_findings(bank: LoadedBank) -> Iterator[Finding]:
    """Yield what is wrong with the images of answers and the figures of labs."""
    answers: defaultdict[str, list[LoadedAnswer]] = defaultdict(list)
    for answer in bank.answers:
        answers[answer.answer.place.path.partition("/answer")[0]].append(answer)
        yield from _shown(bank, answer)
    for folder in bank.folders:
        yield from _figures(bank, folder)
        yield from _files(bank, folder, answers[folder.path])


def misplaced_images(text: SourceText) -> Iterator[Finding]:
    """Yield images in a text that cannot show one: only answers have files beside them."""
    for image in text.markup.images if isinstance(text, FieldText) else ():
        place, hint = text.place(image.start), "put it into the answer"
        yield Finding(place.path, place.line, place.column, "misplaced-image", "no image can stand here", hint)


def _shown(bank: LoadedBank, loaded: LoadedAnswer) -> Iterator[Finding]:
    folder = bank.folder_of[loaded.answer.question_id]
    for shown in loaded.images:
        place = loaded.text.place(shown.image.start)
        if not shown.image.alt.strip():
            message, hint = "this image has no description", "write what it shows: ![description](file)"
            yield Finding(place.path, place.line, place.column, "image-without-text", message, hint)
        if shown.file is not None:
            continue
        source = shown.image.source
        if "//" in source or ":" in source:
            message, hint = "this image lies on another host", "put the file beside the answer and name it here"
            yield Finding(place.path, place.line, place.column, "outside-image", message, hint)
        else:
            hint = did_you_mean(source, folder.images, "put the file beside the answer")
            message = f"there is no image '{printable(source)}' beside the answer"
            yield Finding(place.path, place.line, place.column, "unknown-image", message, hint)


def _figures(bank: LoadedBank, folder: QuestionFolder) -> Iterator[Finding]:
    lab = bank.labs.get(folder.id)
    for figure in lab.figures if lab else ():
        if figure.file not in folder.images:
            message = f"the figure {figure.file} is not beside lab.json"
            yield Finding(f"{folder.path}/lab.json", 1, 1, "missing-figure", message, f"run: wence labs {folder.id}")


def _files(bank: LoadedBank, folder: QuestionFolder, answers: list[LoadedAnswer]) -> Iterator[Finding]:
    lab = bank.labs.get(folder.id)
    used = {figure.file for figure in lab.figures} if lab else set()
    used.update(name for loaded in answers for name in loaded.answer.images)
    all_read = len(answers) == len(folder.answers) and not (folder.has_lab_results and lab is None)
    for name in folder.images:
        path = f"{folder.path}/{name}"
        if name in used:
            yield from image_findings(bank.root, path)
        elif all_read:
            message = "no answer and no lab shows this image"
            yield Finding(path, 1, 1, "unused-image", message, "show it, with a description, or delete it")
