"""What a licensee would have to supply for double cross poker, and what is wrong with it where it does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.equipment.money import Odds
from pitboss.games.double_cross_poker.wagers import HANDS, SUBCHAPTER, THREE_CARD_HANDS, THREE_CARD_PAYS
from pitboss.games.stud.options import device_requirements, devices
from pitboss.games.stud.sections import Sections
from pitboss.games.stud.supplied import AnyOdds, name, never_falling, odds_by_line
from pitboss.law.notices import POSTED
from pitboss.law.options import Option, Options, OptionSet, Requirement
from pitboss.law.values import ListOf, TableOf, Value, Whole, Words

SECTIONS = Sections.bare(SUBCHAPTER)
CENTRE_FIRST = ("C", "L", "R", "T", "B")
"""The cards of the cross: centre, left, right, top, bottom."""

SAMPLE = {
    "main_pay": "1 to 1",
    "three_card_odds.straight_flush": "40",
    "three_card_odds.three_of_a_kind": "30",
    "three_card_odds.straight": "6",
    "three_card_odds.flush": "4",
    "three_card_odds.pair": "1",
}
"""Figures to see what an option looks like: no licensee's, and not law."""


@dataclass(frozen=True, slots=True)
class OddsOrTable:
    """One odds for every hand that wins, or odds by hand."""

    table: TableOf

    @property
    def entries(self) -> Mapping[str, object]:
        return self.table.entries

    def read(self, raw: object) -> Value:
        return self.table.read(raw) if isinstance(raw, Mapping) else AnyOdds().read(raw)

    def __str__(self) -> str:
        return f"odds for every hand that wins, or by hand: {', '.join(self.table.entries)}"


def _main_pay_given(options: Options) -> bool:
    pays = options["main_pay"]
    return isinstance(pays, Odds) or bool(pays)


def _main_pay_in_order(options: Options) -> bool:
    pays = options["main_pay"]
    return not isinstance(pays, Mapping) or never_falling(pays, HANDS)


def _three_card_given(options: Options) -> bool:
    return all(name(line) in options.table("three_card_odds") for line in THREE_CARD_HANDS)


OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "manual_shoe"),
        Option("seats", Whole(1, 7), 7, SUBCHAPTER, "places for players at the table"),
        Option(
            "main_pay",
            OddsOrTable(odds_by_line(HANDS)),
            None,
            SUBCHAPTER,
            "what the ante and the raises pay, as the licensee supplies it",
            notice=POSTED,
        ),
        Option(
            "three_card_odds",
            odds_by_line(THREE_CARD_HANDS),
            {},
            THREE_CARD_PAYS,
            "what the three-card wager pays, as the licensee supplies it",
            notice=POSTED,
        ),
        Option("raise_amount", Whole(1), 1, SUBCHAPTER, "each of the four raises, in antes"),
        Option(
            "raise_mode", Words("optional", "or_fold"), "or_fold", SUBCHAPTER, "who does not raise: checks or folds"
        ),
        Option(
            "reveal_order",
            ListOf(Words(*CENTRE_FIRST), least=5),
            CENTRE_FIRST,
            SUBCHAPTER,
            "the order in which the cross is turned up: C, L, R, T, B are centre, left, right, top, bottom",
        ),
        Option(
            "line_rule",
            Words("best_line", "both_lines"),
            "best_line",
            SUBCHAPTER,
            "the better line of the cross counts, or each is a contest of its own",
        ),
        Option("tie_rule", Words("push", "dealer"), "push", SUBCHAPTER, "equal hands: the wagers go back, or lose"),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        Requirement(
            ("main_pay",),
            _main_pay_given,
            "What the ante and the raises pay is not published: a licensee has to supply it (main_pay).",
            SUBCHAPTER,
        ),
        Requirement(("main_pay",), _main_pay_in_order, "No hand may pay less than a hand below it.", SUBCHAPTER),
        Requirement(
            ("three_card_odds",),
            _three_card_given,
            "What the three-card wager pays is not published: a licensee has to supply it (three_card_odds) for every "
            "hand from pair to straight_flush.",
            THREE_CARD_PAYS,
        ),
        Requirement(
            ("three_card_odds",),
            lambda options: never_falling(options.table("three_card_odds"), THREE_CARD_HANDS),
            "No hand may pay less than a hand below it.",
            THREE_CARD_PAYS,
        ),
        Requirement(
            ("reveal_order",),
            lambda options: options.entries("reveal_order")[:1] == CENTRE_FIRST[:1],
            "The centre card is turned first: each raise is followed by one arm of the cross.",
            SUBCHAPTER,
        ),
    ),
)
