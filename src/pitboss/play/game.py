"""What a game is to the machine: its options, its wagers, its words, its irregularities and its procedure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pitboss.equipment.cards import Card, Deck
from pitboss.equipment.shoe import CutRule
from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.law.options import Options, OptionSet, Violation
from pitboss.play.actions import Action, Drawn, Irregularity, Say
from pitboss.play.requests import Draw, Request
from pitboss.play.state import Nothing, State
from pitboss.play.wagers import Wager

if TYPE_CHECKING:
    from pitboss.law.limits import Limit
    from pitboss.play.driver import Round
    from pitboss.play.table import Table

T = TypeVar("T")
Procedure = Generator[Request | Draw, Action, T]
"""Part of a round: asks, is sent actions, and in the end returns its result."""

Answer = Say | Drawn | None
"""What an irregularity may supply in place of whoever was asked."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word that may be said at this game: what it takes, and the section that gives it."""

    cite: Citation
    meaning: str
    amount: bool = False
    on: bool = False
    cards: int = 0
    by: frozenset[str] = frozenset({"seat"})
    bets: bool = False
    """Open while bets are open (a dealer's or a supervisor's word)."""


class Incident(NamedTuple):
    """Something has gone wrong: at which table, what, and while what was asked."""

    table: Table
    irregular: Irregular
    request: Request | Draw
    action: Irregularity

    @property
    def seen(self) -> tuple[Card, ...]:
        """The cards named with it whose faces were seen."""
        return tuple(card for card in self.action.cards if card.seen)

    def notice(self, consequence: str) -> None:
        """Says what follows."""
        self.table.notice(self.action.key, self.action.at, consequence, self.irregular.cite)

    def call(self, who: str) -> None:
        """Somebody is called to the table for it."""
        self.table.call(who, self.irregular.meaning, self.irregular.cite)


Handler = Callable[[Incident], "Procedure[Answer] | Answer"]
"""Does what follows from an irregularity: returns None to ask again, or the answer to what was asked. A handler that
asks somebody something is a procedure itself."""


@dataclass(frozen=True, slots=True)
class Irregular:
    """An irregularity the section foresees: when it can happen and what follows."""

    cite: Citation
    meaning: str
    moments: frozenset[str]
    handle: Handler
    needs_cards: int | None = None
    """How many cards it names at most; None where it may name any number."""
    words: frozenset[str] = frozenset()
    """What may be chosen when it happens."""
    becomes_next: bool = False
    """The card it names is dealt next."""
    bar: Callable[[Options], Refused | None] | None = None
    """Why it cannot happen at a table with these options (there is no shuffler to jam)."""
    takes: int = 0
    """How many cards leave the shoe with it: at a table that software deals, the shoe supplies them."""
    exposed: bool = False
    """Whether everybody has seen the cards it names."""


class Void(Exception):
    """Raised inside a procedure: the round is void under the section cited.

    Where it ``stands``, only the roll or spin is void: the wagers stay on the layout for the next one.
    """

    def __init__(self, reason: str, cite: Citation, stands: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cite = cite
        self.stands = stands


@dataclass(frozen=True, slots=True)
class Positions:
    """At how many positions one player may wager, and whether they must be next to each other."""

    cite: Citation
    most: int = 1
    adjacent: bool = True


def _seven_seats(options: Options) -> tuple[str, ...]:
    return ("1", "2", "3", "4", "5", "6", "7")


@dataclass(frozen=True, slots=True)
class Betting:
    """The wagers of a game, and which of them in which amounts a table with certain options offers."""

    wagers: tuple[Wager, ...]
    late: Citation
    """The section that closes the bets."""
    offered: Callable[[Options], Collection[str] | None] = lambda options: None
    """The wagers a table with these options offers, where not all of them."""
    at_table: Callable[[Options, Wager], Wager] = lambda options, wager: wager
    """A wager as a table with these options offers it: what it may be on, in which amounts."""
    barred: Callable[[Options, str], Citation | None] = lambda options, wager: None
    """The section that keeps a wager from a table with these options, where it is not the wager's own."""
    posted: Callable[[Options, str], Limit] | None = None
    """The limit that the options post for a wager, where it is not one for all (`limit_keys`)."""
    limits: Callable[[Options, Mapping[str, Limit]], list[Violation]] = lambda options, limits: []
    """What the limits posted by wager break, in view of the options."""
    limit_keys: tuple[str, str] = ("min_wager", "max_wager")
    remedy: Callable[[Table], Say | None] = lambda table: None
    """What the house says so that bets can be closed, where something else than a wager is in the way."""
    wager: Mapping[str, Wager] = field(init=False)
    """By key."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "wager", {w.key: w for w in self.wagers})


@dataclass(frozen=True, slots=True)
class Speech:
    """What may be said at a game."""

    words: Mapping[str, Word]
    also: Mapping[str, str] = field(default_factory=dict)
    """Other ways to say a word, by the word they mean."""
    chance: str = "deal"
    """What a player says to have the bets closed: deal, roll, spin."""


@dataclass(frozen=True, slots=True)
class Furniture:
    """What a table with certain options is made of."""

    positions: Callable[[Options], Positions]
    seats: Callable[[Options], tuple[str, ...]] = _seven_seats
    deck: Callable[[Options], Deck] = lambda options: Deck()
    cut: CutRule | None = None
    """How deep the cards may be cut, where they are."""
    shuffled_every_round: bool = True
    numbers: Callable[[Options], bool] = lambda options: False
    """Whether numbers are drawn beside cards: dice, a display. The table then commits itself to them too."""
    one_roll: bool = False
    """A round is one roll or spin: the roll closes the bets and the next wager opens the next round."""
    meters: Callable[[Options], Mapping[str, int]] = lambda options: {}
    """Progressive meters by wager, with the amount each starts and restarts at."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """How a table looks to people."""

    describe: Callable[[tuple[Card, ...]], str] = lambda hand: ""
    """A complete hand in words."""
    picture: Callable[[Table], str] | None = None
    """The table drawn in characters, where a game has a layout worth drawing."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the chapter."""

    slug: str
    name: str
    subchapter: int
    options: OptionSet
    betting: Betting
    speech: Speech
    irregularities: Mapping[str, Irregular]
    play: Callable[[Table], Procedure[None]]
    furniture: Furniture
    state: State = Nothing()  # noqa: RUF009 - frozen
    """What is remembered at a table just opened."""
    appearance: Appearance = Appearance()
    company: Callable[[Round, str], Say | None] = lambda round_, seat: None
    """What somebody at another seat than this one says now, in a game that one player cannot play alone; None where
    it is for this player, or for silence."""
