"""The felt of sic bo for narrow screens: its fifty spots kind by kind, each large enough to touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.felt.layout import Area, Phone, thing
from pitboss.felt.shapes import rect
from pitboss.law.options import Options

from ..wagers import PAIRS, TOTALS
from .layout_text import spot_odds

GOLD = "var(--felt-gold)"
LEFT, WIDE = 4.0, 382.0


def phone(options: Options) -> Phone:
    """The drawing, with what each spot pays at this table."""
    return Phone(
        (390, 618),
        (
            *_sides(options), *_doubles(options), *_triples(options), _any_triple(options), *_totals(options),
            *_pairs(options), *_singles(options),
        ),
        (thing("dice", at=(195, 44), size=30, row=True, ivory=True),),
    )  # fmt: skip


def _row(keys: Sequence[str], across: int, top: float, deep: float) -> Iterator[tuple[str, float, float, float]]:
    """Each key with the left edge, the top and the width of its box, in rows of so many."""
    wide = WIDE / across
    for i, key in enumerate(keys):
        down, place = divmod(i, across)
        yield key, LEFT + wide * place, top + deep * down, wide


def _sides(options: Options) -> Iterator[Area]:
    for key, label, x in (("small", "SMALL|4 to 10", LEFT), ("big", "BIG|11 to 17", LEFT + WIDE - 122)):
        yield Area(
            (key,), rect(x, 6, 122, 76, 2), label, spot_odds(options, key), key, size=16, small=13, lift=(-24, -10),
            put=(36, 16), r2=15,
        )  # fmt: skip


def _doubles(options: Options) -> Iterator[Area]:
    for face, x, y, wide in _row("123456", 6, 86, 62):
        key = f"double_{face}"
        yield Area(
            (key,), rect(x, y, wide, 62, 2), pays=spot_odds(options, key), name=f"double {face}", dice=face * 2, die=20,
            dice_y=-15, ivory=True, size=13, small=12.5, lift=(0, 1), put=(0, 14), r2=13, upright=True,
        )  # fmt: skip


def _triples(options: Options) -> Iterator[Area]:
    for face, x, y, wide in _row("123456", 6, 148, 62):
        key = f"triple_{face}"
        yield Area(
            (key,), rect(x, y, wide, 62, 2), pays=spot_odds(options, key), name=f"triple {face}", dice=face * 3, die=16,
            dice_y=-15, ivory=True, size=13, small=12.5, lift=(0, 1), put=(0, 14), r2=13, upright=True,
        )  # fmt: skip


def _any_triple(options: Options) -> Area:
    return Area(
        ("any_triple",), rect(LEFT, 210, WIDE, 42, 2), "ANY TRIPLE", spot_odds(options, "any_triple"), "any triple",
        size=15, small=13, put=(140, -4), r2=14,
    )  # fmt: skip


def _totals(options: Options) -> Iterator[Area]:
    for key, x, y, wide in _row([f"total_{total}" for total in TOTALS], 7, 256, 58):
        total = key.removeprefix("total_")
        yield Area(
            (key,), rect(x, y, wide, 58, 2), total, spot_odds(options, key), f"total {total}", size=22, small=12.5,
            ink=GOLD, lift=(0, -8), put=(0, 10), r2=13, upright=True,
        )  # fmt: skip


def _pairs(options: Options) -> Iterator[Area]:
    for key, x, y, wide in _row([f"combo_{one}{other}" for one, other in PAIRS], 5, 376, 54):
        yield Area(
            (key,), rect(x, y, wide, 54, 2), pays=spot_odds(options, key), name=f"combination {key[-2]} and {key[-1]}",
            dice=key[-2:], die=22, dice_y=-11, ivory=True, size=13, small=12.5, lift=(0, 5), put=(22, 8), r2=13,
            upright=True,
        )  # fmt: skip


def _singles(options: Options) -> Iterator[Area]:
    for face, x, y, wide in _row("123456", 6, 542, 72):
        key = f"single_{face}"
        yield Area(
            (key,), rect(x, y, wide, 72, 2), pays=spot_odds(options, key), name=f"single {face}", dice=face, die=30,
            dice_y=-14, ivory=True, size=13, small=12, lift=(0, 10), put=(0, 14), r2=14, upright=True,
        )  # fmt: skip
