"""A sic bo table that runs itself: what is offered, what no roll leaves on the layout, what leaving does."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.errors import Refused
from pitboss.games.sic_bo import GAME
from pitboss.games.sic_bo.state import SicBoState
from pitboss.law.limits import Limit
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, SUPERVISOR, Drawn, Irregularity, Say
from pitboss.play.codec import read_carry, write_carry
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.setting import Setting
from tests.games.families.dice.harness import run_itself, stored
from tests.games.sic_bo import oracle
from tests.length import times
from tests.play.agreement import assert_agreement

NO_ROLL = "19:47-9.6 [58 Pa. Code 593.4(b)]"


def a_table(rng: random.Random) -> Setting:
    limits = {"small": Limit(500, 2500), "total_4": Limit(150, None)} if rng.random() < 0.3 else {}
    return Setting(GAME, oracle.options_at_random(rng), limits)


def test_shakes_at_a_table_that_runs_itself() -> None:
    assert run_itself(GAME, a_table, "sic bo runs", times(100)) > 6


def after(*wrong: str) -> Round:
    """The round after throws that were no rolls, with $10 on small since before the first."""
    round_ = Round(Setting(GAME))
    round_.send(Say("1", "small", 1000))
    for key in wrong:
        round_.send(Irregularity(key))
        assert round_.void
        round_ = Round(round_.setting, round_.carry)
    assert round_.table.on("1", "small") == 1000
    return round_


def refusal(round_: Round, say: Say) -> str:
    problem = round_.judge(say)
    assert problem is None or isinstance(problem, Refused)
    return str(problem.cite) if problem else ""


@pytest.mark.parametrize(
    "wrong", [("die_not_flat",), ("die_not_flat", "die_not_flat"), ("uncovered_early", "die_not_flat")]
)
def test_after_no_roll_a_wager_is_neither_changed_nor_taken_up(wrong: tuple[str, ...]) -> None:
    round_ = after(*wrong)
    assert refusal(round_, Say("1", "remove", on="small")) == NO_ROLL
    assert refusal(round_, Say("1", "small", 500)) == NO_ROLL
    assert not [o for o in round_.legal("1") if o.word in ("small", "remove")]
    assert [o for o in round_.legal("2") if o.word == "small"]
    assert refusal(round_, Say("1", "big", 500)) == ""  # another wager may be made, and taken up again
    round_.send(Say("1", "big", 500))
    assert_agreement(round_, random.Random(1))
    round_.send(Say("1", "remove", on="big"))
    for action in (Say(DEALER, NO_MORE_BETS), Drawn((1, 2, 3), "dice"), Say(DEALER, GO_ON)):
        round_.send(action)
    again = Round(round_.setting, round_.carry)
    assert refusal(again, Say("1", "small", 500)) == ""


@pytest.mark.parametrize("wrong", [("uncovered_early",), ("die_not_flat", "uncovered_early")])
def test_dice_seen_early_reopen_the_wagers(wrong: tuple[str, ...]) -> None:
    round_ = after(*wrong)
    assert refusal(round_, Say("1", "small", 500)) == ""
    round_.send(Say("1", "remove", on="small"))
    assert round_.table.on("1", "small") == 0


def test_after_tampering_nothing_is_held() -> None:
    round_ = after("die_not_flat")
    round_.send(Irregularity("tampering"))
    assert round_.table.balances[chips("1")] == 1000
    again = Round(round_.setting, round_.carry)
    assert refusal(again, Say("1", "small", 500)) == ""


def test_who_leaves_after_no_roll_is_decided_without_him() -> None:
    runner = Runner(Setting(GAME), SeededGenerator(1))
    runner.open()
    runner.say(Say("1", "small", 1000))
    runner.irregular(Irregularity("die_not_flat"))
    round_ = runner.open()
    runner.say(Say("1", "big", 500))
    runner.leave("1")
    assert (round_.table.on("1", "small"), round_.table.on("1", "big")) == (1000, 0)
    assert runner.close_bets() is None
    assert not runner.carry.balances
    runner.open()
    assert not runner.leaving


def test_a_closed_table_takes_no_wagers_until_a_supervisor_opens_it() -> None:
    runner = Runner(Setting(GAME), SeededGenerator(1))
    runner.open()
    runner.say(Say("1", "small", 1000))
    runner.irregular(Irregularity("display_failure", word="close"))
    assert runner.close_bets() is None
    round_ = runner.open()
    assert runner.legal("1") == []
    assert [o.word for o in runner.legal(SUPERVISOR)] == ["reopen"]
    assert_agreement(round_, random.Random(1))
    runner.say(Say(SUPERVISOR, "reopen"))
    assert len(runner.legal("1")) == 50
    assert runner.legal(SUPERVISOR) == []


def test_everything_that_is_remembered_can_be_stored() -> None:
    carry = Setting(GAME).opening._replace(state=SicBoState(closed=True, held=True))
    assert read_carry(stored(write_carry(carry)), GAME) == carry
