"""How many of the 154,143,080 hands fall on each line of each wager, and how the house way sets them, exactly.

    python -m pitboss.games.pai_gow_poker.math.line_counts          # writes line_counts.json

Suits matter only where a flush can be: such hands are gone through one by one in one suit, the other three being alike.
All others go by their ranks alone, and how many there are follows from the ranks.
"""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import IntEnum

import numpy as np

from pitboss.equipment.cards import FULL_DECK
from pitboss.equipment.cards import JOKER as JOKER_CARD
from pitboss.games.families.poker_hands.hands import PAI_GOW, Five
from pitboss.games.families.poker_hands.math.rank_tables import SUMS, rank_sets

from ..hands import Best, Seven, Type, first_lines
from ..house_way import house_way
from .compiled_lines import AK, HIGH, INSURANCE, KQ, SET, SEVEN_CARD, TYPES, Table, ace_only, analyse
from .compiled_setting import JOKER, Places, compile_way, high
from .stored_counts import STORED

HANDS = math.comb(53, 7)


def flush_hands(joker: bool) -> Iterator[Places]:
    """Every hand with enough clubs for a flush, in pieces."""
    size, needed = (6, 4) if joker else (7, 5)
    for clubs in range(needed, size + 1):
        inside = np.array(list(itertools.combinations(range(13), clubs)), dtype=np.int64)
        others = list(itertools.combinations(range(13, 52), size - clubs))
        outside = np.array(others, dtype=np.int64).reshape(len(others), size - clubs)
        for piece in np.array_split(inside, max(1, len(inside) * len(outside) // 200_000)):
            left, right = np.repeat(piece, len(outside), axis=0), np.tile(outside, (len(piece), 1))
            extra = np.full((len(left), 1), JOKER) if joker else np.zeros((len(left), 0), dtype=np.int64)
            yield np.concatenate([left, right, extra], axis=1)


def rank_hands(joker: bool) -> Iterator[tuple[tuple[int, ...], int]]:
    """One hand without a flush for each set of ranks, and how many hands have these ranks."""
    for ranks in rank_sets(6 if joker else 7):
        ways = math.prod(math.comb(4, held) for held in Counter(ranks).values())
        hand = tuple(13 * (i % 4) + rank - 2 for i, rank in enumerate(ranks))
        yield ((*hand, JOKER) if joker else hand), ways


def count(name: str = "trump_plaza") -> list[Counter[int]]:
    """How many hands have each value in each column of `analyse`."""
    how, way = high(PAI_GOW), compile_way(house_way(name))
    totals: list[Counter[int]] = [Counter() for _ in range(HIGH)]

    def add(found: Table, weights: Table) -> None:
        for column, total in enumerate(totals):
            values, where = np.unique(found[:, column], return_inverse=True)
            sums = np.zeros(len(values), dtype=np.int64)
            np.add.at(sums, where, weights)
            for value, number in zip(values.tolist(), sums.tolist(), strict=True):
                total[value] += number

    for joker in (False, True):
        flushes: Counter[int] = Counter()  # by the ranks' sum
        for hands in flush_hands(joker):
            add(analyse(hands, how, way, ace_only()), np.full(len(hands), 4, dtype=np.int64))
            sums, numbers = np.unique(rank_sums(hands), return_counts=True)
            flushes.update(dict(zip(sums.tolist(), (4 * numbers).tolist(), strict=True)))
        listed = list(rank_hands(joker))
        hands = np.array([hand for hand, _ in listed], dtype=np.int64)
        ways = np.array([number for _, number in listed], dtype=np.int64)
        ways -= np.array([flushes[total] for total in rank_sums(hands).tolist()], dtype=np.int64)
        add(analyse(hands, how, way, ace_only()), ways)
    assert all(sum(total.values()) == HANDS for total in totals)
    return totals


def rank_sums(hands: Places) -> Table:
    sums: Table = (SUMS[hands] & np.uint64((1 << 32) - 1)).sum(axis=1).astype(np.int64)
    return sums


def together(lines: Iterable[IntEnum]) -> str:
    """Lines that the same cards make, as they are stored: ``FLUSH_AND_PAIR+FULL_HOUSE``."""
    return "+".join(line.name for line in sorted(lines))


def in_mask(mask: int, lines: type[IntEnum]) -> str:
    return together(line for line in lines if mask >> line & 1)


def compute() -> dict[str, dict[str, int]]:
    """All counts, as they are stored."""
    totals = count()
    first = Counter(together(first_lines(hand)) for hand in itertools.combinations((*FULL_DECK, JOKER_CARD), 3))
    kept = {
        "bonus KQ_suited": {in_mask(mask, Seven): n for mask, n in totals[KQ].items()},
        "bonus AK_suited_natural": {in_mask(mask, Seven): n for mask, n in totals[AK].items()},
        "seven_card_bonus": {in_mask(mask, Best): n for mask, n in totals[SEVEN_CARD].items()},
        "progressive": {in_mask(mask, Type): n for mask, n in totals[TYPES].items()},
        "insurance": {str(top): n for top, n in totals[INSURANCE].items()},
        "three_card_bonus": dict(first),
        "house_way trump_plaza": {
            f"{Five(code // 2).name}{' and a pair' if code % 2 else ''}": n for code, n in totals[SET].items()
        },
    }
    return {name: dict(sorted(lines.items())) for name, lines in kept.items()}


if __name__ == "__main__":
    STORED.write_text(json.dumps(compute(), indent=1) + "\n", encoding="utf-8")
