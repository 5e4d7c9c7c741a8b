"""The exact odds of Colorado hold 'em poker under the tables that a licensee supplies, and the best way to play it.

Two cards kept make what they make with any three of the other 50, less those sets of three in which the card thrown
away stands: 19,600 - 1,176 of them. So the hands that hold two certain cards and those that hold three are counted,
and one is taken from the other.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.math.odds import by_line, ranks_text
from pitboss.games.families.stud.math.seen import CARDS, Seen, last_card
from pitboss.odds.contest import FOLD, Cell, Showdown, ShownWager, Terms, WagerPart
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds

from ..hands import NO_LINE, OWN, Line, StartRank, line, start_rank
from ..wagers import ANTE, BONUS, bonus_table, immediate_table, pay_table

STARTS = math.comb(len(FULL_DECK), OWN)
BOARDS = math.comb(len(FULL_DECK) - OWN, OWN)
BET_ON, AT_ONCE = 1, 2
"""Choices, beside the fold: the hand was bet on, or it won at once."""


# What becomes of three cards


@functools.cache
def becomes(seen: Seen) -> Counter[int]:
    """How many sets of five cards that hold these are on each line."""
    if len(seen.ranks) == CARDS - 1:
        return Counter(dict(last_card(line)[seen]))
    found: Counter[int] = Counter()
    for then, count in seen.then():
        for on, sets in becomes(then).items():
            found[on] += count * sets
    left = CARDS - len(seen.ranks)
    return Counter({on: sets // left for on, sets in found.items()})


def _seen(cards: tuple[Card, ...]) -> Seen:
    return Seen(tuple(card.rank for card in cards), len({card.suit for card in cards}) == 1)


@dataclass(frozen=True)
class Start:
    """One kind of three cards: how it ends with each of them thrown away."""

    cards: tuple[Card, ...]
    """One hand of the kind, highest first."""
    weight: int
    """How many hands are of this kind."""

    @functools.cached_property
    def rank(self) -> StartRank:
        return start_rank(self.cards)

    @functools.cached_property
    def ends(self) -> tuple[Mapping[int, int], ...]:
        """By the place of the card thrown away, how many boards lead to each line."""
        found = []
        for away in range(OWN):
            kept = self.cards[:away] + self.cards[away + 1 :]
            ends = Counter(becomes(_seen(kept)))
            ends.subtract(becomes(_seen(self.cards)))
            found.append({on: boards for on, boards in ends.items() if boards})
        return tuple(found)


def kind(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[object, ...]]:
    """Three cards highest first, and what their kind is known by: ranks, and which suits are the same."""
    high = tuple(sorted(cards, key=lambda card: (card.rank, card.suit), reverse=True))
    one, two, three = high
    same = (one.suit == two.suit, one.suit == three.suit, two.suit == three.suit)
    if one.rank == two.rank and same[1]:  # a pair's cards go by any order
        high, same = (two, one, three), (False, False, True)
    elif two.rank == three.rank and same[1]:
        high, same = (one, three, two), (True, False, False)
    return high, (tuple(card.rank for card in high), same)


@functools.cache
def starts() -> Mapping[tuple[object, ...], Start]:
    """Every kind of three cards."""
    first: dict[tuple[object, ...], tuple[Card, ...]] = {}
    weights: Counter[tuple[object, ...]] = Counter()
    for cards in itertools.combinations(FULL_DECK, OWN):
        high, key = kind(cards)
        first.setdefault(key, high)
        weights[key] += 1
    return {key: Start(high, weights[key]) for key, high in first.items()}


# What each wager is paid


@dataclass(frozen=True)
class Tables:
    """What a table pays, in antes."""

    pays: Mapping[int, Fraction]
    immediate: Mapping[int, Fraction]
    bet: int

    @classmethod
    def of(cls, options: Mapping[str, object]) -> Tables:
        bet = options["bet_multiple"]
        assert isinstance(bet, int)
        return cls(by_line(pay_table(options)), by_line(immediate_table(options)), bet)

    def value(self, start: Start, away: int) -> Fraction:
        """What a start is worth in antes when it is bet on and this card thrown away."""
        won = sum(boards * self.pays.get(on, -1) for on, boards in start.ends[away].items())
        return (1 + self.bet) * Fraction(won) / BOARDS

    @functools.cached_property
    def best(self) -> Mapping[tuple[object, ...], tuple[int, Fraction]]:
        """By kind of start, the card that is best thrown away, and what the start is then worth."""
        return {
            key: max(((away, self.value(start, away)) for away in range(OWN)), key=lambda pair: pair[1])
            for key, start in starts().items()
        }


def accounts(options: Mapping[str, object]) -> dict[str, ShownWager]:
    """Every wager as it is shown: the ante with the bet, and the bonus."""
    tables = Tables.of(options)
    main = (
        WagerPart(Terms.table(tables.pays), (1, 1 + tables.bet, 0)),
        WagerPart(Terms.table(tables.immediate), (0, 0, 1), by_side=True),
    )

    def label(cell: Cell) -> str:
        if cell.choice == AT_ONCE:
            return f"{words(StartRank(cell.side).name)} at once"
        return "fold" if cell.choice == FOLD else words(Line(cell.line).name) if cell.line in tables.pays else "lose"

    shown = {ANTE: ShownWager(label, main, main)}
    if options["bonus_offered"]:
        pays = by_line(bonus_table(options))
        parts = (WagerPart(Terms.table(pays), (1, 1, 0)), WagerPart(Terms(won=0), (0, 0, 1)))

        def bonus_label(cell: Cell) -> str:
            if cell.choice == AT_ONCE:
                return "comes back"
            return words(Line(cell.line).name) if cell.choice and cell.line in pays else "lose"

        shown[BONUS] = ShownWager(bonus_label, parts, parts)
    return shown


# How to play


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: which starts are bet on, each with the card thrown away that is best."""

    name: str
    description: str
    bets: Callable[[Start, Fraction], bool]


STRATEGIES = {
    way.name: way
    for way in (
        Way("optimal", "bet whenever that loses less than the ante", lambda start, worth: worth > -1),
        Way("pair_or_better", "bet with a pair or better", lambda start, worth: start.rank >= StartRank.PAIR),
        Way("always_bet", "bet with every hand", lambda start, worth: True),
    )
}


def chosen_way(text: str) -> Way:
    if text not in STRATEGIES:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(STRATEGIES)})")
    return STRATEGIES[text]


def choice(way: Way, tables: Tables, key: tuple[object, ...]) -> int:
    """What becomes of a kind of start."""
    start = starts()[key]
    if start.rank in tables.immediate:
        return AT_ONCE
    return BET_ON if way.bets(start, tables.best[key][1]) else FOLD


def cells(way: Way, tables: Tables) -> Counter[Cell]:
    """How often a round ends in each cell, over all deals."""
    found: Counter[Cell] = Counter()
    for key, start in starts().items():
        made = choice(way, tables, key)
        if made == BET_ON:
            for on, boards in start.ends[tables.best[key][0]].items():
                found[Cell(made, Showdown.WON, on)] += start.weight * boards
        else:
            side = int(start.rank) if made == AT_ONCE else 0
            found[Cell(made, Showdown.WON, NO_LINE, side)] += start.weight * BOARDS
    return found


def report(options: Mapping[str, object], strategy: str = "optimal") -> OddsReport:
    """The odds of every wager under these options; the ante's is of ante and bet together, over the ante."""
    way, tables, shown = chosen_way(strategy), Tables.of(options), accounts(options)
    ends = cells(way, tables)
    wagers = {ANTE: WagerOdds.raised(shown[ANTE].distribution(ends))}
    if BONUS in shown:
        wagers[BONUS] = WagerOdds(shown[BONUS].distribution(ends))
    note = StrategyNote.pricing(
        way,
        STRATEGIES.values(),
        lambda other: -shown[ANTE].mean(cells(other, tables)),
        tuple(_remarks(way, tables)),
    )
    return OddsReport("colorado_hold_em_poker", options, wagers, note)


def _remarks(way: Way, tables: Tables) -> Iterator[str]:
    """How many starts are bet on, and those on either side of the line."""
    by_choice: dict[int, list[tuple[Fraction, Start]]] = {FOLD: [], BET_ON: [], AT_ONCE: []}
    for key, start in starts().items():
        by_choice[choice(way, tables, key)].append((tables.best[key][1], start))
    bets = sum(start.weight for _, start in by_choice[BET_ON])
    at_once = sum(start.weight for _, start in by_choice[AT_ONCE])
    yield f"bets with {bets:,} of {STARTS:,} hands; {at_once:,} win at once"
    if by_choice[BET_ON]:
        yield f"worst hand bet on: {_told(*min(by_choice[BET_ON], key=lambda pair: pair[0]))}"
    if by_choice[FOLD]:
        yield f"best hand folded: {_told(*max(by_choice[FOLD], key=lambda pair: pair[0]))}"
    yield "the odds are those of the tables supplied; none are published for New Jersey"


def _told(worth: Fraction, start: Start) -> str:
    suits = {1: "one suit", 2: "two suits", 3: "three suits"}[len({card.suit for card in start.cards})]
    ranks = ranks_text(card.rank for card in start.cards)
    return f"{ranks} ({suits}), worth {float(worth):.6f} antes if bet on, -1 if folded"
