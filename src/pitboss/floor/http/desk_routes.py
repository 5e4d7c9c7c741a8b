"""Desks for everyone: a record ruled on, a submission checked, the catalogue, odds and guides, as the command line has
them. Odds run in processes of their own and are remembered by options."""

from __future__ import annotations

import asyncio
import concurrent.futures
import multiprocessing
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, TypeVar

from fastapi import FastAPI, Request, Response

from pitboss.desks.rule import rule as desk_rule
from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.http import workers
from pitboss.floor.http.errors import error
from pitboss.floor.http.routes import Operation, add_operations
from pitboss.floor.store.rows import Away
from pitboss.floor.view.steps import RoundSteps
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.parts import layout
from pitboss.play.driver import Round
from pitboss.play.effects import Effect
from pitboss.play.records.notation import RecordLine
from pitboss.play.setting import Setting

T = TypeVar("T")
STEPS = 400
"""So many steps of a record are shown, the last ones."""
LINES = 2000
"""A record of more lines is ruled on and not shown step by step."""
SOON = 0.5
"""Seconds that somebody waits who would rather hear that it is still being computed."""
LONGEST = 120.0
"""Seconds that odds may take before whoever asked is told to come again."""
REMEMBERED = 200


def _ruled(text: str) -> dict[str, Any]:
    found: dict[str, Any] = desk_rule(text).to_json()
    return found


def _guide(slug: str, given: dict[str, str]) -> dict[str, Any]:
    """The same guide part by part, for a page."""
    from pitboss.desks.samples import sampled
    from pitboss.floor.http.pages import guide_json

    found = game(slug)
    return guide_json(Setting(found, sampled(found, given)))


def _replayed(text: str) -> dict[str, Any]:
    """A record ruled on line by line: what was done since the line before, and where that leaves the felt; or what is
    wrong with it."""
    told: list[tuple[int, list[Effect]]] = []
    rounds: list[Round] = []
    short = text.count("\n") <= LINES

    def heard(line: RecordLine | None, effects: Sequence[Effect]) -> None:
        told.append((line.number if line else 0, list(effects)))

    try:
        ruling = desk_rule(text, watch=rounds.append if short else None, heard=heard if short else None)
    except PitbossError as problem:
        return {"problem": error(problem)[1]}
    steps = list(_steps(told, rounds))[-STEPS:]
    setting = ruling.setting
    try:
        felt = layout(setting).to_json()
    except Unreadable:
        felt = None
    return {
        "game": ruling.game, "name": setting.game.name, "subchapter": setting.game.subchapter,
        "rounds": len(ruling.rounds), "options": dict(setting.options.given), "layout": felt,
        "seats": dict(rounds[-1].seating.players) if rounds else {},
        "steps": steps, "ruling": ruling.to_json(),
    }  # fmt: skip


def _steps(told: Sequence[tuple[int, list[Effect]]], rounds: Sequence[Round]) -> Iterator[dict[str, Any]]:
    """What was done line by line, each part in the round that it is of; what belongs to no line is the end's."""
    at = 0
    frames, left = (RoundSteps(rounds[0]), len(rounds[0].effects)) if rounds else (None, 0)
    for number, effects in told:
        while frames is not None:
            mine, effects = effects[:left], effects[left:]
            left -= len(mine)
            if mine:
                yield {"line": number, "round": at + 1, **frames.next(mine)}
            if not effects or at + 1 >= len(rounds):
                break
            at += 1
            frames, left = RoundSteps(rounds[at]), len(rounds[at].effects)


class Running(NamedTuple):
    """What is still being computed: for how long it has run, how many are before it, and how much is done in percent
    where the computation says so."""

    seconds: float
    ahead: int
    percent: int | None

    def to_json(self) -> dict[str, Any]:
        return {"running": True, **self._asdict()}


class Desks:
    """What is computed for anybody."""

    def __init__(self) -> None:
        self._workers: dict[bool, concurrent.futures.ProcessPoolExecutor] = {}
        self._done: Any = None
        """How much is done of what is being computed, where that can be said."""
        self._known: OrderedDict[Hashable, tuple[asyncio.Future[Any], float]] = OrderedDict()

    async def ask(
        self, work: Callable[[workers.Question], T | workers.Wrong], question: workers.Question, wait: float = LONGEST
    ) -> T | Running:
        """The answer to a question about a game, worked out in a process of its own; asked for again, it is
        remembered. Where it takes longer than somebody waits: how far it is."""
        key = (work.__name__, question[0], *question[1].items())
        clock = asyncio.get_running_loop().time
        if key not in self._known:
            self._known[key] = (asyncio.ensure_future(self.run(work, question, heavy=True)), clock())
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        running, began = self._known[key]
        try:
            found: T | workers.Wrong = await asyncio.wait_for(asyncio.shield(running), wait)
        except TimeoutError:
            ahead = sum(not other.done() and since < began for other, since in self._known.values())
            done = int(100 * self._done.value) if self._done is not None and not ahead else 0
            return Running(round(clock() - began, 1), ahead, done or None)
        except Exception:  # what went wrong once need not go wrong again
            self._known.pop(key, None)
            raise
        if isinstance(found, workers.Wrong):
            self._known.pop(key, None)
            raise Unreadable(found.reason)
        return found

    async def run(self, work: Callable[[Any], T], asked: object, heavy: bool = False) -> T:
        """Runs in a process of its own, where printing and long computing disturb nobody; what may take long has
        another one than what never does."""
        if heavy not in self._workers:
            context = multiprocessing.get_context("spawn")
            done = context.Value("d", 0.0, lock=False)
            self._workers[heavy] = concurrent.futures.ProcessPoolExecutor(1, context, workers.begin, (done,))
            if heavy:
                self._done = done
        pool = self._workers[heavy]
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, asked)
        except BrokenProcessPool:
            if self._workers.get(heavy) is pool:
                del self._workers[heavy]
            raise Away("the process that computed it is gone: ask again") from None

    def close(self) -> None:
        for pool in self._workers.values():
            pool.shutdown(wait=False, cancel_futures=True)


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
        found = await desks.run(workers.check, await text_of(request))
        if isinstance(found, workers.Wrong):
            raise Unreadable(found.reason)
        return answer(found)

    async def games(request: Request) -> Response:
        return answer([{"slug": e.slug, "name": e.name, "subchapter": e.subchapter} for e in CATALOGUE])

    def chosen(request: Request) -> dict[str, str]:
        """The options asked about."""
        given = dict(request.query_params)
        texts = [f"{key}={value}" for key, value in given.items()]
        if any("\0" in each or len(each) > 300 for each in texts) or len(texts) > 60:
            raise Unreadable("options: KEY=VALUE")
        return given

    def question(request: Request) -> workers.Question:
        return game(request.path_params["game"]).slug, chosen(request)

    async def odds(request: Request) -> Response:
        """Exact odds. Whoever prefers an answer at once (`Prefer: respond-async`) is told of what still runs."""
        api.floor.addresses.require(request.client.host if request.client else "")
        soon = "respond-async" in request.headers.get("prefer", "")
        found = await desks.ask(workers.odds, question(request), SOON if soon else LONGEST)
        if not isinstance(found, Running):
            return answer(found)
        if soon:
            return answer(found.to_json(), 202)
        raise Away("still computing: ask again")

    async def guide(request: Request) -> Response:
        api.floor.addresses.require(request.client.host if request.client else "")
        found = await desks.ask(workers.guide, question(request))
        if isinstance(found, Running):
            raise Away("still computing: ask again")
        made = await asyncio.to_thread(_guide, request.path_params["game"], dict(request.query_params))
        return answer({"game": request.path_params["game"], "markdown": found, "guide": made})

    async def manual(request: Request) -> Response:
        """What there is at a game; ``meters`` are those of a table with the options asked about."""
        from pitboss.desks.options import Manual
        from pitboss.desks.samples import sampled

        found = game(request.path_params["game"])
        setting = Setting(found, sampled(found, chosen(request)))
        meters = {wager: dollars(cents) for wager, cents in setting.meters.items()}
        return answer({**Manual.of(found).to_json(), "sample": dict(found.sample), "meters": meters})

    async def example(request: Request) -> Response:
        from pitboss.desks.example import example as record_of

        return answer({"record": record_of(request.path_params["game"])})

    async def replay(request: Request) -> Response:
        api.floor.addresses.require(request.client.host if request.client else "")
        return answer(await asyncio.to_thread(_guarded, _replayed, await text_of(request)))

    add_operations(
        app,
        [
            Operation("rule_on_record", "POST", "/api/rule", rule, "a record ruled on"),
            Operation("check_submission", "POST", "/api/check", check, "a submission checked"),
            Operation("list_games", "GET", "/api/games", games, "the catalogue"),
            Operation("replay_record", "POST", "/api/replay", replay, "a record step by step"),
            Operation(
                "get_game", "GET", "/api/games/{game}", manual,
                "what can be chosen, wagered, said and reported at a game",
            ),
            Operation("get_example", "GET", "/api/games/{game}/example", example, "a record to begin with"),
            Operation("get_odds", "GET", "/api/odds/{game}", odds, "exact odds"),
            Operation("get_guide", "GET", "/api/guide/{game}", guide, "the patron's guide"),
        ],
    )  # fmt: skip
    api.floor.closes.append(desks.close)


def _guarded(read: Callable[[str], dict[str, Any]], text: str) -> dict[str, Any]:
    try:
        return read(text)
    except PitbossError:
        raise
    except RecursionError:
        raise Unreadable("this is nested too deeply") from None
