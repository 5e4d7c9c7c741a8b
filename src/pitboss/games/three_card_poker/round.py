"""A round of three card poker, from the shuffle to the last card in the discard rack (20.5 - 20.11)."""

from __future__ import annotations

import functools
from typing import NamedTuple

from pitboss.equipment.money import EVEN, Odds, dollars
from pitboss.errors import Refused
from pitboss.games.stud.dealing import put_stub_away, shuffle_and_cut
from pitboss.games.stud.settlement import settle
from pitboss.games.three_card_poker.hands import Key, describe, key, qualifies
from pitboss.games.three_card_poker.options import SECTIONS
from pitboss.games.three_card_poker.wagers import (
    ANTE,
    ANTE_BONUS,
    ANTE_BONUS_TABLES,
    PAIR_PLUS,
    PAIR_PLUS_LEDGERS,
    PLAY,
)
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, REMOVE, SHUFFLE, SUPERVISOR, Say
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import deal, decide, in_stacks, in_turn, pause, take_bets, turn_up
from pitboss.play.requests import Offer, Request
from pitboss.play.table import Table

FOLD, RECUT = "fold", "recut"

WORDS = {
    PLAY: Word(cite("20.10(b)"), "stay in against the dealer with a wager equal to the ante", amount=True),
    FOLD: Word(cite("20.10(b)"), "give up the ante, and any pair plus wager with it"),
    REMOVE: Word(cite("20.6(d)"), "take up a wager while bets are open", on=True),
    RECUT: Word(cite("20.5(d)"), "the cards are to be cut again", by=frozenset({SUPERVISOR}), bets=True),
    SHUFFLE: Word(cite("20.5(a)"), "the cards are shuffled", by=frozenset({DEALER}), bets=True),
}

TURN = cite("20.10(b)")
VERSUS_DEALER = cite("20.11(a)1")
DRAW = cite("20.3(c)")


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)  # 20.5
    yield from take_bets(table, SECTIONS.call[method], wagers_in_proportion)  # 20.6
    seats = table.with_wagers(ANTE, PAIR_PLUS)

    hands = [table.hand(seat) for seat in seats]
    dealer_waits = table.options["dealer_stack_delivery"] == "after_decisions"
    if method == "automated_shoe":  # 20.9(c)
        yield from deal(table, in_stacks(hands if dealer_waits else [*hands, DEALER], 3), SECTIONS.deal[method])
    else:  # 20.7(c), 20.8(c)
        yield from deal(table, in_turn([*hands, DEALER], 3), SECTIONS.deal[method])
    if not dealer_waits:
        put_stub_away(table, SECTIONS)  # 20.7(d)-(f)

    folded = []
    antes = {seat: table.on(seat, ANTE) for seat in seats}
    for seat in [seat for seat in seats if antes[seat]]:  # clockwise from the dealer's left, 20.10(b)
        if not (yield from plays_on(table, seat)):
            folded.append(seat)  # noqa: PERF401
    for seat in folded:
        table.collect(seat, ANTE, TURN)
        table.collect(seat, PAIR_PLUS, TURN)
        table.discard(table.hand(seat), TURN)
    if dealer_waits:  # 20.9(c)2
        yield from deal(table, in_stacks([DEALER], 3), cite("20.9(c)2"))
        put_stub_away(table, SECTIONS)

    contested = any(antes[seat] for seat in seats if seat not in folded)
    cards = yield from turn_up(table, DEALER, TURN, needed=contested)
    dealer = key(cards) if contested else None
    if dealer:
        table.announce(f"Dealer has {describe(dealer)}" + ("" if qualifies(dealer) else ", not qualified"), TURN)
    yield from pause(table, TURN)

    left = [seat for seat in reversed(seats) if seat not in folded]  # from the dealer's right, 20.10(c)
    yield from settle(
        table,
        left,
        SECTIONS,
        show=lambda seat, section: show_hand(table, seat, section),
        collect=lambda held, section: collect_losing(table, held, dealer, section),
        pay=lambda held: pay_winning(table, held, dealer),
    )
    table.discard(DEALER, cite("20.10(c)"), up=contested)


def wagers_in_proportion(table: Table) -> Refused | None:
    """How the ante and the pair plus wager of each seat must stand to each other (20.6(a), (f))."""
    version = table.options["wager_version"]
    seats = table.with_wagers(ANTE, PAIR_PLUS)
    if not seats:
        return Refused("nobody has placed a wager", cite("20.7(c)"))
    if version == "standard":  # either alone, or both in any proportion
        return None
    refusals = [refusal for seat in seats if (refusal := _proportion(table, seat, version))]
    if not refusals:
        return None
    refusals[0].others = tuple(refusals[1:])
    return refusals[0]


def _proportion(table: Table, seat: str, version: object) -> Refused | None:
    ante, plus = table.on(seat, ANTE), table.on(seat, PAIR_PLUS)
    if version == "ante_at_least_pair_plus" and plus > ante:
        return _out_of_proportion(seat, PAIR_PLUS, f"needs an ante of at least ${dollars(plus)}", "20.6(f)1")
    if version == "ante_at_least_half_pair_plus" and plus > 2 * ante:
        return _out_of_proportion(seat, PAIR_PLUS, f"needs an ante of at least half of ${dollars(plus)}", "20.6(f)2")
    if version == "both_required_5x":
        if not (ante and plus):
            alone, missing = (ANTE, "a pair plus wager") if ante else (PAIR_PLUS, "an ante")
            return _out_of_proportion(seat, alone, f"needs {missing} beside it", "20.6(f)3")
        if max(ante, plus) > 5 * min(ante, plus):
            larger = ANTE if ante > plus else PAIR_PLUS
            return _out_of_proportion(seat, larger, "may be at most five times the other wager", "20.6(f)3")
    return None


def _out_of_proportion(seat: str, wager: str, reason: str, section: str) -> Refused:
    return Refused(f"seat {seat}: {wager.replace('_', ' ')} {reason}", cite(section), blame=(seat, wager))


@functools.lru_cache
def decision(seat: str, ante: int) -> Request:
    """Play or fold; silence forfeits (20.10(b))."""
    offers = {
        (seat, PLAY): Offer(seat, PLAY, TURN, ante, ante, usual=ante),
        (seat, FOLD): Offer(seat, FOLD, TURN),
    }
    return Request("decision", offers, TURN, silence=Say(seat, FOLD))


def plays_on(table: Table, seat: str) -> Procedure[bool]:
    """The one decision: a play wager equal to the ante, or forfeit (20.10(b))."""
    ante = table.on(seat, ANTE)
    said = yield from decide(table, decision(seat, ante))
    if said.word == FOLD:
        return False
    table.stake(seat, PLAY, ante, TURN)
    return True


class Holding(NamedTuple):
    """A seat at settlement: its hand, its ante, and what the ledger pays for the hand."""

    seat: str
    hand: Key
    ante: int
    ledger: Odds | None


def show_hand(table: Table, seat: str, section: Citation) -> Procedure[Holding]:
    """Turns a player's hand up."""
    hand = key((yield from turn_up(table, table.hand(seat), section)))
    ledger = PAIR_PLUS_LEDGERS[table.options.word("pair_plus_ledger")]
    return Holding(seat, hand, table.on(seat, ANTE), ledger.odds_for(hand[0]))


def collect_losing(table: Table, held: Holding, dealer: Key | None, section: Citation) -> None:
    """Takes the ante and the play wager of a lower hand, and a pair plus wager without a pair."""
    if dealer and qualifies(dealer) and held.hand < dealer:
        table.collect(held.seat, ANTE, section)
        table.collect(held.seat, PLAY, section)
    if held.ledger is None:
        table.collect(held.seat, PAIR_PLUS, section)


def pay_winning(table: Table, held: Holding, dealer: Key | None) -> None:
    """Pays and returns what is left of a seat's wagers, and the ante bonus whatever the dealer holds (20.11)."""
    seat, hand = held.seat, held.hand
    if held.ante and dealer:
        if not qualifies(dealer):
            table.pay(seat, ANTE, EVEN, VERSUS_DEALER)
            table.give_back(seat, PLAY, VERSUS_DEALER)
        elif hand > dealer:
            table.pay(seat, ANTE, EVEN, VERSUS_DEALER)
            table.pay(seat, PLAY, EVEN, VERSUS_DEALER)
        elif hand == dealer:
            table.give_back(seat, ANTE, DRAW)
            table.give_back(seat, PLAY, DRAW)
        bonus = ANTE_BONUS_TABLES[table.options.word("ante_bonus_table")]
        if pays := bonus.odds_for(hand[0]):
            table.pay_bonus(seat, ANTE_BONUS, held.ante, pays, bonus.cite)
    if held.ledger:
        table.pay(seat, PAIR_PLUS, held.ledger, cite("20.11(a)2"))
