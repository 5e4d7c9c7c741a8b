"""The live stream of a table: what happened, as one person may see it, and his actions on the same connection."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from pitboss.errors import PitbossError, Unreadable
from pitboss.floor import sight
from pitboss.floor.answers import MESSAGE, error, read_object, write_json
from pitboss.floor.house import Floor, a_key
from pitboss.floor.people import Person
from pitboss.floor.sight import seats_seen
from pitboss.floor.tables import LiveTable, Told

BEHIND = 10.0
"""A reader so many seconds behind is dropped."""
MOST_WAITING = 4000
"""Events that wait for one reader."""
LOOK_AGAIN = 4.0
TRY_AGAIN, RESTART, NOT_ALLOWED = 1013, 1012, 1008


class Watcher:
    """One connection."""

    def __init__(self, floor: Floor, table: LiveTable, person: Person | None, token: str, socket: WebSocket) -> None:
        self.floor = floor
        self.table = table
        self.person = person
        self.token = token
        self.socket = socket
        self._told: list[Told] = []
        self._answers: list[dict[str, Any]] = []
        self._news = asyncio.Event()
        self._seq = 0
        self._shown: dict[str, Any] = {}
        self.code = 1000
        self._done = asyncio.Event()

    # From the table

    def tell(self, told: list[Told]) -> None:
        self._told += told
        if len(self._told) > MOST_WAITING:
            self.close(TRY_AGAIN)
        self._news.set()

    def close(self, code: int) -> None:
        if not self._done.is_set():
            self.code = code
            self._done.set()
            self._news.set()

    async def _message(self, first: bool, after: int) -> tuple[bytes | None, list[dict[str, Any]]]:
        """What has happened since the last message, with what changed of the view."""
        chips = await self.floor.tables.chips(self.person.id, not self.floor.store.sqlite) if self.person else None
        async with self.table.lock:
            felt = await self.floor.tables.current(self.table)
            answers, self._answers = self._answers, []
            told, self._told = self._told, []
            start = self._seq
            if first:
                began = self.table.history[0].seq - 1 if self.table.history else felt.seq
                start = after if began <= after <= felt.seq else began
                told = self.table.history
            if not first and felt.seq == self._seq:
                return None, answers
            eyes = self.floor.eyes(self.person, felt)
            own = seats_seen(felt, eyes)
            if self.person:
                chips = self.floor.tables.balances.get(f"person:{self.person.id}", chips)
            view = sight.view(felt, eyes, chips, {}, self.floor.store.now())
            seq = felt.seq
        effects: list[Any] = []
        for each in told:
            if start < each.seq <= seq and eyes.cards:
                effects += sight.effects_json(each.effects, each.start, each.seq, own, eyes.house)
        before = self._shown
        changed = [
            b'"%s":%s' % (name.encode(), write_json(value))
            for name, value in view.items()
            if name not in before or before[name] != value
        ]
        self._shown, self._seq = view, seq
        message = b'{"from":%d,"seq":%d,"effects":%s,"view":{%s}}' % (
            start,
            seq,
            write_json(effects),
            b",".join(changed),
        )
        return message, answers

    async def send(self, after: int) -> None:
        """Sends until the connection ends."""
        first = True
        try:
            while not self._done.is_set():
                message, answers = await self._message(first, after)
                first = False
                if message is not None:
                    await asyncio.wait_for(self.socket.send_text(message.decode()), BEHIND)
                for answer in answers:
                    await asyncio.wait_for(self.socket.send_text(write_json(answer).decode()), BEHIND)
                if not self._told and not self._answers:
                    await self._news.wait()
                self._news.clear()
        except TimeoutError:
            self.close(TRY_AGAIN)
        except PitbossError:
            self.close(RESTART)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.close(1000)

    # From the person

    async def receive(self) -> None:
        """Takes actions until the connection ends."""
        try:
            while True:
                text = await self.socket.receive_text()
                self._answers.append(await self._answer(text))
                self._news.set()
        except (WebSocketDisconnect, KeyError, RuntimeError):
            self.close(1000)

    async def _answer(self, text: str) -> dict[str, Any]:
        key: Any = None
        try:
            asked = read_object(text.encode("utf-8", "surrogatepass"), MESSAGE)
            key = asked.get("key")
            key = key if isinstance(key, str) and len(key) <= 64 else None
            if set(asked) != {"key", "action"} or not isinstance(asked["action"], dict):
                raise Unreadable("a message is {key, action}")
            if self.person is None:
                return {"key": key, "error": {"error": "unknown", "reason": "nobody is signed in", "cite": None}}
            seq, _ = await self.floor.act(self.table, self.person, asked["action"], a_key(asked["key"]))
            return {"key": key, "seq": seq}
        except PitbossError as problem:
            return {"key": key, "error": error(problem)[1]}

    async def _mind_the_session(self) -> None:
        """Ends the connection of a session that was revoked."""
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            with contextlib.suppress(PitbossError):
                if self.person is not None and await self.floor.cage.who(self.token) != self.person:
                    self.close(NOT_ALLOWED)
                    return

    async def run(self, after: int) -> None:
        self.table.watchers.add(self.tell)
        self.floor.watchers.add(self)
        tasks = [asyncio.create_task(work) for work in (self.send(after), self.receive(), self._mind_the_session())]
        try:
            await self._done.wait()
        finally:
            self.table.watchers.discard(self.tell)
            self.floor.watchers.discard(self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.socket.application_state is not WebSocketState.DISCONNECTED:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(self.socket.close(self.code), 1)
