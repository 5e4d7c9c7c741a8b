"""What a licensee may choose at Colorado hold 'em poker, what it has to supply, and what may stand beside what."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.families.stud.options import device_requirements, devices, two_positions
from pitboss.games.families.stud.sections import Sections
from pitboss.games.families.stud.supplied import AnyOdds, name, never_falling, odds_by_line
from pitboss.law.citation import cite
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.values import Flag, ListOf, TableOf, Whole, Words

from .hands import SUBCHAPTER
from .wagers import BONUS_WAGER, ENTRIES, IMMEDIATE, IMMEDIATE_HANDS, MADE, NOT_SUPPLIED, in_order

SECTIONS = replace(
    Sections.bare(SUBCHAPTER),
    second_deck=cite("23.2(b)"),
    alternates=cite("23.2(b)"),
    shuffle=cite("23.5"),
    cut=cite("23.5"),
    uncut=cite("23.5"),
    recut=cite("23.5"),
)

SAMPLE = {
    "pay_table.pair_of_tens_or_better": "1",
    "pay_table.two_pair": "2",
    "pay_table.three_of_a_kind": "3",
    "pay_table.straight": "5",
    "pay_table.flush": "8",
    "pay_table.full_house": "11",
    "pay_table.four_of_a_kind": "50",
    "pay_table.straight_flush": "200",
    "pay_table.royal_flush": "1000",
    "immediate_winner_hands": "three_of_a_kind",
    "immediate_winner_odds.three_of_a_kind": "20",
}
"""Tables to try out: no licensee's, and not law."""

_LINES = TableOf(dict.fromkeys(ENTRIES, AnyOdds()))


def _immediate_in_order(options: Options) -> bool:
    """Each hand that is named has its odds, and no other has."""
    return set(options.entries("immediate_winner_hands")) == set(options.table("immediate_winner_odds"))


OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "manual_shoe"),
        two_positions(SECTIONS),
        option("seats", Whole(only=(6, 7)), 7, SUBCHAPTER, "places for players at the table"),
        option("pay_table", _LINES, {}, SUBCHAPTER,
               "what the ante and the bet pay by the player's five cards, as the licensee supplies it", POSTED),
        option("immediate_winner_hands", ListOf(Words(*map(name, IMMEDIATE_HANDS))), (), IMMEDIATE,
               "the hands of three cards that win at once, as the licensee supplies them", POSTED),
        option("immediate_winner_odds", odds_by_line(IMMEDIATE_HANDS), {}, IMMEDIATE,
               "what each of them is paid on the ante, as the licensee supplies it", POSTED),
        option("bet_multiple", Whole(1, 1000), 1, MADE, "the bet, in antes", POSTED),
        option("dealer_hand", Flag(), False, SUBCHAPTER, "the dealer has a hand to be beaten: none is known"),
        option("bonus_offered", Flag(), False, BONUS_WAGER, "the bonus wager is offered", POSTED),
        option("bonus_odds", _LINES, {}, BONUS_WAGER,
               "what the bonus wager pays by the player's five cards, as the licensee supplies it", POSTED),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        requires(("pay_table",), SUBCHAPTER, NOT_SUPPLIED, lambda o: bool(o.table("pay_table"))),
        requires(("pay_table",), SUBCHAPTER, "No hand may pay less than a hand below it.",
            lambda o: in_order(o.table("pay_table"))),
        requires(("immediate_winner_hands",), IMMEDIATE,
            "Which hands are immediate winners is not published: a licensee has to supply them "
            "(immediate_winner_hands) with what they are paid (immediate_winner_odds).",
            lambda o: bool(o.entries("immediate_winner_hands"))),
        requires(("immediate_winner_odds", "immediate_winner_hands"), IMMEDIATE,
            "Each hand that wins at once has its odds, and no other hand has.", _immediate_in_order),
        requires(("immediate_winner_odds",), IMMEDIATE, "No hand may pay less than a hand below it.",
            lambda o: never_falling(o.table("immediate_winner_odds"), IMMEDIATE_HANDS)),
        requires(("dealer_hand",), SUBCHAPTER,
            "The layout has no place for a dealer's hand, and how one would be beaten is not published.",
            lambda o: not o.flag("dealer_hand")),
        requires(("bonus_odds", "bonus_offered"), BONUS_WAGER,
            "The odds of the bonus wager are not published: a licensee that offers it has to supply them (bonus_odds).",
            lambda o: bool(o.table("bonus_odds")) or not o.flag("bonus_offered")),
        requires(("bonus_odds",), BONUS_WAGER, "No hand may pay less than a hand below it.",
            lambda o: in_order(o.table("bonus_odds"))),
    ),
)  # fmt: skip
