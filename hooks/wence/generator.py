"""Building and serving with MkDocs: both languages, joined as they are published.

Beside the event table this is the only module that knows which generator is used.
"""

from __future__ import annotations

import logging
import multiprocessing
import shutil
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, MkDocsException
from mkdocs.livereload import LiveReloadServer

CONFIGURATIONS = (("mkdocs.yml", ""), ("mkdocs.en.yml", "en"))
"""Each language's configuration and its folder below the site's root, the root's own first."""

WATCHED = ("questions", "docs", "hooks", "mkdocs.yml", "mkdocs.en.yml")

log = logging.getLogger("mkdocs.wence")


def build_site(root: Path, site_dir: Path, *, strict: bool) -> bool:
    """Build the bank below `root` into `site_dir`, replacing what is there, and say whether that worked.

    Findings and failures go to standard error. If a language fails, `site_dir` stays as it was.
    """
    with tempfile.TemporaryDirectory(prefix="wence-build-") as scratch:
        if not _build_languages(root, Path(scratch), strict=strict, served=False):
            return False
        joined = _join(Path(scratch))
        shutil.rmtree(site_dir, ignore_errors=True)
        shutil.copytree(joined, site_dir)
        return True


def serve(root: Path, host: str, port: int) -> None:
    """Build, serve at `http://host:port/` and rebuild on change, until interrupted.

    A build that fails is told on standard error, and the last good site stays.
    """
    _log_to_console()
    with tempfile.TemporaryDirectory(prefix="wence-serve-") as folder:
        current = (
            Path(folder) / "site"
        )  # a link to the last good build: requests that wait for a new one keep their paths

        def rebuild() -> None:
            scratch = Path(tempfile.mkdtemp(dir=folder))
            if _build_languages(root, scratch, strict=False, served=True):
                _point(current, _join(scratch))

        server = LiveReloadServer(rebuild, host=host, port=port, root=str(current))
        for name in WATCHED:
            server.watch(str(root / name))
        rebuild()
        server.error_handler = lambda code: _error_page(current, code)
        try:
            server.serve()  # type: ignore[no-untyped-call]  # MkDocs leaves it untyped
        except KeyboardInterrupt:
            log.info("stopped")
        finally:
            server.shutdown()


def _build_languages(root: Path, scratch: Path, *, strict: bool, served: bool) -> bool:
    """Build each language into its own folder of `scratch`, side by side, and say whether all worked."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=len(CONFIGURATIONS), mp_context=context) as pool:
        jobs = [
            pool.submit(_build_language, root / name, scratch / f"site-{folder or 'root'}", strict, served)
            for name, folder in CONFIGURATIONS
        ]
        return all(job.result() for job in jobs)


def _build_language(configuration: Path, site_dir: Path, strict: bool, served: bool) -> bool:
    _log_to_console()
    try:
        config = load_config(str(configuration), site_dir=str(site_dir), strict=strict)
        config.extra["wence"]["served"] = served
        build(config)
    except (Abort, MkDocsException) as error:
        log.error("%s: %s", configuration.name, error)
        return False
    return True


def _join(scratch: Path) -> Path:
    """Move the other languages' sites into the root's and return it."""
    joined = scratch / "site-root"
    for _, folder in CONFIGURATIONS:
        if folder:
            shutil.move(scratch / f"site-{folder}", joined / folder)
    return joined


def _point(link: Path, site: Path) -> None:
    """Make `link` lead to `site` at one stroke, and remove the build that it led to."""
    previous = link.resolve() if link.is_symlink() else None
    fresh = link.with_name("site-next")
    fresh.symlink_to(site)
    fresh.replace(link)
    if previous is not None:
        shutil.rmtree(previous.parent, ignore_errors=True)


def _error_page(site_dir: Path, code: int) -> bytes | None:
    page = site_dir / f"{code}.html"
    return page.read_bytes() if page.is_file() else None


def _log_to_console() -> None:
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    logging.getLogger("mkdocs").setLevel(logging.INFO)
