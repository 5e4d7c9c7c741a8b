"""The felt of pokette: a row of four for each rank, the jokers beyond the aces, ranks and suits outside, and the hands.

Told from the end where the wheel is: the ranks run from ace to deuce, the suits lie in the licensee's order.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.wheels import JOKERS, pokette_order
from pitboss.felt.layout import CASINO, Area, Layout, Look, Print, Seats, between, thing
from pitboss.felt.shapes import dot, poly, rect
from pitboss.games.families.wheel.shown.layout import GOLD, TRAY, WIDTH, wheel_and_sign
from pitboss.law.options import Options
from pitboss.law.posted import stated

from ..hands import HAND_WAGERS
from ..round import card_of
from ..stops import CARDS, GROUPS, RANKS, RED, SUIT_WORDS, is_joker
from ..wagers import Terms, columns, terms

LEFT, TOP, CELL, ROW = 498.0, 60.0, 56.0, 76.0
FOOT, RIGHT = TOP + 4 * ROW, LEFT + 13 * CELL
SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
JOKER_PAINT = "#5f3590"
HANDS = {
    "pair_in_two": "Pair in two", "pair_in_three": "Pair in three", "three_of_a_kind": "Three of a kind",
    "flush": "Flush", "straight_open": "Open straight", "straight_inside": "Inside straight",
    "straight_flush_open": "Open straight flush", "straight_flush_inside": "Inside straight flush",
}  # fmt: skip


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    at, suits = terms(options), columns(options)
    cards = tuple(_cards(suits))
    lines = tuple(
        area for wager in ("split", "corner") for area in between(cards, "straight_up", wager, at.places[wager], r=10)
    )
    order = pokette_order()
    labels = {stop: "★" if is_joker(stop) else "10" if stop[0] == "T" else stop[0] for stop in order}
    red = tuple(stop for stop in CARDS if _color(stop) == "red")
    return Layout(
        "pokette",
        "Pokette",
        "green",
        (WIDTH, 760),
        "oblong",
        (10, 10, WIDTH - 20, 740, 90),
        Seats(seats),
        (*cards, *_jokers(at), *lines, *_outside(options, at, suits), *_hands(options, at)),
        things=(
            TRAY,
            *wheel_and_sign(order, 492, labels=labels, red=red, colours=dict.fromkeys(JOKERS, JOKER_PAINT), print=15),
            thing("cards", at=(238, 592), gap=66, scale=0.9),
            thing("crown", on="straight_up"),
        ),
        prints=(
            Print("RANK", (450, FOOT + 22), size=17),
            Print(stated(options, at.pays["single_rank"]), (450, FOOT + 42), size=16.5, look="plain"),
            Print(CASINO, (860, 702), size=20),
            Print("THE HAND", (238, 668), size=16.5),
        ),
        turn=(88, 416, 622, 890),
    )  # fmt: skip


def _color(stop: str) -> Look:
    return "red" if stop[1] in RED else "black"


def _cards(suits: str) -> Iterator[Area]:
    """A box for each card: the first suit at the players' side."""
    for stop in CARDS:
        x, y = LEFT + CELL * RANKS.index(stop[0]), FOOT - ROW * (suits.index(stop[1]) + 1)
        yield Area(
            (f"straight_up@{stop}",), rect(x, y, CELL, ROW, 1), card_of(stop), size=24, look=_color(stop),
            lift=(0, -18), put=(0, 20), r2=15,
        )  # fmt: skip


def _jokers(at: Terms) -> Iterator[Area]:
    """Beyond the aces; each is backed by itself where the table tells them apart."""
    middle = (TOP + FOOT) / 2
    low = poly((LEFT, middle), (LEFT, FOOT), (464, FOOT), (428, FOOT - 40), (428, middle))
    high = poly((LEFT, TOP), (LEFT, middle), (428, middle), (428, TOP + 40), (464, TOP))
    for joker, shape in zip(JOKERS, (low, high), strict=True):
        backed = joker in at.places["straight_up"]
        yield Area(
            (f"straight_up@{joker}",) if backed else (), shape, "JOKER", look="green" if backed else "print", size=17,
            upright=True, put=(0, 34), name="joker",
        )  # fmt: skip


def _outside(options: Options, at: Terms, suits: str) -> Iterator[Area]:
    """Ranks, two neighboring ranks on the line between them, three ranks, suits, colors and the jacer."""
    for i, rank in enumerate(RANKS):
        x, word = LEFT + CELL * i, "10" if rank == "T" else rank
        yield Area(
            (f"single_rank@{rank}",), rect(x, FOOT, CELL, 52, 1), f"all|{word}", size=16, name=f"any {word}", r2=15,
            plate=False,
        )  # fmt: skip
    for i, rank in enumerate(RANKS[:-1]):
        name = f"two ranks, {rank} and {RANKS[i + 1]}"
        yield Area((f"double_rank@{rank}",), dot(LEFT + CELL * (i + 1), FOOT + 38, 10), look="none", name=name)
    for i, (key, ranks) in enumerate(GROUPS.items()):
        words = " ".join("10" if rank == "T" else rank for rank in ranks)
        yield Area(
            (key,), rect(LEFT + 3 * CELL * i, FOOT + 52, 3 * CELL, 56, 1), words, stated(options, at.pays[key]),
            f"{words}, any of them", size=21, small=16, put=(58, -2), r2=16,
        )  # fmt: skip
    for i, suit in enumerate(suits):
        yield Area(
            (f"suit@{suit}",), rect(RIGHT, FOOT - ROW * (i + 1), 68, ROW, 1), SIGNS[suit],
            stated(options, at.pays["suit"]), SUIT_WORDS[suit], size=26, small=16, lift=(0, -8), put=(0, 20), r2=15,
            ink="#ffb3a8" if suit in RED else "", upright=True,
        )  # fmt: skip
    top, w = FOOT + 108, 13 * CELL / 3
    looks: dict[str, Look] = {"red": "red", "black": "black", "jacer": "line"}
    for i, (key, look) in enumerate(looks.items()):
        yield Area(
            (key,), rect(LEFT + w * i, top, w, 64, 1), key.upper(), stated(options, at.pays[key]), key, size=23,
            small=17, look=look, put=(84, -2), ink=GOLD if key == "jacer" else "",
        )  # fmt: skip


def _hands(options: Options, at: Terms) -> Iterator[Area]:
    """The wagers on the hand that three spins make: open while the cards shown allow them."""
    w = (RIGHT + 68 - 428) / 4
    for i, key in enumerate(HAND_WAGERS):
        row, place = divmod(i, 4)
        yield Area(
            (key,), rect(428 + w * place, FOOT + 186 + 56 * row, w, 56, 2), HANDS[key], stated(options, at.pays[key]),
            HANDS[key], size=19, small=16, put=(88, 0), r2=15, plate=False, lift=(-8, 0),
        )  # fmt: skip
