"""What can go wrong with the cards of a baccarat game, and what follows (3.12; minibaccarat reads the same).

A card nobody saw waits for the next hand; a card that was seen goes to the discards with as many more as it counts.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.equipment.cards import UNSEEN
from pitboss.games.baccarat.dealing import BANKER_THIRD, BANKER_THIRD_ALONE, PLAYER_THIRD
from pitboss.games.baccarat.intermission import BETWEEN, Rules, recut, undealt
from pitboss.games.baccarat.shoe import burn, cutting_card, hold_over, remaining, run_out
from pitboss.law.citation import Citation
from pitboss.play.actions import Action, Irregularity
from pitboss.play.game import Irregular, Procedure
from pitboss.play.irregular import BETS, DRAW, FACE, PAUSE, WAGER_OUT_OF_LIMITS, at_once, carry_on, used_as_next
from pitboss.play.procedure import OUT_OF_LIMITS
from pitboss.play.requests import Draw, Request
from pitboss.play.table import Table

DEAL = frozenset({DRAW, PLAYER_THIRD, BANKER_THIRD, BANKER_THIRD_ALONE, FACE})
"""While cards are dealt."""
HAND = DEAL | {PAUSE}
"""From the first card to the settlement."""
ANY_TIME = HAND | {BETS, BETWEEN}


def card_irregularities(rules: Rules, under: Callable[[str], Citation]) -> dict[str, Irregular]:
    """The entries about cards; ``under`` gives a game's section for a paragraph of 3.12."""
    shoe = rules.shoe

    def kept(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        table.notice(action.key, action.at, "it is kept as the first card of the next hand", this.cite)
        for card in action.cards or (UNSEEN,):
            hold_over(table, card)

    def burned(
        table: Table, this: Irregular, request: Request | Draw, action: Irregularity
    ) -> Procedure[Action | None]:
        consequence = f"it goes to the {shoe.discards} with as many more cards as it counts"
        table.notice(action.key, action.at, consequence, this.cite)
        yield from burn(table, shoe, this.cite, action.cards, needed=False)
        if isinstance(request, Draw) and remaining(table) < 1:
            run_out(table, shoe)
        return None

    def insufficient(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        table.notice(action.key, action.at, "the round is void, all cards are reshuffled", this.cite)
        run_out(table, shoe)

    def goes_back(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        table.notice(action.key, action.at, "it goes back with the set for the shuffle", this.cite)
        table.held.clear()

    def appears(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        cutting_card(table, shoe)

    def cut_again(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        if undealt(table):
            follows = f"the cards are cut again by {recut(table, rules)}"
        else:
            follows = "cards have been dealt: the cut stands"
        table.notice(action.key, action.at, follows, this.cite)
        table.call("casino supervisor", this.meaning, this.cite)

    return {
        "player_third_card_unauthorized_banker_draws": Irregular(
            under("(a)"),
            "a third card is dealt to a Player's Hand that must stay, and the Banker's Hand must draw",
            frozenset({BANKER_THIRD_ALONE}),
            used_as_next("it is the third card of the Banker's Hand"),
            needs_cards=1,
            becomes_next=True,
        ),
        "player_third_card_unauthorized_undisclosed": Irregular(
            under("(a)"),
            "a third card is dealt to a Player's Hand that must stay, as must the Banker's; nobody saw its face",
            frozenset({PAUSE}),
            at_once(kept),
            needs_cards=1,
        ),
        "player_third_card_unauthorized_disclosed": Irregular(
            under("(a)"),
            "a third card is dealt to a Player's Hand that must stay, as must the Banker's; its face was seen",
            frozenset({PAUSE}),
            burned,
            needs_cards=1,
        ),
        "excess_card_undisclosed": Irregular(
            under("(b)"), "a card too many is drawn; nobody saw its face", ANY_TIME, at_once(kept)
        ),
        "excess_card_disclosed": Irregular(
            under("(b)"), "a card too many is drawn; its face was seen", ANY_TIME, burned, needs_cards=1
        ),
        "face_up_card_in_shoe": Irregular(under("(c)"), "cards are found face up in the shoe", ANY_TIME, burned),
        "insufficient_cards": Irregular(
            under("(d)"), "too few cards are left to finish the round", DEAL, at_once(insufficient), needs_cards=0
        ),
        "carry_over_card_at_end_of_shoe": Irregular(
            under("(b) [derived]"),
            "a card kept for the next hand, and there is none before the reshuffle",
            frozenset({BETS, PAUSE, BETWEEN}),
            at_once(goes_back),
            needs_cards=0,
        ),
        "missed_player_third_card": Irregular(
            under(" [practice]"),
            "a card is dealt to the Banker's Hand though the Player's Hand had to draw first",
            frozenset({PLAYER_THIRD}),
            _reassigned,
            needs_cards=1,
            becomes_next=True,
        ),
        "recut": Irregular(
            rules.recut,
            "the cut was improper, and no card is dealt yet",
            frozenset({BETS, BETWEEN}),
            at_once(cut_again),
            needs_cards=0,
        ),
        "cutting_card": Irregular(
            shoe.cutting_card, "the cutting card appears", ANY_TIME, at_once(appears), needs_cards=0
        ),
        OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
    }


def _reassigned(
    table: Table, this: Irregular, request: Request | Draw, action: Irregularity
) -> Procedure[Action | None]:
    """The first third card out of the shoe is the Player's, whatever it was laid to."""
    table.call("casino supervisor", this.meaning, this.cite)
    follow = used_as_next("the cards go where they belong: the first to the Player's Hand")
    return (yield from follow(table, this, request, action))


def refused(cites: Citation, meaning: str, consequence: str) -> Irregular:
    """Something a participant may not do: nothing changes."""
    return Irregular(cites, meaning, HAND, carry_on(consequence), needs_cards=0)
