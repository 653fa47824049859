"""The command `wence`: each command is a short function that calls the package."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from wence import open_bank
from wence.audit import audit_site
from wence.errors import Finding
from wence.generator import build_site
from wence.generator import serve as serve_site
from wence.labs import run_labs
from wence.load.schema import schema_findings, write_schemas
from wence.publish.stage import stage as stage_site
from wence.render.findings import rendering_findings

FORMATS = {"text": Finding.as_text, "github": Finding.as_github, "json": Finding.as_json}
"""How findings are printed: for people, as annotations of a pull request, as JSON lines."""

root_option = click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=".",
    help="The bank's folder, which holds `questions`.",
)
format_option = click.option(
    "--format", "style", type=click.Choice(list(FORMATS)), default="text", help="How findings are printed."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="wence")
def main() -> None:
    """问策 Wence: a bank of interview questions on reinforcement learning for language models and agents."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # no terminal's encoding may end a check


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@format_option
@root_option
def check(paths: tuple[Path, ...], style: str, root: Path) -> None:
    """Check all content, or report only what is wrong in the files and folders named by PATHS."""
    wanted = [_below(root, path) for path in paths]
    catalog, report = open_bank(root)
    report.extend(rendering_findings(catalog))
    found = [finding for finding in report if not wanted or any(_covers(path, finding.path) for path in wanted)]
    click.echo(f"{len(catalog.questions)} questions and {len(catalog.answers)} answers were read", err=True)
    finish(found, style)


@main.command()
@click.option("--check", "only_check", is_flag=True, help="Only say whether they are up to date.")
@format_option
@root_option
def schema(only_check: bool, style: str, root: Path) -> None:
    """Write the JSON Schemas that editors use."""
    if not only_check:
        for path in write_schemas(root):
            click.echo(f"wrote {path}", err=True)
    finish(schema_findings(root), style)


@main.command()
@click.argument("ids", nargs=-1)
@click.option("--check", "only_check", is_flag=True, help="Only say whether what is committed is what the labs give.")
@format_option
@root_option
def labs(ids: tuple[str, ...], only_check: bool, style: str, root: Path) -> None:
    """Run the labs of the questions IDS, or all of them, and write their results."""
    finish(run_labs(root, ids, check=only_check), style)


@main.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@format_option
@root_option
def stage(folder: Path, style: str, root: Path) -> None:
    """Write the site's pages as plain Markdown into FOLDER, for another generator."""
    finish(stage_site(root, folder, os.environ), style)


@main.command()
@click.argument("site", type=click.Path(exists=True, file_okay=False, path_type=Path))
@format_option
def audit(site: Path, style: str) -> None:
    """Check the built site in the folder SITE: links, ids, outside requests, policy, weight."""
    finish(audit_site(site), style)


@main.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), default="site")
@root_option
def build(folder: Path, root: Path) -> None:
    """Build both languages, with search, into FOLDER. Nothing is replaced if there is a finding."""
    raise SystemExit(0 if build_site(root.resolve(), folder.resolve(), strict=True) else 1)


@main.command()
@click.option("--host", default="127.0.0.1", help="Address to listen on; never open it to others.")
@click.option("--port", default=8000, help="Port to listen on.")
@root_option
def serve(host: str, port: int, root: Path) -> None:
    """Serve both languages and build again on each change."""
    serve_site(root.resolve(), host, port)


def finish(findings: Iterable[Finding], style: str = "text") -> None:
    """Print findings and end the command: with status 1 if one of them is an error."""
    found = list(findings)
    for finding in found:
        click.echo(FORMATS[style](finding))
    errors = sum(finding.level == "error" for finding in found)
    if found:
        click.echo(f"{errors} errors, {len(found) - errors} warnings", err=True)
    raise SystemExit(1 if errors else 0)


def _below(root: Path, path: Path) -> str:
    """Return `path`, given relative to the current folder, relative to the bank's root."""
    try:
        relative = (path.parent.resolve() / path.name).relative_to(root.resolve())
    except ValueError:
        raise click.UsageError(f"{path} does not lie below {root}") from None
    if not path.exists():
        raise click.UsageError(f"{path} does not exist")
    return relative.as_posix()


def _covers(path: str, found: str) -> bool:
    return path in {".", found} or found.startswith(f"{path}/")
