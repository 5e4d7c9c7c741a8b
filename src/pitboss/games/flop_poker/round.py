"""A round of flop poker, from the shuffle to the last card in the discard rack.

The text of 29.11 says what is paid. The steps before it are those of the game as it is published; their sections are
not on record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import Odds
from pitboss.errors import Refused
from pitboss.games.families.stud.dealing import deal_hands, put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.pay_table import Won, pay_wagers
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.words import FOLD, PlayDecision, decide_in_turn, table_words
from pitboss.law.citation import Citation, cite
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import BOARD, Hand
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import draw_cards, know, pause, turn_up
from pitboss.play.requests import Draw
from pitboss.play.table import Table
from pitboss.play.wagers import PayTable

from .hands import Key, best, bonus_line, describe, line, own
from .options import CAP, OWN, SECTIONS
from .pot import pot_wager, settle_pot
from .wagers import ANTE, BONUS, FLOP, POT, bonus_table, flop_table

CARDS = 3
"""To each player, and on the flop."""

WORDS = {
    FLOP: Word(OWN, "stay in with a wager equal to the ante", amount=True),
    FOLD: Word(OWN, "give up the ante; a three card bonus or pot wager stays"),
    **table_words(SECTIONS),
}

FLOP_OR_FOLD = PlayDecision(FLOP, FOLD, OWN)


def play(table: Table) -> Procedure[None]:
    """One round."""
    shuffle_and_cut(table, SECTIONS)
    yield from take_bets(table, SECTIONS.call[table.options.word("dealing_method")], OPEN_BETS)
    seats, in_pot = table.with_wagers(ANTE), table.with_wagers(POT)
    hands = [table.hand(seat) for seat in seats]
    face_down = table.options.word("flop_delivery") == "with_deal"
    yield from deal_hands(table, [*hands, BOARD] if face_down else hands, CARDS, SECTIONS)
    if face_down:
        put_stub_away(table, SECTIONS)

    antes = {seat: table.on(seat, ANTE) for seat in seats}
    folded = yield from decide_in_turn(table, seats, FLOP_OR_FOLD, antes.__getitem__)  # clockwise
    left = give_up(table, seats, folded)
    contested = in_pot if len(in_pot) > 1 else []
    needed = len(folded) < len(seats) or bool(contested)
    if face_down:
        flop = yield from turn(table, BOARD, OWN, needed)
    else:
        flop = yield from deal_flop(table, needed)
        put_stub_away(table, SECTIONS)
    yield from pause(table, OWN)

    shown = Showdown(flop, contested, flop_table(table.options), bonus_table(table.options))
    most = CAP.least(table.options, table.setting.limits)
    yield from settle(
        table,
        list(reversed(left)),  # from the dealer's right
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, shown),
        lambda held, section: collect_losing(table, held, section),
        lambda held: pay_winning(table, held, most),
        stays=in_pot,
    )
    if in_pot:
        settle_pot(table, in_pot, shown.hands)
        for seat in reversed(in_pot):
            table.discard(table.hand(seat), OWN, up=True)
    table.discard(BOARD, OWN, up=True)


def antes_down(table: Table) -> Refused | None:
    """An ante is needed to take part, and beside every other wager."""
    refusals = [
        Refused(f"seat {seat}: a {wager.replace('_', ' ')} wager needs an ante", OWN, blame=(seat, wager))
        for wager in (BONUS, POT)
        for seat in table.with_wagers(wager)
        if not table.on(seat, ANTE)
    ]
    if refusals:
        refusals[0].others = tuple(refusals[1:])
        return refusals[0]
    return None if table.with_wagers(ANTE) else Refused("nobody has placed an ante", OWN)


OPEN_BETS = OpenBets(antes_down, beside=pot_wager)


def give_up(table: Table, seats: Sequence[str], folded: Sequence[str]) -> list[str]:
    """Takes the antes of those who folded, and the cards where no other wager rides on them; returns whose stay."""
    left = []
    for seat in seats:
        if seat in folded:
            table.collect(seat, ANTE, OWN)
        if seat not in folded or table.on(seat, BONUS) or table.on(seat, POT):
            left.append(seat)
        else:
            table.discard(table.hand(seat), OWN)
    return left


def deal_flop(table: Table, needed: bool) -> Procedure[tuple[Card, ...]]:
    """Three cards face up, without a burn. On paper they may be missing where no hand is left that they would make."""
    place, came = (BOARD,) * CARDS, 0
    while came < CARDS:
        drawn = yield from draw_cards(table, Draw(place[came:], OWN, unseen=not needed, up=True))
        table.take(place[: len(drawn)], drawn, True, OWN)
        came += len(drawn)
    return (yield from know(table, BOARD, OWN, up=True)) if needed else tuple(table.hands[BOARD])


def turn(table: Table, hand: Hand, section: Citation, needed: bool) -> Procedure[tuple[Card, ...]]:
    """Turns cards up. On paper their faces may be missing where no rule needs them; noted, they are taken."""
    if not needed and (unseen := table.unseen(hand)):
        noted = Draw((hand,) * unseen, section, kind="face", moment="face", unseen=True, up=True)
        table.learn(hand, (yield from draw_cards(table, noted)))
    return (yield from turn_up(table, hand, section, needed))


@dataclass(frozen=True, slots=True)
class Showdown:
    """What hands are held against at settlement, and what they turned out to be."""

    flop: tuple[Card, ...]
    contested: Sequence[str]
    """Whose hands are compared for the pot; nobody's where one alone is in it."""
    pays: PayTable
    bonus: PayTable
    hands: dict[str, Key] = field(default_factory=dict)


class Holding(NamedTuple):
    """A seat at settlement: what the flop table pays for its hand, and the bonus table for its own three cards."""

    seat: str
    plays: bool
    flop: Odds | None
    bonus: Odds | None


def show_hand(table: Table, seat: str, section: Citation, shown: Showdown) -> Procedure[Holding]:
    """Turns a player's cards up and, with the flop, finds the best hand; none where no wager is left on it."""
    plays, side = bool(table.on(seat, FLOP)), bool(table.on(seat, BONUS))
    ranked = plays or seat in shown.contested
    cards = yield from turn(table, table.hand(seat), section, needed=ranked or side)
    paid = None
    if ranked:
        hand = shown.hands[seat] = best(cards, shown.flop)
        paid = line(hand)
        table.announce(f"Seat {seat} has {describe(hand)}" + ("" if plays else ", folded"), section)
    extra = bonus_line(own(cards)) if side else None
    return Holding(
        seat, plays, shown.pays.odds_for(paid) if paid else None, shown.bonus.odds_for(extra) if extra else None
    )


def collect_losing(table: Table, held: Holding, section: Citation) -> None:
    """Takes ante and flop wager below a pair of jacks, and a three card bonus wager below a pair."""
    if held.plays and held.flop is None:
        table.collect(held.seat, ANTE, section)
        table.collect(held.seat, FLOP, section)
    if held.bonus is None:
        table.collect(held.seat, BONUS, section)


def pay_winning(table: Table, held: Holding, most: int) -> None:
    """Pays what is left of a seat's wagers: ante and flop together up to the cap, the bonus besides (29.11)."""
    if held.flop is not None:
        won = (
            Won(ANTE, table.options.odds("ante_odds"), cite("29.11(b)")),
            Won(FLOP, held.flop, cite("29.11(c)")),
        )
        pay_wagers(table, held.seat, won, most, CAP.cite)
    if held.bonus is not None:
        table.pay(held.seat, BONUS, held.bonus, cite("29.11(d)"))
