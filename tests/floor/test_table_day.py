"""The table's day at a floor: steps are ticked off at a table that people deal, in order, logged and audited."""

from __future__ import annotations

import json
import tempfile
from typing import Any

import pytest

from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.people import Person
from pitboss.floor.house import Floor
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.permissions import DEALER, FLOORPERSON, PLAYER
from pitboss.floor.refusals import Forbidden, Stale
from pitboss.floor.table.significant_events import significant_of
from pitboss.floor.view import past_rounds
from tests.floor.crowd import a_table, floor_on
from tests.floor.databases import a_database
from tests.floor.server import a_floor, a_key, complete

BY_HAND = {"shuffle": "manual", "dealing_method": "manual_shoe"}


class Desk:
    """A live table of three card poker with its dealer, its floorperson and a player."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.people: dict[str, Person] = {}
        self.table: LiveTable

    async def open(self) -> Desk:
        for role in (DEALER, FLOORPERSON, PLAYER):
            self.people[role] = await self.floor.cage.add(f"A {role}", "a long password", [role], "floor", a_key())
        dealt = {"dealing": "live", "dealer": self.people[DEALER].id, "options": BY_HAND}
        self.table = self.floor.tables.table(await a_table(self.floor, "three_card_poker", **dealt))
        return self

    async def act(self, role: str, action: dict[str, Any]) -> int:
        seq, _ = await self.floor.act(self.table, self.people[role], action, a_key())
        return seq

    async def tick(self, word: str, role: str = DEALER, **more: object) -> int:
        return await self.act(role, {"step": {"word": word, **more}})

    async def day(self) -> dict[str, Any]:
        view = await self.floor.view(self.table, self.people[DEALER])
        found = view["day"]
        assert isinstance(found, dict)
        return found

    async def refused(self, kind: type[PitbossError], word: str, role: str = DEALER, **more: object) -> PitbossError:
        before = (await self.floor.state(self.table)).seq
        with pytest.raises(kind) as problem:
            await self.tick(word, role, **more)
        assert (await self.floor.state(self.table)).seq == before, "a refused step is not logged"
        return problem.value


def test_steps_are_ticked_in_order_with_their_sections_and_logged() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            desk = await Desk(floor).open()
            first = [(step["word"], step["cite"]) for step in (await desk.day())["steps"]]
            assert first[:3] == [
                ("received", "19:47-20.4(a)"), ("preshuffled", "19:47-20.4(a)"), ("inspected", "19:47-20.4(a)"),
            ]  # fmt: skip
            await desk.tick("inspected", number=52)
            await desk.refused(Forbidden, "verified")  # it is the floorperson's
            await desk.tick("verified", FLOORPERSON)
            seq = await desk.tick("spread")
            event = floor.store.event(desk.table.id, seq)
            assert event is not None
            assert (event.kind, event.actor) == ("stepped", desk.people[DEALER].id)
            assert json.loads(event.body) == {
                "word": "spread", "did": "the cards are spread face up, by suit and in sequence",
                "cite": "19:47-20.4(b)",
            }  # fmt: skip
            wrong = await desk.refused(Refused, "inspected")
            assert str(wrong.cite) == "19:47-20.4(a)"
            await desk.tick("washed")
            await desk.tick("shuffled")
            day = await desk.day()
            assert [step["word"] for step in day["steps"]] == ["cut", "recut", "placed"]
            assert [done["word"] for done in day["done"]] == ["inspected", "verified", "spread", "washed", "shuffled"]
            assert audit(floor.store, floor.vault).difference is None

    complete(whole())


def test_a_cut_too_shallow_keeps_the_cards_until_it_is_made_again() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            desk = await Desk(floor).open()
            await floor.cage.chips(desk.people[PLAYER].id, 100_00, "floor", a_key())
            await floor.sit(desk.table, desk.people[PLAYER], "1")
            await desk.act(PLAYER, {"say": {"seat": "1", "word": "ante", "amount": "10"}})
            await desk.tick("shuffled")
            seq = await desk.tick("cut", depth=9)
            assert (await desk.day())["wrong"]["wrong_cite"] == "19:47-20.5(c)1ii"
            event = floor.store.event(desk.table.id, seq)
            assert event is not None
            [told] = significant_of(event, [])
            assert (told.kind, told.cite) == ("irregularity", "19:47-20.5(c)1ii")
            with pytest.raises(Refused) as problem:
                await desk.act(DEALER, {"say": {"seat": "dealer", "word": "no_more_bets"}})
            assert str(problem.value.cite) == "19:47-20.5(c)1ii"
            await desk.refused(Forbidden, "recut", depth=20)
            await desk.tick("recut", FLOORPERSON, depth=20)
            await desk.act(DEALER, {"say": {"seat": "dealer", "word": "no_more_bets"}})
            await desk.refused(Stale, "shuffled")
            await desk.act(DEALER, {"drawn": {"values": ["??"] * 6}})
            await desk.act(PLAYER, {"say": {"seat": "1", "word": "fold"}})
            assert (await floor.state(desk.table)).number == 2
            seen = past_rounds.one(floor.store, floor.vault, desk.table.id, 1, desk.people[FLOORPERSON].id, True)
            assert "seat 1 fold" in seen["record"], "what was ticked meanwhile is no part of the round"
            await desk.tick("counted", number=52)
            await desk.tick("spread")
            assert (await desk.day())["stage"] == "idle table"
            assert audit(floor.store, floor.vault).difference is None

    complete(whole())


def test_a_floor_that_starts_again_knows_what_was_ticked() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url, tempfile.TemporaryDirectory() as place:
            floor = a_floor(url, f"{place}/key")
            await floor.start()
            desk = await Desk(floor).open()
            for word in ("inspected", "spread", "washed", "shuffled"):
                await desk.tick(word)
            await desk.tick("cut", depth=12)
            before = await desk.day()
            await floor.stop()
            floor = a_floor(url, f"{place}/key")
            await floor.start()
            try:
                again = Desk(floor)
                again.people, again.table = desk.people, floor.tables.table(desk.table.id)
                assert await again.day() == before
                assert [remark for remark in before["remarks"] if "verified" in remark]
                await again.refused(Refused, "shuffled")
                assert audit(floor.store, floor.vault).difference is None
            finally:
                await floor.stop()

    complete(whole())


def test_where_software_deals_its_committed_shuffle_answers() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            desk = await Desk(floor).open()
            desk.table = floor.tables.table(await a_table(floor, "three_card_poker"))
            desk.people[DEALER] = desk.people[FLOORPERSON]
            assert "day" not in await floor.view(desk.table, desk.people[FLOORPERSON])
            problem = await desk.refused(Unreadable, "shuffled", FLOORPERSON)
            assert "committed shuffle answers" in problem.reason

    complete(whole())


@pytest.mark.parametrize(
    "said",
    [{}, {"word": "dance"}, {"word": 3}, {"word": "cut", "depth": "9"}, {"word": "cut", "depth": -1},
     {"word": "cut", "more": 1}, {"word": "time"}, {"word": "deck"}, {"word": "change", "pieces": "chair"},
     {"word": "cut", "seat": 3}],
)  # fmt: skip
def test_a_step_that_says_nothing_is_unreadable(said: dict[str, Any]) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            desk = await Desk(floor).open()
            with pytest.raises(Unreadable):
                await desk.act(DEALER, {"step": said})

    complete(whole())


def test_a_player_ticks_nothing() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            desk = await Desk(floor).open()
            await desk.refused(Forbidden, "shuffled", PLAYER)

    complete(whole())
