"""What can go wrong at red dog, and what follows (6.6)."""

from __future__ import annotations

from pitboss.games.families.shoe_games.drawing import set_aside
from pitboss.games.families.shoe_games.irregularities import card_irregularities
from pitboss.games.families.shoe_games.shoe import watch
from pitboss.play.actions import DEALER, GO_ON, SUPERVISOR, Irregularity, Say
from pitboss.play.card_places import BOARD
from pitboss.play.consequences import DECISION, DRAW, PAUSE
from pitboss.play.game import Answer, Incident, Irregular, Procedure, Void
from pitboss.play.procedure import GO, hear
from pitboss.play.requests import Offer, Request, offered
from pitboss.play.table import Table

from .round import IRREGULAR, OBJECT, SHOE, TIED, VOID, Raises
from .wagers import ORIGINAL, RAISE

OBJECTION = "objection"
"""The moment at which players may object to what went wrong."""
DEAD = "the third card was shown before all players could raise, and a player objects: the round is dead"


def _third_card_early(it: Incident) -> Procedure[Answer]:
    """No more raises; if a player objects, the supervisor calls the round dead."""
    it.notice("no more raises are taken; if a player objects, the round is dead")
    table = it.table
    table.local_as(Raises).closed = True
    table.take((BOARD,) * len(it.seen), it.seen, True, IRREGULAR)
    watch(table, SHOE)
    it.call("casino supervisor")
    seats = table.with_wagers(ORIGINAL)
    rules = Offer(SUPERVISOR, VOID, IRREGULAR)
    offers = offered(*(Offer(seat, OBJECT, IRREGULAR) for seat in seats), rules, Offer(DEALER, GO_ON, IRREGULAR))
    said = yield from hear(table, Request(OBJECTION, offers, IRREGULAR, GO, declinable=True))
    if said.word == OBJECT:
        table.announce(f"Seat {said.who} objects", IRREGULAR)
        calls = Request(OBJECTION, offered(rules), IRREGULAR, Say(SUPERVISOR, VOID), declinable=True)
        said = yield from hear(table, calls)
    if said.word == VOID:
        raise Void(DEAD, IRREGULAR)
    return it.request.silence if isinstance(it.request, Request) else None  # whoever was asked makes no raise


def _too_large(it: Incident) -> Answer:
    """What a raise exceeds the original wager by goes back before the third card."""
    it.notice("what exceeds the original wager goes back before the third card")
    for seat, excess in _excess(it.table, it.action).items():
        it.table.give_back(seat, RAISE, IRREGULAR, cents=excess)
    return None


def _excess(table: Table, action: Irregularity) -> dict[str, int]:
    """What raises exceed the original wager by: the raise of the seat named, or all of them."""
    seats = [action.at.seat] if action.at.seat else table.seats
    found = {seat: table.on(seat, RAISE) - table.on(seat, ORIGINAL) for seat in seats}
    return {seat: cents for seat, cents in found.items() if cents > 0}


def _not_too_large(table: Table, action: Irregularity) -> str:
    """Such a raise is refused, so one was taken by mistake before."""
    return "" if _excess(table, action) else "no raise exceeds the original wager"


IRREGULARITIES = card_irregularities(SHOE, IRREGULAR, frozenset({DRAW}), frozenset({PAUSE, TIED})) | {
    "third_card_on_consecutive": Irregular(IRREGULAR, "a third card is dealt although the first two are consecutive",
        frozenset({TIED}),
        set_aside("it is burned, and the round is still a push"), needs_cards=1, takes=1),
    "third_card_before_raises": Irregular(IRREGULAR, "the third card is shown before all players could raise",
        frozenset({DECISION}), _third_card_early, needs_cards=1, takes=1),
    "raise_too_large": Irregular(IRREGULAR, "a raise exceeds the original wager", frozenset({DECISION, DRAW}),
        _too_large, needs_cards=0, cannot=_not_too_large),
}  # fmt: skip
