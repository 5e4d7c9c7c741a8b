"""The wagers of double down stud (17.6) and what they pay (17)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import Odds, odds
from pitboss.games.families.stud.minimum_odds import named, proposable
from pitboss.law.citation import cite
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import PayTable, Wager

from .hands import Line

WAGER, DOUBLE_DOWN = "wager", "double_down"
BOTH = (WAGER, DOUBLE_DOWN)
"""What is staked on one hand; a payout limit is taken off the last first."""

WAGERS = (
    Wager(WAGER, "Wager", cite("17.6"), "your card and the four common ones make a pair of jacks or better"),
    Wager(
        DOUBLE_DOWN, "Double down", cite("17.6"), "as much again, before the last common card is turned", opening=False
    ),
)

PAYS = cite("17")

_WINNERS = tuple(line for line in reversed(Line) if line is not Line.PAIR_OF_SIXES_TO_TENS)


def _table(pays: str) -> PayTable:
    return PayTable(tuple((line, odds(f"{n} to 1")) for line, n in zip(_WINNERS, pays.split(), strict=True)), PAYS)


PAY_TABLES = {
    # royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, jacks: to 1
    "table_2000": _table("2000 200 50 11 8 5 3 2 1"),
    "machine_4000": _table("3999 199 49 11 8 5 3 2 1"),
}


def pay_table(options: Mapping[str, object]) -> PayTable:
    """The pay table of a table with these options."""
    return named(PAY_TABLES, options, "pay_table")


PAIR_OF_SIXES_TO_TENS = "pair_of_sixes_to_tens"
PAYOUTS = Payouts(PAYS, {PAIR_OF_SIXES_TO_TENS: Odds(0)})
"""A wager that neither wins nor loses comes back."""
PROPOSABLE = {**PAYOUTS.proposable, "pay_table": proposable(PAY_TABLES, "pay_table")}
