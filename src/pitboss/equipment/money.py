"""Money and odds, exactly: whole cents, and fractions printed as the regulation prints them.

No section rounds unless it says so. Where a payout would break a cent, the fraction goes to the player: a payout is
never below the odds, a commission never above its rate.
"""

from __future__ import annotations

import functools
import re
from fractions import Fraction

from pitboss.errors import Unreadable

_NUMBER = r"\d{1,12}|\d{1,3}(?:,\d{3}){1,3}"
_DOLLARS = re.compile(rf"\$?({_NUMBER})(?:\.(\d{{1,2}}))?", re.ASCII)
_LARGE = re.compile(r"(?<=\$)\d{4,}", re.ASCII)
_WIN = rf"(?P<whole>{_NUMBER})(?:\.(?P<decimal>\d{{1,9}})| (?P<num>\d{{1,9}})/(?P<den>\d{{1,9}}))?"
_ODDS = re.compile(rf"{_WIN}(?:(?: to |:)(?P<base>{_NUMBER}))?", re.ASCII | re.IGNORECASE)


def cents(text: str) -> int:
    """Dollars as a person writes them, in cents.

    >>> cents("10"), cents("12.50"), cents("$1,000.00"), cents("0.05")
    (1000, 1250, 100000, 5)
    >>> cents("12.505")
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: '12.505' is not an amount in dollars and cents
    """
    match = _DOLLARS.fullmatch(text)
    if match is None:
        raise Unreadable(f"{text!r} is not an amount in dollars and cents")
    return int(match[1].replace(",", "")) * 100 + int((match[2] or "0").ljust(2, "0"))


def dollars(amount: int) -> str:
    """Cents as dollars: ``-35.00``.

    >>> dollars(1250), dollars(-3500), dollars(5)
    ('12.50', '-35.00', '0.05')
    """
    if amount < 0:
        return f"-{-amount // 100}.{-amount % 100:02d}"
    return f"{amount // 100}.{amount % 100:02d}"


def with_commas(text: str) -> str:
    """The amounts in a text as people write them.

    >>> with_commas("at most $25000.00, or $500.00; 19:47-1.4")
    'at most $25,000.00, or $500.00; 19:47-1.4'
    """
    return _LARGE.sub(lambda found: f"{int(found[0]):,}", text)


class Odds:
    """Payout odds: what is won for each unit staked, beside the stake itself.

    >>> odds("3 to 2").pays(500), odds("6 to 5").pays(500), odds("5 1/2 to 1").pays(100)
    (750, 600, 550)
    >>> str(odds("5.5 to 1")), str(odds("1,000 to 1")), str(odds("3 to 2")), odds("3 to 2").ratio
    ('5 1/2 to 1', '1,000 to 1', '3 to 2', Fraction(3, 2))
    >>> str(odds("0.95 to 1"))
    '19 to 20'
    >>> odds("3 for 1")
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: '3 for 1' are not payout odds (write "3 to 2"; odds are never stated "for")
    """

    __slots__ = ("_base", "_win", "ratio", "text")

    def __init__(self, win: Fraction | int, base: int = 1) -> None:
        self.ratio = Fraction(win) / base
        self._win, self._base = self.ratio.as_integer_ratio()
        self.text = _write(Fraction(win), base)

    def pays(self, stake: int) -> int:
        """The winnings on a stake, in cents; a fraction of a cent goes to the player."""
        return -(-stake * self._win // self._base)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"odds({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odds) and self.ratio == other.ratio

    def __lt__(self, other: Odds) -> bool:
        return self.ratio < other.ratio

    def __hash__(self) -> int:
        return hash(self.ratio)


def _write(win: Fraction, base: int) -> str:
    whole, rest = divmod(win.numerator, win.denominator)
    if not rest:
        return f"{whole:,} to {base:,}"
    if not whole:
        return f"{rest:,} to {base * win.denominator:,}"
    return f"{whole:,} {rest}/{win.denominator} to {base:,}"


@functools.cache
def odds(text: str) -> Odds:
    """Odds as a layout prints them, or as people write them in short (``3:2``); a bare number is that number to 1.

    >>> odds("3:2") == odds("3 to 2")
    True
    """
    match = _ODDS.fullmatch(text.strip())
    if match is None:
        raise Unreadable(f'{text!r} are not payout odds (write "3 to 2"; odds are never stated "for")')
    win = Fraction(int(match["whole"].replace(",", "")))
    if match["decimal"]:
        win += Fraction(int(match["decimal"]), 10 ** len(match["decimal"]))
    if match["num"]:
        if not int(match["den"]):
            raise Unreadable(f"{text!r} are not payout odds")
        win += Fraction(int(match["num"]), int(match["den"]))
    base = int((match["base"] or "1").replace(",", ""))
    if base == 0 or win == 0:
        raise Unreadable(f"{text!r} are not payout odds")
    return Odds(win, base)


EVEN = odds("1 to 1")


def share(amount: int, parts: int) -> tuple[int, int]:
    """Equal shares of an amount, and what does not divide, which stays where it was.

    >>> share(1000, 3)
    (333, 1)
    """
    return divmod(amount, parts)


def commission(won: int, percent: Fraction) -> int:
    """A percentage of what was won, in whole cents, never above the rate.

    >>> commission(250, Fraction(5))
    12
    """
    return int(won * percent / 100)
