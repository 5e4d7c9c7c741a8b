"""Five cards against a dealer's: choices stored and read back; Boston 5 stud put together from the shared pieces alone.

Caribbean stud rests on the same pieces, and its published figures are tested with the game.
"""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.games.families.stud.math.up_card import UpCardDealer, against_unseen, pack, unpack


@pytest.mark.parametrize(("bits", "kinds"), [(1, 2), (3, 5)])
def test_choices_come_back_as_they_were_packed(bits: int, kinds: int) -> None:
    hands, _ = canonical_sets(5)
    choices = np.random.default_rng(16).integers(0, kinds, (len(hands), 13, 4), dtype=np.uint8)
    assert (unpack(FIVE, pack(FIVE, choices, bits), bits) == choices).all()


# Boston 5 stud, never folding: no card of the dealer's is seen, every dealer's hand plays.


def test_boston_5_stud_is_won_and_lost_alike() -> None:
    hands, weights = canonical_sets(5)
    ends = against_unseen(UpCardDealer(FIVE, cards=5), hands)
    unqualified, won, tied = ((weights * ends[:, place]).sum() for place in range(3))
    deals = math.comb(52, 5) * math.comb(47, 5)
    assert unqualified == 0
    assert Fraction(int(won), deals) == Fraction(38_716_961, 77_440_678)  # the rulebook, section 11
    assert int(tied) == deals - 2 * int(won)
