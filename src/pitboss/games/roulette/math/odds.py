"""The exact odds of roulette: how many compartments a wager covers, and what it is paid.

A void compartment is spun again with the wagers where they are, so it counts for nothing.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from pitboss.equipment.wheels import GREEN, WHEELS
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, Tally, WagerResult
from pitboss.odds.odds_report import OddsReport, WagerOdds, nothing_to_decide

from ..numbers import Numbers
from ..wagers import EVEN_MONEY, FIVE_ADJACENT, STRAIGHT, Terms, open_places, terms


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager that this table takes.

    >>> from pitboss.games.roulette.options import OPTIONS
    >>> odds = report(OPTIONS.read({"offer_five_adjacent": "true"})[0]).wagers
    >>> [str(odds[kind].distribution.house_edge) for kind in ("straight", "first_five", "red", "five_adjacent")]
    ['1/19', '3/38', '1/38', '1/19']
    """
    nothing_to_decide(strategy)
    at = terms(options)
    wagers = {}
    for wager, places in open_places(options).items():
        alike = {distribution(at, wager, covered) for covered in places.values()}
        assert len(alike) == 1, wager  # wherever it is placed
        pays = at.pays.get(wager) or at.pays[STRAIGHT]
        wagers[wager] = WagerOdds(alike.pop(), {"pays": str(pays), "places": len(places)})
    return OddsReport("roulette", options, wagers)


def distribution(at: Terms, wager: str, covered: Numbers) -> Distribution:
    """What becomes of a wager of one unit on these numbers."""
    counted: Counter[WagerResult] = Tally(result(at, wager, covered, number) for number in WHEELS[at.wheel].numbers)
    return Distribution.of(counted)


def result(at: Terms, wager: str, covered: Numbers, number: str) -> WagerResult:
    """What becomes of it when the ball rests in this number."""
    if number in covered:
        if wager == FIVE_ADJACENT:  # 5.3(d)-(e)
            return WagerResult("one of the five", at.pays[STRAIGHT].ratio / 5 - Fraction(4, 5))
        return WagerResult("win", at.pays[wager].ratio)
    if number in GREEN and wager in EVEN_MONEY and at.half:  # 5.2(b)
        return WagerResult("half back on zero", Fraction(-1, 2))
    return WagerResult("lose", -1)
