"""What a chunk of rounds came to: for each wager, how often it ended with which net and how much bet, in whole cents.

Such histograms are all that a simulation keeps. They are whole numbers, so they add up to the same in any order, and
everything else (mean, spread, hits, money bet) is worked out of them exactly. A kernel counts in one of two ways: the
endings of a round, over which the money is laid afterwards (`Endings`), or money itself (`tallies`, `add`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from pitboss.simulate.compilation import compiled, lean

NetAndBet = tuple[int, int]
"""The net of a round and the money bet in it, in cents."""
Histogram = Counter[NetAndBet]
Counts = npt.NDArray[np.int64]


class Endings:
    """What every wager comes to at each of the endings that a kernel counts.

    >>> toss = Endings({"heads": [(100, 100), (-100, 100)], "first": [(5, 5), None]})
    >>> toss.histograms(np.array([3, 4]))
    [Counter({(-100, 100): 4, (100, 100): 3}), Counter({(5, 5): 3})]
    """

    __slots__ = ("_wagers",)

    def __init__(self, wagers: Mapping[str, Sequence[NetAndBet | None]]) -> None:
        """By wager and ending; None where an ending does not concern a wager."""
        self._wagers = [_grouped(outcomes) for outcomes in wagers.values()]

    def histograms(self, counts: Counts) -> list[Histogram]:
        """The outcomes of each wager, the endings counted."""
        found = []
        for different, place in self._wagers:
            times = np.zeros(len(different), dtype=np.int64)
            np.add.at(times, place, counts)
            found.append(
                Counter({one: n for one, n in zip(different, times.tolist(), strict=True) if n and one is not None})
            )
        return found


def _grouped(outcomes: Sequence[NetAndBet | None]) -> tuple[list[NetAndBet | None], Counts]:
    """The different outcomes, and for each ending which of them it is."""
    different = {one: at for at, one in enumerate(dict.fromkeys(outcomes))}
    return list(different), np.array([different[one] for one in outcomes], dtype=np.int64)


# Money counted by the kernel itself

SLOTS = 4096
"""A wager has at most so many different outcomes: a card counter's by every bet of his ramp."""
_MASK = SLOTS - 1

Tallies = npt.NDArray[np.int64]
"""By wager and slot: how often, which net, how much bet."""


@compiled
def tallies(wagers: int) -> Tallies:
    """Room for so many wagers, nothing counted."""
    return np.zeros((wagers, SLOTS, 3), dtype=np.int64)


@lean
def add(counted: Tallies, wager: int, net: int, bet: int) -> None:
    """Counts one round of one wager."""
    slot = ((net * 0x9E3779B1 + bet * 0x85EBCA77) >> 20) & _MASK
    for _ in range(SLOTS):
        if counted[wager, slot, 0] == 0:
            counted[wager, slot, 1] = net
            counted[wager, slot, 2] = bet
            counted[wager, slot, 0] = 1
            return
        if counted[wager, slot, 1] == net and counted[wager, slot, 2] == bet:
            counted[wager, slot, 0] += 1
            return
        slot = (slot + 1) & _MASK
    raise OverflowError("a wager has more different outcomes than there is room for")


def histograms(counted: Tallies) -> list[Histogram]:
    """What was counted, wager by wager."""
    return [Counter({(net, bet): times for times, net, bet in wager[wager[:, 0] > 0].tolist()}) for wager in counted]


def merged(each: Iterable[Mapping[NetAndBet, int]]) -> Histogram:
    """Histograms of one wager added up."""
    whole: Histogram = Counter()
    for one in each:
        whole.update(one)
    return whole
