"""The wagers of three card poker (20.6) and what they pay (20.11)."""

from __future__ import annotations

from pitboss.equipment.money import EVEN, odds
from pitboss.games.families.stud.minimum_odds import proposable
from pitboss.law.citation import cite
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import PayTable, Wager

from .hands import Rank

ANTE, PLAY, PAIR_PLUS, ANTE_BONUS = "ante", "play", "pair_plus", "ante_bonus"

WAGERS = (
    Wager(ANTE, "Ante", cite("20.6(a)1"), "your three cards against the dealer's; you then play on or give it up"),
    Wager(PAIR_PLUS, "Pair plus", cite("20.6(a)2"), "your three cards hold a pair or better, whatever the dealer has"),
    Wager(PLAY, "Play", cite("20.10(b)"), "equal to the ante, made after you have seen your cards", opening=False),
)


def _table(pays: str, section: str, *ranks: Rank) -> PayTable:
    return PayTable(
        tuple((rank, odds(f"{n} to 1")) for rank, n in zip(ranks, pays.split(), strict=True)), cite(section)
    )


_HANDS = (Rank.STRAIGHT_FLUSH, Rank.THREE_OF_A_KIND, Rank.STRAIGHT, Rank.FLUSH, Rank.PAIR)

PAIR_PLUS_LEDGERS = {  # 20.11(a)2
    # straight flush, three of a kind, straight, flush, pair: so much to 1
    "A": _table("40 30 6 4 1", "20.11(a)2", *_HANDS),
    "B": _table("35 33 6 4 1", "20.11(a)2", *_HANDS),
    "C": _table("40 30 6 3 1", "20.11(a)2", *_HANDS),
    "D": _table("35 33 6 3 1", "20.11(a)2", *_HANDS),
}

ANTE_BONUS_TABLES = {  # 20.11(a)3, 3i
    # straight flush, three of a kind, straight: so much to 1
    "standard_1_4_5": _table("5 4 1", "20.11(a)3", *_HANDS[:3]),
    "alternate_1_5_6": _table("6 5 1", "20.11(a)3i", *_HANDS[:3]),
}

PAYOUTS = Payouts(cite("20.11(a)1"), {ANTE: EVEN, PLAY: EVEN})
PROPOSABLE = {
    **PAYOUTS.proposable,
    "pair_plus_ledger": proposable(PAIR_PLUS_LEDGERS, "pair_plus_ledger"),
    "ante_bonus_table": proposable(ANTE_BONUS_TABLES, "ante_bonus_table"),
}
