"""The wagers of keno, and what the pay tables pay: all that is received for a unit wagered ("for 1").

No section of this subchapter is on record, so that each rule bears the bare subchapter; what the keno system must do is
in 13:69E-1.28U. The tables are the licensee's to post; these are published ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from pitboss.law.citation import Citation, cite
from pitboss.law.limits import Limit
from pitboss.law.options import Options
from pitboss.law.proposals import Lines, Posted
from pitboss.play.places import Countless
from pitboss.play.wagers import Wager

from .numbers import AREAS
from .tickets import (
    CATCH_ALL,
    CATCH_ZERO,
    COMBINATION_WAY,
    KING,
    SPECIAL,
    SPLIT,
    STRAIGHT,
    WAY,
    WITH_WAYS,
    is_ticket,
    read_text,
)

HERE = cite("15")
"""A rule of this subchapter, none of whose sections is on record."""
SYSTEM = "13:69E-1.28U"
MYSTERY = "15 [NZ Gazette 1994/114 p. 3318]"
"""Another regulator's second kind of quick pick."""
MOST_SPOTS = 20

PAY_TABLES: Mapping[int, Mapping[int, int]] = {  # spots: what each catch pays for 1
    1: {1: 3},
    2: {2: 12},
    3: {2: 1, 3: 42},
    4: {2: 1, 3: 5, 4: 120},
    5: {3: 2, 4: 18, 5: 410},
    6: {3: 1, 4: 7, 5: 57, 6: 1_100},
    7: {3: 1, 4: 5, 5: 11, 6: 100, 7: 2_000},
    8: {4: 2, 5: 15, 6: 50, 7: 300, 8: 10_000},
    9: {4: 2, 5: 5, 6: 20, 7: 100, 8: 2_000, 9: 25_000},
    10: {0: 5, 5: 2, 6: 10, 7: 50, 8: 500, 9: 5_000, 10: 100_000},
    12: {6: 5, 7: 30, 8: 240, 9: 600, 10: 1_480, 11: 12_000, 12: 36_000},
}
SPECIAL_TABLES: Mapping[str, tuple[int, ...]] = {  # what may be caught
    **{area: tuple(range(min(20, len(numbers)) + 1)) for area, numbers in AREAS.items()},
    **{f"{CATCH_ALL}_{spots}": (spots,) for spots in range(1, MOST_SPOTS + 1)},
    **{f"{CATCH_ZERO}_{spots}": (0,) for spots in range(1, MOST_SPOTS + 1)},
}
"""Special tickets pay only where the licensee posts a table for them."""

Table = Mapping[int, Fraction]
"""What each catch is paid for 1."""

_FEW = {
    STRAIGHT: [
        *("-".join(str(1 + 7 * i % 80) for i in sorted(range(n), key=lambda i: 1 + 7 * i % 80)) for n in range(1, 21)),
        "3-17-22 games 2", "80 games 3", "5-6-7-8-9-10 games 5",
    ],
    SPLIT: ["1-2/3-4", "7-8-9/10-11/12", "1-2-3/4-5-6 games 2"],
    WAY: ["1-2/3-4/5-6 ab,ac,bc", "1-2/3-4/5 ab,abc", "1-2-3-4/5-6-7-8/9-10-11-12 ab,ac,bc,abc games 2"],
    COMBINATION_WAY: ["1-2-3-4/5-6-7-8/9-10-11-12 ab,ac,bc,abc", "1/2/3/4 a,b,cd", "10-20/30-40 a,b,ab"],
    KING: ["7/1-2/3-4-5 ab,ac,bc,abc", "80/1-2-3 ab,b games 3"],
    SPECIAL: [
        *AREAS, f"{CATCH_ALL} 1-2", f"{CATCH_ALL} 1-2-3", f"{CATCH_ZERO} 1-2-3-4-5", "edge games 2",
    ],
}  # fmt: skip
"""Tickets to show how they are written."""


def _wager(key: str, name: str, meaning: str) -> Wager:
    on = Countless(_FEW[key], partial(is_ticket, key))
    return Wager(key, name, HERE, meaning, on=on, read_on=partial(read_text, key))


WAGERS = (
    _wager(STRAIGHT, "Straight", "one group of numbers: 3-17-22; for five games: 3-17-22 games 5"),
    _wager(SPLIT, "Split", "several groups on one ticket, each a wager of its own: 1-2-3/4-5-6"),
    _wager(WAY, "Way", "groups that are joined in several ways, each a wager of its own: 1-2/3-4/5-6 ab,ac,bc"),
    _wager(COMBINATION_WAY, "Combination way", "groups by themselves and joined, in any mix of ways: 1-2/3-4 a,b,ab"),
    _wager(KING, "King", "a single number joined to groups, in several ways: 7/1-2/3-4 ab,ac,abc"),
    _wager(SPECIAL, "Special", "a part of the board, or numbers of which all or none are drawn, as posted: edge"),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """What one keno game offers and pays, as its options have it."""

    tables: Mapping[str, Table]
    """By spots, or by the name of a special ticket."""
    most_spots: int
    most_games: int
    ticket_limit: int | None
    aggregate_limit: int | None

    def pays(self, table: str, caught: int) -> Fraction:
        """What a catch is paid for 1; nought where the table does not list it."""
        return self.tables[table].get(caught, Fraction(0))


def terms(options: Options) -> Terms:
    """The terms of a game with these options: tables that are posted for another wager than $1 are brought to it."""
    base = Fraction(options.whole("base_wager"), 100)
    spots = options.whole("max_spots")
    return Terms(
        {
            name: {caught: pays / base for caught, pays in table.items()}
            for name, table in posted_tables(options).items()
            if not name.isdecimal() or int(name) <= spots
        },
        spots,
        options.whole("max_games_per_ticket"),
        options.optional("ticket_limit"),
        options.optional("aggregate_limit"),
    )


def posted_tables(options: Options) -> Mapping[str, Table]:
    """The pay tables as they are posted: published ones with the licensee's entries, spot counts first."""
    found: dict[str, dict[int, Fraction]] = {
        str(spots): {caught: Fraction(pays) for caught, pays in table.items()} for spots, table in PAY_TABLES.items()
    }
    for name, entries in options.table("pay_table").items():
        assert isinstance(entries, Mapping)
        found.setdefault(name, {}).update(entries)
    listed = {name: {c: pays for c, pays in sorted(table.items()) if pays} for name, table in found.items()}
    order = sorted(listed, key=lambda name: (not name.isdecimal(), int(name) if name.isdecimal() else 0))
    return {name: listed[name] for name in order if listed[name]}


def offered(options: Options) -> frozenset[str]:
    """The kinds of tickets that are written with these options."""
    ways = WITH_WAYS if options.flag("ways_allowed") else ()
    special = (SPECIAL,) if any(name in SPECIAL_TABLES for name in posted_tables(options)) else ()
    return frozenset((STRAIGHT, SPLIT, *ways, *special))


def barred(options: Options, wager: str) -> Citation | None:
    """The section that keeps a kind of ticket from a game with these options."""
    return None if wager in offered(options) else HERE


def posted(options: Options, wager: str) -> Limit:
    """The limits that the options post for one way of a ticket: many-way tickets have a minimum of their own."""
    least = options.whole("min_way_price") if wager in WITH_WAYS else options.optional("min_ticket")
    return Limit(least, options.optional("max_wager"))


def _pay_lines(options: Options) -> Lines:
    """Every catch that is paid, by ``SPOTS.CATCH``."""
    return {f"{name}.{caught}": pays for name, table in terms(options).tables.items() for caught, pays in table.items()}


PROPOSABLE = {"pay_table": Posted(HERE, _pay_lines)}
