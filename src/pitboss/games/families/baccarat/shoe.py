"""The shoe over many rounds: burned cards, the cutting card and the last hand, a card held over (3.5, 3.8(e), 3.12)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.games.families.shoe_games.drawing import remaining
from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.card_places import Hand
from pitboss.play.effects import Discarded
from pitboss.play.game import Procedure, Void
from pitboss.play.procedure import burn as burn_unseen
from pitboss.play.procedure import draw_cards, draw_if
from pitboss.play.requests import Draw
from pitboss.play.table import CARD, Table

from .hands import burn_value
from .state import BaccaratState, ShoeStage

BURNED = Hand("burned")
"""Where cards go that are drawn face up to be burned."""


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
    continuous: Callable[[Options], bool] = lambda options: False
    """Whether a device shuffles all the time: then nobody cuts or burns, and there is no cutting card."""


def draw(
    table: Table, to: tuple[Hand, ...], sections: ShoeSections, section: Citation, up: bool = True, moment: str = "draw"
) -> Procedure[tuple[Card, ...]]:
    """Draws a card to each place from the shoe; too few cards make the round void (3.12(d))."""
    got: tuple[Card, ...] = ()

    def next_cards() -> Draw:
        left = remaining(table)
        if left < 1:
            run_out(table, sections)
        return Draw(to[len(got) : len(got) + left], section, moment=moment, unseen=not up, up=up)

    while len(got) < len(to):
        cards = cast(tuple[Card, ...], (yield from draw_if(table, next_cards)))
        for place, card in zip(to[len(got) :], cards, strict=False):
            table.take((place,), (card,), up, section)
            watch(table, sections)
        got += cards
    return got


def run_out(table: Table, sections: ShoeSections) -> None:
    """The shoe cannot finish the round: it is void, and the whole set is reshuffled (3.12(d))."""
    finish(table)
    raise Void("too few cards are left to finish the round: the whole set is reshuffled", sections.insufficient)


def finish(table: Table) -> None:
    """No card is dealt from this shoe any more."""
    table.state = replace(table.recall(BaccaratState), shoe=ShoeStage.FINISHED)


def watch(table: Table, sections: ShoeSections) -> None:
    """Sees the cutting card come, once fewer cards are left than were put behind it."""
    if remaining(table) < table.options.whole("cut_card_depth") and not sections.continuous(table.options):
        cutting_card(table, sections)


def cutting_card(table: Table, sections: ShoeSections) -> None:
    """The cutting card appears and is set aside; the hand is completed (3.8(e))."""
    state = table.recall(BaccaratState)
    if state.shoe is ShoeStage.IN_USE:
        table.state = replace(state, shoe=ShoeStage.CUTTING_CARD)
        table.announce("Cutting card", sections.cutting_card)


def end_of_hand(table: Table, sections: ShoeSections) -> None:
    """After the hand in which the cutting card came there is one more, then no card until the reshuffle (3.8(e))."""
    state = table.recall(BaccaratState)
    if state.shoe is ShoeStage.LAST_HAND:
        finish(table)
        table.announce("The shoe is finished", sections.cutting_card)
    elif state.shoe is ShoeStage.CUTTING_CARD:
        table.state = replace(state, shoe=ShoeStage.LAST_HAND)
        table.announce("Last hand", sections.cutting_card)


def finished(table: Table) -> bool:
    """Whether no card may be dealt before the reshuffle."""
    return table.recall(BaccaratState).shoe is ShoeStage.FINISHED


def open_shoe(table: Table, sections: ShoeSections) -> None:
    """What a reshuffle leaves behind: no cutting card seen, nothing burned, no card held over."""
    if table.held:
        table.step("the card held over goes back with the set", sections.excess)
        table.held.clear()
    table.state = replace(table.recall(BaccaratState), shoe=ShoeStage.IN_USE, burned=None, put_away=0)


def undealt(table: Table) -> bool:
    """Whether no card has been dealt from this shoe, burned ones apart."""
    state = table.recall(BaccaratState)
    return table.dealt == (state.burned or 0) + state.put_away


def put_away(table: Table, cards: int) -> None:
    """So many cards have left the shoe and are not dealt: they stand in no opening burn's way, and in no recut's."""
    state = table.recall(BaccaratState)
    table.state = replace(state, put_away=state.put_away + cards)


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
    further = yield from _drawn(table, counted, section)
    table.effects.append(Discarded(CARD, found + further, section, up=True))
    watch(table, sections)
    if remaining(table) < 1:
        finish(table)
    total = len(found + further)
    if counted:
        table.announce(f"{total} cards burned into the {sections.discards}", section)
    return total


def _drawn(table: Table, number: int, section: Citation, needed: bool = False) -> Procedure[tuple[Card, ...]]:
    """Cards drawn face up to be burned, as far as there are any; faces that count for nothing may be missing."""
    got: tuple[Card, ...] = ()
    while (left := min(number - len(got), remaining(table))) > 0:
        cards = yield from draw_cards(
            table, Draw((BURNED,) * left, section, moment="burn", unseen=not needed, up=True)
        )  # fmt: skip
        table.account_for(cards)
        got += cards
    return got


def hold_over(table: Table, card: Card = UNSEEN) -> None:
    """A card drawn in excess whose face nobody saw is the first card of the next hand (3.12(b))."""
    table.held.append(card)


def put_held_away(table: Table, section: Citation) -> Procedure[None]:
    """The cards held over are out of the shoe and of play, until the whole set is shuffled (3.12(b) [derived])."""
    held, table.held[:] = tuple(table.held), ()
    table.account_for([card for card in held if card.seen])
    yield from burn_unseen(table, held.count(UNSEEN), section)
    put_away(table, len(held))


def deal_held(
    table: Table, places: tuple[Hand, ...], sections: ShoeSections, section: Citation, up: bool = True
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
