"""A mini-dice table that runs itself: what is offered, what is locked, what leaving does."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.errors import Refused
from pitboss.games.mini_dice import GAME
from pitboss.games.mini_dice.state import MiniDiceState
from pitboss.law.limits import Limit
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.codec import read_carry, write_carry
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.setting import Setting
from tests.games.families.dice.harness import run_itself, stored
from tests.games.mini_dice import oracle
from tests.length import times
from tests.play.agreement import assert_agreement

LOCKED = {"place_removal": "locked"}


def a_table(rng: random.Random) -> Setting:
    limits = {"place_6": Limit(700, 2500), "field": Limit(150, None)} if rng.random() < 0.3 else {}
    return Setting(GAME, oracle.options_at_random(rng), limits)


def thrown(round_: Round, one: int, two: int) -> Round:
    for action in (Say(DEALER, NO_MORE_BETS), Drawn((one, two), "dice"), Say(DEALER, GO_ON)):
        round_.send(action)
    return Round(round_.setting, round_.carry)


def taken_up(round_: Round) -> set[str]:
    """What seat 1 may take up."""
    return {place for offer in round_.legal("1") if offer.word == "remove" for place in offer.on or ()}


def test_shakes_at_a_table_that_runs_itself() -> None:
    assert run_itself(GAME, a_table, "mini-dice runs", times(100)) > 5


@pytest.mark.parametrize(("given", "left"), [({}, {"place_6", "place_8", "field"}), (LOCKED, set())])
def test_after_no_roll_nothing_is_taken_up_where_place_bets_are_locked(given: dict[str, str], left: set[str]) -> None:
    round_ = Round(Setting(GAME, given))
    for said in (Say("1", "place_6", 1200), Say("1", "place_8", 1200), Say("1", "field", 500)):
        round_.send(said)
    assert taken_up(round_) == {"place_6", "place_8", "field"}
    round_.send(Irregularity("die_not_flat"))
    round_ = Round(round_.setting, round_.carry)
    assert taken_up(round_) == left
    if given:
        problem = round_.judge(Say("1", "remove", on="field"))
        assert isinstance(problem, Refused)
        assert str(problem.cite) == "19:47-13.3 [practice]"
    round_.send(Say("1", "place_8", 600))  # they may still be added to
    round_.send(Say("1", "any_7", 100))
    assert taken_up(round_) == left | {"any_7"}
    assert_agreement(round_, random.Random(1))
    assert taken_up(thrown(round_, 3, 3)) == ({"place_6"} if given else {"place_6", "place_8"})


def test_who_leaves_takes_up_what_is_not_locked() -> None:
    runner = Runner(Setting(GAME, LOCKED), SeededGenerator(1))
    round_ = runner.open()
    runner.say(Say("1", "place_6", 1200))
    round_.send(Say(DEALER, NO_MORE_BETS))
    runner.irregular(Irregularity("die_not_flat"))
    round_ = runner.open()
    runner.say(Say("1", "field", 500))
    runner.leave("1")
    assert (round_.table.on("1", "place_6"), round_.table.on("1", "field")) == (1200, 0)
    assert runner.held("1") == 0
    for _ in range(40):  # it is decided without him, and taken up once it has won
        if runner.round is None:
            runner.open()
        assert runner.close_bets() is None
        if not runner.carry.balances:
            break
    assert not runner.carry.balances
    runner.open()
    assert not runner.leaving


def test_a_wager_that_cannot_be_paid_exactly_is_offered_once_it_is_let_pass() -> None:
    round_ = Round(Setting(GAME, {}, {"place_8": Limit(500, 2000)}))

    def on_8() -> tuple[int | None, int | None, int]:
        (found,) = [offer for offer in round_.legal("1") if offer.word == "place_8"]
        return found.least, found.most, found.unit

    assert on_8() == (600, 1800, 600)
    round_.send(Irregularity("unpayable_accepted"))
    assert on_8() == (500, 2000, 1)
    assert_agreement(round_, random.Random(1))
    round_.send(Say("1", "place_8", 1000))
    assert on_8() == (200, 800, 600)  # what lies there then can be paid exactly again
    assert_agreement(round_, random.Random(2))
    assert round_.table.balances[chips("1")] == -1000


def test_everything_that_is_remembered_can_be_stored() -> None:
    carry = Setting(GAME).opening._replace(state=MiniDiceState((("1", "place_6"), ("2", "field"))))
    assert read_carry(stored(write_carry(carry)), GAME) == carry
