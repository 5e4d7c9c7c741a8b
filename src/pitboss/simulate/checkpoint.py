"""A run kept in a file while it goes on: the job, and what has been played of it.

The file is replaced as a whole, by one that is already on disk, so that it is good at every moment: whoever is
interrupted, or killed, goes on from the last one. A disk that is full stops no run; the file is tried again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.errors import Unreadable
from pitboss.simulate.job import Job
from pitboss.simulate.run_state import Played

KIND = "pitboss checkpoint 1"
EVERY = 1.0
"""Seconds between two files, at least."""


@dataclass(slots=True)
class Checkpoint:
    """A file that a run is kept in."""

    path: Path
    write: Callable[[str, str], None]
    """Replaces a file as a whole: `files.write_whole`."""
    warn: Callable[[str], None] = lambda message: None
    """Told, once, that the file cannot be written."""
    failed: str = ""
    """Why the last attempt failed."""
    _last: float = field(default=float("-inf"))

    def job(self) -> Job | None:
        """The job that the file is of, where there is one."""
        found = self._read()
        return None if found is None else found[0]

    def begin(self, job: Job, wagers: Collection[str]) -> Played:
        """What has been played of this job, with these wagers; unreadable where the file is of another one.

        The file is written at once: where that is impossible, it is better known now than after a night.
        """
        found = self._read()
        here, there = job.to_json(), {} if found is None else found[0].to_json()
        if found is not None and json.dumps(here) != json.dumps(there):
            what = next(name for name in (*here, *there) if here.get(name) != there.get(name))
            now, then = (json.dumps(one[what]) if what in one else "not given" for one in (here, there))
            raise Unreadable(f"{self.path} is the checkpoint of another job: {what} is {then} there, {now} here")
        played = Played() if found is None else found[1]
        if played.chunks and played.wagers.keys() != set(wagers):
            raise Unreadable(f"{self.path} is not a checkpoint: it has other wagers than its job")
        try:
            self._write(job, played)
        except OSError as problem:
            raise Unreadable(f"{self.path}: {problem.strerror or problem}") from None
        return played

    def keep(self, job: Job, played: Played, now: bool = False) -> None:
        """Keeps what has been played, not more often than every second."""
        if not now and time.monotonic() - self._last < EVERY:
            return
        try:
            self._write(job, played)
            self.failed = ""
        except OSError as problem:
            if not self.failed:
                self.warn(f"{self.path} cannot be written ({problem.strerror}); the run goes on")
            self.failed = problem.strerror or str(problem)
            self._last = time.monotonic()

    def _write(self, job: Job, played: Played) -> None:
        kept = json.dumps({"kind": KIND, "job": job.to_json(), "played": played.to_json()}, indent=1)
        self.write(str(self.path), kept)
        self._last = time.monotonic()

    def _read(self) -> tuple[Job, Played] | None:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except OSError as problem:
            raise Unreadable(f"{self.path}: {problem.strerror or problem}") from None
        except UnicodeDecodeError:
            raise Unreadable(f"{self.path} is not a checkpoint") from None
        try:
            stored = json.loads(text)
            if not isinstance(stored, dict) or stored.get("kind") != KIND:
                raise Unreadable("it says nothing of a job")
            job, played = Job.from_json(stored.get("job")), Played.from_json(stored.get("played"))
            _agree(job, played)
        except (ValueError, RecursionError):
            raise Unreadable(f"{self.path} is not a checkpoint: it is no JSON") from None
        except Unreadable as problem:
            raise Unreadable(f"{self.path} is not a checkpoint: {problem.reason}") from None
        return job, played


def _agree(job: Job, played: Played) -> None:
    """Unreadable where so many rounds cannot have come of these chunks."""
    numbers = [after - first for first, after in played.chunks]
    if played.chunks and played.chunks[-1][1] > job.chunks:
        raise Unreadable("it has more chunks than its job")
    rounds = sum(numbers) * job.chunk
    if played.chunks and played.chunks[-1][1] == job.chunks:
        rounds -= job.chunks * job.chunk - job.rounds
    if any(not found for found in played.wagers.values()):
        raise Unreadable("a wager of it has no outcomes")
    if played.rounds != rounds and (job.shoes is None or played.rounds < rounds):
        raise Unreadable(f"{played.rounds} rounds are counted, and its chunks have {rounds}")
