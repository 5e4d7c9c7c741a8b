"""A round of pai gow poker as data, the ruling on it as data, and the pay tables of 19:47-11.

Belongs here: what the oracle reads and what it answers. Every number can be checked against the section beside it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction

BONUS = {  # 11.16(a): to 1; 11.16(b): the envy bonus in cents
    "seven_card_straight_flush": (8000, 500_000),
    "royal_flush_plus_royal_match": (2000, 100_000),
    "seven_card_straight_flush_with_joker": (1000, 50_000),
    "five_aces": (400, 25_000),
    "royal_flush": (150, 5_000),
    "straight_flush": (50, 2_000),
    "four_of_a_kind": (25, 500),
    "full_house": (5, 0),
    "flush": (4, 0),
    "three_of_a_kind": (3, 0),
    "straight": (2, 0),
}
INSURANCE = {  # 11.16(c): nine high to ace high
    "A": (400, 40, 20, 5, 3, 2),
    "B": (250, 75, 25, 5, 3, 2),
    "C": (100, 50, 25, 10, 5, 1),
    "D": (100, 25, 15, 6, 5, 3),
    "E": (100, 25, 15, 7, 5, 3),
}
METER_SHARES = {  # 11.14(d), percent
    "natural_royal_flush_and_pair": 100,
    "five_aces_and_pair": 100,
    "natural_royal_flush": 10,
    "five_aces": 10,
}
PROGRESSIVE = {  # 11.14(d), dollars for a $1.00 wager; a $5.00 wager pays five times as much
    "royal_flush_and_pair": 200,
    "royal_flush": 100,
    "straight_flush_and_pair": 50,
    "straight_flush": 25,
    "four_of_a_kind_and_pair": 40,
    "four_of_a_kind": 20,
    "full_house_and_pair": 10,
    "full_house": 5,
    "flush_and_pair": 6,
    "flush": 3,
    "straight_and_pair": 4,
    "straight": 2,
    "three_of_a_kind": 2,
}
THREE_CARD = {  # 11.18(b)
    "straight_flush": 40,
    "three_of_a_kind": 25,
    "straight_flush_with_joker": 5,
    "straight": 4,
    "flush": 3,
    "pair": 1,
}
SEVEN_CARD_COMMON = {"four_of_a_kind": 25, "full_house": 5, "flush": 4, "three_of_a_kind": 3, "straight": 2}
SEVEN_CARD = {  # 11.18(c)
    "A": {"five_aces": 500, "royal_flush": 250, "straight_flush": 50, "straight_flush_with_joker": 50}
    | SEVEN_CARD_COMMON,
    "B": {"five_aces": 500, "royal_flush": 200, "straight_flush": 50, "straight_flush_with_joker": 30}
    | SEVEN_CARD_COMMON,
}
VOIDS = {
    "dice_mistotalled": "11.11(c)",
    "dealer_or_bank_card_exposed": "11.11(e)",
    "several_face_up_cards_in_shoe": "11.11(f)",
    "wrong_card_count": "11.11(h)",
    "auto_shoe_fault": "11.11(n)",
    "stub_count_wrong_misdealt": "11.17(h)2",
    "stub_count_wrong_deck": "11.17(h)2",
}
COUNTED = {"manual_shoe": "11.8(d)2", "hand": "11.8A(d)2", "automated_7": "11.8B(e)2"}  # the four cards left over


@dataclass(slots=True)
class Table:
    """What the licensee chose, as a record's option lines say it, and where the meter stands."""

    options: dict[str, str] = field(default_factory=dict)
    meter: int | None = None

    def option(self, key: str, default: str) -> str:
        return self.options.get(key, default)

    def raised(self, key: str, line: str, least: int) -> Fraction:
        """A line of a pay table that the licensee may raise."""
        return Fraction(self.options.get(f"{key}.{line}", str(least)))


@dataclass(slots=True)
class Seat:
    """One betting position: its wagers in cents, its cards in the order dealt, and how they are set."""

    main: int = 0
    coupon: int = 0
    bonus: int = 0
    insurance: int = 0
    progressive: int = 0
    three_card: int = 0
    seven_card: int = 0
    numbers: dict[int, int] = field(default_factory=dict)
    number_coupons: dict[int, int] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    low: tuple[str, ...] | None = None  # none: the house way
    end: str = ""  # "surrender", "void" (an exposed hand), "wrong" (11.9(g)4; a bank: reset)
    player: str = ""


@dataclass(slots=True)
class Round:
    """A complete round."""

    seats: dict[str, Seat]
    dealer: tuple[str, ...] = ()
    number: int | None = None
    bank: str | None = None
    co_bank: bool = False
    dealer_wager: int = 0  # what the dealer wagers against a bank
    void: str | None = None
    three_settled: bool = True  # whether a void found the three-card bonus settled
    number_settled: bool = True


@dataclass(frozen=True, slots=True, order=True)
class Line:
    seat: str
    wager: str
    on: str
    verb: str
    cents: int
    odds: Fraction
    cite: str


NO_ODDS = Fraction(0)


@dataclass(slots=True)
class Expected:
    """The ruling on one round."""

    void: str | None = None
    lines: Counter[Line] = field(default_factory=Counter)
    meter: int | None = None

    def add(
        self, seat: str, wager: str, verb: str, cents: int, cite: str, *, odds: Fraction | int = 0, on: str = ""
    ) -> None:
        self.lines[Line(seat, wager, on, verb, cents, Fraction(odds), "19:47-" + cite)] += 1

    def net(self) -> dict[str, int]:
        signs = {"pay": 1, "collect": -1, "commission": -1, "return": 0}
        found: defaultdict[str, int] = defaultdict(int)
        for line, times in self.lines.items():
            found[line.seat] += signs[line.verb] * line.cents * times
        return {seat: cents for seat, cents in found.items() if cents}
