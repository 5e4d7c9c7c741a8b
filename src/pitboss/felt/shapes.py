"""Shapes on a felt: rectangles, circles, polygons and pieces of the ring along which the seats stand.

Units are felt units, the origin is top left, the dealer stands at the top. Angles: 0 right, 90 down (the players'
side), 180 left, so that growing angles run clockwise as the seats do. Geometry only: nothing is drawn here.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]
Ellipse = tuple[float, float, float, float]
"""Its centre and its two radii: cx, cy, rx, ry."""

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

JSON = str | int | float | bool | None | list["JSON"] | dict[str, "JSON"]


def short(number: float) -> float | int:
    """A number as it is written: to one decimal, and none where it is whole.

    >>> short(12.0), short(3.14159)
    (12, 3.1)
    """
    rounded = round(float(number), 1)
    return int(rounded) if rounded == int(rounded) else rounded


def numbers(values: Sequence[float]) -> list[JSON]:
    return [short(value) for value in values]


def written(*points: Point) -> str:
    """Points as a path writes them."""
    return "L".join(" ".join(str(short(part)) for part in point) for point in points)


def on(ellipse: Ellipse, angle: float) -> Point:
    """The point of an ellipse at an angle."""
    cx, cy, rx, ry = ellipse
    return cx + rx * math.cos(math.radians(angle)), cy + ry * math.sin(math.radians(angle))


def wider(ellipse: Ellipse, by: float) -> Ellipse:
    cx, cy, rx, ry = ellipse
    return cx, cy, rx + by, ry + by


def outward(ellipse: Ellipse, angle: float) -> float:
    """The direction in which one looks away from an ellipse at an angle of it.

    >>> outward((0, 0, 5, 5), 30), outward((0, 0, 5, 5), 200)
    (30.0, 200.0)
    """
    _, _, rx, ry = ellipse
    found = math.degrees(math.atan2(math.sin(math.radians(angle)) / ry, math.cos(math.radians(angle)) / rx))
    return round(found + 360 * round((angle - found) / 360), 6)


def beside(ellipse: Ellipse, angle: float, by: float) -> Point:
    """A point so far outside an ellipse, or inside where it is negative."""
    (x, y), away = on(ellipse, angle), math.radians(outward(ellipse, angle))
    return x + by * math.cos(away), y + by * math.sin(away)


def spun(point: Point, angle: float) -> Point:
    """A point turned about the origin."""
    (x, y), c, s = point, math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return x * c - y * s, x * s + y * c


def along(ellipse: Ellipse, start: float, stop: float, count: int) -> list[float]:
    """The angles of so many places at equal distances along an ellipse.

    >>> [round(angle) for angle in along((0, 0, 100, 100), 0, 180, 3)]
    [0, 90, 180]
    """
    steps = 720
    at = [start + (stop - start) * i / steps for i in range(steps + 1)]
    far = [0.0]
    for before, after in itertools.pairwise(at):
        far.append(far[-1] + math.dist(on(ellipse, before), on(ellipse, after)))
    found, i = [], 0
    for place in range(count):
        goal = far[-1] * (place / (count - 1) if count > 1 else 0.5)
        while i < steps and far[i + 1] < goal:
            i += 1
        part = (goal - far[i]) / (far[i + 1] - far[i]) if i < steps else 0.0
        found.append(at[i] + part * (at[1] - at[0]))
    return found


@dataclass(frozen=True, slots=True)
class Shape:
    """One outline. Made by `rect`, `circle`, `dot`, `poly`, `path` and `wedge`."""

    kind: Literal["rect", "circle", "dot", "poly", "path", "wedge"]
    values: tuple[float, ...] = ()
    """Of a rect: x, y, width, height and the radius of its corners; of a circle or dot: x, y, radius; of a path: its
    centre, width and height; of a wedge: its distances from the seats' ellipse, negative toward the dealer."""
    points: tuple[Point, ...] = ()
    """Of a polygon."""
    d: str = ""
    """Of a path."""

    @property
    def box(self) -> Box:
        """The rectangle around it; a wedge has none of its own."""
        v = self.values
        match self.kind:
            case "rect":
                return v[0], v[1], v[2], v[3]
            case "circle" | "dot":
                return v[0] - v[2], v[1] - v[2], 2 * v[2], 2 * v[2]
            case "poly":
                xs, ys = zip(*self.points, strict=True)
                return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
            case "path":
                return v[0] - v[2] / 2, v[1] - v[3] / 2, v[2], v[3]
        raise ValueError("a wedge is as wide as its seat's share")

    @property
    def centre(self) -> Point:
        """The middle of the box around it."""
        x, y, w, h = self.box
        return x + w / 2, y + h / 2

    def moved(self, by: Point) -> Shape:
        """The same shape elsewhere."""
        (dx, dy), v = by, self.values
        assert self.kind not in ("path", "wedge"), "a path or wedge stays where it is"
        if self.kind == "poly":
            return poly(*((x + dx, y + dy) for x, y in self.points))
        return Shape(self.kind, (v[0] + dx, v[1] + dy, *v[2:]))

    def mirrored(self, axis: float) -> Shape:
        """The same shape on the other side of an upright line."""
        v = self.values
        assert self.kind not in ("path", "wedge"), "a path or wedge stays where it is"
        if self.kind == "poly":
            return poly(*((2 * axis - x, y) for x, y in self.points))
        return Shape(self.kind, (2 * axis - v[0] - (v[2] if self.kind == "rect" else 0), *v[1:]))

    def to_json(self) -> dict[str, JSON]:
        v = self.values
        if self.kind == "poly":
            return {"poly": [numbers(point) for point in self.points]}
        if self.kind == "path":
            return {"path": {"d": self.d, "c": numbers(v[:2]), "w": short(v[2]), "h": short(v[3])}}
        return {self.kind: numbers(v)}

    def outline(self) -> str:
        """Its edge as the path of a drawing."""
        v = [short(value) for value in self.values]
        match self.kind:
            case "rect":
                x, y, w, h, r = v
                right, down = short(w - 2 * r), short(h - 2 * r)
                return (
                    f"M{short(x + r)} {y}h{right}q{r} 0 {r} {r}v{down}q0 {r} {-r} {r}h{-right}q{-r} 0 {-r} {-r}"
                    f"v{-down}q0 {-r} {r} {-r}z"
                )
            case "circle" | "dot":
                x, y, r = v
                return f"M{short(x - r)} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"
            case "poly":
                return f"M{written(*self.points)}z"
        return self.d


def rect(x: float, y: float, w: float, h: float, r: float = 4) -> Shape:
    return Shape("rect", (x, y, w, h, r))


def circle(x: float, y: float, r: float) -> Shape:
    return Shape("circle", (x, y, r))


def dot(x: float, y: float, r: float = 11) -> Shape:
    """A spot without an outline."""
    return Shape("dot", (x, y, r))


def poly(*points: Point) -> Shape:
    return Shape("poly", points=points)


def path(d: str, centre: Point, w: float, h: float) -> Shape:
    return Shape("path", (*centre, w, h), d=d)


def wedge(inner: float, outer: float) -> Shape:
    """A piece of the ring around the seats' ellipse, as wide as the seat's share: only at a seat."""
    return Shape("wedge", (inner, outer))


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a seat is. In its own frame the origin is its bet, and y points from the dealer to the player."""

    seat: str
    angle: float
    share: tuple[float, float]
    """The angles between which its part of the ring lies."""
    ellipse: Ellipse
    lean: float
    """How far its frame is turned, in degrees."""

    @property
    def at(self) -> Point:
        return on(self.ellipse, self.angle)

    def piece(self, inner: float, outer: float) -> Shape:
        """A wedge written out: a path in felt units, each edge at its distance from the ellipse."""
        a, b = self.share[0] + 0.5, self.share[1] - 0.5
        bends = math.ceil((b - a) / BEND)
        angles = [a + (b - a) * i / bends for i in range(bends + 1)]
        far = [beside(self.ellipse, angle, outer) for angle in angles]
        near = [beside(self.ellipse, angle, inner) for angle in reversed(angles)]
        middle = (inner + outer) / 2
        wide = math.dist(beside(self.ellipse, a, middle), beside(self.ellipse, b, middle))
        return path(f"M{written(*far, *near)}z", beside(self.ellipse, self.angle, middle), wide, outer - inner)


BEND = 4.0
"""An arc is drawn as straight lines of so many degrees each at most, which on a felt nobody can tell from it."""


WIDEST = 15.0
"""Degrees of the ring to either side of a seat that are its own, at most."""


def frames(seats: Sequence[str], ellipse: Ellipse, start: float, stop: float, lean: float) -> tuple[Frame, ...]:
    """The frames of seats at equal distances along an ellipse, each with its share of the ring."""
    angles = along(ellipse, start, stop, len(seats))
    halves = [(b - a) / 2 for a, b in itertools.pairwise(angles)] or [10.0]
    placed = []
    for i, (seat, angle) in enumerate(zip(seats, angles, strict=True)):
        before, after = (min(WIDEST, halves[min(max(at, 0), len(halves) - 1)]) for at in (i - 1, i))
        lies = (outward(ellipse, angle) - 90) * lean
        placed.append(Frame(seat, angle, (angle - before, angle + after), ellipse, lies))
    return tuple(placed)


def rails(shape: str, box: Sequence[float]) -> tuple[str, str]:
    """The outlines of a table: of its rail, and of the felt inside."""
    if shape == "arc":
        cx, cy, rx, ry, top = box
        return _arc(cx, cy, rx, ry, top, 0), _arc(cx, cy, rx, ry, top, 46)
    if shape == "oblong":
        x, y, w, h, r = box
        return tuple(rect(x + d, y + d, w - 2 * d, h - 2 * d, r - d * 0.6).outline() for d in (0, 30))  # type: ignore[return-value]
    cx, cy, rx, ry = box
    return tuple(  # type: ignore[return-value]
        f"M{short(cx - rx + d)} {short(cy)}a{short(rx - d)} {short(ry - d)} 0 1 0 {short(2 * (rx - d))} 0"
        f"a{short(rx - d)} {short(ry - d)} 0 1 0 {short(-2 * (rx - d))} 0z"
        for d in (0, 44)
    )


def _arc(cx: float, cy: float, rx: float, ry: float, top: float, d: float) -> str:
    up = short(d * 0.55 - 26)
    return (
        f"M{short(cx - rx + d)} {short(top + 26)}q0 {up} 26 {up}H{short(cx + rx - d - 26)}q26 0 26 {short(-up)}"
        f"V{short(cy)}A{short(rx - d)} {short(ry - d)} 0 0 1 {short(cx - rx + d)} {short(cy)}z"
    )


def around(shapes: Iterable[Shape], by: float) -> Shape:
    """What one gets with a string around some shapes, so far outside them, with blunt corners.

    >>> around([rect(0, 0, 10, 10)], 2).box
    (-2.0, -2.0, 14.0, 14.0)
    """
    spots: set[Point] = set()
    for shape in shapes:
        if shape.kind in ("circle", "dot"):
            x, y, r = shape.values
            spots.update(_ring(x, y, r + by))
        else:
            x, y, w, h = shape.box
            corners = shape.points or ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
            spots.update(spot for corner in corners for spot in _ring(*corner, by))
    order = sorted(spots)
    return poly(*_half(order)[:-1], *_half(order[::-1])[:-1])


def _ring(x: float, y: float, r: float) -> list[Point]:
    """Eight points around a point."""
    turns = (math.radians(45 * i) for i in range(8))
    return [(round(x + r * math.cos(turn), 1), round(y + r * math.sin(turn), 1)) for turn in turns]


def _half(points: Sequence[Point]) -> list[Point]:
    """One side of the string: from the first point to the last, never turning outward."""
    kept: list[Point] = []
    for x, y in points:
        while len(kept) > 1:
            (ax, ay), (bx, by) = kept[-2:]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            kept.pop()
        kept.append((x, y))
    return kept
