"""The games of the poker room (14.8 to 14.13) as data: what is dealt when, who acts first, which hands win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options


class Street(NamedTuple):
    """What is dealt before one betting round: to each hand, or to the board."""

    down: int = 0
    up: int = 0
    board: int = 0
    draw: bool = False
    """Each may throw cards away and has them replaced."""


@dataclass(frozen=True, slots=True)
class VariantSections:
    """Where the steps of one game stand. Of hold 'em the paragraphs are known, of the others the section."""

    game: Citation
    ante: Citation
    blinds: Citation
    button: Citation
    deal: Citation
    first: Citation
    """The first betting round."""
    later: Citation


def _of(section: str) -> VariantSections:
    here = cite(section)
    return VariantSections(here, here, here, here, here, here, here)


HOLDEM = VariantSections(
    cite("14.10(a)"), cite("14.10(b)"), cite("14.10(d)"), cite("14.10(c)"), cite("14.10(e)"), cite("14.10(f)"),
    cite("14.10(g)"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Variant:
    """One game."""

    key: str
    name: str
    sections: VariantSections
    streets: tuple[Street, ...]
    seats: int
    """The players at a table, unless the licensee says otherwise."""
    most: int
    """The most players one deck serves."""
    high: bool = True
    low: bool = False
    button: bool = True
    """The deal and the betting go by a button; else by the up cards."""
    exactly_two: bool = False
    """A hand is two of one's own cards and three of the board."""
    opens: str = ""
    """Whose up card makes the forced bet."""
    pair_doubles: bool = False
    """An open pair in the second betting round allows the higher bet."""

    @property
    def halves(self) -> bool:
        """The best high hand and the best low hand share the pot."""
        return self.high and self.low

    @property
    def upper(self) -> int:
        """The betting round, counted from nought, from which on the higher bet is made."""
        return 1 if any(street.draw for street in self.streets) else 2

    @property
    def hole(self) -> int:
        """How many cards a hand is dealt in the end."""
        return sum(street.down + street.up for street in self.streets)


COMMON = (Street(board=3), Street(board=1), Street(board=1))
SEVEN = (Street(down=2, up=1), Street(up=1), Street(up=1), Street(up=1), Street(down=1))
FIVE_STUD = (Street(down=1, up=1), Street(up=1), Street(up=1), Street(up=1))
DRAW = (Street(down=5), Street(draw=True))

VARIANTS = {
    variant.key: variant
    for variant in (
        Variant("holdem_high", "hold 'em", HOLDEM, (Street(down=2), *COMMON), 10, 11),
        Variant("omaha_high", "Omaha", _of("14.11"), (Street(down=4), *COMMON), 10, 11, exactly_two=True),
        Variant(
            "omaha_high_low_8", "Omaha high-low split", _of("14.11"), (Street(down=4), *COMMON), 10, 11, low=True,
            exactly_two=True,
        ),
        Variant(
            "seven_card_stud_high", "seven-card stud", _of("14.8"), SEVEN, 8, 8, button=False, opens="low_card",
            pair_doubles=True,
        ),
        Variant(
            "seven_card_stud_low", "seven-card low stud", _of("14.9"), SEVEN, 8, 8, high=False, low=True, button=False,
            opens="high_card",
        ),
        Variant(
            "seven_card_stud_high_low_8", "seven-card high-low split stud", _of("14.9"), SEVEN, 8, 8, low=True,
            button=False, opens="low_card",
        ),
        Variant(
            "five_card_stud_high", "five-card stud", _of("14.13"), FIVE_STUD, 8, 9, button=False, opens="high_card"
        ),
        Variant("five_card_draw_high", "five-card draw", _of("14.12"), DRAW, 8, 9),
        Variant("five_card_draw_low", "low five-card draw", _of("14.12"), DRAW, 8, 9, high=False, low=True),
    )
}  # fmt: skip


def variant_of(options: Options) -> Variant:
    """The game that a table with these options plays."""
    return VARIANTS[options.word("game")]
