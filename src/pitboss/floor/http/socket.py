"""The live stream of a table: what happened, as one person may see it, and their actions on the same connection.

A watcher is told in the very step in which an append is known to be durable, while the table stands as it was
committed: so every message is whole, and the change comes before the answer to the action that made it. Whoever
neither spoke nor is asked may be told a little later (`live.backpressure`), of several appends at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
from collections import deque
from typing import Any

from starlette.websockets import WebSocket

from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.cage.people import Person, Unknown
from pitboss.floor.house import PUBLIC_VIEWER, Floor, a_key
from pitboss.floor.http.errors import MESSAGE, error, read_object
from pitboss.floor.http.transport import Wire
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.table.effect_json import quote, write_text
from pitboss.floor.table.table_state import TableState
from pitboss.floor.view.table_view import TableView, joined
from pitboss.floor.view.visibility import Since, WatchedEvent, effects_text, seats_seen
from pitboss.play.requests import Request

BEHIND = 10.0
"""Seconds for which a reader may take nothing of what is sent before the connection is dropped."""
FAR_BEHIND = 1024 * 1024
"""Bytes that may wait for a reader before the connection is dropped."""
MOST_AT_ONCE = 32
"""Actions of one connection that may wait; no more is read from it until they have been answered."""
TRY_AGAIN, BROKEN = 1013, 1011


class Watcher:
    """One connection to a table: what its person has been sent, and what they have asked for."""

    def __init__(self, floor: Floor, table: LiveTable, person: Person | None, token: str, wire: Wire) -> None:
        self.floor = floor
        self.table = table
        self.person = person
        self.token = token
        self.wire = wire
        self._later = floor.tables.backpressure
        self._account = f"person:{person.id}" if person else ""
        self._config: object = None
        self._viewer = PUBLIC_VIEWER
        self._seated: tuple[object, object] = (None, None)
        self._seats: Since = {}
        """The person's seats, found again when somebody sits down or leaves."""
        self._seq = -1
        self._own: dict[str, str] = {}
        """The members of the view that are this person's own, as they were last sent."""
        self._missed: list[WatchedEvent] = []
        """What has happened at the table since the last message."""
        self._question = -1
        """The id of the request that was pending in the last message."""
        self._late = False
        """Whether the time is up for which a message may be put off."""
        self._restoring: asyncio.Task[None] | None = None
        self._behind: float | None = None
        self._asked: deque[bytes] = deque()
        self._work: asyncio.Task[None] | None = None
        self._held = False
        self._context = contextvars.copy_context()
        """The handshake's: what is logged for an action here bears its request's id."""
        self.checked = ""
        """The reality check that this person has been shown here."""

    # To the person

    def say_reality(self, played: dict[str, Any]) -> None:
        """Shows what they have played since they came."""
        self._sent(self.wire.push(f'{{"reality":{write_text(played)}}}'.encode()))

    def tell(self, told: list[WatchedEvent]) -> None:
        """Sends what has happened since the last message, with what changed of the view; or puts it off."""
        state = self.table.state
        if state is None or state.seq <= self._seq:  # another process may have shown more than the table here
            return
        missed = self._missed
        known = missed[-1].seq if missed else self._seq
        if told and told[0].seq > known + 1:  # the connection was made while others were already told
            missed += [each for each in self.table.history if known < each.seq < told[0].seq]
        missed += [each for each in told if each.seq > known] if missed else told
        if self._can_wait(state):
            self._later.postpone(self)
        else:
            self._tell_now(state)

    def _can_wait(self, state: TableState) -> bool:
        """Whether this person may be told later: somebody else spoke, and nothing new is asked of this one."""
        spoke = self.table.spoke
        if not spoke or self._late or not self._later.busy or state.config is not self._config:
            return False
        if self.person is None:
            return True
        if self.person.id in spoke or self._viewer.deals:
            return False
        request = state.request
        if state.request_id == self._question or not isinstance(request, Request) or state.betting:
            return True
        waits_for = request.waits_for
        return not any(seat in waits_for for seat in self._own_seats(state))

    def _own_seats(self, state: TableState) -> Since:
        seating, held = state.runner.seating, state.held
        if self._seated[0] is not seating or self._seated[1] is not held:
            self._seated, self._seats = (seating, held), seats_seen(state, self._viewer)
        return self._seats

    def _tell_now(self, state: TableState) -> None:
        told, self._missed = self._missed, []
        if self._late or told:
            self._later.discard(self)
        self._late = False
        self._sent(self.wire.push(self._message(state, self.table.view, told, self._seq)))

    def catch_up(self) -> None:
        """Tells what was put off. While the table in memory is ahead of its last commit it is told with that commit."""
        table = self.table
        if table.state is not None and not table.appending:
            if table.state.seq > self._seq:
                self._tell_now(table.state)
            return
        self._late = True
        self._later.postpone(self)
        if table.state is None and self._restoring is None:  # its append failed, and nobody has come since
            self._restoring = self.wire.loop.create_task(self._restore())

    async def _restore(self) -> None:
        try:
            with contextlib.suppress(PitbossError):
                await self.floor.tables.refresh(self.table)
        finally:
            self._restoring = None

    def _message(self, state: TableState, view: TableView, told: list[WatchedEvent], start: int) -> bytes:
        view.look(state)
        if state.config is not self._config:
            self._config, self._viewer = state.config, self.floor.viewer(self.person, state)
        viewer, seats = self._viewer, self._own_seats(state)
        chips = self.floor.tables.balances.get(self._account) if self._account else None
        protection = self.floor.tables.protection_text(self.person.id) if self.person else ""
        own, before = view.own(state, viewer, seats, chips, protection), self._own
        changed = view.since(self._seq)
        for name, text in own.items():
            if before.get(name) != text:
                changed[name] = view.left(text, self.floor.store.now()) if name == "request" else text
        self._own, self._seq, self._question = own, state.seq, state.request_id
        effects = ""
        if viewer.cards:
            seen = [effects_text(each, viewer.person, viewer.house) for each in told if start < each.seq <= state.seq]
            effects = ",".join(filter(None, seen))
        return f'{{"from":{start},"seq":{state.seq},"effects":[{effects}],"view":{{{joined(changed)}}}}}'.encode()

    def _first(self, state: TableState, view: TableView, history: list[WatchedEvent], after: int) -> None:
        """Sends the first message: the whole view, and what happened in the round in play after the event ``after``."""
        began = history[0].seq - 1 if history else state.seq
        start = after if began <= after <= state.seq else began
        self._sent(self.wire.push(self._message(state, view, history, start)))

    def _sent(self, waiting: int) -> None:
        if not waiting:
            self._behind = None
            return
        clock = self.wire.loop.time()
        if self._behind is None:
            self._behind = clock
        if waiting > FAR_BEHIND or clock - self._behind > BEHIND:
            self.drop()

    def drop(self) -> None:
        """Closes the connection to a reader that is behind."""
        self.floor.readers_dropped += 1
        self.close(TRY_AGAIN)

    def look_after(self) -> None:
        """Drops a reader that takes nothing, also where nothing new is sent; called every few seconds."""
        self._sent(self.wire.waits)

    def close(self, code: int) -> None:
        self.wire.end(code)

    # From the person

    def _heard(self, text: bytes) -> None:
        self._asked.append(text)
        if self._work is None:
            self._work = self.wire.loop.create_task(self._answer_all(), context=self._context)
        elif len(self._asked) >= MOST_AT_ONCE and not self._held:
            self._held = True
            self.wire.hold(True)

    async def _answer_all(self) -> None:
        """Answers the actions that wait, one after the other, in the order in which they came."""
        try:
            while self._asked:
                await self._answer(self._asked.popleft())
                if self._held and not self._asked:
                    self._held = False
                    self.wire.hold(False)
        finally:
            self._work = None

    async def _answer(self, text: bytes) -> None:
        """Does what one message asks for, and answers it; the change that the action made was sent before."""
        key = "null"

        def answer(said: str) -> None:
            self._sent(self.wire.push(f'{{"key":{key},{said}}}'.encode()))

        try:
            asked = read_object(text, MESSAGE)
            named = asked.get("key")
            key = quote(named) if isinstance(named, str) and len(named) <= 64 else "null"
            if asked.keys() != {"key", "action"} or not isinstance(asked["action"], dict):
                raise Unreadable("a message is {key, action}")
            if self.person is None:
                raise Unknown("nobody is signed in")
            action, done = asked["action"], a_key(named)
            await self.floor.act(self.table, self.person, action, done, lambda _, seq, told: answer(f'"seq":{seq}'))
        except PitbossError as problem:
            self.floor.on_refusal(problem)
            answer(f'"error":{write_text(error(problem)[1])}')
        except Exception:
            self.close(BROKEN)  # it has no answer: whoever waits for one must not wait for ever
            raise

    async def run(self, socket: WebSocket, after: int) -> None:
        """Watches until the connection ends."""
        tables = self.floor.tables
        try:
            if self.person is not None:
                await tables.chips(self.person.id, not self.floor.store.sqlite)
                await tables.standing(self.person.id)
            state, view, history = await tables.look(self.table)
        except PitbossError:  # the store went away since the door was opened
            self.close(TRY_AGAIN)
            return
        self._first(state, view, history, after)
        self.table.watchers.add(self.tell)
        self.floor.watchers.add(self)
        self.wire.listen(self._heard)
        try:
            await self.wire.until_closed(socket)
        finally:
            self.table.watchers.discard(self.tell)
            self._later.discard(self)
            self.floor.watchers.discard(self)
