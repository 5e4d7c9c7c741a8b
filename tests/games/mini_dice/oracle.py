"""The rules of mini-dice written a second time, from the table of wagers alone."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction

PAYS = {
    "place_4": "9/5", "place_5": "7/5", "place_6": "7/6", "place_8": "7/6", "place_9": "7/5", "place_10": "9/5",
    "field": "1", "field_2": "2", "field_12": "2", "any_7": "4", "over_7": "1", "under_7": "1",
}  # fmt: skip
WAGERS = [key for key in PAYS if key not in ("field_2", "field_12")]


def outcome(options: Mapping[str, object], wager: str, dice: tuple[int, ...]) -> tuple[Fraction, bool] | None:
    """What is won for each unit (-1: lost) and whether the wager stays up; None where it stands."""

    def pays(key: str) -> Fraction:
        return Fraction(str(options.get(f"payouts.{key}", PAYS[key])))

    total, lost = sum(dice), (Fraction(-1), False)
    kind, _, number = wager.partition("_")
    if kind == "place":
        if total == 7:
            return lost
        up = options.get("place_after_win", "stays_up") == "stays_up"
        return (pays(wager), up) if total == int(number) else None
    if kind == "field":
        if total in (5, 6, 7, 8):
            return lost
        return pays(f"field_{total}" if total in (2, 12) else "field"), False
    won = {"any": total == 7, "over": total > 7, "under": total < 7}[kind]
    return (pays(wager), False) if won else lost


def options_at_random(rng: random.Random) -> dict[str, object]:
    """A lawful choice of options."""
    chosen: dict[str, object] = {}
    for key, values in {
        "shaker": ["manual", "automated"],
        "min_payout_unit": ["0.50", "0.25", "5"],
        "odds_wording": ["to", "win"],
        "place_removal": ["any_time", "locked"],
        "place_after_win": ["stays_up", "returned"],
        "payouts.any_7": ["5"],
        "payouts.field_12": ["3"],
        "payouts.place_4": ["2"],
        "payouts.over_7": ["1.25"],
        "table_min": ["1"],
        "table_max": ["10000"],
    }.items():
        if rng.random() < 0.5:
            chosen[key] = rng.choice(values)
    return chosen
