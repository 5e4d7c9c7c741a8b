"""The exact odds of pokette: how many of the 54 stops win a wager, and what it is paid.

A hand wager is settled by one spin like any other: its odds are those of the spin for which it is open. How often it is
open is told beside them.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from pitboss.equipment.money import Odds
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, WagerResult, ratio
from pitboss.odds.odds_report import OddsReport, WagerOdds, nothing_to_decide

from ..hands import HAND_WAGERS, PAIR_IN_TWO, ROLLING, THREE_SPINS, open_wagers
from ..stops import STOPS, Stops
from ..wagers import terms


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager that this table takes.

    >>> from pitboss.games.pokette.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0]).wagers
    >>> [str(odds[kind].distribution.house_edge) for kind in ("straight_up", "red", "pair_in_two", "flush")]
    ['1/18', '1/27', '1/9', '1/27']
    """
    nothing_to_decide(strategy)
    at = terms(options)
    wagers = {}
    placed = {wager: list(places.values()) for wager, places in at.places.items()}
    placed |= {wager: list(shown.values()) for wager, shown in situations().items()}
    for wager, places in placed.items():
        sizes = set(map(len, places))
        assert len(sizes) == 1, wager  # wherever it is placed, whatever it is open on
        (count,) = sizes
        extras: dict[str, object] = {"pays": str(at.pays[wager]), "stops": count, "places": len(places)}
        if wager in HAND_WAGERS:
            extras["open"] = ratio(how_often_open(wager, at.cycle))
        wagers[wager] = WagerOdds(distribution(at.pays[wager], count), extras)
    return OddsReport("pokette", options, wagers)


def distribution(pays: Odds, count: int) -> Distribution:
    """What becomes of a wager of one unit that so many stops win."""
    return Distribution.of({WagerResult("win", pays.ratio): count, WagerResult("lose", -1): len(STOPS) - count})


@functools.cache
def situations() -> Mapping[str, Mapping[tuple[str, ...], Stops]]:
    """By hand wager, every set of results on which it is open, with the stops that win it then."""
    found: dict[str, dict[tuple[str, ...], Stops]] = {wager: {} for wager in HAND_WAGERS}
    for shown in (*product(STOPS), *product(STOPS, repeat=2)):
        for wager, covered in open_wagers(shown, THREE_SPINS).items():
            found[wager][shown] = covered
    return found


def how_often_open(wager: str, cycle: str) -> Fraction:
    """At how many of all spins a hand wager is open, once the table has been open for a while."""
    needed = 1 if wager == PAIR_IN_TWO else 2
    share = Fraction(len(situations()[wager]), len(STOPS) ** needed)
    return share if cycle == ROLLING else share / 3
