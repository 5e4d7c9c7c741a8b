"""What can go wrong in every game of the family, and what follows. A game gives the sections and adds its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.games.families.shoe_games.drawing import next_card, set_aside
from pitboss.law.citation import Citation
from pitboss.play.actions import Irregularity, Say
from pitboss.play.card_places import DEALERS
from pitboss.play.consequences import BETS, DECISION, DRAW, PAUSE, only_with, under
from pitboss.play.game import Answer, Handler, Incident, Irregular, Moment, Procedure, Void
from pitboss.play.procedure import hear
from pitboss.play.requests import Offer, Request, offered
from pitboss.play.table import Table

from .boxes import Box, Deal
from .decisions import BEHIND
from .drawing import DEAL, READING, burn_exposed_card
from .hands import total
from .insurance import MOMENT as INSURANCE
from .payments import dead, dead_box
from .shoe import new_shoe, reshuffle_discards
from .state import ShoeState

MOMENTS = {
    INSURANCE: Moment("while insurance is offered"),
    BEHIND: Moment("while bettors behind decide"),
    READING: Moment("while the hole card is read", face=True),
}
AFTER_TWO_CARDS = frozenset({INSURANCE, DECISION, BEHIND, DRAW, PAUSE})
AFTER_THE_BETS = AFTER_TWO_CARDS | {DEAL}
CARDS_TO_COME = frozenset({DEAL, DRAW, DECISION, INSURANCE, BEHIND})

TAKE_IT, VOID, EXPOSED, UNEXPOSED = "draw", "void", "exposed", "unexposed"
CHOICES = frozenset({TAKE_IT, VOID})
CHOICE = "choice"
"""The moment at which a player chooses what becomes of his own hand."""
READER_REPLACED = "card_reader_replaced"
"""The word with which a supervisor has a card reader in use again."""


# Cards


def _exposed(it: Incident) -> Answer:
    """The card is offered as the next one; whoever refuses it gets no more cards."""
    it.notice("it is offered as the next card; who refuses it gets no more")
    it.table.held[:0] = it.seen
    it.table.local_as(Deal).exposed = bool(it.table.held)
    return None


def _missed_own_card(it: Incident) -> Answer:
    """The players' two cards are finished first."""
    it.notice("the players' two cards are finished first, then the dealer gets what is missing")
    it.table.local_as(Deal).missed_own_card = True
    return None


def _not_finished(table: Table, action: Irregularity) -> str:
    """Why a card of the dealer's cannot have been one too many."""
    deal = table.local_as(Deal)
    held = deal.dealers_cards
    if len(held) < 2:
        return "the dealer's hand has one card only" if held else "the dealer has no cards"
    if deal.hole_card_down or table.unseen(DEALERS):
        return "the dealer's hand is not turned up yet"
    if deal.draws_to(held):
        return f"the dealer has {total(held)}, which is no finished hand here"
    return ""


def exhausted(consequence: str) -> Handler:
    """The shoe, or the deck in the dealer's hand, runs out."""

    def handle(it: Incident) -> Procedure[Answer]:
        it.notice(consequence)
        yield from reshuffle_discards(it.table.local_as(Deal))
        return None

    return handle


# Hands


def _choose(it: Incident, box: Box) -> Procedure[str]:
    """The player takes the card late, or has the hand called dead; silence takes the card."""
    if it.action.word:
        return it.action.word
    section = it.irregular.cite
    offers = offered(*(Offer(box.caller, word, section) for word in (TAKE_IT, VOID)))
    request = Request(CHOICE, offers, section, silence=Say(box.caller, TAKE_IT), declinable=True)
    return (yield from hear(it.table, request)).word


def _no_cards(it: Incident) -> Answer:
    """The hand is dead, and in again with the next deal."""
    it.notice("the hand is dead and the wager goes back")
    deal = it.table.local_as(Deal)
    if box := deal.box(it.action.at):
        dead_box(deal, box, it.irregular.cite)
    return None


def _has_cards(table: Table, action: Irregularity) -> str:
    """Why a box cannot have been left without cards."""
    box = table.local_as(Deal).box(action.at)
    return _no_box(box) or ("that box has cards" if box and box.hand.cards else "")


def _has_two_cards(table: Table, action: Irregularity) -> str:
    """Why a box cannot have been left with one card."""
    box = table.local_as(Deal).box(action.at)
    return _no_box(box) or ("that box has two cards" if box and box.first_two else "")


def _no_box(box: Box | None) -> str:
    if box is None:
        return "it has to name a box with a wager"
    return "that hand is out of the round" if box.closed else ""


def _nothing_asked_for(table: Table, action: Irregularity) -> str:
    """Why no card can have been asked for there."""
    deal = table.local_as(Deal)
    hand = deal.hand_in_play(action.at) if action.at else deal.turn
    if hand is None:
        return "it has to name a hand in play"
    return "that hand is over" if hand.over else ""


def _one_card(dead_under: Citation) -> Handler:
    """The second card comes after all the others', or the hand is dead: the player chooses."""

    def handle(it: Incident) -> Procedure[Answer]:
        it.notice("the player may have the second card after all others, or the hand called dead")
        deal = it.table.local_as(Deal)
        box = deal.box(it.action.at)
        assert box is not None
        if (yield from _choose(it, box)) == VOID:
            box.one_card_to_come = not box.hand.cards
            dead_box(deal, box, dead_under)
        else:
            box.second_card_last = True
        return None

    return handle


def _not_dealt(it: Incident) -> Procedure[Answer]:
    """The card comes after all others have drawn, or the hand is dead: the player chooses."""
    it.notice("the player may have it after all others have drawn, or the hand called dead")
    deal = it.table.local_as(Deal)
    hand = deal.hand_in_play(it.action.at) if it.action.at else deal.turn
    assert hand is not None
    if (yield from _choose(it, hand.box)) == VOID:
        dead(deal, hand, it.irregular.cite)
    else:
        hand.late = True
    return None


# Devices


def _reader_misused(void_under: Citation) -> Handler:
    """All hands are dead if a player could learn the hole card, otherwise play goes on.

    A card named with it is the hole card.
    """

    def handle(it: Incident) -> Answer:
        it.notice("play goes on, unless a player could learn the hole card: then all hands are dead")
        it.call("casino supervisor")
        deal = it.table.local_as(Deal)
        it.table.learn(DEALERS, it.seen)
        # Where a game has no such option, what is not said to be exposed was not.
        shows = it.action.word == EXPOSED or (it.action.word != UNEXPOSED and deal.options.get("card_reader_shows"))
        if shows:
            burn_exposed_card(deal)
            raise Void("the hole card was read where it should not be, and could be seen", void_under)
        return None

    return handle


def _read_rightly(table: Table, action: Irregularity) -> str:
    """With an ace or a ten-value card up the device is there to be used."""
    right = table.local_as(Deal).can_have_blackjack
    return "with this first card of the dealer's the hole card goes into the card reader" if right else ""


def _reader_fails(it: Incident) -> Answer:
    """The game goes on without the device until it is replaced."""
    it.notice("the game goes on as without one")
    it.table.state = replace(it.table.recall(ShoeState), reader_out=True)
    return None


def irregularities(
    sections: Mapping[str, Citation], dead_under: Citation, void_under: Citation
) -> dict[str, Irregular]:
    """What every game of the family foresees, under a game's own sections.

    ``dead_under`` is where a hand with one card only is called dead, ``void_under`` where all are for a card reader.
    """
    reader = only_with("card_reader", True, "no card reader is in use at this table", sections["card_reader_misused"])
    one = under(sections)
    return dict((
        one("faceup_card_in_shoe", "a card is found face up in the shoe", AFTER_THE_BETS,
            set_aside("it is not used and goes to the discard rack"), takes=1),
        one("drawn_in_error_unexposed", "a card is drawn in error and its face is not seen", CARDS_TO_COME | {PAUSE},
            next_card, needs_cards=1, becomes_next=True, takes=1),
        one("drawn_in_error_exposed", "a card is drawn in error and seen, when everybody has two cards",
            frozenset({INSURANCE, DECISION, BEHIND, DRAW, PAUSE}), _exposed, needs_cards=1, takes=1),
        one("dealer_overdraw", "the dealer draws a card to a finished hand", frozenset({PAUSE, DECISION, DRAW}),
            set_aside("it is burned"), needs_cards=1, takes=1, cannot=_not_finished,
            too_many=lambda hand: hand == DEALERS),
        one("dealer_missed_own_card", "the dealer passes himself over in the deal", AFTER_THE_BETS,
            _missed_own_card, needs_cards=0),
        one("shoe_exhausted", "the shoe has not enough cards to finish the round", CARDS_TO_COME,
            exhausted("the discards are shuffled, one card is burned, and the round is finished with them"),
            needs_cards=0),
        one("no_cards_to_box", "a box with a wager got no cards", frozenset({DEAL}),
            _no_cards, needs_cards=0, cannot=_has_cards),
        one("one_card_to_box", "a box got one card only", frozenset({DEAL}),
            _one_card(dead_under), needs_cards=0, words=CHOICES, cannot=_has_two_cards),
        one("requested_card_not_dealt", "a card that was asked for was not dealt", frozenset({DECISION, DRAW}),
            _not_dealt, needs_cards=0, words=CHOICES, cannot=_nothing_asked_for),
        one("card_reader_misused", "the hole card goes into the card reader though no blackjack is possible",
            AFTER_TWO_CARDS, _reader_misused(void_under),
            needs_cards=1, words=frozenset({EXPOSED, UNEXPOSED}), bar=reader, cannot=_read_rightly),
        one("card_reader_fault", "the card reader fails", AFTER_THE_BETS | {BETS, READING},
            _reader_fails, needs_cards=0, bar=reader),
    ))  # fmt: skip


# What a game may list beside them


def void_and_shuffle(it: Incident, consequence: str, counted: bool = True) -> Answer:
    """The round is void, and the cards are shuffled before the next; ``counted``: the cards named are of the shoe."""
    it.notice(consequence)
    if counted:
        it.table.account_for(it.action.cards)
    it.table.state = replace(it.table.recall(ShoeState), cutting_card_at=DEALERS)
    raise Void(f"{it.irregular.meaning}: {consequence}", it.irregular.cite)


def reshuffled(consequence: str) -> Handler:
    """A device fails to shuffle: while bets are open the cards are shuffled at once, else before the next round."""

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        if isinstance(it.request, Request) and it.request.moment == BETS:
            new_shoe(it.table.local_as(Deal))
            it.table.shuffle(it.irregular.cite)
        else:
            it.table.state = replace(it.table.recall(ShoeState), cutting_card_at=DEALERS)
        return None

    return handle


def in_order(listed: Mapping[str, Irregular]) -> dict[str, Irregular]:
    """As the section has them."""
    return dict(sorted(listed.items(), key=lambda entry: str(entry[1].cite)))


def announce_or_repair(table: Table, say: Say) -> None:
    """A word beside the wagers: a recut is announced; a card reader that works again is used again."""
    table.announce(say.word.replace("_", " ").capitalize(), table.game.speech.words[say.word].cite)
    if say.word == READER_REPLACED:
        table.state = replace(table.recall(ShoeState), reader_out=False)
