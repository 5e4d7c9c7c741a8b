"""The Asia poker wager with its odds, counted over all pairs of hands: both set the house way, or the player's in the
way that wins most often. The counts are stored (see `main_wager` and `best_setting`)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.errors import Unreadable
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, WagerResult, ratio
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds

from ..options import OPTIONS
from ..wagers import BANK_RATE, MAIN, PAYOUTS
from . import stored_counts
from .stored_counts import DEALS

HOUSE_WAY, BEST = "house_way", "best_setting"
STRATEGIES = ("optimal", HOUSE_WAY, BEST)
"""The first two mean the house way on both sides, which is what is meant where none is named."""
DESCRIPTIONS = {
    HOUSE_WAY: "both the player's and the dealer's hands are set the house way",
    BEST: "the player sets every hand in the way that wins most often against the house way",
}


def report(options: Mapping[str, object], strategy: str = "optimal") -> OddsReport:
    """The odds of the wager.

    >>> found = report(OPTIONS.read({})[0])
    >>> f"{float(found.wagers['asia_poker'].distribution.house_edge):.4%}"
    '4.9098%'
    """
    if strategy not in STRATEGIES:
        raise Unreadable(f"{strategy!r} is no strategy ({', '.join(STRATEGIES)})")
    known = options if isinstance(options, Options) else OPTIONS.read(options)[0]
    wins = {name: number for name in DESCRIPTIONS if (number := won(known, name)) is not None}
    chosen = BEST if strategy == BEST else HOUSE_WAY
    if chosen not in wins:
        raise Unreadable(
            "the best setting is not counted for this table: python -m pitboss.games.asia_poker.math.best_setting "
            f"{known.word('four_card_order')} {known.word('ace_low_straight')} counts it in some minutes"
        )
    best = max(wins.values())
    priced = {
        name: Strategy(name, DESCRIPTIONS[name], edge(known, number), edge(known, number) - edge(known, best))
        for name, number in wins.items()
    }
    note = StrategyNote(priced[chosen], tuple(one for name, one in priced.items() if name != chosen))
    return OddsReport("asia_poker", known, {MAIN: wager(known, chosen, wins[chosen])}, note)


def _key(options: Options) -> tuple[str, str, str]:
    way = options["house_way"]
    if not isinstance(way, str):
        raise Unreadable(
            "no count is stored for a house way of one's own: "
            "python -m pitboss.games.asia_poker.math.main_wager --line KIND LINE counts it in some minutes"
        )
    return way, options.word("four_card_order"), options.word("ace_low_straight")


def won(options: Options, strategy: str) -> int | None:
    """How many of all deals the player wins; None where that is not counted."""
    key = _key(options)
    counts = stored_counts.best_setting(*key) if strategy == BEST else stored_counts.main_wager(*key)
    return counts["win"] if counts else None


def edge(options: Options, wins: int) -> Fraction:
    """There is no push: whatever a win is paid, whoever wins most often does best."""
    return 1 - (1 + PAYOUTS.on(options, MAIN).ratio) * Fraction(wins, DEALS)


def wager(options: Options, strategy: str, wins: int) -> WagerOdds:
    pays = PAYOUTS.on(options, MAIN).ratio
    found = Distribution.of({WagerResult("win", pays): wins, WagerResult("lose", -1): DEALS - wins})
    extras: dict[str, object] = {}
    if strategy == HOUSE_WAY:
        counts = stored_counts.main_wager(*_key(options))
        extras = {
            name: ratio(Fraction(counts[name], DEALS))
            for name in ("win_all_three", "copy_high", "copy_medium", "copy_low")
        }
    if options.flag("player_bank"):  # it meets the same hands from the other side, and pays vigorish on what it wins
        bank = pays * Fraction(wins, DEALS) - Fraction(DEALS - wins, DEALS) * (1 - BANK_RATE / 100)
        extras |= {
            "bank_house_edge": float(bank),
            "bank_house_edge_exact": ratio(bank),
            "bank_note": "with one player against the bank and no wager of the dealer",
        }
    return WagerOdds(found, extras)
