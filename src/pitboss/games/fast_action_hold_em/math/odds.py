"""The exact odds of the reconstruction R0 of fast action hold 'em: of no real table, and only where R0 is asked for.

Both hands are alike, so as many deals are won as lost; `solve` counted them, and those that tie.
"""

from __future__ import annotations

import functools
import json
import math
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from importlib import resources

from pitboss.errors import Unreadable
from pitboss.law.options import Options
from pitboss.odds.contest import Cell, Showdown, ShownWager, Terms, WagerPart
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds
from pitboss.play.setting import require

from ..options import NAMED
from ..wagers import PAYOUTS, WAGER

PLAYED = 1
"""The one choice there is."""
DEALS = math.comb(52, 2) * math.comb(50, 2) * math.comb(48, 5)
NO_DECISION = "optimal"
NOT_LAW = "R0 is a reconstruction and not law: these are the odds of no table in New Jersey"


@functools.cache
def cells() -> Counter[Cell]:
    """How many deals end in each way.

    >>> sum(cells().values()) == DEALS
    True
    """
    package = resources.files(__package__)
    counted = json.loads(package.joinpath("counted.json").read_text("ascii"))
    ends = {"won": Showdown.WON, "tied": Showdown.TIED, "lost": Showdown.LOST}
    return Counter({Cell(PLAYED, outcome): counted[end] for end, outcome in ends.items()})


def account(options: Mapping[str, object]) -> ShownWager:
    """The wager as it is shown."""
    kept = options["vigorish"]
    assert isinstance(kept, Fraction)
    part = WagerPart(
        Terms(won=PAYOUTS.on(options, WAGER).ratio * (1 - kept), tied=-1 if options["tie_rule"] == "dealer" else 0),
        (0, 1),
    )
    labels = {Showdown.WON: "win", Showdown.TIED: "tie", Showdown.LOST: "lose"}
    return ShownWager(lambda cell: labels[cell.outcome], (part,), (part,))


def chosen_way(strategy: str) -> str:
    """There is nothing to decide."""
    if strategy != NO_DECISION:
        raise Unreadable(f"{strategy!r} is no strategy: nothing is decided in this game")
    return strategy


def report(options: Options, strategy: str = NO_DECISION) -> OddsReport:
    """The odds of the wager under these options.

    >>> from pitboss.games.fast_action_hold_em.options import OPTIONS, SAMPLE
    >>> report(OPTIONS.read(SAMPLE)[0]).wagers["wager"].distribution.house_edge
    Fraction(0, 1)
    """
    require(options, NAMED)
    distribution = account(options).distribution(cells())
    edge = distribution.house_edge
    note = StrategyNote(Strategy(chosen_way(strategy), "nothing is decided", edge, Fraction(0)), (), (NOT_LAW,))
    return OddsReport("fast_action_hold_em", options, {WAGER: WagerOdds(distribution)}, note)
