"""The report a game's odds come back as."""

import json
from fractions import Fraction

from pitboss.odds.distribution import Distribution, WagerResult
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds

TOSS = Distribution.of({WagerResult("heads", 1): 1, WagerResult("tails", -1): 1})


def test_a_report_without_decisions_has_the_four_published_keys() -> None:
    report = OddsReport("toss", {"coins": (1, Fraction(1, 2))}, {"heads": WagerOdds(TOSS)}).to_json()
    assert report == {
        "game": "toss",
        "options": {"coins": [1, "1/2"]},
        "wagers": {"heads": TOSS.to_json()},
        "method": "exact",
    }
    assert json.loads(json.dumps(report)) == report


def test_a_strategy_carries_its_cost_and_its_alternatives() -> None:
    best = Strategy("call", "call it in the air", Fraction(0), Fraction(0))
    other = Strategy("wait", "call it when it lies", Fraction(1, 8), Fraction(1, 8))
    report = OddsReport(
        "toss", {}, {"heads": WagerOdds(TOSS, {"part_of": "coins"})}, StrategyNote(best, (other,), ("mind the wind",))
    ).to_json()
    assert report["wagers"] == {"heads": TOSS.to_json() | {"part_of": "coins"}}
    assert report["strategy"] == {
        "name": "call",
        "description": "call it in the air",
        "house_edge": 0.0,
        "house_edge_exact": "0/1",
        "cost": 0.0,
        "cost_exact": "0/1",
        "alternatives": [
            {
                "name": "wait",
                "description": "call it when it lies",
                "house_edge": 0.125,
                "house_edge_exact": "1/8",
                "cost": 0.125,
                "cost_exact": "1/8",
            }
        ],
        "remarks": ["mind the wind"],
    }
