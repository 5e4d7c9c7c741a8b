"""Spins compiled, for every wheel game: what each wager nets on each stop is worked out before the first spin.

A game hands in, wager by wager and place by place, the net of a stake for each stop of its wheel. A simulated spin
makes the wagers asked for; each goes round its places, to the next one with every spin. The loop only counts: what the
counts come to in money is laid over them afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from pitboss.law.options import Options
from pitboss.simulate.compilation import compiled
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import AskedWagers
from pitboss.simulate.tally import Endings, Histogram

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


def simulation(
    game: str,
    options: Options,
    strategy: str,
    nets: Callable[[str, int], Sequence[Sequence[int]]],
    units: Mapping[str, int],
    asked: AskedWagers,
) -> Simulation:
    """The wagers asked for at a table, for the runner.

    ``nets`` says, for a wager of so many cents, place by place what it comes to on each stop.
    """
    stakes = asked.of(units)
    table = {name: np.array(nets(name, stake), dtype=np.int64) for name, stake in stakes.items()}
    firsts = np.cumsum([0, *map(len, table.values())]).astype(np.int64)
    stops = next(iter(table.values())).shape[1]
    endings = [
        Endings({name: [(net, stakes[name]) for net in worth.ravel().tolist()]}) for name, worth in table.items()
    ]

    def play(words: Words, rounds: int) -> list[Histogram]:
        visits = _visits(words, rounds, stops, firsts).T
        return [
            end.histograms(visits[first:after].ravel())[0]
            for end, first, after in zip(endings, firsts, firsts[1:], strict=False)
        ]

    return Simulation(game, options, strategy, stakes, play)
