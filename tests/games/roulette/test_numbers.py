"""Every set of numbers that can be wagered on, against the layout as a drawing; and the wheels themselves."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest

from pitboss.equipment.wheels import BIG_SIX_WHEELS, BLACK, NUMBERS, RED, WHEELS, big_six_order, color
from pitboss.errors import Refused, Unreadable
from pitboss.games.roulette import GAME
from pitboss.games.roulette.numbers import COURTESY, default_sections, places, read_place
from pitboss.games.roulette.shown.spots import spots
from pitboss.play.actions import Say
from pitboss.play.driver import Round
from pitboss.play.setting import Setting
from tests.games.roulette.oracle import WHEELS as ORDERS
from tests.games.roulette.oracle import inside, row_of, touching

every_wheel = pytest.mark.parametrize("wheel", WHEELS)
INSIDE = ("straight", "split", "three_numbers", "four_numbers", "first_five", "six_numbers")


def on_wheel(wheel: str, kind: str) -> dict[str, frozenset[str]]:
    return dict(places(wheel, default_sections(wheel)).get(kind, {}))


@every_wheel
def test_the_places_inside_are_those_where_boxes_of_the_layout_touch(wheel: str) -> None:
    for kind, drawn in inside(wheel).items():
        listed = {place: covered for place, covered in on_wheel(wheel, kind).items() if place != COURTESY}
        assert set(listed.values()) == drawn, kind
        assert len(listed) == len(drawn), kind


@pytest.mark.parametrize(
    ("wheel", "counts"),
    [
        ("double_zero", (38, 62, 15, 22, 1, 11)),
        ("single_zero", (37, 60, 14, 23, 0, 11)),
        ("double_zero_as_single_zero", (37, 60, 14, 23, 0, 11)),
    ],
)
def test_there_are_as_many_as_the_rules_count(wheel: str, counts: tuple[int, ...]) -> None:
    found = tuple(len(set(on_wheel(wheel, kind)) - {COURTESY}) for kind in INSIDE)
    assert found == counts
    assert len(on_wheel(wheel, "five_adjacent")) == counts[0]


@every_wheel
def test_a_place_is_named_by_its_numbers(wheel: str) -> None:
    for kind in INSIDE:
        for place, covered in on_wheel(wheel, kind).items():
            if place not in ("", COURTESY):
                assert frozenset(place.split("-")) == covered
                numbers = place.split("-")
                for order in itertools.islice(itertools.permutations(numbers), 24):
                    assert read_place(kind, "-".join(order)) == place
                    assert read_place(kind, " ".join(order)) == place


@every_wheel
def test_every_pair_of_numbers_is_taken_or_refused_by_whether_it_touches(wheel: str) -> None:
    round_ = Round(Setting(GAME, {"wheel_type": wheel}))
    legal = inside(wheel)["split"]
    taken = 0
    for pair in itertools.combinations_with_replacement(NUMBERS, 2):
        problem = round_.judge(Say("1", "split", 500, read_place("split", "-".join(pair))))
        assert (problem is None) == (frozenset(pair) in legal), pair
        if problem is None:
            taken += 1
        else:
            assert isinstance(problem, Refused)
            assert problem.cite is not None
            assert str(problem.cite).startswith("19:47-5.1(e)2")
    assert taken == len(legal)


@every_wheel
def test_larger_sets_are_taken_only_where_they_meet(wheel: str) -> None:
    round_ = Round(Setting(GAME, {"wheel_type": wheel}))
    rng = random.Random(wheel)
    for kind, size in (("three_numbers", 3), ("four_numbers", 4), ("six_numbers", 6)):
        legal = inside(wheel)[kind]
        for numbers in legal:
            assert round_.judge(Say("1", kind, 500, read_place(kind, "-".join(numbers)))) is None
        for _ in range(3000):
            numbers = frozenset(rng.sample(NUMBERS, size))
            if numbers not in legal:
                problem = round_.judge(Say("1", kind, 500, read_place(kind, "-".join(numbers))))
                assert isinstance(problem, Refused), numbers


@pytest.mark.parametrize("text", ["37", "000", "--", "banana", "1.5", "17-banana", "①", "017"])
@pytest.mark.parametrize("kind", ["straight", "split"])
def test_what_is_no_number_is_unreadable(kind: str, text: str) -> None:
    with pytest.raises(Unreadable):
        read_place(kind, text)


@every_wheel
def test_a_chip_lies_on_exactly_the_numbers_it_covers(wheel: str) -> None:
    at, taken = spots(Setting(GAME, {"wheel_type": wheel}).options), set()
    for kind in INSIDE:
        for place, covered in on_wheel(wheel, kind).items():
            if place == COURTESY:
                continue
            x, y = (Fraction(part) for part in at[f"{kind}@{place}" if place else kind])
            assert (x, y) not in taken, (kind, place)
            taken.add((x, y))
            met = touching(wheel, x, y)
            if y < 3:
                assert met == covered, (kind, place)
            else:  # on the outer line, all of the rows that meet there, and both zeros at their end
                rows = frozenset().union(*(row_of(n) for n in met if n != "0"))
                zeros = {"0", "00"} if wheel == "double_zero" else {"0"}
                assert covered == rows | (zeros if x == 0 else set()), (kind, place)


# The wheels


@every_wheel
def test_the_compartments(wheel: str) -> None:
    order = WHEELS[wheel].order
    assert list(order) == ORDERS[wheel]
    assert len(order) == len(set(order)) == (37 if wheel == "single_zero" else 38)
    assert set(order) | {"00"} == set(NUMBERS)
    for one, other in itertools.pairwise((*order, order[0])):  # red and black take turns from zero to zero
        assert color(one) != color(other) or color(one) == "green"


def test_on_a_double_zero_wheel_neighbors_face_each_other() -> None:
    order = WHEELS["double_zero"].order
    facing = {number: order[(place + 19) % 38] for place, number in enumerate(order)}
    assert facing["0"] == "00"
    for n in range(1, 37, 2):
        assert facing[str(n)] == str(n + 1)


def test_half_of_the_numbers_are_red() -> None:
    assert len(RED) == len(BLACK) == 18
    assert not RED & BLACK
    assert {color(n) for n in ("0", "00")} == {"green"}


@every_wheel
def test_the_colored_sections_share_out_the_numbers(wheel: str) -> None:
    sections = default_sections(wheel)
    assert sorted(int(n) for _, six in sections for n in six) == list(range(1, 37))
    assert {len(six) for _, six in sections} == {6}


@pytest.mark.parametrize("counts", BIG_SIX_WHEELS.values())
def test_the_big_six_wheel_has_54_sections(counts: tuple[int, ...]) -> None:
    order = big_six_order(counts)
    assert len(order) == sum(counts) == 54
    assert tuple(order.count(symbol) for symbol in ("s1", "s2", "s5", "s10", "s20", "joker", "flag")) == counts
    assert abs(order.index("joker") - order.index("flag")) in range(24, 31)
