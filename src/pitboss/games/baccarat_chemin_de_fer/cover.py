"""Wagers against the bank (4.7): Suivi before Banco, Banco before ordinary wagers, and never more than the Banker's.

A call has its preference until the bets close, whoever spoke first: what it leaves no room for is taken up again.
"""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.baccarat_chemin_de_fer.bank import to_the_right
from pitboss.games.baccarat_chemin_de_fer.wagers import AGAINST_BANK, AVEC_LA_TABLE, BANCO, BANK, CALLS, SUIVI
from pitboss.law.citation import cite
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.play.actions import DEALER, NO_MORE_BETS, REMOVE, Irregularity, Say
from pitboss.play.game import Procedure
from pitboss.play.irregular import BETS
from pitboss.play.procedure import OUT_OF_LIMITS, ask, position_taken
from pitboss.play.requests import Bar, Closes, Offer, Request
from pitboss.play.table import Table

COVER = cite("4.7(a)")
TREATED_AS_BANCO = cite("4.7(b) [derived]")
CLOSED = cite("4.8 [by analogy 3.7(b)]")
SUIVI_UNQUALIFIED, BANCO_SHORT = "suivi_unqualified", "banco_short"


class Cover:
    """One round's wagers against the bank, while they are made."""

    def __init__(self, table: Table, banker: str, suivi: str) -> None:
        self.table = table
        self.banker = banker
        self.bank = table.on(banker, BANK)
        self.others = to_the_right(table, banker)
        """The other seats, nearest first: counterclockwise from the Banker's right."""
        self.suivi = suivi
        """Who alone equaled and lost the Banker's last wager that was no stand-off."""
        self.calls: dict[str, str] = {}
        self.holder = ""
        """Whose call has the preference, and which call that is."""
        self.held = ""

    # What stands

    @property
    def covered(self) -> int:
        return sum(self.table.on(seat, AGAINST_BANK) for seat in self.others)

    @property
    def left(self) -> int:
        return self.bank - self.covered

    def stake_of(self, call: str) -> int:
        """What a call puts down: all of the Banker's wager, or half of it."""
        return self.bank // 2 if call == AVEC_LA_TABLE else self.bank

    def preferred(self) -> str:
        """Whose call comes first: Suivi, Banco, half the bank; then whoever sits nearest (4.7(b), (c))."""
        order = list(CALLS)
        return min(
            self.calls, key=lambda seat: (order.index(self.calls[seat]), self.others.index(seat)), default=""
        )  # fmt: skip

    def controller(self) -> str:
        """Who plays the Player's Hand: the caller, else the largest wager, else the nearest (4.8 [practice])."""
        if self.holder:
            return self.holder
        return max(self.others, key=lambda seat: (self.table.on(seat, AGAINST_BANK), -self.others.index(seat)))

    def alone(self) -> str:
        """Who has equaled the Banker's wager alone, by a call or by an ordinary wager (4.7(b))."""
        return next((seat for seat in self.others if self.table.on(seat, AGAINST_BANK) == self.bank), "")

    # What is said

    def put_down(self, said: Say) -> None:
        """An ordinary wager, or a call."""
        if said.word == AGAINST_BANK:
            assert said.amount is not None, said
            self.table.stake(said.who, AGAINST_BANK, said.amount, COVER)
            return
        call = said.word
        if call == SUIVI and said.who != self.suivi:
            self.table.notice(
                SUIVI_UNQUALIFIED, f"seat {said.who}", "no first option: the call is a Banco", TREATED_AS_BANCO
            )
            call = BANCO
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
        holder = self.preferred()
        call = self.calls.get(holder, "")
        if (holder, call) == (self.holder, self.held) or not holder:
            return
        if self.holder and self.holder != holder:
            self.table.withdraw(self.holder, AGAINST_BANK, CALLS[call])
        self.table.withdraw(holder, AGAINST_BANK, CALLS[call])
        stake = self.stake_of(call)
        for seat in reversed(self.others):  # the farthest goes first
            if self.left < stake:
                self.table.withdraw(seat, AGAINST_BANK, CALLS[call])
        self.table.stake(holder, AGAINST_BANK, stake, CALLS[call])
        self.holder, self.held = holder, call
        self.table.announce(f"{call.replace('_', ' ').capitalize()}: seat {holder}", CALLS[call])

    # What may be said

    def request(self, limited: bool) -> Request:
        """Ordinary wagers up to what is left, and the calls, for everybody but the Banker."""
        limit = self.table.setting.limit(AGAINST_BANK) if limited else NO_LIMIT
        left = self.left
        stakes = {call: self.stake_of(call) for call in CALLS}
        if not self.table.options.flag(AVEC_LA_TABLE):
            del stakes[AVEC_LA_TABLE]
        offers = {(DEALER, NO_MORE_BETS): Offer(DEALER, NO_MORE_BETS, CLOSED)}
        for seat in self.others:
            offers[seat, AGAINST_BANK] = self.ordinary(seat, limit, left)
            for call, stake in stakes.items():
                if stake:
                    offers[seat, call] = Offer(seat, call, CALLS[call], stake, stake, usual=stake)
            offers[seat, REMOVE] = Offer(seat, REMOVE, COVER, on=(AGAINST_BANK,))

        def objection(said: Say) -> Refused | None:
            return self.objection(said, offers[said.who, said.word], limit)

        barred = {BANK: Bar("the Banker's wager is down", cite("4.6(a)"))}
        return Request(
            BETS, offers, COVER, Closes.DEALER, barred=barred, objection=objection, standing=self.table.on
        )  # fmt: skip

    def ordinary(self, seat: str, limit: Limit, left: int) -> Offer:
        """What a seat may have against the bank in all: what it has, and what is left uncovered (4.7(a))."""
        least, most, high = max(limit.least or 1, 1), self.table.on(seat, AGAINST_BANK) + left, COVER
        if limit.most is not None and limit.most < most:
            most, high = limit.most, LIMITS
        note = f"${dollars(left)} of the Banker's wager is left uncovered"
        return Offer(seat, AGAINST_BANK, COVER, least, most, amount_cite=LIMITS, most_cite=high, note=note)

    def objection(self, said: Say, offer: Offer, limit: Limit) -> Refused | None:
        """Why not, where the amounts that are offered do not say it."""
        if said.word == NO_MORE_BETS:
            return None
        if said.word == REMOVE:
            down = self.table.on(said.who, AGAINST_BANK)
            return None if down else Refused("no wager against the bank to take up", COVER)
        if self.table.setting.players and (taken := position_taken(self.table, said)):
            return taken
        if said.word == AGAINST_BANK and (not self.left or (offer.least or 0) > (offer.most or 0)):
            return Refused(offer.note, COVER)
        if said.word in CALLS and not self.fits(said.word, limit):
            return Refused(
                f"{said.word!r} of ${dollars(self.stake_of(said.word))} is outside the posted limits", LIMITS
            )
        return None

    def fits(self, call: str, limit: Limit | None = None) -> bool:
        """Whether what a call puts down is within the posted limits (8.2)."""
        least, most = limit or self.table.setting.limit(AGAINST_BANK)
        return (least or 0) <= self.stake_of(call) and (most is None or self.stake_of(call) <= most)


def take_cover(table: Table, banker: str, suivi: str) -> Procedure[Cover]:
    """The others wager against all or a part of the Banker's wager, until the caller closes the bets (4.7)."""
    cover, limited = Cover(table, banker, suivi), True
    while True:
        action = yield from ask(table, cover.request(limited))
        if isinstance(action, Irregularity):
            if action.key == OUT_OF_LIMITS:  # accepted outside the limits: it stands in full (19:47-8.2)
                limited = False
            else:
                mishap(cover, action)
            continue
        assert isinstance(action, Say), action
        if action.word == NO_MORE_BETS:
            table.announce("No more bets", CLOSED)
            return cover
        if action.word == REMOVE:
            cover.take_up(action.who)
        else:
            cover.put_down(action)
            limited = True


def mishap(cover: Cover, action: Irregularity) -> None:
    """A call that was not what it said (4.7(b), (c)); its notice has been given."""
    seat = action.at.removeprefix("seat ")
    if seat not in cover.others:
        return
    if action.key == BANCO_SHORT and seat in cover.calls:
        cover.take_up(seat)
    elif action.key == SUIVI_UNQUALIFIED and seat not in cover.calls and cover.fits(BANCO):
        cover.calls[seat] = SUIVI if seat == cover.suivi else BANCO
        cover.give_preference()
