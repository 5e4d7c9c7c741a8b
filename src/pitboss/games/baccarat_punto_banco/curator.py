"""The curator: who holds the shoe and deals, and how it passes on (3.6, 3.11).

Numbers rise counterclockwise, so a shoe goes to the next higher number; after the highest comes the lowest.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.families.baccarat.hands import Result
from pitboss.games.families.baccarat.intermission import participants, sit_down
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, Say
from pitboss.play.game import Word
from pitboss.play.requests import Offer
from pitboss.play.table import Table

from .state import PuntoBancoState

TAKE, PASS = "take", "pass"

SELECTION, PASSING, OPTION, MUST_PASS = cite("3.6(b)"), cite("3.11(b)"), cite("3.11(a)"), cite("3.11(a)1")
NOBODY = cite("3.6(b) [practice]")

WORDS = {
    TAKE: Word(SELECTION, "accept the shoe and deal"),
    PASS: Word(OPTION, "pass the shoe on, or decline it"),
}


def on_offer(table: Table) -> bool:
    """Whether the shoe is being offered round."""
    state = table.recall(PuntoBancoState)
    return bool(state.offered_by) or not state.curator


def _offered_under(table: Table) -> Citation:
    return PASSING if table.recall(PuntoBancoState).offered_by else SELECTION


def order(table: Table) -> list[str]:
    """To whom the shoe is offered in turn: from number one, or from the last curator's right; he comes last."""
    last = table.recall(PuntoBancoState).offered_by
    start = table.seats.index(last) + 1 if last else 0
    return [*table.seats[start:], *table.seats[:start]]


def candidates(table: Table) -> list[str]:
    """The participants who have not declined, in the order in which they are asked."""
    refused, here = table.recall(PuntoBancoState).refused, participants(table)
    return [seat for seat in order(table) if seat in here and seat not in refused]


def words_open(table: Table, seat: str) -> tuple[str, ...]:
    """What somebody may say about the shoe now."""
    state = table.recall(PuntoBancoState)
    if not on_offer(table):
        if state.curator == DEALER:  # nobody wanted it: whoever does now may have it
            return (TAKE,) if seat in table.seats else ()
        return (PASS,) if seat == state.curator else ()
    if seat not in table.seats:
        return ()
    gives_up = (PASS,) if seat == state.offered_by else ()  # that he gives it up may be said too
    asked, turn = candidates(table)[:1], order(table)
    if seat in asked:
        return TAKE, PASS
    if asked and turn.index(seat) > turn.index(asked[0]):
        return gives_up
    if seat not in participants(table):  # somebody of whom nothing was known so far may sit there
        return TAKE, PASS
    return gives_up if asked else (TAKE, *gives_up)  # all have declined: who thinks better of it may have the shoe


def open_to(table: Table, seat: str) -> dict[str, Offer]:
    """The offers of these words: the shoe is one's own to give up under 3.11(a)."""
    state, offered = table.recall(PuntoBancoState), _offered_under(table)
    own = OPTION if seat == (state.offered_by or state.curator) else offered
    return {word: Offer(seat, word, own if word == PASS else offered) for word in words_open(table, seat)}


def said(table: Table, say: Say) -> None:
    """A participant takes the shoe, declines it, or passes it on."""
    state = table.recall(PuntoBancoState)
    if say.word == TAKE:
        sit_down(table, say.who)
        accept(table, say.who)
    elif state.curator == say.who and not on_offer(table):
        give_up(table, say.who)
    elif state.offered_by != say.who or candidates(table)[:1] == [say.who]:
        sit_down(table, say.who)
        table.state = replace(table.recall(PuntoBancoState), refused=(*state.refused, say.who))
        table.announce(f"Seat {say.who} declines the shoe", _offered_under(table))


def accept(table: Table, seat: str) -> None:
    section = _offered_under(table)
    _close(table, seat)
    table.announce(f"Seat {seat} takes the shoe", section)


def nobody(table: Table) -> None:
    """Everybody has declined: a dealer deals."""
    _close(table, DEALER)
    table.announce("Nobody takes the shoe: a dealer deals", NOBODY)


def _close(table: Table, curator: str) -> None:
    table.state = replace(table.recall(PuntoBancoState), curator=curator, offered_by="", refused=())


def give_up(table: Table, seat: str) -> None:
    """The shoe leaves a curator, by choice or not, and is offered to his right (3.11(b))."""
    table.state = replace(table.recall(PuntoBancoState), offered_by=seat, refused=())
    names = " then ".join(f"seat {other}" for other in candidates(table)) or "nobody"
    table.announce(f"The shoe passes from seat {seat}; it is offered to {names}", PASSING)


def left(table: Table, seat: str) -> None:
    """A curator who leaves the table leaves the shoe."""
    if table.recall(PuntoBancoState).curator == seat and not on_offer(table):
        give_up(table, seat)


def ready(table: Table) -> str:
    """Who deals this round: silence takes a shoe that is offered."""
    if on_offer(table):
        if asked := candidates(table):
            accept(table, asked[0])
        else:
            nobody(table)
    return table.recall(PuntoBancoState).curator


def after_round(table: Table, won: Result) -> None:
    """The curator may keep the shoe unless the Banker's Hand has lost (3.11(a)1)."""
    curator = table.recall(PuntoBancoState).curator
    if won is Result.PLAYER and curator != DEALER and not on_offer(table):
        table.announce("The shoe must be passed", MUST_PASS)
        give_up(table, curator)


def order_pass(table: Table) -> str:
    """The dealer or floorperson takes the shoe from the curator (3.11(a)2); says from whom."""
    curator = table.recall(PuntoBancoState).curator
    if curator in ("", DEALER) or on_offer(table):
        return ""
    give_up(table, curator)
    return curator
