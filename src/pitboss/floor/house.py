"""A floor put together: the store, the tables, the cage, the clock, and the rates."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import json
import os
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.audit.job import Audits
from pitboss.floor.cage.attendance import Attendance
from pitboss.floor.cage.devices import Devices
from pitboss.floor.cage.notes import Notes
from pitboss.floor.cage.passkeys import Passkeys
from pitboss.floor.cage.people import Cage, Person, staff
from pitboss.floor.cage.protections import Protections
from pitboss.floor.cage.second_factor import SecondFactors
from pitboss.floor.live.dealer import Dealer
from pitboss.floor.live.epochs import NothingLost, begin_epoch
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.live.live_tables import LiveTables
from pitboss.floor.live.peer_news import PeerNews
from pitboss.floor.live.usher import Usher
from pitboss.floor.permissions import May, may
from pitboss.floor.protection.limits import LEAST_WAIT
from pitboss.floor.rates import PER_ADDRESS, Rate, Strangers
from pitboss.floor.refusals import Forbidden, KeyReused
from pitboss.floor.store import schema
from pitboss.floor.store.chain import chained
from pitboss.floor.store.meter_links import meter_links
from pitboss.floor.store.rows import Away, KeyTaken, LostRace, Part
from pitboss.floor.store.seals import Seal
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.store.thinning import thin
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.causes import FLOOR, Cause
from pitboss.floor.table.client_actions import read_cause
from pitboss.floor.table.config import asked_config
from pitboss.floor.table.events import CAGE, Draft
from pitboss.floor.table.meters import require_same_terms
from pitboss.floor.table.significant_events import LARGE_WIN
from pitboss.floor.table.table_state import TableState
from pitboss.floor.versions import versions
from pitboss.floor.view.table_view import TableView
from pitboss.floor.view.visibility import Viewer, WatchedEvent, desk_text
from pitboss.games.catalogue import family_of
from pitboss.law.notices import notices_owed
from pitboss.play.actions import DEALER, SUPERVISOR
from pitboss.play.codec import JSON, canonical
from pitboss.rules import RULES

LOOK_AGAIN = 2.0
"""Seconds between two looks at the sessions in use."""
TIDY = 600.0
"""Seconds from one time that sessions are deleted which have ended to the next."""
THIN = 3600.0
"""Seconds between two looks at snapshots that are a day old. Not at the start: a server of before may be here still."""
UNREAD = 128 * 1024 * 1024
"""Bytes that may wait for all readers of a process together; those furthest behind are dropped first."""
KEY = re.compile(r"[A-Za-z0-9._:-]{1,64}")
PUBLIC_VIEWER = Viewer()


@dataclass(slots=True)
class Settings:
    """How a floor is run."""

    guests: bool = False
    origins: frozenset[str] = frozenset()
    rates: bool = field(default_factory=lambda: os.environ.get("PITBOSS_RATES") != "off")
    metrics_token: str = ""
    seals: Sequence[Seal] = ()
    """Heads that were sealed: where the last of them are gone, the floor was restored from a backup."""
    large_win: int = LARGE_WIN
    """Cents: what one wager must pay to be listed among significant events."""
    reality_minutes: int = 60
    """Minutes of play between two reality checks, for whoever has not chosen for themselves."""
    staff_two_factor: bool = False
    """Whether roles of staff count with a second factor alone."""
    limit_wait: datetime.timedelta = LEAST_WAIT
    """Before a limit that a player has set is raised or lifted."""
    proxies: Sequence[str] = ()
    """Whose word is taken for whom a request comes from."""
    per_address: int = PER_ADDRESS
    """Connections from one address, and requests of one that are under way."""
    log_requests: bool = False
    """Whether every request is logged."""


def a_key(value: object) -> str:
    """An idempotency key, as a client sent it."""
    if not isinstance(value, str) or not KEY.fullmatch(value):
        raise Unreadable("an Idempotency-Key of 1 to 64 of A-Za-z0-9._:-")
    return value


class Floor:
    """The part of a floor that one process has: what people ask for, done where they may."""

    def __init__(self, store: Store, vault: Vault, settings: Settings) -> None:
        self.store = store
        self.vault = vault
        self.settings = settings
        self.closes: list[Callable[[], None]] = []
        """What else is let go at the end."""
        self.tables = LiveTables(store, vault)
        self.cage = Cage(store)
        self.cage.balances = self.tables.balances
        self.cage.standings = self.tables.standings
        self.protections = Protections(self.cage, settings.limit_wait)
        self.attendance = Attendance(self.cage)
        self.factors = SecondFactors(self.cage, vault)
        self.passkeys = Passkeys(self.factors, store, vault)
        self.cage.two_factor = settings.staff_two_factor
        self.strangers = Strangers()
        self.usher = Usher(self.tables)
        self.devices = Devices(vault.key)
        self.dealer = Dealer(self.tables)
        self.notes = Notes(store, self.cage, vault)
        self.audits = Audits(store, vault, self.notes.audited)
        self.closes += [self.audits.close, self.cage.passwords.close]
        self.peer_news = None if store.sqlite else PeerNews(self.tables)
        on = settings.rates
        self.actions = Rate(20, 1, on)
        self.sign_ins = Rate(5, 60, on)
        """By account, from wherever."""
        self.known_sign_ins = Rate(5, 60, on)
        """By device, where that has signed in as this person before."""
        self.addresses = Rate(60, 60, on)
        self.steps = Rate(300, 60, on)
        self.advices = Rate(90, 60, on)
        """Questions to the coach."""
        self.started = False
        self.watchers: set[Any] = set()
        """Open connections."""
        self.on_action: Callable[[float], None] = lambda seconds: None
        """Told how long each action took that was done."""
        self.on_refusal: Callable[[PitbossError], None] = lambda problem: None
        """Told of whatever a client is refused."""
        self.readers_dropped = 0
        """Live streams that were closed because nobody read them."""
        self._minding: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Takes up the tables of the floor, and looks after them from now on."""
        if self.started:
            return
        if self.settings.seals:
            with contextlib.suppress(NothingLost):
                await begin_epoch(self.cage, self.tables, self.settings.seals, told=False)
        await self.notes.note_start()
        await self.dealer.start()
        if self.peer_news is not None:
            self.peer_news.start()
        self.notes.start()
        self.attendance.start()
        self.usher.start()
        self._minding = asyncio.create_task(self._mind_the_sessions())
        self.started = True

    async def stop(self) -> None:
        """Ends all connections, finishes what is at hand and lets go of the store."""
        self.started = False
        self.notes.stop()
        await self.usher.stop()
        if self._minding is not None:
            self._minding.cancel()
        for watcher in list(self.watchers):
            watcher.close(1012)
        await self.dealer.stop()
        await self.attendance.stop()
        if self.peer_news is not None:
            await self.peer_news.stop()
        for close in self.closes:
            close()
        self.store.close()

    async def _mind_the_sessions(self) -> None:
        """Ends the connections of sessions that were revoked, and of readers that take nothing."""
        tidied, thinned = -TIDY, time.monotonic()
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            for rate in (self.actions, self.sign_ins, self.known_sign_ins, self.addresses, self.steps, self.advices):
                rate.forget()
            try:
                if time.monotonic() >= tidied + TIDY:
                    tidied = time.monotonic()
                    await self.cage.drop_expired()
                if time.monotonic() >= thinned + THIN:
                    thinned = time.monotonic()
                    before, since = (stamp(self.store.now() - datetime.timedelta(days=days)) for days in (1, 3))
                    await asyncio.to_thread(thin, self.store, before, since)
                await self.cage.look_again()
                for watcher in list(self.watchers):
                    if watcher.person is not None and not _as_before(
                        await self.cage.who(watcher.token), watcher.person
                    ):
                        watcher.close(1008)
                    else:
                        watcher.look_after()
                        if watcher.person is not None:
                            await self._look_after_player(watcher, watcher.person)
                self.bound_unread()
                if not self.store.sqlite:
                    await self.tables.count_again({w.person.id for w in self.watchers if w.person is not None})
            except PitbossError:
                continue

    def bound_unread(self) -> None:
        """Drops readers that are behind where many of them together take too much memory."""
        behind = sorted(((watcher.wire.waits, id(watcher), watcher) for watcher in self.watchers), reverse=True)
        left = sum(waits for waits, *_ in behind) - UNREAD
        for waits, _, watcher in behind:
            if left <= 0:
                return
            left -= waits
            watcher.drop()

    async def _look_after_player(self, watcher: Any, person: Person) -> None:
        """Whoever watches at a table is here; after so much play they are shown what they have played."""
        self.attendance.seen(person)
        since = self.attendance.due(person.id, self.settings.reality_minutes)
        if since and watcher.checked != since and (played := await self.reality(person)):
            watcher.checked = since
            watcher.say_reality(played)

    async def reality(self, person: Person) -> dict[str, Any] | None:
        """What somebody has played since they came, as programs read it."""
        played = await self.store.run(self.attendance.played, person.id)
        if played is None:
            return None
        return {**played, "staked": signed(played["staked"]), "net": signed(played["net"])}

    # Who sees what

    def viewer(self, person: Person | None, state: TableState) -> Viewer:
        """With which roles somebody looks at a table."""
        if person is None:
            return PUBLIC_VIEWER
        roles = person.roles
        return Viewer(
            person.id,
            may(roles, May.SEE_FACE_DOWN),
            may(roles, May.SEE_TABLE),
            may(roles, May.DEAL) and state.config.dealer == person.id,
            may(roles, May.SUPERVISE),
        )

    async def state(self, table: LiveTable) -> TableState:
        """The table as it was last committed: to be looked at before anything else is awaited."""
        return (await self._look(table))[0]

    async def _look(self, table: LiveTable) -> tuple[TableState, TableView]:
        state, view, _ = await self.tables.look(table)
        if state.other_rules or state.next_epoch:
            await self.tables.renew(table)
            state, view, _ = await self.tables.look(table)
        return state, view

    async def shown(self, table: LiveTable, person: Person | None) -> str:
        """The table as somebody may see it, as JSON."""
        chips = await self.tables.chips(person.id, fresh=not self.store.sqlite) if person else None
        protection = ""
        if person is not None:
            await self.tables.standing(person.id)
            protection = self.tables.protection_text(person.id)
        state, view = await self._look(table)
        return view.whole(state, self.viewer(person, state), chips, self.store.now(), protection)

    async def view(self, table: LiveTable, person: Person | None) -> dict[str, Any]:
        """The table as somebody may see it, as values."""
        found: dict[str, Any] = json.loads(await self.shown(table, person))
        return found

    # Actions

    async def act(
        self, table: LiveTable, person: Person, asked: dict[str, Any], key: str,
        then: Callable[[TableState, int, list[WatchedEvent]], None] | None = None,
    ) -> tuple[int, list[WatchedEvent]]:  # fmt: skip
        """What somebody asks for at a table, done once under their key; ``then`` looks at what came of it."""
        self.actions.require(person.id)
        request = asked.get("request")
        if request is not None and (type(request) is not int):
            raise Unreadable("request: a number")
        state = table.state or await self.state(table)  # only what it is, not how it stands
        speaker, cause = read_cause(
            state.config.setting.game, {k: v for k, v in asked.items() if k != "request"}, person.id, key
        )
        purse = person.id if speaker in state.config.setting.seats else ""
        began = time.perf_counter()
        done = await self.tables.act(
            table,
            cause,
            purse_of=purse,
            request=request,
            check=lambda state: self._require(state, person, speaker),
            then=then,
        )
        self.on_action(time.perf_counter() - began)
        return done

    def _require(self, state: TableState, person: Person, speaker: str) -> None:
        """Forbidden where somebody may not speak as this."""
        if speaker == SUPERVISOR:
            if not may(person.roles, May.SUPERVISE):
                raise Forbidden("that is for a floorperson")
        elif speaker == DEALER:
            mine = may(person.roles, May.DEAL) and state.config.dealer == person.id
            if not mine and not may(person.roles, May.DEAL_ANYWHERE):
                raise Forbidden("that is for the dealer of this table")
        elif not may(person.roles, May.PLAY):
            raise Forbidden("that is for players")
        elif state.holder(speaker) != person.id:
            raise Forbidden("that is not your seat")

    async def sit(self, table: LiveTable, person: Person, seat: str) -> int:
        """Somebody takes a seat; the seq of that, or of the table where they hold it already."""
        if not may(person.roles, May.PLAY):
            raise Forbidden("a seat is for players")
        state = await self.state(table)
        if state.holder(seat) == person.id and seat not in state.runner.leaving:
            return state.seq
        self.actions.require(person.id)
        await self._require_may_play(person)
        self.tables.names[person.id] = person.shown
        body = _seated(seat, person)
        seq, _ = await self.tables.act(table, Cause("sat", body, person.id, f"sat:{seat}:{state.seq}"))
        return seq

    async def _require_may_play(self, person: Person) -> None:
        """Nobody sits down in a time in which they do not play."""
        standing = await self.tables.standing(person.id, fresh=True)
        if standing is not None and (why := standing.over_time(stamp(self.store.now()))):
            raise why

    async def leave(self, table: LiveTable, person: Person, seat: str) -> int:
        """Somebody leaves a seat; the seq of that, or of the table where they do not hold it."""
        if not may(person.roles, May.PLAY) and not staff(person.roles):
            raise Forbidden("a seat is for players")
        state = await self.state(table)
        if seat not in state.config.setting.seats:
            raise Unreadable(f"there is no seat {seat!r} at this table")
        if state.holder(seat) != person.id or seat in state.runner.leaving:
            if state.holder(seat) not in ("", person.id):
                raise Forbidden("that is not your seat")
            return state.seq
        self.actions.require(person.id)
        seq, _ = await self.tables.act(table, Cause("left", {"seat": seat}, person.id, f"left:{seat}:{state.seq}"))
        return seq

    async def rename(self, person: Person, name: object, key: str) -> Person:
        """Gives a guest another name, also where they sit: a table in play shows it at once, one that cannot take it
        just now when they next sit down."""
        named = await self.cage.rename(person, name, key)
        self.tables.names[person.id] = named.shown
        held = await self.store.run(self.seats_of, person.id)
        for table_id, seat in {each["table"]: each["seat"] for each in held}.items():
            with contextlib.suppress(PitbossError):
                await self._sit_renamed(self.tables.table(table_id), named, seat)
        return named

    async def _sit_renamed(self, table: LiveTable, person: Person, seat: str) -> None:
        state = await self.state(table)
        if state.holder(seat) != person.id or seat in state.runner.leaving or state.stopped:
            return
        body = _seated(seat, person)
        await self.tables.act(table, Cause("sat", body, person.id, f"sat:{seat}:{state.seq}"))

    # Opening and changing tables

    async def open_table(self, asked: dict[str, Any], actor: str, key: str) -> str:
        """A new table, noted at the cage in the same transaction."""
        found = await self.store.run(self.store.by_key, CAGE, actor, key)
        config = asked_config(asked)
        if found is not None:
            body = json.loads(found.body)
            if found.kind != "table" or body["asked"] != canonical(asked):
                raise KeyReused("this key stands for another action")
            return str(body["id"])
        async with self.cage.alone():
            for _ in range(10):
                seq, prev, at = await self.store.run(self.cage.head)
                if config.meters:
                    require_same_terms(config, await self.store.run(meter_links, self.store))
                table_id = f"{config.setting.game.slug.replace('_', '-')}-{seq + 1}"
                noted = chained(
                    CAGE, seq, prev, at, [Draft("table", {"id": table_id, "asked": canonical(asked)}, actor, key)]
                )
                part = Part(CAGE, seq, noted, [[]])
                try:
                    await self.tables.open(table_id, config, actor, key, part, {"versions": versions()})
                except LostRace:
                    continue
                except KeyTaken:
                    return await self.open_table(asked, actor, key)
                return table_id
        raise Away("too many come to the cage at once")

    async def change_table(self, table: LiveTable, asked: dict[str, Any], person: Person, key: str) -> int:
        """Closes a table, or changes what it is from the next round on, not before the notice that it owes."""
        state = await self.state(table)
        if "open" in asked:
            if asked != {"open": False}:
                raise Unreadable('"open": false stands alone')
            seq, _ = await self.tables.act(table, Cause("changed", {"open": False}, person.id, key))
            return seq
        if "void" in asked:
            if asked != {"void": True}:
                raise Unreadable('"void": true stands alone')
            return await self.tables.restart(table, Cause("changed", {"void": True}, person.id, key), void=True)
        config = asked_config(asked, state.config)
        before, after = state.config.to_json(), config.to_json()
        found = await self.store.run(self.store.by_key, table.id, person.id, key)
        if found is not None:
            done = json.loads(found.body).get("config")
            if found.kind != "changed" or not done or any(done[name] != after[name] for name in asked):
                raise KeyReused("this key stands for another action")
            return found.seq
        old, new = state.config.setting, config.setting
        owed = notices_owed(new.game.options, old.options, new.options)
        minutes = max((each.minutes for each in owed), default=0)
        when = stamp(self.store.now() + datetime.timedelta(minutes=minutes))
        notices: list[JSON] = [_notice(str(each.cite), each.minutes, each.text) for each in owed]
        if old.limits != new.limits:
            notices.append(_notice("19:47-8.2", minutes, "the limits change"))
        what: list[JSON] = [name for name in sorted({*after, *before}) if after.get(name) != before.get(name)]
        body: dict[str, JSON] = {"config": after, "from": when, "notices": notices, "what": what}
        seq, _ = await self.tables.act(table, Cause("changed", body, person.id, key))
        self.dealer.arm(table)
        return seq

    # The lobby

    def _summaries(self) -> list[dict[str, Any]]:
        h = schema.head
        rows = self.store.rows(sa.select(h.c.summary, h.c.seq).where(h.c.table_id != CAGE).order_by(h.c.table_id))
        found = [{**json.loads(row.summary), "seq": row.seq} for row in rows]
        return [each for each in found if each.get("moment") != "closed"]

    def lobby(self) -> list[dict[str, Any]]:
        """All tables that are not closed; who sits there is nobody's to see here."""
        hides = ("held", "desk", "seq")
        return [
            {
                **{name: value for name, value in each.items() if name not in hides},
                "family": family_of(each["game"]),
                "dealing": each.get("desk", {}).get("dealing"),
                "open": not each.get("desk", {}).get("closing", False),
            }
            for each in self._summaries()
        ]

    async def desk(self) -> list[dict[str, Any]]:
        """The tables of the lobby with what staff see of them at a glance, as it was last committed: no table is
        restored for it, save those of another version."""
        found = []
        for each in await self.store.run(self._summaries):
            desk = each.pop("desk", None)
            each.pop("held", None)
            if desk is None or desk["rules"] != RULES:
                desk = json.loads(desk_text(await self.state(self.tables.table(each["id"]))))
            table = self.tables.live.get(each["id"])
            if table is not None and table.state is not None and table.state.stopped:  # also where no event says so
                desk["stopped"] = table.state.stopped
            del desk["rules"]
            found.append({**each, **desk})
        return found

    async def see_off(self, person: str) -> None:
        """Whoever works here holds no seat: they leave those that they have."""
        for held in await self.store.run(self.seats_of, person):
            table, seat = self.tables.table(held["table"]), held["seat"]
            state = await self.state(table)
            if seat not in state.runner.leaving:
                with contextlib.suppress(PitbossError):
                    await self.tables.act(table, Cause("left", {"seat": seat}, FLOOR, f"staff:{seat}:{state.seq}"))

    async def rest(self, person: str) -> None:
        """Somebody does not play from now on: they leave the seats at which nothing of theirs is in play; the others
        when that is over."""
        for held in await self.store.run(self.seats_of, person):
            await self.state(self.tables.table(held["table"]))
        await self.usher.look()

    def seats_of(self, person: str) -> list[dict[str, str]]:
        """The seats that somebody holds, at whichever process they took them."""
        return [
            {"table": each["id"], "seat": seat}
            for each in self._summaries()
            for seat, held in each.get("held", {}).items()
            if held == person
        ]


def _seated(seat: str, person: Person) -> dict[str, JSON]:
    """What a table's log says of whoever sits down: no name, which has to be erasable, but what stands for it."""
    return {"seat": seat, "person": person.id, "name": person.id}


def signed(cents: int) -> str:
    """Dollars and cents, below nought too."""
    return f"-{dollars(-cents)}" if cents < 0 else dollars(cents)


def _as_before(now: Person | None, before: Person) -> bool:
    """Whether a session is still that of the same person with the same roles; a guest may have another name by now."""
    return now is not None and (now.id, now.roles) == (before.id, before.roles)


def _notice(cite: str, minutes: int, text: str) -> dict[str, JSON]:
    """A notice that a change owes, its members in the order in which the log keeps them: a table that is restored shows
    the same text."""
    return {"cite": cite, "minutes": minutes, "text": text}
