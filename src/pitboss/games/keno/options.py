"""What a licensee may choose at keno: pay tables above all, and what one ticket and one game may come to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.errors import Unreadable
from pitboss.law.limits import limits_in_order
from pitboss.law.notices import MAXIMUM_CHANGE, MINIMUM_CHANGE, POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.values import Dollars, Flag, Value, Whole, Words

from .numbers import AREAS
from .wagers import HERE, MOST_SPOTS, MYSTERY, SPECIAL_TABLES, posted_tables

CATCHES: Mapping[str, tuple[int, ...]] = {
    **{str(spots): tuple(range(spots + 1)) for spots in range(1, MOST_SPOTS + 1)},
    **SPECIAL_TABLES,
}
_PAYS = re.compile(r"(\d{1,9}(?:,\d{3})*(?:\.\d{1,6})?)(?: for 1)?", re.ASCII)


class PayTableLines(tuple[str, ...]):
    """The lines that pay tables may have, ``SPOTS.CATCH``: too many to list when one is asked for that there is not."""

    def __contains__(self, entry: object) -> bool:
        name, dot, caught = str(entry).partition(".")
        return name in CATCHES and (not dot or caught in map(str, CATCHES[name]))


LINES = PayTableLines(
    ("SPOTS.CATCH", *(f"{area}.CATCH" for area in AREAS), "catch_all_SPOTS.CATCH", "catch_zero_SPOTS.0")
)


@dataclass(frozen=True, slots=True)
class PayTables:
    """What catches are paid for 1, by spots and catch: ``pay_table.4.4 72``; nought takes a line off the table.

    >>> PayTables().read({"4.4": "72", "11": {"11": "50,000 for 1"}})
    {'4': {4: Fraction(72, 1)}, '11': {11: Fraction(50000, 1)}}
    """

    @property
    def entries(self) -> PayTableLines:
        return LINES

    def read(self, raw: object) -> Mapping[str, object]:
        if not isinstance(raw, Mapping):
            raise ValueError("needs entries by spots and catch (pay_table.4.4 = 72)")
        tables: dict[str, object] = {}
        for key, value in raw.items():
            name, _, catch = str(key).partition(".")
            lines = {catch: value} if catch else value
            if name not in CATCHES or not isinstance(lines, Mapping):
                raise Unreadable(f"no pay table {key!r} (known: {', '.join(LINES)})")
            table = tables.setdefault(name, {})
            assert isinstance(table, dict)
            for caught, pays in lines.items():
                if not str(caught).isdecimal() or int(str(caught)) not in CATCHES[name]:
                    raise Unreadable(f"nobody catches {caught} of {name}")
                table[int(str(caught))] = self._pays(pays)
        return tables

    def _pays(self, raw: object) -> Fraction:
        match = _PAYS.fullmatch(str(raw).strip())
        if match is None or isinstance(raw, bool):
            raise ValueError(f"{raw!r} is not what a catch is paid for 1")
        return Fraction(match[1].replace(",", ""))

    def __str__(self) -> str:
        return "what a catch is paid for 1, by spots and catch"


def _as_aggregate(options: Options) -> Value:
    return options["aggregate_limit"]


def _every_count_has_a_table(options: Options) -> bool:
    tables = posted_tables(options)
    return all(str(spots) in tables for spots in range(1, options.whole("max_spots") + 1))


OPTIONS = OptionSet(
    options=(
        option("max_spots", Whole(1, MOST_SPOTS), 12, HERE, "the most numbers of one way", POSTED),
        option("pay_table", PayTables(), {}, HERE,
               "what a catch is paid for 1, where it is not what the published tables pay", POSTED),
        option("base_wager", Dollars(), 100, HERE, "the wager that the pay tables are posted for", POSTED),
        option("min_ticket", Dollars(optional=True), None, HERE, "least that a way may be played for", MINIMUM_CHANGE),
        option("max_wager", Dollars(optional=True), None, HERE, "most that a way may be played for", MAXIMUM_CHANGE),
        option("max_games_per_ticket", Whole(1, 1000), 20, HERE, "the most games in a row on one ticket", POSTED),
        option("quick_pick", Flag(), True, HERE, "the system picks the numbers where a patron asks it to"),
        option("mystery_pick", Flag(), False, MYSTERY,
               "the system also picks how many numbers, where a patron asks it to"),
        option("ways_allowed", Flag(), True, HERE, "groups may be joined in ways", POSTED),
        option("min_way_price", Dollars(), 50, HERE,
               "least that each way of a many-way ticket may be played for", MINIMUM_CHANGE),
        option("aggregate_limit", Dollars(optional=True), 5_000_000, HERE,
               "most that is paid on one game to all winners together, who share it in proportion", POSTED),
        option("ticket_limit", Dollars(optional=True), _as_aggregate, HERE,
               "most that is paid on one ticket for one game", POSTED),
        option("expiry_days", Whole(least=1), 365, HERE, "days after its last game for which a ticket is paid", POSTED),
        option("draw_method", Words("rng", "balls"), "rng", "13:69E-1.28U(c)",
               "how the numbers are drawn: by the system, or as balls lifted from a blower"),
    ),
    requirements=(
        requires(("max_spots", "pay_table"), HERE, "A number of spots that has no pay table is not offered.",
            _every_count_has_a_table, remark=True),
        limits_in_order("min_ticket", "max_wager"),
        limits_in_order("min_way_price", "max_wager"),
    ),
)  # fmt: skip
