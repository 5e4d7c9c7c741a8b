"""Tables: the lobby, the view of a table, what is asked there, what may be said, and opening and changing tables."""

from __future__ import annotations

import enum
from typing import Annotated, Any

from pydantic import Field

from pitboss.floor.http.schemas.account import NearLimit, Shut
from pitboss.floor.http.schemas.base import (
    ABSENT,
    Amount,
    AmountAsked,
    Card,
    Cite,
    Digest,
    Hands,
    Limits,
    Named,
    Nothing,
    OpenSchema,
    Schema,
    When,
)  # fmt: skip
from pitboss.floor.http.schemas.effects import Effect, MoneyVerb


class Dealing(enum.StrEnum):
    """Who deals: software, or a person who enters what comes."""

    software = "software"
    live = "live"


class ChanceKind(enum.StrEnum):
    """What a commitment is to: the order of cards, or a stream of numbers."""

    cards = "cards"
    numbers = "numbers"


# The lobby


class TableListed(Schema):
    """A table in a list of tables."""

    id: str
    name: str
    game: str
    limits: Limits
    seats: int
    free: int
    round: int
    moment: str | None


class LobbyTable(TableListed):
    """A table as everybody sees it in the lobby."""

    family: str = Field(description="among which games players look for it: one of `families`")
    dealing: Dealing | None = Field(description="who deals; null of a table that an earlier version kept")


class Lobby(Schema):
    """All tables that are not closed."""

    tables: list[LobbyTable]
    families: dict[str, str] = Field(description="families of games as they are called, in their order")


class NoticeOwed(Schema):
    """A change that has been announced, and how long before it must be."""

    text: str
    cite: Cite
    minutes: int


class DeskTable(TableListed):
    """A table as staff see it at a glance."""

    seq: int
    calls: list[str]
    changes_at: When | None
    closing: bool
    dealer: str | None
    dealing: Dealing
    notices: list[NoticeOwed]
    on_felt: Amount
    stopped: str | None
    waits_for: list[str]


class FloorDesk(Schema):
    """All open tables; to a dealer those that they deal at."""

    tables: list[DeskTable]


# A view


class Commitment(Schema):
    """What the house has committed itself to before the first bet."""

    id: int
    kind: ChanceKind
    digest: Digest
    positions: Digest = Field(ABSENT, description="where each position is committed to by itself")
    promised: dict[str, Digest] = Field(
        ABSENT, description="by seat: the digest of what a player promised to add to it"
    )
    given: list[str] = Field(ABSENT, description="the seats that have added it")
    mixed: bool = Field(ABSENT, description="whether it is in use, and nothing more is added")


class SeatTaken(Schema):
    """Who holds a seat."""

    person: Named
    leaving: bool


class You(Schema):
    """What is the caller's own."""

    seats: list[str]
    chips: Amount | None
    near: list[NearLimit] = Field(ABSENT, description="limits of theirs of which little is left")
    shut: Shut = Field(ABSENT, description="why they do not play now")


class AreaStake(Schema):
    """A wager that lies on the layout."""

    seat: str
    wager: str
    on: str | None
    hand: str | None
    amount: Amount


class Word(Schema):
    """Something that a seat says."""

    seat: str
    word: str
    amount: Amount | None
    on: str | None
    cards: list[Card]
    hand: str | None


class BarredWord(Schema):
    """A word that may not be said now, and why."""

    seat: str
    word: str
    reason: str
    cite: Cite


class DrawAsked(Schema):
    """What the dealer has to bring about and enter."""

    kind: str
    to: list[str]
    among: list[str]
    unseen: bool
    faces: list[Card]


class Offer(Schema):
    """What the caller may say now."""

    seat: str
    word: str
    least: Amount | None = Field(description="null where the word takes no amount")
    most: Amount | None
    usual: Amount | None
    unit: Amount | None
    on: list[str] | None = Field(description="it is said on one of these")
    countless: bool = Field(description="`on` gives examples only")
    cards: int = Field(description="how many cards it names at most")
    fewest: int
    among: list[Card]
    cite: Cite


class Reportable(Schema):
    """An irregularity that can have happened just now."""

    key: str
    meaning: str
    cite: Cite
    at: list[str]
    cards: int | None = Field(description="how many cards it names at most; null: any number")
    words: list[str]
    wagers: list[str] = Field(ABSENT, description="the wagers that may be named with it, with an amount")


class PendingRequest(Schema):
    """What is asked at a table, with what the caller may answer."""

    id: int
    moment: str
    cite: Cite
    waits_for: list[str]
    deadline: When | None
    remaining: float | None = Field(description="seconds left")
    silence: Word | None = Field(description="what is taken as said when time is up")
    barred: list[BarredWord]
    draw: DrawAsked | None
    offers: list[Offer]
    irregular: list[Reportable]


class RulingLine(Schema):
    """What became of one wager."""

    seat: str | None
    wager: str
    on: str | None
    hand: str | None
    verb: MoneyVerb
    amount: Amount
    odds: str | None
    cite: Cite
    known: str = Field(ABSENT, description="where the rule is known from, if not from the chapter's own text")


class LastRound(Schema):
    """The round before."""

    round: int
    rulings: list[RulingLine]
    announcements: list[str]
    void: bool
    hands: Hands
    totals: dict[str, str] = Field(ABSENT, description="what each hand counted to, at games of points")


class PokerPot(Schema):
    """Money that some seats can win: the main pot, or a side pot."""

    name: str = Field(examples=["main", "side 1"])
    amount: Amount
    seats: list[str]


class PokerHand(Schema):
    """A poker table in words and amounts, and the hand in play, where one is."""

    game: str
    structure: str
    stakes: str
    posted: str = Field(description="what is put in before the cards, in words")
    least: Amount = Field(description="the least bet")
    sized: bool = Field(description="whether players choose how much they bet")
    stacks: dict[str, Amount]
    down: list[int] = Field(description="which cards of a hand of stud come face down")
    board: int = Field(description="how many cards are dealt to the board")
    street: str = ABSENT
    total: Amount = Field(ABSENT, description="all that lies in the pots and before them")
    pots: list[PokerPot] = Field(ABSENT, description="what has been gathered, the main pot first")
    bets: dict[str, Amount] = Field(ABSENT, description="what lies before the seats, of this betting round")
    back: dict[str, Amount] = Field(ABSENT, description="what nobody met and goes back")
    to: Amount = Field(ABSENT, description="what has to be met in this betting round")
    posts: dict[str, str] = Field(ABSENT, description="what forced bets are called, by seat")
    did: dict[str, str] = Field(ABSENT, description="what each did last")
    dealt: list[str] = Field(ABSENT, description="the seats in the hand, in the order of the deal")
    live: list[str] = ABSENT
    all_in: list[str] = ABSENT
    shows: str | None = Field(ABSENT, description="who shows next")


class PotWon(Schema):
    """What of a pot went to a seat, with the hand that won it where it was shown."""

    seat: str
    amount: Amount
    hand: str = ABSENT
    cards: list[Card] = ABSENT


class PotPushed(Schema):
    """A pot, or a half of one, and who won it."""

    name: str = Field(examples=["main", "side 1 low"])
    amount: Amount
    winners: list[PotWon]


class PokerShowdown(Schema):
    """What the last hand came to."""

    pots: list[PotPushed]
    rake: Amount | None
    drop: Amount | None
    back: dict[str, Amount] = Field(description="what nobody met")
    mucked: list[str]
    shown: list[str]


class HandPart(Schema):
    """A high or a low hand in words, and its five cards where it has so many."""

    text: str
    cards: list[Card]


class HandRead(Schema):
    """What a hand makes, of which the caller sees every card."""

    high: HandPart = ABSENT
    low: HandPart = ABSENT
    beaten: bool = Field(ABSENT, description="hands that were shown beat it in every pot")


class Things(OpenSchema):
    """What the equipment of a table shows; null where it shows nothing any more. A table has a few of them."""

    shoe: float | None = ABSENT
    discard: float | None = ABSENT
    puck: str | None = ABSENT
    shooter: str | None = ABSENT
    fire: list[str | int] | None = ABSENT
    dice: list[int] | None = ABSENT
    ball: str | None = ABSENT
    sign: str | None = ABSENT
    lit: list[str] | None = ABSENT
    chips: dict[str, str] | None = ABSENT
    numbers: list[int] | None = ABSENT
    cards: list[Card] | None = ABSENT
    number: int | None = ABSENT
    bank: str | None = ABSENT
    co_bank: bool | None = ABSENT
    button: str | None = ABSENT
    curator: str | None = ABSENT
    sets: dict[str, list[list[str]]] | None = ABSENT
    marker: str | None = ABSENT
    poker: PokerHand | None = ABSENT
    showdown: PokerShowdown | None = ABSENT


class BoardResult(Schema):
    """One result on a board: a short text, how it looks, and the same in words."""

    text: str
    look: str
    say: str
    dice: list[int] = ABSENT
    numbers: list[int] = ABSENT


class ResultBoard(Schema):
    """The last results of a table, the oldest first."""

    kind: str
    results: list[BoardResult]


class DayStep(Schema):
    """A step of the table's day that may be ticked off now."""

    word: str
    who: str
    does: str
    cite: str
    takes: list[str] = Field(description="what may be said with it: number, depth, seat, side")
    supervised: bool = Field(description="whether a floorperson ticks it, and not the dealer")


class DayStepDone(Schema):
    """A step that was ticked off."""

    word: str
    did: str
    cite: str
    at: str


class DayFault(Schema):
    """What is to be put right before a card is dealt."""

    wrong: str
    wrong_cite: str


class DayShown(Schema):
    """How far the day of a table has come that people deal: how it is opened, its cards prepared and put away."""

    stage: str
    steps: list[DayStep]
    also: list[str] = Field(description="words beside the steps: open, close, change, deck")
    done: list[DayStepDone]
    wrong: DayFault | None
    remedy: str | None = Field(description="the word that puts it right")
    remarks: list[str]


class TableView(Schema):
    """A table as the caller may see it, complete: whoever has only this can draw it and play on."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    limits: Limits
    notices: list[NoticeOwed]
    dealing: Dealing
    coach: bool = Field(description="whether players may ask what their choices are worth")
    open: bool
    seq: int
    round: int
    moment: str | None
    void: bool
    commitment: Commitment | None
    meters: dict[str, Amount]
    seats: dict[str, SeatTaken | None]
    areas: list[AreaStake]
    things: Things
    calls: list[str]
    board: ResultBoard | None
    you: You
    request: PendingRequest | None
    hands: Hands = Field(ABSENT, description="not for administrators, who see no cards")
    totals: dict[str, str] = Field(ABSENT, description="what each hand counts to, at games of points: `soft 17`")
    reads: dict[str, HandRead] = Field(ABSENT, description="what hands make in words, at poker: of those you see whole")
    last: LastRound | Nothing
    day: DayShown = Field(ABSENT, description="of a table that people deal")
    stopped: str = Field(ABSENT, description="why nothing can be done at this table")


class Seated(Schema):
    """The table once a seat was taken or left, or the table was changed: behind which event."""

    seq: int
    view: TableView


class Acted(Schema):
    """What an action did, durably: its event, the effects of its whole append, the table now."""

    seq: int
    effects: list[Effect]
    view: TableView


# What is sent


class Say(Schema):
    """A word, by a seat of one's own, or as `dealer` or `supervisor`."""

    seat: str
    word: str
    amount: AmountAsked | None = ABSENT
    on: str | None = ABSENT
    cards: list[Card] | None = ABSENT
    hand: str | None = ABSENT


class Drawn(Schema):
    """What the shoe, the dice or the wheel showed, entered by the dealer of a table that is dealt live."""

    kind: str | None = Field(ABSENT, description="cards, where it is left out")
    values: Annotated[list[str | int], Field(min_length=1, max_length=100)]


class IrregularityReport(Schema):
    """Something that went wrong, reported by whoever deals."""

    key: str
    at: str | None = ABSENT
    cards: list[Card] | None = ABSENT
    word: str | None = ABSENT
    wager: str | None = Field(ABSENT, description="the wager that it is about, where one may be named")
    amount: AmountAsked | None = Field(ABSENT, description="the chips in question")
    on: str | None = Field(ABSENT, description="what that wager is on")


class Entropy(Schema):
    """What a player adds to the secrets of a table: a value promised before, and the promise of the next."""

    seat: str
    value: str | None = Field(ABSENT, description="32 bytes in hexadecimal, whose digest a commitment names")
    next: Digest | None = Field(ABSENT, description="SHA-256 of `pitboss entropy 1`, a line feed and the next value")


class StepTaken(Schema):
    """A step of the table's day, ticked off by whoever deals or, where it is theirs, by a floorperson."""

    word: str
    seat: str | None = Field(ABSENT, description="who cut: a seat, or `dealer`")
    depth: int | None = Field(ABSENT, description="how many cards lie above a cut, or behind the cutting card")
    number: int | None = Field(ABSENT, description="how many pieces there are")
    pieces: str | None = Field(ABSENT, description="what is changed, or which of two decks is in play")


class Action(Schema):
    """Exactly one of `say`, `drawn`, `irregular`, `entropy` and `step`; with `request`, only if that is still what is
    asked."""

    say: Say = ABSENT
    drawn: Drawn = ABSENT
    irregular: IrregularityReport = ABSENT
    entropy: Entropy = ABSENT
    step: StepTaken = ABSENT
    request: int | None = ABSENT


class TableTimes(Schema):
    """Seconds in which bets are placed, and in which somebody decides."""

    bets: int = ABSENT
    decision: int = ABSENT


LimitsAsked = dict[str, Annotated[list[AmountAsked | None], Field(min_length=2, max_length=2)]]


class TableAsked(Schema):
    """A table to be opened."""

    game: str
    name: str = ABSENT
    options: dict[str, Any] = ABSENT
    limits: LimitsAsked = Field(ABSENT, description="{WAGER: [MIN, MAX]}")
    dealing: Dealing = ABSENT
    times: TableTimes = ABSENT
    meters: dict[str, str] = Field(ABSENT, description="{WAGER: ID} of linked meters")
    dealer: str = Field(ABSENT, description="the id of whoever deals")
    coach: bool = Field(ABSENT, description="whether players may ask what their choices are worth; true unless said")


class TableChange(Schema):
    """What is to change, from the next round on; `open: false` and `void: true` stand alone."""

    game: str = ABSENT
    name: str = ABSENT
    options: dict[str, Any] = ABSENT
    limits: LimitsAsked = ABSENT
    dealing: Dealing = ABSENT
    times: TableTimes = ABSENT
    meters: dict[str, str] = ABSENT
    dealer: str = ABSENT
    coach: bool = ABSENT
    open: bool = Field(ABSENT, description="false closes the table")
    void: bool = Field(ABSENT, description="true voids the round of a table that is stopped")


# Linked meters


class MeterAsked(Schema):
    """A meter that several tables feed."""

    name: str


class Meter(Schema):
    """A linked meter, what it holds and whose it is."""

    id: str
    name: str
    amount: Amount
    tables: list[str]


class Meters(Schema):
    """All linked meters."""

    meters: list[Meter]
