"""What hands make so far, in words, as one person sees them: of cards that are hidden from them nothing is said.

At the showdown it is also said whether a hand is beaten by those that have been shown, in every pot that it can win.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands.hands import FIVE, Five, Key, describe
from pitboss.law.options import Options
from pitboss.play.card_places import BOARD, Hand, hand_of
from pitboss.play.public import Public

from .. import best
from ..hand_in_play import Contest
from ..pots import pots
from ..showdown import Shown
from ..variants import VARIANTS, Variant, variant_of
from .hand import money_in
from .result import highest, lowest

WHOLE = 5
KINDS = {(): Five.HIGH_CARD, (2,): Five.PAIR, (2, 2): Five.TWO_PAIR, (3,): Five.THREE_OF_A_KIND,
         (4,): Five.FOUR_OF_A_KIND}  # fmt: skip
"""What fewer than five cards can make, by how often they hold a rank more than once."""
Cards = tuple[Card, ...]


def reads(public: Public, hands: Mapping[Hand, Sequence[Card]]) -> dict[str, Any]:
    """What each hand makes of which somebody sees every card, on the board as it lies."""
    board = tuple(hands.get(BOARD, ()))
    found = {}
    for place, held in hands.items():
        if not place.seat or not held or not all(card.seen for card in held):
            continue
        read: dict[str, Any] = {}
        high, low = _read(variant_of(public.options).key, tuple(held), board, _qualifier(public.options))
        read |= {"high": high} if high else {}
        read |= {"low": low} if low else {}
        if is_beaten(public, place.seat, tuple(held), board):
            read["beaten"] = True
        found[str(place)] = read
    return found


def _qualifier(options: Options) -> str:
    return options.word("low_qualifier")


@functools.lru_cache(20_000)
def _read(game: str, hole: Cards, board: Cards, qualifier: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The high hand and the low hand in words, with their five cards where they have so many."""
    variant = VARIANTS[game]
    whole = len(board) >= 3 if variant.exactly_two else len(hole) + len(board) >= WHOLE
    high: dict[str, Any] = {}
    low: dict[str, Any] = {}
    if variant.high and whole:
        five = highest(variant, hole, board)
        high = {"text": best.in_words(FIVE.key(five)), "cards": list(map(str, five))}
    elif variant.high:
        high = {"text": partly(variant, hole, board), "cards": []}
    if variant.low and whole:
        five = lowest(variant, hole, board)
        key = best.low_key(five)
        if qualifier == "none" or best.qualifies(key):
            low = {"text": best.low_in_words(key), "cards": list(map(str, five))}
        else:
            to_come = len(board) < 5 if variant.exactly_two else len(hole) + len(board) < variant.hole
            low = {"text": "no low yet" if to_come else "no low", "cards": []}
    elif variant.low and not variant.high:
        ranks = sorted({1 if card.rank == 14 else card.rank for card in hole}, reverse=True)
        low = {"text": "-".join(_low_rank(rank) for rank in ranks) + " so far", "cards": []}
    return high, low


def _low_rank(rank: int) -> str:
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank))


def partly(variant: Variant, hole: Cards, board: Cards) -> str:
    """What fewer than five cards make; of four in the hand that two play of, the best two.

    >>> from pitboss.equipment.cards import cards
    >>> partly(VARIANTS["holdem_high"], cards("Ks Kd"), ()), partly(VARIANTS["omaha_high"], cards("As Ad Kc Kh"), ())
    ('pair of kings', 'pair of aces')
    >>> partly(VARIANTS["seven_card_stud_high"], cards("7s 7d 2c 2h"), ())
    'two pair, 7s and 2s'
    """
    times = Counter(card.rank for card in (*hole, *board))
    groups = sorted(((min(n, 2) if variant.exactly_two else n, rank) for rank, n in times.items()), reverse=True)
    if variant.exactly_two:
        groups = groups[:1]
    kind = KINDS.get(tuple(n for n, _ in groups if n > 1), Five.PAIR)
    return describe(FIVE, (int(kind), *(rank for _, rank in groups)))


# The showdown


def is_beaten(public: Public, seat: str, hole: Cards, board: Cards) -> bool:
    """Whether hands that everybody has seen beat this one in every pot that it can win a part of."""
    hand = public.local
    if not isinstance(hand, Contest) or not hand.shown or seat in hand.shown or seat not in hand.live:
        return False
    options = public.options
    mine = worth(options, hole, board)
    rivals = {
        other: worth(options, tuple(public.hands[hand_of(other)]), board)
        for other in hand.shown
        if other not in hand.mucked and all(card.seen for card in public.hands.get(hand_of(other), ()))
    }
    mine_to_win = [pot for pot in pots(money_in(public, hand), hand.live) if seat in pot.seats]
    return all(_loses(mine, [rivals[other] for other in pot.seats if other in rivals]) for pot in mine_to_win)


def _loses(mine: Shown, others: Sequence[Shown]) -> bool:
    """Whether others have the better hand of a pot, of both its halves where it is halved."""
    no_high = mine.high is None or any((other.high or ()) > mine.high for other in others)
    no_low = mine.low is None or any(other.low is not None and other.low < mine.low for other in others)
    return bool(others) and no_high and no_low


def worth(options: Options, hole: Cards, board: Cards) -> Shown:
    """The best hands that so many cards make."""
    variant = variant_of(options)
    high: Key | None = best.high(variant, hole, board) if variant.high else None
    low = best.low(variant, hole, board, _qualifier(options)) if variant.low else None
    return Shown(high, low)
