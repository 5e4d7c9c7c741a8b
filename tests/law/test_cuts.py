"""How deep the cards may be cut: at least ten from either end of a shoe, at least ten off the top of a deck."""

from __future__ import annotations

import pytest

from pitboss.errors import Refused
from pitboss.games.catalogue import game
from tests.refusals import assert_refused


@pytest.mark.parametrize(
    ("slug", "section", "bottom"),
    [
        ("blackjack", "13:69F-2.5(c)", 10),
        ("baccarat_punto_banco", "19:47-3.5(c)", 10),
        ("baccarat_chemin_de_fer", "19:47-4.4(c)", 10),
        ("minibaccarat", "19:47-7.5(c)", 10),
        ("pai_gow_poker", "19:47-11.6(e)", 10),
        ("poker", "19:47-14.5(b)", 1),
        ("three_card_poker", "19:47-20.5(c)1ii", 1),
        ("four_card_poker", "19:47-27.5(c)1ii", 1),
    ],
)
def test_a_cut_leaves_ten_cards(slug: str, section: str, bottom: int) -> None:
    cut = game(slug).furniture.cut
    assert cut is not None
    cut.check(10, bottom)
    for above, below in ((9, bottom), (10, bottom - 1)):
        with pytest.raises(Refused) as refused:
            cut.check(above, below)
        assert str(refused.value.cite) == section


@pytest.mark.parametrize(
    ("slug", "section"), [("baccarat_punto_banco", "19:47-3.2(d)"), ("minibaccarat", "19:47-7.2(d)")]
)
def test_a_late_wager_is_refused(slug: str, section: str) -> None:
    assert_refused(f"game {slug}\nseat 1 player 10\nno more bets\nseat 1 player 5\n", 1, 4, section)
