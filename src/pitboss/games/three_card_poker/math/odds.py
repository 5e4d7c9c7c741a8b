"""The exact odds of three card poker, and the best way to play it, worked out rather than assumed.

Each of the 1,755 kinds of player hand meets all 18,424 dealer hands of the other 49 cards. The counts are whole, so
every figure is a fraction; they depend on no option, only what is paid for them does.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.cards import FULL_DECK, SUITS, Card
from pitboss.errors import Unreadable
from pitboss.games.families.stud.math.odds import by_line, chosen, ranks_text, read_ranks
from pitboss.odds import contest
from pitboss.odds.canonical import canonical_deals
from pitboss.odds.contest import FOLD, Cell, Matchup, Plan, ShownWager, Terms, WagerPart
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds
from pitboss.play.wagers import PayTable

from ..hands import Key, Rank, describe, key, qualifies
from ..wagers import ANTE, ANTE_BONUS, ANTE_BONUS_TABLES, PAIR_PLUS, PAIR_PLUS_LEDGERS, PAYOUTS
from ..wagers import PLAY as PLAY_WAGER

PAIR_PLUS_WITH_ANTE = "pair_plus_with_ante"
HANDS = math.comb(len(FULL_DECK), 3)
FOLDED = -1
"""What giving up the hand is worth, in antes (20.10(b))."""
PLAY = 1


@functools.cache
def matchups() -> tuple[Matchup[Card], ...]:
    """Every kind of player hand, lowest first."""
    kinds = ((hand, weight) for (hand,), weight in canonical_deals(3))
    return contest.matchups(kinds, itertools.combinations(FULL_DECK, 3), key, qualifies)


# What each wager is paid

_LABELS = ("dealer does not qualify", "win", "draw", "lose")


class Pays(NamedTuple):
    """What ante and play pay for one unit (20.11(a)1), and the ante bonus by hand (20.11(a)3)."""

    bonus: PayTable
    ante: Fraction = Fraction(1)
    play: Fraction = Fraction(1)

    @classmethod
    def at(cls, options: Mapping[str, object]) -> Pays:
        """At a table with these options."""
        bonus = chosen(ANTE_BONUS_TABLES, options, "ante_bonus_table")
        return cls(bonus, PAYOUTS.on(options, ANTE).ratio, PAYOUTS.on(options, PLAY_WAGER).ratio)

    @property
    def parts(self) -> tuple[WagerPart, WagerPart, WagerPart]:
        """Ante, play, which goes back where the dealer does not qualify, and ante bonus."""
        return (
            WagerPart(Terms(won=self.ante, unqualified=self.ante), (1, 1)),
            WagerPart(Terms(won=self.play), (0, 1)),
            WagerPart(Terms.table(by_line(self.bonus), 0), (0, 1)),
        )


def parts(ledger: PayTable, pays: Pays) -> tuple[WagerPart, WagerPart, WagerPart, WagerPart]:
    """Ante, play, ante bonus, and a pair plus beside them, which a fold takes too (20.10(b))."""
    return *pays.parts, WagerPart(Terms.table(by_line(ledger)), (1, 1))  # 20.11(a)2


def accounts(ledger: PayTable, pays: Pays) -> dict[str, ShownWager]:
    """Every wager as it is shown: the ante with its play wager and bonus; pair plus alone, and beside an ante."""
    ante, play, extra, beside = parts(ledger, pays)
    alone = WagerPart(beside.terms, beside.stakes, survives=True)
    paid, with_bonus = by_line(ledger), by_line(pays.bonus)

    def ante_label(cell: Cell) -> str:
        note = f", {_name(cell)} bonus" if cell.line in with_bonus else ""
        return "fold" if cell.choice == FOLD else _LABELS[cell.outcome] + note

    def bonus_label(cell: Cell) -> str:
        return "fold" if cell.choice == FOLD else _name(cell) if cell.line in with_bonus else "no bonus"

    def alone_label(cell: Cell) -> str:
        return _name(cell) if cell.line in paid else "no pair"

    def beside_label(cell: Cell) -> str:
        return "forfeited with the ante" if cell.choice == FOLD else alone_label(cell)

    return {
        ANTE: ShownWager(ante_label, (ante, play, extra), (ante, play)),
        ANTE_BONUS: ShownWager(bonus_label, (extra,), (ante, play)),
        PAIR_PLUS: ShownWager(alone_label, (alone,), (alone,)),
        PAIR_PLUS_WITH_ANTE: ShownWager(beside_label, (beside,), (beside,)),
    }


def _name(cell: Cell) -> str:
    return Rank(cell.line).name.lower().replace("_", " ")


def value(pays: Pays) -> Callable[[Matchup[Card]], Fraction]:
    """What a hand is worth in antes when it is played on, bonus included."""
    return ShownWager(str, pays.parts, ()).values(PLAY)


# How to play

ALWAYS = Plan("always_play", f"play every hand: {HANDS:,} of {HANDS:,} hands", ((),))
STRATEGIES = ("optimal", "mimic_dealer", ALWAYS.name)


def plan(text: str, pays: Pays) -> Plan:
    """The plan that a strategy's name or its lowest hand stands for.

    >>> standard = Pays(ANTE_BONUS_TABLES["standard_1_4_5"])
    >>> plan("optimal", standard).description
    'play with Q-6-4 or better: 14,900 of 22,100 hands'
    >>> plan("K-2-3", standard).description
    'play with K-3-2 or better: 12,740 of 22,100 hands'
    >>> plan("Q-6", standard)
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'Q-6' is no strategy (optimal, mimic_dealer, always_play, or a lowest hand: Q-6-4)
    """
    if text == "optimal":
        # Each hand on its own merits. By the regulation's odds those worth playing are all from one hand upwards.
        worth = value(pays)
        played = [kind for kind in matchups() if worth(kind) > FOLDED]
        if len(played) == sum(kind.key >= played[0].key for kind in matchups()):
            return _from(text, f"play with {written(played[0].hand)} or better", played[0].key)
        return Plan(text, f"each hand on its merits: {sum(kind.weight for kind in played):,} of {HANDS:,} hands")
    if text == "mimic_dealer":
        lowest = next(kind for kind in matchups() if qualifies(kind.key))
        return _from(text, "play with queen high or better, as the dealer does", lowest.key)
    if text == ALWAYS.name:
        return ALWAYS
    ranks = read_ranks(text, 3, 3)
    if ranks is None:
        known = ", ".join(STRATEGIES)
        raise Unreadable(f"{text!r} is no strategy ({known}, or a lowest hand: Q-6-4)")
    hand = tuple(Card(rank, suit) for rank, suit in zip(ranks, SUITS, strict=False))
    return _from(text.upper(), f"play with {written(hand)} or better", key(hand))


def _from(name: str, told: str, lowest: Key) -> Plan:
    hands = sum(kind.weight for kind in matchups() if kind.key >= lowest)
    return Plan(name, f"{told}: {hands:,} of {HANDS:,} hands", (lowest,))


def written(hand: tuple[Card, ...]) -> str:
    """A hand by its ranks, a pair first; what is more than high cards is named too.

    >>> from pitboss.equipment.cards import cards
    >>> written(cards("4c Qd 6h")), written(cards("8c Td 8h")), written(cards("Ac 2d 3h"))
    ('Q-6-4', '8-8-10 (pair of 8s)', 'A-3-2 (straight, 3 high)')
    """
    ranks = [card.rank for card in hand]
    text = ranks_text(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))
    hand_key = key(hand)
    return text if hand_key[0] == Rank.NONE else f"{text} ({describe(hand_key)})"


def chooses(how: Plan, pays: Pays) -> Callable[[Matchup[Card]], int]:
    """How a plan plays each kind of hand."""
    if how.lowest is not None:
        return lambda kind: how.choice(kind.key)
    worth = value(pays)
    return lambda kind: int(worth(kind) > FOLDED)


@functools.lru_cache(maxsize=64)
def cells(how: Plan, pays: Pays) -> Counter[Cell]:
    """How often a round ends in each cell, over all deals."""
    return contest.played(matchups(), chooses(how, pays))


def report(options: Mapping[str, object], strategy: str = "optimal") -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    >>> odds = report({"pair_plus_ledger": "C", "ante_bonus_table": "standard_1_4_5"})
    >>> {name: f"{float(wager.distribution.house_edge):.6%}" for name, wager in odds.wagers.items()}
    {'ante': '3.372981%', 'ante_bonus': '-5.285068%', 'pair_plus': '7.276018%', 'pair_plus_with_ante': '7.276018%'}
    """
    ledger = chosen(PAIR_PLUS_LEDGERS, options, "pair_plus_ledger")
    pays = Pays.at(options)
    how = plan(strategy, pays)
    ends, shown = cells(how, pays), accounts(ledger, pays)
    wagers = {
        ANTE: WagerOdds.raised(shown[ANTE].distribution(ends)),
        ANTE_BONUS: WagerOdds(shown[ANTE_BONUS].distribution(ends), {"part_of": ANTE}),
        PAIR_PLUS: WagerOdds(shown[PAIR_PLUS].distribution(ends)),
        PAIR_PLUS_WITH_ANTE: WagerOdds(shown[PAIR_PLUS_WITH_ANTE].distribution(ends), {"variant_of": PAIR_PLUS}),
    }
    remarks = (*_margins(how, pays), joint_decision(how, pays, ledger))
    note = StrategyNote.pricing(
        how,
        [plan(name, pays) for name in STRATEGIES],
        lambda other: -shown[ANTE].mean(cells(other, pays)),
        remarks,
    )
    return OddsReport("three_card_poker", options, wagers, note)


def _margins(how: Plan, pays: Pays) -> Iterator[str]:
    """What the hands on either side of the line are worth when played."""
    choice = chooses(how, pays)
    yield f"lowest hand played: {_worth(next(kind for kind in matchups() if choice(kind)), pays)}"
    folded = [kind for kind in matchups() if not choice(kind)]
    if folded:
        yield f"highest hand folded: {_worth(folded[-1], pays)}"


def _worth(kind: Matchup[Card], pays: Pays) -> str:
    """The value of a hand over all the suits it comes in."""
    worth, alike = value(pays), [other for other in matchups() if other.key == kind.key]
    mean = sum(other.weight * worth(other) for other in alike) / sum(other.weight for other in alike)
    return f"{written(kind.hand)}, worth {float(mean):.6f} antes if played, {FOLDED} if folded"


def joint_decision(how: Plan, pays: Pays, ledger: PayTable) -> str:
    """Whether a pair plus wager beside the ante changes the best play, or suffers from this one.

    A hand the ledger does not pay loses the pair plus either way; one it does pay loses it only by folding. So a pair
    plus can only ever turn a fold of a paid hand into a play, and there is none where all of them are played anyway.
    """
    paid = [kind for kind in matchups() if kind.line in by_line(ledger)]
    choice, worth = chooses(how, pays), value(pays)
    forfeited = sum(kind.weight for kind in paid if not choice(kind))
    if forfeited:
        return f"folds {forfeited:,} hands that a pair plus wager beside the ante would have been paid for (20.10(b))"
    if any(worth(kind) <= FOLDED for kind in paid):
        return "folds no hand that pair plus pays; a large enough pair plus wager changes the best play of the ante"
    return "folds no hand that pair plus pays; a pair plus wager of any size leaves the best play of the ante as it is"
