"""The wagers of two card joker poker and what they pay. The odds of pair up are the licensee's to supply."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import EVEN, Odds, odds
from pitboss.games.families.stud import supplied
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import PayTable, Wager

from .hands import SUBCHAPTER, Rank, order_of, ranking

ANTE, CALL, PAIR_UP = "ante", "call", "pair_up"
OTHER = "other"

WAGERS = (
    Wager(ANTE, "Ante", SUBCHAPTER, "your two cards against the dealer's; you then call or give it up"),
    Wager(PAIR_UP, "Pair up", SUBCHAPTER, "your two cards are in the posted table, whatever the dealer has"),
    Wager(CALL, "Call", SUBCHAPTER, "equal to the ante, made after you have seen your cards", opening=False),
)

LINES = tuple(reversed(Rank))
"""The classes that a pay table may have a line for, the highest of the usual order first."""

CALL_ODDS = {
    "pair_of_jokers": odds("8 to 1"),
    "royal_flush": odds("5 to 1"),
    "straight_flush": odds("3 to 1"),
    OTHER: odds("1 to 1"),
}
"""What a winning call is paid unless a licensee has it otherwise; a class that is not named goes by the last line."""


def lines(options: Mapping[str, object]) -> tuple[Rank, ...]:
    """The classes as this table ranks them and lists them in its pay tables, highest first.

    >>> [supplied.name(line) for line in lines({"class_order": ("flush", "pair", "straight")})][2:]
    ['straight_flush', 'flush', 'pair', 'straight', 'high_card']
    """
    return ranking(order_of(options)).classes[::-1]


def call_table(options: Mapping[str, object]) -> PayTable:
    """What a winning call pays on every class of hand."""
    entries = options.get("call_odds")
    given = {**CALL_ODDS, **(entries if isinstance(entries, Mapping) else {})}
    other = given[OTHER]
    assert isinstance(other, Odds), other
    return supplied.pay_table({supplied.name(line): other for line in LINES} | given, lines(options), SUBCHAPTER)


def pair_up_table(options: Mapping[str, object]) -> PayTable:
    """What pair up pays: as many lines as the licensee has supplied."""
    return supplied.pay_table(options.get("pair_up_odds"), lines(options), SUBCHAPTER)


PAYOUTS = Payouts(SUBCHAPTER, {ANTE: EVEN})
PROPOSABLE = PAYOUTS.proposable
