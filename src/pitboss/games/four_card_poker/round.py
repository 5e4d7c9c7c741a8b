"""A round of four card poker, from the shuffle to the last card in the discard rack (27.5 - 27.11)."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.money import Odds
from pitboss.errors import Refused
from pitboss.games.families.stud.coupons import on_opening_wagers
from pitboss.games.families.stud.dealing import (
    deal_dealer_up,
    deal_hands,
    put_stub_away,
    remove_unseen,
    shuffle_and_cut,
)
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.versus import Fate, HandComparison, Versus, compare
from pitboss.games.families.stud.words import FOLD, PlayDecision, decide_in_turn, table_words
from pitboss.law.citation import Citation, cite
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.coupons import coupon_word
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import pause, turn_up
from pitboss.play.table import Table
from pitboss.play.wagers import PayTable

from .hands import Key, describe, key, line
from .options import SECTIONS
from .wagers import ACES_UP, ANTE, ANTE_BONUS, MOST_ANTES, PLAY, aces_up_table, ante_bonus_table

CARDS = 5
"""To each player; the dealer has one more, face up (27.7(c))."""

TURN = cite("27.10(b)")
FORFEITED = cite("27.10(c)")
REVEAL = cite("27.10(d)")

COUPONS = on_opening_wagers(cite("27.6(b)"), (ANTE, ACES_UP), PLAY, cite("27.6(d)"))

WORDS = {
    PLAY: Word(TURN, "stay in against the dealer with one to three times the ante", amount=True),
    FOLD: Word(TURN, "give up the ante; an aces up wager stays"),
    **coupon_word(COUPONS.cite),
    **table_words(SECTIONS),
}

PLAY_OR_FOLD = PlayDecision(PLAY, FOLD, TURN, most=MOST_ANTES)
VERSUS_DEALER = Versus((ANTE, PLAY), wins=cite("27.11(a)1"), ties=cite("27.11(a)1"), tie=Fate.WINS)


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)  # 27.5
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)  # 27.6
    seats = table.with_wagers(ANTE, ACES_UP)
    yield from deal_round(table, [table.hand(seat) for seat in seats], method)
    put_stub_away(table, SECTIONS)  # 27.7(d)-(f)

    antes = {seat: ante for seat in seats if (ante := table.on(seat, ANTE))}
    folded = yield from decide_in_turn(table, antes, PLAY_OR_FOLD, antes.__getitem__, COUPONS)  # clockwise, 27.10(b)
    out = []
    for seat in folded:
        table.collect(seat, ANTE, FORFEITED)
        if not table.on(seat, ACES_UP):
            table.discard(table.hand(seat), FORFEITED)
            out.append(seat)

    contested = len(folded) < len(antes)
    cards = yield from turn_up(table, DEALERS, REVEAL, needed=contested)
    dealer = key(cards) if contested else None
    if dealer:
        table.announce(f"Dealer has {describe(dealer)}", REVEAL)
    yield from pause(table, REVEAL)

    aces_up, bonus = aces_up_table(table.options), ante_bonus_table(table.options)
    yield from settle(
        table,
        [seat for seat in reversed(seats) if seat not in out],
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, dealer, aces_up),
        lambda held, section: collect_losing(table, held, section),
        lambda held: pay_winning(table, held, bonus),
    )
    table.discard(DEALERS, cite("27.10(e)"), up=contested)


def somebody_wagers(table: Table) -> Refused | None:
    """Ante, aces up or both, in any proportion (27.6(a)); but somebody has to wager."""
    return None if table.with_wagers(ANTE, ACES_UP) else Refused("nobody has placed a wager", cite("27.7(c)"))


OPEN_BETS = OpenBets(somebody_wagers, coupons=COUPONS)


def deal_round(table: Table, hands: list[Hand], method: str) -> Procedure[None]:
    """Five cards each, face down, and the dealer's sixth face up behind the fifth (27.7(c), 27.8(c), 27.9(c))."""
    section = SECTIONS.deal[method]
    yield from deal_hands(table, [*hands, DEALERS], CARDS, SECTIONS)
    yield from deal_dealer_up(table, section)
    if method == "automated_shoe":  # it was the bottom card of the next stack
        yield from remove_unseen(
            table, CARDS - 1, "the other four cards of the stack go to the discard rack unseen", section
        )


class Holding(NamedTuple):
    """A seat at settlement: its hand, its ante if it was played, how it fares, and what the aces up table pays."""

    seat: str
    hand: Key
    ante: int
    outcome: HandComparison | None
    """None where no ante was played."""
    aces_up: Odds | None


def show_hand(table: Table, seat: str, section: Citation, dealer: Key | None, aces_up: PayTable) -> Procedure[Holding]:
    """Turns a player's hand up and finds its best four cards."""
    hand = key((yield from turn_up(table, table.hand(seat), section)))
    ante, paid = table.on(seat, ANTE), line(hand)
    outcome = compare(hand, dealer) if ante and dealer else None
    return Holding(seat, hand, ante, outcome, aces_up.odds_for(paid) if paid else None)


def collect_losing(table: Table, held: Holding, section: Citation) -> None:
    """Takes the ante and the play wager of a lower hand, and an aces up wager below a pair of aces."""
    if held.outcome is not None:
        VERSUS_DEALER.collect(table, held.seat, held.outcome, section)
    if held.aces_up is None:
        table.collect(held.seat, ACES_UP, section)


def pay_winning(table: Table, held: Holding, bonus: PayTable) -> None:
    """Pays what is left of a seat's wagers: a tie wins, and the ante bonus is paid whatever the dealer holds."""
    seat = held.seat
    if held.outcome is not None:
        VERSUS_DEALER.settle(table, seat, held.outcome)
        if pays := bonus.odds_for(held.hand[0]):
            table.pay_bonus(seat, ANTE_BONUS, held.ante, pays, bonus.cite)  # 27.11(a)2
    if held.aces_up:
        table.pay(seat, ACES_UP, held.aces_up, cite("27.11(a)3"))
