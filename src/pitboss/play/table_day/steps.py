"""The table's day as data: the steps from opening to closing, who takes each, and the section that wants it.

A game builds that of a table from its options (`Game.table_day`). Nothing here knows a game, and nothing happens here:
`procedure` keeps the order, and `course` remembers how far a table has come.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from types import MappingProxyType
from typing import NamedTuple

from pitboss.errors import Refused
from pitboss.law.citation import Citation

FLOORPERSON, DEVICE, PLAYER = "floorperson", "device", "player"
"""Who takes steps beside the dealer and a supervisor."""

COUNT, DEPTH, SEAT, FACES = "number", "depth", "seat", "side"
"""What a step may say beside its word: how many, how deep, whose seat, which side up."""

OPEN, CLOSE, CHANGE, TIME, IN_PLAY = "open", "close", "change", "time", "deck"
RECEIVED, PRESHUFFLED, INSPECTED, VERIFIED, TORN = "received", "preshuffled", "inspected", "verified", "torn"
SPREAD, TURNED, WASHED, STACKED = "spread", "turned", "washed", "stacked"
SHUFFLED, LACED, RESHUFFLED, COUNTED = "shuffled", "laced", "reshuffled", "counted"
CUT, RECUT, PLACED, COVERED = "cut", "recut", "placed", "covered"
WORDS = frozenset({
    OPEN, CLOSE, CHANGE, TIME, IN_PLAY, RECEIVED, PRESHUFFLED, INSPECTED, VERIFIED, TORN, SPREAD, TURNED, WASHED,
    STACKED, SHUFFLED, LACED, RESHUFFLED, COUNTED, CUT, RECUT, PLACED, COVERED,
})  # fmt: skip
"""Every word that a step of some table has, and those that are none: opening, changing, closing, what time it is and
which of two decks is in play."""

DAY = timedelta(hours=24)


class Step(NamedTuple):
    """One thing that somebody does with the cards, the dice or the wheel."""

    word: str
    who: str
    cite: Citation
    does: str
    takes: frozenset[str] = frozenset()
    """What it may say beside its word."""
    optional: bool = False
    """Whether nothing is said of it where it is left out."""
    lacking: str = ""
    """What it means, by the text, that nobody took it; empty where the text does not say."""
    least: int = 0
    """The least depth that it may name, from the back of the stack."""


class Life(NamedTuple):
    """How long pieces may stay on a table: longer is refused or, where no section forbids it, reported."""

    pieces: str
    cite: Citation
    forbidden: bool = True
    most: timedelta = DAY


class Number(NamedTuple):
    """How many pieces belong to a set, and the section under which one that has not so many leaves the table."""

    pieces: int
    cite: Citation
    packs: int = 1
    """In how many packs they come: the decks of a shoe."""
    or_more: bool = False

    def fits(self, count: int) -> bool:
        """
        >>> from pitboss.law.citation import cite
        >>> Number(52, cite("20.7(f)")).fits(51), Number(5, cite("1.11(c)"), or_more=True).fits(6)
        (False, True)
        """
        return count >= self.pieces if self.or_more else count == self.pieces


class Cutters(NamedTuple):
    """Who cuts: the dealer, or a player who accepts; and who cuts again where a supervisor wants it."""

    cite: Citation
    recut: Citation
    by_players: bool
    recut_by: str = ""
    """``last_cutter`` or ``next_entitled``, where the licensee chooses."""
    uncut: Refused | None = None
    """Why the cards of this table are not cut; a deck that came shuffled is, all the same."""


class TwoSets(NamedTuple):
    """Two decks, or batches of decks, of different backs and used in turn."""

    each: Citation
    """That each goes through the opening by itself."""
    alternates: Citation
    every: str = "round"
    """What one is used for before the other: a round, or a shoe."""


class TableDay(NamedTuple):
    """The day of one table, as its game and its options have it."""

    pieces: str
    """What is received, counted and changed: cards, dice, tiles, balls, a wheel."""
    opens: Citation
    change: Citation
    """The section under which a set leaves the table and another comes."""
    closes: Citation
    opening: tuple[Step, ...]
    mixing: tuple[Step, ...] = ()
    """From the shuffle to the first card: before the first round, and again after every round or shoe."""
    idle: tuple[Step, ...] = ()
    """While nobody plays, and until somebody comes."""
    closing: tuple[Step, ...] = ()
    number: Number | None = None
    counted_every: int = 0
    """In how many rounds the cards are counted once, at the least; nought where no section says."""
    cutters: Cutters | None = None
    lives: tuple[Life, ...] = ()
    sets: TwoSets | None = None
    preshuffled: bool = False
    """Whether the cards come to the table shuffled."""
    beside: tuple[str, ...] = ()
    """What else is changed at the table, without a day of its own: the ball of a wheel."""
    barred: Mapping[str, Refused] = MappingProxyType({})
    """Steps that this table has not, because the licensee chose otherwise; and why."""

    @property
    def changed(self) -> tuple[str, ...]:
        """All that can be changed at the table."""
        return tuple(dict.fromkeys((self.pieces, *(life.pieces for life in self.lives), *self.beside)))

    @property
    def steps(self) -> tuple[Step, ...]:
        """All there are."""
        return (*self.opening, *self.mixing, *self.idle, *self.closing)

    def find(self, word: str) -> Step | None:
        """The step of a word, that of the earliest stage where several have it."""
        return next((step for step in self.steps if step.word == word), None)
