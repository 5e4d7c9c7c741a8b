"""The pai gow wager with its odds, counted over all 736,281,000 deals of two hands (see `main_wager`)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.equipment.money import EVEN
from pitboss.errors import Unreadable
from pitboss.games.families.set_hands.vigorish import left_of_one
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, WagerResult, ratio
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds

from ..house_way import WAYS
from ..options import OPTIONS
from ..wagers import MAIN, PAYOUTS
from .stored_counts import BEST, main_wager

DEFAULT, HOUSE_WAY = "optimal", "house_way"
STRATEGIES = (DEFAULT, HOUSE_WAY, BEST, *WAYS)
"""The first two mean the table's own house way on both sides, which is what is meant where none is named."""
DESCRIPTIONS = {
    HOUSE_WAY: "both the player's and the dealer's hands are set the house way",
    BEST: "the player sets every hand in the way that is worth most against the house way",
    "taj_mahal": "the player's hands are set the way of the Taj Mahal",
    "foxwoods_general": "the player's hands are set by the general rules of Foxwoods",
}


def report(options: Mapping[str, object], strategy: str = DEFAULT, stake: int | None = None) -> OddsReport:
    """The odds of the wager against the house, and of a bank against one player.

    ``stake`` in cents: what vigorish is rounded on; without it nothing is rounded.

    >>> report(OPTIONS.read({})[0]).wagers["pai_gow"].distribution.house_edge
    Fraction(44171711, 1840702500)
    """
    known = options if isinstance(options, Options) else OPTIONS.read(options)[0]
    found = wager(known, set_by(strategy, known), stake)
    chosen = HOUSE_WAY if strategy == DEFAULT else strategy
    others = [name for name in DESCRIPTIONS if name not in (chosen, known.word("house_way"))]
    best = wager(known, BEST, stake).distribution.house_edge
    first, *rest = (_priced(known, name, stake, best) for name in (chosen, *others))
    return OddsReport("pai_gow", known, {MAIN: found}, StrategyNote(first, tuple(rest)))


def _priced(options: Options, strategy: str, stake: int | None, best: Fraction) -> Strategy:
    edge = wager(options, set_by(strategy, options), stake).distribution.house_edge
    return Strategy(strategy, DESCRIPTIONS[strategy], edge, edge - best)


def set_by(strategy: str, options: Options) -> str:
    """Whose way a player sets by: the name under which the count is stored."""
    if strategy not in STRATEGIES:
        raise Unreadable(f"{strategy!r} is no strategy ({', '.join(STRATEGIES)})")
    return options.word("house_way") if strategy in (DEFAULT, HOUSE_WAY) else strategy


def wager(options: Options, player: str, stake: int | None) -> WagerOdds:
    """Win, lose and push with the player's hands set one way, the dealer's the house way."""
    pays = PAYOUTS.on(options, MAIN)
    left = left_of_one(pays, stake, options)
    found = main_wager(player, options.word("house_way"), options.word("gee_joon_single_rank"), left)
    distribution = Distribution.of(
        {
            WagerResult("win", left): found["win"],
            WagerResult("push", 0): found["push"],
            WagerResult("lose", -1): found["lose"],
        }
    )
    deals = found["win"] + found["push"] + found["lose"]
    figures: dict[str, object] = {
        "copy_high": ratio(Fraction(found["copy_high"], deals)),
        "copy_low": ratio(Fraction(found["copy_low"], deals)),
    }
    if player == options.word("house_way"):  # a bank meets the same hands from the other side, copies included
        bank = (pays.ratio * found["win"] - found["lose"] * left_of_one(EVEN, stake, options)) / deals
        figures = {"bank_house_edge": float(bank), "bank_house_edge_exact": ratio(bank), **figures}
    return WagerOdds(distribution, figures)
