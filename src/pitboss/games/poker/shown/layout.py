"""The felt of the poker room: an oval with the dealer among the players, chips before each, common cards and pot."""

from __future__ import annotations

from pitboss.felt.layout import CASINO, Area, Layout, Place, Print, Seats, View, thing
from pitboss.felt.shapes import circle, rect, wedge
from pitboss.law.options import Options

from ..variants import variant_of
from .names import called

BLINDS = ("ante", "small_blind", "middle_blind", "big_blind")


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    variant, names = variant_of(options), called(options)
    return Layout(
        "poker",
        "Poker",
        "blue",
        (1280, 700),
        "oval",
        (640, 350, 620, 320),
        Seats(
            seats,
            (640, 344, 484, 190),
            -62,
            242,
            lean=0,
            halo=rect(-66, -44, 132, 96, 18),
            plate=(0, 48),
            cards=Place((-14, 0), gap=24, scale=0.72, badge=-46),
            areas=(
                Area(("pot", *BLINDS, "jackpot"), wedge(-122, -88), look="none", name="in the pot", r2=16),
                Area(("chips",), circle(52, 8, 20), look="hint", name="chips", r2=15),
            ),
        ),
        hands={"board": Place((640, 330), gap=66)},
        things=(
            thing("tray", at=(640, 84), w=230),
            *((thing("button", mark="button", text="D", out=-44),) if variant.button else ()),
        ),
        prints=(Print(CASINO, (640, 262), size=20),),
        views=(View("board", (420, 200, 440, 250)), View("you", (-160, -120, 320, 220), seat=True)),
        plays=f"{names['structure']} {names['game']} {names['stakes']}",
        pots=True,
    )
