"""Mermaid diagrams: the text is drawn in the reader's browser, so what it may do is bounded here."""

from __future__ import annotations

import re

KINDS = frozenset({
    "flowchart", "graph", "sequencediagram", "classdiagram", "statediagram", "statediagram-v2", "erdiagram",
    "gantt", "pie", "mindmap", "timeline", "quadrantchart", "xychart", "xychart-beta", "block", "block-beta",
    "sankey", "sankey-beta", "journey", "gitgraph",
})  # fmt: skip
"""Diagrams that may be drawn; anything else is shown as its text."""

MAX_LENGTH = 8_000
"""Characters of one diagram."""

# Configuration, links and callbacks: what a diagram could do to the page or lead its reader to.
_ACTIVE = re.compile(
    r"^\s*(?:%%\{|click\s|callback\s|links?\s+\w+\s*:|href\s)|url\(|@import|javascript:|data:[a-z]+/", re.I
)
_FRONT_MATTER = re.compile(r"\A\s*---\n.*?\n---\n", re.DOTALL)


def drawable(source: str) -> tuple[str, list[str]]:
    """Return the diagram without the lines that act, and these lines."""
    refused = ["---"] if _FRONT_MATTER.match(source) else []
    kept: list[str] = []
    for line in _FRONT_MATTER.sub("", source).split("\n"):
        (refused if _ACTIVE.search(line) else kept).append(line)
    return "\n".join(kept), refused


def is_diagram(source: str) -> bool:
    """Return whether `source` is of a kind and length that is drawn."""
    for line in _FRONT_MATTER.sub("", source).split("\n"):
        text = line.strip()
        if text and not text.startswith("%%"):
            return text.split()[0].rstrip(";:").lower() in KINDS and len(source) <= MAX_LENGTH
    return False
