"""A player's hands against the dealer's or the bank's (10.7); the rest of the settlement is in `set_hands`."""

from __future__ import annotations

from pitboss.games.families.set_hands.banked import RESULTS
from pitboss.games.families.set_hands.hand_setting import hands_as_set
from pitboss.games.families.set_hands.settlement import Shown
from pitboss.play.game import Procedure
from pitboss.play.procedure import turn_up

from .hands import Split
from .in_play import Deal
from .sections import ROUND


def show(deal: Deal, seat: str, bank: Split) -> Procedure[Shown]:
    """Turns a player's hands up, compares and announces. Tiles that are not two hands of two lose whatever they are."""
    table = deal.table
    if deal.foul_noted(seat):
        yield from turn_up(table, table.hand(seat), ROUND, needed=False)
        table.announce(f"Seat {seat}: not two hands of two: loses", ROUND)
        return Shown(-1, ROUND)
    yield from turn_up(table, table.hand(seat), ROUND)
    hands = yield from hands_as_set(deal, seat)
    result = deal.beats(hands, bank)
    table.announce(f"Seat {seat}: {deal.words(hands)}: {RESULTS[result]}", ROUND)
    return Shown(result)
