"""What a blackjack table remembers from one round to the next: the shoe, its devices, and how streaks stand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pitboss.games.families.twenty_one.state import ShoeState
from pitboss.play.state import Seat, back, of_shoe

LEFT, RIGHT = "left", "right"
OTHER_SIDE = {LEFT: RIGHT, RIGHT: LEFT}


@dataclass(frozen=True, slots=True)
class BlackjackState(ShoeState):
    """The state of a table. A void round leaves it as it is, but for the streaks."""

    batch: int = 1
    """The one in play of the two that an automated shuffler alternates (2.2(d), (e))."""
    entered: tuple[Seat, ...] | None = of_shoe(None)
    """Who has played every round since the shuffle, where entry in the middle of a shoe is barred."""
    side: str = LEFT
    """The side of a double shoe that is dealt from (2.1)."""
    from_left: int = of_shoe(0)
    from_right: int = of_shoe(0)
    """Cards that have left each side of a double shoe since the shuffle."""
    lights_out: tuple[Seat, ...] = ()
    """Boxes whose progressive light does not work (2.15(n))."""
    streaks: tuple[tuple[Seat, int], ...] = back(())
    """Bettors with streak wagers, and how many hands each has won in a row: where the lammer lies (2.22(d))."""

    @property
    def from_side(self) -> int:
        """Cards that have left the side in use of a double shoe."""
        return self.from_left if self.side == LEFT else self.from_right

    def dealt_from(self, side: str, cards: int) -> BlackjackState:
        """So many more cards have left a side of a double shoe."""
        if side == LEFT:
            return replace(self, from_left=self.from_left + cards)
        return replace(self, from_right=self.from_right + cards)

    def fresh(self) -> BlackjackState:
        """A full shoe: no cutting card yet, nothing dealt from either side, and everybody may enter."""
        return replace(self, cutting_card_at=None, entered=None, from_left=0, from_right=0)

    def streak(self, seat: str) -> int | None:
        """How many hands a bettor has won in a row since the wagers were placed; None without such wagers."""
        return next((won for bettor, won in self.streaks if bettor == seat), None)

    def with_streak(self, seat: str, won: int | None) -> BlackjackState:
        """A bettor's lammer lies here from now on; with None it is taken away.

        >>> BlackjackState().with_streak("2", 0).with_streak("1", 3).with_streak("2", None).streaks
        (('1', 3),)
        """
        others = tuple((bettor, hands) for bettor, hands in self.streaks if bettor != seat)
        return replace(self, streaks=others if won is None else tuple(sorted((*others, (seat, won)))))
