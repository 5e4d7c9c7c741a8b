"""The compiled inner loops of the main wager's odds: once in floating point, to decide; once in whole
numbers, to count.

A *mass* is the probability that the player holds a hand, dealt in one given order, and the dealer's hand ends in a
given way. Masses of a hand and of what it grows into add up, so values need no division on the way.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled, lean

from .possible_hands import Trie, Whole

Reals = npt.NDArray[np.float64]
Choices = npt.NDArray[np.int8]
Limbs = npt.NDArray[np.uint64]
"""Whole numbers of any size: 32 bits each, the lowest first."""
_NONE, _BITS, _MASK = np.uint64(0), np.uint64(32), np.uint64(0xFFFFFFFF)
_TWO_64 = 2.0**64
_MUCH = 1 << 20
"""Factors are gathered until they are more; a card more is one of at most 2^10."""

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)

_BLOCK = 32
"""Hands worked on together: every node of the dealer's trie is then one sweep over all of them."""


@lean
def _most(numbers: Whole) -> int:
    most = 0
    for number in numbers:
        most = max(most, number)
    return most


@lean
def _sum(numbers: Whole) -> int:
    total = 0
    for number in numbers:
        total += number
    return total


@compiled
def masses(cards: Whole, counts: Whole, chosen: Whole, trie: Trie, out: Reals) -> None:
    """Writes down the masses of the hands chosen against every ending of the dealer's hand, for a shoe without the
    upcard."""
    depth, value, count, drawn, ending, ways = trie
    most_drawn, most_alike, whole = _most(drawn), _most(count), _sum(cards)
    falling = np.zeros((10, most_alike + 1, _BLOCK))
    product = np.zeros((12, _BLOCK))
    shared = np.zeros((most_drawn + 1, _BLOCK))
    mass = np.zeros((7, _BLOCK))
    for start in range(0, len(chosen), _BLOCK):
        many = min(_BLOCK, len(chosen) - start)
        for end in range(7):
            for i in range(_BLOCK):
                mass[end, i] = 0
        for i in range(many):
            hand = chosen[start + i]
            weight, left = 1.0, whole
            shared[0, i] = 1
            for v in range(10):
                falling[v, 0, i] = 1
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


@lean
def _times(number: Limbs, factor: int) -> None:
    """Multiplies a number by a factor below 2^31."""
    carry = _NONE
    for i in range(len(number)):
        part = number[i] * np.uint64(factor) + carry
        number[i] = part & _MASK
        carry = part >> _BITS


@lean
def _add_two(number: Limbs, low: np.uint64, high: np.uint64) -> None:
    """Adds what two words hold."""
    carry = _NONE
    for i in range(len(number)):
        word = low if i < 2 else high
        half = word >> _BITS if i % 2 else word & _MASK
        part = number[i] + carry + (half if i < 4 else _NONE)
        number[i] = part & _MASK
        carry = part >> _BITS
        if i >= 3 and carry == _NONE:
            break


@lean
def _add_times(total: Limbs, number: Limbs, factor: int) -> None:
    """Adds a number times a factor to a sum."""
    for shift in range(2):
        half = np.uint64(factor) & _MASK if shift == 0 else np.uint64(factor) >> _BITS
        if half == _NONE:
            continue
        carry = _NONE
        for i in range(len(number) - shift):
            part = number[i] * half + total[i + shift] + carry
            total[i + shift] = part & _MASK
            carry = part >> _BITS


@compiled
def counted(cards: Whole, counts: Whole, size: Whole, ways_to: Whole, most: int, limbs: int, trie: Trie) -> Limbs:
    """Sums of masses, each times the ways to its hand, over deals of ``most`` cards in order: whole numbers.

    ``ways_to`` has a row for each of these hands and a column for each sum wanted; the sums are [column, ending, limb],
    and in place of the busts stands the sum over all endings. What the dealer draws to one hand is counted modulo 2^64
    and, beside that, in floating point: the two together are exact up to 2^100, and no dealer draws so much.
    """
    depth, value, count, drawn, ending, ways = trie
    columns, whole = ways_to.shape[1], _sum(cards)
    most_drawn, most_alike = _most(drawn), _most(count)
    falling, product = np.zeros((10, most_alike + 1, _BLOCK), dtype=np.uint64), np.zeros((12, _BLOCK), dtype=np.uint64)
    falling_near, product_near = np.zeros((10, most_alike + 1, _BLOCK)), np.zeros((12, _BLOCK))
    for i in range(_BLOCK):
        product[0, i] = product_near[0, i] = 1
    found = np.zeros((7, most_drawn + 1, _BLOCK), dtype=np.uint64)
    found_near = np.zeros((7, most_drawn + 1, _BLOCK))
    sums = np.zeros((columns, 7, limbs), dtype=np.uint64)
    number = np.zeros(limbs, dtype=np.uint64)
    for start in range(0, len(counts), _BLOCK):
        here = min(_BLOCK, len(counts) - start)
        for end in range(7):
            for more in range(most_drawn + 1):
                for i in range(_BLOCK):
                    found[end, more, i] = found_near[end, more, i] = 0
        for i in range(here):
            hand = start + i
            for v in range(10):
                falling[v, 0, i] = falling_near[v, 0, i] = 1
                for more in range(1, most_alike + 1):
                    left = max(cards[v] - counts[hand, v] - more + 1, 0)
                    falling[v, more, i] = falling[v, more - 1, i] * np.uint64(left)
                    falling_near[v, more, i] = falling_near[v, more - 1, i] * left
        for node in range(len(depth)):
            before, after = product[depth[node]], product[depth[node] + 1]
            by, into = falling[value[node], count[node]], found[ending[node], drawn[node]]
            orders = np.uint64(ways[node])
            for i in range(_BLOCK):
                after[i] = before[i] * by[i]
                into[i] += orders * after[i]
            before_near, after_near = product_near[depth[node]], product_near[depth[node] + 1]
            by_near, into_near = falling_near[value[node], count[node]], found_near[ending[node], drawn[node]]
            orders_near = float(ways[node])
            for i in range(_BLOCK):
                after_near[i] = before_near[i] * by_near[i]
                into_near[i] += orders_near * after_near[i]
        for i in range(here):
            hand = start + i
            left = whole - size[hand]
            for end in range(7):
                for limb in range(limbs):
                    number[limb] = _NONE
                begun = end == 5
                if begun:
                    number[0] = np.uint64(1)
                for more in range(1, most - size[hand] + 1):
                    if begun:
                        _times(number, left - more + 1)
                    if end != 5 and more <= most_drawn and found_near[end, more, i] > 0:
                        low = found[end, more, i]
                        high = np.uint64(np.rint((found_near[end, more, i] - float(low)) / _TWO_64))
                        _add_two(number, low, high)
                        begun = True
                if not begun:
                    continue
                factor = 1
                for v in range(10):
                    for had in range(counts[hand, v]):
                        factor *= cards[v] - had
                        if factor > _MUCH:
                            _times(number, factor)
                            factor = 1
                _times(number, factor)
                for column in range(columns):
                    if ways_to[hand, column] != 0:
                        _add_times(sums[column, end], number, ways_to[hand, column])
    return sums


@compiled
def values(
    mass: Reals,
    size: Whole,
    total: Whole,
    child: Whole,
    won: Reals,
    doubled: float,
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
    what a hand wins, ``doubled`` what each wager on a double does. ``allowed``: whether a 21 beats the dealer's,
    whether any hand may be doubled, whether doubles may be given up, whether any hand may. ``versus_blackjack``: what a
    dealer's blackjack makes of a hand that stands, a bust, a double that stands, a double that busts, a double given
    up, a hand given up. Aces split and pairs to be split are the caller's business.
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
            given_up = mass[more, 5]
            there = doubled * mass[more, 5]
            bust -= mass[more, 5]
            for end in range(5):
                bust -= mass[more, end]
                given_up += mass[more, end]
                if total[more] > 17 + end or (wins_21 and total[more] == 21):
                    there += doubled * mass[more, end]
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


@lean
def _put(sums: Reals, column: int, times: int, mass: Reals, hand: int) -> None:
    """Adds so many times the masses of a hand to a column, for every shoe."""
    for shoe in range(len(mass)):
        for end in range(7):
            sums[shoe, column, end] += times * mass[shoe, hand, end]


@compiled
def ended(
    start: Whole, action: Choices, rescue: Choices, total: Whole, child: Whole, shares: Whole, third: int, mass: Reals
) -> Reals:
    """`best_play.columns` times the masses from several shoes: sums by shoe, what becomes of a hand, and ending."""
    kinds = shares.shape[1]
    doubling = 6 + kinds + 6
    sums = np.zeros((len(mass), doubling + 4, 7))
    ways, doubled = reach(start, action, child)
    for hand in range(len(start)):
        if ways[hand] == 0 and doubled[hand] == 0:
            continue
        place = max(total[hand] - 16, 0)
        choice, first = action[hand], start[hand]
        if choice == 0 or choice == 3:
            plain = third
            for kind in range(kinds):
                if shares[hand, kind] != 0:
                    plain -= shares[hand, kind]
                    _put(sums, 6 + kind, ways[hand] * shares[hand, kind], mass, hand)
            _put(sums, place, ways[hand] * plain, mass, hand)
        elif choice == 2:
            _put(sums, doubling, ways[hand] * third, mass, hand)
            first -= ways[hand]
        elif choice == 4:
            _put(sums, doubling + 3, ways[hand] * third, mass, hand)
        if doubled[hand] != 0:
            _put(sums, doubling + 2 if rescue[hand] else 6 + kinds + place, doubled[hand] * third, mass, hand)
        if first != 0:
            _put(sums, doubling + 1, first * third, mass, hand)
    return sums


@compiled
def followed(start: Whole, action: Choices, rescue: Choices, child: Whole) -> tuple[Choices, npt.NDArray[np.bool_]]:
    """What is done with the hands that are come to, in order, which tells how a strategy plays; and which hands are
    come to by standing, doubling, giving up or the first cards, whose masses are asked for."""
    ways, doubled = reach(start, action, child)
    done = np.empty(2 * len(start), dtype=np.int8)
    wanted = np.zeros(len(start), dtype=np.bool_)
    many = 0
    for hand in range(len(start)):
        if ways[hand]:
            done[many] = action[hand]
            many += 1
        if doubled[hand]:
            done[many] = 8 + (1 if rescue[hand] else 0)
            many += 1
        wanted[hand] = doubled[hand] != 0 or start[hand] != 0 or (ways[hand] != 0 and action[hand] != 1)
    return done[:many], wanted


@compiled
def convolved(shape: tuple[int, int, int], begin: int, moves: Whole, changes: Whole, each: Reals) -> Reals:
    """Hands that end independently of one another, each end moving three sums: how likely every place is together.

    The first sum begins where it is told, and an end moves it as ``moves`` says: [place, end], -1 for no place there
    is. The second begins at its beginning, the last in the middle of its range.
    """
    sums = np.zeros(shape)
    sums[begin, 0, shape[2] // 2] = 1.0
    for hand in each:
        further = np.zeros(shape)
        for end in range(len(hand)):
            likely = hand[end]
            if likely == 0:
                continue
            two, three = changes[end]
            for i in range(shape[0]):
                to = moves[i, end]
                if to < 0:
                    continue
                for j in range(max(-two, 0), shape[1] - max(two, 0)):
                    for k in range(max(-three, 0), shape[2] - max(three, 0)):
                        if sums[i, j, k] != 0:
                            further[to, j + two, k + three] += likely * sums[i, j, k]
        sums = further
    return sums
