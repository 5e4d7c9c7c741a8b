"""A round of Caribbean stud poker, from the shuffle to the last card in the discard rack (16.4 - 16.12)."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.money import EVEN, dollars
from pitboss.errors import Refused
from pitboss.games.families.stud.dealing import deal_dealer_up, put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.lights import LIGHT_REPAIRED, is_out, repaired
from pitboss.games.families.stud.pay_table import pay_hand
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.versus import Fate, HandComparison, Versus, compare
from pitboss.games.families.stud.words import FOLD, PlayDecision, decide_in_turn, table_words
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import SUPERVISOR, Say
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import deal, in_stacks, in_turn, pause, turn_up
from pitboss.play.table import Table

from .hands import Key, describe, key, qualifies
from .options import SECTIONS
from .progressive import TAKEN, Showdown, lock_acceptors, pay_award
from .wagers import ANTE, BET, BET_ANTES, BET_PAYS, PAYS, PROGRESSIVE, payout_limit

CARDS = 5

WAGER = cite("16.6")
TURN = cite("16.10")
LIGHT = cite("16.13")

WORDS = {
    BET: Word(TURN, "stay in against the dealer with twice the ante", amount=True),
    FOLD: Word(TURN, "give up the ante, and any progressive wager with it"),
    **table_words(SECTIONS),
    LIGHT_REPAIRED: Word(LIGHT, "the progressive lights work again", by=frozenset({SUPERVISOR}), bets=True),
}

BET_OR_FOLD = PlayDecision(BET, FOLD, TURN, least=BET_ANTES, most=BET_ANTES)
VERSUS_DEALER = Versus((ANTE, BET), wins=PAYS, ties=cite("16.5"), unqualified={ANTE: Fate.WINS, BET: Fate.PUSHES})


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)  # 16.4
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)  # 16.6
    lock_acceptors(table)
    seats = table.with_wagers(ANTE)
    yield from deal_round(table, [table.hand(seat) for seat in seats], method)  # 16.7 - 16.9
    put_stub_away(table, SECTIONS)

    antes = {seat: table.on(seat, ANTE) for seat in seats}
    folded = yield from decide_in_turn(table, seats, BET_OR_FOLD, antes.__getitem__)  # clockwise, 16.10
    for seat in folded:  # a folded hand takes part in nothing any more
        table.collect(seat, ANTE, TURN)
        table.collect(seat, PROGRESSIVE, TURN)
        table.discard(table.hand(seat), TURN)

    contested = len(folded) < len(seats)
    cards = yield from turn_up(table, DEALERS, TURN, needed=contested)
    dealer = key(cards) if contested else None
    if dealer:
        table.announce(f"Dealer has {describe(dealer)}" + ("" if qualifies(dealer) else ", not qualified"), TURN)
    yield from pause(table, TURN)

    left = tuple(seat for seat in reversed(seats) if seat not in folded)  # from the dealer's right, 16.10
    down = Showdown(left, frozenset(table.with_wagers(PROGRESSIVE)))
    yield from settle(
        table,
        left,
        SECTIONS,
        show=lambda seat, section: show_hand(table, down, seat, section, dealer),
        collect=lambda held, section: collect_losing(table, held, section),
        pay=lambda held: pay_winning(table, down, held),
    )
    table.discard(DEALERS, TURN, up=contested)


# The bets


def antes_down(table: Table) -> Refused | None:
    """An ante is needed to take part, and beside every progressive wager (16.6)."""
    alone = [seat for seat in table.with_wagers(PROGRESSIVE) if not table.on(seat, ANTE)]
    if alone:
        refusals = [
            Refused(f"seat {seat}: a progressive wager needs an ante", WAGER, blame=(seat, PROGRESSIVE))
            for seat in alone
        ]
        refusals[0].others = tuple(refusals[1:])
        return refusals[0]
    return None if table.with_wagers(ANTE) else Refused("nobody has placed an ante", WAGER)


def light_works(table: Table, say: Say) -> Refused | None:
    """No progressive wager where the light of the seat failed (16.13)."""
    if say.word == PROGRESSIVE and is_out(table, say.who):
        return Refused("the progressive light of this seat does not work", LIGHT)
    return None


def heed(table: Table, say: Say) -> None:
    """A word of the house while bets are open: another cut, or lights that work again."""
    if say.word == LIGHT_REPAIRED:
        repaired(table)
    table.announce(say.word.replace("_", " "), table.game.speech.words[say.word].cite)


OPEN_BETS = OpenBets(antes_down, each=light_works, said=heed)


# The cards


def deal_round(table: Table, hands: list[Hand], method: str) -> Procedure[None]:
    """Five cards each, face down, the dealer's fifth face up: of a stack, its bottom card."""
    order = in_stacks if method == "automated_shoe" else in_turn
    yield from deal(table, order([*hands, DEALERS], CARDS)[:-1], SECTIONS.deal[method])
    yield from deal_dealer_up(table, SECTIONS.deal[method])


# Settlement


class Holding(NamedTuple):
    """A seat at settlement: its hand and how it fares."""

    seat: str
    hand: Key
    outcome: HandComparison


def show_hand(table: Table, down: Showdown, seat: str, section: Citation, dealer: Key | None) -> Procedure[Holding]:
    """Turns a player's hand up and compares it with the dealer's."""
    hand = yield from down.turn_up(table, seat, section)
    assert dealer is not None, "somebody is in play, so the dealer's cards were turned up"
    return Holding(seat, hand, compare(hand, dealer, qualifies(dealer)))


def collect_losing(table: Table, held: Holding, section: Citation) -> None:
    """Takes ante and bet of a lower hand; the progressive wager has gone to the tray, whatever the hand."""
    VERSUS_DEALER.collect(table, held.seat, held.outcome, section)
    table.collect(held.seat, PROGRESSIVE, TAKEN)


def pay_winning(table: Table, down: Showdown, held: Holding) -> Procedure[None]:
    """Pays and returns ante and bet, the bet by the hand up to the limit; then the progressive wager of that seat."""
    pays = BET_PAYS.odds_for(held.hand[0])
    limit = payout_limit(table.options, table.setting.limit(ANTE).least)
    if held.outcome is HandComparison.WON and pays and pays.pays(table.on(held.seat, BET)) > limit:
        table.announce(f"Seat {held.seat}: the bet wins ${dollars(limit)}, the payout limit", PAYS)
        table.pay(held.seat, ANTE, EVEN, PAYS)
        pay_hand(table, held.seat, (BET,), pays, PAYS, limit)
    VERSUS_DEALER.settle(table, held.seat, held.outcome, lambda wager: EVEN if wager == ANTE else pays)
    if held.seat in down.wagered:
        yield from pay_award(table, down, held.seat)
