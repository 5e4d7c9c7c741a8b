"""Canonical deals, against the published numbers of suit-isomorphic hands and against the deck itself."""

import itertools
import math

import pytest

from pitboss.equipment.cards import FULL_DECK, SUITS, Card
from pitboss.odds.canonical import canonical_deals


@pytest.mark.parametrize(("cards", "classes"), [(1, 13), (2, 169), (3, 1755), (4, 16432), (5, 134459)])
def test_the_number_of_classes_is_the_published_one_and_they_stand_for_every_hand(cards: int, classes: int) -> None:
    weights = [deal.weight for deal in canonical_deals(cards)]
    assert len(weights) == classes
    assert sum(weights) == math.comb(52, cards)


def test_every_hand_has_one_class_under_the_24_ways_to_name_the_suits() -> None:
    classes = {frozenset(hand): weight for (hand,), weight in canonical_deals(3)}
    met = dict.fromkeys(classes, 0)
    for hand in itertools.combinations(FULL_DECK, 3):
        alike = {
            frozenset(Card(card.rank, names[card.suit]) for card in hand)
            for names in (dict(zip(SUITS, named, strict=True)) for named in itertools.permutations(SUITS))
        }
        (stands_for_it,) = alike & classes.keys()
        met[stands_for_it] += 1
    assert met == classes


def test_groups_are_kept_apart() -> None:
    deals = list(canonical_deals(2, 1))
    assert sum(deal.weight for deal in deals) == math.comb(52, 2) * 50
    assert all(len(hole) == 2 and len(board) == 1 and not {*hole} & {*board} for (hole, board), _ in deals)
    classes = {  # by brute force: a group of cards is a set, so compare sets under all namings of the suits
        min(
            tuple(
                tuple(sorted((card.rank, named[SUITS.index(card.suit)]) for card in group)) for group in (hole, board)
            )
            for named in itertools.permutations(range(4))
        )
        for hole in itertools.combinations(FULL_DECK, 2)
        if hole[0].suit == "c"
        for board in ((card,) for card in FULL_DECK if card not in hole)
    }
    assert len(deals) == len(classes)


def test_a_stripped_deck_has_fewer_classes() -> None:
    ranks = [rank for rank in range(2, 15) if rank != 10]
    assert sum(deal.weight for deal in canonical_deals(2, ranks=ranks)) == math.comb(48, 2)
    assert sum(1 for _ in canonical_deals(2, ranks=ranks)) == 12 * 12
