"""Tables of every wheel game with options and limits at random, and the stops of each wheel as it is turned."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pitboss.equipment.wheels import WHEELS
from pitboss.games.catalogue import game
from pitboss.law.limits import Limit
from pitboss.play.setting import Setting

SYMBOLS = ("s1", "s2", "s5", "s10", "s20", "joker", "flag")
SECTIONS = {
    "w24": (24, 15, 7, 4, 2, 1, 1), "w23": (23, 15, 8, 4, 2, 1, 1), "20,15,10,5,2,1,1": (20, 15, 10, 5, 2, 1, 1),
}  # fmt: skip


def roulette(rng: random.Random) -> Setting:
    of = game("roulette")
    while True:
        given: dict[str, object] = {
            "wheel_type": rng.choice(list(WHEELS)),
            "offer_five_adjacent": rng.random() < 0.6,
            "offer_seven_numbers": rng.random() < 0.5,
            "courtesy_line": rng.random() < 0.5,
            "match_play": rng.choice(["none", "even_money", "even_money_and_2_to_1"]),
            "chip_unit": rng.choice(["0.25", "1", "2.50", "5"]),
        }
        if rng.random() < 0.4:
            given["color_wagers"] = rng.sample(["six_color", "seven_color", "eight_color"], rng.randrange(1, 3))
        for key, amounts in (("inside", "3 5 7.50"), ("outside", "2 5 10")):
            if rng.random() < 0.5:
                given[f"table_min_{key}"] = rng.choice(amounts.split())
        if rng.random() < 0.5:
            given["table_max"] = rng.choice(["12", "37.50", "1000"])
        limits = {"five_adjacent": Limit(700, 4200), "red": Limit(300, 1000)} if rng.random() < 0.3 else {}
        if not of.options.read(given)[1]:
            return Setting(of, given, limits)


def big_six(rng: random.Random) -> Setting:
    given: dict[str, object] = {"big_six_wheel": rng.choice(list(SECTIONS)), **_limits(rng)}
    return Setting(game("big_six"), given, {"joker": Limit(300, 1000)} if rng.random() < 0.3 else {})


def pokette(rng: random.Random) -> Setting:
    given: dict[str, object] = {
        "hand_cycle": rng.choice(["three_spins", "rolling"]),
        "joker_straight_up": rng.random() < 0.4,
        "suit_columns": ",".join(rng.sample("SHDC", 4)),
        "jacer_stops": rng.choice(["Jk,Ah,Ad", "As,Ah,Ad,Ac", "Jk1,2c,3c,4c"]),
        **_limits(rng),
    }
    return Setting(game("pokette"), given, {"flush": Limit(300, 1000)} if rng.random() < 0.3 else {})


def _limits(rng: random.Random) -> dict[str, object]:
    return {} if rng.random() < 0.5 else {"min_wager": rng.choice(["1", "2.50"]), "max_wager": rng.choice(["5", "500"])}


def _sections(wheel: str) -> Sequence[str]:
    return [symbol for symbol, count in zip(SYMBOLS, SECTIONS[wheel], strict=True) for _ in range(count)]


_CARDS = [rank + suit for suit in "shdc" for rank in "AKQJT98765432"]


@dataclass(frozen=True, slots=True)
class Table:
    """A wheel game: tables at random, what voids a spin, and where a wheel can stop, by the options that say so."""

    slug: str
    at_random: Callable[[random.Random], Setting]
    void: str
    even: str
    dear: dict[str, object]
    """Payouts that are too large to add up."""
    wheels: dict[str, tuple[dict[str, object], Sequence[str]]]


TABLES = {
    table.slug: table
    for table in (
        Table(
            "roulette", roulette, "short_spin", "red", {"payouts": {"straight": "1000000"}},
            {key: ({"wheel_type": key}, wheel.order) for key, wheel in WHEELS.items()},
        ),
        Table(
            "big_six", big_six, "big_six_on_peg", "s1", {"big_six_joker_odds": "10000000"},
            {key: ({"big_six_wheel": key}, _sections(key)) for key in SECTIONS},
        ),
        Table(
            "pokette", pokette, "between_stops", "red", {"odds": {"straight_up": "1000000"}},
            {
                "jokers alike": ({}, [*_CARDS, "Jk", "Jk"]),
                "jokers apart": ({"joker_straight_up": True}, [*_CARDS, "Jk1", "Jk2"]),
            },
        ),
    )
}  # fmt: skip
