"""A craps table that runs itself: what is offered in which amounts, who holds the dice, what leaving does."""

from __future__ import annotations

import math
import random
from dataclasses import fields
from fractions import Fraction

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.errors import Refused
from pitboss.games.craps import GAME
from pitboss.games.craps.state import Button, CrapsState
from pitboss.law.limits import Limit
from pitboss.play.accounts import Account, chips
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, SUPERVISOR, Drawn, Irregularity, Say
from pitboss.play.codec import read_carry, write_carry
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Announced
from pitboss.play.requests import Offer, Request
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting
from tests.games.craps import oracle
from tests.games.craps.test_fuzz import setting_for
from tests.games.families.dice.harness import assert_reads_back, assert_replays, stored
from tests.length import times
from tests.play.agreement import assert_agreement, assert_costs
from tests.play.crowd import Crowd

LIMITS = {"pass": (500, 50_000), "odds_pass": (300, 2500), "odds_come": (700, None), "any_craps": (300, 1000),
          "eleven": (500, 700), "place_win_6": (700, 3100), "buy_4": (2500, None), "dont_pass": (1000, None),
          "fire_bet": (200, 300)}  # fmt: skip


def a_table(rng: random.Random) -> Setting:
    """Options at random, and now and then limits that are no multiples of anything."""
    if rng.random() < 0.5:
        return setting_for(rng)
    chosen = {wager: Limit(*limit) for wager, limit in LIMITS.items() if rng.random() < 0.4}
    return Setting(GAME, setting_for(rng).options.given | {"offer_fire_bet": "true"}, chosen)


def thrown(round_: Round, one: int, two: int) -> Round:
    """The roll is made; the next one, before it."""
    for action in (Say(DEALER, NO_MORE_BETS), Drawn((one, two), "dice"), Say(DEALER, GO_ON)):
        round_.send(action)
    return Round(round_.setting, round_.carry, round_.seating)


def offer(round_: Round, word: str, place: str = "", seat: str = "1", purse: int | None = None) -> Offer | None:
    """What a seat may say with a word, on one place."""
    found = [o for o in round_.legal(seat, purse) if o.word == word and (not place or place in (o.on or ()))]
    assert len(found) < 2
    return found[0] if found else None


def amounts(round_: Round, word: str, place: str = "") -> tuple[int | None, int | None, int]:
    found = offer(round_, word, place)
    assert found is not None
    return found.least, found.most, found.unit


def taken(round_: Round, word: str, top: int, place: str = "") -> list[int]:
    """Every amount up to a top that is taken, found by asking for each."""
    return [cents for cents in range(1, top + 1) if round_.judge(Say("1", word, cents, place)) is None]


# At random


@pytest.mark.parametrize("chunk", range(times(1)))
def test_rolls_at_a_table_that_runs_itself(chunk: int) -> None:
    rng, looked, shot, lost = random.Random(f"table {chunk}"), 0, 0, 0
    for _ in range(12):
        runner = Runner(a_table(rng), SeededGenerator(rng.randrange(1 << 30)))
        crowd, played = Crowd(runner, rng, trouble=0.02), list[Round]()
        for _ in range(25):
            round_ = crowd.open()
            played.append(round_)
            total = sum(round_.table.balances.values())
            if (seat := rng.choice("123456")) and rng.random() < 0.3 and offer(round_, "accept", seat=seat):
                runner.say(Say(seat, "accept"))
            while runner.round is not None:
                if rng.random() < 0.03:
                    assert_agreement(round_, rng)
                    assert_costs(round_, "123", rng)
                    assert_bars_are_of_what_is_closed(round_)
                    looked += 1
                crowd.step()
            assert sum(round_.table.balances.values()) == total
            assert_replays(round_)
            shot += bool(held_by(round_))
            lost += Say(DEALER, "take_dice") in round_.actions
        if not any(one.seating.players for one in played):  # a record says once who sits where
            assert_reads_back(played)
    assert looked > 30
    assert shot > 5
    assert lost > 5


def assert_bars_are_of_what_is_closed(round_: Round) -> None:
    """What is barred to somebody is not offered to him, and is refused for the reason given."""
    request = round_.request
    assert isinstance(request, Request)
    for role in (*round_.setting.seats[:3], DEALER, SUPERVISOR):
        for word, bar in request.barred[role].items():
            assert word not in request.offers[role]
            problem = round_.judge(Say(role, word, 500))
            assert isinstance(problem, Refused)
            assert bar.reason in problem.reason
            assert problem.cite == bar.cite


# Amounts


@pytest.mark.parametrize("unit", [25, 50, 100])
@pytest.mark.parametrize("dice", [(2, 2), (2, 3), (3, 3), (4, 4), (4, 5), (5, 5)])
def test_odds_are_offered_in_payable_amounts_up_to_the_cap(dice: tuple[int, int], unit: int) -> None:
    """Counted out by brute force: what wins whole units, from the least step to the cap on stake or winnings."""
    setting = Setting(
        GAME, {"min_payout_unit": f"{unit / 100:.2f}", "max_odds_take": "3_4_5", "odds_round_up": "false"}
    )
    round_ = Round(setting)
    for word in ("pass", "dont_pass"):
        round_.send(Say("1", word, 700))
    round_ = thrown(round_, *dice)
    point = sum(dice)
    times = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}[point]
    for word, pays in (("odds_pass", oracle.TRUE[point]), ("odds_dont_pass", 1 / oracle.TRUE[point])):
        most = math.floor(Fraction(700 * times) / (pays if word == "odds_dont_pass" else 1))
        first = unit * pays.denominator
        exact = [cents for cents in range(first, most + 1) if (cents * pays / unit).denominator == 1]
        assert taken(round_, word, most + 2 * first) == exact, word
        least, top, by = amounts(round_, word)
        assert least is not None
        assert top is not None
        assert list(range(least, top + 1, by)) == exact


def test_come_odds_are_offered_number_by_number() -> None:
    round_ = thrown(Round(Setting(GAME)), 4, 4)
    for dice in ((2, 2), (3, 3), (4, 5)):
        round_.send(Say("1", "come", 1000))
        round_.send(Say("1", "dont_come", 1000))
        round_ = thrown(round_, *dice)
    found = {n: amounts(round_, "odds_come", n) for n in ("4", "6", "9")}
    assert found == {"4": (100, 5000, 50), "6": (500, 5000, 250), "9": (200, 5000, 200)}
    laid = {n: amounts(round_, "odds_dont_come", n) for n in ("4", "6", "9")}  # to win $50 at most
    assert laid == {"4": (200, 10_000, 200), "6": (600, 6000, 120), "9": (300, 7500, 150)}
    assert offer(round_, "odds_come", "5") is None
    round_.send(Say("1", "odds_come", 3000, "6"))
    assert amounts(round_, "odds_come", "6") == (250, 2000, 250)
    assert amounts(round_, "odds_come", "4") == (100, 5000, 50)


UNITS = {"place_win_4": 500, "place_win_6": 600, "place_lose_10": 1100, "place_lose_5": 800, "place_lose_8": 500,
         "lay_6": 600, "hard_8": 100, "horn": 400, "horn_high_11": 500, "pass": 100, "any_seven": 25,
         "eleven": 20}  # fmt: skip


@pytest.mark.parametrize("wager", UNITS)
def test_wagers_go_by_what_is_payable(wager: str) -> None:
    round_ = Round(Setting(GAME))
    found = offer(round_, wager)
    assert found is not None
    assert found.unit == UNITS[wager]
    least = {"lay_6": 2400, "any_seven": 100, "eleven": 100}.get(wager, UNITS[wager])  # lay bets win $20 at least
    assert taken(round_, wager, 3000) == list(range(least, 3001, UNITS[wager]))


def test_craps_eleven_is_both_within_the_limits_of_both() -> None:
    limits = {"any_craps": Limit(300, 1000), "eleven": Limit(500, 700)}
    round_ = Round(Setting(GAME, {}, limits))
    assert amounts(round_, "craps_eleven") == (1000, 1400, 200)  # half of it from $5 to $7, in dollars
    assert taken(round_, "craps_eleven", 3000) == [1000, 1200, 1400]
    round_.send(Say("1", "eleven", 500))
    assert taken(round_, "craps_eleven", 3000) == []  # $3 and $2 apart
    assert offer(round_, "craps_eleven") is None
    round_.send(Say("1", "any_craps", 300))
    assert taken(round_, "craps_eleven", 3000) == [200, 400]
    round_.send(Say("1", "craps_eleven", 400))
    assert (round_.table.on("1", "any_craps"), round_.table.on("1", "eleven")) == (500, 700)


def test_a_part_comes_down_in_steps_and_leaves_the_minimum() -> None:
    round_ = Round(Setting(GAME, {"table_min": "5"}))
    for say in (
        Say("1", "dont_pass", 1200),
        Say("1", "field", 400),
        Say("1", "buy_4", 3000),
        Say("1", "place_win_6", 1800),
    ):
        round_.send(say)
    assert taken(round_, "reduce", 2000, "dont_pass") == list(range(100, 701, 100))
    assert taken(round_, "reduce", 2000, "field") == [100, 200, 300, 400]
    assert taken(round_, "reduce", 2000, "buy_4") == list(range(100, 1001, 100))
    assert taken(round_, "reduce", 2000, "place_win_6") == [600, 1200, 1800]
    round_.send(Say("1", "any_seven", 150))
    assert taken(round_, "reduce", 200, "any_seven") == [25, 50]  # steps of a quarter, and no wager below $1
    assert [o.on for o in round_.legal("1", purse=0) if o.word == "reduce"]  # it costs nothing


@pytest.mark.parametrize("rounding", ["exact", "floor_dollar_min_1"])
def test_what_a_buy_bet_costs_includes_its_vigorish(rounding: str) -> None:
    setting = Setting(GAME, {"vig_rounding": rounding})
    for wager in ("buy_4", "buy_6", "lay_5", "lay_10"):
        round_ = Round(setting)
        spent = 0
        for _ in range(3):
            found = offer(round_, wager)
            assert found is not None
            assert found.least is not None
            cents = found.least + 7 * found.unit
            down = round_.table.on("1", wager) + cents
            kind, _, number = wager.partition("_")
            vig = oracle.vig(kind, int(number), down, setting.options)
            assert found.cost("", cents) == down + vig - spent
            round_.send(Say("1", wager, cents))
            spent = -round_.table.balances[chips("1")]
            assert spent == down + vig
    round_ = Round(setting)
    found = offer(round_, "buy_4", purse=2500)
    assert found is not None
    assert found.most == 2400 if rounding == "floor_dollar_min_1" else found.most == 2300  # 23.00 + 1.15
    assert offer(round_, "buy_4", purse=2099) is None


# Who holds the dice


def held_by(round_: Round) -> str:
    return round_.table.recall(CrapsState).shooter


def test_a_shooter_without_a_line_wager_does_not_hold_up_the_table() -> None:
    runner = Runner(Setting(GAME), SeededGenerator(3))
    round_ = runner.open()
    for said in (Say("2", "accept"), Say("2", "field", 500), Say("4", "pass", 1000)):
        runner.say(said)
    held = round_.judge(Say(DEALER, NO_MORE_BETS))
    assert held is not None
    assert str(held.cite) == "19:47-1.8 [SD 20:18:33:06]"
    assert runner.close_bets() is None
    assert Say(DEALER, "take_dice") in round_.actions
    announced = [effect for effect in round_.effects if isinstance(effect, Announced)]
    lost = next(effect for effect in announced if "loses the dice" in effect.text)
    assert str(lost.cite) == "19:47-1.8 [SD 20:18:33:06]"
    assert any("to seat 3, then clockwise" in effect.text for effect in announced)
    assert round_.done
    assert not round_.void
    assert held_by(round_) == ""


def test_a_shooter_with_a_line_wager_keeps_the_dice() -> None:
    runner = Runner(Setting(GAME), SeededGenerator(3))
    round_ = runner.open()
    runner.say(Say("2", "accept"))
    runner.say(Say("2", "dont_pass", 500))
    assert runner.close_bets() is None
    assert Say(DEALER, "take_dice") not in round_.actions


def test_nobody_who_has_not_the_dice_may_give_them_up() -> None:
    round_ = Round(Setting(GAME))
    round_.send(Say("2", "accept"))
    words = {seat: {o.word for o in round_.legal(seat)} for seat in ("1", "2")}
    assert {"give_up", "leave"} <= words["2"]
    assert not {"give_up", "leave", "accept", "decline"} & words["1"]
    assert {o.word for o in round_.legal(SUPERVISOR)} == {"take_dice"}
    round_.send(Say("2", "give_up"))
    assert {o.word for o in round_.legal(SUPERVISOR)} == set()
    assert {"accept", "decline"} <= {o.word for o in round_.legal("1")}


# Who leaves


def areas(runner: Runner, seat: str) -> dict[str, int]:
    round_ = runner.round
    assert round_ is not None
    return {f"{at.wager} {at.on}".strip(): c for at, c in round_.table.balances.items() if c and _is(at, seat)}


def _is(at: Account, seat: str) -> bool:
    return at.kind == "area" and at.seat == seat


class Rolls:
    """Dice that come as they are wanted."""

    def __init__(self, *dice: int) -> None:
        self.left = list(dice)

    def below(self, n: int) -> int:
        assert n == 6
        return self.left.pop(0) - 1


def with_dice(*dice: int, given: dict[str, object] | None = None) -> Runner:
    runner = Runner(Setting(GAME, given or {}), SeededGenerator(0))
    runner._chance._numbers = Rolls(*dice)  # type: ignore[assignment]
    return runner


def test_who_leaves_takes_up_what_may_come_up_and_the_rest_is_decided_without_him() -> None:
    runner = with_dice(4, 4, 3, 3, 5, 6, 3, 4, 1, 2)
    runner.open()
    runner.say(Say("2", "accept"))
    runner.say(Say("2", "pass", 1000))
    runner.close_bets()  # the point is 8
    runner.open()
    for said in (Say("2", "come", 1000), Say("2", "odds_pass", 2500), Say("2", "buy_4", 2000), Say("2", "lay_5", 3000)):
        runner.say(said)
    runner.close_bets()  # come goes to 6
    runner.open()
    runner.say(Say("2", "odds_come", 2000, "6"))
    runner.say(Say("2", "dont_come", 1000))
    runner.say(Say("2", "hard_10", 500))
    held = runner.held("2")
    assert areas(runner, "2") == {
        "pass": 1000, "come 6": 1000, "odds_pass": 2500, "buy_4": 2000, "vigorish buy_4": 100, "lay_5": 3000,
        "vigorish lay_5": 100, "odds_come 6": 2000, "dont_come": 1000, "hard_10": 500,
    }  # fmt: skip
    runner.leave("2")
    assert areas(runner, "2") == {"pass": 1000, "come 6": 1000}
    assert runner.held("2") - held == 2500 + 2100 + 3100 + 2000 + 1000 + 500  # vigorish comes back with its wager
    assert runner.round is not None
    assert held_by(runner.round) == ""
    assert "2" in runner.leaving
    runner.say(Say("3", "accept"))  # with a point on no line wager is asked of him
    assert runner.close_bets() is None  # 11
    last = runner.open()
    assert runner.close_bets() is None  # seven out
    assert last.table.balances.get(chips("2"), 0) == 0
    assert not any(_is(at, "2") for at, _ in runner.carry.balances)
    runner.open()
    assert "2" not in runner.leaving
    assert runner.close_bets() is None


def test_who_leaves_between_two_rolls_is_gone_by_the_next() -> None:
    runner = with_dice(4, 4, 3, 4)
    runner.open()
    for said in (Say("1", "accept"), Say("1", "pass", 1000), Say("1", "place_win_6", 1200)):
        runner.say(said)
    runner.close_bets()
    runner.leave("1")
    runner.open()
    assert areas(runner, "1") == {"pass": 1000}
    assert runner.round is not None
    assert held_by(runner.round) == ""
    assert runner.close_bets() is None


def test_a_line_wager_without_a_point_comes_up_with_its_owner_and_the_dice_go_on() -> None:
    runner = with_dice(4, 4)
    runner.open()
    runner.say(Say("1", "accept"))
    runner.say(Say("1", "pass", 1000))
    runner.leave("1")
    assert areas(runner, "1") == {}
    assert runner.held("1") == 0
    assert runner.close_bets() is None


# What is remembered


def test_a_void_roll_takes_nothing_back() -> None:
    given = {"button_lasts": "until_changed"}
    round_ = Round(Setting(GAME, given))
    for said in (Say("2", "accept"), Say("2", "pass", 1000), Say("1", "place_win_6", 1200)):
        round_.send(said)
    round_ = thrown(round_, 4, 4)
    round_.send(Say("1", "off", on="place_win_6"))
    round_.send(Irregularity("short_throw"))
    assert round_.void
    wanted = CrapsState(
        point=8, shooter="2", has_thrown=True, short_throws=1, buttons=(Button("1", "place_win_6", "", "off"),)
    )
    assert round_.carry is not None
    assert round_.carry.state == wanted
    assert read_carry(stored(write_carry(round_.carry)), GAME) == round_.carry
    again = Round(round_.setting, round_.carry)
    assert again.table.on("1", "place_win_6") == 1200
    again = thrown(again, 3, 3)
    assert again.table.on("1", "place_win_6") == 1200  # off: it was not paid either
    assert again.start.state == wanted


def test_everything_that_is_remembered_can_be_stored() -> None:
    state = CrapsState(6, (4, 8), "3", "5", 2, True, 1, (Button("1", "odds_come", "6", "on"),), True)
    assert all(getattr(state, field.name) != getattr(CrapsState(), field.name) for field in fields(state))
    carry = Setting(GAME).opening._replace(state=state)
    assert read_carry(stored(write_carry(carry)), GAME) == carry


# A player at two places, and the clock


def test_one_player_wagers_at_one_place() -> None:
    round_ = Round(Setting(GAME), None, Seating.of({"1": "Ann", "2": "Ann", "3": "Bob"}))
    round_.send(Say("1", "pass", 1000))
    for word, cents in (("pass", 1000), ("craps_eleven", 1000), ("place_win_6", 600)):
        problem = round_.judge(Say("2", word, cents))
        assert isinstance(problem, Refused)
        assert str(problem.cite) == "19:47-1.3 [practice]"
        assert offer(round_, word, seat="2") is None
        assert offer(round_, word, seat="3") is not None
    assert_agreement(round_, random.Random(1))
