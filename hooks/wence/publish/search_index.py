"""The search index, made by Pagefind from the finished pages of one language."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

INDEX_FOLDER = "pagefind"
_SIGNATURE = b"pagefind_dcd"


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
    (site_dir / INDEX_FOLDER / "pages.json").write_text(_fragments(site_dir / INDEX_FOLDER), encoding="utf-8")
    return pages


def _fragments(folder: Path) -> str:
    """Return as JSON the name of the file that holds each page's text and sections, by the page's path.

    The search ranks pages without loading the index, then shows passages from these files.
    """
    names: dict[str, str] = {}
    files = sorted((folder / "fragment").iterdir(), key=lambda path: path.stat().st_mtime_ns)
    for path in files:  # the newest last: one that an earlier build left behind does not count
        text = gzip.decompress(path.read_bytes())[len(_SIGNATURE) :].decode("utf-8")
        names[json.loads(text)["url"].strip("/")] = path.stem
    return json.dumps(names, ensure_ascii=False, separators=(",", ":"))
