"""The exact odds of two card joker poker, and the best way to play it, worked out rather than assumed.

Every kind of player's hand meets all 1,326 hands of the other 52 cards, in the order of classes of the table. Any call
odds and any pair up table are laid over the counts.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.cards import FULL_DECK, JOKER, Card
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.math.odds import by_line, ranks_text, read_ranks
from pitboss.odds import contest
from pitboss.odds.contest import FOLD, Cell, Lines, Matchup, Plan, ShownWager, Terms, WagerPart
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds
from pitboss.play.wagers import PayTable

from ..hands import CARDS, Key, Order, Rank, made, order_of, qualifies, ranking
from ..wagers import ANTE, PAIR_UP, PAYOUTS, call_table, pair_up_table

PAIR_UP_WITH_ANTE = "pair_up_with_ante"
DECK: tuple[Card, ...] = (*FULL_DECK, JOKER, JOKER)
"""By place: the two jokers look alike, and are two cards all the same."""
HANDS = math.comb(len(DECK), CARDS)
FOLDED = -1
"""What giving up the hand is worth, in antes."""
PLAY = 1
ALWAYS = Plan("always_call", f"call with every hand: {HANDS:,} of {HANDS:,}", ((),))

Places = tuple[int, ...]
Kind = tuple[Rank, Key, int]


def cards_at(hand: Places) -> tuple[Card, ...]:
    return tuple(DECK[place] for place in hand)


def kind_of(hand: Places) -> Kind:
    """What a hand is, and with how many jokers."""
    cards = cards_at(hand)
    return *made(cards), cards.count(JOKER)


@functools.cache
def matchups(order: Order) -> tuple[Matchup[int], ...]:
    """Every kind of player's hand, lowest first; a pair with a joker and one without are two kinds."""
    kinds: dict[Kind, list[Places]] = {}
    for hand in itertools.combinations(range(len(DECK)), CARDS):
        kinds.setdefault(kind_of(hand), []).append(hand)
    ranks = ranking(order)
    return contest.matchups(
        ((alike[0], len(alike)) for alike in kinds.values()),
        itertools.combinations(range(len(DECK)), CARDS),
        lambda hand: ranks.key(cards_at(hand)),
        qualifies,
        lambda key: int(ranks.rank(key)),
    )


# What each wager is paid

_LABELS = ("dealer does not qualify", "win", "tie", "lose")


class Pays(NamedTuple):
    """What a call pays by hand, and the ante for one unit."""

    calls: PayTable
    ante: Fraction = Fraction(1)

    @classmethod
    def at(cls, options: Mapping[str, object]) -> Pays:
        """At a table with these options."""
        return cls(call_table(options), PAYOUTS.on(options, ANTE).ratio)

    @property
    def parts(self) -> tuple[WagerPart, WagerPart]:
        """Ante, and call, which goes back where the dealer does not qualify."""
        call = Terms(won=Lines(by_line(self.calls)))
        return WagerPart(Terms(won=self.ante, unqualified=self.ante), (1, 1)), WagerPart(call, (0, 1))


def parts(options: Mapping[str, object]) -> tuple[WagerPart, WagerPart, WagerPart]:
    """Ante, call, and a pair up beside them, which a fold takes where the table has it so."""
    survives = bool(options.get("pair_up_survives_fold", True))
    return *Pays.at(options).parts, WagerPart(Terms.table(by_line(pair_up_table(options))), (1, 1), survives=survives)


def accounts(options: Mapping[str, object]) -> dict[str, ShownWager]:
    """Every wager as it is shown: the ante with its call; pair up alone and, where that differs, beside an ante."""
    ante, call, beside = parts(options)
    paid, even = by_line(pair_up_table(options)), Fraction(1)
    calls = by_line(call_table(options))

    def ante_label(cell: Cell) -> str:
        if cell.choice == FOLD:
            return "fold"
        note = f", {_name(cell)}" if cell.outcome == contest.Showdown.WON and calls[cell.line] != even else ""
        return _LABELS[cell.outcome] + note

    def pair_up_label(cell: Cell) -> str:
        return _name(cell) if cell.line in paid else "not in the table"

    def beside_label(cell: Cell) -> str:
        return "forfeited with the ante" if cell.choice == FOLD else pair_up_label(cell)

    shown = {ANTE: ShownWager(ante_label, (ante, call), (ante, call))}
    if not options.get("pair_up_offered"):
        return shown
    alone = WagerPart(beside.terms, beside.stakes, survives=True)
    if beside.survives:
        return shown | {PAIR_UP: ShownWager(pair_up_label, (alone,), (alone,))}
    with_ante = ShownWager(beside_label, (beside,), (beside,))
    if options.get("ante_required_with_pair_up"):
        return shown | {PAIR_UP: with_ante}
    return shown | {PAIR_UP: ShownWager(pair_up_label, (alone,), (alone,)), PAIR_UP_WITH_ANTE: with_ante}


def _name(cell: Cell) -> str:
    return words(Rank(cell.line).name)


def value(pays: Pays) -> Callable[[Matchup[int]], Fraction]:
    """What a hand is worth in antes when it is called."""
    return ShownWager(str, pays.parts, ()).values(PLAY)


# How to play

MIMIC = "mimic_dealer"
STRATEGIES = ("optimal", MIMIC, ALWAYS.name)


def plan(text: str, order: Order, pays: Pays) -> Plan:
    """The plan that a strategy's name or its lowest hand stands for.

    >>> from pitboss.games.two_card_joker_poker.hands import MIDDLE
    >>> usual = Pays(call_table({}))
    >>> plan("optimal", MIDDLE, usual).description
    'call with Q-5 or better: 963 of 1,431 hands'
    >>> plan("9-K", MIDDLE, usual).description
    'call with K-9 or better: 807 of 1,431 hands'
    >>> plan("A-3-2", MIDDLE, usual)
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'A-3-2' is no strategy (optimal, mimic_dealer, always_call, or a lowest hand: Q-5)
    """
    kinds = matchups(order)
    if text == "optimal":
        # Each hand on its own merits. The ones worth calling are those from one hand upwards, whatever a call pays:
        # below queen high nothing beats a dealer who qualifies; among queens the chance to win, and the worth without
        # what it pays, rise with the hand; and king high or better is worth a call that pays nothing. With an ante that
        # is not paid 1 to 1 they may be others.
        worth = value(pays)
        called = [kind for kind in kinds if worth(kind) > FOLDED]
        if len(called) == sum(kind.key >= called[0].key for kind in kinds):
            return _from(text, order, f"call with {written(cards_at(called[0].hand))} or better", called[0].key)
        return Plan(text, f"each hand on its merits: {sum(kind.weight for kind in called):,} of {HANDS:,} hands")
    if text == MIMIC:
        lowest = next(kind for kind in kinds if qualifies(kind.key))
        return _from(text, order, "call with queen high or better, as the dealer does", lowest.key)
    if text == ALWAYS.name:
        return ALWAYS
    ranks = read_ranks(text, CARDS, CARDS)
    if ranks is None:
        raise Unreadable(f"{text!r} is no strategy ({', '.join(STRATEGIES)}, or a lowest hand: Q-5)")
    hand = tuple(Card(rank, suit) for rank, suit in zip(ranks, "cd", strict=True))
    return _from(text.upper(), order, f"call with {written(hand)} or better", ranking(order).key(hand))


def _from(name: str, order: Order, told: str, lowest: Key) -> Plan:
    hands = sum(kind.weight for kind in matchups(order) if kind.key >= lowest)
    return Plan(name, f"{told}: {hands:,} of {HANDS:,} hands", (lowest,))


def written(hand: tuple[Card, ...]) -> str:
    """A hand by its ranks; what is more than high cards is named too.

    >>> from pitboss.equipment.cards import cards
    >>> written(cards("5c Qd")), written(cards("2c Ad")), written(cards("Jk 9d")), written(cards("Jk Jk"))
    ('Q-5', 'A-2 (straight)', '9-9 (pair)', 'pair of jokers')
    """
    rank, decides = made(hand)
    if rank is Rank.PAIR_OF_JOKERS:
        return words(rank.name)
    ranks = (decides[0],) * 2 if rank is Rank.PAIR else sorted((card.rank for card in hand), reverse=True)
    return ranks_text(ranks) + ("" if rank is Rank.HIGH_CARD else f" ({words(rank.name)})")


def chooses(how: Plan, pays: Pays) -> Callable[[Matchup[int]], int]:
    """How a plan plays each kind of hand."""
    if how.lowest is not None:
        return lambda kind: how.choice(kind.key)
    worth = value(pays)
    return lambda kind: int(worth(kind) > FOLDED)


@functools.lru_cache(maxsize=64)
def cells(how: Plan, order: Order, pays: Pays) -> Counter[Cell]:
    """How often a round ends in each cell, over all deals."""
    return contest.played(matchups(order), chooses(how, pays))


def report(options: Mapping[str, object], strategy: str = "optimal") -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    >>> from pitboss.games.two_card_joker_poker.options import OPTIONS, SAMPLE
    >>> odds = report(OPTIONS.read(SAMPLE)[0])
    >>> {name: str(wager.distribution.house_edge) for name, wager in odds.wagers.items()}
    {'ante': '563/17901', 'pair_up': '8/159'}
    """
    order, pays = order_of(options), Pays.at(options)
    how, shown = plan(strategy, order, pays), accounts(options)
    ends = cells(how, order, pays)
    wagers = {ANTE: WagerOdds.raised(shown[ANTE].distribution(ends))}
    if PAIR_UP in shown:
        wagers[PAIR_UP] = WagerOdds(shown[PAIR_UP].distribution(ends))
    if PAIR_UP_WITH_ANTE in shown:
        wagers[PAIR_UP_WITH_ANTE] = WagerOdds(shown[PAIR_UP_WITH_ANTE].distribution(ends), {"variant_of": PAIR_UP})
    note = StrategyNote.pricing(
        how,
        [plan(name, order, pays) for name in STRATEGIES],
        lambda other: -shown[ANTE].mean(cells(other, order, pays)),
        _remarks(how, options),
    )
    return OddsReport("two_card_joker_poker", options, wagers, note)


def _remarks(how: Plan, options: Mapping[str, object]) -> Iterator[str]:
    """What the hands on either side of the line are worth; and whether a pair up wager has a say in it."""
    kinds, pays = matchups(order_of(options)), Pays.at(options)
    worth, choice = value(pays), chooses(how, pays)

    def told(kind: Matchup[int]) -> str:
        return f"{written(cards_at(kind.hand))}, worth {float(worth(kind)):.6f} antes if called, {FOLDED} if folded"

    yield f"lowest hand called: {told(next(kind for kind in kinds if choice(kind)))}"
    folded = [kind for kind in kinds if not choice(kind)]
    if folded:
        yield f"highest hand folded: {told(folded[-1])}"
    paid = by_line(pair_up_table(options))
    if options.get("pair_up_offered") and not options.get("pair_up_survives_fold", True):
        lost = sum(kind.weight for kind in folded if kind.line in paid)
        yield (
            f"folds {lost:,} hands that a pair up wager beside the ante would have been paid for"
            if lost
            else "folds no hand that pair up pays"
        )
