"""What has been played of a run so far: which chunks, and every wager's histogram over them.

`merge` is associative and commutative, and refuses to count a chunk twice: whatever failed can be played again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from pitboss.errors import Unreadable
from pitboss.simulate.tally import Histogram, merged

LARGEST = (1 << 63) - 1
"""More than this no kernel counts."""
Ranges = tuple[tuple[int, int], ...]
"""Chunks from the first number up to, and without, the second; in order, with gaps between."""


@dataclass(frozen=True, slots=True)
class Played:
    """Chunks of a run, added up."""

    chunks: Ranges = ()
    wagers: Mapping[str, Histogram] = field(default_factory=dict)

    @property
    def rounds(self) -> int:
        """Rounds played; every wager is made in each, or counted as not made."""
        return max((sum(found.values()) for found in self.wagers.values()), default=0)

    def to_json(self) -> dict[str, object]:
        """
        >>> one = Played(((0, 2),), {"heads": Counter({(100, 100): 3, (-100, 100): 4})})
        >>> one.to_json()
        {'chunks': [[0, 2]], 'wagers': {'heads': [[-100, 100, 4], [100, 100, 3]]}}
        >>> Played.from_json(one.to_json()) == one
        True
        """
        return {
            "chunks": [list(part) for part in self.chunks],
            "wagers": {
                name: [[net, bet, times] for (net, bet), times in sorted(found.items())]
                for name, found in self.wagers.items()
            },
        }

    @classmethod
    def from_json(cls, stored: object) -> Played:
        """What `to_json` wrote; unreadable where it is anything else."""
        try:
            assert isinstance(stored, dict)
            chunks = tuple((_whole(first), _whole(after)) for first, after in stored["chunks"])
            wagers = {
                str(name): Counter({(_whole(net), _whole(bet)): _whole(times) for net, bet, times in found})
                for name, found in stored["wagers"].items()
            }
        except (AssertionError, AttributeError, KeyError, TypeError, ValueError):
            raise Unreadable("not the histograms of a simulation") from None
        edges = [edge for part in chunks for edge in part]
        if edges != sorted(set(edges)) or min(edges, default=0) < 0:
            raise Unreadable("its chunks are out of order")
        if any(times < 1 or bet < 0 for found in wagers.values() for (_, bet), times in found.items()):
            raise Unreadable("an outcome is counted less than once, or less than nothing is bet on it")
        return cls(chunks, wagers)


def _whole(value: object) -> int:
    if type(value) is not int or not -LARGEST <= value <= LARGEST:
        raise TypeError
    return value


def merge(one: Played, other: Played) -> Played:
    """Both together; no chunk may be in both.

    >>> heads, tails = Counter({(100, 100): 1}), Counter({(-100, 100): 1})
    >>> first, third = Played(((0, 1),), {"heads": heads}), Played(((2, 3),), {"heads": tails})
    >>> merge(third, first).chunks, merge(first, third) == merge(third, first)
    (((0, 1), (2, 3)), True)
    >>> merge(merge(first, third), Played(((1, 2),), {"heads": heads})).chunks
    ((0, 3),)
    >>> merge(first, first)
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: chunk 0 is counted already
    """
    if not one.chunks or not other.chunks:
        return other if other.chunks else one
    if one.wagers.keys() != other.wagers.keys():
        raise Unreadable(f"chunks of different runs: {sorted(one.wagers)} and {sorted(other.wagers)}")
    joined: list[tuple[int, int]] = []
    for first, after in sorted((*one.chunks, *other.chunks)):
        if joined and first < joined[-1][1]:
            raise Unreadable(f"chunk {first} is counted already")
        if joined and first == joined[-1][1]:
            joined[-1] = (joined[-1][0], after)
        else:
            joined.append((first, after))
    return Played(tuple(joined), {name: merged((one.wagers[name], other.wagers[name])) for name in one.wagers})


def gaps(played: Played, chunks: int) -> list[range]:
    """The chunks of a run of so many that are not played yet.

    >>> gaps(Played(((0, 2), (3, 4))), 6), gaps(Played(((0, 6),)), 6)
    ([range(2, 3), range(4, 6)], [])
    """
    edges = [0, *(edge for part in played.chunks for edge in part), chunks]
    between = (range(first, after) for first, after in zip(edges[::2], edges[1::2], strict=True))
    return [gap for gap in between if gap]
