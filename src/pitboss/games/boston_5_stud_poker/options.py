"""What a licensee may choose at Boston 5 stud poker, and what may stand beside what."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.money import Odds
from pitboss.games.families.stud.options import device_requirements, devices, two_positions
from pitboss.games.families.stud.sections import Sections
from pitboss.games.families.stud.supplied import name, odds_by_line
from pitboss.law.limits import NO_LIMIT, Limit, limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.values import Flag, Whole, Words

from .hands import SUBCHAPTER
from .wagers import ANTE, ANTE_BONUS_LINES, NOT_SUPPLIED, THREE_CARD_BONUS, THREE_CARD_BONUS_TABLES

SECTIONS = Sections.bare(SUBCHAPTER)

SAMPLE = {
    "ante_bonus_odds.two_pair": "1",
    "ante_bonus_odds.three_of_a_kind": "2",
    "ante_bonus_odds.straight": "4",
    "ante_bonus_odds.flush": "6",
    "ante_bonus_odds.full_house": "10",
    "ante_bonus_odds.four_of_a_kind": "25",
    "ante_bonus_odds.straight_flush": "50",
    "ante_bonus_odds.royal_flush": "100",
}
"""Odds for a table to try out: no licensee's, and not law."""


@dataclass(frozen=True, slots=True)
class Exactly:
    """One whole number and no other, so that none can be proposed: of a game with another nothing is published."""

    number: int

    def read(self, raw: object) -> int:
        return Whole(only=(self.number,)).read(raw)

    def __str__(self) -> str:
        return str(self.number)


def _supplied(options: Options) -> bool:
    """Every hand that earns the ante bonus has its odds."""
    return len(options.table("ante_bonus_odds")) == len(ANTE_BONUS_LINES)


def _never_falling(options: Options) -> bool:
    """No hand pays less than a lower one."""
    given = options.table("ante_bonus_odds")
    pays = [paid.ratio for line in ANTE_BONUS_LINES if isinstance(paid := given.get(name(line)), Odds)]
    return pays == sorted(pays, reverse=True)


LIMITED = {ANTE: ("min_ante", "max_ante"), THREE_CARD_BONUS: ("min_bonus", "max_bonus")}
"""The wagers with limits of their own; what the first and the second come to follows from the ante."""


def posted(options: Options, wager: str) -> Limit:
    """The limit that the options post for a wager."""
    least, most = (options.optional(key) for key in LIMITED[wager]) if wager in LIMITED else (None, None)
    return NO_LIMIT if least is None and most is None else Limit(least, most)


OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "automated_shoe", preshuffled=SUBCHAPTER),
        option("three_card_bonus_offered", Flag(), True, SUBCHAPTER,
               "the bonus wager on the first three cards is offered", POSTED),
        option("three_card_bonus_table", Words(*THREE_CARD_BONUS_TABLES), "B", SUBCHAPTER,
               "the posted table that three card bonus wagers are paid by", POSTED),
        option("ante_bonus_odds", odds_by_line(ANTE_BONUS_LINES), {}, SUBCHAPTER,
               "what the ante bonus pays on two pair or better, as the licensee supplies it", POSTED),
        option("first_wager_multiple", Exactly(2), 2, SUBCHAPTER, "the first wager, in antes"),
        two_positions(SECTIONS),
        *limit_options(SUBCHAPTER, *LIMITED[ANTE]),
        *limit_options(SUBCHAPTER, *LIMITED[THREE_CARD_BONUS]),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        requires(("ante_bonus_odds",), SUBCHAPTER, NOT_SUPPLIED, _supplied),
        requires(("ante_bonus_odds",), SUBCHAPTER, "No hand may earn a lower ante bonus than a hand below it.",
            _never_falling),
        *(limits_in_order(*keys) for keys in LIMITED.values()),
    ),
)  # fmt: skip
