"""What may stand beside what: the matrix both ways, deck numbers, pay tables, notices, rules across tables."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.equipment.money import odds
from pitboss.games.blackjack import GAME
from pitboss.games.blackjack.bonus_awards import awards, blackjack_probability, house_advantage, mean_award
from pitboss.games.blackjack.options import OPTIONS
from pitboss.games.blackjack.wagers import Twenty, match_pays, streak_pays, twenty_pays
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check

MATRIX = """
    V65 SUR RSP MPB F21 OU  SS  S7  MA  PRG BBW STK MTD TPB CR
V65 -   X   .   .   .   .   .   D   I   D   .   .   D   2   .
SUR X   -   .   .   .   .   .   .   X   X   .   .   .   .   .
RSP .   .   -   .   .   .   .   .   X   .   .   .   .   .   .
MPB .   .   .   -   .   .   .   .   .   X   .   .   .   .   .
F21 .   .   .   .   -   .   .   .   .   .   .   .   .   .   .
OU  .   .   .   .   .   -   X   X   .   X   .   .   .   .   .
SS  .   .   .   .   .   X   -   X   .   X   .   .   .   .   .
S7  D   .   .   .   .   X   X   -   .   X   .   .   .   .   .
MA  I   X   X   .   .   .   .   .   -   X   X   X   X   X   I
PRG D   X   .   X   .   X   X   X   X   -   X   X   .   X   .
BBW .   .   .   .   .   .   .   .   X   X   -   X   .   X   .
STK .   .   .   .   .   .   .   .   X   X   X   -   .   X   .
MTD D   .   .   .   .   .   .   .   X   .   .   .   -   .   .
TPB 2   .   .   .   .   .   .   .   X   X   X   X   .   -   .
CR  .   .   .   .   .   .   .   .   I   .   .   .   .   .   -
"""

ON: dict[str, tuple[str, object]] = {
    "V65": ("variation", "six_to_five"),
    "SUR": ("surrender", True),
    "RSP": ("max_split_hands", 3),
    "MPB": ("players_per_box", 2),
    "F21": ("five_card_21", True),
    "OU": ("additional_wager", "over_under_13"),
    "SS": ("additional_wager", "same_suit"),
    "S7": ("additional_wager", "sevens"),
    "MA": ("multiple_action", "two_or_three"),
    "PRG": ("progressive", True),
    "BBW": ("blackjack_bonus", "1"),
    "STK": ("streak", True),
    "MTD": ("match_the_dealer", True),
    "TPB": ("twenty_point_bonus", "A"),
    "CR": ("card_reader", True),
}


def cells() -> list[tuple[str, str, str]]:
    lines = [line.split() for line in MATRIX.strip().splitlines()]
    heads = lines[0]
    return [(line[0], other, cell) for line in lines[1:] for other, cell in zip(heads, line[1:], strict=True)]


def lawful(given: dict[str, object]) -> bool:
    return not OPTIONS.read(given)[1]


def test_the_matrix_is_symmetric() -> None:
    table = {(one, other): cell for one, other, cell in cells()}
    assert all(table[one, other] == table[other, one] for one, other in table)
    assert len(table) == 15 * 15


@pytest.mark.parametrize(("one", "other", "cell"), [c for c in cells() if c[0] != c[1]])
def test_every_pair_of_options(one: str, other: str, cell: str) -> None:
    (key, value), (key2, value2) = ON[one], ON[other]
    decks = (1, 2, 4, 6, 8)
    if key == key2:  # one option holds one value: the additional wagers exclude one another by themselves
        assert cell == "X"
        return
    allowed = [n for n in decks if lawful({key: value, key2: value2, "decks": n})]
    alone = [n for n in decks if lawful({key: value, "decks": n}) and lawful({key2: value2, "decks": n})]
    if cell in ("X", "I", "D"):
        assert not allowed
        assert alone or cell == "D"
    elif cell == "2":
        assert allowed == [2]
    else:
        assert allowed == alone
        assert allowed


@pytest.mark.parametrize(
    ("given", "decks"),
    [
        ({"variation": "six_to_five"}, {1, 2}),
        ({"twenty_point_bonus": "B"}, {2, 3, 4, 5, 6, 7, 8}),
        ({"additional_wager": "sevens"}, {4, 5, 6, 7, 8}),
        ({"progressive": True}, {4, 5, 6, 7, 8}),
        ({"match_the_dealer": True}, {6, 8}),
        ({"additional_wager": "same_suit"}, {1, 2, 4, 6, 8}),
        ({"dealing_device": "double_shoe"}, {2, 3, 4, 5, 6, 7, 8}),
        ({"shuffle": "automated"}, set(range(1, 9))),
        ({}, set(range(1, 9))),
    ],
)
def test_deck_numbers(given: dict[str, object], decks: set[int]) -> None:
    assert {n for n in range(1, 9) if lawful({**given, "decks": n})} == decks


@pytest.mark.parametrize(
    ("given", "section"),
    [
        ({"variation": "six_to_five", "shuffle": "manual"}, "2.2(e)"),
        ({"variation": "six_to_five", "dealing_device": "double_shoe"}, "2.6A [practice]"),
        ({"variation": "six_to_five", "dealer_soft_17": "stand"}, "2.12(d)"),
        ({"variation": "six_to_five", "even_money": True}, "2.7 [reading]"),
        ({"variation": "six_to_five", "blackjack_pays": "3:2"}, "2.7 [205 CMR 146.13(3)(a)]"),
        ({"blackjack_pays": "6:5"}, "2.7 [205 CMR 146.13(3)(a)]"),
        ({"dealing_device": "hand"}, "2.6A [practice]"),
        ({"double_after_split": False}, "2.10(d)"),
        ({"dealing_device": "continuous", "shuffle": "manual"}, "2.21"),
        ({"shuffle": "continuous"}, "2.21"),
        ({"insurance_timing": "at_player_turn"}, "2.9(b)"),
        ({"boxes": 7, "max_split_hands": 4}, "2.11(e)"),
        ({"boxes": 2, "boxes_per_player": 3}, "2.14"),
        ({"additional_wager": "same_suit", "same_suit_option": 4}, "2.17(e)2"),
        ({"multiple_action": "two_or_three", "card_reader": True}, "2.18(e) [reading]"),
        ({"multiple_action": "three_required", "max_split_hands": 3}, "2.11(e)"),
        ({"progressive_rate": 69}, "2.19(i)"),
        ({"progressive_initial": "4999.99"}, "2.19(i)"),
        ({"progressive_reset": "4999.99"}, "2.19(i)"),
        ({"match_the_dealer": True, "decks": 6, "match_odds.different_suit": 3}, "2.23(f)"),
        ({"match_the_dealer": True, "decks": 8, "match_odds.same_suit": 13}, "2.23(f)"),
        ({"streak": True, "streak_odds.3": 6}, "2.22(j)"),
        ({"twenty_point_bonus": "B", "twenty_point_odds.matched": 24}, "2.24(f)"),
        ({"twenty_point_bonus": "A", "twenty_point_cap": 24_999}, "2.24(h)"),
        ({"twenty_point_bonus": "A", "twenty_point_cap": 25_000, "twenty_point_min": "25.01"}, "2.24(h)"),
        ({"twenty_point_bonus": "A", "twenty_point_cap": 25_000, "min_wager": 50}, "2.24(h)"),
        ({"decks": 0}, "2.2(a)"),
        ({"cut_card_depth": "1/5"}, "13:69F-2.5(d)"),
        ({"cut_card_depth": "deep"}, "13:69F-2.5(d)"),
        ({"blackjack_bonus": "2"}, "2.20(a)"),
        ({"blackjack_bonus_awards_1": {"4.99": 1}}, "2.20(j)"),
        ({"blackjack_bonus_awards_5": {"5001": 1}}, "2.20(j)"),
        ({"blackjack_bonus_awards_5": {"50": 0}}, "2.20(j)"),
        ({"blackjack_bonus_awards_5": {"fifty": 1}}, "2.20(j)"),
        ({"blackjack_bonus_awards_1": 3}, "2.20(j)"),
    ],
)
def test_what_else_is_forbidden(given: dict[str, object], section: str) -> None:
    _, violations = OPTIONS.read(given)
    wanted = section if section.startswith("13:") else f"19:47-{section}"
    assert wanted in {str(v.cite) for v in violations}, violations


@pytest.mark.parametrize(
    "given",
    [
        {"progressive": True, "match_the_dealer": True, "decks": 6},
        {"boxes": 7},
        {"boxes": 7, "max_split_hands": 3},
        {"multiple_action": "three_required", "additional_wager": "sevens"},
        {"variation": "six_to_five", "double_after_split": False},
        {"variation": "six_to_five", "twenty_point_bonus": "A"},
        {"blackjack_bonus": [1, 5], "additional_wager": "sevens"},
        {"streak": True, "streak_odds.5": 40},
        {"match_the_dealer": True, "decks": 8, "match_odds.same_suit": 15},
        {"twenty_point_bonus": "A", "twenty_point_cap": 25_000, "twenty_point_min": 25},
        {"cut_card_depth": 50, "decks": 3},
        {"insurance_timing": "at_player_turn", "card_reader": False},
    ],
)
def test_what_is_allowed(given: dict[str, object]) -> None:
    assert lawful(given)


def test_payouts_may_be_better_than_the_least() -> None:
    options, _ = OPTIONS.read({"streak_odds.5": 40, "match_odds.same_suit": 15, "twenty_point_odds.any": 5})
    assert streak_pays(options)[5] == odds("40")
    assert streak_pays(options)[2] == odds("3")
    assert match_pays(options) == {"different_suit": odds("3"), "same_suit": odds("15")}
    assert twenty_pays(options)[Twenty.ANY] == odds("5")
    assert twenty_pays(options)[Twenty.QUEENS] == odds("125")


# The blackjack bonus (2.20(k))


@pytest.mark.parametrize(
    ("decks", "p"),
    [
        (1, Fraction(32, 663)),
        (2, Fraction(64, 1339)),
        (4, Fraction(128, 2691)),
        (6, Fraction(192, 4043)),
        (8, Fraction(256, 5395)),
    ],
)
def test_how_often_a_blackjack_comes(decks: int, p: Fraction) -> None:
    assert blackjack_probability(decks) == p


@pytest.mark.parametrize(
    ("decks", "at_nought", "at_thirty"),
    [(6, 20.0573, 13.7401), (8, 20.07421875, 13.751953125), (1, 19.71875, 13.503125)],
)
def test_the_awards_that_the_limits_allow(decks: int, at_nought: float, at_thirty: float) -> None:
    p = blackjack_probability(decks)
    assert float((1 - p) / p) == pytest.approx(at_nought, abs=5e-5)
    assert float((Fraction(7, 10) - p) / p) == pytest.approx(at_thirty, abs=5e-5)


@pytest.mark.parametrize(
    ("given", "fine"),
    [
        ({"5": 937, "149": 63}, True),  # mean 14.072: 28.5 %
        ({"5": 940, "149": 60}, False),  # mean 13.64: above 30 %
        ({"5": 890, "149": 110}, False),  # mean 20.84: the player's advantage
        ({"20": 1}, True),
    ],
)
def test_the_advantage_is_computed_from_the_awards(given: dict[str, int], fine: bool) -> None:
    options, violations = OPTIONS.read({"blackjack_bonus": "1", "blackjack_bonus_awards_1": given})
    assert (not violations) == fine
    if not fine:
        assert [str(v.cite) for v in violations] == ["19:47-2.20(k)"]
    mean = Fraction(sum(int(award) * weight for award, weight in given.items()), sum(given.values()))
    assert mean_award(options, 1) == mean * 100
    p = Fraction(256, 5395)
    assert house_advantage(options, 1) == (1 - p) - p * mean


@pytest.mark.parametrize("decks", range(1, 13))
def test_the_usual_awards_leave_the_house_a_fifth(decks: int) -> None:
    options, violations = OPTIONS.read({"blackjack_bonus": "1,5", "decks": decks})
    assert not violations
    assert house_advantage(options, 1) == house_advantage(options, 5) == Fraction(1, 5)
    assert all(500 <= award <= 100_000 for award in awards(options, 1))
    assert all(5_000 <= award <= 500_000 for award in awards(options, 5))


# Across tables


def rules(slug: str) -> GameRules:
    assert slug == "blackjack"
    return GameRules(GAME.options, tuple(GAME.betting.wager))


def found(*tables: dict[str, object]) -> list[list[str]]:
    entries = [{"name": f"BJ-{i}", "game": "blackjack", "options": options} for i, options in enumerate(tables)]
    return [[str(v.cite) for v in table.violations] for table in check({"table": entries}, rules)]


def test_the_suit_wager_pays_alike_at_tables_with_as_many_decks() -> None:
    suit = {"additional_wager": "same_suit"}
    six2, six3 = {**suit, "decks": 6, "same_suit_option": 2}, {**suit, "decks": 6, "same_suit_option": 3}
    assert found(six2, six3) == [["19:47-2.17(e)2"]] * 2
    assert found(six2, {**suit, "decks": 8, "same_suit_option": 3}) == [[], []]
    assert found(six2, {"decks": 6, "same_suit_option": 3}) == [[], []]  # where it is not offered it does not count


def test_the_bonus_has_one_advantage_at_all_tables() -> None:
    bonus = {"blackjack_bonus": "1"}
    assert found({**bonus, "decks": 6}, {**bonus, "decks": 8}) == [[], []]
    mine = {**bonus, "blackjack_bonus_awards_1": {"15": 1}}
    assert found({**mine, "decks": 6}, {**mine, "decks": 8}) == [["19:47-2.20(k)"]] * 2  # the same awards are not alike
    assert found({**mine, "decks": 8}, {**mine, "decks": 8}) == [[], []]
    assert found({**mine, "decks": 8}, {"blackjack_bonus": "5"}) == [[], []]


# Notices (8.3)


@pytest.mark.parametrize(
    ("before", "after", "owed"),
    [
        ({}, {"surrender": True}, ["19:47-2.8(c)"]),
        ({"surrender": True}, {}, ["19:47-2.8(c)"]),
        ({}, {"five_card_21": True}, []),
        ({"five_card_21": True}, {}, ["19:47-2.16(c)"]),
        ({}, {"additional_wager": "sevens"}, []),
        ({"additional_wager": "sevens"}, {}, ["19:47-2.17(a)"]),
        ({"additional_wager": "sevens"}, {"additional_wager": "same_suit"}, ["19:47-2.17(a)", "19:47-2.17(e)2"]),
        ({}, {"additional_wager": "same_suit"}, ["19:47-2.17(e)2"]),
        ({"additional_wager": "same_suit"}, {}, ["19:47-2.17(a)"]),
        ({}, {"multiple_action": "two_or_three", "max_split_hands": 2}, []),
        ({"multiple_action": "two_or_three"}, {}, ["19:47-2.18(a)", "19:47-2.11(e)"]),
        ({"max_split_hands": 2}, {"max_split_hands": 4}, ["19:47-2.11(e)"]),
        ({"max_split_hands": 4}, {"max_split_hands": 2}, []),
        ({}, {"resplit_aces": True}, []),
        ({"resplit_aces": True}, {}, ["19:47-2.11(e)"]),
        ({"card_reader": False}, {"card_reader": False, "insurance_timing": "at_player_turn"}, ["19:47-2.9(b)"]),
        ({"card_reader": False, "insurance_timing": "at_player_turn"}, {"card_reader": False}, []),
        ({"same_suit_option": 2}, {"same_suit_option": 3}, ["19:47-2.17(e)2"]),
        ({}, {"additional_wager_max": 50}, ["19:47-2.17(h)"]),
        ({"twenty_point_bonus": "A"}, {"twenty_point_bonus": "B"}, ["19:47-2.24(f)"]),
        ({}, {"twenty_point_bonus": "B"}, ["19:47-2.24(f)"]),
        ({"twenty_point_bonus": "A"}, {"twenty_point_bonus": "A", "twenty_point_odds.any": "5"}, ["19:47-2.24(f)"]),
        ({"twenty_point_bonus": "A", "twenty_point_odds.any": "5"}, {"twenty_point_bonus": "A"}, ["19:47-2.24(f)"]),
        ({"twenty_point_cap": 60_000}, {"twenty_point_cap": 40_000}, ["19:47-2.24(h)"]),
        ({"twenty_point_cap": 40_000}, {"twenty_point_cap": 60_000}, []),
        ({"twenty_point_cap": 40_000}, {}, []),
        ({}, {"twenty_point_cap": 40_000}, ["19:47-2.24(h)"]),
        ({}, {"double_card_face_down": True}, []),
    ],
)
def test_what_a_change_owes(before: dict[str, object], after: dict[str, object], owed: list[str]) -> None:
    old, new = OPTIONS.read(before)[0], OPTIONS.read(after)[0]
    assert [str(notice.cite) for notice in notices_owed(OPTIONS, old, new)] == owed


def test_the_face_of_a_double_card_is_named_in_the_submission() -> None:
    (table,) = check({"table": [{"name": "BJ", "game": "blackjack"}]}, rules)
    assert any("double_card_face_down" in remark for remark in table.remarks)
