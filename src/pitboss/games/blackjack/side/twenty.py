"""The twenty point bonus (2.24): a two-card 20; two queens of hearts wait where the dealer may have a blackjack."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.money import dollars
from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.moments import Moment, Side
from pitboss.law.citation import Citation, cite
from pitboss.play.accounts import area
from pitboss.play.coupons import MATCH_PLAY

from ..wagers import TWENTY, Twenty, twenty_line, twenty_pays

POOL = (TWENTY, "queens of hearts")
"""What a round notes: the wagers on them that waited for the dealer's second card, in cents, with their coupons."""


def second_cards(deal: Deal, boxes: Sequence[Box]) -> None:
    """From the dealer's right, each settled in its turn (2.24(d)); queens of hearts may have to wait (e)."""
    pays = twenty_pays(deal.options)
    for box in reversed(boxes):
        line = twenty_line(box.first_two)
        waits = line == Twenty.QUEENS and deal.can_have_blackjack
        for bettor in box.bettors:
            if line is None:
                deal.table.collect(bettor, TWENTY, cite("2.24(d)"))
            elif not waits:
                deal.table.pay(bettor, TWENTY, pays[line], cite("2.24(f)"))
            elif deal.table.on(bettor, TWENTY):
                deal.table.call("floorperson", f"two queens of hearts at seat {bettor}", cite("2.24(e)"))


def waiting(deal: Deal) -> list[str]:
    """Bettors with two queens of hearts who wait for the dealer's second card."""
    return [bettor for _, bettor in deal.bettors if deal.table.on(bettor, TWENTY)]


def no_blackjack(deal: Deal, boxes: Sequence[Box]) -> None:
    """The card reader shows none: paid before any other card (2.24(e)1ii)."""
    for bettor in waiting(deal)[::-1]:
        deal.table.pay(bettor, TWENTY, twenty_pays(deal.options)[Twenty.QUEENS], cite("2.24(e)1ii"))


def second_card_known(deal: Deal, boxes: Sequence[Box]) -> None:
    """What shares the cap is known now. Boxes whose hands were lost before are settled; the others with their hands."""
    table = deal.table
    deal.notes[POOL] = sum(table.on(bettor, TWENTY) + table.coupon(bettor, TWENTY) for bettor in waiting(deal))
    with_the_hand(deal, [box for box in reversed(boxes) if box.closed])


def with_the_hand(deal: Deal, boxes: Sequence[Box]) -> None:
    """By the line that applies when the wager against the dealer is settled (2.24(e)1i, (e)2)."""
    if not deal.second_card_known:
        return
    section = cite("2.24(e)1i") if deal.read else cite("2.24(e)2")
    pays = twenty_pays(deal.options)
    for box in boxes:
        for bettor in box.bettors:
            if deal.dealer_blackjack:
                pay_best(deal, bettor, section)
            else:
                deal.table.pay(bettor, TWENTY, pays[Twenty.QUEENS], section)


def pay_best(deal: Deal, bettor: str, section: Citation) -> None:
    """Queens of hearts against a blackjack: in full, or a share of the cap in proportion to the wagers (2.24(h))."""
    table, odds = deal.table, twenty_pays(deal.options)[Twenty.QUEENS_AND_BLACKJACK]
    stake, cap = table.on(bettor, TWENTY), deal.options.optional("twenty_point_cap")
    pool = deal.notes[POOL]
    if not stake:
        return
    if cap is None or odds.pays(pool) <= cap:
        table.pay(bettor, TWENTY, odds, section)
        return
    table.announce(f"Seat {bettor} shares the posted maximum of ${dollars(cap)}", cite("2.24(h)"))
    table.pay_amount(bettor, TWENTY, cap * stake // pool, cite("2.24(h)"))
    table.take_back(bettor, TWENTY, cite("2.24(h)"))
    if beside := table.coupon(bettor, TWENTY):
        table.pay_amount(bettor, MATCH_PLAY, cap * beside // pool, cite("2.24(h)"), on=TWENTY)
        table.use_coupon(area(bettor, TWENTY))


SIDE = Side(
    (TWENTY,),
    lambda options: options.word("twenty_point_bonus") != "off",
    {
        Moment.SECOND_CARDS: second_cards,
        Moment.NO_BLACKJACK: no_blackjack,
        Moment.DEALERS_SECOND_CARD: second_card_known,
        Moment.WITH_THE_HAND: with_the_hand,
    },
    needs=lambda deal: 2 if waiting(deal) else 0,
)
