"""The starting position (11.8C), the four ways to deal (11.8 - 11.8B, 11.17), and what is settled on the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.money import Odds
from pitboss.games.pai_gow_poker.deal import RING, Deal
from pitboss.games.pai_gow_poker.hands import First, first_line
from pitboss.games.pai_gow_poker.wagers import (
    MATCH_PLAY,
    NUMBERS,
    RNG_NUMBER,
    THREE_CARD,
    WHOLE_DOLLAR,
    three_card_pays,
)
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, Drawn, Say
from pitboss.play.game import Procedure
from pitboss.play.procedure import ask, decide, in_stacks, in_turn
from pitboss.play.procedure import deal as deal_cards
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.table import Table

STACK = "stack"
START = "start"
"""The moment at which the shaker is uncovered or the generator shows its number."""

DEALS = {"manual_shoe": cite("11.8(c)"), "hand": cite("11.8A(g)"), "automated_7": cite("11.8B(d)")}
LEFT_OVER = {"manual_shoe": cite("11.8(d)1"), "hand": cite("11.8A(d)1"), "automated_7": cite("11.8B(e)1")}
BY_DICE, BY_NUMBER, BY_BUTTON = cite("11.8C(b)"), cite("11.8C(c)"), cite("11.8C(d)")
FIRST_THREE, LAST_FOUR = cite("11.17(d)"), cite("11.17(g)")
HAND_SIZE = 7


class Redeal(Exception):
    """Raised while the cards go out: they are reshuffled and dealt again, and the wagers stand."""

    def __init__(self, section: Citation) -> None:
        super().__init__(str(section))
        self.section = section


def deal_hands(deal: Deal) -> Procedure[None]:
    """Seven cards to everybody who plays, by the table's method."""
    if deal.options["deal_method"] == "split_3_4":
        yield from three_and_four(deal)
    else:
        yield from seven(deal)


def seven(deal: Deal) -> Procedure[None]:
    """All seven positions are dealt to, clockwise from the starting position; empty ones unseen (11.8 - 11.8B)."""
    table, method = deal.table, deal.options.word("deal_method")
    first_stack = 1
    if method == "hand":  # the stacks lie there before the start is known, 11.8A(c), (d)
        table.step("seven stacks of seven cards, four cards left over", cite("11.8A(c)"))
        first_stack = yield from pick_stack(deal)
    start = yield from starting_position(deal)
    in_play = {table.hand(seat) for seat in deal.dealt_in()}
    if deal.bank is None or deal.dealer_wager:
        in_play.add(DEALER)
    places = [place if place == DEALER else table.hand(place) for place in clockwise(start)]
    while True:
        order = [place for place in order_of_cards(method, places, first_stack) if place in in_play]
        try:
            yield from deal_cards(table, order, DEALS[method])
            break
        except Redeal as again:
            table.hands.clear()
            table.shuffle(again.section)
    table.account_for((UNSEEN,) * (HAND_SIZE * (len(RING) - len(in_play))))
    table.step("four cards are left and go to the discard rack", LEFT_OVER[method])


def clockwise(start: int) -> list[str]:
    """The positions in the order in which they are dealt to.

    >>> clockwise(2)
    ['2', '1', 'dealer', '6', '5', '4', '3']
    """
    return [RING[(start - step) % len(RING)] for step in range(len(RING))]


def order_of_cards(method: str, places: Sequence[str], first_stack: int = 1) -> Iterable[str]:
    """Where each of the 49 cards goes, in the order in which they leave the deck.

    Dealt from the hand, rows of seven go left to right and right to left by turns (11.8A(c)).

    >>> [n + 1 for n, place in enumerate(order_of_cards("hand", list("abcdefg"))) if place == "a"]
    [1, 14, 15, 28, 29, 42, 43]
    """
    if method == "manual_shoe":
        return in_turn(places, HAND_SIZE)
    if method == "automated_7":
        return in_stacks(places, HAND_SIZE)
    stacks = [places[(stack - first_stack) % len(places)] for stack in range(1, len(places) + 1)]
    rows = [stacks if row % 2 == 0 else stacks[::-1] for row in range(HAND_SIZE)]
    return [place for row in rows for place in row]


def pick_stack(deal: Deal) -> Procedure[int]:
    """A bank picks the first stack to be delivered (11.10(i)1); otherwise it is the one farthest left (11.8A(f))."""
    if deal.bank is None:
        return 1
    seat, section = deal.bank.seat, cite("11.10(i)1")
    offers = {(seat, STACK): Offer(seat, STACK, section, on=NUMBERS)}
    said = yield from decide(
        deal.table, Request("stack", offers, section, silence=Say(seat, STACK, on="1"), declinable=True)
    )
    return int(said.on)


# The starting position (11.8C)


def starting_position(deal: Deal) -> Procedure[int]:
    """The position that is dealt to first, as its place in the ring."""
    table, method = deal.table, deal.options.word("start_method")
    if method == "button":
        start = int(table.state.get("button", 0))
        table.step(f"the button is at {name(start)}", BY_BUTTON)
        return start
    if method == "dice":
        table.step("the shaker is shaken three times", cite("11.10(h)1") if deal.bank else cite("11.8C(b)1"))
        faces = yield from draw_numbers(table, "dice", 3, range(1, 7), BY_DICE, needed=False)
        count, section = (sum(faces) if len(faces) == 3 else 0), BY_DICE
    else:
        shown = yield from draw_numbers(table, "number", 1, range(1, 8), BY_NUMBER, bool(table.with_wagers(RNG_NUMBER)))
        count, section = (shown[0] if shown else 0), BY_NUMBER
    one = RING.index(deal.bank.seat) if deal.bank else 0  # 11.10(h)3, (i)4, (j)3
    if not count:  # nobody noted it: every hand is written by itself
        return one
    start = (one + count - 1) % len(RING)
    table.announce(f"{count}: the first cards go to {name(start)}", section)
    if deal.options.flag("mark_start"):
        table.step(f"a marker at {name(start)}", cite("11.8C(e)"))
    settle_numbers(deal, count)
    return start


def name(place: int) -> str:
    return "the dealer" if place == 0 else f"position {place}"


def draw_numbers(
    table: Table, kind: str, count: int, among: range, section: Citation, needed: bool
) -> Procedure[list[int]]:
    """Dice or a number; where no rule needs them and nobody noted them, none."""
    found: list[int] = []
    while len(found) < count:
        request = Draw(
            (kind,) * (count - len(found)), section, kind=kind, moment=START, among=tuple(among), unseen=not needed
        )
        drawn = yield from ask(table, request)
        assert isinstance(drawn, Drawn), drawn
        if UNSEEN in drawn.values:
            return []
        found += cast(tuple[int, ...], drawn.values)
    return found


def settle_numbers(deal: Deal, shown: int) -> None:
    """Wagers on other numbers are collected, then those on this one paid, before any card (11.13(b)4-6)."""
    table = deal.table
    seats = table.with_wagers(RNG_NUMBER)
    for seat in seats:
        for number in NUMBERS:
            if number != str(shown):
                table.collect(seat, RNG_NUMBER, cite("11.13(b)4"), on=number)
    pays = deal.options["rng_wager_odds"]
    assert isinstance(pays, Odds)
    for seat in seats:
        stake = table.on(seat, RNG_NUMBER, str(shown))
        if stake:
            won = pays.pays(stake) // WHOLE_DOLLAR * WHOLE_DOLLAR
            table.pay_amount(seat, RNG_NUMBER, won, cite("11.13(b)6"), on=str(shown), odds=pays)
            table.take_back(seat, RNG_NUMBER, cite("11.13(b)5"), on=str(shown))
            if coupon := deal.coupons.get((seat, f"{RNG_NUMBER} {shown}"), 0):
                won = pays.pays(coupon) // WHOLE_DOLLAR * WHOLE_DOLLAR
                table.pay_amount(seat, MATCH_PLAY, won, cite("11.13(b)2"), on=f"{RNG_NUMBER} {shown}", odds=pays)
    if seats:
        table.stand(RNG_NUMBER, MATCH_PLAY)  # settled, even if the round turns out void


# Three cards and then four (11.17)


def three_and_four(deal: Deal) -> Procedure[None]:
    """Only positions with a wager, from the dealer's left, and the dealer last (11.17(d)-(i))."""
    table = deal.table
    order = [table.hand(seat) for seat in reversed(deal.dealt_in())]
    if deal.bank is None or deal.dealer_wager:
        order.append(DEALER)
    yield from deal_cards(table, in_stacks(order, 3), FIRST_THREE)
    yield from settle_three_cards(deal)
    how = cite("11.17(g)1") if deal.options["stub_deal"] == "from_hand" else cite("11.17(g)2")
    yield from deal_cards(table, in_stacks(order, 4), how)
    since = int(table.state.get("rounds_since_count", 0)) + 1
    if not deal.options.flag("shuffler_counts_cards") and since >= 5:  # 11.17(h), (i)
        table.step(f"the stub is counted: {table.setting.deck.size - table.dealt} cards", cite("11.17(h)"))
        since = 0
    table.state["rounds_since_count"] = since
    table.step("the stub goes to the discard rack", LAST_FOUR)


def settle_three_cards(deal: Deal) -> Procedure[None]:
    """Losing three-card bonus wagers are collected, then the winning ones paid (11.17(f), 11.18(b))."""
    table, section = deal.table, cite("11.17(f)")
    schedule = three_card_pays(deal.options)
    seats = table.with_wagers(THREE_CARD)
    winners: list[tuple[str, First]] = []
    for seat in seats:
        line = first_line((yield from know(table, table.hand(seat), section)))
        if line is First.NONE:
            table.collect(seat, THREE_CARD, section)
        else:
            winners.append((seat, line))
            table.reveal(table.hand(seat), section)
    for seat, line in winners:
        table.pay(seat, THREE_CARD, schedule[line], cite("11.18(b)"))
    if seats:
        table.stand(THREE_CARD)  # settled before the last four cards


def know(table: Table, hand: str, section: Citation) -> Procedure[tuple[Card, ...]]:
    """The cards of a hand; faces that nobody noted are asked for."""
    while unseen := table.unseen(hand):
        drawn = yield from ask(table, Draw((hand,) * unseen, section, kind="face", moment="face"))
        assert isinstance(drawn, Drawn), drawn
        table.learn(hand, cast(tuple[Card, ...], drawn.values))
    return tuple(table.hands[hand])
