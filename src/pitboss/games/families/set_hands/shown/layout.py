"""The felt of games in which players set their hands: six places, numbered from the dealer's right, a bet and slots for
the hands at each; the bank's marker, the button, and what chooses where the deal begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from pitboss.felt.layout import CASINO, Area, Layout, Place, Print, Seats, Thing, View, thing
from pitboss.felt.shapes import circle, rect
from pitboss.law.options import Options

from ..in_play import DEALER_VS_BANK

SIZE = (1280, 680)
ARC = (640, 100, 620, 560, 20)
ELLIPSE = (640, 70, 478, 436)
SMALL = 15.5
"""The smallest print: 12 pixels on a screen of 1440."""


def six_places(
    game: str,
    options: Options,
    seats: tuple[str, ...],
    main: str,
    slots: Mapping[str, Place],
    dealers: Mapping[str, Place],
    *,
    held: Place,
    side: tuple[Area, ...] = (),
    prints: tuple[Print, ...] = (),
    things: tuple[Thing, ...] = (),
    you: tuple[float, float, float, float] = (-150, -178, 300, 262),
) -> Layout:
    """A table of the family: the main wager, where hands are set before it, the dealer's hands, and side wagers."""
    banked, name = options.flag("player_bank"), game.replace("_", " ")
    own = Area(
        (DEALER_VS_BANK,), circle(800, 244, 33), "DEALER|WAGER", size=SMALL, look="hint", name="the dealer's own wager",
        r2=16,
    )  # fmt: skip
    return Layout(
        game,
        "",  # `games.parts` names it
        "wine",
        SIZE,
        "arc",
        ARC,
        Seats(
            seats, ELLIPSE, 25, 155, first="left", halo=circle(0, 0, 38.5), plate=(0, 66), cards=held, slots=slots,
            areas=(Area((main, "bank"), circle(0, 0, 34), "BET", size=20, name=f"{name} wager"), *side),
        ),
        (own,) if banked else (),
        hands=dealers,
        things=(
            thing("tray", at=(640, 68), w=270),
            *things,
            *((thing("button", mark="bank", text="BANK", spot=(-48, -40)),) if banked else ()),
        ),
        prints=(*prints, Print(name.upper(), (640, 248), size=26), Print(CASINO, (640, 270), size=16)),
        views=(View("dealer", (400, 52, 480, 228)), View("you", you, seat=True)),
    )  # fmt: skip


def of_cards(options: Options) -> tuple[Thing, ...]:
    """The equipment of a game of cards: the shoe or shuffler, the discards, and what chooses the first position."""
    start = options.word("start_method")
    chooses = {
        "dice": (thing("dice", at=(882, 182), size=30, row=True, ivory=True),),
        "rng": (thing("sign", at=(806, 74), w=54, shows="number"),),
        "button": (thing("button", mark="button", text="D", out=-30, dealer=(806, 70)),),
    }.get(start, ())
    return (thing("shoe", at=(884, 102), turn=8), thing("discard", at=(430, 100)), *chooses)


BESIDE = ((66, -17), (66, 18), (-66, -17), (-66, 18), (60, -53), (-60, -53))
"""Where side wagers lie, in the order in which a game lists those it offers."""


def box(wager: str, label: str, name: str, *takes: str) -> Area:
    """A side wager, to be put `beside` the bet."""
    return Area(
        (wager, *takes), rect(-29, -16, 58, 32, 6), label, size=SMALL, look="gold", r2=15, name=name, plate=False
    )


def beside(areas: Iterable[Area]) -> tuple[Area, ...]:
    """Side wagers, each at the next place beside the bet."""
    return tuple(replace(area, shape=area.shape.moved(at)) for area, at in zip(areas, BESIDE, strict=False))


def frame(label: str, x: float, y: float, w: float, h: float) -> Area:
    """Where a hand is set: printed, and nothing is wagered there."""
    return Area((), rect(x, y, w, h, 4), label, look="print", size=SMALL, name=f"{label.lower()} hand", ink="#f3ead0a0")
