"""Desks for everyone: a record ruled on, a submission checked, the catalogue, odds and guides, as the command line has
them. Odds run in processes of their own and are remembered by options."""

from __future__ import annotations

import asyncio
import base64
import concurrent.futures
import functools
import multiprocessing
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, TypeVar

from fastapi import FastAPI, Request, Response

from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.floor.http import building, letters, records, workers
from pitboss.floor.http.errors import read_object
from pitboss.floor.http.routes import Operation, add_operations
from pitboss.floor.refusals import Busy
from pitboss.floor.store.rows import Away
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.setting import Setting

T = TypeVar("T")
SHORT_RECORD = 16 * 1024
"""A record of more signs is ruled on in a process of its own."""
RECORD_WORKERS, RECORD_QUEUE = 2, 8
"""So many are at the same time, and so many more may wait."""
RECORD_SECONDS = 20.0
"""Longer than that no record is ruled on here."""
SOON = 0.5
"""Seconds that somebody waits who would rather hear that it is still being computed."""
LONGEST = 120.0
"""Seconds that odds may take before whoever asked is told to come again."""
REMEMBERED = 200
MOST_TEXTS = 20
"""So many submissions, or things set otherwise, may be sent at a time."""
MEDIA = {"pdf": "application/pdf", "html": "text/html", "md": "text/markdown"}
"""The forms of a filing."""


def members(found: dict[str, Any], *known: str) -> dict[str, Any]:
    """An object that has no other members than these."""
    if strange := sorted(set(found) - set(known)):
        raise Unreadable(f"{strange[0][:60]!r} does not belong there")
    return found


def text(asked: dict[str, Any], name: str) -> str | None:
    """A member that is text, where it is there."""
    found = asked.get(name)
    if found is not None and not isinstance(found, str):
        raise Unreadable(f"{name} is written as text")
    return found


def texts(asked: dict[str, Any], name: str) -> tuple[str, ...]:
    """A member that is a list of texts."""
    found = asked.get(name) or []
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found) or len(found) > MOST_TEXTS:
        raise Unreadable(f"{name} is a list of texts, {MOST_TEXTS} at the most")
    return tuple(found)


def about_submission(asked: dict[str, Any]) -> workers.AskedOfSubmission:
    """What is asked about a submission."""
    if (submission := text(asked, "submission")) is None:
        raise Unreadable("which submission?")
    return workers.AskedOfSubmission(
        submission, text(asked, "against"), text(asked, "effective") or None, texts(asked, "set"),
        text(asked, "tables") or "*", asked.get("in_full") is True,
    )  # fmt: skip


def _guide(slug: str, given: dict[str, str]) -> dict[str, Any]:
    """The same guide part by part, for a page."""
    from pitboss.desks.samples import sampled
    from pitboss.floor.http.pages import guide_json

    found = game(slug)
    return guide_json(Setting(found, sampled(found, given)))


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
        self._bench: concurrent.futures.ProcessPoolExecutor | None = None
        """Where long records are ruled on."""
        self._records = 0
        """How many of them are being ruled on, or wait for it."""
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

    async def rule_on(self, work: Callable[[T], records.Told], asked_of: T, long: bool | None = None) -> records.Told:
        """A record ruled on: a short one here, a longer one in a process of its own, within a time; where too many wait
        already, nobody else does."""
        if long is None:
            text = str(asked_of)
            long = len(text) > SHORT_RECORD or ("?" in text and await asyncio.to_thread(records.is_open, text))
        if not long:
            return await asyncio.to_thread(work, asked_of)
        if self._records >= RECORD_WORKERS + RECORD_QUEUE:
            raise Busy("too many records are being ruled on", RECORD_SECONDS / 2)
        if self._bench is None:
            self._bench = concurrent.futures.ProcessPoolExecutor(
                RECORD_WORKERS, multiprocessing.get_context("spawn"), workers.begin, (None,)
            )
        bench, self._records = self._bench, self._records + 1
        asked = functools.partial(records.within, work, asked_of, RECORD_SECONDS)
        running = asyncio.get_running_loop().run_in_executor(bench, asked)
        running.add_done_callback(lambda _: self._ruled())
        try:
            return await running
        except BrokenProcessPool:
            if self._bench is bench:
                self._bench = None
            raise Away("the process that ruled on it is gone: ask again") from None

    def _ruled(self) -> None:
        self._records -= 1

    def close(self) -> None:
        for pool in (*self._workers.values(), *([self._bench] if self._bench else [])):
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

    async def asked_of(request: Request, *known: str) -> dict[str, Any]:
        """What is sent: an object with these members, or the first of them as plain text."""
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return {known[0]: await text_of(request)}
        return members(read_object(await body_of(request, 2 * record), 2 * record), *known)

    async def rule(request: Request) -> Response:
        api.count_address(request)
        asked = await asked_of(request, "record", "submissions", "table")
        filed, table = texts(asked, "submissions"), text(asked, "table") or ""
        work = functools.partial(records.rule, submissions=filed, table=table)
        told = await desks.rule_on(work, text(asked, "record") or "")
        return answer(told.body, told.status)

    async def build(request: Request) -> Response:
        api.count_step(request)
        told = await desks.rule_on(building.build, await text_of(request))
        return answer(told.body, told.status)

    async def letter(request: Request) -> Response:
        """A letter; a page's own form may ask for it too, and be shown it."""
        api.count_address(request)
        kind = request.headers.get("content-type", "")
        asked = letters.read(await text_of(request), kind, request.query_params)
        told = await desks.rule_on(letters.write, asked, long=True)
        if told.status != 200:
            return answer(told.body, told.status)
        return Response(told.body["content"], media_type=letters.KINDS[asked.form], headers=letters.headers(asked))

    async def check(request: Request) -> Response:
        api.count_address(request)
        asked = await asked_of(request, "submission", "against", "effective", "set", "tables", "in_full")
        found = await desks.run(workers.check, about_submission(asked))
        if isinstance(found, workers.Wrong):
            raise Unreadable(found.reason)
        return answer(found)

    async def filing(request: Request) -> Response:
        api.count_address(request)
        asked = await asked_of(request, "submission", "against", "effective", "form")
        form = text(asked, "form") or "pdf"
        if form not in MEDIA:
            raise Unreadable(f"form: one of {', '.join(MEDIA)}")
        work = functools.partial(workers.filing, form=form)
        made = asyncio.ensure_future(desks.run(work, about_submission(asked), heavy=form == "pdf"))
        try:
            found = await asyncio.wait_for(asyncio.shield(made), LONGEST)
        except TimeoutError:
            raise Away("still computing: ask again") from None
        if isinstance(found, workers.Wrong):
            raise Unreadable(found.reason)
        content = base64.b64encode(found).decode()
        return answer({"name": f"filing.{form}", "media_type": MEDIA[form], "content": content})

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
        api.count_address(request)
        soon = "respond-async" in request.headers.get("prefer", "")
        found = await desks.ask(workers.odds, question(request), SOON if soon else LONGEST)
        if not isinstance(found, Running):
            return answer(found)
        if soon:
            return answer(found.to_json(), 202)
        raise Away("still computing: ask again")

    async def guide(request: Request) -> Response:
        api.count_address(request)
        found = await desks.ask(workers.guide, question(request))
        if isinstance(found, Running):
            raise Away("still computing: ask again")
        made = await asyncio.to_thread(_guide, request.path_params["game"], dict(request.query_params))
        return answer({"game": request.path_params["game"], "markdown": found, "guide": made})

    async def manual(request: Request) -> Response:
        """What there is at a game; meters and what is in effect are those of a table with the options asked about."""
        from pitboss.desks.options import Manual

        found = game(request.path_params["game"])
        told = Manual.of(found, chosen(request))
        meters = {wager: dollars(cents) for wager, cents in told.setting.meters.items()}
        return answer({**told.to_json(), "sample": dict(found.sample), "meters": meters})

    async def example(request: Request) -> Response:
        from pitboss.desks.example import example as record_of

        return answer({"record": record_of(request.path_params["game"])})

    async def replay(request: Request) -> Response:
        api.count_address(request)
        told = await desks.rule_on(records.replay, await text_of(request))
        return answer(told.body, told.status)

    add_operations(
        app,
        [
            Operation("rule_on_record", "POST", "/api/rule", rule, "a record ruled on"),
            Operation("build_record", "POST", "/api/build", build, "what may stand next in a record"),
            Operation("write_letter", "POST", "/api/letter", letter, "the ruling on a record as a letter"),
            Operation("check_submission", "POST", "/api/check", check, "a submission checked"),
            Operation("make_filing", "POST", "/api/filing", filing, "a submission as paper to be signed"),
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
