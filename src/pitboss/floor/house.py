"""A floor put together: the store, the tables, the cage, the clock, and the rates."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import json
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from pitboss.equipment.cards import card
from pitboss.equipment.money import cents
from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.audit.job import Audits
from pitboss.floor.audit.versions import versions
from pitboss.floor.cage.notes import Notes
from pitboss.floor.cage.people import Cage, Person, staff
from pitboss.floor.http.errors import Forbidden, Rate
from pitboss.floor.live.dealer import Dealer
from pitboss.floor.live.live_tables import KeyReused, Tables
from pitboss.floor.live.peer_news import Follower
from pitboss.floor.live.standing import LiveTable
from pitboss.floor.permissions import May, may
from pitboss.floor.store import schema
from pitboss.floor.store.store import Away, KeyTaken, LostRace, Part, Store, stamp
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.config import asked_config
from pitboss.floor.table.events import CAGE, Draft, chained
from pitboss.floor.table.meters import require_same_terms
from pitboss.floor.table.significant_events import LARGE_WIN
from pitboss.floor.table.table_state import FLOOR, Cause, Felt
from pitboss.floor.view.table_view import Glance
from pitboss.floor.view.visibility import READY, Eyes, Told, desk_text
from pitboss.law.notices import notices_owed
from pitboss.play.actions import DEALER, SUPERVISOR, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand
from pitboss.play.codec import JSON, canonical, write_action
from pitboss.rules import RULES

CUT = "cut"
LOOK_AGAIN = 2.0
"""Seconds between two looks at the sessions in use."""
KEY = re.compile(r"[A-Za-z0-9._:-]{1,64}")
PUBLIC_EYES = Eyes()


@dataclass(slots=True)
class Settings:
    """How a floor is run."""

    guests: bool = False
    origins: frozenset[str] = frozenset()
    rates: bool = field(default_factory=lambda: os.environ.get("PITBOSS_RATES") != "off")
    metrics_token: str = ""
    large_win: int = LARGE_WIN
    """Cents: what one wager must pay to be listed among significant events."""


def a_key(value: object) -> str:
    if not isinstance(value, str) or not KEY.fullmatch(value):
        raise Unreadable("an Idempotency-Key of 1 to 64 of A-Za-z0-9._:-")
    return value


class Floor:
    """One process's part of a floor."""

    def __init__(self, store: Store, vault: Vault, settings: Settings) -> None:
        self.store = store
        self.vault = vault
        self.settings = settings
        self.closes: list[Callable[[], None]] = []
        """What else is let go at the end."""
        self.tables = Tables(store, vault)
        self.cage = Cage(store)
        self.cage.balances = self.tables.balances
        self.dealer = Dealer(self.tables)
        self.notes = Notes(store, self.cage)
        self.audits = Audits(store, vault, self.notes.audited)
        self.closes.append(self.audits.close)
        self.follower = None if store.sqlite else Follower(self.tables)
        on = settings.rates
        self.actions = Rate(20, 1, on)
        self.sign_ins = Rate(5, 60, on)
        self.addresses = Rate(60, 60, on)
        self.started = False
        self.watchers: set[Any] = set()
        """Open connections."""
        self.on_action: Callable[[float], None] = lambda seconds: None
        """Told how long each action took that was done."""
        self._minding: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.notes.note_start()
        await self.dealer.start()
        if self.follower is not None:
            self.follower.start()
        self.notes.start()
        self._minding = asyncio.create_task(self._mind_the_sessions())
        self.started = True

    async def stop(self) -> None:
        self.started = False
        self.notes.stop()
        if self._minding is not None:
            self._minding.cancel()
        for watcher in list(self.watchers):
            watcher.close(1012)
        await self.dealer.stop()
        if self.follower is not None:
            await self.follower.stop()
        for close in self.closes:
            close()
        self.store.close()

    async def _mind_the_sessions(self) -> None:
        """Ends the connections of sessions that were revoked, and of readers that take nothing."""
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            try:
                await self.cage.look_again()
                for watcher in list(self.watchers):
                    if watcher.person is not None and await self.cage.who(watcher.token) != watcher.person:
                        watcher.close(1008)
                    else:
                        watcher.look_after()
                if not self.store.sqlite:
                    await self.tables.count_again({w.person.id for w in self.watchers if w.person is not None})
            except PitbossError:
                continue

    # Who sees what

    def eyes(self, person: Person | None, felt: Felt) -> Eyes:
        if person is None:
            return PUBLIC_EYES
        roles = person.roles
        return Eyes(
            person.id,
            may(roles, May.SEE_FACE_DOWN),
            may(roles, May.SEE_TABLE),
            may(roles, May.DEAL) and felt.config.dealer == person.id,
            may(roles, May.SUPERVISE),
        )

    async def felt(self, table: LiveTable) -> Felt:
        """The table as it was last committed: to be looked at before anything else is awaited."""
        return (await self._look(table))[0]

    async def _look(self, table: LiveTable) -> tuple[Felt, Glance]:
        felt, glance, _ = await self.tables.look(table)
        if felt.other_rules:
            await self.tables.renew(table)
            felt, glance, _ = await self.tables.look(table)
        return felt, glance

    async def shown(self, table: LiveTable, person: Person | None) -> str:
        """The table as somebody may see it, as JSON."""
        chips = await self.tables.chips(person.id, fresh=not self.store.sqlite) if person else None
        felt, glance = await self._look(table)
        return glance.view(felt, self.eyes(person, felt), chips, self.store.now())

    async def view(self, table: LiveTable, person: Person | None) -> dict[str, Any]:
        """The same, as values."""
        found: dict[str, Any] = json.loads(await self.shown(table, person))
        return found

    # Actions

    async def act(
        self, table: LiveTable, person: Person, asked: dict[str, Any], key: str,
        then: Callable[[Felt, int, list[Told]], None] | None = None,
    ) -> tuple[int, list[Told]]:  # fmt: skip
        """What somebody asks for at a table, done once under his key; ``then`` looks at what came of it."""
        self.actions.require(person.id)
        request = asked.get("request")
        if request is not None and (type(request) is not int):
            raise Unreadable("request: a number")
        felt = table.felt or await self.felt(table)  # only what it is, not how it stands
        speaker, cause = _cause(felt, {k: v for k, v in asked.items() if k != "request"}, person.id, key)
        purse = person.id if speaker in felt.config.setting.seats else ""
        began = time.perf_counter()
        done = await self.tables.act(
            table,
            cause,
            purse_of=purse,
            request=request,
            check=lambda felt: self._require(felt, person, speaker),
            then=then,
        )
        self.on_action(time.perf_counter() - began)
        return done

    def _require(self, felt: Felt, person: Person, speaker: str) -> None:
        """Forbidden where somebody may not speak as this."""
        if speaker == SUPERVISOR:
            if not may(person.roles, May.SUPERVISE):
                raise Forbidden("that is for a floorperson")
        elif speaker == DEALER:
            mine = may(person.roles, May.DEAL) and felt.config.dealer == person.id
            if not mine and not may(person.roles, May.DEAL_ANYWHERE):
                raise Forbidden("that is for the dealer of this table")
        elif not may(person.roles, May.PLAY):
            raise Forbidden("that is for players")
        elif felt.holder(speaker) != person.id:
            raise Forbidden("that is not your seat")

    async def sit(self, table: LiveTable, person: Person, seat: str) -> int:
        if not may(person.roles, May.PLAY):
            raise Forbidden("a seat is for players")
        felt = await self.felt(table)
        if felt.holder(seat) == person.id and seat not in felt.runner.leaving:
            return felt.seq
        self.actions.require(person.id)
        body: dict[str, JSON] = {"seat": seat, "person": person.id, "name": person.shown}
        seq, _ = await self.tables.act(table, Cause("sat", body, person.id, f"sat:{seat}:{felt.seq}"))
        return seq

    async def leave(self, table: LiveTable, person: Person, seat: str) -> int:
        if not may(person.roles, May.PLAY) and not staff(person.roles):
            raise Forbidden("a seat is for players")
        felt = await self.felt(table)
        if seat not in felt.config.setting.seats:
            raise Unreadable(f"there is no seat {seat!r} at this table")
        if felt.holder(seat) != person.id or seat in felt.runner.leaving:
            if felt.holder(seat) not in ("", person.id):
                raise Forbidden("that is not your seat")
            return felt.seq
        self.actions.require(person.id)
        seq, _ = await self.tables.act(table, Cause("left", {"seat": seat}, person.id, f"left:{seat}:{felt.seq}"))
        return seq

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
                await self.store.run(require_same_terms, self.store, config)
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
        felt = await self.felt(table)
        if "open" in asked:
            if asked != {"open": False}:
                raise Unreadable('"open": false stands alone')
            seq, _ = await self.tables.act(table, Cause("changed", {"open": False}, person.id, key))
            return seq
        if "void" in asked:
            if asked != {"void": True}:
                raise Unreadable('"void": true stands alone')
            return await self.tables.begin_again(table, Cause("changed", {"void": True}, person.id, key), void=True)
        config = asked_config(asked, felt.config)
        before, after = felt.config.to_json(), config.to_json()
        found = await self.store.run(self.store.by_key, table.id, person.id, key)
        if found is not None:
            done = json.loads(found.body).get("config")
            if found.kind != "changed" or not done or any(done[name] != after[name] for name in asked):
                raise KeyReused("this key stands for another action")
            return found.seq
        old, new = felt.config.setting, config.setting
        owed = notices_owed(new.game.options, old.options, new.options)
        minutes = max((each.minutes for each in owed), default=0)
        when = stamp(self.store.now() + datetime.timedelta(minutes=minutes))
        notices: list[JSON] = [{"text": each.text, "cite": str(each.cite), "minutes": each.minutes} for each in owed]
        if old.limits != new.limits:
            notices.append({"text": "the limits change", "cite": "19:47-8.2", "minutes": minutes})
        what: list[JSON] = [name for name in sorted(after) if after[name] != before[name]]
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
        return [{name: value for name, value in each.items() if name not in hides} for each in self._summaries()]

    async def desk(self) -> list[dict[str, Any]]:
        """The same with what staff see of them at a glance, as it was last committed: no table is restored for it,
        save those of another version."""
        found = []
        for each in await self.store.run(self._summaries):
            desk = each.pop("desk", None)
            each.pop("held", None)
            if desk is None or desk["rules"] != RULES:
                desk = json.loads(desk_text(await self.felt(self.tables.table(each["id"]))))
            table = self.tables.live.get(each["id"])
            if table is not None and table.felt is not None and table.felt.stopped:  # also where no event says so
                desk["stopped"] = table.felt.stopped
            del desk["rules"]
            found.append({**each, **desk})
        return found

    async def see_off(self, person: str) -> None:
        """Whoever works here holds no seat: he leaves those that he has."""
        for held in await self.store.run(self.seats_of, person):
            table, seat = self.tables.table(held["table"]), held["seat"]
            felt = await self.felt(table)
            if seat not in felt.runner.leaving:
                with contextlib.suppress(PitbossError):
                    await self.tables.act(table, Cause("left", {"seat": seat}, FLOOR, f"staff:{seat}:{felt.seq}"))

    def seats_of(self, person: str) -> list[dict[str, str]]:
        """The seats that somebody holds, at whichever process he took them."""
        return [
            {"table": each["id"], "seat": seat}
            for each in self._summaries()
            for seat, held in each.get("held", {}).items()
            if held == person
        ]


# What people send


def _cause(felt: Felt, asked: dict[str, Any], person: str, key: str) -> tuple[str, Cause]:
    """Who speaks, and what he does."""
    if len(asked) != 1 or next(iter(asked)) not in ("say", "drawn", "irregular"):
        raise Unreadable("one of say, drawn and irregular")
    ((what, given),) = asked.items()
    if not isinstance(given, dict):
        raise Unreadable(f"{what}: not an object")
    if what == "drawn":
        return DEALER, Cause("acted", {"action": write_action(_drawn(given))}, person, key)
    if what == "irregular":
        return DEALER, Cause("acted", {"action": write_action(_irregular(given))}, person, key)
    said = _say(given)
    if said.word == READY:
        return said.who, Cause("ready", {"seat": said.who}, person, key)
    if said.word == CUT and CUT not in felt.config.setting.game.speech.words:
        if not said.on.isdecimal() or len(said.on) > 4:
            raise Unreadable("cut on how many cards?")
        return said.who, Cause("cut", {"depth": int(said.on)}, person, key)
    return said.who, Cause("acted", {"action": write_action(said)}, person, key, said)


def _text(given: dict[str, Any], name: str) -> str:
    value = given.get(name)
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > 200 or "\0" in value:
        raise Unreadable(f"{name}: {str(value)[:40]!r} is no word")
    return value


def _known(given: dict[str, Any], *names: str) -> None:
    if strange := sorted(set(given) - set(names)):
        raise Unreadable(f"{strange[0]!r} does not belong there")


def _cards(given: dict[str, Any]) -> tuple[Any, ...]:
    named = given.get("cards")
    if named is None:
        return ()
    if not isinstance(named, list) or len(named) > 60 or not all(isinstance(each, str) for each in named):
        raise Unreadable("cards: a list of cards")
    return tuple(card(each) for each in named)


def _say(given: dict[str, Any]) -> Say:
    _known(given, "seat", "word", "amount", "on", "cards", "hand")
    seat, word = _text(given, "seat"), _text(given, "word")
    if not seat or not word:
        raise Unreadable("a seat and a word")
    amount = given.get("amount")
    if amount is not None and not isinstance(amount, str):
        raise Unreadable("amount: dollars, as a string")
    return Say(
        seat, word, None if amount is None else cents(amount), _text(given, "on"), _cards(given), _text(given, "hand")
    )


def _drawn(given: dict[str, Any]) -> Drawn:
    _known(given, "kind", "values")
    kind = _text(given, "kind") or "cards"
    values = given.get("values")
    if not isinstance(values, list) or not 0 < len(values) <= 100:
        raise Unreadable("values: a list")
    if kind in ("cards", "face"):
        if not all(isinstance(each, str) for each in values):
            raise Unreadable("values: cards")
        return Drawn(tuple(card(each) for each in values), kind)
    found: list[Any] = []
    for each in values:
        if isinstance(each, str) and each.isdecimal() and len(each) < 10 and kind != "ball":
            each = int(each)
        if type(each) not in (int, str) or (isinstance(each, int) and not 0 <= each <= 10**12):
            raise Unreadable(f"{str(each)[:40]!r} cannot come up")
        found.append(each)
    return Drawn(tuple(found), kind)


def _irregular(given: dict[str, Any]) -> Irregularity:
    _known(given, "key", "at", "cards", "word")
    return Irregularity(_text(given, "key"), Hand(_text(given, "at")), _cards(given), _text(given, "word"))
