"""What a licensee may choose at minibaccarat, and what may stand beside what."""

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
from pitboss.law.options import Options, OptionSet, only_beside, option, requires
from pitboss.law.values import Flag, Value, Whole, Words

MINIMUM, MAXIMUM = "table_minimum", "table_maximum"

INCREMENT = 5
"""The multiple in cents that vigorish on a win may be rounded up to, at either percentage (7.3(c))."""
TIE_CHARGE = 25
"""The percentage of a tied Banker wager that may be charged instead (7.3(d))."""

UNDER = BaccaratSections(
    decks=cite("7.4(a)"),
    tie=cite("7.3(b)"),
    order=cite("7.10 [by analogy 3.10(b)]"),
    order_uniform=cite("7.10 [by analogy 3.10(c)1]"),
    order_notice=cite("7.10 [by analogy 3.10(c)2]"),
    lacing=cite("7.5(b)"),
    recut=cite("7.5(e)"),
    cutting_card=cite("7.5(d)"),
)


def charges_ties(options: Options) -> bool:
    """Whether the table takes 25 % of tied Banker wagers, and nothing from winning ones (7.3(d))."""
    return options.word("vigorish_type") == "tie_charge"


def _percent(options: Options) -> int:
    return TIE_CHARGE if charges_ties(options) else 5


def _rounding(options: Options) -> str:
    return "none" if charges_ties(options) else "up"


def _collection(options: Options) -> str:
    return "immediate" if charges_ties(options) or options.flag("continuous_shuffler") else "deferred"


def _raised_on_wins(old: Value, new: Value) -> bool:
    """From 4 to 5 percent; to or from 25 the type changes, which owes its own notice."""
    return TIE_CHARGE not in (old, new) and raised(old, new)


OPTIONS = OptionSet(
    options=(
        decks(UNDER.decks),
        option("continuous_shuffler", Flag(), False, "7.12",
               "an approved device shuffles all the time: no cut, no cutting card, no last hand"),
        option("vigorish_type", Words("win_commission", "tie_charge"), "win_commission", "7.3(d)",
               "vigorish on winning Banker wagers, or instead on tied ones; the same for all players",
               POSTED.under("7.3(e)")),
        option("vigorish_percent", Whole(only=(4, 5, TIE_CHARGE)), _percent, "7.3(c)",
               "4 or 5 percent of what a Banker wager wins; 25 percent of the wager where ties are charged",
               POSTED.under("7.3(e)", _raised_on_wins)),
        option("vigorish_rounding", Words("none", "up"), _rounding, "7.3(c)",
               "each vigorish on a win goes up to the next 5 cents"),
        option("vigorish_collection", Words("immediate", "deferred"), _collection, "7.3(c)",
               "taken with the payout, or marked and collected before the shoe is reshuffled"),
        tie_payout(UNDER.tie),
        option("initial_deal_method", Words("face_up", "face_down"), "face_up", "7.7(c)",
               "the first four cards are dealt face up, or face down until each hand is called"),
        *common(UNDER),
        *what_is_wagered(cite("7.2(c)"), cite("7.2(b)")),
        option("seats", Whole(1, 9), 7, "7.5(b) [practice]", "positions, the highest at the dealer's left"),
        *limit_options("8.2", MINIMUM, MAXIMUM),
    ),
    requirements=(
        requires(("vigorish_type", "vigorish_percent"), "7.3(d)",
            "Winning Banker wagers are charged 4 or 5 percent; where ties are charged it is 25 percent, and nothing "
            "on wins.", lambda o: charges_ties(o) == (o.whole("vigorish_percent") == TIE_CHARGE)),
        only_beside({"vigorish_type": "tie_charge"}, {"vigorish_collection": "immediate"}, "7.3(d)",
            "The charge on ties is collected at the end of the round, before the next deal; it cannot be deferred."),
        only_beside({"vigorish_type": "tie_charge"}, {"vigorish_rounding": "none"}, "7.3(d)",
            "Only vigorish on wins may be rounded; the charge on ties is 25 percent exactly."),
        only_beside({"continuous_shuffler": True}, {"vigorish_collection": "immediate"}, "7.3(c) [reading]",
            "Vigorish may be deferred only until the cards are reshuffled, which a continuous shuffler always does."),
        cutting_card_in_the_stack(UNDER.cutting_card),
        limits_in_order(MINIMUM, MAXIMUM),
    ),
    uniform=uniform(UNDER),
)  # fmt: skip


def seats(options: Options) -> tuple[str, ...]:
    """The positions, which rise counterclockwise from the dealer's right."""
    return tuple(str(number) for number in range(1, options.whole("seats") + 1))
