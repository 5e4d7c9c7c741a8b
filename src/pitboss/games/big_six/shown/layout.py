"""The felt of big six: the wheel of 54 sections, and a box for each of its symbols."""

from __future__ import annotations

from pitboss.equipment.wheels import SYMBOLS, big_six_order
from pitboss.felt.layout import CASINO, Area, Layout, Print, Seats, View, thing
from pitboss.felt.shapes import rect
from pitboss.law.options import Options

from ..wagers import NAMES, pays, sections

BOXES = {
    "s1": (600, 60, 210, 120), "s2": (810, 60, 210, 120), "s5": (600, 180, 210, 120), "s10": (810, 180, 210, 120),
    "s20": (600, 300, 420, 100), "joker": (600, 400, 210, 120), "flag": (810, 400, 210, 120),
}  # fmt: skip
COLOURS = {
    "s1": "#1f6b3a", "s2": "#9a6510", "s5": "#a42a2a", "s10": "#24539b", "s20": "#5f3590", "joker": "#111418",
    "flag": "#7c6210",
}  # fmt: skip
SIGNS = {"joker": "★", "flag": "⚑"}


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    paid, count = pays(options), sections(options)
    return Layout(
        "big_six",
        "Big Six",
        "green",
        (1100, 640),
        "oblong",
        (4, 4, 1092, 632, 80),
        Seats(seats),
        tuple(
            Area(
                (symbol,), rect(*BOXES[symbol], 3), NAMES[symbol].upper(), str(paid[symbol]), NAMES[symbol],
                size=40 if symbol[0] == "s" else 34, small=19, put=(68, -4), r2=19,
                ink="var(--felt-gold)" if symbol in SIGNS else "",
            )
            for symbol in SYMBOLS
        ),
        things=(
            thing("tray", at=(810, 32)),
            thing(
                "wheel", at=(306, 320), r=248, order=big_six_order(tuple(count[symbol] for symbol in SYMBOLS)),
                labels={**NAMES, **SIGNS}, colours=COLOURS, print=14, clapper=True,
            ),
            thing("sign", at=(810, 562), w=140),
        ),
        prints=(Print(CASINO, (655, 569), size=20), Print("BIG SIX", (966, 569), size=20)),
        views=(View("wheel", (40, 44, 532, 316)), View("layout", (584, 52, 452, 552))),
    )  # fmt: skip
