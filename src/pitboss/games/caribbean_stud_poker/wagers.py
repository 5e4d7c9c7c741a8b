"""The wagers of Caribbean stud poker (16.6) and what they pay (16.12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.money import EVEN, odds
from pitboss.games.families.stud.minimum_odds import by_name, improved
from pitboss.law.citation import cite
from pitboss.law.proposals import Lines, Payouts, Posted, proposed
from pitboss.play.wagers import PayTable, Wager

from .hands import Rank

ANTE, BET, PROGRESSIVE = "ante", "bet", "progressive"
BET_ANTES = 2
"""A bet wager is of exactly so many antes (16.6)."""

PAYS = cite("16.12")
WAGERS = (
    Wager(ANTE, "Ante", cite("16.6"), "your five cards against the dealer's; you then bet or give it up"),
    Wager(
        PROGRESSIVE,
        "Progressive",
        cite("16.6"),
        "your five cards are a flush or better, whatever the dealer has",
        spent=True,
    ),
    Wager(BET, "Bet", cite("16.10"), "twice the ante, made once you saw your cards", opening=False),
)

BET_PAYS = PayTable(
    tuple(
        (rank, odds(f"{pays} to 1"))
        for rank, pays in (
            (Rank.ROYAL_FLUSH, 100),
            (Rank.STRAIGHT_FLUSH, 50),
            (Rank.FOUR_OF_A_KIND, 20),
            (Rank.FULL_HOUSE, 7),
            (Rank.FLUSH, 5),
            (Rank.STRAIGHT, 4),
            (Rank.THREE_OF_A_KIND, 3),
            (Rank.TWO_PAIR, 2),
            (Rank.PAIR, 1),
            (Rank.HIGH_CARD, 1),
        )
    ),
    PAYS,
)

LIMIT_LEAST = 500_000
"""No lower limit is put on what a bet wager wins, in cents (13:69E-1.13G(c))."""
FIXED, GREATER = "fixed", "greater_of_table_minimum"


def payout_limit(options: Mapping[str, object], least_ante: int | None) -> int:
    """The most that the bet wager of one hand can win, in cents, where the least ante is posted at so much or not."""
    limit = options["bet_payout_limit"]
    assert isinstance(limit, int)
    if options["bet_payout_limit_rule"] == FIXED or least_ante is None:
        return limit
    return max(limit, max(pays.pays(BET_ANTES * least_ante) for _, pays in bet_table(options).rows))


# The progressive wager


@dataclass(frozen=True, slots=True)
class Awards:
    """What a progressive table pays for the unit wagered: parts of the meter, or amounts in cents."""

    percent: Mapping[Rank, int] | Mapping[Rank, Fraction]
    fixed: Mapping[Rank, int]

    def pays(self, rank: int, stands: int) -> int:
        """The award for a hand with so many cents on the meter, nought for none; a fraction of a cent goes up."""
        line = Rank(rank)
        if line in self.percent:
            return -int(-stands * self.percent[line] // 100)
        return self.fixed.get(line, 0)


def _awards(four_of_a_kind: int, full_house: int, flush: int) -> Awards:
    """So many dollars; a royal flush takes the meter, a straight flush a tenth of it."""
    dollars = {Rank.FOUR_OF_A_KIND: four_of_a_kind, Rank.FULL_HOUSE: full_house, Rank.FLUSH: flush}
    return Awards(
        {Rank.ROYAL_FLUSH: 100, Rank.STRAIGHT_FLUSH: 10}, {rank: 100 * award for rank, award in dollars.items()}
    )


PROGRESSIVE_TABLES = {
    # four of a kind, full house, flush
    "P1": _awards(500, 100, 50),
    "P2": _awards(100, 75, 50),
    "P3": _awards(150, 100, 50),
    "P4": _awards(500, 150, 75),
}
RATE_LEAST = 70
"""At least so many percent of each wager go on the meter."""
METER_LEAST = 1_000_000
"""At least so many cents of the house's money are on the meter when it starts and restarts."""


FOREIGN = "16.12 [NZ Gazette 2001/132 p. 3389]"
"""Another regulator's rules of the meter, for a licensee who chooses them."""
SETTLEMENT, STRAIGHT_FLUSH_FIRST = "settlement", "straight_flush_first"
TRAY, METER = "tray", "meter"


def for_a_royal(options: Mapping[str, object], takes: int) -> int:
    """What a royal flush is paid whose share of the meter is so many cents."""
    least = options.get("progressive_royal_floor", 0)
    assert isinstance(least, int)
    return max(takes, least)


def awards(options: Mapping[str, object]) -> Awards:
    """The progressive table in use."""
    table, changed = PROGRESSIVE_TABLES[str(options["progressive_table"])], proposed(options, "progressive_table")
    if not changed:
        return table
    percent = {rank: Fraction(str(changed.get(_line(rank), part))) for rank, part in table.percent.items()}
    fixed = {rank: int(str(changed.get(_line(rank), award))) for rank, award in table.fixed.items()}
    return Awards(percent, fixed)


# Proposals


def bet_table(options: Mapping[str, object]) -> PayTable:
    """What a bet wager pays; a proposal may have it pay something else."""
    return improved(BET_PAYS, proposed(options, BET))


def _line(rank: Rank) -> str:
    return rank.name.lower()


PROGRESSIVE_LINES: Mapping[str, Lines] = {
    word: {
        **{_line(rank): Fraction(part) for rank, part in table.percent.items()},
        **{_line(rank): award for rank, award in table.fixed.items()},
    }
    for word, table in PROGRESSIVE_TABLES.items()
}
PAYOUTS = Payouts(PAYS, {ANTE: EVEN}, heavy=frozenset({ANTE}))
PROPOSABLE = {
    **PAYOUTS.proposable,
    BET: Posted(PAYS, lambda options: by_name(BET_PAYS), heavy=frozenset({"high_card"})),
    "progressive_table": Posted(PAYS, lambda o: PROGRESSIVE_LINES[o.word("progressive_table")], PROGRESSIVE_LINES),
}
