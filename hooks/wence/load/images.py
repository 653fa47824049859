"""Images beside answers: what they hold has to be what their names say, and an SVG may not act."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.parsers import expat

from wence.errors import Finding, printable
from wence.load.reading import MAX_IMAGE_BYTES, read_bytes

_MAGIC = {
    "png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "jpg": re.compile(rb"\xff\xd8\xff"),
    "jpeg": re.compile(rb"\xff\xd8\xff"),
    "gif": re.compile(rb"GIF8[79]a"),
    "webp": re.compile(rb"RIFF....WEBP", re.DOTALL),
}
_ACTIVE = frozenset(
    {
        "script",
        "foreignobject",
        "iframe",
        "object",
        "embed",
        "audio",
        "video",
        "handler",
        "listener",
        "a",
        "link",
        "meta",
    }
)
_SAFE_ADDRESS = re.compile(r"\s*(?:#|data:image/(?:png|jpeg|gif|webp);base64,)")
_UNSAFE_STYLE = re.compile(r"@import|expression\s*\(|url\s*+\(\s*+(?!['\"]?#)", re.IGNORECASE)


def image_findings(root: Path, path: str) -> Iterator[Finding]:
    """Yield what is wrong with the image `path` below `root`."""
    found: list[Finding] = []
    data = read_bytes(root, path, MAX_IMAGE_BYTES, found)
    yield from found
    if data is None:
        return
    kind = path.rpartition(".")[2].lower()
    if kind == "svg":
        yield from _svg_findings(path, data)
    elif _MAGIC[kind].match(data) is None:
        yield Finding(path, 1, 1, "bad-image", f"the file is no {kind.upper()} image", "save it as one, or delete it")


class _RefusedError(Exception):
    """The SVG does something that a picture need not."""


def _svg_findings(path: str, data: bytes) -> Iterator[Finding]:
    parser = expat.ParserCreate(namespace_separator=" ")
    roots: list[str] = []
    in_style: list[bool] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition(" ")[2].lower()
        roots.append(local)
        in_style.append(local == "style")
        if local in _ACTIVE or local.startswith("animat") or local == "set":
            raise _RefusedError(f"the element <{printable(local)}>")
        for attribute, value in attributes.items():
            _check_attribute(attribute.rpartition(" ")[2].lower(), value)

    def end(_name: str) -> None:
        in_style.pop()

    def text(characters: str) -> None:
        if in_style and in_style[-1] and _UNSAFE_STYLE.search(characters):
            raise _RefusedError("a style that loads something")

    def refuse_entity(*_arguments: object) -> None:
        raise _RefusedError("an entity declaration")

    def refuse_instruction(target: str, _data: str) -> None:
        raise _RefusedError(f"the instruction <?{printable(target)}")

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    parser.EntityDeclHandler, parser.ProcessingInstructionHandler = refuse_entity, refuse_instruction
    parser.buffer_text = True
    try:
        parser.Parse(data, True)
    except _RefusedError as refused:
        place = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        yield Finding(path, *place, "active-svg", f"the SVG holds {refused}", "save it as a plain drawing")
    except (expat.ExpatError, ValueError, LookupError) as error:
        place = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        yield Finding(path, *place, "bad-image", f"the file is no SVG: {printable(str(error))}", "save it as one")
    else:
        if roots[:1] != ["svg"]:
            yield Finding(path, 1, 1, "bad-image", "the file is no SVG", "save it as one")


def _check_attribute(name: str, value: str) -> None:
    if name.startswith("on"):
        raise _RefusedError(f"the handler {printable(name)}")
    if name in {"href", "src"} and value and _SAFE_ADDRESS.match(value) is None:
        raise _RefusedError(f"an address outside the drawing: {printable(value)}")
    if _UNSAFE_STYLE.search(value) and name not in {"d", "points"}:
        raise _RefusedError("a style that loads something")
