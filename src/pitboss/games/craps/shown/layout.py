"""The felt of craps: two ends alike with the stickperson's wagers between them; of mini-craps: one end beside them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.felt.layout import CASINO, Area, Layout, Print, Seats, Thing, View, thing
from pitboss.felt.shapes import Shape, poly, rect
from pitboss.law.options import Options

from ..payouts import fire_pays, offered, paid
from ..wagers import BETS, FIRE, NUMBERS

NUMBER = tuple(map(str, NUMBERS))
NAMES = {"6": "SIX", "9": "NINE"}
"""As layouts print them: upside down, one is not the other."""
AXIS = 740
"""The middle of the long table: the other end lies across it."""
BOX = 70
"""The width of a number."""
GOLD, ROSE = "var(--felt-gold)", "#ffb3a8"


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    mini = options.word("variant") == "mini_craps"
    left = 552 if mini else 0  # where the short table begins
    every = (*_end(options), *_other_end(options, mini), *_centre(options))
    areas = tuple(replace(area.again(-left, 0)[1], side=area.side) for area in every if area.takes)
    number_at = {number: (955 + BOX * i - left, 88) for i, number in enumerate(NUMBER)}
    things: tuple[Thing, ...] = (
        thing("tray", at=(740 - left, 36), w=200),
        thing("puck", off=(885 - left, 221), at=number_at),
        thing("dice", at=(740 - left, 604), size=50),
    )
    if FIRE in offered(options):
        lamps = {number: (660 + 32 * i - left, 536) for i, number in enumerate(NUMBER)}
        things = (*things, thing("lamps", shows="fire", at=lamps))
    ends = (1095,) if mini else (1095, 385)
    return Layout(
        "craps",
        "Craps",
        "green",
        (1480 - left, 700),
        "oblong",
        (4, 4, 1472 - left, 692, 130),
        Seats(seats),
        areas,
        things=things,
        prints=tuple(Print(CASINO, (x - left, 648), size=18) for x in ends),
        views=(
            View("numbers and line", (844 - left, 50, 604, 580)),
            View("centre", (556 - left, 56, 368, 590)),
        ),
        legend={"green": "pass wins", "red": "pass loses", "black": "a point is set"},
        words={"accept": "Take the dice", "decline": "Pass the dice", "give_up": "Give up the dice"},
    )


def _end(options: Options) -> Iterable[Area]:
    """The right end, by which seats stand."""
    here = offered(options)

    def takes(*keys: str) -> tuple[str, ...]:
        return tuple(key for key in keys if key.partition("@")[0] in here)

    def column(i: int, top: float, height: float) -> Shape:
        return rect(920 + BOX * i, top, BOX, height, 2)

    yield Area(
        ("dont_come",), rect(850, 66, 70, 184, 2), "DON'T|COME|BAR", size=17, text=(885, 94), dice="66", die=22,
        dice_y=-15, name="don't come, twelve barred", chips=(885, 170), upright=True,
    )  # fmt: skip
    for i, n in enumerate(NUMBER):
        laid = takes(f"lay_{n}", f"place_lose_{n}", f"dont_come@{n}", f"odds_dont_come@{n}")
        yield Area(laid, column(i, 66, 44), r2=14, name=f"lay {n}, and don't come on it", put=(0, -4), plate=False)
        bought = takes(f"buy_{n}", f"come@{n}", f"odds_come@{n}")
        yield Area(
            bought, column(i, 110, 88), NAMES.get(n, n), size=24 if n in NAMES else 42, ink=GOLD, lift=(0, -20),
            put=(0, 20), r2=16, name=f"{n}: buy, and come on it",
        )  # fmt: skip
        odds = str(paid(options, BETS[f"place_win_{n}"], 0, int(n)))
        yield Area(
            (f"place_win_{n}",), column(i, 198, 52), "place", odds, f"place {n}", size=17, small=17, r2=15,
            put=(0, -4),
        )  # fmt: skip
    yield Area(("come",), rect(850, 250, 490, 102, 2), "COME", size=56, ink=ROSE, put=(-170, 0))
    yield Area(
        ("field",), rect(850, 352, 490, 94, 2), "2  ·  3  ·  4  ·  9  ·  10  ·  11  ·  12", _field(options), "field",
        size=30, small=18, chips=(1300, 396),
    )  # fmt: skip
    bar = ((850, 446), (1340, 446), (1340, 66), (1386, 66), (1386, 476), (1380, 490), (1366, 496), (850, 496))
    yield Area(
        ("dont_pass",), poly(*bar), "DON'T PASS BAR 12", size=23, text=(1070, 471), chips=(1290, 468), upright=True,
        name="don't pass, twelve barred",
    )  # fmt: skip
    line = (
        (850, 496), (1366, 496), (1380, 490), (1386, 476), (1386, 140), (1432, 140), (1432, 500), (1424, 532),
        (1404, 554), (1374, 562), (850, 562),
    )  # fmt: skip
    yield Area(("pass",), poly(*line), "PASS LINE", size=38, text=(1095, 529), chips=(900, 524), upright=True)
    yield Area(
        takes("odds_pass", "odds_dont_pass"), rect(850, 568, 490, 48, 6), "odds behind the line", size=18, look="hint",
        name="odds behind the line", chips=(900, 588),
    )  # fmt: skip


def _other_end(options: Options, mini: bool) -> Iterable[Area]:
    """The left end: the same fields across the middle, the numbers from left to right there too."""
    for area in () if mini else _end(options):
        numbered = area.shape.kind == "rect" and area.shape.values[2] == BOX and area.shape.values[0] >= 920
        yield (area.again(-780, 0) if numbered else area.mirrored(AXIS))[1]


def _field(options: Options) -> str:
    two, twelve = (paid(options, BETS["field"], 0, total) for total in (2, 12))
    if two == twelve:
        return f"FIELD    2 and 12 pay {two}"
    return f"FIELD    2 pays {two}, 12 pays {twelve}"


def _centre(options: Options) -> Iterable[Area]:
    """What the stickperson, or the dealer, has charge of."""
    here = offered(options)

    def odds(key: str, total: int) -> str:
        return str(paid(options, BETS[key], 0, total))

    yield Area(
        ("any_seven",), rect(640, 66, 200, 44, 2), f"SEVEN   {odds('any_seven', 7)}", size=20, ink=ROSE,
        name=f"any seven, {odds('any_seven', 7)}", put=(-70, 0), r2=15,
    )  # fmt: skip
    for i, (number, faces) in enumerate(((6, "33"), (10, "55"), (8, "44"), (4, "22"))):
        row, place = divmod(i, 2)
        key = f"hard_{number}"
        yield Area(
            (key,), rect(640 + 100 * place, 110 + 82 * row, 100, 82, 2), pays=odds(key, number), name=f"hard {number}",
            dice=faces, die=26, dice_y=-14, size=20, small=18, lift=(0, 24), put=(0, -10),
        )  # fmt: skip
    for key, faces, x, w, total in (
        ("craps_3", "12", 640, 66, 3), ("craps_2", "11", 706, 68, 2), ("craps_12", "66", 774, 66, 12),
    ):  # fmt: skip
        yield Area(
            (key,), rect(x, 274, w, 78, 2), pays=odds(key, total), name=f"craps {total}", dice=faces, die=22,
            dice_y=-14, size=20, small=17.5, lift=(0, 22), put=(0, -10), r2=16,
        )  # fmt: skip
    yield Area(
        ("eleven",), rect(640, 352, 100, 78, 2), pays=odds("eleven", 11), name="eleven", dice="56", die=26, dice_y=-14,
        size=20, small=18, lift=(0, 22), put=(0, -10),
    )  # fmt: skip
    horns = [key for key in BETS if key.startswith("horn") and key in here]
    yield Area(tuple(horns), rect(740, 352, 100, 78, 2), "HORN", "four ways", size=22, small=17.5)
    yield Area(
        ("any_craps",), rect(640, 430, 200, 52, 2), "ANY CRAPS", odds("any_craps", 2), size=21, small=17.5,
        name="any craps",
    )  # fmt: skip
    if FIRE in here:
        pays = [str(one).removesuffix(" to 1") for points in (4, 5, 6) if (one := fire_pays(options, points))]
        yield Area(
            (FIRE,), rect(640, 486, 200, 64, 8), "FIRE BET", look="gold", size=19, lift=(0, -16), put=(70, -14), r2=15,
            name=f"fire bet: four, five or six points pay {', '.join(pays)} to 1",
        )  # fmt: skip
