"""Options that no round shows: a value that the section does not allow is refused under it."""

from __future__ import annotations

import pytest

from tests.refusals import assert_refused


@pytest.mark.parametrize(
    ("game", "option", "section"),
    [
        ("craps", "first_offer_seat 99", "19:47-1.7 [practice]"),  # no table has so many places
        ("blackjack", "players_per_box 4", "19:47-2.13(a)"),  # three bettors at most
        ("pai_gow_poker", "royal_match QJ_suited", "19:47-11.3(f)2"),  # king and queen, or ace and king
        ("pai_gow_poker", "ace_low_straight third", "19:47-11.3(d)"),  # second highest, or lowest
        ("pai_gow_poker", "preshuffled_opening_deck perhaps", "19:47-11.5(a)"),
        ("pai_gow_poker", "shuffle riffle", "19:47-11.6(a)"),  # manual or automated
        ("pai_gow_poker", "idle_spread sideways", "19:47-11.6(g)"),  # face up or face down
        ("pai_gow_poker", "mark_start perhaps", "19:47-11.8C(e)"),
        ("four_card_poker", "preshuffled_opening_deck perhaps", "19:47-27.4(a)"),
        ("four_card_poker", "shuffle riffle", "19:47-27.5(a)"),  # manual or automated
        ("four_card_poker", "two_positions_allowed perhaps", "19:47-27.6(e)"),
        ("four_card_poker", "dealing_method belt", "19:47-27.7(a)"),  # a shoe, the hand, an automated shoe
    ],
)
def test_an_option_out_of_its_range_is_refused_under_its_section(game: str, option: str, section: str) -> None:
    assert_refused(f"game {game}\noption {option}\nno more bets\n", 1, 2, section)


@pytest.mark.parametrize(
    ("options", "section"),
    [
        (("variation six_to_five", "decks 6"), "19:47-2.2(a)1"),
        (("twenty_point_bonus A", "decks 1"), "19:47-2.2(a)2"),
        (("additional_wager sevens", "decks 2"), "19:47-2.2(a)3"),
        (("match_the_dealer true", "decks 4"), "19:47-2.2(a)4"),
        (("blackjack_bonus 1", "streak true"), "19:47-2.20(l)"),
        (("streak true", "twenty_point_bonus A"), "19:47-2.22(l)"),
        (("twenty_point_bonus A", "progressive true"), "19:47-2.24(i)"),
        (("players_per_box 2", "progressive true"), "19:47-2.13(a)"),
    ],
)
def test_blackjack_options_that_may_not_stand_together(options: tuple[str, str], section: str) -> None:
    first, second = options
    assert_refused(f"game blackjack\noption {first}\noption {second}\nno more bets\n", 1, 3, section)
