"""What can go wrong at blackjack, and what follows (2.15)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.games.blackjack.bonus_awards import stakes
from pitboss.games.blackjack.boxes import Box, Deal, PlayedHand, box_of
from pitboss.games.blackjack.decisions import BEHIND
from pitboss.games.blackjack.drawing import DEAL, READING, burn_exposed_card
from pitboss.games.blackjack.insurance import MOMENT as INSURANCE
from pitboss.games.blackjack.payments import dead, dead_box
from pitboss.games.blackjack.shoe import reshuffle_discards
from pitboss.games.blackjack.side.bonus import AWARD, display_fails
from pitboss.games.blackjack.state import BlackjackState
from pitboss.games.blackjack.wagers import PROGRESSIVE
from pitboss.games.progressive import of_no_seat
from pitboss.games.shoe_games.drawing import next_card, set_aside
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.play.actions import Say
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.game import Answer, Handler, Incident, Irregular, Procedure, Void
from pitboss.play.hands import DEALERS
from pitboss.play.irregular import BETS, DECISION, DRAW, PAUSE, WAGER_OUT_OF_LIMITS, carry_on
from pitboss.play.procedure import hear
from pitboss.play.requests import Offer, Request, offered

AFTER_TWO_CARDS = frozenset({INSURANCE, DECISION, BEHIND, DRAW, PAUSE})
AFTER_THE_BETS = AFTER_TWO_CARDS | {DEAL}
CARDS_TO_COME = frozenset({DEAL, DRAW, DECISION, INSURANCE, BEHIND})

TAKE_IT, VOID, EXPOSED, UNEXPOSED = "draw", "void", "exposed", "unexposed"
CHOICE = "choice"
"""The moment at which a player chooses what becomes of his own hand."""


# Cards


def _exposed(it: Incident) -> Answer:
    """The card is offered as the next one; whoever refuses it gets no more cards (2.15(c))."""
    it.notice("it is offered as the next card; who refuses it gets no more")
    it.table.held[:0] = it.seen
    it.table.local_as(Deal).exposed = bool(it.table.held)
    return None


def _missed_own_card(it: Incident) -> Answer:
    """The players' two cards are finished first (2.15(e))."""
    it.notice("the players' two cards are finished first, then the dealer gets what is missing")
    it.table.local_as(Deal).missed_own_card = True
    return None


def _exhausted(consequence: str) -> Handler:
    """The shoe, or the deck in the dealer's hand, runs out (2.15(f))."""

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
    """The hand is dead, and in again with the next deal (2.15(g))."""
    it.notice("the hand is dead and the wager goes back")
    deal = it.table.local_as(Deal)
    box = deal.box(it.action.at)
    if box and not box.closed and not box.hand.cards:
        dead_box(deal, box, it.irregular.cite)
    return None


def _one_card(it: Incident) -> Procedure[Answer]:
    """The second card comes after all the others', or the hand is dead: the player chooses (2.15(g))."""
    it.notice("the player may have the second card after all others, or the hand called dead")
    deal = it.table.local_as(Deal)
    box = deal.box(it.action.at)
    if box is None or box.closed or box.first_two:
        return None
    if (yield from _choose(it, box)) == VOID:
        dead_box(deal, box, cite("2.15(g) [reading]"))
    else:
        box.second_card_last = True
    return None


def _not_dealt(it: Incident) -> Procedure[Answer]:
    """The card comes after all others have drawn, or the hand is dead: the player chooses (2.15(i))."""
    it.notice("the player may have it after all others have drawn, or the hand called dead")
    deal = it.table.local_as(Deal)
    hand = deal.hand_in_play(it.action.at) if it.action.at else deal.turn
    if hand is None or hand.over:
        return None
    if (yield from _choose(it, hand.box)) == VOID:
        dead(deal, hand, it.irregular.cite)
    else:
        hand.late = True
    return None


def _double_shown(it: Incident) -> Answer:
    """The card drawn to a double lies face up after all; it is settled in its turn (2.15(p)).

    A card named with it is the one drawn to the double, now or before.
    """
    it.notice("play goes on, and the wagers are settled in rotation")
    table, deal = it.table, it.table.local_as(Deal)
    box = deal.box(it.action.at)
    hands: list[PlayedHand] = box.hands if box else [deal.turn] if deal.turn else []
    for hand in hands:
        if hand.face_down and not hand.over:
            hand.face_down = False
            if len(hand.cards) == 2:
                table.held.extend(it.seen)
            else:
                table.learn(hand.place, it.seen)
                table.reveal(hand.place, it.irregular.cite)
    return None


# Devices


def _reader_misused(it: Incident) -> Answer:
    """All hands are dead if a player could learn the hole card, otherwise play goes on (2.15(j)).

    A card named with it is the hole card.
    """
    it.notice("play goes on, unless a player could learn the hole card: then all hands are dead")
    it.call("casino supervisor")
    deal = it.table.local_as(Deal)
    it.table.learn(DEALERS, it.seen)
    shows = it.action.word == EXPOSED or (it.action.word != UNEXPOSED and deal.options.flag("card_reader_shows"))
    if shows and not deal.can_have_blackjack:
        burn_exposed_card(deal)
        raise Void("the hole card was read where it should not be, and could be seen", cite("2.15(j)1"))
    return None


def _reader_fails(it: Incident) -> Answer:
    """The game goes on without the device until it is replaced (2.15(k))."""
    it.notice("the game goes on as without one")
    it.table.state = replace(it.table.recall(BlackjackState), reader_out=True)
    return None


def _light_fails(it: Incident) -> Answer:
    """No progressive wager at this box; one that is down goes back (2.15(n))."""
    it.notice("no progressive wager at this box")
    box, state = box_of(it.action.at.seat), it.table.recall(BlackjackState)
    if box not in state.lights_out:
        it.table.state = replace(state, lights_out=(*state.lights_out, box))
        it.table.withdraw(box, PROGRESSIVE, it.irregular.cite)
    return None


def _only(holds: Callable[[Options], bool], reason: str, section: Citation) -> Callable[[Options], Refused | None]:
    return lambda options: None if holds(options) else Refused(reason, section)


_DOUBLE_SHOE = _only(
    lambda o: o.word("dealing_device") == "double_shoe", "no double shoe is in use here", cite("2.2(c)")
)
_FROM_HAND = _only(lambda o: o.word("variation") == "six_to_five", "this is not the 6 to 5 variation", cite("2.15(f)"))
_FROM_SHOE = _only(lambda o: o.word("variation") != "six_to_five", "the cards are dealt from the hand", cite("2.15(f)"))
_READER = _only(lambda o: o.flag("card_reader"), "no card reader is in use at this table", cite("2.15(j)"))
_MULTIPLE = _only(lambda o: o.word("multiple_action") != "off", "multiple action is not offered here", cite("2.18(a)"))
_PROGRESSIVE = _only(lambda o: o.flag("progressive"), "the progressive wager is not offered here", cite("2.19(a)"))
_BONUS = _only(lambda o: bool(stakes(o)), "the blackjack bonus is not offered here", cite("2.20(a)"))
_FACE_DOWN = _only(lambda o: o.flag("double_card_face_down"), "double cards lie face up here", cite("2.10(c)"))

CHOICES = frozenset({TAKE_IT, VOID})

IRREGULARITIES = {
    "faceup_card_in_shoe": Irregular(
        cite("2.15(a)"),
        "a card is found face up in the shoe",
        AFTER_THE_BETS,
        set_aside("it is not used and goes to the discard rack"),
        takes=1,
        exposed=True,
    ),
    "drawn_in_error_unexposed": Irregular(
        cite("2.15(b)"),
        "a card is drawn in error and its face is not seen",
        CARDS_TO_COME | {PAUSE},
        next_card,
        needs_cards=1,
        becomes_next=True,
        takes=1,
    ),
    "drawn_in_error_exposed": Irregular(
        cite("2.15(c)"),
        "a card is drawn in error and seen, when everybody has two cards",
        frozenset({INSURANCE, DECISION, BEHIND, DRAW, PAUSE}),
        _exposed,
        needs_cards=1,
        takes=1,
        exposed=True,
    ),
    "dealer_overdraw": Irregular(
        cite("2.15(d)"),
        "the dealer draws a card to a finished hand",
        frozenset({PAUSE, DECISION, DRAW}),
        set_aside("it is burned"),
        needs_cards=1,
        takes=1,
        exposed=True,
    ),
    "dealer_missed_own_card": Irregular(
        cite("2.15(e)"),
        "the dealer passes himself over in the deal",
        AFTER_THE_BETS,
        _missed_own_card,
        needs_cards=0,
    ),
    "shoe_exhausted": Irregular(
        cite("2.15(f)"),
        "the shoe has not enough cards to finish the round",
        CARDS_TO_COME,
        _exhausted("the discards are shuffled, one card is burned, and the round is finished with them"),
        needs_cards=0,
        bar=_FROM_SHOE,
    ),
    "hand_deck_exhausted": Irregular(
        cite("2.15(f)"),
        "the deck in the dealer's hand has not enough cards to finish the round",
        CARDS_TO_COME,
        _exhausted("its discards are shuffled by hand, one card is burned, and the round is finished with them"),
        needs_cards=0,
        bar=_FROM_HAND,
    ),
    "no_cards_to_box": Irregular(
        cite("2.15(g)"),
        "a box with a wager got no cards",
        frozenset({DEAL}),
        _no_cards,
        needs_cards=0,
    ),
    "one_card_to_box": Irregular(
        cite("2.15(g)"),
        "a box got one card only",
        frozenset({DEAL}),
        _one_card,
        needs_cards=0,
        words=CHOICES,
    ),
    "wrong_side_of_double_shoe": Irregular(
        cite("2.15(h)"),
        "the round is dealt from the wrong side of a double shoe",
        AFTER_THE_BETS,
        carry_on("it stands as though it were the right one"),
        bar=_DOUBLE_SHOE,
    ),
    "requested_card_not_dealt": Irregular(
        cite("2.15(i)"),
        "a card that was asked for was not dealt",
        frozenset({DECISION, DRAW}),
        _not_dealt,
        needs_cards=0,
        words=CHOICES,
    ),
    "card_reader_misused": Irregular(
        cite("2.15(j)"),
        "the hole card goes into the card reader though no blackjack is possible",
        AFTER_TWO_CARDS,
        _reader_misused,
        needs_cards=1,
        words=frozenset({EXPOSED, UNEXPOSED}),
        bar=_READER,
    ),
    "card_reader_fault": Irregular(
        cite("2.15(k)"),
        "the card reader fails",
        AFTER_THE_BETS | {BETS, READING},
        _reader_fails,
        needs_cards=0,
        bar=_READER,
    ),
    "ma_upcard_not_moved": Irregular(
        cite("2.15(l)"),
        "the dealer leaves the first card behind before the second or third hand",
        frozenset({DRAW, PAUSE}),
        carry_on("the round goes on as though it had been moved"),
        needs_cards=0,
        bar=_MULTIPLE,
    ),
    "ma_upcard_discarded": Irregular(
        cite("2.15(m)"),
        "the dealer puts the first card away before the second or third hand is over",
        frozenset({DRAW, PAUSE}),
        carry_on("the last hand is rebuilt from the rack and the card put back", calls="casino supervisor"),
        bar=_MULTIPLE,
    ),
    "progressive_light_fault": Irregular(
        cite("2.15(n)"),
        "the progressive light of a box does not work",
        frozenset({BETS}),
        _light_fails,
        needs_cards=0,
        bar=_PROGRESSIVE,
        cannot=of_no_seat,
    ),
    "bonus_display_fault": Irregular(
        cite("2.15(o)"),
        "no bonus is selected or shown, and none can be found out",
        frozenset({AWARD}),
        display_fails,
        needs_cards=0,
        bar=_BONUS,
    ),
    "facedown_double_exposed": Irregular(
        cite("2.15(p)"),
        "the card of a double is dealt face up where it should lie face down",
        frozenset({DECISION, DRAW, BEHIND, PAUSE}),
        _double_shown,
        needs_cards=1,
        bar=_FACE_DOWN,
        exposed=True,
    ),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}
