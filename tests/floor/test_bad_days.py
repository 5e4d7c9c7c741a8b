"""Bad days: a round is voided, new rules, a key that is gone, a store that is away, a clock that jumps back."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import json
import re
import sqlite3
import tempfile

import pytest
import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.audit.verification import audit
from pitboss.floor.live import live_tables, replay
from pitboss.floor.permissions import FLOORPERSON
from pitboss.floor.refusals import KeyReused, Stale
from pitboss.floor.store import chain, rows, schema, store
from pitboss.floor.store.rows import Away
from pitboss.floor.store.vault import NoKey, Vault
from pitboss.floor.table import restart
from pitboss.floor.table.causes import Cause
from pitboss.games.families.baccarat.state import BaccaratState
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.databases import a_database
from tests.floor.server import a_floor, a_key, complete


@pytest.mark.parametrize(
    "slug", ["three_card_poker", "blackjack", "craps", "pai_gow_poker", "casino_war", "minibaccarat"]
)
def test_a_stopped_table_s_round_is_voided_and_it_goes_on(slug: str) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            boss = await floor.cage.add("Flo", "a long password", [FLOORPERSON], "floor", a_key())
            crowd = Crowd(floor, await a_table(floor, slug), f"void {slug}")
            await crowd.sit(2)
            await crowd.play(14)
            await floor.tables.stop(crowd.table, "the house cannot go on")
            with pytest.raises(PitbossError, match="stopped"):
                await floor.act(crowd.table, crowd.people[0][1], {"say": {"seat": "1", "word": "x"}}, a_key())
            crowd.table.state = None
            before = await floor.state(crowd.table)
            assert before.stopped
            number = before.number
            await floor.change_table(crowd.table, {"void": True}, boss, a_key())
            state = await floor.state(crowd.table)
            assert not state.stopped
            assert state.number >= number
            assert {state.holder(seat) for seat, _ in crowd.people} == {person.id for _, person in crowd.people}
            await crowd.play(12)
            crowd.table.state = None
            assert not (await floor.state(crowd.table)).stopped
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference
            assert report.not_replayed == 1

    complete(whole())


def test_the_shoe_of_a_table_that_begins_again_is_a_new_one() -> None:
    """Its first card is burned like any other's: what the game remembers of the shoe before is forgotten."""

    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "minibaccarat"), "another shoe")
            await crowd.sit(2)
            while (await floor.state(crowd.table)).number < 3:
                await crowd.play(1)
            before = (await floor.state(crowd.table)).runner.carry.state
            assert isinstance(before, BaccaratState)
            assert before.burned
            await floor.tables.stop(crowd.table, "the house cannot go on")
            await floor.tables.restart(crowd.table, Cause("changed", {"void": True}, "floor", a_key()), void=True)
            carry = (await floor.state(crowd.table)).runner.carry
            assert isinstance(carry.state, BaccaratState)
            assert (carry.state.burned, carry.state.put_away, carry.dealt) == (None, 0, 0)

    complete(whole())


def test_under_new_rules_an_empty_table_goes_on_and_a_round_in_play_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            idle = Crowd(floor, await a_table(floor, "three_card_poker"), "idle")
            busy = Crowd(floor, await a_table(floor, "three_card_poker"), "busy")
            for crowd in (idle, busy):
                await crowd.sit(1)
                crowd.table.state = None
            seat, ann = busy.people[0]
            await floor.act(busy.table, ann, {"say": {"seat": seat, "word": "ante", "amount": "10"}}, a_key())
            busy.table.state = None
            new = "19:47, newer"
            for module in (live_tables, replay, chain, restart):
                monkeypatch.setattr(module, "RULES", new)
            import pitboss.play.carry as carry
            import pitboss.play.driver as driver

            monkeypatch.setattr(driver, "RULES", new)
            monkeypatch.setattr(carry.Carry.__new__, "__defaults__", (*carry.Carry.__new__.__defaults__[:-1], new))  # type: ignore[index]
            state = await floor.state(idle.table)
            assert not state.stopped
            assert state.holder("1") == idle.people[0][1].id
            stopped = await floor.state(busy.table)
            assert "other rules" in stopped.stopped
            kinds = [(e.kind, json.loads(e.body)) for e in floor.store.events(idle.table.id) if e.kind == "changed"]
            assert kinds == [("changed", {"rules": new})]

    complete(whole())


def test_a_running_round_that_comes_out_otherwise_than_it_is_stored_is_stopped() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "otherwise")
            await crowd.sit(1)
            seat, ann = crowd.people[0]
            for said in ({"word": "ante", "amount": "10"}, {"word": "ready"}):
                await floor.act(crowd.table, ann, {"say": {"seat": seat, **said}}, a_key())
            e, dealt = schema.event, floor.store.events(crowd.table.id)[-1]
            assert '"Dealt"' in dealt.effects
            play = {"say": {"seat": seat, "word": "play", "amount": "10"}}
            for text, stops in ((dealt.effects.replace('"up":false', '"up":true', 1), True), (dealt.effects, False)):
                with floor.store.writing() as connection:
                    where = (e.c.table_id == crowd.table.id) & (e.c.seq == dealt.seq)
                    connection.execute(sa.update(e).where(where).values(effects=text))
                crowd.table.state = None
                stopped = (await floor.state(crowd.table)).stopped
                assert ("these rules are not the rules this table was played under" in stopped) is stops
                with pytest.raises(Stale) if stops else contextlib.nullcontext():
                    await floor.act(crowd.table, ann, play, a_key())

    complete(whole())


def test_without_its_key_nothing_is_dealt_and_a_second_server_is_refused() -> None:
    with tempfile.TemporaryDirectory() as place:
        with pytest.raises(NoKey, match="not there"):
            Vault.open(f"{place}/key")
        made = Vault.open(f"{place}/key", make=True)
        assert Vault.open(f"{place}/key", make=True) == made
        assert repr(made) == "Vault()"
        with open(f"{place}/bad", "w") as file:
            file.write("no key")
        with pytest.raises(NoKey, match="not a floor key"):
            Vault.open(f"{place}/bad")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_store_goes_away_and_comes_back(
    kind: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def whole() -> None:
        with a_database(kind) as url, tempfile.TemporaryDirectory() as place:
            floor = a_floor(url, f"{place}/key")
            crowd = Crowd(floor, await a_table(floor, "roulette"), "away")
            await crowd.sit(1)
            seat, ann = crowd.people[0]
            action = {"say": {"seat": seat, "word": "red", "amount": "10"}}
            broken = floor.store.writer
            floor.store.writer = _Gone()  # type: ignore[assignment]
            monkeypatch.setattr(rows.absence, "since", None)
            for _ in range(20):  # however many ask, and for however long
                with pytest.raises(Away):
                    await floor.act(crowd.table, ann, action, "once")
            assert [record.message for record in caplog.records] == ["the store is away: database or disk is full"]
            floor.store.writer = broken
            seq, _ = await floor.act(crowd.table, ann, action, "once")
            (back,) = [record.message for record in caplog.records][1:]
            assert re.fullmatch("the store is back, after [0-9]+ seconds?", back)
            assert (await floor.act(crowd.table, ann, action, "once"))[0] == seq
            assert await floor.tables.chips(ann.id, fresh=True) == 999_000
            assert audit(floor.store, floor.vault).ok
            await floor.stop()

    complete(whole())


class _Gone:
    """A database that is not there."""

    def connect(self) -> None:
        import sqlalchemy as sa

        raise sa.exc.OperationalError("commit", {}, Exception("database or disk is full"))

    begin = connect

    def dispose(self) -> None: ...


def test_a_commit_whose_outcome_is_not_known_is_looked_up() -> None:
    """The connection breaks in the commit, which was done: it is found, and answered as done."""

    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "roulette"), "unknown")
            await crowd.sit(1)
            seat, ann = crowd.people[0]
            dialect = floor.store.writer.dialect
            real = dialect.do_commit
            broke: list[str] = []

            def breaks(connection: object) -> None:
                real(connection)  # type: ignore[arg-type]
                broke.append("once")
                raise sqlite3.OperationalError("server closed the connection")

            dialect.do_commit = breaks  # type: ignore[method-assign,assignment]
            try:
                seq, _ = await floor.act(
                    crowd.table, ann, {"say": {"seat": seat, "word": "red", "amount": "10"}}, "one"
                )
            finally:
                dialect.do_commit = real  # type: ignore[method-assign]
            assert broke == ["once"]
            assert floor.store.by_key(crowd.table.id, ann.id, "one").seq == seq  # type: ignore[union-attr]
            assert audit(floor.store, floor.vault).ok

    complete(whole())


def test_a_clock_that_jumps_back_never_turns_time_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "roulette"), "clock")
            await crowd.sit(2)
            await crowd.play(3)
            real = store.now
            monkeypatch.setattr(store, "now", lambda: real() - datetime.timedelta(hours=3))
            await crowd.play(5)
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


def test_a_round_is_voided_once_whoever_asks_for_it_at_once_and_a_change_is_repeated_under_its_key() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            boss = await floor.cage.add("Flo", "a long password", [FLOORPERSON], "floor", a_key())
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "void once")
            await crowd.sit(2)
            await crowd.play(5)
            await floor.tables.stop(crowd.table, "the house cannot go on")
            void = {"void": True}
            done = await asyncio.gather(
                *(floor.change_table(crowd.table, void, boss, key) for key in ("one", "two", "one")),
                return_exceptions=True,
            )
            assert isinstance(done[0], int)
            assert done[2] == done[0] == await floor.change_table(crowd.table, void, boss, "one")
            assert isinstance(done[1], Stale)
            limits = {"limits": {"ante": ["25", "100"]}}
            with pytest.raises(KeyReused):
                await floor.change_table(crowd.table, limits, boss, "one")
            changed = await floor.change_table(crowd.table, limits, boss, "limits")
            await floor.change_table(crowd.table, {"name": "Another"}, boss, "name")
            assert await floor.change_table(crowd.table, limits, boss, "limits") == changed
            with pytest.raises(KeyReused):
                await floor.change_table(crowd.table, {"limits": {"ante": ["25", "200"]}}, boss, "limits")
            kinds = [json.loads(e.body) for e in floor.store.events(crowd.table.id) if e.kind == "changed"]
            assert sum("void" in each for each in kinds) == 1
            assert sum(each.get("what") == ["limits"] for each in kinds) == 1

    complete(whole())


@pytest.mark.parametrize("slug", ["minibaccarat", "roulette", "three_card_poker"])
def test_with_another_key_no_card_comes_that_was_not_committed_to(slug: str) -> None:
    async def whole() -> None:
        with a_database("sqlite") as url, tempfile.TemporaryDirectory() as place:
            floor = a_floor(url, f"{place}/key")
            crowd = Crowd(floor, await a_table(floor, slug), slug)
            await crowd.sit(1)
            while (await floor.state(crowd.table)).number < 3:
                await crowd.play(1)
            await floor.stop()
            for key, stops in (("another", True), ("key", False)):
                floor = a_floor(url, f"{place}/{key}")
                state = await floor.state(floor.tables.table(crowd.table.id))
                assert ("floor key" in state.stopped) is stops
                await floor.stop()

    complete(whole())


def test_sessions_need_a_store_that_is_there() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            boss = await floor.cage.add("Flo", "a long password", [FLOORPERSON], "floor", a_key())
            token = await floor.cage.session(boss)
            real, floor.store.writer = floor.store.writer, _Gone()  # type: ignore[assignment]
            for asks in (floor.cage.session(boss), floor.cage.sign_out(token)):
                with pytest.raises(Away):
                    await asks
            floor.store.writer = real

    complete(whole())
