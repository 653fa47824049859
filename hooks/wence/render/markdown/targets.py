"""What a relative address in an answer means: another question, an answer, a file in the repository, an image."""

from __future__ import annotations

import posixpath
import re
from urllib.parse import unquote

from wence.model import Question
from wence.render.markdown.context import Context

_ANSWER_FILE = re.compile(r"answers/(?P<handle>[a-z0-9-]+)\.(?:zh|en)\.md")
_IMAGE_NAME = re.compile(r"[\w.-]+(?:/[\w.-]+)*\.(?:svg|png|jpe?g|webp|gif)", re.I)


def local_target(context: Context, address: str) -> str | None:
    """Return where a link without a scheme leads on the site, or None if nothing is there.

    `../advantage/answer.zh.md`, `../advantage/` and `/algorithm/advantage/` all lead to
    that question's page; `#heading` stays in the text; `lab.py` leads to the repository.
    """
    path, _, fragment = address.partition("#")
    if not path:
        return f"#{context.key}_{unquote(fragment)}" if fragment else None
    path = unquote(path.partition("?")[0])
    if path.startswith("/"):
        return _site_path(context, path)
    base = posixpath.dirname(context.place.path)
    target = posixpath.normpath(posixpath.join(base, path))
    for question in context.catalog.questions.values():
        if target == question.folder:
            return context.links.question(question.topic, question.id)
        if target.startswith(f"{question.folder}/"):
            return _file_of(context, question, target, fragment) or _site_path(context, path)
    return _site_path(context, path)


def _file_of(context: Context, question: Question, target: str, fragment: str) -> str | None:
    page = context.links.question(question.topic, question.id)
    name = target.removeprefix(f"{question.folder}/")
    answer = _ANSWER_FILE.fullmatch(name)
    if answer:
        key = f"by-{answer['handle']}"
        if all(other.author != answer["handle"] for other in context.catalog.answers_of(question.id)):
            return page
        return f"{page}#{key}_{unquote(fragment)}" if fragment else f"{page}#{key}"
    if name in {"answer.zh.md", "answer.en.md"}:
        return f"{page}#reference_{unquote(fragment)}" if fragment else f"{page}#answer"
    if name == "question.yaml":
        return page
    repository = context.links.site.repository
    return repository.file(target) if repository and name in {"lab.py", "lab.json"} else None


def _site_path(context: Context, path: str) -> str | None:
    """Read `path` as an address on the site."""
    question = context.catalog.questions.get(context.question_id or "")
    if question and not path.startswith("/"):  # `../advantage/`, as seen from the page
        path = posixpath.normpath(posixpath.join(question.topic, question.id, path))
    parts = [part for part in path.split("/") if part not in ("", ".", "..", "en", "index.html", "index.md")]
    catalog, links = context.catalog, context.links
    if len(parts) == 2 and parts[0] in ("algorithm", "infra"):
        found = catalog.questions.get(parts[1])
        return links.question(found.topic, found.id) if found else None
    if len(parts) == 2 and parts[0] == "tags" and parts[1] in catalog.tags:
        return links.tag(parts[1])
    if len(parts) == 2 and parts[0] == "papers" and parts[1] in catalog.papers:
        return links.paper(parts[1])
    return links.topic(parts[0]) if parts in (["algorithm"], ["infra"]) else None


def image_path(context: Context, source: str) -> str | None:
    """Return where the image is below the question's page: a figure of its lab, or a file beside the answer."""
    name = posixpath.normpath(unquote(source.partition("#")[0]))
    if name.startswith(("..", "/")) or not _IMAGE_NAME.fullmatch(name):
        return None
    lab = context.catalog.labs.get(context.question_id or "")
    if lab and any(figure.file == name for figure in lab.figures):
        return name
    question = context.catalog.questions.get(context.question_id or "")
    folder = posixpath.dirname(context.place.path)
    inner = folder.removeprefix(question.folder).strip("/") if question else ""
    return posixpath.join(inner, name)
