"""The two ways in which Pitboss says no, shared by every room: *refused* and *unreadable*.

A refusal is the regulation's: it carries the section, and exit status 1. Unreadable input is ours: nothing in the
chapter was asked, and the exit status is 2.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.law.citation import Citation


class PitbossError(Exception):
    """Anything a user can be told about in one sentence; never shown as a traceback."""

    status = 2
    cite: Citation | None = None

    def __init__(self, reason: str) -> None:
        self.reason = _short(reason)
        super().__init__(self.reason)


_LONG_WORD = re.compile(r"(\S{100})\S{200,}")
_LONGEST = 4000


def _short(reason: str) -> str:
    """A message a person can read, whatever was sent: long words are cut, and so is a long message.

    >>> len(_short("unknown word " + "x" * 10_000_000))
    116
    """
    reason = _LONG_WORD.sub(r"\1...", reason[: 10 * _LONGEST])
    return reason if len(reason) <= _LONGEST else f"{reason[:_LONGEST]} ..."


class Unreadable(PitbossError):
    """Input that cannot be understood: an unknown word, a bad amount, an impossible or missing card."""


class Refused(PitbossError):
    """The regulation does not allow it, under the section cited. Nothing has changed.

    ``blame`` names the seat and wager at fault, and what it is on where only that one is, where that is not the action
    refused (rules across wagers).
    """

    status = 1
    cite: Citation

    def __init__(
        self, reason: str, cite: Citation, blame: tuple[str, ...] | None = None, others: Sequence[Refused] = ()
    ) -> None:
        super().__init__(reason)
        self.cite = cite
        self.blame = blame
        self.others = tuple(others)
        """Further refusals of the same action, where several wagers are at fault."""


class TooDear(PitbossError):
    """Somebody's chips do not reach for it. No section forbids it, and nothing has changed."""
