"""Every deal of Caribbean stud poker, counted: how each hand fares against each up card of the dealer.

    python -m pitboss.games.caribbean_stud_poker.math.solve

writes ``solved.json`` (the counts behind every figure of `odds`) and ``decisions.xz`` (whether to bet each hand, for
the kernel and the chart) beside this file. It takes some ten seconds and shows how far it is on stderr.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from importlib import resources
from pathlib import Path

import numpy as np

from pitboss.equipment.money import EVEN
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.families.stud.math.odds import by_line, solved
from pitboss.games.families.stud.math.up_card import (
    Choices,
    Ends,
    UpCardDealer,
    against_all,
    hand_strengths,
    pack,
    totals,
    unpack,
)
from pitboss.odds.contest import Solved

from ..hands import FIVE, qualifies
from ..wagers import BET_ANTES, BET_PAYS
from .odds import as_stored
from .strategies import BY_UP_CARD, OPTIMAL, RULES

KEYS = tables(FIVE, 5).keys
LOWEST = next(strength for strength, key in enumerate(KEYS) if qualifies(key))
DEALER = UpCardDealer(FIVE, cards=5, lowest=LOWEST)
SOLVED, DECISIONS = "solved.json", "decisions.xz"
BITS = 1
"""Enough for fold and bet."""


@functools.cache
def ends() -> Ends:
    """The count itself."""
    return against_all(DEALER)


def choose(counted: Ends, pays: Mapping[int, Fraction], ante: Fraction = EVEN.ratio) -> Choices:
    """Whether betting a hand against an up card loses less than the ante given up; what a bet pays by hand, and an ante
    in any case."""
    unqualified, won, tied = (counted[..., place].astype(np.int64) for place in range(3))
    scale = math.lcm(ante.denominator, *(odds.denominator for odds in pays.values()))
    gains = np.array([int((ante + BET_ANTES * pays[key[0]]) * scale) for key in KEYS])[hand_strengths(FIVE), None, None]
    lost = DEALER.hands - unqualified - won - tied
    worth = int(ante * scale) * unqualified + gains * won - scale * (1 + BET_ANTES) * lost
    return ((worth > -scale * DEALER.hands) & (unqualified >= 0)).astype(np.uint8)


def by_rule(name: str) -> Choices:
    """What a plan by hand and up card's rank does, whatever the suits."""
    rule = RULES[name]
    bets = np.array([[rule(key, up) for up in range(2, 15)] for key in KEYS], dtype=np.uint8)
    return np.repeat(bets[hand_strengths(FIVE)][:, :, None], 4, axis=2)


def solved_for(pays: Mapping[int, Fraction], ante: Fraction) -> Iterator[Solved]:
    """Every hand at its best where a bet pays so much by hand, and an ante so much: counted anew."""
    found = totals(DEALER, ends(), choose(ends(), pays, ante), 2)
    return solved(zip(KEYS, found.tolist(), strict=True), DEALER.hands, lambda key: key[0])


def write(counted: Ends, directory: Path) -> None:
    """Stores the counts by hand and by what the plans do with it, and the best choices themselves."""
    best = choose(counted, by_line(BET_PAYS))
    kinds = np.zeros_like(best)
    for bit, plan in enumerate(BY_UP_CARD):
        kinds |= (best if plan is OPTIMAL else by_rule(plan.name)) << bit
    found = totals(DEALER, counted, kinds, 1 << len(BY_UP_CARD))
    lines = [
        json.dumps(
            [key, *([kind, *row] for kind, row in enumerate(found[s].tolist()) if row[0])], separators=(",", ":")
        )
        for s, key in enumerate(KEYS)
    ]
    about = "key; then [plans that bet, a bit each; hands with an up card; dealer's hands unqualified, beaten, tied]"
    text = f'{{"about": "{about}", "deals": {DEALER.hands}, "hands": [\n' + ",\n".join(lines) + "\n]}\n"
    (directory / SOLVED).write_text(text, encoding="ascii")
    (directory / DECISIONS).write_bytes(pack(FIVE, best, BITS))


def read_choices() -> Choices:
    """The best choice by canonical hand, up card's rank and suit, as stored."""
    return unpack(FIVE, resources.files(__package__).joinpath(DECISIONS).read_bytes(), BITS)


def choices(plan_name: str, pays: Mapping[int, Fraction], ante: Fraction) -> Choices:
    """What a plan that looks at the up card does; at other odds the best one may be another."""
    if plan_name != OPTIMAL.name:
        return by_rule(plan_name)
    return read_choices() if as_stored(pays, ante) else choose(ends(), pays, ante)


if __name__ == "__main__":
    write(ends(), Path(__file__).parent)
