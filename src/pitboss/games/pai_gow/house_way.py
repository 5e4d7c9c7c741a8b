"""How a licensee sets four tiles (10.7): two schemes, as functions of the kinds of the tiles.

Each rule is tried in its turn, and the first that decides is played. `decide` also names the rule, so that a count of
all hands can be compared with the published one.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card

from .hands import (
    CODES,
    GEE_JOON,
    HIGHER_GEE_JOON,
    LOWEST,
    POINTS,
    TILE_RANK,
    TOP_TILES,
    Pairing,
    Rank,
    Split,
    code_of,
    number,
    pairings,
    rank,
    split,
)

TAJ_MAHAL, FOXWOODS = "taj_mahal", "foxwoods_general"
THREE_WITH_CHONG = Rank(POINTS, 3, TILE_RANK["H6"])
"""A three with the high six or a better tile: what a low hand should come to."""
SMALL = {"12": (2,), "2": (2,), GEE_JOON: (3, 6), "H4": (4,), "L4": (4,), "5": (5,), "H6": (6,), "L6": (6,)}
"""Small tiles, and what they count."""
STRONG_WITH = (9, 8, 7)
TEN, ELEVEN = 10, 11


class Decision(NamedTuple):
    """How four tiles are set, and which rule said so."""

    setting: Pairing
    rule: str


class Four:
    """Four tiles by kind, with their three settings. The two gee joon tiles are of one kind to a house way."""

    def __init__(self, codes: Sequence[str]) -> None:
        self.codes = tuple(codes)
        self.held = Counter(GEE_JOON if code == HIGHER_GEE_JOON else code for code in codes)
        self.settings = pairings(codes)

    def numbers(self, without: Iterable[str] = ()) -> list[int]:
        """How many pips the tiles have in order, those left out that are named; 0 for gee joon."""
        return sorted(number(code) for code in (self.held - Counter(without)).elements())

    @property
    def pair(self) -> str:
        """The one pair in the hand; empty without one."""
        return next((code for code, count in self.held.items() if count == 2), "")

    @property
    def tops(self) -> list[str]:
        return [code for code in TOP_TILES if self.held[code]]

    def holds(self, *codes: str) -> bool:
        return all(self.held[code] for code in codes)

    def others(self, *codes: str) -> list[str]:
        """The tiles but these."""
        return list((self.held - Counter(codes)).elements())

    def with_high(self, *codes: str) -> Pairing:
        """The setting with these two as the high hand."""
        return next(s for s in self.settings if sorted(map(_plain, s.high)) == sorted(codes))

    def together(self, *codes: str) -> Pairing:
        """The setting that leaves these two together."""
        return next(s for s in self.settings if sorted(codes) in [sorted(map(_plain, hand)) for hand in s])


def _plain(code: str) -> str:
    return GEE_JOON if code == HIGHER_GEE_JOON else code


def _high_first(setting: Pairing) -> tuple[Rank, Rank]:
    low, high = setting.ranks
    return high, low


def _low_first(setting: Pairing) -> tuple[Rank, Rank]:
    return setting.ranks


# One: a setting that is best in both hands


def dominant(four: Four) -> Pairing | None:
    """The setting whose hands are both at least as high as those of every other."""
    for one in four.settings:
        if all(a >= b for other in four.settings for a, b in zip(one.ranks, other.ranks, strict=True)):
            return one
    return None


# Two: a pair is kept or split


def pair_rule(four: Four, sevens_need_top: bool) -> Decision | None:
    if not (pair := four.pair):
        return None
    kept = four.together(pair, pair)
    parted = next(s for s in four.settings if s != kept and pair in map(_plain, s.low) and pair in map(_plain, s.high))
    splits = _splits(pair, four.numbers((pair, pair)), parted, sevens_need_top)
    return Decision(parted, "split") if splits else Decision(kept, "keep")


def _splits(pair: str, beside: list[int], parted: Pairing, sevens_need_top: bool) -> bool:
    """Whether a pair is split, by the pips of the other two tiles."""
    nine_and_foo = beside == [9, ELEVEN]
    low, high = parted.ranks
    if pair == GEE_JOON:
        return beside in ([4, 6], [5, 6], [6, 6])
    if pair in TOP_TILES:
        return (low.points >= 6 and high.points >= 8) or nine_and_foo
    if number(pair) == 9:
        return set(beside) <= {2, 10, 12}
    if number(pair) == 8:
        return set(beside) <= {2, 10, 11, 12} or nine_and_foo
    if number(pair) == 7:
        return set(beside) <= {2, 10, 11, 12} and (not sevens_need_top or bool({2, 12} & set(beside)))
    return False


# Three: wong, gong and high nine


def is_strong(hand: tuple[str, str]) -> bool:
    """A teen or day tile with a nine, an eight or a seven."""
    return any(top in TOP_TILES and number(beside) in STRONG_WITH for top, beside in (hand, hand[::-1]))


def strong_hand(setting: Pairing) -> tuple[str, str]:
    """The strong hand of a setting that has one."""
    return setting.high if is_strong(setting.high) else setting.low


def beside_top(setting: Pairing) -> int:
    """The pips of the tile beside the teen or day in the strong hand: 9, 8 or 7."""
    return next(number(code) for code in strong_hand(setting) if code not in TOP_TILES)


def strong_settings(four: Four) -> Decision | list[Pairing]:
    """The settings with a strong hand; or the one with two, the teen in the higher."""
    both = [s for s in four.settings if is_strong(s.low) and is_strong(s.high)]
    if both:
        return Decision(next((s for s in both if "12" in s.high), both[0]), "3a")
    found = [s for s in four.settings if is_strong(s.low) or is_strong(s.high)]
    if four.holds(*TOP_TILES):
        found = [s for s in found if "12" in strong_hand(s)]
    if len(found) == 1:
        return Decision(found[0], "3c")
    return found


def taj_strong(four: Four) -> Decision | None:
    found = strong_settings(four)
    if isinstance(found, Decision):
        return found
    if not found:
        return None
    for top in four.tops:
        if four.numbers((top,)) == [4, 8, 9] and four.holds("L4"):
            return Decision(next(s for s in found if beside_top(s) == 8), "3d")
    preferred = min(found, key=lambda s: (beside_top(s), *_negative(s.ranks[0])))
    if preferred.ranks[0] >= THREE_WITH_CHONG:
        return Decision(preferred, "3e order")
    return Decision(max(four.settings, key=_high_first), "3e highest")


def _negative(found: Rank) -> tuple[int, ...]:
    return tuple(-part for part in found)


# Four: named exceptions


def taj_exceptions(four: Four) -> Decision | None:
    """Hands that are named, each with its setting, in the order of the published list."""
    if four.holds("H4", "L4", "5"):
        (other,) = four.others("H4", "L4", "5")
        if other in (GEE_JOON, "9"):
            return Decision(four.with_high("L4", "5"), "4.1" if other == GEE_JOON else "4.2")
        if number(other) in (6, 7) or other == "L8":
            return Decision(four.with_high("H4", "5"), "4.3")
    if four.holds("H6", "L6"):
        one, other = sorted(four.others("H6", "L6"), key=lambda code: (number(code) in (4, 5), code == GEE_JOON))
        small = number(other) in (4, 5)
        if one == GEE_JOON and small:
            return Decision(four.with_high("H6", GEE_JOON), "4.4")
        if one == "11" and (small or other == GEE_JOON):
            return Decision(max(four.settings, key=_high_first), "4.5")
        if one in TOP_TILES and small:
            return Decision(four.with_high("L6", one), "4.6")
    if four.holds(*TOP_TILES):
        beside = four.numbers(TOP_TILES)
        if beside[0] in (4, 5, 6) and beside[1] in (TEN, ELEVEN):
            return Decision(four.together(*TOP_TILES), "4.7")
        if beside in ([4, 5], [4, 6], [TEN, ELEVEN]):
            apart = [s for s in four.settings if "12" in s.low and "2" in s.high]
            return Decision(max(apart, key=_low_first), "4.8")
    for top in four.tops:
        if four.numbers((top,)) == [4, 5, ELEVEN]:
            return Decision(four.together("5", "11"), "4.9")
    return None


# Five: two small tiles, and six: balance


def small_sum(hand: tuple[str, str]) -> bool:
    """Whether two small tiles come to 7, 8 or 9 without passing ten."""
    one, other = (SMALL.get(_plain(code), ()) for code in hand)
    return any(first + second in (7, 8, 9) for first in one for second in other)


def two_small_tiles(four: Four) -> Decision | None:
    found = [
        s
        for s in four.settings
        if (small_sum(s.low) or small_sum(s.high)) and s.ranks[1].kind == POINTS and s.ranks[1].points in (7, 8, 9)
    ]
    if four.holds(*TOP_TILES):
        found = [s for s in found if "12" in s.high] or found
    if not found:
        return None
    return Decision(max(found, key=lambda s: (-s.ranks[1].points, *_low_first(s))), "5")


def taj_mahal(four: Four) -> Decision:
    """Published for the Taj Mahal, Atlantic City."""
    if best := dominant(four):
        return Decision(best, "1")
    return (
        pair_rule(four, sevens_need_top=True)
        or taj_strong(four)
        or taj_exceptions(four)
        or two_small_tiles(four)
        or Decision(max(four.settings, key=_low_first), "6")
    )


# The general rules published for Foxwoods


def foxwoods_strong(four: Four) -> Decision | None:
    found = strong_settings(four)
    if isinstance(found, Decision):
        return found
    if not found:
        return None
    order = [7, 8, 9]
    used = {code for s in found for code in strong_hand(s)}
    fourth = four.others(*used)
    last = fourth[0] if len(fourth) == 1 else ""
    if last == "11":
        order = [9, 7, 8]
    elif last and (number(last) == 4 or (last == "5" and four.holds("L8"))):
        order = [8, 7, 9]
    return Decision(min(found, key=lambda s: (order.index(beside_top(s)), *_negative(s.ranks[0]))), "3")


def foxwoods_general(four: Four) -> Decision:
    """The general rules of Foxwoods, without the exceptions that are published as pictures only."""
    if best := dominant(four):
        return Decision(best, "1")
    if found := pair_rule(four, sevens_need_top=False) or foxwoods_strong(four):
        return found
    best_low = max(four.settings, key=_low_first)
    best_high = max(four.settings, key=_high_first)
    chosen = best_low
    if best_low.ranks[0] < THREE_WITH_CHONG and best_high.ranks[1].points >= 7:
        chosen = best_high
    low, high = (found.points for found in chosen.ranks)
    alike = [s for s in four.settings if tuple(found.points for found in s.ranks) == (low, high)]
    if low >= 8 and high >= 9:
        return Decision(max(alike, key=_high_first), "top tile high")
    if (low, high) == (7, 8) and four.holds(*TOP_TILES):
        return Decision(next((s for s in alike if "12" in s.high), chosen), "teen high")
    return Decision(chosen, "balance")


WAYS: dict[str, Callable[[Four], Decision]] = {TAJ_MAHAL: taj_mahal, FOXWOODS: foxwoods_general}


# A licensee's own: one of these, and other settings for some hands

Settings = Mapping[tuple[str, ...], tuple[str, ...]]
"""Four kinds of tiles, the highest first, with the two of the low hand."""


class Scheme(NamedTuple):
    """A house way as a licensee submits it."""

    base: str
    own: Settings

    def __str__(self) -> str:
        lines = (f"{'-'.join(four)}:{'-'.join(low)}" for four, low in self.own.items())
        return ",".join((self.base, *lines))


@functools.cache
def scheme(text: str) -> Scheme:
    """A house way read from its text; ValueError where it is none.

    >>> scheme("taj_mahal,L4-9-12-L8:L8-L4").own
    {('12', 'L4', '9', 'L8'): ('L4', 'L8')}
    """
    base, *lines = text.split(",")
    if base not in WAYS:
        raise ValueError(f"{base!r} is not a known house way")
    own: dict[tuple[str, ...], tuple[str, ...]] = {}
    for line in lines:
        four, low = _own_setting(line)
        if own.setdefault(four, low) != low:
            raise ValueError(f"{'-'.join(four)} is set in two ways")
    return Scheme(base, own)


def _own_setting(line: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    tiles, _, chosen = line.partition(":")
    four, low = _kinds(tiles), _kinds(chosen)
    if len(four) != 4 or len(low) != 2:
        raise ValueError(f"{line!r} is not four kinds of tiles and the two of the low hand (12-9-L8-L4:9-L4)")
    if any(four.count(code) > 2 for code in four):
        raise ValueError(f"{tiles!r}: there are two tiles of a kind")
    rest = Counter(four) - Counter(low)
    if rest.total() != 2:
        raise ValueError(f"{chosen!r} is not among {tiles!r}")
    if rank(*low) > rank(*rest.elements()):
        raise ValueError(f"{line!r} would make the higher hand the low one")
    return four, low


def _kinds(text: str) -> tuple[str, ...]:
    found = tuple(text.strip().upper().replace(" ", "-").split("-"))
    for code in found:
        if code not in CODES:
            raise ValueError(f"{code!r} is no kind of tile (known: {', '.join(CODES)})")
    return tuple(sorted(found, key=lambda code: -TILE_RANK[code]))


@functools.cache
def decide(way: str, codes: tuple[str, ...]) -> Decision:
    """How the house sets four kinds of tiles, the highest first, and by which rule.

    >>> decide("taj_mahal", ("12", "9", "L8", "L4")).setting
    Pairing(low=('9', 'L4'), high=('12', 'L8'))
    """
    base, own = scheme(way)
    four = Four(codes)
    if low := own.get(tuple(sorted(codes, key=lambda code: -TILE_RANK[code]))):
        return Decision(next(s for s in four.settings if Counter(s.low) == Counter(low)), "own")
    return WAYS[base](four)


def set_by(way: str, tiles: Sequence[Card], single: str = LOWEST) -> Split:
    """Four tiles as the house sets them; of two gee joon tiles that part, the 2-4 goes to the low hand, where it may
    count for more."""
    codes = sorted(map(code_of, tiles), key=lambda code: -TILE_RANK[code])
    left = sorted(tiles, key=lambda tile: str(tile) != "2-4")
    wanted = decide(way, tuple(codes)).setting.low
    low = [left.pop(next(n for n, tile in enumerate(left) if code_of(tile) == code)) for code in wanted]
    return split(tiles, low, single)
