"""What a browser may load and run on the site, as a meta element and as a `_headers` file.

The scripts that stand inside pages are Material's own; each is admitted by its hash and
nothing else is. `wence audit` recomputes the hashes from the finished pages.
"""

from __future__ import annotations

import base64
import hashlib
import re

THEME_SCRIPT_HASHES: tuple[str, ...] = (
    "sha256-exqRXrW/0laiImCrTE8a70vxyyY10FJVIppytLf/dbY=",
    "sha256-DrEMJJ29sL7vIloQzly+VUGMxKcBTMII+OfW7Y8AkG4=",
    "sha256-/8wPdzX9q0NNJXyA5lzsLojXFpkeaXVxhbfkUOQaWy8=",
)
"""Hashes of the theme's inline scripts, `sha256-…`. A new version of the theme may change them:
`wence audit` then names the new ones."""

_INLINE_SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL | re.IGNORECASE)
_SCRIPT_TYPE = re.compile(r"""\btype\s*=\s*["']?(?P<type>[^"'\s>]+)""", re.IGNORECASE)
_EXECUTED_TYPES = frozenset({"", "module", "text/javascript", "application/javascript"})


def content_security_policy() -> str:
    """Return the policy that every page carries."""
    scripts = " ".join(f"'{digest}'" for digest in THEME_SCRIPT_HASHES)
    return "; ".join(
        (
            "default-src 'self'",
            # Pagefind runs WebAssembly; it evaluates no JavaScript.
            f"script-src 'self' 'wasm-unsafe-eval' {scripts}".rstrip(),
            # Mermaid and the theme's palette set styles from scripts.
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-src 'none'",
        )
    )


def headers_file() -> str:
    """Return `_headers` for hosts that read it (Cloudflare Pages, Netlify)."""
    return "\n".join(
        (
            "/*",
            f"  Content-Security-Policy: {content_security_policy()}; frame-ancestors 'none'",
            "  Referrer-Policy: no-referrer",
            "  X-Content-Type-Options: nosniff",
            "  Permissions-Policy: camera=(), geolocation=(), microphone=(), interest-cohort=()",
            "",
        )
    )


def inline_script_hashes(html: str) -> tuple[str, ...]:
    """Return the hash of each script of `html` that stands in the page and would be executed."""
    return tuple(
        "sha256-" + base64.b64encode(hashlib.sha256(match["text"].encode()).digest()).decode()
        for match in _INLINE_SCRIPT.finditer(html)
        if _executed(match["attributes"])
    )


def _executed(attributes: str) -> bool:
    if re.search(r"\bsrc\s*=", attributes, re.IGNORECASE):
        return False
    found = _SCRIPT_TYPE.search(attributes)
    return (found["type"].lower() if found else "") in _EXECUTED_TYPES
