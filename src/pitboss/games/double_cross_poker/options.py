"""What a licensee may choose at double cross poker, what it has to supply, and what may stand beside what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.games.families.stud.options import device_requirements, devices
from pitboss.games.families.stud.sections import Sections
from pitboss.games.families.stud.supplied import AnyOdds, name, never_falling, odds_by_line
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.values import ListOf, TableOf, Value, Whole, Words

from .hands import CROSS
from .wagers import HANDS, PAYS, SUBCHAPTER, THREE_CARD_HANDS, THREE_CARD_PAYS, main_table

SECTIONS = Sections.bare(SUBCHAPTER)
OPTIONAL = "optional"

SAMPLE = {
    "main_pay": "1 to 1",
    "three_card_odds.straight_flush": "40",
    "three_card_odds.three_of_a_kind": "30",
    "three_card_odds.straight": "6",
    "three_card_odds.flush": "4",
    "three_card_odds.pair": "1",
}
"""Tables to try out: no licensee's, and not law."""


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
    return len(main_table(options).rows) == len(HANDS)


def _main_pay_in_order(options: Options) -> bool:
    pays = options["main_pay"]
    return not isinstance(pays, Mapping) or never_falling(pays, HANDS)


def _three_card_whole(options: Options) -> bool:
    given = options.table("three_card_odds")
    return not given or all(name(line) in given for line in THREE_CARD_HANDS)


CENTRE_FIRST = requires(("reveal_order",), SUBCHAPTER,
    "The centre card is turned first: each raise is followed by one arm of the cross.",
    lambda o: o.entries("reveal_order")[:1] == CROSS[:1])  # fmt: skip
BETTER_LINE = requires(("line_rule",), SUBCHAPTER,
    "Which wagers each line would decide, were both contests of their own, would stand between 25.6 and 25.11, of "
    "which nothing is published: a table is dealt only where the better line counts (best_line).",
    lambda o: o.word("line_rule") == "best_line")  # fmt: skip

OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "manual_shoe"),
        option("seats", Whole(1, 7), 7, SUBCHAPTER, "places for players at the table"),
        option("main_pay", OddsOrTable(odds_by_line(HANDS)), None, PAYS,
               "what the ante and the raises pay, as the licensee supplies it", POSTED),
        option("three_card_odds", odds_by_line(THREE_CARD_HANDS), {}, THREE_CARD_PAYS,
               "what the three-card wager pays, as the licensee supplies it", POSTED),
        option("raise_amount", Whole(1, 1000), 1, SUBCHAPTER, "each of the four raises, in antes", POSTED),
        option("raise_mode", Words(OPTIONAL, "or_fold"), "or_fold", SUBCHAPTER,
               "who does not raise: checks or folds", POSTED),
        option("reveal_order", ListOf(Words(*CROSS), least=len(CROSS)), CROSS, SUBCHAPTER,
               "the order in which the cross is turned up: C, L, R, T, B are centre, left, right, top, bottom", POSTED),
        option("line_rule", Words("best_line", "both_lines"), "best_line", SUBCHAPTER,
               "the better line of the cross counts, or each is a contest of its own"),
        option("tie_rule", Words("push", "dealer"), "push", SUBCHAPTER,
               "equal hands: the wagers go back, or lose", POSTED),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        requires(("main_pay",), PAYS,
            "What the ante and the raises pay would stand in 25.11(a) and (b), of which nothing is published: a "
            "licensee has to supply it (main_pay), as one odds or for every hand from high_card to royal_flush, and "
            "no table is dealt without it.", _main_pay_given),
        requires(("main_pay",), PAYS, "No hand may pay less than a hand below it.", _main_pay_in_order),
        requires(("three_card_odds",), THREE_CARD_PAYS,
            "What the three-card wager pays would stand in 25.11(c), which is not published: a licensee that takes "
            "the wager has to supply it (three_card_odds) for every hand from pair to straight_flush.",
            _three_card_whole),
        requires(("three_card_odds",), THREE_CARD_PAYS, "No hand may pay less than a hand below it.",
            lambda options: never_falling(options.table("three_card_odds"), THREE_CARD_HANDS)),
        requires(("three_card_odds",), THREE_CARD_PAYS,
            "What the three-card wager pays is not supplied: no such wager is taken.",
            lambda o: bool(o.table("three_card_odds")), remark=True),
        CENTRE_FIRST,
        BETTER_LINE,
    ),
)  # fmt: skip
