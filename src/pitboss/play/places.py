"""Places that a word may be on, where there are too many of them to list."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class Countless(tuple[str, ...]):
    """Places too many to list, as the marks on a ticket are: a few of them, and what tells of any whether it is one.

    >>> tickets = Countless(("1", "1-2"), lambda place: place.replace("-", "").isdecimal())
    >>> list(tickets), "3-17-22" in tickets, "moon" in tickets
    (['1', '1-2'], True, False)
    """

    holds: Callable[[str], bool]

    def __new__(cls, few: Iterable[str], holds: Callable[[str], bool]) -> Countless:
        self = super().__new__(cls, few)
        self.holds = holds
        return self

    def __contains__(self, place: object) -> bool:
        return isinstance(place, str) and self.holds(place)
