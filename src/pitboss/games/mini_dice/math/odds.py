"""The exact odds of mini-dice, from the 36 throws.

A place bet is a Markov chain with one state: every shake it wins, loses or rests, so it is won with the chance of its
number among the throws that decide it. ``per_shake`` is what it loses on average with each shake while it is up.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, Outcome, ratio
from pitboss.odds.odds_report import OddsReport, WagerOdds, nothing_to_decide

from ..wagers import BETS, Bet, chance, pays


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager, per decision.

    >>> from pitboss.games.mini_dice.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0]).wagers
    >>> [str(odds[bet].distribution.house_edge) for bet in ("place_4", "place_5", "place_6", "field", "any_7")]
    ['1/15', '1/25', '1/66', '1/18', '1/6']
    >>> odds["place_4"].extras["per_shake_exact"], odds["place_4"].extras["shakes"]
    ('1/60', 4.0)
    """
    nothing_to_decide(strategy)
    return OddsReport("mini_dice", options, {bet.key: wager_odds(options, bet) for bet in BETS.values()})


def wager_odds(options: Options, bet: Bet) -> WagerOdds:
    """A wager of one unit until it is decided, and what that comes to for each shake."""
    decided = 1 - chance(bet.rests)
    fates = {line.label: (pays(options, line.entry).ratio, chance(line.throws)) for line in bet.lines}
    fates["lose"] = (Fraction(-1), chance(bet.loses))
    outcomes = [Outcome(label, net, probability / decided) for label, (net, probability) in fates.items()]
    distribution = Distribution(tuple(sorted(outcomes, key=lambda outcome: -outcome.net)))
    per_shake = distribution.house_edge * decided
    return WagerOdds(
        distribution,
        {
            "pays": ", ".join(str(pays(options, line.entry)) for line in bet.lines),
            "shakes": float(1 / decided),
            "per_shake": float(per_shake),
            "per_shake_exact": ratio(per_shake),
        },
    )
