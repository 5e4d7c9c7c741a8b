"""What cannot have gone wrong where it is said to have: an irregularity names a hand that it can befall."""

from __future__ import annotations

import pytest

from tests.refusals import assert_refused

BETS = "game spanish_21\nseat 1 spanish_21 10\nseat 2 spanish_21 10\nno more bets\n"
DEALT = f"{BETS}hand seat 1 5s 7s\nhand seat 2 6s 7d\nhand dealer 9d 8c\n"


@pytest.mark.parametrize(
    ("record", "line", "section"),
    [
        (f"{BETS}irregular no_cards_to_box seat 3\n", 5, "19.15(h)"),  # no wager there
        (f"{BETS}irregular no_cards_to_box seat 1\nirregular no_cards_to_box seat 1\n", 6, "19.15(h)"),
        (f"{DEALT}irregular no_cards_to_box seat 1\n", 8, "19.15(h)"),
        (f"{DEALT}irregular one_card_to_box seat 1\n", 8, "19.15(h)"),
        (f"{DEALT}irregular requested_card_not_dealt seat 5\n", 8, "19.15(i)"),
        (f"{DEALT}seat 1 stand\nirregular requested_card_not_dealt seat 1\n", 9, "19.15(i)"),  # it asked for none
        (f"{DEALT}irregular tens_in_shoe_many Td Ts\nseat 1 stand\n", 9, "19.12(a)"),  # the round is over
    ],
)
def test_an_irregularity_of_a_hand_that_it_cannot_befall(record: str, line: int, section: str) -> None:
    assert_refused(record, 1, line, f"19:47-{section}")
