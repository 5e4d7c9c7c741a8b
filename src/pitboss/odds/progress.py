"""How far a long computation is, for whoever waits: it says so where it goes through its parts, and knows of nobody
who listens. Where nobody does, saying so costs nothing."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
Heard = Callable[[float], None]
_listener: list[Heard] = []
_spans: list[tuple[float, float]] = [(0.0, 1.0)]
"""The part of the whole that is being done, inside the part that it belongs to."""


@contextlib.contextmanager
def heard(listener: Heard) -> Iterator[None]:
    """Somebody is told how much of the whole is done, from 0 to 1, never less than before."""
    most = 0.0

    def tell(done: float) -> None:
        nonlocal most
        if done > most:
            most = done
            listener(done)

    _listener.append(tell)
    try:
        yield
    finally:
        _listener.remove(tell)


@contextlib.contextmanager
def part(start: float, stop: float) -> Iterator[None]:
    """What is done inside is this part of what is being done."""
    if not _listener:
        yield
        return
    low, high = _spans[-1]
    _spans.append((low + start * (high - low), low + stop * (high - low)))
    try:
        yield
    finally:
        _listener[-1](_spans.pop()[1])


def steps(items: Iterable[T]) -> Iterator[T]:
    """Things that are done one after the other, each an equal part.

    >>> told = []
    >>> with heard(lambda done: told.append(round(done, 3))):
    ...     for outer in steps("ab"):
    ...         with part(0, 0.5):
    ...             inner = list(steps("xy"))
    >>> told
    [0.125, 0.25, 0.5, 0.625, 0.75, 1.0]
    """
    if not _listener:
        yield from items
        return
    known = list(items)
    for number, item in enumerate(known):
        with part(number / len(known), (number + 1) / len(known)):
            yield item
