"""What a table remembers from one round to the next: whose the bank is, and the button."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from pitboss.play.seating import UNKNOWN, Seating
from pitboss.play.state import Seat, back

from .in_play import SEATS


@dataclass(frozen=True, slots=True)
class SetHandsState:
    """A void round is no round of play and takes all of it back: it neither opens the bank to players, nor moves an
    offer or the button, nor lets anybody count as having wagered or banked."""

    started: bool = back(False)
    """A round has been played since the opening shuffle: from now on players may bank (11.10(b), (c))."""
    first_offer: int = back(1)
    """The position that is offered the bank first (11.10(c))."""
    last_bank: Seat = back("")  # noqa: RUF009 - frozen
    """The seat that banked the round before; empty where the house did (11.10(c))."""
    against_dealer: tuple[tuple[Seat, int], ...] = back(())
    """What each seat wagered against the dealer in the last round without a player bank, in cents (11.10(d)1, (g))."""
    players: Seating = back(UNKNOWN)  # noqa: RUF009 - frozen
    """Who sat where then, as far as it was known: the bank is offered to players and not to chairs. Of whom nothing was
    known is taken to be who sits there now."""
    unbanked: int = back(0)
    """In how many rounds in a row, the first of the game apart, the house has banked: the cut is offered to one player
    after the other (11.6(d)3)."""
    button: int = back(0)
    """The position of the button, as its place in the ring (11.8C(d))."""

    def after(self, bank: str) -> Self:
        """After a round of play that a seat banked, or the house where none did.

        The next is offered first to the player on the right of the one who banked; to the player farthest to the
        dealer's right where the offer came back to the dealer (11.10(c)).
        """
        first = int(bank) % len(SEATS) + 1 if bank else 1
        unbanked = 0 if bank else self.unbanked + self.started
        return replace(self, started=True, first_offer=first, last_bank=bank, unbanked=unbanked)

    def last_wager(self, seat: str, seating: Seating) -> int:
        """What the player now at a seat wagered against the dealer in that round, in cents; nought without a wager."""
        player, wagers = seating.player(seat), dict(self.against_dealer)
        if self._then(seat, seating) == player and (cents := wagers.get(seat, 0)):
            return cents
        return next((cents for at, cents in wagers.items() if player and self._then(at, seating) == player), 0)

    def banked(self, seat: str, seating: Seating) -> bool:
        """Whether the player now at a seat banked the round before."""
        if not self.last_bank:
            return False
        player, bank = seating.player(seat), self._then(self.last_bank, seating)
        return player == bank if player or bank else seat == self.last_bank

    def _then(self, seat: str, seating: Seating) -> str:
        """Who sat at a seat in the last round against the dealer; empty where nobody knows."""
        return self.players.player(seat) or seating.player(seat)
