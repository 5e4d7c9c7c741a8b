"""Two card joker poker put together from the shared pieces alone: 54 cards, and a call that is paid by the hand."""

from __future__ import annotations

import itertools
from fractions import Fraction

from pitboss.odds.contest import FOLD, Lines, Plan, ShownWager, Terms, WagerPart, matchups, played

Card = tuple[int, int]
JOKERS = [(0, 0), (0, 1)]
DECK: list[Card] = [(rank, suit) for rank in range(2, 15) for suit in range(4)] + JOKERS
HIGH_CARD, FLUSH, PAIR, STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH, PAIR_OF_JOKERS = range(7)


def key(hand: tuple[Card, ...]) -> tuple[int, ...]:
    (low, suit), (high, other) = sorted(hand)
    if low == 0:
        return (PAIR_OF_JOKERS,) if high == 0 else (PAIR, high)
    if low == high:
        return (PAIR, high)
    top = 2 if (low, high) == (2, 14) else high if high - low == 1 else 0
    if top and suit == other:
        return (ROYAL_FLUSH,) if top == 14 else (STRAIGHT_FLUSH, top)
    if top:
        return (STRAIGHT, top)
    return (FLUSH if suit == other else HIGH_CARD, high, low)


def test_two_card_joker_poker_has_the_published_results() -> None:
    hands = list(itertools.combinations(DECK, 2))
    kinds = matchups([(hand, 1) for hand in hands], hands, key, qualifies=lambda hand: hand >= (HIGH_CARD, 12))
    ante = WagerPart(Terms(unqualified=1), (1, 1))
    call = WagerPart(Terms(won=Lines({PAIR_OF_JOKERS: 8, ROYAL_FLUSH: 5, STRAIGHT_FLUSH: 3}, otherwise=1)), (0, 1))
    main = ShownWager(str, (ante, call), (ante, call))
    value = main.values(1)
    best = played(kinds, lambda kind: int(value(kind) > -1))
    queen_five = Plan("Q-5", "", ((HIGH_CARD, 12, 5),))
    assert best == played(kinds, lambda kind: queen_five.choice(kind.key))
    found = main.distribution(best)
    assert found.house_edge == Fraction(563, 17_901)  # the rulebook, section 11
    assert found.average_bet == 1 + Fraction(963, 1_431)
    deals = {9: 894, 6: 3_560, 4: 43_252, 2: 409_320, 1: 389_736, 0: 5_226, -1: 620_568, -2: 424_950}
    assert {int(o.net): o.probability * 1_897_506 for o in found.merged().outcomes} == deals
    assert sum(n for cell, n in best.items() if cell.choice == FOLD) == 620_568
