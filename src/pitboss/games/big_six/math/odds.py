"""The exact odds of big six: how many of the 54 sections show a symbol, and what it is paid."""

from __future__ import annotations

from pitboss.equipment.wheels import SECTIONS
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, WagerResult
from pitboss.odds.odds_report import OddsReport, WagerOdds, nothing_to_decide

from ..wagers import pays, sections


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager.

    >>> from pitboss.games.big_six.options import OPTIONS
    >>> odds = report(OPTIONS.read({"big_six_wheel": "w23"})[0]).wagers
    >>> {symbol: str(wager.distribution.house_edge) for symbol, wager in odds.items()}
    {'s1': '4/27', 's2': '1/6', 's5': '1/9', 's10': '5/27', 's20': '2/9', 'joker': '4/27', 'flag': '4/27'}
    """
    nothing_to_decide(strategy)
    paid = pays(options)
    wagers = {}
    for symbol, count in sections(options).items():
        spins = {WagerResult("win", paid[symbol].ratio): count, WagerResult("lose", -1): SECTIONS - count}
        wagers[symbol] = WagerOdds(Distribution.of(spins), {"pays": str(paid[symbol]), "sections": count})
    return OddsReport("big_six", options, wagers)
