"""The exact odds of keno: how many of the numbers marked are drawn, and what that is paid.

Every way of a ticket is a straight wager on the numbers it joins: its odds are those of its spot count, whatever else
is on the ticket. Limits depend on what is wagered: they count where a stake is given, and for a sole winner.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, WagerResult, ratio
from pitboss.odds.odds_report import OddsReport, WagerOdds, nothing_to_decide

from ..numbers import AREAS, DRAWN, NUMBERS
from ..payouts import by_table, paid
from ..wagers import Table, Terms, terms


def report(options: Options, strategy: str = "optimal", *, stake: int | None = None) -> OddsReport:
    """The odds of every spot count and special ticket that is offered.

    >>> from pitboss.games.keno.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0]).wagers
    >>> [str(odds[f"straight_{n}"].distribution.house_edge) for n in (1, 2, 3, 4)]
    ['1/4', '22/79', '22/79', '1238/6083']
    """
    nothing_to_decide(strategy)
    at = terms(options)
    wagers = {}
    for name, table in at.tables.items():
        found = distribution(at, name, stake)
        extras: dict[str, object] = {
            "variant_of": "straight" if name.isdecimal() else "special",
            "pays_for_1": {str(caught): str(pays) for caught, pays in table.items()},
            "any_payout": ratio(any_payout(name, table)),
        }
        if stake is not None:
            extras["stake"] = stake / 100
        wagers[wager_name(name)] = WagerOdds(found, extras)
    return OddsReport("keno", options, wagers)


def wager_name(table: str) -> str:
    """
    >>> wager_name("8"), wager_name("edge")
    ('straight_8', 'special_edge')
    """
    return f"straight_{table}" if table.isdecimal() else f"special_{table}"


def spots_of(table: str) -> int:
    """How many numbers a pay table is for.

    >>> spots_of("8"), spots_of("edge"), spots_of("catch_zero_5")
    (8, 32, 5)
    """
    return len(AREAS[table]) if table in AREAS else int(table.rpartition("_")[2])


def catches(spots: int) -> Mapping[int, Fraction]:
    """How likely it is that so many of the numbers marked are drawn.

    >>> [str(chance) for chance in catches(2).values()]
    ['177/316', '30/79', '19/316']
    """
    every = len(NUMBERS)
    ways = {k: comb(DRAWN, k) * comb(every - DRAWN, spots - k) for k in range(min(spots, DRAWN) + 1)}
    return {k: Fraction(count, comb(every, spots)) for k, count in ways.items() if count}


def any_payout(name: str, table: Table) -> Fraction:
    """How likely it is that anything is paid."""
    return sum((chance for caught, chance in catches(spots_of(name)).items() if caught in table), Fraction(0))


def distribution(at: Terms, name: str, stake: int | None = None) -> Distribution:
    """What becomes of a wager of one unit, or of so many cents within the limits."""
    spots = spots_of(name)
    counted: dict[WagerResult, int] = {}
    for caught in catches(spots):
        pays = at.pays(name, caught)
        if stake is not None:
            ((receives,),) = paid(at, [[by_table(pays, stake)]])
            pays = Fraction(receives, stake)
        ways = comb(DRAWN, caught) * comb(len(NUMBERS) - DRAWN, spots - caught)
        counted[WagerResult(f"catch {caught}", pays - 1)] = ways
    return Distribution.of(counted)
