"""What advice of the games of this shape has in common: wagers beside the ante, a fold, and how a hand fares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from pitboss.odds.advice import Advice, Spot, ValuedChoice, advised, percent
from pitboss.odds.contest import Cell, End, Showdown, ShownWager, WagerPart

Ends = Mapping[Showdown, int]


def mean(parts: Iterable[WagerPart], choice: int, ends: Mapping[End, int], side: int = 0) -> Fraction:
    """What these wagers come to under a choice, over counted ends."""
    cells = {Cell(choice, outcome, line, side): count for (outcome, line), count in ends.items() if count}
    return ShownWager(str, tuple(parts), ()).mean(cells)


def beside(spot: Spot, part: WagerPart, wager: str, unit: int) -> tuple[WagerPart, ...]:
    """A wager that lies beside the ante, in antes; none where it was not made."""
    cents = spot.on(wager)
    return (replace(part, stakes=(Fraction(cents, unit),) * len(part.stakes)),) if cents else ()


def fares(ends: Ends) -> str:
    """How a hand fares against the hands that the dealer may hold, in words.

    >>> fares({Showdown.UNQUALIFIED: 50, Showdown.WON: 30, Showdown.TIED: 0, Showdown.LOST: 20})
    'of the 100 hands the dealer may hold 50 do not qualify, and of the others you beat 30 and lose to 20'
    """
    total, out = sum(ends.values()), ends.get(Showdown.UNQUALIFIED, 0)
    won, tied, lost = (ends.get(end, 0) for end in (Showdown.WON, Showdown.TIED, Showdown.LOST))
    ties = f", tie with {tied:,}" if tied else ""
    beats = f"you beat {won:,}{ties} and lose to {lost:,}"
    told = f"of the {total:,} hands the dealer may hold "
    return f"{told}{out:,} do not qualify, and of the others {beats}" if out else f"{told}{beats}"


def on_ante(spot: Spot, wager: str, choices: Iterable[ValuedChoice], because: str, **about: object) -> Advice:
    """Advice in antes, or in another wager, with a sentence that ends in a reason."""
    return advised(plain(wager), spot.on(wager), choices, because, **about)


def plain(word: str) -> str:
    return word.replace("_", " ")


def figures(choices: Iterable[ValuedChoice]) -> str:
    """The choices with their worth, best first.

    >>> figures([ValuedChoice("fold", Fraction(-1)), ValuedChoice("play", Fraction(-1, 2))])
    'play -50.0 %, fold -100.0 %'
    """
    ranked = sorted(choices, key=lambda one: -one.worth)
    return ", ".join(f"{plain(one.word)} {percent(one.worth)}" for one in ranked)
