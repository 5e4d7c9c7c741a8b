"""The wagers of four card poker (27.6) and what they pay (27.11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.equipment.money import EVEN, odds
from pitboss.games.families.stud.minimum_odds import improved, named, proposable
from pitboss.law.citation import cite
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import PayTable, Wager

from .hands import Line

ANTE, PLAY, ACES_UP, ANTE_BONUS = "ante", "play", "aces_up", "ante_bonus"
MOST_ANTES = 3
"""A play wager is of one to so many times the ante (27.1, 27.10(b))."""

WAGERS = (
    Wager(ANTE, "Ante", cite("27.6(a)1"), "your best four cards against the dealer's; you then play on or give it up"),
    Wager(ACES_UP, "Aces up", cite("27.6(a)2"), "your best four cards are a pair of aces or better, dealer or not"),
    Wager(PLAY, "Play", cite("27.10(b)"), "one to three times the ante, made once you saw your cards", opening=False),
)

_LINES = (
    Line.FOUR_OF_A_KIND,
    Line.STRAIGHT_FLUSH,
    Line.THREE_OF_A_KIND,
    Line.FLUSH,
    Line.STRAIGHT,
    Line.TWO_PAIR,
    Line.PAIR_OF_ACES,
)


def _table(pays: str, section: str) -> PayTable:
    """So much to 1 for each line, from four of a kind down."""
    return PayTable(
        tuple((line, odds(f"{n} to 1")) for line, n in zip(_LINES, pays.split(), strict=False)), cite(section)
    )


ACES_UP_TABLES = {  # 27.11(a)3: no less than these
    # four of a kind, straight flush, three of a kind, flush, straight, two pair, pair of aces
    "I": _table("50 40 9 6 4 2 1", "27.11(a)3"),
    "II": _table("50 40 7 6 5 2 1", "27.11(a)3"),
    "III": _table("50 30 9 6 4 2 1", "27.11(a)3"),
    "IV": _table("50 30 7 6 5 2 1", "27.11(a)3"),
    "V": _table("50 40 8 5 4 3 1", "27.11(a)3"),
    "VI": _table("50 40 8 6 4 2 1", "27.11(a)3"),
    "VII": _table("50 40 7 5 4 3 1", "27.11(a)3"),
}

ANTE_BONUS_MINIMUM = _table("25 20 2", "27.11(a)2")  # four of a kind, straight flush, three of a kind: no less


def aces_up_table(options: Mapping[str, object]) -> PayTable:
    """The posted table with the lines that this licensee pays better."""
    return improved(named(ACES_UP_TABLES, options, "aces_up_table"), options.get("aces_up_enhancements"))


def ante_bonus_table(options: Mapping[str, object]) -> PayTable:
    """What the ante bonus pays at this table."""
    return improved(ANTE_BONUS_MINIMUM, options.get("ante_bonus_odds"))


PAYOUTS = Payouts(cite("27.11(a)1"), {ANTE: EVEN, PLAY: EVEN}, heavy=frozenset({ANTE, PLAY}))
PROPOSABLE = {
    **PAYOUTS.proposable,
    "aces_up_table": replace(proposable(ACES_UP_TABLES, "aces_up_table"), minimum=True),  # 27.11(a)3: no less
}
