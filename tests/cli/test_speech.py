"""What is typed, understood."""

from __future__ import annotations

import pytest

from pitboss.cli.terminal.speech import Command, initials, phrase, understand
from pitboss.equipment.cards import cards
from pitboss.errors import PitbossError, Unreadable
from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Offer
from pitboss.play.setting import Setting


@pytest.fixture
def deciding() -> Round:
    round_ = Round(Setting(game("three_card_poker")))
    round_.send(Say("1", "ante", 1000))
    round_.send(Say(DEALER, NO_MORE_BETS))
    round_.send(Drawn(cards("Ks 9d Qd 8c 7h 2s")))
    return round_


def test_words_that_are_open_come_before_commands(deciding: Round) -> None:
    assert understand("p", deciding, "1") == Say("1", "play")
    assert understand("f", deciding, "1") == Say("1", "fold")
    assert understand("q", deciding, "1") == Command("quit")
    assert understand("   # nothing", deciding, "1") is None


@pytest.mark.parametrize("typed", ["h", "r", "zz", "seat 1.1 zz"])
def test_words_that_could_be_several_or_none(deciding: Round, typed: str) -> None:
    with pytest.raises(Unreadable):
        understand(typed, deciding, "1")


def test_a_phrase_names_amounts_places_and_cards() -> None:
    here = cite("20.10(b)")
    assert phrase(Offer("1", "double", here, 500, 1000, usual=1000)) == "double [5.00-10.00, usually 10.00]"
    assert phrase(Offer("1", "play", here, 1000, 1000, usual=1000)) == "play 10.00"
    assert phrase(Offer("1", "column", here, 1, None, on=("1", "2", "3")), 500) == "column AMOUNT 1|2|3 (5.00 down)"
    assert phrase(Offer("1", "straight", here, 1, None, on=tuple("0123456789"))) == "straight AMOUNT ON"
    assert phrase(Offer("1", "set", here, cards=2)) == "set CARD CARD"
    assert initials("pair_plus") == "pp"


def test_errors_are_of_the_two_kinds_the_program_has(deciding: Round) -> None:
    with pytest.raises(PitbossError):
        understand("play five", deciding, "1")
