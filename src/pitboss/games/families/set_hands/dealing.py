"""The starting position (11.8C), and seven cards to every position from a shoe, from the hand or in stacks (11.8 -
11.8B)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER, Say
from pitboss.play.card_places import DEALERS, NOBODY, Hand
from pitboss.play.game import Procedure
from pitboss.play.procedure import deal as deal_cards
from pitboss.play.procedure import draw_numbers, hear, in_stacks, in_turn
from pitboss.play.requests import Draw, Offer, Request, offered

from .in_play import RING, SEATS, AnyDeal
from .state import SetHandsState

STACK = "stack"
START = "start"
"""The moment at which the shaker is uncovered or the generator shows its number."""
NUMBERS = tuple("1234567")
SHAKER = (Hand("die 1"), Hand("die 2"), Hand("die 3"))
FACES, SHOWN = (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6, 7)
HAND_SIZE = 7


class Redeal(Exception):
    """Raised while the cards go out: they are reshuffled and dealt again, and the wagers stand."""

    def __init__(self, section: Citation) -> None:
        super().__init__(str(section))
        self.section = section


def deal_sevens(deal: AnyDeal) -> Procedure[None]:
    """All seven positions are dealt to, clockwise from the starting position; what goes to one that nobody plays is
    collected unseen (11.8 - 11.8B)."""
    table, sections, method = deal.table, deal.CARDS, deal.options.word("deal_method")
    first_stack = 1
    if method == "hand":  # the stacks lie there before the start is known, 11.8A(c), (d)
        table.step("seven stacks of seven cards, four cards left over", sections.stacks)
        first_stack = yield from pick_stack(deal)
    start = yield from starting_position(deal)
    hands = {seat: table.hand(seat) for seat in deal.dealt_in()}
    if deal.dealer_plays:
        hands[DEALER] = DEALERS
    order = order_of_cards(method, [hands.get(place, NOBODY) for place in clockwise(start)], first_stack)
    yield from deal_out(deal, order, sections.deal[method])
    left = table.setting.deck.size - table.dealt
    table.step(f"the {left} cards that are left go to the discard rack", sections.left_over[method])


def deal_out(deal: AnyDeal, order: Sequence[Hand], section: Citation) -> Procedure[None]:
    """Deals until it goes well."""
    table = deal.table
    while True:
        try:
            return (yield from deal_cards(table, order, section))
        except Redeal as again:
            table.hands.clear()
            table.shuffle(again.section)


def clockwise(start: int) -> list[str]:
    """The positions in the order in which they are dealt to.

    >>> clockwise(2)
    ['2', '1', 'dealer', '6', '5', '4', '3']
    """
    return [RING[(start - step) % len(RING)] for step in range(len(RING))]


def order_of_cards(method: str, places: Sequence[Hand], first_stack: int = 1) -> tuple[Hand, ...]:
    """Where each of the 49 cards goes, in the order in which they leave the deck.

    Dealt from the hand, rows of seven go left to right and right to left by turns (11.8A(c)).

    >>> [n + 1 for n, place in enumerate(order_of_cards("hand", list(map(Hand, "abcdefg")))) if place == "a"]
    [1, 14, 15, 28, 29, 42, 43]
    """
    if method == "manual_shoe":
        return in_turn(places, HAND_SIZE)
    if method == "automated_7":
        return in_stacks(places, HAND_SIZE)
    stacks = [places[(stack - first_stack) % len(places)] for stack in range(1, len(places) + 1)]
    rows = [stacks if row % 2 == 0 else stacks[::-1] for row in range(HAND_SIZE)]
    return tuple(place for row in rows for place in row)


def pick_stack(deal: AnyDeal, stacks: Sequence[str] = NUMBERS) -> Procedure[int]:
    """A bank picks the first stack to be delivered (11.10(i)1); otherwise it is the one farthest left (11.8A(f))."""
    if deal.bank is None:
        return 1
    seat, picks = deal.bank.seat, deal.SECTIONS.bank.picks_stack
    offers = offered(Offer(seat, STACK, picks, on=tuple(stacks)))
    said = yield from hear(deal.table, Request(STACK, offers, picks, Say(seat, STACK, on="1"), declinable=True))
    return int(said.on)


# The starting position (11.8C)


def starting_position(deal: AnyDeal) -> Procedure[int]:
    """The position that is dealt to first, as its place in the ring."""
    table, sections, method = deal.table, deal.CARDS, deal.options.word("start_method")
    if method == "button":
        start = table.recall(SetHandsState).button
        table.step(f"the button is at {name(RING[start])}", sections.by_button)
        return start
    if method == "dice":
        shaken = sections.bank_shakes[deal.options.word("deal_method")] if deal.bank else sections.shaken
        asked = shake(deal, shaken, sections.by_dice)
    else:
        unneeded = not deal.number_needed
        asked = Draw((Hand("number"),), sections.by_number, "number", START, unseen=unneeded, among=SHOWN, up=True)
    start, count = yield from count_off(deal, asked, RING, "the first cards go")
    if count:
        if deal.options.flag("mark_start"):
            table.step(f"a marker at {name(RING[start])}", sections.mark_start)
        deal.number_shown(count)
    return start


def shake(deal: AnyDeal, shaken: Citation, read: Citation) -> Draw:
    """Three dice in the shaker, to be uncovered."""
    deal.table.step("the shaker is shaken three times", shaken)
    return Draw(SHAKER, read, "dice", START, unseen=True, among=FACES, up=True)


def count_off(deal: AnyDeal, asked: Draw, ring: Sequence[str], what: str) -> Procedure[tuple[int, int]]:
    """The total or the number, counted off from the dealer, or from the bank, as one: the place that it comes to, and
    what it was; nought where nobody noted it, every hand being written by itself."""
    count = sum((yield from draw_numbers(deal.table, asked)))
    one = ring.index(deal.bank.seat) if deal.bank else 0  # 11.10(h)3, (i)4, (j)3
    if not count:
        return one, 0
    start = (one + count - 1) % len(ring)
    deal.table.announce(f"{count}: {what} to {name(ring[start])}", asked.cite)
    return start, count


def name(place: str) -> str:
    return "the dealer" if place == DEALER else f"position {place}" if place in SEATS else place
