"""What seven cards are worth at pai gow poker, worked out by trial of every card the joker may stand for.

Belongs here: the rank of a high hand and of a low hand, both published house ways, and the pay table lines that cards
fit. Nothing is taken from the program: cards are the two letters of the notation, ranks are numbers, classes are those
of 11.3(b), and every answer is the best of all ways of reading and of dividing the cards.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

Rank = tuple[int, tuple[float, ...]]  # the class of a hand, and what decides inside the class, highest first

JOKER = "Jk"
RANKS = "23456789TJQKA"
SUITS = "shdc"
DECK = (*(r + s for r in RANKS for s in SUITS), JOKER)
ACE, KING = 14, 13
(NONE, PAIR, TWO_PAIRS, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL, FIVE_ACES) = range(11)
COMPLETE = (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL)  # what the joker may complete, 11.3(c)
NAMES = {
    TRIPS: "three_of_a_kind",
    STRAIGHT: "straight",
    FLUSH: "flush",
    FULL_HOUSE: "full_house",
    QUADS: "four_of_a_kind",
    STRAIGHT_FLUSH: "straight_flush",
    ROYAL: "royal_flush",
    FIVE_ACES: "five_aces",
}


def rank(card: str) -> int:
    """The joker is an ace, 11.3(a)."""
    return ACE if card == JOKER else RANKS.index(card[0]) + 2


def suit(card: str) -> str:
    return "" if card == JOKER else card[1]


def rest(cards: tuple[str, ...], front: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in front)


def _five(cards: list[tuple[int, str]], ace_low: str) -> Rank:
    """Five cards whose ranks and suits are settled, 11.3(b)."""
    ranks = sorted((r for r, _ in cards), reverse=True)
    suits = {s for _, s in cards}
    suited = len(suits) == 1 and suits != {""}
    by_count = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape, vector = [n for _, n in by_count], tuple(float(r) for r, _ in by_count)
    top: float | None = None
    if shape == [1, 1, 1, 1, 1]:
        if ranks == [ACE, 5, 4, 3, 2]:
            top = 5.0 if ace_low == "lowest" else 13.5  # between the ace-high and the king-high straight
        elif ranks[0] - ranks[4] == 4:
            top = float(ranks[0])
    if shape == [5]:
        return FIVE_ACES, ()
    if suited and top == ACE:
        return ROYAL, ()
    if suited and top is not None:
        return STRAIGHT_FLUSH, (top,)
    if shape[0] == 4:
        return QUADS, vector
    if shape == [3, 2]:
        return FULL_HOUSE, vector
    if suited:
        return FLUSH, vector
    if top is not None:
        return STRAIGHT, (top,)
    return {3: TRIPS, 2: TWO_PAIRS if shape[:2] == [2, 2] else PAIR, 1: NONE}[shape[0]], vector


@cache
def readings(cards: tuple[str, ...], ace_low: str) -> frozenset[Rank]:
    """Everything five cards can be: the joker is an ace, or any card that completes a hand of `COMPLETE`."""
    others = [(rank(card), suit(card)) for card in cards if card != JOKER]
    if len(others) == 5:
        return frozenset({_five(others, ace_low)})
    found = {_five([*others, (ACE, "")], ace_low)}
    for stand_in in range(2, ACE + 1):
        for colour in (others[0][1], ""):
            if (stand_in, colour) not in others:
                read = _five([*others, (stand_in, colour)], ace_low)
                if read[0] in COMPLETE:
                    found.add(read)
    return frozenset(found)


def high(cards: tuple[str, ...], ace_low: str) -> Rank:
    return max(readings(cards, ace_low))


def low(cards: tuple[str, ...]) -> Rank:
    """Two cards, 11.3(b)10, (e)."""
    one, two = sorted((rank(card) for card in cards), reverse=True)
    return (PAIR, (one,)) if one == two else (NONE, (one, two))


def legal(back: Rank, front: Rank) -> bool:
    """Whether the high hand is equal to or higher than the low hand, 11.9(a)."""
    return back[0] > front[0] or (back[0] == front[0] and back[1][: len(front[1])] >= front[1])


def house_way(cards: tuple[str, ...], way: str, ace_low: str) -> tuple[str, ...]:
    """The two cards of the low hand, by one of the two published house ways."""
    fronts: list[tuple[str, ...]] = list(combinations(cards, 2))

    def back(front: tuple[str, ...]) -> Rank:
        return high(rest(cards, front), ace_low)

    def best(among: list[tuple[str, ...]]) -> tuple[str, ...]:
        return max(among, key=lambda front: (back(front), JOKER not in front))

    def put(one: int, two: int) -> tuple[str, ...]:
        return best([front for front in fronts if sorted(map(rank, front)) == sorted((one, two))])

    counts = Counter(rank(card) for card in cards)

    def held(times: int) -> list[int]:
        return sorted((r for r, n in counts.items() if n == times), reverse=True)

    singles, pairs, trips, quads = (held(times) for times in (1, 2, 3, 4))
    foxwoods = way == "foxwoods"
    if held(5):
        return put(KING, KING) if pairs == [KING] else put(ACE, ACE)
    if quads:
        four = quads[0]
        if trips or pairs:
            return put(*(trips or pairs)[:1] * 2)
        if four <= 6:
            keep = True
        elif four <= 10:
            keep = singles[0] >= KING
        else:
            keep = four < ACE and singles[0] == ACE and not foxwoods
        return put(singles[0], singles[1]) if keep else put(four, four)
    if len(trips) == 2:
        return put(trips[0], trips[0])
    if trips and pairs:
        if pairs == [2] and singles == [ACE, KING] and not foxwoods:
            return put(ACE, KING)
        return put(pairs[0], pairs[0])
    complete = [front for front in fronts if back(front)[0] in COMPLETE]
    if trips:
        two_of_three = [front for front in complete if {rank(card) for card in front} == {trips[0]}]
        if two_of_three:
            return best(two_of_three)
        return put(ACE, singles[0]) if trips == [ACE] else put(singles[0], singles[1])
    if len(pairs) == 3:
        return put(pairs[0], pairs[0])
    if len(pairs) == 2:
        return put(pairs[1], pairs[1]) if _split(pairs, singles[0], foxwoods) else put(singles[0], singles[1])
    if complete:
        front = max(complete, key=lambda two: (low(two), back(two), JOKER not in two))
        if foxwoods and pairs and 10 <= pairs[0] <= KING and singles[0] == ACE:
            ace_in_front = put(ACE, singles[1])
            if low(ace_in_front) > low(front):
                return ace_in_front
        return front
    return put(singles[0], singles[1]) if pairs else put(singles[1], singles[2])


def _split(pairs: list[int], single: int, foxwoods: bool) -> bool:
    """Whether the lower of two pairs goes in front."""
    upper, lower = pairs
    if foxwoods:
        needed = 99 if upper > 10 else ACE if upper >= 7 else KING
        return single < needed

    def kind(pair: int) -> str:
        return "low" if pair <= 6 else "medium" if pair <= 10 else "high" if pair < ACE else "aces"

    needed = {
        ("low", "low"): KING,
        ("medium", "low"): KING,
        ("high", "low"): ACE,
        ("medium", "medium"): ACE,
    }.get((kind(upper), kind(lower)), 99)
    return single < needed


# What the side wagers look at


def _splits(cards: tuple[str, ...]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(five, rest(cards, five)) for five in combinations(cards, 5)]


def seven_card_lines(cards: tuple[str, ...]) -> set[str]:
    """Every line of the seven-card bonus that five of the seven cards make, 11.18(c)."""
    lines = set()
    for five, _ in _splits(cards):
        for kind, _ in readings(five, "second_highest"):
            if kind in NAMES:
                joker = kind == STRAIGHT_FLUSH and JOKER in five
                lines.add(NAMES[kind] + ("_with_joker" if joker else ""))
    return lines


def bonus_lines(cards: tuple[str, ...], royal_match: str) -> set[str]:
    """Every line of the bonus wager that the seven cards make, 11.16(a), 11.3(f)."""
    lines = {line.removesuffix("_with_joker") for line in seven_card_lines(cards)}
    naturals = [card for card in cards if card != JOKER]
    if len({suit(card) for card in naturals}) == 1:
        held = {rank(card) for card in naturals}
        for bottom in range(1, 9):  # the ace is 1 below a two and 14 above a king
            run = {ACE if r == 1 else r for r in range(bottom, bottom + 7)}
            if held <= run:
                lines.add("seven_card_straight_flush" + ("_with_joker" if len(naturals) == 6 else ""))
    wanted = "KQ" if royal_match == "KQ_suited" else "AK"
    for five, two in _splits(cards):
        royal = any(kind == ROYAL for kind, _ in readings(five, "second_highest"))
        match = JOKER not in two and {card[0] for card in two} == set(wanted) and suit(two[0]) == suit(two[1])
        if royal and match and (wanted == "KQ" or JOKER not in cards):
            lines.add("royal_flush_plus_royal_match")
    return lines


def progressive_types(cards: tuple[str, ...]) -> set[str]:
    """Every hand type of the progressive wager that the seven cards can be set as, 11.14(d).

    A straight and pair is a straight as well, and a natural royal flush a royal flush: where the lower type pays more,
    the player is entitled to that, 11.9(j).
    """
    types = set()
    for five, two in _splits(cards):
        for kind, _ in readings(five, "second_highest"):
            if kind in NAMES:
                names = {NAMES[kind]} | ({f"natural_{NAMES[kind]}"} if kind == ROYAL and JOKER not in five else set())
                pair = low(two)[0] == PAIR and kind != TRIPS
                types |= names | ({f"{name}_and_pair" for name in names} if pair else set())
    return types


def three_card_lines(cards: tuple[str, ...]) -> set[str]:
    """Every line of the three-card bonus that the first three cards make, 11.18(b)."""
    others = [(rank(card), suit(card)) for card in cards if card != JOKER]
    if len(others) == 3:
        return _three(others, "")
    lines = _three([*others, (ACE, "")], "_with_joker")
    for stand_in in range(2, ACE + 1):
        for colour in (others[0][1], ""):
            if (stand_in, colour) not in others:
                read = _three([*others, (stand_in, colour)], "_with_joker")
                lines |= {line for line in read if line.startswith(("straight", "flush"))}
    return lines


def _three(cards: list[tuple[int, str]], joker: str) -> set[str]:
    ranks = sorted(r for r, _ in cards)
    suits = {s for _, s in cards}
    suited = len(suits) == 1 and suits != {""}
    distinct = len(set(ranks))
    run = distinct == 3 and (ranks[2] - ranks[0] == 2 or ranks == [2, 3, ACE])
    if run and suited:
        return {"straight_flush" + joker}
    if run or suited:
        return {"straight" if run else "flush"}
    return {1: {"three_of_a_kind"}, 2: {"pair"}}.get(distinct, set())


def pai_gow(cards: tuple[str, ...]) -> int | None:
    """The highest card of a pai gow, or none: the joker is an ace and nothing else, without a suit, 11.3(h)."""
    ranks = {rank(card) for card in cards}
    suits = Counter(suit(card) for card in cards if card != JOKER)
    runs = [{ACE if r == 1 else r for r in range(bottom, bottom + 5)} for bottom in range(1, 11)]
    if len(ranks) < 7 or max(suits.values()) >= 5 or any(run <= ranks for run in runs):
        return None
    return max(ranks)
