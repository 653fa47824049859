"""The built site behind a static server, and a Chromium to read it with."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from wence.generator import build_site

ROOT = Path(__file__).parents[2]


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture(scope="session")
def site_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real bank, built strictly."""
    folder = tmp_path_factory.mktemp("site") / "site"
    assert build_site(ROOT, folder, strict=True), "the build failed: see its messages above"
    return folder


@pytest.fixture(scope="session")
def base_url(site_dir: Path) -> Iterator[str]:
    """Address of the served site, without a slash at its end."""
    handler = functools.partial(_Quiet, directory=str(site_dir))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the system's Chromium where there is one."""
    from find_chromium import system_chromium

    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    found = system_chromium()
    return {**browser_type_launch_args, "args": arguments, **({"executable_path": found} if found else {})}


@pytest.fixture
def watched(page: Page, base_url: str) -> Iterator[Page]:
    """A page whose console errors and requests to other hosts fail the test."""
    faults: list[str] = []
    page.on("console", lambda message: faults.append(f"console: {message.text}") if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(f"script: {error}"))
    page.on("request", lambda request: None if _own(request.url, base_url) else faults.append(f"asks {request.url}"))
    yield page
    assert faults == []


@pytest.fixture
def without_scripts(browser: Any, base_url: str) -> Iterator[Page]:
    """A page in a browser whose scripts are off."""
    context: BrowserContext = browser.new_context(java_script_enabled=False, base_url=base_url)
    yield context.new_page()
    context.close()


def _own(url: str, base_url: str) -> bool:
    return url.startswith((base_url, "data:", "blob:", "about:"))
