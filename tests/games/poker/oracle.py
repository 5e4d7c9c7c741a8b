"""The settlement of a poker hand, written from the rulebook alone: nothing of the game's own code is used.

Cards are two letters ("Ks"), money is cents, seats are texts. `settlement` says who gets what, line by line.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

RANKS = "23456789TJQKA"
KINDS = [
    "high_card", "one_pair", "two_pairs", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
    "straight_flush", "royal_flush",
]  # fmt: skip


def high5(five: tuple[str, ...]) -> tuple[int, ...]:
    """Kind, then the ranks that decide: higher is better."""
    ranks = sorted((RANKS.index(card[0]) + 2 for card in five), reverse=True)
    flush = len({card[1] for card in five}) == 1
    top = ranks[0] if ranks == list(range(ranks[0], ranks[0] - 5, -1)) else 5 if ranks == [14, 5, 4, 3, 2] else 0
    if top and flush:
        return (9,) if top == 14 else (8, top)
    counts = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape, order = [n for _, n in counts], tuple(rank for rank, _ in counts)
    if shape == [4, 1]:
        return (7, *order)
    if shape == [3, 2]:
        return (6, *order)
    if flush:
        return (5, *ranks)
    if top:
        return (4, top)
    kind = {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0)
    return (kind, *order)


def low5(five: tuple[str, ...]) -> tuple[object, ...]:
    """Smaller is better: pairs are worst, the ace is one."""
    ranks = sorted((1 if card[0] == "A" else RANKS.index(card[0]) + 2 for card in five), reverse=True)
    counts = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    return tuple(n for _, n in counts) if len(counts) < 5 else (0,), tuple(rank for rank, _ in counts)


def hands(game: str, hole: list[str], board: list[str]) -> list[tuple[str, ...]]:
    if game.startswith("omaha"):
        return [mine + common for mine in combinations(hole, 2) for common in combinations(board, 3)]
    return list(combinations([*hole, *board], 5))


def best_high(game: str, hole: list[str], board: list[str]) -> tuple[int, ...] | None:
    if game.endswith("_low"):
        return None
    return max(high5(five) for five in hands(game, hole, board))


def best_low(game: str, hole: list[str], board: list[str], qualifier: str) -> tuple[object, ...] | None:
    if "low" not in game:
        return None
    best = min(low5(five) for five in hands(game, hole, board))
    shape, ranks = best
    assert isinstance(ranks, tuple)
    return best if qualifier == "none" or (shape == (0,) and ranks[0] <= 8) else None


class Facts(NamedTuple):
    """A hand that is over: what the settlement depends on."""

    game: str
    put: dict[str, int]
    """In the order of the deal, the seat after the button first."""
    live: list[str]
    mucked: list[str]
    hole: dict[str, list[str]]
    board: list[str]
    second_round: bool
    options: dict[str, object]


def settlement(facts: Facts) -> list[tuple[str, str, str, str, int]]:
    """(verb, seat, wager, on, cents), in the order of the contract; the fund apart."""
    options, put = facts.options, dict(facts.put)
    found = []
    top, *rest = sorted(put.values(), reverse=True)
    if top > rest[0]:
        owner = next(seat for seat in put if put[seat] == top)
        found.append(("return", owner, "pot", "", top - rest[0]))
        put[owner] = rest[0]
    numbers = sorted(put, key=int)
    found += [("collect", seat, "pot", "", put[seat]) for seat in numbers if put[seat]]
    pots = _pots(facts, put)
    base = sum(amount for _, amount, _ in pots)
    rake = drop = 0
    if facts.second_round or not options["no_flop_no_drop"]:
        rake = _rake(options, base)
        drop = min(int(str(options["jackpot_drop"])), base - rake) if options["jackpot"] != "none" else 0
    found += [("commission", "", "rake", "", rake)] if rake else []
    found += [("commission", "", "jackpot_drop", "", drop)] if drop else []
    take, left = rake + drop, []
    for name, amount, seats in pots:
        part = min(take, amount)
        take -= part
        left.append((name, amount - part, seats))
    for name, amount, seats in reversed(left):
        found += _awards(facts, name, amount, seats)
    return found


def _pots(facts: Facts, put: dict[str, int]) -> list[tuple[str, int, list[str]]]:
    levels = sorted({put[seat] for seat in facts.live})
    pots: list[tuple[str, int, list[str]]] = []
    previous = 0
    for level in levels:
        amount = sum(min(cents, level) - min(cents, previous) for cents in put.values())
        if level == levels[-1]:
            amount += sum(max(0, cents - level) for cents in put.values())
        if amount:
            pots.append((f"side {len(pots)}" if pots else "main", amount, [s for s in facts.live if put[s] >= level]))
        previous = level
    return pots


def _rake(options: dict[str, object], base: int) -> int:
    if options["rake_method"] == "percentage":
        unit = int(str(options["rake_unit"]))
        part = Fraction(str(options["rake_percent"])) * base / 100
        return min(int(str(options["rake_cap"])), int(part / unit) * unit)
    if options["rake_method"] == "incremental":
        steps = [step.split(":") for step in str(options["rake_increments"]).split(",")]
        return max([round(float(rake) * 100) for pot, rake in steps if float(pot) * 100 <= base], default=0)
    return 0


def _awards(facts: Facts, name: str, amount: int, seats: list[str]) -> list[tuple[str, str, str, str, int]]:
    options, unit = facts.options, int(str(facts.options["odd_chip_unit"]))
    claim = [seat for seat in seats if seat not in facts.mucked]
    if not claim:
        claim = [max(seats, key=facts.mucked.index)]
    if len(claim) == 1:
        return [("pay", claim[0], "pot", name, amount)] if amount else []
    qualifier = str(options["low_qualifier"])
    highs = {seat: best_high(facts.game, facts.hole[seat], facts.board) for seat in claim}
    lows = {seat: best_low(facts.game, facts.hole[seat], facts.board, qualifier) for seat in claim}
    known = {seat: low for seat, low in lows.items() if low is not None}
    if facts.game.endswith("_low"):
        return _split(facts, name, amount, [s for s in known if known[s] == min(known.values())], unit)
    tops = [(seat, high) for seat, high in highs.items() if high is not None]
    best = max(high for _, high in tops)
    winners = [seat for seat, high in tops if high == best]
    if not known:
        return _split(facts, name, amount, winners, unit)
    half = amount // 2 - amount // 2 % unit
    low_winners = [seat for seat in known if known[seat] == min(known.values())]
    return [
        *_split(facts, f"{name} high", amount - half, winners, unit),
        *_split(facts, f"{name} low", half, low_winners, unit),
    ]


def _split(facts: Facts, name: str, amount: int, winners: list[str], unit: int) -> list[tuple[str, str, str, str, int]]:
    if "stud" in facts.game:
        order = sorted(winners, key=lambda seat: max(_single(card) for card in facts.hole[seat]), reverse=True)
    else:
        order = [seat for seat in facts.put if seat in winners]
    share = amount // len(winners) - amount // len(winners) % unit
    parts, left = dict.fromkeys(order, share), amount - share * len(order)
    for seat in order:
        more = min(unit, left)
        parts[seat] += more
        left -= more
    return [("pay", seat, "pot", name, parts[seat]) for seat in sorted(winners, key=int) if parts[seat]]


def _single(card: str) -> tuple[int, int]:
    return RANKS.index(card[0]), "cdhs".index(card[1])


def fund(facts: Facts, stands: int) -> list[tuple[str, str, str, str, int]]:
    """What is paid from the fund, which stands at so much with the drop of this hand in it."""
    options = facts.options
    shown = [seat for seat in facts.live if seat not in facts.mucked]
    if options["jackpot"] == "none" or len(facts.live) < 2:
        return []  # nothing was shown
    highs = {seat: best_high(facts.game, facts.hole[seat], facts.board) or () for seat in sorted(shown, key=int)}
    parts: list[tuple[Fraction, list[str]]] = []
    if options["jackpot"] == "high_hand":
        best = max(highs.values())
        if best[0] >= KINDS.index(str(options["high_hand"])):
            parts = [(Fraction(str(options["high_hand_share"])), [s for s in highs if highs[s] == best])]
    else:
        best = max(highs.values())
        beaten = [high for high in highs.values() if high != best]
        if beaten and max(beaten)[0] >= KINDS.index(str(options["bad_beat_hand"])):
            losers = [seat for seat in highs if highs[seat] == max(beaten)]
            winners = [seat for seat in highs if highs[seat] == best]
            others = [seat for seat in sorted(facts.put, key=int) if seat not in losers + winners]
            shares = [Fraction(part) for part in str(options["bad_beat_shares"]).split(",")]
            parts = list(zip(shares, (losers, winners, others), strict=True))
    paid = [
        ("pay", seat, "jackpot", "", int(stands * share / 100 / len(seats))) for share, seats in parts for seat in seats
    ]
    return [line for line in paid if line[-1]]
