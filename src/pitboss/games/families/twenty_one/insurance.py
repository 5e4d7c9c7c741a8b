"""Insurance and even money: offered before any draw, or at each player's turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.play.actions import DEALER, Say
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear_if
from pitboss.play.requests import Bar, ByRole, Offer, Request, offered

from .boxes import Box, Deal, PlayedHand
from .hands import ACE
from .payments import pay_even_money
from .wagers import EVEN_MONEY, INSURANCE

PASS, CLOSED = "pass", "insurance_closed"
MOMENT = "insurance"


def offered_now(deal: Deal, at_turn: bool) -> bool:
    """Whether insurance is offered here: before any draw, or at the player's turn."""
    return deal.upcard.rank == ACE and deal.house.insures_at_turn(deal.options) == at_turn


def insure(deal: Deal, boxes: Sequence[Box]) -> Procedure[None]:
    """Anybody may insure, in any order, until all have spoken or the dealer closes the line."""
    passed: set[str] = set()
    while said := (yield from hear_if(deal.table, lambda: asking(deal, boxes, passed))):
        if said.word == CLOSED:
            return
        if said.word == PASS:
            passed.add(said.who)
        elif said.word == EVEN_MONEY:
            hand = next(box.hand for box in boxes if said.who in box.bettors)
            for spot in (said.on,) if said.on else deal.spots:
                if deal.stakes(said.who, hand, spot):
                    pay_even_money(deal, hand, said.who, spot)
        else:  # said without an amount it is the most that may be staked
            most = deal.house.most_insurance(deal, deal.original[said.who, said.on])
            deal.table.stake(said.who, INSURANCE, said.amount or most, deal.sections.insures, said.on)


def asking(deal: Deal, boxes: Sequence[Box], passed: set[str]) -> Request | None:
    """Whoever has not passed may speak, as long as there is something to insure; silence declines."""
    offers = [offer for box in boxes for who in box.bettors if who not in passed for offer in may(deal, box, who)]
    if not offers:
        return None
    return Request(
        MOMENT,
        offered(*offers, Offer(DEALER, CLOSED, deal.sections.places_insurance)),
        deal.sections.places_insurance,
        silence=Say(DEALER, CLOSED),
        declinable=True,
        each={offer.who: Say(offer.who, PASS) for offer in offers},
        barred=ByRole(
            deal.table.seats,
            lambda seat: {
                EVEN_MONEY: no_even_money(deal, next((box.hand for box in boxes if seat in box.bettors), None))
            },
        ),
    )


def no_even_money(deal: Deal, hand: PlayedHand | None) -> Bar:
    """Why a hand is not paid even money."""
    if not deal.house.even_money(deal.options):
        reason = "even money is not offered at this table"
    elif deal.upcard.rank != ACE:
        reason = "the dealer's first card is no ace"
    elif hand is None or not hand.blackjack:
        reason = "only a blackjack is paid even money"
    else:
        reason = "it is taken before any card is drawn"
    return Bar(reason, deal.sections.even_money)


def may(deal: Deal, box: Box, who: str) -> Iterator[Offer]:
    """What a bettor may still do: insure a wager not yet insured, take even money on a blackjack, or pass."""
    right, places = deal.sections.insures, deal.sections.places_insurance
    down = [spot for spot in deal.spots if deal.stakes(who, box.hand, spot)]
    free = tuple(spot for spot in down if not deal.table.on(who, INSURANCE, spot))

    def insures(spot: str) -> Offer:
        most = deal.house.most_insurance(deal, deal.original[who, spot])
        return Offer(who, INSURANCE, right, 1, most, usual=most, amount_cite=places)

    several = deal.spots != ("",)
    if free:
        yield Offer(who, INSURANCE, right, on=free, at=insures) if several else insures("")
    even = bool(down) and box.hand.blackjack and deal.house.even_money(deal.options)
    if even:
        yield Offer(who, EVEN_MONEY, deal.sections.even_money, on=("", *down) if several else None)
    if free or even:
        yield Offer(who, PASS, places)
