"""The odds of Spanish 21, against the rulebook's section 11, published analyses and plain counting."""

from __future__ import annotations

import functools
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from pitboss.equipment.cards import Deck
from pitboss.errors import Unreadable
from pitboss.games.families.twenty_one.math.best_play import mean, optimal
from pitboss.games.families.twenty_one.math.exact_count import count
from pitboss.games.families.twenty_one.math.possible_hands import SEVEN
from pitboss.games.families.twenty_one.math.split_rounds import rows_of
from pitboss.games.families.twenty_one.math.table_rules import HIT, Policy, Rules
from pitboss.games.spanish_21.math.odds import bonus, report, wagers
from pitboss.games.spanish_21.math.table_rules import rules_of
from pitboss.games.spanish_21.options import OPTIONS
from pitboss.law.options import Options
from pitboss.odds.odds_report import WagerOdds
from tests.games.test_every_line import inquiry


def table(**given: object) -> Options:
    options, wrong = OPTIONS.read(given)
    assert not wrong
    return options


@functools.cache
def odds_of(decks: int) -> dict[str, WagerOdds]:
    return wagers(table(decks=decks))


def edge(rules: Rules) -> float:
    """Of the best play, in floating point."""
    return -mean(rules, optimal(rules))


@pytest.mark.parametrize(("decks", "published"), [(6, 0.0037), (8, 0.0038)])
def test_the_edge_is_the_one_published(decks: int, published: float) -> None:
    """0.37 % with six decks and 0.38 % with eight, the super bonus apart: within the last digit."""
    main = odds_of(decks)["spanish_21"].distribution
    assert float(main.house_edge) == pytest.approx(published, abs=6e-5)
    assert float(main.house_edge) == pytest.approx(edge(rules_of(table(decks=decks))), abs=1e-12)


def test_what_rules_are_worth_is_what_is_published() -> None:
    """Six decks: no surrender 0.006 %, no draw to split aces 0.28 %, a dealer who hits soft 17 0.78 % in all."""
    six = rules_of(table(decks=6))
    base = edge(six)
    assert edge(replace(six, surrender=False)) - base == pytest.approx(0.00006, abs=1.5e-5)
    assert edge(replace(six, draw_to_split_aces=False)) - base == pytest.approx(0.0028, abs=5e-5)
    assert edge(replace(six, hits_soft_17=True)) == pytest.approx(0.0078, abs=5e-5)
    assert edge(replace(six, rescue=False)) > base


@pytest.mark.parametrize(
    ("decks", "blackjack", "super_bonus"),
    [(6, Fraction(12, 287), Fraction(1, 668_382)), (8, Fraction(16, 383), Fraction(203, 111_485_172))],
)
def test_rare_hands_are_as_rare_as_counted(decks: int, blackjack: Fraction, super_bonus: Fraction) -> None:
    """Section 11: to the last digit; and who plays for the super bonus always draws to two sevens of one suit."""
    assert odds_of(decks)["spanish_21"].distribution.probability("blackjack") == blackjack
    assert bonus(table(decks=decks), "optimal").probability == super_bonus


@pytest.mark.parametrize(("decks", "worth"), [(6, 0.000299), (8, 0.000364)])
def test_the_super_bonus_is_worth_a_little_less_than_if_drawn_to_for_nothing(decks: int, worth: float) -> None:
    """Section 11 has what it pays; the sevens that are not split for it cost something."""
    gained = float(bonus(table(decks=decks), "optimal").gained)
    assert 0.8 * worth < gained < worth


@pytest.mark.parametrize(
    ("decks", "insurance", "match", "wins"),
    [
        (6, Fraction(71, 287), 0.030555, Fraction(6325, 41041)),
        (8, Fraction(95, 383), 0.029855, Fraction(11377, 73153)),
    ],
)
def test_side_wagers_are_those_of_section_11(decks: int, insurance: Fraction, match: float, wins: Fraction) -> None:
    found = odds_of(decks)
    assert found["insurance"].distribution.house_edge == insurance
    assert float(found["match_the_dealer"].distribution.house_edge) == pytest.approx(match, abs=6e-7)
    assert found["match_the_dealer"].distribution.hit_frequency == wins


def test_suits_are_counted_exactly() -> None:
    """Every hand of two cards draws one card and stands: how often each kind of 21 comes, from the suits themselves."""
    rules = rules_of(table(decks=6))
    policy = Policy.empty(rules)
    policy.action[:, np.flatnonzero((rules.table.size == 2) & (rules.table.total < 21))] = HIT
    ups = range(1, 9)  # two to nine: no dealer's blackjack
    counted, row = count(rules, policy, ups), rows_of(rules)
    kinds = dict(zip(row.pays, (sum(counted.hand[row.SPECIAL + i]) for i in range(row.kinds)), strict=True))
    n, size = 6, Deck(packs=6, without=(10,)).size
    whole = size * (size - 1) * (size - 2) * (size - 3)
    found = dict.fromkeys((Fraction(3, 2), Fraction(2), Fraction(3)), 0)
    for up in range(2, 10):
        for shown in "cdhs":
            have = {(rank, suit): n - ((rank, suit) == (up, shown)) for rank in (6, 7, 8) for suit in "cdhs"}
            for a in "cdhs":
                for b in "cdhs":
                    for c in "cdhs":
                        line = Fraction(3, 2) if len({a, b, c}) > 1 else Fraction(3 if a == "s" else 2)
                        found[line] += n * 6 * have[6, a] * have[7, b] * have[8, c]
                        left = dict(have)
                        ways = 1
                        for suit in (a, b, c):
                            ways *= left[7, suit]
                            left[7, suit] -= 1
                        found[line] += n * ways
    assert kinds == {line: Fraction(ways, whole) for line, ways in found.items()}


def test_a_21_and_a_blackjack_always_win() -> None:
    main = odds_of(6)["spanish_21"].distribution
    assert not any(outcome.label == "blackjack against blackjack" for outcome in main.outcomes)
    assert {"21 paid 3 to 2", "21 paid 2 to 1", "21 paid 3 to 1", "doubled, rescued"} <= {
        outcome.label for outcome in main.outcomes
    }


def test_the_report_says_what_is_exact_and_what_strategies_cost() -> None:
    found = report(table(decks=6))
    assert found.method.startswith("exact, but for the spread of rounds with split pairs")
    assert found.strategy is not None
    assert {other.name for other in found.strategy.alternatives} == {"basic", "mimic_dealer"}
    assert all(0 < other.cost < Fraction(4, 100) for other in found.strategy.alternatives)
    basic = next(other for other in found.strategy.alternatives if other.name == "basic")
    assert basic.cost < Fraction(2, 10_000)
    with pytest.raises(Unreadable):
        report(table(), "clever")


def test_without_a_card_reader_the_edge_is_hardly_larger() -> None:
    six = rules_of(table(decks=6))
    without = rules_of(table(decks=6, card_reader=False))
    assert 0 < edge(without) - edge(six) < 6e-5


def test_sevens_of_one_suit_are_drawn_to_against_a_seven_for_the_bonus() -> None:
    rules = rules_of(table(decks=6), super_bonus=True)
    pair = rules.table.of(SEVEN, SEVEN)
    action = optimal(rules, (SEVEN,)).action[SEVEN]
    assert all(action[hand] == HIT for hand in rules.table.suited[pair])


# Proposals of nothing: the wager comes back


def proposed(line: str, pays: str) -> Fraction:
    """The edge, by who mimics the dealer, if a line paid otherwise."""
    return inquiry("spanish_21", {f"payouts.{line}": pays}).report()[1].edges["spanish_21"]


@pytest.mark.parametrize(
    "line",
    [
        "five_cards",
        "six_cards",
        "seven_cards",
        "three_cards_of_several_suits",
        "three_cards_of_one_suit",
        "three_cards_of_spades",
    ],
)
def test_21s_are_paid_in_proportion_down_to_nothing(line: str) -> None:
    none, one, two = (proposed(line, pays) for pays in ("0", "1", "2"))
    assert none - one == one - two > 0
    if line == "five_cards":
        assert float(one) == pytest.approx(0.04135232, abs=1e-8)
        assert float(none) == pytest.approx(2 * 0.04135232 - 0.03721031, abs=1e-8)


def test_the_super_bonus_is_won_as_often_where_its_sevens_pay_nothing_else() -> None:
    posted = inquiry("spanish_21", {}).report()[1].options
    nothing = inquiry("spanish_21", {"payouts.three_cards_of_one_suit": "0"}).report()[1].options
    assert bonus(nothing, "mimic_dealer").probability == bonus(posted, "mimic_dealer").probability > 0


def test_who_splits_sevens_never_wins_the_super_bonus() -> None:
    """The chart looks at no suits, and splits sevens against a seven."""
    found = report(table(decks=6), "basic")
    assert bonus(table(decks=6), "basic").probability == 0
    assert found.strategy is not None
    assert any("never wins it" in remark for remark in found.strategy.remarks)
