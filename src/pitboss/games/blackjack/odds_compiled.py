"""The compiled inner loops of the main wager's odds: once in floating point, to decide; once modulo primes, to count.

A *mass* is the probability that the player holds a hand, dealt in one given order, and the dealer's hand ends in a given
way. Masses of a hand and of what it grows into add up, so values need no division on the way.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.games.blackjack.shoe_math import Trie, Whole
from pitboss.simulate.compiled import compiled

Reals = npt.NDArray[np.float64]
Choices = npt.NDArray[np.int8]

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)

_MOST = 24
"""No hand, and no hand with the dealer's draws, has as many cards of one value."""


@compiled
def masses(cards: Whole, counts: Whole, wanted: npt.NDArray[np.bool_], trie: Trie) -> Reals:
    """The masses of the hands wanted against every ending of the dealer's hand, for a shoe without the upcard."""
    depth, value, count, drawn, ending, ways = trie
    out = np.zeros((len(counts), 7))
    falling = np.ones((10, _MOST))
    product = np.ones(12)
    shared = np.ones(_MOST)
    size = cards.sum()
    for hand in range(len(counts)):
        if not wanted[hand]:
            continue
        weight, left = 1.0, size
        for v in range(10):
            for i in range(counts[hand, v]):
                weight *= (cards[v] - i) / left
                left -= 1
        if weight <= 0:
            continue
        for v in range(10):
            rest = cards[v] - counts[hand, v]
            for i in range(1, _MOST):
                falling[v, i] = falling[v, i - 1] * max(rest - i + 1, 0)
        for i in range(1, _MOST):
            shared[i] = shared[i - 1] / (left - i + 1)
        bust = weight
        for node in range(len(depth)):
            at = depth[node]
            product[at + 1] = product[at] * falling[value[node], count[node]]
            if ways[node]:
                mass = weight * ways[node] * product[at + 1] * shared[drawn[node]]
                out[hand, ending[node]] += mass
                bust -= mass
        out[hand, 5] = bust
    return out


@compiled
def counted(primes: Whole, cards: Whole, counts: Whole, size: Whole, ways_to: Whole, most: int, trie: Trie) -> Whole:
    """Sums of masses modulo primes below 2^31, each times the ways to its hand, over deals of ``most`` cards in order.

    ``ways_to`` has a row for each hand and a column for each sum wanted; the sums are [prime, column, ending].
    """
    depth, value, count, drawn, ending, ways = trie
    many = len(primes)
    inverse = 1.0 / primes
    sums = np.zeros((many, ways_to.shape[1], 7), dtype=np.int64)
    falling = np.ones((10, _MOST, many), dtype=np.int64)
    product = np.ones((12, many), dtype=np.int64)
    mass = np.zeros((7, many), dtype=np.int64)
    rest_of = np.ones((most + 1, many), dtype=np.int64)
    for i in range(most - 1, -1, -1):
        rest_of[i] = rest_of[i + 1] * (cards.sum() - i) % primes
    factor = np.zeros((most + 1, len(depth), many), dtype=np.int64)
    for held in range(most - drawn.max() + 1):
        for node in range(len(depth)):
            if ways[node]:
                factor[held, node] = ways[node] % primes * rest_of[held + drawn[node]] % primes
    for hand in range(len(counts)):
        held = size[hand]
        if not ways_to[hand].any() or (counts[hand] > cards).any():
            continue
        product[0] = 1
        for v in range(10):
            for i in range(counts[hand, v]):
                product[0] = product[0] * (cards[v] - i) % primes
            for i in range(1, _MOST):
                falling[v, i] = falling[v, i - 1] * max(cards[v] - counts[hand, v] - i + 1, 0) % primes
        mass[:] = 0
        for node in range(len(depth)):
            before, after = product[depth[node]], product[depth[node] + 1]
            by, scale, into = falling[value[node], count[node]], factor[held, node], mass[ending[node]]
            for k in range(many):  # products modulo a prime, by multiplication with its inverse
                rest = before[k] * by[k] - np.int64(np.float64(before[k]) * np.float64(by[k]) * inverse[k]) * primes[k]
                rest += primes[k] if rest < 0 else 0
                after[k] = rest - (primes[k] if rest >= primes[k] else 0)
            if ways[node]:
                for k in range(many):
                    whole = np.float64(after[k]) * np.float64(scale[k]) * inverse[k]
                    into[k] += after[k] * scale[k] - np.int64(whole) * primes[k]
        mass[5] = product[0] * rest_of[held] % primes
        for end in range(7):
            if end != 5:
                mass[end] %= primes
                mass[5] -= mass[end]
        mass[5] %= primes
        for column in range(ways_to.shape[1]):
            if ways_to[hand, column]:
                times = ways_to[hand, column] % primes
                for end in range(7):
                    sums[:, column, end] = (sums[:, column, end] + times * mass[end]) % primes
    return sums


@compiled
def values(
    mass: Reals,
    size: Whole,
    total: Whole,
    child: Whole,
    five_card: float,
    versus_blackjack: Reals,
    action: Choices,
    free: npt.NDArray[np.bool_],
) -> Reals:
    """The worth of each hand times its weight: to stand, to draw, to double, and as it is played.

    Where a hand is ``free`` the better of standing and drawing is played and written into ``action``; elsewhere the
    action given is (anything but DOUBLE and HIT counts as standing). ``five_card`` is what a 21 in five cards wins.
    ``versus_blackjack``: what a dealer's blackjack makes of a hand that stands, a bust, a double that stands, a
    double that busts. Aces split and pairs to be split are the caller's business.
    """
    n = len(size)
    worth = np.zeros((n, 4))
    on_stand, on_bust, on_double, on_double_bust = versus_blackjack
    for hand in range(n - 1, -1, -1):
        live = 0.0
        for end in range(6):
            live += mass[hand, end]
        if live <= 0 and mass[hand, 6] <= 0:
            continue
        won = 1.0
        if five_card > 0 and size[hand] == 5 and total[hand] == 21:
            won = five_card
        stand = won * mass[hand, 5]
        double_stand = mass[hand, 5]
        for end in range(5):
            if total[hand] > 17 + end:
                stand += won * mass[hand, end]
            elif total[hand] < 17 + end:
                stand -= mass[hand, end]
        stand += on_stand * mass[hand, 6]
        hit = double_stand = 0.0
        bust, bust_blackjack = live, mass[hand, 6]
        for value in range(10):
            more = child[hand, value]
            if more < 0:
                continue
            hit += worth[more, 3]
            there = mass[more, 5]
            bust -= mass[more, 5]
            for end in range(5):
                bust -= mass[more, end]
                if total[more] > 17 + end:
                    there += mass[more, end]
                elif total[more] < 17 + end:
                    there -= mass[more, end]
            bust_blackjack -= mass[more, 6]
            double_stand += 2 * there + on_double * mass[more, 6]
        hit += -bust + on_bust * bust_blackjack
        worth[hand, 0] = stand
        worth[hand, 1] = hit
        worth[hand, 2] = double_stand - 2 * bust + on_double_bust * bust_blackjack
        if total[hand] == 21:
            action[hand] = 0
        elif free[hand]:
            action[hand] = 1 if hit > stand else 0
        if action[hand] == 1:
            worth[hand, 3] = hit
        elif action[hand] == 2:
            worth[hand, 3] = worth[hand, 2]
        else:
            worth[hand, 3] = stand
    return worth


@compiled
def reach(start: Whole, action: Choices, child: Whole) -> tuple[Whole, Whole]:
    """The orders of drawing that lead to each hand, and to each hand by the one card of a double."""
    ways = start.copy()
    doubled = np.zeros_like(start)
    for hand in range(len(start)):
        if ways[hand] and (action[hand] == 1 or action[hand] == 2):
            for value in range(10):
                more = child[hand, value]
                if more >= 0:
                    if action[hand] == 1:
                        ways[more] += ways[hand]
                    else:
                        doubled[more] += ways[hand]
    return ways, doubled
