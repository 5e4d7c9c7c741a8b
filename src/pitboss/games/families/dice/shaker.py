"""The shaker: dice under a cover, shaken by the dealer. A throw, and what happens when it is no roll."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from pitboss.law.citation import Citation, cite
from pitboss.law.options import option
from pitboss.law.values import Words
from pitboss.play.card_places import Hand
from pitboss.play.consequences import BETS, DRAW, PAUSE
from pitboss.play.game import Answer, Handler, Incident, Procedure, Void
from pitboss.play.procedure import draw_numbers
from pitboss.play.requests import Draw
from pitboss.play.table import Table

Throw = tuple[int, ...]
FACES = (1, 2, 3, 4, 5, 6)

ANY_TIME = frozenset({BETS, DRAW, PAUSE})
"""Up to the settlement. A record may leave the call out, so that what follows it can come while bets seem open."""
COVERED = frozenset({BETS, DRAW})
"""Before the dice are uncovered."""
REPORTED = cite("13:69E-1.16A")
"""What is found wrong with a shaker is reported."""

SHAKER = option("shaker", Words("manual", "automated"), "manual", cite("13:69E-1.16A"),
                "whether the dealer shakes the dice or a device does")  # fmt: skip


def throws(dice: int) -> tuple[Throw, ...]:
    """Every throw of so many dice, all equally likely; the dice are told apart.

    >>> len(throws(2)), len(throws(3)), throws(2)[6]
    (36, 216, (2, 1))
    """
    return tuple(itertools.product(FACES, repeat=dice))


def shake(table: Table, dice: int, section: Citation) -> Procedure[Throw]:
    """The dealer shakes the covered dice, or starts the device that does, and uncovers them."""
    by_hand = table.options.word("shaker") == "manual"
    table.step("the covered dice are shaken at least three times" if by_hand else "the shaker is started", section)
    places = tuple(Hand(f"die {n}") for n in range(1, dice + 1))
    faces = yield from draw_numbers(table, Draw(places, section, kind="dice", among=FACES, up=True))
    return tuple(sorted(faces))


def no_roll(consequence: str, then: Callable[[Table], None] = lambda table: None) -> Handler:
    """The dealer calls "No roll": nothing is decided, every wager stands, and the dice are shaken again.

    ``then`` remembers what that means for the wagers.
    """

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        it.table.announce("No roll", it.irregular.cite)
        then(it.table)
        raise Void(it.irregular.meaning, it.irregular.cite, stands=True)

    return handle


def all_returned(consequence: str, calls: str, then: Callable[[Table], None] = lambda table: None) -> Handler:
    """The round is void and every wager on the layout goes back, those from earlier rounds too; it is reported."""

    def handle(it: Incident) -> Answer:
        table, section = it.table, it.irregular.cite
        it.notice(consequence)
        table.call(calls, it.irregular.meaning, REPORTED)
        for seat in table.seats:
            for wager in table.game.betting.wagers:
                table.give_back(seat, wager.key, section)
        then(table)
        table.stand()
        raise Void(it.irregular.meaning, section, stands=True)

    return handle
