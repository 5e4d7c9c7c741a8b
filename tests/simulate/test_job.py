"""Jobs: cut into chunks that come to the same in any order, kept in a file, gone on with, and on a cluster."""

from __future__ import annotations

import errno
import json
import os
import pickle
import random
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.desks.simulate import play_chunk, run_job
from pitboss.errors import Unreadable
from pitboss.files import write_whole
from pitboss.games.asia_poker.math.main_wager import _count as asia_poker
from pitboss.games.families.set_hands.math.shared_cards import Batch, Places, over_shared_sets
from pitboss.games.pai_gow_poker.house_way import house_way
from pitboss.games.pai_gow_poker.math.main_wager import _count as pai_gow_poker
from pitboss.games.texas_hold_em_bonus_poker.math.solve import solve_flop
from pitboss.simulate.checkpoint import Checkpoint
from pitboss.simulate.cluster import Cluster, cluster, worked_out
from pitboss.simulate.job import Job
from pitboss.simulate.kernel_version import kernels
from pitboss.simulate.run_state import Played, gaps, merge
from pitboss.simulate.shoe_run import Shoes, read_ramp
from pitboss.simulate.simulation import collect, threads
from pitboss.simulate.tally import Counts

P = TypeVar("P")
R = TypeVar("R")
JOB = Job("casino_war", rounds=95_000, seed=11, chunk=10_000)


def same(job: Job) -> object:
    return {name: wager.outcomes for name, wager in run_job(job).wagers.items()}


# Chunks


def test_chunks_come_to_the_same_in_any_order_and_on_any_number_of_cores() -> None:
    parts = [play_chunk(JOB, number) for number in range(JOB.chunks)]
    random.Random(1).shuffle(parts)
    while len(parts) > 1:  # whatever is merged with whatever
        parts.append(merge(parts.pop(0), parts.pop(0)))
    assert parts[0].chunks == ((0, 10),)
    assert parts[0].rounds == 95_000
    for workers in (1, 2, 5):
        assert run_job(JOB, threads(workers)).wagers.keys() == parts[0].wagers.keys()
        played, _ = collect(lambda number: play_chunk(JOB, number), JOB.chunks, threads(workers))
        assert played == parts[0]


def test_a_chunk_is_not_of_every_job() -> None:
    with pytest.raises(Unreadable, match="chunk 10 of a job that has 10"):
        play_chunk(JOB, 10)
    with pytest.raises(Unreadable, match=r"the job is for 0\.0"):
        play_chunk(Job("casino_war", rounds=10, seed=1, kernels="0.0"), 0)
    with pytest.raises(Unreadable, match="different runs"):
        merge(play_chunk(JOB, 0), play_chunk(Job("red_dog", rounds=20_000, seed=1, chunk=10_000), 1))


def test_a_crew_that_forgets_a_chunk_is_found_out() -> None:
    with pytest.raises(RuntimeError, match="chunk 1 was handed out"):
        collect(
            lambda number: play_chunk(JOB, number),
            3,
            lambda work, parts: (work(part) for part in parts if part != 1),
        )


whole = st.integers(0, 40)


@given(st.lists(whole, unique=True, min_size=1), st.integers(41, 60))
def test_what_is_missing_and_what_is_played_are_the_run(numbers: list[int], chunks: int) -> None:
    played = Played()
    for number in numbers:
        played = merge(played, Played(((number, number + 1),), {"a": Counter({(1, 1): 1})}))
    assert sorted([*numbers, *(n for gap in gaps(played, chunks) for n in gap)]) == list(range(chunks))
    assert played.rounds == len(numbers)
    assert Played.from_json(json.loads(json.dumps(played.to_json()))) == played


# As JSON


def test_a_job_is_a_small_value() -> None:
    counter = Shoes(3, ("never_bust",), "hi_lo", read_ramp("1:1,2:4"), 3)
    job = Job("blackjack", options={"decks": 6}, wagers=("blackjack",), stakes={"blackjack": 500}, shoes=counter,
              strategy="basic", rounds=10, seed=3)  # fmt: skip
    stored = json.dumps(job.to_json())
    assert len(stored) < 500
    assert Job.from_json(json.loads(stored)) == job


@pytest.mark.parametrize(
    "stored",
    [
        None,
        [],
        {"game": "craps"},
        {"game": "craps", "rounds": 1, "seed": 1, "luck": 7},
        {"game": 3, "rounds": 1, "seed": 1},
        {"game": "craps", "rounds": True, "seed": 1},
        {"game": "craps", "rounds": 0, "seed": 1},
        {"game": "craps", "rounds": 1, "seed": -1},
        {"game": "craps", "rounds": 1, "seed": 1, "chunk": 0},
        {"game": "craps", "rounds": 1, "seed": 1, "shoes": {"seats": 99}},
        {"game": "craps", "rounds": 1, "seed": 1, "shoes": {"ramp": "1:1"}},
    ],
    ids=str,
)
def test_what_is_no_job_is_unreadable(stored: object) -> None:
    with pytest.raises(Unreadable):
        Job.from_json(stored)


def test_games_that_are_not_dealt_from_a_shoe_say_so() -> None:
    with pytest.raises(Unreadable, match="not dealt from one shoe"):
        run_job(Job("craps", rounds=10, seed=1, shoes=Shoes()))


# Checkpoints


def checkpoint(path: Path) -> Checkpoint:
    return Checkpoint(path, write_whole)


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "run.json"

    def stop(played: Played) -> None:
        if played.rounds == 40_000:
            raise KeyboardInterrupt

    first = run_job(JOB, threads(1), checkpoint(kept), stop)
    assert (first.rounds, first.interrupted) == (40_000, True)
    told: list[int] = []
    again = run_job(JOB, threads(2), checkpoint(kept), lambda played: told.append(played.rounds))
    assert (again.earlier, again.rounds, again.interrupted, min(told)) == (40_000, 95_000, False, 50_000)
    assert {name: wager.outcomes for name, wager in again.wagers.items()} == same(JOB)
    done = run_job(JOB, None, checkpoint(kept))
    assert done.earlier == done.rounds == 95_000
    assert sorted(path.name for path in tmp_path.iterdir()) == ["run.json"]


def test_a_file_of_another_job_is_refused_and_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "run.json"
    run_job(JOB, None, checkpoint(kept))
    before = kept.read_bytes()
    other = Job("casino_war", rounds=95_000, seed=12, chunk=10_000)
    with pytest.raises(Unreadable, match="of another job: seed is 11 there, 12 here"):
        run_job(other, None, checkpoint(kept))
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    "spoil",
    [
        lambda stored: "",
        lambda stored: "{",
        lambda stored: "[" * 100_000,
        lambda stored: "\udcff".encode("utf-8", "surrogateescape"),
        lambda stored: json.dumps({**stored, "kind": "something"}),
        lambda stored: json.dumps({**stored, "played": {"chunks": [[0, 9]], "wagers": {}}}),
        lambda stored: json.dumps({**stored, "played": stored["played"] | {"chunks": [[0, 11]]}}),
        lambda stored: json.dumps({**stored, "played": stored["played"] | {"chunks": [[3, 2]]}}),
        lambda stored: json.dumps({**stored, "job": stored["job"] | {"rounds": 95_001}}),
    ],
)
def test_a_spoiled_file_is_refused(tmp_path: Path, spoil: object) -> None:
    kept = tmp_path / "run.json"
    run_job(JOB, None, checkpoint(kept))
    spoiled = spoil(json.loads(kept.read_text()))  # type: ignore[operator]
    kept.write_bytes(spoiled if isinstance(spoiled, bytes) else spoiled.encode())
    with pytest.raises(Unreadable, match="is not a checkpoint"):
        run_job(JOB, None, checkpoint(kept))


def _renamed(wagers: dict[str, list[list[int]]]) -> None:
    wagers["else"] = wagers.pop("initial")


@pytest.mark.parametrize(
    "spoil",
    [
        _renamed,
        lambda wagers: wagers.pop("tie"),
        lambda wagers: wagers.update(more=[[0, 100, 1]]),
        lambda wagers: wagers["tie"].clear(),
        lambda wagers: wagers["tie"].append([10**400, 100, 1]),
        lambda wagers: wagers["tie"].append([5, -100, 1]),
    ],
)
def test_a_file_with_other_wagers_is_refused_and_left_alone(
    tmp_path: Path, spoil: Callable[[dict[str, list[list[int]]]], None]
) -> None:
    file = tmp_path / "run.json"
    run_job(JOB, None, checkpoint(file))
    kept = json.loads(file.read_text(encoding="utf-8"))
    spoil(kept["played"]["wagers"])
    file.write_text(json.dumps(kept), encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(Unreadable, match="not a checkpoint"):
        run_job(JOB, None, checkpoint(file))
    assert file.read_bytes() == before


def test_a_list_among_the_options_is_no_other_job(tmp_path: Path) -> None:
    job = Job("casino_war", options={"number_of_decks": 6}, wagers=("tie",), rounds=20, seed=1)
    first = run_job(job, None, checkpoint(tmp_path / "run.json"))
    again = Job.from_json(json.loads(json.dumps(job.to_json())))
    assert run_job(again, None, checkpoint(tmp_path / "run.json")).earlier == first.rounds
    given = {"blackjack_bonus": (1, 5)}
    job = Job("blackjack", options=given, strategy="mimic_dealer", wagers=("blackjack",), rounds=20, seed=1)
    for _ in range(2):
        run_job(job, None, checkpoint(tmp_path / "tuple.json"))


@pytest.mark.parametrize(
    "wrong", [{"rounds": "1000"}, {"rounds": 1e4}, {"chunk": 100.0}, {"seed": 1.0}, {"stake": 1.5}]
)
def test_whole_numbers_are_whole(wrong: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        Job("casino_war", **({"rounds": 10, "seed": 1} | wrong))  # type: ignore[arg-type]


def test_a_full_disk_stops_no_run(tmp_path: Path) -> None:
    warned: list[str] = []
    calls = 0

    def full(name: str, text: str) -> None:
        nonlocal calls
        calls += 1
        if calls > 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write_whole(name, text)

    keeper = Checkpoint(tmp_path / "run.json", full, warned.append)
    report = run_job(JOB, None, keeper)
    assert report.rounds == 95_000
    assert keeper.failed == os.strerror(errno.ENOSPC)
    assert len(warned) == 1
    kept = Checkpoint(tmp_path / "run.json", write_whole)
    assert kept.begin(JOB, ["ante"]) == Played()  # the file from before, whole
    with pytest.raises(Unreadable, match="No such file"):
        run_job(JOB, None, checkpoint(tmp_path / "nowhere" / "run.json"))


KILLED = """
import os, signal, sys
from pathlib import Path
from pitboss.files import write_whole
from pitboss.simulate import checkpoint
from pitboss.desks.simulate import run_job
from pitboss.simulate.job import Job

checkpoint.EVERY = 0
job = Job("casino_war", rounds=95_000, seed=11, chunk=10_000)

def die(played):
    if played.rounds >= 30_000:
        os.kill(os.getpid(), signal.SIGKILL)

run_job(job, None, checkpoint.Checkpoint(Path(sys.argv[1]), write_whole), die)
"""


def test_a_killed_run_goes_on_without_loss(tmp_path: Path) -> None:
    kept = tmp_path / "run.json"
    done = subprocess.run([sys.executable, "-c", KILLED, str(kept)], check=False, timeout=300)
    assert done.returncode == -signal.SIGKILL
    again = run_job(JOB, None, checkpoint(kept))
    assert again.earlier >= 30_000
    assert {name: wager.outcomes for name, wager in again.wagers.items()} == same(JOB)


# On a cluster


def test_a_cluster_that_loses_a_worker_comes_to_the_same_cent() -> None:
    job = Job("casino_war", rounds=24 * 2_000_000, seed=5, chunk=2_000_000)
    killed: list[int] = []
    with cluster("local:2") as there:

        def kill(played: Played) -> None:
            if not killed and len(played.chunks):
                workers = there.client.run(os.getpid)
                killed.append(workers[min(workers)])
                os.kill(killed[0], signal.SIGKILL)

        report = run_job(job, there.crew, told=kill)
    assert killed
    assert report.rounds == job.rounds
    assert {name: wager.outcomes for name, wager in report.wagers.items()} == same(job)


def sent(work: Callable[[P], R], parts: Iterable[P], /) -> Generator[R, None, None]:
    """A crew that only sends everything away and back, in another order."""
    for part in reversed(list(parts)):
        there, what = pickle.loads(pickle.dumps((work, part)))
        yield pickle.loads(pickle.dumps(there(what)))


def test_the_parts_of_long_counts_can_be_sent() -> None:
    """What crosses a wire is what stays here, and equal to it: a worker prepares once for all its parts."""
    assert over_shared_sets(pairs_of_sets, 2, [0, 5, 9], crew=sent) == over_shared_sets(pairs_of_sets, 2, [0, 5, 9])
    lines = tuple(house_way("trump_plaza").lines.items())
    for work in (
        partial(pai_gow_poker, "lowest", lines, True),
        partial(asia_poker, "section_5", "lowest", lines, True),
        partial(solve_flop),
    ):
        there = pickle.loads(pickle.dumps(work))
        assert (there.func, hash(there.args)) == (work.func, hash(work.args))


def pairs_of_sets(batch: Batch, deck: Places) -> Counts:
    return np.array([batch.weights.sum(), batch.sets.sum()])


class Stranger:
    """A cluster one of whose workers has other kernels."""

    def __init__(self, *versions: object) -> None:
        self.versions = versions

    def run(self, function: object, on_error: str) -> dict[str, object]:
        return {f"tcp://127.0.0.1:{4000 + n}": version for n, version in enumerate(self.versions)}


def test_workers_with_other_kernels_are_refused() -> None:
    Cluster(Stranger(kernels(), kernels())).check()
    with pytest.raises(Unreadable, match=r"worker tcp://127.0.0.1:4001 has kernels 0\.1\+abc, and these are"):
        Cluster(Stranger(kernels(), "0.1+abc")).check()
    with pytest.raises(Unreadable, match=r"cannot run Pitboss \(ModuleNotFoundError"):
        Cluster(Stranger(ModuleNotFoundError("No module named 'pitboss'"))).check()
    with pytest.raises(Unreadable, match="no workers"):
        Cluster(Stranger()).check()
    with pytest.raises(Unreadable, match=r"the work is for 0\.1"):
        worked_out("0.1+abc", abs, -1)
    assert worked_out(kernels(), abs, -1) == 1


@pytest.mark.parametrize("address", ["local:0", "local:many", "local:", "local:9999", "nonsense://x"])
def test_what_is_no_cluster_is_said(address: str) -> None:
    with pytest.raises(Unreadable, match="no cluster"), cluster(address):
        raise AssertionError


def test_somebody_else_at_the_address_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something that listens and says nothing."""
    monkeypatch.setattr("pitboss.simulate.cluster.PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(Unreadable, match=r"no cluster at .*"), cluster(address):
            pass
