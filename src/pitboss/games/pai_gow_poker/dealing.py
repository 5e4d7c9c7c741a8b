"""The starting position (11.8C), the four ways to deal (11.8 - 11.8B, 11.17), and what is settled on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.equipment.money import dollars
from pitboss.games.pai_gow_poker.hands import First, first_lines
from pitboss.games.pai_gow_poker.in_play import RING, Deal
from pitboss.games.pai_gow_poker.state import PaiGowPokerState
from pitboss.games.pai_gow_poker.wagers import (
    NUMBERS,
    RNG_NUMBER,
    THREE_CARD,
    WHOLE_DOLLAR,
    best_paid,
    three_card_pays,
)
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, Say
from pitboss.play.game import Procedure
from pitboss.play.hands import DEALERS, NOBODY, Hand
from pitboss.play.procedure import deal as deal_cards
from pitboss.play.procedure import draw_numbers, hear, in_stacks, in_turn, know
from pitboss.play.requests import Draw, Offer, Request, offered

STACK = "stack"
START = "start"
"""The moment at which the shaker is uncovered or the generator shows its number."""

DEALS = {"manual_shoe": cite("11.8(c)"), "hand": cite("11.8A(g)"), "automated_7": cite("11.8B(d)")}
LEFT_OVER = {"manual_shoe": cite("11.8(d)1"), "hand": cite("11.8A(d)1"), "automated_7": cite("11.8B(e)1")}
BY_DICE, BY_NUMBER, BY_BUTTON = cite("11.8C(b)"), cite("11.8C(c)"), cite("11.8C(d)")
FIRST_THREE, LAST_FOUR = cite("11.17(d)"), cite("11.17(g)")
PICKS = cite("11.10(i)1")
SHAKER = (Hand("die 1"), Hand("die 2"), Hand("die 3"))
DICE = Draw(SHAKER, BY_DICE, "dice", START, unseen=True, among=(1, 2, 3, 4, 5, 6), up=True)
NUMBER = Draw((Hand("number"),), BY_NUMBER, "number", START, unseen=True, among=(1, 2, 3, 4, 5, 6, 7), up=True)
NUMBER_NEEDED = NUMBER._replace(unseen=False)
"""Where somebody has wagered on it."""
HAND_SIZE = 7
STUB_COUNTED_EVERY = 5


class Redeal(Exception):
    """Raised while the cards go out: they are reshuffled and dealt again, and the wagers stand."""

    def __init__(self, section: Citation) -> None:
        super().__init__(str(section))
        self.section = section


def deal_hands(deal: Deal) -> Procedure[None]:
    """Seven cards to everybody who plays, by the table's method."""
    if deal.options.word("deal_method") == "split_3_4":
        yield from three_and_four(deal)
    else:
        yield from seven(deal)


def seven(deal: Deal) -> Procedure[None]:
    """All seven positions are dealt to, clockwise from the starting position; what goes to one that nobody plays is
    collected unseen (11.8 - 11.8B)."""
    table, method = deal.table, deal.options.word("deal_method")
    first_stack = 1
    if method == "hand":  # the stacks lie there before the start is known, 11.8A(c), (d)
        table.step("seven stacks of seven cards, four cards left over", cite("11.8A(c)"))
        first_stack = yield from pick_stack(deal)
    start = yield from starting_position(deal)
    hands = {seat: table.hand(seat) for seat in deal.dealt_in()}
    if deal.dealer_plays:
        hands[DEALER] = DEALERS
    order = order_of_cards(method, [hands.get(place, NOBODY) for place in clockwise(start)], first_stack)
    while True:
        try:
            yield from deal_cards(table, order, DEALS[method])
            break
        except Redeal as again:
            table.hands.clear()
            table.shuffle(again.section)
    left = table.setting.deck.size - table.dealt
    table.step(f"the {left} cards that are left go to the discard rack", LEFT_OVER[method])


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


def pick_stack(deal: Deal) -> Procedure[int]:
    """A bank picks the first stack to be delivered (11.10(i)1); otherwise it is the one farthest left (11.8A(f))."""
    if deal.bank is None:
        return 1
    seat = deal.bank.seat
    offers = offered(Offer(seat, STACK, PICKS, on=NUMBERS))
    said = yield from hear(deal.table, Request(STACK, offers, PICKS, Say(seat, STACK, on="1"), declinable=True))
    return int(said.on)


# The starting position (11.8C)


def starting_position(deal: Deal) -> Procedure[int]:
    """The position that is dealt to first, as its place in the ring."""
    table, method = deal.table, deal.options.word("start_method")
    if method == "button":
        start = table.recall(PaiGowPokerState).button
        table.step(f"the button is at {name(start)}", BY_BUTTON)
        return start
    if method == "dice":
        table.step("the shaker is shaken three times", cite("11.10(h)1") if deal.bank else cite("11.8C(b)1"))
        asked = DICE
    else:
        asked = NUMBER_NEEDED if table.with_wagers(RNG_NUMBER) else NUMBER
    count = sum((yield from draw_numbers(table, asked)))
    one = RING.index(deal.bank.seat) if deal.bank else 0  # 11.10(h)3, (i)4, (j)3
    if not count:  # nobody noted it: every hand is written by itself
        return one
    start = (one + count - 1) % len(RING)
    table.announce(f"{count}: the first cards go to {name(start)}", asked.cite)
    if deal.options.flag("mark_start"):
        table.step(f"a marker at {name(start)}", cite("11.8C(e)"))
    settle_numbers(deal, count)
    return start


def name(place: int) -> str:
    return "the dealer" if place == 0 else f"position {place}"


def settle_numbers(deal: Deal, shown: int) -> None:
    """Wagers on other numbers are collected, then those on this one paid, before any card (11.13(b)4-6).

    Chips and a match play coupon beside them are one wager, so what it pays is rounded once.
    """
    table = deal.table
    seats = table.with_wagers(RNG_NUMBER)
    for seat in seats:
        for number in NUMBERS:
            if number != str(shown):
                table.collect(seat, RNG_NUMBER, cite("11.13(b)4"), on=number)
    pays = deal.options.odds("rng_wager_odds")
    for seat in seats:
        stake = table.on(seat, RNG_NUMBER, str(shown))
        if stake:
            if coupon := deal.coupons.get((seat, f"{RNG_NUMBER} {shown}"), 0):  # one wager with the chips, 11.13(b)2
                table.step(f"seat {seat}: a coupon of ${dollars(coupon)} counts with the chips", cite("11.13(b)2"))
            won = pays.pays(stake + coupon) // WHOLE_DOLLAR * WHOLE_DOLLAR
            table.pay_amount(seat, RNG_NUMBER, won, cite("11.13(b)6"), on=str(shown), odds=pays)
            table.take_back(seat, RNG_NUMBER, cite("11.13(b)5"), on=str(shown))
    if seats:
        table.stand(RNG_NUMBER)  # settled, even if the round turns out void


# Three cards and then four (11.17)


def three_and_four(deal: Deal) -> Procedure[None]:
    """Only positions with a wager, from the dealer's left, and the dealer last (11.17(d)-(i))."""
    table = deal.table
    order = [*(table.hand(seat) for seat in reversed(deal.dealt_in())), DEALERS if deal.dealer_plays else NOBODY]
    yield from deal_cards(table, in_stacks(order, 3), FIRST_THREE)
    yield from settle_three_cards(deal)
    how = cite("11.17(g)1") if deal.options.word("stub_deal") == "from_hand" else cite("11.17(g)2")
    yield from deal_cards(table, in_stacks(order, 4), how)
    if not deal.options.flag("shuffler_counts_cards"):  # 11.17(h), (i)
        since = table.recall(PaiGowPokerState).rounds_since_count + 1
        if since >= STUB_COUNTED_EVERY:
            table.step(f"the stub is counted: {table.setting.deck.size - table.dealt} cards", cite("11.17(h)"))
            since = 0
        table.state = replace(table.recall(PaiGowPokerState), rounds_since_count=since)
    table.step("the stub goes to the discard rack", LAST_FOUR)


def settle_three_cards(deal: Deal) -> Procedure[None]:
    """Losing three-card bonus wagers are collected, then the winning ones paid (11.17(f), 11.18(b))."""
    table, section = deal.table, cite("11.17(f)")
    schedule = three_card_pays(deal.options)
    seats = table.with_wagers(THREE_CARD)
    winners: list[tuple[str, First]] = []
    for seat in seats:
        lines = first_lines((yield from know(table, table.hand(seat), section)))
        if not lines:
            table.collect(seat, THREE_CARD, section)
        else:
            winners.append((seat, best_paid(lines, schedule)))
            table.reveal(table.hand(seat), section)
    for seat, line in winners:
        table.pay(seat, THREE_CARD, schedule[line], cite("11.18(b)"))
    if seats:
        table.stand(THREE_CARD)  # settled before the last four cards
