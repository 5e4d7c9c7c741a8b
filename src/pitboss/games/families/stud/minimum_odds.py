"""Posted pay tables: those of which the section sets the least and a licensee may pay more, and proposals of others."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import Odds
from pitboss.law.proposals import Posted, proposed
from pitboss.law.values import OddsAtLeast, TableOf
from pitboss.play.wagers import PayTable


def improved(table: PayTable, better: object) -> PayTable:
    """A table in which some lines, by name, pay other odds.

    >>> from pitboss.equipment.money import odds
    >>> from pitboss.games.four_card_poker.wagers import ACES_UP_TABLES, Line
    >>> str(improved(ACES_UP_TABLES["I"], {"flush": odds("7 to 1")}).odds_for(Line.FLUSH))
    '7 to 1'
    """
    given = better if isinstance(better, Mapping) else {}
    if not given:
        return table
    rows = []
    for line, least in table.rows:
        pays = given.get(line.name.lower(), least)
        assert isinstance(pays, Odds), pays
        rows.append((line, pays))
    return PayTable(tuple(rows), table.cite)


def by_name(table: PayTable) -> dict[str, Odds]:
    """What a table pays, by the names of its lines."""
    return {line.name.lower(): pays for line, pays in table.rows}


def named(tables: Mapping[str, PayTable], options: Mapping[str, object], option: str) -> PayTable:
    """The table that an option names, with the lines that a proposal changes."""
    return improved(tables[str(options[option])], proposed(options, option))


def proposable(tables: Mapping[str, PayTable], option: str) -> Posted:
    """The tables that an option names, so that their lines can be proposed."""
    names = {word: by_name(table) for word, table in tables.items()}
    return Posted(next(iter(tables.values())).cite, lambda options: names[str(options[option])], names)


def at_least(table: PayTable) -> TableOf:
    """The values of an option that gives each line these odds or better."""
    least = by_name(table)
    return TableOf({line: OddsAtLeast(pays) for line, pays in least.items()}, dict(least))
