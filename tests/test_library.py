"""The library in rough hands: whatever is wrong is a `PitbossError`, as its page says (`docs/library.md`)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import pitboss


def test_bets_are_open_until_the_cards_are_dealt() -> None:
    table = pitboss.table("Three Card Poker", seed=7)
    assert table.betting
    table.bet(1, "ante", 10)
    assert table.betting
    table.deal()
    assert not table.betting


def test_a_game_goes_by_its_name_everywhere() -> None:
    assert pitboss.exact_odds("Casino War").wagers.keys() == pitboss.exact_odds("casino_war").wagers.keys()
    assert pitboss.job("Mini-Dice", 10).game == "mini_dice"


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (lambda: pitboss.table("faro"), "unknown game"),
        (lambda: pitboss.table("craps").ruling, "no round is over yet"),
        (lambda: pitboss.table("craps").bet(99, "pass", 10), "there is no seat '99'"),
        (lambda: pitboss.table("craps").bet(1, "pas", 10), "did you mean 'pass'"),
        (lambda: pitboss.table("craps").choices("x"), "there is no seat 'x'"),
        (lambda: pitboss.restore("garbage"), "not a table that was saved"),
        (lambda: pitboss.restore("{}"), "not a table that was saved"),
        (lambda: pitboss.restore("[" * 100_000), "not a table that was saved"),
        (lambda: pitboss.restore('{"setting": {"game": "craps"}, "table": 5}'), "not a setting"),
        (lambda: pitboss.check("="), "not a submission"),
        (lambda: pitboss.check("a = " + "[" * 100_000), "not a submission"),
        (lambda: pitboss.rule("nonsense"), "a record begins with"),
    ],
)
def test_what_is_wrong_is_said(act: Callable[[], object], says: str) -> None:
    with pytest.raises(pitboss.PitbossError, match=says):
        act()


def test_the_face_can_be_looked_at_and_read_as_people_write() -> None:
    assert {"table", "rule", "exact_odds", "Refused"} <= set(dir(pitboss))
    table = pitboss.table("Craps", seed=1)
    table.bet(1, "Pass Line", 10)
    assert repr(table) == "<a table of Craps, round 1>"
    table.deal()
    assert table.record().splitlines()[1] == "seat 1 pass 10.00"
