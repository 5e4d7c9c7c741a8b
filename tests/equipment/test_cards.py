from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import FULL_DECK, JOKER, UNSEEN, Card, Deck, card, cards, is_card, read_card, show, spell
from pitboss.errors import Unreadable

ANY_CARD = st.sampled_from((*FULL_DECK, JOKER, UNSEEN))
DECKS = st.builds(
    Deck,
    packs=st.integers(1, 8),
    jokers=st.integers(0, 2),
    without=st.lists(st.integers(2, 14), max_size=4).map(tuple),
)


def test_a_full_deck_is_every_rank_of_every_suit_once() -> None:
    assert len(FULL_DECK) == len(set(FULL_DECK)) == 52
    assert set(FULL_DECK) == {Card(rank, suit) for rank in range(2, 15) for suit in "cdhs"}


@given(st.lists(ANY_CARD))
def test_what_is_spelled_is_read_back(hand: list[Card]) -> None:
    assert cards(spell(hand)) == tuple(hand)
    assert all(is_card(str(c)) for c in hand)


@pytest.mark.parametrize(
    ("text", "symbol", "name"),
    [
        ("Td", "10♦", "10 of diamonds"),
        ("As", "A♠", "ace of spades"),
        ("2c", "2♣", "2 of clubs"),
        ("Qh", "Q♥", "queen of hearts"),
        ("Jk", "★", "joker"),
        ("??", "??", "unseen card"),
    ],
)
def test_how_a_card_is_shown_and_named(text: str, symbol: str, name: str) -> None:
    assert (card(text).symbol, card(text).name, str(card(text))) == (symbol, name, text)


def test_ten_may_be_written_in_figures() -> None:
    assert card("10d") == card("Td") == Card(10, "d")
    assert show(cards("10d Ks")) == "10♦ K♠"


@pytest.mark.parametrize("text", ["", "K", "sK", "1s", "11s", "Ks ", "?"])
def test_other_words_are_no_cards(text: str) -> None:
    assert not is_card(text)
    for read in (card, read_card):
        with pytest.raises(Unreadable, match="is not a card"):
            read(text)


@pytest.mark.parametrize(("text", "meant"), [("ks", "Ks"), ("KS", "Ks"), ("K♠", "Ks"), ("10♦", "Td"), ("Joker", "Jk")])
def test_a_person_may_spell_a_card_otherwise(text: str, meant: str) -> None:
    """What was stored is read as it was written, and not otherwise."""
    assert is_card(text)
    assert read_card(text) == card(meant)
    with pytest.raises(Unreadable, match="is not a card"):
        card(text)


def test_one_bad_word_spoils_the_hand() -> None:
    with pytest.raises(Unreadable, match="'Kx' is not a card"):
        cards("Ks Kx")


def test_only_an_unseen_card_is_unseen() -> None:
    assert [c for c in (*FULL_DECK, JOKER, UNSEEN) if not c.seen] == [UNSEEN]


@given(DECKS)
def test_size_and_copies_agree_with_the_cards(deck: Deck) -> None:
    held = Counter(deck.cards)
    assert deck.size == len(deck.cards)
    assert {c: deck.copies(c) for c in (*FULL_DECK, JOKER, UNSEEN)} == {c: held[c] for c in (*FULL_DECK, JOKER, UNSEEN)}


def test_decks_of_the_games() -> None:
    assert Deck().cards == FULL_DECK
    spanish = Deck(packs=6, without=(10,))
    assert spanish.size == 6 * 48
    assert spanish.copies(card("Td")) == 0
    assert spanish.copies(card("Jd")) == 6
    pai_gow_poker = Deck(jokers=1)
    assert pai_gow_poker.size == 53
    assert pai_gow_poker.copies(JOKER) == 1


def test_a_rank_taken_out_twice_is_out_once() -> None:
    assert Deck(without=(10, 10)).size == 48
