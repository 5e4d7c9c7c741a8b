"""The curator: who holds the shoe and deals, and how it passes on (3.6, 3.11).

Numbers rise counterclockwise, so a shoe goes to the next higher number; after the highest comes the lowest. The table's
state keeps ``curator`` (a seat, or the dealer), ``offered_by`` (whose shoe is on offer; ``start`` at the opening) and
``refused`` (who has declined it).
"""

from __future__ import annotations

from pitboss.games.baccarat.hands import Result
from pitboss.games.baccarat.intermission import participants, sit_down
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, Say
from pitboss.play.game import Word
from pitboss.play.requests import Offer
from pitboss.play.table import Table

TAKE, PASS = "take", "pass"
CURATOR, OFFERED_BY, REFUSED, START = "curator", "offered_by", "refused", "start"

SELECTION, PASSING, OPTION, MUST_PASS = cite("3.6(b)"), cite("3.11(b)"), cite("3.11(a)"), cite("3.11(a)1")
NOBODY = cite("3.6(b) [practice]")

WORDS = {
    TAKE: Word(SELECTION, "accept the shoe and deal"),
    PASS: Word(OPTION, "pass the shoe on, or decline it"),
}


def on_offer(table: Table) -> bool:
    """Whether the shoe is being offered round."""
    return OFFERED_BY in table.state or CURATOR not in table.state


def order(table: Table) -> list[str]:
    """To whom the shoe is offered in turn: from number one, or from the last curator's right; he comes last."""
    last = str(table.state.get(OFFERED_BY, START))
    start = table.seats.index(last) + 1 if last in table.seats else 0
    return [*table.seats[start:], *table.seats[:start]]


def candidates(table: Table) -> list[str]:
    """The participants who have not declined, in the order in which they are asked."""
    refused, here = str(table.state.get(REFUSED, "")).split(","), participants(table)
    return [seat for seat in order(table) if seat in here and seat not in refused]


def offers(table: Table) -> dict[tuple[str, str], Offer]:
    """What may be said about the shoe now."""
    section = PASSING if OFFERED_BY in table.state else SELECTION
    if not on_offer(table):
        curator = str(table.state[CURATOR])
        if curator == DEALER:  # nobody wanted it: whoever does now may have it
            return {(seat, TAKE): Offer(seat, TAKE, section) for seat in table.seats}
        return {(curator, PASS): Offer(curator, PASS, OPTION)}
    asked, here = candidates(table)[:1], participants(table)
    open_now = {(seat, word): Offer(seat, word, section) for seat in asked for word in (TAKE, PASS)}
    for seat in order(table):  # somebody of whom nothing was known so far may sit there
        if seat in asked:
            break
        if seat not in here:
            open_now |= {(seat, word): Offer(seat, word, section) for word in (TAKE, PASS)}
        elif not asked:  # all have declined: whoever thinks better of it may have the shoe
            open_now[seat, TAKE] = Offer(seat, TAKE, section)
    if last := str(table.state.get(OFFERED_BY, "")):  # that he gives it up may be said too
        open_now[last, PASS] = Offer(last, PASS, OPTION)
    return open_now


def said(table: Table, say: Say) -> None:
    """A participant takes the shoe, declines it, or passes it on."""
    if say.word == TAKE:
        sit_down(table, say.who)
        accept(table, say.who)
    elif table.state.get(CURATOR) == say.who and not on_offer(table):
        give_up(table, say.who)
    elif table.state.get(OFFERED_BY) != say.who or candidates(table)[:1] == [say.who]:
        sit_down(table, say.who)
        table.state[REFUSED] = f"{table.state.get(REFUSED, '')},{say.who}".strip(",")
        table.announce(f"Seat {say.who} declines the shoe", PASSING if OFFERED_BY in table.state else SELECTION)


def accept(table: Table, seat: str) -> None:
    section = PASSING if OFFERED_BY in table.state else SELECTION
    _close(table, seat)
    table.announce(f"Seat {seat} takes the shoe", section)


def nobody(table: Table) -> None:
    """Everybody has declined: a dealer deals."""
    _close(table, DEALER)
    table.announce("Nobody takes the shoe: a dealer deals", NOBODY)


def _close(table: Table, curator: str) -> None:
    table.state.pop(OFFERED_BY, None)
    table.state.pop(REFUSED, None)
    table.state[CURATOR] = curator


def give_up(table: Table, seat: str) -> None:
    """The shoe leaves a curator, by choice or not, and is offered to his right (3.11(b))."""
    table.state[OFFERED_BY] = seat
    table.state.pop(REFUSED, None)
    names = " then ".join(f"seat {other}" for other in candidates(table)) or "nobody"
    table.announce(f"The shoe passes from seat {seat}; it is offered to {names}", PASSING)


def left(table: Table, seat: str) -> None:
    """A curator who leaves the table leaves the shoe."""
    if table.state.get(CURATOR) == seat and not on_offer(table):
        give_up(table, seat)


def ready(table: Table) -> str:
    """Who deals this round: silence takes a shoe that is offered."""
    if on_offer(table):
        if asked := candidates(table):
            accept(table, asked[0])
        else:
            nobody(table)
    return str(table.state[CURATOR])


def after_round(table: Table, won: Result) -> None:
    """The curator may keep the shoe unless the Banker's Hand has lost (3.11(a)1)."""
    curator = str(table.state[CURATOR])
    if won is Result.PLAYER and curator != DEALER and not on_offer(table):
        table.announce("The shoe must be passed", MUST_PASS)
        give_up(table, curator)


def order_pass(table: Table) -> str:
    """The dealer or floorperson takes the shoe from the curator (3.11(a)2); says from whom."""
    curator = str(table.state.get(CURATOR, DEALER))
    if curator == DEALER or on_offer(table):
        return ""
    give_up(table, curator)
    return curator
