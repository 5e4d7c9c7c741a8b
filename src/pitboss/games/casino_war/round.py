"""A round of casino war, from the shuffle to the last card in the discard rack (22.4 - 22.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pitboss.errors import Refused
from pitboss.games.families.shoe_games.shoe import burn_first, new_shoe, shuffle_if_due
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, REMOVE, SHUFFLE, Say
from pitboss.play.betting import OpenBets, limits_waived, take_bets
from pitboss.play.card_places import DEALERS, hand_of
from pitboss.play.consequences import DECISION
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import hear, pause
from pitboss.play.requests import Offer, Request, offered
from pitboss.play.table import Table

from .dealing import SHOE, Deal, original_deal, war_deal
from .hands import Result, compare, rank_name
from .wagers import BONUS_PAYS, INITIAL, INITIAL_PAYS, TIE, WAR, WAR_BONUS, WAR_PAYS

SURRENDER, PASS = "surrender", "pass"
CHOICE, PLACED, SETTLED, PAID = cite("22.8(e)"), cite("22.6"), cite("22.8"), cite("22.9")

WORDS = {
    SURRENDER: Word(CHOICE, "give up a tie hand for half the initial wager"),
    WAR: Word(CHOICE, "match the initial wager for one more card against the dealer's", amount=True),
    PASS: Word(PLACED, "make no tie wager on the war deal"),
    REMOVE: Word(PLACED, "take up a wager while bets are open", on=True),
    SHUFFLE: Word(cite("22.4"), "the cards are shuffled", by=frozenset({DEALER}), bets=True),
}


def play(table: Table) -> Procedure[None]:
    """One round."""
    shuffle_if_due(table, SHOE)  # 22.4
    yield from take_bets(table, PLACED, OPEN_BETS)  # 22.6
    seats = table.with_wagers(INITIAL)
    deal = table.local = Deal(list(seats))

    yield from burn_first(table, SHOE)  # 22.4
    yield from original_deal(table, deal)  # 22.7
    tied = call(table, deal)
    yield from pause(table, SETTLED)
    settle_original(table, deal)  # 22.8, 22.9

    at_war = yield from surrender_or_war(table, [seat for seat in tied if seat in deal.seats])  # 22.8(e)
    if at_war:
        deal = table.local = Deal(at_war, cards=2)
        yield from war_deal(table, deal)  # 22.8
        call(table, deal)
        yield from pause(table, SETTLED)
        settle_war(table, deal)  # 22.8, 22.9

    for hand in (*map(hand_of, reversed(seats)), DEALERS):
        if hand in table.hands:
            table.discard(hand, SETTLED, up=True)


def wagers_in_order(table: Table) -> Refused | None:
    """An initial wager is required to take part, and for a tie wager too (22.6)."""
    alone = [
        Refused(f"seat {seat}: a tie wager needs an initial wager beside it", PLACED, blame=(seat, TIE))
        for seat in table.with_wagers(TIE)
        if not table.on(seat, INITIAL)
    ]
    if alone:
        alone[0].others = tuple(alone[1:])
        return alone[0]
    return None if table.with_wagers(INITIAL) else Refused("nobody has placed an initial wager", PLACED)


OPEN_BETS = OpenBets(wagers_in_order, before_shuffle=new_shoe)


def result(table: Table, seat: str) -> Result:
    """A player's last card beside the dealer's."""
    return compare(table.hands[hand_of(seat)][-1], table.hands[DEALERS][-1])


def call(table: Table, deal: Deal) -> list[str]:
    """The dealer's card is announced, and who ties it; in the order of the seats."""
    if not deal.seats:
        return []
    tied = [seat for seat in deal.seats if result(table, seat) is Result.TIE]
    ties = f"; tie hand: {', '.join(f'seat {seat}' for seat in tied)}" if tied else ""
    table.announce(f"Dealer has {rank_name(table.hands[DEALERS][-1])}{ties}", SETTLED)
    return tied


def settle_original(table: Table, deal: Deal) -> None:
    """Lower cards lose and higher ones win, from the dealer's right; a tie hand's tie wager is paid, no other is."""
    for seat in reversed(deal.seats):
        match result(table, seat):
            case Result.LOWER:
                table.collect(seat, INITIAL, SETTLED)
                table.collect(seat, TIE, SETTLED)
            case Result.HIGHER:
                table.pay(seat, INITIAL, INITIAL_PAYS, PAID)
                table.collect(seat, TIE, SETTLED)
            case Result.TIE:
                table.pay(seat, TIE, table.options.odds("tie_payout"), PAID)


def surrender_or_war(table: Table, tied: Sequence[str]) -> Procedure[list[str]]:
    """Each player with a tie hand gives up half the initial wager or goes to war; returns who does (22.8(e))."""
    at_war = []
    for seat in tied:
        stake = table.on(seat, INITIAL)
        said = yield from hear(table, war_offered(seat, stake))
        if said.word == SURRENDER:  # of an odd cent the player gets the larger half
            table.collect(seat, INITIAL, CHOICE, cents=stake // 2)
            table.give_back(seat, INITIAL, CHOICE)
            continue
        table.stake(seat, WAR, stake, CHOICE)
        at_war.append(seat)
        if table.options.flag("tie_wager_on_war_deal"):
            wagered = yield from hear(table, partial(tie_offered, table, seat))
            if wagered.word == TIE:
                table.stake(seat, TIE, wagered.amount or 0, PLACED)
    return at_war


def war_offered(seat: str, stake: int) -> Request:
    """War for exactly the initial wager, or surrender."""
    offers = offered(Offer(seat, WAR, CHOICE, stake, stake, usual=stake), Offer(seat, SURRENDER, CHOICE))
    return Request(DECISION, offers, CHOICE, Say(seat, SURRENDER), declinable=True)


def tie_offered(table: Table, seat: str) -> Request:
    """A tie wager on the war deal, within the table's limits; or none."""
    wager = table.setting.betting(seat, limited=not limits_waived(table))[TIE]
    return Request(
        DECISION, offered(replace(wager, cite=PLACED), Offer(seat, PASS, PLACED)), PLACED, Say(seat, PASS),
        declinable=True,
    )  # fmt: skip


def settle_war(table: Table, deal: Deal) -> None:
    """The war wager wins against a lower card and on a tie, and the initial wager goes back; else both are lost."""
    bonus = table.options.word("second_tie_rule") == "bonus"
    for seat in reversed(deal.seats):
        found, initial = result(table, seat), table.on(seat, INITIAL)
        if found is Result.LOWER:
            table.collect(seat, INITIAL, SETTLED)
            table.collect(seat, WAR, SETTLED)
        else:
            table.pay(seat, WAR, WAR_PAYS, PAID)
            table.give_back(seat, INITIAL, SETTLED)
        if found is Result.TIE:
            if bonus:
                table.pay_bonus(seat, WAR_BONUS, initial, BONUS_PAYS, PAID)
            table.pay(seat, TIE, table.options.odds("tie_payout"), PAID)
        else:
            table.collect(seat, TIE, SETTLED)
