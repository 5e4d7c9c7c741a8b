"""A big six wheel that runs itself: what is offered, where it stops, what a void turn and a player who leaves do."""

from __future__ import annotations

import random
import timeit

import pytest

from pitboss.equipment.generator import SeededGenerator, number_at
from pitboss.games.big_six import GAME
from pitboss.law.limits import Limit
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.chance import Committed, Opened
from pitboss.play.codec import read_action, read_carry, write_action, write_carry
from pitboss.play.driver import Round
from pitboss.play.runner import Runner
from pitboss.play.setting import Setting
from tests.play.agreement import assert_agreement, assert_costs
from tests.play.crowd import Crowd, Secrets

SYMBOLS = ("s1", "s2", "s5", "s10", "s20", "joker", "flag")
WHEELS = {"w24": (24, 15, 7, 4, 2, 1, 1), "w23": (23, 15, 8, 4, 2, 1, 1), "20,15,10,5,2,1,1": (20, 15, 10, 5, 2, 1, 1)}


def setting_for(rng: random.Random) -> Setting:
    given: dict[str, object] = {"big_six_wheel": rng.choice(list(WHEELS))}
    if rng.random() < 0.5:
        given |= {"min_wager": rng.choice(["1", "2.50"]), "max_wager": rng.choice(["5", "500"])}
    return Setting(GAME, given, {"joker": Limit(300, 1000)} if rng.random() < 0.3 else {})


def test_turns_at_a_table_that_runs_itself() -> None:
    rng, looked, turns = random.Random("turns"), 0, 0
    for _ in range(20):
        runner = Runner(setting_for(rng), SeededGenerator(rng.randrange(1 << 30)))
        crowd = Crowd(runner, rng, trouble=0.1)
        for _ in range(15):
            round_ = crowd.open()
            total = sum(round_.table.balances.values())
            while runner.round is not None:
                if rng.random() < 0.05:
                    assert_agreement(round_, rng)
                    assert_costs(round_, "12", rng)
                    looked += 1
                crowd.step()
            assert sum(round_.table.balances.values()) == total
            assert round_.carry is not None
            assert read_carry(write_carry(round_.carry), GAME) == round_.carry
            assert [read_action(write_action(action)) for action in round_.actions] == round_.actions
            turns += 1
    assert turns == 300
    assert looked > 50


@pytest.mark.parametrize("wheel", list(WHEELS))
def test_the_turns_follow_from_the_secret(wheel: str) -> None:
    runner = Runner(Setting(GAME, {"big_six_wheel": wheel}), Secrets(wheel).generator)
    (published,) = runner.news
    assert isinstance(published, Committed)
    stops: list[str] = []
    for _ in range(60):
        round_ = runner.open()
        assert runner.close_bets() is None  # also with nothing on the layout
        stops += [str(action.values[0]) for action in round_.actions if isinstance(action, Drawn)]
    runner.close()
    opened = runner.news[-1]
    assert isinstance(opened, Opened)
    assert (opened.kind, opened.commitment) == ("numbers", published.commitment)
    sections = [symbol for symbol, count in zip(SYMBOLS, WHEELS[wheel], strict=True) for _ in range(count)]
    assert stops == [sections[number_at(opened.opening.secret, draw, 54)] for draw in range(60)]


def test_a_void_turn_leaves_wagers_standing_and_who_has_left_gets_his_back() -> None:
    runner = Runner(Setting(GAME), SeededGenerator(1))
    round_ = runner.open()
    for said in (Say("1", "s5", 500), Say("2", "joker", 200), Say("2", "s1", 300)):
        runner.say(said)
    runner.leave("2")
    assert round_.table.balances[chips("2")] == 0
    runner.say(Say("3", "s1", 400))
    round_.send(Say(DEALER, NO_MORE_BETS))
    runner.leaving.add("3")
    runner.irregular(Irregularity("big_six_on_peg"))
    assert round_.void
    again = runner.open()
    assert (again.table.on("1", "s5"), again.table.on("3", "s1")) == (500, 0)
    assert not runner.leaving
    assert runner.close_bets() is None


def test_offers_come_quickly() -> None:
    round_ = Round(Setting(GAME, {"min_wager": "1", "max_wager": "500"}))
    assert [offer.word for offer in round_.legal("1")] == list(SYMBOLS)
    assert min(timeit.repeat(lambda: round_.legal("1", 100_000), number=1, repeat=300)) < 0.001
