"""How heavy a first visit is: every file that a page loads, compressed, against a budget."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from wence.audit.html_facts import HtmlFacts
from wence.errors import Finding

PAGE_BUDGET_BYTES = 200 * 1024
"""All files of a first load, gzip."""
PAGE_BUDGET_REQUESTS = 15

_CSS_URL = re.compile(r"""url\(\s*["']?(?P<url>[^"')]+)["']?\s*\)""")
_MODULE_IMPORT = re.compile(r"""^\s*(?:import|export)\b[^"'`;]*?["'](?P<url>\.{1,2}/[^"']+)["']""", re.MULTILINE)


def weight_findings(root: Path, pages: Mapping[str, HtmlFacts]) -> Iterator[Finding]:
    """Yield a finding for each page over its budget of bytes or requests.

    Counted: the page, its style sheets, scripts and the modules they import at once, and
    images that are not lazy. Fonts are left out: they do not hold up the page, and load
    only where their characters stand.
    """
    for path, facts in pages.items():
        files = loaded_files(root, path, facts)
        size = sum(compressed_size(file) for file in files)
        if size > PAGE_BUDGET_BYTES:
            message = f"a first load takes {size} bytes compressed, {PAGE_BUDGET_BYTES} are allowed"
            yield Finding(path, 1, 1, "too-heavy", message, "see what it loads: " + _heaviest(files))
        if len(files) > PAGE_BUDGET_REQUESTS:
            message = f"a first load makes {len(files)} requests, {PAGE_BUDGET_REQUESTS} are allowed"
            yield Finding(path, 1, 1, "too-many-requests", message, "join files or load them later")


def loaded_files(root: Path, path: str, facts: HtmlFacts) -> tuple[Path, ...]:
    """Return the files that a browser loads for the page at `path`, the page itself first."""
    files: dict[Path, None] = {root / path: None}
    for address in facts.addresses:
        parts = urlsplit(address.url)
        if address.loaded and not parts.scheme and not parts.netloc and address.element in {"script", "link"}:
            base = root if parts.path.startswith("/") else (root / path).parent
            _follow((base / parts.path.lstrip("/")).resolve(), files)
    return tuple(files)


def _follow(file: Path, files: dict[Path, None]) -> None:
    if file in files or not file.is_file():
        return
    files[file] = None
    if file.suffix == ".js":
        for url in _imports(file):
            _follow((file.parent / url).resolve(), files)


@cache
def _imports(file: Path) -> tuple[str, ...]:
    return tuple(match["url"] for match in _MODULE_IMPORT.finditer(file.read_text(encoding="utf-8")))


@cache
def compressed_size(file: Path) -> int:
    """Return the file's size in bytes after gzip at level 6, as hosts send it."""
    return len(gzip.compress(file.read_bytes(), compresslevel=6, mtime=0))


def _heaviest(files: tuple[Path, ...]) -> str:
    heaviest = sorted(files, key=compressed_size, reverse=True)[:3]
    return ", ".join(f"{file.name} {compressed_size(file)}" for file in heaviest)
