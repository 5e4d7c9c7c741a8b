"""Options as data: what is read, what is a violation, what is unreadable; limits and the notices that a change owes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.equipment.money import odds
from pitboss.errors import Unreadable
from pitboss.games.three_card_poker.options import OPTIONS
from pitboss.law.citation import cite
from pitboss.law.limits import Limit
from pitboss.law.notices import earliest_effect, notices_owed
from pitboss.law.options import Option, OptionSet, Requirement
from pitboss.law.values import Dollars, Flag, ListOf, OddsAtLeast, Percent, TableOf, Values, Whole, Words

HERE = cite("20.6(a)")


@pytest.mark.parametrize(
    ("values", "written", "read"),
    [
        (Words("A", "B"), "B", "B"),
        (Flag(), "true", True),
        (Flag(), "false", False),
        (Flag(), True, True),
        (Whole(1, 8), "6", 6),
        (Whole(1, 8), 8, 8),
        (Whole(only=(6, 8)), "8", 8),
        (Dollars(), "12.50", 1250),
        (Dollars(), 10, 1000),
        (Dollars(), 12.5, 1250),
        (Dollars(optional=True), "none", None),
        (Percent(), "21", Fraction(21)),
        (Percent(), "4.5", Fraction(9, 2)),
        (OddsAtLeast(odds("8 to 1")), "9", odds("9 to 1")),
        (OddsAtLeast(odds("3 to 2")), "3 to 2", odds("3 to 2")),
        (ListOf(Whole(1, 5)), "1,5", (1, 5)),
        (ListOf(Whole(1, 5)), [5, 1], (5, 1)),
    ],
)
def test_a_value_is_read(values: Values, written: object, read: object) -> None:
    assert values.read(written) == read


@pytest.mark.parametrize(
    ("values", "written"),
    [
        (Words("A", "B"), "C"),
        (Words("A", "B"), ""),
        (Flag(), "yes"),
        (Flag(), 1),
        (Whole(1, 8), "9"),
        (Whole(1, 8), "0"),
        (Whole(1, 8), "6.0"),
        (Whole(1, 8), True),
        (Whole(1, 8), "٣"),
        (Whole(1, 8), "9" * 5000),
        (Whole(only=(6, 8)), "7"),
        (Dollars(), "0"),
        (Dollars(), "12.505"),
        (Dollars(), "none"),
        (Dollars(most=1000), "10.01"),
        (Percent(), "101"),
        (Percent(), "-1"),
        (Percent(), "1/0"),
        (Percent(), "nan"),
        (OddsAtLeast(odds("8 to 1")), "7"),
        (OddsAtLeast(odds("8 to 1"), odds("10 to 1")), "11"),
        (OddsAtLeast(odds("8 to 1")), "9 for 1"),
        (ListOf(Whole(1, 5)), "1,1"),
        (ListOf(Whole(1, 5), least=2), "1"),
        (TableOf({"straight": Whole()}), "5"),
    ],
)
def test_a_value_that_is_not_allowed(values: Values, written: object) -> None:
    with pytest.raises(ValueError):
        values.read(written)


LADDER = OptionSet(
    (
        Option("decks", Whole(only=(1, 6, 8)), 6, HERE, "how many decks"),
        Option("shoe", Flag(), lambda options: options["decks"] != 1, cite("20.7(a)"), "whether there is a shoe"),
        Option(
            "pays",
            TableOf(
                {"pair": OddsAtLeast(odds("1 to 1")), "flush": OddsAtLeast(odds("3 to 1"))}, {"pair": odds("1 to 1")}
            ),
            {},
            cite("20.11(a)2"),
            "what it pays",
        ),
    ),
    (
        Requirement(
            ("decks", "shoe"),
            lambda options: bool(options["shoe"]) or options["decks"] == 1,
            "One deck.",
            cite("20.8(b)1"),
        ),
    ),
)


def test_a_default_follows_from_the_options_before_it() -> None:
    assert LADDER.read({})[0]["shoe"] is True
    assert LADDER.read({"decks": 1})[0]["shoe"] is False


def test_a_requirement_names_its_options_and_section() -> None:
    _, (violation,) = LADDER.read({"shoe": False})
    assert (str(violation.cite), set(violation.options)) == ("19:47-20.8(b)1", {"decks", "shoe"})


def test_every_violation_is_found_and_none_is_held_against_the_licensee_twice() -> None:
    _, violations = LADDER.read({"decks": 7, "shoe": False})
    assert [v.options for v in violations] == [("decks",)]


def test_entries_of_a_table() -> None:
    options, violations = LADDER.read({"pays.flush": "4"})
    assert not violations
    pays = options["pays"]
    assert isinstance(pays, dict)
    assert pays["flush"] == odds("4 to 1")
    assert pays["pair"] == odds("1 to 1")


def test_an_entry_that_is_too_low() -> None:
    _, (violation,) = LADDER.read({"pays.flush": "2"})
    assert (str(violation.cite), violation.options) == ("19:47-20.11(a)2", ("pays",))


@pytest.mark.parametrize("given", [{"deck": 6}, {"": 1}, {"decks ": 6}])
def test_an_unknown_key_is_unreadable(given: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        LADDER.read(given)


def test_a_table_as_a_whole_and_by_entry_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        LADDER.read({"pays": "4", "pays.flush": "4"})


@pytest.mark.parametrize(
    ("limit", "text"),
    [(Limit(500, 10_000), "$5.00 to $100.00"), (Limit(), "any amount"), (Limit(500), "$5.00")],
)
def test_a_limit_in_words(limit: Limit, text: str) -> None:
    assert str(limit) == text


@pytest.mark.parametrize(
    ("before", "after", "owed"),
    [
        ({}, {}, []),
        ({}, {"settlement_order": "step_by_step"}, []),
        ({}, {"pair_plus_ledger": "C"}, [("pair_plus_ledger", 30)]),
        ({"pair_plus_ledger": "C"}, {}, [("pair_plus_ledger", 30)]),
        (
            {},
            {"wager_version": "both_required_5x", "pair_plus_ledger": "B", "ante_bonus_table": "alternate_1_5_6"},
            [("wager_version", 30), ("pair_plus_ledger", 30), ("ante_bonus_table", 30)],
        ),
        ({"min_wager": 10}, {"min_wager": 25}, [("min_wager", 0)]),  # at once, unless the licensee binds itself to wait
        ({"min_wager": 25}, {"min_wager": 10}, [("min_wager", 0)]),
        ({"max_wager": 1000}, {"max_wager": 500}, [("max_wager", 0)]),  # a sign and an announcement, at once
        ({"max_wager": 500}, {"max_wager": 1000}, [("max_wager", 0)]),
    ],
)
def test_what_a_change_owes(before: dict[str, object], after: dict[str, object], owed: list[tuple[str, int]]) -> None:
    old, new = OPTIONS.read(before)[0], OPTIONS.read(after)[0]
    found = [(one.option, one.minutes) for one in notices_owed(OPTIONS, old, new)]
    assert found == owed


@pytest.mark.parametrize(
    ("acts", "minutes", "effect"),
    [
        ({"sign": (19, 25), "announcement": (19, 25), "Commission": (19, 35)}, 30, (20, 5)),
        ({"sign": (18, 10), "announcement": (18, 10), "Commission": (18, 10)}, 30, (18, 40)),
        ({"sign": (21, 0), "announcement": (21, 1)}, 0, (21, 1)),
        ({"sign": (19, 0), "announcement": (19, 0), "Commission": (19, 0)}, 30, (19, 30)),
    ],
)
def test_a_change_takes_effect_after_its_last_act(
    acts: dict[str, tuple[int, int]], minutes: int, effect: tuple[int, int]
) -> None:
    done = {act: hour * 60 + minute for act, (hour, minute) in acts.items()}
    assert divmod(earliest_effect(done, minutes), 60) == effect


def test_an_unknown_entry_of_a_table_is_an_unknown_key() -> None:
    with pytest.raises(Unreadable, match="flush"):
        TableOf({"straight": Whole()}).read({"flush": 1})
