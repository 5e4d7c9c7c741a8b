"""What a game is to the machine: its options, its wagers, its words, its irregularities and its procedure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from pitboss.equipment.cards import Card, Deck
from pitboss.equipment.cut_rule import CutRule
from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.law.every_table import with_the_chapters
from pitboss.law.options import Options, OptionSet, Violation
from pitboss.play.actions import Action, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand
from pitboss.play.requests import Bar, Draw, Request
from pitboss.play.spoken import Spoken
from pitboss.play.state import Nothing, State
from pitboss.play.wagers import Wager

if TYPE_CHECKING:
    from pitboss.law.changes import Law
    from pitboss.law.limits import Limit
    from pitboss.play.accounts import Account
    from pitboss.play.carry import Carry
    from pitboss.play.driver import Round
    from pitboss.play.public import BoardResult, Public
    from pitboss.play.setting import Setting
    from pitboss.play.table import Table
    from pitboss.play.table_day.steps import TableDay

Barring = Callable[[Options], Refused | None]
"""Why something cannot happen, or be said, at a table with these options: it has not what that takes. None where it
can."""

T = TypeVar("T")
Procedure = Generator[Request | Draw, Action, T]
"""Part of a round: asks, is sent actions, and in the end returns its result."""

Answer = Say | Drawn | None
"""What an irregularity may supply in place of whoever was asked."""


class Word(NamedTuple):
    """A word that may be said at this game: what it takes, and the section that gives it."""

    cite: Citation
    meaning: str
    amount: bool = False
    on: bool = False
    cards: int = 0
    one_hand: bool = False
    """The cards named with it are one hand, in no order."""
    by: frozenset[str] = frozenset({"seat"})
    bets: bool = False
    """Open while bets are open: to the dealer or a supervisor always, to a seat where the game offers it."""
    waits: bool = False
    """A wager that is made once faces are known: where a record leaves them out, it is they that are missing."""
    bar: Barring | None = None
    """Why it cannot be said at a table with these options: nothing is cut again where nothing is cut."""
    unasked: str = ""
    """Why it is not open where nothing asks for it, if there is more to say than whose word it is."""


class Moment(NamedTuple):
    """A moment of a round that other games do not have."""

    when: str
    """In words: ``while insurance is offered``."""
    early: bool = False
    """No wager can be out of time by then, or none is in question."""
    opens: bool = False
    """The round opens with it: as long as nothing is staked there is no round."""
    face: bool = False
    """It is the face of a card on the table that is asked for."""


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


class Irregular(NamedTuple):
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
    bar: Barring | None = None
    """Why it cannot happen at a table with these options (there is no shuffler to jam)."""
    takes: int = 0
    """How many cards leave the shoe with it: at a table that software deals, the shoe supplies them."""
    cannot: Callable[[Table, Irregularity], str] = lambda table, action: ""
    """Why it cannot have happened there, as the table stands (nobody was missed who had no wager); empty if it can."""
    too_many: Callable[[Hand], bool] = lambda hand: False
    """Whether it is that this hand got a card too many: what to write where a record has one left over there."""
    wrong_deck: bool = False
    """The deck itself is not what it should be: it may name cards that the deck cannot hold (any more)."""
    names_wager: bool = False
    """It is about chips on a wager: the wager, the amount in question and what the wager is on may be named with it."""
    means: frozenset[str] = frozenset()
    """What it is called at every game (`play.mishaps`), where this game has a name of its own for it."""
    named_chips: Literal["", "go back", "are put back"] = ""
    """What becomes of chips that are named with it."""


class Void(Exception):
    """Raised inside a procedure: the round is void under the section cited.

    Where it ``stands``, only the roll or spin is void: the wagers stay on the layout for the next one.
    """

    def __init__(self, reason: str, cite: Citation, stands: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cite = cite
        self.stands = stands


class Positions(NamedTuple):
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
    together: Callable[[Options, str], int | None] = lambda options, wager: None
    """The minimum that the options post for what this wager and others of a player come to together."""
    limits: Callable[[Options, Mapping[str, Limit]], list[Violation]] = lambda options, limits: []
    """What the limits posted by wager break, in view of the options."""
    remarks: Callable[[Options, Mapping[str, Limit]], list[str]] = lambda options, limits: []
    """What about them breaks nothing but has to be seen to, with the section."""
    limit_keys: tuple[str, str] = ("min_wager", "max_wager")
    remedy: Callable[[Table], Say | None] = lambda table: None
    """What the house says so that bets can be closed, where something else than a wager is in the way."""
    stands: Callable[[str, str], bool] | None = None
    """Whether a wager may lie on the layout between rounds, and on what, where that is not plain: where a round is one
    roll or spin every wager may, as it was placed, and elsewhere none."""
    further_hand: str = ""
    """What the wager of a further hand of a seat is called, where it is not called as that of the first: a split."""
    bonuses: tuple[str, ...] = ()
    """What is paid without being wagered, under names of its own: an ante bonus."""
    paid_as: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Wagers that are paid as another one, whose name rulings bear: even money is paid on the blackjack."""
    ruled_on: Callable[[str, str], tuple[str, ...] | None] = lambda wager, on: None
    """What rulings name of a wager that is on something, part by part, where they do not name it as it was placed: the
    ways of a ticket. None where they do; unreadable where nothing is wagered so."""
    paid_for_one: bool = False
    """Whether what is paid includes the stake, which nobody has before them any more: tickets are paid 12 for 1."""
    several_alike: bool = False
    """Whether a seat may have the same wager standing on the same twice, as two tickets are: the hand tells them."""
    along: Callable[[Table, Account], None] = lambda table, place: None
    """What else is done when chips come to a wager, or leave it, that has been made: its vigorish, its coupon."""
    vigorish: Callable[[Options], bool] = lambda options: False
    """Whether vigorish may be owed from one round to the next."""
    spoken: Spoken | None = None
    """What becomes of a wager that is only spoken, with cash beside it."""
    suits: Callable[[str], bool] = lambda wager: True
    """Whether a suit can decide a wager: where none decides any that is down, a rank is as good as its four cards."""
    wager: Mapping[str, Wager] = field(init=False)
    """By key."""
    aloud: Spoken | None = field(init=False)
    """What is said of wagers spoken with cash, where any may be made so once it is confirmed."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "wager", {w.key: w for w in self.wagers})
        object.__setattr__(self, "aloud", self.spoken if self.spoken is not None and self.spoken.anywhere else None)


@dataclass(frozen=True, slots=True)
class Speech:
    """What may be said at a game."""

    words: Mapping[str, Word]
    also: Mapping[str, str] = field(default_factory=dict)
    """Other ways to say a word, by the word they mean."""
    closed: Callable[[Table, Say], Bar | None] = lambda table, say: None
    """Why a word will not be open to somebody any more in this round, whatever is asked next."""
    chance: str = "deal"
    """What a player says to have the bets closed: deal, roll, spin."""
    said: Mapping[str, frozenset[str]] = field(init=False)
    """The words of each kind of speaker."""

    def __post_init__(self) -> None:
        by: dict[str, set[str]] = {"seat": set(), "dealer": set(), "supervisor": set()}
        for key, word in self.words.items():
            for who in word.by:
                by.setdefault(who, set()).add(key)
        object.__setattr__(self, "said", {who: frozenset(words) for who, words in by.items()})


class Furniture(NamedTuple):
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
    one_by_one: bool = False
    """What a roll yields comes one by one, and may stand on several lines of a record; chance may also be asked for
    something while bets are open."""
    mucks: bool = False
    """Hands go back unseen for good: an opened shuffle is for the house alone, and a player's record has their faces as
    ``??``."""
    meters: Callable[[Options], Mapping[str, int]] = lambda options: {}
    """Progressive meters by wager, with the amount each starts and restarts at."""
    meter_terms: tuple[str, ...] = ()
    """The options in which tables that share a meter agree: what feeds it, what it starts and restarts at."""


class Results(NamedTuple):
    """A board of results: how it is drawn, and what becomes of it with a round that is over."""

    kind: str
    after: Callable[[list[BoardResult], Public], list[BoardResult]]


class Appearance(NamedTuple):
    """How a table looks to people."""

    describe: Callable[[tuple[Card, ...]], str] = lambda hand: ""
    """A complete hand in words."""
    picture: Callable[[Table], str] | None = None
    """The table drawn in characters, where a game has a layout worth drawing."""
    things: Callable[[Public], Mapping[str, object]] = lambda public: {}
    """What puck, dice, wheel, button and the like show (`felt.things` says which there are), as JSON."""
    board: Results | None = None
    """How the last results are shown, where a game has a board of them."""
    counts: Callable[[Sequence[Card]], str] | None = None
    """What a hand of two seen cards or more counts to, at games that call hands by their points."""
    reads: Callable[[Public, Mapping[Hand, Sequence[Card]]], Mapping[str, object]] | None = None
    """What hands make in words, as JSON by hand, where a game is asked for it: of the hands as one person sees them,
    and of nothing else but what everybody sees."""


PLAIN = Appearance()


class Memory(NamedTuple):
    """Something that a game remembers, as a person says it of a table left in mid-game: ``state puck 6``."""

    form: str
    meaning: str
    read: Callable[[State, Setting, tuple[str, ...]], State]


class SetAside(NamedTuple):
    """What a seat has to keep at hand beside its wagers, in cents, and the section that wants it."""

    cents: int
    cite: Citation


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
    anew: Callable[[State], State] | None = None
    """What is left of it once the cards have been shown and washed again, where the game then begins anew."""
    begins: Mapping[str, Memory] = field(default_factory=dict)
    """How a record that begins in mid-game says what is remembered, where the state's own fields do not say it well."""
    impossible: Callable[[Setting, Carry], str] = lambda setting, carry: ""
    """Why no table of this setting can have been left so; empty where one can."""
    appearance: Appearance = PLAIN
    sample: Mapping[str, object] = field(default_factory=dict)
    """Options for a table to try out, where a licensee has to supply what the regulation does not: figures of nobody's
    table, and not law. Nothing takes them up unasked."""
    company: Callable[[Round, str], Say | None] = lambda round_, seat: None
    """What somebody at another seat than this one says now, in a game that one player cannot play alone; None where
    it is for this player, or for silence."""
    counted: Callable[[Round, str, int], Say | None] = lambda round_, seat, held: None
    """What is said of the chips that a player has in hand, in cents, where a rule asks how far they reach: a bank has
    to cover the wagers against it. None where nothing has to be said."""
    takes_bank: frozenset[str] = frozenset()
    """The words with which a player takes the bank, so that their chips have to be counted."""
    set_aside: Callable[[Round], Mapping[str, SetAside]] | None = None
    """What seats have to keep at hand beside what lies on the layout, since they may lose it or have to put it down
    without another word of theirs: a bank covers the wagers against it. A seat that is named stays its holder's. None
    where a game knows no such thing."""
    moments: Mapping[str, Moment] = field(default_factory=dict)
    """The moments of its rounds that other games do not have, by name."""
    table_day: Callable[[Setting], TableDay] | None = None
    """How a table is opened, its cards or dice prepared, changed and put away; None where nothing is known of it."""
    law: Law | None = None
    """The law of the day, where the game is that of a day (`game_of_a_day.as_of`) and not of the latest text."""

    def __post_init__(self) -> None:
        from pitboss.play import mishaps  # which is made of what a game is made of

        object.__setattr__(self, "options", with_the_chapters(self.options))
        if self.betting.spoken is not None:
            words = dict(self.speech.words) | self.betting.spoken.words()
            object.__setattr__(self, "speech", replace(self.speech, words=words))
        object.__setattr__(self, "irregularities", mishaps.with_the_family(self))
        spoken = {**self.speech.words, **mishaps.words(self)} if mishaps.ALLOW not in self.speech.words else None
        if spoken and any(one.words == mishaps.DECISIONS for one in self.irregularities.values()):
            object.__setattr__(self, "speech", replace(self.speech, words=spoken))
