"""A keno game that runs itself: what is sold, what picks and draws follow from, who leaves; and in the terminal."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pitboss.equipment.generator import SeededGenerator, number_at
from pitboss.games.catalogue import game
from pitboss.games.keno import GAME
from pitboss.games.keno.state import KenoState
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.dealing.chance import Committed, Opened
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from tests.games.terminal import played
from tests.play.agreement import assert_agreement, assert_costs
from tests.play.crowd import Crowd, Secrets


def state(round_: Round) -> KenoState:
    return round_.table.recall(KenoState)


def test_what_is_offered_is_sold_and_costs_what_it_says() -> None:
    rng, looked = random.Random("keno offers"), 0
    for given in ({}, {"pay_table.edge.8": 2, "max_wager": "20"}, {"ways_allowed": False, "min_ticket": "1"}):
        runner = Runner(Setting(GAME, given), SeededGenerator(4))
        crowd = Crowd(runner, rng, trouble=0.02)
        for _ in range(6):
            round_ = crowd.open()
            while runner.round is not None:
                if rng.random() < 0.3:
                    assert_agreement(round_, rng, strays=10)
                    assert_costs(round_, "12", rng)
                    looked += 1
                crowd.step()
    assert looked > 20


def test_any_ticket_is_offered_though_only_a_few_are_listed() -> None:
    round_ = Round(Setting(GAME, {"max_wager": "20"}))
    (straight,) = (offer for offer in round_.legal("1") if offer.word == "straight")
    assert straight.on is not None
    assert "3-17-22" in straight.on
    assert "3-17-22" not in list(straight.on)
    assert "1-2-3-4-5-6-7-8-9-10-11" not in straight.on  # no pay table
    assert "22-3-17" not in straight.on  # not how it is written
    round_.send(Say("1", "straight", 1500, "3-17-22"))
    offers = [offer for offer in round_.legal("1") if offer.word == "straight"]
    assert {(offer.least, offer.most) for offer in offers if "3-17-22" in (offer.on or ())} == {(1, 500)}
    assert round_.judge(Say("1", "straight", 501, "3-17-22")) is not None
    (way,) = (offer for offer in round_.legal("1") if offer.word == "way")
    assert way.cost("1-2/3-4/5 ab,abc games 5", 100) == 1000


def test_draws_and_picks_follow_from_the_secret() -> None:
    runner = Runner(Setting(GAME), Secrets("keno").generator)
    (published,) = runner.news
    assert isinstance(published, Committed)
    values: list[int] = []
    for _ in range(4):
        round_ = runner.open()
        runner.say(Say("1", "quick_pick", 100, "3"))
        assert runner.close_bets() is None
        values += [int(str(action.values[0])) for action in round_.actions if isinstance(action, Drawn)]
    runner.close()
    opened = runner.news[-1]
    assert isinstance(opened, Opened)
    assert opened.commitment == published.commitment
    draw, expected = 0, []
    for _ in range(4):
        for taken in (3, 20):
            left = list(range(1, 81))
            for _ in range(taken):
                expected.append(left.pop(number_at(opened.opening.secret, draw, len(left))))
                draw += 1
    assert values == expected


def test_who_leaves_voids_what_can_be_voided_and_the_rest_is_played_out() -> None:
    runner = Runner(Setting(GAME), SeededGenerator(2))
    runner.open()
    runner.say(Say("1", "straight", 100, "17 games 3"))
    assert runner.close_bets() is None
    round_ = runner.open()
    runner.say(Say("1", "straight", 500, "18"))
    runner.leave("1")
    assert round_.table.balances[chips("1")] == 0  # the ticket of this game is void
    assert "1" in runner.leaving
    assert runner.close_bets() is None
    runner.open()
    assert runner.close_bets() is None
    assert runner.settled("1")
    assert not runner.leaving


def test_games_and_tickets_are_numbered_and_a_failed_game_counts() -> None:
    runner = Runner(Setting(GAME), SeededGenerator(3))
    round_ = runner.open()
    for seat in "123":
        runner.say(Say(seat, "straight", 100, "17 games 2"))
    round_.send(Say(DEALER, NO_MORE_BETS))
    round_.send(Irregularity("malfunction_during_draw"))
    assert round_.void
    assert round_.table.balances[chips("1")] == -100  # the first of two games came back
    assert [ticket.number for ticket in state(round_).tickets] == [1, 2, 3]
    runner.play_on()
    again = runner.open()
    assert state(again).game == 2
    runner.say(Say("4", "straight", 100, "17"))
    assert state(again).tickets[-1].number == 4
    assert runner.close_bets() is None
    assert (state(again).game, state(again).tickets) == (3, ())


@pytest.mark.parametrize("word", ["draw", "dr", "no more bets"])
def test_in_the_terminal(word: str, tmp_path: Path) -> None:
    kept = tmp_path / "games.txt"
    typed = (
        "straight 5 3-17-22\nstraight 5 99\nstraight 1 1-2-3-4-5-6-7-8-9-10-11\nway 1 1-2/3-4/5 ab,abc games 2\n"
        f"quick_pick 1 4\nremove straight 3-17-22\n{word}\n{word}\nquit\n"
    )
    shown = played("keno", typed, "--record", str(kept))
    assert "No: '99' is not a number of a keno ticket (1 to 80)" in shown
    assert "No: no pay table is posted for 11 spots: it is not offered [19:47-15]" in shown
    assert "straight 3-17-22: $5.00 taken up" in shown
    assert "Game 1, open" in shown
    ruling = rule_on(kept.read_text(encoding="utf-8"), game)
    assert len(ruling.rounds) == 2
    assert f"You leave with ${500 + ruling.net['1'] / 100:.2f}." in shown
