"""Pai gow worked out from the rules alone, plainly and without a line of the game's own code.

Tiles are strings, ``6-6``; kinds are strings as players write them, ``12``, ``H4``, ``G``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

KINDS = {
    "6-6": "12", "1-1": "2", "4-4": "H8", "1-3": "H4", "5-5": "H10", "3-3": "H6", "2-2": "L4", "5-6": "11",
    "4-6": "L10", "1-6": "H7", "1-5": "L6", "3-6": "9", "4-5": "9", "2-6": "L8", "3-5": "L8", "2-5": "L7",
    "3-4": "L7", "1-4": "5", "2-3": "5", "2-4": "G", "1-2": "G",
}  # fmt: skip
ORDER = ["12", "2", "H8", "H4", "H10", "H6", "L4", "11", "L10", "H7", "L6", "9", "L8", "L7", "5", "G"]
TWICE = {"6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"}
SET = [tile for tile in KINDS for _ in range(2 if tile in TWICE else 1)]
RING = ["D", "1", "2", "3", "4", "5", "6", "X"]
Key = tuple[int, float, float]


def pips(kind: str) -> int:
    return {"12": 12, "2": 2, "11": 11, "9": 9, "5": 5, "G": 0}.get(kind) or int("0" + kind.lstrip("HLG"))


def single(tile: str, above: bool) -> float:
    """The rank of one tile: 15 for the teen down to 0 for gee joon; the 2-4 may stand above the fives."""
    if tile == "2-4" and above:
        return 1.5
    return 15 - ORDER.index(KINDS[tile])


def key(one: str, other: str, above: bool = False) -> Key:
    """What two tiles are worth."""
    a, b = KINDS[one], KINDS[other]
    if a == b:
        return (3, 100 if a == "G" else 15 - ORDER.index(a), 0)
    best: Key = (0, 0, 0)
    for x, y in ((a, b), (b, a)):
        if x in ("12", "2") and pips(y) in (8, 9):
            best = max(best, (2, 11 if pips(y) == 9 else 10, 15 - ORDER.index(x)))
    if best[0]:
        return best
    sums = [u + v for u in ((3, 6) if a == "G" else (pips(a),)) for v in ((3, 6) if b == "G" else (pips(b),))]
    points = max(total % 10 for total in sums)
    return (1, points, max(single(one, above), single(other, above))) if points else (0, 0, 0)


Hands = tuple[tuple[str, str], tuple[str, str]]
"""The low hand, then the high hand."""


def ordered(first: Sequence[str], second: Sequence[str], above: bool = False) -> Hands:
    one, two = (first[0], first[1]), (second[0], second[1])
    return (one, two) if key(*one, above) <= key(*two, above) else (two, one)


def settings(tiles: Sequence[str]) -> list[Hands]:
    a, b, c, d = tiles
    return [ordered((a, b), (c, d)), ordered((a, c), (b, d)), ordered((a, d), (b, c))]


def keys(hands: Hands) -> tuple[Key, Key]:
    return key(*hands[0]), key(*hands[1])


def worth(found: Key) -> float:
    """Points, with gong 10, wong 11 and a pair more."""
    return 12 if found[0] == 3 else found[1]


def kinds(tiles: Iterable[str]) -> list[str]:
    return sorted(KINDS[tile] for tile in tiles)


def numbers(tiles: Iterable[str]) -> list[int]:
    return sorted(pips(KINDS[tile]) for tile in tiles)


def strong(hand: tuple[str, str]) -> bool:
    return any(KINDS[x] in ("12", "2") and pips(KINDS[y]) in (7, 8, 9) for x, y in (hand, hand[::-1]))


LOW_THREE: Key = (1, 3, 10)
"""A three with the high six on top."""


def house(tiles: Sequence[str], way: str) -> Hands:
    """How the house sets four tiles; in either ranking of the 2-4, which is lowest here."""
    every = settings(tiles)
    for one in every:
        if all(keys(one)[0] >= keys(two)[0] and keys(one)[1] >= keys(two)[1] for two in every):
            return one
    held = kinds(tiles)
    for kind in held:
        if held.count(kind) == 2:
            return _pair(tiles, kind, every, way)
    by_strong = _strong(held, every, way)
    if by_strong:
        return by_strong
    return _taj(tiles, held, every) if way == "taj_mahal" else _foxwoods(held, every)


def _pair(tiles: Sequence[str], kind: str, every: list[Hands], way: str) -> Hands:
    kept = next(s for s in every if [kind, kind] in (kinds(s[0]), kinds(s[1])))
    split = next(s for s in every if kind in kinds(s[0]) and kind in kinds(s[1]))
    rest = numbers(tile for tile in tiles if KINDS[tile] != kind)
    low, high = keys(split)
    tens = {2, 10, 11, 12}
    if kind == "G":
        parts = rest in ([4, 6], [5, 6], [6, 6])
    elif kind in ("12", "2"):
        parts = (worth(low) >= 6 and worth(high) >= 8) or rest == [9, 11]
    elif kind == "9":
        parts = set(rest) <= {2, 10, 12}
    elif pips(kind) == 8:
        parts = set(rest) <= tens or rest == [9, 11]
    elif pips(kind) == 7:
        parts = set(rest) <= tens and (way != "taj_mahal" or 2 in rest or 12 in rest)
    else:
        parts = False
    return split if parts else kept


def _strong(held: list[str], every: list[Hands], way: str) -> Hands | None:
    for s in every:
        if strong(s[0]) and strong(s[1]) and "12" in kinds(s[1]):
            return s
    some = [s for s in every if strong(s[0]) or strong(s[1])]
    if "12" in held and "2" in held:
        some = [s for s in some if any(strong(hand) and "12" in kinds(hand) for hand in s)]
    if len(some) <= 1:
        return some[0] if some else None

    def beside(s: Hands) -> int:
        hand = next(hand for hand in s if strong(hand))
        return max(n for n in numbers(hand) if n in (7, 8, 9))

    rest = [k for k in held if k not in ("12", "2")]
    if way == "taj_mahal":
        if "L4" in rest and {8, 9} <= {pips(k) for k in rest}:
            return next(s for s in some if beside(s) == 8)
        liked = max(some, key=lambda s: (-beside(s), keys(s)[0]))
        return liked if keys(liked)[0] >= LOW_THREE else max(every, key=lambda s: (keys(s)[1], keys(s)[0]))
    fourth = [k for k in rest if pips(k) not in (7, 8, 9)]
    order = [7, 8, 9]
    if fourth == ["11"]:
        order = [9, 7, 8]
    elif len(fourth) == 1 and (pips(fourth[0]) == 4 or (fourth == ["5"] and "L8" in held)):
        order = [8, 7, 9]
    return max(some, key=lambda s: (-order.index(beside(s)), keys(s)[0]))


def _taj(tiles: Sequence[str], held: list[str], every: list[Hands]) -> Hands:
    def high(*wanted: str) -> Hands:
        return next(s for s in every if kinds(s[1]) == sorted(wanted))

    def has(*wanted: str) -> bool:
        return all(kind in held for kind in wanted)

    top = [k for k in held if k in ("12", "2")]
    fours_fives = [k for k in held if pips(k) in (4, 5)]
    if has("H4", "L4", "5"):
        other = next(k for k in held if k not in ("H4", "L4", "5"))
        if other in ("G", "9"):
            return high("L4", "5")
        if pips(other) in (6, 7) or other == "L8":
            return high("H4", "5")
    if has("H6", "L6"):
        if has("G") and fours_fives:
            return high("H6", "G")
        if has("11") and (fours_fives or has("G")):
            return max(every, key=lambda s: (keys(s)[1], keys(s)[0]))
        if top and fours_fives:
            return high(top[0], "L6")
    if has("12", "2"):
        others = sorted(pips(k) for k in held if k not in ("12", "2"))
        if others[0] in (4, 5, 6) and others[1] in (10, 11):
            return next(s for s in every if kinds(("6-6", "1-1")) in (kinds(s[0]), kinds(s[1])))
        if others in ([4, 5], [4, 6], [10, 11]):
            return max((s for s in every if "12" in kinds(s[0]) and "2" in kinds(s[1])), key=keys)
    if top and sorted(pips(k) for k in held if k != top[0]) == [4, 5, 11]:
        return next(s for s in every if worth(keys(s)[0]) == 6 == worth(keys(s)[1]))
    small = {"12": [2], "2": [2], "G": [3, 6], "H4": [4], "L4": [4], "5": [5], "H6": [6], "L6": [6]}

    def makes(hand: tuple[str, str]) -> bool:
        a, b = (small.get(KINDS[tile], []) for tile in hand)
        return any(x + y in (7, 8, 9) for x in a for y in b)

    some = [s for s in every if (makes(s[0]) or makes(s[1])) and keys(s)[1][0] == 1 and keys(s)[1][1] in (7, 8, 9)]
    if has("12", "2"):
        some = [s for s in some if "12" in kinds(s[1])] or some
    if some:
        return max(some, key=lambda s: (-keys(s)[1][1], *keys(s)))
    return max(every, key=keys)


def _foxwoods(held: list[str], every: list[Hands]) -> Hands:
    low = max(every, key=keys)
    high = max(every, key=lambda s: (keys(s)[1], keys(s)[0]))
    chosen = high if keys(low)[0] < LOW_THREE and worth(keys(high)[1]) >= 7 else low
    points = [worth(found) for found in keys(chosen)]
    alike = [s for s in every if [worth(found) for found in keys(s)] == points]
    if points[0] >= 8 and points[1] >= 9:
        return max(alike, key=lambda s: (keys(s)[1], keys(s)[0]))
    if points == [7, 8] and "12" in held and "2" in held:
        return next((s for s in alike if "12" in kinds(s[1])), chosen)
    return chosen


# A round


def result(player: Hands, bank: Hands, above: bool) -> int:
    """1 win, 0 push, -1 lose: a copy is the bank's."""
    beaten = sum(key(*mine, above) > key(*theirs, above) for mine, theirs in zip(player, bank, strict=True))
    return beaten - 1


def vigorish(won: int, rounding: str) -> int:
    """In cents: five percent, exactly (a fraction of a cent is the player's) or up to a quarter."""
    if rounding == "exact":
        return won * 5 // 100
    return -(-won * 5 // 2500) * 25


def places(total: int, one: str, direction: str) -> list[str]:
    """Where the stacks go, in order; ``one``: who is counted first."""
    start = (RING.index(one) + total - 1) % 8
    return [RING[(start + (n if direction == "counterclockwise" else -n)) % 8] for n in range(8)]
