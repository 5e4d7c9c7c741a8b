"""Simulations: a job's chunks played by the game's kernel, added up, kept and gone on with.

`play_chunk` plays one chunk, on whatever machine, and always comes to the same; `merge` adds chunks up in any order.
Nothing else is needed to play a job on one core, on many or on a cluster.

>>> job = Job("three_card_poker", rounds=30_000, seed=7, chunk=10_000, wagers=("ante",))
>>> parts = [play_chunk(job, number) for number in (2, 0, 1)]
>>> whole = merge(merge(parts[0], parts[1]), parts[2])
>>> whole.rounds, whole == merge(parts[1], merge(parts[2], parts[0]))
(30000, True)
"""

from __future__ import annotations

import functools
import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.games.catalogue import game
from pitboss.play.codec import canonical
from pitboss.play.setting import Setting
from pitboss.simulate.job import Job
from pitboss.simulate.kernel_version import kernels
from pitboss.simulate.random_cards import stream
from pitboss.simulate.run_state import Played, merge
from pitboss.simulate.simulation import Crew, Simulation, SimulationReport, Told, collect, report, threads
from pitboss.simulate.staking import AskedWagers

if TYPE_CHECKING:
    from pitboss.simulate.checkpoint import Checkpoint

__all__ = ["merge", "play_chunk", "run_job", "simulation_of"]


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
    job = Job.from_json(json.loads(what) | {"rounds": 1, "seed": 0})
    setting = Setting(game(job.game), job.options)
    asked = AskedWagers(job.wagers, job.stake, job.stakes)
    if job.shoes is not None:
        shoes = parts.shoes_kernel(job.game)
        if shoes is None:
            raise Unreadable(f"{job.game} is not dealt from one shoe over many rounds")
        return shoes.whole_shoes(setting.options, job.strategy, asked, job.shoes)
    return parts.kernel(job.game).simulation(setting.options, job.strategy, asked)


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
