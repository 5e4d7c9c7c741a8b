"""Every deal of Boston 5 stud poker, counted: what each kind of first three cards becomes, and how it then fares.

    python -m pitboss.games.boston_5_stud_poker.math.solve

writes ``starts.json`` beside this file, which depends on no option of the table. It takes some fifteen seconds.
"""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.rank_tables import MASKS, Words, tables
from pitboss.games.families.poker_hands.math.suits import Places, canonical_sets, find, places_of, renaming
from pitboss.games.families.stud.math.up_card import Ends, UpCardDealer, against_unseen, hand_strengths
from pitboss.simulate.compilation import compiled

from ..hands import FIRST_CARDS, FIVE, LAST_CARDS

Counts = npt.NDArray[np.int64]
Lines = npt.NDArray[np.uint8]

DEALER = UpCardDealer(FIVE, cards=5)
DEALERS_HANDS = math.comb(52 - 5, 5)
MORE = math.comb(52 - FIRST_CARDS, LAST_CARDS)
"""The ways in which the last two cards may come."""
STARTS = "starts.json"


def count(starts: Words, hands: Words, lines: Lines, ends: Ends) -> Counts:
    """By start and line: the hands it becomes, and the dealer's hands that these beat and tie with."""
    found = np.zeros((len(starts), int(lines.max()) + 1, 3), dtype=np.int64)
    _count(starts, places_of(hands), lines, ends, found)
    return found


@compiled
def _count(starts: Words, hands: Places, lines: Lines, ends: Ends, found: Counts) -> None:
    for i in range(len(starts)):
        for one in range(52):
            if MASKS[one] & starts[i]:
                continue
            for two in range(one):
                if MASKS[two] & starts[i]:
                    continue
                canonical, _ = renaming(starts[i] | MASKS[one] | MASKS[two])
                place = find(hands, canonical)
                found[i, lines[place], 0] += 1
                found[i, lines[place], 1] += ends[place, 1]
                found[i, lines[place], 2] += ends[place, 2]


def count_all() -> Counts:
    """The counts of every canonical start."""
    hands, _ = canonical_sets(FIVE.size)
    lines = tables(FIVE, FIVE.size).categories[hand_strengths(FIVE)]
    return count(canonical_sets(FIRST_CARDS)[0], hands, lines, against_unseen(DEALER, hands))


def write(directory: Path) -> None:
    """Stores the counts, a line each start."""
    about = "cards as a mask, starts alike; then for each line that comes up: line, hands, dealer's hands beaten, tied"
    rows = []
    for mask, weight, counts in zip(*canonical_sets(FIRST_CARDS), count_all(), strict=True):
        lines = [[line, *counts[line].tolist()] for line in range(len(counts)) if counts[line, 0]]
        rows.append(json.dumps([int(mask), int(weight), *lines], separators=(",", ":")))
    text = f'{{"about": "{about}", "deals": {DEALERS_HANDS}, "starts": [\n' + ",\n".join(rows) + "\n]}\n"
    (directory / STARTS).write_text(text, encoding="ascii")


if __name__ == "__main__":
    write(Path(__file__).parent)
