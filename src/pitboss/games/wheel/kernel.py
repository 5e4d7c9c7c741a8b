"""Spins compiled, for every wheel game: what each wager nets on each stop is worked out before the first spin.

A game hands in, wager by wager and place by place, the net of one unit for each stop of its wheel. A simulated spin
makes every wager; each goes round its places, to the next one with every spin. The loop only counts: what the counts
come to in money is added up afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from pitboss.errors import Unreadable
from pitboss.law.options import Options
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words, deal
from pitboss.simulate.runner import CHUNK, Simulation
from pitboss.simulate.sums import BET, HITS, NET, SQUARES, Sums

Nets = npt.NDArray[np.int64]


@compiled
def _visits(words: Words, rounds: int, stops: int, firsts: Nets) -> Nets:
    """How often each stop came up while each place was wagered on; every wager goes round its places."""
    visits = np.zeros((stops, firsts[-1]), dtype=np.int64)
    wheel = np.arange(stops).astype(np.uint8)
    places = firsts[:-1].copy()
    for _ in range(rounds):
        deal(words, wheel, 0, 1)
        seen = visits[wheel[0]]
        for wager in range(len(places)):
            place = places[wager]
            seen[place] += 1
            place += 1
            places[wager] = place if place < firsts[wager + 1] else firsts[wager]
    return visits


def _play(words: Words, rounds: int, firsts: Nets, nets: Nets, unit: int) -> Sums:
    """Spins with every wager made, added up."""
    visits = _visits(words, rounds, nets.shape[1], firsts).T
    sums = np.zeros((len(firsts) - 1, 4), dtype=np.int64)
    for column, worth in ((NET, nets), (SQUARES, nets * nets), (HITS, nets > 0)):
        sums[:, column] = np.add.reduceat((visits * worth).sum(axis=1), firsts[:-1])
    sums[:, BET] = rounds * unit
    return sums


def simulation(
    game: str, options: Options, strategy: str, nets: Mapping[str, Sequence[Sequence[int]]], unit: int, most: int
) -> Simulation:
    """Every wager of a table, for the runner; ``most`` is the highest odds, to 1, that it pays."""
    if CHUNK * (most * unit) ** 2 >= 1 << 63:
        raise Unreadable(f"payouts of up to {most} to 1 are too large to add up in a simulation")
    table = np.array([place for places in nets.values() for place in places], dtype=np.int64)
    firsts = np.cumsum([0, *map(len, nets.values())]).astype(np.int64)
    return Simulation(
        game,
        options,
        strategy,
        dict.fromkeys(nets, unit),
        most * unit,
        lambda words, rounds: _play(words, rounds, firsts, table, unit),
    )
