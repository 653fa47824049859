"""MkDocs events, each handed to the bank's own code. State is made in `on_config`, never at import."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from wence.errors import Finding
from wence.publish.publication import Publication
from wence.publish.search_index import write_search_index
from wence.publish.toc import toc_tokens
from wence.render.page import PageBody

log = logging.getLogger("mkdocs.plugins.wence")  # below `mkdocs.plugins`, so that --strict counts


class _Build:
    """What one build knows. Replaced whole at each rebuild."""

    def __init__(self, publication: Publication) -> None:
        self.publication = publication
        self.bodies: dict[str, PageBody] = {}


_build: _Build | None = None


def _current() -> _Build:
    if _build is None:
        raise RuntimeError("on_config has not run: the hook is not in the `hooks` of mkdocs.yml")
    return _build


def _tell(finding: Finding) -> None:
    log.log(logging.ERROR if finding.level == "error" else logging.INFO, finding.as_text())


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Load the bank and set what follows from it."""
    global _build  # noqa: PLW0603 -- MkDocs loads hooks once a process; a build's state must be replaced
    root = Path(config.config_file_path).parent
    settings = config.extra["wence"]
    publication = Publication.open(root, settings["language"], os.environ, served=settings.get("served", False))
    _build = _Build(publication)
    for finding in publication.report:
        _tell(finding)
    config.site_url = publication.site.absolute("")
    repository = publication.site.repository
    config.repo_url = repository.url if repository else None
    config.nav = publication.nav()
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages and the figures."""
    publication = _current().publication
    in_nav = {uri for entry in publication.nav() for uri in entry.values()}
    for uri, page in publication.pages.items():
        # Out of the navigation, a page does not carry every other page's link.
        inclusion = InclusionLevel.INCLUDED if uri in in_nav else InclusionLevel.NOT_IN_NAV
        file = File.generated(config, uri, content=f"# {page.title}\n", inclusion=inclusion)
        file.edit_uri = page.source
        files.append(file)
    for figure in publication.figures():
        files.append(File.generated(config, figure.path, abs_src_path=str(figure.source)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Render a generated page: its HTML replaces what MkDocs would make of its title."""
    build = _current()
    spec = build.publication.pages.get(page.file.src_uri)
    if spec is None:
        return markdown
    body = spec.render()
    build.bodies[spec.uri] = body
    for finding in body.findings:
        _tell(finding)
    page.title = spec.title
    page.meta.update(title=spec.title, description=body.description)
    return ""


def on_page_content(html: str, page: Page, **_: Any) -> str:
    """Put the rendered page in."""
    body = _current().bodies.get(page.file.src_uri)
    if body is None:
        return html
    page.toc = get_toc(toc_tokens(body.headings))
    return body.html


def on_page_context(context: dict[str, Any], page: Page, **_: Any) -> dict[str, Any]:
    """Give the theme the page's frame."""
    build = _current()
    uri = page.file.src_uri
    body = build.bodies.pop(uri, None)
    if body is None:
        context["wence"] = build.publication.prose_frame(uri, page.url)
    else:
        context["wence"] = build.publication.frame(build.publication.pages[uri], body)
    return context


def on_template_context(context: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Give the theme's own templates (404) a frame too."""
    context["wence"] = _current().publication.prose_frame("404.html", "")
    return context


def on_post_build(config: MkDocsConfig) -> None:
    """Write the exports and the search index."""
    publication = _current().publication
    site_dir = Path(config.site_dir)
    for path, text in publication.files():
        target = site_dir / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    count = write_search_index(site_dir)
    log.info("%d pages in the search index", count)
