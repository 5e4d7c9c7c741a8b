"""What the blackjack bonus display may show, how often, and what that makes the house advantage (2.20(j), (k))."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from fractions import Fraction

from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.law.options import Options

from .wagers import BONUS_AWARDS

MOST_ADVANTAGE = Fraction(30, 100)  # 2.20(k); the least is nought
USUAL_ADVANTAGE = Fraction(20, 100)

USUAL = {  # stake in dollars -> awards in cents with their probabilities, then the two that share what is left
    1: (
        {100_000: Fraction(1, 1000), 10_000: Fraction(1, 50), 5_000: Fraction(1, 25), 2_500: Fraction(1, 10)},
        (500, 1_500),
    ),
    5: (
        {500_000: Fraction(1, 1000), 50_000: Fraction(1, 100), 12_500: Fraction(1, 10)},
        (5_000, 7_500),
    ),
}


class Denominations:
    """``off``, or the stakes at which the blackjack bonus is offered: 1, 5 or both.

    >>> Denominations().read("1,5"), Denominations().read("off"), Denominations().read([5])
    ((1, 5), (), (5,))
    """

    def read(self, raw: object) -> tuple[object, ...]:
        if raw is False or raw in ("off", "none", "false"):
            return ()
        items = raw if isinstance(raw, list | tuple) else str(raw).split(",")
        read = sorted({str(item).strip() for item in items})
        if isinstance(raw, bool) or not read or not set(read) <= {"1", "5"} or len(read) < len(items):
            raise ValueError(f"{raw!r} is not allowed")
        return tuple(map(int, read))

    def __str__(self) -> str:
        return "off; 1; 5; 1,5"


class Awards:
    """A table of awards in dollars, each with its weight: ``option blackjack_bonus_awards_1.50 3``.

    >>> Awards(1).read({"5": 60, "50": "3"})
    {'5.00': 60, '50.00': 3}
    """

    def __init__(self, stake: int) -> None:
        self._least, self._most = BONUS_AWARDS[stake]

    def read(self, raw: object) -> Mapping[str, object]:
        if not isinstance(raw, Mapping) or not raw:
            raise ValueError("needs awards, each with its weight")
        read = {}
        for award, weight in raw.items():
            try:
                amount = cents(str(award))
            except Unreadable as problem:
                raise ValueError(problem.reason) from None
            if not self._least <= amount <= self._most:
                raise ValueError(f"an award of ${dollars(amount)} is not allowed")
            text = str(weight)
            if isinstance(weight, bool) or not (text.isdecimal() and text.isascii() and 0 < int(text[:12]) < 10**9):
                raise ValueError(f"{text!r} is not a weight")
            read[dollars(amount)] = int(text)
        return read

    def __str__(self) -> str:
        return f"awards from ${dollars(self._least)} to ${dollars(self._most)}, each with a weight (a whole number)"


def blackjack_probability(decks: int) -> Fraction:
    """How often the first two cards are a blackjack, off a full shoe.

    >>> blackjack_probability(8), blackjack_probability(1)
    (Fraction(256, 5395), Fraction(32, 663))
    """
    return Fraction(2 * 4 * 16 * decks * decks, 52 * decks * (52 * decks - 1))


@functools.cache
def usual_awards(stake: int, decks: int) -> Mapping[str, int]:
    """Awards and weights of a display that leaves the house the same 20 per cent whatever the number of decks."""
    fixed, (low, high) = USUAL[stake]
    mean = ((1 - USUAL_ADVANTAGE) / blackjack_probability(decks) - 1) * stake * 100
    rest, left = 1 - sum(fixed.values()), mean - sum(award * p for award, p in fixed.items())
    share = (left - rest * low) / (high - low)
    chances = fixed | {high: share, low: rest - share}
    scale = math.lcm(*(p.denominator for p in chances.values()))
    weights = {award: int(p * scale) for award, p in chances.items()}
    return {dollars(award): weight for award, weight in sorted(weights.items()) if weight}


def stakes(options: Options) -> tuple[int, ...]:
    """The stakes, in dollars, at which this table offers the blackjack bonus."""
    return tuple(stake for stake in options.entries("blackjack_bonus") if isinstance(stake, int))


def awards(options: Options, stake: int) -> dict[int, int]:
    """The awards at this table in cents, with their weights."""
    chosen = options.table(f"blackjack_bonus_awards_{stake}")
    return {cents(award): weight for award, weight in chosen.items() if isinstance(weight, int)}


def mean_award(options: Options, stake: int) -> Fraction:
    """The mean award in cents."""
    table = awards(options, stake)
    return Fraction(sum(award * weight for award, weight in table.items()), sum(table.values()))


def house_advantage(options: Options, stake: int) -> Fraction:
    """What the house keeps of a bonus wager on average, off a full shoe (2.20(k)).

    >>> from pitboss.games.blackjack.options import OPTIONS
    >>> [str(house_advantage(OPTIONS.read({"decks": n})[0], stake)) for n in (1, 8) for stake in (1, 5)]
    ['1/5', '1/5', '1/5', '1/5']
    """
    p = blackjack_probability(options.whole("decks"))
    return 1 - p - p * mean_award(options, stake) / (stake * 100)
