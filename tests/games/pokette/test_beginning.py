"""Records of pokette that begin in mid-hand, and how places and results may be written."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, rule_on


def net(*lines: str) -> dict[str, int]:
    return dict(rule_on("\n".join(("game pokette", *lines)), game).net)


def test_a_hand_that_shows_goes_on() -> None:
    """Examples 7, 9 and 12 from the cards shown on: 11, 24 and 49 to 1 (12.6(b))."""
    assert net("state hand 7c", "seat 1 pair_in_two 5", "ball 7c") == {"1": 5500}
    assert net("state hand 9s 10s", "seat 1 straight_flush_open 5", "ball Js") == {"1": 12000}
    assert net('state shown ["5d","7d"]', "seat 1 straight_flush_inside 1", "ball 6d") == {"1": 4900}
    assert net("state hand 7c", "state seat 1 pair_in_two 5", "ball 7h") == {"1": 5500}


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        (["state seat 1 pair_in_two 5", "ball Ks"], 2, "not open while the hand shows nothing"),
        (["state hand Jk 9s", "state seat 1 flush 5", "ball Ks"], 3, "not open while the hand shows joker 9♠"),
        (["state seat 1 split 5 Ks-Kd", "ball Ks"], 2, "does not stand"),  # side by side in other orders of the suits
        (["state seat 1 straight_up 5 Jk1", "ball Jk"], 2, "does not stand"),
        (["state seat 1 red 5 hand 2", "ball Jk"], 2, "'red hand 2' does not stand"),
        (["state hand Jk1", "ball Ks"], 2, "'Jk1' cannot have come up"),
        (["state hand 9s 9s 9s", "ball Ks"], 2, "reads: state hand"),
        (["state hand", "ball Ks"], 2, "reads: state hand"),
        (["state hand 1s", "ball Ks"], 2, "not a stop"),
        (['state shown ["9s","Zz"]', "ball Ks"], 2, "'Zz' cannot have come up"),
        (['state shown ["9s","9s","9s"]', "ball Ks"], 2, "a new one starts after the third"),
    ],
)
def test_a_table_that_cannot_have_been_left_so(lines: list[str], line: int, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        net(*lines)
    assert (caught.value.line, caught.value.status) == (line, 2)
    assert reason in caught.value.reason


@pytest.mark.parametrize(
    ("said", "ball", "won"),
    [
        ("split 5 ks-qs", "qs", 12000),
        ("corner 5 KS-QS-kh-qh", "KH", 6000),
        ("straight_up 5 10♦", "10♦", 25000),
        ("straight_up 5 k♠", "K♠", 25000),
        ("single_rank 5 k", "kd", 6000),
        ("double_rank 5 t", "9C", 2500),
        ("suit 5 HEARTS", "2H", 1500),
        ("jacer 5", "JK", 6000),
        ("jacer 5", "Joker", 6000),
    ],
)
def test_cards_are_read_in_any_case_and_with_signs(said: str, ball: str, won: int) -> None:
    assert net(f"seat 1 {said}", f"ball {ball}") == {"1": won}


def test_options_are_read_in_any_case() -> None:
    columns = net("option suit_columns spades,Diamonds,H,c", "seat 1 split 1 ks-kd", "ball KD")
    assert columns == {"1": 2400}
    jacer = net("option jacer_stops as,AH,joker", "seat 1 jacer 5", "ball as")
    assert jacer == {"1": 6000}
    jokers = net("option joker_straight_up true", "seat 1 straight_up 1 jk2", "ball JK2")
    assert jokers == {"1": 5000}
