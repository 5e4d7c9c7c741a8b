"""The exact odds of Boston 5 stud poker under any ante bonus, and the best way to play it, worked out for that table.

Every kind of first three cards, with the last two and all 1,533,939 hands of the dealer, was counted once by `solve`
and stored in ``starts.json``. The counts depend on no option; what is paid for them does, and with it the best play.
"""

from __future__ import annotations

import functools
import json
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import resources
from typing import NamedTuple

from pitboss.equipment.cards import FULL_DECK, SUITS, Card
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.math.odds import by_line, ranks_text, read_ranks
from pitboss.odds.contest import FOLD, Cell, End, Plan, Showdown, ShownWager, Solved, Terms, WagerPart, played
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds
from pitboss.play.wagers import PayTable

from ..hands import FIRST_CARDS, THREE, Key, Rank, StartRank
from ..wagers import (
    ANTE,
    ANTE_BONUS,
    FIRST,
    PAYOUTS,
    SECOND,
    THREE_CARD_BONUS,
    ante_bonus_table,
    three_card_bonus_table,
)

STARTS = math.comb(len(FULL_DECK), FIRST_CARDS)
FOLDED = -3
"""What giving up the hand is worth, in antes: the ante and a first wager of two."""
STAY = 1


@dataclass(frozen=True, slots=True)
class Start:
    """One kind of first three cards: how it ends if it is played, with all the last cards and dealer's hands."""

    cards: tuple[Card, ...]
    key: Key
    """As three card poker ranks them."""
    weight: int
    """How many starts are of this kind."""
    ends: Mapping[End, int]


@functools.cache
def starts() -> tuple[Start, ...]:
    """Every kind of start, as stored: in the order of their masks."""
    text = resources.files(__package__).joinpath("starts.json").read_text("ascii")
    stored = json.loads(text)
    deals = int(stored["deals"])
    found = []
    for mask, weight, *lines in stored["starts"]:
        cards = tuple(card for place, card in enumerate(FULL_DECK) if mask >> place & 1)
        ends: dict[End, int] = {}
        for line, hands, won, tied in lines:
            counts = {Showdown.WON: won, Showdown.TIED: tied, Showdown.LOST: hands * deals - won - tied}
            for outcome, count in counts.items():
                if count:
                    ends[outcome, line] = weight * count
        found.append(Start(cards, THREE.key(cards), weight, ends))
    return tuple(found)


# What each wager is paid

_LABELS = {Showdown.WON: "win", Showdown.TIED: "tie", Showdown.LOST: "lose"}


class Pays(NamedTuple):
    """What the ante bonus pays by hand; and for one unit the ante, which comes back from a win, first and second."""

    bonus: PayTable
    ante: Fraction = Fraction(0)
    first: Fraction = Fraction(1)
    second: Fraction = Fraction(1)

    @classmethod
    def at(cls, options: Mapping[str, object]) -> Pays:
        """At a table with these options."""
        return cls(ante_bonus_table(options), *(PAYOUTS.on(options, wager).ratio for wager in (ANTE, FIRST, SECOND)))

    @property
    def parts(self) -> tuple[WagerPart, WagerPart, WagerPart, WagerPart]:
        """Ante, first, second, ante bonus."""
        return (
            WagerPart(Terms(won=self.ante), (1, 1)),
            WagerPart(Terms(won=self.first), (2, 2)),
            WagerPart(Terms(won=self.second), (0, 2)),
            WagerPart(Terms.table(by_line(self.bonus), 0), (0, 1)),
        )


def parts(pays: Pays, three_card: PayTable) -> tuple[WagerPart, WagerPart, WagerPart, WagerPart, WagerPart]:
    """Ante, first, second, ante bonus, and the three card bonus, which no fold touches."""
    return *pays.parts, WagerPart(Terms.table(by_line(three_card)), (1, 1), survives=True, by_side=True)


def accounts(options: Mapping[str, object]) -> dict[str, ShownWager]:
    """Every wager as it is shown: the ante with all that goes with it; its bonus apart; the three card bonus."""
    pays, three_card = Pays.at(options), three_card_bonus_table(options)
    ante, first, second, extra, side = parts(pays, three_card)
    with_bonus, staked = by_line(pays.bonus), (ante, first, second)

    def ante_label(cell: Cell) -> str:
        note = f", {words(Rank(cell.line).name)} bonus" if cell.line in with_bonus else ""
        return "fold" if cell.choice == FOLD else _LABELS[cell.outcome] + note

    def bonus_label(cell: Cell) -> str:
        return "fold" if cell.choice == FOLD else words(Rank(cell.line).name) if cell.line in with_bonus else "no bonus"

    def side_label(cell: Cell) -> str:
        return words(StartRank(cell.side).name) if three_card.odds_for(cell.side) else "no pair"

    shown = {
        ANTE: ShownWager(ante_label, (*staked, extra), staked),
        ANTE_BONUS: ShownWager(bonus_label, (extra,), staked),
    }
    return shown | ({THREE_CARD_BONUS: ShownWager(side_label, (side,), (side,))} if offers_bonus(options) else {})


def offers_bonus(options: Mapping[str, object]) -> bool:
    return bool(options.get("three_card_bonus_offered", True))


# How to play

ALWAYS = Plan("always_second", f"play every start: {STARTS:,} of {STARTS:,}", ((),))
PAIRS = "pair_or_better"
STRATEGIES = ("optimal", ALWAYS.name, PAIRS)


@functools.lru_cache(maxsize=64)
def spots(pays: Pays) -> tuple[Solved, ...]:
    """Every kind of start, with the better of fold and second at these odds."""
    worth = value(pays)
    return tuple(Solved(start.key, int(worth(start) > FOLDED), start.ends) for start in starts())


@functools.lru_cache(maxsize=64)
def value(pays: Pays) -> Callable[[Start], Fraction]:
    """What a start is worth in antes when it is played on."""
    worth = ShownWager(str, pays.parts, ()).values(STAY)
    found = {start.cards: worth(start) for start in starts()}
    return lambda start: found[start.cards]


def plan(text: str, pays: Pays) -> Plan:
    """The plan that a strategy's name or its lowest start stands for.

    >>> from pitboss.games.boston_5_stud_poker.options import OPTIONS, SAMPLE
    >>> pays = Pays.at(OPTIONS.read(SAMPLE)[0])
    >>> plan("optimal", pays).description
    'each start on its merits under this ante bonus: second with 22,100 of 22,100'
    >>> plan("K-2-3", pays).description
    'second with K-3-2 or better, as three cards rank: 12,740 of 22,100'
    >>> plan("best", pays)
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'best' is no strategy (optimal, always_second, pair_or_better, or a lowest start: Q-6-4)
    """
    if text == "optimal":
        stays = sum(start.weight for start, spot in zip(starts(), spots(pays), strict=True) if spot.best)
        return Plan(text, f"each start on its merits under this ante bonus: second with {stays:,} of {STARTS:,}")
    if text == ALWAYS.name:
        return ALWAYS
    if text == PAIRS:
        return _from(text, "a pair", (int(StartRank.PAIR),))
    ranks = read_ranks(text, FIRST_CARDS, FIRST_CARDS)
    if ranks is None:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(STRATEGIES)}, or a lowest start: Q-6-4)")
    hand = tuple(Card(rank, suit) for rank, suit in zip(ranks, SUITS, strict=False))
    return _from(text.upper(), written(hand), THREE.key(hand))


def _from(name: str, lowest: str, key: Key) -> Plan:
    stays = sum(start.weight for start in starts() if start.key >= key)
    return Plan(name, f"second with {lowest} or better, as three cards rank: {stays:,} of {STARTS:,}", (key,))


def written(cards: tuple[Card, ...]) -> str:
    """A start by its ranks, a pair first.

    >>> from pitboss.equipment.cards import cards
    >>> written(cards("4c Qd 6h")), written(cards("8c Td 8h"))
    ('Q-6-4', '8-8-10')
    """
    ranks = [card.rank for card in cards]
    return ranks_text(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))


@functools.lru_cache(maxsize=64)
def cells(how: Plan, pays: Pays) -> Counter[Cell]:
    """How often a round ends in each cell, over all deals."""
    return played(spots(pays), how.choose)


def first_three() -> Counter[Cell]:
    """How often the first three cards reach each line of the three card bonus."""
    counted: Counter[Cell] = Counter()
    for start in starts():
        counted[Cell(STAY, Showdown.WON, side=start.key[0])] += start.weight
    return counted


def report(options: Mapping[str, object], strategy: str = "optimal") -> OddsReport:
    """The odds of every wager under these options; the ante's is of all wagers of the hand together, over the ante.

    >>> from pitboss.games.boston_5_stud_poker.options import OPTIONS, SAMPLE
    >>> odds = report(OPTIONS.read(SAMPLE)[0])
    >>> {name: f"{float(wager.distribution.house_edge):.6%}" for name, wager in odds.wagers.items()}
    {'ante': '36.141481%', 'ante_bonus': '-13.854157%', 'three_card_bonus': '7.276018%'}
    """
    pays = Pays.at(options)
    how, shown = plan(strategy, pays), accounts(options)
    ends = cells(how, pays)
    wagers = {
        ANTE: WagerOdds.raised(shown[ANTE].distribution(ends)),
        ANTE_BONUS: WagerOdds(shown[ANTE_BONUS].distribution(ends), {"part_of": ANTE}),
    }
    if THREE_CARD_BONUS in shown:
        wagers[THREE_CARD_BONUS] = WagerOdds(shown[THREE_CARD_BONUS].distribution(first_three()))
    note = StrategyNote.pricing(
        how,
        [plan(name, pays) for name in STRATEGIES],
        lambda other: -shown[ANTE].mean(cells(other, pays)),
        _remarks(how, pays),
    )
    return OddsReport("boston_5_stud_poker", options, wagers, note)


def _remarks(how: Plan, pays: Pays) -> Iterator[str]:
    """The starts on either side of the line, and whether anything is worth folding at all."""
    stays = [start for start, spot in zip(starts(), spots(pays), strict=True) if how.choose(spot)]
    folds = [start for start, spot in zip(starts(), spots(pays), strict=True) if not how.choose(spot)]
    worth = value(pays)
    if stays:
        yield f"worst start played: {_told(min(stays, key=worth), pays)}"
    if folds:
        yield f"best start folded: {_told(max(folds, key=worth), pays)}"
    yield "the three card bonus is settled before the decision and has no part in it"


def _told(start: Start, pays: Pays) -> str:
    suits = {1: "one suit", 2: "two suits", 3: "three suits"}[len({card.suit for card in start.cards})]
    worth = float(value(pays)(start))
    return f"{written(start.cards)} ({suits}), worth {worth:.6f} antes if played, {FOLDED} if folded"
