"""Records of keno that are refused or cannot be read: status, line and section."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, rule_on

DRAW = "ball 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80"
ELEVEN = "-".join(map(str, range(1, 12)))
THIRTEEN = "-".join(map(str, range(1, 14)))


def error(*lines: str) -> tuple[int, int, str]:
    """Status, line and section; the line ``game keno`` is line 1."""
    with pytest.raises(RecordError) as found:
        rule_on("\n".join(["game keno", *lines]) + "\n", game)
    return found.value.status, found.value.line, str(found.value.cite or "").removeprefix("19:47-")


@pytest.mark.parametrize(
    ("lines", "line", "section"),
    [
        ([f"seat 1 straight 1 {ELEVEN}"], 2, "15"),  # no pay table
        ([f"seat 1 straight 1 {THIRTEEN}"], 2, "15"),
        (["option max_spots 4", "seat 1 straight 1 1-2-3-4-5"], 3, "15"),
        (["option pay_table.1.1 0", "seat 1 straight 1 1"], 3, "15"),  # taken off
        (["seat 1 split 1 1-2/3-4-5-6-7-8-9-10-11-12-13-14-15"], 2, "15"),
        (["seat 1 way 1 1-2-3-4-5-6-7/8-9-10-11-12-13-14 ab"], 2, "15"),  # joins too many
        (["seat 1 straight 1 1 games 21"], 2, "15"),
        (["option max_games_per_ticket 2", "seat 1 straight 1 1 games 3"], 3, "15"),
        (["option ways_allowed false", "seat 1 way 1 1-2/3 ab"], 3, "15"),
        (["option ways_allowed false", "seat 1 king 1 1/3-4 ab"], 3, "15"),
        (["seat 1 special 1 edge"], 2, "15"),  # none is posted
        (["option pay_table.left.0 5", "seat 1 special 1 edge"], 3, "15"),
        (["option quick_pick false", "seat 1 quick_pick 1 4"], 3, "15"),
        (["seat 1 quick_pick 1 11"], 2, "15"),
        (["seat 1 straight 1 1", DRAW, "irregular lost_ticket"], 4, "15"),  # whose?
        (["seat 1 straight 1 1", DRAW, "irregular lost_ticket seat 2"], 4, "15"),  # seat 2 has none
        (["seat 1 quick_pick 1 4 games 50"], 2, "15"),
        (["seat 1 quick_pick 1 many"], 2, "15"),
        (["seat 1 way 0.25 1-2/3-4 ab,a"], 2, "8.2"),  # $0.50 a way
        (["option min_way_price 1", "seat 1 way 0.50 1-2/3-4 ab,a"], 3, "8.2"),
        (["option min_ticket 1", "seat 1 straight 0.50 3"], 3, "8.2"),
        (["option max_wager 20", "seat 1 straight 21 3"], 3, "8.2"),
        (["option max_wager 20", "seat 1 straight 15 3", "seat 1 straight 15 3"], 4, "8.2"),
        (["limit straight 5 10", "seat 1 straight 1 3"], 3, "8.2"),
        (["no more bets", "seat 1 straight 1 3"], 3, "15"),
        (["seat 1 straight 1 3", DRAW, "seat 1 remove straight 3"], 4, "15"),  # nothing of this game to void
        (["seat 1 straight 1 3", "no more bets", "seat 1 remove straight 3"], 4, "15"),
        (
            ["seat 1 straight 1 3 games 2", DRAW, "round", "seat 1 remove straight 3 games 2"],
            5,
            "15",
        ),
        (["seat 1 remove straight 3"], 2, "15"),
        (["seat 1 straight 3"], 2, "15"),  # on what?
        (["irregular malfunction_during_draw"], 2, "15"),
        (["no more bets", "irregular ball_misread"], 3, "15"),
        (["irregular late_ticket"], 2, "15"),
        (["irregular void_after_draw"], 2, "15"),
        (["option max_spots 21", DRAW], 2, "15"),
        (["option pay_table.4.4 lots", DRAW], 2, "15"),
        (["option pay_table.4.4 71 to 1", DRAW], 2, "15"),
        (["option expiry_days 0", DRAW], 2, "15"),
        (["option max_games_per_ticket 1001", DRAW], 2, "15"),
        (["option draw_method cards", DRAW], 2, "13:69E-1.28U(c)"),
        (["option aggregate_limit 0", DRAW], 2, "15"),
        (["option min_ticket 5", "option max_wager 1", DRAW], 3, "8.2"),
        (["option max_wager 0.25", DRAW], 2, "8.2"),  # below the least for a way
    ],
)
def test_refused(lines: list[str], line: int, section: str) -> None:
    assert error(*lines) == (1, line, section)


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (["seat 1 straight 1 81"], 2),
        (["seat 1 straight 1 0"], 2),
        (["seat 1 straight 1 3-3"], 2),
        (["seat 1 straight 1 banana"], 2),
        (["seat 1 straight 1 3 games none"], 2),
        (["seat 1 split 1 3-4"], 2),
        (["seat 1 way 1 1-2/3-4"], 2),
        (["seat 1 way 1 1-2/3-4 ac"], 2),
        (["seat 1 king 1 1-2/3-4 ab"], 2),
        (["seat 1 special 1 moon"], 2),
        (["seat 41 straight 1 3"], 2),
        (["seat 1 straight 0 3"], 2),
        (["seat 1 lottery 1 3"], 2),
        (["ball 81"], 2),
        (["ball 7 7"], 2),
        (["ball"], 2),
        (["seat 1 straight 1 3"], 2),
        (["seat 1 straight 1 3", "no more bets", "ball 1 2 3"], 4),
        (["seat 1 straight 1 3", f"{DRAW} 1"], 3),  # a twenty-first
        (["seat 1 straight 1 3", "ball 1 2", "round"], 4),
        (["seat 1 quick_pick 1 4", "number 1 2 3 4 5", DRAW], 3),
        (["seat 1 quick_pick 1 4", "number 1 1"], 3),
        (["seat 1 quick_pick 1 4", "number 1 2", "no more bets"], 4),
        (["irregular fire"], 2),
        (["no more bets", "irregular lost_ticket seat 1 maybe"], 3),
        (["option pay_table.21.1 5", DRAW], 2),
        (["option pay_table.4.5 5", DRAW], 2),
        (["option pay_table.moon.1 5", DRAW], 2),
        (["option paytable.4.4 5", DRAW], 2),
        (["limit lottery 5 10"], 2),
        (["cards Ks"], 2),
    ],
)
def test_unreadable(lines: list[str], line: int) -> None:
    assert error(*lines) == (2, line, "")


def test_a_game_may_be_drawn_with_no_ticket_sold() -> None:
    assert rule_on(f"game keno\n{DRAW}\n{DRAW}\n", game).net == {}


def test_a_ticket_that_is_still_good_counts_nothing() -> None:
    ruling = rule_on(f"game keno\nseat 1 straight 1 61 games 3\n{DRAW}\n", game)
    assert ruling.net == {"1": 0}
    assert ruling.carry is not None
    assert sum(cents for _, cents in ruling.carry.balances) == 300
