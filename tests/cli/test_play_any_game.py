"""A game of which the terminal has never heard, played in it without a change."""

from __future__ import annotations

import re
from functools import partial

import pytest

from pitboss.equipment.money import EVEN
from pitboss.law.citation import cite
from pitboss.law.options import OptionSet
from pitboss.play.actions import Say
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import BOARD
from pitboss.play.game import Betting, Furniture, Game, Positions, Procedure, Speech, Word
from pitboss.play.procedure import deal, hear, turn_up
from pitboss.play.requests import Offer, Request, offered
from pitboss.play.table import Table
from pitboss.play.wagers import Wager

from .conftest import Play


def as_much_again(down: int, on: str, amount: int) -> int:
    return down


def red_or_black(table: Table) -> Procedure[None]:
    """One card to the board, the others shuffled; a wager on its colour may be doubled before the card is turned."""
    here = cite("20.10(b)")
    yield from take_bets(table, here, OpenBets(lambda table: None))
    seats = table.with_wagers("colour")
    yield from deal(table, [BOARD], here)
    table.shuffle(here)
    for seat in seats:
        down = sum(table.on(seat, "colour", colour) for colour in ("red", "black"))
        double = Offer(seat, "double", here, price=partial(as_much_again, down))
        offers = offered(double, Offer(seat, "stand", here))
        said = yield from hear(table, Request("decision", offers, here, silence=Say(seat, "stand")))
        for colour in ("red", "black"):
            if said.word == "double":
                table.stake(seat, "colour", table.on(seat, "colour", colour), here, colour)
    (card,) = yield from turn_up(table, BOARD, here)
    for seat in seats:
        table.pay(seat, "colour", EVEN, here, "red" if card.suit in "dh" else "black")
        table.collect(seat, "colour", here, "black" if card.suit in "dh" else "red")


@pytest.fixture
def other(say: Play) -> Play:
    here = cite("20.10(b)")
    toy = Game(
        slug="red_or_black",
        name="Red or Black",
        subchapter=20,
        options=OptionSet(()),
        betting=Betting((Wager("colour", "Colour", here, "the colour of the card", on=("red", "black")),), late=here),
        speech=Speech(
            {
                "double": Word(here, "twice the wager"),
                "stand": Word(here, "as it is"),
                "remove": Word(here, "", on=True),
            }
        ),
        irregularities={},
        play=red_or_black,
        furniture=Furniture(lambda options: Positions(here)),
    )
    say.monkeypatch.setattr("pitboss.cli.play.game", lambda slug: toy)
    return say


def test_a_game_with_places_and_a_raise_needs_no_change(other: Play) -> None:
    text = other("colour 10 blue", "colour 10 red", "c 5 b", "remove colour b", "deal", "d")
    assert "you may: colour AMOUNT red|black" in text
    assert "No: 'colour' may not be on 'blue' [19:47-20.10(b)]" in text
    assert "remove colour red|colour black, deal" in text
    assert " board   ??   face down\n" in text
    assert "you may: double, stand" in text
    assert "colour red: $10.00 down\n board   9♦" in text
    assert " wager    on    ruling   amount   odds     section\n" in text
    assert "net +20.00, bankroll $520.00" in text


def test_a_raise_without_an_amount_can_be_too_dear(other: Play) -> None:
    text = other("colour 300 red", "deal", "double")
    assert "No: that takes $300.00, and you have $200.00" in text
    assert "silence stands for: stand [19:47-20.10(b)]" in text
    assert text.endswith("You leave with $800.00.\n")


def test_a_shuffle_in_mid_round_gives_no_card_away(other: Play) -> None:
    text = other("colour 10 red", "deal", "reveal", "stand", flags="--rounds 1")
    assert len(re.findall("shuffle committed to: ", text.split("> stand")[0])) == 2
    assert "shuffle revealed" not in text.split("> stand")[0]
    assert len(re.findall("shuffle revealed: ", text)) == 2
