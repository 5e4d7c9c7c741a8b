"""The pot: each player who likes wagers the table minimum, and the best hand takes it all, played or folded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment.money import dollars
from pitboss.play import pot
from pitboss.play.requests import Offer
from pitboss.play.table import Table

from .hands import Key, describe
from .options import OWN
from .wagers import ANTE, POT


def pot_wager(table: Table, seat: str) -> Mapping[str, Offer]:
    """The pot wager as a seat may make it now: the table minimum; where none is posted, what the others wagered."""
    if seat not in table.seats or not table.options.flag("pot_offered"):
        return {}
    least = table.setting.limit(ANTE).least
    others = least or next((table.on(other, POT) for other in table.with_wagers(POT) if other != seat), None)
    if not others:
        return {}
    note = "that is the table minimum" if least else "as the others have wagered"
    return {POT: Offer(seat, POT, OWN, others, others, note=note)}


def settle_pot(table: Table, seats: Sequence[str], hands: Mapping[str, Key]) -> None:
    """The best hand takes the pot, equal hands share it; a wager that nobody met goes back."""
    if len(seats) == 1:
        table.announce(f"Nobody else is in the pot with seat {seats[0]}", OWN)
        pot.award(table, POT, seats, seats, OWN)
        return
    top = max(hands[seat] for seat in seats)
    winners = [seat for seat in seats if hands[seat] == top]  # from the dealer's left
    holds = sum(table.on(seat, POT) for seat in seats)
    who = f"Seat {winners[0]} takes" if len(winners) == 1 else f"Seats {', '.join(winners)} share"
    table.announce(f"{who} the pot of ${dollars(holds)} with {describe(top)}", OWN)
    pot.award(table, POT, seats, winners, OWN)
