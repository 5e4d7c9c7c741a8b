"""The discard rack, and two decks in turn."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import UNSEEN, Deck, cards
from pitboss.equipment.generator import LiveGenerator, SeededGenerator, verify
from pitboss.equipment.shoe import AlternatingDecks, Discard, DiscardRack, Shoe, ShoeClosed
from pitboss.errors import Refused, Unreadable
from pitboss.law.citation import cite

DECK = Deck()


def seeded(seed: int = 1, back: str = "") -> Shoe:
    shoe = Shoe(DECK, SeededGenerator(seed), back)
    shoe.shuffle()
    return shoe


def live(back: str) -> Shoe:
    shoe = Shoe.live(DECK, LiveGenerator(), back)
    shoe.shuffle()
    return shoe


def test_hands_are_told_again_in_the_order_of_play() -> None:
    """Three card poker: the stub first, then what folded, then from the last seat to the first, the dealer's last."""
    rack = DiscardRack()
    rack.place_face_down("stub", 40)
    rack.place("seat 2", (UNSEEN,) * 3)
    rack.place("seat 5", cards("Ks Qd 2c"))
    rack.place("seat 1", cards("7h 7d 3s"))
    assert list(rack.reconstruct(["seat 1", "seat 2", "seat 5", "dealer"])) == ["seat 1", "seat 2", "seat 5"]
    rack.place("dealer", cards("Jc 9d 5h"))
    assert list(rack.reconstruct(["seat 1", "seat 2", "seat 5", "dealer"]).items()) == [
        ("seat 1", cards("7h 7d 3s")),
        ("seat 2", cards("?? ?? ??")),
        ("seat 5", cards("Ks Qd 2c")),
        ("dealer", cards("Jc 9d 5h")),
    ]
    assert rack.count() == DECK.size
    assert [d.label for d in rack.discards] == ["stub", "seat 2", "seat 5", "seat 1", "dealer"]


def test_the_stub_lies_unexposed() -> None:
    shoe, rack = seeded(), DiscardRack()
    rack.place("seat 1", shoe.draw(3))
    rack.place_face_down("stub", shoe.remaining)
    assert rack.discards[1] == Discard("stub", (UNSEEN,) * 49, is_hand=False)
    assert list(rack.reconstruct(["seat 1", "stub"])) == ["seat 1"]


def test_no_hand_is_forgotten_or_put_away_twice() -> None:
    rack = DiscardRack()
    rack.place("seat 1", cards("Ks"))
    rack.place("seat 3", cards("Qs"))
    with pytest.raises(Unreadable, match="not in the order of play: seat 3"):
        rack.reconstruct(["seat 1", "seat 2"])
    with pytest.raises(Unreadable, match="seat 1 is in the discard rack already"):
        rack.place("seat 1", cards("Js"))
    assert rack.count() == 2


def test_rounds_of_one_shoe_pile_up_and_are_kept_apart() -> None:
    rack = DiscardRack()
    rack.place("seat 1", cards("Ks 9s"))
    rack.new_round()
    assert rack.reconstruct(["seat 1"]) == {}
    rack.place("seat 1", cards("Kd 9d"))
    assert rack.reconstruct(["seat 1"]) == {"seat 1": cards("Kd 9d")}
    assert rack.count() == 4
    rack.clear()
    rack.place("seat 1", cards("2c"))
    assert rack.reconstruct(["seat 1"]) == {"seat 1": cards("2c")}
    assert rack.count() == 1


def test_cards_of_two_decks_do_not_mix_in_the_rack() -> None:
    rack = DiscardRack(one_deck=cite("20.2(b)5"))
    rack.place("seat 1", cards("Ks"), back="red")
    rack.place_face_down("stub", 40, back="red")
    with pytest.raises(Refused, match="blue cards must wait until the red ones have left") as refusal:
        rack.place("seat 2", cards("Qs"), back="blue")
    assert str(refusal.value.cite) == "19:47-20.2(b)5"
    with pytest.raises(Refused):
        rack.place_face_down("stub", 1, back="blue")
    assert (rack.count(), rack.back) == (41, "red")
    rack.clear()
    rack.place("seat 2", cards("Qs"), back="blue")
    assert rack.back == "blue"


# Two decks


def test_two_decks_take_turns() -> None:
    red, blue = seeded(1, back="red"), seeded(2, back="blue")
    decks = AlternatingDecks(red, blue, cite("20.2(b)2"))
    seen = []
    for _ in range(4):
        seen.append(decks.in_play.back)
        decks.in_play.draw(6)
        assert decks.alternate() is decks.in_play
        assert decks.in_play.remaining == decks.shuffling.remaining == 52
    assert seen == ["red", "blue", "red", "blue"]


@pytest.mark.parametrize("back", ["red", ""])
def test_two_decks_must_differ_in_their_backs(back: str) -> None:
    with pytest.raises(Refused, match="colours must differ") as refusal:
        AlternatingDecks(seeded(1, back=back), seeded(2, back=back), cite("20.2(b)2"))
    assert str(refusal.value.cite) == "19:47-20.2(b)2"


def test_live_decks_publish_a_round_ahead() -> None:
    decks = AlternatingDecks(live(back="red"), live(back="blue"), cite("20.2(b)2"))
    with pytest.raises(ShoeClosed, match="must be revealed"):
        decks.alternate()
    assert decks.in_play.back == "red"
    published = decks.in_play.commitment
    opening = decks.in_play.reveal()
    assert published is not None
    assert opening is not None
    assert verify(published, opening, DECK)
    decks.alternate()
    assert decks.in_play.back == "blue"
    assert decks.shuffling.commitment not in (None, published)
