"""What happened: past rounds, chains of events, commitments, and the desks that rule on and replay records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from pitboss.floor.http.schemas.base import ABSENT, Amount, Card, Cite, Digest, Error, Hands, Named, Schema, When
from pitboss.floor.http.schemas.drawing import Layout
from pitboss.floor.http.schemas.effects import Effect
from pitboss.floor.http.schemas.tables import (
    AreaStake,
    ChanceKind,
    DrawAsked,
    Drawn,
    IrregularityReport,
    Offer,
    Reportable,
    RulingLine,
    Say,
    Things,
)


class RoundListed(Schema):
    """A past round, and the last event of it."""

    round: int
    seq: int
    archived: str = Field(ABSENT, description="the day in whose file it lies, where it has left the database")


class Rounds(Schema):
    """Past rounds of one table, the newest first."""

    rounds: list[RoundListed]
    next: int | None = Field(description="`next` of the next page")
    archived: str = Field(ABSENT, description="there are older ones, archived with this day, whose file is not here")


class RoundFound(Schema):
    """A past round of some table."""

    table: str
    name: str
    game: str | None
    round: int
    began: When
    ended: When
    staked: Amount
    paid: Amount
    void: bool
    people: list[Named]


class RoundsFound(Schema):
    """Past rounds of all tables, the newest first."""

    rounds: list[RoundFound]
    next: str | None = Field(description="`next` of the next page")
    archived_until: str = Field(ABSENT, description="days up to this one are archived: their rounds are not found here")


class ToldInWords(Schema):
    """What an effect did, in words."""

    text: str
    cite: Cite


class RoundStep(Schema):
    """One event of a round; with what then lay on the felt, where the round can be played again."""

    seq: int
    at: When
    actor: str
    action: dict[str, Any] = Field(description="what was sent or entered, or the event's own body; `type` says which")
    effects: list[Effect]
    told: list[ToldInWords] = ABSENT
    hands: Hands = ABSENT
    down: list[str] = Field(ABSENT, description="hands with faces that are not everybody's")
    areas: list[AreaStake] = ABSENT
    things: Things = ABSENT
    line: int = Field(ABSENT, description="the line of the record at which it ends")


class CardProof(Schema):
    """A card that the caller saw, and what proves its place in its shuffle."""

    shuffle: int
    card: Card
    position: int
    nonce: Digest


class PaidLine(Schema):
    """What a dealer did with a wager, beside what was due."""

    line: int
    seat: str
    hand: str | None
    wager: str
    on: str | None
    did: Literal["paid", "took", "returned", "charged"]
    amount: Amount
    due: Amount
    error: str | None
    difference: Amount = Field(description="what the patron has too much; below nought what they lack")
    cite: Cite | None
    undecided: bool = Field(ABSENT, description="true where what is due waits for a supervisor's decision")


class PaidSums(Schema):
    """What a dealer did beside what was due, in sum: what patrons have too much; below nought what they lack. Null
    where it depends on what nobody saw, or on a decision that is missing."""

    compared: int
    finding: Literal["as due", "not as due", "open"]
    says: str = Field(description="the finding in a sentence")
    difference: Amount | None
    least: Amount = Field(description="what the difference is at the least, as far as nobody has yet to decide")
    most: Amount
    depends_on: list[Literal["faces", "decision"]]
    by_seat: dict[str, Amount | None]
    by_wager: dict[str, Amount | None]
    by_dealer: dict[str, Amount | None]
    errors: dict[str, int] = Field(description="how often each was made, as far as that is certain")


class Facts(Schema):
    """The facts of a case, as a record names them."""

    case: str = ABSENT
    table: str = ABSENT
    at: str = ABSENT
    dealer: str = ABSENT
    supervisor: str = ABSENT
    patron: list[str] = ABSENT
    note: list[str] = ABSENT


class NotProvided(Schema):
    """What no section decides: a supervisor has, or nobody yet."""

    key: str
    seat: str | None
    decision: str | None = Field(description="allow or disallow; null where nobody has decided")
    text: str
    nearest: Cite
    says: str = Field(description="what the nearest section decides, in our words")


class RoundRuling(Schema):
    """What became of one round."""

    void: bool
    void_cite: Cite | None
    rulings: list[RulingLine]
    announcements: list[str]
    net: dict[str, Amount]
    remarks: list[str] = ABSENT
    void_known: str = ABSENT
    hands: Hands = Field(ABSENT, description="whose cards are whose, in a record that was ruled on")
    paid: list[PaidLine] = Field(
        ABSENT, description="what the dealer did, where the record says so, beside what was due"
    )
    not_provided: list[NotProvided] = Field(ABSENT, description="what no section decides")


class Round(Schema):
    """One round as the caller may see it; surveillance gets the running one too."""

    round: int
    running: bool = Field(ABSENT, description="true where it is still played")
    cards: list[CardProof] = ABSENT
    steps: list[RoundStep]
    record: str | None
    ruling: RoundRuling | None


class ChainEvent(Schema):
    """An event as it is stored and hashed; body, effects and salt are hidden while the round runs."""

    table_id: str
    seq: int
    at: When
    actor: str
    key: str
    kind: str
    version: int
    rules: str
    body: str | None
    effects: str | None
    salt: str | None
    prev_hash: Digest
    hash: Digest


class Chain(Schema):
    """Events of one table, in their order."""

    events: list[ChainEvent]


class Positions(Schema):
    """A commitment to each position of a shuffle by itself."""

    digest: Digest
    each: list[Digest] | None = Field(description="once the shuffle is over")


class Shuffle(Schema):
    """A commitment, and what of it has been revealed."""

    id: int
    kind: ChanceKind
    digest: Digest
    cut: int
    secret: str | None
    order: list[Card] | None
    positions: Positions = ABSENT
    promised: dict[str, Digest] = Field(
        ABSENT, description="by seat: the digest of what a player promised to add to it"
    )
    given: list[Annotated[list[str], Field(min_length=2, max_length=2)]] = Field(
        ABSENT, description="seat and value of what players have added, in order"
    )
    mix: str | None = Field(ABSENT, description="the digest of that, which is mixed into the secret")


class Shuffles(Schema):
    """Commitments of one table, the newest first, and its deck before any shuffle."""

    shuffles: list[Shuffle]
    deck: list[Card]


# Records


class StandingStake(Schema):
    """A wager that a record leaves on the layout."""

    seat: str
    wager: str
    on: str | None
    amount: Amount


class RecordAsked(Schema):
    """A record to be ruled on at a table as the licensee filed it."""

    record: str
    submissions: list[str] = Field(ABSENT, description="submissions (TOML), of which one was in force then")
    table: str = Field(ABSENT, description="the table, where the record does not name it")


class TableFiled(Schema):
    """The table as the submission in force has it."""

    table: str
    submission: str
    in_force: str | None
    options: dict[str, str]
    notes: list[str]


class OpenFace(Schema):
    """A face that nobody saw and a rule needs."""

    line: int
    which: int = Field(description="which `??` of its line, from one")
    place: str


class PossibleRuling(Schema):
    """What a record comes to with some of the faces that nobody saw."""

    game: str
    rounds: list[RoundRuling]
    date: str = ABSENT
    remarks: list[str] = ABSENT
    net: dict[str, Amount]
    owed: dict[str, Amount]
    meters: dict[str, Amount]
    standing: list[StandingStake]
    facts: Facts = ABSENT
    paid: PaidSums = ABSENT


class Alternative(Schema):
    """Faces that lead to one ruling."""

    faces: str = Field(description="in words")
    each: list[str] = Field(description="as a record writes them; a rank alone where suits cannot matter")
    count: int
    chance: str = Field(description="a fraction: if all the cards that nobody saw are alike", examples=["16/47"])
    ruling: PossibleRuling


class LeftOut(Schema):
    """Faces with which the record could not have gone on as written."""

    faces: str
    count: int
    line: int
    reason: str
    cite: str | None


class Alternatives(Schema):
    """What follows of faces that nobody saw."""

    open: list[OpenFace]
    count: int = Field(description="so many faces, or combinations of them, are possible")
    groups: list[Alternative]
    left_out: list[LeftOut]


class RecordRuling(Schema):
    """The ruling on a record; where faces decide that nobody saw, what holds whatever they were."""

    game: str
    rounds: list[RoundRuling]
    date: str = Field(ABSENT, description="the day by whose law it was ruled on")
    remarks: list[str] = ABSENT
    net: dict[str, Amount]
    owed: dict[str, Amount]
    meters: dict[str, Amount]
    standing: list[StandingStake]
    facts: Facts = ABSENT
    paid: PaidSums = ABSENT
    filed: TableFiled = ABSENT
    alternatives: Alternatives = Field(ABSENT, description="where faces decide that nobody saw")


class RecordStep(Schema):
    """What one line of a record did, and where that leaves the felt."""

    line: int
    round: int
    told: list[ToldInWords]
    hands: Hands
    down: list[str]
    areas: list[AreaStake]
    things: Things


class Replay(Schema):
    """A record step by step."""

    game: str
    name: str
    subchapter: int
    rounds: int
    options: dict[str, Any]
    layout: Layout | None
    seats: dict[str, str]
    steps: list[RecordStep]
    ruling: RecordRuling


class ReplayProblem(Schema):
    """What is wrong with a record."""

    problem: Error


# A record built step by step


class BuildStep(Schema):
    """Exactly one of these: what somebody says, what chance brings, what goes wrong, a line as it is written, or sample
    figures for what a licensee has to supply."""

    say: Say = ABSENT
    drawn: Drawn = ABSENT
    irregular: IrregularityReport = ABSENT
    line: str = ABSENT
    sample: bool = ABSENT


class BuildAsked(Schema):
    """A record so far, and the next step, where there is one."""

    record: str = ABSENT
    step: BuildStep = ABSENT
    seat: str = Field(
        ABSENT, description="the seat whose offers are wanted; all, where they are few, if it is left out"
    )
    felt: str = Field(ABSENT, description="`felt` of the layout that is known already")


class BuildMoment(Schema):
    """One moment at which the next line may take hold."""

    moment: str
    cite: Cite
    waits_for: list[str]
    offers: list[Offer]
    draw: DrawAsked | None
    irregular: list[Reportable]


class RecordBuilt(Schema):
    """A record so far, and what may stand next: where the round stands, then where silence carries it."""

    record: str = Field(description="the lines that stand")
    problem: Error | None = Field(description="what is wrong with the step, or with the line behind those that stand")
    game: str | None
    name: str | None
    subchapter: int | None
    asks: str = Field(description="what is asked now, in a sentence")
    missing: Error | None = Field(description="why no table can be opened yet")
    opening: bool = Field(description="whether options may still be given")
    round: int
    ends: bool = Field(description="whether the record may end here")
    over: bool = Field(description="whether a round is played to its end")
    lines: list[str] = Field(description="other lines that may stand")
    ahead: dict[str, list[str]] = Field(description="chance that is noted before anything has asked for it")
    done: list[ToldInWords] = Field(description="what the step did")
    moments: list[BuildMoment]
    seats: list[str]
    hands: Hands
    down: list[str]
    areas: list[AreaStake]
    things: Things
    totals: dict[str, str]
    felt: str
    layout: Layout | None = Field(description="null where it is the one that is known already")
