"""What can go wrong at keno, and what follows."""

from __future__ import annotations

from dataclasses import replace

from pitboss.law.citation import cite
from pitboss.play.actions import Irregularity
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS, DRAW, PAUSE, WAGER_OUT_OF_LIMITS, carry_on, only_with
from pitboss.play.game import Answer, Incident, Irregular, Void
from pitboss.play.mishaps import CAPPED, LATE, PINCHED
from pitboss.play.table import Table

from .round import redeem
from .state import KenoState
from .wagers import HERE

ANY_TIME = frozenset({BETS, DRAW, PAUSE})
CLOSED = frozenset({DRAW, PAUSE})
APPROVED = "approved"
"""The licensee's approved procedure allows a ticket to be paid that its patron has lost."""


def all_returned(it: Incident, because: str = "the system cannot go on") -> Answer:
    """No number counts: the wagers of this game go back, and tickets for more games are good for the others."""
    table = it.table
    it.notice(f"{because}: all wagers of this game are returned")
    state = table.recall(KenoState)
    left = []
    for ticket in state.tickets:
        for way in ticket.marks.ways:
            table.give_back(
                ticket.seat, ticket.wager, it.irregular.cite, ticket.marks.on(way), ticket.hand, ticket.cents
            )
        if ticket.is_last(state.game):
            redeem(table, ticket, [None] * len(ticket.marks.ways))
        else:
            left.append(ticket)
    table.state = replace(state, game=state.game + 1, tickets=tuple(left))
    table.stand()
    raise Void(it.irregular.meaning, it.irregular.cite, stands=True)


def broken_ball(it: Incident) -> Answer:
    """The draw is void, and the ball is replaced before another one."""
    it.table.step("the ball is replaced before any other draw", it.irregular.cite)
    return all_returned(it, "the draw is void")


def wrong_entry(it: Incident) -> Answer:
    """The printed ticket is the wager, not the form; before the game closes it can be put right."""
    if it.request.moment == BETS:
        it.notice("the ticket may be voided and issued again before the game closes")
    else:
        it.notice("the ticket rules, not the form")
    return None


def lost_ticket(it: Incident) -> Answer:
    """Nothing is paid without the ticket, unless the licensee's approved procedure allows it."""
    allowed = it.action.word == APPROVED
    it.notice("paid under the licensee's approved procedure" if allowed else "nothing is paid without the ticket")
    state = it.table.recall(KenoState)
    tickets = tuple(t._replace(lost=not allowed) if t.seat == it.action.at.seat else t for t in state.tickets)
    it.table.state = replace(state, tickets=tickets)
    return None


def _no_ticket(table: Table, action: Irregularity) -> str:
    if any(ticket.seat == action.at.seat for ticket in table.recall(KenoState).tickets):
        return ""
    return f"seat {action.at.seat} has no ticket" if action.at.seat else "whose ticket? (irregular lost_ticket seat N)"


_BALLS = only_with("draw_method", "balls", "no balls are read where the system draws the numbers", HERE)


IRREGULARITIES = {
    "malfunction_during_draw": Irregular(HERE, "a fault while numbers are selected cannot be corrected",
        frozenset({DRAW}), all_returned, needs_cards=0),
    "late_ticket": Irregular(HERE, "a ticket is asked for after the game has closed", CLOSED,
        carry_on("it is refused; one issued in error is refunded"), needs_cards=0,
        means=frozenset({LATE, CAPPED})),
    "wrong_entry": Irregular(HERE, "a ticket differs from the marked form", ANY_TIME, wrong_entry, needs_cards=0),
    "void_after_draw": Irregular(HERE, "a patron asks to void a ticket after the outcome", CLOSED,
        carry_on("it is refused: the ticket stands"), needs_cards=0, means=frozenset({PINCHED})),
    "duplicate_presentation": Irregular(HERE, "a ticket is presented that was paid, voided or wrongly issued",
        frozenset({BETS, PAUSE}), carry_on("it is refused: a ticket is redeemed once"), needs_cards=0),
    "corruption": Irregular(HERE, "the system detects corrupted software or hardware", ANY_TIME,
        carry_on("operation is suspended until it is put right", calls="keno supervisor"), needs_cards=0),
    "ball_misread": Irregular(HERE, "the caller and the verifier disagree about a ball", CLOSED,
        carry_on("a supervisor settles it before anything is paid", calls="keno supervisor"),
        needs_cards=0, bar=_BALLS),
    "broken_ball": Irregular(cite("15 [NZ Gazette 2001/132 p. 3396]"), "a ball breaks during the draw",
        frozenset({DRAW}), broken_ball, needs_cards=0, bar=_BALLS),
    "ticket_differs_from_system": Irregular(cite("15 [NZ Gazette 1994/114 p. 3321]"),
        "a ticket is incomplete, or differs from what the system has stored", ANY_TIME,
        carry_on("what the system has stored governs"), needs_cards=0),
    "display_error": Irregular(cite("15 [NZ Gazette 1998/7 p. 185]"),
        "a display is wrong or fails, and the result is stored", CLOSED,
        carry_on("the stored result governs, and the game is valid"), needs_cards=0),
    "runner_late": Irregular(cite("15 [NZ Gazette 1994/114 p. 3321]"),
        "a runner comes with a ticket after the game has closed", CLOSED,
        carry_on("the house owes nothing for this game: the ticket is for the next one, or the money goes back"),
        needs_cards=0),
    "lost_ticket": Irregular(HERE, "a patron has lost a ticket", ANY_TIME,
        lost_ticket, needs_cards=0, words=frozenset({APPROVED}), cannot=_no_ticket),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}  # fmt: skip
