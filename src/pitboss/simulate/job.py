"""A simulation as a job: a small value, written as JSON, that says all there is to say about a run.

A job is cut into chunks. `desks.simulate` plays them, on one core, on many or on a cluster.

>>> job = Job("three_card_poker", rounds=30_000, seed=7, chunk=10_000, wagers=("ante",))
>>> Job.from_json(job.to_json()) == job, job.chunks
(True, 3)
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pitboss.errors import Unreadable
from pitboss.simulate.kernel_version import kernels
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import (
    CHUNK,
    chunks_of,
)

if TYPE_CHECKING:
    pass

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
