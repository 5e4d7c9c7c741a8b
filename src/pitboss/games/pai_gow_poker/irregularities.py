"""What can go wrong at pai gow poker, and what follows (11.11; 11.6(f), 11.8(d), 11.8A(d), 11.8B(e), 11.17(h), (i))."""

from __future__ import annotations

from pitboss.games.families import progressive
from pitboss.games.families.acceptors import MEANING, NOT_LIT, no_chip_there, not_lit
from pitboss.games.families.set_hands.in_play import BANK_MISSET, FOUL
from pitboss.games.families.set_hands.irregularities import (
    AFTER_THE_BETS,
    BEFORE_THE_DEAL,
    DECK_REMOVED,
    shared_irregularities,
)
from pitboss.law.citation import Citation, cite
from pitboss.play.consequences import BETS, carry_on, only_with, void_round
from pitboss.play.game import Answer, Handler, Incident, Irregular, Void
from pitboss.play.table import Table

from .sections import CARDS, SECTIONS
from .wagers import FEEDS, PROGRESSIVE

REST = {"manual_shoe": cite("11.8(d)2"), "hand": cite("11.8A(d)2"), "automated_7": cite("11.8B(e)2")}
"""The sections on other than four cards being left, by how the cards are dealt."""
STACK_MISCOUNT, DECK_WRONG = WRONG_REST = ("stack_miscount", "deck_wrong_not_misdealt")
DEALER_EXPOSED = "dealer_or_bank_card_exposed"

_STACKS = only_with("deal_method", ("hand", "automated_7"), "no stacks of seven are dealt at this table",
    cite("11.8B(a)"))  # fmt: skip
_SEVENS = only_with("deal_method", tuple(REST), "only positions with a wager are dealt to here", cite("11.17(b)"))
_SPLIT = only_with("deal_method", "split_3_4", "all cards but four are dealt at this table", cite("11.17(h)"))
_PROGRESSIVE = only_with(PROGRESSIVE, ("1", "5"), "the progressive wager is not offered here", cite("11.14(a)"))
_COUNTED = only_with("shuffler_counts_cards", True, "no shuffler counts the cards at this table", cite("11.17(i)"))


def wrong_rest(consequence: str) -> Handler:
    """Other than four cards are left: the round is void under the section on the table's own way of dealing."""

    def handle(it: Incident) -> Answer:
        section = REST[it.table.options.word("deal_method")]
        it.table.notice(it.action.key, it.action.at, consequence, section)
        it.table.account_for(it.action.cards)
        raise Void(f"{it.irregular.meaning}: {consequence}", section)

    return handle


def _unregistered(table: Table, seat: str, section: Citation) -> None:
    """A progressive wager without its light comes off the meter again."""
    progressive.give_back(table, seat, PROGRESSIVE, table.options.fraction("meter_rate"), section, FEEDS)


CITES = {
    "dice_not_flat": cite("11.11(a)"),
    "die_out_of_shaker": cite("11.11(b)"),
    "lid_removed_by_bank": cite("11.10(h)1"),
    "dice_mistotalled": cite("11.11(c)"),
    "player_card_exposed": cite("11.11(d)"),
    DEALER_EXPOSED: cite("11.11(e)"),
    "one_face_up_card_in_shoe": cite("11.11(f)"),
    "several_face_up_cards_in_shoe": cite("11.11(f)"),
    "card_drawn_in_error_unexposed": cite("11.11(g)"),
    "wrong_card_count": cite("11.11(h)"),
    "dealer_hand_misset": cite("11.11(i)"),
    BANK_MISSET: cite("11.11(j)"),
    FOUL: cite("11.9(g)4"),
    "card_exposed_while_stacking": cite("11.11(k)"),
    "stacks_dealt_in_wrong_order": cite("11.11(l)"),
    "shuffler_fault": cite("11.11(m)"),
    "auto_shoe_fault": cite("11.11(n)"),
    "device_changeover": cite("11.11(o)"),
    "bad_cut": cite("11.6(f)"),
    "late_wager_change": cite("11.7(c)"),
}
IRREGULARITIES = {
    **shared_irregularities(SECTIONS, CARDS, CITES, DEALER_EXPOSED, "pai gow poker"),
    STACK_MISCOUNT: Irregular(cite("11.8B(e)2"), "other than four cards are left, and a stack has other than seven",
        AFTER_THE_BETS, wrong_rest("the round is void, the cards are reshuffled"), bar=_STACKS),
    DECK_WRONG: Irregular(cite("11.8(d)2"), "other than four cards are left though every hand has seven",
        AFTER_THE_BETS, wrong_rest(DECK_REMOVED), bar=_SEVENS),
    "stub_count_wrong_misdealt": Irregular(cite("11.17(h)2"), "the stub count shows a misdeal", AFTER_THE_BETS,
        void_round("all hands void"), bar=_SPLIT),
    "stub_count_wrong_deck": Irregular(cite("11.17(h)2"), "the stub count is wrong though nothing was misdealt",
        AFTER_THE_BETS, void_round(DECK_REMOVED), bar=_SPLIT),
    "shuffler_count_wrong": Irregular(cite("11.17(i)"), "the shuffler reports other than 53 cards", BEFORE_THE_DEAL,
        carry_on("the deck is removed from the table and replaced", calls="floorperson"), bar=_COUNTED),
    NOT_LIT: Irregular(cite("11.14(c)1"), MEANING, AFTER_THE_BETS | {BETS},
        not_lit(PROGRESSIVE, cite("11.7(d)"), cite("11.14(c)1"), _unregistered), needs_cards=0, bar=_PROGRESSIVE,
        cannot=no_chip_there(PROGRESSIVE)),
}  # fmt: skip
