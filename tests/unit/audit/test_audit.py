from __future__ import annotations

import base64
import random
from pathlib import Path

import pytest

from wence.audit import audit_site
from wence.publish.policy import content_security_policy

PAGE = (
    '<!doctype html><html lang="en"><head><title>A page</title>'
    '<meta http-equiv="Content-Security-Policy" content="{policy}"></head><body><h1 id="top">A page</h1>{body}</body></html>'
)


def site(tmp_path: Path, body: str) -> Path:
    text = PAGE.format(policy=content_security_policy().replace('"', "&quot;"), body=body)
    (tmp_path / "index.html").write_text(text, encoding="utf-8")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "index.html").write_text(text.replace(body, ""), encoding="utf-8")
    return tmp_path


def codes(root: Path) -> set[str]:
    return {finding.code for finding in audit_site(root)}


def test_a_sound_site_has_no_finding(tmp_path: Path) -> None:
    body = '<h2>B</h2><a href="other/#top">x</a> <a href="https://example.org/">y</a> <code>$$</code>'
    assert codes(site(tmp_path, body)) == set()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ('<a href="nowhere/">x</a>', "dead-link"),
        ('<a href="other/#nothing">x</a>', "dead-anchor"),
        ('<a href="../outside/">x</a>', "dead-link"),
        ('<p id="a"></p><p id="a"></p>', "duplicate-id"),
        ('<p onclick="x()">x</p>', "handler"),
        ('<img src="https://example.org/x.png" alt="">', "outside-request"),
        ('<script src="https://example.org/x.js"></script>', "outside-request"),
        ('<link rel="stylesheet" href="//example.org/x.css">', "outside-request"),
        ('<a href="javascript:alert(1)">x</a>', "bad-scheme"),
        ("<script>alert(1)</script>", "script-not-admitted"),
        ('<img src="other/">', "no-alt"),
        ("<p>left **as typed**</p>", "raw-syntax"),
        ("<p>left [@ppo]</p>", "raw-syntax"),
        ("<h3>B</h3>", "heading-skip"),
    ],
)
def test_each_fault_is_found(tmp_path: Path, body: str, code: str) -> None:
    assert code in codes(site(tmp_path, body))


def test_a_heavy_page_names_what_weighs(tmp_path: Path) -> None:
    root = site(tmp_path, '<script src="big.js"></script>')
    noise = base64.b64encode(random.Random(0).randbytes(400_000)).decode()
    (root / "big.js").write_text(f"// {noise}\n", encoding="utf-8")
    heavy = [finding for finding in audit_site(root) if finding.code == "too-heavy"]
    assert [finding.path for finding in heavy] == ["index.html"]
    assert "big.js" in heavy[0].hint


def test_an_empty_folder_says_to_build_first(tmp_path: Path) -> None:
    assert codes(tmp_path) == {"no-home"}
