"""The exact odds of sic bo: every spot against all 216 throws."""

from __future__ import annotations

from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, WagerResult
from pitboss.odds.odds_report import OddsReport, WagerOdds, nothing_to_decide

from ..wagers import SPOTS, THROWS, Spot, pays, spot_pays


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every spot.

    >>> from pitboss.games.sic_bo.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0]).wagers
    >>> [str(odds[spot].distribution.house_edge) for spot in ("small", "triple_6", "total_9", "combo_12", "single_3")]
    ['1/36', '35/216', '41/216', '1/6', '17/216']
    """
    nothing_to_decide(strategy)
    wagers = {}
    for spot in SPOTS.values():
        ways = sum(len(line.throws) for line in spot.lines)
        paid = [str(odds) for odds in spot_pays(options, spot)]
        wagers[spot.key] = WagerOdds(distribution(options, spot), {"pays": ", ".join(paid), "ways": ways})
    return OddsReport("sic_bo", options, wagers)


def distribution(options: Options, spot: Spot) -> Distribution:
    """What becomes of one unit on a spot."""
    counted = {WagerResult(line.label, pays(options, line.entry).ratio): len(line.throws) for line in spot.lines}
    return Distribution.of({**counted, WagerResult("lose", -1): len(THROWS) - sum(counted.values())})
