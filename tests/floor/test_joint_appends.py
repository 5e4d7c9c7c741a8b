"""What several people ask for at one table at the same time is one append: each judged behind the one before, each
answered for himself, and nobody on what is not committed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from pitboss.errors import PitbossError, Refused, TooDear
from pitboss.floor.audit.verification import audit
from pitboss.floor.demo.company import a_say
from pitboss.floor.house import Floor
from pitboss.floor.store.rows import Append, Away, KeyTaken, LostRace, NoChips
from pitboss.games.catalogue import CATALOGUE
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.server import a_key, complete
from tests.floor.test_backpressure import Listener


@contextlib.asynccontextmanager
async def at_roulette(kind: str = "sqlite", seats: int = 4) -> AsyncIterator[tuple[Floor, Crowd, list[Append]]]:
    """A table with people, and what is appended to it from now on."""
    async with floor_on(kind) as floor:
        crowd = Crowd(floor, await a_table(floor, "roulette", limits={"red": ["1", "20000"]}), kind)
        await crowd.sit(seats)
        appends: list[Append] = []
        write = floor.store.appended

        async def appended(append: Append) -> None:
            await write(append)
            appends.append(append)

        floor.store.appended = appended  # type: ignore[method-assign]
        yield floor, crowd, appends
        report = audit(floor.store, floor.vault)
        assert report.ok, report.difference


async def all_say(crowd: Crowd, *amounts: str, keys: tuple[str, ...] = ()) -> list[Any]:
    """Everybody puts an amount on red at once: seqs, or what was objected."""
    acts = [
        crowd.floor.act(
            crowd.table, person, {"say": {"seat": seat, "word": "red", "amount": amount}}, keys[n] if keys else a_key()
        )
        for n, ((seat, person), amount) in enumerate(zip(crowd.people, amounts, strict=True))
    ]
    told = await asyncio.gather(*acts, return_exceptions=True)
    return [each if isinstance(each, BaseException) else each[0] for each in told]


async def staked(crowd: Crowd) -> dict[str, int]:
    state = await crowd.floor.state(crowd.table)
    assert state.round is not None
    return {at.seat: cents for at, cents in state.round.table.balances.items() if at.kind == "area" and cents}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_is_asked_at_once_is_one_append_in_order(kind: str) -> None:
    async def whole() -> None:
        async with at_roulette(kind) as (floor, crowd, appends):
            head = floor.store.head(crowd.table.id)[0]
            listeners = [await Listener(floor, crowd.table, person).begin() for _, person in crowd.people]
            seqs = await all_say(crowd, "5", "10", "15", "20")
            assert seqs == [head + 1, head + 2, head + 3, head + 4]
            assert len(appends) == 1
            assert await staked(crowd) == {"1": 500, "2": 1000, "3": 1500, "4": 2000}
            for each, left in zip(listeners, ("9995.00", "9990.00", "9985.00", "9980.00"), strict=True):
                assert each.messages == 2, "the first view, and one for all four"
                assert each.view["you"]["chips"] == left
                await each.sees_all()

    complete(whole())


def test_who_is_refused_is_told_why_and_the_others_play_on() -> None:
    async def whole() -> None:
        async with at_roulette() as (_, crowd, appends):
            one, no, three, dear = await all_say(crowd, "5", "0.01", "15", "10000.05")
            assert isinstance(no, Refused), no
            assert isinstance(dear, TooDear), dear
            assert three == one + 1
            assert len(appends) == 1
            assert await staked(crowd) == {"1": 500, "3": 1500}

    complete(whole())


def test_one_key_said_twice_at_once_happens_once() -> None:
    async def whole() -> None:
        async with at_roulette(seats=2) as (_, crowd, _):
            (_, ann), (_, bob) = crowd.people
            crowd.people = [("1", ann), ("1", ann), ("2", bob)]
            first, again, other = await all_say(crowd, "5", "5", "7", keys=("same", "same", "else"))
            assert first == again != other
            assert await staked(crowd) == {"1": 500, "2": 700}
            repeated = await all_say(crowd, "5", "5", "7", keys=("same", "same", "else"))
            assert repeated == [first, again, other]
            assert await staked(crowd) == {"1": 500, "2": 700}

    complete(whole())


def test_chips_that_reach_for_one_of_two_wagers_pay_one() -> None:
    async def whole() -> None:
        async with at_roulette(seats=2) as (floor, crowd, _):
            (_, ann), (_, bob) = crowd.people
            crowd.people = [("1", ann), ("1", ann), ("2", bob)]
            one, two, three = await all_say(crowd, "6000", "6000", "7")
            assert isinstance(two, TooDear), two
            assert isinstance(one, int)
            assert isinstance(three, int)
            assert await staked(crowd) == {"1": 600_000, "2": 700}
            assert await floor.tables.chips(ann.id, fresh=True) == 400_000

    complete(whole())


@pytest.mark.parametrize("problem", [LostRace(), KeyTaken(), NoChips(), AssertionError("a fault")])
def test_an_append_that_comes_to_nothing_is_done_one_by_one(problem: Exception) -> None:
    async def whole() -> None:
        async with at_roulette() as (floor, crowd, appends):
            write, failed = floor.store.appended, []

            async def appended(append: Append) -> None:
                if len(append.parts[0].events) > 1:
                    failed.append(append)
                    raise problem
                await write(append)

            floor.store.appended = appended  # type: ignore[method-assign]
            seqs = await all_say(crowd, "5", "10", "15", "20")
            assert len(failed) == 1
            assert len(appends) == 4
            assert seqs == sorted(seqs)
            assert await staked(crowd) == {"1": 500, "2": 1000, "3": 1500, "4": 2000}

    complete(whole())


def test_where_the_store_is_away_everybody_is_told_so_and_may_say_it_again() -> None:
    async def whole() -> None:
        async with at_roulette() as (floor, crowd, appends):
            write = floor.store.appended

            async def away(append: Append) -> None:
                raise Away("the disk is gone")

            floor.store.appended = away  # type: ignore[method-assign]
            keys = tuple(a_key() for _ in range(4))
            told = await all_say(crowd, "5", "10", "15", "0.01", keys=keys)
            assert [type(each) for each in told] == [Away, Away, Away, Refused]
            floor.store.appended = write  # type: ignore[method-assign]
            assert await staked(crowd) == {}
            told = await all_say(crowd, "5", "10", "15", "0.01", keys=keys)
            assert isinstance(told[3], Refused)
            assert len(appends) == 1
            assert await staked(crowd) == {"1": 500, "2": 1000, "3": 1500}

    complete(whole())


def test_who_gives_up_waiting_takes_nobody_with_him() -> None:
    async def whole() -> None:
        async with at_roulette() as (_, crowd, _):
            acts = [
                asyncio.create_task(
                    crowd.floor.act(crowd.table, person, {"say": {"seat": seat, "word": "red", "amount": "5"}}, a_key())
                )
                for seat, person in crowd.people
            ]
            while crowd.table.work is None:
                await asyncio.sleep(0)
            acts[0].cancel()
            told = await asyncio.gather(*acts, return_exceptions=True)
            assert isinstance(told[0], asyncio.CancelledError)
            assert not any(isinstance(each, BaseException) for each in told[1:])
            assert await staked(crowd) == dict.fromkeys("1234", 500)

    complete(whole())


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_a_table_at_which_everybody_talks_at_once_is_sound(slug: str) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, slug), f"together {slug}")
            await crowd.sit(4)
            listeners = [await Listener(floor, crowd.table, person).begin() for _, person in crowd.people]
            most = 0
            for _ in range(16):
                most = max(most, await _everybody(crowd))
            assert most > 1, "something was said at once"
            for each in listeners:
                each.watcher.catch_up()
                await each.sees_all()
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


async def _everybody(crowd: Crowd) -> int:
    """Everybody says something that he could say a moment ago; how many had their way."""
    said = []
    for seat, person in crowd.people:
        view = await crowd.floor.view(crowd.table, person)
        offers = [offer for offer in (view["request"] or {"offers": []})["offers"] if offer["seat"] == seat]
        ready = [offer for offer in offers if offer["word"] == "ready"]
        stakes = [offer for offer in offers if offer["least"] is not None]
        if offers:
            chosen = ready[0] if ready and crowd.rng.random() < 0.7 else crowd.rng.choice(stakes or offers)
            said.append((person, {"say": a_say(chosen, crowd.rng)}))
    if not said:
        with contextlib.suppress(PitbossError):
            state = await crowd.floor.state(crowd.table)
            await crowd.floor.tables.act(crowd.table, crowd.floor.dealer._cause(state))
    acts = [crowd.floor.act(crowd.table, person, action, a_key()) for person, action in said]
    told = await asyncio.gather(*acts, return_exceptions=True)
    for each in told:
        if isinstance(each, BaseException) and not isinstance(each, PitbossError):
            raise each
    return sum(not isinstance(each, BaseException) for each in told)
