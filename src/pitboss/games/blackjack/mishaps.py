"""What an irregularity does to the round in hand. The keys, moments and sections are in `irregularities`."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.boxes import Box, Deal, Hand
from pitboss.games.blackjack.payments import dead, dead_box
from pitboss.games.blackjack.shoe import reshuffle_discards
from pitboss.games.blackjack.side.streak import as_before
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, Irregularity, Say
from pitboss.play.game import Procedure, Void
from pitboss.play.procedure import ask
from pitboss.play.requests import Offer, Request

DRAW, VOID, EXPOSED, UNEXPOSED = "draw", "void", "exposed", "unexposed"
CHOICE = "choice"
"""The moment at which a player chooses what becomes of his own hand."""


def happened(deal: Deal, what: Irregularity) -> Procedure[None]:
    """Carries out what follows from an irregularity, as far as it touches this round."""
    if follow := CONSEQUENCES.get(what.key):
        yield from follow(deal, what)


def _choose(deal: Deal, box: Box, what: Irregularity, section: Citation) -> Procedure[str]:
    """The player takes the card late, or has the hand called dead; silence takes the card."""
    if what.word:
        return what.word
    offers = {(box.caller, word): Offer(box.caller, word, section) for word in (DRAW, VOID)}
    answer = yield from ask(
        deal.table, Request(CHOICE, offers, section, silence=Say(box.caller, DRAW), declinable=True)
    )
    assert isinstance(answer, Say), answer
    return answer.word


def _faces(what: Irregularity) -> tuple[Card, ...]:
    """The cards named with an irregularity, so far as they were seen."""
    return tuple(card for card in what.cards if card.seen)


def _exposed(deal: Deal, what: Irregularity) -> Procedure[None]:
    """The card is offered as the next one; whoever refuses it gets no more cards (2.15(c))."""
    deal.table.held[:0] = _faces(what)
    deal.exposed = bool(deal.table.held)
    yield from ()


def _missed_own_card(deal: Deal, what: Irregularity) -> Procedure[None]:
    """The players' two cards are finished first (2.15(e))."""
    deal.missed_own_card = True
    yield from ()


def _exhausted(deal: Deal, what: Irregularity) -> Procedure[None]:
    reshuffle_discards(deal)
    yield from ()


def _no_cards(deal: Deal, what: Irregularity) -> Procedure[None]:
    """The hand is dead, and in again with the next deal (2.15(g))."""
    box = deal.box(what.at)
    if box and not box.closed and not box.hand.cards:
        dead_box(deal, box, cite("2.15(g)"))
    yield from ()


def _one_card(deal: Deal, what: Irregularity) -> Procedure[None]:
    """The second card comes after all the others', or the hand is dead: the player chooses (2.15(g))."""
    box = deal.box(what.at)
    if box is None or box.closed or box.first_two:
        return
    if (yield from _choose(deal, box, what, cite("2.15(g)"))) == VOID:
        dead_box(deal, box, cite("2.15(g) [reading]"))
    else:
        box.second_card_last = True


def _not_dealt(deal: Deal, what: Irregularity) -> Procedure[None]:
    """The card comes after all others have drawn, or the hand is dead: the player chooses (2.15(i))."""
    hand = deal.hand_in_play(what.at) if what.at else deal.turn
    if hand is None or hand.over:
        return
    if (yield from _choose(deal, hand.box, what, cite("2.15(i)"))) == VOID:
        dead(deal, hand, cite("2.15(i)"))
    else:
        hand.late = True


def _reader_misused(deal: Deal, what: Irregularity) -> Procedure[None]:
    """All hands are dead if a player could learn the hole card, otherwise play goes on (2.15(j)).

    A card named with it is the hole card.
    """
    deal.table.learn(DEALER, _faces(what))
    shows = what.word == EXPOSED or (what.word != UNEXPOSED and deal.options.flag("card_reader_shows"))
    if shows and not deal.can_have_blackjack:
        as_before(deal.table)
        raise Void("the hole card was read where it should not be, and could be seen", cite("2.15(j)1"))
    yield from ()


def _double_shown(deal: Deal, what: Irregularity) -> Procedure[None]:
    """The card drawn to a double lies face up after all; it is settled in its turn (2.15(p)).

    A card named with it is the one drawn to the double, now or before.
    """
    box = deal.box(what.at)
    hands: list[Hand] = box.hands if box else [deal.turn] if deal.turn else []
    for hand in hands:
        if hand.face_down and not hand.over:
            hand.face_down = False
            if len(hand.cards) == 2:
                deal.table.held.extend(_faces(what))
            else:
                deal.table.learn(hand.name, _faces(what))
                deal.table.reveal(hand.name, cite("2.15(p)"))
    yield from ()


CONSEQUENCES: dict[str, Callable[[Deal, Irregularity], Procedure[None]]] = {
    "drawn_in_error_exposed": _exposed,
    "dealer_missed_own_card": _missed_own_card,
    "shoe_exhausted": _exhausted,
    "hand_deck_exhausted": _exhausted,
    "no_cards_to_box": _no_cards,
    "one_card_to_box": _one_card,
    "requested_card_not_dealt": _not_dealt,
    "card_reader_misused": _reader_misused,
    "facedown_double_exposed": _double_shown,
}
