"""Odds that no text of the regulation gives: a licensee supplies them by hand, and they are read into a pay table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum

from pitboss.equipment.money import Odds, odds
from pitboss.errors import Unreadable
from pitboss.law.citation import Citation
from pitboss.law.values import TableOf
from pitboss.play.wagers import PayTable


@dataclass(frozen=True, slots=True)
class AnyOdds:
    """Payout odds without a minimum.

    >>> str(AnyOdds().read("3")), str(AnyOdds().read("3 to 2"))
    ('3 to 1', '3 to 2')
    """

    def read(self, raw: object) -> Odds:
        try:
            return odds(str(raw))
        except Unreadable as problem:
            raise ValueError(problem.reason) from None

    def __str__(self) -> str:
        return "any odds"


def name(line: IntEnum) -> str:
    """The key of a line in an option.

    >>> from pitboss.games.families.poker_hands.hands import Five
    >>> name(Five.TWO_PAIR)
    'two_pair'
    """
    return line.name.lower()


def odds_by_line(lines: Iterable[IntEnum], *more: str, defaults: Mapping[str, Odds] | None = None) -> TableOf:
    """The values of an option that holds odds by line; what is not given keeps its default, or pays nothing."""
    return TableOf(dict.fromkeys((*map(name, lines), *more), AnyOdds()), dict(defaults or {}))


def pay_table(entries: object, lines: Iterable[IntEnum], section: Citation) -> PayTable:
    """The lines, highest first, for which entries by name give odds.

    >>> from pitboss.games.families.poker_hands.hands import Five
    >>> from pitboss.law.citation import cite
    >>> posted = pay_table({"flush": odds("6")}, (Five.FLUSH, Five.STRAIGHT), cite("24"))
    >>> [(line.name, str(pays)) for line, pays in posted.rows]
    [('FLUSH', '6 to 1')]
    """
    given = entries if isinstance(entries, Mapping) else {}
    rows = ((line, given.get(name(line))) for line in lines)
    return PayTable(tuple((line, pays) for line, pays in rows if isinstance(pays, Odds)), section)


def never_falling(entries: Mapping[str, object], lines: Iterable[IntEnum]) -> bool:
    """Whether no line, highest first, pays less than one below it.

    >>> from pitboss.games.families.poker_hands.hands import Five
    >>> lines = (Five.FLUSH, Five.STRAIGHT)
    >>> [never_falling({"flush": odds("6"), "straight": odds(n)}, lines) for n in ("4", "8")]
    [True, False]
    """
    pays = [paid.ratio for line in lines if isinstance(paid := entries.get(name(line)), Odds)]
    return pays == sorted(pays, reverse=True)
