"""Shoes: which generator they take, what they deal, cut and count, how they are kept and restored."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import FULL_DECK, Card, Deck, cards
from pitboss.equipment.cut_rule import CutRule
from pitboss.equipment.generator import LiveGenerator, SeededGenerator, faults
from pitboss.equipment.shoe import OutOfCards, SeededShoeValue, Shoe, ShoeClosed, ShoeValue
from pitboss.errors import Refused
from pitboss.law.citation import cite

DECK = Deck()
DECKS = [Deck(), Deck(jokers=1), Deck(packs=6, without=(10,)), Deck(packs=8)]
THREE_CARD_POKER = CutRule(cite("20.5(c)1ii"), top=10)
BLACKJACK = CutRule(cite("13:69F-2.5(c)"), top=10, bottom=10)


def seeded(seed: int | str = 1, deck: Deck = DECK) -> Shoe:
    shoe = Shoe(deck, SeededGenerator(seed))
    shoe.shuffle()
    return shoe


def live(deck: Deck = DECK) -> Shoe:
    shoe = Shoe(deck, LiveGenerator())
    shoe.shuffle()
    return shoe


def counts(shoe: Shoe) -> tuple[int, int, int]:
    return shoe.remaining, shoe.dealt, shoe.count()


# Which generator


def test_a_generator_in_disguise_is_refused() -> None:
    class Sham(LiveGenerator):  # type: ignore[misc]
        """Says that it is live, and need not be."""

    class Other:
        live = True

    with pytest.raises(TypeError, match="not a generator"):
        Shoe(DECK, Sham())
    with pytest.raises(TypeError, match="not a generator"):
        Shoe(DECK, Other())  # type: ignore[arg-type]


# Drawing


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("make", ["live", "seeded"])
def test_all_cards_come_out_once(deck: Deck, make: str) -> None:
    shoe = live(deck) if make == "live" else seeded(deck=deck)
    assert Counter(shoe.draw(deck.size)) == Counter(deck.cards)
    assert shoe.remaining == 0


@given(st.integers(), st.lists(st.integers(0, 9), max_size=12))
def test_the_order_does_not_depend_on_how_it_is_drawn(seed: int, steps: list[int]) -> None:
    shoe = seeded(seed)
    drawn: tuple[Card, ...] = ()
    for number in steps:
        if number > shoe.remaining:
            break
        drawn += shoe.draw(number)
        assert counts(shoe) == (52 - len(drawn), len(drawn), 52)
    drawn += shoe.draw(shoe.remaining)
    assert drawn == seeded(seed).draw(52)
    assert Counter(drawn) == Counter(FULL_DECK)


def test_a_seeded_shoe_settles_only_what_is_drawn() -> None:
    """Six cards cost six numbers, and the next shuffle none."""
    generator, twin = SeededGenerator(5), SeededGenerator(5)
    shoe = Shoe(DECK, generator)
    for _ in range(3):
        shoe.shuffle()
        shoe.draw(2)
        shoe.draw(4)
        for i in range(6):
            twin.below(52 - i)
    assert [generator.below(10**9) for _ in range(3)] == [twin.below(10**9) for _ in range(3)]


@pytest.mark.parametrize("cut", [0, 17])
def test_cards_of_a_lazy_shuffle_are_uniform(cut: int) -> None:
    """Chi-squared over 52 cards for each of the first six positions: 68.669 at 95 %, 87.968 at 99.9 %."""
    shoe, rounds = seeded(1), 5200
    columns: list[Counter[Card]] = [Counter() for _ in range(6)]
    for _ in range(rounds):
        shoe.shuffle()
        if cut:
            shoe.cut(cut, THREE_CARD_POKER)
        for column, c in zip(columns, shoe.draw(3) + shoe.draw(3), strict=True):
            column[c] += 1
    expected = rounds / 52
    statistics = [sum((column[c] - expected) ** 2 for c in FULL_DECK) / expected for column in columns]
    assert max(statistics) < 87.968
    assert sum(s < 68.669 for s in statistics) >= 5


def test_successive_lazy_shuffles_are_independent() -> None:
    """The list is never put back in order, so a round must not tell the next: ranks of two top cards, 169 pairs."""
    shoe, pairs = seeded("pairs"), 16_900
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(pairs):
        ranks = []
        for _ in range(2):
            shoe.shuffle()
            ranks.append(shoe.draw()[0].rank)
        found[tuple(ranks)] += 1
    statistic = sum((found[a, b] - 100) ** 2 for a in range(2, 15) for b in range(2, 15)) / 100
    assert statistic < 213.6  # 168 degrees of freedom at 99 %


@pytest.mark.parametrize("make", [seeded, live])
def test_running_out_draws_nothing(make: Callable[[], Shoe]) -> None:
    shoe = make()
    shoe.draw(50)
    with pytest.raises(OutOfCards, match="3 cards asked for, 2 left of 52"):
        shoe.draw(3)
    assert counts(shoe) == (2, 50, 52)
    assert len(shoe.draw(2)) == 2
    with pytest.raises(OutOfCards):
        shoe.draw()


def test_cards_are_not_drawn_backwards() -> None:
    shoe = seeded()
    shoe.draw(5)
    with pytest.raises(ValueError):
        shoe.draw(-1)
    assert shoe.dealt == 5
    assert shoe.draw(0) == ()


def test_a_new_shoe_must_be_shuffled_first() -> None:
    for shoe in (Shoe(DECK, SeededGenerator(1)), Shoe(DECK, LiveGenerator())):
        with pytest.raises(ShoeClosed, match="must be shuffled first: its order is not set"):
            shoe.draw()
        with pytest.raises(ShoeClosed):
            shoe.cut(20, THREE_CARD_POKER)
        assert shoe.remaining == 52


def test_a_shuffle_brings_all_cards_back() -> None:
    shoe = seeded()
    shoe.cut(20, THREE_CARD_POKER)
    shoe.draw(11)
    assert shoe.shuffle() is None
    assert (counts(shoe), shoe.cut_at) == ((52, 0, 52), 0)


def test_a_seeded_shoe_can_be_sent_to_another_process() -> None:
    shoe = seeded()
    shoe.draw(3)
    twin = pickle.loads(pickle.dumps(shoe))
    assert twin.draw(49) == shoe.draw(49)


# The commitment


def test_a_live_shoe_deals_the_order_that_it_committed_to() -> None:
    shoe = Shoe(DECK, LiveGenerator())
    published = shoe.shuffle()
    assert published is not None
    assert shoe.commitment == published
    shoe.cut(15, THREE_CARD_POKER)
    shoe.cut(40, THREE_CARD_POKER)
    drawn = shoe.draw(2) + shoe.draw(40)
    opening = shoe.reveal()
    assert opening is not None
    assert not faults(published, opening, DECK)
    assert shoe.cut_at == 3
    assert (opening.order[3:] + opening.order[:3])[:42] == drawn


def test_nothing_is_dealt_from_a_revealed_order() -> None:
    shoe = live()
    shoe.draw(6)
    assert shoe.reveal() is not None
    assert shoe.reveal() is None
    with pytest.raises(ShoeClosed, match="has been revealed"):
        shoe.draw()
    assert counts(shoe) == (46, 6, 52)
    shoe.shuffle()
    assert len(shoe.draw(52)) == 52


def test_no_commitment_stays_unopened() -> None:
    shoe = live()
    before = shoe.commitment
    with pytest.raises(ShoeClosed, match="must be revealed"):
        shoe.shuffle()
    assert shoe.commitment == before
    shoe.reveal()
    assert shoe.shuffle() != before


def test_only_a_live_shoe_has_something_to_reveal() -> None:
    shoe = seeded()
    assert shoe.reveal() is None
    assert shoe.commitment is None
    assert len(shoe.draw(52)) == 52


# Cutting


def test_a_cut_takes_the_top_to_the_bottom() -> None:
    shoe = live()
    shoe.cut(10, THREE_CARD_POKER)
    drawn, opening = shoe.draw(52), shoe.reveal()
    assert opening is not None
    assert drawn == opening.order[10:] + opening.order[:10]
    assert shoe.cut_at == 10


@pytest.mark.parametrize("depth", [-5, 0, 9, 52, 60])
def test_a_cut_of_three_card_poker_goes_ten_deep(depth: int) -> None:
    shoe = seeded()
    with pytest.raises(Refused) as refusal:
        shoe.cut(depth, THREE_CARD_POKER)
    assert str(refusal.value.cite) == "19:47-20.5(c)1ii"
    assert shoe.cut_at == 0
    assert shoe.draw(52) == seeded().draw(52)


@pytest.mark.parametrize(("depth", "allowed"), [(9, False), (10, True), (302, True), (303, False)])
def test_a_cut_of_blackjack_leaves_ten_at_either_end(depth: int, allowed: bool) -> None:
    shoe = seeded(deck=Deck(packs=6))
    if allowed:
        shoe.cut(depth, BLACKJACK)
        assert shoe.cut_at == depth
    else:
        with pytest.raises(Refused, match="at least 10 are required"):
            shoe.cut(depth, BLACKJACK)


@pytest.mark.parametrize(("depth", "allowed"), [(10, True), (51, True), (52, False)])
def test_a_cut_leaves_something_to_put_on_top(depth: int, allowed: bool) -> None:
    shoe = seeded()
    if allowed:
        shoe.cut(depth, THREE_CARD_POKER)
    else:
        with pytest.raises(Refused, match="0 cards from the bottom"):
            shoe.cut(depth, THREE_CARD_POKER)


def test_no_cut_after_the_first_card() -> None:
    shoe = seeded()
    shoe.draw()
    with pytest.raises(Refused, match="before the first is dealt"):
        shoe.cut(20, THREE_CARD_POKER)
    assert shoe.draw() == seeded().draw(2)[1:]


# Kept and restored


@given(st.integers(1, 3), st.integers(1, 40), st.integers(0, 40), st.booleans())
def test_a_shoe_is_restored_with_the_same_cards_to_come(packs: int, depth: int, drawn: int, out: bool) -> None:
    deck = Deck(packs=packs)
    shoe = Shoe(deck, LiveGenerator())
    shoe.shuffle(cards("Ks 2d") if out else ())
    if not out:
        shoe.cut(depth, CutRule(cite("20.5(c)1ii")))
    shoe.draw(drawn)
    value = shoe.value
    assert value is not None
    assert value.secret.hex() not in repr(value)
    twin = Shoe(deck, LiveGenerator())
    twin.restore(value)
    assert twin.value == value
    assert (twin.commitment, twin.remaining) == (shoe.commitment, shoe.remaining)
    assert twin.draw(5) == shoe.draw(5)
    assert twin.reveal() == shoe.reveal()


def test_only_a_live_shoe_has_a_value_and_only_before_it_is_revealed() -> None:
    assert seeded().value is None
    with pytest.raises(TypeError):
        seeded().restore(ShoeValue(bytes(32)))
    with pytest.raises(TypeError):
        live().restore_seeded(SeededShoeValue(FULL_DECK))
    shoe = Shoe(DECK, LiveGenerator())
    assert shoe.value is None
    shoe.shuffle()
    shoe.reveal()
    assert shoe.value is None


@given(st.integers(), st.integers(0, 30), st.integers(0, 20), st.booleans())
def test_a_seeded_shoe_goes_on_where_it_was_kept(seed: int, first: int, drawn: int, out: bool) -> None:
    generator = SeededGenerator(seed)
    shoe = Shoe(DECK, generator)
    assert shoe.seeded_value is None
    shoe.shuffle()
    shoe.draw(first)
    shoe.shuffle(cards("Ks 2d") if out else ())
    if not out:
        shoe.cut(20, THREE_CARD_POKER)
    shoe.draw(drawn)
    value = shoe.seeded_value
    assert value is not None
    twin = Shoe(DECK, SeededGenerator.restored(generator.value))
    twin.restore_seeded(value)
    assert twin.seeded_value == value
    for one in (shoe, twin):
        one.draw(5)
    assert twin.seeded_value == shoe.seeded_value
    for one in (shoe, twin):
        one.shuffle()
    assert twin.draw(52) == shoe.draw(52)


def test_the_import_is_light() -> None:
    code = "import sys, pitboss.equipment.shoe; print({'numpy', 'numba', 'rich'} & set(sys.modules))"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], env=env, check=True, capture_output=True, text=True)
    assert done.stdout == "set()\n"
