"""The shaker: dice under a cover, shaken by the dealer. A throw, and what happens when it is no roll."""

from __future__ import annotations

import itertools

from pitboss.errors import Unreadable
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Option
from pitboss.law.values import Words
from pitboss.play.actions import Drawn, Irregularity
from pitboss.play.game import Irregular, Procedure, Void
from pitboss.play.irregular import BETS, DRAW, PAUSE, Handler, at_once
from pitboss.play.procedure import ask
from pitboss.play.requests import Draw, Request
from pitboss.play.table import Table

Throw = tuple[int, ...]
FACES = (1, 2, 3, 4, 5, 6)

ANY_TIME = frozenset({BETS, DRAW, PAUSE})
"""Up to the settlement. A record may leave the call out, so that what follows it can come while bets seem open."""
COVERED = frozenset({BETS, DRAW})
"""Before the dice are uncovered."""

SHAKER = Option(
    "shaker",
    Words("manual", "automated"),
    "manual",
    cite("13:69E-1.16A"),
    "whether the dealer shakes the dice or a device does",
)


def throws(dice: int) -> tuple[Throw, ...]:
    """Every throw of so many dice, all equally likely; the dice are told apart.

    >>> len(throws(2)), len(throws(3)), throws(2)[6]
    (36, 216, (2, 1))
    """
    return tuple(itertools.product(FACES, repeat=dice))


def shake(table: Table, dice: int, section: Citation) -> Procedure[Throw]:
    """The dealer shakes the covered dice, or starts the device that does, and uncovers them."""
    by_hand = table.options["shaker"] == "manual"
    table.step("the covered dice are shaken at least three times" if by_hand else "the shaker is started", section)
    places = tuple(f"die {n}" for n in range(1, dice + 1))
    faces: list[int] = []
    while len(faces) < dice:
        drawn = yield from ask(table, Draw(places[len(faces) :], section, kind="dice", among=FACES))
        assert isinstance(drawn, Drawn), drawn
        faces += [face for face in drawn.values if isinstance(face, int)]
    return tuple(sorted(faces))


def no_roll(consequence: str) -> Handler:
    """The dealer calls "No roll": nothing is decided, every wager stands, and the dice are shaken again."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        table.notice(action.key, action.at, consequence, this.cite)
        table.announce("No roll", this.cite)
        raise Void(this.meaning, this.cite, stands=True)

    return at_once(follow)


def all_returned(consequence: str, calls: str) -> Handler:
    """The round is void and every wager on the layout goes back, those from earlier rounds too."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        table.notice(action.key, action.at, consequence, this.cite)
        table.call(calls, this.meaning, this.cite)
        for seat in table.seats:
            for wager in table.game.wagers:
                table.give_back(seat, wager.key, this.cite)
        table.stand()
        raise Void(this.meaning, this.cite, stands=True)

    return at_once(follow)


def nothing_to_decide(strategy: str) -> None:
    """Once the bets are down no player decides anything: there is one strategy only."""
    if strategy != "optimal":
        raise Unreadable(f"{strategy!r} is no strategy: there is nothing to decide once the bets are down")
