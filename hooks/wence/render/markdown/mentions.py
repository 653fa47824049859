"""What the bank's references look like in HTML; an unknown one stays as typed, with a finding."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import quote

from wence.load.syntax import CODE_PIN, citations_in
from wence.model import Paper
from wence.render.markdown.context import Context
from wence.render.sanitise import REL

_KNOWN = "use the key of a record in papers.yaml, or add the record"


def citation_html(context: Context, typed: str, meta: dict[str, Any], line: int) -> str:
    """Return `[@ppo; @dapo, §3]` as `[1, 2, §3]` with each number linked to its reference."""
    parts: list[str] = []
    any_known = False
    for cited in citations_in(meta["body"]):
        paper = context.catalog.papers.get(cited.key)
        if paper is None:
            context.report("unknown-paper", f"no paper has the key `{cited.key}`", _KNOWN, line=line, typed=typed)
            locator = f", {cited.locator}" if cited.locator else ""
            parts.append(escape(f"@{cited.key}{locator}", quote=False))
            continue
        any_known = True
        citation = context.citations.cite(paper, cited.locator)
        number = f'<a class="citation" href="#{context.citations.anchor(paper.key)}">{citation.number}</a>'
        parts.append(number + (f", {_locator_html(paper, cited.locator)}" if cited.locator else ""))
    return f'<span class="cite">[{", ".join(parts)}]</span>' if any_known else escape(typed, quote=False)


def _locator_html(paper: Paper, locator: str) -> str:
    """Return where in the paper; `path/file.py@commit#symbol` links to the file at that commit."""
    pin = CODE_PIN.fullmatch(" ".join(locator.split()))
    if pin is None:
        return escape(" ".join(locator.split()), quote=False)
    shown = f"{pin['file'].rpartition('/')[2]}@{pin['commit'][:7]}" + (f"#{pin['symbol']}" if pin["symbol"] else "")
    rest = f", {escape(pin['rest'], quote=False)}" if pin["rest"] else ""
    address = code_address(paper, pin["file"], pin["commit"])
    if address is None:
        return escape(shown, quote=False) + rest
    return f'<a href="{escape(address)}" rel="{REL}">{escape(shown, quote=False)}</a>{rest}'


def code_address(paper: Paper, file: str, commit: str) -> str | None:
    """Return the address of a file at a commit in the paper's repository, None if it has none."""
    if not paper.code or not paper.code.startswith("https://"):
        return None
    return f"{paper.code.rstrip('/').removesuffix('.git')}/blob/{commit}/{quote(file)}"


def question_link_html(context: Context, typed: str, meta: dict[str, Any], line: int) -> str:
    """Return `[[id]]` as a link titled in the reader's language, `[[id|text]]` with the author's text."""
    question = context.catalog.questions.get(meta["target"])
    if question is None:
        context.report(
            "unknown-question",
            f"no question has the id `{meta['target']}`",
            "use the name of a question's folder",
            line=line,
            typed=typed,
        )
        return escape(typed, quote=False)
    title = meta["text"] or question.title.in_(context.links.site.language)
    address = context.links.question(question.topic, question.id)
    return f'<a class="question" href="{escape(address)}">{escape(title.strip(), quote=False)}</a>'


def tag_link_html(context: Context, typed: str, meta: dict[str, Any], line: int) -> str:
    """Return `[#id]` as a link to the tag's page."""
    tag = context.catalog.tags.get(meta["target"])
    if tag is None:
        context.report(
            "unknown-tag",
            f"no tag has the id `{meta['target']}`",
            "use an id of taxonomy.yaml",
            line=line,
            typed=typed,
        )
        return escape(typed, quote=False)
    name = tag.name.in_(context.links.site.language)
    return f'<a class="tag" href="{escape(context.links.tag(tag.id))}">{escape(name, quote=False)}</a>'


def lab_number_html(context: Context, typed: str, meta: dict[str, Any], line: int) -> str:
    """Return `{lab:name}` as the number that the question's lab reported."""
    text = lab_text(context, meta["target"], typed, line)
    return (
        escape(typed, quote=False) if text is None else f'<span class="lab-number">{escape(text, quote=False)}</span>'
    )


def lab_text(context: Context, name: str, typed: str, line: int) -> str | None:
    """Return the number called `name` as its lab formatted it, None (with a finding) if there is none."""
    lab = context.catalog.labs.get(context.question_id or "")
    number = lab.number(name) if lab else None
    if number is None:
        context.report(
            "unknown-lab-number",
            f"the question's lab reports no number called `{name}`",
            "use a name in lab.json, or let lab.py report it",
            line=line,
            typed=typed,
        )
        return None
    return number.text
