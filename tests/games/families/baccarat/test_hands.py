"""Values, counts and the third-card tables, also as the engine deals them."""

from __future__ import annotations

import itertools

import pytest

from pitboss.equipment.cards import FULL_DECK, Card, card, cards
from pitboss.games.catalogue import game
from pitboss.games.families.baccarat.hands import banker_draws, burn_value, player_draws, points, value
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from tests.games.families.baccarat.oracle import PIPS, third_cards

OF_VALUE = {PIPS[c.rank]: c for c in FULL_DECK}


@pytest.mark.parametrize("face", FULL_DECK, ids=str)
def test_card_values(face: Card) -> None:
    assert value(face) == PIPS[face.rank]
    assert burn_value(face) == (1 if face.rank == 14 else min(face.rank, 10))


@pytest.mark.parametrize(("hand", "count"), [("As 2d 4c", 7), ("As 2d 9c", 2), ("Ks Qd", 0), ("9s 9d 9c", 7)])
def test_point_counts(hand: str, count: int) -> None:
    assert points(cards(hand)) == count


def test_the_example_of_the_text() -> None:
    """3.9(g): five against a four draws."""
    assert banker_draws(5, 4)


def test_tables_against_the_other_writing() -> None:
    for player, banker, third in itertools.product(range(10), repeat=3):
        takes, draws = third_cards(player, banker, third)
        if banker < 8:
            assert player_draws(player) == takes
        if player < 8:
            assert banker_draws(banker, third if takes else None) == draws, (player, banker, third)


@pytest.mark.parametrize("slug", ["baccarat_punto_banco", "minibaccarat"])
def test_a_thousand_cases_at_the_table(slug: str) -> None:
    """Every pair of two-card counts and every card that can follow, dealt by the engine."""
    setting = Setting(game(slug))
    for player, banker, third in itertools.product(range(10), repeat=3):
        round_ = Round(setting)
        round_.send(Say(DEALER, NO_MORE_BETS))
        king, fourth = card("Kd"), OF_VALUE[5]
        round_.send(Drawn((OF_VALUE[player], OF_VALUE[banker], king, king)))
        given = []
        while isinstance(round_.request, Draw):
            assert len(round_.request.to) == 1
            given.append(round_.request.to[0])
            round_.send(Drawn((OF_VALUE[third] if len(given) == 1 else fourth,)))
        takes, draws = third_cards(player, banker, third)
        assert given == ["player"] * takes + ["banker"] * draws, (player, banker, third)
