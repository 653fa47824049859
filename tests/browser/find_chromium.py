"""Find a Chromium for the browser tests, install Playwright's own if there is none, or say what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
REMEDY = (
    "No Chromium was found and Playwright could not install one.\n"
    "Install it (Debian, Ubuntu: apt-get install chromium), or set WENCE_CHROMIUM to an executable."
)


def system_chromium() -> str | None:
    """Return the path of an installed Chromium, or None."""
    named = os.environ.get("WENCE_CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def playwright_chromium() -> str | None:
    """Return the path of the Chromium that Playwright has installed, or None."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def main() -> int:
    """Make sure that there is a browser; exit 1 with the remedy if there is not."""
    if system_chromium() or playwright_chromium():
        return 0
    done = subprocess.run([sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"], check=False)
    if done.returncode == 0:
        return 0
    print(REMEDY, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
