"""The exact odds of Texas hold 'em bonus poker, and the best way to play it over flop, turn and river.

`solve` counted every deal once, under the best turn and river wagers, and stored the counts by starting hand in
``solved.json``. They depend on no option: whether a wager on a later card is worth making does not turn on what the
ante pays. Only the first decision and the payments do.
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

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games.poker.hands import words
from pitboss.games.stud.odds import by_line
from pitboss.games.texas_hold_em_bonus_poker.hands import Line, Rank, line
from pitboss.games.texas_hold_em_bonus_poker.wagers import ANTE, ANTE_PAYS_FROM, BONUS, FLOP_ANTES, bonus_table
from pitboss.odds.contest import FOLD, Account, Cell, Lines, Outcome, Part, Solved, Terms, played
from pitboss.odds.parsheet import OddsReport, StrategyNote, WagerOdds

FOLDED = -1
"""What giving up the hand is worth, in antes (28.1)."""
STARTS = math.comb(52, 2)
DEALER_PAIRS = math.comb(50, 2)
WON, STRAIGHT, FLUSH, TIED, LOST = range(5)
"""Deals won with less than a straight, with a straight, with a flush or better; tied; lost."""
ENDS = ((Outcome.WON, WON), (Outcome.WON, STRAIGHT), (Outcome.WON, FLUSH), (Outcome.TIED, WON), (Outcome.LOST, WON))
"""The same as ends; only a hand that won is looked at closer."""
BET = 1
"""The flop bet, and nothing later; one more for each later wager."""
BETS = ((0, 0), (0, 1), (1, 0), (1, 1))
"""Turn and river wagers, in antes, as the counts are stored."""

Counts = tuple[tuple[int, ...], ...]


@functools.cache
def counted() -> Mapping[str, Counts]:
    """By starting hand (AA, AKs, AKo): the deals by the best turn and river wagers and by outcome."""
    package = resources.files("pitboss.games.texas_hold_em_bonus_poker")
    stored = json.loads(package.joinpath("solved.json").read_text("ascii"))
    return {name: tuple(map(tuple, rows)) for name, rows in stored["starts"].items()}


@functools.cache
def spots(name: str) -> tuple[Solved, ...]:
    """A starting hand with the deals in which the same turn and river wagers are best."""
    rows = zip(BETS, counted()[name], strict=True)
    return tuple(Solved((), BET + sum(bets), dict(zip(ENDS, row, strict=True))) for bets, row in rows)


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play: whether bad starting hands are folded, and later wagers made at their best, never or always."""

    name: str
    description: str
    folds: bool = True
    """Gives up starting hands that are worth less than the ante; otherwise plays them all."""
    later: int | None = None
    """So many of the turn and river wagers with every hand; None: each when it is ahead more often than behind."""

    def cells(self, name: str) -> Counter[Cell]:
        """What becomes of a starting hand that is played."""
        return played(spots(name), lambda spot: spot.best if self.later is None else BET + self.later)


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

_FLOP = Part(Terms(), (0, FLOP_ANTES, FLOP_ANTES, FLOP_ANTES))
_LATER = Part(Terms(), (0, 0, 1, 2))
"""Turn and river together."""


def ante_part(lowest: Rank) -> Part:
    """An ante that is paid from this rank up, and otherwise returned."""
    paid = {FLUSH: 1} | ({STRAIGHT: 1} if lowest <= Rank.STRAIGHT else {})
    return Part(Terms(won=Lines(paid, otherwise=0)), (1, 1, 1, 1))


@functools.cache
def main_account(lowest: Rank) -> Account:
    """The ante with its flop, turn and river wagers, in antes."""
    ante = ante_part(lowest)
    parts = (ante, _FLOP, _LATER)

    def label(cell: Cell) -> str:
        if cell.choice == FOLD:
            return "fold"
        paid = "paid" if ante.net(cell) else "returned"
        how = {Outcome.WON: f"win, ante {paid}", Outcome.TIED: "tie", Outcome.LOST: "lose"}
        return f"{how[cell.outcome]}, {1 + FLOP_ANTES + cell.choice - BET} antes bet"

    return Account(label, parts, parts)


def bonus_part(options: Mapping[str, object], stake: int | None = None) -> Part:
    """The bonus wager; ``stake``: with the table's cap on so many cents."""
    pays, cap = by_line(bonus_table(options)), options.get("bonus_max_payout")
    if isinstance(cap, int) and stake:
        pays = {paid: min(odds, Fraction(cap, stake)) for paid, odds in pays.items()}
    kept = not options.get("bonus_forfeit_on_fold", True)
    return Part(Terms.table(pays), (1, 1, 1, 1), survives=kept, by_side=True)


def accounts(options: Mapping[str, object], stake: int | None = None) -> dict[str, Account]:
    """Every wager as it is shown."""
    bonus = bonus_part(options, stake)

    def label(cell: Cell) -> str:
        return words(Line(cell.side).name) if bonus.net(cell) > 0 else "lose"

    offered = {BONUS: Account(label, (bonus,), (bonus,))} if options.get("bonus_offered", True) else {}
    return {ANTE: main_account(pays_from(options))} | offered


def value(name: str, how: Plan, lowest: Rank) -> Fraction:
    """What a starting hand is worth in antes when it is played.

    >>> f"{float(value('32o', OPTIMAL, Rank.FLUSH)):.6f}"
    '-1.195592'
    """
    return main_account(lowest).mean(how.cells(name))


@functools.cache
def folded(how: Plan, lowest: Rank) -> tuple[str, ...]:
    """The starting hands that a plan gives up."""
    return tuple(name for name in counted() if how.folds and value(name, how, lowest) < FOLDED)


@functools.cache
def cells(how: Plan, lowest: Rank) -> Counter[Cell]:
    """How often a round ends in each cell as far as ante, flop, turn and river go."""
    ends: Counter[Cell] = Counter()
    out = folded(how, lowest)
    for name in counted():
        ends.update(played(spots(name), lambda _: FOLD) if name in out else how.cells(name))
    return ends


def bonus_cells(how: Plan, lowest: Rank) -> Counter[Cell]:
    """How often a round ends in each cell as far as the bonus goes."""
    ends: Counter[Cell] = Counter()
    out = folded(how, lowest)
    for own in itertools.combinations(FULL_DECK, 2):
        choice, paid = FOLD if start_name(own) in out else BET, line(own) or 0
        both = 1 if paid == Line.PAIR_OF_ACES else 0  # the dealer's two aces are the other two
        ends[Cell(choice, Outcome.WON, side=paid)] += DEALER_PAIRS - both
        if both:
            ends[Cell(choice, Outcome.TIED, side=Line.ACES_AGAINST_ACES)] += both
    return ends


def start_name(own: tuple[Card, ...]) -> str:
    """
    >>> from pitboss.equipment.cards import cards
    >>> start_name(cards("2d 7s")), start_name(cards("Kd Ad")), start_name(cards("Td Tc"))
    ('72o', 'AKs', 'TT')
    """
    high, low = sorted(own, reverse=True)
    ranks = str(high)[0] + str(low)[0]
    return ranks if high.rank == low.rank else ranks + ("s" if high.suit == low.suit else "o")


def pays_from(options: Mapping[str, object]) -> Rank:
    return ANTE_PAYS_FROM[str(options["ante_pays_from"])]


def report(options: Mapping[str, object], strategy: str = "optimal", stake: int | None = None) -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    >>> from pitboss.games.texas_hold_em_bonus_poker.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0])
    >>> {name: f"{float(wager.distribution.house_edge):.6%}" for name, wager in odds.wagers.items()}
    {'ante': '5.593505%', 'bonus': '8.540647%'}
    """
    how, lowest, shown = plan(strategy), pays_from(options), accounts(options, stake)
    wagers = {ANTE: WagerOdds.raised(shown[ANTE].distribution(cells(how, lowest)))}
    if BONUS in shown:
        wagers[BONUS] = WagerOdds(shown[BONUS].distribution(bonus_cells(how, lowest)))
    note = StrategyNote.pricing(
        how,
        STRATEGIES.values(),
        lambda other: -shown[ANTE].mean(cells(other, lowest)),
        (*_starts(how, lowest), *_cap(options, stake)),
    )
    return OddsReport("texas_hold_em_bonus_poker", options, wagers, note)


def _starts(how: Plan, lowest: Rank) -> Iterator[str]:
    """What is folded, and what the hands on either side of the line are worth."""
    out = folded(how, lowest)
    yield f"folds {', '.join(out)}" if out else "folds nothing"
    ranked = sorted((value(name, how, lowest), name) for name in counted())
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
