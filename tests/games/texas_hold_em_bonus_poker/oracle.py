"""Texas hold 'em bonus poker a second time, from the tables of the rules: what the tests hold the game against.

Nothing here uses the game's own code, and nothing is clever: hands are compared by listing what each rank is made of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, product

from pitboss.equipment.cards import Card

RUNS = {frozenset(run): place for place, run in enumerate([(14, 2, 3, 4, 5), *(range(n, n + 5) for n in range(2, 11))])}
SHAPES = {(1, 4): 7, (2, 3): 6, (1, 1, 3): 3, (1, 2, 2): 2, (1, 1, 1, 2): 1, (1, 1, 1, 1, 1): 0}


def five(hand: Sequence[Card]) -> tuple[int, int]:
    """How good five cards are: the rank (8 straight flush, royal or not, ... 0 nothing) and the place inside it."""
    ranks = [card.rank for card in hand]
    times = Counter(ranks)
    by_times = sorted(ranks, key=lambda rank: (times[rank], rank))
    place = sum(rank * 100**n for n, rank in enumerate(by_times))
    suited = len({card.suit for card in hand}) == 1
    run = RUNS.get(frozenset(ranks)) if len(times) == 5 else None
    if run is not None:
        return (8 if suited else 4), run
    return (5 if suited else SHAPES[tuple(sorted(times.values()))]), place


def best(hand: Sequence[Card]) -> tuple[int, int]:
    return max(five(some) for some in combinations(hand, 5))


def bonus(own: Sequence[Card], dealer: Sequence[Card]) -> int:
    """What the bonus table pays to 1; -1 where the wager loses."""
    one, two = sorted((card.rank for card in own), reverse=True)
    suited = own[0].suit == own[1].suit
    if (one, two) == (14, 14):
        return 1000 if [card.rank for card in dealer] == [14, 14] else 30
    if one == two:
        return 10 if one >= 11 else 3
    paid = {13: (25, 15), 12: (20, 5), 11: (20, 5)}
    if one == 14 and two in paid:
        return paid[two][0 if suited else 1]
    return -1


def net(
    options: Mapping[str, object],
    stakes: Mapping[str, int],
    own: Sequence[Card],
    board: Sequence[Card],
    dealer: Sequence[Card],
) -> int:
    """A seat's profit in cents; the cards of somebody who folded are not looked at, unless the bonus wager stands."""
    ante, side = stakes["ante"], stakes.get("bonus", 0)
    played = stakes.get("flop", 0)
    profit = 0
    if side and (played or not options["bonus_forfeit_on_fold"]):
        pays = bonus(own, dealer)
        cap = options["bonus_max_payout"]
        profit = -side if pays < 0 else pays * side if not isinstance(cap, int) else min(pays * side, cap)
    elif side:
        profit = -side
    if not played:
        return profit - ante
    later = played + stakes.get("turn", 0) + stakes.get("river", 0)
    mine, theirs = best((*own, *board)), best((*dealer, *board))
    if mine == theirs:
        return profit
    if mine < theirs:
        return profit - ante - later
    return profit + later + (ante if mine[0] >= (5 if options["ante_pays_from"] == "flush" else 4) else 0)


CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing_method": ("manual_shoe", "hand", "automated_shoe"),
    "shuffle": ("manual", "automated"),
    "two_decks_alternating": (False, True),
    "shuffler_counts_cards": (False, True),
    "settlement_order": ("step_by_step", "seat_by_seat"),
    "ante_pays_from": ("flush", "straight"),
    "bonus_offered": (False, True),
    "bonus_forfeit_on_fold": (False, True),
    "bonus_max_payout": ("none", "50"),
    "two_positions_allowed": (False, True),
}


def broken_sections(o: Mapping[str, object]) -> set[str]:
    """The sections that a full choice of options breaks."""
    if o["shuffle"] == "automated":
        return set()
    needs = {
        "19:47-28.8 [parallel 27.8(b)1]": o["dealing_method"] == "hand",
        "19:47-28.2(b)": o["two_decks_alternating"],
        "19:47-28.7 [parallel 27.7(f)]": o["shuffler_counts_cards"],
    }
    return {section for section, broken in needs.items() if broken}


def every_choice() -> list[dict[str, object]]:
    """Every full choice of options, legal or not."""
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
