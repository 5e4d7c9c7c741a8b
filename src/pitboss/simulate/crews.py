"""Who works out the parts of a long count: the processors here, or a cluster."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator

from pitboss.simulate.simulation import Crew, threads


def cluster_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cluster", metavar="ADDRESS", help="work on a Dask cluster; local:N starts one of N workers")


@contextlib.contextmanager
def crew_at(address: str | None, workers: int | None = None) -> Iterator[Crew]:
    """The crew at an address; without one, so many threads on this machine."""
    if address is None:
        yield threads(workers)
        return
    from pitboss.simulate.cluster import cluster

    with cluster(address) as there:
        yield there.crew
