"""Whether to raise at double cross poker: one's own two cards over every cross and every hand of the dealer.

What lies of the cross is known, the other arms are not. For every pair of cards on the one line and every pair on the
other it is added up once what a unit comes to against the 990 hands that the dealer may hold; the raises follow from
those sums, from the last to the one that is asked about.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import Card
from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, tables
from pitboss.games.families.poker_hands.math.showdown import places
from pitboss.games.families.stud.math.advice import on_ante
from pitboss.games.families.stud.words import CHECK, FOLD
from pitboss.odds.advice import Advice, Spot, ValuedChoice, percent
from pitboss.simulate.compilation import compiled

from ..hands import CENTRE, CROSS, LINES, OWN, three
from ..round import RAISE
from ..wagers import ANTE, RAISES, THREE_CARD, three_card_table
from .odds import stakes
from .solve import RAISES as RAISES_IN_ALL
from .solve import Stakes

SLOW = True
"""It takes seconds."""
Counts = npt.NDArray[np.int64]
Strengths = npt.NDArray[np.uint16]


@compiled
def _by_line(lookup: Lookup, cards: Counts, centre: int, out: Strengths) -> None:
    """The strength of every pair of cards with every line through the centre; nought where they share a card."""
    many = len(cards)
    for a in range(many):
        for b in range(a):
            start = lookup.start + SUMS[centre] + SUMS[cards[a]] + SUMS[cards[b]]
            mask = MASKS[centre] | MASKS[cards[a]] | MASKS[cards[b]]
            line = a * (a - 1) // 2 + b
            for c in range(many):
                if c in (a, b):
                    continue
                for d in range(c):
                    if d in (a, b):
                        continue
                    total = start + SUMS[cards[c]] + SUMS[cards[d]]
                    held = mask | MASKS[cards[c]] | MASKS[cards[d]]
                    out[line, c * (c - 1) // 2 + d] = strength(lookup.rows, lookup.values, lookup.flushes, total, held)


@compiled
def _sums(
    strengths: Strengths, mine: int, classes: npt.NDArray[np.uint8], pays: Counts, free: Counts, pairs: Counts,
    firsts: Counts, seconds: Counts, alike: bool, out: Counts,
) -> None:  # fmt: skip
    """By first and second line: what a unit comes to against all hands of the dealer, added up. Where both lines may be
    the same pairs, either may be the first.

    ``free`` are the cards that anybody may hold, by number; ``pairs`` both numbers of each pair of cards.
    """
    tied, lost = len(pays) - 2, len(pays) - 1
    for i in range(len(firsts)):
        one = firsts[i]
        for j in range(i if alike else len(seconds)):
            two = seconds[j]
            a, b, c, d = pairs[one, 0], pairs[one, 1], pairs[two, 0], pairs[two, 1]
            if a in (c, d) or b in (c, d):
                continue
            own = max(strengths[one, mine], strengths[two, mine])
            wins, ties, losses = 0, 0, 0
            row, other = strengths[one], strengths[two]
            for x in range(len(free)):
                e = free[x]
                if e in (a, b, c, d):
                    continue
                base = e * (e - 1) // 2
                for y in range(x):
                    f = free[y]
                    if f in (a, b, c, d):
                        continue
                    theirs = max(row[base + f], other[base + f])
                    if theirs < own:
                        wins += 1
                    elif theirs == own:
                        ties += 1
                    else:
                        losses += 1
            out[i, j] = pays[classes[own]] * wins + pays[tied] * ties + pays[lost] * losses
            if alike:
                out[j, i] = out[i, j]


class Lines(NamedTuple):
    """What a unit comes to, added up over the dealer's hands, by the arms that are face down: an axis each, in the
    order in which they are turned up."""

    sums: Counts
    hands: int
    """Hands of the dealer for each cross."""

    def crosses(self, arms: int) -> int:
        """In how many orders so many arms may come."""
        cards = max(self.sums.shape, default=0)
        return math.perm(cards - (self.sums.ndim - arms), arms)


def advice(spot: Spot) -> Advice | None:
    """Raise, or fold or check, before the arm that is turned up next."""
    other = next((word for word in (FOLD, CHECK) if word in spot.words), "")
    lies = dict(zip(CROSS, spot.hands.get("board", ()), strict=False))
    shown = {place: card for place, card in lies.items() if card.seen}
    if RAISE not in spot.words or not other or len(spot.own) != OWN or CENTRE not in shown:
        return None
    paid, unit = stakes(spot.options), spot.on(ANTE)
    lines = _lines(spot, shown, paid)
    made = sum(spot.on(wager) > 0 for wager in RAISES)
    raised, declined = _or_fold(lines, paid, made) if paid.folds else _by_themselves(lines, paid, made)
    deals = lines.crosses(lines.sums.ndim) * lines.hands
    extra = Fraction(0)
    if beside := spot.on(THREE_CARD):  # it stands either way
        pays = three_card_table(spot.options).odds_for(three(spot.own, shown[CENTRE]))
        extra = Fraction(beside, unit) * (pays.ratio if pays else -1)
    choices = [
        ValuedChoice(RAISE, Fraction(raised, deals * paid.unit) + extra, amount=spot.words[RAISE].usual),
        ValuedChoice(other, Fraction(declined, deals * paid.unit) + extra),
    ]
    mean = Fraction(int(lines.sums.sum()), deals * paid.unit)
    why = f"a unit that stays to the end comes to {percent(mean)} over the {deals:,} deals that are left"
    return on_ante(spot, ANTE, choices, why)


def _or_fold(lines: Lines, paid: Stakes, made: int) -> tuple[int, int]:
    """What a raise and a fold come to where whoever does not raise folds, later raises at their best."""
    worth = lines.sums * (1 + RAISES_IN_ALL * paid.raise_amount)
    folded = 0
    for arms in range(1, lines.sums.ndim + 1):  # face down when this raise is made, from the last on
        worth = worth.sum(axis=-1)
        raises = RAISES_IN_ALL - arms
        folded = -paid.unit * (1 + raises * paid.raise_amount) * lines.crosses(arms) * lines.hands
        if arms < lines.sums.ndim:
            worth = np.maximum(worth, folded)
    assert made == RAISES_IN_ALL - lines.sums.ndim, "whoever plays on has made every raise"
    return int(worth), folded


def _by_themselves(lines: Lines, paid: Stakes, made: int) -> tuple[int, int]:
    """What a raise and a check come to where every raise stands by itself, later ones made where they gain."""
    worth, later = lines.sums, np.zeros_like(lines.sums)
    for arms in range(1, lines.sums.ndim + 1):
        worth, later = worth.sum(axis=-1), later.sum(axis=-1)
        if arms < lines.sums.ndim:
            later = later + np.maximum(paid.raise_amount * worth, 0)
    checked = (1 + made * paid.raise_amount) * int(worth) + int(later)
    return checked + paid.raise_amount * int(worth), checked


def _lines(spot: Spot, shown: Mapping[str, Card], paid: Stakes) -> Lines:
    """Ranks every pair of cards with every line, and sets one's own against all others for every cross."""
    unseen, arms = spot.unseen(), [card for place, card in shown.items() if place != CENTRE]
    cards = [*unseen, *arms, *spot.own]  # by number: first those that may still come
    number = {card: n for n, card in enumerate(cards)}
    pairs = np.array([(a, b) for a in range(len(cards)) for b in range(a)], dtype=np.int64)
    five = tables(FIVE, 5)
    strengths = np.zeros((len(pairs), len(pairs)), dtype=np.uint16)
    _by_line(five.lookup, places(cards), int(places([shown[CENTRE]])[0]), strengths)
    order = [arm for arm in map(str, spot.options.entries("reveal_order")) if arm not in shown]
    axes = [[arm for arm in order if arm in line] for line in LINES]
    known = [[number[shown[arm]] for arm in line if arm in shown and arm != CENTRE] for line in LINES]
    firsts, seconds = (_pairs(len(unseen), held) for held in known)
    mine = int(_place(number[spot.own[0]], number[spot.own[1]]))
    sums = np.zeros((len(firsts), len(seconds)), dtype=np.int64)
    pays, free = np.array(paid.pays, dtype=np.int64), np.arange(len(unseen), dtype=np.int64)
    _sums(strengths, mine, five.categories, pays, free, pairs, firsts, seconds, not arms, sums)
    rows, columns = (_index(len(unseen), held, found) for held, found in zip(known, (firsts, seconds), strict=True))
    spread = [[len(unseen) if arm in axis else 1 for arm in order] for axis in axes]
    # arms of one line stand in the order in which they are turned up, and either may be the first of its pair
    row, column = rows.reshape(spread[0]), columns.reshape(spread[1])
    by_arms = np.where((row >= 0) & (column >= 0), sums[np.maximum(row, 0), np.maximum(column, 0)], 0)
    left = len(unseen) - len(order)
    return Lines(by_arms, left * (left - 1) // 2)


def _place(one: int, two: int) -> int:
    return max(one, two) * (max(one, two) - 1) // 2 + min(one, two)


def _pairs(cards: int, known: Sequence[int]) -> Counts:
    """Every pair that the arms of a line may come to be, by its place."""
    if len(known) == 2:
        found = [_place(*known)]
    elif known:
        found = [_place(known[0], card) for card in range(cards)]
    else:
        found = [_place(a, b) for a in range(cards) for b in range(a)]
    return np.array(found, dtype=np.int64)


def _index(cards: int, known: Sequence[int], found: Counts) -> Counts:
    """By the arms of a line that are face down, which of its pairs they make; -1 for one card twice."""
    if len(known) == 2:
        return np.zeros((), dtype=np.int64)
    if known:
        return np.arange(cards, dtype=np.int64)
    index = np.full((cards, cards), -1, dtype=np.int64)
    where = {int(place): n for n, place in enumerate(found)}
    for a in range(cards):
        for b in range(a):
            index[a, b] = index[b, a] = where[_place(a, b)]
    return index
