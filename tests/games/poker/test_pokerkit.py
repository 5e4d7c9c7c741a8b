"""Thousands of random hands of every game and structure: what everybody has in the end is what PokerKit says."""

from __future__ import annotations

import random

import pytest

from pitboss.games.poker.variants import VARIANTS
from pitboss.play.effects import Verb
from pitboss.play.ruling import rule
from tests.games.poker.kit import Both, Stakes

UNIT = 300
"""Everything is a multiple of this, so that nothing is odd: who gets odd chips is another test's matter."""
HANDS = 100


def a_table(game: str, kind: str, rng: random.Random) -> Stakes:
    button, players = VARIANTS[game].button, rng.randint(2, 6)
    low = UNIT * rng.choice((2, 4, 10))
    ante = rng.choice((0, UNIT)) if button else UNIT
    blinds = ((low // 2, low), (low,), (low // 4 // UNIT * UNIT or UNIT, low // 2, low))[rng.choice((0, 0, 0, 1, 2))]
    if len(blinds) > players or players == 2:  # one blind is the button's there
        blinds = (low // 2, low)
    most = rng.choice((3, 10, 60))
    stacks = tuple(ante + low + UNIT * rng.randint(1, most * low // UNIT) for _ in range(players))
    return Stakes(game, kind, low, ante, blinds if button else (), stacks)


BOTH_KNOW = [
    (game, kind)
    for game, variant in VARIANTS.items()
    for kind in ("fixed_limit", "pot_limit", "no_limit")
    if variant.button or kind == "fixed_limit"  # stud elsewhere has another least bet there
]


@pytest.mark.parametrize(("game", "kind"), BOTH_KNOW)
def test_everybody_has_what_pokerkit_says(game: str, kind: str) -> None:
    rng = random.Random(f"{game} {kind}")
    side_pots = halved = compared = 0
    for _ in range(HANDS):
        stakes = a_table(game, kind, rng)
        both = Both(stakes, rng)
        both.play()
        compared += both.compared
        names = {ruling.on for ruling in rule(both.round).rulings if ruling.verb is Verb.PAY}
        side_pots += len(names) > 1
        if any(name.endswith("low") for name in names):
            halved += 1
            if not all(name.endswith(("high", "low")) for name in names):
                continue  # a side pot without a low hand is halved there, and should not be
        mine = [both.round.table.on(str(i + 1), "chips") for i in range(len(stakes.stacks))]
        assert mine == list(both.kit.stacks), (stakes, both.spoken)
    assert side_pots > 3
    assert compared > 100 or kind == "fixed_limit"
    assert halved > 3 or not VARIANTS[game].halves
