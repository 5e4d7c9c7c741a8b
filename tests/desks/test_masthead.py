"""A casino's logo: PNG or SVG, small, complete in itself; anything that runs or fetches is refused, with the reason."""

from __future__ import annotations

import struct
import zlib
from xml.etree import ElementTree

import pytest

from pitboss.desks.masthead import LARGEST, SIDE, BadLogo, read_logo

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40">{}</svg>'


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int = 3, height: int = 2, rows: int | None = None, more: bytes = b"") -> bytes:
    """A picture of one colour; ``rows`` of it are there."""
    pixels = (b"\0" + b"\x14\x53\x2d" * width) * (height if rows is None else rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + more + chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b"")
    )


def test_a_png_is_kept_without_what_others_noted_in_it() -> None:
    logo = read_logo(png(more=chunk(b"tEXt", b"Author\0somebody")))
    assert (logo.kind, logo.width, logo.height) == ("image/png", 3, 2)
    assert logo.content == png()
    assert logo.url.startswith("data:image/png;base64,")


def test_an_svg_is_kept_without_an_editors_notes() -> None:
    drawn = SVG.format(
        '<metadata><x/></metadata><e:view xmlns:e="urn:editor"/>'
        '<defs><clipPath id="b"><circle r="4"/></clipPath></defs>'
        '<rect width="9" height="9" fill="#fff" clip-path="url(#b)"/>'
    )
    logo = read_logo(drawn.encode())
    assert (logo.kind, logo.width, logo.height) == ("image/svg+xml", 120, 40)
    tags = [part.tag.rpartition("}")[2] for part in ElementTree.fromstring(logo.content).iter()]
    assert tags == ["svg", "defs", "clipPath", "circle", "rect"]


def test_an_svg_may_say_its_size_in_another_way() -> None:
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="10mm"/>'
    assert b'viewBox="0 0 30 10"' in read_logo(drawn.encode()).content


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("<script>alert(1)</script>", "a script"),
        ('<rect onclick="alert(1)"/>', "a script: onclick"),
        ('<image href="http://example.com/a.png"/>', "a picture in it, <image>"),
        ('<use href="#a"/>', "not printed, <use>"),
        ("<foreignObject><p/></foreignObject>", "not printed, <foreignObject>"),
        ('<a href="javascript:alert(1)"><rect/></a>', "not printed, <a>"),
        ('<set attributeName="href" to="x"/>', "not printed, <set>"),
        ('<linearGradient id="a"/>', "a gradient, which some viewers of a PDF leave out"),
        ("<text>A</text>", "text, which is set in other type on another machine"),
        ('<g href="http://example.com/b.svg#c"/>', "something outside: http://example.com/b.svg#c"),
        ('<g xlink:href="file:///etc/passwd"/>', "something outside: file:///etc/passwd"),
        ('<rect fill="url(http://example.com/x)"/>', "something outside: http://example.com/x"),
        ("<rect style=\"fill: URL( 'data:x' )\"/>", "something outside: data:x"),
        ('<rect style="fill: u\\72l(http://example.com/x)"/>', "may fetch or run"),
        ("<style>@import 'http://example.com/x.css';</style>", "a style sheet that may bring in another one"),
        ("<style>rect { fill: image-set('x') }</style>", "may fetch or run"),
        ('<clipPath id="a"><rect clip-path="url(#a)"/></clipPath>', "goes round in a circle: #a"),
        ('<g id="a" href="#b"/><g id="b" href="#a"/>', "goes round in a circle"),
        ("<g>" * 60 + "</g>" * 60, "deep in each other"),
        ("<g/>" * 5000, "at most 4000 parts"),
        ("<g>", "cannot be read"),
    ],
)
def test_an_svg_that_runs_fetches_or_never_ends_is_refused(inside: str, reason: str) -> None:
    with pytest.raises(BadLogo, match=reason.replace("(", r"\(")):
        read_logo(SVG.format(inside).encode())


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "neither"),
        (b"GIF89a", "neither"),
        (b"x" * (LARGEST + 1), "at most 1,000,000 bytes"),
        (png()[:-6], "not whole|damaged"),
        (png()[:40] + b"\0" + png()[41:], "damaged"),
        (png(SIDE + 1, 200), f"at most {SIDE} by {SIDE} pixels, and this one {SIDE + 1} by 200"),
        (png(2000, 2), "no side may be more than 20 times the other"),
        (png(rows=1), "not as many pixels"),
        (png(rows=400), "not as many pixels"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', "document type"),
        (b"<html><body/></html>", "does not begin with <svg"),
        (SVG.format("").encode("utf-16"), "neither|not written in UTF-8"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "give it a viewBox"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1"/>', "no side may be more than 20 times"),
    ],
)
def test_a_logo_that_cannot_be_printed_is_refused(content: bytes, reason: str) -> None:
    with pytest.raises(BadLogo, match=reason):
        read_logo(content)
