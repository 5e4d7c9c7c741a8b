"""The exact odds of double down stud, and the best way to play it: every four cards, and every fifth.

The double wins and loses with the wager, so it is worth making exactly if the four cards seen, over the 48 that may
come last, win more than they lose.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.math.odds import by_line
from pitboss.games.families.stud.math.seen import (
    Staged,
    Way,
    cannot_lose,
    chosen_way,
    limit_told,
    on_table,
    ratio_of_limit,
    sets,
)
from pitboss.odds.contest import Cell, ShownWager
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds
from pitboss.play.wagers import PayTable

from ..hands import NO_LINE, Line, line
from ..options import PAYOUT_LIMIT
from ..wagers import PAIR_OF_SIXES_TO_TENS, PAYOUTS, WAGER, pay_table

SEEN = 4
"""One's own card and three common ones."""
SINGLE, DOUBLED = 1, 2
"""Units at stake."""

OPTIMAL = Way("optimal", "double whenever the last card wins more than it loses")
STRATEGIES = {
    way.name: way
    for way in (
        OPTIMAL,
        Way("safe", "double only what cannot lose any more", lambda seen, _: cannot_lose(line, seen)),
        Way("never_double", "never double", lambda _seen, _units: False),
        Way("always_double", "double every hand", lambda _seen, _units: True),
    )
}


def account(table: PayTable, limit: Fraction | None = None, low: Fraction = Fraction(0)) -> ShownWager:
    """The wager with its double, in units of the wager; so is a payout limit. ``low``: what sixes to tens are paid."""

    def label(cell: Cell) -> str:
        name = "lose" if cell.line == NO_LINE else words(Line(cell.line).name)
        return f"{name}, doubled" if cell.choice == DOUBLED else name

    return on_table({Line.PAIR_OF_SIXES_TO_TENS: low, **by_line(table)}, DOUBLED, label, limit)


@functools.cache
def solved(table: PayTable, limit: Fraction | None = None, low: Fraction = Fraction(0)) -> Staged:
    """The game under a pay table and a payout limit in units of the wager; ``low``: what sixes to tens are paid."""
    return Staged((SEEN,), line, account(table, limit, low))


def game_at(options: Mapping[str, object], stake: int | None = None) -> Staged:
    """The game under these options; the limit counts where the wager is given."""
    limit, low = ratio_of_limit(options.get(PAYOUT_LIMIT.option), stake), PAYOUTS.on(options, PAIR_OF_SIXES_TO_TENS)
    return solved(pay_table(options), limit, low.ratio)


def report(options: Mapping[str, object], strategy: str = "optimal", stake: int | None = None) -> OddsReport:
    """The odds under these options, doubled by this strategy.

    >>> from pitboss.games.double_down_stud.options import OPTIONS
    >>> report(OPTIONS.read({})[0]).wagers["wager"].distribution.house_edge
    Fraction(2889, 108290)
    """
    how, played = chosen_way(STRATEGIES, strategy), game_at(options, stake)
    wagers = {WAGER: WagerOdds.raised(played.account.distribution(played.cells(how)))}
    note = StrategyNote.pricing(
        how,
        STRATEGIES.values(),
        lambda other: -played.mean(other),
        (*_doubles(played, how), *limit_told(options.get(PAYOUT_LIMIT.option), stake)),
    )
    return OddsReport("double_down_stud", options, wagers, note)


def _doubles(played: Staged, how: Way) -> Iterator[str]:
    total, doubled, even = sum(sets(SEEN).values()), played.taken(how, SEEN), played.even(SEEN)
    yield f"doubles {doubled:,} of {total:,} sets of four cards; with {even:,} a double neither gains nor loses"
