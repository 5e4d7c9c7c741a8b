"""The compiled inner loops of the main wager's odds: once in floating point, to decide; once modulo primes, to count.

A *mass* is the probability that the player holds a hand, dealt in one given order, and the dealer's hand ends in a
given way. Masses of a hand and of what it grows into add up, so values need no division on the way.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.games.twenty_one.odds.possible_hands import Trie, Whole
from pitboss.simulate.compiled import compiled

Reals = npt.NDArray[np.float64]
Choices = npt.NDArray[np.int8]

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)

_BLOCK = 32
"""Hands worked on together: every node of the dealer's trie is then one sweep over all of them."""


@compiled
def masses(cards: Whole, counts: Whole, wanted: npt.NDArray[np.bool_], trie: Trie) -> Reals:
    """The masses of the hands wanted against every ending of the dealer's hand, for a shoe without the upcard."""
    depth, value, count, drawn, ending, ways = trie
    out = np.zeros((len(counts), 7))
    most_drawn, most_alike = drawn.max(), count.max()
    chosen = np.flatnonzero(wanted)
    falling = np.ones((10, most_alike + 1, _BLOCK))
    product = np.ones((12, _BLOCK))
    shared = np.ones((most_drawn + 1, _BLOCK))
    mass = np.zeros((7, _BLOCK))
    for start in range(0, len(chosen), _BLOCK):
        many = min(_BLOCK, len(chosen) - start)
        mass[:] = 0
        for i in range(many):
            hand = chosen[start + i]
            weight, left = 1.0, cards.sum()
            for v in range(10):
                for had in range(counts[hand, v]):
                    weight *= max(cards[v] - had, 0) / left
                    left -= 1
                for more in range(1, most_alike + 1):
                    falling[v, more, i] = falling[v, more - 1, i] * max(cards[v] - counts[hand, v] - more + 1, 0)
            product[0, i] = weight
            for more in range(1, most_drawn + 1):
                shared[more, i] = shared[more - 1, i] / (left - more + 1)
        for node in range(len(depth)):
            before, after = product[depth[node]], product[depth[node] + 1]
            by, times, into = falling[value[node], count[node]], shared[drawn[node]], mass[ending[node]]
            orders = float(ways[node])
            for i in range(_BLOCK):
                after[i] = before[i] * by[i]
                into[i] += orders * after[i] * times[i]
        for i in range(many):
            bust = product[0, i]
            for end in range(7):
                bust -= mass[end, i]
                out[chosen[start + i], end] = mass[end, i]
            out[chosen[start + i], 5] = bust
    return out


@compiled
def _reduce(number: float, prime: float, inverse: float) -> float:
    """A whole number below 2^53 modulo a prime below 2^26, in floating point, where it is still exact."""
    rest: float = number - np.floor(number * inverse) * prime
    rest = rest + prime if rest < 0 else rest
    return rest - prime if rest >= prime else rest


@compiled
def counted(primes: Reals, cards: Whole, counts: Whole, size: Whole, ways_to: Whole, most: int, trie: Trie) -> Whole:
    """Sums of masses modulo primes below 2^26, each times the ways to its hand, over deals of ``most`` cards in order.

    ``ways_to`` has a row for each hand and a column for each sum wanted; the sums are [prime, column, ending].
    """
    depth, value, count, drawn, ending, ways = trie
    many, columns = len(primes), ways_to.shape[1]
    wide = _BLOCK * many
    most_drawn, most_alike = drawn.max(), count.max()
    prime, inverse = np.empty(wide), np.empty(wide)
    for e in range(wide):
        prime[e], inverse[e] = primes[e % many], 1.0 / primes[e % many]
    rest_of = np.ones((most + 1, many))
    for i in range(most - 1, -1, -1):
        for k in range(many):
            rest_of[i, k] = _reduce(rest_of[i + 1, k] * (cards.sum() - i), prime[k], inverse[k])
    chosen = np.array([hand for hand in range(len(counts)) if ways_to[hand].any() and (counts[hand] <= cards).all()])
    falling = np.ones((10, most_alike + 1, wide))
    product = np.ones((12, wide))
    found = np.zeros((7, most_drawn + 1, wide))
    sums = np.zeros((many, columns, 7), dtype=np.int64)
    for start in range(0, len(chosen), _BLOCK):
        here = min(_BLOCK, len(chosen) - start)
        found[:] = 0
        for i in range(here):
            hand = chosen[start + i]
            for k in range(many):
                e = i * many + k
                product[0, e] = 1
                for v in range(10):
                    for had in range(counts[hand, v]):
                        product[0, e] = _reduce(product[0, e] * (cards[v] - had), prime[e], inverse[e])
                    for more in range(1, most_alike + 1):
                        left = max(cards[v] - counts[hand, v] - more + 1, 0)
                        falling[v, more, e] = _reduce(falling[v, more - 1, e] * left, prime[e], inverse[e])
        for node in range(len(depth)):
            before, after = product[depth[node]], product[depth[node] + 1]
            by, into = falling[value[node], count[node]], found[ending[node], drawn[node]]
            orders = float(ways[node])
            for e in range(wide):
                number = before[e] * by[e]
                rest = number - np.floor(number * inverse[e]) * prime[e]
                rest = rest + prime[e] if rest < 0 else rest
                rest = rest - prime[e] if rest >= prime[e] else rest
                after[e] = rest
                into[e] += orders * rest
        for i in range(here):
            hand = chosen[start + i]
            wanted = np.flatnonzero(ways_to[hand])
            for k in range(many):
                e = i * many + k
                p, by_p = prime[e], inverse[e]
                whole = np.int64(p)
                bust = _reduce(product[0, e] * rest_of[size[hand], k], p, by_p)
                for end in range(7):
                    mass = 0.0
                    if end == 5:
                        continue
                    for more in range(1, most_drawn + 1):
                        if found[end, more, e] > 0:
                            part = _reduce(found[end, more, e], p, by_p)
                            mass += _reduce(part * rest_of[size[hand] + more, k], p, by_p)
                    mass = _reduce(mass, p, by_p)
                    bust -= mass
                    for column in wanted:
                        times = ways_to[hand, column] % whole
                        sums[k, column, end] = (sums[k, column, end] + times * np.int64(mass)) % whole
                for column in wanted:
                    times = ways_to[hand, column] % whole
                    sums[k, column, 5] = (sums[k, column, 5] + times * (np.int64(bust) % whole)) % whole
    return sums


@compiled
def values(
    mass: Reals,
    size: Whole,
    total: Whole,
    child: Whole,
    won: Reals,
    allowed: Whole,
    versus_blackjack: Reals,
    action: Choices,
    rescue: Choices,
    free: npt.NDArray[np.bool_],
) -> Reals:
    """The worth of each hand times its weight: to stand, to draw, to double, as it is played, and given up for half.

    Where a hand is ``free`` the better of standing and drawing (and of doubling and giving up, where any hand may be
    doubled or given up) is played and written into ``action``, and the better of keeping it and giving it up, once
    doubled, into ``rescue``; elsewhere what these say is played (a pair to be split counts as standing). ``won`` is
    what a hand wins. ``allowed``: whether a 21 beats the dealer's, whether any hand may be doubled, whether doubles
    may be given up, whether any hand may. ``versus_blackjack``: what a dealer's blackjack makes of a hand that stands,
    a bust, a double that stands, a double that busts, a double given up, a hand given up. Aces split and pairs to be
    split are the caller's business.
    """
    n = len(size)
    worth = np.zeros((n, 5))
    wins_21, double_any, may_rescue, may_surrender = allowed
    on_stand, on_bust, on_double, on_double_bust, on_rescue, on_surrender = versus_blackjack
    for hand in range(n - 1, -1, -1):
        live = 0.0
        for end in range(6):
            live += mass[hand, end]
        if live <= 0 and mass[hand, 6] <= 0:
            continue
        stand = won[hand] * mass[hand, 5]
        for end in range(5):
            if total[hand] > 17 + end or (wins_21 and total[hand] == 21):
                stand += won[hand] * mass[hand, end]
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
            there = given_up = mass[more, 5]
            bust -= mass[more, 5]
            for end in range(5):
                bust -= mass[more, end]
                given_up += mass[more, end]
                if total[more] > 17 + end or (wins_21 and total[more] == 21):
                    there += mass[more, end]
                elif total[more] < 17 + end:
                    there -= mass[more, end]
            bust_blackjack -= mass[more, 6]
            keeps, leaves = 2 * there + on_double * mass[more, 6], on_rescue * mass[more, 6] - given_up
            if may_rescue and free[more]:
                rescue[more] = 1 if leaves > keeps else 0
            double_stand += leaves if may_rescue and rescue[more] else keeps
        hit += -bust + on_bust * bust_blackjack
        worth[hand, 0] = stand
        worth[hand, 1] = hit
        worth[hand, 2] = double_stand - 2 * bust + on_double_bust * bust_blackjack
        worth[hand, 4] = -live / 2 + on_surrender * mass[hand, 6]
        if total[hand] == 21:
            action[hand] = 0
        elif free[hand]:
            best = max(hit, stand)
            action[hand] = 1 if hit > stand else 0
            if double_any and worth[hand, 2] > best:
                action[hand] = 2
                best = worth[hand, 2]
            if may_surrender and worth[hand, 4] > best:
                action[hand] = 4
        if action[hand] == 1:
            worth[hand, 3] = hit
        elif action[hand] == 2:
            worth[hand, 3] = worth[hand, 2]
        elif action[hand] == 4:
            worth[hand, 3] = worth[hand, 4]
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


@compiled
def convolved(shape: tuple[int, int, int], changes: Whole, each: Reals) -> Reals:
    """Hands that end independently of one another, each end moving three sums: how likely every place is together.

    The first and the last sum begin in the middle of their range, the second at its beginning.
    """
    sums = np.zeros(shape)
    sums[shape[0] // 2, 0, shape[2] // 2] = 1.0
    for hand in each:
        further = np.zeros(shape)
        for end in range(len(hand)):
            likely = hand[end]
            if likely == 0:
                continue
            one, two, three = changes[end]
            for i in range(max(-one, 0), shape[0] - max(one, 0)):
                for j in range(max(-two, 0), shape[1] - max(two, 0)):
                    for k in range(max(-three, 0), shape[2] - max(three, 0)):
                        if sums[i, j, k] != 0:
                            further[i + one, j + two, k + three] += likely * sums[i, j, k]
        sums = further
    return sums
