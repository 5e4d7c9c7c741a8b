"""The felt of mini-dice: a spot for each wager with its odds, in the licensee's wording (13:69F-13.6(a))."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.felt.layout import CASINO, Area, Layout, Phone, Print, Seats, thing
from pitboss.felt.shapes import Shape, rect
from pitboss.law.options import Options

from ..wagers import BETS
from .layout_text import bet_odds

NUMBERS = ("4", "5", "6", "8", "9", "10")
NAMES = {"6": "SIX", "9": "NINE"}
GOLD = "var(--felt-gold)"


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    def odds(key: str) -> str:
        return bet_odds(options, BETS[key])

    numbers = tuple(
        Area(
            (f"place_{n}",), rect(60 + 140 * i, 56, 140, 140, 2), NAMES.get(n, n), odds(f"place_{n}"), f"place {n}",
            size=44, small=19, ink=GOLD, lift=(0, -22), put=(0, 40), r2=16,
        )
        for i, n in enumerate(NUMBERS)
    )  # fmt: skip
    low, _, high = odds("field").partition(", ")
    return Layout(
        "mini_dice",
        "Mini-Dice",
        "teal",
        (960, 620),
        "oblong",
        (4, 4, 952, 612, 70),
        Seats(seats),
        (
            *numbers,
            Area(
                ("under_7",), rect(60, 196, 290, 130, 2), "UNDER 7|2 3 4 5 6", odds("under_7"), "under seven",
                size=28, small=19, lift=(0, -2), put=(96, 0),
            ),
            Area(
                ("any_7",), rect(350, 196, 260, 130, 2), "SEVEN", odds("any_7"), "any seven", size=40, small=19,
                ink="#ffb3a8", put=(92, 0),
            ),
            Area(
                ("over_7",), rect(610, 196, 290, 130, 2), "OVER 7|8 9 10 11 12", odds("over_7"), "over seven",
                size=28, small=19, lift=(0, -2), put=(106, 0),
            ),
            Area(
                ("field",), rect(60, 326, 840, 110, 2), "FIELD   2 · 3 · 4 · 9 · 10 · 11 · 12",
                f"{low};  {high}" if high else low, "field", size=34, small=20, put=(370, 0),
            ),
        ),
        things=(thing("tray", at=(480, 30)), thing("dice", at=(480, 512), size=56, row=True)),
        prints=(Print(CASINO, (230, 520), size=20), Print("MINI-DICE", (730, 520), size=20)),
        phone=_phone(odds, low, high),
    )  # fmt: skip


def _phone(odds: Callable[[str], str], low: str, high: str) -> Phone:
    """The same spots for narrow screens: three beside each other, each large enough to touch."""

    def cell(row: int, place: int, top: float, deep: float) -> Shape:
        return rect(4 + 127.4 * place, top + deep * row, 127.4, deep, 2)

    numbers = (
        Area(
            (f"place_{n}",), cell(i // 3, i % 3, 6, 86), NAMES.get(n, n), odds(f"place_{n}"), f"place {n}", size=28,
            small=14, ink=GOLD, lift=(-20, -12), put=(38, 10), r2=15,
        )
        for i, n in enumerate(NUMBERS)
    )  # fmt: skip
    sevens = (("under_7", "UNDER 7|2 3 4 5 6", "under seven"), ("any_7", "SEVEN", "any seven"),
              ("over_7", "OVER 7|8 9 10 11 12", "over seven"))  # fmt: skip
    around = (
        Area(
            (key,), cell(0, i, 184, 92), label, odds(key), name, size=15 if "|" in label else 22, small=14,
            ink="" if "|" in label else "#ffb3a8", lift=(0, -10), put=(42, 22), r2=15,
        )
        for i, (key, label, name) in enumerate(sevens)
    )  # fmt: skip
    field = Area(
        ("field",), rect(4, 282, 382, 74, 2), "FIELD   2 · 3 · 4 · 9 · 10 · 11 · 12",
        f"{low};  {high}" if high else low, "field", size=17, small=14, lift=(-20, -4), put=(164, -2), r2=15,
    )  # fmt: skip
    dice = thing("dice", at=(195, 402), size=48, row=True)
    return Phone((390, 440), (*numbers, *around, field), (dice,))
