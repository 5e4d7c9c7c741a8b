"""Eight stacks of four tiles (10.4), the dice that choose where the first goes (10.3, 10.6), and their delivery."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.pai_gow import sections
from pitboss.games.pai_gow.in_play import COUNTED, DEAD_HAND, Deal
from pitboss.games.pai_gow.options import COUNTERCLOCKWISE
from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER, Say
from pitboss.play.game import Procedure
from pitboss.play.hands import DEALERS, NOBODY, Hand
from pitboss.play.procedure import deal as deal_tiles
from pitboss.play.procedure import draw_numbers, hear
from pitboss.play.requests import Draw, Offer, Request, offered

STACK = "stack"
START = "start"
"""The moment at which the shaker is uncovered."""
HAND_SIZE = 4
STACKS = tuple(str(n + 1) for n in range(len(COUNTED)))
SHAKER = (Hand("die 1"), Hand("die 2"), Hand("die 3"))
DICE = Draw(SHAKER, sections.DEALING, "dice", START, unseen=True, among=(1, 2, 3, 4, 5, 6), up=True)


class Redeal(Exception):
    """Raised while the tiles go out: they are mixed and delivered again, and the wagers stand."""

    def __init__(self, section: Citation) -> None:
        super().__init__(str(section))
        self.section = section


def mix_and_stack(deal: Deal) -> None:
    """The tiles are mixed face down and stacked before the wagers of every round (10.4)."""
    deal.table.step("the tiles are mixed and put into eight stacks of four", sections.SHUFFLE)


def deal_hands(deal: Deal) -> Procedure[None]:
    """Every position and the dead hand get a stack; those that nobody plays are put aside unseen (10.6)."""
    table = deal.table
    first_stack = yield from pick_stack(deal)
    start = yield from starting_position(deal)
    hands = {seat: table.hand(seat) for seat in deal.dealt_in()}
    if deal.dealer_plays:
        hands[DEALER] = DEALERS
    places = [hands.get(place, NOBODY) for place in delivered(start, deal.options.word("deliver_direction"))]
    while True:
        try:
            yield from deal_tiles(table, order_of_tiles(places, first_stack), sections.DEALING)
            break
        except Redeal as again:
            table.hands.clear()
            table.shuffle(again.section)
    table.step("the dead hand is put aside unseen", sections.DEALING)


def delivered(start: int, direction: str) -> list[str]:
    """The places in the order in which stacks are delivered to them.

    >>> delivered(7, "counterclockwise")[:3], delivered(7, "clockwise")[:3]
    (['X', 'dealer', '1'], ['X', '6', '5'])
    """
    step = 1 if direction == COUNTERCLOCKWISE else -1
    return [COUNTED[(start + step * n) % len(COUNTED)] for n in range(len(COUNTED))]


def order_of_tiles(places: Sequence[Hand], first_stack: int = 1) -> tuple[Hand, ...]:
    """Where each of the 32 tiles goes, stack by stack from the dealer's left; the first stack delivered goes to the
    first place, and the others follow to its right."""
    return tuple(
        places[(stack - first_stack) % len(places)] for stack in range(1, len(places) + 1) for _ in range(HAND_SIZE)
    )


def pick_stack(deal: Deal) -> Procedure[int]:
    """A bank picks the first stack to be delivered; otherwise it is the one farthest to the dealer's left."""
    if deal.bank is None:
        return 1
    seat = deal.bank.seat
    offers = offered(Offer(seat, STACK, sections.BANK, on=STACKS))
    said = yield from hear(deal.table, Request(STACK, offers, sections.BANK, Say(seat, STACK, on="1"), declinable=True))
    return int(said.on)


def starting_position(deal: Deal) -> Procedure[int]:
    """The place that gets the first stack: the dice are counted off from the dealer, or from the bank, as one."""
    table = deal.table
    table.step("the shaker is shaken three times", sections.BANK if deal.bank else sections.DEALING)
    count = sum((yield from draw_numbers(table, DICE)))
    one = COUNTED.index(deal.bank.seat) if deal.bank else 0
    if not count:  # nobody noted it: every hand is written by itself
        return one
    start = (one + count - 1) % len(COUNTED)
    table.announce(f"{count}: the first stack goes to {name(start)}", sections.DEALING)
    return start


def name(place: int) -> str:
    found = COUNTED[place]
    return "the dealer" if found == DEALER else "the dead hand" if found == DEAD_HAND else f"position {found}"
