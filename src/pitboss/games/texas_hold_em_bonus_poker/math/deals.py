"""Deals compiled: the cards of a round drawn a set at a time.

Two cards are one number, the place of their pair among all pairs (`pair_place`), and what is asked of them stands in
tables by that number: their strength, whether to fold them, what the bonus pays by, when to bet.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.games.families.poker_hands.math.pairs import pair_place
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, Words
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards
from pitboss.simulate.random_cards import next_word

PAIRS = 1326
PAIR_CARDS: Cards = np.array([card for one in range(52) for two in range(one) for card in (one, two)], dtype=np.uint8)
"""The two cards of every pair, the higher place in the deck first."""
PAIR_SUMS: Words = SUMS[PAIR_CARDS[::2]] + SUMS[PAIR_CARDS[1::2]]
PAIR_MASKS: Words = MASKS[PAIR_CARDS[::2]] | MASKS[PAIR_CARDS[1::2]]

_1, _2, _32, _50, _LOW = (np.uint64(number) for number in (1, 2, 32, 50, 0xFFFFFFFF))
_PAIRS, _ORDERED = np.uint64(PAIRS), np.uint64(2 * PAIRS)
_FEW_PAIRS, _FEW_ORDERED = np.uint64((1 << 32) % PAIRS), np.uint64((1 << 32) % (2 * PAIRS))
_FEW_HIGH, _FEW_LOW = np.uint64((1 << 32) % (PAIRS * 50 * PAIRS)), np.uint64((1 << 32) % (2 * PAIRS * PAIRS))
"""Of the half words, so many are surplus."""


class Deal(NamedTuple):
    """The cards of a round; whole numbers without sign, which compiled code takes for places as they are."""

    flop: np.uint64
    """A pair of the flop."""
    third: np.uint64
    """Its other card."""
    turn: np.uint64
    later: np.uint64
    """The pair of turn and river."""
    player: np.uint64
    dealer: np.uint64


@lean
def draw(words: Words) -> Deal:
    """A deal, all equally likely.

    One random word serves for it: each of its halves times the number of sets gives one of them above the point and,
    below it, the half for the next. What is left in the end says whether a half was one of the few surplus ones that
    would make some deals likelier than others; then the word is drawn again. So is a set, by itself, as long as it
    holds a card that is out already: all sets of the other cards are equally likely then.
    """
    while True:
        word = next_word(words)
        high, low = (word >> _32) * _PAIRS, (word & _LOW) * _ORDERED
        flop, ordered = high >> _32, low >> _32
        high, low = (high & _LOW) * _50, (low & _LOW) * _PAIRS
        third, dealer = high >> _32, low >> _32
        high = (high & _LOW) * _PAIRS
        player = high >> _32
        if high & _LOW >= _FEW_HIGH and low & _LOW >= _FEW_LOW:
            break
    third = _beside(flop, third)
    out = PAIR_MASKS[flop] | MASKS[third]
    while PAIR_MASKS[ordered >> _1] & out:
        ordered = _one_of(words, _ORDERED, _FEW_ORDERED)
    out |= PAIR_MASKS[ordered >> _1]
    while PAIR_MASKS[player] & out:
        player = _one_of(words, _PAIRS, _FEW_PAIRS)
    out |= PAIR_MASKS[player]
    while PAIR_MASKS[dealer] & out:
        dealer = _one_of(words, _PAIRS, _FEW_PAIRS)
    return Deal(flop, third, np.uint64(PAIR_CARDS[ordered]), ordered >> _1, player, dealer)


@lean
def _one_of(words: Words, many: np.uint64, surplus: np.uint64) -> np.uint64:
    """A number below so many, all equally likely."""
    while True:
        drawn = (next_word(words) >> _32) * many
        if drawn & _LOW >= surplus:
            return drawn >> _32


@lean
def _beside(pair: np.uint64, place: np.uint64) -> np.uint64:
    """The card at a place among the fifty that are not in the pair."""
    high, low = np.uint64(PAIR_CARDS[_2 * pair]), np.uint64(PAIR_CARDS[_2 * pair + _1])
    place += np.uint64(place >= low)
    return place + np.uint64(place >= high)


@lean
def given(cards: Cards) -> Deal:
    """The deal of cards that are known: the player's two, the dealer's two, then the board in the order it came."""
    flop, third, turn = pair_of(cards[4], cards[5]), np.uint64(cards[6]), np.uint64(cards[7])
    return Deal(
        flop, third, turn, pair_of(cards[7], cards[8]), pair_of(cards[0], cards[1]), pair_of(cards[2], cards[3])
    )


@lean
def pair_of(one: int, two: int) -> np.uint64:
    """The pair of two cards."""
    return np.uint64(pair_place(max(int(one), int(two)), min(int(one), int(two))))


@lean
def two_hands(deal: Deal, table: Lookup) -> tuple[int, int]:
    """The strengths of the best five cards of both."""
    total = table.start + PAIR_SUMS[deal.flop] + SUMS[deal.third] + PAIR_SUMS[deal.later]
    mask = PAIR_MASKS[deal.flop] | MASKS[deal.third] | PAIR_MASKS[deal.later]
    return with_board(table, total, mask, deal.player), with_board(table, total, mask, deal.dealer)


@lean
def with_board(table: Lookup, total: np.uint64, mask: np.uint64, pair: np.uint64) -> int:
    """The strength of a pair with the community cards."""
    total, mask = total + PAIR_SUMS[pair], mask | PAIR_MASKS[pair]
    return int(strength(table.rows, table.values, table.flushes, total, mask))
