"""The rules of sic bo written a second time, from the table of wagers alone."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction

TOTALS = {4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 6, 10: 6, 11: 6, 12: 6, 13: 8, 14: 12, 15: 17, 16: 30, 17: 60}
SPOTS = (
    [f"triple_{n}" for n in range(1, 7)]
    + [f"double_{n}" for n in range(1, 7)]
    + ["any_triple"]
    + [f"total_{t}" for t in TOTALS]
    + [f"combo_{a}{b}" for a in range(1, 7) for b in range(a + 1, 7)]
    + ["small", "big"]
    + [f"single_{n}" for n in range(1, 7)]
)


def wins(options: Mapping[str, object], spot: str, dice: tuple[int, ...]) -> int | Fraction | None:
    """So much to 1, or None where the spot loses."""

    def raised(key: str, least: int) -> Fraction:
        return Fraction(str(options.get(f"payouts.{key}", options.get(f"payouts.{key.partition('_')[0]}", least))))

    kind, _, place = spot.partition("_")
    a, b, c = sorted(dice)
    triple = a == c
    match kind:
        case "triple":
            return raised(spot, 180) if dice.count(int(place)) == 3 else None
        case "double":
            return raised(spot, 10) if dice.count(int(place)) >= 2 else None
        case "any":
            return raised(spot, 30) if triple else None
        case "total":
            return raised(spot, TOTALS[int(place)]) if a + b + c == int(place) else None
        case "combo":
            return Fraction(str(options.get("combo_pays", 5))) if {int(n) for n in place} <= {a, b, c} else None
        case "small":
            return raised(spot, 1) if 4 <= a + b + c <= 10 and not triple else None
        case "big":
            return raised(spot, 1) if 11 <= a + b + c <= 17 and not triple else None
    count = dice.count(int(place))
    if count == 3:
        return Fraction(str(options.get("one_of_kind_triple", 3)))
    return raised(("", "one_of_kind_single", "one_of_kind_double")[count], count) if count else None


def outcome(options: Mapping[str, object], spot: str, dice: tuple[int, ...]) -> tuple[Fraction, bool]:
    won = wins(options, spot, dice)
    return (Fraction(-1) if won is None else Fraction(won)), False


def options_at_random(rng: random.Random) -> dict[str, object]:
    """A lawful choice of options."""
    chosen: dict[str, object] = {}
    for key, values in {
        "shaker": ["manual", "automated"],
        "combo_pays": ["5", "6"],
        "one_of_kind_triple": ["3", "12"],
        "lit_layout": ["true", "false"],
        "min_payout_unit": ["0.25", "1"],
        "payouts.total_4": ["62", "60.5"],
        "payouts.triple_6": ["181"],
        "payouts.double": ["11"],
        "payouts.small": ["1.5"],
        "payouts.one_of_kind_double": ["3"],
        "table_max": ["500", "none"],
        "table_min": ["1", "5"],
    }.items():
        if rng.random() < 0.5:
            chosen[key] = rng.choice(values)
    return chosen
