"""What is said and done while no hand is in play: shuffle, cut and burn, coupons, a player who leaves (3.3(c), 3.5).

Beside the shoe (see `shoe`) the table's state keeps ``participants`` (the seats known to be taken) and ``cut`` (who cut
the cards last; ``open`` while they are being offered).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.baccarat.shoe import BURNED, ShoeSections, burn, finished, open_shoe
from pitboss.games.baccarat.vigorish import collect_all
from pitboss.games.baccarat.wagers import BANKER, COUPON_ON, MATCH_PLAY, PLAYER, TIE
from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER, GO_ON, REMOVE, SHUFFLE, SUPERVISOR, Say
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import GO, decide
from pitboss.play.requests import Closes, Offer, Request
from pitboss.play.table import Table

BURN, CUT, RECUT, LEAVE = "burn", "cut", "recut", "leave"
PARTICIPANTS, CUTTER, OPEN = "participants", "cut", "open"
BETWEEN = "between"
"""The moment after the settlement, before the next bets."""

Offers = Mapping[tuple[str, str], Offer]


@dataclass(frozen=True, slots=True)
class Rules:
    """Where a game's own sections say these things."""

    shoe: ShoeSections
    recut: Citation
    late: Citation
    vigorish: Citation
    leave: Citation
    coupon: Citation
    continuous: Callable[[Table], bool] = lambda table: False
    """Whether a device shuffles all the time: then nobody cuts or burns."""

    def words(self) -> dict[str, Word]:
        """The words of an intermission."""
        dealer, supervisor = frozenset({DEALER}), frozenset({SUPERVISOR})
        return {
            REMOVE: Word(self.late, "take up a wager while bets are open", on=True),
            MATCH_PLAY: Word(self.coupon, "put a match play coupon beside a wager", amount=True, on=True),
            LEAVE: Word(self.leave, "leave the table and pay the vigorish owed"),
            CUT: Word(self.shoe.cut, "cut the cards after a shuffle"),
            RECUT: Word(self.recut, "the cards are to be cut again", by=supervisor),
            SHUFFLE: Word(self.shoe.shuffle, "the cards are shuffled", by=dealer, bets=True),
            BURN: Word(self.shoe.burn, "the first card and as many more as it counts are burned", by=dealer),
        }


# Who is at the table


def participants(table: Table) -> list[str]:
    """The seats known to be taken, in the order of their numbers."""
    known = str(table.state.get(PARTICIPANTS, "")).split(",")
    betting = table.with_wagers(BANKER, PLAYER, TIE)
    return [seat for seat in table.seats if seat in known or seat in betting]


def sit_down(table: Table, *seats: str) -> None:
    """Whoever wagers or speaks is a participant from then on."""
    here = {*participants(table), *seats}
    if here:
        table.state[PARTICIPANTS] = ",".join(seat for seat in table.seats if seat in here)


def leave(table: Table, seat: str, rules: Rules) -> None:
    """A participant goes, and pays before that what he owes."""
    table.collect_owed(seat, BANKER, rules.leave)
    table.stand()
    staying = [other for other in participants(table) if other != seat]
    table.state[PARTICIPANTS] = ",".join(staying)
    table.step(f"seat {seat} leaves", rules.leave)


# The shoe


def begin(table: Table, rules: Rules) -> None:
    """What has to be done before bets are taken: a finished shoe is reshuffled, a device returns all cards."""
    if rules.continuous(table):
        table.shuffle(rules.shoe.shuffle)
    elif finished(table):
        reshuffle(table, rules)


def reshuffle(table: Table, rules: Rules) -> None:
    """The whole set is shuffled, all vigorish having been collected."""
    prepare_shuffle(table, rules)
    table.shuffle(rules.shoe.shuffle)


def prepare_shuffle(table: Table, rules: Rules) -> None:
    """Everything owed is collected first (3.3(c)); then the cards are laced and offered to be cut (3.5(b))."""
    collect_all(table, BANKER, rules.vigorish)
    table.stand()
    open_shoe(table, rules.shoe)
    table.hands.clear()
    again = ", then shuffled again" if table.options.flag("reshuffle_after_lacing") else ""
    table.step(f"the cards are laced{again}; the cut is offered to seat {first_to_cut(table)[0]}", rules.shoe.cut)
    table.state[CUTTER] = OPEN


def first_to_cut(table: Table) -> list[str]:
    """The order in which the cut is offered: from the last curator, or the highest number, clockwise (3.5(b))."""
    downwards = list(reversed(table.seats))
    curator = str(table.state.get("curator", ""))
    start = downwards.index(curator) if curator in downwards else 0
    return downwards[start:] + downwards[:start]


def close_cut(table: Table, rules: Rules) -> None:
    """Nobody took the cut: the dealer cuts (3.5(b))."""
    if table.state.get(CUTTER) == OPEN:
        table.state[CUTTER] = DEALER
        table.step("the dealer cuts the cards", rules.shoe.cut)


def recut(table: Table, rules: Rules) -> str:
    """Who cuts again when a supervisor orders it: the last cutter, or the next entitled (3.5(e))."""
    last = str(table.state.get(CUTTER, DEALER))
    if table.options["recut_by"] == "last_cutter" or last in (DEALER, OPEN):
        who = last if last != OPEN else DEALER
    else:
        order, here = first_to_cut(table), participants(table)
        after = order[order.index(last) + 1 :]
        who = next((seat for seat in after if seat in here), DEALER)
    table.state[CUTTER] = who
    return who if who == DEALER else f"seat {who}"


def undealt(table: Table) -> bool:
    """Whether no card has been dealt from this shoe, burned ones apart."""
    return table.dealt == int(table.state.get(BURNED, 0))


# What is said


@dataclass(slots=True)
class Intermission:
    """The words open while no hand is in play, and the coupons put down."""

    rules: Rules
    coupons: dict[tuple[str, str], int] = field(default_factory=dict)

    def offers(self, table: Table) -> dict[tuple[str, str], Offer]:
        """What may be said now, beside the wagers."""
        rules, offers = self.rules, {}
        down = table.with_wagers(BANKER, PLAYER, TIE)
        for seat in participants(table):
            if seat not in down:
                offers[seat, LEAVE] = Offer(seat, LEAVE, rules.leave)
        for seat in down:
            offers[seat, MATCH_PLAY] = Offer(seat, MATCH_PLAY, rules.coupon, 1, on=COUPON_ON)
        if undealt(table) and not rules.continuous(table):
            offers[SUPERVISOR, RECUT] = Offer(SUPERVISOR, RECUT, rules.recut)
            if BURNED not in table.state:
                offers[DEALER, BURN] = Offer(DEALER, BURN, rules.shoe.burn)
                if table.state.get(CUTTER) == OPEN:
                    offers |= {(seat, CUT): Offer(seat, CUT, rules.shoe.cut) for seat in table.seats}
        return offers

    def said(self, table: Table, say: Say) -> Procedure[None] | None:
        """Carries one of them out."""
        rules = self.rules
        match say.word:
            case "leave":
                leave(table, say.who, rules)
            case "match_play":
                place = say.who, say.on
                self.coupons[place] = self.coupons.get(place, 0) + (say.amount or 0)
            case "cut":
                sit_down(table, say.who)
                table.state[CUTTER] = say.who
                table.step(f"seat {say.who} cuts the cards", rules.shoe.cut)
            case "recut":
                table.announce(f"the cards are cut again by {recut(table, rules)}", rules.recut)
            case "burn":
                return self._burn(table)
        return None

    def _burn(self, table: Table) -> Procedure[None]:
        """The opening burn, all cards shown (3.5(d))."""
        close_cut(table, self.rules)
        shoe = self.rules.shoe
        table.state[BURNED] = yield from burn(table, shoe, shoe.burn)

    def uncovered(self, table: Table) -> Refused | None:
        """A coupon that has no wager beside it as large as itself."""
        for (seat, wager), coupon in self.coupons.items():
            if coupon > table.on(seat, wager):
                reason = f"seat {seat}: a coupon of ${dollars(coupon)} needs a {wager} wager of that much beside it"
                return Refused(reason, self.rules.coupon, blame=(seat, wager))
        return None


def between(
    table: Table, rules: Rules, offers: Callable[[Table], Offers], said: Callable[[Table, Say], Procedure[None] | None]
) -> Procedure[None]:
    """The moment after the settlement: the shoe may be passed, the cards shuffled, a player may leave."""
    while True:
        open_now = {
            (DEALER, GO_ON): Offer(DEALER, GO_ON, rules.shoe.shuffle),
            (DEALER, SHUFFLE): Offer(DEALER, SHUFFLE, rules.shoe.shuffle),
            **offers(table),
        }
        answer = yield from decide(
            table, Request(BETWEEN, open_now, rules.shoe.shuffle, Closes.DEALER, GO, declinable=True)
        )
        if answer.word == GO_ON:
            return
        if answer.word == SHUFFLE:
            reshuffle(table, rules)
        elif steps := said(table, answer):
            yield from steps
