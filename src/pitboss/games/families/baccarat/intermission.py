"""What is said and done while no hand is in play: shuffle, cut and burn, a player who leaves (3.3(c), 3.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pitboss.law.citation import Citation
from pitboss.play.accounts import owed
from pitboss.play.actions import DEALER, GO_ON, REMOVE, SHUFFLE, SUPERVISOR, Say
from pitboss.play.coupons import CouponRules, coupon_word
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import GO, hear
from pitboss.play.requests import ByRole, Offer, Request
from pitboss.play.table import Table

from .shoe import ShoeSections, burn, finished, open_shoe, undealt
from .state import BaccaratState
from .vigorish import collect_all
from .wagers import BANKER, WAGERED

BURN, CUT, RECUT, LEAVE = "burn", "cut", "recut", "leave"
BETWEEN = "between"
"""The moment after the settlement, before the next bets."""


@dataclass(frozen=True, slots=True)
class IntermissionSections:
    """Where a game's own sections say these things."""

    shoe: ShoeSections
    recut: Citation
    late: Citation
    vigorish: Citation
    leave: Citation
    coupons: CouponRules | None = None
    cut_from: Callable[[Table], str] = lambda table: ""
    """The seat to which the cut is offered first, where it is not the highest number."""

    def words(self) -> dict[str, Word]:
        """The words of an intermission."""
        dealer, supervisor = frozenset({DEALER}), frozenset({SUPERVISOR})
        return {
            REMOVE: Word(self.late, "take up a wager while bets are open", on=True),
            **(coupon_word(self.coupons.cite) if self.coupons else {}),
            LEAVE: Word(self.leave, "leave the table and pay the vigorish owed"),
            CUT: Word(self.shoe.cut, "cut the cards after a shuffle"),
            RECUT: Word(self.recut, "the cards are to be cut again", by=supervisor),
            SHUFFLE: Word(self.shoe.shuffle, "the cards are shuffled", by=dealer, bets=True),
            BURN: Word(self.shoe.burn, "the first card and as many more as it counts are burned", by=dealer),
        }


# Who is at the table


def participants(table: Table) -> list[str]:
    """The seats known to be taken, in the order of their numbers."""
    here = {*table.recall(BaccaratState).participants, *table.with_wagers(*WAGERED)}
    return [seat for seat in table.seats if seat in here]


def sit_down(table: Table, *seats: str) -> None:
    """Whoever wagers or speaks is a participant from then on."""
    here = {*participants(table), *seats}
    _seat(table, tuple(seat for seat in table.seats if seat in here))


def leave(table: Table, seat: str, rules: IntermissionSections) -> None:
    """A participant goes, and pays before that what he owes."""
    table.collect_owed(seat, BANKER, rules.leave)
    table.stand()
    _seat(table, tuple(other for other in participants(table) if other != seat))
    table.step(f"seat {seat} leaves", rules.leave)


def _seat(table: Table, here: tuple[str, ...]) -> None:
    table.state = replace(table.recall(BaccaratState), participants=here)


# The shoe


def begin(table: Table, rules: IntermissionSections) -> None:
    """What has to be done before bets are taken: a finished shoe is reshuffled, a device takes back all cards."""
    if rules.shoe.continuous(table.options):
        open_shoe(table, rules.shoe)
        table.shuffle(rules.shoe.shuffle)
    elif finished(table):
        reshuffle(table, rules)


def reshuffle(table: Table, rules: IntermissionSections) -> None:
    """The whole set is shuffled, laced and offered to be cut, all vigorish having been collected."""
    prepare_shuffle(table, rules)
    table.shuffle(rules.shoe.shuffle)
    lace(table, rules)


def prepare_shuffle(table: Table, rules: IntermissionSections) -> None:
    """Everything owed is collected first (3.3(c))."""
    collect_all(table, BANKER, rules.vigorish)
    table.stand()
    open_shoe(table, rules.shoe)
    table.hands.clear()


def lace(table: Table, rules: IntermissionSections) -> None:
    """What was shuffled is laced and offered to be cut (3.5(b)); a device that shuffles all the time needs neither."""
    if rules.shoe.continuous(table.options):
        return
    again = ", then shuffled again" if table.options.flag("reshuffle_after_lacing") else ""
    first = cutting_order(table, rules)[0]
    table.step(f"the cards are laced{again}; the cut is offered to seat {first}", rules.shoe.cut)
    table.state = replace(table.recall(BaccaratState), cut_by="", cut_offered=True)


def cutting_order(table: Table, rules: IntermissionSections) -> list[str]:
    """The order in which the cut is offered: from the last curator, or the highest number, clockwise (3.5(b))."""
    downwards, first = list(reversed(table.seats)), rules.cut_from(table)
    start = downwards.index(first) if first in downwards else 0
    return downwards[start:] + downwards[:start]


def cut(table: Table, who: str) -> None:
    """Somebody has cut the cards."""
    table.state = replace(table.recall(BaccaratState), cut_by=who, cut_offered=False)


def uncut(table: Table) -> bool:
    """Whether a player may still cut: nobody is known to have, and no card has left the shoe."""
    return not table.recall(BaccaratState).cut_by and not table.dealt


def close_cut(table: Table, rules: IntermissionSections) -> None:
    """Nobody took the cut: the dealer cuts (3.5(b))."""
    if table.recall(BaccaratState).cut_offered:
        cut(table, DEALER)
        table.step("the dealer cuts the cards", rules.shoe.cut)


def recut(table: Table, rules: IntermissionSections) -> str:
    """Who cuts again when a supervisor orders it: the last cutter, or the next entitled (3.5(e))."""
    who = table.recall(BaccaratState).cut_by or DEALER
    if table.options.word("recut_by") == "next_entitled" and who != DEALER:
        order, here = cutting_order(table, rules), participants(table)
        who = next((seat for seat in order[order.index(who) + 1 :] if seat in here), DEALER)
    cut(table, who)
    return who if who == DEALER else f"seat {who}"


# What is said


@dataclass(slots=True)
class Intermission:
    """The words open while no hand is in play."""

    rules: IntermissionSections

    def open_to(self, table: Table, who: str) -> dict[str, Offer]:
        """What somebody may say now, beside the wagers."""
        rules = self.rules
        offers = [] if rules.shoe.continuous(table.options) else self._about_cards(table, who)
        here = who in table.recall(BaccaratState).participants or any(at.seat == who for at in table.coupons)
        if here and not any(table.on(who, wager) for wager in WAGERED):
            debt = table.balances.get(owed(who), 0)
            offers.append(Offer(who, LEAVE, rules.leave, price=lambda place, amount: debt))
        return {offer.word: offer for offer in offers}

    def _about_cards(self, table: Table, who: str) -> list[Offer]:
        """The cut is a player's, an order to cut again a supervisor's, the opening burn the dealer's (3.5(b)-(e))."""
        rules = self.rules
        if who == SUPERVISOR:
            return [Offer(who, RECUT, rules.recut)] if undealt(table) and table.options.holds(RECUT) else []
        if who == DEALER:
            unburned = table.recall(BaccaratState).burned is None and undealt(table)
            return [Offer(who, BURN, rules.shoe.burn)] if unburned else []
        return [Offer(who, CUT, rules.shoe.cut)] if uncut(table) else []

    def said(self, table: Table, say: Say) -> Procedure[None] | None:
        """Carries one of them out."""
        rules = self.rules
        match say.word:
            case "leave":
                for at in [at for at in table.coupons if at.seat == say.who]:
                    table.return_coupon(at)
                leave(table, say.who, rules)
            case "cut":
                sit_down(table, say.who)
                cut(table, say.who)
                table.step(f"seat {say.who} cuts the cards", rules.shoe.cut)
            case "recut":
                table.announce(f"the cards are cut again by {recut(table, rules)}", rules.recut)
            case "burn":
                return self._burn(table)
        return None

    def _burn(self, table: Table) -> Procedure[None]:
        """The opening burn, all cards shown (3.5(d))."""
        close_cut(table, self.rules)
        burned = yield from burn(table, self.rules.shoe, self.rules.shoe.burn)
        table.state = replace(table.recall(BaccaratState), burned=burned)


def between(
    table: Table,
    rules: IntermissionSections,
    open_to: Callable[[Table, str], Mapping[str, Offer]],
    said: Callable[[Table, Say], Procedure[None] | None],
) -> Procedure[None]:
    """The moment after the settlement: the shoe may be passed, the cards shuffled, a player may leave.

    Whatever is open to a player here is open again while the next bets are taken.
    """
    section = rules.shoe.shuffle
    own = {GO_ON: Offer(DEALER, GO_ON, section), SHUFFLE: Offer(DEALER, SHUFFLE, section)}

    def offers(who: str) -> Mapping[str, Offer]:
        return {**own, **open_to(table, who)} if who == DEALER else open_to(table, who)

    def asking() -> Request:
        return Request(BETWEEN, ByRole(table.setting.roles, offers), section, GO, declinable=True, again=True)

    while True:
        answer = yield from hear(table, asking)
        if answer.word == GO_ON:
            return
        if answer.word == SHUFFLE:
            reshuffle(table, rules)
        elif steps := said(table, answer):
            yield from steps
