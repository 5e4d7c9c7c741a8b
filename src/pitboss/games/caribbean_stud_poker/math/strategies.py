"""Ways to play Caribbean stud poker: by the hand alone, or by the hand and the dealer's up card."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import ACE, KING
from pitboss.games.families.stud.math.lowest import lowest_key
from pitboss.games.families.stud.math.odds import read_ranks
from pitboss.odds.contest import Plan

from ..hands import LOWEST_QUALIFYING, Key, Rank

QUEEN, JACK = 12, 11

OPTIMAL = Plan("optimal", "each hand on its merits against the dealer's up card")
NEAR_OPTIMAL = Plan("near_optimal", "a pair or better, and ace-king by three rules on the up card")
ACE_KING_MATCHING = Plan("ace_king_matching", "a pair or better, and ace-king with a card of the up card's rank")
BY_UP_CARD = (OPTIMAL, NEAR_OPTIMAL, ACE_KING_MATCHING)
"""The plans that look at the up card, in the order in which the stored counts know them."""

STRATEGIES = {
    plan.name: plan
    for plan in (
        *BY_UP_CARD[:2],
        Plan("A-K-J-8-3", "A-K-J-8-3 or better", ((0, ACE, KING, JACK, 8, 3),)),
        ACE_KING_MATCHING,
        Plan("pair_or_better", "a pair or better", ((int(Rank.PAIR),),)),
        Plan("ace_king", "ace-king or better, as the dealer plays", (LOWEST_QUALIFYING,)),
        Plan("always_bet", "every hand", ((),)),
    )
}


def near_optimal(hand: Key, up: int) -> bool:
    """The three published rules for ace-king; lower hands are folded, higher ones bet.

    >>> near_optimal((0, 14, 13, 9, 7, 2), 7), near_optimal((0, 14, 13, 11, 4, 2), 14)   # the rank, and a jack
    (True, True)
    >>> near_optimal((0, 14, 13, 12, 8, 2), 6), near_optimal((0, 14, 13, 12, 8, 2), 9)   # a queen, and a lower up card
    (True, False)
    """
    if hand[:3] != LOWEST_QUALIFYING:
        return hand > LOWEST_QUALIFYING
    third, fourth = hand[3], hand[4]
    if up >= KING:
        return third >= JACK
    return up in hand[1:] or (third == QUEEN and up < fourth)


def matching(hand: Key, up: int) -> bool:
    """Ace-king is bet where the up card is of the rank of one of the five.

    >>> matching((0, 14, 13, 9, 7, 2), 7), matching((0, 14, 13, 9, 7, 2), 8), matching((0, 14, 12, 9, 7, 2), 7)
    (True, False, False)
    """
    return hand > LOWEST_QUALIFYING and (hand[0] > Rank.HIGH_CARD or up in hand[1:])


RULES: Mapping[str, Callable[[Key, int], bool]] = {
    NEAR_OPTIMAL.name: near_optimal,
    ACE_KING_MATCHING.name: matching,
}
"""By plan: whether a hand is bet against an up card of a rank."""


def plan(text: str) -> Plan:
    """The plan that a strategy's name, or the lowest hand to bet, stands for.

    >>> plan("A-K-Q").lowest, plan("4-4").lowest
    (((0, 14, 13, 12),), ((1, 4),))
    >>> plan("best")
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'best' is no strategy (optimal, near_optimal, A-K-J-8-3, ace_king_matching, \
pair_or_better, ace_king, always_bet, or the lowest hand to bet: A-K-Q, 4-4)
    """
    if text in STRATEGIES:
        return STRATEGIES[text]
    ranks = read_ranks(text, 2, 5)
    if ranks is None:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(STRATEGIES)}, or the lowest hand to bet: A-K-Q, 4-4)")
    return Plan(text, f"{text.upper()} or better", (lowest_key(ranks, Rank.HIGH_CARD, Rank.PAIR),))
