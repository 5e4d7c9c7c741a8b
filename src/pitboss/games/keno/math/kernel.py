"""Keno compiled: twenty of eighty numbers drawn, and every spot count's catch counted.

A simulated game sells one ticket of each spot count, on the numbers from 1 up, and one of each special ticket that is
posted. The loop counts catches; what they come to in money is added up afterwards.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from pitboss.law.options import Options
from pitboss.odds.odds_report import nothing_to_decide
from pitboss.simulate.compilation import compiled, lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers
from pitboss.simulate.tally import Endings, Histogram

from ..numbers import AREAS
from ..wagers import Terms, terms

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


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """A ticket of every kind asked for, for the runner; limits count where a stake is given."""
    nothing_to_decide(strategy)
    at = terms(options)
    tables = {f"straight_{name}" if name.isdecimal() else f"special_{name}": name for name in at.tables}
    tables = dict(sorted(tables.items(), key=lambda found: not found[1].isdecimal()))  # the straight ones first
    stakes = asked.of(dict.fromkeys(tables, unit_of(at.tables)))
    endings = []
    for ticket, stake in stakes.items():
        limited = asked.on(ticket) is not None
        nets = [net_of(at, tables[ticket], caught, stake, limited) for caught in range(DRAWN + 1)]
        endings.append(Endings({ticket: [(net, stake) for net in nets]}))
    names = [tables[ticket] for ticket in stakes]
    spots = np.array([int(name) for name in names if name.isdecimal()], dtype=np.int64)
    special = np.array([marks_of(name) for name in names if not name.isdecimal()], dtype=np.uint8).reshape(-1, EVERY)

    def play(words: Words, rounds: int) -> list[Histogram]:
        visits = _visits(words, rounds, spots, special)
        return [end.histograms(caught)[0] for end, caught in zip(endings, visits, strict=True)]

    return Simulation("keno", options, strategy, stakes, play)


def marks_of(name: str) -> list[int]:
    """The sheet of a special ticket, number by number."""
    marked = AREAS[name] if name in AREAS else range(1, int(name.rpartition("_")[2]) + 1)
    return [int(number in marked) for number in range(1, EVERY + 1)]
