"""What stands over a casino's papers: its name and its logo. A logo is a PNG or an SVG, small and complete in itself.

Of a PNG only what is needed to draw it is kept, and of an SVG only what draws: scripts, references to anything outside
the file, and parts that no printer needs are refused or left out, so that a page with a logo in it stays as harmless as
one without.
"""

from __future__ import annotations

import base64
import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast
from xml.etree import ElementTree

from pitboss.errors import Unreadable

PNG, SVG = "image/png", "image/svg+xml"
LARGEST = 1_000_000
"""Bytes of a logo's file."""
SIDE = 3000
"""Pixels of a picture, across and down."""
LONGEST = 20
SHAPE = f"no side may be more than {LONGEST} times the other"
PARTS, DEPTH = 4000, 40
"""Elements of a drawing, and how deep one may stand in others."""


class BadLogo(Unreadable):
    """A picture that is not printed."""


@dataclass(frozen=True, slots=True)
class Logo:
    """A picture that was looked through."""

    kind: str
    content: bytes = field(repr=False)
    width: float
    height: float

    @property
    def url(self) -> str:
        """The picture itself as an address, so that a page with it is complete."""
        return f"data:{self.kind};base64,{base64.b64encode(self.content).decode()}"


@dataclass(frozen=True, slots=True)
class Masthead:
    """Whose papers they are."""

    name: str = ""
    logo: Logo | None = None


NOBODY = Masthead()


def read_logo(content: bytes) -> Logo:
    """A logo from its file's content; `BadLogo`, with the reason, where it cannot be printed."""
    if len(content) > LARGEST:
        raise BadLogo(f"a logo has at most {LARGEST:,} bytes, and this one {len(content):,}")
    if content.startswith(SIGNATURE):
        return _png(content)
    if b"<svg" in content or content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _svg(content)
    raise BadLogo("a logo is a PNG or an SVG, and this is neither")


# PNG

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEPT = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""By kind of colour, how many samples a pixel has."""


def _png(content: bytes) -> Logo:
    chunks = list(_chunks(content))
    names = [name for name, _ in chunks]
    if not names or names[0] != b"IHDR" or len(chunks[0][1]) != 13 or names[-1] != b"IEND" or b"IDAT" not in names:
        raise BadLogo("the PNG is not whole")
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if not (0 < width <= SIDE and 0 < height <= SIDE):
        raise BadLogo(f"a logo has at most {SIDE} by {SIDE} pixels, and this one {width} by {height}")
    if not 1 / LONGEST <= width / height <= LONGEST:
        raise BadLogo(f"the picture is {width} by {height}: {SHAPE}")
    if colour not in SAMPLES or depth not in (1, 2, 4, 8, 16):
        raise BadLogo("the PNG has colours of no known kind")
    row = 1 + (width * SAMPLES[colour] * depth + 7) // 8
    most = height * row if not interlaced else 2 * height * row + 7
    try:
        opened = zlib.decompressobj()
        pixels = opened.decompress(b"".join(data for name, data in chunks if name == b"IDAT"), most + 1)
    except zlib.error:
        raise BadLogo("the pixels of the PNG cannot be read") from None
    if len(pixels) > most or (not interlaced and len(pixels) < most) or not pixels:
        raise BadLogo("the PNG has not as many pixels as it says")
    kept = b"".join(_chunk(name, data) for name, data in chunks if name in KEPT)
    return Logo(PNG, SIGNATURE + kept, width, height)


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at + 12 <= len(content):
        (length,) = struct.unpack_from(">I", content, at)
        name, data = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        check = content[at + 8 + length : at + 12 + length]
        if len(check) < 4 or check != struct.pack(">I", zlib.crc32(name + data)):
            raise BadLogo("the PNG is damaged")
        yield name, data
        if name == b"IEND":
            return
        at += 12 + length


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


# SVG

SPACE = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
DRAWS = frozenset(
    ("svg", "g", "defs", "title", "desc", "style", "clipPath", "path", "rect", "circle", "ellipse", "line", "polyline",
     "polygon")
)  # fmt: skip
GRADIENT = "a gradient, which some viewers of a PDF leave out: use plain colours, or a PNG"
NOT_PRINTED = {
    "script": "a script",
    "linearGradient": GRADIENT,
    "radialGradient": GRADIENT,
    "text": "text, which is set in other type on another machine: turn it into paths",
    "image": "a picture in it, <image>: use a PNG alone",
}
"""What is often met in a drawing and not printed, and why."""
LEFT_OUT = frozenset({"metadata"})
REFERENCE = re.compile(r"url\(\s*['\"]?\s*([^'\")\s]*)", re.IGNORECASE)
FETCHES = re.compile(r"\\|javascript:|expression\s*\(|\b(image|image-set|src|element|cross-fade)\s*\(", re.IGNORECASE)
NUMBER = re.compile(r"\s*(\d+(?:\.\d+)?)(px|pt|mm|cm|in)?\s*")
ElementTree.register_namespace("", SPACE.strip("{}"))


def _svg(content: bytes) -> Logo:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadLogo("the SVG is not written in UTF-8") from None
    if "<!DOCTYPE" in text.upper() or "<!ENTITY" in text.upper():
        raise BadLogo("the SVG has a document type, with which it could bring in what is outside: take that out")
    try:
        root = _parsed(text)
    except ElementTree.ParseError as problem:
        raise BadLogo(f"the SVG cannot be read: {problem}") from None
    if root.tag != f"{SPACE}svg":
        raise BadLogo("the SVG does not begin with <svg xmlns=...>")
    for part in list(root.iter()):
        for child in [one for one in part if _foreign(one)]:
            part.remove(child)
    for part in root.iter():
        _harmless(part)
    _no_circle(root)
    width, height = _size(root)
    return Logo(SVG, ElementTree.tostring(root, "utf-8"), width, height)


def _parsed(text: str) -> ElementTree.Element:
    """The drawing, unless it has more parts than any logo."""
    reader: ElementTree.XMLPullParser[Any] = ElementTree.XMLPullParser(("start", "end"))
    number = deep = 0
    root: ElementTree.Element | None = None
    for start in range(0, len(text), 4096):
        reader.feed(text[start : start + 4096])
        for event, part in cast("Iterator[tuple[str, ElementTree.Element]]", reader.read_events()):
            root = part if root is None else root
            number, deep = number + (event == "start"), deep + (1 if event == "start" else -1)
            if number > PARTS or deep > DEPTH:
                raise BadLogo(f"a logo has at most {PARTS} parts, at most {DEPTH} deep in each other")
    reader.close()
    if root is None:
        raise BadLogo("there is nothing in the SVG")
    return root


def _foreign(part: ElementTree.Element) -> bool:
    """What another program noted for itself, and is not drawn."""
    return not part.tag.startswith(SPACE) or part.tag.removeprefix(SPACE) in LEFT_OUT


def _harmless(part: ElementTree.Element) -> None:
    """Refuses what runs, and what would be fetched; leaves out what other programs noted."""
    name = part.tag.removeprefix(SPACE)
    if name not in DRAWS:
        reason = NOT_PRINTED.get(name, f"a part that is not printed, <{name}>: draw it as paths")
        raise BadLogo(f"the SVG has {reason}")
    for key, value in list(part.attrib.items()):
        if key.lower().startswith("on"):
            raise BadLogo(f"the SVG has a script: {key}")
        if key in ("href", LINK):
            if not value.startswith("#"):
                raise BadLogo(f"the SVG refers to something outside: {value[:60]}")
        elif key.startswith("{"):
            del part.attrib[key]
            continue
        _nothing_fetched(value)
    if name == "style":
        _nothing_fetched(part.text or "")
        if "@" in (part.text or ""):
            raise BadLogo("the SVG has a style sheet that may bring in another one: @")


def _nothing_fetched(text: str) -> None:
    for address in REFERENCE.findall(text):
        if not address.startswith("#"):
            raise BadLogo(f"the SVG refers to something outside: {address[:60]}")
    if found := FETCHES.search(text):
        raise BadLogo(f"the SVG may fetch or run something: {text[max(0, found.start() - 10) :][:40].strip()}")


def _no_circle(root: ElementTree.Element) -> None:
    """Refuses a drawing whose parts are made of each other: no printer comes to an end with it."""
    refers = {
        key: {
            name for one in part.iter() for attribute, value in one.attrib.items() for name in _names(attribute, value)
        }
        for part in root.iter()
        if (key := part.get("id"))
    }
    for first in refers:
        seen, waiting = set[str](), [first]
        while waiting:
            for other in refers.get(waiting.pop(), ()):
                if other == first:
                    raise BadLogo(f"the SVG goes round in a circle: #{first} is made of itself")
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)


def _names(key: str, value: str) -> list[str]:
    return [value[1:]] if key in ("href", LINK) else [address[1:] for address in REFERENCE.findall(value)]


def _size(root: ElementTree.Element) -> tuple[float, float]:
    """How large the drawing is; it is drawn in a box of that shape."""
    try:
        _, _, width, height = map(float, re.split(r"[\s,]+", root.get("viewBox", "").strip()))
    except ValueError:
        sides = [NUMBER.fullmatch(root.get(side, "")) for side in ("width", "height")]
        if None in sides:
            raise BadLogo("the SVG does not say how large it is: give it a viewBox") from None
        width, height = (float(side[1]) for side in sides if side)
        root.set("viewBox", f"0 0 {width:g} {height:g}")
    if not (0 < width < 1e6 and 0 < height < 1e6) or not 1 / LONGEST <= width / height <= LONGEST:
        raise BadLogo(f"the picture is {width:g} by {height:g}: {SHAPE}")
    root.set("width", f"{width:g}")
    root.set("height", f"{height:g}")
    return width, height
