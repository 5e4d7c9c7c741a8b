"""The wagers of Texas hold 'em bonus poker (28.1, 28.6) and what they pay (28.11)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import EVEN, odds
from pitboss.games.families.stud.minimum_odds import named, proposable
from pitboss.law.citation import cite
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import PayTable, Wager

from .hands import Line, Rank

ANTE, FLOP, TURN, RIVER, BONUS = "ante", "flop", "turn", "river", "bonus"

FLOP_ANTES = 2
"""The flop wager is so many antes; the turn and the river wager are one (28.1)."""

WAGERS = (
    Wager(ANTE, "Ante", cite("28.1"), "your best five cards against the dealer's; you then bet the flop or fold"),
    Wager(BONUS, "Bonus", cite("28.1"), "on your own two cards; needs an ante beside it"),
    Wager(FLOP, "Flop", cite("28.1"), "twice the ante, to stay in once you saw your two cards", opening=False),
    Wager(TURN, "Turn", cite("28.1"), "as much as the ante, before the fourth community card", opening=False),
    Wager(RIVER, "River", cite("28.1"), "as much as the ante, before the last community card", opening=False),
)

_LINES = tuple(reversed(Line))

BONUS_TABLES = {
    # aces against aces, aces, A-K suited, A-Q or A-J suited, A-K, kings to jacks, A-Q or A-J, tens to twos: to 1
    "standard_1000": PayTable(
        tuple((line, odds(f"{n} to 1")) for line, n in zip(_LINES, (1000, 30, 25, 20, 15, 10, 5, 3), strict=True)),
        cite("28.11 [practice]"),
    ),
}

ANTE_PAYS_FROM = {"flush": Rank.FLUSH, "straight": Rank.STRAIGHT}
"""The lowest hand with which a winning ante is paid; a lower one gets it back."""


def bonus_table(options: Mapping[str, object]) -> PayTable:
    """The bonus table of a table with these options."""
    return named(BONUS_TABLES, options, "bonus_table")


PAYOUTS = Payouts(cite("28.11 [guide]"), dict.fromkeys((ANTE, FLOP, TURN, RIVER), EVEN), heavy=frozenset({TURN, RIVER}))
PROPOSABLE = {**PAYOUTS.proposable, "bonus_table": proposable(BONUS_TABLES, "bonus_table")}
