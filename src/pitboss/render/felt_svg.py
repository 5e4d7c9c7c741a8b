"""A table on paper: its layout with the chips, cards and equipment of one moment, as SVG. No game is known here.

Only what every SVG program and every viewer of a PDF draws alike is used: no style sheet, no filter, no gradient, solid
colours only (what lies thinly over something has the colour that the two come to), words along an arc letter by letter.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape

from pitboss.equipment.cards import Card, read_card
from pitboss.felt.layout import CASINO, HOUSE_NAME, Area, Layout, Place, Print
from pitboss.felt.lettering import letter, width
from pitboss.felt.shapes import Frame, Point, on, rails, short
from pitboss.render.pieces_svg import (
    SERIF,
    badge,
    card,
    die,
    mixed,
    placed,
    plate_width,
    said_of,
    stack,
    text,
    tile_back,
)
from pitboss.render.things_svg import FELTS, draw_things, lit

LINE, INK, GOLD, BRASS = "#f3ead0", "#fbf6e6", "#f0cf7a", "#c9a24b"
INKS = {"var(--felt-gold)": GOLD, "var(--spot-red)": "#b8202b", "var(--spot-black)": "#15181b"}
"""Colours that a layout names as the page does."""
ROOM = 230
"""Units of a felt that the casino's name has room for; a longer one is printed smaller."""
FILLS = {"red": "#b8202b", "black": "#15181b", "green": "#0f7a45"}


@dataclass(frozen=True, slots=True)
class Lying:
    """A stack on an area, and what became of it: won (with what it was paid), lost, push, or nothing yet."""

    seat: str
    wager: str
    on: str
    cents: int
    kind: str = ""
    paid: int | None = None
    number: int = 1
    """How many wagers are drawn as this one stack."""


@dataclass(frozen=True, slots=True)
class FeltContents:
    """What there is to see on a felt."""

    lying: Sequence[Lying] = ()
    hands: Mapping[str, Sequence[Card]] = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)
    """What a hand comes to, in words."""
    things: Mapping[str, object] = field(default_factory=dict)


def draw(layout: Layout, shown: FeltContents | None = None, casino: str = HOUSE_NAME) -> str:
    """The felt as a file; bare where nothing is shown."""
    shown = shown or FeltContents()
    w, h = (short(part) for part in layout.size)
    size = f'xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
    words = f"<title>{escape(layout.name)}</title>\n<desc>{escape(_described(shown))}</desc>\n"
    return _svg(layout, shown, casino, size, words)


def draw_inside(layout: Layout, shown: FeltContents | None = None, casino: str = HOUSE_NAME) -> str:
    """The felt, to stand in a page of HTML; bare where nothing is shown."""
    return _svg(layout, shown or FeltContents(), casino, "", "")


def _svg(layout: Layout, shown: FeltContents, casino: str, size: str, words: str) -> str:
    box = f"0 0 {short(layout.size[0])} {short(layout.size[1])}"
    body = "\n".join(part for part in _layers(layout, shown, casino) if part)
    return f"""\
<svg {size}viewBox="{box}" font-family="{SERIF}" role="img" aria-label="{escape(layout.name)} table">
{words}{body}
</svg>
"""


def _described(shown: FeltContents) -> str:
    """What the picture shows, for whoever does not see it."""
    hands = [f"{name}: {', '.join(one.name for one in cards)}" for name, cards in shown.hands.items()]
    wagers = [f"seat {one.seat} {one.wager} {one.on}".strip() for one in shown.lying]
    return "; ".join([*hands, *wagers])


def _layers(layout: Layout, shown: FeltContents, casino: str) -> Iterator[str]:
    rail, felt = rails(layout.shape, layout.box)
    yield f'<path d="{rail}" fill="#2b1a11" stroke="#160d08"/>'
    cloth = FELTS[layout.felt]
    yield f'<path d="{felt}" fill="{cloth}" stroke="#0a0604" stroke-width="9"/>'
    yield f'<path d="{felt}" fill="none" stroke="{BRASS}" stroke-width="2.5"/>'
    for one in layout.prints:
        yield from _printed(one, casino, cloth)
    lies = _by_area(layout, shown.lying)
    common = [(area, *_where(area)) for area in layout.areas]
    lights = lit(layout, shown.things)
    for area, at, box in common:
        on = Ground(cloth, (id(area), "") in lies, id(area) in lights)
        yield _area(area, at, box, area.shape.outline(), on)
    frames = layout.seats.frames
    ringed = [area for area in layout.seats.areas if area.shape.kind == "wedge"]
    own = [area for area in layout.seats.areas if area.shape.kind != "wedge"]
    for frame in frames:
        for area in ringed:
            piece = frame.piece(*area.shape.values)
            size = piece.values[2], piece.values[3]
            yield _area(area, piece.centre, size, piece.d, Ground(cloth, (id(area), frame.seat) in lies), frame.lean)
        parts = (
            _area(area, *_where(area), area.shape.outline(), Ground(cloth, (id(area), frame.seat) in lies))
            for area in own
        )
        yield placed("".join(parts), *frame.at, frame.lean)
    yield from draw_things(layout, shown.things, above=False)
    for frame in frames:
        yield from _cards(layout, frame, shown)
    for name, cards in shown.hands.items():
        if hands := _as_set(shown, name) if name in layout.hands else []:
            for slot, part in zip(layout.seats.slots, hands, strict=False):
                yield _fan(layout.hands[f"{name}_{slot}"], part, "")
        elif name in layout.hands:
            yield _fan(layout.hands[name], cards, shown.said.get(name, ""))
    for area, at, _ in common:
        yield _stacks(area, at, lies.get((id(area), ""), ()), cloth)
    for frame in frames:
        for area in ringed:
            yield _stacks(area, frame.piece(*area.shape.values).centre, lies.get((id(area), frame.seat), ()), cloth)
        chips = "".join(
            _stacks(area, area.shape.centre, lies.get((id(area), frame.seat), ()), cloth, BESIDE) for area in own
        )
        yield placed(chips, *frame.at, frame.lean) if chips else ""
        if layout.seats.plate is not None:
            plate = placed(badge(frame.seat, 16), *layout.seats.plate)
            yield placed(plate, *frame.at, frame.lean)
    yield from draw_things(layout, shown.things, above=True)


BESIDE = 170
"""What lies on a seat's own area may be wider than it: a pair is split there."""


def _by_area(layout: Layout, lying: Sequence[Lying]) -> dict[tuple[int, str], list[Lying]]:
    """The stacks by the area on which they lie, and at a place of a seat's own by the seat."""
    mine = {id(area) for area in layout.seats.areas}
    found: dict[tuple[int, str], list[Lying]] = {}
    for one in lying:
        area = layout.area(one.wager, one.on)
        if area is not None:
            seat = "".join(filter(str.isdigit, one.seat)) if id(area) in mine else ""
            found.setdefault((id(area), seat), []).append(one)
    return found


def _where(area: Area) -> tuple[Point, tuple[float, float]]:
    _, _, w, h = area.shape.box
    return area.shape.centre, (w, h)


def _ink(name: str) -> str:
    return INKS.get(name, name)


@dataclass(frozen=True, slots=True)
class Ground:
    """What an area is drawn on: the cloth, and whether chips lie on it, and whether it is lit."""

    cloth: str
    covered: bool = False
    lit: bool = False

    def under(self, area: Area) -> str:
        """The colour inside an area."""
        inside = FILLS.get(area.look) or (mixed("#000000", 0.16, self.cloth) if area.look == "fill" else self.cloth)
        return mixed(GOLD, 0.22, inside) if self.lit else inside


def _area(area: Area, at: Point, box: tuple[float, float], d: str, on: Ground, turn: float = 0) -> str:
    """One area: its edge, what is printed in it (pale where chips lie on it), and the dice. One that has won is lit."""
    stroke = GOLD if area.look == "gold" else LINE
    edge = {"none": 'stroke="none"', "hint": f'stroke="{mixed(LINE, 0.75, on.cloth)}" stroke-dasharray="5 5"'}
    line = edge.get(area.look, f'stroke="{stroke}" stroke-width="{3 if area.look == "gold" else 2}"')
    if on.lit:
        line = f'stroke="{GOLD}" stroke-width="4"'
    fill = on.under(area) if on.lit or area.look in FILLS or area.look == "fill" else "none"
    parts = [f'<path d="{d}" fill="{fill}" {line}/>' if on.lit or area.shape.kind != "dot" else ""]
    if area.mark == "diamond":
        (x, y), (w, h) = at, box
        points = f"M{short(x)} {short(y - h * 0.36)}l{short(w * 0.4)} {short(h * 0.36)}"
        parts.append(
            f'<path d="{points}l{short(-w * 0.4)} {short(h * 0.36)}l{short(-w * 0.4)} {short(-h * 0.36)}z" '
            f'fill="{_ink(area.ink)}" stroke="{LINE}"/>'
        )
    else:
        hidden = on.covered and not (area.put or area.chips)
        parts.append(_lettering(area, at, box, turn, on.under(area) if hidden else ""))
    size, faces = area.die or 25, area.dice
    for i, face in enumerate(faces):
        x, y = at[0] + (i - (len(faces) - 1) / 2) * size * 1.2, at[1] + (-9 if area.dice_y is None else area.dice_y)
        parts.append(placed(die(int(face), size, area.ivory), x, y))
    return "".join(parts)


def _lettering(area: Area, at: Point, box: tuple[float, float], turn: float, pale: str = "") -> str:
    """The label, its lines one below the other, and the odds under it. In a tall narrow area it stands on its side.
    ``pale`` is the ground on which it hardly shows, where chips lie over it."""
    if not area.label and not area.pays:
        return ""
    lines, size = area.label.split("|"), area.size or 18
    small = area.small or size * 0.68
    lift = area.lift or (0, 0)
    x, y = area.text or (at[0] + lift[0], at[1] + lift[1])
    on_side = on_its_side(area, box)
    up = size * 0.55 if area.pays and area.label else 0
    ink, gold = (mixed(one, 0.3, pale) if pale else one for one in (_ink(area.ink) if area.ink else INK, GOLD))
    words = [
        text(line, 0, size * (0.36 + 1.02 * (i - (len(lines) - 1) / 2)) - up, size, ink, ' font-weight="600"')
        for i, line in enumerate(lines)
        if line
    ]
    if area.pays:
        down = size * (len(lines) / 2 + 0.32) if area.label else size * 0.3
        words.append(text(area.pays, 0, down, small, gold))
    return placed("".join(words), x, y, area.turn + turn - (90 if on_side else 0))


def on_its_side(area: Area, box: tuple[float, float]) -> bool:
    """Whether a label is printed on its side: in an area much higher than wide, unless it says otherwise."""
    w, h = box
    return not (area.upright if area.upright is not None else not (h > w * 1.7 and len(area.label) > 2))


def _printed(one: Print, casino: str, cloth: str) -> Iterator[str]:
    ink, bold = (INK, False) if one.look == "plain" else (GOLD, True)
    words = one.text.replace(CASINO, casino)
    if CASINO in one.text:
        one = replace(one, size=one.size * min(1, ROOM / width(words, one.size, bold, 0.06)))
    weight = ' font-weight="600"' if bold else ""
    if one.lines:
        assert one.at is not None
        yield from _pay_table(one, words)
    elif one.arc is None:
        assert one.at is not None
        yield text(words, *one.at, one.size, ink, f'{weight} letter-spacing="{short(one.size * 0.06)}"')
    else:
        if one.band:
            ring = f'fill="none" stroke="{mixed("#000000", 0.18, cloth)}" stroke-width="{short(one.band)}"'
            yield placed(f'<path d="{one.curve()}" {ring}/>', 0, -one.size * 0.34)
        yield "".join(
            placed(text(char, 0, 0, one.size, ink, weight), x, y, turn) for char, x, y, turn in along_arc(one, words)
        )


def along_arc(one: Print, words: str) -> Iterator[tuple[str, float, float, float]]:
    """Each letter of words along an arc, the middle of them in its middle: where its foot stands and how it leans."""
    assert one.arc is not None
    bold = one.look != "plain"
    apart = 0.06 if bold else 0.02
    steps = 400
    angles = [one.stop + (one.start - one.stop) * i / steps for i in range(steps + 1)]
    points = [on(one.arc, angle) for angle in angles]
    far = [0.0]
    for a, b in itertools.pairwise(points):
        far.append(far[-1] + math.dist(a, b))
    place, i = (far[-1] - width(words, one.size, bold, apart)) / 2, 0
    for char in words:
        wide = letter(char, bold) * one.size
        middle = place + wide / 2
        while i < steps - 1 and far[i + 1] < middle:
            i += 1
        part = (middle - far[i]) / (far[i + 1] - far[i])
        (ax, ay), (bx, by) = points[i], points[i + 1]
        if char != " ":
            yield char, ax + part * (bx - ax), ay + part * (by - ay), math.degrees(math.atan2(by - ay, bx - ax))
        place += wide + apart * one.size


def _pay_table(one: Print, head: str) -> Iterator[str]:
    """A pay table: its head in the middle, then names at the left and odds at the right, each as wide as in a Times
    whatever the viewer sets it in: in a wider letter a name would run into its odds."""
    assert one.at is not None
    (x, y), size = one.at, one.size
    if head:
        yield text(head, x + one.w / 2, y, size, GOLD, ' font-weight="600"')
        y += size * 1.2
    for name, value in one.lines:
        for words, from_left, ink, anchor in ((name, x, INK, ""), (value, x + one.w, GOLD, ' text-anchor="end"')):
            held = f'textLength="{short(width(words, size, bold=False))}" lengthAdjust="spacingAndGlyphs"'
            yield (
                f'<text x="{short(from_left)}" y="{short(y)}" font-size="{short(size)}" fill="{ink}"{anchor} {held}>'
                f"{escape(words)}</text>"
            )
        y += size * 1.16


def _stacks(area: Area, at: Point, lying: Sequence[Lying], cloth: str, least: float = 76) -> str:
    """What lies on an area: the stacks side by side, or where they have no room, together by what became of them."""
    if not lying or area.side:
        return ""
    put = area.put or (0, 0)
    x, y = area.chips or (at[0] + put[0], at[1] + put[1])
    room = math.inf if area.shape.kind == "wedge" else max(least, area.shape.box[2] - 2 * abs(x - at[0]))
    r = (area.r2 or 18) * (0.84 if len(lying) > 1 else 1)
    wide = [_wide(one, r) for one in lying]
    if len(lying) > 2 and sum(wide) > room:
        lying = _together(lying)
        wide = [_wide(one, r) for one in lying]
    close = min(1, room / sum(wide)) if len(lying) > 1 else 1
    left, drawn, ground = x - close * sum(wide) / 2, [], Ground(cloth).under(area)
    for one, w in zip(lying, wide, strict=True):
        pile = stack(one.cents, r, one.kind, one.paid, area.plate, one.number, ground)
        drawn.append(placed(pile, left + close * w / 2, y))
        left += close * w
    return "".join(drawn)


def _wide(one: Lying, r: float) -> float:
    """How much room a stack takes, with its amount below."""
    return max(2.1 * r, plate_width(said_of(one.cents, one.kind, one.paid, one.number), r) - 4)


def _together(lying: Sequence[Lying]) -> list[Lying]:
    """Several wagers as one stack for each outcome."""
    found: dict[str, Lying] = {}
    for one in lying:
        paid, before = one.cents if one.paid is None else one.paid, found.get(one.kind)
        if before is None:
            found[one.kind] = replace(one, paid=paid)
        else:
            found[one.kind] = replace(
                before, cents=before.cents + one.cents, paid=(before.paid or 0) + paid, number=before.number + 1
            )
    return list(found.values())


def _cards(layout: Layout, frame: Frame, shown: FeltContents) -> Iterator[str]:
    """The hands of one seat: the one dealt, or those it was split into."""
    place = layout.seats.cards
    names = [name for name in shown.hands if name == f"seat {frame.seat}" or name.startswith(f"seat {frame.seat}.")]
    if place is None or not names:
        return
    if parts := _as_set(shown, f"seat {frame.seat}"):
        for there, part in zip(layout.seats.slots.values(), parts, strict=False):
            yield placed(_fan(there, part, ""), *frame.at, frame.lean)
        return
    apart = place.split or 76
    for i, name in enumerate(names):
        shift = apart * ((len(names) - 1) / 2 - i)
        there = Place((place.at[0] + shift, place.at[1]), place.gap, place.scale, place.badge, place.kind)
        yield placed(_fan(there, shown.hands[name], shown.said.get(name, "")), *frame.at, frame.lean)


def _as_set(shown: FeltContents, hand: str) -> list[list[Card]]:
    """The hands that a hand was set as, where it lies open."""
    sets = shown.things.get("sets")
    return [list(map(read_card, part)) for part in sets.get(hand, ())] if isinstance(sets, Mapping) else []


def _fan(place: Place, cards: Sequence[Card], said: str) -> str:
    """A hand at its place: cards in a row, what it comes to in a plate."""
    row = []
    for i, one in enumerate(cards):
        x, y = place.spots[i] if i < len(place.spots) else ((i - (len(cards) - 1) / 2) * place.gap, 0)
        drawn = tile_back() if place.kind == "tile" and not one.seen else card(one)
        row.append(placed(drawn, x, y))
    plate = placed(badge(said, 16.5), 0, -54 if place.badge is None else place.badge) if said else ""
    return placed("".join(row) + plate, *place.at, place.turn, place.scale)
