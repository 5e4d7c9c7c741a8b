"""The player bank: who is offered it and when, who may take it, and what the dealer wagers against it.

What outlives a round is in the table's state: whether a round has been played, whose the next first offer is, who
banked last, and what each player wagered against the dealer in the last round without a player bank.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.pai_gow.in_play import RING, Bank, Deal
from pitboss.games.pai_gow.sections import BANK as SECTION
from pitboss.games.pai_gow.state import PaiGowState
from pitboss.games.pai_gow.wagers import BANK, DEALER_VS_BANK, MAIN
from pitboss.games.set_hands.dealer_wager import dealer_wager
from pitboss.play.accounts import INVENTORY, area
from pitboss.play.actions import DEALER, SHUFFLE, Say
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear
from pitboss.play.requests import Bar, Bars, ByRole, Offer, Request, offered
from pitboss.play.table import Table

CO_BANK, PASS, COVER = "co_bank", "pass", "cover"
DEALER_WAGER, NO_DEALER_WAGER = "dealer_wager", "no_dealer_wager"
OFFERED = "bank"
"""The moment at which the bank is offered, before the wagers of the round."""


def offer_bank(table: Table) -> Procedure[Bank | None]:
    """Offers the bank counterclockwise until somebody takes it; None where the house banks."""
    if not table.options.flag("player_bank") or not table.recall(PaiGowState).started:
        return None
    first = table.recall(PaiGowState).first_offer
    if not first:
        table.step("the first offer is back at the dealer: the house banks this round", SECTION)
        return None
    for seat in (*RING[first:], *RING[1:first]):
        if why_not(table, seat):
            continue
        said = yield from hear(table, _offer(table, seat))
        while said.word == SHUFFLE:
            table.shuffle(table.game.speech.words[SHUFFLE].cite)
            said = yield from hear(table, _offer(table, seat))
        if said.word != PASS:
            co = said.word == CO_BANK
            table.announce(f"Seat {seat} is the {'co-bank' if co else 'bank'}", SECTION)
            return Bank(seat, co)
    return None


def why_not(table: Table, seat: str) -> Bar | None:
    """Why a player may not bank this round."""
    state = table.recall(PaiGowState)
    if state.banked(seat, table.seating):
        return Bar(f"seat {seat} banked the round before", SECTION)
    if not state.last_wager(seat, table.seating):
        return Bar(f"seat {seat} made no wager in the last round against the dealer", SECTION)
    return None


def _offer(table: Table, seat: str) -> Request:
    offers = offered(
        Offer(seat, BANK, SECTION),
        *((Offer(seat, CO_BANK, SECTION),) if table.options.flag("co_banking") else ()),
        Offer(seat, PASS, SECTION),
        Offer(DEALER, SHUFFLE, table.game.speech.words[SHUFFLE].cite),
    )
    return Request(OFFERED, offers, SECTION, silence=Say(seat, PASS), declinable=True)


# While wagers are made


def too_late(deal: Deal) -> Bars:
    """Why the bank is not to be had any more once wagers are made, seat by seat."""
    return ByRole(deal.table.seats, lambda seat: {word: _too_late(deal, seat, word) for word in (BANK, CO_BANK)})


def _too_late(deal: Deal, seat: str, word: str) -> Bar:
    table = deal.table
    if not table.options.flag("player_bank"):
        return Bar("players do not bank at this table", SECTION)
    if word == CO_BANK and not table.options.flag("co_banking"):
        return Bar("the house does not co-bank at this table", SECTION)
    if not table.recall(PaiGowState).started:
        return Bar("nobody banks the first round of the game", SECTION)
    if deal.bank:
        return Bar(f"seat {deal.bank.seat} banks this round", SECTION)
    if not table.recall(PaiGowState).first_offer:
        return Bar("the first offer is the dealer's: the house banks this round", SECTION)
    return why_not(table, seat) or Bar("the bank was offered and passed", SECTION)


def words_of_the_bank(deal: Deal, who: str) -> Mapping[str, Offer]:
    """What the bank may say beside the wagers: about the dealer's, and what its own chips come to. It costs nothing."""
    bank = deal.bank
    if bank is None or bank.seat != who:
        return {}
    offers = {COVER: Offer(who, COVER, SECTION, least=1, price=nothing)}
    if not bank.co:
        if full := full_dealer_wager(deal):
            note = f"the dealer's wager would be ${dollars(full)}"
            offers[DEALER_WAGER] = Offer(who, DEALER_WAGER, SECTION, 1, full, note=note, price=nothing)
        offers[NO_DEALER_WAGER] = Offer(who, NO_DEALER_WAGER, SECTION)
    return offers


def nothing(place: str, amount: int) -> int:
    """The price of what takes an amount and no chips."""
    return 0


def full_dealer_wager(deal: Deal) -> int:
    """What the dealer wagers unless the bank wants less."""
    if deal.bank is None or deal.bank.co:
        return 0
    table = deal.table
    last = table.recall(PaiGowState).last_wager(deal.bank.seat, table.seating)
    return dealer_wager(table.options.word("dealer_wager_vs_bank"), last)


def heed(deal: Deal, say: Say) -> None:
    """The bank says what the dealer may wager, or has his chips counted."""
    if say.word == COVER:
        deal.cover = say.amount
    elif say.word == DEALER_WAGER:
        deal.dealer_wager = say.amount or 0
    elif say.word == NO_DEALER_WAGER:
        deal.dealer_wager = 0


def uncovered(deal: Deal) -> Refused | None:
    """Whether the bank's chips, where they were counted, do not reach for all wagers of the others."""
    if deal.bank is None or deal.cover is None:
        return None
    wagers = {seat: deal.table.on(seat, MAIN) for seat in deal.table.seats}
    total = sum(wagers.values())
    needed = -(-total // 2) if deal.bank.co else total
    if needed <= deal.cover:
        return None
    most = max(wagers, key=lambda seat: wagers[seat])
    reason = f"the bank has ${dollars(deal.cover)} on the table and would have to cover ${dollars(needed)}"
    return Refused(reason, SECTION, blame=(most, MAIN))


def place_dealer_wager(deal: Deal) -> None:
    """The dealer's chips go in front of the inventory, as far as the bank can still cover them [reading])."""
    if deal.bank is None or deal.bank.co:
        return
    if deal.cover is not None:
        left = deal.cover - sum(deal.table.on(seat, MAIN) for seat in deal.table.seats)
        deal.dealer_wager = min(deal.dealer_wager, left)
    if deal.dealer_wager:
        deal.table.announce(f"The dealer wagers ${dollars(deal.dealer_wager)} against the bank", SECTION)
        place = area("", DEALER_VS_BANK)
        deal.table.move(Transfer(INVENTORY, place, deal.dealer_wager, Verb.TRAVEL, place, SECTION))
    else:
        deal.table.step("the dealer makes no wager against the bank", SECTION)


def remember(deal: Deal, wagers: Mapping[str, int]) -> None:
    """What the next round's offers start from; the wagers are those made in this round."""
    table = deal.table
    state = table.recall(PaiGowState)
    first = (state.first_offer + 1) % len(RING) if state.started else 1
    bank = deal.bank.seat if deal.bank else ""
    state = replace(state, started=True, first_offer=first, last_bank=bank)
    if deal.bank is None:
        state = replace(state, against_dealer=tuple(wagers.items()), players=table.seating)
    table.state = state
