"""Setting the hands (11.9(a)-(e), 11.12(b)): players in any order, a bank last; and giving up the wager instead."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games.pai_gow_poker.deal import BANK_MISSET, Bank, Deal
from pitboss.games.pai_gow_poker.hands import Split, high_words, is_foul, split
from pitboss.games.pai_gow_poker.wagers import BONUS, INSURANCE, MAIN, PROGRESSIVE, SEVEN_CARD
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, GO_ON, Irregularity, Say
from pitboss.play.game import Procedure
from pitboss.play.irregular import DECISION, PAUSE
from pitboss.play.procedure import GO, ask, turn_up
from pitboss.play.requests import Closes, Offer, Request

SET, HOUSE_WAY, SURRENDER = "set", "house_way", "surrender"
SETS, ADVISED, GIVES_UP = cite("11.9(a)"), cite("11.9(b)"), cite("11.9(e)")
TURNS = cite("11.9(c)")


def set_hands(deal: Deal) -> Procedure[None]:
    """Everybody sets two hands and lays them face down; a player bank does so after all the others."""
    bank = deal.bank
    while waiting := unset(deal):
        answer = yield from ask(deal.table, asking(deal, waiting))
        if not isinstance(answer, Irregularity):
            assert isinstance(answer, Say), answer
            hear(deal, answer)
    if bank and not bank.co:
        answer = yield from ask(deal.table, _bank_request(deal, bank))
        while isinstance(answer, Irregularity):
            answer = yield from ask(deal.table, _bank_request(deal, bank))
        assert isinstance(answer, Say), answer
        hear(deal, answer)


def unset(deal: Deal) -> list[str]:
    """The seats that have still to set their hands."""
    return [
        seat
        for seat in deal.table.with_wagers(MAIN)
        if seat not in deal.fronts and seat not in deal.surrendered and not deal.foul_noted(seat)
    ]


def asking(deal: Deal, waiting: list[str]) -> Request:
    """Set two cards in front, follow the house way, or give up the wager."""
    offers = {}
    for seat in waiting:
        offers[seat, SET] = _set(deal, seat)
        offers[seat, HOUSE_WAY] = Offer(seat, HOUSE_WAY, ADVISED)
        offers[seat, SURRENDER] = Offer(seat, SURRENDER, GIVES_UP)
    return Request(
        DECISION, offers, SETS, Closes.ALL, Say(waiting[0], HOUSE_WAY), objection=lambda say: objection(deal, say)
    )


def _set(deal: Deal, seat: str) -> Offer:
    return Offer(seat, SET, SETS, cards=2, among=tuple(deal.table.hands[deal.table.hand(seat)]))


def _bank_request(deal: Deal, bank: Bank) -> Request:
    seat = bank.seat
    offers = {(seat, SET): _set(deal, seat), (seat, HOUSE_WAY): Offer(seat, HOUSE_WAY, ADVISED)}
    return Request(DECISION, offers, TURNS, silence=Say(seat, HOUSE_WAY))


def objection(deal: Deal, say: Say) -> Refused | None:
    """Why a hand may not be set yet, or a wager not be given up."""
    table = deal.table
    if say.word == SURRENDER:
        return no_surrender(deal, say.who)
    for other in unset(deal):
        if other != say.who and deal.same_player(say.who, other):
            larger = table.on(other, MAIN) - table.on(say.who, MAIN)
            if larger > 0 or (larger == 0 and other < say.who):
                return Refused(f"the hand at seat {other} is to be set first", cite("11.12(b)"))
    return None


def no_surrender(deal: Deal, seat: str) -> Refused | None:
    for wager in (PROGRESSIVE, SEVEN_CARD):
        if deal.table.on(seat, wager):
            return Refused(f"seat {seat} has a {wager.replace('_', ' ')} wager", GIVES_UP)
    return None


def hear(deal: Deal, say: Say) -> None:
    """A hand is set, or given up."""
    if say.word == SURRENDER:
        surrender(deal, say.who)
    else:
        deal.fronts[say.who] = say.cards


def surrender(deal: Deal, seat: str) -> None:
    """The whole wager is lost and the cards are counted face down, unless a bonus wager needs them (11.9(e))."""
    table = deal.table
    deal.surrendered.add(seat)
    table.announce(f"Seat {seat} surrenders", GIVES_UP)
    table.collect(seat, MAIN, cite("11.9(e)1"), bank=deal.taker)
    if not (table.on(seat, BONUS) or table.on(seat, INSURANCE)):
        table.discard(table.hand(seat), cite("11.9(e)2"))


def last_chance(deal: Deal) -> Procedure[None]:
    """Between the last card and the settlement: irregularities can be reported, and wagers given up (11.9(e))."""
    while True:
        offers = {(DEALER, GO_ON): Offer(DEALER, GO_ON, TURNS)}
        for seat in deal.table.with_wagers(MAIN):
            offers[seat, SURRENDER] = Offer(seat, SURRENDER, GIVES_UP)
        request = Request(
            PAUSE, offers, TURNS, Closes.DEALER, GO, declinable=True,
            objection=lambda say: no_surrender(deal, say.who) if say.word == SURRENDER else None,
        )  # fmt: skip
        answer = yield from ask(deal.table, request)
        if isinstance(answer, Say) and answer.word == SURRENDER:
            surrender(deal, answer.who)
        elif isinstance(answer, Say):
            return


# The dealer's hand and the bank's


def show_dealer(deal: Deal, needed: bool = True) -> Procedure[Split | None]:
    """The dealer's cards are turned over and set the house way (11.9(c), (d), 11.10(k))."""
    table = deal.table
    section = cite("11.10(k)") if deal.bank else TURNS
    cards = yield from turn_up(table, DEALER, section, needed=needed)
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
        table.notice(BANK_MISSET, f"seat {bank.seat}", "the dealer resets it the house way", cite("11.11(j)"))
        hands = deal.way.set(cards, deal.ranks)
    table.announce(f"Bank: {high_words(hands, deal.ranks)}", TURNS)
    return hands


def bank_hands(deal: Deal, bank: Bank, shown: Split) -> Split:
    """The bank's hands after the pause: reset, where it was noticed only then that they were wrongly set."""
    if any(deal.noted(BANK_MISSET)):
        return deal.way.set(deal.table.hands[deal.table.hand(bank.seat)], deal.ranks)
    return shown
