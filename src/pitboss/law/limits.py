"""Posted minimum and maximum wagers (19:47-8.2), set for each wager of a table."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.money import dollars
from pitboss.law.citation import Citation, cite
from pitboss.law.notices import MAXIMUM_CHANGE, MINIMUM_CHANGE
from pitboss.law.options import Option, Options, Requirement
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


def limit_options(section: Citation, least: str = "min_wager", most: str = "max_wager") -> tuple[Option, Option]:
    """The two options that post one minimum and one maximum for every opening wager of a table."""
    amount = Dollars(optional=True)
    return (
        Option(least, amount, None, section, "least that may be wagered, unless a wager has a limit of its own",
               notice=MINIMUM_CHANGE),
        Option(most, amount, None, section, "most that may be wagered, unless a wager has a limit of its own",
               notice=MAXIMUM_CHANGE),
    )  # fmt: skip


def limits_in_order(least: str = "min_wager", most: str = "max_wager") -> Requirement:
    def holds(options: Options) -> bool:
        return options[least] is None or options[most] is None or options.whole(least) <= options.whole(most)

    return Requirement((least, most), holds, "The minimum wager may not be above the maximum.", LIMITS)
