"""The pages: what a browser is sent, and the two things besides a table's view that they draw from, the layout of a
felt and a section in our words. What the pages do is in ``pages/``; nothing here knows a game."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import html
import itertools
import json
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from fastapi import FastAPI, Request, Response

from pitboss.errors import Unreadable
from pitboss.felt.guide import Cell, Grid, Paragraph, Part, Steps, for_patrons
from pitboss.floor.http.authentication import Door, answer
from pitboss.floor.http.routes import Operation, add_operations
from pitboss.floor.refusals import Missing
from pitboss.games.parts import layout
from pitboss.law.citation import CHAPTER
from pitboss.play.codec import canonical
from pitboss.play.setting import Setting

KINDS: Final = {
    "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "webmanifest": "application/manifest+json",
}  # fmt: skip
SMALL = 1024
"""Less than this is not worth packing."""
LONGEST = 100
"""No page's file has a longer name."""
LOOK_AGAIN = 2.0
"""Seconds after which it is looked again whether a file of the pages has changed."""
VERSION: Final = "X-Pitboss-Pages"
"""The header that names the version of all pages: a service worker keeps files of its own version alone."""
WORKER: Final = "service-worker.js"
FOR_AWAY: Final = ("theme.css", "desks.css", "offline.js", "icon.svg")
"""What the page that says that the floor cannot be reached is made of, beside the parts that its script imports."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: where it is, the script that makes it, and what its window is called."""

    path: str
    script: str
    title: str
    unlisted: bool = False
    """It is for whoever has the link, and not to be found by searching."""


PARTS: Final = "parts/"
PAGES: Final = (
    Page("/", "lobby", "Lobby"),
    Page("/tables/{table_id}", "table", "Table"),
    Page("/tables/{table_id}/deal", "deal", "Dealer's desk"),
    Page("/floor", "floor", "Floor desk"),
    Page("/surveillance", "surveillance", "Surveillance"),
    Page("/cage", "cage", "Cage"),
    Page("/audit", "audit", "Audit"),
    Page("/significant", "significant", "Significant events"),
    Page("/rule", "rule", "Ruling desk"),
    Page("/check", "check", "Submission desk"),
    Page("/odds", "odds", "Odds"),
    Page("/guide/{what}", "guide", "Guide"),
    Page("/verify", "verify", "Verify a shuffle"),
    Page("/round/{token}", "round", "A round", unlisted=True),
    Page("/sign-in", "sign-in", "Sign in"),
    Page("/settings", "settings", "Settings"),
    Page("/account", "account", "Your account"),
    Page("/offline", "offline", "The floor cannot be reached"),
    Page("/api/docs", "docs", "The API"),
)
NOWHERE: Final = Page("", "nowhere", "No such page")
"""What is shown at an address that is none of ours."""

SHELL: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{robots}<title>{title} - Pitboss</title>
<meta name="theme-color" content="#fffdf8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171d1a" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/pages/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/pages/icon-180.png">
<link rel="manifest" href="/pages/pitboss.webmanifest">
<link rel="stylesheet" href="/pages/theme.css">
{style}{parts}<script type="module" src="/pages/{script}.js"></script>
</head>
<body data-page="{script}">
<noscript>These pages need JavaScript. The same is to be had over the API: see /api/openapi.json.</noscript>
</body>
</html>
"""


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent."""

    kind: str
    text: bytes
    packed: bytes
    tag: str


IMPORT: Final = re.compile(r"""^(?:import|export)\b[^;"']*?["'](\./[^"']+\.js)["'];""", re.MULTILINE)
"""What a script imports as soon as it is read."""
COMMENT: Final = re.compile(rb"^[ \t]*(//.*|/\*(?:[^*]|\*(?!/))*\*/)[ \t]*$", re.MULTILINE)
"""A comment that stands by itself, in a script or a style sheet."""
INDENT: Final = re.compile(rb"^[ \t]+", re.MULTILINE)


def made(kind: str, text: bytes) -> File:
    """What is written for whoever reads the sources is not sent; every line stays where it is."""
    if kind in (KINDS["js"], KINDS["css"]):
        text = INDENT.sub(b"", COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), text))
    packed = gzip.compress(text, mtime=0) if len(text) > SMALL and kind != KINDS["png"] else b""
    return File(kind, text, packed, f'"{hashlib.sha256(text).hexdigest()[:20]}"')


class Pages:
    """The files of the package, packed once; read again where they have changed, as they do for whoever writes them."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self.folder = folder or resources.files("pitboss.floor") / "pages"
        self._known: dict[str, tuple[bytes, File]] = {}
        self._version, self._looked = "", -LOOK_AGAIN
        self._preloads: dict[str, tuple[str, tuple[str, ...]]] = {}

    @property
    def version(self) -> str:
        """The version of all files together: the digest of what they hold."""
        if time.monotonic() >= self._looked + LOOK_AGAIN:
            self._looked = time.monotonic()
            whole = hashlib.sha256()
            for folder in (self.folder, self.folder / PARTS.rstrip("/")):
                for one in sorted(folder.iterdir(), key=lambda one: one.name):
                    if one.is_file():
                        whole.update(f"{one.name}\n".encode() + hashlib.sha256(one.read_bytes()).digest())
            self._version = whole.hexdigest()[:20]
        return self._version

    def worker(self) -> File:
        """The service worker, which is another script when any of the files is another."""
        away = (*FOR_AWAY, *self._imports("offline"))
        names = json.dumps([f"/pages/{name}" for name in away])
        text = f'const VERSION = "{self.version}";\nconst FOR_AWAY = {names};\n'.encode()
        return self._made(WORKER, KINDS["js"], text + (self.folder / WORKER).read_bytes())

    def file(self, name: str) -> File:
        """A script, a style sheet or a picture; what several pages share lies in ``parts/``."""
        stem, _, suffix = name.removeprefix(PARTS).rpartition(".")
        if len(name) > LONGEST or suffix not in KINDS or not stem.replace("-", "").isalnum() or not stem.isascii():
            raise Missing("there is no such page")
        found = self.folder / name
        if not found.is_file():
            raise Missing("there is no such page")
        return self._made(name, KINDS[suffix], found.read_bytes())

    def page(self, page: Page) -> File:
        """A page's own HTML where it has some; else the frame in which its script draws."""
        own = self.folder / f"{page.script}.html"
        if own.is_file():
            return self._made(own.name, KINDS["html"], own.read_bytes())
        style = '<link rel="stylesheet" href="/pages/{}.css">\n'
        styles = "".join(
            style.format(name)
            for name in (("desks",) if page.script not in ("lobby", "table") else (page.script,))
            if (self.folder / f"{name}.css").is_file()
        )
        parts = "".join(f'<link rel="modulepreload" href="/pages/{name}">\n' for name in self._imports(page.script))
        robots = '<meta name="robots" content="noindex">\n' if page.unlisted else ""
        title = html.escape(page.title)
        text = SHELL.format(robots=robots, title=title, script=page.script, style=styles, parts=parts)
        return self._made(f"{page.script}.html", KINDS["html"], text.encode())

    def _imports(self, script: str) -> tuple[str, ...]:
        """The scripts that a page's own imports at once, and those that they import: a browser that is told so fetches
        them all together, and not one after the other as it reads them."""
        known = self._preloads.get(script)
        if known is None or known[0] != self.version:
            found: dict[str, None] = {}
            waits = [f"{script}.js"]
            while waits:
                name = waits.pop()
                text = (self.folder / name).read_text("utf-8") if (self.folder / name).is_file() else ""
                for relative in IMPORT.findall(text):
                    part = f"{PARTS}{relative.rpartition('/')[2]}"
                    if part not in found:
                        found[part] = None
                        waits.append(part)
            known = self._preloads[script] = (self.version, tuple(sorted(found)))
        return known[1]

    def _made(self, name: str, kind: str, text: bytes) -> File:
        known = self._known.get(name)
        if known is None or known[0] != text:
            known = self._known[name] = (text, made(kind, text))
        return known[1]


def sent(request: Request, file: File, version: str) -> Response:
    """A file, or that the browser has it already."""
    headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding", VERSION: version}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    packs = file.packed and "gzip" in request.headers.get("accept-encoding", "")
    if packs:
        headers["Content-Encoding"] = "gzip"
    return Response(file.packed if packs else file.text, media_type=file.kind, headers=headers)


def wants_page(request: Request) -> bool:
    """Whether somebody looks for a page, and not a program for an answer."""
    path = request.url.path
    return "text/html" in request.headers.get("accept", "") and not path.startswith(("/api/", "/pages/"))


class Web(Door):
    """What pages draw from besides a table's view."""

    async def layout(self, request: Request) -> Response:
        table = self.table(request)
        state = await self.floor.state(table)
        return answer(await self.floor.store.run(layout_of, state.config.setting))

    async def guide(self, request: Request) -> Response:
        table = self.table(request)
        state = await self.floor.state(table)
        made = await self.floor.store.run(guide_json, state.config.setting)
        return answer({"table": state.config.name, "game": state.config.setting.game.slug, **made})

    async def section(self, request: Request) -> Response:
        text = request.path_params["cite"]
        if len(text) > 100 or "\0" in text:
            raise Missing("there is no such section")
        return answer(await asyncio.to_thread(section_json, text))


def layout_of(setting: Setting) -> Any:
    """The felt of a table as data."""
    try:
        told = drawn_layout(setting)
    except Unreadable:
        raise Missing("the felt of this table has not been drawn") from None
    for drawing in (told, told["narrow"].get("felt")):
        if drawing:
            drawing["areas"] = _in_brief(drawing["areas"])
    return told


def drawn_layout(setting: Setting) -> dict[str, Any]:
    """The same, area by area; unreadable where it has not been drawn."""
    told: dict[str, Any] = layout(setting).to_json()
    for area in (
        *told["areas"],
        *told["narrow"].get("felt", {}).get("areas", ()),
    ):  # nothing is sent that a page knows by itself: a label is a name
        if area.get("name") and area["name"] == area.get("label", "").replace("|", " "):
            del area["name"]
    called = {wager.key: wager.name for wager in setting.game.betting.wagers}
    told["names"] = {key: name for key, name in called.items() if name.lower() != key.replace("_", " ")}
    told["names"] |= told.pop("words", {})
    return told


OF_ITS_OWN: Final = ("label", "pays", "name", "look", "chips", "text", "dice")
"""Members in which areas of one kind differ."""


def _in_brief(areas: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Areas that follow each other and are alike, as rows: what all have is said once.

    >>> dots = [{"takes": [f"split@{on}"], "shape": {"dot": [on, 5]}, "size": 9} for on in (1, 2, 3)]
    >>> _in_brief(dots)[0]["each"], _in_brief(dots)[0]["rows"]
    ({'size': 9}, [['1', [1, 5]], ['2', [2, 5]], ['3', [3, 5]]])
    """
    brief: list[dict[str, Any]] = []
    for head, run in itertools.groupby(areas, _kind):
        same = list(run)
        if head is None or len(same) < LEAST_ROWS:
            brief += same
            continue
        key, of, shape, keys = head[:4]
        rest = {name: value for name, value in same[0].items() if name not in (key, "shape", *keys)}
        rows = [[_token(area)[2], area["shape"][shape], *(area[name] for name in keys)] for area in same]
        brief.append({"each": rest, "key": key, "of": of, "shape": shape, "keys": list(keys), "rows": rows})
    return brief


LEAST_ROWS = 3


def _token(area: dict[str, Any]) -> tuple[str, str, str]:
    """How an area is named: by what it takes or is picked by, the wager, and what that is on."""
    if "pick" in area:
        return ("pick", *area["pick"])
    wager, _, on = area["takes"][0].partition("@") if len(area["takes"]) == 1 else ("", "", "")
    return ("takes", wager, on)


def _kind(area: dict[str, Any]) -> tuple[Any, ...] | None:
    """What areas of one kind have in common; none where one stands by itself."""
    key, of, on = _token(area)
    if not on or "shape" not in area:
        return None
    keys = tuple(name for name in OF_ITS_OWN if name in area)
    rest = {name: value for name, value in area.items() if name not in (key, "shape", *keys)}
    return key, of, next(iter(area["shape"])), keys, canonical(rest)


def guide_json(setting: Setting) -> dict[str, Any]:
    """The patron's guide of a table, part by part."""
    from pitboss.desks.guide import STANDS, guide_of

    guide = for_patrons(guide_of(setting))
    return {
        "title": guide.title, "place": f"N.J.A.C. {CHAPTER}-{setting.game.subchapter}", "lead": _part(guide.lead),
        "sections": [{"title": one.title, "parts": list(map(_part, one.parts))} for one in guide.sections],
        "stands": STANDS,
    }  # fmt: skip


def _part(part: Part) -> dict[str, Any]:
    match part:
        case Paragraph(text, cites):
            return {"text": text, "cites": list(map(str, cites))}
        case Steps(steps):
            return {"steps": list(map(_part, steps))}
        case Grid():
            return {
                "heads": list(part.heads), "caption": part.caption, "cites": list(map(str, part.cites)),
                "pays": part.pays,
                "rows": [{"cells": list(map(_cell, row.cells)), "cites": list(map(str, row.cites))}
                         for row in part.rows],
            }  # fmt: skip


def _cell(cell: Cell) -> Any:
    """Words, or the cards to look at."""
    return cell if isinstance(cell, str) else list(map(str, cell))


def section_json(text: str) -> dict[str, Any]:
    """What a place of the law decides, in our words."""
    from pitboss.desks.law import acts, known, parts, read
    from pitboss.law.place_names import title
    from pitboss.law.words import words

    place = read(text)
    said = words(place)
    return {
        "cite": str(place), "title": title(place), "words": said and said.text, "words_of": said and str(said.place),
        "known": known(place), "acts": acts(place), "parts": {str(part): told for part, told in parts(place).items()},
    }  # fmt: skip


def add_web(app: FastAPI, web: Web) -> None:
    """The routes of the pages, and those of the API that only pages need."""
    pages = Pages()

    def shown(page: Page) -> Callable[[Request], Awaitable[Response]]:
        async def one(request: Request) -> Response:
            return sent(request, pages.page(page), pages.version)

        return one

    async def static(request: Request) -> Response:
        return sent(request, pages.file(request.path_params["name"]), pages.version)

    async def worker(request: Request) -> Response:
        return sent(request, pages.worker(), pages.version)

    app.state.nowhere = lambda: pages.page(NOWHERE)
    for page in PAGES:
        app.add_route(page.path, shown(page), methods=["GET"], include_in_schema=False)
    app.add_route(f"/{WORKER}", worker, methods=["GET"], include_in_schema=False)
    app.add_route("/pages/{name:path}", static, methods=["GET"], include_in_schema=False)
    table = "/api/tables/{table_id}"
    add_operations(
        app,
        [
            Operation("get_layout", "GET", f"{table}/layout", web.layout, "the state, to be drawn"),
            Operation("get_table_guide", "GET", f"{table}/guide", web.guide, "the patron's guide of this table"),
            Operation("get_section", "GET", "/api/sections/{cite}", web.section, "a section in our words"),
        ],
    )
