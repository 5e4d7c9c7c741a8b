"""Whether to bet each kind of hand against each up card, as a chart."""

from __future__ import annotations

from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import KING
from pitboss.games.families.stud.math.chart import UP_CARDS, against_up_cards, mark
from pitboss.games.families.stud.math.odds import ranks_text
from pitboss.law.options import Options
from pitboss.odds.chart import BAD, GOOD, Chart

from ..hands import FIVE, LOWEST_QUALIFYING, Key
from .odds import ante_pays, bet_pays
from .strategies import JACK, OPTIMAL, QUEEN

MARKS = ("F", "B")
LEGEND = "F fold, B bet; * where other cards of the hand now and then decide otherwise"
TONES = {"F": BAD, "B": GOOD}

HIGHER, MATCHING, LOWER = "pair or better", "A-K with the up card's rank", "below A-K"


def row_of(hand: Key, up: int) -> str:
    """The row of the chart that a hand is in against an up card of a rank.

    Whether an ace or a king is up says nothing about matching: with ace-king it always does.

    >>> row_of((0, 14, 13, 12, 8, 3), 8), row_of((0, 14, 13, 12, 8, 3), 9), row_of((0, 14, 13, 12, 8, 3), 14)
    ("A-K with the up card's rank", 'A-K-Q-8', 'A-K-Q-8')
    >>> row_of((0, 14, 13, 11, 8, 3), 9), row_of((0, 14, 13, 9, 8, 3), 7), row_of((1, 2, 5, 4, 3), 7)
    ('A-K-J', 'A-K-10 or lower', 'pair or better')
    """
    if hand[:3] != LOWEST_QUALIFYING:
        return HIGHER if hand > LOWEST_QUALIFYING else LOWER
    if up < KING and up in hand[1:]:
        return MATCHING
    if hand[3] == QUEEN:
        return f"A-K-Q-{ranks_text((hand[4],))}"
    return "A-K-J" if hand[3] == JACK else "A-K-10 or lower"


def chart(options: Options) -> Chart:
    """The best play, by kind of hand and up card, as long as no payout limit is in reach. It depends on no option, only
    on what is proposed."""
    try:
        import numpy as np

        from pitboss.games.families.poker_hands.math.rank_tables import tables
        from pitboss.games.families.poker_hands.math.suits import canonical_sets
        from pitboss.games.families.stud.math.up_card import hand_strengths

        from .solve import choices as choices_of
    except ImportError as problem:
        raise Unreadable(f"charts need the extra 'simulate' ({problem.name} is not installed)") from None
    hands, weights = canonical_sets(5)
    keys, strengths = tables(FIVE, 5).keys, hand_strengths(FIVE)
    choices = choices_of(OPTIMAL.name, bet_pays(options, None), ante_pays(options))
    fourth = [f"A-K-Q-{ranks_text((rank,))}" for rank in range(JACK, 2, -1)]
    rows = [HIGHER, MATCHING, *fourth, "A-K-J", "A-K-10 or lower", LOWER]
    cells: dict[str, dict[str, str]] = {row: {} for row in rows}
    for rank, column in enumerate(UP_CARDS):
        place = np.array([rows.index(row_of(key, rank + 2)) for key in keys])[strengths]
        suits = np.uint64(rank) + np.uint64(13) * np.arange(4, dtype=np.uint64)
        possible = (hands[:, None] >> suits & np.uint64(1)) == 0
        counts = [
            np.bincount(place, weights * ((choices[:, rank] == choice) & possible).sum(1), len(rows))
            for choice in range(len(MARKS))
        ]
        for i, row in enumerate(rows):
            cells[row][column] = mark(MARKS, [int(count[i]) for count in counts])
    return against_up_cards("Caribbean stud poker: when to bet", cells, LEGEND, TONES)
