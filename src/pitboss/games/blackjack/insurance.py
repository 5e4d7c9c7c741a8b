"""Insurance and even money (2.9, 2.7(c)): offered before any draw, or at each player's turn."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.blackjack.boxes import Box, Deal
from pitboss.games.blackjack.drawing import listen
from pitboss.games.blackjack.hands import ACE
from pitboss.games.blackjack.payments import pay_even_money
from pitboss.games.blackjack.wagers import EVEN_MONEY, INSURANCE
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, Say
from pitboss.play.game import Procedure
from pitboss.play.requests import Closes, Offer, Request

PASS, CLOSED = "pass", "insurance_closed"
MOMENT = "insurance"
PLACES, RIGHT, EVEN = cite("2.9(b)"), cite("2.9(a)"), cite("2.7(c) [2.9(a)]")


def offered_now(deal: Deal, at_turn: bool) -> bool:
    """Whether insurance is offered here: before any draw, or at the player's turn (2.9(b))."""
    return deal.upcard.rank == ACE and (deal.options["insurance_timing"] == "at_player_turn") == at_turn


def most(deal: Deal, stake: int) -> int:
    """Half the wager, or the next amount that can be made up in chips where half cannot (2.9(b))."""
    chip = deal.options.whole("smallest_chip")
    return stake // 2 if stake % (2 * chip) == 0 else -(-stake // (2 * chip)) * chip


def insure(deal: Deal, boxes: Sequence[Box]) -> Procedure[None]:
    """Anybody may insure, in any order, until all have spoken or the dealer closes the line."""
    done: set[str] = set()
    while offers := _offers(deal, boxes, done):
        said = yield from listen(deal, _request(deal, offers))
        if said is None:
            continue
        if said.word == CLOSED:
            return
        if said.word == PASS:
            done.add(said.who)
        elif said.word == EVEN_MONEY:
            hand = next(box.hand for box in boxes if said.who in box.bettors)
            for spot in (said.on,) if said.on else deal.spots:
                if deal.stakes(said.who, hand, spot):
                    pay_even_money(deal, hand, said.who, spot)
        else:
            assert said.amount is not None, said
            deal.table.stake(said.who, INSURANCE, said.amount, RIGHT, said.on)


def _offers(deal: Deal, boxes: Sequence[Box], done: set[str]) -> dict[tuple[str, str], Offer]:
    """What each bettor may still do: insure a wager not yet insured, take even money on a blackjack, or pass."""
    offers: dict[tuple[str, str], Offer] = {}
    for box in boxes:
        for who in box.bettors:
            if box.closed or who in done:
                continue
            down = [spot for spot in deal.spots if deal.stakes(who, box.hand, spot)]
            free = [spot for spot in down if not deal.table.on(who, INSURANCE, spot)]
            if free:
                limit = max(most(deal, deal.original[who, spot]) for spot in free)
                offers[who, INSURANCE] = Offer(
                    who, INSURANCE, RIGHT, 1, limit, on=tuple(free) if deal.multiple else None, amount_cite=PLACES
                )
            if down and box.hand.blackjack and deal.options.flag("even_money"):
                offers[who, EVEN_MONEY] = Offer(who, EVEN_MONEY, EVEN, on=("", *down) if deal.multiple else None)
            if (who, INSURANCE) in offers or (who, EVEN_MONEY) in offers:
                offers[who, PASS] = Offer(who, PASS, PLACES)
    return offers


def _request(deal: Deal, offers: dict[tuple[str, str], Offer]) -> Request:
    def objection(say: Say) -> Refused | None:
        """In multiple action each spot has a limit of its own."""
        if say.word != INSURANCE or say.amount is None:
            return None
        limit = most(deal, deal.original.get((say.who, say.on), 0))
        if say.amount <= limit:
            return None
        return Refused(f"insurance on spot {say.on} may be at most ${dollars(limit)}", PLACES)

    close = Offer(DEALER, CLOSED, PLACES)
    return Request(
        MOMENT,
        {**offers, (DEALER, CLOSED): close},
        PLACES,
        Closes.ALL,
        silence=Say(DEALER, CLOSED),
        declinable=True,
        objection=objection,
    )
