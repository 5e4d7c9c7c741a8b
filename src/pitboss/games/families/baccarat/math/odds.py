"""Exact odds by composition: in how many ways a deal ends in each pair of counts, for any shoe and rules of drawing.

Cards of one value are alike, so a shoe is ten numbers. Every ordered deal of six cards is counted, cards that stay
unused too, so that the totals are those of published enumerations: 416 x 415 x ... x 411 for eight decks.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import Odds, commission, dollars
from pitboss.errors import Unreadable
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, ratio
from pitboss.odds.distribution import WagerResult as Ended
from pitboss.odds.odds_report import OddsReport, WagerOdds

from ..hands import NATURALS, BankerRule, PlayerRule, Result, banker_draws, player_draws, result, value
from ..settlement import VigorishTerms
from ..wagers import BANKER, PLAYER, TIE

Composition = tuple[int, ...]
"""How many cards of each value, 0 to 9, a shoe holds."""


class Ending(NamedTuple):
    """How a round can end: the two final counts and the number of cards dealt."""

    player: int
    banker: int
    cards: int

    @property
    def result(self) -> Result:
        return result(self.player, self.banker)


class Count(NamedTuple):
    """Every ordered deal of six cards from one shoe, by how it ends."""

    endings: Mapping[Ending, int]
    total: int

    def of(self, wanted: Result) -> int:
        """How many deals end so."""
        return sum(ways for ending, ways in self.endings.items() if ending.result is wanted)

    def probability(self, wanted: Result) -> Fraction:
        return Fraction(self.of(wanted), self.total)

    @property
    def mean_cards(self) -> Fraction:
        """How many cards a round takes on average."""
        return Fraction(sum(ending.cards * ways for ending, ways in self.endings.items()), self.total)


def shoe_of(decks: int) -> Composition:
    """A full shoe.

    >>> shoe_of(8)
    (128, 32, 32, 32, 32, 32, 32, 32, 32, 32)
    """
    return (16 * decks, *(4 * decks,) * 9)


def without(shoe: Composition, gone: Iterable[Card]) -> Composition:
    """A shoe after some cards are known to have left it."""
    left = list(shoe)
    for card in gone:
        left[value(card)] -= 1
    if min(left) < 0:
        raise ValueError("more cards are gone than the shoe held")
    return tuple(left)


@functools.cache
def full_shoe(decks: int) -> Count:
    """The first hand of a full shoe under the tables of 3.9.

    >>> count = full_shoe(8)
    >>> [count.of(end) for end in Result]
    [2292252566437888, 2230518282592256, 475627426473216]
    """
    return count(shoe_of(decks))


def count(shoe: Composition, player: PlayerRule = player_draws, banker: BankerRule = banker_draws) -> Count:
    """Counts a shoe out: each pair of values for either hand, then the third cards that the rules give them.

    >>> count(shoe_of(6), player=lambda points: points < 5).of(Result.BANKER)      # a Player's Hand that stays on 5
    405778791020544
    """
    left = list(shoe)
    ways = [0] * 300
    for p, p_ways in two_cards(left):
        for b, b_ways in two_cards(left):
            _third_cards(ways, left, p, b, p_ways * b_ways, player, banker)
    endings = {Ending(i // 10 % 10, i % 10, i // 100 + 4): number for i, number in enumerate(ways) if number}
    return Count(endings, sum(ways))


def two_cards(left: list[int]) -> Iterator[tuple[int, int]]:
    """Every two-card hand by value: its count, and in how many orders it can be dealt. Its cards are out meanwhile."""
    for one in range(10):
        for other in range(one, 10):
            ways = left[one] * (left[one] - 1) if one == other else 2 * left[one] * left[other]
            if ways > 0:
                left[one] -= 1
                left[other] -= 1
                yield (one + other) % 10, ways
                left[one] += 1
                left[other] += 1


def _third_cards(
    ways: list[int], left: list[int], p: int, b: int, weight: int, player: PlayerRule, banker: BankerRule
) -> None:
    """Adds up what follows on two hands: a place in ``ways`` for the cards dealt beyond four and the final counts."""
    size = sum(left)
    if p in NATURALS or b in NATURALS:
        ways[10 * p + b] += weight * size * (size - 1)
    elif player(p):
        for third, number in enumerate(left):
            end = 10 * ((p + third) % 10)
            if not banker(b, third):
                ways[100 + end + b] += weight * number * (size - 1)
                continue
            for fourth, others in enumerate(left):
                ways[200 + end + (b + fourth) % 10] += weight * number * (others - (third == fourth))
    elif banker(b, None):
        for third, number in enumerate(left):
            ways[100 + 10 * p + (b + third) % 10] += weight * number * (size - 1)
    else:
        ways[10 * p + b] += weight * size * (size - 1)


# What each wager comes to


def vigorish_share(terms: VigorishTerms, stake: int | None) -> Fraction:
    """The vigorish on what a Banker wager wins, over the wager: of a stake what is charged, else the plain rate."""
    if terms.on_win is None:
        return Fraction(0)
    if stake is None:
        return Fraction(terms.on_win.percent, 100) * terms.banker.ratio
    return Fraction(terms.on_win.on(terms.banker.pays(stake)), stake)


def tie_share(terms: VigorishTerms, stake: int | None) -> Fraction:
    """The charge on a tied Banker wager as a part of it."""
    rate = Fraction(terms.on_tie, 100)
    return rate if stake is None else Fraction(commission(stake, Fraction(terms.on_tie)), stake)


def distributions(shoe: Count, terms: VigorishTerms, stake: int | None = None) -> dict[str, Distribution]:
    """The three wagers on one hand from a shoe so counted, for each unit staked."""
    banker, player, tie = (shoe.of(end) for end in (Result.BANKER, Result.PLAYER, Result.TIE))
    charge = tie_share(terms, stake)
    tied = Ended("tie, charged", -charge) if charge else Ended("tie", 0)

    def pays(odds: Odds) -> Fraction:
        return odds.ratio if stake is None else Fraction(odds.pays(stake), stake)

    return {
        BANKER: Distribution.of(
            {
                Ended("banker wins", pays(terms.banker) - vigorish_share(terms, stake)): banker,
                tied: tie,
                Ended("player wins", -1): player,
            }
        ),
        PLAYER: Distribution.of(
            {
                Ended("player wins", pays(terms.player)): player,
                Ended("tie", 0): tie,
                Ended("banker wins", -1): banker,
            }
        ),
        TIE: Distribution.of({Ended("tie", pays(terms.tie)): tie, Ended("no tie", -1): banker + player}),
    }


def report(game: str, options: Options, terms: VigorishTerms, strategy: str, stake: int | None) -> OddsReport:
    """The odds of every wager on the first hand of a full shoe."""
    if strategy != "optimal":
        raise Unreadable(f"{strategy!r} is no strategy: the tables draw the third cards, and nobody decides anything")
    if stake is not None and stake < 1:
        raise Unreadable("a stake must be more than 0")
    shoe = full_shoe(options.whole("number_of_decks"))
    wagers = distributions(shoe, terms, stake)
    extras: dict[str, object] = {"ways": {end.name.lower(): shoe.of(end) for end in Result}, "deals": shoe.total}
    extras["cards_per_round"] = float(shoe.mean_cards)
    return OddsReport(
        game,
        options,
        {BANKER: WagerOdds(wagers[BANKER], extras | charged(shoe, terms, stake)), PLAYER: WagerOdds(wagers[PLAYER]),
         TIE: WagerOdds(wagers[TIE])},
    )  # fmt: skip


def charged(shoe: Count, terms: VigorishTerms, stake: int | None) -> dict[str, object]:
    """What is charged on a Banker wager, and what its rounding costs on the stake given."""
    if terms.on_win is None:
        return {"charge_on_ties": ratio(tie_share(terms, stake))}
    rounding = f"up to {terms.on_win.increment} cents" if terms.on_win.increment else "none"
    notes: dict[str, object] = {"vigorish": ratio(vigorish_share(terms, stake)), "rounding": rounding}
    if stake is None:
        notes["rounding_idle_on_multiples_of"] = dollars(terms.on_win.idle)
        return notes
    extra = vigorish_share(terms, stake) - vigorish_share(terms, None)
    cost = extra * shoe.probability(Result.BANKER)
    return notes | {"stake": dollars(stake), "rounding_costs": float(cost), "rounding_costs_exact": ratio(cost)}
