"""The player bank (11.10): who is offered it and when, who may take it, and what the dealer wagers against it.

What outlives a round is in the table's state: whose the next first offer is, who banked last, and what each player
wagered against the dealer in the last round without a player bank.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.pai_gow_poker.deal import RING, Bank, Deal
from pitboss.games.pai_gow_poker.values import dealer_wager
from pitboss.games.pai_gow_poker.wagers import BANK, DEALER_VS_BANK, MAIN
from pitboss.law.citation import cite
from pitboss.play.accounts import INVENTORY, area
from pitboss.play.actions import DEALER, SHUFFLE, Say
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Procedure
from pitboss.play.procedure import decide
from pitboss.play.requests import Offer, Request
from pitboss.play.table import Table

CO_BANK, PASS, COVER = "co_bank", "pass", "cover"
DEALER_WAGER, NO_DEALER_WAGER = "dealer_wager", "no_dealer_wager"
OFFERED = "bank"
"""The moment at which the bank is offered, before the wagers of the round."""

MAY_BANK = cite("11.10(a)")
NOT_FIRST = cite("11.10(b)")
ROTATION = cite("11.10(c)")
WAGERED, CHIPS = cite("11.10(d)1"), cite("11.10(d)2")
CO_BANKING = cite("11.10(e)")
DEALERS = cite("11.10(g)")


def last_wagers(table: Table) -> dict[str, int]:
    """What each player wagered against the dealer in the last round without a player bank, in cents."""
    pairs = (entry.split(":") for entry in str(table.state.get("against_dealer", "")).split(",") if entry)
    return {seat: int(cents) for seat, cents in pairs}


def offer_bank(table: Table) -> Procedure[Bank | None]:
    """Offers the bank counterclockwise until somebody takes it (11.10(b), (c)); None where the house banks."""
    first = first_offer(table)
    if not first:
        if table.options.flag("player_bank") and table.carry.rounds:
            table.step("the first offer is back at the dealer: the house banks this round", ROTATION)
        return None
    for seat in (*RING[first:], *RING[1:first]):
        if why_not(table, seat):
            continue
        said = yield from decide(table, _offer(table, seat))
        while said.word == SHUFFLE:
            table.shuffle(table.game.words[SHUFFLE].cite)
            said = yield from decide(table, _offer(table, seat))
        if said.word != PASS:
            co = said.word == CO_BANK
            table.announce(f"Seat {seat} is the {'co-bank' if co else 'bank'}", CO_BANKING if co else ROTATION)
            return Bank(seat, co)
    return None


def first_offer(table: Table) -> int:
    """The position that is offered the bank first; 0 where the house banks: the first round, or the dealer's turn."""
    if not table.options.flag("player_bank") or not table.carry.rounds:
        return 0
    return int(table.state.get("first_offer", 1))


def why_not(table: Table, seat: str) -> Refused | None:
    """Why a player may not bank this round (11.10(c), (d)1)."""
    if table.state.get("last_bank") == seat:
        return Refused(f"seat {seat} banked the round before", ROTATION)
    if not last_wagers(table).get(seat):
        return Refused(f"seat {seat} made no wager in the last round against the dealer", WAGERED)
    return None


def _offer(table: Table, seat: str) -> Request:
    offers = {(seat, BANK): Offer(seat, BANK, ROTATION), (seat, PASS): Offer(seat, PASS, ROTATION)}
    if table.options.flag("co_banking"):
        offers[seat, CO_BANK] = Offer(seat, CO_BANK, CO_BANKING)
    offers[DEALER, SHUFFLE] = Offer(DEALER, SHUFFLE, table.game.words[SHUFFLE].cite)
    return Request(OFFERED, offers, ROTATION, silence=Say(seat, PASS), declinable=True)


def too_late(deal: Deal, say: Say) -> Refused:
    """Why the bank is not to be had any more once wagers are made."""
    table = deal.table
    if not table.options.flag("player_bank"):
        return Refused("players do not bank at this table", MAY_BANK)
    if say.word == CO_BANK and not table.options.flag("co_banking"):
        return Refused("the house does not co-bank at this table", CO_BANKING)
    if not table.carry.rounds:
        return Refused("nobody banks the first round of the game", NOT_FIRST)
    if deal.bank:
        return Refused(f"seat {deal.bank.seat} banks this round", ROTATION)
    if not first_offer(table):
        return Refused("the first offer is the dealer's: the house banks this round", ROTATION)
    return why_not(table, say.who) or Refused("the bank was offered and passed", ROTATION)


# While wagers are made


def words_of_the_bank(deal: Deal) -> Mapping[tuple[str, str], Offer]:
    """What is open beside the wagers: the dealer's wager, and the bank itself, though only to be told why not."""
    table, bank = deal.table, deal.bank
    offers = {(seat, word): Offer(seat, word, ROTATION) for seat in table.seats for word in (BANK, CO_BANK)}
    if bank:
        offers[bank.seat, COVER] = Offer(bank.seat, COVER, CHIPS, least=1)
    if bank and not bank.co:
        full = full_dealer_wager(deal)
        if full:
            note = f"the dealer's wager would be ${dollars(full)}"
            offers[bank.seat, DEALER_WAGER] = Offer(bank.seat, DEALER_WAGER, DEALERS, 1, full, note=note)
        offers[bank.seat, NO_DEALER_WAGER] = Offer(bank.seat, NO_DEALER_WAGER, DEALERS)
    return offers


def full_dealer_wager(deal: Deal) -> int:
    """What the dealer wagers unless the bank wants less (11.10(g))."""
    if deal.bank is None or deal.bank.co:
        return 0
    return dealer_wager(deal.options.word("dealer_wager_vs_bank"), last_wagers(deal.table).get(deal.bank.seat, 0))


def hear(deal: Deal, say: Say) -> None:
    """The bank says what the dealer may wager, or has his chips counted."""
    match say.word:
        case "cover":
            deal.cover = say.amount
        case "dealer_wager":
            deal.dealer_wager = say.amount or 0
        case "no_dealer_wager":
            deal.dealer_wager = 0


def uncovered(deal: Deal) -> Refused | None:
    """Whether the bank's chips, where they were counted, do not reach for all wagers of the others (11.10(d)2)."""
    if deal.bank is None or deal.cover is None:
        return None
    wagers = {seat: deal.table.on(seat, MAIN) for seat in deal.table.seats}
    total = sum(wagers.values())
    needed = -(-total // 2) if deal.bank.co else total
    if needed <= deal.cover:
        return None
    most = max(wagers, key=lambda seat: wagers[seat])
    reason = f"the bank has ${dollars(deal.cover)} on the table and would have to cover ${dollars(needed)}"
    return Refused(reason, CHIPS, blame=(most, MAIN))


def place_dealer_wager(deal: Deal) -> None:
    """The dealer's chips go in front of the inventory, as far as the bank can still cover them (11.10(g) [reading])."""
    if deal.bank is None or deal.bank.co:
        return
    if deal.cover is not None:
        left = deal.cover - sum(deal.table.on(seat, MAIN) for seat in deal.table.seats)
        deal.dealer_wager = min(deal.dealer_wager, left)
    if deal.dealer_wager:
        deal.table.announce(f"The dealer wagers ${dollars(deal.dealer_wager)} against the bank", DEALERS)
        place = area("", DEALER_VS_BANK)
        deal.table.move(Transfer(INVENTORY, place, deal.dealer_wager, Verb.TRAVEL, place, DEALERS))
    else:
        deal.table.step("the dealer makes no wager against the bank", DEALERS)


def remember(deal: Deal, wagers: Mapping[str, int]) -> None:
    """What the next round's offers start from; the wagers are those made in this round."""
    state, table = deal.table.state, deal.table
    if table.options.flag("player_bank"):
        first = int(state.get("first_offer", 1)) if table.carry.rounds else 0
        state["first_offer"] = (first + 1) % len(RING)
    state["last_bank"] = deal.bank.seat if deal.bank else ""
    if deal.bank is None:
        state["against_dealer"] = ",".join(f"{seat}:{cents}" for seat, cents in wagers.items())
