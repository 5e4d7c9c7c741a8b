"""Distributions: the figures of a par sheet, on wagers whose figures anyone can work out."""

from fractions import Fraction

import pytest

from pitboss.odds.distribution import Distribution, Outcome, Tally, WagerResult

# One number of a 38-pocket wheel at 35 to 1.
STRAIGHT_UP = Distribution.of({WagerResult("lose", -1): 37, WagerResult("number", 35): 1})

# An ante of one, doubled three times in four: 1/4 fold, 1/2 win two, 1/4 lose two.
RAISED = Distribution.of(
    {WagerResult("fold", -1): 1, WagerResult("win", 2, bet=2): 2, WagerResult("lose", -2, bet=2): 1}
)


def test_the_figures_of_a_single_number_at_roulette() -> None:
    assert STRAIGHT_UP.mean == Fraction(-2, 38)
    assert STRAIGHT_UP.house_edge == Fraction(1, 19)
    assert STRAIGHT_UP.hit_frequency == Fraction(1, 38)
    assert STRAIGHT_UP.variance == Fraction(35**2 + 37, 38) - Fraction(1, 19) ** 2
    assert STRAIGHT_UP.standard_deviation == pytest.approx(5.762617)
    assert STRAIGHT_UP.average_bet == 1
    assert STRAIGHT_UP.element_of_risk == STRAIGHT_UP.house_edge


def test_outcomes_come_best_first_and_uncounted_ones_not_at_all() -> None:
    tally: Tally = Tally()
    tally[WagerResult("lose", -1)] += 3
    tally[WagerResult("win", Fraction(3, 2))] += 1
    tally[WagerResult("push", 0)] += 0
    assert [o.label for o in Distribution.of(tally).outcomes] == ["win", "lose"]


def test_money_added_later_counts_in_the_element_of_risk_only() -> None:
    assert RAISED.mean == Fraction(1, 4)
    assert RAISED.average_bet == Fraction(7, 4)
    assert RAISED.element_of_risk == Fraction(-1, 7)
    assert RAISED.probability("win") == Fraction(1, 2)


def test_merging_joins_outcomes_of_equal_net_and_money_bet() -> None:
    split = Distribution.of(
        {
            WagerResult("flush", 2): 1,
            WagerResult("straight", 2): 2,
            WagerResult("call", 2, bet=2): 3,
            WagerResult("lose", -1): 4,
        }
    )
    merged = split.merged()
    assert [(o.label, o.probability) for o in merged.outcomes] == [
        ("flush / straight", Fraction(3, 10)),
        ("call", Fraction(3, 10)),
        ("lose", Fraction(4, 10)),
    ]
    assert (merged.mean, merged.variance, merged.average_bet) == (split.mean, split.variance, split.average_bet)


@pytest.mark.parametrize(
    "chances",
    [
        pytest.param([Fraction(1, 2), Fraction(1, 3)], id="short of one"),
        pytest.param([Fraction(3, 2), Fraction(-1, 2)], id="negative"),
        pytest.param([], id="none"),
    ],
)
def test_probabilities_must_sum_to_exactly_one(chances: list[Fraction]) -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        Distribution(tuple(Outcome("x", Fraction(0), chance) for chance in chances))


def test_json_has_exactly_the_published_keys() -> None:
    blackjack = Distribution.of({WagerResult("blackjack", Fraction(3, 2)): 1, WagerResult("lose", -1): 1})
    assert blackjack.to_json() == {
        "house_edge": -0.25,
        "house_edge_exact": "-1/4",
        "hit_frequency": 0.5,
        "standard_deviation": 1.25,
        "element_of_risk": -0.25,
        "outcomes": [
            {"label": "blackjack", "net": "3/2", "probability": "1/2"},
            {"label": "lose", "net": "-1", "probability": "1/2"},
        ],
    }
