"""Insurance and even money (2.9, 2.7(c)): offered before any draw, or at each player's turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.games.blackjack.boxes import Box, Deal
from pitboss.games.blackjack.hands import ACE
from pitboss.games.blackjack.payments import pay_even_money
from pitboss.games.blackjack.wagers import EVEN_MONEY, INSURANCE
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, Say
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear_if
from pitboss.play.requests import Offer, Request, offered

PASS, CLOSED = "pass", "insurance_closed"
MOMENT = "insurance"
PLACES, RIGHT, EVEN = cite("2.9(b)"), cite("2.9(a)"), cite("2.7(c) [2.9(a)]")


def offered_now(deal: Deal, at_turn: bool) -> bool:
    """Whether insurance is offered here: before any draw, or at the player's turn (2.9(b))."""
    return deal.upcard.rank == ACE and (deal.options.word("insurance_timing") == "at_player_turn") == at_turn


def most(deal: Deal, stake: int) -> int:
    """Half the wager, or the next amount that can be made up in chips where half cannot (2.9(b))."""
    chip = deal.options.whole("smallest_chip")
    return stake // 2 if stake % (2 * chip) == 0 else -(-stake // (2 * chip)) * chip


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
        elif said.amount is not None:
            deal.table.stake(said.who, INSURANCE, said.amount, RIGHT, said.on)


def asking(deal: Deal, boxes: Sequence[Box], passed: set[str]) -> Request | None:
    """Whoever has not passed may speak, as long as there is something to insure; silence declines."""
    offers = [offer for box in boxes for who in box.bettors if who not in passed for offer in may(deal, box, who)]
    if not offers:
        return None
    return Request(
        MOMENT,
        offered(*offers, Offer(DEALER, CLOSED, PLACES)),
        PLACES,
        silence=Say(DEALER, CLOSED),
        declinable=True,
        each={offer.who: Say(offer.who, PASS) for offer in offers},
    )


def may(deal: Deal, box: Box, who: str) -> Iterator[Offer]:
    """What a bettor may still do: insure a wager not yet insured, take even money on a blackjack, or pass."""
    down = [spot for spot in deal.spots if deal.stakes(who, box.hand, spot)]
    free = tuple(spot for spot in down if not deal.table.on(who, INSURANCE, spot))

    def insures(spot: str) -> Offer:
        return Offer(who, INSURANCE, RIGHT, 1, most(deal, deal.original[who, spot]), amount_cite=PLACES)

    if free:
        yield Offer(who, INSURANCE, RIGHT, on=free, at=insures) if deal.multiple else insures("")
    even = bool(down) and box.hand.blackjack and deal.options.flag("even_money")
    if even:
        yield Offer(who, EVEN_MONEY, EVEN, on=("", *down) if deal.multiple else None)
    if free or even:
        yield Offer(who, PASS, PLACES)
