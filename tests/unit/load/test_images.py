"""An image is what its name says, and a drawing only draws."""

from __future__ import annotations

from pathlib import Path

import pytest

from wence.load.images import image_findings
from wence.load.reading import MAX_IMAGE_BYTES

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">{}</svg>'


def told(folder: Path, name: str, content: bytes) -> list[str]:
    (folder / name).write_bytes(content)
    return [finding.code for finding in image_findings(folder, name)]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.png", b"\x89PNG\r\n\x1a\n...."),
        ("a.jpg", b"\xff\xd8\xff\xe0"),
        ("a.JPEG", b"\xff\xd8\xff\xe0"),
        ("a.gif", b"GIF89a"),
        ("a.webp", b"RIFF\x00\x00\x00\x00WEBPVP8 "),
        ("a.svg", SVG.format('<path d="M0 0"/>').encode()),
        ("a.svg", b'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
                  b'"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' + SVG.format("").encode()),
        ("a.svg", SVG.format('<defs><path id="m"/></defs><use xlink:href="#m" style="fill: url(#g)"/>').encode()),
        ("a.svg", SVG.format('<style>*{stroke-linejoin: round}</style><image xlink:href="data:image/png;base64,AA"/>').encode()),
    ],
)  # fmt: skip
def test_image_is_accepted(name: str, content: bytes, tmp_path: Path) -> None:
    assert told(tmp_path, name, content) == []


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.gif", "a.webp", "a.svg"])
@pytest.mark.parametrize("content", [b"", b"<html><script>1</script></html>", b"\x00" * 40])
def test_file_that_is_no_such_image_is_refused(name: str, content: bytes, tmp_path: Path) -> None:
    assert told(tmp_path, name, content) in (["bad-image"], ["active-svg"])


@pytest.mark.parametrize(
    "inner",
    [
        "<script>alert(1)</script>",
        '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>',
        '<path onload="x()"/>',
        "<foreignObject><p/></foreignObject>",
        '<a xlink:href="javascript:x"><path/></a>',
        '<use xlink:href="https://canary.example/x.svg#a"/>',
        '<image href="//canary.example/x.png"/>',
        '<image href="data:image/svg+xml;base64,AA"/>',
        '<image href="&#106;avascript:x"/>',
        '<animate attributeName="href" values="javascript:x"/>',
        '<set attributeName="onload" to="x"/>',
        '<path style="background: url(https://canary.example/x)"/>',
        '<path fill="url( &quot;https://canary.example/x&quot; )"/>',
        "<style>@import 'https://canary.example/x.css';</style>",
        "<style><![CDATA[* { background: url(//canary.example) }]]></style>",
    ],
)
def test_drawing_that_acts_or_loads_is_refused(inner: str, tmp_path: Path) -> None:
    assert told(tmp_path, "a.svg", SVG.format(inner).encode()) == ["active-svg"]


@pytest.mark.parametrize(
    "whole",
    [
        '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + SVG.format("<text>&b;</text>"),
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + SVG.format("<text>&a;</text>"),
        '<?xml-stylesheet href="https://canary.example/x.css"?>' + SVG.format(""),
    ],
)
def test_drawing_that_declares_entities_or_style_sheets_is_refused(whole: str, tmp_path: Path) -> None:
    assert told(tmp_path, "a.svg", whole.encode()) == ["active-svg"]


def test_large_image_is_refused_by_its_size(tmp_path: Path) -> None:
    assert told(tmp_path, "a.png", b"\x89PNG\r\n\x1a\n" + b"x" * MAX_IMAGE_BYTES) == ["too-large"]
