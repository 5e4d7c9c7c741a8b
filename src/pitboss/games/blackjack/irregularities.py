"""What can go wrong at blackjack, and what follows (2.15). What it does to the round in hand is in `mishaps`."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.errors import Refused
from pitboss.games.blackjack.betting import LIGHT_OUT
from pitboss.games.blackjack.boxes import READER_OUT, box_of
from pitboss.games.blackjack.decisions import BEHIND
from pitboss.games.blackjack.drawing import DEAL, READING
from pitboss.games.blackjack.insurance import MOMENT as INSURANCE
from pitboss.games.blackjack.mishaps import DRAW as TAKE_IT
from pitboss.games.blackjack.mishaps import EXPOSED, UNEXPOSED, VOID
from pitboss.games.blackjack.side.bonus import AWARD, DISPLAY_FAULT
from pitboss.games.blackjack.wagers import PROGRESSIVE
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.play.actions import Action, Drawn, Irregularity
from pitboss.play.game import Irregular
from pitboss.play.irregular import BETS, DECISION, DRAW, PAUSE, WAGER_OUT_OF_LIMITS, Handler, at_once, carry_on
from pitboss.play.procedure import OUT_OF_LIMITS
from pitboss.play.requests import Draw, Request
from pitboss.play.table import Table

AFTER_TWO_CARDS = frozenset({INSURANCE, DECISION, BEHIND, DRAW, PAUSE})
AFTER_THE_BETS = AFTER_TWO_CARDS | {DEAL}
CARDS_TO_COME = frozenset({DEAL, DRAW, DECISION, INSURANCE, BEHIND})


def _told(consequence: str, calls: str = "") -> Handler:
    """It is noticed here; the round, which knows its boxes and hands, carries out what follows."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> Action:
        table.notice(action.key, action.at, consequence, this.cite)
        if calls:
            table.call(calls, this.meaning, this.cite)
        return action

    return at_once(follow)


def _set_aside(consequence: str) -> Handler:
    """The cards it names are out of play."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        table.notice(action.key, action.at, consequence, this.cite)
        for card in action.cards:
            table.discard_card(card, this.cite)

    return at_once(follow)


def _next_card(consequence: str) -> Handler:
    """The card is used as the next one: now, or when the next is drawn."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> Action | None:
        table.notice(action.key, action.at, consequence, this.cite)
        seen = tuple(card for card in action.cards if card.seen)
        if seen and isinstance(request, Draw):
            return Drawn(seen)
        table.held.extend(seen)
        return None

    return at_once(follow)


def _light_out(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
    """No progressive wager at this box; one that is down goes back (2.15(n))."""
    table.notice(action.key, action.at, "no progressive wager at this box", this.cite)
    box = box_of(action.at.removeprefix("seat ").partition(".")[0])
    if box:
        table.state[LIGHT_OUT + box] = 1
        if table.on(box, PROGRESSIVE):
            table.withdraw(box, PROGRESSIVE, this.cite)


def _reader_out(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> Action | None:
    """The game goes on without the device until it is replaced (2.15(k))."""
    table.notice(action.key, action.at, "the game goes on as without one", this.cite)
    table.state[READER_OUT] = 1
    return action if request.moment == READING else None


def _only(holds: Callable[[Options], bool], reason: str, section: Citation) -> Callable[[Options], Refused | None]:
    return lambda options: None if holds(options) else Refused(reason, section)


_DOUBLE_SHOE = _only(lambda o: o["dealing_device"] == "double_shoe", "no double shoe is in use here", cite("2.2(c)"))
_FROM_HAND = _only(lambda o: o["variation"] == "six_to_five", "this is not the 6 to 5 variation", cite("2.15(f)"))
_FROM_SHOE = _only(lambda o: o["variation"] != "six_to_five", "the cards are dealt from the hand", cite("2.15(f)"))
_READER = _only(lambda o: o.flag("card_reader"), "no card reader is in use at this table", cite("2.15(j)"))
_MULTIPLE = _only(lambda o: o["multiple_action"] != "off", "multiple action is not offered here", cite("2.18(a)"))
_PROGRESSIVE = _only(lambda o: o.flag("progressive"), "the progressive wager is not offered here", cite("2.19(a)"))
_BONUS = _only(lambda o: bool(o["blackjack_bonus"]), "the blackjack bonus is not offered here", cite("2.20(a)"))
_FACE_DOWN = _only(lambda o: o.flag("double_card_face_down"), "double cards lie face up here", cite("2.10(c)"))

CHOICES = frozenset({TAKE_IT, VOID})

IRREGULARITIES = {
    "faceup_card_in_shoe": Irregular(
        cite("2.15(a)"),
        "a card is found face up in the shoe",
        AFTER_THE_BETS,
        _set_aside("it is not used and goes to the discard rack"),
    ),
    "drawn_in_error_unexposed": Irregular(
        cite("2.15(b)"),
        "a card is drawn in error and its face is not seen",
        CARDS_TO_COME | {PAUSE},
        _next_card("it is used as the next card"),
        needs_cards=1,
        becomes_next=True,
    ),
    "drawn_in_error_exposed": Irregular(
        cite("2.15(c)"),
        "a card is drawn in error and seen, when everybody has two cards",
        frozenset({INSURANCE, DECISION, BEHIND, DRAW, PAUSE}),
        _told("it is offered as the next card; who refuses it gets no more"),
        needs_cards=1,
    ),
    "dealer_overdraw": Irregular(
        cite("2.15(d)"),
        "the dealer draws a card to a finished hand",
        frozenset({PAUSE, DECISION, DRAW}),
        _set_aside("it is burned"),
        needs_cards=1,
    ),
    "dealer_missed_own_card": Irregular(
        cite("2.15(e)"),
        "the dealer passes himself over in the deal",
        AFTER_THE_BETS,
        _told("the players' two cards are finished first, then the dealer gets what is missing"),
        needs_cards=0,
    ),
    "shoe_exhausted": Irregular(
        cite("2.15(f)"),
        "the shoe has not enough cards to finish the round",
        CARDS_TO_COME,
        _told("the discards are shuffled, one card is burned, and the round is finished with them"),
        needs_cards=0,
        bar=_FROM_SHOE,
    ),
    "hand_deck_exhausted": Irregular(
        cite("2.15(f)"),
        "the deck in the dealer's hand has not enough cards to finish the round",
        CARDS_TO_COME,
        _told("its discards are shuffled by hand, one card is burned, and the round is finished with them"),
        needs_cards=0,
        bar=_FROM_HAND,
    ),
    "no_cards_to_box": Irregular(
        cite("2.15(g)"),
        "a box with a wager got no cards",
        frozenset({DEAL}),
        _told("the hand is dead and the wager goes back"),
        needs_cards=0,
    ),
    "one_card_to_box": Irregular(
        cite("2.15(g)"),
        "a box got one card only",
        frozenset({DEAL}),
        _told("the player may have the second card after all others, or the hand called dead"),
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
        _told("the player may have it after all others have drawn, or the hand called dead"),
        needs_cards=0,
        words=CHOICES,
    ),
    "card_reader_misused": Irregular(
        cite("2.15(j)"),
        "the hole card goes into the card reader though no blackjack is possible",
        AFTER_TWO_CARDS,
        _told("play goes on, unless a player could learn the hole card: then all hands are dead", "casino supervisor"),
        needs_cards=1,
        words=frozenset({EXPOSED, UNEXPOSED}),
        bar=_READER,
    ),
    "card_reader_fault": Irregular(
        cite("2.15(k)"),
        "the card reader fails",
        AFTER_THE_BETS | {BETS, READING},
        at_once(_reader_out),
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
        at_once(_light_out),
        needs_cards=0,
        bar=_PROGRESSIVE,
    ),
    DISPLAY_FAULT: Irregular(
        cite("2.15(o)"),
        "no bonus is selected or shown, and none can be found out",
        frozenset({AWARD}),
        _told("the wager is paid 21 to 1"),
        needs_cards=0,
        bar=_BONUS,
    ),
    "facedown_double_exposed": Irregular(
        cite("2.15(p)"),
        "the card of a double is dealt face up where it should lie face down",
        frozenset({DECISION, DRAW, BEHIND, PAUSE}),
        _told("play goes on, and the wagers are settled in rotation"),
        needs_cards=1,
        bar=_FACE_DOWN,
    ),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}
