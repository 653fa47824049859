"""`llms.txt`: the site's contents for language models, every link leading to plain Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wence.model import Catalog
from wence.model.catalog import TOPICS
from wence.render.inline import plain_text
from wence.render.page import Page
from wence.render.pages import topic_title
from wence.render.site import Site
from wence.render.words import words


def llms_files(catalog: Catalog, site: Site, pages: Sequence[Page]) -> Iterator[tuple[str, str]]:
    """Yield `llms.txt`."""
    language = site.language
    lines = [f"# {words(language).site_name}", "", f"> {words(language).tagline}", ""]
    for topic in TOPICS:
        lines += [f"## {topic_title(topic).in_(language)}", ""]
        for question in catalog.by_topic[topic]:
            address = site.absolute(f"{question.topic}/{question.id}/index.md")
            asks = " / ".join(plain_text(ask.in_(language)) for ask in question.asks)
            lines.append(f"- [{question.title.in_(language)}]({address}): {asks}")
        lines.append("")
    lines += ["## Data", ""]
    lines += [
        f"- [{name}]({site.absolute('data/' + name)})"
        for name in ("questions.json", "bank.json", "papers.json", "papers.bib")
    ]
    yield "llms.txt", "\n".join(lines) + "\n"
