"""Dealing: seven to every position, or three cards and then four (11.17), and what is settled in between."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.families.set_hands.dealing import deal_sevens
from pitboss.law.citation import cite
from pitboss.play.card_places import DEALERS, NOBODY
from pitboss.play.game import Procedure
from pitboss.play.procedure import deal as deal_cards
from pitboss.play.procedure import in_stacks, know

from .hands import First, first_lines
from .in_play import Deal
from .state import PaiGowPokerState
from .wagers import THREE_CARD, best_paid, three_card_pays

FIRST_THREE, LAST_FOUR = cite("11.17(d)"), cite("11.17(g)")
STUB_COUNTED_EVERY = 5


def deal_hands(deal: Deal) -> Procedure[None]:
    """Seven cards to everybody who plays, by the table's method."""
    if deal.options.word("deal_method") == "split_3_4":
        yield from three_and_four(deal)
    else:
        yield from deal_sevens(deal)


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
