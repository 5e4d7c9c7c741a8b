"""The exact odds of let it ride poker, and the best way to play it over both decisions.

Each wager wins and loses by itself, so it is worth leaving exactly if the cards seen, over all that may come, win more
than they lose. Only a payout limit ties the three together; it counts where the stake is given.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.games.families.poker_hands.hands import of_ranks, words
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
from pitboss.odds.contest import Cell, Showdown, ShownWager, Terms, WagerPart
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds
from pitboss.play.wagers import PayTable

from ..hands import NO_LINE, THREE, Line, ThreeLine, line, three_line
from ..options import PAYOUT_LIMIT
from ..wagers import (
    BASE,
    BONUS_CHIP,
    LIR_BONUS,
    THREE_CARD_BONUS,
    Awards,
    base_table,
    bonus_table,
    three_card_pays,
    three_card_table,
)

FIRST, SECOND = 3, 4
"""Cards seen when wager 1 may be taken back, and when wager 2 may."""
MOST = len(BASE)
"""Units at stake where nothing is taken back."""
BASE_GAME = "base"

OPTIMAL = Way("optimal", "let a wager ride whenever the cards to come win more than they lose")
STRATEGIES = {
    way.name: way
    for way in (
        OPTIMAL,
        Way("safe", "let a wager ride only on what cannot lose any more", lambda seen, _: cannot_lose(line, seen)),
        Way("always_back", "take back both wagers in every round", lambda _seen, _units: False),
        Way("always_ride", "take nothing back", lambda _seen, _units: True),
    )
}


# What each wager is paid


def _base_label(cell: Cell) -> str:
    name = "lose" if cell.line == NO_LINE else words(Line(cell.line).name)
    return f"{name}, {cell.choice} {'wager' if cell.choice == 1 else 'wagers'}"


def bonus_account(awards: Awards) -> ShownWager:
    """The let it ride bonus, whose chip is taken in any case, in chips."""
    paid = {int(on): Fraction(cents, BONUS_CHIP) - 1 for on, cents in awards.rows}
    part = WagerPart(Terms.table(paid), (1,) * (MOST + 1))
    return ShownWager(lambda cell: words(Line(cell.line).name) if cell.line in paid else "lose", (part,), (part,))


def three_card_account(table: PayTable) -> ShownWager:
    """The three-card bonus, by the side line."""
    paid = {int(on): pays.ratio for on in ThreeLine if (pays := three_card_pays(table, on))}
    part = WagerPart(Terms.table(paid), (1,) * (MOST + 1), by_side=True)
    return ShownWager(lambda cell: words(ThreeLine(cell.side).name) if cell.side in paid else "lose", (part,), (part,))


def accounts(options: Mapping[str, object], stake: int | None = None) -> dict[str, ShownWager]:
    """Every wager as it is shown."""
    shown = {BASE_GAME: game_at(options, stake).account}
    if options["lir_bonus_offered"]:
        shown[LIR_BONUS] = bonus_account(bonus_table(options))
    if options["three_card_bonus_offered"]:
        shown[THREE_CARD_BONUS] = three_card_account(three_card_table(options))
    return shown


# How to play


@functools.cache
def _solved(pays: tuple[tuple[int, Fraction], ...], limit: Fraction | None) -> Staged:
    return Staged((FIRST, SECOND), line, on_table(dict(pays), MOST, _base_label, limit))


def game_at(options: Mapping[str, object], stake: int | None = None) -> Staged:
    """The base game under these options; the payout limit counts where one base wager is given."""
    limit = ratio_of_limit(options.get(PAYOUT_LIMIT.option), stake)
    return _solved(tuple(by_line(base_table(options)).items()), limit)


@functools.cache
def three_card_cells() -> Counter[Cell]:
    """How many hands of three cards are on each line."""
    found: Counter[Cell] = Counter()
    for seen, count in sets(FIRST).items():
        found[Cell(1, Showdown.WON, side=three_line(of_ranks(THREE, *seen)))] += count
    return found


def report(options: Mapping[str, object], strategy: str = "optimal", stake: int | None = None) -> OddsReport:
    """The odds of every wager under these options, the base game played by this strategy; one unit is one of the three.

    >>> from pitboss.games.let_it_ride_poker.options import OPTIONS
    >>> {name: str(wager.distribution.house_edge) for name, wager in report(OPTIONS.read({})[0]).wagers.items()}
    {'base': '37963/1082900', 'lir_bonus': '395/1547'}
    """
    how, played = chosen_way(STRATEGIES, strategy), game_at(options, stake)
    cells, shown = played.cells(how), accounts(options, stake)
    wagers = {BASE_GAME: WagerOdds.raised(shown[BASE_GAME].distribution(cells))}
    if LIR_BONUS in shown:
        wagers[LIR_BONUS] = WagerOdds(shown[LIR_BONUS].distribution(cells))
    if THREE_CARD_BONUS in shown:
        wagers[THREE_CARD_BONUS] = WagerOdds(shown[THREE_CARD_BONUS].distribution(three_card_cells()))
    note = StrategyNote.pricing(
        how,
        STRATEGIES.values(),
        lambda other: -played.mean(other),
        (*_rides(played, how), *limit_told(options.get(PAYOUT_LIMIT.option), stake)),
    )
    return OddsReport("let_it_ride_poker", options, wagers, note)


def _rides(played: Staged, how: Way) -> Iterator[str]:
    for stage, wager, kind in ((FIRST, 1, "hands"), (SECOND, 2, "sets of four cards")):
        total, taken, even = sum(sets(stage).values()), played.taken(how, stage), played.even(stage)
        told = f"lets wager {wager} ride with {taken:,} of {total:,} {kind}"
        yield told + (f"; with {even:,} it neither gains nor loses" if even else "")
