"""Posted minimum and maximum wagers (19:47-8.2), set for each wager of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pitboss.equipment.money import dollars
from pitboss.law.citation import Citation, cite
from pitboss.law.notices import MAXIMUM_CHANGE, MINIMUM_CHANGE
from pitboss.law.options import Option, Options, Requirement, Violation, option, requires
from pitboss.law.values import Dollars

LIMITS = cite("8.2")


class Limit(NamedTuple):
    """The least and the most that may be staked on one wager, in cents; None where no limit is set."""

    least: int | None = None
    most: int | None = None

    def __str__(self) -> str:
        low = "any amount" if self.least is None else f"${dollars(self.least)}"
        return low if self.most is None else f"{low} to ${dollars(self.most)}"


NO_LIMIT = Limit()


def limit_options(section: Citation | str, least: str = "min_wager", most: str = "max_wager") -> tuple[Option, Option]:
    """The two options that post one minimum and one maximum for every opening wager of a table."""
    amount = Dollars(optional=True)
    return (
        option(least, amount, None, section,
               "least that may be wagered, unless a wager has a limit of its own", MINIMUM_CHANGE),
        option(most, amount, None, section,
               "most that may be wagered, unless a wager has a limit of its own", MAXIMUM_CHANGE),
    )  # fmt: skip


def limits_in_order(least: str = "min_wager", most: str = "max_wager") -> Requirement:
    def holds(options: Options) -> bool:
        return options[least] is None or options[most] is None or options.whole(least) <= options.whole(most)

    return requires((least, most), LIMITS, "The minimum wager may not be above the maximum.", holds)


class PayoutCap(NamedTuple):
    """A cap that a licensee may put on what one player is paid in a round: it reaches at least for the most that can
    be won at the minimum wagers, be they posted by an option or by a limit of the wager's own."""

    option: str
    minimums: Mapping[str, tuple[str, ...]]
    """By wager, the options that can post its minimum; the first that does counts."""
    most_won: Callable[[Options, Mapping[str, int]], int]
    """What one player can win with so many cents on each wager; those without a minimum are missing."""
    message: str
    cite: Citation
    floor: int = 0
    """No cap is lower than this, whatever the minimums."""

    def least(self, options: Options, limits: Mapping[str, Limit] = MappingProxyType({})) -> int:
        """The lowest cap that these options and limits allow."""
        posted: dict[str, int] = {}
        for wager, keys in self.minimums.items():
            own = (limits[wager].least,) if wager in limits else tuple(options.optional(key) for key in keys)
            if amount := next((one for one in own if one is not None), None):
                posted[wager] = amount
        return max(self.floor, self.most_won(options, posted))

    def holds(self, options: Options) -> bool:
        """Whether the cap, if there is one, is high enough for the minimums that the options post."""
        cap = options.optional(self.option)
        return cap is None or cap >= self.least(options)

    def requirement(self) -> Requirement:
        keys = dict.fromkeys(key for posted in self.minimums.values() for key in posted)
        return requires((self.option, *keys), self.cite, self.message, self.holds)

    def broken(self, options: Options, limits: Mapping[str, Limit]) -> list[Violation]:
        """What is wrong with the cap in view of the limits posted for each wager, the options alone being in order."""
        cap = options.optional(self.option)
        if cap is None or not self.holds(options) or cap >= self.least(options, limits):
            return []
        return [Violation(self.cite, (self.option,), self.message)]
