"""Setting the hands (11.9(a)-(e), 11.12(b)): players in any order, a bank last; and giving up the wager instead."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import Refused
from pitboss.games.pai_gow_poker.hands import Split, high_words, is_foul, split
from pitboss.games.pai_gow_poker.in_play import BANK_MISSET, Bank, Deal
from pitboss.games.pai_gow_poker.wagers import BONUS, INSURANCE, MAIN, PROGRESSIVE, SEVEN_CARD
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, GO_ON, Say
from pitboss.play.game import Procedure
from pitboss.play.hands import DEALERS
from pitboss.play.irregular import DECISION, PAUSE
from pitboss.play.procedure import GO, hear, hear_if, turn_up
from pitboss.play.requests import ByRole, Offer, Request, offered

SET, HOUSE_WAY, SURRENDER = "set", "house_way", "surrender"
SETS, ADVISED, GIVES_UP = cite("11.9(a)"), cite("11.9(b)"), cite("11.9(e)")
TURNS = cite("11.9(c)")


def set_hands(deal: Deal) -> Procedure[None]:
    """Everybody sets two hands and lays them face down; a player bank does so after all the others."""
    while said := (yield from hear_if(deal.table, lambda: asking(deal))):
        heed(deal, said)
    bank = deal.bank
    if bank and not bank.co:
        heed(deal, (yield from hear(deal.table, lambda: asking_bank(deal, bank))))


def asking(deal: Deal) -> Request | None:
    """Set two cards in front, follow the house way, or give up the wager; None once every hand is set."""
    waiting = unset(deal)
    if not waiting:
        return None
    silence = {seat: Say(seat, HOUSE_WAY) for seat in waiting if not to_wait(deal, seat, waiting)}
    return Request(
        DECISION,
        ByRole(waiting, lambda seat: {**_setting(deal, seat), SURRENDER: Offer(seat, SURRENDER, GIVES_UP)}),
        SETS,
        next(iter(silence.values())),
        objection=lambda say: no_surrender(deal, say) or to_wait(deal, say.who, () if gives_up(say) else waiting),
        each=silence,
    )


def asking_bank(deal: Deal, bank: Bank) -> Request:
    """The bank sets its hands as it likes (11.9(c))."""
    return Request(DECISION, {bank.seat: _setting(deal, bank.seat)}, TURNS, Say(bank.seat, HOUSE_WAY))


def unset(deal: Deal) -> list[str]:
    """The seats that have still to set their hands."""
    return [
        seat
        for seat in deal.table.with_wagers(MAIN)
        if seat not in deal.fronts and seat not in deal.surrendered and not deal.foul_noted(seat)
    ]


def _setting(deal: Deal, seat: str) -> dict[str, Offer]:
    """Cards can be named whose faces were seen."""
    cards = tuple(card for card in deal.table.hands[deal.table.hand(seat)] if card.seen)
    return {SET: Offer(seat, SET, SETS, cards=2, among=cards), HOUSE_WAY: Offer(seat, HOUSE_WAY, ADVISED)}


def to_wait(deal: Deal, seat: str, waiting: Sequence[str]) -> Refused | None:
    """Why a hand may not be set yet: of one player's two areas that of the larger wager comes first, and of equal ones
    the first counterclockwise (11.12(b))."""
    table = deal.table
    own = (-table.on(seat, MAIN), seat)
    for other in waiting:
        if table.seating.same(seat, other) and (-table.on(other, MAIN), other) < own:
            return Refused(f"the hand at seat {other} is to be set first", cite("11.12(b)"))
    return None


def gives_up(say: Say) -> bool:
    return say.word == SURRENDER


def no_surrender(deal: Deal, say: Say) -> Refused | None:
    """Why a seat may not give up its wager (11.9(e))."""
    for wager in (PROGRESSIVE, SEVEN_CARD) if gives_up(say) else ():
        if deal.table.on(say.who, wager):
            return Refused(f"seat {say.who} has a {wager.replace('_', ' ')} wager", GIVES_UP)
    return None


def heed(deal: Deal, say: Say) -> None:
    """A hand is set, or given up."""
    if gives_up(say):
        surrender(deal, say.who)
    else:
        deal.fronts[say.who] = say.cards


def surrender(deal: Deal, seat: str) -> None:
    """The whole wager is lost and the cards are counted face down, unless they have to stay (11.9(e), 11.15(d)1)."""
    table = deal.table
    deal.surrendered.add(seat)
    table.announce(f"Seat {seat} surrenders", GIVES_UP)
    table.collect(seat, MAIN, cite("11.9(e)1"), bank=deal.taker)
    if table.on(seat, BONUS) or table.with_wagers(INSURANCE) or deal.enviers():
        deal.staying.add(seat)
    else:
        table.discard(table.hand(seat), cite("11.9(e)2"))


def last_chance(deal: Deal) -> Procedure[None]:
    """Between the last card and the settlement: irregularities can be reported, and wagers given up (11.9(e))."""
    while gives_up(said := (yield from hear(deal.table, lambda: _last_chance(deal)))):
        surrender(deal, said.who)


def _last_chance(deal: Deal) -> Request:
    """The dealer goes on to expose the hands, unless somebody gives up."""
    surrenders = (Offer(seat, SURRENDER, GIVES_UP) for seat in deal.table.with_wagers(MAIN))
    offers = offered(Offer(DEALER, GO_ON, TURNS), *surrenders)
    return Request(PAUSE, offers, TURNS, GO, declinable=True, objection=lambda say: no_surrender(deal, say))


# The dealer's hand and the bank's


def show_dealer(deal: Deal, needed: bool = True) -> Procedure[Split | None]:
    """The dealer's cards are turned over and set the house way (11.9(c), (d), 11.10(k))."""
    table = deal.table
    cards = yield from turn_up(table, DEALERS, cite("11.10(k)") if deal.bank else TURNS, needed=needed)
    if not needed:
        return None
    hands = deal.way.set(cards, deal.ranks)
    table.announce(f"Dealer: {high_words(hands, deal.ranks)}", cite("11.9(d)"))
    return hands


def show_bank(deal: Deal, bank: Bank) -> Procedure[Split]:
    """The bank turns over and sets; wrongly set, or co-banking, the dealer sets the house way (11.10(e), 11.11(j))."""
    table = deal.table
    cards = yield from turn_up(table, table.hand(bank.seat), cite("11.10(e)") if bank.co else TURNS)
    front = deal.fronts.get(bank.seat, ())
    hands = split(cards, front, deal.ranks) if front else deal.way.set(cards, deal.ranks)
    if is_foul(hands):
        table.notice(BANK_MISSET, table.hand(bank.seat), "the dealer resets it the house way", cite("11.11(j)"))
        hands = deal.way.set(cards, deal.ranks)
    table.announce(f"Bank: {high_words(hands, deal.ranks)}", TURNS)
    return hands


def bank_hands(deal: Deal, bank: Bank, shown: Split) -> Split:
    """The bank's hands after the pause: reset, where it was noticed only then that they were wrongly set."""
    if deal.was_noted(BANK_MISSET):
        return deal.way.set(deal.table.hands[deal.table.hand(bank.seat)], deal.ranks)
    return shown
