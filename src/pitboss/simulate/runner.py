"""Plays a simulation in chunks on every processor and adds the chunks up.

A run is the same for a seed whatever the number of workers: chunks have a fixed size and a generator each, and are
added in order. Sums are whole cents and squares of cents: no chunk can overflow 64 bits, and the totals are Python's.
"""

from __future__ import annotations

import math
import os
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from pitboss.errors import Unreadable
from pitboss.odds.parsheet import plain
from pitboss.simulate.generator import Words, stream
from pitboss.simulate.sums import Sums

CHUNK = 1 << 20
"""Rounds in a chunk: long enough to make handing it out cheap, short enough to stop soon."""

Progress = Callable[[int, int], None]
"""Told how many rounds have been played, of how many."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """A game ready to be played by its kernel, under options and a strategy."""

    game: str
    options: Mapping[str, object]
    strategy: str
    stakes: Mapping[str, int]
    """The wagers watched, and the cents first staked on each in every round."""
    largest: int
    """No wager's net or money bet in a round exceeds so many cents."""
    play: Callable[[Words, int], Sums]
    """Plays so many rounds from a generator; one row of sums a wager, in the order of the stakes."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What one wager came to over a run."""

    rounds: int
    stake: int
    net: int
    squares: int
    hits: int
    bet: int

    @property
    def mean(self) -> float:
        """The net, in units of the wager first staked."""
        return float(Fraction(self.net, self.rounds * self.stake))

    @property
    def standard_deviation(self) -> float:
        """The spread of the rounds played, in the same unit (none, of a single round)."""
        return math.sqrt(Fraction(self.rounds * self.squares - self.net**2, (self.rounds * self.stake) ** 2))

    @property
    def standard_error(self) -> float:
        """How far the mean is likely to be from the truth."""
        return self.standard_deviation / math.sqrt(self.rounds)

    def to_json(self) -> dict[str, object]:
        return {
            "mean": self.mean,
            "standard_error": self.standard_error,
            "standard_deviation": self.standard_deviation,
            "hit_frequency": self.hits / self.rounds,
            "average_bet": float(Fraction(self.bet, self.rounds * self.stake)),
        }


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """A run: what was played, and what each wager came to."""

    game: str
    options: Mapping[str, object]
    strategy: str
    rounds: int
    seed: int
    seconds: float
    interrupted: bool
    """Stopped early; the rounds are those played, and the same number with the same seed gives this report again."""
    wagers: Mapping[str, Measured]

    @property
    def rounds_per_second(self) -> float:
        return self.rounds / self.seconds

    def to_json(self) -> dict[str, object]:
        speed = {"rounds_per_second": self.rounds_per_second}
        return {
            "game": self.game,
            "options": plain(self.options),
            "strategy": self.strategy,
            "rounds": self.rounds,
            "seed": self.seed,
            "seconds": self.seconds,
            "interrupted": self.interrupted,
            "wagers": {name: wager.to_json() | speed for name, wager in self.wagers.items()},
            "method": "simulation",
        }


def run(
    simulation: Simulation,
    rounds: int,
    seed: int | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> SimulationReport:
    """Plays the rounds. Interrupted from the keyboard, it reports on the rounds already played."""
    if rounds < 1:
        raise Unreadable(f"cannot play {rounds} rounds")
    if CHUNK * simulation.largest**2 >= 1 << 63:
        raise ValueError(f"sums of squares of {simulation.largest} cents do not fit")
    seed = secrets.randbits(53) if seed is None else seed
    workers = workers or os.cpu_count() or 1
    simulation.play(stream(seed, 0), 0)  # compiles, before the clock starts
    played, totals, interrupted = 0, np.zeros((len(simulation.stakes), 4), dtype=object), False
    started = time.perf_counter()
    pool = ThreadPoolExecutor(workers)
    try:
        for count, sums in _in_order(pool, simulation, rounds, seed, ahead=2 * workers):
            # One assignment, so that an interruption finds a chunk counted wholly or not at all.
            played, totals = played + count, totals + sums.astype(object)
            if progress is not None:
                progress(played, rounds)
    except KeyboardInterrupt:
        if not played:
            raise
        interrupted = played < rounds
    finally:
        pool.shutdown(cancel_futures=True)
    seconds = time.perf_counter() - started
    wagers = {
        name: Measured(played, stake, *map(int, row))
        for (name, stake), row in zip(simulation.stakes.items(), totals, strict=True)
    }
    return SimulationReport(
        simulation.game, simulation.options, simulation.strategy, played, seed, seconds, interrupted, wagers
    )


def _in_order(
    pool: ThreadPoolExecutor, simulation: Simulation, rounds: int, seed: int, ahead: int
) -> Iterator[tuple[int, Sums]]:
    """The chunks' rounds and sums, first to last; only so many are handed out ahead of the one waited for."""
    pending: deque[tuple[int, Future[Sums]]] = deque()
    for number, start in enumerate(range(0, rounds, CHUNK)):
        count = min(CHUNK, rounds - start)
        pending.append((count, pool.submit(simulation.play, stream(seed, number), count)))
        if len(pending) >= ahead:
            count, sums = pending.popleft()
            yield count, sums.result()
    for count, sums in pending:
        yield count, sums.result()
