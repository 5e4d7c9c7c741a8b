"""What can go wrong with the cards of a baccarat game, and what follows (3.12; minibaccarat reads the same).

A card nobody saw waits for the next hand; a card that was seen goes to the discards with as many more as it counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS, DRAW, FACE, PAUSE, WAGER_OUT_OF_LIMITS, carry_on, of_any_hand, used_as_next
from pitboss.play.game import Answer, Incident, Irregular, Moment, Procedure

from .dealing import BANKER_THIRD, BANKER_THIRD_ALONE, PLAYER_THIRD
from .intermission import BETWEEN, IntermissionSections, recut
from .shoe import burn, cutting_card, hold_over, put_away, put_held_away, run_out, undealt

MOMENTS = {BETWEEN: Moment("between two rounds", early=True)}
DEAL = frozenset({DRAW, PLAYER_THIRD, BANKER_THIRD, BANKER_THIRD_ALONE, FACE})
"""While cards are dealt."""
HAND = DEAL | {PAUSE}
"""From the first card to the settlement."""
ANY_TIME = HAND | {BETS, BETWEEN}


def card_irregularities(rules: IntermissionSections, under: Callable[[str], Citation]) -> dict[str, Irregular]:
    """The entries about cards; ``under`` gives a game's section for a paragraph of 3.12."""
    shoe = rules.shoe

    def kept(it: Incident) -> Answer:
        it.notice("it is kept as the first card of the next hand")
        for card in it.action.cards or (UNSEEN,):
            hold_over(it.table, card)
        return None

    def burned(it: Incident) -> Procedure[Answer]:
        it.notice(f"it goes to the {shoe.discards} with as many more cards as it counts")
        put_away(it.table, (yield from burn(it.table, shoe, it.irregular.cite, it.action.cards, needed=False)))
        return None

    def insufficient(it: Incident) -> Answer:
        it.notice("the round is void, all cards are reshuffled")
        run_out(it.table, shoe)
        return None

    def goes_back(it: Incident) -> Procedure[Answer]:
        it.notice("it goes back with the set for the shuffle")
        yield from put_held_away(it.table, it.irregular.cite)
        return None

    def appears(it: Incident) -> Answer:
        cutting_card(it.table, shoe)
        return None

    def cut_again(it: Incident) -> Answer:
        if undealt(it.table):
            it.notice(f"the cards are cut again by {recut(it.table, rules)}")
        else:
            it.notice("cards have been dealt: the cut stands")
        it.call("casino supervisor")
        return None

    def uncut(options: Options) -> Refused | None:
        always = "a device shuffles the cards all the time, and they are not cut"
        return Refused(always, rules.recut) if shoe.continuous(options) else None

    return {
        "player_third_card_unauthorized_banker_draws": Irregular(under("(a)"),
            "a third card is dealt to a Player's Hand that must stay, and the Banker's Hand must draw",
            frozenset({BANKER_THIRD_ALONE}), used_as_next("it is the third card of the Banker's Hand"), needs_cards=1,
            becomes_next=True, takes=1),
        "player_third_card_unauthorized_undisclosed": Irregular(under("(a)"),
            "a third card is dealt to a Player's Hand that must stay, as must the Banker's; nobody saw its face",
            frozenset({PAUSE}), kept, needs_cards=1, takes=1),
        "player_third_card_unauthorized_disclosed": Irregular(under("(a)"),
            "a third card is dealt to a Player's Hand that must stay, as must the Banker's; its face was seen",
            frozenset({PAUSE}), burned, needs_cards=1, takes=1),
        "excess_card_undisclosed": Irregular(under("(b)"), "a card too many is drawn; nobody saw its face", ANY_TIME,
            kept, takes=1, too_many=of_any_hand),
        "excess_card_disclosed": Irregular(under("(b)"), "a card too many is drawn; its face was seen", ANY_TIME,
            burned, needs_cards=1, takes=1, too_many=of_any_hand),
        "face_up_card_in_shoe": Irregular(under("(c)"), "cards are found face up in the shoe", ANY_TIME,
            burned, takes=1),
        "insufficient_cards": Irregular(under("(d)"), "too few cards are left to finish the round", DEAL,
            insufficient, needs_cards=0),
        "carry_over_card_at_end_of_shoe": Irregular(under("(b) [derived]"),
            "a card kept for the next hand, and there is none before the reshuffle",
            frozenset({BETS, PAUSE, BETWEEN}), goes_back, needs_cards=0),
        "missed_player_third_card": Irregular(under(" [practice]"),
            "a card is dealt to the Banker's Hand though the Player's Hand had to draw first",
            frozenset({PLAYER_THIRD}), _reassigned, needs_cards=1, becomes_next=True, takes=1),
        "recut": Irregular(rules.recut, "the cut was improper, and no card is dealt yet", frozenset({BETS, BETWEEN}),
            cut_again, needs_cards=0, bar=uncut),
        "cutting_card": Irregular(shoe.cutting_card, "the cutting card appears", ANY_TIME, appears, needs_cards=0,
            bar=uncut),
        OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
    }  # fmt: skip


_GO_WHERE_THEY_BELONG = used_as_next("the cards go where they belong: the first to the Player's Hand")


def _reassigned(it: Incident) -> Procedure[Answer] | Answer:
    """The first third card out of the shoe is the Player's, whatever it was laid to."""
    it.call("casino supervisor")
    return _GO_WHERE_THEY_BELONG(it)


def refused(cites: Citation, meaning: str, consequence: str, **marks: Any) -> Irregular:
    """Something a participant may not do: nothing changes."""
    return Irregular(cites, meaning, HAND, carry_on(consequence), needs_cards=0, **marks)
