"""What a licensee may choose at casino war, and what may stand beside what."""

from __future__ import annotations

from pitboss.law.citation import cite
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, only_beside, option
from pitboss.law.values import Flag, OddsAtLeast, Whole, Words

from .wagers import LOWEST_TIE

WITHDRAWN = POSTED._replace(on=lambda old, new: old is True and new is False)


class Always(Flag):
    """True, and nothing else: a choice that the regulation does not leave to the licensee."""

    __slots__ = ()

    def read(self, raw: object) -> bool:
        if not Flag.read(self, raw):
            raise ValueError("false is not allowed")
        return True

    def __str__(self) -> str:
        return "true"


OPTIONS = OptionSet(
    options=(
        option("number_of_decks", Whole(only=(6, 7, 8)), 6, "22.2", "decks of 52 cards in the shoe"),
        option("seats", Whole(only=(7, 9)), 7, cite("22"), "positions, the first at the dealer's far left"),
        option("tie_wager_offered", Flag(), True, "22.6",
               "a wager that a card ties the dealer's may be made", WITHDRAWN),
        option("tie_wager_on_war_deal", Flag(), lambda options: options.flag("tie_wager_offered"), "22.6",
               "who goes to war may wager on a tie of the war deal too"),
        option("tie_payout", OddsAtLeast(LOWEST_TIE), LOWEST_TIE, "22.9", "what a winning tie wager is paid", POSTED),
        option("second_tie_rule", Words("bonus", "no_bonus"), "bonus", "22.9",
               "whether a tie of the war deal earns as much as the initial wager beside the winnings", POSTED),
        option("war_burn", Words("three_before_each_card", "three_once", "three_player_three_dealer"),
               "three_before_each_card", "22.8",
               "three cards are burned before each card of a war, before the first, or before the players' and the "
               "dealer's"),
        option("surrender_offered", Always(), True, "22.8(e)", "a tie hand may always be surrendered"),
        option("settlement_order", Words("dealer_right_counterclockwise"), "dealer_right_counterclockwise", "22.8",
               "from the player farthest to the dealer's right, counterclockwise"),
        *limit_options("8.2"),
    ),
    requirements=(
        only_beside({"tie_wager_on_war_deal": True}, {"tie_wager_offered": True}, "22.6",
            "A tie wager on the war deal may be offered only where tie wagers are."),
        limits_in_order(),
    ),
)  # fmt: skip


def seats(options: Options) -> tuple[str, ...]:
    """The positions, from the dealer's far left clockwise."""
    return tuple(str(number) for number in range(1, options.whole("seats") + 1))
