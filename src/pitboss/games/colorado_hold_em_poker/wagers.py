"""The wagers of Colorado hold 'em poker (23.6, 23.6A). What they pay is not published: the licensee supplies it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.equipment.money import Odds
from pitboss.games.families.stud import supplied
from pitboss.law.citation import Citation, cite
from pitboss.play.wagers import PayTable, Wager

from .hands import SUBCHAPTER, Line, StartRank

ANTE, BET, BONUS = "ante", "bet", "bonus"
IMMEDIATE, BONUS_WAGER, MADE = cite("23.3(c)"), cite("23.6A"), cite("23.6")

WAGERS = (
    Wager(ANTE, "Ante", MADE, "your two cards and the three in common, by the pay table; lost if you fold"),
    Wager(BET, "Bet", MADE, "once you saw your cards: stays in, and wins and loses with the ante", opening=False),
    Wager(BONUS, "Bonus", BONUS_WAGER, "your five cards, by a table of its own"),
)

IMMEDIATE_HANDS = (
    StartRank.STRAIGHT_FLUSH,
    StartRank.THREE_OF_A_KIND,
    StartRank.STRAIGHT,
    StartRank.FLUSH,
    StartRank.PAIR,
)
"""The hands of three cards that a licensee may name as immediate winners, highest first."""


def _entry(line: Line) -> str:
    """The key of a line in a pay table: a pair stands for itself and all higher ones."""
    if line == Line.PAIR_OF_TWOS:
        return "pair"
    return supplied.name(line) + ("_or_better" if line < Line.PAIR_OF_ACES else "")


ENTRIES = {_entry(line): line for line in sorted(Line, reverse=True)}
"""The entries of a pay table, highest first, each with the lowest line that it pays."""

NOT_SUPPLIED = (
    "The odds of Colorado hold 'em poker are not published: a licensee has to supply them (pay_table), and no table is "
    "dealt without them."
)


def read_lines(entries: object, section: Citation) -> PayTable:
    """What a supplied table pays, line by line.

    >>> from pitboss.equipment.money import odds
    >>> table = read_lines({"pair_of_tens_or_better": odds("1"), "two_pair": odds("2")}, SUBCHAPTER)
    >>> [str(table.odds_for(on)) for on in (Line.TWO_PAIR, Line.PAIR_OF_KINGS, Line.PAIR_OF_NINES)]
    ['2 to 1', '1 to 1', 'None']
    """
    given = entries if isinstance(entries, Mapping) else {}
    rows: list[tuple[Line, Odds]] = []
    pairs: Odds | None = None
    for entry, line in reversed(ENTRIES.items()):
        pays = given.get(entry)
        if line <= Line.PAIR_OF_ACES:
            pairs = pays = pays or pairs
        if isinstance(pays, Odds):
            rows.append((line, pays))
    return PayTable(tuple(reversed(rows)), section)


def in_order(entries: Mapping[str, object]) -> bool:
    """No hand pays less than a hand below it, or nothing where that one pays."""
    pays = [paid.ratio if isinstance(paid := entries.get(entry), Odds) else None for entry in ENTRIES]
    above = [paid or Fraction(0) for paid, line in zip(pays, ENTRIES.values(), strict=True) if line >= Line.TWO_PAIR]
    pairs = [
        paid for paid, line in zip(pays, ENTRIES.values(), strict=True) if line < Line.TWO_PAIR and paid is not None
    ]
    return [*above, *pairs] == sorted([*above, *pairs], reverse=True)


def pay_table(options: Mapping[str, object]) -> PayTable:
    """What the ante and the bet are paid."""
    return read_lines(options.get("pay_table"), SUBCHAPTER)


def bonus_table(options: Mapping[str, object]) -> PayTable:
    """What the bonus wager is paid."""
    return read_lines(options.get("bonus_odds"), BONUS_WAGER)


ALSO = {StartRank.STRAIGHT_FLUSH: (StartRank.STRAIGHT, StartRank.FLUSH), StartRank.THREE_OF_A_KIND: (StartRank.PAIR,)}
"""What else three cards are: in one suit and in sequence they are a flush and a straight too."""


def immediate_table(options: Mapping[str, object]) -> PayTable:
    """What an immediate winner is paid on the ante. A hand that is not named is paid as the best named one that it is
    too: no licensee means by a flush three cards of one suit unless they are in sequence.

    >>> from pitboss.equipment.money import odds
    >>> named = {"immediate_winner_hands": ("flush",), "immediate_winner_odds": {"flush": odds("4")}}
    >>> [str(immediate_table(named).odds_for(hand)) for hand in (StartRank.STRAIGHT_FLUSH, StartRank.STRAIGHT)]
    ['4 to 1', 'None']
    """
    named = options.get("immediate_winner_hands")
    hands = named if isinstance(named, tuple) else ()
    lines = [hand for hand in IMMEDIATE_HANDS if supplied.name(hand) in hands]
    table = supplied.pay_table(options.get("immediate_winner_odds"), lines, IMMEDIATE)
    rows = (
        (hand, next((table.odds_for(one) for one in (hand, *ALSO.get(hand, ())) if table.odds_for(one)), None))
        for hand in IMMEDIATE_HANDS
    )
    return PayTable(tuple((hand, pays) for hand, pays in rows if pays), IMMEDIATE)
