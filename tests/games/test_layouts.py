"""The layouts of every game under its options: sound, complete, inside the felt, nothing on top of another, all to be
read at 12 pixels on a screen 1440 wide."""

from __future__ import annotations

import contextlib
import itertools
import json
import math
import random
from collections.abc import Iterator, Mapping
from typing import get_args

import pytest

from pitboss.felt.layout import Area, Layout, Look, Phone, Print
from pitboss.felt.lettering import width
from pitboss.felt.shapes import Frame, Point, Shape, on, spun
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.parts import layout
from pitboss.law.values import Flag, Whole, Words
from pitboss.play.effects import Transfer
from pitboss.play.game import Game
from pitboss.play.setting import OptionsRefused, Setting
from pitboss.play.views import HOUSE, hands_seen
from tests.games.anybody import Anybody, a_setting

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
DRAWN = 1008
"""How many pixels wide a felt is on a screen of 1440."""
TABLES, ROUNDS = 5, 2
Polygon = list[Point]


def tables(of: Game) -> Iterator[Setting]:
    """One table for each value of each option that changes what is on a felt, where it may stand alone."""
    given: list[Mapping[str, object]] = [{}]
    for option in of.options.options:
        if isinstance(option.values, Flag):
            given += [{option.key: True}, {option.key: False}]
        elif isinstance(option.values, Words):
            given += [{option.key: word} for word in option.values.words]
        elif isinstance(option.values, Whole) and option.key in ("boxes", "seats"):
            given += [{option.key: number} for number in range(1, 15)]
    seen = set()
    for one in given:
        with contextlib.suppress(OptionsRefused):
            setting = Setting(of, {**of.sample, **one})
            if (same := repr(layout(setting))) not in seen:
                seen.add(same)
                yield setting


# Shapes as polygons


def polygon(shape: Shape) -> Polygon:
    if shape.kind == "poly":
        return list(shape.points)
    if shape.kind in ("circle", "dot"):
        x, y, r = shape.values
        return [on((x, y, r, r), angle) for angle in range(0, 360, 15)]
    if shape.kind == "path" and "L" in shape.d:
        return [(float(x), float(y)) for x, y in (one.split() for one in shape.d.strip("Mz").split("L"))]
    x, y, w, h = shape.box
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def on_felt(frame: Frame, point: Point) -> Point:
    """A point of a seat's frame in felt units."""
    (x, y), (dx, dy) = frame.at, spun(point, frame.lean)
    return x + dx, y + dy


def at_seat(area: Area, frame: Frame) -> Polygon:
    if area.shape.kind == "wedge":
        return polygon(frame.piece(*area.shape.values))
    return [on_felt(frame, point) for point in polygon(area.shape)]


def overlap(one: Polygon, other: Polygon) -> float:
    """How deep two convex shapes lie in each other; negative or nought where they do not."""
    deep = math.inf
    for shape in (one, other):
        for (ax, ay), (bx, by) in itertools.pairwise([*shape, shape[0]]):
            far = math.hypot(bx - ax, by - ay)
            if far < 0.01:
                continue
            nx, ny = (by - ay) / far, (ax - bx) / far
            low, high = ([x * nx + y * ny for x, y in each] for each in (one, other))
            deep = min(deep, max(low) - min(high), max(high) - min(low))
    return deep


def convex(shape: Polygon) -> bool:
    turns = [
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        for a, b, c in zip(shape, shape[1:] + shape[:1], shape[2:] + shape[:2], strict=True)
    ]
    return all(turn >= -0.5 for turn in turns) or all(turn <= 0.5 for turn in turns)


def inside(table: Layout, point: Point) -> bool:
    """Whether a point is on the felt."""
    x, y = point
    if table.shape == "oblong":
        left, top, w, h, _ = table.box
        return left + 30 <= x <= left + w - 30 and top + 30 <= y <= top + h - 30
    cx, cy, rx, ry, *top_edge = table.box
    edge = 46 if table.shape == "arc" else 44
    if top_edge and y <= cy:
        return abs(x - cx) <= rx - edge and y >= top_edge[0] + edge * 0.55 - 1
    return ((x - cx) / (rx - edge)) ** 2 + ((y - cy) / (ry - edge)) ** 2 <= 1


# What is sound


def sound(setting: Setting) -> Layout:
    table = layout(setting)
    written = json.loads(json.dumps(table.to_json("HOTEL")))
    assert written["format"] == 1
    assert written["game"] == setting.game.slug
    assert written["seats"]["count"] == len(setting.seats)
    assert [one["seat"] for one in written["seats"]["places"]] in ([], [s for s in setting.seats if s.isdigit()])
    assert any("HOTEL" in one["text"] for one in written["print"]), "the felt bears the name of the casino"
    assert written["narrow"].get("turn") or written["narrow"].get("felt") or written["narrow"]["views"]
    for area in (*table.areas, *table.seats.areas):
        assert area.look in get_args(Look)
        assert area.takes or area.pick or area.look in ("hint", "print"), area
    return table


def every_key_once(table: Layout) -> None:
    keys = [key for area in (*table.areas, *table.seats.areas) if not area.side for key in area.takes]
    assert len(keys) == len(set(keys)), sorted({key for key in keys if keys.count(key) > 1})


def all_wagers_have_areas(setting: Setting, table: Layout) -> None:
    for wager in setting.opening_wagers:
        for place in wager.on or ("",):
            assert table.area(wager.key, place) is not None, (wager.key, place)


def nothing_overlaps(table: Layout) -> None:
    """Areas lie on the felt, and those of seats beside each other."""
    for area in table.areas:
        assert all(inside(table, point) for point in polygon(area.shape)), area
    placed = [
        (frame.seat, area, at_seat(area, frame))
        for frame in table.seats.frames
        for area in table.seats.areas
        if area.look != "none"
    ]
    for seat, area, shape in placed:
        assert all(inside(table, point) for point in shape), (seat, area.takes)
    for (seat, area, shape), (other_seat, other, beside) in itertools.combinations(placed, 2):
        if seat == other_seat and area.shape.kind == other.shape.kind == "wedge":
            assert area.shape.values[0] >= other.shape.values[1] or other.shape.values[0] >= area.shape.values[1]
            continue
        assert overlap(shape, beside) <= 3, (seat, area.takes, other_seat, other.takes)


def print_box(one: Print) -> Polygon:
    assert one.at is not None
    x, y = one.at
    if one.lines:
        low = y + (len(one.lines) - 1) * one.size * 1.16
        return [(x, y - one.size * 0.7), (x + one.w, y - one.size * 0.7), (x + one.w, low), (x, low)]
    half = width(one.text, one.size, apart=0.06) / 2
    return [(x - half, y - one.size * 0.7), (x + half, y - one.size * 0.7), (x + half, y), (x - half, y)]


def print_is_clear(table: Layout) -> None:
    """What is printed lies on the felt, and neither under an area nor under other print."""
    boxes = [(one, print_box(one)) for one in table.prints if one.at is not None]
    shapes = [(a.takes, at_seat(a, f)) for f in table.seats.frames for a in table.seats.areas if a.look != "none"]
    shapes += [(area.takes, polygon(area.shape)) for area in table.areas if convex(polygon(area.shape))]
    ring = polygon(table.seats.halo) if table.seats.halo else []
    turns = [[on_felt(frame, point) for point in ring] for frame in table.seats.frames if ring]
    for one, box in boxes:
        assert all(inside(table, point) for point in box), one
        assert not one.lines or all(overlap(box, turn) <= 4 for turn in turns), f"a seat on turn lies over {one.lines}"
        for takes, shape in shapes:
            assert overlap(box, shape) <= 1, (one.text or one.lines, takes)
    for (one, box), (other, beside) in itertools.combinations(boxes, 2):
        assert overlap(box, beside) <= 1, (one, other)


def all_can_be_read(table: Layout) -> None:
    """No print is smaller than 12 pixels, and all of it fits its box at that size."""
    least = 12 * table.size[0] / DRAWN - 0.01
    for one in table.prints:
        assert one.size >= least, one
        if one.arc is not None:
            steps = [on(one.arc, one.start + (one.stop - one.start) * i / 60) for i in range(61)]
            room = sum(math.dist(a, b) for a, b in itertools.pairwise(steps))
            assert width(one.text, one.size, apart=0.06) <= room, one
        for name, value in one.lines:
            assert width(name, one.size, apart=0.02) + width(value, one.size, apart=0.06) + 4 <= one.w, (name, value)
    for area in table.areas:
        _, _, w, h = area.shape.box
        fits(area, w, h, least)
    for area in table.seats.areas:
        if area.shape.kind == "wedge":
            pieces = [frame.piece(*area.shape.values) for frame in table.seats.frames]
            fits(area, min(piece.values[2] for piece in pieces), pieces[0].values[3], least)
        else:
            _, _, w, h = area.shape.box
            fits(area, w, h, least)


def fits(area: Area, w: float, h: float, least: float) -> None:
    if area.mark or area.look == "none":
        return
    size, small = max(least, area.size or 18), max(least, area.small or (area.size or 18) * 0.68)
    on_its_side = not (area.upright if area.upright is not None else not (h > w * 1.7 and len(area.label) > 2))
    room, deep = (h, w) if on_its_side else (w, h)
    lines = [line for line in area.label.split("|") if line]
    for line in lines:
        assert width(line, size) <= room + 2, (area.label, area.takes)
    if area.pays:
        assert width(area.pays, small, bold=False) <= room + 2, (area.pays, area.takes)
    assert len(lines) * size * 0.95 + (small if area.pays else 0) <= deep + 4, (area.label, area.takes)


def within(box: tuple[float, ...], shape: Polygon) -> bool:
    x, y, w, h = box
    return all(x <= px <= x + w and y <= py <= y + h for px, py in shape)


ON_A_PHONE = 360
"""Pixels that the narrowest screen is wide."""


def a_phone_has_its_own(table: Layout, phone: Phone) -> None:
    """A drawing for narrow screens takes the same wagers, in areas that can be read and hit and do not overlap."""
    assert {area_key(area) for area in phone.areas} == {area_key(area) for area in table.areas if not area.side}
    unit = ON_A_PHONE / phone.size[0]
    for area in phone.areas:
        x, y, w, h = area.shape.box
        assert x >= 0, area
        assert y >= 0, area
        assert x + w <= phone.size[0], area
        assert y + h <= phone.size[1], area
        assert min(w, h) * unit >= 36, area
        fits(area, w, h, 12 / unit)
    for one, other in itertools.combinations(phone.areas, 2):
        assert overlap(polygon(one.shape), polygon(other.shape)) <= 1, (one, other)
    for line in phone.prints:
        assert line.size * unit >= 12 - 0.01, line


def area_key(area: Area) -> tuple[str, ...]:
    return area.pick or area.takes


def a_phone_shows_all(table: Layout) -> None:
    """Each area and each hand is in one of the views of a narrow screen, whole."""
    if table.phone is not None:
        a_phone_has_its_own(table, table.phone)
        return
    if table.turn is not None:
        boxes = [table.turn]
        for area in table.areas:
            assert within(table.turn, [(table.size[1] - y, x) for x, y in polygon(area.shape)]), area.takes
    else:
        boxes = [view.box for view in table.views if not view.seat]
        for area in table.areas:
            assert area.side or any(within(box, polygon(area.shape)) for box in boxes), area.takes
        for name, place in table.hands.items():
            assert any(within(box, [place.at]) for box in boxes), name
    for own in (view.box for view in table.views if view.seat):
        for area in table.seats.areas:
            if area.shape.kind == "wedge":
                assert within(own, [(0, sum(area.shape.values) / 2)]), area.takes
            else:
                assert within(own, polygon(area.shape)), area.takes
        if table.seats.cards is not None:
            (x, y), half = table.seats.cards.at, 42 * table.seats.cards.scale
            assert within(own, [(x, y - half), (x, y + half)])
    assert not table.seats.frames or any(view.seat for view in table.views)


@every_game
def test_layouts_are_sound_whatever_the_options(slug: str) -> None:
    for setting in tables(game(slug)):
        table = sound(setting)
        every_key_once(table)
        all_wagers_have_areas(setting, table)
        nothing_overlaps(table)
        print_is_clear(table)
        all_can_be_read(table)
        a_phone_shows_all(table)


@every_game
def test_all_that_is_played_has_its_place(slug: str) -> None:
    """Every wager and every hand that comes up in play."""
    for seed in range(TABLES):
        rng = random.Random(f"{slug} {seed}")
        setting = a_setting(game(slug), rng)
        table, player = layout(setting), Anybody(setting, rng, trouble=0.02)
        for _ in range(ROUNDS):
            round_ = player.open()
            while not round_.done:
                player.step(round_)
            moved = (effect for effect in round_.effects if isinstance(effect, Transfer))
            areas = {at for one in moved for at in (one.source, one.target) if at.kind == "area"}
            assert [at for at in areas if table.area(at.wager, at.on) is None] == []
            for hand in hands_seen(HOUSE, round_.effects):
                place = table.seats.cards if hand.seat else table.hands.get(str(hand))
                assert place is not None, hand
