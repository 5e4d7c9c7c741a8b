"""The kinds of value an option may have, each of which reads what a licensee writes and says what is allowed.

A reader takes the text of a record line or a TOML value, and raises `ValueError` with a reason for anything the
regulation does not allow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from pitboss.equipment.money import Odds, cents, dollars, odds
from pitboss.errors import Unreadable
from pitboss.spelling import near, spelled, unknown

Value = str | bool | int | Fraction | Odds | tuple[object, ...] | Mapping[str, object] | None


class Values(Protocol):
    """Reads one written value; prints what is allowed.

    Of those that take too much to try it all, ``examples`` are worth trying where odds are varied.

    Those with ``relaxed()`` can also be read without the regulation's bounds, where odds are asked for a proposal that
    no table may be dealt by.
    """

    def read(self, raw: object) -> Value: ...


def relaxed(values: Values) -> Values | None:
    """The same kind of value without the regulation's bounds; None where nothing else than what is allowed has a
    meaning.

    >>> str(relaxed(Whole(6, 8))), relaxed(Words("A", "B"))
    ('1 or more', None)
    """
    without = getattr(values, "relaxed", None)
    found: Values | None = without() if without else None
    return found


@dataclass(frozen=True, slots=True)
class Words:
    """One word of a closed list.

    >>> Words("A", "B").read("A"), str(Words("A", "B"))
    ('A', 'A, B')
    """

    words: tuple[str, ...]

    def __init__(self, *words: str) -> None:
        object.__setattr__(self, "words", words)

    def read(self, raw: object) -> str:
        text = spelled(str(raw), self.words)
        if text not in self.words:
            meant = near(text, self.words)
            raise ValueError(f"{text!r} is not allowed" + (f", did you mean {meant!r}?" if meant else ""))
        return text

    def __str__(self) -> str:
        return ", ".join(self.words)


@dataclass(frozen=True, slots=True)
class Flag:
    """true or false."""

    def read(self, raw: object) -> bool:
        if isinstance(raw, bool):
            return raw
        if isinstance(raw, str) and raw.lower() in ("true", "false"):
            return raw.lower() == "true"
        raise ValueError(f"{raw!r} is neither true nor false")

    def __str__(self) -> str:
        return "true, false"


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number in a range, or one of a few."""

    least: int | None = None
    most: int | None = None
    only: tuple[int, ...] = ()

    def read(self, raw: object) -> int:
        text = str(raw)
        if isinstance(raw, bool) or not (text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 19):
            raise ValueError(f"{text!r} is not a whole number")
        number = int(text)
        low, high = self.least is not None and number < self.least, self.most is not None and number > self.most
        if low or high or (self.only and number not in self.only):
            raise ValueError(f"{number} is not allowed")
        return number

    def relaxed(self) -> Whole:
        return Whole(0 if self.only else min(1, self.least or 1))

    def __str__(self) -> str:
        if self.only:
            return ", ".join(map(str, self.only))
        if self.most is None:
            return "a whole number" if self.least is None else f"{self.least} or more"
        return f"{self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Dollars:
    """An amount of money in cents, or (where ``optional``) ``none``.

    >>> Dollars(least=100).read("12.50")
    1250
    """

    least: int = 1
    most: int | None = None
    optional: bool = False

    def read(self, raw: object) -> int | None:
        text = str(raw)
        if self.optional and text.lower() == "none":
            return None
        try:
            amount = cents(text)
        except Unreadable as problem:
            raise ValueError(problem.reason) from None
        if amount < self.least or (self.most is not None and amount > self.most):
            raise ValueError(f"${dollars(amount)} is not allowed")
        return amount

    def relaxed(self) -> Dollars:
        return Dollars(0, optional=self.optional)

    def __str__(self) -> str:
        text = (
            f"${dollars(self.least)} or more" if self.most is None else f"${dollars(self.least)}-{dollars(self.most)}"
        )
        return f"none, or {text}" if self.optional else text


_FRACTION = re.compile(r"-?\d{1,9}(\.\d{1,9}|/\d{1,9})?", re.ASCII)


def fraction(raw: object) -> Fraction:
    """A number as people write it, of no more digits than they do; ``1e999999999`` is none.

    >>> fraction("1/20"), fraction("2.5")
    (Fraction(1, 20), Fraction(5, 2))
    """
    if isinstance(raw, bool) or not _FRACTION.fullmatch(str(raw)):
        raise ValueError(f"{str(raw)[:20]!r} is no number")
    try:
        return Fraction(str(raw))
    except ZeroDivisionError:
        raise ValueError(f"{raw!r} is no number") from None


@dataclass(frozen=True, slots=True)
class Percent:
    """A percentage, written 21 for 21 %."""

    least: Fraction = Fraction(0)
    most: Fraction = Fraction(100)

    def read(self, raw: object) -> Fraction:
        try:
            number = fraction(raw)
        except ValueError:
            raise ValueError(f"{raw!r} is not a percentage") from None
        if not self.least <= number <= self.most:
            raise ValueError(f"{raw} % is not allowed")
        return number

    def relaxed(self) -> Percent:
        return Percent()

    def __str__(self) -> str:
        return f"{self.least} to {self.most} percent"


_NOTHING = re.compile(r"0+(\.0+)?(\s*(:|to)\s*0*[1-9]\d*)?", re.ASCII)


def odds_or_nothing(text: str) -> Odds:
    """Payout odds; with odds of nothing the wager comes back.

    >>> [str(odds_or_nothing(text)) for text in ("7:2", "0", "0 to 1", "0.0")]
    ['7 to 2', '0 to 1', '0 to 1', '0 to 1']
    """
    return Odds(0) if _NOTHING.fullmatch(text.strip()) else odds(text)


@dataclass(frozen=True, slots=True)
class OddsAtLeast:
    """Payout odds no lower than a minimum (and no higher than a maximum, where one is set).

    >>> str(OddsAtLeast(odds("8 to 1")).read("9")), str(OddsAtLeast(odds("8 to 1")))
    ('9 to 1', '8 to 1 or better')
    """

    least: Odds
    most: Odds | None = None

    def read(self, raw: object) -> Odds:
        try:
            given = odds(str(raw)) if self.least.ratio else odds_or_nothing(str(raw))
        except Unreadable as problem:
            raise ValueError(problem.reason) from None
        if given < self.least or (self.most is not None and self.most < given):
            raise ValueError(f"{given} is not allowed")
        return given

    def relaxed(self) -> OddsAtLeast:
        return OddsAtLeast(Odds(0))

    def __str__(self) -> str:
        if self.most == self.least:
            return f"{self.least}"
        return f"{self.least} or better" if self.most is None else f"{self.least} up to {self.most}"


@dataclass(frozen=True, slots=True)
class ListOf:
    """Several values, written ``1,5`` or as a TOML list; each at most once."""

    each: Values
    least: int = 0

    def read(self, raw: object) -> tuple[object, ...]:
        items = [word for word in raw.split(",") if word] if isinstance(raw, str) else raw
        read = tuple(self.each.read(i) for i in (items if isinstance(items, list) else [items]))
        if len(set(read)) < len(read):
            raise ValueError("a value is given twice")
        if len(read) < self.least:
            raise ValueError(f"at least {self.least} needed")
        return read

    def __str__(self) -> str:
        return f"a list of: {self.each}"


@dataclass(frozen=True, slots=True)
class TableOf:
    """Entries by sub-key (``option aces_up_odds.straight 5``); an entry not given keeps its default."""

    entries: Mapping[str, Values]
    defaults: Mapping[str, Value] = field(default_factory=dict)

    def read(self, raw: object) -> Mapping[str, object]:
        if not isinstance(raw, Mapping):
            raise ValueError(f"needs entries by name ({', '.join(self.entries)})")
        for key in raw:
            if key not in self.entries:
                raise unknown("entry", key, self.entries)
        return dict(self.defaults) | {key: self.entries[key].read(value) for key, value in raw.items()}

    def relaxed(self) -> TableOf:
        return TableOf({key: relaxed(values) or values for key, values in self.entries.items()}, self.defaults)

    def __str__(self) -> str:
        return "; ".join(f"{key}: {values}" for key, values in self.entries.items())


@dataclass(frozen=True, slots=True)
class BySeat:
    """Amounts of money by seat (``option patron_max.3 2500``), in cents.

    >>> BySeat().read({"3": "2500"}), written(BySeat(), {"3": 250000})
    ({'3': 250000}, '3 2500.00')
    """

    def read(self, raw: object) -> Mapping[str, object]:
        if not isinstance(raw, Mapping):
            raise ValueError("needs an amount by seat")
        return {str(seat): Dollars().read(amount) for seat, amount in raw.items()}

    def __str__(self) -> str:
        return "an amount by seat"


def written(values: Values, value: Value) -> str:
    """A value as a licensee would write it: amounts in dollars, pay tables line by line.

    >>> written(Dollars(), 2500), written(Flag(), True), written(Words("A"), None)
    ('25.00', 'true', 'none')
    >>> written(TableOf({}), {"any": odds("4"), "suited": odds("9")})
    'any 4 to 1, suited 9 to 1'
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(values, Dollars) and isinstance(value, int):
        return dollars(value)
    if isinstance(value, Mapping):
        money = isinstance(values, BySeat)
        entries = ((key, dollars(one) if money and isinstance(one, int) else one) for key, one in value.items())
        return ", ".join(f"{key} {entry}" for key, entry in entries) or "none"
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "none"
    return str(value)
