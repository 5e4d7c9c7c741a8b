"""A round of Texas hold 'em bonus poker, from the shuffle to the last card in the discard rack (28.4 - 28.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import EVEN, Odds
from pitboss.errors import Refused
from pitboss.games.families.stud.dealing import deal_hands, put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.versus import HandComparison, Versus, compare
from pitboss.games.families.stud.words import BET, CHECK, FOLD, PlayDecision, decide_in_turn, table_words
from pitboss.law.citation import Citation, cite
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import BOARD, DEALERS, NOBODY
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import deal, pause, turn_up
from pitboss.play.table import Table

from .hands import Key, Line, describe, key, line
from .options import BONUS_CAP, SECTIONS
from .wagers import ANTE, ANTE_PAYS_FROM, BONUS, FLOP, FLOP_ANTES, RIVER, TURN, bonus_table

CARDS = 2

WAGER = cite("28.1")
"""Each wager's amount and moment stand in its definition."""
REVEAL = cite("28.10 [parallel 27.10(d)]")
FORFEIT = cite("28.10 [parallel 20.10(b)]")
BURN = cite("28.1")

WORDS = {
    FLOP: Word(WAGER, "stay in: twice the ante, before the first three community cards", amount=True),
    TURN: Word(WAGER, "as much as the ante, before the fourth community card", amount=True),
    RIVER: Word(WAGER, "as much as the ante, before the last community card", amount=True),
    BET: Word(WAGER, "make the wager that is open now: flop, turn or river", amount=True),
    FOLD: Word(WAGER, "give up the two cards and the ante, before the flop wager"),
    CHECK: Word(WAGER, "stay in without a turn or river wager"),
    **table_words(SECTIONS),
}

FLOP_OR_FOLD = PlayDecision(FLOP, FOLD, WAGER, FLOP_ANTES, FLOP_ANTES, also=(BET,))
TURN_OR_CHECK = PlayDecision(TURN, CHECK, WAGER, also=(BET,), declinable=True)
RIVER_OR_CHECK = PlayDecision(RIVER, CHECK, WAGER, also=(BET,), declinable=True)
VERSUS_DEALER = Versus((ANTE, FLOP, TURN, RIVER), wins=cite("28.11 [guide]"), ties=cite("28.10(h)3"))


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)  # 28.4
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)  # 28.6
    seats = table.with_wagers(ANTE)
    yield from deal_hands(table, [*(table.hand(seat) for seat in seats), DEALERS], CARDS, SECTIONS)

    antes = {seat: table.on(seat, ANTE) for seat in seats}
    folded = yield from decide_in_turn(table, seats, FLOP_OR_FOLD, antes.__getitem__)  # clockwise
    settled_later = fold(table, folded)
    playing = [seat for seat in seats if seat not in folded]
    if playing:
        yield from street(table, 3)  # the flop
        yield from decide_in_turn(table, playing, TURN_OR_CHECK, antes.__getitem__)
        yield from street(table, 1)  # the turn
        yield from decide_in_turn(table, playing, RIVER_OR_CHECK, antes.__getitem__)
        yield from street(table, 1)  # the river
    put_stub_away(table, SECTIONS)

    cards = yield from turn_up(table, DEALERS, REVEAL, needed=bool(playing))
    board = tuple(table.hands.get(BOARD, ()))
    dealer = key((*cards, *board)) if playing else None
    if dealer:
        table.announce(f"Dealer has {describe(dealer)}", REVEAL)
    yield from pause(table, REVEAL)

    remaining = [seat for seat in reversed(seats) if seat in playing or seat in settled_later]
    yield from settle(
        table,
        remaining,
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, board, dealer),
        lambda held, section: collect_losing(table, held, section),
        lambda held: pay_winning(table, held),
    )
    if board:
        table.discard(BOARD, REVEAL, up=True)
    table.discard(DEALERS, REVEAL, up=bool(playing))


def antes_down(table: Table) -> Refused | None:
    """An ante is needed to take part, and beside every bonus wager (28.1)."""
    alone = [seat for seat in table.with_wagers(BONUS) if not table.on(seat, ANTE)]
    if alone:
        refusals = [Refused(f"seat {seat}: a bonus wager needs an ante", WAGER, blame=(seat, BONUS)) for seat in alone]
        refusals[0].others = tuple(refusals[1:])
        return refusals[0]
    return None if table.with_wagers(ANTE) else Refused("nobody has placed an ante", WAGER)


OPEN_BETS = OpenBets(antes_down)


def fold(table: Table, seats: Sequence[str]) -> list[str]:
    """Takes antes and cards of those who folded, and their bonus wagers unless these stand; returns whose stand."""
    stand = []
    for seat in seats:
        table.collect(seat, ANTE, WAGER)
        if table.options.flag("bonus_forfeit_on_fold"):
            table.collect(seat, BONUS, FORFEIT)
        if table.on(seat, BONUS):
            stand.append(seat)
        else:
            table.discard(table.hand(seat), WAGER)
    return stand


def street(table: Table, cards: int) -> Procedure[None]:
    """A card is burned and community cards are dealt face up (28.1)."""
    yield from deal(table, (NOBODY, *(BOARD,) * cards), BURN, up=True)


class Holding(NamedTuple):
    """A seat at settlement: its hand and how it fares if it is still in play, and what the bonus table pays."""

    seat: str
    hand: Key | None
    outcome: HandComparison | None
    pays: Odds | None


def show_hand(
    table: Table, seat: str, section: Citation, board: Sequence[Card], dealer: Key | None
) -> Procedure[Holding]:
    """Turns a player's two cards up; two aces with a bonus wager have a look at the dealer's, if they lie unseen."""
    own = yield from turn_up(table, table.hand(seat), section)
    paid = line(own)
    if paid is Line.PAIR_OF_ACES and table.on(seat, BONUS):
        if table.unseen(DEALERS):
            yield from turn_up(table, DEALERS, section)
        if line(table.hands[DEALERS]) is Line.PAIR_OF_ACES:
            paid = Line.ACES_AGAINST_ACES
    pays = bonus_table(table.options).odds_for(paid) if paid else None
    hand = key((*own, *board)) if table.on(seat, FLOP) else None
    return Holding(seat, hand, compare(hand, dealer) if hand and dealer else None, pays)


def collect_losing(table: Table, held: Holding, section: Citation) -> None:
    """Takes all wagers of a lower hand, and a bonus wager that the table does not pay."""
    if held.outcome is not None:
        VERSUS_DEALER.collect(table, held.seat, held.outcome, section)
    if held.pays is None:
        table.collect(held.seat, BONUS, section)


def pay_winning(table: Table, held: Holding) -> None:
    """Pays and returns what is left of a seat's wagers; the ante is paid from a certain hand on only."""
    if held.outcome is not None and held.hand:
        ante_pays = held.hand[0] >= ANTE_PAYS_FROM[table.options.word("ante_pays_from")]
        VERSUS_DEALER.settle(table, held.seat, held.outcome, lambda wager: EVEN if wager != ANTE or ante_pays else None)
    if held.pays:
        pay_bonus(table, held.seat, held.pays)


def pay_bonus(table: Table, seat: str, pays: Odds) -> None:
    """Pays a bonus wager, up to the most that this table pays."""
    stake, section = table.on(seat, BONUS), bonus_table(table.options).cite
    cap = table.options.optional(BONUS_CAP.option)
    if cap is not None and pays.pays(stake) > cap:
        table.pay_amount(seat, BONUS, cap, BONUS_CAP.cite, odds=pays)
        table.take_back(seat, BONUS, section)
    else:
        table.pay(seat, BONUS, pays, section)
