"""The search index, made by Pagefind from the finished pages of one language."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

INDEX_FOLDER = "pagefind"


def write_search_index(site_dir: Path) -> int:
    """Index the pages below `site_dir`, write the index into its `pagefind/` and return how many pages it holds.

    Only elements marked `data-pagefind-body` are indexed. The indexer runs as a program of its own: its
    Python interface ends the process before the last file is surely on disk. Raises RuntimeError
    with what the indexer said if there is no whole index.
    """
    command = [sys.executable, "-m", "pagefind", "--site", str(site_dir), "--output-subdir", INDEX_FOLDER]
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)  # noqa: S603 -- a pinned dependency and our own folder
    try:
        entry = json.loads((site_dir / INDEX_FOLDER / "pagefind-entry.json").read_text(encoding="utf-8"))
        pages = sum(int(language["page_count"]) for language in entry["languages"].values())
    except (OSError, ValueError, KeyError) as error:
        raise RuntimeError(f"no search index: {error}; the indexer said: {done.stdout}{done.stderr}") from error
    if done.returncode != 0:
        raise RuntimeError(f"no search index: {done.stdout}{done.stderr}")
    return pages
