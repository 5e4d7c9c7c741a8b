"""Setting the hands (10.7): players in any order, a bank last; and, where it is offered, giving up the wager."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import Refused
from pitboss.games.pai_gow import sections
from pitboss.games.pai_gow.hands import Split
from pitboss.games.pai_gow.in_play import BANK_MISSET, Bank, Deal
from pitboss.games.pai_gow.wagers import MAIN
from pitboss.play.actions import DEALER, GO_ON, Say
from pitboss.play.game import Procedure
from pitboss.play.hands import DEALERS
from pitboss.play.irregular import DECISION, PAUSE
from pitboss.play.procedure import GO, hear, hear_if, turn_up
from pitboss.play.requests import ByRole, Offer, Request, offered

SET, HOUSE_WAY, SURRENDER = "set", "house_way", "surrender"
LOW_HAND = 2


def set_hands(deal: Deal) -> Procedure[None]:
    """Everybody sets two hands and lays them face down; a player bank does so after all the others."""
    while said := (yield from hear_if(deal.table, lambda: asking(deal))):
        heed(deal, said)
    bank = deal.bank
    while bank and not bank.co and bank.seat not in deal.chosen:
        heed(deal, (yield from hear(deal.table, lambda: asking_bank(deal, bank))))


def asking(deal: Deal) -> Request | None:
    """Set the low hand, follow the house way, or give up the wager, be the hands set or not; None once every hand is
    set."""
    waiting = unset(deal)
    if not waiting:
        return None
    silence = {seat: Say(seat, HOUSE_WAY) for seat in waiting if not to_wait(deal, seat, waiting)}
    return Request(
        DECISION,
        ByRole(
            deal.table.with_wagers(MAIN),
            lambda seat: {**(_setting(deal, seat) if seat in waiting else {}), **giving_up(deal, seat)},
        ),
        sections.ROUND,
        next(iter(silence.values())),
        objection=lambda say: to_wait(deal, say.who, () if gives_up(say) else waiting),
        each=silence,
    )


def asking_bank(deal: Deal, bank: Bank) -> Request:
    """The bank sets its hands as it likes; whoever plays against it may still give up, where that is offered."""
    seats = [seat for seat in deal.table.with_wagers(MAIN) if seat != bank.seat]
    return Request(
        DECISION,
        {bank.seat: _setting(deal, bank.seat)} | {seat: giving_up(deal, seat) for seat in seats},
        sections.ROUND,
        Say(bank.seat, HOUSE_WAY),
    )


def unset(deal: Deal) -> list[str]:
    """The seats that have still to set their hands."""
    return [
        seat
        for seat in deal.table.with_wagers(MAIN)
        if seat not in deal.chosen and seat not in deal.surrendered and not deal.foul_noted(seat)
    ]


def _setting(deal: Deal, seat: str) -> dict[str, Offer]:
    """Tiles can be named whose faces were seen."""
    tiles = tuple(tile for tile in deal.table.hands[deal.table.hand(seat)] if tile.seen)
    return {
        SET: Offer(seat, SET, sections.ROUND, cards=LOW_HAND, among=tiles),
        HOUSE_WAY: Offer(seat, HOUSE_WAY, sections.ROUND),
    }


def giving_up(deal: Deal, seat: str) -> dict[str, Offer]:
    """Open until the player's hands are exposed, where the table lets players give up at all."""
    return {SURRENDER: Offer(seat, SURRENDER, sections.ROUND)} if deal.may_surrender else {}


def to_wait(deal: Deal, seat: str, waiting: Sequence[str]) -> Refused | None:
    """Why a hand may not be set yet: of one player's two areas that of the larger wager comes first, and of equal ones
    the first counterclockwise."""
    table = deal.table
    own = (-table.on(seat, MAIN), seat)
    for other in waiting:
        if table.seating.same(seat, other) and (-table.on(other, MAIN), other) < own:
            return Refused(f"the hand at seat {other} is to be set first", sections.TWO_AREAS)
    return None


def gives_up(say: Say) -> bool:
    return say.word == SURRENDER


def heed(deal: Deal, say: Say) -> None:
    """A hand is set, or given up."""
    if gives_up(say):
        surrender(deal, say.who)
    else:
        deal.chosen[say.who] = say.cards


def surrender(deal: Deal, seat: str) -> None:
    """The whole wager is lost and the tiles are put aside face down."""
    table = deal.table
    deal.surrendered.add(seat)
    table.announce(f"Seat {seat} surrenders", sections.ROUND)
    table.collect(seat, MAIN, sections.ROUND, bank=deal.taker)
    table.discard(table.hand(seat), sections.ROUND)


def last_chance(deal: Deal) -> Procedure[None]:
    """Between the last tile and the settlement: irregularities can be reported, and wagers given up."""
    while gives_up(said := (yield from hear(deal.table, lambda: _last_chance(deal)))):
        surrender(deal, said.who)


def _last_chance(deal: Deal) -> Request:
    surrenders = (offer for seat in deal.table.with_wagers(MAIN) for offer in giving_up(deal, seat).values())
    offers = offered(Offer(DEALER, GO_ON, sections.ROUND), *surrenders)
    return Request(PAUSE, offers, sections.ROUND, GO, declinable=True)


# The dealer's hand and the bank's


def show_dealer(deal: Deal, needed: bool = True) -> Procedure[Split | None]:
    """The dealer's tiles are turned over and set the house way."""
    table = deal.table
    tiles = yield from turn_up(table, DEALERS, sections.BANK if deal.bank else sections.ROUND, needed=needed)
    if not needed:
        return None
    hands = deal.by_house_way(tiles)
    table.announce(f"Dealer: {deal.words(hands)}", sections.ROUND)
    return hands


def show_bank(deal: Deal, bank: Bank) -> Procedure[Split]:
    """The bank turns over its hands; those of a co-bank are set by the dealer, the house way."""
    table = deal.table
    yield from turn_up(table, table.hand(bank.seat), sections.BANK if bank.co else sections.ROUND)
    hands = deal.set_hands(bank.seat)
    table.announce(f"Bank: {deal.words(hands)}", sections.ROUND)
    return hands


def bank_hands(deal: Deal, bank: Bank, shown: Split) -> Split:
    """The bank's hands after the pause: reset the house way, where they were wrongly formed."""
    if deal.was_noted(BANK_MISSET):
        return deal.by_house_way(deal.table.hands[deal.table.hand(bank.seat)])
    return shown
