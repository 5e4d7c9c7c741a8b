"""Double attack blackjack compiled, for `pitboss simulate`: the main wager by a strategy, Bustit and insurance.

Each round is dealt from a full shoe, as the odds assume, to one box; `whole_shoes` plays a shoe to its cutting card.
A card is its place in a whole deck (suit times 13 plus rank less 2); the shoe simply holds no tens. Cards come in the
order of the deal: the dealer's first, the box's two, with a card reader the hole card, then what is drawn. Insurance is
watched on deals with an ace up.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from pitboss.games.families.twenty_one.math import strategy as strategies
from pitboss.games.families.twenty_one.math.kernel_round import (
    Cards,
    take_card,
    ten_behind_an_ace,
    value,
    whole_shoe,
    won,
)
from pitboss.games.families.twenty_one.math.kernel_shoes import shoes_of
from pitboss.games.families.twenty_one.math.masses import Choices
from pitboss.games.families.twenty_one.math.possible_hands import Whole
from pitboss.games.families.twenty_one.math.table_rules import Policy, Rules
from pitboss.games.families.twenty_one.wagers import INSURANCE
from pitboss.law.options import Options
from pitboss.simulate.compilation import lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers
from pitboss.simulate.tally import Histogram, Tallies, add, histograms, tallies

from ..house import HOUSE
from ..options import deck_of
from ..wagers import BUSTIT, BUSTIT_PAYS, EIGHT, INITIAL, bustit_pays, insurance_pays
from .odds import GAME, attacks
from .table_rules import rules_of

UNIT = 100
"""What a simulated round stakes on each wager, in cents."""
NAMES = (INITIAL, BUSTIT, INSURANCE)
Table = tuple[Whole, Whole]
"""The table of hands: total, child."""
Play = tuple[Choices, Choices, Choices, Choices, Choices]
"""A policy: action, after_split, hands, rescue; and whether it attacks, by the dealer's first card."""
Found = tuple[int, int, int]
"""What a round comes to: net and money bet in cents, and the line that Bustit wins, or -1."""

READER, _NATURAL, _OVER, _WIN, _WIN_OVER = range(5)
"""Places in the array of rules: the card reader, the odds of a blackjack and of any other win, each as two."""
BUST, RESCUED, GIVEN_UP = -1, -2, -3
_EIGHT = EIGHT - 2
_LINES = list(BUSTIT_PAYS)
_SUITED, _COLOURED, _SIX, _PICTURE = 0, 1, 2, len(_LINES) - 1
"""Places in the pay table of Bustit; those of a third card from six to nine follow one another."""


@lean
def bustit_line(first: int, second: int, third: int) -> int:
    """The line of three cards that are over 21."""
    if first % 13 == _EIGHT and second % 13 == _EIGHT and third % 13 == _EIGHT:
        one, two, three = first // 13, second // 13, third // 13
        if one == two == three:
            return _SUITED
        # clubs, diamonds, hearts, spades: the outer ones are black
        if (one % 3 == 0) == (two % 3 == 0) == (three % 3 == 0):
            return _COLOURED
    return min(_SIX + third % 13 - 4, _PICTURE)


@lean
def _play_hand(
    words: Words,
    deck: Cards,
    at: Whole,
    place: int,
    table: Table,
    action: Choices,
    rescue: Choices,
    held: Whole,
    stake: Whole,
) -> None:
    """Plays one hand of two cards out: what it is in the end, and how many wagers are on it."""
    total, child = table
    stake[place] = 1
    while True:
        choice = action[held[place]]
        if choice == 4:
            held[place] = GIVEN_UP
            return
        if choice != 1 and choice != 2:
            return
        held[place] = child[held[place], value(take_card(words, deck, at))]
        if choice == 2:
            stake[place] = 2
            if held[place] >= 0 and total[held[place]] < 21 and rescue[held[place]]:
                held[place] = RESCUED
            return
        if held[place] < 0:
            return


@lean
def _play_box(
    words: Words, deck: Cards, at: Whole, up: int, hand: int, pair: int, table: Table, play: Play, room: Whole
) -> int:
    """Plays the box's hand, or the hands its pair becomes; returns how many there are."""
    held, stake = room[0], room[1]
    held[0] = hand
    if play[0][up, hand] != 3:
        _play_hand(words, deck, at, 0, table, play[0][up], play[3][up, 0], held, stake)
        return 1
    many, most, done = 2, play[2][up, pair], 0
    while done < many:
        card = value(take_card(words, deck, at))
        if card == pair and many < most:
            many += 1
            continue
        held[done] = table[1][pair, card]
        _play_hand(words, deck, at, done, table, play[1][up, pair], play[3][up, 1 + pair], held, stake)
        done += 1
    return many


@lean
def _draw_out(words: Words, deck: Cards, at: Whole, first: int, second: int, to_the_end: bool) -> tuple[int, int]:
    """The dealer's total, and the line of Bustit; where no hand waits for it, no further than the third card."""
    hard = value(first) + value(second) + 2
    aces = (value(first) == 0) + (value(second) == 0)
    cards, third = 2, -1
    while True:
        points = hard + 10 if aces > 0 and hard <= 11 else hard
        if points >= 17 or (cards == 3 and not to_the_end):
            return points, bustit_line(first, second, third) if cards == 3 and points > 21 else -1
        third = take_card(words, deck, at)
        cards += 1
        hard += value(third) + 1
        aces += value(third) == 0


@lean
def play_round(
    words: Words, deck: Cards, at: Whole, unit: int, rules: Whole, table: Table, play: Play, room: Whole
) -> Found:
    """One round from the front of the deck, with an initial wager and a Bustit wager. ``room`` is for four hands."""
    total, child = table
    reader = rules[READER]
    shown = take_card(words, deck, at)
    up = value(shown)
    one, two = value(take_card(words, deck, at)), value(take_card(words, deck, at))
    base = 2 * unit if play[4][up] else unit
    hand = child[one, two]
    natural = total[hand] == 21
    hole = take_card(words, deck, at) if reader else -1
    if reader and up + value(hole) == 9 and (up == 0 or value(hole) == 0):  # ace and ten: the round is over
        return (0 if natural else -base), base, -1
    held, stake = room[0], room[1]
    many = 0 if natural else _play_box(words, deck, at, up, hand, one, table, play, room)
    bet = lost = live = waits = 0
    for i in range(many):
        bet += stake[i] * base
        if held[i] == BUST:
            lost += stake[i] * base
        elif held[i] < 0:
            waits += 1
        else:
            live += 1
    bet = base if natural else bet
    second = hole if reader else take_card(words, deck, at)
    if up + value(second) == 9 and (up == 0 or value(second) == 0):  # only without a card reader: wager and raise
        if natural or live + waits == 0:
            return -lost, bet, -1
        return -max(base, lost), bet, -1
    dealer, line = _draw_out(words, deck, at, shown, second, live > 0)
    if natural:
        return won(base, rules[_NATURAL], rules[_OVER]), bet, line
    net = -lost
    for i in range(many):
        if held[i] == BUST:
            continue
        if held[i] < 0:
            net -= stake[i] * base // 2
        elif dealer > 21 or total[held[i]] > dealer:
            net += won(stake[i] * base, rules[_WIN], rules[_WIN_OVER])
        elif total[held[i]] < dealer:
            net -= stake[i] * base
    return net, bet, line


@lean
def _play(
    words: Words, rounds: int, deck: Cards, rules: Whole, table: Table, play: Play, stakes: Whole, pays: Whole,
    at: Whole, room: Whole, counted: Tallies,
) -> None:  # fmt: skip
    """Rounds of the wagers that something is staked on: the initial wager, Bustit and insurance."""
    for _ in range(rounds):
        if stakes[0] or stakes[1]:
            deal(words, deck, 0, 6)
            at[0], at[1] = 0, 6
            net, bet, line = play_round(words, deck, at, stakes[0], rules, table, play, room)
            if stakes[0]:
                add(counted, 0, net, bet)
            if stakes[1]:
                add(counted, 1, pays[1 + line] if line >= 0 else -stakes[1], stakes[1])
        if stakes[2]:
            add(counted, 2, pays[0] if ten_behind_an_ace(words, deck) else -stakes[2], stakes[2])


class Box(NamedTuple):
    """What a round of a whole shoe needs besides the cards."""

    rules: Whole
    table: Table
    play: Play
    stakes: Whole
    pays: Whole
    room: Whole


@lean
def _from_shoe(words: Words, deck: Cards, at: Whole, box: Box, counted: Tallies) -> None:
    """A round from where the shoe stands: the initial wager, and Bustit where something is staked on it."""
    net, bet, line = play_round(words, deck, at, box.stakes[0], box.rules, box.table, box.play, box.room)
    add(counted, 0, net, bet)
    if box.stakes[1]:
        add(counted, 1, box.pays[1 + line] if line >= 0 else -box.stakes[1], box.stakes[1])


play_shoe, _play_shoes = shoes_of(__name__, _from_shoe)


def rules_array(rules: Rules) -> Whole:
    """The rules as `play_round` reads them: the card reader, and odds as two numbers each."""
    natural, win = rules.blackjack_pays.as_integer_ratio(), rules.win_pays.as_integer_ratio()
    return np.array([rules.card_reader, *natural, *win], dtype=np.int64)


def table_of_hands(rules: Rules) -> Table:
    """The table of hands as `play_round` reads it."""
    return rules.table.total, rules.table.child


def as_play(rules: Rules, policy: Policy) -> Play:
    on = np.array(attacks(rules, policy), dtype=np.int8)
    return policy.action, policy.after_split, policy.hands, policy.rescue, on


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the main wager played by this strategy, for the runner."""
    rules, shoe = rules_of(options), whole_shoe(deck_of(options))
    offered = (name for name in NAMES if name != BUSTIT or options.flag(BUSTIT))
    made = asked.of(dict.fromkeys(offered, UNIT) | {INITIAL: rules.whole_unit(UNIT)})
    array, table, play = rules_array(rules), table_of_hands(rules), as_play(rules, strategies.policy(rules, strategy))
    stakes, pays = _money(options, made)
    rows = [NAMES.index(name) for name in made]

    def run(words: Words, rounds: int) -> list[Histogram]:
        counted, at, room = tallies(3), np.zeros(2, dtype=np.int64), np.zeros((2, 4), dtype=np.int64)
        _play(words, rounds, shoe.copy(), array, table, play, stakes, pays, at, room, counted)
        return histograms(counted[rows])

    return Simulation(GAME, options, strategy, made, run)


def _money(options: Options, made: Mapping[str, int]) -> tuple[Whole, Whole]:
    """The stakes, and what insurance and the lines of Bustit win."""
    paid = ((INSURANCE, insurance_pays(options)), *((BUSTIT, pays) for pays in bustit_pays(options).values()))
    pays = np.array([math.ceil(odds.ratio * made.get(name, 0)) for name, odds in paid], dtype=np.int64)
    return np.array([made.get(name, 0) for name in NAMES], dtype=np.int64), pays


def whole_shoes(options: Options, strategy: str, asked: AskedWagers, shoes: Shoes) -> Simulation:
    """Whole shoes for one box that never insures, for the runner."""
    shoes.require_nobody_else("double attack blackjack")
    rules, shoe = rules_of(options), whole_shoe(deck_of(options))
    made = asked.of(dict.fromkeys((INITIAL, BUSTIT) if options.flag(BUSTIT) else (INITIAL,), UNIT))
    known = rules_array(rules), table_of_hands(rules), as_play(rules, strategies.policy(rules, strategy))
    stakes, pays = _money(options, made)
    rows, cut = [NAMES.index(name) for name in made], HOUSE.shoe.depth(options, len(shoe))

    def run(words: Words, rounds: int) -> list[Histogram]:
        counted, at, room = tallies(3), np.zeros(2, dtype=np.int64), np.zeros((2, 4), dtype=np.int64)
        _play_shoes(words, rounds, shoe.copy(), cut, at, Box(*known, stakes, pays, room), counted)
        return histograms(counted[rows])

    return Simulation(GAME, options, strategy, made, run, whole_shoes=True)
