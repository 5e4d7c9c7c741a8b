"""The shoe of chemin de fer: the family's procedures under this game's sections (4.4, with 3.8 and 3.12 by analogy)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.equipment.cards import Card
from pitboss.games.families.baccarat.intermission import BURN, CUT, RECUT, cut, uncut
from pitboss.games.families.baccarat.shoe import ShoeSections, burn, open_shoe, undealt
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, SHUFFLE, SUPERVISOR, Say
from pitboss.play.game import Procedure, Word
from pitboss.play.requests import Offer
from pitboss.play.table import Table

from .state import CheminDeFerState

SECTIONS = ShoeSections(
    shuffle=cite("4.4(a)"),
    cut=cite("4.4(b)"),
    burn=cite("4.4(d)"),
    cutting_card=cite("4.9 [by analogy 3.8(e)]"),
    excess=cite("4.12 [by analogy 3.12(b)]"),
    insufficient=cite("4.12 [by analogy 3.12(d)]"),
    discards="discard bucket",
)
RECUTS = cite("4.4(e)")

WORDS = {
    CUT: Word(SECTIONS.cut, "cut the cards after a shuffle"),
    BURN: Word(SECTIONS.burn, "the first card and as many more as it counts are burned", by=frozenset({DEALER})),
    SHUFFLE: Word(SECTIONS.shuffle, "the cards are shuffled", by=frozenset({DEALER})),
    RECUT: Word(RECUTS, "the cards are to be cut again", by=frozenset({SUPERVISOR})),
}


def new_shoe(table: Table, banker: str = "") -> None:
    """The cards are shuffled, laced and offered to be cut: first to the Banker's left, else to the highest seat."""
    open_shoe(table, SECTIONS)
    table.shuffle(SECTIONS.shuffle)
    again = ", then shuffled again" if table.options.flag("reshuffle_after_lacing") else ""
    first = clockwise(table, banker)[0]
    state = table.recall(CheminDeFerState)
    table.state = replace(state, aside=(), cut_first=first, cut_by="", cut_offered=True)
    table.step(f"the cards are laced{again}; the cut is offered to seat {first}", SECTIONS.cut)


def clockwise(table: Table, seat: str) -> list[str]:
    """The seats by falling numbers, from the left of one of them or from the highest, and itself last."""
    down = list(reversed(table.seats))
    start = down.index(seat) + 1 if seat in down else 0
    return down[start:] + down[:start]


def about_cards(table: Table) -> list[Offer]:
    """What may be done with the cards of a fresh shoe, as long as none is dealt (4.4(b)-(e))."""
    if not undealt(table):
        return []
    offers = [Offer(SUPERVISOR, RECUT, RECUTS)] if table.options.holds(RECUT) else []
    if table.recall(CheminDeFerState).burned is None:
        offers.append(Offer(DEALER, BURN, SECTIONS.burn))
    return offers + [Offer(seat, CUT, SECTIONS.cut) for seat in (table.seats if uncut(table) else ())]


def before_the_bank(table: Table) -> list[Offer]:
    """The same before anybody banks: the cards may be shuffled too, and the shoe is then auctioned."""
    return [Offer(DEALER, SHUFFLE, SECTIONS.shuffle), *about_cards(table)]


def handle_cards(table: Table, said: Say, banker: str) -> Procedure[bool]:
    """Does what was said about the cards; whether it was that."""
    match said.word:
        case "shuffle":
            new_shoe(table, banker)
        case "cut":
            cut(table, said.who)
            table.step(f"seat {said.who} cuts the cards", SECTIONS.cut)
        case "recut":
            table.announce(f"The cards are cut again by {recut(table)}", RECUTS)
        case "burn":
            close_cut(table)
            burned = yield from burn(table, SECTIONS, SECTIONS.burn)
            table.state = replace(table.recall(CheminDeFerState), burned=burned)
        case _:
            return False
    return True


def close_cut(table: Table) -> None:
    """Nobody took the cut: the dealer cuts (4.4(b))."""
    if table.recall(CheminDeFerState).cut_offered:
        cut(table, DEALER)
        table.step("the dealer cuts the cards; the cutting card goes in", SECTIONS.cut)


def recut(table: Table) -> str:
    """Who cuts again when a supervisor orders it: who cut last, or the next entitled, as the house has it (4.4(e))."""
    state = table.recall(CheminDeFerState)
    last = state.cut_by or (DEALER if state.cut_offered else "")
    if table.options.word("recut_by") == "next_entitled":
        last = clockwise(table, last)[0] if last in table.seats else state.cut_first or table.seats[-1]
        cut(table, last)
    if not last:
        return "whoever cut last"
    return f"seat {last}" if last in table.seats else "the dealer"


def lay_aside(table: Table, dealt: Card) -> None:
    """A card dealt to a Player's Hand that stays lies aside (4.12 [by analogy 3.12(a)])."""
    state = table.recall(CheminDeFerState)
    table.state = replace(state, aside=(*state.aside, dealt))


def take_aside(table: Table) -> Card | None:
    """The first card that lies aside, which is then gone from there."""
    state = table.recall(CheminDeFerState)
    if not state.aside:
        return None
    table.state = replace(state, aside=state.aside[1:])
    return state.aside[0]
