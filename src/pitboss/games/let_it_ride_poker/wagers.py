"""The wagers of let it ride poker (18.6, 18.6A, 18.6B) and what they pay (18.11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pitboss.equipment.money import Odds, odds
from pitboss.games.families.stud.minimum_odds import by_name, improved, named, proposable
from pitboss.law.citation import Citation, cite
from pitboss.law.proposals import Lines, Posted, proposed
from pitboss.play.wagers import PayTable, Wager

from .hands import Line, ThreeLine

WAGER_1, WAGER_2, WAGER_DOLLAR = "wager_1", "wager_2", "wager_dollar"
LIR_BONUS, THREE_CARD_BONUS = "lir_bonus", "three_card_bonus"
BASE = (WAGER_1, WAGER_2, WAGER_DOLLAR)
"""Three equal wagers. What is above the payout limit is taken off the last first."""
BONUSES = (LIR_BONUS, THREE_CARD_BONUS)

BONUS_CHIP = 100
"""What the let it ride bonus costs, in cents (18.6A)."""

WAGERS = (
    Wager(WAGER_1, "Wager 1", cite("18.6"), "one of three equal ones; you may take it back once you saw three cards"),
    Wager(WAGER_2, "Wager 2", cite("18.6"), "you may take it back once you saw the first community card"),
    Wager(WAGER_DOLLAR, "Wager $", cite("18.6"), "stays down whatever comes"),
    Wager(LIR_BONUS, "Let it ride bonus", cite("18.6A"), "your five cards, whatever you took back; the chip is kept",
          least=BONUS_CHIP, most=BONUS_CHIP),
    Wager(THREE_CARD_BONUS, "Three-card bonus", cite("18.6B"), "your own three cards hold a pair or better"),
)  # fmt: skip

_LINES = tuple(reversed(Line))

PAYS = cite("18.11")

STANDARD = PayTable(
    # royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, tens: to 1
    tuple((line, odds(f"{n} to 1")) for line, n in zip(_LINES, (1000, 200, 50, 11, 8, 5, 3, 2, 1), strict=True)),
    PAYS,
)


@dataclass(frozen=True, slots=True)
class Awards:
    """A posted bonus table: dollars for the $1.00 chip, which is not given back."""

    rows: tuple[tuple[Line, int], ...]
    """In cents, highest first."""
    cite: Citation

    def award(self, line: int) -> int:
        """What a hand on this line is paid, in cents."""
        return next((cents for paid, cents in self.rows if paid == line), 0)


def _awards(dollars: str) -> Awards:
    return Awards(tuple((line, int(n) * 100) for line, n in zip(_LINES, dollars.split(), strict=False)), cite("18.6A"))


BONUS_TABLES = {
    # royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs: dollars
    "B1": _awards("20000 2000 400 200 50 25 5"),
    "B2": _awards("25000 2500 400 200 50 25 5"),
    "B3": _awards("10000 2000 100 75 50 25 8 4"),
    "B4": _awards("5000 2000 100 75 50 25 8 4"),
}


def _three(pays: str, *lines: ThreeLine) -> PayTable:
    rows = zip(lines, pays.split(), strict=True)
    return PayTable(tuple((line, odds(f"{n} to 1")) for line, n in rows), cite("18.6B"))


_THREE_LINES = tuple(reversed(ThreeLine))

THREE_CARD_TABLES = {
    # mini-royal, straight flush, three of a kind, straight, flush, pair: so much to 1
    "T1": _three("50 40 30 6 4 1", *_THREE_LINES),
    "T2": _three("50 40 30 6 3 1", *_THREE_LINES),
    "T3": _three("40 30 5 4 1", *_THREE_LINES[1:]),  # no line for the mini-royal: it is a straight flush
}


def base_table(options: Mapping[str, object]) -> PayTable:
    """The base table of a table with these options: the standard one, its lines improved where the house does so."""
    return improved(STANDARD, options["base_table"])


def bonus_table(options: Mapping[str, object]) -> Awards:
    """The let it ride bonus table of a table with these options."""
    table, changed = BONUS_TABLES[str(options["lir_bonus_table"])], proposed(options, "lir_bonus_table")
    return replace(
        table, rows=tuple((line, int(str(changed.get(line.name.lower(), award)))) for line, award in table.rows)
    )


def three_card_table(options: Mapping[str, object]) -> PayTable:
    """The three-card bonus table of a table with these options."""
    return named(THREE_CARD_TABLES, options, "three_card_bonus_table")


def three_card_pays(table: PayTable, line: int) -> Odds | None:
    """What three cards on a line are paid; a mini-royal that the table does not name is a straight flush.

    >>> str(three_card_pays(THREE_CARD_TABLES["T3"], ThreeLine.MINI_ROYAL))
    '40 to 1'
    """
    pays = table.odds_for(line)
    return table.odds_for(ThreeLine.STRAIGHT_FLUSH) if pays is None and line == ThreeLine.MINI_ROYAL else pays


BONUS_AWARDS: Mapping[str, Lines] = {
    word: {line.name.lower(): award for line, award in table.rows} for word, table in BONUS_TABLES.items()
}
PROPOSABLE = {
    "base_table": Posted(PAYS, lambda options: by_name(base_table(options))),
    "lir_bonus_table": Posted(cite("18.6A"), lambda o: BONUS_AWARDS[o.word("lir_bonus_table")], BONUS_AWARDS),
    "three_card_bonus_table": proposable(THREE_CARD_TABLES, "three_card_bonus_table"),
}
