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
import inspect
import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from pitboss.desks.odds import for_stake
from pitboss.errors import PitbossError, Unreadable
from pitboss.games import parts
from pitboss.games.catalogue import game
from pitboss.play.codec import canonical, write_setting
from pitboss.play.setting import Setting
from pitboss.simulate.comparison import Compared
from pitboss.simulate.job import Job
from pitboss.simulate.kernel_version import kernels
from pitboss.simulate.random_cards import stream
from pitboss.simulate.run_state import Played, merge
from pitboss.simulate.simulation import (
    CHUNK,
    Crew,
    Simulation,
    SimulationReport,
    Told,
    any_seed,
    collect,
    report,
    threads,
)
from pitboss.simulate.staking import AskedWagers

if TYPE_CHECKING:
    from pitboss.odds.distribution import Distribution
    from pitboss.simulate.checkpoint import Checkpoint
    from pitboss.simulate.shoe_run import Shoes

__all__ = ["compared", "exact_means", "job_of", "merge", "play_chunk", "run_job", "simulation_of"]


def job_of(
    setting: Setting,
    rounds: int,
    seed: int | None = None,
    strategy: str = "optimal",
    *,
    wagers: Sequence[str] = (),
    stake: int | None = None,
    stakes: Mapping[str, int] | None = None,
    shoes: Shoes | None = None,
    chunk: int | None = None,
) -> Job:
    """A table to be played: its wagers, or some of them, for so many cents on each; a seed of its own, unless given."""
    return Job(
        setting.game.slug,
        options=cast("dict[str, dict[str, object]]", write_setting(setting))["options"],
        strategy=strategy,
        wagers=tuple(wagers),
        stake=stake,
        stakes=dict(stakes or {}),
        shoes=shoes,
        rounds=rounds,
        seed=any_seed(seed),
        chunk=CHUNK if chunk is None else chunk,
    )


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


# Beside the odds


def exact_means(job: Job) -> dict[str, Distribution]:
    """The exact distributions by wager, where the game has odds for this table and strategy, and for what is staked;
    none for somebody who counts cards.

    Odds that know of no stake are of no use for one that they pay in fractions of a cent: these go to the player.
    """
    stakes = simulation_of(job).stakes
    if job.shoes and job.shoes.count:
        return {}
    options = Setting(game(job.game), job.options).options
    try:
        compute = parts.report(job.game)
        asked = job.stake is not None or job.stakes
        by_stake = bool(asked) and "stake" in inspect.signature(compute).parameters
        reports = {
            stake: (for_stake(compute, stake) if by_stake else compute)(options, job.strategy).wagers
            for stake in (dict.fromkeys(stakes.values()) if by_stake else (0,))
        }
    except PitbossError:
        return {}
    found = {
        name: reports[stake if by_stake else 0][name].distribution
        for name, stake in stakes.items()
        if name in reports[stake if by_stake else 0]
    }
    return {
        name: one
        for name, one in found.items()
        if by_stake or all((outcome.net * stakes[name]).denominator == 1 for outcome in one.outcomes)
    }


def compared(job: Job, played: SimulationReport, exact: Mapping[str, Distribution]) -> list[Compared]:
    """What each wager came to, beside what it comes to exactly."""
    return [Compared.of(name, wager, exact.get(name), job.shoes is None) for name, wager in played.wagers.items()]
