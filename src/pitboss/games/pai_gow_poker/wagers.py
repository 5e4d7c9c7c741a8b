"""The wagers of pai gow poker (11.7, 11.13 - 11.15, 11.17) and what they pay (11.9(j), 11.13, 11.14, 11.16, 11.18)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import IntEnum
from fractions import Fraction
from typing import TypeVar

from pitboss.equipment.money import EVEN, Odds, odds
from pitboss.games.families.set_hands.dealing import NUMBERS
from pitboss.games.families.set_hands.in_play import BANK, DEALER_VS_BANK
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.law.proposals import Lines, Payouts, Posted, proposed
from pitboss.play.wagers import Wager

from .hands import Best, First, Seven, Type

MAIN, RNG_NUMBER, PROGRESSIVE = "pai_gow_poker", "rng_number", "progressive"
BONUS, ENVY, INSURANCE = "bonus", "envy", "insurance"
THREE_CARD, SEVEN_CARD = "three_card_bonus", "seven_card_bonus"

WAGERS = (
    Wager(MAIN, "Pai gow poker", cite("11.7(a)"), "your high and low hand against those of the dealer, or the bank"),
    Wager(
        RNG_NUMBER,
        "Number",
        cite("11.13(b)1"),
        "the number from 1 to 7 that chooses the first position to be dealt to",
        on=NUMBERS,
    ),
    Wager(
        PROGRESSIVE,
        "Progressive",
        cite("11.14(a)"),
        "your seven cards hold one of the progressive hand types",
        spent=True,
    ),
    Wager(
        BONUS,
        "Bonus",
        cite("11.15(b)"),
        "the best hand in your seven cards; $5.00 or more also earns envy bonuses",
        least=100,
    ),
    Wager(INSURANCE, "Pai gow insurance", cite("11.15(b)"), "your seven cards hold nothing: ace high or lower"),
    Wager(THREE_CARD, "Three-card bonus", cite("11.17(a)"), "your first three cards hold a pair or better"),
    Wager(SEVEN_CARD, "Seven-card bonus", cite("11.17(a)"), "the best five of your seven cards"),
    Wager(ENVY, "Envy bonus", cite("11.15(c)"), "paid for other players' premium hands", opening=False),
    Wager(BANK, "Bank", cite("11.10(a)"), "what a player bank wins or loses in all", opening=False),
    Wager(DEALER_VS_BANK, "Dealer", cite("11.10(g)"), "the house's own wager against a player bank", opening=False),
)

SIDE_WAGERS = {  # with the section that wants a pai gow poker wager beside each
    RNG_NUMBER: cite("11.13(b)1"),
    PROGRESSIVE: cite("11.14(a)"),
    BONUS: cite("11.15(b)"),
    INSURANCE: cite("11.15(b)"),
    THREE_CARD: cite("11.7(e)"),
    SEVEN_CARD: cite("11.7(e)"),
}

FEEDS = cite("11.14(e)")
"""That a part of every progressive wager goes on the meter."""
ENVY_LEAST = 500
"""A bonus wager of so many cents earns envy bonuses (11.15(c))."""

Line = TypeVar("Line", bound=IntEnum)


def _to_one(lines: Mapping[Line, int]) -> dict[Line, Odds]:
    return {line: Odds(pays) for line, pays in lines.items()}


BONUS_PAYS = _to_one(  # 11.16(a), so much to 1
    {
        Seven.SEVEN_CARD_STRAIGHT_FLUSH: 8000,
        Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH: 2000,
        Seven.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER: 1000,
        Seven.FIVE_ACES: 400,
        Seven.ROYAL_FLUSH: 150,
        Seven.STRAIGHT_FLUSH: 50,
        Seven.FOUR_OF_A_KIND: 25,
        Seven.FULL_HOUSE: 5,
        Seven.FLUSH: 4,
        Seven.THREE_OF_A_KIND: 3,
        Seven.STRAIGHT: 2,
    }
)
ENVY_PAYS = {  # 11.16(b), in cents
    Seven.SEVEN_CARD_STRAIGHT_FLUSH: 500_000,
    Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH: 100_000,
    Seven.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER: 50_000,
    Seven.FIVE_ACES: 25_000,
    Seven.ROYAL_FLUSH: 5_000,
    Seven.STRAIGHT_FLUSH: 2_000,
    Seven.FOUR_OF_A_KIND: 500,
}


def _insurance(pays: str) -> dict[int, Odds]:
    return {high: odds(f"{n} to 1") for high, n in zip(range(9, 15), pays.split(), strict=True)}


INSURANCE_TABLES = {  # 11.16(c): nine, ten, jack, queen, king, ace high: so much to 1
    "A": _insurance("400 40 20 5 3 2"),
    "B": _insurance("250 75 25 5 3 2"),
    "C": _insurance("100 50 25 10 5 1"),
    "D": _insurance("100 25 15 6 5 3"),
    "E": _insurance("100 25 15 7 5 3"),
}

THREE_CARD_PAYS = _to_one(  # 11.18(b), at least so much to 1
    {
        First.STRAIGHT_FLUSH: 40,
        First.THREE_OF_A_KIND: 25,
        First.STRAIGHT_FLUSH_WITH_JOKER: 5,
        First.STRAIGHT: 4,
        First.FLUSH: 3,
        First.PAIR: 1,
    }
)


def _seven(five: int, royal: int, plain: int, joker: int) -> dict[Best, Odds]:
    return _to_one(
        {
            Best.FIVE_ACES: five,
            Best.ROYAL_FLUSH: royal,
            Best.STRAIGHT_FLUSH: plain,
            Best.STRAIGHT_FLUSH_WITH_JOKER: joker,
            Best.FOUR_OF_A_KIND: 25,
            Best.FULL_HOUSE: 5,
            Best.FLUSH: 4,
            Best.THREE_OF_A_KIND: 3,
            Best.STRAIGHT: 2,
        }
    )


SEVEN_CARD_TABLES = {"A": _seven(500, 250, 50, 50), "B": _seven(500, 200, 50, 30)}  # 11.18(c), at least so much to 1

METER_SHARES = {  # 11.14(d): percent of the meter
    Type.NATURAL_ROYAL_FLUSH_AND_PAIR: Fraction(100),
    Type.FIVE_ACES_AND_PAIR: Fraction(100),
    Type.NATURAL_ROYAL_FLUSH: Fraction(10),
    Type.FIVE_ACES: Fraction(10),
}
PROGRESSIVE_PAYS = {  # 11.14(d): cents for a $1.00 wager; a $5.00 wager is paid five times as much
    Type.ROYAL_FLUSH_AND_PAIR: 20_000,
    Type.ROYAL_FLUSH: 10_000,
    Type.STRAIGHT_FLUSH_AND_PAIR: 5_000,
    Type.STRAIGHT_FLUSH: 2_500,
    Type.FOUR_OF_A_KIND_AND_PAIR: 4_000,
    Type.FOUR_OF_A_KIND: 2_000,
    Type.FULL_HOUSE_AND_PAIR: 1_000,
    Type.FULL_HOUSE: 500,
    Type.FLUSH_AND_PAIR: 600,
    Type.FLUSH: 300,
    Type.STRAIGHT_AND_PAIR: 400,
    Type.STRAIGHT: 200,
    Type.THREE_OF_A_KIND: 200,
}
DEDUCTED_FROM = 5_000
"""A payout of so many cents on a $1.00 wager comes off the meter, as does one for a straight flush (11.14(e))."""

METER_RATES = {"1": Fraction(21), "5": Fraction(27)}
"""At least so many percent of each wager go on the meter (11.14(e))."""
METER_LEAST = 1_000_000
"""At least so many cents of the house's money are on the meter when it starts and restarts (11.14(f))."""

WHOLE_DOLLAR = 100
"""What the payout of the number wager is rounded down to (11.13(b)6)."""


# The tables in force


def denomination(options: Options) -> int:
    """The progressive wager, in cents; 0 where there is none."""
    word = options.word(PROGRESSIVE)
    return 0 if word == "none" else 100 * int(word)


class Schedule:
    """What the progressive pays at a table (11.14(d), (e))."""

    def __init__(self, options: Options) -> None:
        times = denomination(options) // 100
        given = options.table("progressive_payouts")
        self.fixed = {kind: cents * times for kind, cents in PROGRESSIVE_PAYS.items()}
        self.shares = dict(METER_SHARES)
        for name, pays in given.items():
            kind = Type[name.upper()]
            if isinstance(pays, Fraction):
                self.shares[kind] = pays
            elif isinstance(pays, int):
                self.fixed[kind] = pays
        self._deducted = DEDUCTED_FROM * times

    def pays(self, kind: Type, meter: int) -> int:
        """What a hand type is paid with so many cents on the meter; a fraction of a cent goes to the player."""
        if kind in self.shares:
            return -int(-meter * self.shares[kind] // 100)
        return self.fixed[kind]

    def best(self, kinds: Collection[Type], meter: int) -> Type:
        """Of the hand types that seven cards can be set to, the one that pays most (11.9(j))."""
        return max(kinds, key=lambda kind: (self.pays(kind, meter), -kind))

    def off_the_meter(self, kind: Type) -> bool:
        """Whether the payout is deducted from the meter."""
        if kind in self.shares:
            return True
        straight_flush = kind in (Type.STRAIGHT_FLUSH, Type.STRAIGHT_FLUSH_AND_PAIR)
        return straight_flush or self.fixed[kind] >= self._deducted


def best_paid(lines: Collection[Line], pays: Mapping[Line, Odds]) -> Line:
    """Of the lines that cards make, the one with the highest payout; of equal ones the higher hand (11.9(j), 11.18).

    >>> lines = {Best.STRAIGHT, Best.THREE_OF_A_KIND}
    >>> best_paid(lines, SEVEN_CARD_TABLES["A"]).name
    'THREE_OF_A_KIND'
    >>> best_paid(lines, SEVEN_CARD_TABLES["A"] | {Best.STRAIGHT: Odds(10)}).name
    'STRAIGHT'
    """
    return max(lines, key=lambda line: (pays[line].ratio, line))


def three_card_pays(options: Options) -> dict[First, Odds]:
    return _raised(THREE_CARD_PAYS, options.table("three_card_payouts"), First)


def seven_card_pays(options: Options) -> dict[Best, Odds]:
    table = _raised(SEVEN_CARD_TABLES[options.word("seven_card_table")], proposed(options, "seven_card_table"), Best)
    return _raised(table, options.table("seven_card_payouts"), Best)


def bonus_pays(options: Options) -> dict[Seven, Odds]:
    return _raised(BONUS_PAYS, proposed(options, BONUS), Seven)


def insurance_pays(table: str) -> dict[int, Odds]:
    """What an insurance table pays by the highest card, with the lines that a proposal changes."""
    changed = proposed({INSURANCE: table}, INSURANCE)
    return {high: _odds(changed.get(HIGHEST[high], pays)) for high, pays in INSURANCE_TABLES[table].items()}


def _odds(pays: object) -> Odds:
    assert isinstance(pays, Odds)
    return pays


def _raised(schedule: Mapping[Line, Odds], given: Mapping[str, object], lines: type[Line]) -> dict[Line, Odds]:
    """A schedule of minimums with what a licensee pays above them."""
    return dict(schedule) | {lines[name.upper()]: pays for name, pays in given.items() if isinstance(pays, Odds)}


# Proposals

HIGHEST = {9: "nine_high", 10: "ten_high", 11: "jack_high", 12: "queen_high", 13: "king_high", 14: "ace_high"}


def _by_name(pays: Mapping[Line, Odds]) -> Lines:
    return {line.name.lower(): odds for line, odds in pays.items()}


def _progressive_lines(options: Options) -> Lines:
    if options.word("progressive") == "none":
        return {}
    schedule = Schedule(options)
    awards: dict[str, Odds | int | Fraction] = {kind.name.lower(): part for kind, part in schedule.shares.items()}
    return awards | {kind.name.lower(): award for kind, award in schedule.fixed.items()}


INSURANCE_LINES = {
    word: {HIGHEST[high]: pays for high, pays in table.items()} for word, table in INSURANCE_TABLES.items()
}
SEVEN_CARD_LINES = {word: _by_name(table) for word, table in SEVEN_CARD_TABLES.items()}
PAYOUTS = Payouts(cite("11.9(j)"), {MAIN: EVEN})
PROPOSABLE = {
    **PAYOUTS.proposable,
    BONUS: Posted(cite("11.16(a)"), lambda options: _by_name(BONUS_PAYS)),
    "insurance_table": Posted(
        cite("11.16(c)"), lambda options: INSURANCE_LINES[options.word("insurance_table")], INSURANCE_LINES
    ),
    "three_card_payouts": Posted(cite("11.18(b)"), lambda options: _by_name(three_card_pays(options))),
    "seven_card_payouts": Posted(cite("11.18(c)"), lambda options: _by_name(seven_card_pays(options))),
    "progressive_payouts": Posted(cite("11.14(d)"), _progressive_lines),
}
