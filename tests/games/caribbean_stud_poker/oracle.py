"""Caribbean stud poker a second time, straight from the tables of the rules: what the tests hold the game against.

Nothing here uses the game's own code, and nothing is clever. Amounts are cents.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from pitboss.equipment.cards import Card

NONE, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
RUNS = {frozenset(run): place for place, run in enumerate([(14, 2, 3, 4, 5), *(range(n, n + 5) for n in range(2, 11))])}
SHAPES = {(4, 1): FOUR, (3, 2): FULL_HOUSE, (3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}


def rank(hand: Sequence[Card]) -> tuple[int, ...]:
    """The category of five cards, and what decides inside it."""
    times = Counter(card.rank for card in hand)
    order = sorted(times, key=lambda one: (times[one], one), reverse=True)
    shape = tuple(times[one] for one in order)
    if shape in SHAPES:
        return SHAPES[shape], *order
    suited, run = len({card.suit for card in hand}) == 1, RUNS.get(frozenset(times))
    if run is not None:
        if suited:
            return (ROYAL,) if run == 9 else (STRAIGHT_FLUSH, run)
        return STRAIGHT, run
    return (FLUSH if suited else NONE), *order


def qualifies(hand: tuple[int, ...]) -> bool:
    return hand[0] >= PAIR or hand[1:3] == (14, 13)


BET = {ROYAL: 100, STRAIGHT_FLUSH: 50, FOUR: 20, FULL_HOUSE: 7, FLUSH: 5, STRAIGHT: 4, THREE: 3, TWO_PAIRS: 2}
AWARDS = {  # four of a kind, full house, flush
    "P1": {FOUR: 50_000, FULL_HOUSE: 10_000, FLUSH: 5_000},
    "P2": {FOUR: 10_000, FULL_HOUSE: 7_500, FLUSH: 5_000},
    "P3": {FOUR: 15_000, FULL_HOUSE: 10_000, FLUSH: 5_000},
    "P4": {FOUR: 50_000, FULL_HOUSE: 15_000, FLUSH: 7_500},
}


@dataclass(frozen=True)
class Seat:
    """What somebody wagered and did, and the cards."""

    ante: int
    progressive: bool
    bets: bool
    hand: Sequence[Card]


def against(seat: Seat, dealer: Sequence[Card], limit: int) -> tuple[int, int]:
    """What ante and bet of a seat come to."""
    ante = seat.ante
    if not seat.bets:
        return -ante, 0
    mine, theirs = rank(seat.hand), rank(dealer)
    if not qualifies(theirs):
        return ante, 0
    if mine == theirs:
        return 0, 0
    return (ante, min(BET.get(mine[0], 1) * 2 * ante, limit)) if mine > theirs else (-ante, -2 * ante)


def limit_of(options: Mapping[str, object], least_ante: int | None) -> int:
    limit = int(str(options.get("bet_payout_limit", 5_000))) * 100
    if options.get("bet_payout_limit_rule", "fixed") == "fixed" or not least_ante:
        return limit
    return max(limit, 200 * least_ante)


def settle(
    options: Mapping[str, object], least_ante: int | None, seats: Mapping[int, Seat], dealer: Sequence[Card], meter: int
) -> tuple[dict[int, int], int]:
    """The net of every seat, and the meter after the round; ``meter``: before the wagers are locked."""
    limit, reset = limit_of(options, least_ante), int(str(options.get("progressive_reset", 10_000))) * 100
    rate = Fraction(str(options.get("progressive_rate", 70)))
    fed = sum(seat.progressive for seat in seats.values()) * rate  # percent of a dollar is cents
    meter += -(-fed.numerator // fed.denominator)
    nets = {n: sum(against(seat, dealer, limit)) - 100 * seat.progressive for n, seat in seats.items()}
    lines = [(n, rank(seats[n].hand)[0]) for n in sorted(seats, reverse=True) if seats[n].progressive and seats[n].bets]
    royals = [place for place, (_, line) in enumerate(lines) if line == ROYAL]
    tenths = [place for place, (_, line) in enumerate(lines) if line == STRAIGHT_FLUSH]
    between = len(royals) > 1 and any(royals[0] < place < royals[-1] for place in tenths)
    showdown, each = meter, 0
    for place, (n, line) in enumerate(lines):
        if line == ROYAL:
            if place == royals[0]:
                each, left = divmod(meter, len(royals))
                meter = left + reset
            nets[n] += each
        elif line == STRAIGHT_FLUSH:
            award = -(-(showdown if between and place > royals[0] else meter) // 10)
            nets[n] += award
            meter = max(meter - award, 0)  # the house pays what the meter does not hold
        else:
            nets[n] += AWARDS[str(options.get("progressive_table", "P1"))].get(line, 0)
    return nets, meter


CHOICES: Mapping[str, tuple[object, ...]] = {
    "seats": (6, 7),
    "dealing_method": ("manual_shoe", "hand", "automated_shoe"),
    "shuffle": ("manual", "automated"),
    "two_decks_alternating": (False, True),
    "shuffler_counts_cards": (False, True),
    "settlement_order": ("step_by_step", "seat_by_seat"),
    "bet_payout_limit_rule": ("fixed", "greater_of_table_minimum"),
    "progressive_offered": (False, True),
    "progressive_table": ("P1", "P2", "P3", "P4"),
    "two_positions_allowed": (False, True),
}


def broken_sections(o: Mapping[str, object]) -> set[str]:
    """The sections that a full choice of options breaks."""
    if o["shuffle"] == "automated":
        return set()
    needs = {"19:47-16.8": o["dealing_method"] == "hand", "19:47-16.2": o["two_decks_alternating"]}
    needs["19:47-16.7"] = o["shuffler_counts_cards"]
    return {section for section, broken in needs.items() if broken}


def every_choice() -> list[dict[str, object]]:
    """Every full choice of options, legal or not."""
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
