"""Desks for everyone: a record ruled on, a submission checked, the catalogue, odds and guides, as the command line has
them. Odds run in processes of their own and are remembered by options."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import io
import json
import multiprocessing
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from fastapi import FastAPI, Request, Response

from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.store import Away
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.record import rule_on

T = TypeVar("T")
LONGEST = 120.0
"""Seconds that odds may take before whoever asked is told to come again."""
REMEMBERED = 200


def _command(words: list[str]) -> tuple[int, str, str]:
    """What the command line prints: the one JSON of a command."""
    from pitboss.cli import main

    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(words)
        except SystemExit:
            status = 2
    return status, out.getvalue(), err.getvalue()


def _ruled(text: str) -> dict[str, Any]:
    found: dict[str, Any] = rule_on(text, game).to_json()
    return found


def _checked(text: str) -> dict[str, Any]:
    import tempfile

    with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        status, out, err = _command(["check", file.name, "--json"])
        reason = err.strip().replace(file.name, "submission")
    if status == 2 or not out:
        raise Unreadable(reason.removeprefix("pitboss: ") or "not a submission")
    found: dict[str, Any] = json.loads(out)
    return found


class Desks:
    """What is computed for anybody."""

    def __init__(self) -> None:
        self._workers: concurrent.futures.ProcessPoolExecutor | None = None
        self._known: OrderedDict[str, asyncio.Future[tuple[int, str, str]]] = OrderedDict()

    async def command(self, words: list[str]) -> str:
        """What a command prints, run in a process of its own; asked for again, it is remembered."""
        key = "\n".join(words)
        if key not in self._known:
            self._known[key] = asyncio.ensure_future(self.run(_command, words))
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        try:
            status, out, err = await asyncio.wait_for(asyncio.shield(self._known[key]), LONGEST)
        except TimeoutError:
            raise Away("still computing: ask again") from None
        if status:
            self._known.pop(key, None)
            raise Unreadable(err.strip().removeprefix("pitboss: ").splitlines()[-1] if err.strip() else "not computed")
        return out

    async def run(self, work: Callable[[Any], T], asked: object) -> T:
        """Runs in a process of its own, where printing and long computing disturb nobody."""
        if self._workers is None:
            context = multiprocessing.get_context("spawn")
            self._workers = concurrent.futures.ProcessPoolExecutor(1, context)
        return await asyncio.get_running_loop().run_in_executor(self._workers, work, asked)

    def close(self) -> None:
        if self._workers is not None:
            self._workers.shutdown(wait=False, cancel_futures=True)


def add_desks(
    app: FastAPI, api: Any, answer: Callable[..., Response], object_of: Callable[..., Awaitable[dict[str, Any]]],
    body_of: Callable[..., Awaitable[bytes]], record: int,
) -> None:  # fmt: skip
    """The routes of the desks."""
    desks = Desks()

    async def text_of(request: Request) -> str:
        try:
            return (await body_of(request, record)).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Unreadable("not a text: it is not UTF-8") from None

    async def rule(request: Request) -> Response:
        api.floor.addresses.require(request.client.host if request.client else "")
        return answer(await asyncio.to_thread(_guarded, _ruled, await text_of(request)))

    async def check(request: Request) -> Response:
        api.floor.addresses.require(request.client.host if request.client else "")
        return answer(await desks.run(_checked, await text_of(request)))

    async def games(request: Request) -> Response:
        return answer({"games": [{"slug": e.slug, "name": e.name, "subchapter": e.subchapter} for e in CATALOGUE]})

    def words(request: Request, command: str) -> list[str]:
        slug = request.path_params["game"]
        found = game(slug)
        given = [f"{key}={value}" for key, value in request.query_params.items()]
        if any("\0" in each or len(each) > 300 for each in given) or len(given) > 60:
            raise Unreadable("options: KEY=VALUE")
        options = [word for each in given for word in ("-o", each)]
        return [command, found.slug, *(["--sample"] if found.sample else []), *options]

    async def odds(request: Request) -> Response:
        api.floor.addresses.require(request.client.host if request.client else "")
        return answer(json.loads(await desks.command([*words(request, "odds"), "--json"])))

    async def guide(request: Request) -> Response:
        api.floor.addresses.require(request.client.host if request.client else "")
        return answer({"game": request.path_params["game"], "markdown": await desks.command(words(request, "guide"))})

    text = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    for method, path, handler, about, body in (
        ("POST", "/api/rule", rule, "a record ruled on", text),
        ("POST", "/api/check", check, "a submission checked", text),
        ("GET", "/api/games", games, "the catalogue", None),
        ("GET", "/api/odds/{game}", odds, "exact odds", None),
        ("GET", "/api/guide/{game}", guide, "the patron's guide", None),
    ):
        extra: dict[str, Any] = {"requestBody": body} if body else {}
        if "{game}" in path:
            extra["parameters"] = [{"name": "game", "in": "path", "required": True, "schema": {"type": "string"}}]
        app.add_api_route(path, handler, methods=[method], summary=about, openapi_extra=extra or None,
                          response_class=Response, response_model=None, name=f"{method} {path}")  # fmt: skip
    api.floor.closes.append(desks.close)


def _guarded(read: Callable[[str], dict[str, Any]], text: str) -> dict[str, Any]:
    try:
        return read(text)
    except PitbossError:
        raise
    except RecursionError:
        raise Unreadable("this is nested too deeply") from None
