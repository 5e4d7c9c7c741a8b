"""The generators: no bias, the same order from the same secret, and a commitment that cannot be bent."""

from __future__ import annotations

import copy
import hashlib
import hmac
import itertools
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import Card, Deck, spell
from pitboss.equipment.generator import (
    Commitment,
    Generator,
    LiveGenerator,
    Opening,
    SeededGenerator,
    faults,
    order_of,
    stream,
    unbiased,
)

DECK = Deck()
SECRETS = st.binary(min_size=32, max_size=32)
GENERATORS: list[Generator] = [LiveGenerator(), SeededGenerator(1)]
# Critical values of chi-squared, by degrees of freedom: exceeded by chance once in 20, once in 1,000.
ONE_IN_20 = {23: 35.172, 51: 68.669}
ONE_IN_1000 = {23: 49.728, 51: 87.968}


def chi_squared(observed: Iterable[int], expected: float) -> float:
    return sum((n - expected) ** 2 for n in observed) / expected


class Rejected(Exception):
    """The sampler wanted more bytes than there were."""


def sample(n: int, source: bytes) -> int:
    """One number below n from the bytes given, all of which must be taken."""
    rest = source

    def take(size: int) -> bytes:
        nonlocal rest
        if size > len(rest):
            raise Rejected
        taken, rest = rest[:size], rest[size:]
        return taken

    number = unbiased(n, take)
    assert not rest
    return number


def outcomes(n: int, size: int) -> Counter[int | None]:
    """How many of all strings of so many bytes give each number; None counts those passed over."""
    found: Counter[int | None] = Counter()
    for value in range(256**size):
        try:
            found[sample(n, value.to_bytes(size, "big"))] += 1
        except Rejected:
            found[None] += 1
    return found


def test_every_number_is_given_by_equally_many_bytes() -> None:
    """6 from one byte: 32 of the 256 for each number, 64 passed over; modulo 6, four numbers would have one more."""
    assert outcomes(6, 1) == {0: 32, 1: 32, 2: 32, 3: 32, 4: 32, 5: 32, None: 64}
    for n in range(2, 257):
        found = outcomes(n, 1)
        passed_over = found.pop(None, 0)
        each = 256 // 2 ** (n - 1).bit_length()
        assert found == dict.fromkeys(range(n), each)
        assert passed_over == 256 - n * each


def test_the_same_with_two_bytes() -> None:
    found = outcomes(416, 2)
    assert found.pop(None) == (512 - 416) * 128
    assert found == dict.fromkeys(range(416), 128)


def test_a_number_passed_over_is_followed_by_the_next() -> None:
    assert sample(6, bytes([7 << 5, 6 << 5, 5 << 5])) == 5


def test_one_outcome_takes_no_bytes() -> None:
    assert sample(1, b"") == 0


@pytest.mark.parametrize("n", [0, -1])
def test_there_is_no_number_below_nothing(n: int) -> None:
    with pytest.raises(ValueError):
        unbiased(n, secrets.token_bytes)
    for generator in GENERATORS:
        with pytest.raises(ValueError):
            generator.below(n)


@pytest.mark.parametrize("generator", GENERATORS)
def test_below_reaches_every_number_and_no_other(generator: Generator) -> None:
    assert {generator.below(6) for _ in range(1000)} == set(range(6))  # fails by chance once in 10 ** 78
    assert generator.below(1) == 0


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_is_a_permutation(items: list[int], seed: int) -> None:
    before = list(items)
    assert Counter(SeededGenerator(seed).shuffled(items)) == Counter(items)
    assert Counter(LiveGenerator().shuffled(items)) == Counter(items)
    assert items == before


def test_two_live_shuffles_differ() -> None:
    one, other = LiveGenerator().commit(DECK), LiveGenerator().commit(DECK)
    assert one[0] != other[0]
    assert one[1].order != other[1].order


def test_a_seed_repeats_itself_and_another_does_not() -> None:
    assert SeededGenerator(7).shuffled(DECK.cards) == SeededGenerator(7).shuffled(DECK.cards)
    assert SeededGenerator(7).shuffled(DECK.cards) != SeededGenerator(8).shuffled(DECK.cards)
    assert SeededGenerator("monday").shuffled(DECK.cards) == SeededGenerator("monday").shuffled(DECK.cards)


def test_a_seed_means_the_same_for_ever() -> None:
    assert spell(SeededGenerator(1).shuffled(DECK.cards)[:6]) == "Tc Kh Ks 9c 9d Ac"


def test_a_copy_of_a_seeded_generator_goes_its_own_way() -> None:
    generator = SeededGenerator(3)
    twin = copy.deepcopy(generator)
    assert [generator.below(1000) for _ in range(5)] == [twin.below(1000) for _ in range(5)]


# Uniformity, with fixed seeds: at 95 % as shuffling machines are tested, at 99.9 % where there are many tables.


def seeded_orders(number: int) -> list[tuple[Card, ...]]:
    generator = SeededGenerator("uniformity")
    return [generator.shuffled(DECK.cards) for _ in range(number)]


def committed_orders(number: int) -> list[tuple[Card, ...]]:
    return [order_of(i.to_bytes(32, "big"), DECK) for i in range(number)]


def position_statistics(orders: Sequence[tuple[Card, ...]]) -> list[float]:
    return [
        chi_squared((Counter(column)[c] for c in DECK.cards), len(orders) / 52) for column in zip(*orders, strict=True)
    ]


@pytest.mark.parametrize("orders", [seeded_orders, committed_orders])
def test_every_card_is_equally_often_in_every_position(orders: Callable[[int], list[tuple[Card, ...]]]) -> None:
    statistics = position_statistics(orders(2600))
    assert len(statistics) == 52
    assert statistics[0] < ONE_IN_20[51]
    assert statistics[-1] < ONE_IN_20[51]
    assert max(statistics) < ONE_IN_1000[51]
    assert sum(s > ONE_IN_20[51] for s in statistics) <= 8  # of 52; expected 2.6


def test_the_position_test_finds_a_bad_shuffle() -> None:
    """Swapping each card with any other, not only with those from it on, is the well-known mistake."""
    generator = SeededGenerator("uniformity")
    orders = []
    for _ in range(2600):
        order = list(DECK.cards)
        for i in range(52):
            j = generator.below(52)
            order[i], order[j] = order[j], order[i]
        orders.append(tuple(order))
    statistics = position_statistics(orders)
    assert max(statistics) > ONE_IN_1000[51]
    assert sum(s > ONE_IN_20[51] for s in statistics) > 8


def test_every_order_of_four_is_equally_likely() -> None:
    generator = SeededGenerator(4)
    found = Counter(generator.shuffled("abcd") for _ in range(24_000))
    every = list(itertools.permutations("abcd"))
    assert chi_squared((found[order] for order in every), 1000) < ONE_IN_20[23]


def test_every_order_of_four_is_equally_likely_from_secrets() -> None:
    found: Counter[tuple[str, ...]] = Counter()
    for i in range(12_000):
        take = stream(i.to_bytes(32, "big"))
        deck = list("abcd")
        for position in range(3):
            j = position + unbiased(4 - position, take)
            deck[position], deck[j] = deck[j], deck[position]
        found[tuple(deck)] += 1
    assert chi_squared((found[order] for order in itertools.permutations("abcd")), 500) < ONE_IN_20[23]


# The commitment


def recomputed(secret: bytes, deck: Deck) -> tuple[tuple[Card, ...], str]:
    """Order and digest once more, from the description alone, bit by bit."""
    data = b"".join(
        hmac.new(secret, b"pitboss shuffle stream 1\n" + i.to_bytes(8, "big"), hashlib.sha256).digest()
        for i in range(99)
    )
    order, at = list(deck.cards), 0
    for i in range(len(order) - 1):
        left = len(order) - i
        bits = len(f"{left - 1:b}")
        size = 1 if bits <= 8 else 2
        while True:
            number = int("".join(f"{b:08b}" for b in data[at : at + size])[:bits], 2)
            at += size
            if number < left:
                break
        order[i], order[i + number] = order[i + number], order[i]
    text = " ".join(str(c) for c in order)
    return tuple(order), hashlib.sha256(b"pitboss shuffle commitment 1\n" + secret + text.encode()).hexdigest()


@given(SECRETS, st.sampled_from([Deck(), Deck(jokers=1), Deck(packs=6, without=(10,)), Deck(packs=8)]))
def test_order_and_digest_follow_from_the_description(secret: bytes, deck: Deck) -> None:
    order, digest = recomputed(secret, deck)
    assert order_of(secret, deck) == order
    assert Counter(order) == Counter(deck.cards)
    assert Opening(secret, order).commitment == Commitment(digest)


def test_a_secret_means_the_same_for_ever() -> None:
    opening = Opening(bytes(32), order_of(bytes(32), DECK))
    assert spell(opening.order[:6]) == "2s Js 6s 3s 9d As"
    assert str(opening.commitment) == "6182f8f2c5d1e00cd462561b3df6d10e5e2ca95122208a71ff49bee51261f493"


def test_the_stream_does_not_depend_on_how_it_is_taken() -> None:
    whole = stream(b"s" * 32)(100)
    pieces = stream(b"s" * 32)
    assert b"".join(pieces(size) for size in (1, 30, 2, 0, 67)) == whole
    assert len(whole) == 100


@pytest.mark.parametrize("deck", [Deck(), Deck(packs=8), Deck(jokers=1)])
def test_an_honest_opening_is_verified(deck: Deck) -> None:
    commitment, opening = LiveGenerator().commit(deck)
    assert not faults(commitment, opening, deck)
    assert faults(commitment, opening, deck) == ()
    assert len(commitment.digest) == 64


NOT_COMMITTED = "secret and order are not those that were committed to"
OTHER_ORDER = "the secret yields another order"
NOT_THE_DECK = "the order does not hold the cards of the deck, each as often as the deck does"


@pytest.fixture(scope="module")
def sealed() -> tuple[Commitment, Opening]:
    return LiveGenerator().commit(DECK)


@given(byte=st.integers(0, 31), bit=st.integers(0, 7))
def test_a_bent_secret_is_found(sealed: tuple[Commitment, Opening], byte: int, bit: int) -> None:
    commitment, opening = sealed
    bent = bytearray(opening.secret)
    bent[byte] ^= 1 << bit
    assert faults(commitment, replace(opening, secret=bytes(bent)), DECK) == (NOT_COMMITTED, OTHER_ORDER)
    assert faults(commitment, replace(opening, secret=bytes(bent)), DECK)


@given(st.lists(st.integers(0, 51), min_size=2, max_size=2, unique=True))
def test_two_cards_exchanged_are_found(sealed: tuple[Commitment, Opening], places: list[int]) -> None:
    commitment, opening = sealed
    order, (i, j) = list(opening.order), places
    order[i], order[j] = order[j], order[i]
    bent = replace(opening, order=tuple(order))
    assert faults(commitment, bent, DECK) == (NOT_COMMITTED, OTHER_ORDER)
    # The house published that other order from the start: the hash is right, and the secret gives it away.
    assert faults(bent.commitment, bent, DECK) == (OTHER_ORDER,)
    assert faults(bent.commitment, bent, DECK)


@given(place=st.integers(0, 63), digit=st.integers(1, 15))
def test_a_bent_digest_is_found(sealed: tuple[Commitment, Opening], place: int, digit: int) -> None:
    commitment, opening = sealed
    digits = list(commitment.digest)
    digits[place] = f"{int(digits[place], 16) ^ digit:x}"
    assert faults(Commitment("".join(digits)), opening, DECK) == (NOT_COMMITTED,)
    assert faults(Commitment("".join(digits)), opening, DECK)


def test_another_deck_is_found(sealed: tuple[Commitment, Opening]) -> None:
    commitment, opening = sealed
    for deck in (Deck(packs=2), Deck(jokers=1), Deck(without=(10,))):
        assert faults(commitment, opening, deck) == (NOT_THE_DECK, OTHER_ORDER)
        assert faults(commitment, opening, deck)


def test_a_card_too_few_too_many_or_twice_is_found(sealed: tuple[Commitment, Opening]) -> None:
    _, opening = sealed
    order = opening.order
    for bent_order in (order[:-1], (*order, order[0]), (order[1], *order[1:])):
        bent = replace(opening, order=bent_order)
        assert faults(bent.commitment, bent, DECK) == (NOT_THE_DECK, OTHER_ORDER)


def test_a_secret_of_another_length_is_found() -> None:
    """A short secret could be guessed from the digest before the cards are out."""
    opening = Opening(b"7", order_of(b"7", DECK))
    assert faults(opening.commitment, opening, DECK) == ("the secret has 1 bytes, not 32",)


def test_an_opening_is_not_logged_by_accident(sealed: tuple[Commitment, Opening]) -> None:
    assert repr(sealed[1]) == "Opening()"


def test_the_generators_say_what_they_are() -> None:
    assert LiveGenerator.live is True
    assert SeededGenerator.live is False
