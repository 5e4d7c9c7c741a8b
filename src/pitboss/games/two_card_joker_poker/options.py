"""What a licensee may choose at two card joker poker, and what may stand beside what."""

from __future__ import annotations

from pitboss.games.families.stud.options import device_requirements, devices, two_positions
from pitboss.games.families.stud.sections import Sections
from pitboss.games.families.stud.supplied import odds_by_line
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.values import Flag, ListOf, Words

from .hands import MIDDLE, SUBCHAPTER, Ranking, order_of, ranking
from .wagers import CALL_ODDS, LINES, OTHER

SECTIONS = Sections.bare(SUBCHAPTER)

SAMPLE = {
    "pair_up_odds.pair_of_jokers": "50",
    "pair_up_odds.royal_flush": "25",
    "pair_up_odds.straight_flush": "10",
    "pair_up_odds.straight": "1",
    "pair_up_odds.pair": "1",
}
"""A pair up table to try out: no licensee's, and not law."""


def ranking_of(options: Options) -> Ranking:
    """The order of the classes at this table."""
    return ranking(order_of(options))


OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "automated_shoe", preshuffled=SUBCHAPTER),
        option("call_odds", odds_by_line(LINES, OTHER, defaults=CALL_ODDS), CALL_ODDS, SUBCHAPTER,
               "what a winning call pays by the hand that wins it", POSTED),
        option("pair_up_odds", odds_by_line(LINES), {}, SUBCHAPTER,
               "what pair up pays by class of hand, as the licensee supplies it", POSTED),
        option("pair_up_offered", Flag(), lambda options: bool(options.table("pair_up_odds")), SUBCHAPTER,
               "the pair up wager is offered: not before it has a pay table", POSTED),
        option("class_order", ListOf(Words(*MIDDLE), least=len(MIDDLE)), MIDDLE, SUBCHAPTER,
               "the order of straight, pair and flush, the highest first"),
        option("ante_required_with_pair_up", Flag(), False, SUBCHAPTER, "a pair up wager needs an ante beside it"),
        option("pair_up_survives_fold", Flag(), True, SUBCHAPTER,
               "a player who folds the ante keeps the pair up wager"),
        two_positions(SECTIONS),
        *limit_options(SUBCHAPTER),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        requires(("pair_up_offered", "pair_up_odds"), SUBCHAPTER,
            "The odds of pair up are not on record: a licensee has to supply them (pair_up_odds) before it is offered.",
            lambda o: not o.flag("pair_up_offered") or bool(o.table("pair_up_odds"))),
        limits_in_order(),
    ),
)  # fmt: skip
