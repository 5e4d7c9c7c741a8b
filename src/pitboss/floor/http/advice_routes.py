"""The coach: what each choice at one's own seat is worth, what a table's bets cost, what one's last round cost.

Everything is computed in processes of its own, at most two of them, and kept: a table never waits for it. What is asked
is a `Spot`, made of what the person may see and nothing else; the answer is a function of that text.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from fastapi import Request, Response

from pitboss.desks.advice import betting, decides, decisions, spot, write_spot
from pitboss.errors import Unreadable
from pitboss.floor.cage.people import Person
from pitboss.floor.house import Floor
from pitboss.floor.http import workers
from pitboss.floor.http.authentication import Door, answer
from pitboss.floor.http.routes import Operation
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.permissions import May
from pitboss.floor.refusals import Busy, Forbidden, Missing
from pitboss.floor.store.rows import Away
from pitboss.floor.table.config import LIVE
from pitboss.floor.table.table_state import TableState
from pitboss.floor.view import past_rounds
from pitboss.floor.view.visibility import as_seen, seats_seen, turned
from pitboss.games import parts
from pitboss.play.codec import canonical, write_setting
from pitboss.play.requests import Request as Asked
from pitboss.play.views import HOUSE, LAYING, lay

SOON: Final = 2.0
"""Seconds that somebody waits before they are told that it is still being computed."""
REMEMBERED: Final = 2000
WAITING: Final = 60
"""So many questions may wait; whoever asks one more is told to come again."""


class Counsel:
    """Questions answered in processes of their own: quick ones in one, those that take seconds in another."""

    def __init__(self) -> None:
        self._pools: dict[bool, concurrent.futures.ProcessPoolExecutor] = {}
        self._known: OrderedDict[tuple[str, str], asyncio.Future[Any]] = OrderedDict()

    async def ask(self, work: Callable[[str], Any], text: str, slow: bool) -> Any:
        """The answer, found once however often it is asked for; None where it is not there soon."""
        key = (work.__name__, text)
        running = self._known.get(key)
        if running is None:
            if sum(not other.done() for other in self._known.values()) >= WAITING:
                raise Busy("the coach is asked too much", 5.0)
            running = self._known[key] = asyncio.ensure_future(self._run(work, text, slow))
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(key)
        try:
            found = await asyncio.wait_for(asyncio.shield(running), SOON)
        except TimeoutError:
            return None
        except Exception:  # what went wrong once need not go wrong again
            self._known.pop(key, None)
            raise
        if isinstance(found, workers.Wrong):
            raise Unreadable(found.reason)
        return found

    async def _run(self, work: Callable[[str], Any], text: str, slow: bool) -> Any:
        if slow not in self._pools:
            context = multiprocessing.get_context("spawn")
            self._pools[slow] = concurrent.futures.ProcessPoolExecutor(1, context, workers.begin, (None,))
        pool = self._pools[slow]
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, text)
        except BrokenProcessPool:
            if self._pools.get(slow) is pool:
                del self._pools[slow]
            raise Away("the process that computed it is gone: ask again") from None

    def close(self) -> None:
        """Lets the processes go."""
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)


class Coaching(Door):
    """The routes of the coach."""

    def __init__(self, floor: Floor) -> None:
        super().__init__(floor)
        self.counsel = Counsel()
        floor.closes.append(self.counsel.close)

    def operations(self) -> list[Operation]:
        """The routes, each a question about one's own."""
        table = "/api/tables/{table_id}"
        return [
            Operation("get_advice", "GET", f"{table}/advice", self.advice, "what each choice of one's own is worth"),
            Operation("get_edges", "GET", f"{table}/edges", self.edges, "what the bets of a table cost"),
            Operation(
                "get_round_advice", "GET", f"{table}/rounds/{{n}}/advice", self.review,
                "what one's own decisions of a past round cost",
            ),
        ]  # fmt: skip

    async def _player(self, request: Request) -> tuple[Person, LiveTable, TableState]:
        """Whoever asks, counted, and a table that allows a coach."""
        person = await self.person(request, May.PLAY)
        self.floor.advices.require(person.id)
        table = self.table(request)
        state = await self.floor.state(table)
        if not state.config.coach:
            raise Forbidden("there is no coach at this table")
        return person, table, state

    async def advice(self, request: Request) -> Response:
        """Of each seat of the caller that has something to decide: at a table dealt live not while a round runs."""
        person, _, state = await self._player(request)
        own = seats_seen(state, self.floor.viewer(person, state))
        wanted = request.query_params.get("seat", "")
        if not own or (wanted and wanted not in own):
            raise Forbidden("advice is for one's own seat")
        round_, asked = state.round, state.request
        told: dict[str, Any] = {
            "request": state.request_id if asked is not None else None,
            "decides": decides(state.config.setting.game.slug),
            "running": False,
            "seats": [],
        }
        if round_ is None or not isinstance(asked, Asked) or betting(asked) or state.stopped:
            return answer(told)
        if state.config.dealing == LIVE:
            raise Forbidden("no advice at a table that is dealt live while a round runs")
        hands: dict[Any, Any] = {}
        for place, effect in enumerate(round_.effects):
            if type(effect) in LAYING:
                lay(hands, HOUSE, turned(as_seen(effect, place, own, False), own))
        purse = self.floor.tables.balances.get(f"person:{person.id}")
        spots = {seat: spot(round_, seat, hands, purse) for seat in own if seat in (wanted or seat)}
        slow = parts.advice_is_slow(state.config.setting.game.slug)
        for seat, seen in spots.items():
            if seen is None:
                continue
            found = await self.counsel.ask(workers.advice, write_spot(seen), slow)
            if found is None:
                told["running"] = True
            elif found["advice"] is not None:
                told["seats"].append({"seat": seat, "hand": seen.hand or None, "advice": found["advice"]})
        return answer(told, 202 if told["running"] else 200)

    async def edges(self, request: Request) -> Response:
        """What each bet of the table costs on average, before anything is known."""
        _, _, state = await self._player(request)
        setting = state.config.setting
        if parts.heavy_odds(setting.game.slug, setting.options):
            return answer({"running": False, "edges": []})
        found = await self.counsel.ask(workers.edges, canonical(write_setting(setting)), True)
        return answer({"running": found is None, "edges": found or []}, 202 if found is None else 200)

    async def review(self, request: Request) -> Response:
        """What the caller decided in a past round, beside the best choices."""
        person, table, _ = await self._player(request)
        text, store = request.path_params["n"], self.floor.store
        if not text.isdecimal() or len(text) > 12:
            raise Unreadable("which round?")
        if not await store.run(past_rounds.took_part, store, table.id, int(text), person.id):
            raise Missing("there is no such round of yours")
        asked = await store.run(self._asked, table.id, int(text), person.id)
        told: dict[str, Any] = {"round": int(text), "running": False, "decisions": []}
        for seat, spot_text, slow in asked:
            found = await self.counsel.ask(workers.decided, spot_text, slow)
            if found is None:
                told["running"] = True
            elif found["decided"] is not None:
                told["decisions"].append({"seat": seat, **found["decided"]})
        told["cost_cents"] = round(sum(one["cost_cents"] for one in told["decisions"]), 4)
        return answer(told, 202 if told["running"] else 200)

    def _asked(self, table_id: str, number: int, person: str) -> list[tuple[str, str, bool]]:
        """By seat, what somebody decided in a past round and saw then, as text."""
        finished = past_rounds.finished(self.floor.store, self.floor.vault, table_id, number)
        if finished is None:
            return []
        played, found = finished.round, []
        slow = parts.advice_is_slow(played.setting.game.slug)
        for seat, (holder, since) in finished.held.items():
            if holder == person:
                for seen, said in decisions(played, seat, since):
                    found.append((seat, workers.write_decision(write_spot(seen), said), slow))
        return found
