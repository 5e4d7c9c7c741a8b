"""Nonsense out of a file or a socket: it is unreadable, whatever it is; nothing else is ever raised."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.play.actions import DEALER, Irregularity, Say
from pitboss.play.card_places import Hand, hand_of
from pitboss.play.codec import read_action, read_carry, read_snapshot, write_carry, write_snapshot
from pitboss.play.dealing.runner import Runner
from pitboss.play.setting import Setting
from tests.play.crowd import Secrets

BET = {"type": "Say", "who": "1", "word": "ante", "amount": 500}


@pytest.mark.parametrize(
    "stored",
    [
        {**BET, "type": []},
        {**BET, "type": {}},
        {**BET, "amount": -500},
        {**BET, "amount": 10**40},
        {**BET, "who": {}},
        {"type": "Drawn", "values": [-3], "kind": "dice"},
        {"type": "Drawn", "values": [10**40], "kind": "meter"},
        {"type": "Drawn", "kind": []},
        {"type": "Irregularity", "key": []},
    ],
)
def test_an_action_that_is_none(stored: object) -> None:
    with pytest.raises(Unreadable):
        read_action(stored)


def at_a_shoe() -> Runner:
    """Blackjack, a player with a wager and the cards dealt."""
    runner = Runner(Setting(game("blackjack")), Secrets("nonsense").generator)
    runner.sit("1", "Ann")
    runner.open()
    runner.say(Say("1", "blackjack", 1000))
    assert runner.close_bets() is None
    assert runner.round is not None
    return runner


def stored(runner: Runner) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(json.dumps(write_snapshot(runner.snapshot())))
    return kept


def changed(kept: dict[str, Any], at: str, value: object) -> dict[str, Any]:
    """With another value at one place: ``chance.shoe.drawn``."""
    copy: dict[str, Any] = json.loads(json.dumps(kept))
    *path, last = at.split(".")
    place = copy
    for step in path:
        place = place[step]
    place[last] = value
    return copy


ANTE = ["area", "1", "blackjack", "", ""]


@pytest.mark.parametrize(
    ("at", "value"),
    [
        ("start.rounds", -1),
        ("start.dealt", -1),
        ("start.dealt", 10**30),
        ("chance.numbers.drawn", 10**30),
        ("chance.numbers.drawn", -1),
        ("start.gone", [["Ks", -1]]),
        ("start.gone", [["Ks", 1], ["Ks", 1]]),
        ("start.balances", [[ANTE, -1]]),
        ("start.balances", [[ANTE, 100], [ANTE, 100]]),
        ("start.balances", [[[*ANTE, "more"], 100]]),
        ("start.balances", [[["chips", "1", "", "", ""], 100]]),
        ("seating", {"1": ""}),
    ],
)
def test_what_no_table_leaves_behind(at: str, value: object) -> None:
    kept = changed(stored(at_a_shoe()), at, value)
    with pytest.raises(Unreadable):
        read_snapshot(kept, game("blackjack"))
    if at.startswith("start."):
        with pytest.raises(Unreadable):
            read_carry(kept["start"], game("blackjack"))


@pytest.mark.parametrize(
    ("at", "value"),
    [
        ("start.gone", [["Jk", 1]]),
        ("start.gone", [["??", 1]]),
        ("start.gone", [["Ks", 100]]),
        ("start.balances", [[["area", "99", "blackjack", "", ""], 100]]),
        ("seating", {"99": "Ann"}),
        ("seated", {"99": "Ann"}),
        ("leaving", ["99"]),
        ("gone", ["99"]),
        ("chance.shoe", None),
        ("chance.shoe.secret", "00"),
        ("chance.shoe.secret", ""),
        ("chance.shoe.cut", 10**6),
        ("chance.shoe.drawn", 0),
        ("chance.shoe.drawn", 10**6),
        ("chance.shoe.out", ["Jk"]),
        ("chance.shoe.out", ["Ks"] * 9),
        ("chance.numbers.secret", "00"),
        ("chance.numbers", None),
        ("chance.unopened", [{"secret": "00", "cut": 0, "drawn": 0, "out": []}]),
    ],
)
def test_what_cannot_be_of_this_table(at: str, value: object) -> None:
    runner = at_a_shoe()
    kept = changed(stored(runner), at, value)
    with pytest.raises(Unreadable):
        Runner.restored(runner.setting, read_snapshot(kept, runner.setting.game))


def test_a_table_cut_off_in_the_middle_of_the_deal() -> None:
    runner = at_a_shoe()
    kept = stored(runner)
    assert kept["actions"][-1]["type"] == "Drawn"
    with pytest.raises(Unreadable):  # the shoe has dealt more
        Runner.restored(runner.setting, read_snapshot({**kept, "actions": kept["actions"][:-1]}, runner.setting.game))


def test_a_table_opened_from_a_carry_of_another() -> None:
    carry = read_carry(
        changed(json.loads(json.dumps(write_carry(Setting(game("craps")).opening))), "balances", [[ANTE, 100]]),
        game("craps"),
    )
    seat_99 = carry._replace(balances=tuple((at._replace(seat="99"), cents) for at, cents in carry.balances))
    with pytest.raises(Unreadable):
        Runner(Setting(game("craps")), carry=seat_99)


# Names of hands


def test_a_word_names_a_hand_of_its_speaker() -> None:
    runner = Runner(Setting(game("three_card_poker")), Secrets("hands").generator)
    runner.open()
    for seat in "12":
        runner.say(Say(seat, "ante", 1000))
    assert runner.close_bets() is None
    assert runner.judge(Say("1", "fold", hand="1")) is None
    for hand in ("2", "dealer", "1 ", "1.1", "99"):
        assert isinstance(runner.judge(Say("1", "fold", hand=hand)), Unreadable), hand


def test_a_number_that_no_hand_has() -> None:
    vast = "9" * 5000
    assert (Hand(f"seat 1.{vast}").seat, Hand(f"seat 1.{vast}").number) == ("1", 0)
    assert Hand("seat 1.٢").number == 0
    runner = at_a_shoe()
    assert isinstance(runner.judge(Say("1", "hit", hand=f"1.{vast}")), Unreadable)


# What goes wrong


def test_an_irregularity_at_a_place_that_is_none() -> None:
    runner = at_a_shoe()
    for at in (Hand("seat 99"), Hand("x y"), Hand("seat")):
        assert isinstance(runner.judge(Irregularity("faceup_card_in_shoe", at)), Unreadable), at


def test_an_irregularity_with_a_word_that_is_none_of_its() -> None:
    runner = at_a_shoe()
    assert isinstance(runner.judge(Irregularity("faceup_card_in_shoe", hand_of("1"), word="nonsense")), Unreadable)


def test_nobody_says_anything_for_a_seat_that_is_not_there() -> None:
    runner = Runner(Setting(game("roulette")), Secrets("nobody").generator)
    for seat in ("99", "", DEALER, "1.1", "\u0661"):
        with pytest.raises(Unreadable):
            runner.sit(seat, "Ann")
        with pytest.raises(Unreadable):
            runner.leave(seat)
    with pytest.raises(Unreadable):
        runner.sit("1", "")


def test_what_is_said_can_be_kept() -> None:
    runner = Runner(Setting(game("roulette")), Secrets("vast").generator)
    runner.open()
    runner.say(Say("1", "red", 10**12))
    assert isinstance(runner.judge(Say("1", "red", 1)), Unreadable)
    assert isinstance(runner.judge(Say("1", "black", 10**12 + 1)), Unreadable)
    assert "red" not in {offer.word for offer in runner.legal("1")}
    kept = read_snapshot(stored(runner), runner.setting.game)
    assert Runner.restored(runner.setting, kept).snapshot() == runner.snapshot()
