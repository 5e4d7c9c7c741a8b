"""Taking the wagers (11.7): what may lie beside what, and who may wager in a round that a player banks."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.pai_gow_poker import bank
from pitboss.games.pai_gow_poker.in_play import Deal
from pitboss.games.pai_gow_poker.wagers import (
    MAIN,
    MATCH_PLAY,
    NUMBERS,
    PROGRESSIVE,
    RNG_NUMBER,
    SIDE_WAGERS,
    denomination,
)
from pitboss.law.citation import Citation, cite
from pitboss.play.accounts import INVENTORY, meter
from pitboss.play.actions import DEALER, REMOVE, Say
from pitboss.play.betting import take_bets
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Procedure
from pitboss.play.requests import Offer
from pitboss.play.table import Table

RETURN_COUPON, RECUT = "return_coupon", "recut"
CALLS = {
    "manual_shoe": cite("11.8(a)"),
    "hand": cite("11.8A(b)2"),
    "automated_7": cite("11.8B(b)2"),
    "split_3_4": cite("11.17(c)"),
}
COUPON = cite("11.7(a)")
RECUTS = cite("11.6(f)")
FEEDS = cite("11.14(e)")
AGAINST_ITSELF = cite("11.10(l) [reading]")


def take_wagers(deal: Deal) -> Procedure[None]:
    """Wagers go down until "No more bets"; then progressive chips are counted and the dealer's wager is placed."""
    deal.dealer_wager = bank.full_dealer_wager(deal)
    yield from take_bets(
        deal.table,
        CALLS[deal.options.word("deal_method")],
        lambda table: across(deal),
        each=lambda table, say: each(deal, say),
        beside=lambda table, who: {**bank.words_of_the_bank(deal, who), **coupon_offers(deal, who)},
        said=lambda table, say: heed(deal, say),
        barred=bank.too_late(deal),
        returned=lambda table, say: hand_back(deal, *say.on.split(" ", 1)),
        taken_up=lambda table, say: hand_back(deal, say.who, say.on),
    )
    bank.place_dealer_wager(deal)
    feed_meter(deal)


def heed(deal: Deal, say: Say) -> None:
    """A word beside the wagers: a coupon, what the bank says, or a supervisor's who has the cards cut again."""
    if say.word == MATCH_PLAY:
        deal.coupons[say.who, say.on] = say.amount or 0
    elif say.word == RETURN_COUPON:
        hand_back(deal, *say.on.split(" ", 1))
    elif say.word == RECUT:
        deal.table.step("the cards are cut again", RECUTS)
    else:
        bank.heed(deal, say)


# Match play coupons


def coupon_offers(deal: Deal, who: str) -> Mapping[str, Offer]:
    """Match play coupons, where the house takes them (11.7(a), 11.13(b)2); they cost no chips.

    One without enough chips beside it is the dealer's to hand back.
    """
    if who == DEALER:
        places = tuple(f"{seat} {place}" for seat, place in uncovered_coupons(deal))
        return {RETURN_COUPON: Offer(DEALER, RETURN_COUPON, COUPON, on=places)} if places else {}
    places = coupon_places(deal) if who in deal.table.seats else ()
    return {MATCH_PLAY: Offer(who, MATCH_PLAY, COUPON, 1, on=places, price=bank.nothing)} if places else {}


def coupon_places(deal: Deal) -> tuple[str, ...]:
    """The wagers that a coupon may lie beside: those that the house banks."""
    places: tuple[str, ...] = (MAIN,) if deal.options.flag("match_play_main") and deal.bank is None else ()
    if deal.options.flag("rng_wager") and deal.options.flag("rng_wager_match_play"):
        places += tuple(f"{RNG_NUMBER} {number}" for number in NUMBERS)
    return places


def uncovered_coupons(deal: Deal) -> list[tuple[str, str]]:
    """The coupons without chips of at least their value beside them, by seat and wager."""
    found = []
    for (seat, place), coupon in deal.coupons.items():
        wager, _, on = place.partition(" ")
        if coupon > deal.table.on(seat, wager, on):
            found.append((seat, place))
    return found


def hand_back(deal: Deal, seat: str, place: str) -> None:
    """A coupon goes back, by itself or with the wager that it lay beside."""
    if deal.coupons.pop((seat, place), 0):
        deal.table.step(f"seat {seat}: the coupon beside {place.replace('_', ' ')} is handed back", COUPON)


def lone_coupon(table: Table) -> Say | None:
    """What the dealer says where a coupon that lies alone keeps the bets from being closed."""
    offer = coupon_offers(table.local_as(Deal), DEALER).get(RETURN_COUPON)
    return Say(DEALER, RETURN_COUPON, on=offer.on[0]) if offer and offer.on else None


# The rules


def each(deal: Deal, say: Say) -> Refused | None:
    """Why one wager is not open to this seat in a round that a player banks."""
    if say.word == REMOVE or deal.bank is None:
        return None
    if say.who == deal.bank.seat:
        if say.word == MAIN:
            return Refused(f"seat {say.who} is the bank, which the others wager against", AGAINST_ITSELF)
        if say.word in SIDE_WAGERS:
            return Refused(
                f"{say.word!r} goes with a pai gow poker wager, and the bank makes none", SIDE_WAGERS[say.word]
            )
    elif say.word in deal.table.game.betting.wager and deal.same_player(say.who, deal.bank.seat):
        return Refused("a player who is the bank may wager on one area only", cite("11.10(f)"))
    return None


def across(deal: Deal) -> Refused | None:
    """What must hold between the wagers when the bets are closed."""
    table = deal.table
    wrong = [
        Refused(f"seat {seat}: {wager!r} needs a pai gow poker wager beside it", section, blame=(seat, wager))
        for wager, section in SIDE_WAGERS.items()
        for seat in table.with_wagers(wager)
        if not table.on(seat, MAIN)
    ]
    if not wrong and not table.with_wagers(MAIN) and not deal.dealer_wager:
        return Refused("nobody has placed a wager", cite("11.7(a)"))
    wrong = wrong or [
        Refused(
            f"seat {seat}: a coupon of ${dollars(deal.coupons[seat, place])} needs a wager of that much beside it",
            COUPON,
            blame=(seat, place.partition(" ")[0]),
        )
        for seat, place in uncovered_coupons(deal)
    ]
    if wrong:
        wrong[0].others = tuple(wrong[1:])
        return wrong[0]
    return bank.uncovered(deal)


def feed_meter(deal: Deal) -> None:
    """The lock-out: as many chips as lights, and a part of every wager on the meter (11.14(b), (e))."""
    table = deal.table
    lights = len(table.with_wagers(PROGRESSIVE))
    if lights:
        table.step(f"{lights} progressive {'wager' if lights == 1 else 'wagers'}, as many lights", cite("11.14(b)"))
        table.fund(PROGRESSIVE, fed_by(deal, lights), FEEDS)


def fed_by(deal: Deal, lights: int) -> int:
    """What so many progressive wagers put on the meter, in cents."""
    return -int(-lights * denomination(deal.options) * deal.options.fraction("meter_rate") // 100)


def return_progressive(deal: Deal, seat: str, section: Citation) -> None:
    """A progressive wager that goes back after the lock-out has not been wagered: its part leaves the meter."""
    table, place = deal.table, meter(PROGRESSIVE)
    if table.on(seat, PROGRESSIVE):
        lights = len(table.with_wagers(PROGRESSIVE))
        table.give_back(seat, PROGRESSIVE, section)
        share = fed_by(deal, lights) - fed_by(deal, lights - 1)
        table.move(Transfer(place, INVENTORY, share, Verb.FUND, place, FEEDS))
