"""A simulation as a job: a small value, written as JSON, that says all there is to say about a run.

A job is cut into chunks. `play_chunk` plays one, on whatever machine, and always comes to the same; `merge` adds chunks
up in any order. Nothing else is needed to play a job on one core, on many or on a cluster, and to go on with it later.

>>> job = Job("three_card_poker", rounds=30_000, seed=7, chunk=10_000, wagers=("ante",))
>>> Job.from_json(job.to_json()) == job, job.chunks
(True, 3)
>>> parts = [play_chunk(job, number) for number in (2, 0, 1)]
>>> whole = merge(merge(parts[0], parts[1]), parts[2])
>>> whole.rounds, whole == merge(parts[1], merge(parts[2], parts[0]))
(30000, True)
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pitboss.errors import Unreadable
from pitboss.games.catalogue import game as find_game
from pitboss.play.codec import canonical
from pitboss.play.setting import Setting
from pitboss.simulate.asked import Asked
from pitboss.simulate.generator import stream
from pitboss.simulate.played import Played, merge
from pitboss.simulate.runner import (
    CHUNK,
    Crew,
    Simulation,
    SimulationReport,
    Told,
    chunks_of,
    collect,
    report,
    threads,
)
from pitboss.simulate.shoes import Shoes
from pitboss.simulate.version import kernels

if TYPE_CHECKING:
    from pitboss.simulate.checkpoint import Checkpoint

__all__ = ["Job", "merge", "play_chunk", "run_job"]

LARGEST_SEED = 1 << 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A run: what is played, how long, from which seed, by which kernels."""

    game: str = field(kw_only=False)
    options: Mapping[str, object] = field(default_factory=dict)
    """As they were given, KEY.SUBKEY for an entry of a table."""
    strategy: str = "optimal"
    wagers: tuple[str, ...] = ()
    """Only these are made; none named: all that the table takes."""
    stake: int | None = None
    """Cents on every wager."""
    stakes: Mapping[str, int] = field(default_factory=dict)
    """Cents on single wagers."""
    shoes: Shoes | None = None
    """Whole shoes instead of rounds from a full one, and who sits at the table."""
    rounds: int
    seed: int
    chunk: int = CHUNK
    kernels: str = field(default_factory=kernels)

    def __post_init__(self) -> None:
        for name, value in (("rounds", self.rounds), ("seed", self.seed), ("chunk", self.chunk)):
            if type(value) is not int:
                raise Unreadable(f"job: {name} is {value!r}, not a whole number")
        cents = (*self.stakes.values(), *(() if self.stake is None else (self.stake,)))
        if not all(type(one) is int for one in cents):
            raise Unreadable("job: a stake is a whole number of cents")
        if self.rounds < 1:
            raise Unreadable(f"cannot play {self.rounds} rounds")
        if not 0 <= self.seed < LARGEST_SEED:
            raise Unreadable("a seed is a whole number from 0 to 2^64 - 1")
        if self.chunk < 1:
            raise Unreadable(f"a chunk cannot have {self.chunk} rounds")

    @property
    def chunks(self) -> int:
        """Into how many chunks it is cut."""
        return chunks_of(self.rounds, self.chunk)

    def to_json(self) -> dict[str, Any]:
        """The job as a value that JSON can hold."""
        return {
            one.name: value
            for one in dataclasses.fields(self)
            if (value := _plain(getattr(self, one.name))) not in (None, {}, [])
        }

    @classmethod
    def from_json(cls, stored: object) -> Job:
        """What `to_json` wrote; unreadable where it is anything else."""
        known = {one.name for one in dataclasses.fields(cls)}
        if not isinstance(stored, Mapping) or not {"game", "rounds", "seed"} <= stored.keys() <= known:
            raise Unreadable("not a job: game, rounds and seed are needed, and nothing unknown")
        given = dict(stored)
        for name, kind in _KINDS.items():
            if name in given and (not isinstance(given[name], kind) or isinstance(given[name], bool)):
                raise Unreadable(f"job: {name} is {given[name]!r}")
        if "shoes" in given:
            given["shoes"] = Shoes.from_json(given["shoes"])
        given["wagers"] = tuple(map(str, given.get("wagers", ())))
        return cls(given.pop("game"), **given)


_KINDS = {
    "game": str, "options": Mapping, "strategy": str, "wagers": list, "stake": int, "stakes": Mapping, "shoes": Mapping,
    "rounds": int, "seed": int, "chunk": int, "kernels": str,
}  # fmt: skip


def _plain(value: object) -> object:
    if isinstance(value, Shoes):
        return value.to_json()
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in sorted(value.items())}
    return list(value) if isinstance(value, tuple) else value


def play_chunk(job: Job, number: int) -> Played:
    """One chunk of a job: the same wherever and however often it is played."""
    if type(number) is not int or not 0 <= number < job.chunks:
        raise Unreadable(f"chunk {number} of a job that has {job.chunks}")
    if job.kernels != kernels():
        raise Unreadable(f"these are kernels {kernels()}, and the job is for {job.kernels}")
    return simulation_of(job).chunk(number, job.rounds, job.seed, job.chunk)


def simulation_of(job: Job) -> Simulation:
    """The game, ready to be played; made once for all chunks."""
    what = {name: value for name, value in job.to_json().items() if name not in ("rounds", "seed", "chunk", "kernels")}
    return _prepared(canonical(what))


@functools.lru_cache(maxsize=8)
def _prepared(what: str) -> Simulation:
    import json

    job = Job.from_json(json.loads(what) | {"rounds": 1, "seed": 0})
    setting = Setting(find_game(job.game), job.options)
    kernel = importlib.import_module(f"pitboss.games.{job.game}.kernel")
    asked = Asked(job.wagers, job.stake, job.stakes)
    if job.shoes is not None:
        build: Callable[..., Simulation] | None = getattr(kernel, "whole_shoes", None)
        if build is None:
            raise Unreadable(f"{job.game} is not dealt from one shoe over many rounds")
        return build(setting.options, job.strategy, asked, job.shoes)
    play: Callable[..., Simulation] = kernel.simulation
    return play(setting.options, job.strategy, asked)


def run_job(
    job: Job, crew: Crew | None = None, checkpoint: Checkpoint | None = None, told: Told | None = None
) -> SimulationReport:
    """Plays a job, or what a checkpoint has not kept of it; on every core, unless there is another crew."""
    simulation = simulation_of(job)
    begin = checkpoint.begin(job, simulation.stakes) if checkpoint else Played()
    simulation.play(stream(job.seed, 0), 0)  # compiles, before the clock starts

    def heard(played: Played) -> None:
        if checkpoint:
            checkpoint.keep(job, played)
        if told:
            told(played)

    started = time.perf_counter()
    play: Callable[[int], Played] = functools.partial(play_chunk, job)
    played, interrupted = collect(play, job.chunks, crew or threads(), heard, begin)
    seconds = time.perf_counter() - started
    if checkpoint:
        checkpoint.keep(job, played, now=True)
    return report(simulation, played, job.seed, seconds, interrupted, begin.rounds)
