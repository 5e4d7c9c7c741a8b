"""The fifty spots of sic bo (9.2), each with the throws that win on it, and what they pay at least (9.4).

No text of subchapter 9 is known but its titles: the wagers are those of Pennsylvania's twin section, the odds those
published for Atlantic City.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from pitboss.equipment.money import Odds, odds
from pitboss.games.families.dice.payouts import DiceLine, exact_unit
from pitboss.games.families.dice.shaker import FACES, Throw, throws
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.law.posted import posted
from pitboss.play.wagers import Wager

THROWS = throws(3)
TOTALS = range(4, 18)
"""Totals 3 and 18 have no spot: they are triples."""
PAIRS = tuple(itertools.combinations(FACES, 2))

TRIPLES = frozenset(throw for throw in THROWS if len(set(throw)) == 1)
COUNT = {(face, n): frozenset(t for t in THROWS if t.count(face) == n) for face in FACES for n in range(4)}
"""The throws that show a face on so many dice."""


def total(*sums: int) -> frozenset[Throw]:
    """
    >>> len(total(4)), len(total(10))
    (3, 27)
    """
    return frozenset(throw for throw in THROWS if sum(throw) in sums)


SMALL_TOTALS, BIG_TOTALS = range(4, 11), range(11, 18)

TOTAL_PAYS = {
    4: "60 to 1", 17: "60 to 1",
    5: "30 to 1", 16: "30 to 1",
    6: "17 to 1", 15: "17 to 1",
    7: "12 to 1", 14: "12 to 1",
    8: "8 to 1", 13: "8 to 1",
    9: "6 to 1", 12: "6 to 1",
    10: "6 to 1", 11: "6 to 1",
}  # fmt: skip
ONE, TWO, THREE = "one_of_kind_single", "one_of_kind_double", "one_of_kind_triple"
COMBO = "combo"
LEAST: Mapping[str, Odds] = {  # by spot; a one of a kind pays by the dice that show it
    **{f"triple_{n}": odds("180 to 1") for n in FACES},
    **{f"double_{n}": odds("10 to 1") for n in FACES},
    "any_triple": odds("30 to 1"),
    **{f"total_{t}": odds(TOTAL_PAYS[t]) for t in TOTALS},
    "small": odds("1 to 1"),
    "big": odds("1 to 1"),
    ONE: odds("1 to 1"),
    TWO: odds("2 to 1"),
}
THREE_LEAST = odds("3 to 1")
COMBO_PAYS = (odds("5 to 1"), odds("6 to 1"))
"""The two figures published for Atlantic City; the first is taken as the minimum."""

_PUBLISHED, _WIZARD = cite("9.4 [Atlantic City payouts]"), cite("9.4 [Wizard of Odds]")


@dataclass(frozen=True, slots=True)
class Spot:
    """One betting spot."""

    key: str
    name: str
    meaning: str
    lines: tuple[DiceLine, ...]
    cite: Citation
    paid_under: Citation = _PUBLISHED

    def line(self, throw: Throw) -> DiceLine | None:
        """What a throw pays on this spot; None where it loses."""
        return next((line for line in self.lines if throw in line.throws), None)

    def wager(self) -> Wager:
        return Wager(self.key, self.name, self.cite, self.meaning)


def _section(paragraph: int) -> Citation:
    return cite(f"9.2 [58 Pa. Code 625a.3({paragraph})]")


def _spot(
    key: str, name: str, meaning: str, wins: frozenset[Throw], paragraph: int, entry: str = "",
    paid: Citation = _PUBLISHED,
) -> Spot:  # fmt: skip
    return Spot(key, name, meaning, (DiceLine(entry or key, "win", wins),), _section(paragraph), paid)


def _single(face: int) -> Spot:
    lines = (
        DiceLine(ONE, "one die", COUNT[face, 1]),
        DiceLine(TWO, "two dice", COUNT[face, 2]),
        DiceLine(THREE, "three dice", COUNT[face, 3]),
    )
    return Spot(f"single_{face}", f"One of a kind {face}", f"{face} on one die or more", lines, _section(8))


SPOTS = {
    spot.key: spot
    for spot in (
        *(_spot(f"triple_{n}", f"Triple {n}", f"{n} on all three dice", COUNT[n, 3], 1) for n in FACES),
        *(
            _spot(f"double_{n}", f"Two of a kind {n}", f"{n} on at least two dice", COUNT[n, 2] | COUNT[n, 3], 2)
            for n in FACES
        ),
        _spot("any_triple", "Any triple", "all three dice alike", TRIPLES, 3),
        *(
            _spot(
                f"total_{t}", f"Total {t}", f"the dice come to {t}", total(t), 4,
                paid=_WIZARD if t in (4, 5, 6, 15, 16, 17) else _PUBLISHED,
            )
            for t in TOTALS
        ),
        *(
            _spot(
                f"combo_{a}{b}", f"Combination {a}-{b}", f"both {a} and {b} appear",
                frozenset(t for t in THROWS if a in t and b in t), 5, COMBO,
            )
            for a, b in PAIRS
        ),
        _spot("small", "Small", "a total of 4 to 10 and no triple", total(*SMALL_TOTALS) - TRIPLES, 6, paid=_WIZARD),
        _spot("big", "Big", "a total of 11 to 17 and no triple", total(*BIG_TOTALS) - TRIPLES, 7, paid=_WIZARD),
        *(_single(n) for n in FACES),
    )
}  # fmt: skip

WAGERS = tuple(spot.wager() for spot in SPOTS.values())
ALSO = {f"combo_{way}": f"combo_{a}{b}" for a, b in PAIRS for way in (f"{b}{a}", f"{a}_{b}", f"{b}_{a}")}
"""Other ways to write a combination."""


def pays(options: Options, entry: str) -> Odds:
    """What an entry of the posted odds is at this table."""
    if entry == COMBO:
        return options.odds("combo_pays")
    if entry == THREE:
        return options.odds(THREE)
    return posted(options, entry, LEAST[entry])


def spot_pays(options: Options, spot: Spot) -> tuple[Odds, ...]:
    """What a spot pays, line by line."""
    return tuple(pays(options, line.entry) for line in spot.lines)


def at_table(options: Options, wager: Wager) -> Wager:
    """Whole odds pay any stake; only broken ones, which no published table has, hold a wager to whole units."""
    broken = [each for each in spot_pays(options, SPOTS[wager.key]) if each.ratio.denominator > 1]
    if not broken:
        return wager
    return replace(wager, unit=exact_unit(broken, options.whole("min_payout_unit")), unit_cite=EXACT)


EXACT = cite("9.4 [13:69F-13.6(b)1]")


def winners(spots: Iterable[Spot], throw: Throw) -> list[str]:
    """The spots that light up, in the order of the layout.

    >>> winners(SPOTS.values(), (2, 3, 5))
    ['total_10', 'combo_23', 'combo_25', 'combo_35', 'small', 'single_2', 'single_3', 'single_5']
    """
    return [spot.key for spot in spots if spot.line(throw)]
