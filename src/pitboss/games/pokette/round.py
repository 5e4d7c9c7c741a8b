"""A spin of pokette, from open bets to the hand that shows for the next one."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.cards import card, show
from pitboss.equipment.wheels import JOKERS
from pitboss.errors import Refused
from pitboss.games.families.wheel.spin import WHEEL, Down, any_wagers, down, remove_word, settle
from pitboss.play.actions import Say
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.game import Procedure
from pitboss.play.procedure import draw_words, pause
from pitboss.play.requests import Draw
from pitboss.play.table import Table

from .hands import HAND_WAGERS, Shown, after, open_wagers
from .state import PoketteState
from .stops import CARDS, JOKER, RED, Stops, is_joker, stops_of
from .wagers import HERE, ORDER, PAYOUT_ODDS, Terms, terms

WORDS = remove_word(HERE)


def play(table: Table) -> Procedure[None]:
    """One spin; what it shows counts towards the hand."""
    at = terms(table.options)
    shown = table.recall(PoketteState).shown
    hand = open_wagers(shown, at.cycle)
    yield from take_bets(table, HERE, OPEN_BETS)
    stop = yield from spin(table, at)
    counts = after(shown, stop, at.cycle)
    table.announce(call(stop), HERE)
    table.step(f"{card_of(stop)} is marked on the layout", HERE)
    if shown:
        table.announce(f"The hand: {spell((*shown, stop))}", HERE)
    yield from pause(table, HERE)

    def wins(each: Down) -> bool:
        return stops_of(stop) <= covered(at, hand, each.wager, each.on)

    settle(table, ORDER, wins, at.pays, HERE, PAYOUT_ODDS)
    table.state = PoketteState(counts)
    if not counts:
        table.step("the hand is over, and a new one starts", HERE)


def only_open(table: Table, say: Say) -> Refused | None:
    """A hand wager is taken while the cards shown allow it."""
    shown, cycle = table.recall(PoketteState).shown, table.options.word("hand_cycle")
    if say.word not in HAND_WAGERS or say.word in open_wagers(shown, cycle):
        return None
    return Refused(f"{say.word!r} is not open while the hand shows {spell(shown) or 'nothing'}", HERE)


OPEN_BETS = OpenBets(any_wagers, each=only_open)


def covered(at: Terms, hand: Mapping[str, Stops], wager: str, on: str) -> Stops:
    """The stops that win a wager: those of its place on the layout, or those that complete the hand."""
    return hand[wager] if wager in HAND_WAGERS else at.places[wager][on]


# The spin


def spin(table: Table, at: Terms) -> Procedure[str]:
    """Where the wheel stops: one of 54 stops, each as likely as the others."""
    table.step("the wheel is turned", HERE)
    stops = may_show(table, at)
    weights = tuple(_weight(stop, at) for stop in stops)
    draw = Draw((WHEEL,), HERE, kind="ball", among=stops, weights=weights, up=True)
    (stop,) = yield from draw_words(table, draw)
    return stop


def may_show(table: Table, at: Terms) -> tuple[str, ...]:
    """What a record may say the wheel shows; which joker it was need be said only where a wager asks it."""
    hand = open_wagers(table.recall(PoketteState).shown, at.cycle)
    both = frozenset(JOKERS)
    asked = any(len(covered(at, hand, each.wager, each.on) & both) == 1 for each in down(table, ORDER))
    return (*CARDS, *(JOKERS if at.told_apart else ()), *(() if asked else (JOKER,)))


def _weight(stop: str, at: Terms) -> int:
    """How many stops a word stands for when the house turns the wheel."""
    if stop != JOKER:
        return 1
    return 0 if at.told_apart else len(JOKERS)


def call(stop: str) -> str:
    """What the dealer announces.

    >>> call("Qh"), call("Ts"), call("Jk1")
    ('Queen of hearts, red', '10 of spades, black', 'Joker')
    """
    if is_joker(stop):
        return "Joker"
    name = card(stop).name
    return f"{name[0].upper()}{name[1:]}, {'red' if stop[1] in RED else 'black'}"


def card_of(stop: str) -> str:
    """A stop with its suit's sign.

    >>> card_of("Ts"), card_of("Jk2")
    ('10♠', 'joker')
    """
    return "joker" if is_joker(stop) else show((card(stop),))


def spell(shown: Shown) -> str:
    return " ".join(map(card_of, shown))
