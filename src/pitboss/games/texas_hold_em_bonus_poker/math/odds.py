"""The exact odds of Texas hold 'em bonus poker, and the best way to play it over flop, turn and river.

`solve` counted every deal once, under the best turn and river wagers, and stored the counts by starting hand in
``solved.json``. They depend on no option: whether a wager on a later card is worth making does not turn on what the
ante pays. Only the first decision and the payments do. Where a proposal has turn or river pay something else, they are
counted anew.
"""

from __future__ import annotations

import functools
import itertools
import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import resources
from typing import NamedTuple

from pitboss.equipment.cards import FULL_DECK
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.poker_hands.starts import start_name
from pitboss.games.families.stud.math.odds import by_line
from pitboss.odds.contest import FOLD, Cell, Lines, Showdown, ShownWager, Solved, Terms, WagerPart, played
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds

from ..hands import Line, Rank, line
from ..wagers import ANTE, ANTE_PAYS_FROM, BONUS, FLOP, FLOP_ANTES, PAYOUTS, RIVER, TURN, bonus_table

FOLDED = -1
"""What giving up the hand is worth, in antes (28.1)."""
STARTS = math.comb(52, 2)
DEALER_PAIRS = math.comb(50, 2)
WON, STRAIGHT, FLUSH, TIED, LOST = range(5)
"""Deals won with less than a straight, with a straight, with a flush or better; tied; lost."""
ENDS = (
    (Showdown.WON, WON),
    (Showdown.WON, STRAIGHT),
    (Showdown.WON, FLUSH),
    (Showdown.TIED, WON),
    (Showdown.LOST, WON),
)
"""The same as ends; only a hand that won is looked at closer."""
BETS = ((0, 0), (0, 1), (1, 0), (1, 1))
"""Turn and river wagers, in antes, as the counts are stored."""
BET, BET_BOTH, BET_TURN = 1, 3, 4
"""Choices: the flop bet, and nothing later; one more for a river wager; both later wagers; the turn wager alone."""
AT_TURN, AT_RIVER = (0, 0, 0, 1, 1), (0, 0, 1, 1, 0)
"""Turn and river wagers by choice, in antes."""

Counts = tuple[tuple[int, ...], ...]


class Pays(NamedTuple):
    """What the wagers pay for one unit where they are paid (28.11)."""

    ante: Fraction = Fraction(1)
    flop: Fraction = Fraction(1)
    turn: Fraction = Fraction(1)
    river: Fraction = Fraction(1)

    @classmethod
    def at(cls, options: Mapping[str, object]) -> Pays:
        """At a table with these options."""
        return cls(*(PAYOUTS.on(options, wager).ratio for wager in (ANTE, FLOP, TURN, RIVER)))


EVEN_MONEY = Pays()


@functools.lru_cache(maxsize=8)
def counted(pays: Pays = EVEN_MONEY) -> Mapping[str, Counts]:
    """By starting hand (AA, AKs, AKo): the deals by the best turn and river wagers and by outcome."""
    if not pays.turn == pays.river == 1:
        return _counted_anew(pays)
    package = resources.files(__package__)
    stored = json.loads(package.joinpath("solved.json").read_text("ascii"))
    return {name: tuple(map(tuple, rows)) for name, rows in stored["starts"].items()}


def _counted_anew(pays: Pays) -> Mapping[str, Counts]:
    try:
        from .solve import by_start, solved_for
    except ImportError as problem:
        raise Unreadable(f"such odds need the extra 'simulate' ({problem.name} is not installed)") from None
    found = by_start(solved_for(pays.turn, pays.river)[0])
    return {name: tuple(map(tuple, rows)) for name, rows in found.items()}


@functools.lru_cache(maxsize=8 * 169)
def spots(name: str, pays: Pays = EVEN_MONEY) -> tuple[Solved, ...]:
    """A starting hand with the deals in which the same turn and river wagers are best."""
    rows = zip(BETS, counted(pays)[name], strict=True)
    return tuple(Solved((), choice_of(*bets), dict(zip(ENDS, row, strict=True))) for bets, row in rows)


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play: whether bad starting hands are folded, and later wagers made at their best, never or always."""

    name: str
    description: str
    folds: bool = True
    """Gives up starting hands that are worth less than the ante; otherwise plays them all."""
    later: int | None = None
    """So many of the turn and river wagers with every hand; None: each when it is ahead more often than behind."""

    def cells(self, name: str, pays: Pays = EVEN_MONEY) -> Counter[Cell]:
        """What becomes of a starting hand that is played."""
        if self.later is None:
            return played(spots(name, pays), lambda spot: spot.best)
        choice = BET + self.later
        return played(spots(name), lambda _: choice)


OPTIMAL = Plan("optimal", "each decision on its merits")
STRATEGIES = {
    plan.name: plan
    for plan in (
        OPTIMAL,
        Plan("never_fold", "bet the flop with every hand, turn and river on their merits", folds=False),
        Plan("check_down", "fold what is worth less than the ante so, and never bet the turn or the river", True, 0),
        Plan("always_bet", "bet every flop, turn and river", False, 2),
    )
}


def plan(text: str) -> Plan:
    """The plan of this name.

    >>> plan("best")
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'best' is no strategy (optimal, never_fold, check_down, always_bet)
    """
    if text not in STRATEGIES:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(STRATEGIES)})")
    return STRATEGIES[text]


# What each wager is paid


def choice_of(turn: int, river: int) -> int:
    """The choice that makes these later wagers."""
    return (BET_BOTH if river else BET_TURN) if turn else BET + river


def ante_part(lowest: Rank, pays: Fraction) -> WagerPart:
    """An ante that is paid from this rank up, and otherwise returned."""
    paid = {FLUSH: pays} | ({STRAIGHT: pays} if lowest <= Rank.STRAIGHT else {})
    return WagerPart(Terms(won=Lines(paid, otherwise=0)), (1, 1, 1, 1, 1))


def later_parts(pays: Pays) -> tuple[WagerPart, ...]:
    """The turn and the river wager; together, where they pay alike."""
    if pays.turn == pays.river:
        stakes = tuple(turn + river for turn, river in zip(AT_TURN, AT_RIVER, strict=True))
        return (WagerPart(Terms(won=pays.turn), stakes),)
    return WagerPart(Terms(won=pays.turn), AT_TURN), WagerPart(Terms(won=pays.river), AT_RIVER)


@functools.lru_cache(maxsize=64)
def main_account(lowest: Rank, pays: Pays = EVEN_MONEY) -> ShownWager:
    """The ante with its flop, turn and river wagers, in antes."""
    ante = ante_part(lowest, pays.ante)
    parts = (ante, WagerPart(Terms(won=pays.flop), (0, *(FLOP_ANTES,) * 4)), *later_parts(pays))
    paid_from = FLUSH if lowest > Rank.STRAIGHT else STRAIGHT

    def label(cell: Cell) -> str:
        if cell.choice == FOLD:
            return "fold"
        paid = "paid" if cell.line >= paid_from else "returned"
        how = {Showdown.WON: f"win, ante {paid}", Showdown.TIED: "tie", Showdown.LOST: "lose"}
        return f"{how[cell.outcome]}, {1 + FLOP_ANTES + AT_TURN[cell.choice] + AT_RIVER[cell.choice]} antes bet"

    return ShownWager(label, parts, parts)


def bonus_part(options: Mapping[str, object], stake: int | None = None) -> WagerPart:
    """The bonus wager; ``stake``: with the table's cap on so many cents."""
    pays, cap = by_line(bonus_table(options)), options.get("bonus_max_payout")
    if isinstance(cap, int) and stake:
        pays = {paid: min(odds, Fraction(cap, stake)) for paid, odds in pays.items()}
    kept = not options.get("bonus_forfeit_on_fold", True)
    return WagerPart(Terms.table(pays), (1, 1, 1, 1, 1), survives=kept, by_side=True)


def accounts(options: Mapping[str, object], stake: int | None = None) -> dict[str, ShownWager]:
    """Every wager as it is shown."""
    bonus = bonus_part(options, stake)

    def label(cell: Cell) -> str:
        lost = bonus.net(cell) < 0  # a line with odds of nothing is none of these: the wager comes back
        return "lose" if lost else words(Line(cell.side).name)

    offered = {BONUS: ShownWager(label, (bonus,), (bonus,))} if options.get("bonus_offered", True) else {}
    return {ANTE: main_account(pays_from(options), Pays.at(options))} | offered


def value(name: str, how: Plan, lowest: Rank, pays: Pays = EVEN_MONEY) -> Fraction:
    """What a starting hand is worth in antes when it is played.

    >>> f"{float(value('32o', OPTIMAL, Rank.FLUSH)):.6f}"
    '-1.195592'
    """
    return main_account(lowest, pays).mean(how.cells(name, pays))


@functools.lru_cache(maxsize=64)
def folded(how: Plan, lowest: Rank, pays: Pays = EVEN_MONEY) -> tuple[str, ...]:
    """The starting hands that a plan gives up."""
    return tuple(name for name in counted() if how.folds and value(name, how, lowest, pays) < FOLDED)


@functools.lru_cache(maxsize=64)
def cells(how: Plan, lowest: Rank, pays: Pays = EVEN_MONEY) -> Counter[Cell]:
    """How often a round ends in each cell as far as ante, flop, turn and river go."""
    ends: Counter[Cell] = Counter()
    out = folded(how, lowest, pays)
    for name in counted():
        ends.update(played(spots(name), lambda _: FOLD) if name in out else how.cells(name, pays))
    return ends


def bonus_cells(how: Plan, lowest: Rank, pays: Pays = EVEN_MONEY) -> Counter[Cell]:
    """How often a round ends in each cell as far as the bonus goes."""
    ends: Counter[Cell] = Counter()
    out = folded(how, lowest, pays)
    for own in itertools.combinations(FULL_DECK, 2):
        choice, paid = FOLD if start_name(own) in out else BET, line(own) or 0
        both = 1 if paid == Line.PAIR_OF_ACES else 0  # the dealer's two aces are the other two
        ends[Cell(choice, Showdown.WON, side=paid)] += DEALER_PAIRS - both
        if both:
            ends[Cell(choice, Showdown.TIED, side=Line.ACES_AGAINST_ACES)] += both
    return ends


def pays_from(options: Mapping[str, object]) -> Rank:
    return ANTE_PAYS_FROM[str(options["ante_pays_from"])]


def report(options: Mapping[str, object], strategy: str = "optimal", stake: int | None = None) -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    >>> from pitboss.games.texas_hold_em_bonus_poker.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0])
    >>> {name: f"{float(wager.distribution.house_edge):.6%}" for name, wager in odds.wagers.items()}
    {'ante': '5.593505%', 'bonus': '8.540647%'}
    """
    how, lowest, pays, shown = plan(strategy), pays_from(options), Pays.at(options), accounts(options, stake)
    wagers = {ANTE: WagerOdds.raised(shown[ANTE].distribution(cells(how, lowest, pays)))}
    if BONUS in shown:
        wagers[BONUS] = WagerOdds(shown[BONUS].distribution(bonus_cells(how, lowest, pays)))
    note = StrategyNote.pricing(
        how,
        STRATEGIES.values(),
        lambda other: -shown[ANTE].mean(cells(other, lowest, pays)),
        (*_starts(how, lowest, pays), *_cap(options, stake)),
    )
    return OddsReport("texas_hold_em_bonus_poker", options, wagers, note)


def _starts(how: Plan, lowest: Rank, pays: Pays) -> Iterator[str]:
    """What is folded, and what the hands on either side of the line are worth."""
    out = folded(how, lowest, pays)
    yield f"folds {', '.join(out)}" if out else "folds nothing"
    ranked = sorted((value(name, how, lowest, pays), name) for name in counted())
    played = [(worth, name) for worth, name in ranked if name not in out]
    yield f"lowest hand played: {played[0][1]}, worth {float(played[0][0]):.6f} antes if played, {FOLDED} if folded"
    if out:
        worth, name = max((worth, name) for worth, name in ranked if name in out)
        yield f"highest hand folded: {name}, worth {float(worth):.6f} antes if played, {FOLDED} if folded"


def _cap(options: Mapping[str, object], stake: int | None) -> Iterator[str]:
    cap = options.get("bonus_max_payout")
    if isinstance(cap, int):
        told = f"on a stake of ${dollars(stake)}" if stake else "left out of these figures (give the stake)"
        yield f"one bonus wager is paid at most ${dollars(cap)}: {told}"
