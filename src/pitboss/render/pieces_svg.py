"""What lies on a felt, as SVG: cards, tiles, dice and chips. Each is drawn around (0, 0); the caller places it."""

from __future__ import annotations

from html import escape

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.equipment.tiles import Tile
from pitboss.felt.shapes import short

SERIF = "'Liberation Serif','Times New Roman',Times,serif"
SANS = "'Liberation Sans',Helvetica,Arial,sans-serif"
CARD_WIDTH, CARD_HEIGHT, TILE_WIDTH = 60, 84, 34

_SUIT = {
    "h": "M0 7.8C-3 3.6-8 .6-8-3.2C-8-6-6-7.6-3.9-7.6C-2.1-7.6-.7-6.6 0-5C.7-6.6 2.1-7.6 3.9-7.6C6-7.6 8-6 8-3.2"
    "C8 .6 3 3.6 0 7.8Z",
    "d": "M0-8.8Q2.7-3.6 6.6 0Q2.7 3.6 0 8.8Q-2.7 3.6-6.6 0Q-2.7-3.6 0-8.8Z",
    "s": "M0-8.6C2.6-4.4 8-1.6 8 2.4C8 4.8 6.2 6 4.4 6C2.8 6 1.4 5.2 .8 4C.9 6 1.6 7.6 3 8.6H-3C-1.6 7.6-.9 6-.8 4"
    "C-1.4 5.2-2.8 6-4.4 6C-6.2 6-8 4.8-8 2.4C-8-1.6-2.6-4.4 0-8.6Z",
    "c": "M0-8.6A3.8 3.8 0 0 1 2.9-2.4A3.8 3.8 0 1 1 .9 3.9C1.1 5.9 1.8 7.3 3.1 8.4H-3.1C-1.8 7.3-1.1 5.9-.9 3.9"
    "A3.8 3.8 0 1 1-2.9-2.4A3.8 3.8 0 0 1 0-8.6Z",
}
_COURT = {  # a crown, a diadem, a cap: enough to tell a court card by
    "K": "M-9 5V-4L-5-1L0-8L5-1L9-4V5ZM-9 7H9V9H-9Z",
    "Q": "M-9 5L-8-3L-4 0L0-6L4 0L8-3L9 5ZM-9 7H9V9H-9ZM-1.5-8A1.5 1.5 0 1 0 1.5-8A1.5 1.5 0 1 0-1.5-8Z",
    "J": "M-9 5C-9-3-3-7 4-6C8-5 9 0 9 5ZM-9 7H9V9H-9ZM5-5C8-10 12-9 12-4C10-6 8-6 5-5Z",
}
_STAR = "M0-10L2.6-3.4L9.5-3.1L4.1 1.3L5.9 8.1L0 4.3L-5.9 8.1L-4.1 1.3L-9.5-3.1L-2.6-3.4Z"
RED, BLACK, PAPER = "#b3141d", "#16191c", "#fffdf7"

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
CHIPS = {  # by denomination in cents: body, edge spots, ink, how many spots (the colours of New Jersey's value chips)
    2500000: ("#d2a93c", "#5d2f8e", "#2a2105", 12),
    1000000: ("#8c5a2b", "#f0cf7a", "#ffffff", 8),
    500000: ("#8a8f94", "#17191c", "#101214", 6),
    100000: ("#d9561a", "#ffffff", "#2a0f00", 10),
    50000: ("#5d2f8e", "#f0cf7a", "#ffffff", 8),
    10000: ("#17191c", "#f3ead0", "#ffffff", 6),
    2500: ("#147a44", "#ffffff", "#ffffff", 8),
    2000: ("#e6bf2f", "#1c211e", "#2a2105", 7),
    500: ("#b8202b", "#ffffff", "#ffffff", 6),
    250: ("#e58aa8", "#ffffff", "#3b0d1d", 5),
    100: ("#f4f1e8", "#2f6fb5", "#1c211e", 4),
}
COIN = ("#c9ccd1", "#8a8f94", "#16191c", 24)
TALLEST = 8
"""Chips of a stack that are drawn; the plate says the amount."""


def text(words: str, x: float, y: float, size: float, fill: str, more: str = "", font: str = "") -> str:
    """A line of text, its middle at x and its foot at y."""
    family = f' font-family="{font}"' if font else ""
    return (
        f'<text x="{short(x)}" y="{short(y)}" font-size="{short(size)}" fill="{fill}" text-anchor="middle"'
        f"{family}{more}>{escape(words)}</text>"
    )


def mixed(colour: str, part: float, ground: str) -> str:
    """A colour laid thinly over another, as the solid one that it comes to: no viewer has anything to blend.

    >>> mixed("#ffffff", 0.5, "#000000"), mixed("#b8202b", 1, "#0d5c3a")
    ('#808080', '#b8202b')
    """
    pairs = ((int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(above * part + below * (1 - part) + 0.001):02x}" for above, below in pairs)


def placed(inside: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    turned = f" rotate({short(turn)})" if turn else ""
    larger = f" scale({round(scale, 3)})" if scale != 1 else ""
    return f'<g transform="translate({short(x)} {short(y)}){turned}{larger}">{inside}</g>'


def card(one: Card) -> str:
    """A card, or a tile, or the back of a card whose face was not seen."""
    if isinstance(one, Tile):
        return tile(one)
    body = f'<rect x="-30" y="-42" width="60" height="84" rx="6" fill="{PAPER}" stroke="#b9b09a"/>'
    if not one.seen:
        return (
            f'{body}<rect x="-26" y="-38" width="52" height="76" rx="4" fill="#1d3f73"/>'
            '<path d="M-18-30H18V30H-18Z" fill="none" stroke="#7f9cc9"/>'
            '<circle r="11" fill="#1d3f73" stroke="#e9d9a6"/>'
            f'<path d="{_SUIT["s"]}" transform="scale(.7)" fill="#e9d9a6"/>'
        )
    if one.suit not in _SUIT:
        star = f'<path d="{_STAR}" transform="translate(6 10) scale(1.9)" fill="#7a2fa0"/>'
        return body + star + text("Jk", -11, -18, 22, "#7a2fa0", ' font-weight="700"')
    rank, ink = ("10" if one.rank == 10 else str(one)[0]), RED if one.suit in "hd" else BLACK
    index = text(rank, -15, -17, 23 if rank == "10" else 27, ink, ' font-weight="700"')
    small = f'<path d="{_SUIT[one.suit]}" transform="translate(-15 -4) scale(.72)" fill="{ink}"/>'
    if rank in _COURT:
        face = (
            f'<rect x="-3" y="-34" width="27" height="68" rx="3" fill="{mixed(ink, 0.08, PAPER)}"/>'
            f'<path d="{_COURT[rank]}" transform="translate(10.5 -18) scale(1.05)" fill="#b98f2e"/>'
            f'<path d="{_SUIT[one.suit]}" transform="translate(10.5 13) scale(1.5)" fill="{ink}"/>'
        )
    else:
        scale = 2.3 if rank == "A" else 1.9
        face = f'<path d="{_SUIT[one.suit]}" transform="translate(9 17) scale({scale})" fill="{ink}"/>'
    return body + face + index + small


def tile(one: Tile) -> str:
    """A pai gow tile: ones and fours are red, and half of the teen's pips."""
    low, high = one.halves
    spots = []
    for n, middle in ((low, -21), (high, 21)):
        for a, b in PIPS[n]:
            red = n in (1, 4) or (low == high == 6 and (a < 0) == (middle < 0))
            spots.append(
                f'<circle cx="{a * 8}" cy="{middle + b * 11}" r="{5 if n == 1 else 3.6}" '
                f'fill="{"#e5343d" if red else "#fbf7ea"}"/>'
            )
    body = '<rect x="-17" y="-42" width="34" height="84" rx="5" fill="#17181b" stroke="#6b6c72"/>'
    return body + "".join(spots)


def tile_back() -> str:
    return (
        '<rect x="-17" y="-42" width="34" height="84" rx="5" fill="#17181b" stroke="#6b6c72"/>'
        '<rect x="-11" y="-36" width="22" height="72" rx="3" fill="none" stroke="#8a6f32"/>'
        f'<path d="{_SUIT["d"]}" fill="#8a6f32"/>'
    )


def die(face: int, size: float, ivory: bool = False) -> str:
    """A die: clear red with white spots, or ivory with red ones and fours."""
    spot = ("#b3141d" if face in (1, 4) else "#16191c") if ivory else "#ffffff"
    r = 4.4 if face == 1 and ivory else 3.1
    body = f'fill="{"#fbf7ea" if ivory else "#c01f2b"}" stroke="{"#b9b09a" if ivory else "#5e0a12"}"'
    spots = "".join(f'<circle cx="{a * 8.4:g}" cy="{b * 8.4:g}" r="{r}" fill="{spot}"/>' for a, b in PIPS[face])
    return placed(f'<rect x="-16" y="-16" width="32" height="32" rx="5" {body}/>{spots}', 0, 0, scale=size / 32)


def money(cents: int) -> str:
    """
    >>> money(1000), money(1250), money(2000000)
    ('$10', '$12.50', '$20,000')
    """
    whole, _, coins = dollars(cents).partition(".")
    return f"${int(whole):,}" + (f".{coins}" if coins != "00" else "")


def chip(kind: int, r: float, pale: str = "") -> str:
    """One chip of a denomination; half as strong on the ground that it is ``pale`` on, where it was lost."""
    body, spots, ink, number = CHIPS.get(kind, COIN)
    edge, ring = "#8f8f8f", mixed(spots, 0.7, body)
    if pale:
        body, spots, ink, edge, ring = (mixed(one, 0.5, pale) for one in (body, spots, ink, edge, ring))
    rim, said = r * 0.84, f"{kind // 100000}K" if kind >= 100000 else f"{kind / 100:g}" if kind in CHIPS else ""
    part = 2 * 3.14159 * rim / number
    size = r * (0.46 if len(said) > 3 else 0.58 if len(said) > 2 else 0.7)
    return (
        f'<circle r="{short(r)}" fill="{body}" stroke="{edge}" stroke-width=".8"/>'
        f'<circle r="{short(rim)}" fill="none" stroke="{spots}" stroke-width="{short(r * 0.3)}" '
        f'stroke-dasharray="{part * 0.38:.2f} {part * 0.62:.2f}"/>'
        f'<circle r="{short(r * 0.64)}" fill="{body}" stroke="{ring}" stroke-width=".8"/>'
        + (text(said, 0, size * 0.36, size, ink, ' font-weight="700"', SANS) if said else "")
    )


def broken(cents: int) -> list[int]:
    """An amount in the fewest chips, the largest first; what no chip makes is one coin.

    >>> broken(13050)
    [10000, 2500, 500, 50]
    """
    found = []
    for kind in CHIPS:
        number, cents = divmod(cents, kind)
        found += [kind] * number
    return found + [cents] * bool(cents)


PLATES = {"won": "#0f5a33", "push": "#453585", "void": "#453585"}
SIGNS = {"won": "+", "lost": "\u2212", "push": "= ", "void": "\u21a9 "}


def said_of(cents: int, kind: str = "", paid: int | None = None, number: int = 1) -> str:
    """What stands below a stack, or below one that stands for several.

    >>> said_of(500), said_of(500, "won", 1000), said_of(4500, "push", number=3)
    ('$5', '+$10', '= $45 (3)')
    """
    return SIGNS.get(kind, "") + money(cents if paid is None else paid) + (f" ({number})" if number > 1 else "")


def plate_width(said: str, r: float) -> float:
    """How wide the plate below a stack is."""
    return (len(said) * 0.55 + 1) * _plate_size(r)


def _plate_size(r: float) -> float:
    return max(12.5, r * 0.84)


def stack(
    cents: int,
    r: float,
    kind: str = "",
    paid: int | None = None,
    plate: bool = True,
    number: int = 1,
    ground: str = "#0d5c3a",
) -> str:
    """A stack with its amount below: as it stands, or what became of it (won, lost, push, void). ``ground`` is the
    colour that it stands on."""
    pale = ground if kind == "lost" else ""
    piles = "".join(placed(chip(one, r, pale), 0, -i * r * 0.24) for i, one in enumerate(broken(cents)[:TALLEST]))
    shade, (wide, high) = mixed("#000000", 0.3, ground), (short(r * 1.08), short(r))
    drawn = f'<ellipse cy="{short(r * 0.2)}" rx="{wide}" ry="{high}" fill="{shade}"/><g>{piles}</g>'
    if not plate:
        return drawn
    said = said_of(cents, kind, paid, number)
    return drawn + placed(badge(said, _plate_size(r), PLATES.get(kind, "#0b0f0d")), 0, r * 0.8 + 8)


def badge(said: str, size: float, ground: str = "#0b0f0d", ink: str = "#ffffff") -> str:
    """A few words on a plate."""
    w, h = len(said) * size * 0.55 + size, size * 1.25
    return (
        f'<rect x="{short(-w / 2)}" y="{short(-h / 2)}" width="{short(w)}" height="{short(h)}" rx="{short(h / 2)}" '
        f'fill="{ground}"/>' + text(said, 0, size * 0.35, size, ink, ' font-weight="700"', SANS)
    )
