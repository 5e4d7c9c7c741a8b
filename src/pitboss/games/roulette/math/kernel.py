"""Roulette compiled: the same rules as `round`, written again for speed and as a check on them.

A number is its bit: 0 to 36 as they are, 37 for 00. What a wager covers is a word of bits. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.equipment.wheels import DOUBLE_ZERO, WHEELS
from pitboss.games.families.wheel.math import kernel as wheel
from pitboss.law.options import Options
from pitboss.odds.odds_report import nothing_to_decide
from pitboss.simulate.compilation import compiled
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..wagers import EVEN_MONEY, FIVE_ADJACENT, STRAIGHT, Terms, open_places, terms

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


def line(at: Terms, wager: str) -> tuple[int, int, int]:
    """What a wager pays, over what, and how it loses."""
    pays = (at.pays.get(wager) or at.pays[STRAIGHT]).ratio
    return pays.numerator, pays.denominator, way(wager)


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """Every wager that this table takes, for the runner."""
    nothing_to_decide(strategy)
    at, places = terms(options), open_places(options)
    numbers = [bit(number) for number in WHEELS[at.wheel].numbers]  # a void compartment is spun again, 5.2(d)2

    def nets(kind: str, stake: int) -> list[list[int]]:
        terms_of = line(at, kind)
        return [
            [settle_one(number, bits(covered), *terms_of, at.half, stake) for number in numbers]
            for covered in places[kind].values()
        ]

    return wheel.simulation("roulette", options, strategy, nets, dict.fromkeys(places, UNIT), asked)
