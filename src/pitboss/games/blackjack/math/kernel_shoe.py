"""Whole shoes compiled: several boxes, a burned card, the cutting card, and a player in the first box who may count.

Rounds are dealt from one shoe until the cutting card comes out, as `shoe` has it. A counter sees every card of a round
but the burned one; before a round his true count is the running count over the decks left in the shoe, rounded down.
It says how many units he bets, and with an ace up (then by all cards in sight) whether he takes insurance.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.errors import Unreadable
from pitboss.games.families.twenty_one.math import strategy as strategies
from pitboss.games.families.twenty_one.math.kernel_round import (
    HITS_17,
    NATURAL,
    NATURAL_OVER,
    NET,
    READER,
    Cards,
    Table,
    _compare,
    draw_out,
    play_hands,
    take,
    value,
    won,
)
from pitboss.games.families.twenty_one.math.masses import Choices
from pitboss.games.families.twenty_one.math.possible_hands import Whole
from pitboss.games.families.twenty_one.math.table_rules import EVEN_MONEY, Rules
from pitboss.games.families.twenty_one.wagers import INSURANCE
from pitboss.law.options import Options
from pitboss.simulate.compilation import compiled
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.shoe_run import HIGHEST, LOWEST, SYSTEMS, Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import AskedWagers
from pitboss.simulate.tally import Histogram, Tallies, add, histograms, tallies

from ..double_shoe import depth
from ..wagers import BLACKJACK
from .table_rules import rules_of

UNIT = 100
NEVER = HIGHEST + 1
ROOM = 22
"""A box and the dealer hardly ever need more cards each; where fewer are left, the discards are kept ready."""
_BLOCK = 6
_SURRENDERS, _SPLITS = 4, 3
COUNTS = HIGHEST - LOWEST + 1


class Seated(NamedTuple):
    """How the boxes are played, and what the first of them goes by."""

    action: Choices
    after_split: Choices
    most: Choices
    """Their policies, one behind the other."""
    tags: Whole
    """What each value of card adds to the count."""
    ramp: Whole
    """Cents bet at each true count from the lowest on."""
    insured: int
    """The true count from which insurance is taken."""
    unit: int
    """What the other boxes bet."""


class Room(NamedTuple):
    """Where a round keeps its hands, handed in so that it is made only once; a row for each box."""

    firsts: Whole
    seconds: Whole
    held: Whole
    stake: Whole
    many: Whole
    choice: Whole
    bets: Whole
    nets: Whole
    staked: Whole
    out: Whole


def room_for(seats: int) -> Room:
    def rows(*shape: int) -> Whole:
        return np.zeros(shape, dtype=np.int64)

    return Room(
        firsts=rows(seats),
        seconds=rows(seats),
        held=rows(seats, 4),
        stake=rows(seats, 4),
        many=rows(seats),
        choice=rows(seats),
        bets=rows(seats),
        nets=rows(seats),
        staked=rows(seats),
        out=rows(3),
    )


@compiled
def true_count(running: int, left: int) -> int:
    """The running count over the decks left, rounded down; the outermost counts stand for those beyond."""
    return min(HIGHEST, max(LOWEST, (running * 52) // max(left, 1)))


@compiled
def tagged(deck: Cards, start: int, stop: int, tags: Whole) -> int:
    """What the cards from one place to another add to the count."""
    added = 0
    for i in range(start, stop):
        added += tags[value(deck[i])]
    return added


@compiled
def play_table(
    words: Words,
    deck: Cards,
    at: Whole,
    running: int,
    size: int,
    rules: Whole,
    table: Table,
    seated: Seated,
    room: Room,
) -> int:
    """One round with the bets of the room (0: nobody in that box); returns what insurance came to, 0 if not taken.

    Nets and all the money bet are left in the room, insurance not among them.
    """
    seats, start = len(room.bets), at[0]
    total, child = table[1], table[2]
    for s in range(seats):
        if room.bets[s]:
            room.firsts[s] = take(words, deck, at)
    up = take(words, deck, at)
    for s in range(seats):
        if room.bets[s]:
            room.seconds[s] = take(words, deck, at)
    seen = running + tagged(deck, start, at[0], seated.tags)
    insured = up == 0 and room.bets[0] > 0 and true_count(seen, size - at[0]) >= seated.insured
    for s in range(seats):
        room.choice[s] = seated.action[s, up, child[room.firsts[s], room.seconds[s]]] if room.bets[s] else 0
    insured = insured and room.choice[0] != EVEN_MONEY  # which is in place of insurance
    hole = take(words, deck, at) if rules[READER] else -1
    for s in range(seats):
        room.nets[s], room.staked[s] = 0, room.bets[s]
    if rules[READER] and up + hole == 9 and (up == 0 or hole == 0):
        for s in range(seats):
            natural = room.bets[s] and total[child[room.firsts[s], room.seconds[s]]] == 21
            room.nets[s] = 0 if natural else -room.bets[s]
            if room.choice[s] == EVEN_MONEY:
                room.nets[s] = room.bets[s]
        return int(room.bets[0]) // 2 * 2 if insured else 0
    waiting, playing = insured and not rules[READER], False
    for s in range(seats):
        if not room.bets[s]:
            continue
        hand = child[room.firsts[s], room.seconds[s]]
        room.held[s, 0], room.stake[s, 0], room.many[s] = hand, 1, 1
        natural = total[hand] == 21
        play = seated.action[s], seated.after_split[s], seated.most[s]
        choice = room.choice[s]
        if choice == EVEN_MONEY:
            continue
        if natural or choice == _SURRENDERS:
            waiting = waiting or up == 0 or up == 9
            continue
        pair = room.firsts[s] if choice == _SPLITS else -1
        room.many[s] = play_hands(words, deck, at, up, hand, pair, table, play, room.held[s], room.stake[s])
        bet = 0
        for i in range(room.many[s]):
            bet += room.stake[s, i]
            if room.held[s, i] >= 0:
                waiting = playing = True
        room.staked[s] = bet * room.bets[s]
    other = hole if rules[READER] else take(words, deck, at) if waiting else -1
    blackjack = not rules[READER] and waiting and up + other == 9 and (up == 0 or other == 0)
    dealer = draw_out(words, deck, at, up, other, rules[HITS_17]) if playing and not blackjack else 0
    for s in range(seats):
        unit = room.bets[s]
        if not unit:
            continue
        natural = total[child[room.firsts[s], room.seconds[s]]] == 21
        busted = 0
        for i in range(room.many[s]):
            busted += room.stake[s, i] * unit if room.held[s, i] < 0 else 0
        if room.choice[s] == EVEN_MONEY:
            room.nets[s] = unit
        elif blackjack:
            room.nets[s] = 0 if natural else -max(unit, busted)
        elif natural:
            room.nets[s] = won(unit, rules[NATURAL], rules[NATURAL_OVER])
        elif room.choice[s] == _SURRENDERS:
            room.nets[s] = -(unit // 2)
        elif busted == room.staked[s]:
            room.nets[s] = -busted
        else:
            _compare(dealer, room.held[s], room.stake[s], room.many[s], unit, rules, table[0], total, room.out)
            room.nets[s] = room.out[NET]
    if insured:
        return int(room.bets[0]) // 2 * 2 if blackjack else -(int(room.bets[0]) // 2)
    return 0


# Shoe after shoe


@compiled
def keep_discards_ready(words: Words, full: Cards, at: Whole, size: int) -> None:
    """The rest of the shoe is laid out, and behind it the discards, shuffled: should it run out, they follow (2.15(f)).

    The first of them is burned. The cards of this round are not among them.
    """
    for first in range(at[1], size, _BLOCK):
        deal(words, full[:size], first, min(first + _BLOCK, size))
    discards = full[: at[0]].copy()
    for first in range(0, len(discards), _BLOCK):
        deal(words, discards, first, min(first + _BLOCK, len(discards)))
    for i in range(size, len(full)):
        full[i] = discards[(1 + i - size) % len(discards)]
    at[1] = len(full)


@compiled
def play_shoe(
    words: Words,
    full: Cards,
    at: Whole,
    size: int,
    cut: int,
    rules: Whole,
    table: Table,
    seated: Seated,
    room: Room,
    counted: Tallies,
) -> int:
    """One shoe to the round of its cutting card; returns how many rounds it had.

    ``at``: how many of its cards are used, and how many dealt: none, or all where their order is given.
    """
    seats, deck = len(room.bets), full[:size]
    played = running = 0
    take(words, deck, at)  # burned
    while at[0] < cut:
        now = true_count(running, size - at[0])
        for s in range(seats):
            room.bets[s] = seated.unit if s else seated.ramp[now - LOWEST]
        if seats == 1 and room.bets[0] == 0:
            break  # alone, and no bet: he leaves, and the next shoe is a new one
        start, shoe = at[0], deck
        if size - start < ROOM * (seats + 1):
            keep_discards_ready(words, full, at, size)
            shoe = full
        insurance = play_table(words, shoe, at, running, size, rules, table, seated, room)
        running += tagged(shoe, start, at[0], seated.tags)
        played += 1
        for s in range(1, seats):
            add(counted, s, room.nets[s], room.staked[s])
        net, bet = room.nets[0], room.staked[0]
        if insurance:
            net, bet = net + insurance, bet + room.bets[0] // 2
            add(counted, seats, insurance, room.bets[0] // 2)
        add(counted, 0, net, bet)
        if room.bets[0]:
            add(counted, seats + 1 + now - LOWEST, net, bet)
    return played


@compiled
def _play(
    words: Words, rounds: int, full: Cards, size: int, cut: int, rules: Whole, table: Table, seated: Seated, room: Room
) -> Tallies:
    """Whole shoes until so many rounds are played. Rows: the boxes, insurance, the first box by true count."""
    counted = tallies(len(room.bets) + 1 + COUNTS)
    at = np.zeros(2, dtype=np.int64)
    played = 0
    while played < rounds:
        at[0] = at[1] = 0
        played += play_shoe(words, full, at, size, cut, rules, table, seated, room, counted)
    return counted


def whole_shoes(options: Options, strategy: str, asked: AskedWagers, shoes: Shoes) -> Simulation:
    """Whole shoes under these options, for the runner."""
    from .kernel import rules_array, table_of_hands

    if options["multiple_action"] != "off":
        raise Unreadable("whole shoes are played with one wager a box, not with multiple action")
    if options.word("shuffle") in ("continuous", "bart_carter") or options.word("dealing_device") == "double_shoe":
        raise Unreadable("whole shoes are dealt from one shoe that is shuffled when its cutting card has come")
    rules, unit = rules_of(options), asked.of({BLACKJACK: UNIT})[BLACKJACK]
    if shoes.seats == 1 and not shoes.units(0):
        raise Unreadable("alone at the table, nothing bet on a new shoe means that no round is ever dealt")
    if unit * max(units for _, units in shoes.ramp) > 10**12:
        raise Unreadable("such bets are too large")
    if shoes.insurance is not None and unit % 2:
        raise Unreadable("insurance is half the wager: bet an even number of cents")
    seated, size = seated_at(rules, strategy, unit, shoes), 52 * rules.decks
    array, table, cut = rules_array(rules), table_of_hands(), depth(options, size)
    length = size + ROOM * (shoes.seats + 1)
    names = [BLACKJACK, *(f"seat_{seat + 1}" for seat in range(1, shoes.seats)), INSURANCE]
    stakes = dict.fromkeys(names, unit) | {INSURANCE: unit // 2}
    rows = [*range(shoes.seats), *([shoes.seats] if shoes.insurance is not None else [])]
    counts = range(LOWEST, HIGHEST + 1) if shoes.count else ()
    watched = {name: stakes[name] for name in (names if shoes.insurance is not None else names[:-1])}
    for count in counts:
        if units := shoes.units(count):
            watched[f"true_count_{count:+d}"] = unit * units
            rows.append(shoes.seats + 1 + count - LOWEST)

    def play(words: Words, rounds: int) -> list[Histogram]:
        full = np.zeros(length, dtype=np.uint8)
        full[:size] = np.arange(size) % 52
        room = room_for(shoes.seats)
        return histograms(_play(words, rounds, full, size, cut, array, table, seated, room)[rows])

    return Simulation("blackjack", options, strategy, watched, play, whole_shoes=True)


def seated_at(rules: Rules, strategy: str, unit: int, shoes: Shoes) -> Seated:
    """The boxes, each with its strategy."""
    how = [strategies.policy(rules, shoes.strategy(seat, strategy)) for seat in range(shoes.seats)]
    ramp = [unit * shoes.units(count) for count in range(LOWEST, HIGHEST + 1)]
    return Seated(
        np.stack([one.action for one in how]),
        np.stack([one.after_split for one in how]),
        np.stack([one.hands for one in how]),
        np.array(SYSTEMS[shoes.count] if shoes.count else [0] * 10, dtype=np.int64),
        np.array(ramp, dtype=np.int64),
        NEVER if shoes.insurance is None else shoes.insurance,
        unit,
    )
