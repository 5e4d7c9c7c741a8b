"""The player bank (11.10): who is offered it and when, who may take it, and what the dealer wagers against it.

What outlives a round is in the table's state: whether a round has been played, whose the next first offer is, who
banked last, and what each player wagered against the dealer in the last round without a player bank.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.play.accounts import CENTRE, INVENTORY, area
from pitboss.play.actions import DEALER, SHUFFLE, Say
from pitboss.play.coupons import free
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Procedure, SetAside
from pitboss.play.procedure import hear
from pitboss.play.requests import Bar, Bars, ByRole, Offer, Request, offered

from .dealer_wager import dealer_wager
from .in_play import BANK, DEALER_VS_BANK, RING, AnyDeal, Bank, Deal
from .state import SetHandsState

CO_BANK, PASS, COVER = "co_bank", "pass", "cover"
TAKES_BANK = frozenset({BANK, CO_BANK})
DEALER_WAGER, NO_DEALER_WAGER = "dealer_wager", "no_dealer_wager"
OFFERED = "bank"
"""The moment at which the bank is offered, before the wagers of the round."""


def offer_bank(deal: AnyDeal) -> Procedure[Bank | None]:
    """Offers the bank counterclockwise until somebody takes it (11.10(b), (c)); None where the house banks.

    Each player is asked once, and no empty chair; where all have passed, or may not, the offer is back at the dealer.
    """
    table, sections = deal.table, deal.SECTIONS.bank
    state = table.recall(SetHandsState)
    if not table.options.flag("player_bank") or not state.started:
        return None
    first = max(state.first_offer, 1)  # a table left under earlier rules may have the dealer's place, 0
    for seat in (*RING[first:], *RING[1:first]):
        if why_not(deal, seat):
            continue
        said = yield from hear(table, _offer(deal, seat))
        while said.word == SHUFFLE:
            table.shuffle(deal.SECTIONS.shuffle)
            said = yield from hear(table, _offer(deal, seat))
        if said.word != PASS:
            co = said.word == CO_BANK
            section = sections.co_banking if co else sections.rotation
            table.announce(f"Seat {seat} is the {'co-bank' if co else 'bank'}", section)
            return Bank(seat, co)
    return None


def why_not(deal: AnyDeal, seat: str) -> Bar | None:
    """Why a player may not bank this round (11.10(c), (d)1)."""
    table, sections = deal.table, deal.SECTIONS.bank
    state = table.recall(SetHandsState)
    if state.banked(seat, table.seating):
        return Bar(f"seat {seat} banked the round before", sections.rotation)
    if not state.last_wager(seat, table.seating):
        return Bar(f"seat {seat} made no wager in the last round against the dealer", sections.wagered)
    return None


def _offer(deal: AnyDeal, seat: str) -> Request:
    sections = deal.SECTIONS.bank
    offers = offered(
        Offer(seat, BANK, sections.rotation),
        *((Offer(seat, CO_BANK, sections.co_banking),) if deal.options.flag("co_banking") else ()),
        Offer(seat, PASS, sections.rotation),
        Offer(DEALER, SHUFFLE, deal.SECTIONS.shuffle),
    )
    return Request(OFFERED, offers, sections.rotation, silence=Say(seat, PASS), declinable=True)


# While wagers are made


def too_late(deal: AnyDeal) -> Bars:
    """Why the bank is not to be had any more once wagers are made, seat by seat; and why the dealer wagers nothing
    against a co-bank (11.10(e))."""

    def barred(seat: str) -> dict[str, Bar]:
        found = {word: _too_late(deal, seat, word) for word in (BANK, CO_BANK)}
        if deal.bank and deal.bank.co and deal.bank.seat == seat:
            against = Bar("the house covers half, and wagers nothing against the bank", deal.SECTIONS.bank.co_banking)
            found |= {DEALER_WAGER: against, NO_DEALER_WAGER: against}
        return found

    return ByRole(deal.table.seats, barred)


def _too_late(deal: AnyDeal, seat: str, word: str) -> Bar:
    table, sections = deal.table, deal.SECTIONS.bank
    if not table.options.flag("player_bank"):
        return Bar("players do not bank at this table", sections.may_bank)
    if word == CO_BANK and not table.options.flag("co_banking"):
        return Bar("the house does not co-bank at this table", sections.co_banking)
    if not table.recall(SetHandsState).started:
        return Bar("nobody banks the first round of the game", sections.not_first)
    if deal.bank:
        return Bar(f"seat {deal.bank.seat} banks this round", sections.rotation)
    return why_not(deal, seat) or Bar("the bank was offered and passed", sections.rotation)


def words_of_the_bank(deal: AnyDeal, who: str) -> Mapping[str, Offer]:
    """What the bank may say beside the wagers: about the dealer's, and what its own chips come to. It costs nothing."""
    bank, sections = deal.bank, deal.SECTIONS.bank
    if bank is None or bank.seat != who:
        return {}
    offers = {COVER: Offer(who, COVER, sections.chips, least=1, price=free)}
    if not bank.co:
        if full := full_dealer_wager(deal):
            note = f"the dealer's wager would be ${dollars(full)}"
            offers[DEALER_WAGER] = Offer(who, DEALER_WAGER, sections.dealers_wager, 1, full, note=note, price=free)
        offers[NO_DEALER_WAGER] = Offer(who, NO_DEALER_WAGER, sections.dealers_wager)
    return offers


def full_dealer_wager(deal: AnyDeal) -> int:
    """What the dealer wagers unless the bank wants less (11.10(g))."""
    if deal.bank is None or deal.bank.co:
        return 0
    table = deal.table
    last = table.recall(SetHandsState).last_wager(deal.bank.seat, table.seating)
    return dealer_wager(table.options.word("dealer_wager_vs_bank"), last)


def heed(deal: AnyDeal, say: Say) -> None:
    """The bank says what the dealer may wager, or has his chips counted."""
    if say.word == COVER:
        deal.cover = say.amount
    elif say.word == DEALER_WAGER:
        deal.dealer_wager = say.amount or 0
    elif say.word == NO_DEALER_WAGER:
        deal.dealer_wager = 0


def count_chips(round_: Round, seat: str, held: int) -> Say | None:
    """The dealer counts what a player who banks has in hand (11.10(d)2), unless he said less; without chips nothing can
    be wagered against him."""
    deal = round_.table.local
    if (
        not isinstance(deal, Deal)
        or deal.bank is None
        or deal.bank.seat != seat
        or round_.offered(Say(seat, COVER)) is None
    ):
        return None
    if not held:
        return Say(seat, NO_DEALER_WAGER) if deal.dealer_wager else None
    most = _most_against(deal)
    reaches = held if most is None else min(held, most)
    return Say(seat, COVER, amount=reaches) if deal.cover is None or deal.cover > held else None


def _most_against(deal: AnyDeal) -> int | None:
    """What the wagers against a bank can come to under the posted limits, its share of it; None where nothing limits
    them."""
    most = deal.table.setting.limit(deal.MAIN).most
    if most is None:
        return None
    return _share(deal, (len(deal.table.seats) - 1) * most + full_dealer_wager(deal))


def _share(deal: AnyDeal, wagers: int) -> int:
    """What a bank has to cover of the wagers against it: a co-bank half."""
    return -(-wagers // 2) if deal.bank and deal.bank.co else wagers


def _against(deal: AnyDeal) -> dict[str, int]:
    """The wagers of the others against the bank, seat by seat."""
    return {seat: deal.table.on(seat, deal.MAIN) for seat in deal.table.seats}


def kept_at_hand(round_: Round) -> Mapping[str, SetAside]:
    """What a bank has to keep at hand (11.10(d)2): the chips that were counted while wagers are made, then what it can
    still lose to those that lie against it. And what somebody who wins next to nothing is charged beyond that, since
    vigorish is rounded up."""
    deal = round_.table.local
    if not isinstance(deal, Deal):
        return {}
    sections = deal.SECTIONS.bank
    found: dict[str, SetAside] = {}
    for seat, stake in _against(deal).items():
        won = stake + deal.table.coupon(seat, deal.MAIN)
        beyond = deal.charged(won) - won - stake if stake else 0
        if beyond > 0:
            found[seat] = SetAside(beyond, sections.vigorish)
    if deal.bank is not None:
        found[deal.bank.seat] = SetAside(_kept_by_bank(deal), sections.chips)
    return found


def _kept_by_bank(deal: AnyDeal) -> int:
    beyond = deal.vigorish(1) - 1
    if not deal.closed:
        return max(deal.cover or 0, beyond)
    may_lose = _share(deal, sum(_against(deal).values()) + deal.table.balances.get(area("", DEALER_VS_BANK), 0))
    unsettled = may_lose or deal.table.balances.get(CENTRE, 0)
    return max(may_lose, beyond if unsettled else 0)


def uncovered(deal: AnyDeal) -> Refused | None:
    """Whether the bank's chips, where they were counted, do not reach for all wagers of the others (11.10(d)2)."""
    if deal.bank is None or deal.cover is None:
        return None
    wagers = _against(deal)
    needed = _share(deal, sum(wagers.values()))
    if needed <= deal.cover:
        return None
    most = max(wagers, key=lambda seat: wagers[seat])
    reason = f"the bank has ${dollars(deal.cover)} on the table and would have to cover ${dollars(needed)}"
    return Refused(reason, deal.SECTIONS.bank.chips, blame=(most, deal.MAIN))


def place_dealer_wager(deal: AnyDeal) -> None:
    """The dealer's chips go in front of the inventory, as far as the bank can still cover them (11.10(g) [reading])."""
    if deal.bank is None or deal.bank.co:
        return
    section = deal.SECTIONS.bank.dealers_wager
    if deal.cover is not None:
        left = deal.cover - sum(deal.table.on(seat, deal.MAIN) for seat in deal.table.seats)
        deal.dealer_wager = min(deal.dealer_wager, left)
    if deal.dealer_wager:
        deal.table.announce(f"The dealer wagers ${dollars(deal.dealer_wager)} against the bank", section)
        place = area("", DEALER_VS_BANK)
        deal.table.move(Transfer(INVENTORY, place, deal.dealer_wager, Verb.TRAVEL, place, section))
    else:
        deal.table.step("the dealer makes no wager against the bank", section)


def remember(deal: AnyDeal, wagers: Mapping[str, int]) -> None:
    """What the next round's offers start from; the wagers are those made in this round."""
    table = deal.table
    state = table.recall(SetHandsState).after(deal.bank.seat if deal.bank else "")
    if deal.bank is None:
        state = replace(state, against_dealer=tuple(wagers.items()), players=table.seating)
    table.state = state
