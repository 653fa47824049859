"""The template environment: HTML is escaped, no name is left undefined."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape


@cache
def environment() -> Environment:
    """Return the environment of the page templates.

    `.html` escapes (HTML from the renderer comes in as `Markup`), `.md` does not.
    """
    return Environment(
        loader=PackageLoader("wence.render", "templates"),
        autoescape=select_autoescape(enabled_extensions=("html",), default=False),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def fill(template: str, **values: object) -> str:
    """Return the template called `template` filled with `values`."""
    return environment().get_template(template).render(**values)
