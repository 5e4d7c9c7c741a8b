"""The felt of baccarat-chemin de fer: an area before each numbered place, the bank's in the centre (4.2, 4.7)."""

from __future__ import annotations

from pitboss.felt.layout import CASINO, Area, Layout, Print, Seats, View, thing
from pitboss.felt.shapes import rect, wedge
from pitboss.games.families.baccarat.shown.layout import GOLD, hands, headings
from pitboss.law.options import Options


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    return Layout(
        "baccarat_chemin_de_fer",
        "Baccarat-Chemin de Fer",
        "wine",
        (1280, 800),
        "oval",
        (640, 400, 632, 392),
        Seats(
            seats,
            (640, 386, 536, 312),
            -16,
            196,
            first="left",
            lean=1,
            plate=(0, 24),
            areas=(Area(("against_bank",), wedge(-92, 8), "AGAINST|THE BANK", size=16, r2=17),),
        ),
        areas=(Area(("bank",), rect(540, 320, 200, 84, 8), "BANK", size=26, ink=GOLD, look="gold", name="the bank"),),
        peel={"against_bank": "player", "bank": "banker"},
        hands=hands(200),
        things=(thing("tray", at=(640, 84), w=280), thing("discard", at=(396, 140)), thing("shoe", at=(884, 140))),
        prints=(*headings(144), Print(CASINO, (640, 470), size=20)),
        views=(View("dealer", (400, 120, 480, 300)), View("you", (-150, -120, 300, 170), seat=True)),
    )
