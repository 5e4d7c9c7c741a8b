"""Pokette a second time, from the rulebook's tables: cards as numbers on a grid, hands as runs and sets.

Nothing here is taken from the game's own code. A stop is written as in records; ranks count from 2 to 14, and the ace
is 1 as well.
"""

from __future__ import annotations

import itertools

RANK = {letter: number for number, letter in enumerate("23456789TJQKA", 2)}
SUITS = "shdc"
CARDS = [rank + suit for rank in RANK for suit in SUITS]
JOKERS = ["Jk1", "Jk2"]
STOPS = [*CARDS, *JOKERS]
PAYS = {
    "straight_up": 50, "split": 24, "corner": 12, "single_rank": 12, "double_rank": 5, "rank_akq": 3, "rank_j109": 3,
    "rank_876": 3, "rank_543": 3, "red": 1, "black": 1, "suit": 3, "jacer": 12, "pair_in_two": 11, "pair_in_three": 5,
    "three_of_a_kind": 11, "flush": 3, "straight_open": 5, "straight_inside": 11, "straight_flush_open": 24,
    "straight_flush_inside": 49,
}  # fmt: skip
STOPS_OF = {  # winning stops of 54
    "straight_up": 1, "split": 2, "corner": 4, "single_rank": 4, "double_rank": 8, "rank_akq": 12, "rank_j109": 12,
    "rank_876": 12, "rank_543": 12, "red": 26, "black": 26, "suit": 13, "jacer": 4, "pair_in_two": 4,
    "pair_in_three": 8, "three_of_a_kind": 4, "flush": 13, "straight_open": 8, "straight_inside": 4,
    "straight_flush_open": 2, "straight_flush_inside": 1,
}  # fmt: skip
HANDS = tuple(PAYS)[13:]


def joker(stop: str) -> bool:
    return stop[:2] == "Jk"


def touching(columns: str) -> dict[str, set[frozenset[str]]]:
    """Cards that lie beside each other, and fours that meet in a corner: by row and column."""
    at = {rank + suit: (row, columns.index(suit)) for rank, row in RANK.items() for suit in SUITS}
    splits, corners = set(), set()
    for one, other in itertools.combinations(CARDS, 2):
        (a, b), (c, d) = at[one], at[other]
        if abs(a - c) + abs(b - d) == 1:
            splits.add(frozenset((one, other)))
        if abs(a - c) == abs(b - d) == 1:  # opposite cards of a corner
            corners.add(frozenset(card for card, (row, column) in at.items() if row in (a, c) and column in (b, d)))
    return {"split": splits, "corner": corners}


def in_a_row(*ranks: int) -> bool:
    """Whether three ranks follow each other, with an ace (14) at either end."""
    for aces in itertools.product(*((rank, 1) if rank == 14 else (rank,) for rank in ranks)):
        low, middle, high = sorted(aces)
        if (middle - low, high - middle) == (1, 1):
            return True
    return False


def hand_count(shown: list[str], cycle: str) -> list[str]:
    """The results that count towards the next spin, of all spins so far."""
    return shown[-2:] if cycle == "rolling" else shown[len(shown) - len(shown) % 3 :]


def is_open(wager: str, hand: list[str], cycle: str) -> bool:
    """Whether a hand wager may be made while these results count."""
    if wager == "pair_in_two":
        return len(hand) > 0 and not joker(hand[-1]) and (len(hand) == 1 or cycle == "rolling")
    if len(hand) != 2 or any(map(joker, hand)):
        return False
    one, other = hand
    ranks = [r for r in range(2, 15) if one[0] != other[0] and in_a_row(RANK[one[0]], RANK[other[0]], r)]
    suited = one[1] == other[1]
    return {
        "pair_in_three": one[0] != other[0],
        "three_of_a_kind": one[0] == other[0],
        "flush": suited,
        "straight_open": len(ranks) == 2,
        "straight_inside": len(ranks) == 1,
        "straight_flush_open": suited and len(ranks) == 2,
        "straight_flush_inside": suited and len(ranks) == 1,
    }[wager]


def wins(wager: str, on: str, stop: str, hand: list[str], jacer: frozenset[str]) -> bool:
    """Whether a wager that could be made wins on a stop."""
    if wager == "jacer":
        return stop in jacer
    if wager in ("straight_up", "split", "corner"):
        return stop in on.split("-")
    if joker(stop):
        return False
    rank, suit = RANK[stop[0]], stop[1]
    ranks = [RANK[card[0]] for card in hand if not joker(card)]
    match wager:
        case "single_rank":
            return rank == RANK[on]
        case "double_rank":
            return rank in (RANK[on], RANK[on] - 1)
        case "rank_akq":
            return rank >= 12
        case "rank_j109":
            return 9 <= rank <= 11
        case "rank_876":
            return 6 <= rank <= 8
        case "rank_543":
            return 3 <= rank <= 5
        case "red":
            return suit in "hd"
        case "black":
            return suit in "sc"
        case "suit":
            return suit == on
        case "pair_in_two":
            return rank == ranks[-1]
        case "pair_in_three" | "three_of_a_kind":
            return rank in ranks
        case "flush":
            return suit == hand[0][1]
        case "straight_open" | "straight_inside":
            return in_a_row(rank, *ranks)
    return suit == hand[0][1] and in_a_row(rank, *ranks)


def net(wager: str, on: str, stake: int, stop: str, hand: list[str], jacer: frozenset[str]) -> int:
    """What a wager nets at the minimum odds, in cents."""
    return stake * PAYS[wager] if wins(wager, on, stop, hand, jacer) else -stake
