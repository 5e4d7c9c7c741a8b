"""What can go wrong at games of the family whose decks hold no tens, and what follows. A game gives the sections."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.law.citation import Citation
from pitboss.play.actions import Irregularity
from pitboss.play.consequences import BETS, carry_on, only_with, under
from pitboss.play.effects import Noticed
from pitboss.play.game import Answer, Incident, Irregular
from pitboss.play.table import Table

from .irregularities import AFTER_THE_BETS, irregularities, reshuffled, void_and_shuffle

TEN = 10
VOID = "the round is void and the cards are reshuffled"
VOID_ROUND = "The round is void: wagers go back, but a side wager already settled stands."
MISHAPS = {  # for a patron's guide, beside those of every game of the family
    "faceup_card_in_shoe": ("A card is found face up in the shoe", "It is not used; a second one voids the round."),
    "faceup_cards_in_shoe_many": ("More than one card is found face up", VOID_ROUND),
    "ten_in_shoe": ("A ten is found in the shoe", "It is destroyed; a second one voids the round."),
    "tens_in_shoe_many": ("More than one ten is found", VOID_ROUND),
    "shuffler_fault": ("The shuffling device fails", "The cards are reshuffled."),
    "shuffler_method_change": ("The cards are to be shuffled otherwise", "The device is taken off the table first."),
}


def _again(it: Incident) -> bool:
    """Whether it is the second of its kind in this round."""
    before = any(isinstance(effect, Noticed) and effect.key == it.action.key for effect in it.table.effects)
    return before or len(it.action.cards) > 1


def _face_up(it: Incident) -> Answer:
    """One card is not used; a second one makes the round void."""
    if _again(it):
        void_and_shuffle(it, VOID)
    it.notice("it is not used and goes to the discard rack")
    for card in it.action.cards:
        it.table.discard_card(card, it.irregular.cite)
    return None


def _ten(it: Incident) -> Answer:
    """One ten is taken out and destroyed; a second one makes the round void."""
    if _again(it):
        it.table.call("floorperson", "destroys the tens", it.irregular.cite)
        void_and_shuffle(it, VOID, counted=False)
    it.notice("it is not used, and a floorperson destroys it")
    it.call("floorperson")
    return None


def _no_ten(table: Table, action: Irregularity) -> str:
    return next((f"{card} is no ten" for card in action.cards if card.seen and card.rank != TEN), "")


def irregularities_without_tens(
    sections: Mapping[str, Citation], dead_under: Citation, void_under: Citation
) -> dict[str, Irregular]:
    """What every game of the family foresees, cards face up, tens, and a shuffling device that fails."""
    family = irregularities(sections, dead_under, void_under)
    device = only_with("shuffle", "automated", "no shuffling device is in use at this table",
        sections["shuffler_fault"])  # fmt: skip
    one = under(sections)
    return family | dict((
        ("faceup_card_in_shoe", family["faceup_card_in_shoe"]._replace(handle=_face_up)),
        one("faceup_cards_in_shoe_many", "more than one card is found face up in the shoe", AFTER_THE_BETS,
            lambda it: void_and_shuffle(it, VOID)),
        one("ten_in_shoe", "a ten is found in the shoe", AFTER_THE_BETS,
            _ten, cannot=_no_ten, wrong_deck=True),
        one("tens_in_shoe_many", "more than one ten is found in the shoe", AFTER_THE_BETS,
            lambda it: void_and_shuffle(it, VOID, counted=False), cannot=_no_ten, wrong_deck=True),
        one("shuffler_fault", "the shuffling device jams, stops, or does not finish", AFTER_THE_BETS | {BETS},
            reshuffled("the cards are reshuffled by the approved procedure"), needs_cards=0, bar=device),
        one("shuffler_method_change", "the cards are to be shuffled by another method", frozenset({BETS}),
            carry_on("the device is taken off the table first"), needs_cards=0, bar=device),
    ))  # fmt: skip
