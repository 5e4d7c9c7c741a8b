"""Random rounds written down as records and ruled on, against the oracle: the house's bank, a player's, a co-bank."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import rule_on
from tests.games.pai_gow import oracle
from tests.length import times


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


@dataclass
class Written:
    """A round on paper, and what everybody wins by the oracle."""

    lines: list[str] = field(default_factory=list)
    net: dict[str, int] = field(default_factory=dict)


def a_round(rng: random.Random, options: dict[str, str], bank: str, co: bool, last: int) -> Written:
    """One round; ``bank``: the seat that banks, empty for the house; ``last``: what it wagered before."""
    out = Written()
    above = options["gee_joon_single_rank"] == "six_above_fives"
    way, rounding = options["house_way"], options["vigorish_rounding"]
    seats = sorted(rng.sample([s for s in "123456" if s != bank], rng.randint(1, 5)))
    stakes = {seat: rng.randint(1, 4000) * 5 for seat in seats}
    out.lines += [f"seat {seat} pai_gow {money(cents)}" for seat, cents in stakes.items()]
    dealers = 0
    if bank and not co:
        dealers = rng.choice((last, 0, rng.randint(1, last)))
        if dealers != last:
            out.lines.append(f"seat {bank} dealer_wager {money(dealers)}" if dealers else f"seat {bank} refuse")
    out.lines.append("no more bets")
    stack = rng.randint(1, 8) if bank else 1
    if stack > 1:
        out.lines.append(f"seat {bank} stack {stack}")
    dice = [rng.randint(1, 6) for _ in range(3)]
    out.lines.append("dice " + " ".join(map(str, dice)))
    mixed = rng.sample(oracle.SET, 32)
    stacks = {n + 1: mixed[4 * n : 4 * n + 4] for n in range(8)}
    order = oracle.places(sum(dice), bank or "D", options["deliver_direction"])
    dealt = {place: stacks[(stack - 1 + n) % 8 + 1] for n, place in enumerate(order)}
    plays = {*seats, *([bank] if bank else []), *(["D"] if dealers or not bank else [])}
    by_stack = sorted(plays, key=lambda place: (stack - 1 + order.index(place)) % 8)
    out.lines.append("tiles " + " ".join(t for place in by_stack for t in dealt[place]))

    def lay(seat: str) -> oracle.Hands:
        """How a player sets: as the house would, or anyhow."""
        tiles = dealt[seat]
        if rng.random() < 0.3:
            out.lines.append(f"seat {seat} house_way")
            return reread(oracle.house(tiles, way), above)
        chosen = rng.choice(oracle.settings(tiles))
        low = rng.choice(chosen)
        out.lines.append(f"seat {seat} set {' '.join(low)}")
        return oracle.ordered(*chosen, above)

    hands = {seat: lay(seat) for seat in rng.sample(seats, len(seats))}
    if bank:
        held = reread(oracle.house(dealt[bank], way), above) if co else lay(bank)
    else:
        held = reread(oracle.house(dealt["D"], way), above)
    results = {seat: oracle.result(hands[seat], held, above) for seat in seats}
    out.net = {
        seat: -stakes[seat] if r < 0 else 0 if r == 0 else stakes[seat] - oracle.vigorish(stakes[seat], rounding)
        for seat, r in results.items()
    }
    if bank:
        surplus = sum(-r * stakes[seat] for seat, r in results.items())
        if dealers:
            surplus -= dealers * oracle.result(reread(oracle.house(dealt["D"], way), above), held, above)
        if co:
            surplus = surplus - surplus // 2 if surplus > 0 else -(-surplus // 2)
        out.net[bank] = surplus - (oracle.vigorish(surplus, rounding) if surplus > 0 else 0)
    return out


def reread(hands: oracle.Hands, above: bool) -> oracle.Hands:
    """The house's setting under the table's ranking: of two parted gee joon tiles the 2-4 is in the low hand."""
    low, high = hands
    if "1-2" in low and "2-4" in high and above:
        low = (low[0].replace("1-2", "2-4"), low[1].replace("1-2", "2-4"))
        high = (high[0].replace("2-4", "1-2"), high[1].replace("2-4", "1-2"))
    return oracle.ordered(low, high, above)


def opening(stakes: dict[str, int]) -> list[str]:
    """A round in which everybody loses, so that everybody has wagered against the dealer."""
    lines = [f"seat {seat} pai_gow {money(cents)}" for seat, cents in stakes.items()]
    lines += ["no more bets", "hand dealer 6-6 6-6 1-1 3-6"]
    left = [tile for tile in oracle.SET if tile not in ("6-6", "1-1", "3-6")]
    quiet = ["5-5 4-6", "5-5 4-6", "1-3 3-3", "1-3 3-3", "4-4 2-2", "4-4 2-2"]
    assert len(left) >= 24
    rest = [("5-6", "1-6"), ("5-6", "1-6"), ("1-5", "2-5"), ("1-5", "3-4"), ("2-6", "1-4"), ("3-5", "2-3")]
    for seat, low, high in zip(stakes, quiet, rest, strict=True):
        lines.append(f"hand seat {seat} {low} {' '.join(high)}")
    return lines + [f"seat {seat} house_way" for seat in stakes]


@pytest.mark.parametrize("seed", range(times(14)))
def test_random_rounds_are_ruled_on_as_the_oracle_says(seed: int) -> None:
    rng = random.Random(seed)
    options = {
        "house_way": rng.choice(("taj_mahal", "foxwoods_general")),
        "vigorish_rounding": rng.choice(("exact", "up_25c")),
        "gee_joon_single_rank": rng.choice(("lowest", "six_above_fives")),
        "deliver_direction": rng.choice(("clockwise", "counterclockwise")),
    }
    head = ["game pai_gow", *(f"option {name} {value}" for name, value in options.items())]
    for _ in range(6):
        written = a_round(rng, options, "", False, 0)
        assert_ruled([*head, *written.lines], written.net)
    stakes = {seat: rng.randint(1, 4000) * 5 for seat in "123456"}
    for co in (False, True):
        bank = rng.choice("123456")
        written = a_round(rng, options, bank, co, stakes[bank])
        offers = [f"seat {seat} pass" for seat in "123456" if seat < bank]
        lines = [*head, *opening(stakes), "round", *offers, f"seat {bank} {'co_bank' if co else 'bank'}"]
        assert_ruled([*lines, *written.lines], written.net)


def assert_ruled(lines: list[str], net: dict[str, int]) -> None:
    found = rule_on("\n".join(lines), game).rounds[-1].net
    assert {seat: cents for seat, cents in found.items() if cents} == {s: c for s, c in net.items() if c}, lines
