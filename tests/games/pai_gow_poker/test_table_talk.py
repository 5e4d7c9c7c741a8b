"""What is said at the table: coupons given back, giving up late, cards exposed of hands that nobody plays any more."""

from __future__ import annotations

import pytest

from tests.games.pai_gow_poker.paper import refused, ruled

TWO = "seat 1 pai_gow_poker 10\nseat 2 pai_gow_poker 20\nno more bets\n"
HANDS = "hand seat 1 As Ah 9d 6c 2s Kd Qc\nhand seat 2 9s 9h Ad Qs 6s 5c 3c\nhand dealer Kc Kh Js 8d 7c 5h 3d\n"
NUMBERS = "option rng_wager true\noption rng_wager_match_play true\n"


@pytest.mark.parametrize("word", ["return_wager", "return_coupon"])
def test_a_coupon_at_fault_goes_back_as_a_wager_does(word: str) -> None:
    """The wager whose coupon is too large goes back with it; a coupon that lies alone goes back by itself."""
    too_large = "seat 1 pai_gow_poker 10\nseat 1 match_play 25 pai_gow_poker\nseat 2 pai_gow_poker 20\n"
    assert refused(too_large + "no more bets") == (1, "11.7(a)")
    (ruling,) = ruled(too_large + f"dealer {word} 1 pai_gow_poker\nno more bets\nseat 2 surrender")
    assert ruling.net == {"1": 0, "2": -2000}
    alone = "seat 1 match_play 25 pai_gow_poker\nseat 2 pai_gow_poker 20\n"
    (ruling,) = ruled(alone + f"dealer {word} 1 pai_gow_poker\nno more bets\nseat 2 surrender")
    assert ruling.net == {"2": -2000}


def test_only_the_wager_at_fault_goes_back() -> None:
    """A coupon alone on one number does not take a wager on another number with it."""
    text = (
        NUMBERS + "seat 1 pai_gow_poker 10\nseat 1 rng_number 5 2\nseat 1 match_play 5 rng_number 4\ndealer {} 1 {}\n"
    )
    for word in ("return_wager", "return_coupon"):
        assert refused(text.format(word, "rng_number 2"))[0] == 6
        assert refused(text.format(word, "pai_gow_poker"))[0] == 6
        ruled(text.format(word, "rng_number 4") + "no more bets\nnumber 2\nseat 1 surrender")


def test_coupons_beside_one_wager_add_up() -> None:
    text = "seat 1 pai_gow_poker 25\nseat 1 match_play 10 pai_gow_poker\nseat 1 match_play 15 pai_gow_poker\n"
    (ruling,) = ruled(
        text + "no more bets\nhand seat 1 As Ah 9d 6c 2s Kd Qc\nhand dealer Kc Kh Js 8d 7c 5h 3d\nseat 1 set Kd Qc"
    )
    assert ruling.net == {"1": 5000 - 250}
    assert refused(text + "seat 1 match_play 0.01 pai_gow_poker\nno more bets")[1] == "11.7(a)"


def test_a_hand_may_be_given_up_while_others_still_set_theirs() -> None:
    """Until that player's hands are exposed (11.9(e))."""
    (ruling,) = ruled(TWO + HANDS + "seat 1 set Kd Qc\nseat 1 surrender\nseat 2 house_way")
    assert ruling.net["1"] == -1000
    assert [str(one.cite) for one in ruling.rulings if one.seat == "1"] == ["19:47-11.9(e)1"]
    assert refused(TWO + HANDS + "seat 1 surrender\nseat 1 surrender") == (8, "11.9(e)")


def test_a_hand_may_be_given_up_while_the_bank_sets() -> None:
    house = (
        "seat 1 pai_gow_poker 10\nseat 2 pai_gow_poker 10\nno more bets\nseat 1 surrender\nseat 2 surrender\nround\n"
    )
    banked = "seat 1 bank\nseat 1 refuse\nseat 2 pai_gow_poker 20\nno more bets\n"
    hands = "hand seat 1 As Ah 9d 6c 2s Kd Qc\nhand seat 2 9s 9h Ad Qs 6s 5c 3c\n"
    rounds = ruled(house + banked + hands + "seat 2 set Ad Qs\nseat 2 surrender\nseat 1 set Kd Qc")
    assert rounds[1].net == {"1": 1900, "2": -2000}


def test_a_card_of_a_hand_given_up_voids_nothing() -> None:
    """Only a card of the dealer or the bank makes all hands void (11.11(d), (e))."""
    (ruling,) = ruled(TWO + HANDS + "seat 1 surrender\nirregular player_card_exposed seat 1\nseat 2 house_way")
    assert ruling.void is None


@pytest.mark.parametrize("hands", ["seat 1 set Kd Qc", "seat 1 house_way", "irregular player_hand_foul seat 1"])
def test_a_hand_that_is_set_is_not_voided_for_an_exposed_card(hands: str) -> None:
    """The choice is made without looking at the cards that were not exposed (11.11(d))."""
    exposed = "irregular player_card_exposed seat 1"
    for word in ("", " void", " play"):
        assert refused(TWO + HANDS + f"{hands}\n{exposed}{word}") == (8, "11.11(d)")
    assert refused(TWO + HANDS + f"{hands}\nseat 2 house_way\n{exposed}") == (9, "11.11(d)")  # the dealer's are shown
    (ruling,) = ruled(TWO + HANDS + f"{hands}\nirregular player_card_exposed seat 2\nseat 2 void")  # a card of another
    assert ruling.net["2"] == 0


def test_there_is_no_bank_to_lift_the_lid() -> None:
    text = "option start_method dice\noption player_bank false\n" + TWO + "irregular lid_removed_by_bank"
    assert refused(text)[1] == "11.10(a)"


@pytest.mark.parametrize(
    ("method", "section"), [("manual_shoe", "11.10(h)1"), ("hand", "11.10(i)2"), ("automated_7", "11.10(j)1")]
)
def test_a_lid_lifted_by_the_bank(method: str, section: str) -> None:
    """Under the section on the table's own way of dealing."""
    house = f"option start_method dice\noption deal_method {method}\n{TWO}seat 1 surrender\nseat 2 surrender\nround\n"
    banked = "seat 1 bank\nseat 1 refuse\nseat 2 pai_gow_poker 20\nno more bets\nirregular lid_removed_by_bank\n"
    hand = "dice 1 2 3\nhand seat 1 As Ah 9d 6c 2s Kd Qc\nseat 2 surrender\nseat 1 house_way"
    assert any(f"[19:47-{section}]" in said for said in ruled(house + banked + hand)[1].announcements)
