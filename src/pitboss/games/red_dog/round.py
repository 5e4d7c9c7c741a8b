"""A round of red dog, from the shuffle to the last card in the discard rack (6.3 - 6.5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pitboss.errors import Refused
from pitboss.games.families.shoe_games.shoe import ShoeRules, burn_first, deal_up, new_shoe, shuffle_if_due
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, GO_ON, REMOVE, SHUFFLE, SUPERVISOR, Say
from pitboss.play.betting import OpenBets, limits_waived, take_bets
from pitboss.play.card_places import BOARD
from pitboss.play.consequences import DECISION, DRAW
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import GO, hear, pause
from pitboss.play.requests import Offer, Request, offered
from pitboss.play.table import Table

from .hands import CONSECUTIVE, PAIR, describe, spread, wins
from .options import shuffling
from .wagers import ORIGINAL, RAISE, ROUND, pays

STAND, OBJECT, VOID = "stand", "object", "void"
TIED = "consecutive"
"""The moment after two consecutive cards, when no third is due."""
DEALS, IRREGULAR = cite("6.4"), cite("6.6")

SHOE = ShoeRules(
    shuffle=cite("6.3"),
    cut=cite("6.3"),
    burn=cite("6.3"),
    cutting_card=cite("6.3"),
    insufficient=IRREGULAR,
    behind=lambda options: options.whole("cut_card_penetration"),
    shuffling=shuffling,
    device=cite("6.8"),
)

WORDS = {
    RAISE: Word(ROUND, "wager up to as much again on the same three cards", amount=True),
    STAND: Word(ROUND, "make no raise"),
    OBJECT: Word(IRREGULAR, "object to a third card that was shown before you could raise"),
    VOID: Word(IRREGULAR, "the round is called dead, and wagers go back", by=frozenset({SUPERVISOR})),
    REMOVE: Word(ROUND, "take up a wager while bets are open", on=True),
    SHUFFLE: Word(cite("6.3"), "the cards are shuffled", by=frozenset({DEALER}), bets=True),
}


@dataclass(slots=True)
class Raises:
    """Whether raises are still taken in this round."""

    closed: bool = False


def play(table: Table) -> Procedure[None]:
    """One round."""
    raises = table.local = Raises()
    shuffle_if_due(table, SHOE)  # 6.3, 6.8
    yield from take_bets(table, ROUND, OPEN_BETS)  # 6.5
    seats = table.with_wagers(ORIGINAL)

    yield from burn_first(table, SHOE)  # 6.3
    yield from turn(table, 2)  # 6.4
    ranks = spread(*table.hands[BOARD])
    announce_spread(table, ranks)
    if ranks == CONSECUTIVE:
        yield from hear(table, NO_THIRD_CARD)
        for seat in reversed(seats):
            table.give_back(seat, ORIGINAL, ROUND)
    else:
        if ranks != PAIR:
            yield from raise_in_turn(table, seats, raises)
            table.announce("No more raises", ROUND)
        yield from turn(table, 3)  # 6.4
        table.announce(describe(table.hands[BOARD]).capitalize(), ROUND)
        yield from pause(table, ROUND)
        settle(table, seats, ranks)
    table.discard(BOARD, ROUND, up=True)


NO_THIRD_CARD = Request(TIED, offered(Offer(DEALER, GO_ON, ROUND)), ROUND, GO, declinable=True)


def somebody_wagers(table: Table) -> Refused | None:
    return None if table.with_wagers(ORIGINAL) else Refused("nobody has placed a wager", ROUND)


OPEN_BETS = OpenBets(somebody_wagers, before_shuffle=new_shoe)


def turn(table: Table, cards: int) -> Procedure[None]:
    """Cards are turned up until so many lie on the table: left, right, then between them (6.4)."""
    yield from deal_up(table, SHOE, lambda: (BOARD,) * (cards - len(table.hands.get(BOARD, ()))), DEALS, DRAW)


def announce_spread(table: Table, ranks: int) -> None:
    """The dealer says what the two cards are, and sets the marker on the spread (6.5)."""
    if ranks == CONSECUTIVE:
        table.announce("Consecutive cards: a tie, wagers are free", ROUND)
    elif ranks == PAIR:
        table.announce(f"Pair: three of a kind pays {pays(table.options, ranks)}", ROUND)
    else:
        table.announce(f"Spread {ranks} pays {pays(table.options, ranks)}", ROUND)


def raise_in_turn(table: Table, seats: list[str], raises: Raises) -> Procedure[None]:
    """Each player may raise, from the dealer's left clockwise (6.5)."""
    for seat in seats:
        if raises.closed:
            return
        said = yield from hear(table, partial(raise_offered, table, seat))
        if said.word == RAISE:
            table.stake(seat, RAISE, table.on(seat, ORIGINAL) if said.amount is None else said.amount, ROUND)


def raise_offered(table: Table, seat: str) -> Request:
    """A raise up to the original wager, or just that much; unless the dealer takes any (`raise_too_large`)."""
    original = table.on(seat, ORIGINAL)
    least = original if table.options.word("raise_limit") == "equal_only" else 1
    most: int | None = original
    if limits_waived(table):
        least, most = 1, None
    offers = offered(Offer(seat, RAISE, ROUND, least, most, usual=original), Offer(seat, STAND, ROUND))
    return Request(DECISION, offers, ROUND, Say(seat, STAND), declinable=True)


def settle(table: Table, seats: list[str], ranks: int) -> None:
    """What the third card decides, from the dealer's right (6.5): all win, all lose, or a pair pushes."""
    won, odds = wins(table.hands[BOARD]), pays(table.options, ranks)
    for seat in reversed(seats):
        for wager in (ORIGINAL, RAISE):
            if won:
                table.pay(seat, wager, odds, ROUND)
            elif ranks == PAIR:
                table.give_back(seat, wager, ROUND)
            else:
                table.collect(seat, wager, ROUND)
