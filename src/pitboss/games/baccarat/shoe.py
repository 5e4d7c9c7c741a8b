"""The shoe over many rounds: burned cards, the cutting card and the last hand, a card held over (3.5, 3.8(e), 3.12).

What outlives a round stands in the table's state: ``cutting_card`` (it has appeared), ``shoe`` (``last hand`` or
``finished``) and ``burned`` (how many cards were burned when the shoe was opened).
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.games.baccarat.hands import burn_value
from pitboss.law.citation import Citation
from pitboss.play.actions import Drawn
from pitboss.play.effects import Discarded
from pitboss.play.game import Procedure, Void
from pitboss.play.procedure import ask
from pitboss.play.requests import Draw
from pitboss.play.table import Table

CUTTING_CARD, SHOE, BURNED = "cutting_card", "shoe", "burned"
LAST_HAND, FINISHED = "last hand", "finished"


@dataclass(frozen=True, slots=True)
class ShoeSections:
    """Where a game's own sections say these things."""

    shuffle: Citation
    cut: Citation
    burn: Citation
    cutting_card: Citation
    excess: Citation
    insufficient: Citation
    discards: str
    """Where burned cards go: the discard bucket, the discard rack."""


def remaining(table: Table) -> int:
    """How many cards the shoe still holds, as far as the table knows; a card held over has left it."""
    return table.setting.deck.size - table.dealt - len(table.held)


def draw(
    table: Table, to: tuple[str, ...], sections: ShoeSections, section: Citation, up: bool = True, moment: str = "draw"
) -> Procedure[tuple[Card, ...]]:
    """Draws a card to each place from the shoe; too few cards make the round void (3.12(d))."""
    got: list[Card] = []
    while len(got) < len(to):
        if remaining(table) < 1:
            run_out(table, sections)
        places = to[len(got) : len(got) + remaining(table)]
        cards = yield from _ask(table, Draw(places, section, moment=moment, unseen=not up))
        for place, card in zip(places, cards, strict=False):
            table.take((place,), (card,), up, section)
            watch(table, sections)
        got += cards
    return tuple(got)


def _ask(table: Table, request: Draw) -> Procedure[tuple[Card, ...]]:
    drawn = yield from ask(table, request)
    assert isinstance(drawn, Drawn), drawn
    return tuple(card for card in drawn.values if isinstance(card, Card))


def run_out(table: Table, sections: ShoeSections) -> None:
    """The shoe cannot finish the round: it is void, and the whole set is reshuffled (3.12(d))."""
    table.state[SHOE] = FINISHED
    raise Void("too few cards are left to finish the round: the whole set is reshuffled", sections.insufficient)


def watch(table: Table, sections: ShoeSections) -> None:
    """Sees the cutting card come, once fewer cards are left than were put behind it."""
    if remaining(table) < table.options.whole("cut_card_depth"):
        cutting_card(table, sections)


def cutting_card(table: Table, sections: ShoeSections) -> None:
    """The cutting card appears and is set aside; the hand is completed (3.8(e))."""
    if not table.state.get(CUTTING_CARD):
        table.state[CUTTING_CARD] = 1
        table.announce("Cutting card", sections.cutting_card)


def end_of_hand(table: Table, sections: ShoeSections) -> None:
    """After the hand in which the cutting card came there is one more, then no card until the reshuffle (3.8(e))."""
    if table.state.get(SHOE) == LAST_HAND:
        table.state[SHOE] = FINISHED
        table.announce("The shoe is finished", sections.cutting_card)
    elif table.state.get(CUTTING_CARD) and table.state.get(SHOE) != FINISHED:
        table.state[SHOE] = LAST_HAND
        table.announce("Last hand", sections.cutting_card)


def finished(table: Table) -> bool:
    """Whether no card may be dealt before the reshuffle."""
    return table.state.get(SHOE) == FINISHED


def open_shoe(table: Table, sections: ShoeSections) -> None:
    """What a reshuffle leaves behind: no cutting card seen, nothing burned, no card held over."""
    if table.held:
        table.step("the card held over goes back with the set", sections.excess)
        table.held.clear()
    for key in (CUTTING_CARD, SHOE, BURNED):
        table.state.pop(key, None)


def burn(
    table: Table, sections: ShoeSections, section: Citation, found: tuple[Card, ...] = (), needed: bool = True
) -> Procedure[int]:
    """Burns the cards found, or else the next one, and as many more as their burn values, all shown (3.5(d), 3.12).

    Returns how many went; where the first face is not ``needed`` and nobody noted it, only that card is known to have
    gone. A shoe that runs out meanwhile is finished.
    """
    if found:
        table.account_for(found)
    else:
        found = yield from _drawn(table, 1, section, needed)
    counted = sum(burn_value(card) for card in found if card.seen)
    further = yield from _drawn(table, min(counted, remaining(table)), section)
    table.effects.append(Discarded("card", found + further, section, up=True))
    watch(table, sections)
    if remaining(table) < 1:
        table.state[SHOE] = FINISHED
    total = len(found + further)
    if counted:
        table.announce(f"{total} cards burned into the {sections.discards}", section)
    return total


def _drawn(table: Table, number: int, section: Citation, needed: bool = False) -> Procedure[tuple[Card, ...]]:
    """Cards drawn face up to be burned; a record may leave out faces that count for nothing."""
    got: list[Card] = []
    while len(got) < number:
        places = ("burned",) * (number - len(got))
        cards = yield from _ask(table, Draw(places, section, moment="burn", unseen=not needed))
        table.account_for(cards)
        got += cards
    return tuple(got)


def hold_over(table: Table, card: Card = UNSEEN) -> None:
    """A card drawn in excess whose face nobody saw is the first card of the next hand (3.12(b))."""
    table.held.append(card)


def deal_held(
    table: Table, places: tuple[str, ...], sections: ShoeSections, section: Citation, up: bool = True
) -> Procedure[int]:
    """Deals the cards held over to the first places of a new hand, and says how many.

    One whose face the record did not name is the next card drawn: its face comes with the deal.
    """
    held, table.held[:] = table.held[: len(places)], table.held[len(places) :]
    for place, card in zip(places, held, strict=False):
        table.step("the card held over is dealt first", sections.excess)
        if card.seen:
            table.take((place,), (card,), up, section)
        else:
            yield from draw(table, (place,), sections, section, up)
    return len(held)
