"""What a table remembers from one round to the next: whose the bank is, and the button."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.play.seating import UNKNOWN, Seating
from pitboss.play.state import Seat, back


@dataclass(frozen=True, slots=True)
class SetHandsState:
    """A void round is no round of play and takes all of it back: it neither opens the bank to players, nor moves an
    offer or the button, nor lets anybody count as having wagered or banked."""

    started: bool = back(False)
    """A round has been played since the opening shuffle: from now on players may bank (11.10(b), (c))."""
    first_offer: int = back(1)
    """The position that is offered the bank first, as its place in the ring; 0 where that is the dealer (11.10(c))."""
    last_bank: Seat = back("")  # noqa: RUF009 - frozen
    """The seat that banked the round before; empty where the house did (11.10(c))."""
    against_dealer: tuple[tuple[Seat, int], ...] = back(())
    """What each seat wagered against the dealer in the last round without a player bank, in cents (11.10(d)1, (g))."""
    players: Seating = back(UNKNOWN)  # noqa: RUF009 - frozen
    """Who sat where then, as far as it was known: the bank is offered to players and not to chairs."""
    button: int = back(0)
    """The position of the button, as its place in the ring (11.8C(d))."""

    def last_wager(self, seat: str, seating: Seating) -> int:
        """What the player now at a seat wagered against the dealer in that round, in cents; nought without a wager."""
        player, wagers = seating.player(seat), dict(self.against_dealer)
        if self.players.player(seat) == player and (cents := wagers.get(seat, 0)):
            return cents
        return next((cents for at, cents in wagers.items() if player and self.players.player(at) == player), 0)

    def banked(self, seat: str, seating: Seating) -> bool:
        """Whether the player now at a seat banked the round before."""
        if not self.last_bank:
            return False
        player, bank = seating.player(seat), self.players.player(self.last_bank)
        return player == bank if player or bank else seat == self.last_bank
