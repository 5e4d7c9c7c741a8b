"""A player's hands against the dealer's or the bank's (31.12); the rest of the settlement is in `set_hands`. There is
no push, and nobody but a bank with a surplus pays vigorish."""

from __future__ import annotations

from pitboss.games.families.set_hands.banked import RESULTS
from pitboss.games.families.set_hands.hand_setting import hands_as_set
from pitboss.games.families.set_hands.settlement import Shown
from pitboss.play.game import Procedure
from pitboss.play.procedure import turn_up

from .hands import Setting
from .in_play import Deal
from .sections import ROUND


def show(deal: Deal, seat: str, bank: Setting) -> Procedure[Shown]:
    """Turns a player's hands up, compares and announces. Hands wrongly set lose whatever they are."""
    table = deal.table
    yield from turn_up(table, table.hand(seat), ROUND)
    hands = yield from hands_as_set(deal, seat)
    foul = deal.foul_noted(seat) or deal.is_foul(hands)
    result = -1 if foul else deal.beats(hands, bank)
    table.announce(f"Seat {seat}: {deal.words(hands)}: {'foul' if foul else RESULTS[result]}", ROUND)
    return Shown(result)
