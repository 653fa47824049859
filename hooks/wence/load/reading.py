"""Reads content files: the size is looked at first, links are never followed."""

from __future__ import annotations

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
        descriptor = os.open(root / path, _FLAGS)
        with os.fdopen(descriptor, "rb") as file:
            status = os.fstat(descriptor)
            if not stat.S_ISREG(status.st_mode):
                findings.append(Finding(path, 1, 1, "not-a-file", "this is no regular file", "put one in its place"))
                return None
            if status.st_size > limit:
                message = f"the file has {status.st_size // KIB} KiB, {limit // KIB} KiB at most"
                findings.append(Finding(path, 1, 1, "too-large", message, "shorten it"))
                return None
            return file.read(limit)
    except OSError as error:
        message = f"it cannot be read: {printable(error.strerror)}"
        findings.append(Finding(path, 1, 1, "unreadable", message, "mend its permissions"))
        return None


def read_text(root: Path, path: str, limit: int, findings: list[Finding]) -> str | None:
    """Return the text of a file, or None with findings if it is too large, not UTF-8 or has hidden characters."""
    data = read_bytes(root, path, limit, findings)
    if data is None:
        return None
    before = len(findings)
    text = decode(path, data, findings)
    return text if len(findings) == before else None
