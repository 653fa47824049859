"""Texts as Markdown that any viewer shows: our own notation turned into links and numbers.

Code and formulas stay as they are; the scan that finds references is the loader's, so what
counts as one is the same everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from wence.load.markup import CITATION, LAB_NUMBER, QUESTION_LINK, TAG_LINK, citations_in, scan
from wence.load.markup_parts import Markup, Mention
from wence.load.syntax import CODE_PIN, IMAGE
from wence.model import Answer, Catalog, Language, Paper, Place
from wence.render.citations import CitationCollector
from wence.render.markdown.context import Context
from wence.render.markdown.mentions import code_address
from wence.render.markdown.source import visible
from wence.render.markdown.targets import image_path, local_target
from wence.render.site import Links, Site

_Edit = tuple[int, int, str]
"""Start and end of a stretch of the text, and what stands there instead."""

_LINK_TARGET = re.compile(r"\]\((?P<address>[^\s()#:]+(?:#[^\s()]*)?)(?=[\s)])")
_HEADING = re.compile(r"^ {0,3}(?P<marks>#{1,6})(?=[ \t\u3400-\u9fff])", re.MULTILINE)
_SHORT_TITLE = 48


def portable_markdown(answer: Answer, catalog: Catalog, site: Site, *, heading_level: int = 3) -> str:
    """Return the answer's body with citations, question links, tag links, images and lab numbers resolved.

    Links are absolute, on `site`; the answer's top headings get `heading_level` marks.
    """
    text = visible(answer.body).strip("\n") + "\n"
    context = _context(
        text,
        catalog,
        site,
        language=answer.language,
        question_id=answer.question_id,
        place=Place(answer.place.path),
    )
    found = scan(text)
    edits = [*_mention_edits(text, found, context), *_target_edits(text, found, context)]
    return _applied(text, [*edits, *_heading_edits(text, found, heading_level)])


def portable_inline(text: str, catalog: Catalog, site: Site, *, question_id: str | None = None) -> str:
    """Return a field of the question source in the same way."""
    text = visible(text).strip()
    found = scan(text)
    if not found.mentions and "{lab:" not in text:
        return text
    context = _context(text, catalog, site, language=site.language, question_id=question_id, place=Place(""))
    return _applied(text, list(_mention_edits(text, found, context)))


def _context(
    text: str, catalog: Catalog, site: Site, *, language: Language, question_id: str | None, place: Place
) -> Context:
    return Context(
        key="portable",
        language=language,
        catalog=catalog,
        links=Links(site, site.absolute("")),
        citations=CitationCollector("portable"),
        place=place,
        source=text,
        question_id=question_id,
    )


def _applied(text: str, edits: list[_Edit]) -> str:
    parts: list[str] = []
    position = 0
    for start, end, replacement in sorted(edits):
        if start >= position:
            parts += [text[position:start], replacement]
            position = end
    return "".join(parts) + text[position:]


def _mention_edits(text: str, found: Markup, context: Context) -> Iterator[_Edit]:
    in_formulas: set[int] = set()
    for formula in found.formulas:
        if "{lab:" in formula.tex:
            for match in LAB_NUMBER.finditer(text, formula.start, formula.start + len(formula.tex) + 8):
                in_formulas.add(match.start())
                number = _number(context, match["target"])
                if number is not None:
                    yield match.start(), match.end(), re.sub(r"(?<!\\)([%#&])", r"\\\1", number)
    for mention in found.mentions:
        edit = _mention_edit(text, mention, context) if mention.start not in in_formulas else None
        if edit:
            yield edit


def _mention_edit(text: str, mention: Mention, context: Context) -> _Edit | None:
    if mention.kind == "paper":
        match = CITATION.match(text, mention.start - 1)
        return (match.start(), match.end(), _citation(match["body"], context)) if match else None
    pattern = {"question": QUESTION_LINK, "tag": TAG_LINK, "lab": LAB_NUMBER}[mention.kind]
    match = pattern.match(text, mention.start)
    if match is None:
        return None
    resolve = {"question": _question, "tag": _tag, "lab": _lab}[mention.kind]
    replacement = resolve(match, context)
    return (match.start(), match.end(), replacement) if replacement is not None else None


def _citation(body: str, context: Context) -> str:
    """Return `@ppo; @dapo, §3` as links to the papers' pages, in parentheses."""
    parts = []
    for cited in citations_in(body):
        paper = context.catalog.papers.get(cited.key)
        if paper is None:
            parts.append(f"@{cited.key}" + (f", {cited.locator}" if cited.locator else ""))
            continue
        link = _link(_short_title(paper), context.links.paper(paper.key))
        parts.append(link + (f", {_locator(paper, cited.locator)}" if cited.locator else ""))
    return f"({'; '.join(parts)})"


def _short_title(paper: Paper) -> str:
    """Return the name that a title begins with (`DAPO: …`), the whole title if it is short, else the key."""
    name = paper.title.partition(":")[0].strip()
    return name if len(name) <= _SHORT_TITLE else paper.key


def _locator(paper: Paper, locator: str) -> str:
    locator = " ".join(locator.split())
    pin = CODE_PIN.fullmatch(locator)
    address = code_address(paper, pin["file"], pin["commit"]) if pin else None
    if pin is None or address is None:
        return locator
    symbol = f" `{pin['symbol']}`" if pin["symbol"] else ""
    return _link(f"{pin['file']}@{pin['commit'][:7]}", address) + symbol + (f", {pin['rest']}" if pin["rest"] else "")


def _question(match: re.Match[str], context: Context) -> str | None:
    question = context.catalog.questions.get(match["target"])
    if question is None:
        return None
    title = match["text"] or question.title.in_(context.links.site.language)
    return _link(title.strip(), context.links.question(question.topic, question.id))


def _tag(match: re.Match[str], context: Context) -> str | None:
    tag = context.catalog.tags.get(match["target"])
    return _link(tag.name.in_(context.links.site.language), context.links.tag(tag.id)) if tag else None


def _lab(match: re.Match[str], context: Context) -> str | None:
    return _number(context, match["target"])


def _number(context: Context, name: str) -> str | None:
    lab = context.catalog.labs.get(context.question_id or "")
    number = lab.number(name) if lab else None
    return number.text if number else None


def _link(text: str, address: str) -> str:
    escaped = re.sub(r"([\[\]\\|])", r"\\\1", text)
    return f"[{escaped}]({address})"


def _target_edits(text: str, found: Markup, context: Context) -> Iterator[_Edit]:
    """Make the addresses of images and of links to other files of the bank absolute."""
    page = context.catalog.questions.get(context.question_id or "")
    for image in found.images:
        match = IMAGE.match(text, image.start)
        path = image_path(context, image.source) if match else None
        if match and path and page:
            yield *match.span("source"), context.links.page(f"{page.topic}/{page.id}/{path}")
    for match in _LINK_TARGET.finditer(text):
        target = local_target(context, match["address"]) if not _is_code(found, match.start()) else None
        if target:
            yield *match.span("address"), target


def _heading_edits(text: str, found: Markup, heading_level: int) -> Iterator[_Edit]:
    """Put the headings below the one that the answer stands under, none skipped."""
    levels: list[int] = []
    for match in _HEADING.finditer(text):
        if _is_code(found, match.start("marks")):
            continue
        while levels and levels[-1] >= len(match["marks"]):
            levels.pop()
        levels.append(len(match["marks"]))
        space = "" if text[match.end()] in " \t" else " "
        yield *match.span("marks"), "#" * min(heading_level + len(levels) - 1, 6) + space


def _is_code(found: Markup, offset: int) -> bool:
    return any(start <= offset < end for start, end in found.code)
