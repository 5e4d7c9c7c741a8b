"""Equipment on a felt, as SVG: each kind by its entry in the layout and by what it shows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pitboss.equipment.cards import read_card
from pitboss.felt.layout import Layout
from pitboss.felt.shapes import Point, on, short, spun, wider
from pitboss.render.pieces_svg import SANS, card, die, mixed, placed, text

BRASS, GOLD, IVORY = "#c9a24b", "#f0cf7a", "#e9d9a6"
CASE, BOX, BACK, BOWL, CONE = "#12100e", "#14110f", "#1d3f73", "#2a170c", "#7a4b23"
"""What is under something thinner: the tray, the shoe and its cards, the wheel's bowl and its cone."""
FELTS = {"green": "#0d5c3a", "wine": "#6e1b2e", "blue": "#17467a", "teal": "#0c5560", "slate": "#33424d"}
"""The colour of each cloth: one, and solid. A gradient is drawn otherwise by every viewer, and by some not at all."""
RACK = (
    "#d9561a", "#5d2f8e", "#17191c", "#17191c", "#147a44", "#147a44", "#b8202b", "#b8202b", "#e58aa8", "#f4f1e8",
    "#f4f1e8",
)  # fmt: skip
ABOVE = frozenset({"puck", "crown", "marker"})

Shows = Mapping[str, Any]
Values = Mapping[str, Any]


def draw_things(layout: Layout, shows: Shows, above: bool) -> Iterator[str]:
    """The equipment that stands on the felt, or above what lies there. A kind not known here is not drawn."""
    for one in layout.things:
        if (one.kind in ABOVE) == above and one.kind in KINDS:
            yield KINDS[one.kind](one.values, shows, layout)


def lit(layout: Layout, shows: Shows) -> frozenset[int]:
    """The areas that have won, and the numbers that were drawn, light up: which they are, by identity."""
    keys, drawn = set(shows.get("lit") or ()), {str(number) for number in shows.get("numbers") or ()}
    return frozenset(
        id(area)
        for area in layout.areas
        if (area.takes and area.takes[0] in keys) or (area.pick and area.pick[1] in drawn)
    )


def tray(values: Values, shows: Shows, layout: Layout) -> str:
    w = values.get("w", 330)
    part = (w - 20) / len(RACK)
    tubes = "".join(
        f'<rect x="{short(11 + i * part)}" y="-11" width="{short(part - 4)}" height="24" rx="3" fill="{fill}" '
        f'stroke="{mixed("#ffffff", 0.35, CASE)}"/>'
        for i, fill in enumerate(RACK)
    )
    case = f'<rect y="-17" width="{short(w)}" height="36" rx="6" fill="{CASE}" stroke="{BRASS}"/>'
    return placed(case + tubes, values["at"][0] - w / 2, values["at"][1])


def shoe(values: Values, shows: Shows, layout: Layout) -> str:
    left = shows.get("shoe", 0.7)
    drawn = (
        f'<rect x="-38" y="-30" width="76" height="60" rx="8" fill="{BOX}" stroke="{BRASS}"/>'
        f'<rect x="-30" y="-22" width="{short(60 * left)}" height="44" rx="3" fill="{BACK}"/>'
        f'<rect x="-30" y="-22" width="60" height="44" rx="3" fill="none" stroke="{mixed("#ffffff", 0.3, BACK)}"/>'
        + text(str(values.get("text", "shoe")), 0, 47, 15, GOLD)
    )
    x, y = values["at"]
    return placed(drawn, x, y, values.get("turn", 0))


def discard(values: Values, shows: Shows, layout: Layout) -> str:
    cards = "".join(
        f'<rect x="-22" y="{8 - i * 5}" width="44" height="14" rx="2" fill="#fffdf7" stroke="#b9b09a"/>'
        for i in range(4)
    )
    glass = mixed("#8a1f2a", 0.4, FELTS[layout.felt])
    box = f'<rect x="-30" y="-30" width="60" height="60" rx="6" fill="{glass}" stroke="#e9a1a5"/>'
    return placed(box + cards + text("discards", 0, 47, 15, GOLD), *values["at"])


def puck(values: Values, shows: Shows, layout: Layout) -> str:
    point = shows.get("puck")
    at = values["at"].get(str(point)) if point else None
    ground, ink, said = ("#ffffff", "#17191c", "ON") if at else ("#17191c", "#ffffff", "OFF")
    drawn = f'<circle r="24" fill="{ground}" stroke="{ink}" stroke-width="3"/>'
    return placed(drawn + text(said, 0, 7, 19, ink, ' font-weight="700"', SANS), *(at or values["off"]))


def dice(values: Values, shows: Shows, layout: Layout) -> str:
    faces: Sequence[int] = shows.get("dice") or ()
    size, (x, y), middle = values.get("size", 46), values["at"], (len(faces) - 1) / 2
    drawn = []
    for i, face in enumerate(faces):
        if values.get("row"):
            drawn.append(placed(die(face, size, bool(values.get("ivory"))), x + (i - middle) * size * 1.25, y))
        else:
            drawn.append(placed(die(face, size), x + (32 if i else -30), y + (6 if i else -6), -14 if i else 18))
    return "".join(drawn)


def crown(values: Values, shows: Shows, layout: Layout) -> str:
    area = layout.area(values["on"], str(shows["ball"])) if shows.get("ball") is not None else None
    if area is None or f"{values['on']}@{shows['ball']}" not in area.takes:
        return ""
    (x, y), lift = area.shape.centre, area.lift or (0, 0)
    d = "M-14 8L-17-9L-8-2L0-14L8-2L17-9L14 8z"
    drawn = f'<path d="{d}" fill="{GOLD}" stroke="#6b4c08" stroke-width="1.5"/>'
    return placed(drawn, x + 2.4 * lift[0], y + 2.4 * lift[1], scale=0.8)


def wheel(values: Values, shows: Shows, layout: Layout) -> str:
    r, order = values["r"], [str(one) for one in values["order"]]
    red, step = {str(one) for one in values.get("red", ())}, 360 / len(order)
    colours: Mapping[str, str] = values.get("colours", {})
    labels: Mapping[str, str] = values.get("labels", {})
    ball = order.index(str(shows["ball"])) if str(shows.get("ball")) in order else None
    drawn = [
        f'<circle r="{short(r)}" fill="#3a2113" stroke="#8b5a2e" stroke-width="5"/>',
        f'<circle r="{short(r * 0.9)}" fill="{BOWL}" stroke="{BRASS}" stroke-width="1.5"/>',
    ]
    for i, one in enumerate(order):
        plain = "#0f7a45" if one[0] == "0" else "#b8202b" if one in red else "#15181b"
        fill = colours.get(one, plain)
        drawn.append(
            f'<path d="{_cell(i * step, step, r * 0.88, r * 0.7)}" fill="{fill}" stroke="{IVORY}" stroke-width=".8"/>'
        )
        drawn.append(
            f'<path d="{_cell(i * step, step, r * 0.7, r * 0.52)}" fill="{mixed(fill, 0.55, BOWL)}" '
            f'stroke="{mixed(IVORY, 0.5, BOWL)}" stroke-width=".6"/>'
        )
        size = values.get("print", r * 0.09)
        number = text(labels.get(one, one), 0, 0, size, "#ffffff", ' font-weight="700"')
        drawn.append(f'<g transform="rotate({i * step:.2f}) translate(0 {-r * 0.775:.1f})">{number}</g>')
    drawn.append(f'<circle r="{short(r * 0.52)}" fill="{CONE}" stroke="{BRASS}" stroke-width="1.5"/>')
    drawn += [
        f'<path d="M0 {-r * 0.3:.1f}V{r * 0.3:.1f}" transform="rotate({a})" stroke="{mixed(IVORY, 0.35, CONE)}" '
        'stroke-width="2"/>'
        for a in (0, 45, 90, 135)
    ]
    drawn.append(f'<circle r="{short(r * 0.13)}" fill="#d9b45c" stroke="#6b4c08"/>')
    if ball is not None:
        x, y = _polar(r * 0.6, ball * step)
        cell, spot = (
            _cell(ball * step, step, r * 0.88, r * 0.52),
            f'cx="{short(x)}" cy="{short(y)}" r="{short(r * 0.045)}"',
        )
        drawn.append(f'<path d="{cell}" fill="none" stroke="#ffe08a" stroke-width="3.5"/>')
        drawn.append(f'<circle {spot} fill="#ffffff" stroke="#777777"/>')
    return placed("".join(drawn), *values["at"])


def _polar(d: float, angle: float) -> Point:
    return d * math.cos(math.radians(angle - 90)), d * math.sin(math.radians(angle - 90))


def _cell(angle: float, step: float, outer: float, inner: float) -> str:
    (ax, ay), (bx, by) = _polar(outer, angle - step / 2), _polar(outer, angle + step / 2)
    (cx, cy), (dx, dy) = _polar(inner, angle + step / 2), _polar(inner, angle - step / 2)
    return (
        f"M{ax:.1f} {ay:.1f}A{outer:.1f} {outer:.1f} 0 0 1 {bx:.1f} {by:.1f}L{cx:.1f} {cy:.1f}"
        f"A{inner:.1f} {inner:.1f} 0 0 0 {dx:.1f} {dy:.1f}z"
    )


def button(values: Values, shows: Shows, layout: Layout) -> str:
    """A marker before the seat that has it, at the end of the seat's share of the ring."""
    holder = str(shows.get(values["mark"]))
    at = [frame for frame in layout.seats.frames if frame.seat == holder]
    if at:
        x, y = on(wider(at[0].ellipse, values.get("out", 0)), at[0].share[1])
        if "spot" in values:
            dx, dy = spun(values["spot"], at[0].lean)
            x, y = at[0].at[0] + dx, at[0].at[1] + dy
    elif holder == "dealer" and "dealer" in values:
        x, y = values["dealer"]
    else:
        return ""
    said = str(values.get("text", "D"))
    drawn = '<circle r="17" fill="#ffffff" stroke="#17191c" stroke-width="2"/>'
    return placed(drawn + text(said, 0, 4.5, 12 if len(said) > 2 else 16, "#17191c", ' font-weight="700"', SANS), x, y)


def sign(values: Values, shows: Shows, layout: Layout) -> str:
    said = shows.get(values.get("shows", "sign"))
    if not said:
        return ""
    w = values["w"]
    drawn = (
        f'<rect x="{short(-w / 2)}" y="-24" width="{short(w)}" height="48" rx="24" fill="#0b0f0d" stroke="{GOLD}" '
        'stroke-width="2"/>' + text(str(said), 0, 8, 24, "#ffffff", ' font-weight="600"')
    )
    return placed(drawn, *values["at"])


def marker(values: Values, shows: Shows, layout: Layout) -> str:
    """A token that lies on one of several places."""
    at = values["at"].get(str(shows.get(values.get("shows", "marker"))))
    drawn = f'<circle r="13" fill="#b8202b" stroke="{GOLD}" stroke-width="3"/><circle r="5" fill="{GOLD}"/>'
    return placed(drawn, *at) if at else ""


def lamps(values: Values, shows: Shows, layout: Layout) -> str:
    """Numbered lamps, of which some are lit."""
    lit = {str(one) for one in shows.get(values["shows"]) or ()}
    drawn = []
    for key, at in values["at"].items():
        ground, ink = (GOLD, "#17191c") if key in lit else ("#0b0f0d", "#d8cfae")
        spot = f'<circle r="14" fill="{ground}" stroke="{GOLD}" stroke-width="1.5"/>'
        drawn.append(placed(spot + text(key, 0, 6, 17, ink, ' font-weight="700"', SANS), *at))
    return "".join(drawn)


def cards(values: Values, shows: Shows, layout: Layout) -> str:
    """A row of cards, as a display shows them."""
    shown = [read_card(one) for one in shows.get(values.get("shows", "cards")) or ()]
    gap, middle = values.get("gap", 60), (len(shown) - 1) / 2
    row = "".join(placed(card(one), (i - middle) * gap, 0) for i, one in enumerate(shown))
    x, y = values["at"]
    return placed(row, x, y, scale=values.get("scale", 1))


KINDS: Mapping[str, Callable[[Values, Shows, Layout], str]] = {
    "tray": tray, "shoe": shoe, "discard": discard, "puck": puck, "dice": dice, "crown": crown, "wheel": wheel,
    "button": button, "sign": sign, "marker": marker, "lamps": lamps, "cards": cards,
}  # fmt: skip
