"""What can go wrong at blackjack, and what follows (2.15)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.errors import Refused
from pitboss.games.families.acceptors import MEANING, NOT_LIT, no_chip_there, not_lit
from pitboss.games.families.progressive import of_no_seat
from pitboss.games.families.twenty_one.boxes import Deal, PlayedHand, box_of
from pitboss.games.families.twenty_one.decisions import BEHIND
from pitboss.games.families.twenty_one.irregularities import (
    AFTER_THE_BETS,
    CARDS_TO_COME,
    exhausted,
    in_order,
    irregularities,
)
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.play.actions import Irregularity
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS, DECISION, DRAW, FACE, PAUSE, WAGER_OUT_OF_LIMITS, carry_on, only_with
from pitboss.play.game import Answer, Incident, Irregular
from pitboss.play.table import Table

from .bonus_awards import stakes
from .side.bonus import AWARD, display_fails
from .side.progressive import returned
from .state import BlackjackState
from .wagers import PROGRESSIVE


def _double_shown(it: Incident) -> Answer:
    """The card drawn to a double lies face up after all; it is settled in its turn (2.15(p)).

    A card named with it is the one drawn to the double, now or before.
    """
    it.notice("play goes on, and the wagers are settled in rotation")
    table, hand = it.table, _face_down(it.table, it.action)[-1]
    hand.face_down = False
    if len(hand.cards) == 2:
        table.held.extend(it.seen)
    else:
        table.learn(hand.place, it.seen)
        table.reveal(hand.place, it.irregular.cite)
    return None


def _face_down(table: Table, action: Irregularity) -> list[PlayedHand]:
    """The doubles with a card face down: of the hand or the box named, or of all; the last is the latest."""
    deal = table.local_as(Deal)
    hands = [hand for box in deal.boxes for hand in box.hands if hand.face_down and not hand.over]
    named = [hand for hand in hands if hand.place == action.at]
    return named or [hand for hand in hands if not action.at or hand.box is deal.box(action.at)]


def _no_double(table: Table, action: Irregularity) -> str:
    """Why no card of a double can have been shown there."""
    return "" if _face_down(table, action) else "no card of a double lies face down there"


def _light_fails(it: Incident) -> Answer:
    """No progressive wager at this box; one that is down goes back (2.15(n))."""
    it.notice("no progressive wager at this box")
    box, state = box_of(it.action.at.seat), it.table.recall(BlackjackState)
    if box not in state.lights_out:
        it.table.state = replace(state, lights_out=(*state.lights_out, box))
        it.table.withdraw(box, PROGRESSIVE, it.irregular.cite)
    return None


def _unregistered(table: Table, seat: str, section: Citation) -> None:
    """A progressive wager without its light comes off the meter again."""
    returned(table.local_as(Deal), seat, section)


def _bonus_only(options: Options) -> Refused | None:
    return None if stakes(options) else Refused("the blackjack bonus is not offered here", cite("2.20(a)"))


_DOUBLE_SHOE = only_with("dealing_device", "double_shoe", "no double shoe is in use here", cite("2.2(c)"))
_FROM_HAND = only_with("variation", "six_to_five", "this is not the 6 to 5 variation", cite("2.15(f)"))
_FROM_SHOE = only_with("variation", "standard", "the cards are dealt from the hand", cite("2.15(f)"))
_MULTIPLE = only_with("multiple_action", ("two_or_three", "three_required"), "multiple action is not offered here",
    cite("2.18(a)"))  # fmt: skip
_PROGRESSIVE = only_with("progressive", True, "the progressive wager is not offered here", cite("2.19(a)"))
_FACE_DOWN = only_with("double_card_face_down", True, "double cards lie face up here", cite("2.10(c)"))

SECTIONS = {
    "faceup_card_in_shoe": cite("2.15(a)"),
    "drawn_in_error_unexposed": cite("2.15(b)"),
    "drawn_in_error_exposed": cite("2.15(c)"),
    "dealer_overdraw": cite("2.15(d)"),
    "dealer_missed_own_card": cite("2.15(e)"),
    "shoe_exhausted": cite("2.15(f)"),
    "no_cards_to_box": cite("2.15(g)"),
    "one_card_to_box": cite("2.15(g)"),
    "requested_card_not_dealt": cite("2.15(i)"),
    "card_reader_misused": cite("2.15(j)"),
    "card_reader_fault": cite("2.15(k)"),
}
_FAMILY = irregularities(SECTIONS, dead_under=cite("2.15(g) [reading]"), void_under=cite("2.15(j)1"))
_OWN = {
    "hand_deck_exhausted": Irregular(cite("2.15(f)"),
        "the deck in the dealer's hand has not enough cards to finish the round", CARDS_TO_COME,
        exhausted("its discards are shuffled by hand, one card is burned, and the round is finished with them"),
        needs_cards=0, bar=_FROM_HAND),
    "wrong_side_of_double_shoe": Irregular(cite("2.15(h)"), "the round is dealt from the wrong side of a double shoe",
        AFTER_THE_BETS, carry_on("it stands as though it were the right one"), bar=_DOUBLE_SHOE),
    "ma_upcard_not_moved": Irregular(cite("2.15(l)"),
        "the dealer leaves the first card behind before the second or third hand", frozenset({DRAW, PAUSE}),
        carry_on("the round goes on as though it had been moved"), needs_cards=0, bar=_MULTIPLE),
    "ma_upcard_discarded": Irregular(cite("2.15(m)"),
        "the dealer puts the first card away before the second or third hand is over", frozenset({DRAW, PAUSE}),
        carry_on("the last hand is rebuilt from the rack and the card put back", calls="casino supervisor"),
        bar=_MULTIPLE),
    "progressive_light_fault": Irregular(cite("2.15(n)"), "the progressive light of a box does not work",
        frozenset({BETS}), _light_fails, needs_cards=0, bar=_PROGRESSIVE, cannot=of_no_seat),
    NOT_LIT: Irregular(cite("2.19(g)2"), MEANING, AFTER_THE_BETS | {BETS, FACE},
        not_lit(PROGRESSIVE, cite("2.19(b)"), cite("2.19(g)2"), _unregistered), needs_cards=0, bar=_PROGRESSIVE,
        cannot=no_chip_there(PROGRESSIVE)),
    "bonus_display_fault": Irregular(cite("2.15(o)"), "no bonus is selected or shown, and none can be found out",
        frozenset({AWARD}), display_fails, needs_cards=0, bar=_bonus_only),
    "facedown_double_exposed": Irregular(cite("2.15(p)"),
        "the card of a double is dealt face up where it should lie face down",
        frozenset({DECISION, DRAW, BEHIND, FACE, PAUSE}), _double_shown, needs_cards=1, bar=_FACE_DOWN,
        cannot=_no_double),
}  # fmt: skip

_ALL = {**_FAMILY, "shoe_exhausted": _FAMILY["shoe_exhausted"]._replace(bar=_FROM_SHOE), **_OWN}

IRREGULARITIES = {
    **in_order(_ALL),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}
