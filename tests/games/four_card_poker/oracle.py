"""Four card poker a second time, straight from the tables of the rules: what the tests hold the game against.

Nothing here uses the game's own code, and nothing is clever: hands are compared by listing what each rank is made of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, product

from pitboss.equipment.cards import Card

RUNS = {frozenset(run): place for place, run in enumerate([(14, 2, 3, 4), *(range(n, n + 4) for n in range(2, 12))])}


def four(hand: Sequence[Card]) -> tuple[int, int]:
    """How good four cards are: the rank (8 four of a kind ... 1 nothing) and the place inside it."""
    ranks = sorted((card.rank for card in hand), reverse=True)
    times = Counter(ranks)
    by_times = sorted(ranks, key=lambda rank: (times[rank], rank), reverse=True)
    place = sum(rank * 100**n for n, rank in enumerate(reversed(by_times)))
    suited = len({card.suit for card in hand}) == 1
    run = RUNS.get(frozenset(ranks)) if len(times) == 4 else None
    shape = sorted(times.values())
    if shape == [4]:
        return 8, place
    if run is not None:
        return (7 if suited else 4), run
    if shape == [1, 3]:
        return 6, place
    if suited:
        return 5, place
    return {(2, 2): 3, (1, 1, 2): 2}.get(tuple(shape), 1), place


def best(hand: Sequence[Card]) -> tuple[int, int]:
    return max(four(some) for some in combinations(hand, 4))


ACES_UP = {  # rank: what tables I to VII pay to 1
    8: (50, 50, 50, 50, 50, 50, 50),
    7: (40, 40, 30, 30, 40, 40, 40),
    6: (9, 7, 9, 7, 8, 8, 7),
    5: (6, 6, 6, 6, 5, 6, 5),
    4: (4, 5, 4, 5, 4, 4, 4),
    3: (2, 2, 2, 2, 3, 2, 3),
    2: (1, 1, 1, 1, 1, 1, 1),
}
TABLES = ("I", "II", "III", "IV", "V", "VI", "VII")
ANTE_BONUS = {8: 25, 7: 20, 6: 2}


def aces_up(table: object, hand: Sequence[Card]) -> int:
    """What an aces up table pays to 1; -1 where the wager loses."""
    rank, place = best(hand)
    if rank == 1 or (rank == 2 and place // 1_000_000 != 14):
        return -1
    return ACES_UP[rank][TABLES.index(str(table))]


def net(options: Mapping[str, object], stakes: Mapping[str, int], hand: Sequence[Card], dealer: Sequence[Card]) -> int:
    """A seat's profit in cents; the hand of somebody who folded without an aces up wager is not looked at."""
    ante, play, up = (stakes.get(wager, 0) for wager in ("ante", "play", "aces_up"))
    profit = aces_up(options["aces_up_table"], hand) * up if up else 0
    if not ante:
        return profit
    if not play:
        return profit - ante
    won = best(hand) >= best(dealer)
    return profit + (ante + play if won else -ante - play) + ANTE_BONUS.get(best(hand)[0], 0) * ante


CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing_method": ("manual_shoe", "hand", "automated_shoe"),
    "shuffle": ("manual", "automated"),
    "preshuffled_opening_deck": (False, True),
    "two_decks_alternating": (False, True),
    "shuffler_counts_cards": (False, True),
    "settlement_order": ("step_by_step", "seat_by_seat"),
    "aces_up_table": TABLES,
    "two_positions_allowed": (False, True),
}


def broken_sections(o: Mapping[str, object]) -> set[str]:
    """The sections that a full choice of options breaks."""
    if o["shuffle"] == "automated":
        return set()
    needs = {"19:47-27.8(b)1": o["dealing_method"] == "hand", "19:47-27.2(b)": o["two_decks_alternating"]}
    needs["19:47-27.7(f)"] = o["shuffler_counts_cards"]
    return {section for section, broken in needs.items() if broken}


def every_choice() -> list[dict[str, object]]:
    """Every full choice of options, legal or not."""
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
