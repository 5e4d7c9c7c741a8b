"""Keno compiled: twenty of eighty numbers drawn, and every spot count's catch counted.

A simulated game sells one ticket of each spot count, on the numbers from 1 up, and one of each special ticket that is
posted. The loop counts catches; what they come to in money is added up afterwards.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from pitboss.errors import Unreadable
from pitboss.games.keno.numbers import AREAS
from pitboss.games.keno.wagers import Terms, terms
from pitboss.law.options import Options
from pitboss.odds.decisions import nothing_to_decide
from pitboss.simulate.compiled import compiled, lean
from pitboss.simulate.generator import Words, deal
from pitboss.simulate.runner import CHUNK, Simulation
from pitboss.simulate.sums import BET, HITS, NET, SQUARES, Sums

Numbers = npt.NDArray[np.uint8]
"""The numbers 1 to 80 in some order; the first twenty of them are drawn."""
Counts = npt.NDArray[np.int64]

DRAWN, EVERY, HALF = 20, 80, 10


@lean
def count_catches(numbers: Numbers, spots: Counts, special: Numbers, visits: Counts) -> None:
    """Counts what each ticket catches: the straight ones of so many spots, then the special ones by their marks."""
    low = np.int64(0)
    for i in range(DRAWN):
        if numbers[i] <= DRAWN:
            low |= np.int64(1) << (numbers[i] - 1)
    ticket, caught = 0, 0
    for spot in range(1, DRAWN + 1):
        caught += int((low >> (spot - 1)) & 1)
        if ticket < len(spots) and spots[ticket] == spot:
            visits[ticket, caught] += 1
            ticket += 1
    for i in range(len(special)):
        caught = 0
        for drawn in range(DRAWN):
            caught += special[i, numbers[drawn] - 1]
        visits[ticket + i, caught] += 1


@compiled
def _visits(words: Words, rounds: int, spots: Counts, special: Numbers) -> Counts:
    """How often each ticket caught how many, over so many games."""
    visits = np.zeros((len(spots) + len(special), DRAWN + 1), dtype=np.int64)
    numbers = np.arange(1, EVERY + 1).astype(np.uint8)
    for _ in range(rounds):
        deal(words, numbers, 0, HALF)  # in two parts: no deal has more outcomes than a word
        deal(words, numbers, HALF, DRAWN)
        count_catches(numbers, spots, special, visits)
    return visits


def net_of(at: Terms, table: str, caught: int, stake: int, limited: bool) -> int:
    """What a ticket that wins alone nets on a catch."""
    pays = at.tables[table].get(caught)
    if pays is None:
        return -stake
    receives = -(-stake * pays.numerator // pays.denominator)
    for limit in (at.ticket_limit, at.aggregate_limit) if limited else ():
        receives = receives if limit is None else min(receives, limit)
    return receives - stake


def unit_of(tables: Mapping[str, Mapping[int, object]]) -> int:
    """The least stake that every line of the tables pays in whole cents."""
    pays = [line for table in tables.values() for line in table.values()]
    return math.lcm(*(int(getattr(line, "denominator", 1)) for line in pays))


def simulation(options: Options, strategy: str = "optimal", *, stake: int | None = None) -> Simulation:
    """A ticket of every kind that is offered, for the runner; limits count where a stake is given."""
    nothing_to_decide(strategy)
    at = terms(options)
    unit = unit_of(at.tables) if stake is None else stake
    straight = [name for name in at.tables if name.isdecimal()]
    others = [name for name in at.tables if not name.isdecimal()]
    nets = np.array(
        [[net_of(at, name, caught, unit, stake is not None) for caught in range(DRAWN + 1)]
         for name in (*straight, *others)],
        dtype=np.int64,
    )  # fmt: skip
    most = int(np.abs(nets).max())
    if CHUNK * most**2 >= 1 << 63:
        raise Unreadable(f"payouts of up to {most} cents are too large to add up in a simulation")
    spots = np.array([int(name) for name in straight], dtype=np.int64)
    special = np.array([marks_of(name) for name in others], dtype=np.uint8).reshape(-1, EVERY)
    names = [f"straight_{name}" for name in straight] + [f"special_{name}" for name in others]

    def play(words: Words, rounds: int) -> Sums:
        visits = _visits(words, rounds, spots, special)
        sums = np.zeros((len(names), 4), dtype=np.int64)
        for column, worth in ((NET, nets), (SQUARES, nets * nets), (HITS, nets > 0)):
            sums[:, column] = (visits * worth).sum(axis=1)
        sums[:, BET] = rounds * unit
        return sums

    return Simulation("keno", options, strategy, dict.fromkeys(names, unit), most, play)


def marks_of(name: str) -> list[int]:
    """The sheet of a special ticket, number by number."""
    marked = AREAS[name] if name in AREAS else range(1, int(name.rpartition("_")[2]) + 1)
    return [int(number in marked) for number in range(1, EVERY + 1)]
