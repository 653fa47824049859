from __future__ import annotations

from wence.publish.settings import site_from_environment


def test_a_fork_on_github_needs_no_edit() -> None:
    site = site_from_environment("en", {"GITHUB_REPOSITORY": "Somebody/wence"})
    assert site.base_url == "https://somebody.github.io/wence/"
    assert site.repository is not None
    assert site.repository.url == "https://github.com/Somebody/wence"
    assert site.absolute("tags/") == "https://somebody.github.io/wence/en/tags/"


def test_a_user_site_stands_at_the_root_of_its_host() -> None:
    site = site_from_environment("zh", {"GITHUB_REPOSITORY": "somebody/somebody.github.io"})
    assert site.base_url == "https://somebody.github.io/"


def test_the_projects_own_variables_come_first() -> None:
    site = site_from_environment(
        "zh",
        {
            "WENCE_SITE_URL": "https://wence.example",
            "WENCE_REPOSITORY_URL": "https://git.example/team/wence/",
            "GITHUB_REPOSITORY": "somebody/wence",
        },
    )
    assert site.base_url == "https://wence.example/"
    assert site.repository is not None
    assert site.repository.edit("a b.md") == "https://git.example/team/wence/edit/main/a%20b.md"


def test_without_a_host_the_repository_is_unknown() -> None:
    site = site_from_environment("zh", {})
    assert site.repository is None
    assert site.base_url == "http://127.0.0.1:8000/"
