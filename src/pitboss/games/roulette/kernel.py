"""Roulette compiled: the same rules as `round`, written again for speed and as a check on them.

A number is its bit: 0 to 36 as they are, 37 for 00. What a wager covers is a word of bits. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from pitboss.equipment.wheels import DOUBLE_ZERO, WHEELS
from pitboss.errors import Unreadable
from pitboss.games.roulette.odds import nothing_to_decide
from pitboss.games.roulette.wagers import EVEN_MONEY, FIVE_ADJACENT, STRAIGHT, Terms, open_places, terms
from pitboss.law.options import Options
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words, deal
from pitboss.simulate.runner import CHUNK, Simulation
from pitboss.simulate.sums import BET, HITS, NET, SQUARES, Sums

Bits = npt.NDArray[np.int64]
Wheel = npt.NDArray[np.uint8]

UNIT = 500
"""What a simulated spin stakes on each wager."""
PLAIN, EVEN_CHANCE, FIFTHS = range(3)
"""How a wager loses: all of it; by half on a zero where the option says so; four fifths even where it wins."""


def bit(number: str) -> int:
    """
    >>> bit("17"), bit("0"), bit("00")
    (17, 0, 37)
    """
    return 37 if number == DOUBLE_ZERO else int(number)


def bits(numbers: Iterable[str]) -> int:
    """What a wager covers, as the kernel reads it."""
    return sum(1 << bit(number) for number in numbers)


def way(wager: str) -> int:
    return FIFTHS if wager == FIVE_ADJACENT else EVEN_CHANCE if wager in EVEN_MONEY else PLAIN


@compiled
def settle_one(number: int, covered: int, win: int, base: int, how: int, half: bool, stake: int) -> int:
    """The net of one wager when the ball rests in a number; a fraction of a cent goes to the player."""
    if covered >> number & 1:
        if how == FIFTHS:  # 5.3(d)-(e)
            fifth = stake // 5
            return -(-fifth * win // base) - (stake - fifth)
        return -(-stake * win // base)  # 5.2(a)
    if how == EVEN_CHANCE and half and (number == 0 or number == 37):  # 5.2(b)
        return -(stake // 2)
    return -stake


@compiled
def _play(
    words: Words, rounds: int, wheel: Wheel, void: int, firsts: Bits, covered: Bits, lines: Bits, half: bool, unit: int
) -> Sums:
    """Spins with every wager made; each goes round the layout, to the next of its places with every spin."""
    sums = np.zeros((len(lines), 4), dtype=np.int64)
    order = wheel.copy()
    for spin in range(rounds):
        deal(words, order, 0, 1)
        while order[0] == void:  # 5.2(d)2
            deal(words, order, 0, 1)
        for wager in range(len(lines)):
            place = firsts[wager] + spin % (firsts[wager + 1] - firsts[wager])
            net = settle_one(order[0], covered[place], lines[wager, 0], lines[wager, 1], lines[wager, 2], half, unit)
            sums[wager, NET] += net
            sums[wager, SQUARES] += net * net
            sums[wager, HITS] += net > 0
            sums[wager, BET] += unit
    return sums


def line(at: Terms, wager: str) -> tuple[int, int, int]:
    """What a wager pays, over what, and how it loses."""
    pays = (at.pays.get(wager) or at.pays[STRAIGHT]).ratio
    return pays.numerator, pays.denominator, way(wager)


def simulation(options: Options, strategy: str = "optimal") -> Simulation:
    """Every wager that this table takes, for the runner."""
    nothing_to_decide(strategy)
    at, places = terms(options), open_places(options)
    kinds = list(places)
    lines = np.array([line(at, kind) for kind in kinds], dtype=np.int64)
    most = int((lines[:, 0] // lines[:, 1]).max()) + 1
    if CHUNK * (most * UNIT) ** 2 >= 1 << 63:
        raise Unreadable(f"payouts of up to {most} to 1 are too large to add up in a simulation")
    sets = [[bits(covered) for covered in places[kind].values()] for kind in kinds]
    covered = np.array([word for words in sets for word in words], dtype=np.int64)
    firsts = np.cumsum([0, *map(len, sets)]).astype(np.int64)
    wheel = WHEELS[at.wheel]
    order = np.array([bit(number) for number in wheel.order], dtype=np.uint8)
    void = next((bit(number) for number in wheel.void), -1)
    return Simulation(
        "roulette",
        options,
        strategy,
        dict.fromkeys(kinds, UNIT),
        most * UNIT,
        lambda words, rounds: _play(words, rounds, order, void, firsts, covered, lines, at.half, UNIT),
    )
