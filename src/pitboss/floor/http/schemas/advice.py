"""What the coach says, and the links that show a round."""

from __future__ import annotations

from pydantic import Field

from pitboss.floor.http.schemas.base import Card, Schema, When
from pitboss.floor.http.schemas.drawing import Layout
from pitboss.floor.http.schemas.rounds import RoundRuling, RoundStep


class AdvisedChoice(Schema):
    """One thing to say, and what it is worth."""

    word: str
    cards: list[Card] = Field(description="cards that it names")
    amount: int | None = Field(description="in cents, where the word takes an amount")
    words: str = Field(description="what it does, where the word alone does not tell")
    worth: float = Field(description="all the wagers that it is about, over the unit")
    worth_exact: str | None = Field(description="the same as a fraction, where it was found so")
    cost: float = Field(description="what it gives away against the best choice, in units")
    cost_cents: float


class Advised(Schema):
    """What every choice at a decision is worth, the best first."""

    unit: str = Field(description="the wager that worth is counted in")
    stake: int = Field(description="what that wager is, in cents")
    counted: str = Field(description="which cards are known to be gone: `cards seen` or `full deck`")
    method: str = Field(description="`exact`, `to twelve places` or `by deals`")
    why: str
    remarks: list[str]
    choices: list[AdvisedChoice]


class SeatAdvised(Schema):
    """Advice to one seat."""

    seat: str
    hand: str | None = Field(description="which of the hands that the seat's cards were split into")
    advice: Advised


class SeatsAdvised(Schema):
    """Advice to the caller's own seats that have something to decide; 202 while some of it is still computed."""

    request: int | None = Field(description="the request that it is about")
    decides: bool = Field(description="whether anything is decided at this game once the bets are down")
    running: bool
    seats: list[SeatAdvised]


class BetEdge(Schema):
    """What a bet costs before anything is known."""

    wager: str
    house_edge: float = Field(description="the part of it that is lost on average; below nought where it gains")
    note: str = Field(description="what the figure takes for granted")


class TableEdges(Schema):
    """What the bets of a table cost; 202 while it is still computed, no edges where it would take minutes."""

    running: bool
    edges: list[BetEdge]


class DecisionReviewed(Schema):
    """A decision of a past round beside the best one."""

    seat: str
    hand: str
    said: str
    words: str
    worth: float
    best: str
    best_words: str
    best_worth: float
    unit: str
    cost_cents: float
    why: str


class RoundReviewed(Schema):
    """What the caller's own decisions of a round cost; 202 while some of it is still computed."""

    round: int
    running: bool
    decisions: list[DecisionReviewed]
    cost_cents: float


class RoundLink(Schema):
    """A link that shows one's own copy of a round to anybody who has it."""

    id: str
    token: str
    path: str
    table: str
    round: int
    at: When


class RoundLinks(Schema):
    """One's own links, the newest first."""

    links: list[RoundLink]


class SharedRound(Schema):
    """A round as somebody shows it: what they saw of it, without anybody's name."""

    game: str
    name: str
    at: When = Field(description="when the link was made")
    own: list[str] = Field(description="the seats of whoever shows it")
    layout: Layout
    round: int
    steps: list[RoundStep]
    record: str | None
    ruling: RoundRuling | None
