"""Taking the wagers (11.7): what may lie beside what, and who may wager in a round that a player banks."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.pai_gow_poker import bank
from pitboss.games.pai_gow_poker.deal import Deal
from pitboss.games.pai_gow_poker.wagers import (
    BANK,
    MAIN,
    MATCH_PLAY,
    NUMBERS,
    PROGRESSIVE,
    RNG_NUMBER,
    SIDE_WAGERS,
    denomination,
)
from pitboss.law.citation import cite
from pitboss.play.actions import REMOVE, Say
from pitboss.play.game import Procedure
from pitboss.play.procedure import take_bets
from pitboss.play.requests import Offer

CALLS = {
    "manual_shoe": cite("11.8(a)"),
    "hand": cite("11.8A(b)2"),
    "automated_7": cite("11.8B(b)2"),
    "split_3_4": cite("11.17(c)"),
}
COUPON = cite("11.7(a)")
AGAINST_ITSELF = cite("11.10(l) [reading]")


def take_wagers(deal: Deal) -> Procedure[None]:
    """Wagers go down until "No more bets"; then progressive chips are counted and the dealer's wager is placed."""
    deal.dealer_wager = bank.full_dealer_wager(deal)
    yield from take_bets(
        deal.table,
        CALLS[deal.options.word("deal_method")],
        lambda table: across(deal),
        each=lambda table, say: each(deal, say),
        beside=lambda table: {**bank.words_of_the_bank(deal), **coupon_offers(deal)},
        said=lambda table, say: hear(deal, say),
    )
    bank.place_dealer_wager(deal)
    feed_meter(deal)


def coupon_offers(deal: Deal) -> dict[tuple[str, str], Offer]:
    """Match play coupons, where the house takes them and banks itself (11.7(a), 11.13(b)2)."""
    places: tuple[str, ...] = (MAIN,) if deal.options.flag("match_play_main") else ()
    if deal.options.flag("rng_wager") and deal.options.flag("rng_wager_match_play"):
        places += tuple(f"{RNG_NUMBER} {number}" for number in NUMBERS)
    if deal.bank or not places:
        return {}
    return {(seat, MATCH_PLAY): Offer(seat, MATCH_PLAY, COUPON, 1, on=places) for seat in deal.table.seats}


def hear(deal: Deal, say: Say) -> None:
    """A word beside the wagers: a coupon, or what the bank says."""
    if say.word == MATCH_PLAY:
        deal.coupons[say.who, say.on] = say.amount or 0
    else:
        bank.hear(deal, say)


def uncovered_coupon(deal: Deal) -> Refused | None:
    """A coupon needs chips of at least its value beside it."""
    for (seat, place), coupon in deal.coupons.items():
        wager, _, on = place.partition(" ")
        if coupon > deal.table.on(seat, wager, on):
            reason = f"seat {seat}: a coupon of ${dollars(coupon)} needs a wager of that much beside it"
            return Refused(reason, COUPON, blame=(seat, wager))
    return None


def each(deal: Deal, say: Say) -> Refused | None:
    """Why one wager, or one word beside the wagers, is not open to this seat."""
    if say.word in (BANK, bank.CO_BANK):
        return bank.too_late(deal, say)
    if say.word == REMOVE or deal.bank is None:
        return None
    if say.who == deal.bank.seat:
        if say.word == MAIN:
            return Refused(f"seat {say.who} is the bank, which the others wager against", AGAINST_ITSELF)
        if say.word in SIDE_WAGERS:
            return Refused(
                f"{say.word!r} goes with a pai gow poker wager, and the bank makes none", SIDE_WAGERS[say.word]
            )
    elif say.word in deal.table.game.wager and deal.same_player(say.who, deal.bank.seat):
        return Refused("a player who is the bank may wager on one area only", cite("11.10(f)"))
    return None


def across(deal: Deal) -> Refused | None:
    """What must hold between the wagers when the bets are closed."""
    table = deal.table
    alone = [
        Refused(f"seat {seat}: {wager!r} needs a pai gow poker wager beside it", section, blame=(seat, wager))
        for wager, section in SIDE_WAGERS.items()
        for seat in table.with_wagers(wager)
        if not table.on(seat, MAIN)
    ]
    if alone:
        alone[0].others = tuple(alone[1:])
        return alone[0]
    if not table.with_wagers(MAIN) and not deal.dealer_wager:
        return Refused("nobody has placed a wager", cite("11.7(a)"))
    return uncovered_coupon(deal) or bank.uncovered(deal)


def feed_meter(deal: Deal) -> None:
    """The lock-out: as many chips as lights, and a part of every wager on the meter (11.14(b), (e))."""
    table = deal.table
    lights = len(table.with_wagers(PROGRESSIVE))
    if lights:
        table.step(f"{lights} progressive {'wager' if lights == 1 else 'wagers'}, as many lights", cite("11.14(b)"))
        rate = deal.options.fraction("meter_rate")
        share = -int(-lights * denomination(deal.options) * rate // 100)
        table.fund(PROGRESSIVE, share, cite("11.14(e)"))
