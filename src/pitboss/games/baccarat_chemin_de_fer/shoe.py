"""The shoe of chemin de fer: the family's procedures under this game's sections (4.4, with 3.8 and 3.12 by analogy).

Beside the family's, the table's state keeps ``cut_first`` (who is offered the cut first), ``cut`` (who cut last, or
``open``) and ``card_aside`` (a card dealt in error, until it is known what becomes of it).
"""

from __future__ import annotations

from pitboss.equipment.cards import Card, card
from pitboss.games.baccarat.intermission import undealt
from pitboss.games.baccarat.shoe import BURNED, ShoeSections, burn, open_shoe
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, SHUFFLE, SUPERVISOR, Say
from pitboss.play.game import Procedure, Word
from pitboss.play.requests import Offer
from pitboss.play.table import Table

BURN, CUT, RECUT = "burn", "cut", "recut"
CUT_FIRST, ASIDE = "cut_first", "card_aside"
OPEN = "open"

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
    take_aside(table)
    table.shuffle(SECTIONS.shuffle)
    again = ", then shuffled again" if table.options.flag("reshuffle_after_lacing") else ""
    first = clockwise(table, banker)[0]
    table.state[CUT_FIRST], table.state[CUT] = first, OPEN
    table.step(f"the cards are laced{again}; the cut is offered to seat {first}", SECTIONS.cut)


def clockwise(table: Table, seat: str) -> list[str]:
    """The seats by falling numbers, from the left of one of them or from the highest, and itself last."""
    down = list(reversed(table.seats))
    start = down.index(seat) + 1 if seat in down else 0
    return down[start:] + down[:start]


def before_the_deal(table: Table) -> dict[tuple[str, str], Offer]:
    """What may be done with the cards before a round."""
    offers = {(DEALER, SHUFFLE): Offer(DEALER, SHUFFLE, SECTIONS.shuffle)}
    if undealt(table):
        offers[SUPERVISOR, RECUT] = Offer(SUPERVISOR, RECUT, RECUTS)
        if BURNED not in table.state:
            offers[DEALER, BURN] = Offer(DEALER, BURN, SECTIONS.burn)
            if table.state.get(CUT) == OPEN:
                offers |= {(seat, CUT): Offer(seat, CUT, SECTIONS.cut) for seat in table.seats}
    return offers


def handle_cards(table: Table, said: Say, banker: str) -> Procedure[bool]:
    """Does what was said about the cards; whether it was that."""
    match said.word:
        case "shuffle":
            new_shoe(table, banker)
        case "cut":
            table.state[CUT] = said.who
            table.step(f"seat {said.who} cuts the cards", SECTIONS.cut)
        case "recut":
            table.announce(f"The cards are cut again by {recut(table)}", RECUTS)
        case "burn":
            close_cut(table)
            table.state[BURNED] = yield from burn(table, SECTIONS, SECTIONS.burn)
        case _:
            return False
    return True


def close_cut(table: Table) -> None:
    """Nobody took the cut: the dealer cuts (4.4(b))."""
    if table.state.get(CUT) == OPEN:
        table.state[CUT] = DEALER
        table.step("the dealer cuts the cards; the cutting card goes in", SECTIONS.cut)


def recut(table: Table) -> str:
    """Who cuts again when a supervisor orders it: who cut last, or the next entitled, as the house has it (4.4(e))."""
    last = str(table.state.get(CUT, ""))
    if table.options["recut_by"] == "next_entitled":
        last = clockwise(table, last)[0] if last in table.seats else str(table.state.get(CUT_FIRST, table.seats[-1]))
        table.state[CUT] = last
    if not last:
        return "whoever cut last"
    return f"seat {last}" if last in table.seats else "the dealer"


def lay_aside(table: Table, dealt: Card) -> None:
    """A card dealt to a Player's Hand that stays lies aside (4.12 [by analogy 3.12(a)])."""
    table.state[ASIDE] = str(dealt)


def take_aside(table: Table) -> Card | None:
    """The card that lies aside, which is then gone from there."""
    name = table.state.pop(ASIDE, None)
    return None if name is None else card(str(name))
