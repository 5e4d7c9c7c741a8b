"""Wagers against the bank (4.7): Suivi before Banco, Banco before ordinary wagers, and never more than the Banker's.

A call has its preference until the bets close, whoever spoke first: what it leaves no room for is taken up again, and
when it is taken up itself the next call gets its wager down.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.law.citation import cite
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.play.accounts import Account
from pitboss.play.actions import DEALER, NO_MORE_BETS, REMOVE, Say
from pitboss.play.betting import position_taken
from pitboss.play.card_places import hand_of
from pitboss.play.consequences import BETS
from pitboss.play.driver import Round
from pitboss.play.game import Procedure, SetAside
from pitboss.play.procedure import hear
from pitboss.play.requests import Bar, ByRole, Offer, Request
from pitboss.play.table import Table

from .bank import to_the_right, waived
from .shoe import about_cards, handle_cards
from .state import Tenure
from .wagers import AGAINST_BANK, AVEC_LA_TABLE, BANCO, BANK, CALLS, SUIVI, vigorish

COVER = cite("4.7(a)")
UNCOVERED = cite("4.7 [practice]")
TREATED_AS_BANCO = cite("4.7(b) [derived]")
CLOSED = cite("4.8 [by analogy 3.7(b)]")
IS_DOWN = {BANK: Bar("the Banker's wager is down", cite("4.6(a)"))}
SUIVI_UNQUALIFIED, BANCO_SHORT = "suivi_unqualified", "banco_short"


class Cover:
    """One round's wagers against the bank, while they are made."""

    def __init__(self, table: Table, bank: Tenure) -> None:
        self.table = table
        self.banker = bank.banker
        self.bank = bank.wager
        self.others = to_the_right(table, bank.banker)
        """The other seats, nearest first: counterclockwise from the Banker's right."""
        self.suivi = bank.suivi
        """Who alone equaled and lost the Banker's last wager that was no stand-off."""
        self.calls: dict[str, str] = {}
        self.closed = False
        self.holder = ""
        """Whose call has the preference, and which call that is."""
        self.held = ""
        self.since = len(table.effects)
        """A wager accepted outside the limits after so many effects stands in full."""

    # What stands

    def down(self, seat: str) -> int:
        """What a seat has against the bank."""
        return self.table.on(seat, AGAINST_BANK)

    @property
    def covered(self) -> int:
        return sum(map(self.down, self.others))

    @property
    def left(self) -> int:
        return self.bank - self.covered

    def stake_of(self, call: str) -> int:
        """What a call puts down: all of the Banker's wager, or half of it."""
        return self.bank // 2 if call == AVEC_LA_TABLE else self.bank

    def preferred(self, calls: Mapping[str, str]) -> str:
        """Whose call comes first: Suivi, Banco, half the bank; then whoever sits nearest (4.7(b), (c))."""
        order = list(CALLS)
        return min(calls, key=lambda seat: (order.index(calls[seat]), self.others.index(seat)), default="")

    def controller(self) -> str:
        """Who plays the Player's Hand: the caller, else the largest wager, else the nearest (4.8 [practice])."""
        if self.holder:
            return self.holder
        return max(self.others, key=lambda seat: (self.down(seat), -self.others.index(seat)))

    def alone(self) -> str:
        """Who has equaled the Banker's wager alone, by a call or by an ordinary wager (4.7(b))."""
        return next((seat for seat in self.others if self.down(seat) == self.bank), "")

    def meant(self, seat: str, call: str) -> str:
        """The call that a seat's word stands for: a Suivi without the first option is a Banco."""
        return BANCO if call == SUIVI and seat != self.suivi else call

    def added(self, seat: str, call: str) -> int:
        """What a call puts down at once, beside what lies there: nothing where another has the preference."""
        meant = self.meant(seat, call)
        if self.preferred({**self.calls, seat: meant}) != seat or (seat, meant) == (self.holder, self.held):
            return 0
        return max(self.stake_of(meant) - self.down(seat), 0)

    # What is said

    def put_down(self, said: Say) -> None:
        """An ordinary wager, or a call."""
        if said.word == AGAINST_BANK:
            self.table.stake(said.who, AGAINST_BANK, said.amount or 0, COVER)
        else:
            self.call(said)
        self.since = len(self.table.effects)

    def call(self, said: Say) -> None:
        """Suivi, Banco or half the bank."""
        call = self.meant(said.who, said.word)
        if call != said.word:
            where = hand_of(said.who)
            self.table.notice(SUIVI_UNQUALIFIED, where, "no first option: the call is a Banco", TREATED_AS_BANCO)
        self.calls[said.who] = call
        self.give_preference()
        if self.holder != said.who:
            name = call.replace("_", " ").capitalize()
            self.table.announce(f"{name}: seat {said.who}; seat {self.holder} has the preference", CALLS[call])

    def take_up(self, seat: str) -> None:
        """A wager is taken up again while bets are open, and a call with it."""
        self.table.withdraw(seat, AGAINST_BANK, COVER)
        self.calls.pop(seat, None)
        if seat == self.holder:
            self.holder = self.held = ""
            self.give_preference()

    def give_preference(self) -> None:
        """The best call gets its wager down; what it leaves no room for goes back (4.7(a)-(c))."""
        holder = self.preferred(self.calls)
        call = self.calls.get(holder, "")
        if (holder, call) == (self.holder, self.held) or not holder:
            return
        stake = self.stake_of(call)
        if self.down(holder) > stake:
            self.table.withdraw(holder, AGAINST_BANK, CALLS[call])
        self.table.stake(holder, AGAINST_BANK, stake - self.down(holder), CALLS[call])
        if self.holder and self.holder != holder:
            self.table.withdraw(self.holder, AGAINST_BANK, CALLS[call])
        for seat in reversed(self.others):  # the farthest goes first
            if seat != holder and self.left < 0:
                self.table.withdraw(seat, AGAINST_BANK, CALLS[call])
        self.holder, self.held = holder, call
        self.table.announce(f"{call.replace('_', ' ').capitalize()}: seat {holder}", CALLS[call])

    # What may be said

    def request(self) -> Request:
        """Ordinary wagers up to what is left, and the calls, for everybody but the Banker."""
        limit = NO_LIMIT if waived(self.table, self.since) else self.table.setting.limit(AGAINST_BANK)
        fresh = {(offer.who, offer.word): offer for offer in about_cards(self.table)}

        def open_to(who: str) -> Mapping[str, Offer]:
            cards = {word: offer for (speaker, word), offer in fresh.items() if speaker == who}
            if who == DEALER:
                return {NO_MORE_BETS: Offer(who, NO_MORE_BETS, CLOSED), **cards}
            return {**self.wagers(who, limit), **cards} if who in self.others else cards

        def objection(said: Say) -> Refused | None:
            return self.objection(said, limit)

        roles = dict.fromkeys((*self.others, DEALER, *(who for who, _ in fresh)))
        barred = dict.fromkeys(self.table.seats, IS_DOWN)
        offers = ByRole(roles, open_to)
        return Request(BETS, offers, COVER, barred=barred, objection=objection, standing=self.table.on)

    def wagers(self, seat: str, limit: Limit) -> Mapping[str, Offer]:
        """What a seat may put down against the bank or take up."""
        lies = (AGAINST_BANK,) if self.down(seat) or seat in self.calls else ()
        offers = {AGAINST_BANK: self.ordinary(seat, limit), REMOVE: Offer(seat, REMOVE, COVER, on=lies)}
        for call in CALLS:
            stake = self.stake_of(call)
            if stake and (call != AVEC_LA_TABLE or self.table.options.flag(AVEC_LA_TABLE)):
                price = partial(_costs, self.added(seat, call))
                offers[call] = Offer(seat, call, CALLS[call], stake, stake, usual=stake, price=price)
        return offers

    def ordinary(self, seat: str, limit: Limit) -> Offer:
        """What a seat may have against the bank in all: what it has, and what is left uncovered (4.7(a))."""
        left = self.left
        least, most, high = max(limit.least or 1, 1), self.down(seat) + left, COVER
        if limit.most is not None and limit.most < most:
            most, high = limit.most, LIMITS
        note = f"${dollars(left)} of the Banker's wager is left uncovered"
        return Offer(seat, AGAINST_BANK, COVER, least, most, amount_cite=LIMITS, most_cite=high, note=note)

    def objection(self, said: Say, limit: Limit) -> Refused | None:
        """Why not, where the amounts that are offered do not say it."""
        if said.word not in (AGAINST_BANK, *CALLS):
            return None
        if self.table.seating.players and (taken := position_taken(self.table, said)):
            return taken
        if said.word in CALLS and not self.fits(said.word, limit):
            stake = dollars(self.stake_of(said.word))
            return Refused(f"{said.word!r} of ${stake} is outside the posted limits", LIMITS)
        return None

    def fits(self, call: str, limit: Limit | None = None) -> bool:
        """Whether what a call puts down is within the posted limits (8.2)."""
        least, most = limit or self.table.setting.limit(AGAINST_BANK)
        return (least or 0) <= self.stake_of(call) and (most is None or self.stake_of(call) <= most)


def kept_at_hand(round_: Round) -> Mapping[str, SetAside]:
    """What a caller has to keep at hand while another has the preference: when that call is taken up, the next gets its
    wager down (4.7(b), (c)). And what a Banker who wins next to nothing is charged beyond that, since vigorish is
    rounded up."""
    cover = round_.table.local
    if not isinstance(cover, Cover):
        return {}
    found: dict[str, SetAside] = {}
    charged, least = vigorish(round_.table.options), cover.covered if cover.closed else 1
    if cover.table.on(cover.banker, BANK):
        found[cover.banker] = SetAside(max(charged.on(least) - 2 * least, 0), charged.cite)
    for seat, call in cover.calls.items() if not cover.closed else ():
        if seat != cover.holder:
            found[seat] = SetAside(max(cover.stake_of(call) - cover.down(seat), 0), CALLS[call])
    return found


def _costs(cents: int, place: str, amount: int) -> int:
    """A price that does not depend on the amount said: a call's is always the same."""
    return cents


def level(table: Table, place: Account) -> None:
    """Where a supervisor lets a wager be more or less than it was, no more stands against the bank than lies there, and
    no more lies there than stands against it: the wager in question goes back first, then the last to cover."""
    cover = table.local
    if not isinstance(cover, Cover):
        return
    over = cover.covered - table.on(cover.banker, BANK)
    for seat in (place.seat, *reversed(cover.others)) if over > 0 else ():
        back = min(over, cover.down(seat))
        table.give_back(seat, AGAINST_BANK, COVER, cents=back)
        over -= back
    if over < 0:
        table.give_back(cover.banker, BANK, UNCOVERED, cents=-over)


def take_cover(table: Table, bank: Tenure) -> Procedure[Cover]:
    """The others wager against all or a part of the Banker's wager, until the caller closes the bets (4.7)."""
    table.local = cover = Cover(table, bank)
    while True:
        said = yield from hear(table, cover.request)
        if said.word == NO_MORE_BETS:
            table.announce("No more bets", CLOSED)
            cover.closed = True
            return cover
        if (yield from handle_cards(table, said, bank.banker)):
            continue
        if said.word == REMOVE:
            cover.take_up(said.who)
        else:
            cover.put_down(said)
