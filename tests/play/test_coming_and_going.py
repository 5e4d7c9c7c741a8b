"""Who sits where from round to round: a seat is free once it is settled, and nobody takes over what another left."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import JOKER, cards
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.play.actions import DEALER, GO_ON, Drawn, Say
from pitboss.play.dealing.chance import Opened
from pitboss.play.dealing.runner import Began, Happening, Over, Runner, Took
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.play.crowd import Secrets


def table(slug: str, **seated: str) -> Runner:
    runner = Runner(Setting(game(slug)), Secrets(f"seats {slug}").generator)
    for seat, player in seated.items():
        runner.sit(seat.removeprefix("at"), player)
    runner.open()
    return runner


def play_out(runner: Runner) -> None:
    while runner.round is not None:
        runner.silence()


def test_a_seat_left_in_mid_round_is_free_when_the_round_is_over() -> None:
    runner = table("three_card_poker", at1="Ann", at2="Bob")
    for seat in "12":
        runner.say(Say(seat, "ante", 1000))
    assert runner.close_bets() is None
    runner.leave("1")
    assert runner.seating.player("1") == "Ann"
    play_out(runner)
    assert (runner.seating.player("1"), runner.leaving) == ("", set())
    assert runner.open().seating.player("1") == ""


def test_a_seat_is_taken_until_it_is_settled() -> None:
    runner = table("craps", at1="Ann", at2="Bob")
    runner.say(Say("1", "pass", 1000))
    with pytest.raises(Unreadable, match="taken"):
        runner.sit("1", "Cid")
    assert runner.close_bets() is None
    while not runner.round:
        runner.open()
    runner.leave("1")
    if not runner.settled("1"):  # a point was made: the line wager stays
        with pytest.raises(Unreadable, match="taken"):
            runner.sit("1", "Cid")
        runner.sit("1", "Ann")
        assert runner.leaving == set()


def test_whoever_comes_next_does_not_take_over_what_another_left() -> None:
    """Chips of his own colour are handed in when the next bets open, though the seat is taken by then."""
    setting = Setting(game("roulette"))
    runner = Runner(setting, Secrets("chips").generator)
    runner.sit("1", "Ann")
    runner.open()
    runner.say(Say("1", "buy_in", 100, "blue"))
    runner.say(Say("2", "red", 500))
    assert runner.close_bets() is None
    play_out(runner)
    runner.leave("1")
    runner.sit("1", "Bob")
    round_ = runner.open()
    assert any(isinstance(said, Say) and said.word == "leave" for said in round_.actions)
    assert runner.seating.player("1") == "Bob"
    assert runner.leaving == set()


def test_a_seat_taken_while_bets_are_open_counts_in_that_round() -> None:
    runner = table("three_card_poker", at1="Ann")
    runner.sit("5", "Ann")
    for seat, refused in (("1", False), ("5", True)):
        problem = runner.judge(Say(seat, "ante", 1000))
        assert (problem is not None) == refused
        if problem is None:
            runner.say(Say(seat, "ante", 1000))
    assert "Ann already wagers at 1" in str(problem)


# Dealt by hand


def test_a_table_dealt_by_hand_waits_for_every_card() -> None:
    told: list[Happening] = []
    runner = Runner(Setting(game("three_card_poker")), tell=told.append, by_hand=True)
    runner.open()
    runner.say(Say("1", "ante", 1000))
    assert runner.close_bets() is None
    with pytest.raises(Unreadable, match=r"cannot come up|not in this game"):
        runner.drawn(Drawn((JOKER,)))
    for text in ("Ks Qd 7h", "?? ?? ??"):
        runner.drawn(Drawn(tuple(cards(text))))
    assert {offer.word for offer in runner.legal("1")} == {"play", "fold", "match_play"}
    runner.say(Say("1", "play", 1000))
    runner.drawn(Drawn(tuple(cards("2c 4d 9h"))))
    assert runner.round is None
    assert [type(each) for each in told][:2] == [Began, Took]
    assert isinstance(told[-1], Over)
    assert rule(told[-1].round).net == {"1": 1000}
    with pytest.raises(Unreadable, match="draws for itself"):
        table("three_card_poker").drawn(Drawn(tuple(cards("Ks"))))


# Closing


def test_a_table_is_not_closed_while_cards_lie_on_it() -> None:
    runner = table("three_card_poker")
    runner.say(Say("1", "ante", 1000))
    assert runner.close_bets() is None
    runner.news.clear()
    with pytest.raises(Unreadable):
        runner.close()
    assert not any(isinstance(news, Opened) for news in runner.news)
    play_out(runner)
    runner.close()
    assert any(isinstance(news, Opened) for news in runner.news)


def test_nothing_is_drawn_from_what_a_closed_table_opened() -> None:
    runner = table("roulette")
    runner.say(Say("1", "red", 1000))
    runner.close()
    for act in (runner.close_bets, runner.silence, runner.open, lambda: runner.say(Say(DEALER, GO_ON)), runner.close):
        with pytest.raises(Unreadable):
            act()


# On paper


@pytest.mark.parametrize("name", ["Ann #2", "#", "Ann\nseat 2 ante 5", " \t", "seat", "Ann seat 3", "\u2028"])
def test_a_record_can_be_read_whatever_a_player_is_called(name: str) -> None:
    runner = table("three_card_poker", at1=name)
    played = runner.round
    assert played is not None
    runner.say(Say("1", "ante", 1000))
    assert runner.close_bets() is None
    play_out(runner)
    again = rule_on(write(runner.setting, [played]), game)
    assert again.rounds == (rule(played),)
