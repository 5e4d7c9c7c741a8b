"""The exact odds of three card poker, and the best way to play it, worked out rather than assumed.

Each of the 1,755 kinds of player hand meets all 18,424 dealer hands of the other 49 cards. The counts are whole, so
every figure is a fraction; they depend on no option, only what is paid for them does.
"""

from __future__ import annotations

import functools
import itertools
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.cards import FULL_DECK, RANKS, SUITS, Card
from pitboss.errors import Unreadable
from pitboss.games.three_card_poker.hands import Key, Rank, describe, key, qualifies
from pitboss.games.three_card_poker.wagers import ANTE, ANTE_BONUS, ANTE_BONUS_TABLES, PAIR_PLUS, PAIR_PLUS_LEDGERS
from pitboss.odds.canonical import canonical_deals
from pitboss.odds.distribution import Distribution, Result, Tally, ratio
from pitboss.odds.parsheet import OddsReport, Strategy, StrategyNote, WagerOdds
from pitboss.odds.removal import Opponents
from pitboss.play.wagers import PayTable

PAIR_PLUS_WITH_ANTE = "pair_plus_with_ante"
HANDS = math.comb(len(FULL_DECK), 3)
DEALER_HANDS = math.comb(len(FULL_DECK) - 3, 3)
FOLDED = -1
"""What giving up the hand is worth, in antes (20.10(b))."""


@dataclass(frozen=True, slots=True)
class Matchup:
    """One kind of player hand, played, against every dealer hand that the other cards make (20.11(a)1)."""

    hand: tuple[Card, ...]
    key: Key
    weight: int
    """How many hands are of this kind."""
    unqualified: int
    won: int
    drawn: int
    lost: int

    @property
    def rank(self) -> Rank:
        return Rank(self.key[0])

    def value(self, bonus: PayTable) -> Fraction:
        """What the hand is worth in antes when played on, bonus included (20.11(a)3)."""
        return Fraction(self.unqualified + 2 * (self.won - self.lost), DEALER_HANDS) + pays(bonus, self.rank)


@functools.cache
def matchups() -> tuple[Matchup, ...]:
    """Every kind of player hand, lowest first."""
    ranked = [(hand, key(hand)) for hand in itertools.combinations(FULL_DECK, 3)]
    order = {hand_key: place for place, hand_key in enumerate(sorted({hand_key for _, hand_key in ranked}))}
    lowest_qualifier = min(place for hand_key, place in order.items() if qualifies(hand_key))
    dealer = Opponents((hand, order[hand_key]) for hand, hand_key in ranked)
    kinds = []
    for (hand,), weight in canonical_deals(3):
        place = order[key(hand)]
        unqualified = dealer.below(lowest_qualifier, removed=hand)
        lower, not_higher = dealer.below(place, removed=hand), dealer.upto(place, removed=hand)
        won = max(lower - unqualified, 0)
        drawn = not_higher - lower if place >= lowest_qualifier else 0
        lost = DEALER_HANDS - unqualified - won - drawn
        kinds.append(Matchup(hand, key(hand), weight, unqualified, won, drawn, lost))
    return tuple(sorted(kinds, key=lambda kind: kind.key))


def pays(table: PayTable, rank: Rank) -> Fraction:
    """What a table pays for each unit, nothing where it has no line."""
    odds = table.odds_for(rank)
    return odds.ratio if odds is not None else Fraction(0)


# How to play


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play: make the play wager with this hand or a better one."""

    name: str
    words: str
    lowest: Key

    def plays(self, hand_key: Key) -> bool:
        return hand_key >= self.lowest

    @property
    def hands(self) -> int:
        return sum(kind.weight for kind in matchups() if self.plays(kind.key))

    @property
    def description(self) -> str:
        return f"{self.words}: {self.hands:,} of {HANDS:,} hands"


ALWAYS = Plan("always_play", "play every hand", ())
STRATEGIES = ("optimal", "mimic_dealer", ALWAYS.name)
_THRESHOLD = re.compile(r"(10|[2-9TJQKA])-(10|[2-9TJQKA])-(10|[2-9TJQKA])")


def plan(text: str, bonus: PayTable) -> Plan:
    """The plan that a strategy's name or its lowest hand stands for.

    >>> standard = ANTE_BONUS_TABLES["standard_1_4_5"]
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
        # Each hand on its own merits. The ones worth playing turn out to be those from one hand upwards.
        lowest = next(kind for kind in matchups() if kind.value(bonus) > FOLDED)
        return Plan(text, f"play with {written(lowest.hand)} or better", lowest.key)
    if text == "mimic_dealer":
        lowest = next(kind for kind in matchups() if qualifies(kind.key))
        return Plan(text, "play with queen high or better, as the dealer does", lowest.key)
    if text == ALWAYS.name:
        return ALWAYS
    match = _THRESHOLD.fullmatch(text.upper())
    if match is None:
        known = ", ".join(STRATEGIES)
        raise Unreadable(f"{text!r} is no strategy ({known}, or a lowest hand: Q-6-4)")
    ranks = (RANKS.index(word.replace("10", "T")) + 2 for word in match.groups())
    hand = tuple(Card(rank, suit) for rank, suit in zip(ranks, SUITS, strict=False))
    return Plan(match[0], f"play with {written(hand)} or better", key(hand))


def written(hand: tuple[Card, ...]) -> str:
    """A hand by its ranks, a pair first; what is more than high cards is named too.

    >>> from pitboss.equipment.cards import cards
    >>> written(cards("4c Qd 6h")), written(cards("8c Td 8h")), written(cards("Ac 2d 3h"))
    ('Q-6-4', '8-8-10 (pair of 8s)', 'A-3-2 (straight, 3 high)')
    """
    ranks = [card.rank for card in hand]
    text = "-".join(
        RANKS[rank - 2].replace("T", "10")
        for rank in sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    )
    hand_key = key(hand)
    return text if hand_key[0] == Rank.NONE else f"{text} ({describe(hand_key)})"


# What each wager comes to


def ante(how: Plan, bonus: PayTable) -> Distribution:
    """The ante with its play wager and bonus, in antes."""
    tally = Tally({Result("fold", FOLDED): (HANDS - how.hands) * DEALER_HANDS})
    for rank, kinds in _by_rank(how):
        extra = pays(bonus, rank)
        note = f", {_name(rank)} bonus" if extra else ""
        tally[Result(f"win{note}", 2 + extra, bet=2)] += sum(kind.weight * kind.won for kind in kinds)
        tally[Result(f"dealer does not qualify{note}", 1 + extra, bet=2)] += sum(
            kind.weight * kind.unqualified for kind in kinds
        )
        tally[Result(f"draw{note}", extra, bet=2)] += sum(kind.weight * kind.drawn for kind in kinds)
        tally[Result(f"lose{note}", extra - 2, bet=2)] += sum(kind.weight * kind.lost for kind in kinds)
    return Distribution.of(tally)


def ante_bonus(how: Plan, bonus: PayTable) -> Distribution:
    """What the bonus alone adds, in antes; it is no wager, so the money bet is that of ante and play."""
    tally = Tally({Result("fold", 0): HANDS - how.hands})
    for rank, kinds in _by_rank(how):
        extra = pays(bonus, rank)
        tally[Result(_name(rank) if extra else "no bonus", extra, bet=2)] += sum(kind.weight for kind in kinds)
    return Distribution.of(tally)


def pair_plus(ledger: PayTable, how: Plan = ALWAYS) -> Distribution:
    """The pair plus wager: alone, or beside an ante played by a plan, where a fold forfeits both (20.10(b))."""
    tally = Tally({Result("forfeited with the ante", -1): HANDS - how.hands})
    for rank, kinds in _by_rank(how):
        won = pays(ledger, rank)
        tally[Result(_name(rank), won) if won else Result("no pair", -1)] += sum(kind.weight for kind in kinds)
    return Distribution.of(tally)


def _by_rank(how: Plan) -> Iterator[tuple[Rank, list[Matchup]]]:
    """The hands played, rank by rank."""
    played = (kind for kind in matchups() if how.plays(kind.key))
    return ((rank, list(kinds)) for rank, kinds in itertools.groupby(played, key=lambda kind: kind.rank))


def _name(rank: Rank) -> str:
    return rank.name.lower().replace("_", " ")


def report(options: Mapping[str, object], strategy: str = "optimal") -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    >>> odds = report({"pair_plus_ledger": "C", "ante_bonus_table": "standard_1_4_5"})
    >>> {name: f"{float(wager.distribution.house_edge):.6%}" for name, wager in odds.wagers.items()}
    {'ante': '3.372981%', 'ante_bonus': '-5.285068%', 'pair_plus': '7.276018%', 'pair_plus_with_ante': '7.276018%'}
    """
    ledger = chosen(PAIR_PLUS_LEDGERS, options, "pair_plus_ledger")
    bonus = chosen(ANTE_BONUS_TABLES, options, "ante_bonus_table")
    how = plan(strategy, bonus)
    main = ante(how, bonus)
    bet = {"average_bet": float(main.average_bet), "average_bet_exact": ratio(main.average_bet)}
    wagers = {
        ANTE: WagerOdds(main, bet),
        ANTE_BONUS: WagerOdds(ante_bonus(how, bonus), {"part_of": ANTE}),
        PAIR_PLUS: WagerOdds(pair_plus(ledger)),
        PAIR_PLUS_WITH_ANTE: WagerOdds(pair_plus(ledger, how), {"variant_of": PAIR_PLUS}),
    }
    return OddsReport("three_card_poker", options, wagers, _note(how, main, bonus, ledger))


def chosen(tables: Mapping[str, PayTable], options: Mapping[str, object], option: str) -> PayTable:
    named = options.get(option)
    if not isinstance(named, str) or named not in tables:
        raise Unreadable(f"option {option!r} must be one of {', '.join(tables)}, not {named!r}")
    return tables[named]


def _note(how: Plan, main: Distribution, bonus: PayTable, ledger: PayTable) -> StrategyNote:
    best = ante(plan("optimal", bonus), bonus).house_edge
    others = (plan(name, bonus) for name in STRATEGIES if name != how.name)
    return StrategyNote(
        _priced(how, main.house_edge, best),
        tuple(_priced(other, ante(other, bonus).house_edge, best) for other in others),
        (*_margins(how, bonus), joint_decision(how, bonus, ledger)),
    )


def _priced(how: Plan, edge: Fraction, best: Fraction) -> Strategy:
    return Strategy(how.name, how.description, edge, edge - best)


def _margins(how: Plan, bonus: PayTable) -> Iterator[str]:
    """What the hands on either side of the line are worth when played."""
    yield f"lowest hand played: {_worth(next(kind for kind in matchups() if how.plays(kind.key)), bonus)}"
    folded = [kind for kind in matchups() if not how.plays(kind.key)]
    if folded:
        yield f"highest hand folded: {_worth(folded[-1], bonus)}"


def _worth(kind: Matchup, bonus: PayTable) -> str:
    """The value of a hand over all the suits it comes in."""
    alike = [other for other in matchups() if other.key == kind.key]
    value = sum(other.weight * other.value(bonus) for other in alike) / sum(other.weight for other in alike)
    return f"{written(kind.hand)}, worth {float(value):.6f} antes if played, {FOLDED} if folded"


def joint_decision(how: Plan, bonus: PayTable, ledger: PayTable) -> str:
    """Whether a pair plus wager beside the ante changes the best play, or suffers from this one.

    A hand the ledger does not pay loses the pair plus either way; one it does pay loses it only by folding. So a pair
    plus can only ever turn a fold of a paid hand into a play, and there is none where all of them are played anyway.
    """
    forfeited = sum(kind.weight for kind in matchups() if pays(ledger, kind.rank) and not how.plays(kind.key))
    if forfeited:
        return f"folds {forfeited:,} hands that a pair plus wager beside the ante would have been paid for (20.10(b))"
    if any(pays(ledger, kind.rank) and kind.value(bonus) <= FOLDED for kind in matchups()):
        return "folds no hand that pair plus pays; a large enough pair plus wager changes the best play of the ante"
    return "folds no hand that pair plus pays; a pair plus wager of any size leaves the best play of the ante as it is"
