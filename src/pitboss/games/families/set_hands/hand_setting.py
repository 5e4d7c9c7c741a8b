"""Setting the hands (11.9(a)-(e), 11.12(b)): players in any order, a bank last; and giving up the wager instead."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import Refused
from pitboss.play.actions import DEALER, GO_ON, Say
from pitboss.play.card_places import DEALERS
from pitboss.play.consequences import DECISION, PAUSE
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import GO, hear, hear_if, turn_up
from pitboss.play.requests import Bar, ByRole, Offer, Request, offered

from .in_play import BANK_MISSET, AnyDeal, Bank, Deal, H
from .sections import SetHandSections

SET, HOUSE_WAY, SURRENDER = "set", "house_way", "surrender"


def setting_words(
    sections: SetHandSections, cards: int, meaning: str, wager: str, one_hand: bool = True
) -> dict[str, Word]:
    """The words with which hands are set, or given up; with ``set`` one hand is named, or several in their order."""
    return {
        SET: Word(sections.sets, meaning, cards=cards, one_hand=one_hand),
        HOUSE_WAY: Word(sections.advised, "set the hands as the house would"),
        SURRENDER: Word(sections.surrenders, f"give up {wager} wager"),
    }


def set_hands(deal: AnyDeal) -> Procedure[None]:
    """Everybody sets hands and lays them face down; a player bank does so after all the others."""
    while said := (yield from hear_if(deal.table, lambda: asking(deal))):
        heed(deal, said)
    bank = deal.bank
    while bank and not bank.co and bank.seat not in deal.chosen:
        heed(deal, (yield from hear(deal.table, lambda: asking_bank(deal, bank))))


def asking(deal: AnyDeal) -> Request | None:
    """Set the smaller hands, follow the house way, or give up the wager, be the hands set or not; None once every hand
    is set."""
    waiting = unset(deal)
    if not waiting:
        return None
    silence = {seat: Say(seat, HOUSE_WAY) for seat in waiting if not to_wait(deal, seat, waiting)}
    return Request(
        DECISION,
        ByRole(
            deal.table.with_wagers(deal.MAIN),
            lambda seat: {**(_setting(deal, seat) if seat in waiting else {}), **giving_up(deal, seat)},
        ),
        deal.SECTIONS.sets,
        next(iter(silence.values())),
        barred=why_not_the_bank(deal),
        objection=lambda say: no_surrender(deal, say) or to_wait(deal, say.who, () if gives_up(say) else waiting),
        each=silence,
    )


def why_not_the_bank(deal: AnyDeal) -> dict[str, dict[str, Bar]]:
    """A player who banks sets hands after all the others (11.9(c)), and a co-bank never: the dealer does (11.10(e))."""
    bank = deal.bank
    if bank is None:
        return {}
    if bank.co:
        why = Bar("the house covers half, and the dealer sets the bank's hands", deal.SECTIONS.bank.co_banking)
    else:
        why = Bar("the bank sets its hands when all the others have", deal.SECTIONS.turns)
    return {bank.seat: {SET: why, HOUSE_WAY: why}}


def asking_bank(deal: AnyDeal, bank: Bank) -> Request:
    """The bank sets its hands as it likes (11.9(c)); whoever plays against it may still give up."""
    seats = [seat for seat in deal.table.with_wagers(deal.MAIN) if seat != bank.seat]
    return Request(
        DECISION,
        {bank.seat: _setting(deal, bank.seat)} | {seat: giving_up(deal, seat) for seat in seats},
        deal.SECTIONS.turns,
        Say(bank.seat, HOUSE_WAY),
        objection=lambda say: no_surrender(deal, say),
    )


def unset(deal: AnyDeal) -> list[str]:
    """The seats that have still to set their hands."""
    return [
        seat for seat in deal.table.with_wagers(deal.MAIN) if seat not in deal.surrendered and not deal.is_set(seat)
    ]


def _setting(deal: AnyDeal, seat: str) -> dict[str, Offer]:
    """The cards of the hand; those whose faces nobody noted are as unseen in the hands that are set (``??``)."""
    cards = tuple(deal.table.hands[deal.table.hand(seat)])
    sections, own_bank = deal.SECTIONS, deal.bank is not None and deal.bank.seat == seat
    key = BANK_MISSET if own_bank else deal.FOUL
    section = deal.table.game.irregularities[key].cite
    note = f"hands of another size are written: irregular {key} seat {seat} [{section}]"
    return {
        SET: Offer(seat, SET, sections.sets, cards=deal.CHOSEN, among=cards, note=note, noted=True),
        HOUSE_WAY: Offer(seat, HOUSE_WAY, sections.advised),
    }


def giving_up(deal: AnyDeal, seat: str) -> dict[str, Offer]:
    """Open until the player's hands are exposed, where the table lets players give up at all (11.9(e))."""
    return {SURRENDER: Offer(seat, SURRENDER, deal.SECTIONS.surrenders)} if deal.may_surrender else {}


def to_wait(deal: AnyDeal, seat: str, waiting: Sequence[str]) -> Refused | None:
    """Why a hand may not be set yet: of one player's two areas that of the larger wager comes first, and of equal ones
    the first counterclockwise (11.12(b))."""
    table = deal.table
    own = (-table.on(seat, deal.MAIN), seat)
    for other in waiting:
        if table.seating.same(seat, other) and (-table.on(other, deal.MAIN), other) < own:
            return Refused(f"the hand at seat {other} is to be set first", deal.SECTIONS.order_of_two)
    return None


def gives_up(say: Say) -> bool:
    return say.word == SURRENDER


def no_surrender(deal: AnyDeal, say: Say) -> Refused | None:
    """Why a seat may not give up its wager (11.9(e))."""
    return deal.no_surrender(say) if gives_up(say) else None


def heed(deal: AnyDeal, say: Say) -> None:
    """A hand is set, or given up."""
    if gives_up(say):
        surrender(deal, say.who)
    else:
        deal.chosen[say.who] = say.cards


def surrender(deal: AnyDeal, seat: str) -> None:
    """The whole wager is lost and the cards are counted face down, unless they have to stay (11.9(e), 11.15(d)1)."""
    table, sections = deal.table, deal.SECTIONS
    deal.surrendered.add(seat)
    table.announce(f"Seat {seat} surrenders", sections.surrenders)
    table.collect(seat, deal.MAIN, sections.given_up, bank=deal.taker)
    if deal.cards_stay(seat):
        deal.staying.add(seat)
    else:
        table.discard(table.hand(seat), sections.collected_unseen)


def last_chance(deal: AnyDeal) -> Procedure[None]:
    """Between the last card and the settlement: irregularities can be reported, and wagers given up (11.9(e))."""
    deal.table.see_to_decisions()
    while gives_up(said := (yield from hear(deal.table, lambda: _last_chance(deal)))):
        surrender(deal, said.who)


def _last_chance(deal: AnyDeal) -> Request:
    """The dealer goes on to expose the hands, unless somebody gives up."""
    turns = deal.SECTIONS.turns
    surrenders = (offer for seat in deal.table.with_wagers(deal.MAIN) for offer in giving_up(deal, seat).values())
    offers = offered(Offer(DEALER, GO_ON, turns), *surrenders)
    return Request(
        PAUSE,
        offers,
        turns,
        GO,
        declinable=True,
        barred=why_not_the_bank(deal) if deal.bank and deal.bank.co else {},
        objection=lambda say: no_surrender(deal, say),
    )


def hands_as_set(deal: Deal[H], seat: str) -> Procedure[H]:
    """A player's hands as they were set, the faces being known. Where they were set as unseen as they lay, which cards
    are where is asked now that they are turned up: a hand that nobody sees needs it never."""
    if UNSEEN in deal.chosen.get(seat, ()):
        heed(deal, (yield from hear(deal.table, lambda: asking_again(deal, seat))))
    return deal.set_hands(seat)


def asking_again(deal: AnyDeal, seat: str) -> Request:
    return Request(DECISION, {seat: _setting(deal, seat)}, deal.SECTIONS.sets, Say(seat, HOUSE_WAY))


# The dealer's hand and the bank's


def show_dealer(deal: Deal[H], needed: bool = True) -> Procedure[H | None]:
    """The dealer's cards are turned over and set the house way (11.9(c), (d), 11.10(k))."""
    table, sections = deal.table, deal.SECTIONS
    section = sections.bank.dealer_settled if deal.bank else sections.turns
    cards = yield from turn_up(table, DEALERS, section, needed=needed)
    if not needed:
        return None
    hands = deal.by_house_way(cards)
    table.announce(f"Dealer: {deal.words(hands)}", sections.house_way)
    return hands


def show_bank(deal: Deal[H], bank: Bank) -> Procedure[H]:
    """The bank turns over and sets; wrongly set, or co-banking, the dealer sets the house way (11.10(e), 11.11(j))."""
    table, sections = deal.table, deal.SECTIONS
    hand = table.hand(bank.seat)
    cards = yield from turn_up(table, hand, sections.bank.co_banking if bank.co else sections.turns)
    hands = yield from hands_as_set(deal, bank.seat)
    if deal.is_foul(hands):
        table.notice(BANK_MISSET, hand, "the dealer resets it the house way", sections.bank.misset)
        hands = deal.by_house_way(cards)
    table.announce(f"Bank: {deal.words(hands)}", sections.turns)
    return hands


def bank_hands(deal: Deal[H], bank: Bank, shown: H) -> H:
    """The bank's hands after the pause: reset, where it was noticed only then that they were wrongly set."""
    if deal.was_noted(BANK_MISSET):
        return deal.by_house_way(deal.table.hands[deal.table.hand(bank.seat)])
    return shown
