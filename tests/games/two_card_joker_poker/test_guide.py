"""The guide to a two card joker poker table says what its options say."""

from __future__ import annotations

import itertools

import pytest

from pitboss.felt.guide import Grid
from pitboss.games.two_card_joker_poker import GAME
from pitboss.games.two_card_joker_poker.shown.guide import guide
from pitboss.play.setting import Setting

MIDDLE = ("straight", "pair", "flush")


@pytest.mark.parametrize("order", list(itertools.permutations(MIDDLE)))
def test_every_table_lists_the_hands_in_the_order_of_the_house(order: tuple[str, ...]) -> None:
    """The ranking, the call odds and the pair up odds: straight, pair and flush as class_order has them."""
    given = {f"{table}.{line}": "2" for table in ("call_odds", "pair_up_odds") for line in MIDDLE}
    found = guide(Setting(GAME, {"class_order": ",".join(order), **given}))
    grids = [part for section in found.sections for part in section.parts if isinstance(part, Grid)]
    heads = {"Hand, highest first", "Your winning hand", "Your hand"}
    listed = [[str(row.cells[0]).lower() for row in grid.rows] for grid in grids if grid.heads[0] in heads]
    assert len(listed) == len(heads)
    for lines in listed:
        assert tuple(line for line in lines if line in MIDDLE) == order


def test_pair_up_that_needs_an_ante_is_not_told_as_a_wager_of_its_own() -> None:
    lead = guide(Setting(GAME, {"pair_up_odds.pair": "2", "ante_required_with_pair_up": "true"})).lead.text
    assert "or both" not in lead
    assert "pair up" in lead
