"""Streak wagers (2.22): two to five decided hands won in a row. They stay on the layout from round to round.

How many hands a bettor has won since the wagers were placed is in the table's state: where the lammer lies.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.house import WON
from pitboss.games.families.twenty_one.moments import Moment, Side
from pitboss.law.citation import Citation, cite
from pitboss.play.table import Table

from ..state import BlackjackState
from ..wagers import STREAKS, streak_pays

LEAVE = "leave"
"""The word of a bettor who goes with streaks pending."""


def pending(table: Table, seat: str) -> bool:
    """Whether a bettor has streak wagers from an earlier round."""
    return table.recall(BlackjackState).streak(seat) is not None


def lammer(table: Table, seat: str, won: int | None) -> None:
    """The lammer of a bettor lies here from now on; with None it is taken away."""
    table.state = table.recall(BlackjackState).with_streak(seat, won)


def no_more_bets(deal: Deal, boxes: Sequence[Box]) -> None:
    """A bettor who does not play the next hand gives the streak up (2.22(f)); new wagers start at nought."""
    table, playing = deal.table, {bettor for _, bettor in deal.bettors}
    for seat in table.with_wagers(*STREAKS):
        if seat not in playing:
            lose(table, seat, cite("2.22(f)"))
        elif not pending(table, seat):
            lammer(table, seat, 0)


def with_the_hand(deal: Deal, boxes: Sequence[Box]) -> None:
    """A win moves the lammer and may pay, a loss takes all, a push changes nothing (2.22(d)-(h))."""
    for box in boxes:
        for bettor in box.bettors:
            if not pending(deal.table, bettor):
                continue
            if bettor in deal.abandoned:
                lose(deal.table, bettor, cite("2.22(f) [reading]"))
                continue
            results = deal.results.get(bettor, [])
            decided = sum(results)
            section = "(h)" if box.is_split else "(d)" if decided > 0 else "(e)"
            if box.is_split and decided > 0 and 2 * results.count(WON) <= len(results):
                section = "(h) [reading]"  # most of those decided, and pushes are not: but not most of all hands
            if decided > 0:
                win(deal, bettor, cite(f"2.22{section}"))
            elif decided < 0:
                lose(deal.table, bettor, cite(f"2.22{section}"))


def win(deal: Deal, bettor: str, section: Citation) -> None:
    """The lammer moves on before a streak is paid (2.22(k)3)."""
    table = deal.table
    won = (table.recall(BlackjackState).streak(bettor) or 0) + 1
    waits = [wager for wager, hands in STREAKS.items() if hands > won and table.on(bettor, wager)]
    if waits:
        table.step(f"the lammer of seat {bettor} goes to {won + 1}", cite("2.22(k)3") if len(waits) > 1 else section)
    for wager, hands in STREAKS.items():
        if hands == won:
            table.pay(bettor, wager, streak_pays(deal.options)[hands], cite("2.22(j)"))
    lammer(table, bettor, won if waits else None)


def lose(table: Table, bettor: str, section: Citation) -> None:
    for wager in STREAKS:
        table.collect(bettor, wager, section)
    lammer(table, bettor, None)


SIDE = Side(
    tuple(STREAKS),
    lambda options: options.flag("streak"),
    {Moment.NO_MORE_BETS: no_more_bets, Moment.WITH_THE_HAND: with_the_hand},
)
