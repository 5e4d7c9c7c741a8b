"""Faces in words: which cards, tiles or numbers a set holds, said as shortly as people would.

Of cards that nobody saw a set is a group of those that are possible: "a queen or king", "a spade", "any card but an
ace".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby

from pitboss.equipment.cards import JOKER, RANK_NAMES, RANKS, SUIT_NAMES, SUITS, Card
from pitboss.equipment.tiles import Tile

EXAMPLES = 3
"""So many combinations are named where there is no short way to say which they are."""
TERMS = 6
"""A description of more parts than this is none."""


class Rank(str):
    """A rank written alone, where suits cannot matter: ``K``, and ``Jk`` for the joker."""

    __slots__ = ()

    @property
    def value(self) -> int:
        return JOKER.rank if self == str(JOKER) else RANKS.index(self) + 2


Face = Card | Rank | int | str
"""A card or a tile, a rank, or what a die or a wheel shows."""


def in_words(faces: Collection[Face], possible: Collection[Face]) -> str:
    """A set of faces, among those that are possible.

    >>> from pitboss.equipment.cards import FULL_DECK
    >>> some = lambda keep: [card for card in FULL_DECK if keep(card)]
    >>> in_words(some(lambda card: card.rank in (12, 13)), FULL_DECK)
    'a queen or king'
    >>> in_words(some(lambda card: card.suit == "s"), FULL_DECK)
    'a spade'
    >>> in_words(some(lambda card: card.rank != 14), FULL_DECK)
    'any 2 to king'
    >>> in_words(some(lambda card: str(card) != "As"), FULL_DECK)
    'any card but A♠'
    >>> in_words(some(lambda card: 10 <= card.rank <= 13), FULL_DECK), in_words(FULL_DECK, FULL_DECK)
    ('any 10 to king', 'any card')
    >>> in_words(some(lambda card: card.suit == "s" and card.rank not in (3, 6)), FULL_DECK)
    'a spade but not a 3 or 6'
    >>> in_words(some(lambda card: card.suit != "s" and card.rank > 12), FULL_DECK)
    'a king or ace but not a spade'
    >>> in_words([1, 2, 3, 6], range(1, 7)), in_words([Rank("K"), Rank("Q")], [*map(Rank, RANKS)])
    ('1 to 3 or 6', 'a queen or king')
    """
    chosen = list(dict.fromkeys(faces))
    rest = [face for face in dict.fromkeys(possible) if face not in set(chosen)]
    what = _what(possible)
    if not rest:
        return f"any {what}"
    ways = [(_terms(chosen, possible), list[str]())]
    if all(isinstance(face, Card) and not isinstance(face, Tile) and face != JOKER for face in chosen):
        ways += _within(chosen, possible)
    ways.append(([f"any {what}"], _terms(rest, possible)))
    these, but = min(ways, key=lambda way: len(way[0]) + len(way[1]))  # the first of the shortest
    if not but:
        return either(these)
    return f"{either(these)} but {'' if these[0] == f'any {what}' else 'not '}{either(but)}"


def _within(chosen: Sequence[Face], possible: Collection[Face]) -> list[tuple[list[str], list[str]]]:
    """Cards as those of some suits, or of some ranks, without the others of these."""
    found = []
    for part in ("suit", "rank"):
        parts = {getattr(face, part) for face in chosen}
        whole = [face for face in dict.fromkeys(possible) if getattr(face, part) in parts]
        without = [face for face in whole if face not in set(chosen)]
        if without and len(whole) < len(set(possible)):
            found.append((_terms(whole, possible), _terms(without, whole)))
    return found


def _what(possible: Collection[Face]) -> str:
    some = next(iter(possible), "")
    if isinstance(some, Tile):
        return "tile"
    return "card" if isinstance(some, Card | Rank) else "number"


def _terms(faces: Sequence[Face], possible: Collection[Face]) -> list[str]:
    """The parts of a description: the fewest of those that ranks, suits and single cards give."""
    if any(isinstance(face, Card) and not isinstance(face, Tile) for face in faces):
        cards = [face for face in faces if isinstance(face, Card)]
        whole = [face for face in possible if isinstance(face, Card)]
        by_rank = _by_rank(cards, whole)
        by_suit = _by_suit(cards, whole)
        return by_suit if len(by_suit) < len(by_rank) else by_rank
    if all(isinstance(face, Rank) for face in faces):
        ranks = [face.value for face in faces if isinstance(face, Rank)]
        joker = ["the joker"] if JOKER.rank in ranks else []
        return [*_ranks(rank for rank in ranks if rank != JOKER.rank), *joker]
    numbers = [int(face) for face in faces if not isinstance(face, Card) and str(face).isdecimal() and face != "00"]
    if len(numbers) == len(faces):
        return [_span(run, str) for run in _runs(numbers)]
    return [face.symbol if isinstance(face, Card) else str(face) for face in faces]


def _by_rank(cards: Sequence[Card], whole: Collection[Card]) -> list[str]:
    """Whole ranks first, then what is left of others."""
    ranks = {card.rank for card in cards} - {JOKER.rank}
    full = {rank for rank in ranks if all(card in cards for card in whole if card.rank == rank)}
    joker = ["the joker"] if JOKER in cards else []
    return [*_ranks(full), *_singles(card for card in cards if card.rank not in full), *joker]


def _by_suit(cards: Sequence[Card], whole: Collection[Card]) -> list[str]:
    """Whole suits first, then ranks and single cards of the others."""
    suits = {suit: [card for card in whole if card.suit == suit] for suit in SUITS}
    full = [suit for suit, its in suits.items() if its and all(card in cards for card in its)]
    if not full:
        return _by_rank(cards, whole)
    left = [card for card in cards if card.suit not in full]
    named = [f"a {SUIT_NAMES[suit].removesuffix('s')}" for suit in full]
    return [*named, *(_by_rank(left, [card for card in whole if card.suit not in full]) if left else [])]


def _singles(cards: Iterable[Card]) -> list[str]:
    return [card.symbol for card in sorted(cards) if card != JOKER]


def _ranks(ranks: Iterable[int]) -> list[str]:
    """Ranks by name, neighbours together: the first with its article."""
    runs = list(_runs(ranks))
    if not runs:
        return []
    told = [_span(run, lambda rank: RANK_NAMES[rank - 2]) for run in runs]
    if any(len(run) > 2 for run in runs):
        told[0] = f"any {told[0]}"
    else:
        told[0] = f"{'an' if told[0][0] in 'a8' else 'a'} {told[0]}"
    return told


def _runs(numbers: Iterable[int]) -> Iterable[list[int]]:
    """Neighbours together, three or more; others alone."""
    for _, run in groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0]):
        found = [number for _, number in run]
        if len(found) > 2:
            yield found
        else:
            yield from ([number] for number in found)


def _span(run: Sequence[int], name: object) -> str:
    assert callable(name)
    return str(name(run[0])) if len(run) == 1 else f"{name(run[0])} to {name(run[-1])}"


def either(texts: Sequence[str]) -> str:
    """
    >>> either(["a queen", "king", "K♠"])
    'a queen, king or K♠'
    """
    return f"{', '.join(texts[:-1])} or {texts[-1]}" if len(texts) > 1 else "".join(texts)


def combinations_in_words(
    combinations: Sequence[tuple[Face | None, ...]],
    possible: Sequence[Collection[Face]],
    ordered: Sequence[tuple[Face | None, ...]] = (),
) -> str:
    """Several faces at once, one of each place, None where nobody needs that one; where their order cannot matter also
    in every order.

    >>> deck, (queen, king, ace) = [*map(Rank, RANKS)], map(Rank, "QKA")
    >>> combinations_in_words([(ace, king), (ace, queen), (king, ace)], [deck, deck])
    'an ace with a queen or king; a king with an ace'
    """
    told = _told(ordered or combinations, possible)
    if told.count(";") < TERMS and len(told) < 400:
        return told
    named = ["-".join(_symbol(face) for face in some if face is not None) for some in combinations[:EXAMPLES]]
    return f"{len(combinations):,} combinations such as {either(named)}"


def _told(combinations: Sequence[tuple[Face | None, ...]], possible: Sequence[Collection[Face]]) -> str:
    firsts: dict[Face | None, list[tuple[Face | None, ...]]] = {}
    for first, *rest in combinations:
        firsts.setdefault(first, []).append(tuple(rest))
    if len(possible) == 1:
        known = [face for face in firsts if face is not None]
        return in_words(known, possible[0]) if known else ""
    by_rest: dict[str, list[Face]] = {}
    for face, rests in firsts.items():
        left = [_without(each, face) for each in possible[1:]]
        by_rest.setdefault(_told(rests, left), []).extend(() if face is None else (face,))
    parts = []
    for others, faces in by_rest.items():
        one = in_words(faces, possible[0]) if faces else ""
        parts.append(" with ".join(filter(None, (one, others))))
    return "; ".join(parts)


def _without(faces: Collection[Face], gone: Face | None) -> list[Face]:
    """The faces that are possible beside one; a rank alone is there more than once."""
    return [face for face in faces if face != gone or not isinstance(face, Card)]


def _symbol(face: Face) -> str:
    return face.symbol if isinstance(face, Card) else str(face)
