"""Records of pokette that are refused or cannot be read: status, line and section."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, rule_on

BACKED = "option joker_straight_up true"


def error(*lines: str) -> tuple[int, int, str]:
    """Status, line and section; the line ``game pokette`` is line 1."""
    with pytest.raises(RecordError) as found:
        rule_on("\n".join(["game pokette", *lines]) + "\n", game)
    return found.value.status, found.value.line, str(found.value.cite or "").removeprefix("19:47-")


@pytest.mark.parametrize(
    ("lines", "line", "section"),
    [
        (["seat 1 split 5 Ks-Qh"], 2, "12"),
        (["seat 1 split 5 Ks-Kd"], 2, "12"),  # not side by side: hearts lie between
        (["seat 1 split 5 As-2s"], 2, "12"),  # the layout does not go round
        (["seat 1 split 5 Ks-Ks"], 2, "12"),
        (["seat 1 split 5 Ks-Qs-Js"], 2, "12"),
        (["seat 1 split 5 Ks"], 2, "12"),
        (["seat 1 split 5"], 2, "12"),
        (["option suit_columns S,D,H,C", "seat 1 split 5 Ks-Kh"], 3, "12"),
        (["seat 1 corner 5 Ks-Qs-Kd-Qd"], 2, "12"),
        (["seat 1 corner 5 Ks-Qs-Kh-Jh"], 2, "12"),
        (["seat 1 double_rank 5 2"], 2, "12"),
        (["seat 1 double_rank 5 K-J"], 2, "12"),
        (["seat 1 double_rank 5 2-A"], 2, "12"),
        (["seat 1 straight_up 5"], 2, "12.6(b)"),
        (["seat 1 straight_up 5 Jk1"], 2, "12.6(b)"),
        (["seat 1 straight_up 5 Jk"], 2, "12.6(b)"),
        ([BACKED, "seat 1 straight_up 5 Jk"], 3, "12.6(b)"),  # which of the two?
        (["seat 1 suit 5"], 2, "12.6(b)"),
        (["seat 1 single_rank 5 K-Q"], 2, "12.6(b)"),
        # hand wagers that are not open
        *(([f"seat 1 {wager} 5"], 2, "12") for wager in (
            "pair_in_two", "pair_in_three", "three_of_a_kind", "flush", "straight_open", "straight_inside",
            "straight_flush_open", "straight_flush_inside",
        )),
        (["ball Jk", "seat 1 pair_in_two 5"], 3, "12"),  # example 14
        (["ball 7c", "ball 7h", "seat 1 pair_in_three 5"], 4, "12"),  # example 8
        (["ball 7c", "ball 7h", "seat 1 pair_in_two 5"], 4, "12"),
        (["ball Ad", "ball Kc", "seat 1 straight_open 5"], 4, "12"),  # example 11
        (["ball Ad", "ball 2c", "seat 1 straight_open 5"], 4, "12"),
        (["ball 4d", "ball 9d", "seat 1 straight_inside 5"], 4, "12"),
        (["ball 9s", "ball Th", "seat 1 straight_flush_open 5"], 4, "12"),
        (["ball 9s", "ball Jk", "seat 1 flush 5"], 4, "12"),
        (["ball Jk", "ball 9s", "seat 1 pair_in_two 5"], 4, "12"),
        (["ball 9s", "ball 9h", "ball 9d", "seat 1 three_of_a_kind 5"], 5, "12"),
        (["ball 9s", "ball 9h", "ball 9d", "seat 1 pair_in_two 5"], 5, "12"),
        (["option hand_cycle rolling", "ball 9s", "ball Jk", "seat 1 pair_in_two 5"], 5, "12"),
        (["option hand_cycle rolling", "ball 9s", "ball Jk", "ball 9s", "seat 1 flush 5"], 6, "12"),
        # the call
        (["no more bets", "seat 1 red 5"], 3, "12"),
        (["seat 1 red 5", "no more bets", "seat 1 remove red"], 4, "12"),
        (["seat 1 remove red"], 2, "12"),
        # options and limits
        (["option odds.flush 5 to 2", "ball 2c"], 2, "12.6(b)"),  # example 16
        (["option odds.flush 4 for 1", "ball 2c"], 2, "12.6(a)"),
        (["option odds_wording for", "ball 2c"], 2, "12.6(a)"),
        (["option wheel_stops 53", "ball 2c"], 2, "12"),
        (["option suit_columns S,H,D", "ball 2c"], 2, "12"),
        (["option suit_columns S,H,D,X", "ball 2c"], 2, "12"),
        (["option jacer_stops As,Ah,Ad", "ball 2c"], 2, "12"),
        (["option jacer_stops Jk,As,Ah,Ad", "ball 2c"], 2, "12"),
        (["option jacer_stops As,Ah,Ad,Zz", "ball 2c"], 2, "12"),
        (["option hand_cycle two_spins", "ball 2c"], 2, "12"),
        (["option joker_straight_up maybe", "ball 2c"], 2, "12"),
        (["limit red 10 100", "seat 1 red 5", "ball 2c"], 3, "8.2"),
        (["option min_wager 10", "seat 1 suit 5 h", "ball 2c"], 3, "8.2"),
        (["option max_wager 10", "seat 1 red 6", "seat 1 red 6", "ball 2c"], 4, "8.2"),
        (["option min_wager 10", "option max_wager 5", "ball 2c"], 3, "8.2"),
    ],
)  # fmt: skip
def test_refused(lines: list[str], line: int, section: str) -> None:
    assert error(*lines) == (1, line, section)


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (["seat 1 straight_up 5 17"], 2),
        (["seat 1 straight_up 5 Kx"], 2),
        (["seat 1 single_rank 5 1"], 2),
        (["seat 1 double_rank 5 B"], 2),
        (["seat 1 suit 5 stars"], 2),
        (["seat 1 red 5 hearts"], 2),
        (["seat 1 flush 5 s"], 2),
        (["seat 11 red 5"], 2),
        (["seat 1 crimson 5"], 2),
        (["seat 1 red"], 2),
        (["seat 1 red 0"], 2),
        (["ball 17"], 2),
        (["ball"], 2),
        (["ball Ks Qs"], 2),
        (["ball Jk1"], 2),  # where nothing tells the jokers apart
        (["ball Jk3"], 2),
        ([BACKED, "seat 1 straight_up 5 Jk1", "ball joker"], 4),  # which of the two?
        (["option jacer_stops Jk1,As,Ah,Ad", "seat 1 jacer 5", "ball Jk"], 4),
        (["seat 1 red 5"], 2),
        (["seat 1 red 5", "no more bets"], 3),
        (["irregular short_spin Ks", "ball 2c"], 2),
        (["irregular hand_wager_not_open"], 2),
        (["irregular unpayable_amount"], 2),
        (["cards Ks"], 2),
        (["dice 3 4"], 2),
        (["option odds.blue 5", "ball 2c"], 2),
        (["option wheel 54"], 2),
        (["limit crimson 5 10"], 2),
    ],
)
def test_unreadable(lines: list[str], line: int) -> None:
    assert error(*lines) == (2, line, "")


def test_which_joker_it_was_need_be_said_only_where_a_wager_asks_it() -> None:
    assert rule_on(f"game pokette\n{BACKED}\nseat 1 jacer 5\nball Jk\n", game).net == {"1": 6000}
    one = "game pokette\noption jacer_stops Jk1,As,Ah,Ad\nseat 1 red 5\nball joker\n"
    assert rule_on(one, game).net == {"1": -500}
