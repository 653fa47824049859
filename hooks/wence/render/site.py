"""What a page must know about the site it stands on: language, addresses, the repository."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, urlencode

from wence.model import LANGUAGES, Language


@dataclass(frozen=True, slots=True)
class Repository:
    """The repository that the site is built from; `url` without a slash at its end."""

    url: str
    branch: str = "main"

    def file(self, path: str) -> str:
        """Return the address at which `path` can be read."""
        return f"{self.url}/blob/{quote(self.branch)}/{quote(path)}"

    def edit(self, path: str) -> str:
        """Return the address at which `path` can be edited."""
        return f"{self.url}/edit/{quote(self.branch)}/{quote(path)}"

    def new_file(self, folder: str, name: str, content: str) -> str:
        """Return the address of the host's new-file page with name and content filled in."""
        query = urlencode({"filename": name, "value": content}, quote_via=quote)
        return f"{self.url}/new/{quote(self.branch)}/{quote(folder)}?{query}"

    def new_issue(self, **fields: str) -> str:
        """Return the address of the host's new-issue page with `fields` (template, title, …) filled in."""
        return f"{self.url}/issues/new?{urlencode(fields, quote_via=quote)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """One language's site.

    `base_url` is the published address of the default language's root, ending in `/`;
    `repository` is None where the build does not know its own (links to contribute then
    lead to the contribute page).
    """

    language: Language
    base_url: str
    repository: Repository | None = None

    @property
    def prefix(self) -> str:
        """Path of this language's root below the site's root: empty, or `en/`."""
        return "" if self.language == LANGUAGES[0] else f"{self.language}/"

    @property
    def other_language(self) -> Language:
        """The language that the switch on each page leads to."""
        return "en" if self.language == "zh" else "zh"

    def absolute(self, path: str) -> str:
        """Return the full address of `path`, given relative to this language's root."""
        return f"{self.base_url}{self.prefix}{path}"


@dataclass(frozen=True, slots=True)
class Links:
    """Relative addresses as seen from one page, so that the site works below any path.

    `root` leads from the page to its language's root: `../../` for `/algorithm/advantage/`,
    empty for the home page.
    """

    site: Site
    root: str

    @classmethod
    def from_path(cls, site: Site, path: str) -> Links:
        """Return the links as seen from `path` (`algorithm/advantage/`; empty for home)."""
        return cls(site, "../" * path.count("/"))

    def home(self) -> str:
        """Return the address of the home page."""
        return self.root or "./"

    def question(self, topic: str, question_id: str) -> str:
        """Return the address of a question."""
        return f"{self.root}{topic}/{question_id}/"

    def topic(self, topic: str) -> str:
        """Return the address of a topic's page."""
        return f"{self.root}{topic}/"

    def tag(self, tag_id: str) -> str:
        """Return the address of a tag's page."""
        return f"{self.root}tags/{tag_id}/"

    def paper(self, key: str) -> str:
        """Return the address of a paper's page."""
        return f"{self.root}papers/{key}/"

    def page(self, path: str) -> str:
        """Return the address of any other page or file, given relative to the language's root."""
        return f"{self.root}{path}"

    def asset(self, path: str) -> str:
        """Return the address of a file below the language's `assets/`."""
        return f"{self.root}assets/{path}"

    def in_other_language(self, path: str) -> str:
        """Return the address of the page at `path` in the other language."""
        up = self.root + ("" if self.site.prefix == "" else "../")
        down = "" if self.site.other_language == LANGUAGES[0] else f"{self.site.other_language}/"
        return f"{up}{down}{path}" or "./"
