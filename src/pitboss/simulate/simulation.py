"""A game ready to be played by its kernel, its chunks of rounds, and what a run of them comes to.

A run is cut into chunks of a fixed size with a generator each: a chunk is the same whoever plays it, and chunks add up
to the same in any order (`simulate.played`). Who plays them is a crew: threads here, a cluster in `simulate.cluster`.
"""

from __future__ import annotations

import math
import os
import secrets
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Protocol, TypeVar

from pitboss.errors import Unreadable
from pitboss.odds.odds_report import plain
from pitboss.simulate.random_cards import Words, stream
from pitboss.simulate.run_state import Played, gaps, merge
from pitboss.simulate.tally import Histogram

CHUNK = 1 << 20
"""Rounds in a chunk: long enough to make handing it out cheap, short enough to stop soon."""

PlayChunk = Callable[[int], Played]
P = TypeVar("P")
R = TypeVar("R")


class Crew(Protocol):
    """Works out parts, each at least once, and hands over what they come to, in whatever order."""

    def __call__(self, work: Callable[[P], R], parts: Iterable[P], /) -> Generator[R, None, None]: ...


Told = Callable[[Played], None]
"""Hears of everything that has been played so far, whenever that has grown."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """A game ready to be played by its kernel, under options and a strategy."""

    game: str
    options: Mapping[str, object]
    strategy: str
    stakes: Mapping[str, int]
    """The wagers watched, and the cents first staked on each in every round."""
    play: Callable[[Words, int], list[Histogram]]
    """Plays so many rounds from a generator; a histogram for each wager, in the order of the stakes."""
    whole_shoes: bool = False
    """Plays at least so many rounds: the shoe it is in, to its end."""

    def chunk(self, number: int, rounds: int, seed: int, size: int) -> Played:
        """One chunk of a run of so many rounds."""
        count = min(size, rounds - number * size)
        found = self.play(stream(seed, number), count)
        return Played(((number, number + 1),), dict(zip(self.stakes, found, strict=True)))


@dataclass(frozen=True, slots=True)
class Measured:
    """What one wager came to over a run."""

    stake: int
    outcomes: Mapping[tuple[int, int], int]
    """How often each (net, bet) came up, in cents."""

    @property
    def rounds(self) -> int:
        return sum(self.outcomes.values())

    @property
    def net(self) -> int:
        """All won less all lost, in cents."""
        return sum(net * times for (net, _), times in self.outcomes.items())

    @property
    def squares(self) -> int:
        return sum(net * net * times for (net, _), times in self.outcomes.items())

    @property
    def hits(self) -> int:
        """The rounds that came out ahead."""
        return sum(times for (net, _), times in self.outcomes.items() if net > 0)

    @property
    def bet(self) -> int:
        """All the money bet, in cents."""
        return sum(bet * times for (_, bet), times in self.outcomes.items())

    @property
    def mean(self) -> float:
        """The net, in units of the wager first staked."""
        return float(Fraction(self.net, self.rounds * self.stake))

    @property
    def standard_deviation(self) -> float:
        """The spread of the rounds played, in the same unit (none, of a single round)."""
        rounds = self.rounds
        return math.sqrt(Fraction(rounds * self.squares - self.net**2, (rounds * self.stake) ** 2))

    @property
    def standard_error(self) -> float:
        """How far the mean is likely to be from the truth."""
        return self.standard_deviation / math.sqrt(self.rounds)

    def to_json(self) -> dict[str, object]:
        return {
            "stake": self.stake,
            "rounds": self.rounds,
            "mean": self.mean,
            "standard_error": self.standard_error,
            "standard_deviation": self.standard_deviation,
            "hit_frequency": self.hits / self.rounds,
            "average_bet": float(Fraction(self.bet, self.rounds * self.stake)),
            "outcomes": [
                {"net": net, "bet": bet, "count": times} for (net, bet), times in sorted(self.outcomes.items())
            ],
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
    """Stopped early; the rounds are those played."""
    wagers: Mapping[str, Measured]
    earlier: int = 0
    """So many of the rounds were played before, and read from a checkpoint."""

    @property
    def rounds_per_second(self) -> float:
        return (self.rounds - self.earlier) / self.seconds

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


def threads(workers: int | None = None) -> Crew:
    """A crew of threads, one a processor unless said: kernels run without the interpreter's lock."""
    hands = workers or os.cpu_count() or 1

    def crew(work: Callable[[P], R], parts: Iterable[P]) -> Generator[R, None, None]:
        """First to last; only a few are handed out ahead of the one waited for."""
        pool, pending = ThreadPoolExecutor(hands), deque[Future[R]]()
        try:
            for part in parts:
                pending.append(pool.submit(work, part))
                if len(pending) >= 2 * hands:
                    yield pending.popleft().result()
            while pending:
                yield pending.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)

    return crew


def collect(
    play: PlayChunk, chunks: int, crew: Crew, told: Told | None = None, begin: Played | None = None
) -> tuple[Played, bool]:
    """Every chunk of a run, those already played aside; and whether the keyboard interrupted it."""
    played = begin or Played()
    try:
        with closing(crew(play, chain.from_iterable(gaps(played, chunks)))) as parts:
            for part in parts:
                # One assignment, so that an interruption finds a chunk counted wholly or not at all.
                played = merge(played, part)
                if told is not None:
                    told(played)
    except KeyboardInterrupt:
        if not played.chunks:
            raise
        return played, bool(gaps(played, chunks))
    if left := gaps(played, chunks):
        raise RuntimeError(f"chunk {left[0][0]} was handed out and never came back")
    return played, False


def chunks_of(rounds: int, size: int) -> int:
    """Into how many chunks a run is cut."""
    return -(-rounds // size)


def any_seed(seed: int | None) -> int:
    return secrets.randbits(53) if seed is None else seed


def run(
    simulation: Simulation,
    rounds: int,
    seed: int | None = None,
    workers: int | None = None,
    told: Told | None = None,
) -> SimulationReport:
    """Plays the rounds here. Interrupted from the keyboard, it reports on the rounds already played."""
    if rounds < 1:
        raise Unreadable(f"cannot play {rounds} rounds")
    chosen, size = any_seed(seed), CHUNK
    simulation.play(stream(chosen, 0), 0)  # compiles, before the clock starts
    started = time.perf_counter()
    played, interrupted = collect(
        lambda number: simulation.chunk(number, rounds, chosen, size),
        chunks_of(rounds, size),
        threads(workers),
        told,
    )
    return report(simulation, played, chosen, time.perf_counter() - started, interrupted)


def report(
    simulation: Simulation, played: Played, seed: int, seconds: float, interrupted: bool, earlier: int = 0
) -> SimulationReport:
    """What was played, wager by wager."""
    wagers = {name: Measured(simulation.stakes[name], found) for name, found in played.wagers.items() if found}
    return SimulationReport(
        simulation.game,
        simulation.options,
        simulation.strategy,
        played.rounds,
        seed,
        seconds,
        interrupted,
        wagers,
        earlier,
    )
