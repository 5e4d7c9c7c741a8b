"""What a poker hand is worth where it stands, and what a call then costs: against hands of which nothing is known.

Nobody can say what other players hold or will do. What can be counted is how often one's own cards win against cards
at random, over all that may come, and what part of the pot that makes of a call if nobody bets again. It is said to be
no more than that. Which cards to throw away in a draw is the best of all ways against one such hand.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.rank_kernels import histogram, strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, tables
from pitboss.games.families.poker_hands.math.showdown import places
from pitboss.games.families.poker_hands.starts import combinations, start_name
from pitboss.odds.advice import CARDS_SEEN, DEALT, EXACT, FULL_DECK, NEAR, Advice, Spot, ValuedChoice, advised, percent
from pitboss.simulate.compilation import compiled

from ..dealing import DRAWS
from ..variants import Variant, variant_of
from ..wagers import ALL_IN, CALL, CHECK, CHIPS, FOLD, POT
from .equity import DEALS_AT_ONCE, PLACE, Counts, compare, equities, known, low_table
from .odds import starting
from .solve import DEALS as HEADS_UP_DEALS

SLOW = True
"""It takes seconds."""
SAMPLED = 200_000
"""Deals from the generator, where all are too many."""
REMARK = "against cards at random, nobody betting again: what others hold and do is not known"


def advice(spot: Spot) -> Advice | None:
    """What a call, or a check, is worth; or which cards to throw away."""
    if not spot.own or not all(card.seen for card in spot.own):
        return None
    if DRAWS in spot.words:
        return _draw(spot)
    if FOLD not in spot.words or not (CALL in spot.words or CHECK in spot.words or ALL_IN in spot.words):
        return None
    others = _others(spot)
    if not others:
        return None
    mine, most = spot.on(POT), max((one.cents for one in spot.laid if one.wager == POT), default=0)
    owed = min(most - mine, spot.on(CHIPS))
    layers = _layers(spot, others, mine + owed)
    pot = sum(layer.cents for layer in layers) - owed
    shares = [_share(spot, layer.against) if layer.against else (Fraction(1), EXACT, FULL_DECK) for layer in layers]
    won = sum((share * layer.cents for (share, _, _), layer in zip(shares, layers, strict=True)), Fraction(0))
    share = won / max(pot + owed, 1)
    _, method, counted = next((one for one in shares if one[1] == DEALT), shares[0])
    stake = owed or pot
    against = "one hand" if len(others) == 1 else f"{len(others)} hands"
    reach = "the pot" if len(layers) == 1 else "the pots it can win"
    equity = f"your hand takes {percent(share)[1:]} of {reach} against {against} at random"
    if CHECK in spot.words:
        choices = [ValuedChoice(CHECK, share * Fraction(pot, max(pot, 1))), ValuedChoice(FOLD, Fraction(0))]
        return advised("pot", pot, choices, equity, counted=counted, method=method, remarks=(REMARK,))
    word = CALL if CALL in spot.words else ALL_IN
    needed = Fraction(owed, pot + owed) if pot + owed else Fraction(0)
    worth = share * Fraction(pot + owed, stake) - Fraction(owed, stake)
    why = f"{equity}; ${dollars(owed)} to win ${dollars(pot)} needs {percent(needed)[1:]}"
    choices = [ValuedChoice(word, worth), ValuedChoice(FOLD, Fraction(0))]
    return advised("call", stake, choices, why, counted=counted, method=method, remarks=(REMARK,))


class _Layer(NamedTuple):
    """A part of the pot, and the hands that can win it too."""

    cents: int
    against: list[tuple[Card, ...]]


def _layers(spot: Spot, others: Mapping[str, tuple[Card, ...]], total: int) -> list[_Layer]:
    """The pots that somebody can win who has put so much in: of each other they win no more than that, and whoever is
    all in for less contests no more than they have put in (14.7)."""
    put = {one.seat: one.cents for one in spot.laid if one.wager == POT} | {spot.seat: total}
    stacks = {one.seat for one in spot.laid if one.wager == CHIPS and one.cents}
    short = {seat: put.get(seat, 0) for seat in others if seat not in stacks and put.get(seat, 0) < total}
    layers: list[_Layer] = []
    low = 0
    for top in sorted({*short.values(), total}):
        cents = sum(min(each, top) - min(each, low) for each in put.values()) + (0 if layers else spot.pot)
        layers.append(_Layer(cents, [held for seat, held in others.items() if short.get(seat, top) >= top]))
        low = top
    return layers


def _others(spot: Spot) -> dict[str, tuple[Card, ...]]:
    """What is seen of each other hand that is still in play, by seat."""
    return {
        name.removeprefix("seat "): tuple(card for card in held if card.seen)
        for name, held in spot.hands.items()
        if name.startswith("seat ") and name != f"seat {spot.seat}" and name not in spot.gone
    }


def _share(spot: Spot, others: Sequence[tuple[Card, ...]]) -> tuple[Fraction, str, str]:
    """The part of the pot that the hand takes on average, how that was found, and which cards count."""
    variant, qualifier = variant_of(spot.options), spot.options.word("low_qualifier")
    if variant.key == "holdem_high" and not spot.board and len(others) == 1:
        name = start_name(spot.own)
        won, tied = starting()[name]
        return Fraction(2 * won + tied, 2 * combinations(name) * HEADS_UP_DEALS), EXACT, FULL_DECK
    dead = spot.elsewhere(spot.own, spot.board, *others)
    try:
        first, *_ = equities(variant, [spot.own, *others], spot.board, dead, qualifier, most=DEALS_AT_ONCE)
        return first.part, EXACT, CARDS_SEEN
    except Unreadable:
        return _sampled(variant, spot.own, others, spot.board, dead, qualifier), DEALT, CARDS_SEEN


def _sampled(
    variant: Variant,
    own: Sequence[Card],
    others: Sequence[Sequence[Card]],
    board: Sequence[Card],
    dead: Sequence[Card],
    qualifier: str,
) -> Fraction:
    """The same over deals from a generator that begins alike each time."""
    how, hands = known(variant, qualifier), [own, *others]
    common = 5 if any(street.board for street in variant.streets) else 0
    seen = {*own, *board, *dead, *(card for held in others for card in held)}
    stub = np.array([place for card, place in PLACE.items() if card not in seen], dtype=np.uint8)
    held = np.array([len(hand) for hand in hands], dtype=np.int64)
    laid, common_cards = np.zeros((len(hands), 7), dtype=np.uint8), np.zeros(5, dtype=np.uint8)
    for i, hand in enumerate(hands):
        laid[i, : len(hand)] = [PLACE[card] for card in hand]
    common_cards[: len(board)] = [PLACE[card] for card in board]
    missing = np.array([common - len(board), *(variant.hole - len(hand) for hand in hands)], dtype=np.int64)
    if missing.sum() > len(stub):
        raise Unreadable("the deck holds too few cards for so many hands")
    random = np.random.Generator(np.random.PCG64(20_260_101))
    keys = random.random((SAMPLED, len(stub)))
    orders = np.argpartition(keys, int(missing.sum()) - 1, axis=1)[:, : int(missing.sum())]
    picked = np.take_along_axis(keys, orders, axis=1).argsort(axis=1)  # the parts in no order that depends on the stub
    dealt = stub[np.take_along_axis(orders, picked, axis=1)]
    parts = _deal_many(
        how.high, how.low, how.has_high, how.has_low, how.exactly_two, laid, held, common_cards, len(board), missing,
        dealt,
    )  # fmt: skip
    return Fraction(parts).limit_denominator(10**9) / SAMPLED


@compiled
def _deal_many(
    high: Lookup, low: Lookup, has_high: bool, has_low: bool, exactly_two: bool, hands: npt.NDArray[np.uint8],
    held: Counts, board: npt.NDArray[np.uint8], common: int, missing: Counts, dealt: npt.NDArray[np.uint8],
) -> float:  # fmt: skip
    players = len(held)
    highs, lows = np.zeros(players, dtype=np.int64), np.zeros(players, dtype=np.int64)
    full = held + missing[1:]
    total = 0.0
    for row in range(len(dealt)):
        at = 0
        for i in range(missing[0]):
            board[common + i] = dealt[row, at]
            at += 1
        for p in range(players):
            for i in range(missing[1 + p]):
                hands[p, held[p] + i] = dealt[row, at]
                at += 1
        best, many, best_low, many_low = compare(
            high, low, has_high, has_low, exactly_two, hands, full, board, common + missing[0], players, highs, lows
        )
        halved = has_high and many_low > 0
        if has_high and highs[0] == best:
            total += (0.5 if halved else 1.0) / many
        if has_low and many_low > 0 and lows[0] == best_low:
            total += (0.5 if halved else 1.0) / many_low
    return total


# The draw


def _draw(spot: Spot) -> Advice:
    """Every set of cards that may be thrown away, by how often the hand then beats one that stands as it was dealt."""
    low = not variant_of(spot.options).high
    table, beats = _beats(low)
    unseen = places(spot.unseen())
    choices = []
    for number in range(len(spot.own) + 1):
        for thrown in itertools.combinations(spot.own, number):
            kept = places(card for card in spot.own if card not in thrown)
            mean = _replaced(table, beats, kept, unseen, number)
            words = f"throw {number} away" if number else "stand pat"
            choices.append(ValuedChoice(DRAWS, Fraction(mean).limit_denominator(10**12), thrown, words=words))
    best = max(choices, key=lambda one: one.worth)
    why = f"{best.words} beats {percent(best.worth)[1:]} of hands as they are dealt"
    remark = "by how often it beats one hand as it was dealt: what others draw is not known"
    pot = sum(one.cents for one in spot.laid if one.wager == POT)
    return advised("pot", pot, choices, why, counted=FULL_DECK, method=NEAR, remarks=(remark,))


@functools.cache
def _beats(low: bool) -> tuple[Lookup, npt.NDArray[np.float64]]:
    """By strength of five cards, what part of all hands it beats, a tie as half."""
    table = low_table(5, "none") if low else tables(FIVE, 5).lookup
    many = int(table.values.max()) + 1 if low else len(tables(FIVE, 5).keys)
    counts = histogram(table, 5, many)
    below = np.cumsum(counts) - counts
    return table, (below + counts / 2) / counts.sum()


@compiled
def _replaced(lookup: Lookup, beats: npt.NDArray[np.float64], kept: Counts, unseen: Counts, number: int) -> float:
    start, held = lookup.start, np.uint64(0)
    for card in kept:
        start += SUMS[card]
        held |= MASKS[card]
    chosen = np.arange(number)
    mean, deals = 0.0, 0
    while True:
        total, mask = start, held
        for place in chosen:
            total += SUMS[unseen[place]]
            mask |= MASKS[unseen[place]]
        mean += beats[strength(lookup.rows, lookup.values, lookup.flushes, total, mask)]
        deals += 1
        k = 0
        while k < number - 1 and chosen[k] + 1 == chosen[k + 1]:
            chosen[k] = k
            k += 1
        if number == 0 or chosen[k] + 1 >= len(unseen):
            break
        chosen[k] += 1
    return float(mean / deals)
