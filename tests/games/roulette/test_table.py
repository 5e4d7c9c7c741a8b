"""A roulette table that runs itself: what is offered, what closing and leaving do, what a void spin leaves behind."""

from __future__ import annotations

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.errors import Refused
from pitboss.games.catalogue import game
from pitboss.games.roulette import GAME
from pitboss.games.roulette.state import ChipColor, Coupon, RouletteState
from pitboss.law.limits import Limit
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.procedure import GO
from pitboss.play.records.record import rule_on
from pitboss.play.requests import Offer
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.everybody import Sitting

CLOSE = Say(DEALER, NO_MORE_BETS)
SHORT = Irregularity("short_spin")


def of(round_: Round, seat: str, word: str) -> Offer:
    (offer,) = (offer for offer in round_.legal(seat) if offer.word == word)
    return offer


def state(round_: Round) -> RouletteState:
    return round_.table.recall(RouletteState)


def after(round_: Round, *says: Say) -> Round:
    for say in says:
        round_.send(say)
    return round_


# What is offered


def test_five_adjacent_goes_by_five_chips_within_the_limits() -> None:
    given = {"offer_five_adjacent": True, "chip_unit": "2.50"}
    round_ = Round(Setting(GAME, given, {"five_adjacent": Limit(1300, 6000)}))
    offer = of(round_, "1", "five_adjacent")
    assert (offer.least, offer.most, offer.unit) == (2500, 5000, 1250)
    assert round_.judge(Say("1", "five_adjacent", 1250, "17")) is not None
    after(round_, Say("1", "five_adjacent", 2500, "17"))
    there = {(o.least, o.most, len(o.on or ())) for o in round_.legal("1") if o.word == "five_adjacent"}
    assert there == {(1250, 2500, 1), (2500, 5000, 37)}


def test_a_color_taken_is_not_offered_and_costs_nothing() -> None:
    round_ = after(Round(Setting(GAME)), Say("1", "buy_in", 500, "blue"))
    assert "blue" not in (of(round_, "2", "buy_in").on or ())
    assert not any(offer.word == "buy_in" for offer in round_.legal("1"))
    assert of(round_, "1", "cash_in").cost("", None) == 0
    assert of(round_, "2", "buy_in").cost("red", 500) == 0
    assert of(round_, "2", "match_play").cost("red", 500) == 0
    assert round_.table.balances.get(chips("1"), 0) == 0


# Closing


def running(*says: Say, **given: object) -> tuple[Runner, Round]:
    runner = Runner(Setting(GAME, given), SeededGenerator(5))
    round_ = runner.open()
    for say in says:
        runner.say(say)
    return runner, round_


def returned(round_: Round) -> list[tuple[str, str, int, str]]:
    """What the house gave back: seat, wager, cents and section."""
    found = (e for e in round_.effects if isinstance(e, Transfer) and e.verb is Verb.RETURN)
    return [(e.wager.seat, e.wager.wager, e.cents, str(e.cite).removeprefix("19:47-")) for e in found]


def test_wagers_inside_below_the_minimum_go_back_and_the_ball_is_spun() -> None:
    runner, round_ = running(
        Say("1", "straight", 200, "17"), Say("1", "split", 200, "17-20"), Say("1", "red", 700),
        Say("2", "straight", 300, "17"), Say("2", "six_numbers", 200, "1-2-3-4-5-6"), Say("3", "split", 100, "1-2"),
        table_min_inside="5",
    )  # fmt: skip
    problem = round_.judge(CLOSE)
    assert isinstance(problem, Refused)
    assert [each.blame for each in (problem, *problem.others)] == [("1", "split"), ("3", "split")]
    assert runner.close_bets() is None
    assert round_.done
    assert sorted(each for each in returned(round_) if each[3] == "8.2") == [
        ("1", "split", 200, "8.2"), ("1", "straight", 200, "8.2"), ("3", "split", 100, "8.2"),
    ]  # fmt: skip
    settled = {(each.seat, each.wager) for each in rule(round_).rulings if each.verb is not Verb.RETURN}
    assert settled >= {("2", "straight"), ("2", "six_numbers")}


def test_a_coupon_without_enough_chips_goes_back_with_its_wager() -> None:
    runner, round_ = running(
        Say("1", "red", 1000), Say("1", "match_play", 2500, "red"), Say("2", "low", 500),
        Say("3", "dozen", 2500, "2"), Say("3", "match_play", 2500, "dozen 2"), match_play="even_money_and_2_to_1",
    )  # fmt: skip
    assert runner.close_bets() is None
    assert ("1", "red", 1000, "58 Pa. Code 603a.21(b)") in returned(round_)
    assert round_.table.balances.get(chips("1"), 0) == 0
    assert state(round_).coupons == ()


@pytest.mark.parametrize("first", ["1", "2"])
def test_a_coupon_without_enough_chips_takes_no_other_wager_of_its_kind_with_it(first: str) -> None:
    columns = [Say("1", "column", 500, "1"), Say("1", "column", 100, "2")]
    runner, round_ = running(
        *(columns if first == "1" else columns[::-1]), Say("1", "match_play", 300, "column 2"),
        match_play="even_money_and_2_to_1",
    )  # fmt: skip
    assert round_.judge(Say(DEALER, "return_wager", on="1 column 1")) is not None
    assert runner.close_bets() is None
    assert returned(round_) == [("1", "column", 100, "58 Pa. Code 603a.21(b)")]
    assert [r.on for r in rule(round_).rulings if r.verb is not Verb.RETURN] == ["1"]


def test_an_accepted_wager_below_the_minimum_stands_for_its_seat_only_and_over_a_void_spin() -> None:
    sitting = Sitting(Setting(GAME, {"table_min_inside": "5"}))
    round_ = sitting.open()
    round_.send(Irregularity("wager_out_of_limits_accepted"))
    after(round_, Say("1", "straight", 100, "17"), Say("2", "straight", 100, "17"))
    problem = round_.judge(CLOSE)
    assert isinstance(problem, Refused)
    assert (problem.blame, problem.others) == (("2", "straight"), ())
    round_.send(Say(DEALER, "return_wager", on="2 straight 17"))
    round_.send(SHORT)
    again = after(sitting.open(), CLOSE)
    assert again.table.on("1", "straight", "17") == 100
    again.send(Drawn(("17",), "ball"))
    again.send(GO)
    assert rule(again).net == {"1": 3500}
    assert state(again).accepted == ()
    assert after(sitting.open(), Say("1", "straight", 100, "17")).judge(CLOSE) is not None


@pytest.mark.parametrize("closed", [True, False])
def test_what_the_house_gave_back_does_not_lie_there_again_after_a_void_spin(closed: bool) -> None:
    sitting = Sitting(Setting(GAME, {"table_min_inside": "5"}))
    round_ = after(sitting.open(), Say("1", "straight", 100, "17"), Say("1", "red", 700))
    round_.send(Say(DEALER, "return_wager", on="1 straight 17"))
    if closed:
        round_.send(CLOSE)
    round_.send(SHORT)
    assert round_.void
    assert round_.table.balances[chips("1")] == -700
    assert [(r.wager, r.verb, r.cents) for r in rule(round_).rulings] == [("straight", Verb.RETURN, 100)]
    assert round_.carry is not None
    assert [(at.wager, cents) for at, cents in round_.carry.balances] == [("red", 700)]


# Leaving


def test_leaving_while_bets_are_open_takes_up_hands_in_and_takes_the_coupon_along() -> None:
    runner, round_ = running(
        Say("1", "buy_in", 500, "blue"), Say("1", "red", 2500), Say("1", "match_play", 2500, "red"),
        Say("1", "straight", 500, "17"), Say("2", "low", 500),
    )  # fmt: skip
    runner.leave("1")
    assert round_.table.balances[chips("1")] == 0
    assert state(round_) == RouletteState()
    assert runner.settled("1")
    assert not runner.leaving
    runner.say(Say("1", "red", 2500))  # who comes next has neither color nor coupon
    runner.say(Say("1", "buy_in", 100, "blue"))
    assert runner.close_bets() is None
    assert round_.done


def test_leaving_during_the_spin_the_color_is_handed_in_at_the_next_bets() -> None:
    runner, round_ = running(Say("1", "buy_in", 500, "blue"), Say("1", "red", 2500), Say("2", "low", 500))
    round_.send(CLOSE)
    runner.leave("1")
    assert round_.done
    assert state(round_).colors == (ChipColor("1", "blue", 500),)
    again = runner.open()
    assert state(again).colors == ()
    assert not runner.leaving


def test_wagers_that_a_void_spin_left_standing_come_up_for_who_has_left() -> None:
    runner, round_ = running(Say("1", "red", 2500), Say("1", "match_play", 2500, "red"), Say("2", "low", 500))
    round_.send(CLOSE)
    runner.leaving.add("1")  # the connection is gone while the ball goes round
    runner.irregular(SHORT)
    assert round_.void
    assert state(round_).coupons == (Coupon("1", 2500, "red"),)
    again = runner.open()
    assert again.table.on("1", "red") == 0
    assert again.table.on("2", "low") == 500
    assert state(again).coupons == ()


# Coupons


def test_a_coupon_goes_with_its_wager_and_another_may_be_used() -> None:
    round_ = after(
        Round(Setting(GAME)), Say("1", "red", 2500), Say("1", "match_play", 2500, "red"), Say("1", "remove", on="red")
    )
    assert state(round_).coupons == ()
    after(round_, Say("1", "odd", 1000), Say("1", "match_play", 1000, "odd"), Say("1", "red", 500), CLOSE)
    round_.send(Drawn(("1",), "ball"))
    round_.send(GO)
    assert rule(round_).net == {"1": 1000 + 1000 + 500}


def test_a_coupon_that_never_had_chips_goes_back_at_the_call() -> None:
    sitting = Sitting(Setting(GAME))
    round_ = after(sitting.open(), Say("1", "match_play", 1000, "red"), Say("2", "low", 500), CLOSE)
    assert state(round_).coupons == ()
    round_.send(Drawn(("1",), "ball"))
    round_.send(GO)
    again = after(sitting.open(), Say("1", "red", 1000), CLOSE)
    again.send(Drawn(("1",), "ball"))
    again.send(GO)
    assert rule(again).net == {"1": 1000}


@pytest.mark.parametrize("at", ["bets", "draw", "pause"])
def test_a_void_spin_takes_back_neither_colors_nor_coupons(at: str) -> None:
    sitting = Sitting(Setting(GAME))
    round_ = after(
        sitting.open(), Say("1", "buy_in", 500, "blue"), Say("1", "red", 2500), Say("1", "match_play", 2500, "red")
    )
    if at != "bets":
        round_.send(CLOSE)
    if at == "pause":
        round_.send(Drawn(("2",), "ball"))
    round_.send(SHORT)
    expected = RouletteState((ChipColor("1", "blue", 500),), (Coupon("1", 2500, "red"),))
    assert state(round_) == expected
    again = sitting.open()
    assert state(again).colors == expected.colors
    assert again.table.coupon("1", "red") == 2500
    assert rule_on(sitting.record(), game).carry is not None
