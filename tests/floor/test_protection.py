"""Players' protection: limits that hold in the transaction that would break them, pauses that nobody ends early, what
an audit says of them, and the list of the excluded. What is asked for is in 13:69O-1.4(j), N.J.S.A. 5:12-95.25,
13:69G-2.2(c) and 13:69G-2.3(b)."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.errors import Unreadable
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.exclusions import name_digest, read_list
from pitboss.floor.cage.people import GUESTS_CHIPS, Person
from pitboss.floor.house import Floor
from pitboss.floor.protection import limits
from pitboss.floor.refusals import KeyReused, Protected, Stale
from pitboss.floor.store import schema, store
from pitboss.floor.store.store import stamp
from tests.floor.crowd import a_table, floor_on
from tests.floor.databases import KINDS
from tests.floor.server import a_key, complete
from tests.floor.test_races import two_floors

DAY = datetime.timedelta(days=1)


async def a_player(floor: Floor, name: str = "Ann", cents: int = 1_000_00) -> Person:
    player = await floor.cage.add(name, "eleven brown bears", ["player"], "floor", a_key())
    await floor.cage.chips(player.id, cents, "p1", a_key())
    return player


async def limit(floor: Floor, person: Person, kind: str, amount: int | None, period: str = "day") -> limits.Protection:
    asked = {"kind": kind, "period": period, "amount": amount}
    return await floor.protections.limit(person.id, asked, a_key())


async def says(floor: Floor, table: str, person: Person, word: str, amount: str | None = None) -> int:
    said = {"seat": "1", "word": word, **({"amount": amount} if amount else {})}
    return (await floor.act(floor.tables.table(table), person, {"say": said}, a_key()))[0]


def sound(floor: Floor) -> None:
    report = audit(floor.store, floor.vault)
    assert report.ok, report.difference


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime.timedelta], None]:
    """Time goes by."""
    real, gone = store.Store.now, [datetime.timedelta()]

    def pass_by(time: datetime.timedelta) -> None:
        gone[0] += time

    monkeypatch.setattr(store.Store, "now", lambda store: real(store) + gone[0])
    return pass_by


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("what", "cites"), [("wager", "13:69O-1.4(j)"), ("loss", "13:69O-1.4(j)")])
def test_a_wager_beyond_a_limit_is_refused_and_one_up_to_it_is_taken(kind: str, what: str, cites: str) -> None:
    async def whole() -> None:
        async with floor_on(kind) as floor:
            ann, table = await a_player(floor), await a_table(floor, "roulette")
            await floor.sit(floor.tables.table(table), ann, "1")
            await says(floor, table, ann, "red", "20")
            await limit(floor, ann, what, 50_00)
            with pytest.raises(Protected) as refused:
                await says(floor, table, ann, "black", "31")
            assert str(refused.value.cite) == cites
            assert "$50.00" in refused.value.reason
            await says(floor, table, ann, "black", "30")
            with pytest.raises(Protected):
                await says(floor, table, ann, "odd", "5")
            assert await floor.tables.chips(ann.id, fresh=True) == 950_00, "what was refused cost nothing"
            sound(floor)

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_two_tables_together_go_over_no_limit(kind: str) -> None:
    """Each of the wagers is judged while the other is under way: the transaction has the last word."""

    async def whole() -> None:
        async with floor_on(kind) as floor:
            ann = await a_player(floor)
            tables = [await a_table(floor, "roulette") for _ in range(4)]
            for table in tables:
                await floor.sit(floor.tables.table(table), ann, "1")
            await limit(floor, ann, "loss", 50_00)
            tried = await asyncio.gather(
                *(says(floor, table, ann, "red", "20") for table in tables), return_exceptions=True
            )
            assert sum(isinstance(each, Protected) for each in tried) == 2, tried
            assert await floor.tables.chips(ann.id, fresh=True) == 960_00
            sound(floor)

    complete(whole())


def test_what_is_dropped_while_it_is_read_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wager elsewhere that a limit refused has what is known of somebody forgotten, whoever reads it just then."""

    async def whole() -> None:
        async with floor_on() as floor:
            ann = await a_player(floor)
            await limit(floor, ann, "loss", 50_00)
            assert await floor.tables.standing(ann.id) is not None
            read = floor.store.standings

            def dropped(people: Any) -> Any:
                floor.tables.standings.pop(ann.id, None)
                return read(people)

            monkeypatch.setattr(floor.store, "standings", dropped)
            standing = await floor.tables.standing(ann.id, fresh=True)
            assert standing is not None
            assert standing.purse(stamp(floor.store.now())) == 50_00

    complete(whole())


def test_two_processes_together_go_over_no_limit() -> None:
    async def whole() -> None:
        async with two_floors() as (one, other):
            ann = await a_player(one)
            tables = [await a_table(one, "roulette") for _ in range(4)]
            for table in tables:
                await one.sit(one.tables.table(table), ann, "1")
                await other.state(other.tables.table(table))
            for floor in (one, other):
                await floor.tables.standing(ann.id)
            assert other.tables.standings[ann.id] is None, "the other process does not know of a limit"
            await limit(one, ann, "wager", 50_00)
            tried = await asyncio.gather(
                *(says((one, other)[n % 2], table, ann, "red", "20") for n, table in enumerate(tables)),
                return_exceptions=True,
            )
            assert sum(isinstance(each, Protected) for each in tried) == 2, tried
            assert await one.tables.chips(ann.id, fresh=True) == 960_00
            sound(one)

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_a_limit_and_a_wager_at_the_same_time_stand_in_some_order(kind: str) -> None:
    """Whichever came first: an audit finds each wager within what was in force when it was committed."""

    async def whole() -> None:
        async with floor_on(kind) as floor:
            people = [await a_player(floor, name) for name in ("Ann", "Bea", "Cleo", "Dot")]
            for person in people:
                table = await a_table(floor, "roulette")
                await floor.sit(floor.tables.table(table), person, "1")
                wagers = [says(floor, table, person, word, "20") for word in ("red", "black", "odd", "even")]
                done = await asyncio.gather(limit(floor, person, "wager", 40_00), *wagers, return_exceptions=True)
                assert all(isinstance(each, limits.Protection | int | Protected) for each in done), done
            sound(floor)

    complete(whole())


def test_a_limit_is_lowered_at_once_and_raised_only_after_a_day(later: Callable[[datetime.timedelta], None]) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            ann = await a_player(floor)
            await limit(floor, ann, "wager", 100_00)
            await limit(floor, ann, "wager", 40_00)

            def of(kept: limits.Protection) -> int | None:
                return kept.limits["wager day"].at(stamp(floor.store.now()))

            assert of(floor.protections.kept(ann.id)) == 40_00
            assert of(await limit(floor, ann, "wager", 60_00)) == 40_00
            later(datetime.timedelta(hours=23, minutes=59))
            assert of(floor.protections.kept(ann.id)) == 40_00
            later(datetime.timedelta(minutes=2))
            assert of(floor.protections.kept(ann.id)) == 60_00
            assert of(await limit(floor, ann, "wager", None)) == 60_00, "to lift one takes the same wait"
            kept = await floor.protections.withdraw(ann.id, "wager", "day", a_key())
            later(2 * DAY)
            assert of(kept) == 60_00, "it was thought better of"
            with pytest.raises(Stale):
                await floor.protections.withdraw(ann.id, "wager", "day", a_key())
            sound(floor)

    complete(whole())


def test_a_key_that_stands_for_one_limit_does_not_answer_for_another() -> None:
    """Else somebody believes a limit to be set that is not."""

    async def whole() -> None:
        async with floor_on() as floor:
            ann, key = await a_player(floor), a_key()
            asked = {"kind": "loss", "period": "day", "amount": 50_00}
            kept = await floor.protections.limit(ann.id, asked, key)
            assert await floor.protections.limit(ann.id, asked, key) == kept
            for other in ({"kind": "deposit"}, {"period": "week"}, {"amount": None}):
                with pytest.raises(KeyReused):
                    await floor.protections.limit(ann.id, {**asked, **other}, key)
            key = a_key()
            kept = await floor.protections.exclude(ann.id, 30, key)
            assert await floor.protections.exclude(ann.id, 30, key) == kept
            for days in (31, None):
                with pytest.raises(KeyReused):
                    await floor.protections.exclude(ann.id, days, key)
            with pytest.raises(KeyReused):
                await floor.protections.cool_off(ann.id, 30 * 24, key)

    complete(whole())


def test_a_house_may_let_players_wait_longer_and_never_shorter(later: Callable[[datetime.timedelta], None]) -> None:
    async def whole() -> None:
        async with floor_on(limit_wait=datetime.timedelta(hours=72)) as floor:
            ann = await a_player(floor)
            await limit(floor, ann, "loss", 40_00)
            kept = await limit(floor, ann, "loss", 60_00)
            later(datetime.timedelta(hours=71))
            assert kept.limits["loss day"].at(stamp(floor.store.now())) == 40_00
            later(datetime.timedelta(hours=2))
            assert kept.limits["loss day"].at(stamp(floor.store.now())) == 60_00
        async with floor_on(limit_wait=datetime.timedelta(hours=1)) as floor:
            ann = await a_player(floor)
            await limit(floor, ann, "loss", 40_00)
            kept = await limit(floor, ann, "loss", 60_00)
            later(datetime.timedelta(hours=23))
            assert kept.limits["loss day"].at(stamp(floor.store.now())) == 40_00

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_chips_are_bought_up_to_a_limit_a_month_and_cashed_always(kind: str) -> None:
    async def whole() -> None:
        async with floor_on(kind) as floor:
            ann = await a_player(floor, cents=100_00)
            await limit(floor, ann, "deposit", 150_00, "month")
            with pytest.raises(Protected) as refused:
                await floor.cage.chips(ann.id, 50_01, "p1", a_key())
            assert str(refused.value.cite) == "N.J.S.A. 5:12-95.25"
            assert await floor.cage.chips(ann.id, 50_00, "p1", a_key()) == 150_00
            assert await floor.cage.chips(ann.id, -150_00, "p1", a_key()) == 0
            with pytest.raises(Protected):
                await floor.cage.chips(ann.id, 1, "p1", a_key())
            guest = await floor.cage.add("Guest", None, ["player"], "floor", a_key(), guest=True)
            await limit(floor, guest, "deposit", GUESTS_CHIPS + 10_00)
            await floor.cage.chips(guest.id, -50_00, "p1", a_key())
            with pytest.raises(Protected):
                await floor.cage.fill_up(guest, a_key())
            sound(floor)

    complete(whole())


def test_a_limit_of_a_day_ends_with_the_day_in_new_jersey(later: Callable[[datetime.timedelta], None]) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            ann, table = await a_player(floor), await a_table(floor, "roulette")
            await floor.sit(floor.tables.table(table), ann, "1")
            await limit(floor, ann, "wager", 30_00)
            await says(floor, table, ann, "red", "30")
            with pytest.raises(Protected) as refused:
                await says(floor, table, ann, "black", "10")
            over = datetime.datetime.fromisoformat(refused.value.until)
            assert over.astimezone(limits_zone()).time() == datetime.time(0, 0)
            later(over - floor.store.now() + datetime.timedelta(seconds=1))
            await says(floor, table, ann, "black", "30")
            sound(floor)

    complete(whole())


def limits_zone() -> datetime.tzinfo:
    from zoneinfo import ZoneInfo

    return ZoneInfo("America/New_York")


def test_who_rests_plays_a_round_to_its_end_and_then_gives_up_the_seat() -> None:
    """The ante lies there, the cards are dealt: the play wager is still taken, and nothing in the next round."""

    async def whole() -> None:
        async with floor_on() as floor:
            ann, table = await a_player(floor), await a_table(floor, "three_card_poker")
            here = floor.tables.table(table)
            await floor.sit(here, ann, "1")
            await says(floor, table, ann, "ante", "10")
            await says(floor, table, ann, "ready")
            assert not (await floor.state(here)).betting
            await floor.protections.cool_off(ann.id, 24, a_key())
            await floor.usher.look()
            assert (await floor.state(here)).holder("1") == ann.id, "the round is played to its end"
            await says(floor, table, ann, "play", "10")
            assert (await floor.state(here)).betting
            with pytest.raises(Protected) as refused:
                await says(floor, table, ann, "ante", "10")
            assert str(refused.value.cite) == "N.J.S.A. 5:12-95.25"
            await floor.usher.look()
            assert (await floor.state(here)).holder("1") == ""
            with pytest.raises(Protected):
                await floor.sit(here, ann, "1")
            with pytest.raises(Protected):
                await floor.cage.chips(ann.id, 10_00, "p1", a_key())
            held = await floor.tables.chips(ann.id, fresh=True)
            assert await floor.cage.chips(ann.id, -held, "p1", a_key()) == 0, "chips are cashed as ever"
            sound(floor)

    complete(whole())


def test_who_rests_is_dealt_no_further_hand_of_poker_from_chips_that_lie_there() -> None:
    """Chips that were brought before are bet without any more being staked: whoever rests does not go on with them."""

    async def whole() -> None:
        async with floor_on() as floor:
            ann, bea, table = await a_player(floor), await a_player(floor, "Bea"), await a_table(floor, "poker")
            here = floor.tables.table(table)
            for seat, person in (("1", ann), ("2", bea)):
                await floor.sit(here, person, seat)
                said = {"seat": seat, "word": "buy_in", "amount": "100"}
                await floor.act(here, person, {"say": said}, a_key())
            await floor.act(here, bea, {"say": {"seat": "2", "word": "ready"}}, a_key())
            await floor.protections.cool_off(ann.id, 24, a_key())
            with pytest.raises(Protected) as refused:
                await says(floor, table, ann, "ready")
            assert str(refused.value.cite) == "N.J.S.A. 5:12-95.25"
            assert (await floor.state(here)).betting, "no hand is dealt"
            await floor.usher.look()
            assert (await floor.state(here)).holder("1") == ""
            assert await floor.tables.chips(ann.id, fresh=True) == 1_000_00, "they leave with their chips"
            sound(floor)

    complete(whole())


def test_a_pause_is_made_longer_and_never_shorter(later: Callable[[datetime.timedelta], None]) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            ann = await a_player(floor)
            await floor.protections.exclude(ann.id, 60, a_key())
            kept = await floor.protections.exclude(ann.id, 30, a_key())
            later(59 * DAY)
            assert kept.paused(stamp(floor.store.now()))[0] == limits.SELF_EXCLUSION
            later(2 * DAY)
            assert kept.paused(stamp(floor.store.now())) == ("", "")
            kept = await floor.protections.exclude(ann.id, None, a_key())
            later(10_000 * DAY)
            assert kept.paused(stamp(floor.store.now()))[0] == limits.SELF_EXCLUSION
            for wrong in (23, 0, -5, 1.5, "24", True):
                with pytest.raises(Unreadable):
                    await floor.protections.cool_off(ann.id, wrong, a_key())
            sound(floor)

    complete(whole())


def test_time_is_counted_while_somebody_is_here_and_ends_play(later: Callable[[datetime.timedelta], None]) -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            ann, table = await a_player(floor), await a_table(floor, "roulette")
            await floor.sit(floor.tables.table(table), ann, "1")
            await limit(floor, ann, "time", 30 * 60, "month")
            floor.attendance.seen(ann)
            floor.attendance.here = await floor.store.run(floor.attendance._write_down, floor.attendance._take())
            later(datetime.timedelta(minutes=20))
            await floor.attendance.leave(ann.id, now=True)
            later(datetime.timedelta(minutes=60))
            await says(floor, table, ann, "red", "5")
            floor.attendance.seen(ann)
            floor.attendance.here = await floor.store.run(floor.attendance._write_down, floor.attendance._take())
            later(datetime.timedelta(minutes=9))
            await says(floor, table, ann, "red", "5")
            later(datetime.timedelta(minutes=2))
            with pytest.raises(Protected) as refused:
                await says(floor, table, ann, "red", "5")
            assert "30 minutes" in refused.value.reason
            await floor.usher.look()
            assert (await floor.state(floor.tables.table(table))).holder("1") == ""
            sound(floor)

    complete(whole())


def test_nobody_has_played_while_the_floor_was_away(later: Callable[[datetime.timedelta], None]) -> None:
    """A server that died wrote nobody off: whoever comes back hours later was here until they were last seen."""

    async def whole() -> None:
        async with floor_on() as floor:
            ann, table = await a_player(floor), await a_table(floor, "roulette")
            await floor.sit(floor.tables.table(table), ann, "1")
            await limit(floor, ann, "time", 60 * 60)
            floor.attendance.seen(ann)
            await floor.attendance.look_around()
            later(datetime.timedelta(hours=30))
            floor.attendance.seen(ann)
            await floor.attendance.look_around()
            assert ann.id in floor.attendance.here, "here again, since just now"
            await says(floor, table, ann, "red", "5")
            played = await floor.store.run(floor.attendance.played, ann.id)
            assert played is not None
            assert played["minutes"] == 0
            sound(floor)

    complete(whole())


def test_the_list_shuts_accounts_and_another_list_opens_them() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            ann, bea = await a_player(floor), await a_player(floor, "Bea Smith")
            text = f"digest,name\n{name_digest('ann')},\n,BEA   smith\n,Zoe\n"
            assert await floor.protections.replace_list(read_list(text), "operator", a_key()) == [ann.id, bea.id]
            for person in (ann, bea):
                with pytest.raises(Protected) as refused:
                    await floor.cage.chips(person.id, 1_00, "p1", a_key())
                assert str(refused.value.cite) == "13:69G-2.3(b)"
            zoe = await floor.cage.add("Zoë".replace("ë", "e"), "eleven brown bears", ["player"], "floor", a_key())
            with pytest.raises(Protected):
                await floor.cage.chips(zoe.id, 1_00, "p1", a_key())
            sound(floor)
            await floor.protections.replace_list(read_list("name\nBea Smith\n"), "operator", a_key())
            await floor.cage.chips(ann.id, 1_00, "p1", a_key())
            with pytest.raises(Protected):
                await floor.cage.chips(bea.id, 1_00, "p1", a_key())
            age = floor.protections.list_age()
            assert (age.entries, age.at <= stamp(floor.store.now())) == (1, True)
            sound(floor)

    complete(whole())


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "column"),
        ("who\nAnn\n", "column"),
        ("name\nAnn,Bea\n", "line 2"),
        ("name,digest\nAnn,\n,12ab\n", "line 3"),
        ("name,digest\n,\n", "line 2"),
        ('name\n"Ann\n', "line"),
    ],
)
def test_a_list_that_cannot_be_read_says_where(text: str, what: str) -> None:
    with pytest.raises(Unreadable) as problem:
        read_list(text)
    assert what in problem.value.reason


@pytest.mark.parametrize("kind", KINDS)
def test_an_audit_names_a_wager_that_was_taken_against_a_limit(kind: str) -> None:
    """A limit that is written back by hand, with all else to match: the log still says what it was."""

    async def whole() -> None:
        async with floor_on(kind) as floor:
            ann, table = await a_player(floor), await a_table(floor, "roulette")
            await floor.sit(floor.tables.table(table), ann, "1")
            await limit(floor, ann, "wager", 30_00)
            g = schema.guard
            (row,) = floor.store.rows(sa.select(g))
            loose = row.body.replace("3000", "9000")
            with floor.store.writing() as connection:
                connection.execute(sa.update(g).values(body=loose))
            floor.tables.standings.clear()
            seq = await says(floor, table, ann, "red", "40")
            with floor.store.writing() as connection:
                connection.execute(sa.update(g).values(body=row.body))
            found: Any = audit(floor.store, floor.vault).difference
            assert (found["table"], found["seq"]) == (table, seq)
            assert "$30.00" in found["what"]

    complete(whole())
