"""What a licensee may choose at four card poker, and what may stand beside what."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import Odds
from pitboss.games.families.stud.minimum_odds import at_least, by_name
from pitboss.games.families.stud.options import coupons_taken, device_requirements, devices, two_positions
from pitboss.games.families.stud.sections import Sections
from pitboss.law.citation import cite
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.values import OddsAtLeast, TableOf, Words

from .wagers import ACES_UP_TABLES, ANTE_BONUS_MINIMUM

SECTIONS = Sections(
    methods=cite("27.7(a)"),
    second_deck=cite("27.2(b)"),
    alternates=cite("27.2(b)4"),
    shuffle=cite("27.5(a)"),
    cut=cite("27.5(b)2"),
    uncut=cite("27.5(b)1"),
    recut=cite("27.5(d)"),
    call={"manual_shoe": cite("27.7(b)"), "hand": cite("27.8(b)3"), "automated_shoe": cite("27.9(b)2")},
    deal={"manual_shoe": cite("27.7(c)"), "hand": cite("27.8(c)"), "automated_shoe": cite("27.9(c)")},
    stub={"manual_shoe": cite("27.7(d)"), "hand": cite("27.8(d)"), "automated_shoe": cite("27.9(d)")},
    hand_needs_shuffler=cite("27.8(b)1"),
    automated_shoe=cite("27.9(a)"),
    stub_count=cite("27.7(e)"),
    wrong_count=cite("27.7(e)2"),
    shuffler_counts=cite("27.7(f)"),
    two_positions=cite("27.6(e)"),
    settlement=cite("27.10(e)"),
    step_by_step=(cite("27.10(e)1i"), cite("27.10(e)1ii"), cite("27.10(e)1iv")),
    seat_by_seat=(cite("27.10(e)2i"), cite("27.10(e)2ii"), cite("27.10(e)2iii")),
    late=cite("27.6(d)"),
)

_LOWEST = {  # the least that any aces up table pays for a line; the table in use may ask for more
    line.name.lower(): min((pays for t in ACES_UP_TABLES.values() for one, pays in t.rows if one == line))
    for line, _ in ACES_UP_TABLES["I"].rows
}


def _not_below_the_table(options: Options) -> bool:
    """No line of the aces up table is paid below the table chosen (27.11(a)3)."""
    better = options.table("aces_up_enhancements")
    assert isinstance(better, Mapping)
    least = {line.name.lower(): pays for line, pays in ACES_UP_TABLES[options.word("aces_up_table")].rows}
    return all(isinstance(pays, Odds) and not pays < least[line] for line, pays in better.items())


OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "automated_shoe", preshuffled=cite("27.4(a)")),
        option("aces_up_table", Words(*ACES_UP_TABLES), "V", "27.11(a)3",
               "the posted table that aces up wagers are paid by", POSTED),
        option("aces_up_enhancements", TableOf({line: OddsAtLeast(least) for line, least in _LOWEST.items()}), {},
               "27.11(a)3", "lines of the aces up table that pay better here", POSTED),
        option("ante_bonus_odds", at_least(ANTE_BONUS_MINIMUM), by_name(ANTE_BONUS_MINIMUM), "27.11(a)2",
               "what the ante bonus pays on four of a kind, straight flush and three of a kind", POSTED),
        coupons_taken(cite("27.6(b)")),
        two_positions(SECTIONS),
        *limit_options("27.6(a)"),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        requires(("aces_up_table", "aces_up_enhancements"), "27.11(a)3",
            "No hand may be paid below the odds of the aces up table in use.", _not_below_the_table),
        limits_in_order(),
    ),
)  # fmt: skip
