"""An old address leads straight to a page that is there."""

from __future__ import annotations

from typing import Any

import pytest

TAXONOMY = "questions/taxonomy.yaml"


def with_redirects(bank: Any, redirects: str) -> None:
    bank.replace(TAXONOMY, "redirects: {}", f"redirects:\n{redirects}")


@pytest.mark.parametrize(
    "target",
    ["algorithm/ppo-clip/", "/algorithm/ppo-clip", "tags/ppo/", "papers/slime/", "infra/", "contribute/", "about/"],
)
def test_redirect_to_a_page_is_kept(target: str, tiny_bank: Any) -> None:
    tiny_bank.write("docs/zh/about.md", "x")
    tiny_bank.write("docs/zh/index.md", "x")
    with_redirects(tiny_bank, f"  algorithm/clip/: {target}\n")

    catalog, report = tiny_bank.open()

    assert list(report) == []
    assert catalog.redirects == {"algorithm/clip": target.strip("/")}


@pytest.mark.parametrize(
    ("redirects", "line", "column", "code", "says"),
    [
        ("  algorithm/clip/: algorithm/ppo-clp/\n", 18, 20, "unknown-page", "`algorithm/ppo-clip`"),
        ("  algorithm/ppo-clip/: tags/ppo/\n", 18, 3, "redirect-hides-page", "delete the redirect"),
        ("  a/: b/\n  b/: tags/ppo/\n", 18, 7, "redirect-chain", "tags/ppo"),
    ],
)
def test_redirect_that_misleads_is_told_and_left_out(
    redirects: str, line: int, column: int, code: str, says: str, tiny_bank: Any
) -> None:
    with_redirects(tiny_bank, redirects)

    catalog, report = tiny_bank.open()

    (finding,) = report
    assert (finding.line, finding.column, finding.code) == (line, column, code)
    assert says in finding.as_text()
    assert len(catalog.redirects) == redirects.count("\n") - 1


@pytest.mark.parametrize("path", ["../x", "a b", "https://a.example/", "a//b", "javascript:x"])
def test_path_that_is_no_page_path_is_refused(path: str, tiny_bank: Any) -> None:
    with_redirects(tiny_bank, f"  '{path}': tags/ppo/\n")

    assert [finding.level for finding in tiny_bank.findings()] == ["error"]
