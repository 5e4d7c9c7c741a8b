"""Eight stacks of four tiles (10.4), the dice that choose where the first goes (10.3, 10.6), and their delivery."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.families.set_hands.dealing import count_off, deal_out, pick_stack, shake
from pitboss.games.families.set_hands.in_play import RING
from pitboss.play.actions import DEALER
from pitboss.play.card_places import DEALERS, NOBODY, Hand
from pitboss.play.game import Procedure

from .in_play import Deal
from .options import COUNTERCLOCKWISE
from .sections import BANK, DEALING, SHUFFLE

DEAD_HAND = "the dead hand"
COUNTED = (*RING, DEAD_HAND)
"""What is counted off and delivered to: the positions, and the dead hand behind them (10.6)."""
HAND_SIZE = 4
STACKS = tuple(str(n + 1) for n in range(len(COUNTED)))


def mix_and_stack(deal: Deal) -> None:
    """The tiles are mixed face down and stacked before the wagers of every round (10.4)."""
    deal.table.step("the tiles are mixed and put into eight stacks of four", SHUFFLE)


def deal_hands(deal: Deal) -> Procedure[None]:
    """Every position and the dead hand get a stack; those that nobody plays are put aside unseen (10.6)."""
    table = deal.table
    first_stack = yield from pick_stack(deal, STACKS)
    dice = shake(deal, BANK if deal.bank else DEALING, DEALING)
    start, _ = yield from count_off(deal, dice, COUNTED, "the first stack goes")
    hands = {seat: table.hand(seat) for seat in deal.dealt_in()}
    if deal.dealer_plays:
        hands[DEALER] = DEALERS
    places = [hands.get(place, NOBODY) for place in delivered(start, deal.options.word("deliver_direction"))]
    yield from deal_out(deal, order_of_tiles(places, first_stack), DEALING)
    table.step("the dead hand is put aside unseen", DEALING)


def delivered(start: int, direction: str) -> list[str]:
    """The places in the order in which stacks are delivered to them.

    >>> delivered(7, "counterclockwise")[:3], delivered(7, "clockwise")[:3]
    (['the dead hand', 'dealer', '1'], ['the dead hand', '6', '5'])
    """
    step = 1 if direction == COUNTERCLOCKWISE else -1
    return [COUNTED[(start + step * n) % len(COUNTED)] for n in range(len(COUNTED))]


def order_of_tiles(places: Sequence[Hand], first_stack: int = 1) -> tuple[Hand, ...]:
    """Where each of the 32 tiles goes, stack by stack from the dealer's left; the first stack delivered goes to the
    first place, and the others follow to its right."""
    return tuple(
        places[(stack - first_stack) % len(places)] for stack in range(1, len(places) + 1) for _ in range(HAND_SIZE)
    )
