"""Reads content files: the size is looked at first, links are never followed."""

from __future__ import annotations

import io
import os
import stat
from pathlib import Path

from wence.errors import Finding, printable
from wence.load.source_text import decode

KIB = 1024
MAX_ANSWER_BYTES = 64 * KIB
MAX_QUESTION_BYTES = 128 * KIB
MAX_LIST_BYTES = 2048 * KIB
"""Of taxonomy.yaml and papers.yaml."""

MAX_LAB_BYTES = 512 * KIB
MAX_IMAGE_BYTES = 1024 * KIB

_FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_bytes(root: Path, path: str, limit: int, findings: list[Finding]) -> bytes | None:
    """Return the content of the regular file `path` below `root`.

    Returns None with a finding if it cannot be read or has more than `limit` bytes.
    """
    try:
        with io.FileIO(os.open(root / path, _FLAGS)) as file:
            fault = _fault(os.fstat(file.fileno()), limit)
            if fault is None:
                return file.readall()
    except OSError as error:
        fault = "unreadable", f"it cannot be read: {printable(error.strerror)}", "mend its permissions"
    findings.append(Finding(path, 1, 1, *fault))
    return None


def _fault(status: os.stat_result, limit: int) -> tuple[str, str, str] | None:
    if not stat.S_ISREG(status.st_mode):
        return "not-a-file", "this is no regular file", "put one in its place"
    if status.st_size > limit:
        message = f"the file has {status.st_size // KIB} KiB, {limit // KIB} KiB at most"
        return "too-large", message, "shorten it"
    return None


def read_text(root: Path, path: str, limit: int, findings: list[Finding]) -> str | None:
    """Return the text of a file, or None with findings if it is too large, not UTF-8 or has hidden characters."""
    data = read_bytes(root, path, limit, findings)
    if data is None:
        return None
    before = len(findings)
    text = decode(path, data, findings)
    return text if len(findings) == before else None
