"""The felt of a table as data. What the pieces mean is told in `pitboss.felt.layout`."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from pitboss.floor.http.schemas.base import ABSENT, OpenSchema, Schema

Point = Annotated[list[float], Field(min_length=2, max_length=2)]
Piece = Annotated[dict[str, Any], Field(description="a piece of the drawing")]


class Outline(Schema):
    """The table's shape, and the paths of its rail and felt."""

    shape: str
    box: list[float]
    rail: str
    felt: str


class SeatPlace(Schema):
    """Where a seat is."""

    seat: str
    at: Point
    lean: float


class CardsPlace(OpenSchema):
    """Where cards lie."""

    at: Point
    gap: float


class SeatsDrawn(Schema):
    """The seats, and what each has before it in a frame of its own."""

    count: int
    places: list[SeatPlace]
    halo: Piece | None
    plate: Point | None
    cards: CardsPlace | None
    slots: dict[str, CardsPlace]
    areas: list[Piece]


class Layout(Schema):
    """A felt, to be drawn."""

    format: int
    game: str
    name: str
    felt: str
    size: Point
    chips: str = ABSENT
    words: dict[str, str] = ABSENT
    legend: dict[str, str] = Field(ABSENT, description="what the colors of the last results stand for")
    peel: dict[str, str] = Field(ABSENT, description="hands that players may turn up themselves, by wager")
    plays: str = Field(ABSENT, description="which poker is played, for which stakes")
    pots: bool = Field(ABSENT, description="whether players contest pots")
    names: dict[str, str] = Field(ABSENT, description="what wagers and words are called")
    table: Outline
    seats: SeatsDrawn
    areas: list[Piece]
    hands: dict[str, CardsPlace]
    things: list[Piece]
    print: list[Piece]
    narrow: Piece | None = ABSENT
