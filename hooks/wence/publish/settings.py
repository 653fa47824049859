"""Where the site is published and from which repository, as the environment says."""

from __future__ import annotations

from collections.abc import Mapping

from wence.model import Language
from wence.render.site import Repository, Site

DEFAULT_BASE_URL = "http://127.0.0.1:8000/"


def site_from_environment(language: Language, environ: Mapping[str, str]) -> Site:
    """Return the site that `environ` describes, so that a fork builds with no edit.

    `WENCE_SITE_URL` and `WENCE_REPOSITORY_URL` come first; else GitHub's own variables
    (`GITHUB_SERVER_URL`, `GITHUB_REPOSITORY`) give both addresses; else the site is a
    local one and its repository unknown.
    """
    repository_name = environ.get("GITHUB_REPOSITORY", "")
    repository_url = environ.get("WENCE_REPOSITORY_URL", "")
    if not repository_url and repository_name:
        repository_url = f"{environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{repository_name}"
    base_url = environ.get("WENCE_SITE_URL", "") or _pages_url(repository_name) or DEFAULT_BASE_URL
    branch = environ.get("WENCE_BRANCH", "main")
    return Site(
        language=language,
        base_url=base_url.rstrip("/") + "/",
        repository=Repository(repository_url.rstrip("/"), branch) if repository_url else None,
    )


def _pages_url(repository_name: str) -> str:
    """Return the address at which GitHub Pages publishes `owner/name`, empty for no name."""
    owner, _, name = repository_name.partition("/")
    if not name:
        return ""
    host = f"{owner.lower()}.github.io"
    return f"https://{host}/" if name.lower() == host else f"https://{host}/{name}/"
