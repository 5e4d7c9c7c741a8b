"""How the house sets seven cards (31.12): the default way, and a form to write one's own.

A house way has one line for each kind of hand, the joker counted as an ace. A line is a list of clauses, the first that
applies counts, and the last applies always:

    trips = "trips second_single / single if trips>=single; single third_single / second_single"

reads: three-of-a-kind above the highest single card: one of the three and the second highest single card are the medium
hand, the highest single card is the low hand, and the four cards left are the high hand; otherwise the highest and the
third highest single card are the medium hand and the second highest is the low hand. In a record, where a value is one
word, the same is written ``trips+second_single/single?trips>=single;single+third_single/second_single``.

``complete if complete`` before the others sets a straight, a flush or better as the high hand where what that leaves
for the medium hand is no worse than the line would have it otherwise (`is_eligible`).

A clause fixes ranks; where several cards have them, those are taken that leave the highest high hand, and then those
that keep the joker there.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pitboss.equipment.cards import JOKER, Card
from pitboss.games.families.poker_hands.hands import ACE, TWO, Key, Ranking, of_ranks
from pitboss.games.families.set_hands.house_ways import HouseWays
from pitboss.games.families.set_hands.kinds import (
    ALSO,
    KINDS,
    PARTS,
    Condition,
    HandKind,
    clauses_in,
    conditions_in,
    example,
    kind_of,
    rank_sets,
    ranks_of,
)

from .hands import USUAL, Setting, set_as

COMPLETE = "complete"
FLAGS = (COMPLETE,)
DEFAULT_421 = {  # medium / low; the rest is the high hand
    "five_aces_pair": "pair pair / five",
    "five_aces": "five second_single / five",
    "quads_trips": "trips trips / trips",
    "quads_pair": "pair pair / single",
    "quads": "quads quads / single",
    "two_trips": "trips trips / trips if trips>=single; trips trips / single",
    "trips_two_pairs": "pair pair / low_pair",
    "full_house": "pair pair / single",
    "trips": (
        "complete if complete; trips second_single / single if trips>=single;"
        " single second_single / trips if trips>=second_single; single third_single / second_single"
    ),
    "three_pairs": "pair pair / single",
    "two_pairs": "complete if complete; low_pair low_pair / single",
    "pair": ("complete if complete; pair third_single / single if pair>=single; single third_single / second_single"),
    "no_pair": "complete if complete; second_single fourth_single / third_single",
}
WAYS: Mapping[str, Mapping[str, str]] = {"default_421": DEFAULT_421}


def complete_categories(ranks: Ranking) -> frozenset[int]:
    """Straight, flush, straight flush and royal flush, by number."""
    names = ("STRAIGHT", "FLUSH", "STRAIGHT_FLUSH", "ROYAL_FLUSH")
    return frozenset(ranks.number[name] for name in names if name in ranks.number)


class Clause(NamedTuple):
    """The two parts of the medium hand and that of the low hand, and when; or the search for a complete hand."""

    parts: tuple[str, ...]
    conditions: tuple[Condition, ...]

    @property
    def searches(self) -> bool:
        return self.parts == FLAGS


def parse_line(kind: str, text: str) -> tuple[Clause, ...]:
    """The clauses of one kind's line; ValueError says what is wrong with it.

    >>> parse_line("full_house", "pair pair / single")[0].parts
    ('pair', 'pair', 'single')
    """
    clauses = tuple(_clause(kind, set_, asked) for set_, asked in clauses_in(kind, text))
    if any(clause.searches for clause in clauses[1:]):
        raise ValueError(f"{kind}: a complete hand is looked for before all else")
    if clauses[0].searches and KINDS[kind][0] > 3:
        raise ValueError(f"{kind}: a complete hand is not looked for beside four of a kind")
    return clauses


def _clause(kind: str, set_: str, asked: str) -> Clause:
    conditions = conditions_in(kind, asked, FLAGS)
    if set_ == COMPLETE:
        if conditions != (Condition(COMPLETE),):
            raise ValueError(f"{kind}: write 'complete if complete'")
        return Clause(FLAGS, conditions)
    medium, slash, low = set_.partition("/")
    parts = tuple(ALSO.get(part, part) for part in (*re.split(r"[ +]+", medium.strip()), low.strip()))
    if not slash or len(parts) != 3:
        raise ValueError(f"{kind}: {set_!r} names no medium hand of two and low hand of one (like: pair pair / single)")
    if unknown := [part for part in parts if part not in PARTS]:
        raise ValueError(f"{kind}: {unknown[0]!r} is no part of a hand (known: {', '.join((*PARTS, *ALSO))})")
    if any(condition.subject == COMPLETE for condition in conditions):
        raise ValueError(f"{kind}: only 'complete' asks whether there is a complete hand")
    held = example(kind)
    left = dict(zip(range(ACE, 1, -1), KINDS[kind], strict=False))
    for part in parts:
        if not left.get(held.part(part)):
            raise ValueError(f"{kind}: there is no {part!r} left in every such hand")
        left[held.part(part)] -= 1
    return Clause(parts, conditions)


class HouseWay:
    """A house way, ready to set hands."""

    def __init__(self, lines: Mapping[str, str]) -> None:
        missing = [kind for kind in KINDS if kind not in lines]
        if missing:
            raise ValueError(f"no line for {', '.join(missing)}")
        self.lines = dict(lines)
        self.clauses = {kind: parse_line(kind, text) for kind, text in lines.items()}

    def looks_for_complete(self, kind: str) -> bool:
        return self.clauses[kind][0].searches

    def ordinary(self, kind: HandKind) -> tuple[int, int, int]:
        """The ranks of the medium hand, the higher first, and of the low hand, complete hands apart."""
        for clause in self.clauses[kind.name]:
            if not clause.searches and all(condition.holds(kind, frozenset()) for condition in clause.conditions):
                one, other, low = (kind.part(part) for part in clause.parts)
                return max(one, other), min(one, other), low
        raise AssertionError(kind)

    def set(self, hand: Sequence[Card], ranks: Ranking = USUAL) -> Setting:
        """Sets seven cards.

        >>> from pitboss.equipment.cards import cards, spell
        >>> one = house_way("default_421").set(cards("5s 6d 7h 8d 2s 2h Kc"))
        >>> spell(one.high_cards), spell(one.medium_cards), str(one.low_card)
        ('5s 6d 7h 8d', '2s 2h', 'Kc')
        """
        kind = kind_of(ranks_of(hand))
        one, other, low = self.ordinary(kind)
        medium: Key = (1, one) if one == other else (0, one, other)
        if self.looks_for_complete(kind.name):
            found = [setting for setting in complete_settings(hand, ranks) if is_eligible(setting.medium, medium)]
            if found:
                return max(found, key=_preferred)
        ways = (
            set_as(hand, (*two, card), ranks)
            for two in itertools.combinations(hand, 2)
            if sorted(min(each.rank, ACE) for each in two) == [other, one]
            for card in hand
            if min(card.rank, ACE) == low and card not in two
        )
        return max(ways, key=_high_first)


def complete_settings(hand: Sequence[Card], ranks: Ranking) -> Iterator[Setting]:
    """Every straight, flush or better as the high hand; of the three cards left a pair is the medium hand, and without
    one the highest and the lowest."""
    complete = complete_categories(ranks)
    for left in itertools.combinations(hand, 3):
        if ranks.key(card for card in hand if card not in left)[0] not in complete:
            continue
        a, b, c = sorted(left, key=lambda card: (min(card.rank, ACE), card.rank, card), reverse=True)
        ranked = [min(card.rank, ACE) for card in (a, b, c)]
        if ranked[0] == ranked[1]:
            chosen = (a, b, c)
        elif ranked[1] == ranked[2]:
            chosen = (b, c, a)
        else:
            chosen = (a, c, b)
        yield set_as(hand, chosen, ranks)


def is_eligible(medium: Key, ordinary: Key) -> bool:
    """Whether the medium hand beside a complete hand will do, the line setting this one otherwise: a pair will, unless
    that is a higher pair; two other cards only if that is none either, and has no higher top card."""
    if medium[0]:
        return not ordinary[0] or medium >= ordinary
    return not ordinary[0] and medium[1] >= ordinary[1]


def _preferred(one: Setting) -> tuple[object, ...]:
    """A pair before none, the higher pair or top card, the higher low card, the higher second card, the higher hand."""
    return one.medium[:2], one.low, one.medium[2:], one.high, JOKER in one.high_cards, one.medium_cards, one.low_card


def _high_first(one: Setting) -> tuple[object, ...]:
    return one.high, JOKER in one.high_cards, one.medium_cards, one.low_card


# Whether a way sets every hand legally


def fouls(way: HouseWay) -> tuple[int, ...] | None:
    """Ranks of a hand that this way would set foul, the joker an ace; None where there are none.

    Every set of ranks that seven cards can have is tried. Suits and the joker can only raise the high hand, so what is
    legal without them is legal; and a complete hand outranks any medium hand, which is never below its low card.
    """
    for ranks in rank_sets():
        *medium, low = way.ordinary(kind_of(_times(ranks)))
        high = list(ranks)
        for rank in (*medium, low):
            high.remove(rank)
        key = of_ranks(TWO, tuple(medium), False)
        if of_ranks(USUAL, tuple(high), False)[: len(key)] < key or key[:2] < (0, low):
            return ranks
    return None


def _times(ranks: Sequence[int]) -> dict[int, int]:
    return {rank: ranks.count(rank) for rank in ranks}


HOUSE_WAYS = HouseWays(WAYS, "default_421", HouseWay, fouls, "a lower hand above a higher")
"""What the option may be."""

house_way = HOUSE_WAYS.way
