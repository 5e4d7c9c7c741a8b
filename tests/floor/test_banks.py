"""A player who banks has the chips for it: what the bank may lose is set aside when it is taken (11.10(d)2).

So every settlement can be booked, however empty their purse is by then and wherever else they play.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.errors import PitbossError, TooDear
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.people import Person
from pitboss.floor.demo.company import a_say
from pitboss.floor.house import Floor
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.store import schema
from pitboss.games.catalogue import CATALOGUE, game
from tests.floor.crowd import a_table, floor_on
from tests.floor.databases import KINDS
from tests.floor.server import a_key, complete
from tests.length import times

BANKED = tuple(entry.slug for entry in CATALOGUE if game(entry.slug).set_aside is not None)
SET_HANDS = ("pai_gow", "pai_gow_poker", "asia_poker")
SECTIONS = {"pai_gow": "19:47-10", "pai_gow_poker": "19:47-11.10(d)2", "asia_poker": "19:47-31"}
"""What says that a bank covers the wagers against it."""
CHIPS = 500_00


def options(slug: str) -> dict[str, Any]:
    more = {"player_bank": True, "co_banking": True} if slug in SET_HANDS else {}
    return {**game(slug).sample, **more}


class Players:
    """Some people at some tables, who empty and fill their purses as they go."""

    def __init__(self, floor: Floor, tables: list[str], seed: str) -> None:
        self.floor = floor
        self.tables = [floor.tables.table(table) for table in tables]
        self.rng = random.Random(seed)
        self.people: list[Person] = []
        self.seats: dict[tuple[str, str], str] = {}
        """By table and person."""
        self.words: list[str] = []
        """What was said and done."""

    async def sit(self, number: int) -> None:
        for i in range(number):
            person = await self.floor.cage.add(f"Guest{i}", None, ["player"], "floor", a_key(), guest=True)
            await self.purse(person, CHIPS)
            self.people.append(person)
            for table in self.tables:
                seat = (await self.floor.state(table)).config.setting.seats[i]
                await self.floor.sit(table, person, seat)
                self.seats[table.id, person.id] = seat

    async def purse(self, person: Person, cents: int) -> None:
        """So much is left in hand: the rest is cashed, or bought."""
        held = await self.floor.tables.chips(person.id, fresh=True)
        if cents != held:
            await self.floor.cage.chips(person.id, cents - held, "p0", a_key())

    async def say(self, table: LiveTable, person: Person, **said: Any) -> None:
        seat = self.seats[table.id, person.id]
        await self.floor.act(table, person, {"say": {"seat": seat, **said}}, a_key())
        self.words.append(said["word"])

    async def offers(self, table: LiveTable, person: Person) -> list[dict[str, Any]]:
        request = (await self.floor.view(table, person))["request"]
        seat = self.seats.get((table.id, person.id))
        return [offer for offer in request["offers"] if offer["seat"] == seat] if request else []

    async def step(self, table: LiveTable, banks: float = 0.9, eager: float = 0.5) -> None:
        """Somebody says something: takes the bank where it is to be had, wagers, is ready; else silence speaks."""
        for person in self.rng.sample(self.people, len(self.people)):
            offers = {offer["word"]: offer for offer in await self.offers(table, person)}
            if not offers:
                continue
            takes = [word for word in ("bank", "co_bank", "bid") if word in offers]
            stakes = [offer for offer in offers.values() if offer["least"] is not None]
            if takes and self.rng.random() < banks:
                chosen = offers[min(takes, key=self.words.count)]
            elif "ready" in offers and self.rng.random() < eager:
                chosen = offers["ready"]
            else:
                chosen = self.rng.choice(stakes or list(offers.values()))
            said = a_say(chosen, self.rng)
            try:
                await self.floor.act(table, person, {"say": said}, a_key())
            except PitbossError:
                continue
            self.words.append(said["word"])
            return
        state = await self.floor.state(table)
        assert not state.stopped, state.stopped
        try:
            await self.floor.tables.act(table, self.floor.dealer._cause(state))
        except PitbossError:
            return


@pytest.mark.parametrize("slug", SET_HANDS)
def test_a_banker_who_spends_his_chips_elsewhere_still_loses_what_he_banked(slug: str) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            players = Players(floor, [await a_table(floor, slug, options=options(slug))], slug)
            await players.sit(3)
            (table,) = players.tables
            lost = 0
            for _ in range(times(200)):
                state = await floor.state(table)
                assert not state.stopped, state.stopped
                for seat, (account, cents) in state.set_aside.items():
                    banker = next(p for p in players.people if players.seats[table.id, p.id] == seat)
                    assert account == f"person:{banker.id}"
                    assert await floor.store.run(floor.store.balance, f"table:{table.id}:bank {seat}") == cents
                    held = await floor.tables.chips(banker.id, fresh=True)
                    if held:
                        await players.purse(banker, 0)
                        with pytest.raises(TooDear):
                            await floor.cage.chips(banker.id, -1, "p0", a_key())
                    lost += 1
                if not state.set_aside:
                    for person in players.people:
                        if await floor.tables.chips(person.id, fresh=True) < CHIPS:
                            await players.purse(person, CHIPS)
                await players.step(table)
            assert lost
            assert {"bank", "co_bank"} <= set(players.words)
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


@pytest.mark.parametrize("slug", SET_HANDS)
def test_nobody_without_chips_takes_the_bank_and_a_wager_that_is_not_covered_comes_back(slug: str) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            players = Players(floor, [await a_table(floor, slug, options=options(slug))], slug)
            await players.sit(3)
            (table,) = players.tables
            while not (banker := [p for p in players.people if "bank" in await words(players, table, p)]):
                await players.step(table, banks=0)
            await players.purse(banker[0], 0)
            before = (await floor.state(table)).seq
            with pytest.raises(TooDear):
                await players.say(table, banker[0], word="bank")
            assert (await floor.state(table)).seq == before
            await players.purse(banker[0], 20_00)
            await players.say(table, banker[0], word="bank")
            assert await floor.tables.chips(banker[0].id, fresh=True) == 0
            other = next(p for p in players.people if p is not banker[0])
            main = next(o["word"] for o in await players.offers(table, other) if o["least"] is not None)
            await players.purse(other, CHIPS)
            await players.say(table, other, word=main, amount="100.00")
            await players.say(table, other, word="ready")
            state = await floor.state(table)
            assert not state.stopped
            assert state.round is not None
            assert state.round.table.on(players.seats[table.id, other.id], main) == 0
            assert await floor.tables.chips(other.id, fresh=True) == CHIPS
            told = [json.loads(e.effects) for e in floor.store.events(table.id, before)]
            said = [one for effects in told for one in effects if one["type"] == "Announced" and "cover" in one["text"]]
            assert {one["cite"] for one in said} == {SECTIONS[slug]}

    complete(whole())


async def words(players: Players, table: LiveTable, person: Person) -> set[str]:
    return {offer["word"] for offer in await players.offers(table, person)}


def test_a_banker_who_leaves_keeps_the_seat_until_the_bank_is_settled() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            slug = "pai_gow_poker"
            players = Players(floor, [await a_table(floor, slug, options=options(slug))], "leaves")
            await players.sit(3)
            (table,) = players.tables
            while not (banker := [p for p in players.people if "bank" in await words(players, table, p)]):
                await players.step(table, banks=0)
            await players.say(table, banker[0], word="bank")
            seat, number = players.seats[table.id, banker[0].id], (await floor.state(table)).number
            await floor.leave(table, banker[0], seat)
            state = await floor.state(table)
            assert state.holder(seat) == banker[0].id
            assert seat in state.runner.leaving
            players.people.remove(banker[0])
            for _ in range(times(60)):
                state = await floor.state(table)
                assert not state.stopped, state.stopped
                if state.number > number:
                    break
                await players.step(table)
            assert state.number > number
            assert state.holder(seat) == ""
            assert not state.set_aside
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


def test_a_call_that_waits_has_its_wager_set_aside() -> None:
    """Chemin de fer, 4.7(c): of two who call Banco the nearer has the preference; when it is taken up, the other's
    wager goes down, though the caller has spent all else meanwhile."""

    async def whole() -> None:
        async with floor_on() as floor:
            table_id = await a_table(floor, "baccarat_chemin_de_fer", options=options("baccarat_chemin_de_fer"))
            players = Players(floor, [table_id], "calls")
            await players.sit(3)
            (table,) = players.tables
            banker, near, far = players.people
            await players.say(table, banker, word="bid", amount="100.00")
            await floor.tables.act(table, floor.dealer._cause(await floor.state(table)))
            await players.say(table, banker, word="bank", amount="100.00")
            await players.say(table, near, word="banco", amount="100.00")
            await players.purse(far, 0)
            with pytest.raises(TooDear):
                await players.say(table, far, word="banco", amount="100.00")
            await players.purse(far, 100_00)
            await players.say(table, far, word="banco", amount="100.00")
            assert await floor.tables.chips(far.id, fresh=True) == 0
            g = await floor.state(table)
            assert g.set_aside[players.seats[table_id, far.id]][1] == 100_00
            await players.say(table, near, word="remove", on="against_bank")
            state = await floor.state(table)
            assert not state.stopped
            assert players.seats[table_id, far.id] not in state.set_aside
            assert state.round is not None
            assert state.round.table.on(players.seats[table_id, far.id], "against_bank") == 100_00
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(times(2)))
def test_every_settlement_is_booked_at_all_banked_games_at_once_whatever_is_in_the_purses(kind: str, seed: int) -> None:
    async def whole() -> None:
        async with floor_on(kind) as floor:
            tables = [await a_table(floor, slug, options=options(slug)) for slug in BANKED]
            players = Players(floor, tables, f"all {seed}")
            await players.sit(4)
            for _ in range(times(160)):
                await players.step(players.rng.choice(players.tables))
                person = players.rng.choice(players.people)
                if players.rng.random() < 0.4:
                    await players.purse(person, players.rng.choice((0, 0, 1, 10_00, CHIPS)))
            for table in players.tables:
                state = await floor.state(table)
                assert not state.stopped, (table.id, state.stopped)
            assert {"bank", "bid"} <= set(players.words)
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference
            assert all("cannot be booked" not in event.body for table in tables for event in floor.store.events(table))

    complete(whole())


def net_of(floor: Floor, person: str) -> int:
    """What somebody has won so far."""
    f = schema.figures
    return int(floor.store.rows(sa.select(sa.func.sum(f.c.net)).where(f.c.person == person))[0][0] or 0)


async def may_bank_everywhere(players: Players) -> Person:
    """They play until one and the same person may take the bank at every table."""
    for _ in range(2000):
        may = [{p.id for p in players.people if "bank" in await words(players, t, p)} for t in players.tables]
        if both := set.intersection(*may):
            return next(p for p in players.people if p.id in both)
        for table, people in zip(players.tables, may, strict=True):
            if not people or len(set.union(*may)) > 1:
                await players.step(table, banks=0)
    raise AssertionError("nobody may")


@pytest.mark.parametrize("kind", KINDS)
def test_two_banks_taken_together_go_over_no_limit_on_losses(kind: str) -> None:
    """Each is judged while the other is under way: the transaction has the last word."""

    async def whole() -> None:
        async with floor_on(kind) as floor:
            slug = "pai_gow_poker"
            posted = {slug: ["5", "10"]}
            tables = [await a_table(floor, slug, options=options(slug), limits=posted) for _ in range(2)]
            players = Players(floor, tables, slug)
            await players.sit(2)
            banker = await may_bank_everywhere(players)
            await players.purse(banker, CHIPS)
            before = await floor.store.run(net_of, floor, banker.id)
            most = 80_00 - before
            await floor.protections.limit(banker.id, {"kind": "loss", "period": "day", "amount": most}, a_key())
            told = await asyncio.gather(
                *(players.say(table, banker, word="bank") for table in players.tables), return_exceptions=True
            )
            states = [await floor.state(table) for table in players.tables]
            aside = sum(cents for state in states for _, cents in state.set_aside.values())
            now = await floor.store.run(net_of, floor, banker.id)
            assert 0 < aside <= 80_00, (told, aside)
            assert -now <= most, told
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())
