"""Every pair of seven-card hands from one deck, none of which is looked at.

By inclusion and exclusion over the cards S that two hands share, the pairs of disjoint hands that stand to each other
in some way are

    sum over all sets S of (-1)^|S| x the pairs of hands that both contain S and stand to each other so.

Sets that differ by suits alone count the same, so one of each kind is looked at. A set of seven is a pair of one hand
with itself and is for the caller to see to.
"""

from __future__ import annotations

import functools
import itertools
import json
import math
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, ParamSpec, TypeVar, cast

import numpy as np
import numpy.typing as npt

from pitboss.simulate.simulation import Crew, threads

Places = npt.NDArray[np.int64]
Weights = npt.NDArray[np.int64]

HAND = 7
BATCH = 20_000
"""So many sets are handed out at a time."""


class Batch(NamedTuple):
    """Some sets of one size."""

    name: str
    sign: int
    joker_in: bool
    """Whether the joker is shared too."""
    sets: Places
    """The natural cards, a row for each set."""
    weights: Weights
    """How many sets are alike."""


def kinds_of_sets(size: int, ranks: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """One set of so many natural cards of each kind that suits make, and how many sets are of that kind.

    >>> sum(weight for _, weight in kinds_of_sets(3, range(13))) == math.comb(52, 3)
    True
    """
    held = {n: list(itertools.combinations(ranks, n)) for n in range(min(size, len(ranks)) + 1)}
    for shape in itertools.combinations_with_replacement(range(min(size, len(ranks)), -1, -1), 4):
        if sum(shape) != size:
            continue
        groups = [
            itertools.combinations_with_replacement(held[n], shape.count(n)) for n in sorted(set(shape), reverse=True)
        ]
        for chosen in itertools.product(*groups):
            suits = [suit for group in chosen for suit in group]
            alike = math.prod(math.factorial(n) for n in Counter(suits).values())
            yield tuple(13 * i + rank for i, suit in enumerate(suits) for rank in suit), 24 // alike


def work(ranks: Sequence[int], joker: bool) -> Iterator[Batch]:
    """The sets of up to six cards, in batches."""
    for size in range(HAND):
        for joker_in in (False, True) if joker else (False,):
            if joker_in and size == 0:
                continue
            naturals = size - joker_in
            listed = kinds_of_sets(naturals, ranks)
            for number in itertools.count():
                some = list(itertools.islice(listed, BATCH if naturals > 4 else max(1, BATCH >> 3 * (5 - naturals))))
                if not some:
                    break
                sets = np.array([cards for cards, _ in some], dtype=np.int64).reshape(len(some), naturals)
                weights = np.array([weight for _, weight in some], dtype=np.int64)
                name = f"{size}{' with the joker' if joker_in else ''}, batch {number}"
                yield Batch(name, (-1) ** size, joker_in, sets, weights)


Told = Callable[[str, int], None]
P = ParamSpec("P")
R = TypeVar("R")


def made_once(make: Callable[P, R]) -> Callable[P, R]:
    """The last thing made is kept; of several threads that want it at once, one makes it and the others wait."""
    kept, lock = cast("Callable[P, R]", functools.lru_cache(maxsize=1)(make)), threading.Lock()

    @functools.wraps(make)
    def get(*asked: P.args, **named: P.kwargs) -> R:
        with lock:
            return kept(*asked, **named)

    return get


def over_shared_sets(
    count: Callable[[Batch, Places], npt.NDArray[np.int64]], columns: int, of: Sequence[int] = range(13),
    joker: bool = True, progress: Path | None = None, told: Told | None = None, crew: Crew | None = None,
) -> list[int]:  # fmt: skip
    """The sum over all sets of up to six cards of what is counted, column by column, on all processors.

    ``count`` is given a batch and the natural cards of the deck; another ``crew`` must be able to send it. ``of``: the
    ranks in the deck, all thirteen unless a test wants fewer. ``progress`` keeps what is done, and goes on from it.
    """
    done: dict[str, list[int]] = json.loads(progress.read_text()) if progress and progress.exists() else {}
    deck: Places = np.array([13 * suit + rank for suit in range(4) for rank in of], dtype=np.int64)
    todo = (batch for batch in work(of, joker) if batch.name not in done)
    saved = time.monotonic()
    with closing((crew or threads())(functools.partial(_part, count, deck), todo)) as parts:
        for name, found in parts:
            done[name] = found
            if told:
                told(name, sum(found))
            if progress and time.monotonic() - saved > 5:
                progress.write_text(json.dumps(done))
                saved = time.monotonic()
    return [sum(column) for column in zip([0] * columns, *done.values(), strict=True)]


def _part(count: Callable[[Batch, Places], npt.NDArray[np.int64]], deck: Places, batch: Batch) -> tuple[str, list[int]]:
    """A batch by name, and what it adds to each column."""
    return batch.name, [batch.sign * int(pairs) for pairs in count(batch, deck)]
