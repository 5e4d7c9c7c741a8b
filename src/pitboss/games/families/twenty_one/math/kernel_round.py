"""One round of the main game compiled: the same rules as `round`, written again for speed and as a check on it.

A card is its place in one deck (`FULL_DECK`): suit times 13 plus rank less 2. Cards come from the front of an array in
the order of the deal: the box's first, the dealer's first, the box's second, with a card reader the hole card, then
what is drawn.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import FULL_DECK, Deck
from pitboss.simulate.compilation import lean
from pitboss.simulate.random_cards import Words, deal

from .masses import Choices
from .possible_hands import Whole
from .table_rules import EVEN_MONEY

Cards = npt.NDArray[np.uint8]
Table = tuple[Whole, Whole, Whole]
"""The table of hands: size, total, child (`possible_hands.Hands`)."""
Play = tuple[Choices, Choices, Choices]
"""A policy: action, after_split, hands."""

# The rules as an array of whole numbers; 0 over 0 where a 21 in five cards pays as any other.
READER, HITS_17, FIVE, FIVE_OVER, NATURAL, NATURAL_OVER, SPOTS, WIN, WIN_OVER = range(9)

NET, BET, AHEAD = range(3)
"""What a round comes to on each spot: net cents, cents bet, hands won less hands lost."""

_BLOCK = 6
"""Cards dealt at a time, once the first four are out: few enough for one random word."""


@lean
def value(card: int) -> int:
    """The value of a card as `odds.possible_hands` numbers them."""
    rank = card % 13
    return 0 if rank == 12 else min(rank + 1, 9)


@lean
def take_card(words: Words, deck: Cards, at: Whole) -> int:
    """The next card; ``at`` holds how many are used and how many are dealt."""
    if at[0] >= at[1]:
        stop = min(at[1] + _BLOCK, len(deck))
        deal(words, deck, at[1], stop)
        at[1] = stop
    at[0] += 1
    card: int = deck[at[0] - 1]
    return card


@lean
def take(words: Words, deck: Cards, at: Whole) -> int:
    """The value of the next card; written out once more, for a call less is a fifth of the time."""
    if at[0] >= at[1]:
        stop = min(at[1] + _BLOCK, len(deck))
        deal(words, deck, at[1], stop)
        at[1] = stop
    at[0] += 1
    return value(deck[at[0] - 1])


def whole_shoe(deck: Deck) -> Cards:
    """A full shoe, each card as its place in one deck, tens or no tens."""
    place = {card: number for number, card in enumerate(FULL_DECK)}
    return np.array([place[card] for card in deck.cards], dtype=np.uint8)


@lean
def ten_behind_an_ace(words: Words, deck: Cards) -> bool:
    """Whether insurance wins: an ace is laid up, and one card dealt behind it."""
    ace = 0
    while value(deck[ace]) != 0:
        ace += 1
    deck[0], deck[ace] = deck[ace], deck[0]
    deal(words, deck, 1, 2)
    return value(deck[1]) == 9


@lean
def draw_out(words: Words, deck: Cards, at: Whole, up: int, second: int, hits: int) -> int:
    """The dealer's total, drawn out (2.12(b))."""
    hard = up + second + 2
    aces = (up == 0) + (second == 0)
    while True:
        soft = aces > 0 and hard <= 11
        total = hard + 10 if soft else hard
        if total > 17 or (total == 17 and not (soft and hits)):
            return total
        card = take(words, deck, at)
        hard += card + 1
        aces += card == 0


@lean
def play_hands(
    words: Words,
    deck: Cards,
    at: Whole,
    up: int,
    hand: int,
    pair: int,
    table: Table,
    play: Play,
    held: Whole,
    stake: Whole,
) -> int:
    """Plays the box's hand, or the hands its pair becomes; returns how many there are.

    ``held`` receives the hands, -1 for one that is over 21, and ``stake`` the wagers on each.
    """
    child = table[2]
    held[0], stake[0] = hand, 1
    if pair < 0:
        _play_one(words, deck, at, 0, play[0][up], child, held, stake)
        return 1
    many, most, done = 2, play[2][up, pair], 0
    # Until its second card comes, a split hand is the single card, whose place in the table is its value.
    for i in range(4):
        held[i], stake[i] = pair, 1
    while done < many:
        card = take(words, deck, at)
        if card == pair and many < most:
            many += 1
            continue
        held[done] = child[pair, card]
        _play_one(words, deck, at, done, play[1][up, pair], child, held, stake)
        done += 1
    return many


@lean
def _play_one(
    words: Words, deck: Cards, at: Whole, place: int, action: Choices, child: Whole, held: Whole, stake: Whole
) -> None:
    while True:
        choice = action[held[place]]
        if choice != 1 and choice != 2:
            return
        held[place] = child[held[place], take(words, deck, at)]
        if choice == 2:
            stake[place] = 2
            return
        if held[place] < 0:
            return


@lean
def won(stake: int, odds: int, over: int) -> int:
    """What odds pay on a stake, a fraction of a cent to the player."""
    return -(-stake * odds // over)


@lean
def play_round(
    words: Words,
    deck: Cards,
    at: Whole,
    unit: int,
    rules: Whole,
    table: Table,
    play: Play,
    out: Whole,
    held: Whole,
    stake: Whole,
) -> None:
    """One round from the front of the deck; ``out`` has a row for each spot (one, without multiple action).

    ``held`` and ``stake`` are room for four hands, handed in so that it is made only once.
    """
    size, total, child = table
    first, up, second = take(words, deck, at), take(words, deck, at), take(words, deck, at)
    hand = child[first, second]
    natural = total[hand] == 21
    hole = take(words, deck, at) if rules[READER] else -1
    choice = play[0][up, hand]
    if choice == EVEN_MONEY:  # before the hole card is read
        for spot in range(rules[SPOTS]):
            out[spot, BET] = out[spot, NET] = unit
            out[spot, AHEAD] = 1
        return
    if rules[READER] and up + hole == 9 and (up == 0 or hole == 0):  # ace and ten: the round is over
        for spot in range(rules[SPOTS]):
            out[spot, BET] = unit
            out[spot, NET] = 0 if natural else -unit
            out[spot, AHEAD] = 0 if natural else -1
        return
    many = 1
    held[0], stake[0] = hand, 1
    if not natural and choice != 4:
        pair = first if choice == 3 else -1
        many = play_hands(words, deck, at, up, hand, pair, table, play, held, stake)
    bet = busted = 0
    for i in range(many):
        bet += stake[i] * unit
        busted += stake[i] * unit if held[i] < 0 else 0
    for spot in range(rules[SPOTS]):
        out[spot, BET] = bet
        if busted == bet:
            out[spot, NET], out[spot, AHEAD] = -bet, -1
            continue
        if natural and 0 < up < 9:
            out[spot, NET], out[spot, AHEAD] = won(unit, rules[NATURAL], rules[NATURAL_OVER]), 1
            continue
        if choice == 4 and 0 < up < 9:
            out[spot, NET], out[spot, AHEAD] = -(unit // 2), -1
            continue
        other = hole if rules[READER] else take(words, deck, at)
        if up + other == 9 and (up == 0 or other == 0):  # only without a card reader: the original wager (2.10(b))
            out[spot, NET] = 0 if natural else -max(unit, busted)
            out[spot, AHEAD] = 0 if natural else -1
        elif natural:
            out[spot, NET], out[spot, AHEAD] = won(unit, rules[NATURAL], rules[NATURAL_OVER]), 1
        elif choice == 4:
            out[spot, NET], out[spot, AHEAD] = -(unit // 2), -1
        else:
            dealer = draw_out(words, deck, at, up, other, rules[HITS_17])
            _compare(dealer, held, stake, many, unit, rules, size, total, out[spot])


@lean
def _compare(
    dealer: int, held: Whole, stake: Whole, many: int, unit: int, rules: Whole, size: Whole, total: Whole, out: Whole
) -> None:
    """The hands of a box against a dealer's total that is no blackjack."""
    out[NET] = out[AHEAD] = 0
    for i in range(many):
        hand, money = held[i], stake[i] * unit
        if hand < 0 or (dealer <= 21 and total[hand] < dealer):
            out[NET] -= money
            out[AHEAD] -= 1
        elif dealer > 21 or total[hand] > dealer:
            at = FIVE if rules[FIVE_OVER] and size[hand] == 5 and total[hand] == 21 else WIN
            out[NET] += won(money, rules[at], rules[at + 1])
            out[AHEAD] += 1


@lean
def matched(one: int, two: int, up: int, pays: Whole) -> int:
    """What match the dealer wins, or 0."""
    won = 0
    for card in (one, two):
        if card % 13 == up % 13:
            won += pays[1] if card == up else pays[0]
    return won
