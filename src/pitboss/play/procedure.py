"""The steps that games share: asking, taking bets, dealing, turning up, pausing.

`ask` is the one door through which a procedure yields: whatever goes wrong at a table comes in through it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, REMOVE, SHUFFLE, Action, Drawn, Irregularity, Say
from pitboss.play.game import Procedure
from pitboss.play.requests import Closes, Draw, Offer, Request
from pitboss.play.table import Table


def ask(table: Table, request: Request | Draw) -> Procedure[Action]:
    """Asks until somebody answers; an irregularity is handled where it happens, and may itself supply the answer."""
    while True:
        action = yield request
        if not isinstance(action, Irregularity):
            return action
        irregular = table.game.irregularities[action.key]
        answer = yield from irregular.handle(table, irregular, request, action)
        if answer is not None:
            return answer


def decide(table: Table, request: Request) -> Procedure[Say]:
    """Asks for one answer in words."""
    answer = yield from ask(table, request)
    assert isinstance(answer, Say), answer
    return answer


def take_bets(
    table: Table,
    calls: Citation,
    across: Callable[[Table], Refused | None],
    each: Callable[[Table, Say], Refused | None] | None = None,
    before_shuffle: Callable[[Table], None] | None = None,
    beside: Callable[[Table], Mapping[tuple[str, str], Offer]] | None = None,
    said: Callable[[Table, Say], Procedure[None] | None] | None = None,
) -> Procedure[None]:
    """Wagers go down, are added to or taken up again, until the dealer calls "No more bets".

    ``across`` is the rule across wagers, judged at the call; it blames the wager at fault. ``each`` judges one wager
    as it is made or taken up. ``before_shuffle`` does what has to be done before a shoe is shuffled again. ``beside``
    gives the words of the game that are open beside the wagers just now; ``said`` carries out a word that is no wager.
    """

    def objection(say: Say) -> Refused | None:
        if say.word == NO_MORE_BETS:
            return across(table)
        if say.word == REMOVE:
            wager, _, on = say.on.partition(" ")
            if not table.on(say.who, wager, on):
                return Refused(f"no {say.on!r} to take up", table.game.late)
            return each(table, say) if each else None
        taken = position_taken(table, say) if table.setting.players and say.word in table.game.wager else None
        return taken or (each(table, say) if each else None)

    def betting(offers: Mapping[tuple[str, str], Offer]) -> Request:
        return Request("bets", offers, calls, Closes.DEALER, objection=objection, standing=table.on)

    usual = request = betting(table.setting.betting)
    while True:
        asked = request._replace(offers={**request.offers, **beside(table)}) if beside else request
        action = yield from ask(table, asked)
        if isinstance(action, Irregularity):
            if action.key == OUT_OF_LIMITS:  # accepted outside the limits: it stands in full (19:47-8.2)
                request = betting(table.setting.unlimited)
            continue
        assert isinstance(action, Say), action
        if action.word == NO_MORE_BETS:
            table.announce("No more bets", calls)
            return
        if action.word == SHUFFLE:
            if before_shuffle:
                before_shuffle(table)
            table.shuffle(table.game.words[SHUFFLE].cite)
        elif said and action.word not in table.game.wager and action.word != REMOVE:
            if steps := said(table, action):
                yield from steps
        elif action.who not in table.seats:
            table.announce(action.word.replace("_", " "), asked.offers[action.who, action.word].cite)
        elif action.word == REMOVE:
            wager, _, on = action.on.partition(" ")
            table.withdraw(action.who, wager, table.game.late, on)
        else:
            assert action.amount is not None, action
            table.stake(action.who, action.word, action.amount, table.game.wager[action.word].cite, action.on)
            request = usual


def position_taken(table: Table, say: Say) -> Refused | None:
    """Why a player who holds other positions may not wager at this one too."""
    player = table.setting.players.get(say.who)
    if player is None:
        return None
    rule, wagers = table.setting.positions, [w.key for w in table.game.wagers if w.opening]
    others = [s for s in table.with_wagers(*wagers) if table.setting.players.get(s) == player and s != say.who]
    if not others:
        return None
    if len(others) >= rule.most:
        return Refused(f"{player} already wagers at {', '.join(others)}; {rule.most} allowed", rule.cite)
    here = table.seats.index(say.who)
    if rule.adjacent and not any(abs(table.seats.index(seat) - here) == 1 for seat in others):
        return Refused(f"{player}'s positions must be next to each other", rule.cite)
    return None


def deal(table: Table, places: Sequence[str], cites: Citation, up: bool = False) -> Procedure[None]:
    """Deals one card to each place, in this order."""
    left = tuple(places)
    while left:
        drawn = yield from ask(table, Draw(left, cites, unseen=not up))
        got = _cards(drawn)
        table.take(left[: len(got)], got, up, cites)
        left = left[len(got) :]


def _cards(drawn: Action) -> tuple[Card, ...]:
    """What was drawn, where cards were asked for: the driver has judged it."""
    assert isinstance(drawn, Drawn), drawn
    return cast(tuple[Card, ...], drawn.values)


def in_turn(places: Sequence[str], cards: int) -> tuple[str, ...]:
    """One card at a time, round the table.

    >>> in_turn(["seat 1", "dealer"], 2)
    ('seat 1', 'dealer', 'seat 1', 'dealer')
    """
    return tuple(places) * cards


def in_stacks(places: Sequence[str], cards: int) -> tuple[str, ...]:
    """All the cards of one place before the next.

    >>> in_stacks(["seat 1", "dealer"], 2)
    ('seat 1', 'seat 1', 'dealer', 'dealer')
    """
    return tuple(place for place in places for _ in range(cards))


def turn_up(table: Table, hand: str, section: Citation, needed: bool = True) -> Procedure[tuple[Card, ...]]:
    """Turns a hand up. Faces nobody saw are asked for only where a rule needs them."""
    while needed and (unseen := table.unseen(hand)):
        drawn = yield from ask(table, Draw((hand,) * unseen, section, kind="face", moment="face"))
        table.learn(hand, _cards(drawn))
    table.reveal(hand, section)
    return tuple(table.hands[hand])


GO = Say(DEALER, GO_ON)


@functools.cache
def _pause(section: Citation) -> Request:
    offers = {(DEALER, GO_ON): Offer(DEALER, GO_ON, section)}
    return Request("pause", offers, section, Closes.DEALER, GO, declinable=True)


def pause(table: Table, section: Citation) -> Procedure[None]:
    """The moment between the last card and the settlement, in which an irregularity can still be reported."""
    yield from ask(table, _pause(section))


OUT_OF_LIMITS = "wager_out_of_limits_accepted"
STANDS = cite("COMAR 36.05.03.14C")
