"""The wagers of Boston 5 stud poker and what they pay. The odds of the ante bonus are the licensee's to supply."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import EVEN, Odds, odds
from pitboss.errors import Refused
from pitboss.games.families.stud import supplied
from pitboss.games.families.stud.minimum_odds import named, proposable
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import PayTable, Wager

from .hands import SUBCHAPTER, Rank, StartRank

ANTE, FIRST, SECOND = "ante", "first", "second"
THREE_CARD_BONUS, ANTE_BONUS = "three_card_bonus", "ante_bonus"

WAGERS = (
    Wager(ANTE, "Ante", SUBCHAPTER, "comes back if you win, and is lost if the dealer does; earns the ante bonus"),
    Wager(FIRST, "First", SUBCHAPTER, "twice the ante, with the ante: your five cards against the dealer's"),
    Wager(THREE_CARD_BONUS, "Three card bonus", SUBCHAPTER, "your first three cards are a pair or better"),
    Wager(SECOND, "Second", SUBCHAPTER, "equal to the first, once you saw three cards: to stay in", opening=False),
)

_STARTS = (StartRank.STRAIGHT_FLUSH, StartRank.THREE_OF_A_KIND, StartRank.STRAIGHT, StartRank.FLUSH, StartRank.PAIR)


def _table(pays: str) -> PayTable:
    """So much to 1 for each line, from the straight flush down."""
    return PayTable(tuple((rank, odds(f"{n} to 1")) for rank, n in zip(_STARTS, pays.split(), strict=True)), SUBCHAPTER)


THREE_CARD_BONUS_TABLES = {
    # straight flush, three of a kind, straight, flush, pair: so much to 1
    "A": _table("40 30 6 4 1"),
    "B": _table("40 30 6 3 1"),
}

ANTE_BONUS_LINES = (
    Rank.ROYAL_FLUSH,
    Rank.STRAIGHT_FLUSH,
    Rank.FOUR_OF_A_KIND,
    Rank.FULL_HOUSE,
    Rank.FLUSH,
    Rank.STRAIGHT,
    Rank.THREE_OF_A_KIND,
    Rank.TWO_PAIR,
)
"""The hands that earn the ante bonus, highest first; what they pay is not on record."""

NOT_SUPPLIED = (
    "The odds of the ante bonus are not on record: a licensee has to supply them (ante_bonus_odds) for every hand from "
    "two_pair to royal_flush, and no table is dealt without them."
)


def ante_bonus_table(options: Mapping[str, object]) -> PayTable:
    """What the ante bonus pays at this table; refused where it was not supplied."""
    table = supplied.pay_table(options.get("ante_bonus_odds"), ANTE_BONUS_LINES, SUBCHAPTER)
    if len(table.rows) < len(ANTE_BONUS_LINES):
        raise Refused(NOT_SUPPLIED, SUBCHAPTER)
    return table


def three_card_bonus_table(options: Mapping[str, object]) -> PayTable:
    """The posted table that the three card bonus is paid by."""
    return named(THREE_CARD_BONUS_TABLES, options, "three_card_bonus_table")


PAYOUTS = Payouts(SUBCHAPTER, {ANTE: Odds(0), FIRST: EVEN, SECOND: EVEN})
"""An ante that wins comes back."""
PROPOSABLE = {
    **PAYOUTS.proposable,
    "three_card_bonus_table": proposable(THREE_CARD_BONUS_TABLES, "three_card_bonus_table"),
}
