"""The layout of a table as data: what is printed on its felt, where wagers and cards lie, what stands on it.

A game writes its layout in ``games/<slug>/layout.py``: ``layout(options, seats) -> Layout``, from the options in force
and the seats of the table. `games.catalogue.layout(setting)` finds it. The page, ``pitboss picture`` and the patron's
guide draw from it; the page is sent ``Layout.to_json()``, in brief (`floor.web`), and what the game calls its wagers.

Everything is written out here, so that geometry exists once. What `to_json` gives (numbers to one decimal; what is
empty or plain is left out):

- ``format`` 1, ``game``, ``name``, ``felt`` (green wine blue teal slate), ``size [w, h]``; ``chips: own`` where each
  player has chips of a color of his own (the view's ``things.chips`` names those that were asked for);
  ``words {word: name}`` where a word says too little by itself (``accept``, of the dice);
  ``legend {look: meaning}`` of the colors on the board of the last results; ``pots: true`` where players contest pots:
  the page then shows bets, pots and stacks of the view's ``things.poker`` around a ring turned to whoever looks.
- ``table``: ``shape``, ``box``, and ``rail`` and ``felt``, the two outlines as paths.
- ``seats``: ``count``; ``places [{seat, at, lean}]``, none at a table without places; in the seat's frame (origin at
  the bet, y toward the player) ``halo``, ``plate``, ``cards``, ``slots``, ``areas``. An area that is a wedge has
  ``shapes {seat: {path: {d, c, w, h}, turn}}`` in felt units instead of ``shape``. A bettor behind (``2b``) lies at the
  place of his box (``2``): the digits name it.
- ``areas``: those of the common layout, in felt units; one repeated elsewhere has ``side: 1``, and chips lie on the
  first. An area has ``takes`` or ``pick [wager, token]``. A wager on something lies on the area that takes
  ``wager@on``; where none does, on the one that takes ``wager``; a coupon (``match_play`` on ``banker``) on the one
  that takes ``on``. Vigorish owed by a seat lies on ``vigorish@SEAT``.
- an area also has, where given: ``label`` (``|`` breaks), ``pays``, ``name`` (heard, not seen), ``dice`` with ``die``
  (their size), ``diceY`` and ``ivory``, ``mark``, ``ink``, ``size``, ``small``, ``look``, ``put`` or ``chips`` (where
  the stack stands: from the centre, or outright), ``lift`` or ``text`` (where the label does), ``turn``, ``upright``,
  ``r2`` (a chip's radius), ``plate: false`` (no amount below the chips), ``tap`` (the word that a tap says while bets
  are open, where one is for several areas at once).
- ``hands {name: {at, gap, scale, badge, kind, turn, spots, across}}``; ``spots``: where each card lies, from ``at``, in
  the order received, where they do not lie in a row; ``across``: the wager for which a hand gets one last card, which
  lies sideways across the others. Hands that are set (the view's ``things.sets``) lie in the seat's
  ``slots``, in their order, and the dealer's in ``hands`` under ``dealer_`` and the slot's name.
- ``things [{kind, at ...}]``: equipment. What a thing shows is what the view's ``things`` has under its kind, or under
  what ``shows`` names (`felt.things` lists them all): ``tray {at, w}``, ``shoe {at, turn}``, ``discard {at}``,
  ``puck {off, at: {"6": point}}``, ``dice {at, size, row, ivory}``, ``sign {at, w}`` (words on a display),
  ``wheel {at, r, order, red, labels, colours, print}`` (``order`` clockwise from the top, ``ball`` is one of it; texts
  and colours by compartment where they are not those of roulette; ``print`` the size of its letters;
  ``clapper``: a money wheel, with pegs, which turns until the result is under its clapper),
  ``crown {on}`` (over the area ``on@BALL``), ``button {mark, text, dealer}`` and ``out`` or ``spot`` (at the seat that
  the view's ``mark`` names: at the end of its share of the ring, so far out, or at a spot in its frame; or at the point
  ``dealer``), ``marker {at: {key: point}}`` (lies on one of these points),
  ``pays {at, w, size,
  tables}`` (what is paid by how many marks there are),
  ``lamps {at: {key: point}}`` (lit where the list shown has the key), ``cards {at, gap, scale}`` (a row of cards).
  Areas that the view's ``lit`` names by key, and picks whose token is among ``numbers``, are lit.
- ``print``: ``text``, ``size``, ``look``, and ``at``, or ``d``, a curve with the words about its middle; ``band`` a
  tinted ring under it; ``narrow: true`` keeps it on a phone. ``lines [[label, value] ...]`` with ``at``, ``w`` and
  ``size`` is a pay table: a label at the left, a value at the right, one below the other.
- ``narrow``: ``views [{name, box} | {name, seat: box}]``; or ``turn: true`` with ``box``: the layout stands a quarter
  round there, and the page turns it, (x, y) to (h - y, x), ``put`` and ``lift`` with it. ``box`` is in turned units.
  Or ``felt {size, areas, things, print}``: a narrow screen has a drawing of its own, which takes the same wagers.
- ``peel {wager: hand}``: the hand that whoever made this wager may turn up by themselves, card by card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Literal

from pitboss.felt.shapes import JSON, Box, Ellipse, Frame, Point, Shape, dot, frames, numbers, on, rails, short, written

HOUSE_NAME = "PITBOSS"
CASINO = "{casino}"
"""Printed for the name of the casino, which whoever asks for the layout supplies."""

Look = Literal["line", "red", "black", "green", "gold", "fill", "hint", "print", "none"]
Felt = Literal["green", "wine", "blue", "teal", "slate"]


@dataclass(frozen=True, slots=True)
class Area:
    """Where wagers may lie. What each member means, the module says."""

    takes: tuple[str, ...]
    shape: Shape
    label: str = ""
    pays: str = ""
    name: str = ""
    pick: tuple[str, str] | None = None
    look: Look = "line"
    size: float | None = None
    small: float | None = None
    ink: str = ""
    mark: str = ""
    dice: str = ""
    """The faces of dice printed in it, a digit each."""
    die: float | None = None
    dice_y: float | None = None
    ivory: bool = False
    put: Point | None = None
    chips: Point | None = None
    lift: Point | None = None
    text: Point | None = None
    turn: float = 0
    upright: bool | None = None
    r2: float | None = None
    plate: bool = True
    tap: str = ""
    """The word that a tap on it says while bets are open, where that is not its own wager: one for several areas."""
    side: int = 0

    def mirrored(self, axis: float) -> tuple[Area, Area]:
        """It, and itself a second time on the other side of an upright line."""
        across = replace(
            self,
            shape=self.shape.mirrored(axis),
            chips=self.chips and (2 * axis - self.chips[0], self.chips[1]),
            text=self.text and (2 * axis - self.text[0], self.text[1]),
            side=1,
        )
        return self, across

    def again(self, dx: float, dy: float) -> tuple[Area, Area]:
        """It, and itself a second time elsewhere."""
        there = replace(
            self,
            shape=self.shape.moved((dx, dy)),
            chips=self.chips and (self.chips[0] + dx, self.chips[1] + dy),
            text=self.text and (self.text[0] + dx, self.text[1] + dy),
            side=1,
        )
        return self, there

    def to_json(self, at: Sequence[Frame] = ()) -> dict[str, JSON]:
        told: dict[str, JSON] = {"pick": list(self.pick)} if self.pick else {"takes": list(self.takes)}
        if self.shape.kind == "wedge":
            inner, outer = self.shape.values
            told["shapes"] = {
                frame.seat: {**frame.piece(inner, outer).to_json(), "turn": short(frame.lean)} for frame in at
            }
        else:
            told["shape"] = self.shape.to_json()
        for part in fields(self):
            value = getattr(self, part.name)
            if part.name in ("takes", "pick", "shape") or value == part.default:
                continue
            if part.name == "look" and value == "none" and self.shape.kind == "dot":  # a dot has none unless it says so
                continue
            if part.name == "dice":
                told["dice"] = [int(face) for face in value]
            else:
                told[{"dice_y": "diceY"}.get(part.name, part.name)] = _plain(value)
        return told


def each(
    tokens: Iterable[str],
    area: Area,
    step: Point = (0, 0),
    run: int = 0,
    then: Point = (0, 0),
    looks: Mapping[str, Look] | None = None,
) -> tuple[Area, ...]:
    """One area for each token, ``{}`` being the token: in runs one step apart, a run ``then`` after another.

    >>> from pitboss.felt.shapes import rect
    >>> [(a.takes, a.shape.box[0]) for a in each("46", Area(("buy_{}",), rect(0, 0, 70, 40)), (70, 0))]
    [(('buy_4',), 0), (('buy_6',), 70)]
    """
    found = []
    for i, token in enumerate(tokens):
        row, place = divmod(i, run) if run else (0, i)
        by = (step[0] * place + then[0] * row, step[1] * place + then[1] * row)
        found.append(
            replace(
                area,
                takes=tuple(key.replace("{}", token) for key in area.takes),
                pick=area.pick and (area.pick[0], area.pick[1].replace("{}", token)),
                label=area.label.replace("{}", token),
                pays=area.pays.replace("{}", token),
                name=area.name.replace("{}", token),
                dice=area.dice.replace("{}", token),
                shape=area.shape.moved(by),
                chips=area.chips and (area.chips[0] + by[0], area.chips[1] + by[1]),
                text=area.text and (area.text[0] + by[0], area.text[1] + by[1]),
                look=(looks or {}).get(token, area.look),
            )
        )
    return tuple(found)


def between(
    areas: Iterable[Area],
    of: str,
    wager: str,
    tokens: Iterable[str],
    shift: Point = (0, 0),
    r: float = 11,
    name: str = "",
) -> tuple[Area, ...]:
    """Dots for a wager on several others: at the mean of the areas that the token names (``17-20``), or beside it."""
    centres = {area.takes[0]: area.shape.centre for area in areas if area.takes and not area.side}
    found = []
    for token in tokens:
        among = [centres[f"{of}@{one}"] for one in token.split("-")]
        x, y = (sum(part) / len(among) for part in zip(*among, strict=True))
        shape = dot(x + shift[0], y + shift[1], r)
        found.append(Area((f"{wager}@{token}",), shape, look="none", name=name.replace("{}", token)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a hand lies: its middle, the distance from card to card, its size, and where what it comes to is said."""

    at: Point
    gap: float = 26
    scale: float = 1
    badge: float | None = None
    kind: Literal["card", "tile"] = "card"
    split: float | None = None
    """How far the hands of a split pair lie apart."""
    turn: float = 0
    spots: tuple[Point, ...] = ()
    """Where each card lies, from ``at``, in the order received, where not all are in a row."""
    across: str = ""
    """The wager for which a hand gets one card more, and no other, which lies sideways across the others."""
    cards: int | None = None
    """Of a slot: how many are set there."""
    name: str = ""

    def to_json(self) -> dict[str, JSON]:
        told: dict[str, JSON] = {"at": numbers(self.at), "gap": short(self.gap)}
        told |= {"scale": self.scale} if self.scale != 1 else {}
        told |= {"kind": self.kind} if self.kind != "card" else {}
        for key, value in (("badge", self.badge), ("split", self.split), ("cards", self.cards)):
            told |= {key: short(value)} if value is not None else {}
        told |= {"across": self.across} if self.across else {}
        told |= {"spots": [numbers(spot) for spot in self.spots]} if self.spots else {}
        return told | ({"turn": short(self.turn)} if self.turn else {}) | ({"name": self.name} if self.name else {})


@dataclass(frozen=True, slots=True)
class Seats:
    """The places at a table, and what each has before it, in its own frame. Without an ellipse: no places."""

    names: tuple[str, ...]
    ellipse: Ellipse | None = None
    start: float = 0
    stop: float = 180
    first: Literal["right", "left"] = "right"
    """Where seat 1 sits: at the dealer's left, which is right on the felt, and clockwise; or the other way."""
    lean: float = 0.62
    halo: Shape | None = None
    plate: Point | None = None
    cards: Place | None = None
    slots: Mapping[str, Place] = field(default_factory=dict)
    areas: tuple[Area, ...] = ()

    @property
    def frames(self) -> tuple[Frame, ...]:
        """Where each seat is, in the order of the seats. Bettors behind a box have no place of their own."""
        if self.ellipse is None:
            return ()
        own = [name for name in self.names if name.isdigit()]
        if self.first == "left":
            placed = frames(own[::-1], self.ellipse, self.start, self.stop, self.lean)
            return placed[::-1]
        return frames(own, self.ellipse, self.start, self.stop, self.lean)

    def to_json(self) -> dict[str, JSON]:
        at = self.frames
        return {
            "count": len(self.names),
            "places": [{"seat": one.seat, "at": numbers(one.at), "lean": short(one.lean)} for one in at],
            "halo": None if self.halo is None else self.halo.to_json(),
            "plate": None if self.plate is None else numbers(self.plate),
            "cards": None if self.cards is None else self.cards.to_json(),
            "slots": {key: place.to_json() for key, place in self.slots.items()},
            "areas": [area.to_json(at) for area in self.areas],
        }


@dataclass(frozen=True, slots=True)
class Thing:
    """Equipment on the felt. What it shows is in the view; where it stands, and how large it is, here."""

    kind: str
    values: Mapping[str, object]

    def to_json(self) -> dict[str, JSON]:
        return {"kind": self.kind, **{key: _plain(value) for key, value in self.values.items()}}


def thing(kind: str, **values: object) -> Thing:
    """
    >>> thing("tray", at=(640, 68), w=270).to_json()
    {'kind': 'tray', 'at': [640, 68], 'w': 270}
    """
    return Thing(kind, values)


@dataclass(frozen=True, slots=True)
class Print:
    """Words on the felt: in a line at a point, along an arc, or a pay table."""

    text: str = ""
    at: Point | None = None
    arc: Ellipse | None = None
    start: float = 0
    stop: float = 180
    size: float = 18
    look: Literal["", "plain"] = ""
    band: float = 0
    narrow: bool = False
    lines: tuple[tuple[str, str], ...] = ()
    w: float = 0

    def to_json(self, casino: str = HOUSE_NAME) -> dict[str, JSON]:
        told: dict[str, JSON] = {"text": self.text.replace(CASINO, casino), "size": short(self.size)}
        if self.at:
            told["at"] = numbers(self.at)
        if self.arc:
            told["d"] = self.curve()
        if self.lines:
            told |= {"lines": [list(line) for line in self.lines], "w": short(self.w)}
        told |= {"look": self.look} if self.look else {}
        return told | ({"band": short(self.band)} if self.band else {}) | ({"narrow": True} if self.narrow else {})

    def curve(self) -> str:
        """The line that the words stand on, from left to right."""
        assert self.arc is not None
        _, _, rx, ry = self.arc
        start, stop = (written(on(self.arc, angle)) for angle in (self.stop, self.start))
        return f"M{start}A{short(rx)} {short(ry)} 0 {int(self.stop - self.start > 180)} 0 {stop}"


@dataclass(frozen=True, slots=True)
class View:
    """What a narrow screen shows of a felt, one view below the other: a box of it, or one's own seat set upright."""

    name: str
    box: Box
    seat: bool = False

    def to_json(self) -> dict[str, JSON]:
        return {"name": self.name, "seat" if self.seat else "box": numbers(self.box)}


@dataclass(frozen=True, slots=True)
class Phone:
    """A drawing of the common layout for narrow screens alone, about as many units wide as those have pixels."""

    size: tuple[float, float]
    areas: tuple[Area, ...]
    things: tuple[Thing, ...] = ()
    prints: tuple[Print, ...] = ()

    def to_json(self, casino: str) -> dict[str, JSON]:
        return {
            "size": numbers(self.size),
            "areas": [area.to_json() for area in self.areas],
            "things": [one.to_json() for one in self.things],
            "print": [one.to_json(casino) | {"narrow": True} for one in self.prints],
        }


@dataclass(frozen=True, slots=True)
class Layout:
    """One table's layout."""

    game: str
    name: str
    felt: Felt
    size: tuple[float, float]
    shape: Literal["arc", "oblong", "oval"]
    box: tuple[float, ...]
    """Of an arc: cx, cy, rx, ry, top; of an oblong: x, y, w, h, r; of an oval: cx, cy, rx, ry."""
    seats: Seats
    areas: tuple[Area, ...] = ()
    hands: Mapping[str, Place] = field(default_factory=dict)
    things: tuple[Thing, ...] = ()
    prints: tuple[Print, ...] = ()
    views: tuple[View, ...] = ()
    turn: Box | None = None
    """On a narrow screen the layout is turned a quarter round: what is then shown of it."""
    phone: Phone | None = None
    """What a narrow screen is shown instead, where views of the layout would be too small or cut it up."""
    peel: Mapping[str, str] = field(default_factory=dict)
    """Hands that players may turn up by themselves, by the wager that lets them."""
    own_chips: bool = False
    """Whether players have chips without value, a color each."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What players call a word that says too little by itself."""
    legend: Mapping[str, str] = field(default_factory=dict)
    """What the colors on the board of the last results stand for."""
    plays: str = ""
    """What is played at the table, where its game does not say it: which poker, for which stakes."""
    pots: bool = False
    """Whether players contest pots here: the page then shows the table as a poker room does."""

    def to_json(self, casino: str = HOUSE_NAME) -> dict[str, JSON]:
        """The format, written out. ``casino`` is the name that the felt bears."""
        rail, felt = rails(self.shape, self.box)
        narrow: dict[str, JSON] = {"views": [view.to_json() for view in self.views]}
        if self.phone:
            narrow = {"felt": self.phone.to_json(casino)}
        told: dict[str, JSON] = {
            "format": 1,
            "game": self.game,
            "name": self.name,
            "felt": self.felt,
            "size": numbers(self.size),
            "table": {"shape": self.shape, "box": numbers(self.box), "rail": rail, "felt": felt},
            "seats": self.seats.to_json(),
            "areas": [area.to_json() for area in self.areas],
            "hands": {name: place.to_json() for name, place in self.hands.items()},
            "things": [one.to_json() for one in self.things],
            "print": [one.to_json(casino) for one in self.prints],
            "narrow": {"turn": True, "box": numbers(self.turn)} if self.turn else narrow,
        }
        told |= {"chips": "own"} if self.own_chips else {}
        told |= {"legend": dict(self.legend)} if self.legend else {}
        told |= {"peel": dict(self.peel)} if self.peel else {}
        told |= {"plays": self.plays} if self.plays else {}
        told |= {"pots": True} if self.pots else {}
        return told | ({"words": dict(self.words)} if self.words else {})

    def area(self, wager: str, on: str = "") -> Area | None:
        """The area on which a wager lies: the one for what it is on, or its own; a coupon lies with its wager."""
        every = [area for area in (*self.seats.areas, *self.areas) if not area.side]
        for key in (f"{wager}@{on}", wager) if on else (wager,):
            for area in every:
                if key in area.takes:
                    return area
        picked = (area for area in every if area.pick and area.pick[0] == wager)
        beside, _, place = on.partition(" ")
        return next(picked, None) or (self.area(beside, place) if on else None)


def _plain(value: object) -> JSON:
    """A value as JSON has it, numbers to one decimal."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, int | float):
        return short(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    assert isinstance(value, Iterable)
    return [_plain(one) for one in value]
