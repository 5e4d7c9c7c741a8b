"""What a licensee may choose at big six."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pitboss.equipment.wheels import BIG_SIX_WHEELS, SECTIONS, SYMBOLS
from pitboss.law.limits import LIMITS, limit_options, limits_in_order
from pitboss.law.options import OptionSet, option
from pitboss.law.values import OddsAtLeast, Value, Whole

from .wagers import PAYOUT_ODDS, SPECIAL_PAYS


@dataclass(frozen=True, slots=True)
class WheelOf54:
    """A wheel by its name, or by how many of its 54 sections each symbol has, in the order of the symbols.

    >>> WheelOf54().read("w23"), WheelOf54().read("24,14,8,4,2,1,1")
    ('w23', (24, 14, 8, 4, 2, 1, 1))
    """

    examples: ClassVar[tuple[str, ...]] = tuple(BIG_SIX_WHEELS)

    def read(self, raw: object) -> Value:
        if isinstance(raw, str) and raw in BIG_SIX_WHEELS:
            return raw
        if isinstance(raw, Mapping):
            if set(raw) != set(SYMBOLS):
                raise ValueError(f"a wheel needs each of {', '.join(SYMBOLS)}")
            written = [raw[symbol] for symbol in SYMBOLS]
        else:
            written = raw.split(",") if isinstance(raw, str) else list(raw) if isinstance(raw, list | tuple) else []
        if len(written) != len(SYMBOLS):
            raise ValueError(f"{raw!r} is not allowed")
        each = Whole(least=1, most=SECTIONS)
        counts = tuple(each.read(n) for n in written)
        if sum(counts) != SECTIONS:
            raise ValueError(f"a wheel has {SECTIONS} sections, not {sum(counts)}")
        return counts

    def __str__(self) -> str:
        return f"{', '.join(BIG_SIX_WHEELS)}, or sections for {','.join(SYMBOLS)} that come to {SECTIONS}"


OPTIONS = OptionSet(
    options=(
        option("big_six_wheel", WheelOf54(), "w24", "5.5 [practice]", "how often each symbol is on the wheel"),
        option("big_six_joker_odds", OddsAtLeast(SPECIAL_PAYS), SPECIAL_PAYS, PAYOUT_ODDS,
               "what the joker and the flag pay; the 40 to 1 of Nevada is too little"),
        *limit_options(LIMITS),
    ),
    requirements=(limits_in_order(),),
)  # fmt: skip
