"""How the house sets seven cards (11.9(d)): the default way, another published one, and a form to write one's own.

A house way has one line for each kind of hand, the joker counted as an ace. A line is a list of clauses, the first
that applies counts, and the last applies always:

    two_pairs = "singles if high_pair<=T and low_pair<=6 and single>=K; low_pair"

reads: two pairs, the higher tens or below and the lower sixes or below, and a single king or ace: both pairs stay in
back and the two highest singles go in front; all other two pairs are split, the lower in front. In a record, where a
value is one word, the same is written ``singles?high_pair<=T&low_pair<=6&single>=K;low_pair``.

What goes in front fixes its ranks; where several cards have them, those go in front that leave the highest hand in
back, and then those that keep the joker there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pitboss.equipment.cards import JOKER, Card
from pitboss.games.families.poker_hands.hands import PAI_GOW, Five, Key, Ranking, of_ranks
from pitboss.games.families.set_hands.house_ways import HouseWays
from pitboss.games.families.set_hands.kinds import (
    KINDS,
    Condition,
    HandKind,
    clauses_in,
    conditions_in,
    example,
    kind_of,
    rank_sets,
    ranks_of,
)

from .hands import Split, splits

TRUMP_PLAZA = {  # rulebook rows 1-18; published for Trump Plaza, Atlantic City
    "five_aces_pair": "pair if pair=K; aces",
    "five_aces": "aces",
    "quads_trips": "trips",
    "quads_pair": "pair",
    "quads": "singles if quads<=6; singles if quads<=T and single>=K; singles if quads<=K and single>=A; quads",
    "two_trips": "high_trips",
    "trips_two_pairs": "high_pair",
    "full_house": "singles if pair=2 and single=A and second_single=K; pair",
    "trips": "trips_complete if trips_complete; trips_single if trips=A; singles",
    "three_pairs": "high_pair",
    "two_pairs": (
        "singles if high_pair<=T and low_pair<=6 and single>=K; singles if high_pair<=K and low_pair<=6 and single>=A;"
        " singles if high_pair<=T and single>=A; low_pair"
    ),
    "pair": "complete if complete; singles",
    "no_pair": "complete if complete; second_third",
}
FOXWOODS = TRUMP_PLAZA | {
    "quads": "singles if quads<=6; singles if quads<=T and single>=K; quads",
    "full_house": "pair",
    "two_pairs": "singles if high_pair<=6 and single>=K; singles if high_pair<=T and single>=A; low_pair",
    "pair": "singles if complete and pair>=T and pair<=K and single=A and improves; complete if complete; singles",
}
WAYS: Mapping[str, Mapping[str, str]] = {"trump_plaza": TRUMP_PLAZA, "foxwoods": FOXWOODS}

COMPLETE = frozenset({Five.STRAIGHT, Five.FLUSH, Five.STRAIGHT_FLUSH, Five.ROYAL_FLUSH})


FRONTS = {  # what goes in front, part by part
    "aces": ("five", "five"),
    "quads": ("quads", "quads"),
    "trips": ("trips", "trips"),
    "high_trips": ("trips", "trips"),
    "low_trips": ("low_trips", "low_trips"),
    "pair": ("pair", "pair"),
    "high_pair": ("pair", "pair"),
    "middle_pair": ("middle_pair", "middle_pair"),
    "low_pair": ("low_pair", "low_pair"),
    "singles": ("single", "second_single"),
    "second_third": ("second_single", "third_single"),
    "trips_single": ("trips", "single"),
    "quads_single": ("quads", "single"),
}
SEARCHED = ("complete", "trips_complete")
"""Settings that are looked for: the highest front over a complete hand; two of three in front of a complete hand."""
FLAGS = (*SEARCHED, "improves")
"""What a line can ask beside ranks; ``improves``: the two highest singles are a better front than ``complete`` has."""


def front_ranks(kind: HandKind, name: str) -> tuple[int, int]:
    """The ranks of what goes in front, the higher first.

    >>> front_ranks(kind_of({14: 2, 9: 2, 5: 1, 4: 1, 2: 1}), "singles")
    (5, 4)
    """
    one, other = (kind.part(part) for part in FRONTS[name])
    return max(one, other), min(one, other)


class Clause(NamedTuple):
    """What goes in front, and when."""

    front: str
    conditions: tuple[Condition, ...]


def parse_line(kind: str, text: str) -> tuple[Clause, ...]:
    """The clauses of one kind's line; ValueError says what is wrong with it.

    >>> parse_line("full_house", "singles?pair=2&single=A; pair")[0].conditions[0]
    Condition(subject='pair', sign='=', rank=2, other='')
    """
    return tuple(_clause(kind, front, asked) for front, asked in clauses_in(kind, text))


def _clause(kind: str, front: str, asked: str) -> Clause:
    if front not in FRONTS and front not in SEARCHED:
        raise ValueError(f"{kind}: {front!r} cannot go in front (known: {', '.join((*FRONTS, *SEARCHED))})")
    conditions = conditions_in(kind, asked, FLAGS)
    if front in SEARCHED:
        if not any(condition.subject == front for condition in conditions):
            raise ValueError(f"{kind}: {front!r} may be impossible; write '{front} if {front}'")
    elif not all(example(kind).part(part) for part in FRONTS[front]):
        raise ValueError(f"{kind}: there is no {front!r} in every such hand")
    return Clause(front, conditions)


class HouseWay:
    """A house way, ready to set hands."""

    def __init__(self, lines: Mapping[str, str]) -> None:
        missing = [kind for kind in KINDS if kind not in lines]
        if missing:
            raise ValueError(f"no line for {', '.join(missing)}")
        self.lines = dict(lines)
        self.clauses = {kind: parse_line(kind, text) for kind, text in lines.items()}

    def choose(self, kind: HandKind, found: frozenset[str]) -> str | tuple[int, int]:
        """What goes in front: a setting to be looked for, or two ranks. ``found``: the flags that hold of the cards."""
        for clause in self.clauses[kind.name]:
            if all(condition.holds(kind, found) for condition in clause.conditions):
                return clause.front if clause.front in SEARCHED else front_ranks(kind, clause.front)
        raise AssertionError(kind)

    def set(self, hand: Sequence[Card], ranks: Ranking = PAI_GOW) -> Split:
        """Sets seven cards.

        >>> from pitboss.equipment.cards import cards, spell
        >>> spell(house_way("trump_plaza").set(cards("As Ad Jk Qs 9s 5s Kh")).front)
        'Ad Kh'
        """
        kind = kind_of(ranks_of(hand))
        every = splits(hand, ranks)
        complete = [one for one in every if one.high[0] in COMPLETE]
        found = {"complete": max(complete, key=_front_first)} if complete else {}
        if trips := kind.part("trips"):
            pairs = [one for one in complete if one.low == (1, trips)]
            if pairs:
                found["trips_complete"] = max(pairs, key=_back_first)
        flags = set(found)
        if complete and kind.part("second_single") and (0, *front_ranks(kind, "singles")) > found["complete"].low:
            flags.add("improves")
        chosen = self.choose(kind, frozenset(flags))
        if isinstance(chosen, str):
            return found[chosen]
        low = (1, chosen[0]) if chosen[0] == chosen[1] else (0, *chosen)
        return max((one for one in every if one.low == low), key=_back_first)


def _front_first(one: Split) -> tuple[Key, Key, bool, tuple[Card, ...]]:
    return one.low, one.high, JOKER in one.back, one.front


def _back_first(one: Split) -> tuple[Key, bool, tuple[Card, ...]]:
    return one.high, JOKER in one.back, one.front


# Whether a way sets every hand legally


def fouls(way: HouseWay) -> tuple[int, ...] | None:
    """Ranks of a hand that this way would set foul, the joker an ace; None where there are none.

    Every set of ranks that seven cards can have is tried, with and without a complete hand where that depends on suits.
    Suits can only raise the high hand, so what is legal without them is legal.
    """
    for ranks in rank_sets():
        times = Counter(ranks)
        kind = kind_of(times)
        for found in _possible(kind, ranks):
            front = way.choose(kind, found)
            if isinstance(front, str):
                continue  # a complete hand outranks any low hand
            back = list(ranks)
            for rank in front:
                back.remove(rank)
            low = (1, front[0]) if front[0] == front[1] else (0, *front)
            if of_ranks(PAI_GOW, tuple(back), False)[: len(low)] < low:
                return ranks
    return None


def _possible(kind: HandKind, ranks: tuple[int, ...]) -> Iterator[frozenset[str]]:
    """The flags that can hold of these ranks, depending on suits."""
    yield frozenset()
    if len(set(ranks)) >= 4:
        yield frozenset({"complete"})
        yield frozenset({"complete", "improves"})
        if kind.part("trips"):
            yield frozenset({"complete", "trips_complete"})
            yield frozenset({"complete", "trips_complete", "improves"})


HOUSE_WAYS = HouseWays(WAYS, "trump_plaza", HouseWay, fouls, "the low hand above the high")
"""What the option may be."""

house_way = HOUSE_WAYS.way
