"""Blackjack compiled, for `pitboss simulate`: the main wager by a strategy, and every side wager of the table.

Each round is dealt from a full shoe, as the odds assume, to one box. Side wagers whose end depends on what the player
does (sevens, progressive) are watched as the odds take them: a pair of sevens, two and three aces are always drawn to.
Streaks are played out over as many further rounds as they need; insurance is watched on deals with an ace up.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.games.families.twenty_one.math import strategy as strategies
from pitboss.games.families.twenty_one.math.kernel_round import (
    AHEAD,
    Cards,
    Play,
    Table,
    matched,
    play_round,
    ten_behind_an_ace,
    value,
)
from pitboss.games.families.twenty_one.math.kernel_round import BET as BET_OF
from pitboss.games.families.twenty_one.math.kernel_round import NET as NET_OF
from pitboss.games.families.twenty_one.math.possible_hands import hands
from pitboss.games.families.twenty_one.math.table_rules import Policy, Rules
from pitboss.games.families.twenty_one.wagers import INSURANCE, MATCH
from pitboss.law.options import Options
from pitboss.law.proposals import WINS, pays_on
from pitboss.simulate.compilation import lean
from pitboss.simulate.random_cards import Words, deal, next_word
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers
from pitboss.simulate.tally import Histogram, Tallies, add, histograms, tallies

from ..bonus_awards import awards
from ..wagers import (
    BLACKJACK,
    INSURANCE_PAYS,
    MULTIPLE_ACTION,
    OVER_13,
    OVER_UNDER_PAYS,
    PROGRESSIVE,
    SAME_SUIT,
    SEVENS,
    SPOTS,
    STREAKS,
    TWENTY,
    UNDER_13,
    Aces,
    match_pays,
    progressive_pays,
    progressive_share,
    same_suit_pays,
    sevens_pays,
    streak_pays,
    twenty_pays,
)
from .kernel_main import ENDS, as_histogram, play_main, quick_tables, ranks_of
from .odds import SEVENS_NOT_DRAWN, bonus_stakes
from .table_rules import rules_of

Whole = npt.NDArray[np.int64]

UNIT = 100
"""What a simulated round stakes on the main wager, in cents; side wagers too, unless their section fixes the stake."""

# The side wagers, each a row of sums after the main wager's.
(_INSURE, _OVER, _UNDER, _SUIT, _SEVENS, _UNDRAWN, _ACES, _MATCH, _TWENTY, _BONUS_1, _BONUS_5, _STREAK) = range(12)
_ROWS = 16
_FIXED = (_ACES, _BONUS_1, _BONUS_5)
"""Their sections fix the stake."""

_FIRST, _UP, _SECOND, _HOLE = range(4)
_SEVEN, _QUEEN, _KING, _ACE = 5, 10, 11, 12
"""Ranks as places in a suit."""
_QUEEN_OF_HEARTS = 2 * 13 + _QUEEN


@lean
def first_two(kind: int, one: int, two: int, blackjack: bool) -> int:
    """Which line of its pay table a wager on the first two cards is paid by, or -1."""
    points = value(one) + value(two) + 2
    suited = one // 13 == two // 13
    if kind == _OVER:
        return 0 if points > 13 else -1
    if kind == _UNDER:
        return 0 if points < 13 else -1
    if kind == _SUIT:
        if not suited:
            return -1
        return 0 if min(one % 13, two % 13) == _QUEEN and max(one % 13, two % 13) == _KING else 1
    if points != 20 and not (points == 10 and (one % 13 == _ACE or two % 13 == _ACE)):  # two tens, or an ace and a nine
        return -1
    if one == two:
        if one == _QUEEN_OF_HEARTS:
            return 4 if blackjack else 3
        return 2
    return 1 if suited else 0


@lean
def run_of(rank: int, cards: Cards, most: int) -> tuple[int, bool, bool]:
    """How many of the first cards are of a rank, and whether those are of one suit, of one colour."""
    many, suited, coloured = 0, True, True
    for i in range(most):
        if cards[i] % 13 != rank:
            break
        many += 1
        suited = suited and cards[i] // 13 == cards[0] // 13
        coloured = coloured and (cards[i] // 13 in (1, 2)) == (cards[0] // 13 in (1, 2))
    return many, suited, coloured


@lean
def drawn_line(kind: int, cards: Cards, most: int) -> int:
    """Which line sevens or the progressive wager is paid by, for the first cards of a hand that got so many, or -1."""
    if kind != _ACES:
        many, suited, _ = run_of(_SEVEN, cards, min(most, 3))
        return -1 if many == 0 else 0 if many == 1 else 2 * many - 3 + int(suited)
    many, suited, coloured = run_of(_ACE, cards, min(most, 4))
    if many < 2:
        return -1
    if many == 4:
        if coloured:
            return 4
        _, suited, _ = run_of(_ACE, cards, 3)
        many = 3
    return 2 * many - 4 + int(suited)


@lean
def _side(
    words: Words,
    deck: Cards,
    counted: Tallies,
    base: int,
    on: Whole,
    stakes: Whole,
    pays: Whole,
    reader: int,
    drawn: Cards,
) -> None:
    """The side wagers settled by the cards at the front of the deck, as the first round dealt them."""
    one, up, two = deck[_FIRST], deck[_UP], deck[_SECOND]
    other = value(up) + value(deck[_HOLE])
    blackjack = other == 9 and (value(up) == 0 or value(deck[_HOLE]) == 0)
    for kind in (_OVER, _UNDER, _SUIT, _TWENTY):
        if on[kind]:
            line = first_two(kind, one, two, blackjack)
            add(counted, base + kind, pays[kind, line] if line >= 0 else -stakes[kind], stakes[kind])
    if on[_MATCH]:
        won = matched(one, two, up, pays[_MATCH])
        add(counted, base + _MATCH, won if won else -stakes[_MATCH], stakes[_MATCH])
    drawn[0], drawn[1], drawn[2], drawn[3] = one, two, deck[4], deck[5]
    for kind in (_SEVENS, _UNDRAWN, _ACES):
        if on[kind]:
            line = drawn_line(kind, drawn, 2 if kind == _UNDRAWN or (reader and blackjack) else 4)
            add(counted, base + kind, pays[kind, line] if line >= 0 else -stakes[kind], stakes[kind])
    natural = value(one) + value(two) == 9 and (value(one) == 0 or value(two) == 0)
    for kind in (_BONUS_1, _BONUS_5):
        if on[kind]:
            won = -stakes[kind]
            if natural:  # the awards, each followed by the share of all words up to it
                at, word = 0, np.int64(next_word(words) >> np.uint64(1))
                while word >= pays[kind, at + 1]:
                    at += 2
                won = pays[kind, at]
            add(counted, base + kind, won, stakes[kind])
    if on[_INSURE]:
        won = pays[_INSURE, 0] if ten_behind_an_ace(words, deck) else -stakes[_INSURE]
        add(counted, base + _INSURE, won, stakes[_INSURE])


class Room(NamedTuple):
    """Room to work in."""

    deck: Cards
    at: Whole
    out: Whole
    again: Whole
    drawn: Cards
    held: Whole
    staked: Whole


def room_for(decks: int) -> Room:
    """Room for a table with so many decks."""
    at, out, again, held, staked = (np.zeros(size, dtype=np.int64) for size in (2, (3, 3), (3, 3), 4, 4))
    deck, drawn = (np.arange(52 * decks) % 52).astype(np.uint8), np.zeros(4, dtype=np.uint8)
    return Room(deck, at, out, again, drawn, held, staked)


@lean
def _play(
    words: Words,
    rounds: int,
    rules: Whole,
    table: Table,
    play: Play,
    on: Whole,
    stakes: Whole,
    pays: Whole,
    unit: int,
    room: Room,
    counted: Tallies,
) -> None:
    spots, deck, at, held, staked = rules[6], room.deck, room.at, room.held, room.staked
    out, again = room.out, room.again
    beside = False
    for i in range(len(on)):
        beside |= on[i] != 0
    for _ in range(rounds):
        deal(words, deck, 0, 6)
        at[0], at[1] = 0, 6
        if unit:
            play_round(words, deck, at, unit, rules, table, play, out, held, staked)
            for spot in range(spots):
                add(counted, spot, out[spot, NET_OF], out[spot, BET_OF])
        if beside:
            ahead = out[0, AHEAD]
            _side(words, deck, counted, spots, on, stakes, pays, rules[0], room.drawn)
            if on[_STREAK]:
                wins = 0
                while wins < 5 and ahead >= 0:
                    wins += ahead > 0
                    deal(words, deck, 0, 6)
                    at[0], at[1] = 0, 6
                    play_round(words, deck, at, unit, rules, table, play, again, held, staked)
                    ahead = again[0, AHEAD]
                for i in range(_STREAK, _ROWS):
                    won = pays[i, 0] if wins >= i - _STREAK + 2 else -stakes[i]
                    add(counted, spots + i, won, stakes[i])


def rules_array(rules: Rules, spots: int = 1) -> Whole:
    """The rules as `kernel_round` reads them."""
    five = (0, 0) if rules.five_card_21 is None else rules.five_card_21.as_integer_ratio()
    natural, win = rules.blackjack_pays.as_integer_ratio(), rules.win_pays.as_integer_ratio()
    return np.array([rules.card_reader, rules.hits_soft_17, *five, *natural, spots, *win], dtype=np.int64)


def table_of_hands() -> Table:
    return hands().size, hands().total, hands().child


def as_play(policy: Policy) -> Play:
    return policy.action, policy.after_split, policy.hands


@dataclass(frozen=True, slots=True)
class _Watched:
    """A side wager to be watched: its row, the stake in cents, and what its lines win."""

    row: int
    stake: int
    wins: tuple[int, ...]


def _watched(options: Options) -> dict[str, _Watched]:
    """The side wagers this table offers."""

    def at(row: int, *odds: Fraction) -> _Watched:
        return _Watched(row, UNIT, tuple(math.ceil(one * UNIT) for one in odds))

    def on_wins(row: int, name: str, odds: Odds) -> _Watched:
        return at(row, pays_on(options, name, WINS, odds).ratio)

    found = {INSURANCE: on_wins(_INSURE, INSURANCE, INSURANCE_PAYS)}
    match options["additional_wager"]:
        case "over_under_13":
            found[OVER_13] = on_wins(_OVER, OVER_13, OVER_UNDER_PAYS)
            found[UNDER_13] = on_wins(_UNDER, UNDER_13, OVER_UNDER_PAYS)
        case "same_suit":
            found[SAME_SUIT] = at(_SUIT, *(odds.ratio for odds in same_suit_pays(options)))
        case "sevens":
            lines = [odds.ratio for _, odds in sorted(sevens_pays(options).items())]
            found |= {SEVENS: at(_SEVENS, *lines), SEVENS_NOT_DRAWN: at(_UNDRAWN, *lines)}
    if options.flag("progressive"):
        whole = math.ceil(options.whole("progressive_initial") * progressive_share(options) / 100)
        amounts = progressive_pays(options) | {Aces.FOUR_OF_A_COLOUR: whole}
        found[PROGRESSIVE] = _Watched(_ACES, UNIT, tuple(amounts[line] - UNIT for line in sorted(amounts)))
    for key, dollars in bonus_stakes(options).items():
        row = _BONUS_1 if dollars == 1 else _BONUS_5
        found[key] = _Watched(row, dollars * 100, _by_share(awards(options, dollars)))
    if options.flag("match_the_dealer"):
        for_each = match_pays(options)
        found[MATCH] = at(_MATCH, for_each["different_suit"].ratio, for_each["same_suit"].ratio)
    if options["twenty_point_bonus"] != "off":
        found[TWENTY] = at(_TWENTY, *(odds.ratio for _, odds in sorted(twenty_pays(options).items())))
    if options.flag("streak"):
        in_a_row = streak_pays(options)
        found |= {key: at(_STREAK + i, in_a_row[n].ratio) for i, (key, n) in enumerate(STREAKS.items())}
    return found


def _by_share(weights: dict[int, int]) -> tuple[int, ...]:
    """Awards, each followed by the part of 2^63 random words up to which it is the one."""
    whole, upto, out = sum(weights.values()), 0, []
    for award, weight in sorted(weights.items()):
        upto += weight
        out += [award, (1 << 63) * upto // whole - 1 if upto == whole else (1 << 63) * upto // whole]
    return tuple(out)


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the main wager played by this strategy, for the runner."""
    rules = rules_of(options)
    spots = 1 if options["multiple_action"] == "off" else len(SPOTS)
    watched = _watched(options)
    main = [BLACKJACK] if spots == 1 else [MULTIPLE_ACTION, *(f"{MULTIPLE_ACTION}_{spot}" for spot in SPOTS[1:])]
    units = dict.fromkeys(main, rules.whole_unit(UNIT)) | {name: wager.stake for name, wager in watched.items()}
    made = asked.of(units, fixed=[name for name, wager in watched.items() if wager.row in _FIXED])
    unit = next((made[name] for name in main if name in made), 0)
    if any(made.get(name, unit) != unit for name in main):
        raise Unreadable("the wagers of multiple action are equal (2.18)")
    on, stakes = np.zeros(_ROWS, dtype=np.int64), np.full(_ROWS, UNIT, dtype=np.int64)
    wide = max(len(wager.wins) for wager in watched.values())
    pays = np.zeros((_ROWS, max(wide, 5)), dtype=np.int64)
    for name in made.keys() - set(main):
        wager, stake = watched[name], made[name]
        row = wager.row
        on[min(row, _STREAK)], stakes[row] = 1, stake
        pays[row, : len(wager.wins)] = [-(-win * stake // wager.stake) for win in wager.wins]
    how = strategies.policy(rules, strategy if unit or on[_STREAK] else "mimic_dealer")
    play = as_play(how)
    rows = [main.index(name) if name in main else spots + watched[name].row for name in made]
    array, table, decks = rules_array(rules, spots), table_of_hands(), rules.decks
    staked = unit or (UNIT if on[_STREAK] else 0)  # a streak is of rounds played, whether they are watched or not
    quick = quick_tables(rules, how) if rows == [0] and spots == 1 and rules.five_card_21 is None else None

    def run(words: Words, rounds: int) -> list[Histogram]:
        counted = tallies(spots + _ROWS)
        if quick is not None:
            room, ended = room_for(decks), np.zeros(ENDS, dtype=np.int64)
            places = ranks_of(decks), room.at, room.out, room.held, room.staked
            play_main(words, rounds, array, table, play, quick, unit, *places, counted, ended)
            return [histograms(counted[rows])[0] + as_histogram(ended, array, unit)]
        _play(words, rounds, array, table, play, on, stakes, pays, staked, room_for(decks), counted)
        return histograms(counted[rows])

    return Simulation("blackjack", options, strategy, made, run)


def whole_shoes(options: Options, strategy: str, asked: AskedWagers, shoes: Shoes) -> Simulation:
    """Whole shoes under these options, for the runner."""
    from . import kernel_shoe

    return kernel_shoe.whole_shoes(options, strategy, asked, shoes)
