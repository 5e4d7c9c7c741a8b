"""The facts of a case: lines of a record that mean nothing to the ruling and everything to the paper it is written on.

    case 2026-114
    table BJ-02
    at 2026-11-18 21:40
    dealer J. Cole
    supervisor M. Ruiz
    patron A. Grey, seat 3
    note The patron says that the hand was paid short.

They stand before the first wager; notes may stand anywhere. Whoever writes a report or sums up many records reads them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.errors import Unreadable

if TYPE_CHECKING:
    import datetime

NOTE = "note"
PATRON = "patron"
SEVERAL = frozenset({NOTE, PATRON})
"""What a case can have more than one of."""
FACTS = ("case", "table", "at", "dealer", "supervisor", PATRON, NOTE)
"""In the order in which a paper names them."""
LONGEST = 2_000
"""So many characters a fact may have."""


class Facts:
    """The facts of one record."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def take(self, name: str, text: str) -> None:
        """One line.

        >>> facts = Facts()
        >>> facts.take("table", "BJ-02")
        >>> facts.take("note", "The shoe was new.")
        >>> facts.to_json()
        {'table': 'BJ-02', 'note': ['The shoe was new.']}
        """
        if not text:
            raise Unreadable(f"{name!r} of what? It reads: {name} {'2026-11-18 21:40' if name == 'at' else 'TEXT'}")
        if len(text) > LONGEST:
            raise Unreadable(f"a {name!r} line has at most {LONGEST:,} characters")
        if name in self.found and name not in SEVERAL:
            raise Unreadable(f"a record has one {name!r} line")
        self.found.setdefault(name, []).append(_told(moment(text)) if name == "at" else text)

    def one(self, name: str) -> str:
        """A fact of which there is one at the most; empty where there is none."""
        return self.found.get(name, [""])[0]

    def to_json(self) -> dict[str, str | list[str]]:
        return {name: texts if name in SEVERAL else texts[0] for name in FACTS if (texts := self.found.get(name))}


def moment(text: str) -> datetime.datetime:
    """When something happened, as people write it.

    >>> str(moment("2026-11-18 21:40")), str(moment("2026-11-18"))
    ('2026-11-18 21:40:00', '2026-11-18 00:00:00')
    """
    import datetime  # few records name a time

    try:
        found = datetime.datetime.fromisoformat(text.strip())
    except ValueError:
        raise Unreadable(f"{text!r} is not a time: it is written 2026-11-18 21:40") from None
    return found.replace(tzinfo=None)


def _told(when: datetime.datetime) -> str:
    return when.isoformat(" ", "seconds" if when.second else "minutes")
