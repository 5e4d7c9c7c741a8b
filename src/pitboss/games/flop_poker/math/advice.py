"""Whether to make the flop wager at flop poker: one's own three cards over all flops."""

from __future__ import annotations

import itertools
from collections import Counter

from pitboss.games.families.stud.math.advice import mean, on_ante
from pitboss.games.families.stud.words import FOLD
from pitboss.odds.advice import Advice, Spot, ValuedChoice
from pitboss.odds.contest import FOLD as FOLDED
from pitboss.odds.contest import End, Showdown

from ..hands import best, line
from ..wagers import ANTE, FLOP
from .odds import PLAY, parts

CARDS = 3


def advice(spot: Spot) -> Advice | None:
    """Flop wager or fold, with the cap on what one hand is paid; pot and bonus stay either way."""
    if FLOP not in spot.words or FOLD not in spot.words or len(spot.own) != CARDS:
        return None
    ends: Counter[End] = Counter()
    for flop in itertools.combinations(spot.unseen(), CARDS):
        ends[Showdown.WON, line(best(spot.own, flop)) or 0] += 1
    wagers = parts(spot.options, spot.on(ANTE))[:2]
    choices = [ValuedChoice(FLOP, mean(wagers, PLAY, ends)), ValuedChoice(FOLD, mean(wagers, FOLDED, ends))]
    paid = sum(count for (_, on), count in ends.items() if on)
    why = f"{paid:,} of the {sum(ends.values()):,} flops make a hand that is paid"
    return on_ante(spot, ANTE, choices, why)
