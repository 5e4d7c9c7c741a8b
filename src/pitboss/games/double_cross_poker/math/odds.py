"""The exact odds of double cross poker under the tables that a licensee supplies, and the best way to play it.

`solve` counted every deal at even money, under the best raises, and stored the counts in ``counted.json``. Always
raising is read off the same counts for any pay table; the best raises under another one are counted when asked for,
which takes minutes (`heavy`). Nothing of this is law: no pay table of the game is published.
"""

from __future__ import annotations

import functools
import json
import math
import sys
import threading
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import resources
from typing import TYPE_CHECKING

from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import Five, Three, words
from pitboss.games.families.stud.math.odds import by_line
from pitboss.law.options import Options
from pitboss.odds.contest import Cell, Lines, Showdown, ShownWager, Terms, WagerPart
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds
from pitboss.play.setting import require

from ..hands import LINES
from ..options import BETTER_LINE, CENTRE_FIRST, OPTIONAL
from ..wagers import ANTE, RAISES, THREE_CARD, main_table, three_card_table

if TYPE_CHECKING:
    from .solve import Solved, Stakes

MOST = len(RAISES)
PLAYED = 1
"""The choice of who makes no raise and plays on; one more for each raise."""
FOLDED = PLAYED + MOST + 1
"""The choice of who folds before the first raise; one more for each raise made before."""
CHOICES = FOLDED + MOST
CLASSES = len(Five) - 1
"""Kinds of five cards; a deal is won with one of them, tied or lost, in the counts as they are stored."""
THREE_CARDS = {
    Three.STRAIGHT_FLUSH: 48,
    Three.THREE_OF_A_KIND: 52,
    Three.STRAIGHT: 720,
    Three.FLUSH: 1096,
    Three.PAIR: 3744,
    Three.HIGH_CARD: 16440,
}
"""How many of the 22,100 sets of three cards are of each kind."""
NOT_LAW = "the odds are those of the tables supplied, and the steps a reading; none are published for New Jersey"

COUNTING = (
    "pitboss: every deal is counted now, for the best raises of this table: some eight minutes of one processor, "
    "fewer with several; always_raise (-s) needs no counting"
)
MIXED = (
    "the best raises are worked out only where one line of the cross is turned up before the other (reveal_order); "
    "always_raise is exact for every order"
)
UNPRICED = "what it costs against the best play is not counted here: ask for -s optimal, which takes minutes"

Rows = tuple[tuple[int, ...], ...]
"""By raises made: the deals won with each kind of hand, tied, lost."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: so many raises with every hand, or each on its merits."""

    name: str
    description: str
    raises: int | None


STRATEGIES = {
    way.name: way
    for way in (
        Way("optimal", "each raise on its merits", None),
        Way("always_raise", "make every raise", MOST),
        Way("never_raise", "check every time", 0),
    )
}


def ways(options: Mapping[str, object]) -> dict[str, Way]:
    """Those there are at a table: who has to raise or fold cannot play on without."""
    return {name: way for name, way in STRATEGIES.items() if way.raises != 0 or options["raise_mode"] == OPTIONAL}


def chosen_way(text: str, options: Mapping[str, object]) -> Way:
    """
    >>> chosen_way("best", {"raise_mode": "or_fold"})
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'best' is no strategy (optimal, always_raise)
    """
    there = ways(options)
    if text not in there:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(there)})")
    return there[text]


# What was counted


@functools.cache
def counted() -> Mapping[str, Rows]:
    """The deals at even money under the best raises, by raise mode and tie rule."""
    package = resources.files(__package__)
    stored = json.loads(package.joinpath("counted.json").read_text("ascii"))
    return {kind: tuple(map(tuple, rows)) for kind, rows in stored.items() if kind != "about"}


def deals() -> tuple[int, ...]:
    """All deals by how they end when nobody folds."""
    return tuple(map(sum, zip(*counted()[f"{OPTIONAL}, push"], strict=True)))


def at_even_money(options: Mapping[str, object]) -> str:
    """The counts that hold for a table, or nothing: raises that stand by themselves may be of any amount."""
    even = all(pays == 1 for pays in by_line(main_table(options)).values())
    stands = options["raise_mode"] == OPTIONAL or options["raise_amount"] == 1
    return f"{options['raise_mode']}, {options['tie_rule']}" if even and stands else ""


def line_by_line(options: Mapping[str, object]) -> bool:
    """Whether one line of the cross is complete before the other begins."""
    order = options["reveal_order"]
    assert isinstance(order, tuple)
    return any(set(order[1:3]) <= set(line) for line in LINES)


def heavy(options: Options, strategy: str) -> bool:
    """Whether every deal has to be counted anew for these odds."""
    return strategy == "optimal" and line_by_line(options) and not at_even_money(options)


def stakes(options: Mapping[str, object]) -> Stakes:
    """What a table pays, in whole numbers."""
    from .solve import Stakes

    pays, amount = by_line(main_table(options)), options["raise_amount"]
    assert isinstance(amount, int)
    unit = math.lcm(*(Fraction(odds).denominator for odds in pays.values()))
    tied = -unit if options["tie_rule"] == "dealer" else 0
    ends = (*(int(pays[kind] * unit) for kind in range(CLASSES)), tied, -unit)
    if max(map(abs, ends)) * (1 + MOST * amount) >= 1 << 28:
        raise Unreadable("odds so long, or raises so high, cannot be worked out: the sums would not fit")
    return Stakes(unit, ends, amount, options["raise_mode"] != OPTIONAL)


@functools.cache
def _solved(stakes: Stakes) -> Solved:
    from .solve import solve

    print(COUNTING, file=sys.stderr, flush=True)
    return solve([stakes])[0]


_SOLVING = threading.Lock()


def solved(stakes: Stakes) -> Solved:
    """The best raises of a table, counted from nothing: once, also where several threads ask."""
    with _SOLVING:
        return _solved(stakes)


def best_raises(options: Mapping[str, object]) -> Solved:
    """The best raises of a table, card by card."""
    if not line_by_line(options):
        raise Unreadable(MIXED)
    return solved(stakes(options))


def cells(way: Way, options: Mapping[str, object]) -> Counter[Cell]:
    """How often a round ends in each cell."""
    if way.raises is not None:
        rows: Rows = tuple(deals() if made == way.raises else () for made in range(MOST + 1))
        return _cells(rows, folds=False)
    kind = at_even_money(options) if line_by_line(options) else ""
    rows = counted()[kind] if kind else tuple(map(tuple, best_raises(options).counts.tolist()))
    return _cells(rows, folds=options["raise_mode"] != OPTIONAL)


def _cells(rows: Rows, folds: bool) -> Counter[Cell]:
    found: Counter[Cell] = Counter()
    for made, row in enumerate(rows):
        for end, count in enumerate(row):
            if folds and made < MOST:
                found[Cell(FOLDED + made, Showdown.LOST)] += count
            elif end < CLASSES:
                found[Cell(PLAYED + made, Showdown.WON, end)] += count
            else:
                found[Cell(PLAYED + made, (Showdown.TIED, Showdown.LOST)[end - CLASSES])] += count
    return +found


# What each wager is paid


def accounts(options: Mapping[str, object]) -> dict[str, ShownWager]:
    """Every wager as it is shown: the ante with its raises, and the three-card wager."""
    pays, amount = by_line(main_table(options)), options["raise_amount"]
    assert isinstance(amount, int)
    staked = tuple(1 + made * amount for made in range(MOST + 1))
    played = WagerPart(
        Terms(won=Lines(pays), tied=-1 if options["tie_rule"] == "dealer" else 0), (0, *staked, *(0,) * MOST)
    )
    given_up = WagerPart(Terms(-1, -1, -1, -1), (0,) * FOLDED + staked[:MOST])
    by_hand, optional = len(set(pays.values())) > 1, options["raise_mode"] == OPTIONAL

    def label(cell: Cell) -> str:
        if cell.choice >= FOLDED:
            return f"fold, {_raises(cell.choice - FOLDED)} made"
        won = f"win with {words(Five(cell.line).name)}" if by_hand else "win"
        how = {Showdown.WON: won, Showdown.TIED: "tie", Showdown.LOST: "lose"}[cell.outcome]
        return f"{how}, {_raises(cell.choice - PLAYED)}" if optional else how

    shown = {ANTE: ShownWager(label, (played, given_up), (played, given_up))}
    if three := by_line(three_card_table(options)):
        part = WagerPart(Terms.table(three), (1,) * CHOICES, survives=True, by_side=True)

        def three_label(cell: Cell) -> str:
            return words(Three(cell.side).name) if cell.side in three else "lose"

        shown[THREE_CARD] = ShownWager(three_label, (part,), (part,))
    return shown


def _raises(made: int) -> str:
    return "1 raise" if made == 1 else f"{made} raises"


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager under these options; the ante's is of ante and raises together, over the ante."""
    require(options, CENTRE_FIRST, BETTER_LINE)  # nothing is known of the others
    way, shown = chosen_way(strategy, options), accounts(options)
    wagers = {ANTE: WagerOdds.raised(shown[ANTE].distribution(cells(way, options)))}
    if THREE_CARD in shown:
        three = Counter({Cell(PLAYED, Showdown.WON, side=int(kind)): count for kind, count in THREE_CARDS.items()})
        wagers[THREE_CARD] = WagerOdds(shown[THREE_CARD].distribution(three))
    return OddsReport("double_cross_poker", options, wagers, _note(way, options, shown[ANTE]))


def _note(way: Way, options: Mapping[str, object], ante: ShownWager) -> StrategyNote:
    """The strategy beside the others; the best is priced where its counts are at hand."""

    def edge(other: Way) -> Fraction:
        return -ante.mean(cells(other, options))

    there = ways(options)
    if way.raises is None or (at_even_money(options) and line_by_line(options)):
        return StrategyNote.pricing(way, there.values(), edge, (NOT_LAW,))
    chosen = Strategy(way.name, way.description, edge(way), Fraction(0))
    return StrategyNote(chosen, (), (UNPRICED if line_by_line(options) else MIXED, NOT_LAW))
