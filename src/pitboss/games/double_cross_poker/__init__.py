"""Double cross poker, N.J.A.C. 19:47-25: two cards each, five in a cross. How it is played is not published.

Known are the ranking of the hands (25.5), the places on the layout and so the names of the wagers.
"""

from __future__ import annotations

from pitboss.games.double_cross_poker.options import OPTIONS, SAMPLE
from pitboss.games.double_cross_poker.wagers import WAGERS
from pitboss.games.unpublished import listed_only

GAME = listed_only(
    "double_cross_poker",
    "Double Cross Poker",
    25,
    "How double cross poker is played is not published: when a player may raise, check or fold, how the two lines of "
    "the cross count, which hand the dealer qualifies with, and the odds of every wager. A licensee's pay tables "
    "(main_pay, three_card_odds) are checked; by themselves they are no rules to deal by, and no table is dealt.",
    OPTIONS,
    WAGERS,
    sample=SAMPLE,
)
