"""Work in parts on a cluster (Dask distributed): chunks of a simulation, or of a long exact count.

A part is a value and comes to a value, wherever it is worked out: a machine that is lost takes nothing with it, its
parts are worked out again elsewhere. A machine with other kernels than these is refused, by name. `docs/cluster.md`
says how to start one.
"""

from __future__ import annotations

import contextlib
import importlib
import logging
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from multiprocessing import resource_tracker
from typing import Any, TypeVar

from pitboss.errors import Unreadable
from pitboss.simulate.kernel_version import kernels

P = TypeVar("P")
R = TypeVar("R")

LOCAL = "local:"
MOST_LOCAL = 256
PATIENCE = 10
"""Seconds to wait for an answer from a cluster."""
AHEAD = 2
"""Parts handed out for every thread of the cluster, so that none has to wait for the next."""


class Cluster:
    """A cluster that can be given work."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def check(self) -> None:
        """Unreadable where there are no workers, or where one has other kernels than these."""
        try:
            found = self.client.run(kernels, on_error="return")
        except Exception as problem:
            raise Unreadable(f"the cluster does not answer: {problem}") from None
        if not found:
            raise Unreadable("the cluster has no workers")
        for worker, version in sorted(found.items()):
            if isinstance(version, Exception):
                raise Unreadable(f"worker {worker} cannot run Pitboss ({type(version).__name__}: {version})")
            if version != kernels():
                raise Unreadable(f"worker {worker} has kernels {version}, and these are {kernels()}: install the same")

    def crew(self, work: Callable[[P], R], parts: Iterable[P], /) -> Generator[R, None, None]:
        """What the parts come to, as they are done; none is lost, and none comes twice."""
        dask = _dask()
        left, out = iter(parts), dask.as_completed(with_results=True, raise_errors=False)
        running: set[Any] = set()

        def hand_out() -> None:
            room = AHEAD * max(1, sum(self.client.nthreads().values())) - len(running)
            for part in islice(left, max(room, 0)):
                future = self.client.submit(worked_out, kernels(), work, part, pure=False, retries=2)
                running.add(future)
                out.add(future)

        try:
            hand_out()
            while running:
                future, found = next(out)
                running.discard(future)
                if future.status != "finished":
                    problem = found[1] if isinstance(found, tuple) else found
                    if isinstance(problem, dask.KilledWorker):
                        raise Unreadable(f"a part of the work was lost with several workers in turn: {problem}")
                    raise problem
                hand_out()
                yield found
        finally:
            self.client.cancel(list(running))


def worked_out(version: str, work: Callable[[P], R], part: P) -> R:
    """One part, on a worker; refused where its kernels are others."""
    if version != kernels():
        raise Unreadable(f"a worker has kernels {kernels()}, and the work is for {version}: install the same")
    return work(part)


def _dask() -> Any:
    """Dask distributed, imported only where there is a cluster."""
    try:
        return importlib.import_module("distributed")
    except ImportError as problem:
        raise Unreadable(f"a cluster needs the extra 'cluster' ({problem.name} is not installed)") from None


@contextlib.contextmanager
def _deaf_to_the_keyboard() -> Iterator[None]:
    """Threads and processes started meanwhile, and whatever those start, do not hear Ctrl-C: this one does, in the
    end, and ends them."""
    resource_tracker.ensure_running()  # started later, it would have this thread hear again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _reached(dask: Any, address: str) -> Any:
    """Whoever answers at an address as a scheduler does; Dask itself waits for ever where something else listens."""
    reached: list[Any] = []

    def reach() -> None:
        try:
            reached.append(dask.Client(address, timeout=PATIENCE))
        except Exception as problem:  # of whatever kind a stranger's answer makes it
            reached.append(problem)

    attempt = threading.Thread(target=reach, daemon=True)
    attempt.start()
    attempt.join(2 * PATIENCE)
    found = reached[0] if reached else TimeoutError(f"no scheduler answers in {2 * PATIENCE} seconds")
    if isinstance(found, Exception):
        raise Unreadable(f"no cluster at {address!r}: {str(found) or type(found).__name__}")
    return found


@contextlib.contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """A cluster at an address, or one of so many processes on this machine: ``local:4``."""
    dask = _dask()
    with contextlib.ExitStack() as held:
        if address.startswith(LOCAL):
            number = address.removeprefix(LOCAL)
            if not number.isdecimal() or not 1 <= int(number) <= MOST_LOCAL:
                raise Unreadable(f"{address!r} is no cluster: local:N starts one of N processes, 1 to {MOST_LOCAL}")
            with _deaf_to_the_keyboard():
                here = dask.LocalCluster(
                    n_workers=int(number),
                    threads_per_worker=1,
                    host="127.0.0.1",
                    dashboard_address="127.0.0.1:0",  # whichever is free: there may be another cluster
                    scheduler_kwargs={"dashboard": False},
                    silence_logs=logging.CRITICAL,
                )
                held.enter_context(here)
            client = held.enter_context(dask.Client(here))
        else:
            client = held.enter_context(_reached(dask, address))
        there = Cluster(client)
        there.check()
        yield there
