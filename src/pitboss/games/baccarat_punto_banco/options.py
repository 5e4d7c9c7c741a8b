"""What a licensee may choose at baccarat-punto banco, and what may stand beside what."""

from __future__ import annotations

from pitboss.games.families.baccarat.options import (
    BaccaratSections,
    common,
    cutting_card_in_the_stack,
    decks,
    tie_payout,
    uniform,
    what_is_wagered,
)
from pitboss.law.citation import cite
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED, raised
from pitboss.law.options import Options, OptionSet, option
from pitboss.law.values import Whole, Words

MINIMUM, MAXIMUM = "table_minimum", "table_maximum"

INCREMENTS = {5: 25, 4: 20}
"""The multiple in cents that vigorish may be rounded up to, by its percentage (3.3(c))."""

UNDER = BaccaratSections(
    decks=cite("3.1(a)"),
    tie=cite("3.3(b)"),
    order=cite("3.10(b)"),
    order_uniform=cite("3.10(c)1"),
    order_notice=cite("3.10(c)2"),
    lacing=cite("3.5(b)"),
    recut=cite("3.5(e)"),
    cutting_card=cite("3.5(d)"),
)


OPTIONS = OptionSet(
    options=(
        decks(UNDER.decks),
        option("vigorish_percent", Whole(only=(4, 5)), 5, "3.3(c)",
               "vigorish on what a Banker wager wins, the same for all players at the table",
               POSTED.under("3.3(d)", raised)),
        option("vigorish_rounding", Words("none", "up"), "up", "3.3(c)",
               "each vigorish goes up to the next 25 cents (at 5 %) or 20 cents (at 4 %)"),
        option("vigorish_collection", Words("immediate", "deferred"), "deferred", "3.3(c)",
               "taken with the payout, or marked and collected before the shoe is reshuffled"),
        tie_payout(UNDER.tie),
        *common(UNDER),
        *what_is_wagered(cite("3.2(c)"), cite("3.2(b)")),
        option("seats", Whole(10, 14), 14, "3.6(b) [practice]", "positions, number 1 at the caller's right"),
        *limit_options("8.2", MINIMUM, MAXIMUM),
    ),
    requirements=(cutting_card_in_the_stack(UNDER.cutting_card), limits_in_order(MINIMUM, MAXIMUM)),
    uniform=uniform(UNDER),
)  # fmt: skip


def seats(options: Options) -> tuple[str, ...]:
    """The positions, which rise counterclockwise from the caller's right."""
    return tuple(str(number) for number in range(1, options.whole("seats") + 1))
