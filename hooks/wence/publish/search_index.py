"""The search index, made by Pagefind from the finished pages of one language."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pagefind.index import IndexConfig, PagefindIndex

INDEX_FOLDER = "pagefind"


def write_search_index(site_dir: Path) -> int:
    """Index the pages below `site_dir`, write the index into its `pagefind/` and return how many there are.

    Only elements marked `data-pagefind-body` are indexed. Nothing is written if the indexer
    fails (it raises).
    """
    return asyncio.run(_write(site_dir))


async def _write(site_dir: Path) -> int:
    config = IndexConfig(output_path=str(site_dir / INDEX_FOLDER), keep_index_url=False)
    async with PagefindIndex(config=config) as index:
        added = await index.add_directory(str(site_dir), glob="**/*.html")
    return int(added["page_count"])
