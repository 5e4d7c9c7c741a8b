"""The felt of sic bo: fifty spots, each with what it pays, as an electrical device lights them."""

from __future__ import annotations

from pitboss.felt.layout import CASINO, Area, Layout, Print, Seats, thing
from pitboss.felt.shapes import rect
from pitboss.law.options import Options

from ..wagers import PAIRS, TOTALS
from .layout_text import spot_odds
from .phone import phone

GOLD = "var(--felt-gold)"
LEFT, WIDE = 60, 1160


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    def odds(key: str) -> str:
        return spot_odds(options, key)

    def side(key: str, x: float, label: str) -> Area:
        return Area(
            (key,), rect(x, 56, 170, 170, 2), label, f"{odds(key)}, no triple", key, size=27, small=16.5,
            lift=(0, -28), put=(0, 50),
        )  # fmt: skip

    def double(face: int) -> Area:
        x = 230 + 70 * (face - 1) if face < 4 else 840 + 70 * (face - 4)
        return Area(
            (f"double_{face}",), rect(x, 56, 70, 170, 2), pays=odds(f"double_{face}"), name=f"double {face}",
            dice=f"{face}{face}", die=26, dice_y=-24, ivory=True, small=16.5, size=18, lift=(0, 18), put=(0, 50),
            r2=16, upright=True,
        )  # fmt: skip

    def triple(face: int) -> Area:
        shape = rect(440 + 133.3 * ((face - 1) % 3), 56 + 54 * ((face - 1) // 3), 133.3, 54, 2)
        return Area(
            (f"triple_{face}",), shape, pays=odds(f"triple_{face}"), name=f"triple {face}", dice=f"{face}" * 3, die=19,
            dice_y=-11, ivory=True, size=18, small=16.5, lift=(0, 14), put=(42, -4), r2=14, plate=False,
        )  # fmt: skip

    def single(face: int) -> str:
        return "{}, {} or {}".format(*odds(f"single_{face}").split("/"))

    total, pair, one = WIDE / len(TOTALS), WIDE / len(PAIRS), WIDE / 6
    return Layout(
        "sic_bo",
        "Sic Bo",
        "teal",
        (1280, 680),
        "oblong",
        (4, 4, 1272, 672, 70),
        Seats(seats),
        (
            side("small", LEFT, "SMALL|4 to 10"),
            *map(double, range(1, 4)),
            *map(triple, range(1, 7)),
            Area(
                ("any_triple",), rect(440, 164, 400, 62, 2), "ANY TRIPLE", odds("any_triple"), "any triple", size=24,
                small=17, put=(160, -2),
            ),
            *map(double, range(4, 7)),
            side("big", 1050, "BIG|11 to 17"),
            *(
                Area(
                    (f"total_{t}",), rect(LEFT + total * i, 226, total, 112, 2), str(t), odds(f"total_{t}"),
                    f"total {t}", size=36, small=16.5, ink=GOLD, lift=(0, -16), put=(0, 30), r2=16,
                )
                for i, t in enumerate(TOTALS)
            ),
            *(
                Area(
                    (f"combo_{a}{b}",), rect(LEFT + pair * i, 338, pair, 92, 2), pays=odds(f"combo_{a}{b}"),
                    name=f"combination {a} and {b}", dice=f"{a}{b}", die=26, dice_y=-18, ivory=True, size=18,
                    small=16.5, lift=(0, 8), put=(0, 28), r2=15, plate=False,
                )
                for i, (a, b) in enumerate(PAIRS)
            ),
            *(
                Area(
                    (f"single_{n}",), rect(LEFT + one * (n - 1), 430, one, 104, 2), pays=single(n),
                    name=f"single {n}", dice=f"{n}", die=46, dice_y=-14, ivory=True, size=18, small=17, lift=(0, 30),
                    put=(58, -6),
                )
                for n in range(1, 7)
            ),
        ),
        things=(thing("tray", at=(640, 30)), thing("dice", at=(640, 592), size=54, row=True, ivory=True)),
        prints=(Print(CASINO, (300, 600), size=20), Print("SIC BO", (980, 600), size=20)),
        phone=phone(options),
    )  # fmt: skip
