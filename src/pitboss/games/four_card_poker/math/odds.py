"""The exact odds of four card poker, and the best way to play it, worked out rather than assumed.

Ante and play rest on counts of every hand against every up card and all 1,370,754 dealer's hands behind it: `solve`
made them once and stored them in ``solved.json``. They depend on no option; only what is paid for them does. They are
made anew where a proposal has ante or play pay something else.
"""

from __future__ import annotations

import functools
import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import resources
from typing import NamedTuple

from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.math.lowest import lowest_key
from pitboss.games.families.stud.math.odds import by_line, ranks_text, read_ranks, solved
from pitboss.odds.contest import FOLD, Cell, Plan, Showdown, ShownWager, Solved, Terms, WagerPart, played
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds

from ..hands import Key, Line, Rank, describe, line
from ..wagers import ACES_UP, ANTE, ANTE_BONUS, PAYOUTS, PLAY, aces_up_table, ante_bonus_table

UP_CARDS = 47
HANDS = math.comb(52, 5)
ONCE, THRICE = 1, 2
ANTES = (0, 1, 3)
"""The play wager of each way to play, in antes."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One hand by its key: how often it is best folded, played once or thrice, and what it then holds against."""

    key: Key
    hands: tuple[int, int, int]
    """Hands with an up card, by the best way to play."""
    held: tuple[int, int, int]
    """Dealer's hands behind those up cards that do not beat it."""

    @property
    def weight(self) -> int:
        """How many hands have this key."""
        return sum(self.hands) // UP_CARDS


class Pays(NamedTuple):
    """What ante and play pay for one unit (27.11(a)1)."""

    ante: Fraction = Fraction(1)
    play: Fraction = Fraction(1)

    @classmethod
    def at(cls, options: Mapping[str, object]) -> Pays:
        """At a table with these options."""
        return cls(PAYOUTS.on(options, ANTE).ratio, PAYOUTS.on(options, PLAY).ratio)


EVEN_MONEY = Pays()


@functools.lru_cache(maxsize=8)
def counted(pays: Pays = EVEN_MONEY) -> tuple[int, tuple[Counted, ...]]:
    """The dealer's hands behind an up card, and every kind of hand, lowest first."""
    if pays != EVEN_MONEY:
        return _counted_anew(pays)
    stored = json.loads(resources.files(__package__).joinpath("solved.json").read_text("ascii"))
    kinds = (Counted(tuple(key), (a, c, e), (b, d, f)) for key, a, b, c, d, e, f in stored["hands"])
    return int(stored["deals"]), tuple(kinds)


def _counted_anew(pays: Pays) -> tuple[int, tuple[Counted, ...]]:
    try:
        from .solve import DEALER, solved_for
    except ImportError as problem:
        raise Unreadable(f"such odds need the extra 'simulate' ({problem.name} is not installed)") from None
    rows = ((key, row) for key, *row in solved_for(pays))
    return DEALER.hands, tuple(Counted(key, (a, c, e), (b, d, f)) for key, (a, b, c, d, e, f) in rows)


@functools.lru_cache(maxsize=8)
def spots(pays: Pays = EVEN_MONEY) -> tuple[Solved, ...]:
    """Every kind of hand with the up cards against which it is best played alike. A tie is counted as won."""
    deals, kinds = counted(pays)
    rows = (
        (kind.key, [(hands, 0, held, 0) for hands, held in zip(kind.hands, kind.held, strict=True)]) for kind in kinds
    )
    return tuple(solved(rows, deals, of_line))


def of_line(key: Key) -> int:
    """The line of an aces up table, 0 for none; the ante bonus needs no finer ones."""
    return line(key) or 0


# What each wager is paid


def parts(options: Mapping[str, object]) -> tuple[WagerPart, WagerPart, WagerPart, WagerPart]:
    """Ante, play, ante bonus, and aces up, which no fold forfeits (27.10(b))."""
    pays = Pays.at(options)
    return (
        WagerPart(Terms(won=pays.ante, tied=pays.ante), (1, 1, 1)),  # 27.11(a)1: a tie wins
        WagerPart(Terms(won=pays.play, tied=pays.play), ANTES),
        WagerPart(Terms.table(by_line(ante_bonus_table(options)), 0), (0, 1, 1)),  # 27.11(a)2
        WagerPart(Terms.table(by_line(aces_up_table(options))), (1, 1, 1), survives=True),
    )


def accounts(options: Mapping[str, object]) -> dict[str, ShownWager]:
    """Every wager as it is shown: the ante with its play wager and bonus, the bonus apart, aces up."""
    ante, play, extra, side = parts(options)
    with_bonus = by_line(ante_bonus_table(options))

    def ante_label(cell: Cell) -> str:
        if cell.choice == FOLD:
            return "fold"
        won = "lose" if cell.outcome == Showdown.LOST else "win"
        note = f", {words(Rank(cell.line).name)} bonus" if cell.line in with_bonus else ""
        return f"{won}, play of {'three antes' if cell.choice == THRICE else 'one ante'}{note}"

    def bonus_label(cell: Cell) -> str:
        if cell.choice == FOLD:
            return "fold"
        return words(Rank(cell.line).name) if cell.line in with_bonus else "no bonus"

    def side_label(cell: Cell) -> str:
        return words(Line(cell.line).name) if cell.line else "below a pair of aces"

    return {
        ANTE: ShownWager(ante_label, (ante, play, extra), (ante, play)),
        ANTE_BONUS: ShownWager(bonus_label, (extra,), (ante, play)),
        ACES_UP: ShownWager(side_label, (side,), (side,)),
    }


# How to play

OPTIMAL = Plan("optimal", "each hand on its merits against the dealer's up card")
SIMPLE = Plan("simple", "three antes with tens or better, one with threes or better, else fold", ((2, 3), (2, 10)))
ALWAYS = Plan("always_play", "play every hand for one ante", ((),))
STRATEGIES = {plan.name: plan for plan in (OPTIMAL, SIMPLE, ALWAYS)}


def plan(text: str) -> Plan:
    """The plan that a strategy's name, or its two lowest hands, stand for.

    >>> plan("A-K-Q/10-10").lowest, plan("2-2/K-K").lowest
    (((1, 14, 13, 12), (2, 10)), ((2, 2), (2, 13)))
    >>> plan("best")
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'best' is no strategy (optimal, simple, always_play, or two lowest hands: A-K-Q/10-10)
    """
    if text in STRATEGIES:
        return STRATEGIES[text]
    once, _, thrice = text.upper().partition("/")
    lowest = [read_ranks(hand, 2, 4) for hand in (once, thrice)]
    if None in lowest:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(STRATEGIES)}, or two lowest hands: A-K-Q/10-10)")
    told = f"three antes with {thrice} or better, one with {once} or better, else fold"
    return Plan(text, told, tuple(lowest_key(ranks, Rank.HIGH_CARD, Rank.PAIR) for ranks in lowest if ranks))


@functools.lru_cache(maxsize=64)
def cells(how: Plan, pays: Pays = EVEN_MONEY) -> Counter[Cell]:
    """How often a round ends in each cell, over all deals."""
    return played(spots(pays if how is OPTIMAL else EVEN_MONEY), how.choose)


def report(options: Mapping[str, object], strategy: str = "optimal") -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    >>> from pitboss.games.four_card_poker.options import OPTIONS
    >>> odds = report(OPTIONS.read({"aces_up_table": "I"})[0])
    >>> {name: f"{float(wager.distribution.house_edge):.6%}" for name, wager in odds.wagers.items()}
    {'ante': '2.787853%', 'ante_bonus': '-6.708530%', 'aces_up': '1.978638%'}
    """
    how, shown, pays = plan(strategy), accounts(options), Pays.at(options)
    ends = cells(how, pays)
    wagers = {
        ANTE: WagerOdds.raised(shown[ANTE].distribution(ends)),
        ANTE_BONUS: WagerOdds(shown[ANTE_BONUS].distribution(ends), {"part_of": ANTE}),
        ACES_UP: WagerOdds(shown[ACES_UP].distribution(ends)),
    }
    note = StrategyNote.pricing(
        how, STRATEGIES.values(), lambda other: -shown[ANTE].mean(cells(other, pays)), _remarks(how, ends, pays)
    )
    return OddsReport("four_card_poker", options, wagers, note)


def _remarks(how: Plan, ends: Counter[Cell], pays: Pays) -> Iterator[str]:
    """How often each way to play is chosen, and between which hands the best play depends on the up card."""
    names = ("folds", "plays one ante", "plays three antes")
    shares = [sum(n for cell, n in ends.items() if cell.choice == choice) for choice in (FOLD, ONCE, THRICE)]
    yield "; ".join(f"{name} {float(Fraction(n, ends.total())):.4%}" for name, n in zip(names, shares, strict=True))
    if how is OPTIMAL:
        for lower, upper in ((FOLD, ONCE), (ONCE, THRICE)):
            kinds = counted(pays)[1]
            lowest = next((kind.key for kind in kinds if any(kind.hands[upper:])), None)
            highest = next((kind.key for kind in reversed(kinds) if any(kind.hands[: lower + 1])), None)
            if lowest is None or highest is None or lowest > highest:
                continue
            yield (
                f"from {written(lowest)} to {written(highest)} the up card decides whether to "
                f"{'fold or play' if lower == FOLD else 'play one ante or three'}"
            )


def written(key: Key) -> str:
    """A hand by its ranks, with its name.

    >>> written((2, 10, 14, 9)), written((1, 14, 13, 12, 10))
    ('10-10-A-9 (pair of 10s)', 'A-K-Q-10 (ace high)')
    """
    ranks = (key[1], *key[1:]) if key[0] == Rank.PAIR else key[1:]
    return f"{ranks_text(ranks)} ({describe(key)})"
