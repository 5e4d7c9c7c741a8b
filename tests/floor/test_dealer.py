"""The clock: bets close, silence speaks, seats are left; another process takes over what nobody looks after."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import json
import tempfile

import pytest
import sqlalchemy as sa

from pitboss.errors import PitbossError
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.people import Person
from pitboss.floor.house import Floor
from pitboss.floor.live import dealer
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.permissions import DEALER, FLOORPERSON
from pitboss.floor.refusals import KeyReused, Stale
from pitboss.floor.store import schema, store
from pitboss.floor.store.rows import Append, Away, LostRace
from pitboss.floor.table.causes import Cause
from pitboss.floor.table.events import TIMER
from pitboss.floor.table.table_state import TableState
from pitboss.play.requests import Request
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.databases import a_database
from tests.floor.server import a_floor, a_key, complete

QUICK = {"times": {"bets": 1, "decision": 1}}


async def until(floor: Floor, table: LiveTable, number: int) -> None:
    """Waits for a round to begin."""
    while (await floor.state(table)).number < number:
        await asyncio.sleep(0.05)


def test_when_time_is_up_bets_close_and_silence_speaks_once() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker", **QUICK), "clock")
            await crowd.sit(2)
            view = await floor.view(crowd.table, crowd.people[0][1])
            assert view["request"]["deadline"] is None, "nobody has wagered: no clock runs"
            seat, ann = crowd.people[0]
            stood: list[datetime.datetime | None] = []

            def look(state: TableState, seq: int, told: object) -> None:
                """Right after the wager, whatever time has passed since."""
                stood.append(crowd.table.due)

            ante = {"say": {"seat": seat, "word": "ante", "amount": "10"}}
            seq, _ = await floor.act(crowd.table, ann, ante, a_key(), look)
            staked = floor.store.event(crowd.table.id, seq)
            assert staked is not None
            assert stood == [datetime.datetime.fromisoformat(staked.at) + datetime.timedelta(seconds=1)]
            await until(floor, crowd.table, 2)
            e = schema.event
            rows = floor.store.rows(sa.select(e).where(e.c.actor == TIMER).order_by(e.c.seq))
            assert [json.loads(row.body)["request"] for row in rows] == [int(row.key) for row in rows]
            assert len(rows) == 2, "bets were closed, and the hand was folded"
            said = floor.store.rows(sa.select(e.c.body).where(e.c.body.like('%"fold"%')))
            assert len(said) == 1
            before = (await floor.state(crowd.table)).seq
            await asyncio.sleep(1.5)
            assert (await floor.state(crowd.table)).seq == before, "an idle table writes nothing"

    complete(whole())


def test_whoever_leaves_is_seen_off_and_whoever_is_idle_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "leave")
            await crowd.sit(3)
            (one, ann), (two, bob), (three, _) = crowd.people
            for seat, person in ((one, ann), (two, bob)):
                await floor.act(crowd.table, person, {"say": {"seat": seat, "word": "ante", "amount": "10"}}, a_key())
            await floor.leave(crowd.table, ann, one)
            state = await floor.state(crowd.table)
            assert state.holder(one) == "", "bets were open: what lay there was taken up"
            assert await floor.tables.chips(ann.id, fresh=True) == 1_000_000
            await floor.act(crowd.table, bob, {"say": {"seat": two, "word": "ready"}}, a_key())
            await floor.leave(crowd.table, bob, two)
            state = await floor.state(crowd.table)
            assert state.number == 2, "silence folded for him at once"
            assert state.holder(two) == ""
            monkeypatch.setattr(dealer, "IDLE", -1.0)
            await floor.dealer._see_off()
            assert (await floor.state(crowd.table)).holder(three) == ""

    complete(whole())


def test_another_process_takes_over_a_table_whose_server_is_gone() -> None:
    async def whole() -> None:
        with a_database("postgresql") as url, tempfile.TemporaryDirectory() as place:
            first = a_floor(url, f"{place}/key")
            await first.start()
            crowd = Crowd(first, await a_table(first, "three_card_poker", **QUICK), "takeover")
            await crowd.sit(1)
            seat, ann = crowd.people[0]
            second = a_floor(url, f"{place}/key")
            await second.start()
            await first.act(crowd.table, ann, {"say": {"seat": seat, "word": "ante", "amount": "10"}}, a_key())
            await first.dealer.stop()  # as if it were killed: its clock never rings
            await until(second, second.tables.table(crowd.table.id), 2)
            for floor in (first, second):
                await floor.stop()

    complete(whole())


def test_a_table_is_taken_over_when_it_is_two_seconds_past_due_and_not_before() -> None:
    async def whole() -> None:
        with a_database("postgresql") as url, tempfile.TemporaryDirectory() as place:
            first, second = (a_floor(url, f"{place}/key") for _ in range(2))  # whose clocks do not run
            crowd = Crowd(first, await a_table(first, "three_card_poker"), "past due")
            await crowd.sit(1)
            seat, ann = crowd.people[0]
            await first.act(crowd.table, ann, {"say": {"seat": seat, "word": "ante", "amount": "10"}}, a_key())
            due, table = crowd.table.due, second.tables.table(crowd.table.id)
            assert due is not None
            for seconds, closed in ((1.9, False), (2.1, True)):
                at = due + datetime.timedelta(seconds=seconds)
                second.store.now = lambda at=at: at  # type: ignore[method-assign,misc]
                await second.dealer._follow()
                assert (table.timer is not None) is closed
            while (await first.state(crowd.table)).betting:
                await first.tables.refresh(crowd.table)
                await asyncio.sleep(0.01)
            for floor in (first, second):
                await floor.stop()

    complete(whole())


def test_a_table_is_dealt_by_hand() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            dora = await floor.cage.add("Dora", "a long password", [DEALER], "floor", a_key())
            table = await a_table(floor, "three_card_poker", dealing="live", dealer=dora.id)
            crowd = Crowd(floor, table, "hand")
            await crowd.sit(1)
            seat, ann = crowd.people[0]
            await floor.act(crowd.table, ann, {"say": {"seat": seat, "word": "ante", "amount": "10"}}, a_key())
            await floor.act(crowd.table, dora, {"say": {"seat": "dealer", "word": "no_more_bets"}}, a_key())
            asked = (await floor.view(crowd.table, dora))["request"]
            assert asked["draw"]["kind"] == "cards"
            assert (await floor.view(crowd.table, ann))["request"]["draw"] is None
            for values, legal in ((["Ks", "Ks"], False), (["Ks", "Qd", "7h"], True), (["??", "??", "??"], True)):
                drawn = {"drawn": {"kind": "cards", "values": values}}
                if legal:
                    await floor.act(crowd.table, dora, drawn, a_key())
                else:
                    with pytest.raises(PitbossError):
                        await floor.act(crowd.table, dora, drawn, a_key())
            await floor.act(crowd.table, ann, {"say": {"seat": seat, "word": "play"}}, a_key())
            await floor.act(crowd.table, dora, {"drawn": {"kind": "cards", "values": ["2c", "4d", "9h"]}}, a_key())
            assert await floor.tables.chips(ann.id, fresh=True) == 1_001_000
            crowd.table.state = None
            assert not (await floor.state(crowd.table)).stopped
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


def test_limits_change_from_the_next_round_on_and_a_closing_table_closes() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            boss = await floor.cage.add("Flo", "a long password", [FLOORPERSON], "floor", a_key())
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "limits")
            await crowd.sit(1)
            seat, ann = crowd.people[0]
            wager = {"say": {"seat": seat, "word": "ante", "amount": "10"}}
            await floor.act(crowd.table, ann, wager, a_key())
            await floor.change_table(crowd.table, {"limits": {"ante": ["25", "100"]}}, boss, a_key())
            view = await floor.view(crowd.table, ann)
            assert view["notices"]
            assert view["limits"]["ante"][0] is None
            assert audit(floor.store, floor.vault).ok, "a change that waits is sound"
            crowd.table.state = None
            assert json.dumps((await floor.view(crowd.table, ann))["notices"]) == json.dumps(view["notices"])
            for word in ("ready", "fold"):
                await floor.act(crowd.table, ann, {"say": {"seat": seat, "word": word}}, a_key())
            assert (await floor.view(crowd.table, ann))["limits"]["ante"] == ["25.00", "100.00"]
            with pytest.raises(PitbossError, match="at least"):
                await floor.act(crowd.table, ann, wager, a_key())
            dear = {"say": {"seat": seat, "word": "ante", "amount": "30"}}
            await floor.act(crowd.table, ann, dear, a_key())
            await floor.change_table(crowd.table, {"open": False}, boss, a_key())
            with pytest.raises(PitbossError, match="no new wagers"):
                await floor.act(crowd.table, ann, dear, a_key())
            for word in ("ready", "fold"):
                await floor.act(crowd.table, ann, {"say": {"seat": seat, "word": word}}, a_key())
            assert (await floor.state(crowd.table)).closed
            assert floor.lobby() == []
            with contextlib.suppress(PitbossError):
                await floor.act(crowd.table, ann, dear, a_key())
            crowd.table.state = None
            assert (await floor.state(crowd.table)).closed
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


def test_a_new_rule_waits_for_the_notice_that_it_owes() -> None:
    """Half an hour (8.3), at a table where nobody has a wager too."""

    async def whole() -> None:
        async with floor_on() as floor:
            boss = await floor.cage.add("Flo", "a long password", [FLOORPERSON], "floor", a_key())
            table = floor.tables.table(await a_table(floor, "three_card_poker", options={"pair_plus_ledger": "A"}))
            real = floor.store.now
            start = real()
            floor.store.now = lambda: start  # type: ignore[method-assign]
            await floor.change_table(table, {"options": {"pair_plus_ledger": "B"}}, boss, a_key())
            assert table.due == start + datetime.timedelta(minutes=30)
            for minutes, ledger in ((29.9, "A"), (30, "B")):
                now = start + datetime.timedelta(minutes=minutes)
                floor.store.now = lambda now=now: now  # type: ignore[method-assign,misc]
                due = Cause("changed", {"due": True}, TIMER, a_key())
                with contextlib.nullcontext() if ledger == "B" else pytest.raises(Stale):
                    await floor.tables.act(table, due)
                assert (await floor.view(table, boss))["options"]["pair_plus_ledger"] == ledger

    complete(whole())


def test_a_new_wager_takes_back_that_a_seat_is_ready() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "roulette"), "ready")
            await crowd.sit(2)
            (one, ann), (two, bob) = crowd.people

            async def says(person: Person, **said: str) -> TableState:
                await floor.act(crowd.table, person, {"say": said}, a_key())
                return await floor.state(crowd.table)

            for seat, person in crowd.people:
                await says(person, seat=seat, word="red", amount="5")
            await says(ann, seat=one, word="ready")
            await says(ann, seat=one, word="black", amount="5")
            state = await says(bob, seat=two, word="ready")
            assert (state.number, state.betting) == (1, True), "the first is not ready any more"
            offers = (await floor.view(crowd.table, ann))["request"]["offers"]
            assert "ready" in {offer["word"] for offer in offers}
            assert (await says(ann, seat=one, word="ready")).number == 2

    complete(whole())


def test_an_auction_keeps_its_clock_whatever_is_said_until_the_dealer_closes_it() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "baccarat_chemin_de_fer"), "auction")
            await crowd.sit(3)
            (one, ann), (two, bob), _ = crowd.people

            async def say(person: Person, **said: str) -> TableState:
                await floor.act(crowd.table, person, {"say": said}, a_key())
                return await floor.state(crowd.table)

            state = await say(bob, seat=two, word="pass")
            asked, began = state.request_id, state.clock_from
            state = await say(bob, seat=two, word="pass")
            assert (state.request_id, state.clock_from) == (asked, began), "before anybody has offered anything"
            state = await say(ann, seat=one, word="bid", amount="10")
            asked, began, due = state.request_id, state.clock_from, crowd.table.due
            assert began is not None
            for said in ({"word": "pass"}, {"word": "pass"}, {"word": "bid", "amount": "20"}):
                state = await say(bob, seat=two, **said)
                assert (state.request_id, state.clock_from) == (asked, began)
                assert crowd.table.due == due
            await floor.tables.act(crowd.table, Cause("acted", {"request": asked}, TIMER, str(asked)))
            state = await floor.state(crowd.table)
            assert state.request is not None
            assert state.request.moment == "first wager"
            assert state.request_id > asked
            assert state.clock_from != began

    complete(whole())


def test_what_others_say_gives_nobody_more_time_and_silence_answers_its_own_question_alone() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "two questions")
            await crowd.sit(2)
            for word in ("ante", "ready"):
                for seat, person in crowd.people:
                    said = {"seat": seat, "word": word, **({"amount": "10"} if word == "ante" else {})}
                    await floor.act(crowd.table, person, {"say": said}, a_key())
            (one, ann), _ = crowd.people
            late = floor.dealer._cause(await floor.state(crowd.table))
            seq, _ = await floor.act(crowd.table, ann, {"say": {"seat": one, "word": "fold"}}, a_key())
            with pytest.raises(Stale):  # the time of the first question is up, and the second is asked
                await floor.tables.act(crowd.table, late)
            state = await floor.state(crowd.table)
            assert (state.seq, state.number) == (seq, 1)
            await floor.tables.act(crowd.table, floor.dealer._cause(state))
            assert (await floor.state(crowd.table)).number == 2

            crowd = Crowd(floor, await a_table(floor, "baccarat_chemin_de_fer"), "shoe")
            await crowd.sit(2)
            while True:  # until the shoe has come to a seat where nobody sits, behind one where somebody does
                state = await floor.state(crowd.table)
                silence = state.request.silence if isinstance(state.request, Request) else None
                if silence is not None and silence.who == "3":
                    break
                await crowd.play(1)
            asked, began = state.request_id, state.clock_from
            (_, _), (two, bob) = crowd.people
            await floor.act(crowd.table, bob, {"say": {"seat": two, "word": "pass"}}, a_key())
            state = await floor.state(crowd.table)
            assert (state.request_id, state.clock_from) == (asked, began)

    complete(whole())


async def wagered(floor: Floor, slug: str, **asked: object) -> tuple[Crowd, Person]:
    """Somebody with a wager, whose time is up in a second."""
    crowd = Crowd(floor, await a_table(floor, slug, **QUICK, **asked), slug)
    await crowd.sit(1)
    seat, ann = crowd.people[0]
    await floor.act(crowd.table, ann, {"say": {"seat": seat, "word": "ante", "amount": "10"}}, "once")
    return crowd, ann


async def rang(floor: Floor, table: LiveTable) -> None:
    """Waits, without looking at the table, until silence has spoken there."""
    e = schema.event
    query = sa.select(e.c.seq).where(e.c.table_id == table.id, e.c.actor == TIMER)
    for _ in range(200):
        if await floor.store.run(floor.store.rows, query):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("nobody looks after the table")


def test_a_clock_rings_though_its_append_lost_to_a_meter_that_another_table_moved() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            meter = await floor.cage.add_meter("Big", "floor", a_key())
            crowd, _ = await wagered(floor, "caribbean_stud_poker", meters={"progressive": meter})
            real = floor.store.appended
            lost: list[Append] = []

            async def appended(append: Append) -> None:
                if append.parts[0].events[0].actor == TIMER and not lost:
                    lost.append(append)
                    raise LostRace  # nobody was first at this table
                await real(append)

            floor.store.appended = appended  # type: ignore[method-assign]
            await rang(floor, crowd.table)
            assert lost

    complete(whole())


def test_a_clock_rings_though_the_table_was_dropped_or_the_store_was_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        monkeypatch.setattr(dealer, "LEAST_LEFT", datetime.timedelta(seconds=1))
        async with floor_on() as floor:
            dropped, ann = await wagered(floor, "three_card_poker")
            seat = dropped.people[0][0]
            other = {"say": {"seat": seat, "word": "ante", "amount": "20"}}
            with pytest.raises(KeyReused):  # judged, written, and then found to stand for something else
                await floor.act(dropped.table, ann, other, "once")
            assert dropped.table.state is None
            away, _ = await wagered(floor, "three_card_poker")
            real = floor.store.appended
            failed: list[Append] = []

            async def appended(append: Append) -> None:
                if append.parts[0].table_id == away.table.id and not failed:
                    failed.append(append)
                    raise Away("the store is away: database or disk is full")
                await real(append)

            floor.store.appended = appended  # type: ignore[method-assign]
            for crowd in (dropped, away):
                await rang(floor, crowd.table)
            assert failed

    complete(whole())


def test_nobody_s_time_runs_while_no_server_is_up() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url, tempfile.TemporaryDirectory() as place:
            floor = a_floor(url, f"{place}/key")
            crowd, _ = await wagered(floor, "three_card_poker")
            await floor.stop()
            floor = a_floor(url, f"{place}/key")
            now = floor.store.now() + datetime.timedelta(hours=1)
            floor.store.now = lambda: now  # type: ignore[method-assign]
            table = floor.tables.table(crowd.table.id)
            await floor.state(table)
            assert table.due == now + datetime.timedelta(seconds=10)
            await floor.stop()

    complete(whole())


def test_who_repeats_himself_gives_nobody_more_time() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "time")
            await crowd.sit(1)
            seat, ann = crowd.people[0]
            action = {"say": {"seat": seat, "word": "ante", "amount": "10"}}
            await floor.act(crowd.table, ann, action, "once")
            due = crowd.table.due
            await floor.act(crowd.table, ann, action, "once")
            crowd.table.state = None
            await floor.state(crowd.table)
            assert (crowd.table.due, crowd.table.grace) == (due, None)

    complete(whole())


def test_a_change_that_cannot_be_made_yet_is_not_tried_again_and_again() -> None:
    """Pai gow poker asks who banks before bets are open: a change waits for the next round."""

    async def whole() -> None:
        async with floor_on() as floor:
            boss = await floor.cage.add("Flo", "a long password", [FLOORPERSON], "floor", a_key())
            crowd = Crowd(floor, await a_table(floor, "pai_gow_poker"), "bank")
            await crowd.sit(2)
            for _ in range(40):
                state = await floor.state(crowd.table)
                if not state.betting and not state.wagering():
                    break
                await crowd.play(1)
            assert state.request is not None
            assert state.request.moment == "bank"
            await floor.change_table(crowd.table, {"name": "Another"}, boss, a_key())
            assert crowd.table.due == datetime.datetime.fromisoformat(str(state.clock_from)) + datetime.timedelta(
                seconds=state.config.times["decision"]
            )
            number = state.number
            for _ in range(80):
                await crowd.play(1)
                if (await floor.state(crowd.table)).number > number:
                    break
            assert (await floor.state(crowd.table)).config.name == "Another"
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


def test_a_clock_that_was_set_back_gives_nobody_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            before, _ = await wagered(floor, "three_card_poker")
            real = store.now
            monkeypatch.setattr(store, "now", lambda: real() - datetime.timedelta(hours=3))
            await rang(floor, before.table)
            _, ann = before.people[0]
            view = await floor.view(before.table, ann)
            assert 0 < view["request"]["remaining"] <= 1
            await until(floor, before.table, 2)

    complete(whole())


def test_idle_is_who_sits_there_without_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round may be wagered on and over from one look to the next, and a seat may change hands."""

    async def whole() -> None:
        monkeypatch.setattr(dealer, "IDLE", 0.0)
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "roulette"), "idle")
            await crowd.sit(3)
            (one, ann), (two, bob), (three, _) = crowd.people
            await floor.dealer._see_off()
            await floor.leave(crowd.table, bob, two)
            dan = await floor.cage.add("Dan", None, ["player"], "floor", a_key(), guest=True)
            await floor.sit(crowd.table, dan, two)
            for word, amount in (("red", "10"), ("ready", None)):
                said = {"seat": one, "word": word, **({"amount": amount} if amount else {})}
                await floor.act(crowd.table, ann, {"say": said}, a_key())
            assert not (await floor.state(crowd.table)).wagering()
            await floor.dealer._see_off()
            state = await floor.state(crowd.table)
            assert [state.holder(seat) for seat in (one, two, three)] == [ann.id, dan.id, ""]
            for _ in range(2):
                await floor.dealer._see_off()
            assert (await floor.state(crowd.table)).holder(one) == "", "she has played no more since"

    complete(whole())
