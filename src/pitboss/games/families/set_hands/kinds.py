"""The kinds of seven cards that a house way has a line for, the rank of each part, and what a line can ask of them.

A line is a list of clauses, the first that applies counts, and the last applies always. What a clause sets, each game
says; what it asks is here: ``single>=K and pair>=single``. In a record, where a value is one word, the same is written
``?single>=K&pair>=single``.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from pitboss.equipment.cards import RANKS, Card
from pitboss.games.families.poker_hands.hands import ACE

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

SINGLES = ("single", *(f"{nth}_single" for nth in ("second", "third", "fourth", "fifth", "sixth", "seventh")))
PARTS = ("five", "quads", "trips", "low_trips", "pair", "middle_pair", "low_pair", *SINGLES)
"""What a line can speak of: the rank of each part of a hand, the highest of several unless it says otherwise."""
ALSO = {"high_trips": "trips", "high_pair": "pair"}


class HandKind(NamedTuple):
    """The kind of seven cards, the joker an ace, and the rank of each part; 0 where it has no such part."""

    name: str
    parts: tuple[int, ...]

    def part(self, name: str) -> int:
        return self.parts[PARTS.index(ALSO.get(name, name))]


def ranks_of(hand: Iterable[Card]) -> Counter[int]:
    """How often each rank is held, the joker an ace."""
    return Counter(min(card.rank, ACE) for card in hand)


def kind_of(times: Mapping[int, int]) -> HandKind:
    """
    >>> two = kind_of({14: 2, 9: 2, 5: 1, 4: 1, 2: 1})
    >>> two.name, two.part("low_pair"), two.part("second_single")
    ('two_pairs', 9, 4)
    """
    five, quads, trips, pairs, singles = (
        [*sorted((rank for rank, held in times.items() if held == n), reverse=True), *(0,) * 7] for n in (5, 4, 3, 2, 1)
    )
    low_pair = min((rank for rank in pairs if rank), default=0)
    parts = five[0], quads[0], *trips[:2], *pairs[:2], low_pair, *singles[:7]
    return HandKind(_KIND[tuple(sorted(times.values(), reverse=True))], parts)


def example(kind: str) -> HandKind:
    """Some hand of a kind."""
    return kind_of(dict(zip(range(ACE, 1, -1), KINDS[kind], strict=False)))


def rank_sets() -> Iterator[tuple[int, ...]]:
    """Every set of ranks that seven cards can have, the joker an ace, highest first."""
    for ranks in itertools.combinations_with_replacement(range(ACE, 1, -1), 7):
        times = Counter(ranks)
        if all(held <= (5 if rank == ACE else 4) for rank, held in times.items()):
            yield ranks


# What a clause asks

_CONDITION = re.compile(r"(?P<subject>\w+?)(?P<sign><=|>=|=)(?P<against>10|[2-9TJQKA]|[a-z_]+)")
SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "=": lambda a, b: a == b,
}


class Condition(NamedTuple):
    """One thing a clause asks: the rank of a part against a rank or against another part's; or whether a flag holds
    (a complete hand can be made)."""

    subject: str
    sign: str = ""
    rank: int = 0
    other: str = ""

    def holds(self, kind: HandKind, found: frozenset[str]) -> bool:
        if not self.sign:
            return self.subject in found
        return SIGNS[self.sign](kind.part(self.subject), kind.part(self.other) if self.other else self.rank)


def clauses_in(kind: str, text: str) -> list[tuple[str, str]]:
    """The clauses of one kind's line: what each sets, and what it asks. ValueError where there are none."""
    found = []
    for part in re.split(r"[;|]", text):
        if part.strip():
            head, _, tail = part.strip().replace("?", " if ").partition(" if ")
            found.append((head.strip(), tail))
    if not found:
        raise ValueError(f"{kind}: nothing is set")
    if found[-1][1].strip():
        raise ValueError(f"{kind}: the last clause must apply to all such hands (no 'if')")
    return found


def conditions_in(kind: str, text: str, flags: Iterable[str]) -> tuple[Condition, ...]:
    """What a clause asks; ValueError says what is wrong with it.

    >>> conditions_in("trips", "trips>=second_single and single=A", ())[0]
    Condition(subject='trips', sign='>=', rank=0, other='second_single')
    """
    return tuple(_condition(kind, part.strip(), flags) for part in re.split(r" and |&", text) if part.strip())


def _condition(kind: str, text: str, flags: Iterable[str]) -> Condition:
    if text in flags:
        return Condition(text)
    match = _CONDITION.fullmatch(text.replace(" ", ""))
    known = (*PARTS, *ALSO)
    if match is None or match["subject"] not in known:
        raise ValueError(f"{kind}: {text!r} is not a condition (like: single>=K; about: {', '.join(known)})")
    against = "T" if match["against"] == "10" else match["against"]
    if against not in RANKS and against not in known:
        raise ValueError(f"{kind}: {text!r} is not a condition (like: single>=K; about: {', '.join(known)})")
    other = "" if against in RANKS else against
    for part in (match["subject"], other):
        if part and not example(kind).part(part):
            raise ValueError(f"{kind}: there is no {part!r} in every such hand")
    return Condition(match["subject"], match["sign"], 0 if other else RANKS.index(against) + 2, other)
