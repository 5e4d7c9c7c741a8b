"""Who banks, and his wager: the auction (4.5), the Banker's wager (4.6), how the bank goes on or passes (4.11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from pitboss.equipment.money import dollars
from pitboss.law.citation import Citation, cite
from pitboss.law.limits import LIMITS, NO_LIMIT
from pitboss.play.actions import DEALER, SHUFFLE, Say
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS
from pitboss.play.effects import Noticed
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear
from pitboss.play.requests import Bar, Offer, Request, offered
from pitboss.play.spoken import VERBAL_WAGER, Spoken
from pitboss.play.table import Table

from .shoe import before_the_bank, handle_cards
from .state import CheminDeFerState, Tenure
from .wagers import BANCO, BANK, SUIVI

BID, PASS, AWARD_SHOE = "bid", "pass", "award_shoe"
AUCTION, FIRST_WAGER = "auction", "first wager"
"""The moments of an auction in which somebody has made an offer, and of the wager that follows from it."""

AUCTIONED = cite("4.5(b)")
PLACED = cite("4.6(a)")
RANGE = cite("4.6(b)")
IN_CASH = cite("4.6(c)")
PASSED = cite("4.11 [by analogy 3.11]")

SPOKEN = Spoken(
    cite("4.7 [13:69E-1.6A]"),
    other={BANK: Spoken(IN_CASH, taken=True, confirmed=False)},
    why="a wager against the Banker is placed on the layout in chips or plaques",
)

NOT_YET = {word: Bar("the Banker has not placed his wager yet", cite("4.7(a)")) for word in (BANCO, SUIVI)}
BY_AUCTION = {BANK: Bar("the highest offer for the first hand makes the Banker", AUCTIONED), **NOT_YET}


def tenure(table: Table) -> Tenure | None:
    """Whose shoe it is; None where it has to be auctioned."""
    return table.recall(CheminDeFerState).tenure


def remember(table: Table, now: Tenure | None) -> None:
    """Sets what the next round starts from."""
    table.state = replace(table.recall(CheminDeFerState), tenure=now)


def to_the_right(table: Table, seat: str) -> tuple[str, ...]:
    """The other seats counterclockwise from a seat's right: the numbers rise that way round the table."""
    here = table.seats.index(seat)
    return table.seats[here + 1 :] + table.seats[:here]


def take_bank(table: Table) -> Procedure[Tenure | None]:
    """Finds who banks this round and puts his wager down; None where nobody will (4.5, 4.6, 4.11)."""
    said = yield from passed_on(table)
    if said is None:
        said = yield from auctioned(table)
    if said is None:
        return None
    before, wager = tenure(table), said.amount or 0
    now = Tenure(said.who, wager, suivi=before.suivi if before else "")
    remember(table, now)
    table.stake(said.who, BANK, wager, PLACED)
    table.announce(f"Seat {said.who} banks ${dollars(wager)}", PLACED)
    return now


# The shoe goes on, or passes (4.11)


def passed_on(table: Table) -> Procedure[Say | None]:
    """The wager of the Banker who keeps the shoe, or of the first who takes it; None where it is to be auctioned."""
    before = tenure(table)
    if before is None:
        return None
    if not before.lost:
        said = yield from hear_bank(table, partial(keeps_or_passes, table, before))
        if said.word == BANK:
            return said
        if said.word == PASS:
            table.announce(f"Seat {before.banker} passes the shoe", PASSED)
    else:
        said = Say(before.banker, PASS)
    remember(table, None)  # whoever banks next starts afresh, as one continuous tenure (4.6(b) [reading])
    for seat in (*to_the_right(table, before.banker), before.banker):
        while said.word != SHUFFLE:
            said = yield from hear_bank(table, partial(shoe_offered, table, seat, before))
            if said.word == BANK:
                return said
            if said.who == seat:
                break  # he refuses it; that the last Banker gives it up is no news
    return None


def keeps_or_passes(table: Table, before: Tenure, limited: bool) -> Request:
    """From once to twice the preceding wager, or the shoe passes (4.6(b), 4.11)."""
    note = f"the preceding wager was ${dollars(before.wager)}"
    bank = _offer(table, before.banker, BANK, limited, before.wager, 2 * before.wager, note)
    return _bank_request(table, bank, PASSED)


def shoe_offered(table: Table, seat: str, before: Tenure, limited: bool) -> Request:
    """A passed shoe is offered to one participant: he banks with a fresh wager, or refuses it (4.11)."""
    gives_up = before.lost and seat == to_the_right(table, before.banker)[0]  # the loser may say that he does
    also = [Offer(before.banker, PASS, PASSED)] if gives_up else []
    return _bank_request(table, _offer(table, seat, BANK, limited), PASSED, also)


# The auction (4.5(b))


def auctioned(table: Table) -> Procedure[Say | None]:
    """The first wager of whoever offers the most for the first hand; None where nobody will.

    The wager comes after accepting the shoe (4.6(b)): who does not accept it leaves it to the next offer.
    """
    bids: dict[str, int] = {}
    while True:
        said = yield from hear_bank(table, partial(auction, table, bids))
        if said.word == SHUFFLE:
            bids.clear()
        elif said.word == AWARD_SHOE:
            break
        elif said.word == BID and said.amount is not None:
            bids[said.who] = said.amount
            table.announce(f"Seat {said.who} offers ${dollars(said.amount)}", AUCTIONED)
    while bids:
        # Equal offers: the one closest to the dealer, counterclockwise from the dealer's right.
        banker = max(bids, key=lambda seat: (bids[seat], -table.seats.index(seat)))
        table.announce(f"Seat {banker} is the Banker", AUCTIONED)
        said = yield from hear_bank(table, partial(first_wager, table, banker, bids.pop(banker)))
        if said.word == BANK:
            return said
        table.announce(f"Seat {banker} does not take the shoe", PASSED)
    table.step("nobody takes the shoe", AUCTIONED)
    return None


def auction(table: Table, bids: Mapping[str, int], limited: bool) -> Request:
    """Anybody may offer, and raise his own offer; the dealer ends it."""
    offers = [Offer(DEALER, AWARD_SHOE, AUCTIONED)]
    for seat in table.seats:
        bid = _offer(table, seat, BID, limited, bids.get(seat, 0) + 1)
        if bid.most is None or (bid.least or 0) <= bid.most:
            offers.append(bid)
        if seat not in bids:
            offers.append(Offer(seat, PASS, AUCTIONED))
    if not bids:
        offers += before_the_bank(table)
    silence, barred = Say(DEALER, AWARD_SHOE), dict.fromkeys(table.seats, BY_AUCTION)
    return Request(AUCTION if bids else BETS, offered(*offers), AUCTIONED, silence, declinable=True, barred=barred)


def first_wager(table: Table, banker: str, bid: int, limited: bool) -> Request:
    """At least what was offered, and it may be more (4.6(b)); a record must say whether he accepts."""
    bank = _offer(table, banker, BANK, limited, bid, note=f"${dollars(bid)} was offered for the shoe")
    if bank.most is not None:  # an offer once accepted may be wagered
        bank = replace(bank, most=max(bank.most, bid))
    refuses = Offer(banker, PASS, PASSED)
    barred = dict.fromkeys(table.seats, NOT_YET)
    return Request(FIRST_WAGER, offered(bank, in_cash(bank), refuses), PLACED, Say(banker, PASS), barred=barred)


# Asking


def _no_cost(place: str, amount: int) -> int:
    """An offer for the shoe puts nothing down."""
    return 0


def _offer(
    table: Table, seat: str, word: str, limited: bool, least: int = 1, most: int | None = None, note: str = ""
) -> Offer:
    """A word with the amounts that the section allows and, unless they were waived, the posted limits (8.2)."""
    section = AUCTIONED if word == BID else RANGE
    limit = table.setting.limit(BANK) if limited else NO_LIMIT
    low, high = section, section
    if limit.least is not None and limit.least > least:
        least, low = limit.least, LIMITS
    if limit.most is not None and (most is None or limit.most < most):
        most, high = limit.most, LIMITS
    gives, price = (AUCTIONED, _no_cost) if word == BID else (PLACED, None)
    return Offer(seat, word, gives, least, most, amount_cite=low, most_cite=high, note=note, price=price)


def _bank_request(table: Table, bank: Offer, section: Citation, also: list[Offer] | None = None) -> Request:
    """Asks one participant for the Banker's wager; he may give the shoe up, or not take it."""
    offers, barred = [bank, in_cash(bank)], dict.fromkeys(table.seats, NOT_YET)
    if bank.most is not None and (bank.least or 0) > bank.most:
        offers = []
        dear = Bar(f"the least would be ${dollars(bank.least or 0)}, above the posted maximum", LIMITS)
        barred[bank.who] = {BANK: dear, **NOT_YET}
    offers += [Offer(bank.who, PASS, PASSED), *(also or ()), *before_the_bank(table)]
    return Request(BETS, offered(*offers), section, Say(bank.who, PASS), declinable=True, barred=barred)


def in_cash(bank: Offer) -> Offer:
    """The same wager, put down in cash (4.6(c))."""
    return replace(bank, word=VERBAL_WAGER, cite=IN_CASH, on=(BANK,))


def waived(table: Table, since: int) -> bool:
    """Whether a wager outside the limits has been accepted since so many effects: it stands in full (19:47-8.2)."""
    return any(isinstance(effect, Noticed) and effect.key == OUT_OF_LIMITS for effect in table.effects[since:])


def hear_bank(table: Table, build: Callable[[bool], Request]) -> Procedure[Say]:
    """One answer to a request for the bank; what is said about the cards meanwhile is done here, and so is cash changed
    at once into chips."""
    since = len(table.effects)
    while True:
        answer = yield from hear(table, lambda: build(not waived(table, since)))
        if answer.word == VERBAL_WAGER:
            cash = f"seat {answer.who}: ${dollars(answer.amount or 0)} in cash is changed into chips"
            table.step(cash, IN_CASH)
            return answer._replace(word=BANK, on="")
        now = tenure(table)
        about_cards = yield from handle_cards(table, answer, now.banker if now else "")
        if answer.word == SHUFFLE or not about_cards:
            return answer
