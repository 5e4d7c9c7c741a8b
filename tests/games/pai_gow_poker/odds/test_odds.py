"""The published figures to all their digits, and the compiled lines against the rules."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

from pitboss.games.families.poker_hands.hands import PAI_GOW, TWO
from pitboss.games.families.poker_hands.math.rank_tables import every_key, tables
from pitboss.games.pai_gow_poker.hands import Best, Seven, Type, best_lines, bonus_line, pai_gow, progressive_types
from pitboss.games.pai_gow_poker.house_way import house_way
from pitboss.games.pai_gow_poker.math.compiled_lines import (
    AK,
    HIGH,
    INSURANCE,
    KQ,
    LOW_HAND,
    SEVEN_CARD,
    TYPES,
    ace_only,
    analyse,
)
from pitboss.games.pai_gow_poker.math.compiled_setting import compile_way, high
from pitboss.games.pai_gow_poker.math.odds import insurance, report
from pitboss.games.pai_gow_poker.math.odds import progressive as progressive_odds
from pitboss.games.pai_gow_poker.math.stored_counts import HANDS, counts, progressive
from pitboss.games.pai_gow_poker.options import OPTIONS
from pitboss.law.options import Options
from tests.games.pai_gow_poker.dealt import DECK, hands_of_all_kinds


def options(**given: object) -> Options:
    read, violations = OPTIONS.read({key: str(value) for key, value in given.items()})
    assert not violations
    return read


def edge(wager: str, **given: object) -> Fraction:
    return report(options(**given)).wagers[wager].distribution.house_edge


def test_the_published_edges() -> None:
    assert edge("bonus") == Fraction(1_496_262, 19_267_885)
    assert edge("bonus", royal_match="AK_suited_natural") == Fraction(1_510_137, 19_267_885)
    assert edge("seven_card_bonus", seven_card_bonus="true") == Fraction(72_161, 1_133_405)
    assert edge("seven_card_bonus", seven_card_bonus="true", seven_card_table="B") == Fraction(1_755_322, 19_267_885)
    assert edge("three_card_bonus", three_card_bonus="true") == Fraction(597, 11_713)
    assert edge("rng_number", rng_wager="true") == Fraction(1, 14)
    assert edge("rng_number", rng_wager="true", rng_wager_odds="6") == 0
    one = report(options(rng_wager="true"), stake=100).wagers["rng_number"].distribution.house_edge
    assert one == Fraction(1, 7)


@pytest.mark.parametrize(
    ("table", "percent"), [("A", "13.3042"), ("B", "7.5577"), ("C", "8.0768"), ("D", "4.2763"), ("E", "2.5120")]
)
def test_insurance(table: str, percent: str) -> None:
    assert f"{float(insurance(table).house_edge) * 100:.4f}" == percent


def test_the_main_wager() -> None:
    """House way against house way; published: push 41.48 %, the low hand copied in 2.55 % of deals."""
    main = report(options()).wagers["pai_gow_poker"]
    assert main.distribution.house_edge == Fraction(74_975_832_686_901, 2_750_153_010_404_800)
    assert f"{float(main.distribution.probability('push')):.4f}" == "0.4148"
    assert f"{float(Fraction(str(main.extras['copy_low']))):.4f}" == "0.0255"
    rounded = report(options(), stake=1200).wagers["pai_gow_poker"].distribution  # 75 cents of 12 dollars
    assert rounded.outcomes[0].net == Fraction(1125, 1200)


def test_envy() -> None:
    extras = report(options()).wagers["bonus"].extras
    assert extras["envy_dollars_per_other_player"] == "13737/296429"
    assert f"{extras['envy_per_other_player']:.4%}" == "0.9268%"
    other = report(options(royal_match="AK_suited_natural")).wagers["bonus"].extras
    assert f"{other['envy_per_other_player']:.4%}" == "0.9194%"


def test_progressive() -> None:
    one, five = progressive_odds(options(progressive=1)), progressive_odds(options(progressive=5))
    assert one.extras["return_without_meter"] == "11977806/19267885"
    assert one.extras["return_per_dollar_on_the_meter"] == "1083/192678850"
    assert f"{1 - float(one.distribution.house_edge):.4f}" == "0.6779"
    assert f"{1 - float(five.distribution.house_edge):.4f}" == "0.6329"
    assert one.extras["meter_for_zero_edge"] == "67313.75"
    assert five.extras["meter_for_zero_edge"] == "336568.74"
    paid = {o.label: o.probability * HANDS for o in one.distribution.outcomes}
    assert paid == {
        "natural royal flush and pair": 264, "five aces and pair": 72, "natural royal flush": 4_248, "five aces": 1_056,
        "royal flush and pair": 1_260, "royal flush": 20_360, "straight flush and pair": 11_748,
        "four of a kind and pair": 57_648, "straight flush": 173_084, "four of a kind": 249_824,
        "full house and pair": 150_480, "flush and pair": 489_260, "full house": 4_030_416,
        "straight and pair": 1_149_680, "flush": 5_631_420, "straight": 10_145_388, "three of a kind": 7_470_676,
        "nothing": 124_556_196,
    }  # fmt: skip


def test_how_the_house_way_sets_all_hands() -> None:
    assert counts()["house_way trump_plaza"] == {
        "FIVE_ACES and a pair": 6, "ROYAL_FLUSH": 6_480, "ROYAL_FLUSH and a pair": 1_428, "STRAIGHT_FLUSH": 75_412,
        "STRAIGHT_FLUSH and a pair": 11_756, "FOUR_OF_A_KIND": 117_120, "FOUR_OF_A_KIND and a pair": 57_648,
        "FULL_HOUSE": 4_800, "FULL_HOUSE and a pair": 150_546, "FLUSH": 4_321_556, "FLUSH and a pair": 504_652,
        "STRAIGHT": 9_859_296, "STRAIGHT and a pair": 1_164_928, "THREE_OF_A_KIND": 6_413_616,
        "THREE_OF_A_KIND and a pair": 4_035_456, "TWO_PAIR": 9_097_920, "TWO_PAIR and a pair": 2_898_720,
        "PAIR": 65_362_936, "PAIR and a pair": 25_278_384, "HIGH_CARD": 24_780_420,
    }  # fmt: skip


def test_every_count_is_of_all_hands() -> None:
    sevens = [lines for name, lines in counts().items() if name != "three_card_bonus"]
    assert all(sum(lines.values()) == HANDS == 154_143_080 for lines in sevens)
    assert sum(counts()["three_card_bonus"].values()) == 23_426
    assert sum(progressive().values()) == HANDS


def test_the_compiled_analysis_is_the_rules() -> None:
    rng = random.Random("analysis")
    hands = hands_of_all_kinds(rng, 450)
    way = house_way("trump_plaza")
    rows = analyse(np.array(hands), high(PAI_GOW), compile_way(way), ace_only())
    keys = tables(PAI_GOW, 5).keys
    for places, row in zip(hands, rows, strict=True):
        hand = [DECK[place] for place in places]
        for column, match in ((KQ, "KQ_suited"), (AK, "AK_suited_natural")):
            made = {Seven[line.name.removesuffix("_WITH_JOKER")] for line in best_lines(hand)}
            paid = bonus_line(hand, match)
            assert max(made, default=Seven.NONE) == paid or paid > Seven.FIVE_ACES, hand
            assert {line for line in Seven if row[column] >> line & 1} == made | {paid} - {Seven.NONE}, hand
        assert {line for line in Best if row[SEVEN_CARD] >> line & 1} == best_lines(hand), hand
        assert {kind for kind in Type if row[TYPES] >> kind & 1} == progressive_types(hand), hand
        assert row[INSURANCE] == pai_gow(hand), hand
        one = way.set(hand)
        assert (keys[row[HIGH]], every_key(TWO)[row[LOW_HAND]]) == (one.high, one.low), hand
