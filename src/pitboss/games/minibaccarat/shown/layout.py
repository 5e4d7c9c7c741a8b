"""The felt of minibaccarat: Player, Banker and tie before each seat, commission boxes before the dealer (7.2, 7.3)."""

from __future__ import annotations

from pitboss.felt.layout import CASINO, Layout, Print, Seats, View, thing
from pitboss.games.families.baccarat.shown.layout import PEEL, commission, hands, headings, rings, vigorish_boxes
from pitboss.law.options import Options


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    return Layout(
        "minibaccarat",
        "Minibaccarat",
        "wine",
        (1280, 680),
        "arc",
        (640, 100, 620, 560, 20),
        Seats(seats, (640, 70, 492, 452), 12, 168, first="left", lean=0.8, plate=(0, 62), areas=rings(options, 36, 64)),
        areas=vigorish_boxes(options, seats, 258),
        peel=PEEL,
        hands=hands(168),
        things=(
            thing("tray", at=(640, 68), w=270),
            thing("shoe", at=(936, 116), turn=8),
            thing("discard", at=(344, 116)),
        ),
        prints=(
            *headings(114),
            *commission(options, 310),
            Print(CASINO, arc=(640, 70, 300, 276), start=50, stop=130, size=18),
        ),
        views=(View("dealer", (400, 92, 480, 200)), View("you", (-170, -168, 340, 256), seat=True)),
    )
