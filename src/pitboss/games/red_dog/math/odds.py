"""The exact odds of red dog, in closed form: ranks alone count, and each is in the shoe equally often.

Whether to raise is a question for each spread by itself: the raise wins and loses with the original wager, at the same
odds, so it is right exactly where those odds favour the player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.cards import RANKS, SUITS
from pitboss.errors import Unreadable
from pitboss.games.families.shoe_games.math.endings import Share, distribution
from pitboss.law.options import Options
from pitboss.odds.distribution import ratio
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds

from ..hands import CONSECUTIVE, PAIR, WIDEST
from ..wagers import ORIGINAL, pays

SPREADS = range(1, WIDEST + 1)
"""The spreads at which a raise is allowed."""
LOSES = -1


class Ending(NamedTuple):
    """How a round can end: the spread of the first two cards, and whether the third wins."""

    spread: int
    won: bool


ENDINGS = (
    Ending(PAIR, True),
    Ending(PAIR, False),
    Ending(CONSECUTIVE, False),
    *(Ending(spread, won) for spread in SPREADS for won in (True, False)),
)


def first_two(decks: int, spread: int) -> int:
    """In how many ordered ways the first two cards of a full shoe have this spread."""
    alike = len(SUITS) * decks
    if spread == PAIR:
        return len(RANKS) * alike * (alike - 1)
    return 2 * (WIDEST + 1 - spread) * alike**2


def winning(decks: int, spread: int) -> Fraction:
    """How likely the third card wins, once two cards of this spread lie there.

    >>> winning(6, 7), winning(6, -1), winning(1, 1)
    (Fraction(84, 155), Fraction(11, 155), Fraction(2, 25))
    """
    alike, left = len(SUITS) * decks, len(RANKS) * len(SUITS) * decks - 2
    return Fraction(alike - 2 if spread == PAIR else spread * alike, left)


def ways(decks: int) -> list[int]:
    """In how many of all ordered deals of three cards a round ends in each of the endings."""
    third = len(RANKS) * len(SUITS) * decks - 2
    counted = []
    for spread, won in ENDINGS:
        chance = winning(decks, spread)
        counted.append(int(first_two(decks, spread) * third * (chance if won else 1 - chance)))
    return counted


def worth(options: Options, spread: int) -> Fraction:
    """What a raise is worth at a spread, for each unit of it.

    >>> from pitboss.games.red_dog.options import OPTIONS
    >>> six = OPTIONS.read({})[0]
    >>> [str(worth(six, spread)) for spread in (1, 6, 7)]
    ['-83/155', '-11/155', '13/155']
    """
    chance = winning(options.whole("number_of_decks"), spread)
    return chance * pays(options, spread).ratio - (1 - chance)


# How to play


@dataclass(frozen=True, slots=True)
class Plan:
    """The spreads on which the original wager is doubled."""

    name: str
    description: str
    raises: frozenset[int]


STRATEGIES = ("optimal", "never_raise", "always_raise")


def plan(text: str, options: Options) -> Plan:
    """The plan that a strategy's name, or the lowest spread raised on, stands for.

    >>> from pitboss.games.red_dog.options import OPTIONS
    >>> plan("optimal", OPTIONS.read({})[0]).description
    'raise on a spread of 7, 8, 9, 10, 11'
    """
    if text == "optimal":
        return _raising(text, frozenset(spread for spread in SPREADS if worth(options, spread) > 0))
    if text == "never_raise":
        return _raising(text, frozenset())
    if text == "always_raise":
        return _raising(text, frozenset(SPREADS))
    if not text.isdecimal() or int(text) not in SPREADS:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(STRATEGIES)}, or the lowest spread raised on: 7)")
    return _raising(text, frozenset(spread for spread in SPREADS if spread >= int(text)))


def _raising(name: str, spreads: frozenset[int]) -> Plan:
    on = f"raise on a spread of {', '.join(map(str, sorted(spreads)))}" if spreads else "never raise"
    return Plan(name, on, spreads)


# What the wagers come to


def shares(options: Options, how: Plan) -> list[Share]:
    """The original wager with its raise, ending after ending (6.5)."""
    return [_share(options, how, ending) for ending in ENDINGS]


def _share(options: Options, how: Plan, ending: Ending) -> Share:
    spread, won = ending
    if spread == CONSECUTIVE:
        return Share("consecutive", (0,))
    odds = pays(options, spread)
    if spread == PAIR:
        return Share("three of a kind", (odds.ratio,)) if won else Share("pair", (0,))
    wagers = 2 if spread in how.raises else 1
    raised = ", raised" if wagers == 2 else ""
    label = f"spread {spread} won{raised}" if won else f"lost{raised}"
    return Share(label, (odds.ratio if won else LOSES,) * wagers, wagers)


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of the original wager, with the raises that this strategy makes, on the first round of a full shoe.

    >>> from pitboss.games.red_dog.options import OPTIONS
    >>> six = OPTIONS.read({})[0]
    >>> str(report(six).wagers["original"].distribution.mean)
    '-17533/626665'
    """
    how, counted = plan(strategy, options), ways(options.whole("number_of_decks"))
    wager = WagerOdds.raised(distribution(counted, shares(options, how)))
    extras = {**wager.extras, "spreads": by_spread(options, how)}

    def edge(other: Plan) -> Fraction:
        return distribution(counted, shares(options, other)).house_edge

    note = StrategyNote.pricing(how, [plan(name, options) for name in STRATEGIES], edge, _remarks(options, how))
    return OddsReport("red_dog", options, {ORIGINAL: WagerOdds(wager.distribution, extras)}, note)


def chance_of(options: Options, spread: int) -> Fraction:
    """How likely the first two cards have this spread."""
    decks = options.whole("number_of_decks")
    return Fraction(first_two(decks, spread), sum(first_two(decks, one) for one in (PAIR, CONSECUTIVE, *SPREADS)))


def by_spread(options: Options, how: Plan) -> list[dict[str, object]]:
    """What every spread comes with, pays and is worth."""
    return [
        {
            "spread": spread,
            "probability": ratio(chance_of(options, spread)),
            "wins": ratio(winning(options.whole("number_of_decks"), spread)),
            "pays": str(pays(options, spread)),
            "raise_worth": ratio(worth(options, spread)),
            "raise": spread in how.raises,
        }
        for spread in SPREADS
    ]


def _remarks(options: Options, how: Plan) -> Iterator[str]:
    raised = sum((chance_of(options, spread) for spread in how.raises), Fraction(0))
    yield f"raises in {float(raised):.6f} of all rounds ({ratio(raised)})"
    for spread in SPREADS:
        wins = winning(options.whole("number_of_decks"), spread)
        yield f"spread {spread:>2}: wins with {float(wins):.6f}, a raise is worth {float(worth(options, spread)):+.6f}"
