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
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import resources

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games.texas_hold_em_bonus_poker.hands import Line, Rank, line
from pitboss.games.texas_hold_em_bonus_poker.wagers import ANTE, ANTE_PAYS_FROM, BONUS, FLOP_ANTES, bonus_table
from pitboss.odds.distribution import Distribution, Result, Tally, ratio
from pitboss.odds.parsheet import OddsReport, Strategy, StrategyNote, WagerOdds

FOLDED = -1
"""What giving up the hand is worth, in antes (28.1)."""
STARTS = math.comb(52, 2)
DEALER_PAIRS = math.comb(50, 2)
WON, STRAIGHT, FLUSH, TIED, LOST = range(5)
"""Deals won with less than a straight, with a straight, with a flush or better; tied; lost."""
BETS = ((0, 0), (0, 1), (1, 0), (1, 1))
"""Turn and river wagers, in antes, as the counts are stored."""

Counts = tuple[tuple[int, ...], ...]


@functools.cache
def counted() -> Mapping[str, Counts]:
    """By starting hand (AA, AKs, AKo): the deals by the best turn and river wagers and by outcome."""
    package = resources.files("pitboss.games.texas_hold_em_bonus_poker")
    stored = json.loads(package.joinpath("solved.json").read_text("ascii"))
    return {name: tuple(map(tuple, rows)) for name, rows in stored["starts"].items()}


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play: whether bad starting hands are folded, and later wagers made at their best, never or always."""

    name: str
    description: str
    folds: bool = True
    """Gives up starting hands that are worth less than the ante; otherwise plays them all."""
    later: tuple[int, int] | None = None
    """The same turn and river wager with every hand; None: each when it is ahead more often than behind."""

    def bets(self, best: tuple[int, int]) -> tuple[int, int]:
        return best if self.later is None else self.later


OPTIMAL = Plan("optimal", "each decision on its merits")
STRATEGIES = {
    plan.name: plan
    for plan in (
        OPTIMAL,
        Plan("never_fold", "bet the flop with every hand, turn and river on their merits", folds=False),
        Plan(
            "check_down", "fold what is worth less than the ante so, and never bet the turn or the river", True, (0, 0)
        ),
        Plan("always_bet", "bet every flop, turn and river", False, (1, 1)),
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


def results(counts: Counts, how: Plan, pays_from: Rank) -> Iterator[tuple[Result, int]]:
    """What becomes of a starting hand that is played, in antes."""
    for best, outcomes in zip(BETS, counts, strict=True):
        later = sum(how.bets(best))
        wagers = FLOP_ANTES + later
        bet = 1 + wagers
        paid, pushed = f"win, ante paid, {bet} antes bet", f"win, ante returned, {bet} antes bet"
        yield Result(pushed, wagers, bet), outcomes[WON]
        straight = pays_from <= Rank.STRAIGHT
        yield (Result(paid, bet, bet) if straight else Result(pushed, wagers, bet)), outcomes[STRAIGHT]
        yield Result(paid, bet, bet), outcomes[FLUSH]
        yield Result(f"tie, {bet} antes bet", 0, bet), outcomes[TIED]
        yield Result(f"lose, {bet} antes bet", -bet, bet), outcomes[LOST]


def value(name: str, how: Plan, pays_from: Rank) -> Fraction:
    """What a starting hand is worth in antes when it is played.

    >>> f"{float(value('32o', OPTIMAL, Rank.FLUSH)):.6f}"
    '-1.195592'
    """
    counts = counted()[name]
    total = sum(map(sum, counts))
    return Fraction(sum(int(result.net) * n for result, n in results(counts, how, pays_from)), total)


@functools.cache
def folded(how: Plan, pays_from: Rank) -> tuple[str, ...]:
    """The starting hands that a plan gives up."""
    return tuple(name for name in counted() if how.folds and value(name, how, pays_from) < FOLDED)


def ante(how: Plan, pays_from: Rank) -> Distribution:
    """The ante with its flop, turn and river wagers, in antes."""
    tally = Tally()
    out = folded(how, pays_from)
    for name, counts in counted().items():
        if name in out:
            tally[Result("fold", FOLDED)] += sum(map(sum, counts))
            continue
        for result, n in results(counts, how, pays_from):
            tally[result] += n
    return Distribution.of(tally)


def bonus(options: Mapping[str, object], how: Plan, stake: int | None = None) -> Distribution:
    """The bonus wager beside an ante played by this plan; ``stake``: with the table's cap on so many cents."""
    table = bonus_table(options)
    cap = options.get("bonus_max_payout")
    most = Fraction(cap, stake) if isinstance(cap, int) and stake else None
    out = folded(how, pays_from(options)) if options.get("bonus_forfeit_on_fold", True) else ()
    tally = Tally()
    for own in itertools.combinations(FULL_DECK, 2):
        paid = None if start_name(own) in out else line(own)
        if paid is None:
            tally[Result("lose", -1)] += DEALER_PAIRS
            continue
        both = 1 if paid is Line.PAIR_OF_ACES else 0  # the dealer's two aces are the other two
        for reached, deals in ((paid, DEALER_PAIRS - both), (Line.ACES_AGAINST_ACES, both)):
            odds = table.odds_for(reached)
            assert odds is not None
            tally[Result(_name(reached), odds.ratio if most is None else min(odds.ratio, most))] += deals
    return Distribution.of(tally)


def start_name(own: tuple[Card, ...]) -> str:
    """
    >>> from pitboss.equipment.cards import cards
    >>> start_name(cards("2d 7s")), start_name(cards("Kd Ad")), start_name(cards("Td Tc"))
    ('72o', 'AKs', 'TT')
    """
    high, low = sorted(own, reverse=True)
    ranks = str(high)[0] + str(low)[0]
    return ranks if high.rank == low.rank else ranks + ("s" if high.suit == low.suit else "o")


def _name(paid: Line) -> str:
    return paid.name.lower().replace("_", " ")


def pays_from(options: Mapping[str, object]) -> Rank:
    return ANTE_PAYS_FROM[str(options["ante_pays_from"])]


def report(options: Mapping[str, object], strategy: str = "optimal", stake: int | None = None) -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    >>> from pitboss.games.texas_hold_em_bonus_poker.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0])
    >>> {name: f"{float(wager.distribution.house_edge):.6%}" for name, wager in odds.wagers.items()}
    {'ante': '5.593505%', 'bonus': '8.540647%'}
    """
    how, lowest = plan(strategy), pays_from(options)
    main = ante(how, lowest)
    bet = {"average_bet": float(main.average_bet), "average_bet_exact": ratio(main.average_bet)}
    wagers = {ANTE: WagerOdds(main, bet)}
    if options.get("bonus_offered", True):
        wagers[BONUS] = WagerOdds(bonus(options, how, stake))
    return OddsReport("texas_hold_em_bonus_poker", options, wagers, _note(how, main, lowest, options, stake))


def _note(
    how: Plan, main: Distribution, lowest: Rank, options: Mapping[str, object], stake: int | None
) -> StrategyNote:
    best = ante(OPTIMAL, lowest).house_edge
    others = ((other, ante(other, lowest).house_edge) for name, other in STRATEGIES.items() if name != how.name)
    return StrategyNote(
        Strategy(how.name, how.description, main.house_edge, main.house_edge - best),
        tuple(Strategy(other.name, other.description, edge, edge - best) for other, edge in others),
        (*_starts(how, lowest), *_cap(options, stake)),
    )


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
