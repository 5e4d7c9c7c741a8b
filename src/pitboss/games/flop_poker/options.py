"""What a licensee may choose at flop poker, and what may stand beside what.

Of subchapter 29 the text of 29.11 is known. What stands elsewhere in it is cited by the subchapter alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import EVEN, dollars
from pitboss.games.families.stud.minimum_odds import at_least, by_name
from pitboss.games.families.stud.options import device_requirements, devices, two_positions
from pitboss.games.families.stud.sections import Sections
from pitboss.law.citation import cite
from pitboss.law.limits import NO_LIMIT, Limit, PayoutCap, limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, Violation, option
from pitboss.law.values import Flag, OddsAtLeast, Words

from .wagers import ANTE, BONUS_MINIMUM, FLOP_MINIMUM, POT, flop_table

OWN = cite("29")
"""A rule of this game whose section is not on record."""

SECTIONS = Sections.bare(OWN)

MIN_ANTE, MAX_ANTE = "min_ante", "max_ante"

CAP = PayoutCap(
    "",  # no option sets it: the lowest cap that the section allows is the cap
    {ANTE: (MIN_ANTE,)},
    lambda options, least: (
        options.odds("ante_odds").pays(least.get(ANTE, 0))
        + max(pays.pays(least.get(ANTE, 0)) for _, pays in flop_table(options).rows)
    ),
    "Ante and flop winnings of one hand together are paid up to this.",
    cite("29.11(e)"),
    floor=5_000_000,
)


def posted(options: Options, wager: str) -> Limit:
    """The limits that the options post: of the ante alone."""
    return Limit(options.optional(MIN_ANTE), options.optional(MAX_ANTE)) if wager == ANTE else NO_LIMIT


def pot_of_the_minimum(options: Options, limits: Mapping[str, Limit]) -> list[Violation]:
    """A pot wager is of the least ante: limits of its own may not keep it from that."""
    own, least = limits.get(POT, NO_LIMIT), limits.get(ANTE, posted(options, ANTE)).least
    if not options.flag("pot_offered") or not least or (own.least or 0) <= least <= (own.most or least):
        return []
    message = f"pot: a pot wager is of the table minimum, ${dollars(least)}, which these limits leave out."
    return [Violation(OWN, (POT,), message)]


OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "automated_shoe"),
        option("flop_delivery", Words("after_decisions", "with_deal"), "after_decisions", OWN,
               "the flop is dealt once all have decided, or lies face down from the deal on"),
        option("ante_odds", OddsAtLeast(EVEN, EVEN), EVEN, "29.11(b)",
               "what a winning ante pays: fixed, not a minimum"),
        option("flop_odds", at_least(FLOP_MINIMUM), by_name(FLOP_MINIMUM), FLOP_MINIMUM.cite,
               "what flop wagers pay, line by line", POSTED),
        option("three_card_bonus_offered", Flag(), True, OWN, "the three card bonus wager is offered", POSTED),
        option("three_card_bonus_odds", at_least(BONUS_MINIMUM), by_name(BONUS_MINIMUM), BONUS_MINIMUM.cite,
               "what three card bonus wagers pay, line by line", POSTED),
        option("pot_offered", Flag(), True, OWN,
               "players may wager against each other for a pot, each the table minimum", POSTED),
        option("odds_wording", Words("to", "win"), "to", "29.11(a)",
               "how odds are stated on signs and in print; never as so much for so much"),
        two_positions(SECTIONS),
        *limit_options(CAP.cite, MIN_ANTE, MAX_ANTE),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        limits_in_order(MIN_ANTE, MAX_ANTE),
    ),
)  # fmt: skip
