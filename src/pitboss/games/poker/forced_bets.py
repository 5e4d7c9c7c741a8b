"""Before the cards: chips, the button, a straddle, the time charge; then antes and blinds (14.7, 14.10(b) to (f))."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, NO_MORE_BETS, Say
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear
from pitboss.play.requests import Bar, ByRole, Offer, Request
from pitboss.play.table import Table

from .bank import bring, charge_time, put, stack, take_off
from .hand_in_play import Contest, contest, dealt_in, next_seat, open_contest, tell
from .state import PokerState
from .structure import blinds_of
from .variants import variant_of
from .wagers import BETTING, BLINDS, BUY_IN, CHIPS, DEAD_BUTTON, REVENUE, STRADDLE, TIME

BUTTON, LEAVE = "button", "leave"
PLAYERS = cite("14.6")
"""A hand takes at least two players."""
OPTION = cite("14.10(f)")
CLOSE = Say(DEALER, NO_MORE_BETS)


@dataclass(slots=True)
class Opening:
    """What has been said before the cards."""

    straddle: str = ""
    charged: bool = False


def take_seats(table: Table) -> Procedure[Contest]:
    """Chips are brought until the dealer deals, or somebody plays on; then the forced bets are posted."""
    said_so_far = Opening()
    offers = ByRole(table.setting.roles, lambda who: open_to(table, said_so_far, who))

    def asked() -> Request:
        offers.forget()
        if said_so_far.straddle and said_so_far.straddle != straddler(table):
            said_so_far.straddle = ""  # it is for another seat now that somebody has come or gone
        enough = len(dealt_in(table)) >= 2
        return Request(
            "bets", offers, BETTING, CLOSE if enough else None, enough, _barred(table), lambda say: _too_few(table, say)
        )

    while True:
        said = yield from hear(table, asked)
        match said.word:
            case word if word == NO_MORE_BETS:
                break
            case word if word in (CHIPS, BUY_IN):
                bring(table, said.who, said.amount or 0, BETTING)
            case word if word == LEAVE:
                take_off(table, said.who, BETTING)
            case word if word == BUTTON:
                table.state = replace(table.recall(PokerState), placed=said.on)
            case word if word == STRADDLE:
                said_so_far.straddle = said.who
            case word if word == TIME:
                said_so_far.charged = True
                for seat in dealt_in(table):
                    charge_time(table, seat, table.options.whole(TIME), REVENUE)
    return post(table, said_so_far.straddle)


def _too_few(table: Table, say: Say) -> Refused | None:
    if say.word == NO_MORE_BETS and len(dealt_in(table)) < 2:
        return Refused("a hand takes at least two players with chips", PLAYERS)
    return None


def _barred(table: Table) -> Mapping[str, Mapping[str, Bar]]:
    bars: dict[str, dict[str, Bar]] = {}
    if table.options.word("rake_method") != "time":
        bars[DEALER] = {TIME: Bar("this table is not charged by time", REVENUE)}
    if not table.options.flag("straddle"):
        no = Bar("no straddle is made at this table", OPTION)
        bars |= {seat: {STRADDLE: no} for seat in table.seats}
    return bars


def open_to(table: Table, so_far: Opening, who: str) -> Mapping[str, Offer]:
    """What somebody may say before the cards."""
    if who == DEALER:
        found = {NO_MORE_BETS: Offer(DEALER, NO_MORE_BETS, BETTING)}
        if variant_of(table.options).button and not table.recall(PokerState).button:
            found[BUTTON] = Offer(DEALER, BUTTON, variant_of(table.options).sections.button, on=table.seats)
        if table.options.word("rake_method") == "time" and not so_far.charged and dealt_in(table):
            found[TIME] = Offer(DEALER, TIME, REVENUE)
        return found
    if who not in table.seats:
        return {}
    has = stack(table, who)
    found = {BUY_IN: Offer(who, BUY_IN, BETTING, 1 if has else table.options.whole("min_buy_in"))}
    if table.carry.rounds == 0:
        found[CHIPS] = Offer(who, CHIPS, BETTING, 1)
    if has:
        found[LEAVE] = Offer(who, LEAVE, BETTING)
    if table.options.flag("straddle") and who == straddler(table) and not so_far.straddle:
        found[STRADDLE] = Offer(who, STRADDLE, OPTION)
    return found


# The button and the blinds


def button(table: Table) -> str:
    """Whose button it is in the hand to come: where the dealer put it, else the next seat's; at first the highest."""
    state, seats = table.recall(PokerState), dealt_in(table)
    if state.placed:
        return state.placed
    if by_blinds(table):
        if len(seats) > 2:
            return state.blinds[0]
        big = next_seat(table, state.blinds[-1], seats)
        return next((seat for seat in seats if seat != big), big)
    return next_seat(table, state.button, seats) if state.button else seats[-1]


def in_order(table: Table) -> tuple[str, ...]:
    """Those dealt in, from the first after the button; in stud from the dealer's left."""
    seats = dealt_in(table)
    if not variant_of(table.options).button:
        return tuple(seats)
    first = next_seat(table, button(table), seats)
    at = seats.index(first)
    return (*seats[at:], *seats[:at])


def by_blinds(table: Table) -> bool:
    """Whether the button follows the blinds of the hand before, be it to an empty seat (14.10(c) as elsewhere)."""
    return table.options.flag("dead_button") and bool(table.recall(PokerState).blinds)


def blind_seats(table: Table, order: tuple[str, ...]) -> tuple[str, ...]:
    """The seats of the blinds; heads-up the button has the smaller one. Where the button may be dead, each moves to
    where the next one was, and the big blind to the next player: a seat that somebody has left posts nothing."""
    number = len(blinds_of(table.options)[-len(order) :])
    before = table.recall(PokerState).blinds
    if by_blinds(table) and len(order) > 2 and len(before) == number:
        return *before[1:], next_seat(table, before[-1], order)
    return (order[::-1] if len(order) == 2 and number == 2 else order)[:number]


def posting(table: Table, order: tuple[str, ...]) -> list[tuple[str, str, int]]:
    """Who posts which blind of how much."""
    amounts = blinds_of(table.options)[-len(order) :]
    names = BLINDS[len(blinds_of(table.options))][-len(amounts) :] if amounts else ()
    posts = zip(blind_seats(table, order), names, amounts, strict=False)
    return [(seat, name, amount) for seat, name, amount in posts if seat in order]


def straddler(table: Table) -> str:
    """The first seat after the big blind, if it posts no blind and its chips reach."""
    order = in_order(table) if len(dealt_in(table)) > 2 else ()
    blinds = len(posting(table, order))
    if not blinds or len(order) <= blinds:
        return ""
    needs = table.options.whole("ante") + 2 * blinds_of(table.options)[-1]
    return order[blinds] if stack(table, order[blinds]) >= needs else ""


def post(table: Table, straddles: str) -> Contest:
    """Antes from everybody, blinds, the straddle: all-in where the chips are short."""
    order, where = in_order(table), variant_of(table.options).sections
    holder = order[-1] if variant_of(table.options).button else ""
    if holder:
        state = table.recall(PokerState)
        stands = button(table)
        table.state = replace(state, placed=stands)
        if by_blinds(table) and stands not in order:
            holder = stands
            table.announce(f"The button stands before seat {stands}, which is empty", DEAD_BUTTON)
        else:
            table.announce(f"Seat {holder} has the button", where.button)
    hand = open_contest(table, order, holder)
    blinds = posting(table, order)
    hand.blinds = blind_seats(table, order)
    if ante := table.options.whole("ante"):
        for seat in order:
            put(table, seat, ante, where.ante)
        table.announce(f"Antes of ${dollars(ante)}", where.ante)
    for seat, name, amount in blinds:
        hand.bets[seat] = put(table, seat, amount, where.blinds)
        hand.posts[seat] = name.replace("_", " ")
        tell(table, hand, seat, f"posts the {hand.posts[seat]}, ${dollars(hand.bets[seat])}", where.blinds)
    if straddles:
        hand.straddle = straddles
        hand.bets[straddles] = put(table, straddles, 2 * blinds_of(table.options)[-1], OPTION)
        hand.posts[straddles] = STRADDLE
        tell(table, hand, straddles, f"straddles ${dollars(hand.bets[straddles])}", OPTION)
    return hand


def button_moves(table: Table) -> None:
    """The hand is over: the button goes on from where it was."""
    state = table.recall(PokerState)
    if state.placed:
        blinds = contest(table).blinds if table.options.flag("dead_button") else ()
        table.state = PokerState(button=state.placed, blinds=blinds)
