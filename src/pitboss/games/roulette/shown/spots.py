"""What a picture of a roulette layout shows, and where on it each wager lies.

Places are measured in numbers: the block of 1 to 36 lies from (0, 0) to (12, 3), 3 in its upper left corner and 1 below
it, the zeros to the left of it. Whatever lies outside stands in bands below the block (`bands`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pitboss.equipment.wheels import GREEN
from pitboss.games.families.wheel import chips_down
from pitboss.games.families.wheel.chips_down import Chip
from pitboss.law.options import Options
from pitboss.play.driver import Round
from pitboss.play.table import Table

from ..numbers import COLOR_ZEROS, COLORS, is_double_zero
from ..wagers import EVEN_MONEY, FIVE_ADJACENT, INSIDE, SEVEN_NUMBERS, STRAIGHT, Terms, offered, terms


@dataclass(frozen=True, slots=True)
class RouletteSpin:
    """A layout with its wagers, and the number under the crown once the ball has come to rest."""

    options: Options
    chips: tuple[Chip, ...] = ()
    winning: str | None = None
    before: tuple[str, ...] = ()
    """The numbers of the spins before this one, the last of them last."""

    @property
    def terms(self) -> Terms:
        return terms(self.options)

    @property
    def double_zero(self) -> bool:
        return is_double_zero(self.terms.wheel)

    def wins(self, chip: Chip) -> bool:
        """Whether a wager has won; a five adjacent numbers wager wins by a fifth."""
        return self.winning is not None and self.winning in self.terms.covers(chip.wager, chip.on)


def standing(table: Table) -> RouletteSpin:
    """The layout as it is now, while the ball is not spun."""
    return RouletteSpin(table.options, chips_down.standing(table))


def picture(round_: Round) -> RouletteSpin:
    """The layout of a spin as it was when the ball came to rest, or as it is while bets are open."""
    return RouletteSpin(round_.setting.options, chips_down.at_the_spin(round_), chips_down.stopped_at(round_))


def of_rounds(rounds: Sequence[Round]) -> RouletteSpin:
    """The layout of the last spin at a table, with the numbers before it."""
    return replace(picture(rounds[-1]), before=chips_down.stops_before(rounds[:-1]))


# Where things lie


def spots(options: Options) -> dict[str, tuple[float, float]]:
    """Where each wager lies, as on the felt: ``straight@17`` on its number, ``split@17-20`` on the line they share.

    >>> from pitboss.games.roulette.options import OPTIONS
    >>> at = spots(OPTIONS.read({})[0])
    >>> at["straight@3"], at["split@17-20"], at["six_numbers@1-2-3-4-5-6"]
    ((0.5, 0.5), (6.0, 1.5), (1.0, 3.0))
    """
    from .layout import CELL, COLUMN, LEFT, TOP, layout  # a felt is loaded where one is drawn

    middles = {key: area.shape.centre for area in layout(options, ()).areas for key in area.takes}
    return {key: ((x - LEFT) / CELL, (y - TOP) / COLUMN) for key, (x, y) in middles.items()}


class Box(NamedTuple):
    """A box of a band: what is printed on it, and the wager that lies in it."""

    label: str
    wager: str
    on: str = ""


def bands(options: Options) -> list[list[Box]]:
    """What this table's layout has below the numbers, band by band."""
    from .layout import SIDE_BY_SIDE

    here = offered(options)
    rows = [
        [Box(label, "dozen", on) for label, on in (("1st 12", "1"), ("2nd 12", "2"), ("3rd 12", "3"))],
        *([Box(f"{color} {6 + len(zeros)}", kind, color) for color in COLORS] for kind, zeros in COLOR_ZEROS.items()),
        [Box(words, key) for key, words in SIDE_BY_SIDE.items()],
        [Box("10 11 12 13 14 15 33", SEVEN_NUMBERS)],
    ]
    shown = ([box for box in row if box.wager in here] for row in rows)
    return [row for row in shown if row]


def inside(shown: RouletteSpin) -> Iterator[Chip]:
    """The wagers on and between the numbers."""
    return (chip for chip in shown.chips if chip.wager in INSIDE)


def outcome(shown: RouletteSpin, chip: Chip) -> str:
    """What becomes of a wager, in words."""
    at, number = shown.terms, shown.winning
    if number is None:
        return ""
    if not shown.wins(chip):
        half = at.half and number in GREEN and chip.wager in EVEN_MONEY
        return "half back" if half else "loses"
    pays = at.pays[STRAIGHT if chip.wager == FIVE_ADJACENT else chip.wager]
    return f"a fifth wins {pays}" if chip.wager == FIVE_ADJACENT else f"wins {pays}"
