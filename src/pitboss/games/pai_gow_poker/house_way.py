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

import functools
import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pitboss.equipment.cards import JOKER, RANKS, Card
from pitboss.games.pai_gow_poker.hands import Split, ranks_of, splits
from pitboss.games.poker.hands import ACE, PAI_GOW, Five, Key, Ranking, of_ranks

KINDS = {  # by how often ranks are held, the joker an ace
    "five_aces_pair": (5, 2),
    "five_aces": (5, 1, 1),
    "quads_trips": (4, 3),
    "quads_pair": (4, 2, 1),
    "quads": (4, 1, 1, 1),
    "two_trips": (3, 3, 1),
    "trips_two_pairs": (3, 2, 2),
    "full_house": (3, 2, 1, 1),
    "trips": (3, 1, 1, 1, 1),
    "three_pairs": (2, 2, 2, 1),
    "two_pairs": (2, 2, 1, 1, 1),
    "pair": (2, 1, 1, 1, 1, 1),
    "no_pair": (1, 1, 1, 1, 1, 1, 1),
}
_KIND = {shape: kind for kind, shape in KINDS.items()}

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


PARTS = (
    "five", "quads", "trips", "low_trips", "pair", "middle_pair", "low_pair", "single", "second_single", "third_single"
)  # fmt: skip
"""What a line can speak of: the rank of each part of a hand, the highest of several unless it says otherwise."""

ALSO = {"high_trips": "trips", "high_pair": "pair"}
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


class Kind(NamedTuple):
    """The kind of seven cards, the joker an ace, and the rank of each part; 0 where it has no such part."""

    name: str
    parts: tuple[int, ...]

    def part(self, name: str) -> int:
        return self.parts[PARTS.index(ALSO.get(name, name))]

    def front(self, name: str) -> tuple[int, int]:
        """The ranks of what goes in front, the higher first."""
        one, other = (self.part(part) for part in FRONTS[name])
        return max(one, other), min(one, other)


def kind_of(times: Mapping[int, int]) -> Kind:
    """
    >>> two = kind_of({14: 2, 9: 2, 5: 1, 4: 1, 2: 1})
    >>> two.name, two.part("low_pair"), two.front("singles")
    ('two_pairs', 9, (5, 4))
    """
    five, quads, trips, pairs, singles = (
        [*sorted((rank for rank, held in times.items() if held == n), reverse=True), 0, 0, 0] for n in (5, 4, 3, 2, 1)
    )
    low_pair = min((rank for rank in pairs if rank), default=0)
    parts = five[0], quads[0], *trips[:2], *pairs[:2], low_pair, *singles[:3]
    return Kind(_KIND[tuple(sorted(times.values(), reverse=True))], parts)


_CONDITION = re.compile(r"(?P<subject>\w+?)(?P<sign><=|>=|=)(?P<rank>10|[2-9TJQKA])")
_SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "=": lambda a, b: a == b,
}


class Condition(NamedTuple):
    """One thing a clause asks: a rank compared, or whether a complete hand can be made."""

    subject: str
    sign: str = ""
    rank: int = 0

    def holds(self, kind: Kind, found: frozenset[str]) -> bool:
        return _SIGNS[self.sign](kind.part(self.subject), self.rank) if self.sign else self.subject in found


class Clause(NamedTuple):
    """What goes in front, and when."""

    front: str
    conditions: tuple[Condition, ...]


def parse_line(kind: str, text: str) -> tuple[Clause, ...]:
    """The clauses of one kind's line; ValueError says what is wrong with it.

    >>> parse_line("full_house", "singles?pair=2&single=A; pair")[0].conditions[0]
    Condition(subject='pair', sign='=', rank=2)
    """
    clauses = [_clause(kind, part) for part in re.split(r"[;|]", text) if part.strip()]
    if not clauses:
        raise ValueError(f"{kind}: nothing goes in front")
    if clauses[-1].conditions:
        raise ValueError(f"{kind}: the last clause must apply to all such hands (no 'if')")
    return tuple(clauses)


def _clause(kind: str, text: str) -> Clause:
    head, _, tail = text.strip().replace("?", " if ").partition(" if ")
    front = head.strip()
    if front not in FRONTS and front not in SEARCHED:
        raise ValueError(f"{kind}: {front!r} cannot go in front (known: {', '.join((*FRONTS, *SEARCHED))})")
    conditions = tuple(_condition(kind, part) for part in re.split(r" and |&", tail) if part.strip())
    if front in SEARCHED:
        if not any(condition.subject == front for condition in conditions):
            raise ValueError(f"{kind}: {front!r} may be impossible; write '{front} if {front}'")
    elif not all(_example(kind).part(part) for part in FRONTS[front]):
        raise ValueError(f"{kind}: there is no {front!r} in every such hand")
    return Clause(front, conditions)


def _condition(kind: str, text: str) -> Condition:
    text = text.strip()
    if text in FLAGS:
        return Condition(text)
    match = _CONDITION.fullmatch(text.replace(" ", ""))
    if match is None or match["subject"] not in (*PARTS, *ALSO):
        raise ValueError(f"{kind}: {text!r} is not a condition (like: single>=K; about: {', '.join((*PARTS, *ALSO))})")
    if not _example(kind).part(match["subject"]):
        raise ValueError(f"{kind}: there is no {match['subject']!r} in every such hand")
    rank = "T" if match["rank"] == "10" else match["rank"]
    return Condition(match["subject"], match["sign"], RANKS.index(rank) + 2)


def _example(kind: str) -> Kind:
    return kind_of(dict(zip(range(ACE, 1, -1), KINDS[kind], strict=False)))


class HouseWay:
    """A house way, ready to set hands."""

    def __init__(self, lines: Mapping[str, str]) -> None:
        missing = [kind for kind in KINDS if kind not in lines]
        if missing:
            raise ValueError(f"no line for {', '.join(missing)}")
        self.lines = dict(lines)
        self.clauses = {kind: parse_line(kind, text) for kind, text in lines.items()}

    def choose(self, kind: Kind, found: frozenset[str]) -> str | tuple[int, int]:
        """What goes in front: a setting to be looked for, or two ranks. ``found``: the flags that hold of the cards."""
        for clause in self.clauses[kind.name]:
            if all(condition.holds(kind, found) for condition in clause.conditions):
                return clause.front if clause.front in SEARCHED else kind.front(clause.front)
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
        if complete and kind.part("second_single") and (0, *kind.front("singles")) > found["complete"].low:
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


def rank_sets() -> Iterator[tuple[int, ...]]:
    """Every set of ranks that seven cards can have, the joker an ace, highest first."""
    for ranks in itertools.combinations_with_replacement(range(ACE, 1, -1), 7):
        times = Counter(ranks)
        if all(held <= (5 if rank == ACE else 4) for rank, held in times.items()):
            yield ranks


def _possible(kind: Kind, ranks: tuple[int, ...]) -> Iterator[frozenset[str]]:
    """The flags that can hold of these ranks, depending on suits."""
    yield frozenset()
    if len(set(ranks)) >= 4:
        yield frozenset({"complete"})
        yield frozenset({"complete", "improves"})
        if kind.part("trips"):
            yield frozenset({"complete", "trips_complete"})
            yield frozenset({"complete", "trips_complete", "improves"})


@functools.cache
def _checked(lines: tuple[tuple[str, str], ...]) -> HouseWay:
    way = HouseWay(dict(lines))
    foul = None if dict(lines) in WAYS.values() else fouls(way)
    if foul is not None:
        raise ValueError(
            f"it would set {'-'.join(RANKS[rank - 2] for rank in foul)} foul (the low hand above the high)"
        )
    return way


def house_way(chosen: object) -> HouseWay:
    """A house way by its name, or from its lines by kind; ValueError where it does not set every hand legally."""
    if isinstance(chosen, str):
        return _checked(tuple(WAYS[chosen].items()))
    assert isinstance(chosen, Mapping), chosen
    return _checked(tuple((kind, str(chosen[kind])) for kind in KINDS))


class HouseWays:
    """The value of the option: a name, or lines by kind of hand, with ``base`` for the way the others come from."""

    several_words = True
    """A line of a house way is a sentence, in a record too."""

    def read(self, raw: object) -> str | Mapping[str, object]:
        if isinstance(raw, str):
            if raw not in WAYS:
                raise ValueError(f"{raw!r} is not a known house way")
            return raw
        if not isinstance(raw, Mapping):
            raise ValueError("needs a name, or lines by kind of hand")
        base = raw.get("base", "trump_plaza")
        if base not in WAYS:
            raise ValueError(f"{base!r} is not a known house way")
        unknown = [key for key in raw if key not in KINDS and key != "base"]
        if unknown:
            raise ValueError(f"no kind of hand {unknown[0]!r} (known: {', '.join(KINDS)})")
        lines = dict(WAYS[str(base)]) | {key: str(text) for key, text in raw.items() if key != "base"}
        house_way(lines)
        return dict(lines)

    def __str__(self) -> str:
        return f"{', '.join(WAYS)}, or lines by kind of hand ({', '.join(KINDS)})"
