"""One page a tag: what it is, its questions, its papers, its neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from markupsafe import Markup

from wence.model import Catalog, Tag
from wence.render.citations import CitationCollector, reference_html
from wence.render.inline import plain_text, render_inline
from wence.render.page import Heading, Page, PageBody
from wence.render.pages.layout import clipped, question_rows, tag_chips
from wence.render.site import Links, Site
from wence.render.templating import fill
from wence.render.words import words

NEIGHBOURS = 8


def tag_pages(catalog: Catalog, site: Site) -> Iterator[Page]:
    """Yield `/tags/<tag>/` for every tag."""
    for tag in catalog.tags.values():
        yield _tag_page(tag, catalog, site)


def neighbours(tag_id: str, catalog: Catalog) -> tuple[str, ...]:
    """Return the tags that stand most often beside `tag_id`, the most frequent first."""
    counts = Counter(other for question in catalog.by_tag.get(tag_id, ()) for other in question.tags if other != tag_id)
    return tuple(other for other, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:NEIGHBOURS])


def _tag_page(tag: Tag, catalog: Catalog, site: Site) -> Page:
    path = f"tags/{tag.id}/"
    links = Links.from_path(site, path)
    title = tag.name.in_(site.language)
    text = words(site.language)
    rows = question_rows(catalog.by_tag.get(tag.id, ()), catalog, links)
    papers = catalog.introduced_by.get(tag.id, ())
    shared = {
        "title": title,
        "t": text,
        "links": links,
        "site": site,
        "tag": tag,
        "kind": text.tag_kinds[tag.kind],
        "other_name": tag.name.in_(site.other_language),
        "rows": rows,
        "related": tag_chips(neighbours(tag.id, catalog), catalog, links),
    }

    def render() -> PageBody:
        about = render_inline(
            tag.description.in_(site.language),
            language=site.language,
            catalog=catalog,
            links=links,
            citations=CitationCollector("page"),
            place=tag.place,
        )
        entries = [Markup(reference_html(paper, links)) for paper in papers]  # noqa: S704 -- made by the renderer
        html = fill("tag.html", **shared, about=Markup(about.html), papers=entries)  # noqa: S704 -- sanitised
        headings = tuple(
            Heading(anchor, name, 2)
            for anchor, name, shown in (
                ("questions", text.questions, rows),
                ("papers", text.introduced_by, papers),
                ("related", text.related_tags, shared["related"]),
            )
            if shown
        )
        description = clipped(plain_text(tag.description.in_(site.language)))
        return PageBody(
            html=html, description=description, headings=headings, uses_math=about.uses_math, findings=about.findings
        )

    def markdown() -> str:
        description = plain_text(tag.description.in_(site.language))
        return fill("tag.md", **shared, about=description, papers=papers)

    return Page(
        kind="tag", path=path, title=title, source=tag.place.path, native=True, render=render, markdown=markdown
    )
