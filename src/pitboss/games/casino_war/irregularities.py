"""What can go wrong at casino war, and what follows (22.10)."""

from __future__ import annotations

from pitboss.games.families.shoe_games.drawing import set_aside
from pitboss.games.families.shoe_games.irregularities import BURN, card_irregularities
from pitboss.law.citation import cite
from pitboss.play.actions import Irregularity
from pitboss.play.card_places import NOBODY, hand_of
from pitboss.play.consequences import DECISION, PAUSE, carry_on
from pitboss.play.effects import Discarded
from pitboss.play.game import Answer, Incident, Irregular
from pitboss.play.table import CARD, Table

from .dealing import ORIGINAL_DEAL, SHOE, WAR_DEAL, Deal
from .wagers import INITIAL, TIE, WAR

UNDER = cite("22.10")
DEALS = frozenset({ORIGINAL_DEAL, WAR_DEAL})


def _missed(it: Incident) -> Answer:
    """The hand is dead and its wagers go back, the tie wager with the rest; the next deal includes the player again."""
    it.notice("the hand is dead and the wagers go back")
    seat = it.action.at.seat
    for wager in (INITIAL, WAR, TIE):
        it.table.give_back(seat, wager, UNDER)
    it.table.local_as(Deal).leave_out(it.table, seat)
    return None


def _nobody_to_miss(table: Table, action: Irregularity) -> str:
    """Only a player who takes part in the deal can be missed in it."""
    if not action.at.seat:
        return "say which seat was missed"
    return "" if action.at.seat in table.local_as(Deal).seats else f"seat {action.at.seat} takes no part in this deal"


def _no_hand(table: Table, action: Irregularity) -> str:
    """A second card goes to a hand of this round, whichever that is."""
    hands = (NOBODY, *table.hands, *table.local_as(Deal).order)
    return "" if action.at in hands else f"{action.at} has no hand in this round"


def _wrong_burn(it: Incident) -> Answer:
    """The burn is put right as long as the war card is not exposed; once it is, it stands."""
    table, seat, deal = it.table, it.action.at.seat, it.table.local_as(Deal)
    place = hand_of(seat) if seat else it.action.at
    exposed = not deal.wanting(table) or (place in deal.order and place not in deal.wanting(table))
    it.notice("the card is exposed and stands" if exposed else "the burn is corrected before the card is dealt")
    return None


def _burn_card_shown(it: Incident) -> Answer:
    """One of the cards burned is known from now on; it stays in the discard rack."""
    it.notice("it goes to the discard rack, and play continues")
    table = it.table
    for card in it.seen:
        if table.dealt > sum(table.gone.values()):  # it left the shoe unseen, and was counted then
            table.dealt -= 1
        table.account_for((card,))
        table.effects.append(Discarded(CARD, (card,), UNDER, up=True))
    return None


IRREGULARITIES = card_irregularities(SHOE, UNDER, DEALS) | {
    "missed_player": Irregular(UNDER, "a player with a wager was dealt no card", DEALS,
        _missed, needs_cards=0, cannot=_nobody_to_miss),
    "two_cards_to_one_hand": Irregular(UNDER, "a second card is dealt to a hand on the original deal",
        frozenset({ORIGINAL_DEAL, PAUSE, DECISION}),
        set_aside("the first card stands, the other is burned"), needs_cards=1, takes=1, cannot=_no_hand),
    "wrong_burn_count": Irregular(UNDER, "too few or too many cards were burned before a card of the war",
        frozenset({BURN, WAR_DEAL, PAUSE}), _wrong_burn, needs_cards=0),
    "burn_card_exposed": Irregular(UNDER, "a burn card is shown", DEALS | {BURN, DECISION, PAUSE},
        _burn_card_shown),
    "war_wager_unequal": Irregular(UNDER, "a war wager differs from the initial wager",
        frozenset({DECISION, BURN, WAR_DEAL}),
        carry_on("it is made equal to the initial wager before the war deal"), needs_cards=0),
}  # fmt: skip
