"""A round of three card poker, from the shuffle to the last card in the discard rack (20.5 - 20.11)."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.money import Odds, dollars
from pitboss.errors import Refused
from pitboss.games.families.stud.coupons import on_opening_wagers
from pitboss.games.families.stud.dealing import put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.versus import Fate, HandComparison, Versus, compare
from pitboss.games.families.stud.words import FOLD, PlayDecision, decide_in_turn, table_words
from pitboss.law.citation import Citation, cite
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import DEALERS
from pitboss.play.coupons import coupon_word
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import deal, in_stacks, in_turn, pause, turn_up
from pitboss.play.table import Table

from .hands import Key, describe, key, qualifies
from .options import SECTIONS
from .wagers import ANTE, ANTE_BONUS, ANTE_BONUS_TABLES, PAIR_PLUS, PAIR_PLUS_LEDGERS, PLAY

TURN = cite("20.10(b)")

COUPONS = on_opening_wagers(cite("20.6(b)"), (ANTE, PAIR_PLUS), PLAY, cite("20.6(d)"))

WORDS = {
    PLAY: Word(TURN, "stay in against the dealer with a wager equal to the ante", amount=True),
    FOLD: Word(TURN, "give up the ante, and any pair plus wager with it"),
    **coupon_word(COUPONS.cite),
    **table_words(SECTIONS),
}

PLAY_OR_FOLD = PlayDecision(PLAY, FOLD, TURN)
VERSUS_DEALER = Versus(
    (ANTE, PLAY),
    wins=cite("20.11(a)1"),
    ties=cite("20.3(c)"),
    unqualified={ANTE: Fate.WINS, PLAY: Fate.PUSHES},
)


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)  # 20.5
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)  # 20.6
    seats = table.with_wagers(ANTE, PAIR_PLUS)

    hands = [table.hand(seat) for seat in seats]
    dealer_waits = table.options.word("dealer_stack_delivery") == "after_decisions"
    if method == "automated_shoe":  # 20.9(c)
        yield from deal(table, in_stacks(hands if dealer_waits else [*hands, DEALERS], 3), SECTIONS.deal[method])
    else:  # 20.7(c), 20.8(c)
        yield from deal(table, in_turn([*hands, DEALERS], 3), SECTIONS.deal[method])
    if not dealer_waits:
        put_stub_away(table, SECTIONS)  # 20.7(d)-(f)

    antes = {seat: ante for seat in seats if (ante := table.on(seat, ANTE))}
    folded = yield from decide_in_turn(table, antes, PLAY_OR_FOLD, antes.__getitem__, COUPONS)  # clockwise, 20.10(b)
    for seat in folded:
        table.collect(seat, ANTE, TURN)
        table.collect(seat, PAIR_PLUS, TURN)
        table.discard(table.hand(seat), TURN)
    if dealer_waits:  # 20.9(c)2
        yield from deal(table, in_stacks([DEALERS], 3), cite("20.9(c)2"))
        put_stub_away(table, SECTIONS)

    contested = len(folded) < len(antes)
    cards = yield from turn_up(table, DEALERS, TURN, needed=contested)
    dealer = key(cards) if contested else None
    if dealer:
        table.announce(f"Dealer has {describe(dealer)}" + ("" if qualifies(dealer) else ", not qualified"), TURN)
    yield from pause(table, TURN)

    left = [seat for seat in reversed(seats) if seat not in folded]  # from the dealer's right, 20.10(c)
    yield from settle(
        table,
        left,
        SECTIONS,
        show=lambda seat, section: show_hand(table, seat, section, dealer),
        collect=lambda held, section: collect_losing(table, held, section),
        pay=lambda held: pay_winning(table, held),
    )
    table.discard(DEALERS, cite("20.10(c)"), up=contested)


def wagers_in_proportion(table: Table) -> Refused | None:
    """How the ante and the pair plus wager of each seat must stand to each other (20.6(a), (f))."""
    version = table.options.word("wager_version")
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


OPEN_BETS = OpenBets(wagers_in_proportion, coupons=COUPONS)


def _proportion(table: Table, seat: str, version: str) -> Refused | None:
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


class Holding(NamedTuple):
    """A seat at settlement: its hand, its ante, how it fares against the dealer, and what the ledger pays for it."""

    seat: str
    hand: Key
    ante: int
    outcome: HandComparison | None
    """None without an ante."""
    ledger: Odds | None


def show_hand(table: Table, seat: str, section: Citation, dealer: Key | None) -> Procedure[Holding]:
    """Turns a player's hand up."""
    hand = key((yield from turn_up(table, table.hand(seat), section)))
    ante = table.on(seat, ANTE)
    outcome = compare(hand, dealer, qualifies(dealer)) if ante and dealer else None
    ledger = PAIR_PLUS_LEDGERS[table.options.word("pair_plus_ledger")]
    return Holding(seat, hand, ante, outcome, ledger.odds_for(hand[0]))


def collect_losing(table: Table, held: Holding, section: Citation) -> None:
    """Takes the ante and the play wager of a lower hand, and a pair plus wager without a pair."""
    if held.outcome is not None:
        VERSUS_DEALER.collect(table, held.seat, held.outcome, section)
    if held.ledger is None:
        table.collect(held.seat, PAIR_PLUS, section)


def pay_winning(table: Table, held: Holding) -> None:
    """Pays and returns what is left of a seat's wagers, and the ante bonus whatever the dealer holds (20.11)."""
    if held.outcome is not None:
        VERSUS_DEALER.settle(table, held.seat, held.outcome)
        bonus = ANTE_BONUS_TABLES[table.options.word("ante_bonus_table")]
        if pays := bonus.odds_for(held.hand[0]):
            table.pay_bonus(held.seat, ANTE_BONUS, held.ante, pays, bonus.cite)
    if held.ledger:
        table.pay(held.seat, PAIR_PLUS, held.ledger, cite("20.11(a)2"))
