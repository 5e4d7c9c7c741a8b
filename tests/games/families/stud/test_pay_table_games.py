"""Games without a dealer's hand put together from the shared pieces alone: double down stud and let it ride.

The published counts are the test: what is doubled or left to ride, and what both come to, to the last deal.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np

from pitboss.games.families.poker_hands.hands import FIVE, Five, Key
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.games.families.poker_hands.math.to_come import to_come
from pitboss.odds.contest import Cell, Showdown, ShownWager, Solved, Terms, WagerPart, played

KEYS = tables(FIVE, 5).keys
LOW_PAIR, PUSH_PAIR, HIGH_PAIR = 10, 11, 12


def line(key: Key) -> int:
    """The category of a hand, pairs told apart: up to fives, tens, aces."""
    if key[0] != Five.PAIR:
        return key[0]
    return LOW_PAIR if key[1] <= 5 else PUSH_PAIR if key[1] <= 10 else HIGH_PAIR


def test_double_down_stud_has_the_published_counts() -> None:
    """One own card and three common ones seen, one to come; the wager may be doubled."""
    pays = {9: 2000, 8: 200, 7: 50, 6: 11, 5: 8, 4: 5, 3: 3, 2: 2, HIGH_PAIR: 1, PUSH_PAIR: 0}
    single, doubled = 1, 2  # nothing can be folded
    wager = WagerPart(Terms.table(pays), (0, 1, 2))
    main = ShownWager(str, (wager,), (wager,))
    _, weights = canonical_sets(4)
    counts = to_come(FIVE, 4, 1, np.array([line(key) for key in KEYS], dtype=np.uint8))
    spots = [
        Solved((), single, {(Showdown.WON, at): n * weight for at, n in enumerate(row) if n})
        for row, weight in zip(counts.tolist(), weights.tolist(), strict=True)
    ]
    once, twice = main.values(single), main.values(doubled)
    cells = played(spots, lambda spot: doubled if twice(spot) > once(spot) else single)
    assert main.mean(cells) == Fraction(-2_889, 108_290)  # the rulebook, section 11
    assert sum(n for cell, n in cells.items() if cell.choice == doubled) == 67_217 * 48
    for at, plain, double in ((9, 0, 20), (4, 34_272, 16_728), (HIGH_PAIR, 660_744, 1_028_856)):
        assert (cells[Cell(single, Showdown.WON, at)], cells[Cell(doubled, Showdown.WON, at)]) == (plain, double)


def test_let_it_ride_has_the_published_edge() -> None:
    """Three cards seen, two to come one by one; a wager may be taken back before each. Each stands on its own."""
    pays = {9: 1000, 8: 200, 7: 50, 6: 11, 5: 8, 4: 5, 3: 3, 2: 2, 1: 1}
    lines = np.array([0 if key[0] == Five.PAIR and key[1] < 10 else key[0] for key in KEYS], dtype=np.uint8)
    base = WagerPart(Terms.table(pays), (0, 1))
    main = ShownWager(str, (base,), (base,))
    value, ridden = main.values(1), []
    last = to_come(FIVE, 4, 1, lines).T @ canonical_sets(4)[1]
    total = main.mean(Counter({Cell(1, Showdown.WON, at): n for at, n in enumerate(last.tolist())}))  # always stays
    for seen in (3, 4):
        _, weights = canonical_sets(seen)
        worth = [
            (value(Solved((), 1, {(Showdown.WON, at): n for at, n in enumerate(row) if n})), weight)
            for row, weight in zip(to_come(FIVE, seen, 5 - seen, lines).tolist(), weights.tolist(), strict=True)
        ]
        ridden.append(sum(weight for gain, weight in worth if gain > 0))
        total += sum(gain * weight for gain, weight in worth if gain > 0) / int(weights.sum())
    assert ridden == [1_608, 40_865]  # the rulebook, section 11
    assert total == Fraction(-37_963, 1_082_900)
