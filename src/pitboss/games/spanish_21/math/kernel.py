"""Spanish 21 compiled, for `pitboss simulate`: the main wager by a strategy, insurance and match the dealer.

Each round is dealt from a full shoe, as the odds assume, to one box; `whole_shoes` plays a shoe to its cutting card.
A card is its place in a whole deck (suit times 13 plus rank less 2); the shoe simply holds no tens. The super bonus is
left out, as it is from the edge; insurance is watched on deals with an ace up.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from pitboss.games.families.twenty_one.math import strategy as strategies
from pitboss.games.families.twenty_one.math.kernel_round import (
    Cards,
    draw_out,
    matched,
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
from pitboss.games.families.twenty_one.wagers import INSURANCE, MATCH
from pitboss.law.options import Options
from pitboss.simulate.compilation import lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers
from pitboss.simulate.tally import Histogram, Tallies, add, histograms, tallies

from ..house import HOUSE
from ..wagers import SPANISH_21, insurance_pays, match_pays
from .odds import deck_of
from .table_rules import rules_of

UNIT = 100
"""What a simulated round stakes on each wager, in cents."""
NAMES = (SPANISH_21, INSURANCE, MATCH)
Table = tuple[Whole, Whole, Whole, Whole, Whole]
"""The table of hands: total, child, the places of one suit and of spades (-1 where suits do not count), and which 21
that is paid more a hand is: 0 none, else the place of its odds; for three cards by suit it tells the route."""
Play = tuple[Choices, Choices, Choices, Choices]
"""A policy: action, after_split, hands, rescue."""

READER = 0
_NATURAL, _OVER, _PAYS = 1, 2, 3
"""Places in the array of rules: the card reader, a blackjack's odds, and the odds of 21s paid more, each as two."""
BUST, RESCUED = -1, -2
_BY_SUIT = 10
"""Kinds from here on are three cards whose first two are of one suit: a third of that suit pays by kind less this."""
SPADES = 3


@lean
def _pair_of(table: Table, first: int, second: int) -> int:
    """The place of two cards, by suit where that counts."""
    _, child, one_suit, spades, _ = table
    hand: int = child[value(first), value(second)]
    if one_suit[hand] >= 0 and first // 13 == second // 13:
        hand = spades[hand] if first // 13 == SPADES else one_suit[hand]
    return hand


@lean
def _play_hand(
    words: Words,
    deck: Cards,
    at: Whole,
    place: int,
    suit: int,
    table: Table,
    action: Choices,
    rescue: Choices,
    held: Whole,
    stake: Whole,
    kind: Whole,
) -> None:
    """Plays one hand of two cards out: what it is in the end, what is on it, and which 21 that is paid more."""
    total, child, _, _, special = table
    kind[place] = 0
    while True:
        choice = action[held[place]]
        if choice != 1 and choice != 2:
            return
        card = take_card(words, deck, at)
        held[place] = child[held[place], value(card)]
        if choice == 2:
            stake[place] = 2
            kind[place] = 0
            if held[place] >= 0 and total[held[place]] < 21 and rescue[held[place]]:
                held[place] = RESCUED
            return
        if held[place] < 0:
            return
        found = special[held[place]]
        if found >= _BY_SUIT:
            found = found - _BY_SUIT if card // 13 == suit else 1
        kind[place] = found


@lean
def play_round(
    words: Words,
    deck: Cards,
    at: Whole,
    unit: int,
    rules: Whole,
    table: Table,
    play: Play,
    held: Whole,
    stake: Whole,
    kind: Whole,
    seeds: Whole,
) -> tuple[int, int]:
    """One round from the front of the deck: net and money bet, in cents. The arrays are room for four hands."""
    total, action = table[0], play[0]
    first, shown, second = take_card(words, deck, at), take_card(words, deck, at), take_card(words, deck, at)
    up = value(shown)
    hand = _pair_of(table, first, second)
    hole = value(take_card(words, deck, at)) if rules[READER] else -1
    if total[hand] == 21:  # a blackjack always wins
        return won(unit, rules[_NATURAL], rules[_OVER]), unit
    if rules[READER] and up + hole == 9 and (up == 0 or hole == 0):
        return -unit, unit
    choice = action[up, hand]
    if choice == 4:
        if rules[READER] or 0 < up < 9:
            return -(unit // 2), unit
        other = value(take_card(words, deck, at))
        return (-unit if up + other == 9 and (up == 0 or other == 0) else -(unit // 2)), unit
    many = 1
    held[0], stake[0] = hand, 1
    if choice != 3:
        _play_hand(words, deck, at, 0, first // 13, table, action[up], play[3][up, 0], held, stake, kind)
    else:
        pair, done = value(first), 0
        many, most = 2, play[2][up, pair]
        seeds[0], seeds[1] = first, second
        while done < many:
            card = take_card(words, deck, at)
            if value(card) == pair and many < most:
                for i in range(many, done + 1, -1):
                    seeds[i] = seeds[i - 1]
                seeds[done + 1] = card
                many += 1
                continue
            held[done], stake[done] = _pair_of(table, seeds[done], card), 1
            suit = seeds[done] // 13
            how, leaves = play[1][up, pair], play[3][up, 1 + pair]
            _play_hand(words, deck, at, done, suit, table, how, leaves, held, stake, kind)
            done += 1
    bet = lost = live = 0
    waits = False
    for i in range(many):
        bet += stake[i] * unit
        if held[i] == BUST:
            lost += stake[i] * unit
        elif held[i] == RESCUED:
            lost += unit
        else:
            live += 1
            waits |= total[held[i]] < 21
    if live == 0:
        return -lost, bet
    if rules[READER]:
        other = hole
    else:  # 21 waits for no more than a blackjack
        other = value(take_card(words, deck, at)) if waits or up == 0 or up == 9 else -1
    if up + other == 9 and (up == 0 or other == 0):  # only without a card reader: the original wager
        return -max(unit, lost), bet
    dealer, net = draw_out(words, deck, at, up, other, 0) if waits else 0, -lost  # 21 has won (19.5)
    for i in range(many):
        if held[i] < 0:
            continue
        points = total[held[i]]
        if points == 21:
            at_odds = _PAYS + 2 * kind[i]
            net += won(stake[i] * unit, rules[at_odds], rules[at_odds + 1])
        elif dealer > 21 or points > dealer:
            net += won(stake[i] * unit, rules[_PAYS], rules[_PAYS + 1])
        elif points < dealer:
            net -= stake[i] * unit
    return net, bet


@lean
def _play(
    words: Words, rounds: int, deck: Cards, rules: Whole, table: Table, play: Play, stakes: Whole, pays: Whole,
    at: Whole, room: Whole, counted: Tallies,
) -> None:  # fmt: skip
    """Rounds of the wagers that something is staked on: the main wager, insurance and match the dealer."""
    for _ in range(rounds):
        deal(words, deck, 0, 6)
        at[0], at[1] = 0, 6
        if stakes[0]:
            net, bet = play_round(words, deck, at, stakes[0], rules, table, play, room[0], room[1], room[2], room[3])
            add(counted, 0, net, bet)
        if stakes[2]:
            gained = matched(deck[0], deck[2], deck[1], pays[1:])
            add(counted, 2, gained if gained else -stakes[2], stakes[2])
        if stakes[1]:
            add(counted, 1, pays[0] if ten_behind_an_ace(words, deck) else -stakes[1], stakes[1])


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
    """A round from where the shoe stands: the main wager, and match the dealer where something is staked on it."""
    start, room = at[0], box.room
    net, bet = play_round(
        words, deck, at, box.stakes[0], box.rules, box.table, box.play, room[0], room[1], room[2], room[3]
    )
    add(counted, 0, net, bet)
    if box.stakes[2]:
        gained = matched(deck[start], deck[start + 2], deck[start + 1], box.pays[1:])
        add(counted, 2, gained if gained else -box.stakes[2], box.stakes[2])


play_shoe, _play_shoes = shoes_of(__name__, _from_shoe)


def rules_array(rules: Rules) -> Whole:
    """The rules as `play_round` reads them: the odds of 21s by kind, a plain one first, then by suit, by cards."""
    by_cards = (rules.win_pays if pays is None else pays for pays in rules.by_cards)
    odds = (rules.blackjack_pays, rules.win_pays, *rules.suited_21, *by_cards)
    return np.array([rules.card_reader, *(part for one in odds for part in one.as_integer_ratio())], dtype=np.int64)


def table_of_hands(rules: Rules) -> Table:
    """The table of hands as `play_round` reads it."""
    hands = rules.table
    one_suit, spades, special = np.full((3, len(hands.size)), -1, dtype=np.int64)
    special[:] = 0
    for full in np.flatnonzero(hands.total == 21):
        if hands.size[full] >= 5:
            special[full] = 1 + len(rules.suited_21) + min(int(hands.size[full]), 7) - 5
    for hand, (suited, of_spades) in hands.suited.items():
        if hands.size[hand] == 2:
            one_suit[hand], spades[hand] = suited, of_spades
        else:
            special[hand], special[suited], special[of_spades] = 1, _BY_SUIT + 2, _BY_SUIT + 3
    return hands.total, hands.child, one_suit, spades, special


def as_play(policy: Policy) -> Play:
    return policy.action, policy.after_split, policy.hands, policy.rescue


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the main wager played by this strategy, for the runner."""
    rules = rules_of(options)
    array, table, shoe = rules_array(rules), table_of_hands(rules), whole_shoe(deck_of(options))
    made = asked.of(
        dict.fromkeys(NAMES if options.flag(MATCH) else NAMES[:2], UNIT) | {SPANISH_21: rules.whole_unit(UNIT)}
    )
    play = as_play(strategies.policy(rules, strategy if SPANISH_21 in made else "mimic_dealer"))
    stakes, pays = _money(options, made)
    rows = [NAMES.index(name) for name in made]

    def run(words: Words, rounds: int) -> list[Histogram]:
        counted, at, room = tallies(3), np.zeros(2, dtype=np.int64), np.zeros((4, 5), dtype=np.int64)
        _play(words, rounds, shoe.copy(), array, table, play, stakes, pays, at, room, counted)
        return histograms(counted[rows])

    return Simulation(SPANISH_21, options, strategy, made, run)


def _money(options: Options, made: Mapping[str, int]) -> tuple[Whole, Whole]:
    """The stakes, and what insurance and the two lines of match the dealer win."""
    match = match_pays(options)
    paid = ((INSURANCE, insurance_pays(options)), (MATCH, match["different_suit"]), (MATCH, match["same_suit"]))
    pays = np.array([math.ceil(odds.ratio * made.get(name, 0)) for name, odds in paid], dtype=np.int64)
    return np.array([made.get(name, 0) for name in NAMES], dtype=np.int64), pays


def whole_shoes(options: Options, strategy: str, asked: AskedWagers, shoes: Shoes) -> Simulation:
    """Whole shoes for one box that never insures, for the runner."""
    shoes.require_nobody_else("Spanish 21")
    rules, shoe = rules_of(options), whole_shoe(deck_of(options))
    made = asked.of(dict.fromkeys((SPANISH_21, MATCH) if options.flag(MATCH) else (SPANISH_21,), UNIT))
    known = rules_array(rules), table_of_hands(rules), as_play(strategies.policy(rules, strategy))
    stakes, pays = _money(options, made)
    rows, cut = [NAMES.index(name) for name in made], HOUSE.shoe.depth(options, len(shoe))

    def run(words: Words, rounds: int) -> list[Histogram]:
        counted, at, room = tallies(3), np.zeros(2, dtype=np.int64), np.zeros((4, 5), dtype=np.int64)
        _play_shoes(words, rounds, shoe.copy(), cut, at, Box(*known, stakes, pays, room), counted)
        return histograms(counted[rows])

    return Simulation(SPANISH_21, options, strategy, made, run, whole_shoes=True)
