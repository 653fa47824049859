"""The search index, made by Pagefind from the finished pages of one language."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pagefind.index import IndexConfig, PagefindIndex

INDEX_FOLDER = "pagefind"


def write_search_index(site_dir: Path, *, exclude: str | None = None) -> int:
    """Index the pages below `site_dir`, write the index into its `pagefind/` and return how many there are.

    Only elements marked `data-pagefind-body` are indexed. `exclude` names a folder that holds
    another language's site. Nothing is written if the indexer fails (it raises).
    """
    return asyncio.run(_write(site_dir, exclude))


async def _write(site_dir: Path, exclude: str | None) -> int:
    config = IndexConfig(output_path=str(site_dir / INDEX_FOLDER), keep_index_url=False)
    count = 0
    async with PagefindIndex(config=config) as index:
        for file in sorted(site_dir.rglob("*.html")):
            path = file.relative_to(site_dir)
            if exclude is not None and path.parts[0] == exclude:
                continue
            text = file.read_text(encoding="utf-8")
            if "data-pagefind-body" in text:
                url = path.as_posix().removesuffix("index.html")
                await index.add_html_file(url=url or "/", content=text)
                count += 1
    return count
