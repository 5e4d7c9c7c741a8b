"""Odds and simulations as tables for other programs, and simulated means beside the exact ones."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction

import pytest

from pitboss.cli import main


def table(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, str]]:
    assert main(words) == 0
    return list(csv.DictReader(io.StringIO(capsys.readouterr().out)))


def test_odds_as_csv(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {row["wager"]: row for row in table(capsys, "odds", "casino_war", "--csv")}
    assert Fraction(rows["initial"]["house_edge_exact"]) == Fraction(23138, 993023)  # the rulebook, six decks
    assert float(rows["tie"]["house_edge"]) == pytest.approx(0.186495, abs=1e-6)


def test_outcomes_as_csv_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    rows = table(capsys, "odds", "casino_war", "--csv", "--outcomes")
    for wager in {row["wager"] for row in rows}:
        assert sum(Fraction(row["probability_exact"]) for row in rows if row["wager"] == wager) == 1


def test_a_simulation_stands_beside_the_exact_value(capsys: pytest.CaptureFixture[str]) -> None:
    rows = table(capsys, "simulate", "casino_war", "-n", "1000000", "--seed", "1", "--csv")
    assert {row["wager"] for row in rows} >= {"initial", "tie"}
    for row in rows:
        assert abs(float(row["z"])) < 4
        assert float(row["low"]) < float(row["mean"]) < float(row["high"])
    assert main(["simulate", "casino_war", "-n", "100000", "--seed", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["wagers"]["initial"]
    assert told["exact"] == pytest.approx(-23138 / 993023)
    assert told["confidence_interval"][0] < told["mean"] < told["confidence_interval"][1]


def test_what_ones_own_strategy_costs(capsys: pytest.CaptureFixture[str]) -> None:
    """Surrender costs 23/622 - 23138/993023 of the wager with six decks (the rulebook)."""
    assert main(["odds", "casino_war", "-s", "always_surrender"]) == 0
    cost = float(Fraction(23, 622) - Fraction(23138, 993023))
    assert f"It costs {cost:.6%} of the wager against the best." in capsys.readouterr().out


def test_a_chart_as_csv(capsys: pytest.CaptureFixture[str]) -> None:
    """Red dog, six decks: raise on a spread of seven or more (the published strategy)."""
    rows = table(capsys, "chart", "red_dog", "--format", "csv")
    play = {row["row"]: row["value"] for row in rows if row["part"] == "spreads" and row["column"] == "play"}
    assert [spread for spread, said in play.items() if said == "raise"] == ["7", "8", "9", "10", "11"]
    for slug in ("casino_war", "double_down_stud"):
        assert table(capsys, "chart", slug, "--format", "csv")
