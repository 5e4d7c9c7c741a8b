"""A pokette layout drawn: the wheel of cards, the hand that shows, the layout with the crown, and everybody's chips."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.cards import card
from pitboss.equipment.wheels import JOKERS, pokette_order
from pitboss.games.pokette.hands import HAND_WAGERS
from pitboss.games.pokette.round import call, card_of
from pitboss.games.pokette.spots import Box, Picture, Spot, bands, centre, spot
from pitboss.games.pokette.stops import CARDS, JOKER, RANKS, RED, is_joker, stops_of
from pitboss.games.wheel.drawing import (
    CHIP,
    GOLD,
    LINE,
    SANS,
    Point,
    ball,
    chip,
    crown,
    head,
    hub,
    legend,
    legend_rows,
    on_circle,
    outline,
    plaque,
    ring,
    table,
    text,
)
from pitboss.games.wheel.layout import Chip
from pitboss.law.posted import stated

PAINT = {"red": "#b3202a", "black": "#17191c", "joker": "#5b2a86"}
FACE_INK = {"red": "#c0202c", "black": "#17191c", "joker": "#5b2a86"}
FACE = "#fffdf6"

WIDE, HIGH, BAND = 58, 74, 58
"""A card's box, and the height of a band below the ranks."""
X, Y = 506, 54
"""The upper left corner of the block of cards."""
HUB, RIM = 222, 190
"""The wheel: how far from the left its middle is, and its radius."""
EDGE = 26
FELT_HIGH = Y + 5 * HIGH + 4 * BAND + EDGE + 10


def to_svg(shown: Picture) -> str:
    """The layout as a drawing; every chip has a tooltip."""
    rows = list(legend_rows((each, shown.outcome(each)) for each in shown.chips))
    width, height = X + 14 * WIDE + EDGE + 40, FELT_HIGH + 24 + 24 * len(rows) + (16 if rows else 0)
    middle = (float(HUB), 250.0)
    parts = [
        *head(width, height, _title(shown)),
        *table(width, FELT_HIGH),
        *_wheel(shown, *middle),
        *_plaque(shown, middle[0], 478),
        *_hand(shown, middle[0], 516),
        *_before(shown, middle[0], 42),
        *_cards(shown),
        *_ranks(shown),
        *_suits(shown),
        *_bands(shown),
        *_crown(shown),
        *_chips(shown),
        *legend(rows, FELT_HIGH + 34),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _title(shown: Picture) -> str:
    return f"Pokette{f', {call(shown.winning)}' if shown.winning is not None else ''}"


def color(stop: str) -> str:
    return "joker" if is_joker(stop) else "red" if stop[1] in RED else "black"


def _symbol(stop: str) -> str:
    return "★" if is_joker(stop) else card_of(stop)


# The wheel and the hand


def _wheel(shown: Picture, x: float, y: float) -> Iterator[str]:
    order, middle = pokette_order(), (x, y)
    step = 1 / len(order)
    yield f'<circle cx="{x}" cy="{y}" r="{RIM}" fill="url(#wood)" filter="url(#shade)"/>'
    for place, stop in enumerate(order):
        turn, paint = place * step, PAINT[color(stop)]
        start, end = turn - step / 2, turn + step / 2
        path = ring(middle, RIM - 15, RIM - 56, start, end)
        yield f'<path d="{path}" fill="{paint}" stroke="{LINE}" stroke-width=".8"/>'
        yield (
            f'<path d="{ring(middle, RIM - 56, RIM - 88, start, end)}" fill="{paint}" fill-opacity=".72" '
            f'stroke="{LINE}" stroke-width=".6"/>'
        )
        at_x, at_y = on_circle(middle, RIM - 34, turn)
        turned = f'font-weight="700" {SANS} transform="rotate({360 * turn - 90:.2f} {at_x} {at_y})"'
        yield text(at_x, at_y, _symbol(stop), 14, LINE, turned)
    yield from hub(x, y, RIM - 88)
    if shown.winning is not None:
        for stop in sorted(stops_of(shown.winning))[:1]:
            turn = order.index(stop) * step
            path = ring(middle, RIM - 15, RIM - 88, turn - step / 2, turn + step / 2)
            yield f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-width="3"/>'
            yield ball(on_circle(middle, RIM - 72, turn))


def _plaque(shown: Picture, x: float, y: float) -> Iterator[str]:
    if shown.winning is not None:
        yield from plaque(x, y, call(shown.winning), PAINT[color(shown.winning)])


def _hand(shown: Picture, x: float, y: float) -> Iterator[str]:
    """The cards of the hand face up, and empty frames for those to come."""
    for place in range(3):
        left = x + 84 * (place - 1) - 36
        if place >= len(shown.hand):
            yield (
                f'<rect x="{left:g}" y="{y:g}" width="72" height="96" rx="8" fill="none" stroke="{LINE}" '
                f'stroke-dasharray="5 5"/>'
            )
            continue
        stop = shown.hand[place]
        ink = FACE_INK[color(stop)]
        new = shown.winning is not None and place == len(shown.hand) - 1
        edge = f'stroke="{GOLD}" stroke-width="4"' if new else 'stroke="#b9b4a4" stroke-width="1"'
        yield f'<rect x="{left:g}" y="{y:g}" width="72" height="96" rx="8" fill="{FACE}" {edge} filter="url(#shade)"/>'
        if is_joker(stop):
            yield text(left + 36, y + 40, "★", 34, ink)
            yield text(left + 36, y + 76, "joker", 14, ink, SANS)
        else:
            face = card(stop).symbol
            yield text(left + 36, y + 32, face[:-1], 30, ink, 'font-weight="700"')
            yield text(left + 36, y + 68, face[-1], 34, ink)
    yield text(x, y + 116, "the hand", 15, LINE, 'font-style="italic"')


def _before(shown: Picture, x: float, y: float) -> Iterator[str]:
    """The results before this one, the last of them to the right."""
    results = shown.before[-9:]
    for place, stop in enumerate(results):
        at = x + 40 * (place - (len(results) - 1) / 2)
        yield (
            f'<rect x="{at - 18:g}" y="{y - 13:g}" width="36" height="26" rx="5" fill="{FACE}" '
            f'stroke="#b9b4a4" stroke-width="1"/>'
        )
        yield text(at, y + 1, _symbol(stop), 15, FACE_INK[color(stop)], f'font-weight="700" {SANS}')


# The layout


def _cards(shown: Picture) -> Iterator[str]:
    for stop in CARDS:
        x, y = centre(stop, shown.columns)
        left, top = X + (x - 0.5) * WIDE, Y + (y - 0.5) * HIGH
        yield outline(left, top, WIDE, HIGH, won=stop == shown.winning)
        yield f'<rect x="{left + 7:g}" y="{top + 7:g}" width="{WIDE - 14}" height="{HIGH - 14}" rx="6" fill="{FACE}"/>'
        face = card(stop).symbol
        ink = FACE_INK[color(stop)]
        yield text(left + WIDE / 2, top + 24, face[:-1], 20, ink, 'font-weight="700"')
        yield text(left + WIDE / 2, top + 49, face[-1], 24, ink)
    for stop in JOKERS:
        top = Y + 2 * HIGH * JOKERS.index(stop)
        yield outline(X - WIDE, top, WIDE, 2 * HIGH, PAINT["joker"], won=stop in _winning(shown))
        yield text(X - WIDE / 2, top + HIGH - 14, "★", 30)
        if shown.terms.told_apart:
            yield text(X - WIDE / 2, top + HIGH + 20, stop, 15)
        else:
            yield text(X - WIDE / 2, top + HIGH + 20, "joker", 15)


def _winning(shown: Picture) -> frozenset[str]:
    return frozenset() if shown.winning is None else stops_of(shown.winning)


def _ranks(shown: Picture) -> Iterator[str]:
    for place, rank in enumerate(RANKS):
        left, top = X + place * WIDE, Y + 4 * HIGH
        yield outline(left, top, WIDE, HIGH, won=shown.won("single_rank", rank))
        yield text(left + WIDE / 2, top + 20, "10" if rank == "T" else rank, 22, LINE, 'font-weight="700"')


def _suits(shown: Picture) -> Iterator[str]:
    pays = stated(shown.options, shown.terms.pays["suit"])
    for place, suit in enumerate(shown.columns):
        left, top = X + 13 * WIDE, Y + place * HIGH
        yield outline(left, top, WIDE + 14, HIGH, won=shown.won("suit", suit))
        sign = card(f"A{suit}").symbol[-1]
        ink = "#ff8d94" if suit in RED else LINE
        yield text(left + WIDE / 2 + 7, top + 20, sign, 26, ink)
        yield text(left + WIDE / 2 + 7, top + 40, pays, 12, LINE, 'font-style="italic"')


def _bands(shown: Picture) -> Iterator[str]:
    for place, band in enumerate(bands(shown)):
        top = Y + 5 * HIGH + place * BAND
        for each in band:
            left, wide = X + each.start * WIDE, (each.stop - each.start) * WIDE
            closed = each.wager in HAND_WAGERS and each.wager not in shown.open
            fill = PAINT.get(each.wager, "none") if each.wager != "jacer" else PAINT["joker"]
            if fill != "none":
                yield outline(left, top, wide, BAND, fill)
            yield outline(left, top, wide, BAND, won=shown.won(each.wager))
            faint = ' fill-opacity=".5"' if closed else ""
            yield text(left + wide / 2, top + 15, each.label, 17, LINE, f'font-weight="600"{faint}')
            odds = stated(shown.options, shown.terms.pays[each.wager])
            yield text(left + wide - 30, top + BAND - 12, odds, 11, LINE, f'font-style="italic"{faint}')


def _crown(shown: Picture) -> Iterator[str]:
    """The dealer's marker on the winning card."""
    if shown.winning is not None:
        x, y = centre(shown.winning, shown.columns)
        yield from crown(X + x * WIDE, Y + y * HIGH - (37 if x > 0 else 60 if shown.winning != JOKER else 0))


# The chips


def _chips(shown: Picture) -> Iterator[str]:
    """Every wager where it lies; several on one spot lie beside each other."""
    boxes = {each.wager: (place, each) for place, band in enumerate(bands(shown)) for each in band}
    there: dict[Point, list[Chip]] = {}
    for each in shown.chips:
        found = spot(each.wager, each.on, shown.columns)
        at = _on_cards(each, found) if found else _in_band(*boxes[each.wager])
        there.setdefault(at, []).append(each)
    for (x, y), chips in there.items():
        apart = 2 * CHIP + 3 if y > Y + 5 * HIGH else CHIP
        for place, each in enumerate(chips):
            yield chip(each, x + apart * (place - (len(chips) - 1) / 2), y, shown.outcome(each))


def _on_cards(each: Chip, found: Spot) -> Point:
    x, y = found
    low = {"straight_up": HIGH / 2 - 14, "single_rank": 17, "double_rank": 17, "suit": HIGH / 2 - 15}.get(each.wager, 0)
    if x < 0:
        low = HIGH - 18
    return X + x * WIDE + (7 if x > 13 else 0), Y + y * HIGH + low


def _in_band(place: int, each: Box) -> Point:
    return X + (each.start + each.stop) / 2 * WIDE, Y + 5 * HIGH + place * BAND + BAND - 18
