"""What a licensee may choose at fast action hold 'em: devices as at every one-deck game, and rules by their name."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from pitboss.games.families.stud.options import device_requirements, devices
from pitboss.games.families.stud.sections import Sections
from pitboss.law.notices import POSTED
from pitboss.law.options import OptionSet, only_beside, option, requires
from pitboss.law.values import Words, fraction

from .wagers import SUBCHAPTER

SECTIONS = Sections.bare(SUBCHAPTER)
NONE, R0 = "none", "R0"

SAMPLE = {"rules": R0}
"""A table to try out: a reconstruction, of no licensee and not law."""

MISSING = (
    "No rule of fast action hold 'em is published: every section of the subchapter is missing, and with them "
    "equipment, ranking, wagers and their odds, dealing, decisions and irregularities. A table is dealt only under the "
    "reconstruction R0, asked for by its name (rules = R0), which is not law."
)


@dataclass(frozen=True, slots=True)
class WinShare:
    """Part of a win: a fraction below one, or a percentage.

    >>> [str(WinShare().read(text)) for text in ("1/20", "0.05", "5", "5%", "0")]
    ['1/20', '1/20', '1/20', '1/20', '0']
    """

    examples: ClassVar[tuple[str, ...]] = ("0", "1/100", "1/50", "1/20")

    def read(self, raw: object) -> Fraction:
        text = str(raw)
        number = fraction(text.removesuffix("%"))
        share = number / 100 if number >= 1 or text.endswith("%") else number
        if not 0 <= share < 1:
            raise ValueError(f"{text} is not allowed")
        return share

    def __str__(self) -> str:
        return "a fraction of a win (1/20), or a percentage (5)"


NAMED = requires(("rules",), SUBCHAPTER, MISSING, lambda o: o.word("rules") != NONE)

OPTIONS = OptionSet(
    options=(
        option("rules", Words(NONE, R0), NONE, SUBCHAPTER, "the rules that it is dealt by: none are published"),
        option("tie_rule", Words("push", "dealer"), "push", SUBCHAPTER,
               "equal hands under R0: the wager goes back, or loses", POSTED),
        option("vigorish", WinShare(), Fraction(0), SUBCHAPTER, "what is kept of a win under R0", POSTED),
        *devices(SECTIONS, "manual_shoe"),
    ),
    requirements=(
        NAMED,
        only_beside({"tie_rule": "dealer"}, {"rules": R0}, SUBCHAPTER,
            "Only under R0 is it known what a tie could do."),
        requires(("vigorish", "rules"), SUBCHAPTER, "Only under R0 is it known what a vigorish would be taken of.",
            lambda o: not o["vigorish"] or o.word("rules") == R0),
        requires(("rules",), SUBCHAPTER,
            "R0 is a reconstruction and not law: the sections of the game itself are not available, and only what the "
            "chapter asks of every table was checked.", lambda o: o.word("rules") != R0, remark=True),
        *device_requirements(SECTIONS),
    ),
)  # fmt: skip
