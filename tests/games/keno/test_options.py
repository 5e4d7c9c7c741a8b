"""What a licensee may choose at keno, what a change owes, and the guide that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from pitboss.desks.guide import patrons_guide
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.games.keno import GAME
from pitboss.games.keno.options import OPTIONS
from pitboss.games.keno.wagers import offered, posted_tables, terms
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.setting import Setting
from pitboss.render.documents import guide_text
from tests.games.keno import oracle


def test_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert dict(options) == {
        "max_spots": 12,
        "pay_table": {},
        "base_wager": 100,
        "min_ticket": None,
        "max_wager": None,
        "max_games_per_ticket": 20,
        "quick_pick": True,
        "mystery_pick": False,
        "ways_allowed": True,
        "min_way_price": 50,
        "aggregate_limit": 5_000_000,
        "ticket_limit": 5_000_000,
        "expiry_days": 365,
        "draw_method": "rng",
    }
    assert posted_tables(options) == {str(spots): table for spots, table in oracle.TABLES.items()}
    assert OPTIONS.read({"aggregate_limit": "none"})[0]["ticket_limit"] is None
    assert OPTIONS.read({"aggregate_limit": "90", "ticket_limit": "50"})[0]["ticket_limit"] == 5000


def test_a_pay_table_is_written_flat_or_nested() -> None:
    flat = OPTIONS.read({"pay_table.4.4": "72", "pay_table.11.11": "50,000 for 1", "pay_table.4.2": 0})[0]
    nested = OPTIONS.read({"pay_table": {"4": {"4": 72, "2": 0}, "11": {"11": 50000}}})[0]
    assert flat["pay_table"] == nested["pay_table"]
    assert terms(flat).tables["4"] == {3: 5, 4: 72}
    assert terms(flat).tables["11"] == {11: 50000}
    assert terms(OPTIONS.read({"base_wager": "0.70", "pay_table.2.2": "8.5"})[0]).pays("2", 2) == Fraction(85, 7)
    setting = Setting(GAME, {"pay_table": {"4": {"4": 72}}})
    assert "option pay_table.4.4 72" in write(setting, []).splitlines()
    assert rule_on(write(setting, []), game).setting.options["pay_table"] == setting.options["pay_table"]


def test_which_tickets_are_offered() -> None:
    assert offered(OPTIONS.read({})[0]) == {"straight", "split", "way", "combination_way", "king"}
    assert offered(OPTIONS.read({"ways_allowed": False})[0]) == {"straight", "split"}
    assert "special" in offered(OPTIONS.read({"pay_table.edge.8": 2})[0])


@pytest.mark.parametrize(
    ("given", "sections"),
    [
        ({"max_spots": 0}, ["19:47-15"]),
        ({"max_spots": 20}, []),
        ({"pay_table": 5}, ["19:47-15"]),
        ({"pay_table.4.4": "-1"}, ["19:47-15"]),
        ({"pay_table.4.4": True}, ["19:47-15"]),
        ({"base_wager": "0"}, ["19:47-15"]),
        ({"draw_method": "dice"}, ["13:69E-1.28U(c)"]),
        ({"min_ticket": 5, "max_wager": 1}, ["19:47-8.2"]),
        ({"min_way_price": 5, "max_wager": 1}, ["19:47-8.2"]),
        ({"aggregate_limit": "none", "ticket_limit": "none"}, []),
    ],
)
def test_what_is_forbidden(given: dict[str, object], sections: list[str]) -> None:
    assert [str(violation.cite) for violation in OPTIONS.read(given)[1]] == sections


@pytest.mark.parametrize("key", ["pay_table.21.1", "pay_table.4.5", "pay_table.4", "spots"])
def test_a_key_that_there_is_not(key: str) -> None:
    with pytest.raises(Unreadable):
        OPTIONS.read({key: "35"})


def test_a_spot_count_without_a_table_is_remarked_upon_and_no_violation() -> None:
    rules = GameRules(OPTIONS, tuple(GAME.betting.wager), GAME.betting.barred)
    tables = [
        {"name": "K-1", "game": "keno", "options": {}},
        {"name": "K-2", "game": "keno", "options": {"max_spots": 10}},
        {"name": "K-3", "game": "keno", "options": {"pay_table": {"11": {"11": 5}}}},
        {"name": "K-4", "game": "keno", "options": {"ways_allowed": False}, "limits": {"way": [1, 5]}},
    ]
    found = check({"table": tables}, lambda slug: rules)
    assert [len(table.remarks) for table in found] == [1, 0, 0, 1]
    assert [len(table.violations) for table in found] == [0, 0, 0, 1]
    assert "not offered" in found[0].remarks[0]
    assert str(found[3].violations[0].cite) == "19:47-15"


def test_notices() -> None:
    def owed(new: Mapping[str, object]) -> list[str]:
        return [each.option for each in notices_owed(OPTIONS, OPTIONS.read({})[0], OPTIONS.read(new)[0])]

    assert owed({"pay_table.4.4": 72}) == ["pay_table"]
    assert owed({"aggregate_limit": "100000"}) == ["aggregate_limit", "ticket_limit"]
    assert owed({"max_spots": 10, "min_ticket": 1, "max_wager": 20}) == ["max_spots", "min_ticket", "max_wager"]
    assert owed({"quick_pick": False, "draw_method": "balls"}) == []


def test_the_guide_follows_the_options() -> None:
    usual = guide_text(patrons_guide(Setting(GAME)), "md")
    assert "up to 20 in a row" in usual
    assert "$50,000.00" in usual
    assert "1 in 326.44" in usual  # four of four
    assert "to 1" not in usual  # keno tables are stated for
    assert "365 days" in usual
    given = {
        "draw_method": "balls", "quick_pick": False, "ways_allowed": False, "pay_table.edge.8": 2, "min_ticket": 1,
        "max_wager": 20, "aggregate_limit": "none", "expiry_days": 30,
    }  # fmt: skip
    other = guide_text(patrons_guide(Setting(GAME, given)), "md")
    assert ("balls from a blower" in other, "A ball is read in two ways" in other) == (True, True)
    assert "A ball is read in two ways" not in usual
    assert "**edge: 32 numbers**" in other
    assert "several games" in other
    single = guide_text(
        patrons_guide(Setting(GAME, {"max_games_per_ticket": 1, "base_wager": "0.70", "pay_table.2.2": "8.505"})), "md"
    )
    assert ("several games" in single, "in a row" in single) == (False, False)
    assert "| 2 | 8.505 |" in single  # as posted, not rounded
    assert "Combination way" not in other
    assert "All winners of one game together" not in other
