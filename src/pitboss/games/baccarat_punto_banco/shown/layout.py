"""The felt of baccarat-punto banco: numbered places around a large table, three dealers' side at the top (3.2, 3.3)."""

from __future__ import annotations

from pitboss.felt.layout import CASINO, Layout, Print, Seats, View, thing
from pitboss.games.families.baccarat.shown.layout import PEEL, commission, hands, headings, rings, vigorish_boxes
from pitboss.law.options import Options


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    return Layout(
        "baccarat_punto_banco",
        "Baccarat-Punto Banco",
        "wine",
        (1280, 800),
        "oval",
        (640, 400, 632, 392),
        Seats(seats, (640, 386, 536, 312), -16, 196, first="left", lean=1, plate=(0, 30), areas=rings(options, 8, 50)),
        areas=vigorish_boxes(options, seats, 320),
        peel=PEEL,
        hands=hands(200),
        things=(
            thing("tray", at=(640, 84), w=280),
            thing("shoe", at=(884, 140), turn=8),
            thing("discard", at=(396, 140)),
        ),
        prints=(*headings(144), *commission(options, 414), Print(CASINO, (640, 470), size=20)),
        views=(View("dealer", (400, 120, 480, 300)), View("you", (-150, -168, 300, 216), seat=True)),
        words={"take": "Take the shoe", "pass": "Pass the shoe"},
    )
