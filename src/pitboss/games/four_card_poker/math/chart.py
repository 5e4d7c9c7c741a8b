"""How to play each kind of hand against each up card, as a chart."""

from __future__ import annotations

from pitboss.errors import Unreadable
from pitboss.games.families.stud.math.chart import UP_CARDS, against_up_cards, mark
from pitboss.games.families.stud.math.odds import ranks_text
from pitboss.law.options import Options
from pitboss.odds.chart import BAD, EVEN, GOOD, Chart

from ..hands import FOUR, Key, Rank

MARKS = ("F", "1", "3")
LEGEND = "F fold, 1 play one ante, 3 play three antes; * where other cards of the hand now and then decide otherwise"
TONES = {"F": BAD, "1": EVEN, "3": GOOD}


def row_of(key: Key) -> str:
    """The row of the chart that a hand is in.

    >>> row_of((2, 10, 14, 9)), row_of((1, 14, 13, 12, 9)), row_of((1, 14, 12, 11, 9)), row_of((3, 5, 4))
    ('10-10', 'A-K-Q', 'lower', 'two pair or better')
    """
    if key[0] > Rank.PAIR:
        return "two pair or better"
    if key[0] == Rank.PAIR:
        return ranks_text((key[1], key[1]))
    return f"A-K-{ranks_text((key[3],))}" if key[1:3] == (14, 13) else "lower"


def chart(options: Options) -> Chart:
    """The best play, by kind of hand and up card. It depends on no option of the table: only on what is proposed."""
    try:
        import numpy as np

        from pitboss.games.families.poker_hands.math.rank_tables import tables
        from pitboss.games.families.poker_hands.math.suits import canonical_sets
        from pitboss.games.families.stud.math.up_card import hand_strengths

        from .odds import Pays
        from .solve import choices as choices_of
    except ImportError as problem:
        raise Unreadable(f"charts need the extra 'simulate' ({problem.name} is not installed)") from None
    hands, weights = canonical_sets(5)
    rows = list(dict.fromkeys(row_of(key) for key in reversed(tables(FOUR, 5).keys)))
    place = np.array([rows.index(row_of(key)) for key in tables(FOUR, 5).keys])[hand_strengths(FOUR)]
    choices = choices_of(Pays.at(options))
    bits = np.arange(13, dtype=np.uint64)[:, None] + np.uint64(13) * np.arange(4, dtype=np.uint64)
    possible = (hands[:, None, None] >> bits & np.uint64(1)) == 0
    counts = np.zeros((len(rows), 13, 3), dtype=np.int64)
    for choice in range(3):
        chosen = weights[:, None] * ((choices == choice) & possible).sum(2)
        np.add.at(counts[:, :, choice], place, chosen)
    cells = {
        row: {column: mark(MARKS, counts[i, rank].tolist()) for rank, column in enumerate(UP_CARDS)}
        for i, row in enumerate(rows)
        if counts[i].any()  # five cards with ace, king, four and three make a better four
    }
    return against_up_cards("Four card poker: what to play", cells, LEGEND, TONES)
