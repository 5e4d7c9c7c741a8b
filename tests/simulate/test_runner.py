"""The runner, on a toy game: what it adds up, that a run can be repeated, and that it can be stopped."""

import json
import math
from collections import Counter

import numpy as np
import pytest

from pitboss.errors import Unreadable
from pitboss.simulate import simulation
from pitboss.simulate.random_cards import Words
from pitboss.simulate.run_state import Played
from pitboss.simulate.simulation import Measured, Simulation, run
from pitboss.simulate.tally import Histogram


def toss(words: Words, rounds: int) -> list[Histogram]:
    """A coin at even money on $1, and the same coin on $2."""
    heads = int(np.random.Generator(np.random.PCG64(words.tolist())).binomial(rounds, 0.5)) if rounds else 0
    return [Counter({(unit, unit): heads, (-unit, unit): rounds - heads}) for unit in (100, 200)]


COIN = Simulation("toss", {"coins": 1}, "none", {"heads": 100, "heads_twice": 200}, toss)


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 1000)


def test_a_run_is_the_same_whatever_the_number_of_workers() -> None:
    first = run(COIN, 25_500, seed=3, workers=1)
    assert first.wagers == run(COIN, 25_500, seed=3, workers=4).wagers
    assert first.wagers != run(COIN, 25_500, seed=4, workers=1).wagers
    assert first.rounds == first.wagers["heads"].rounds == 25_500


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    chunks: list[tuple[int, ...]] = []

    def watched(words: Words, rounds: int) -> list[Histogram]:
        chunks.append((*words.tolist(), rounds))
        return toss(words, rounds)

    watching = Simulation("toss", {}, "none", COIN.stakes, watched)
    run(watching, 3000, seed=9, workers=1)
    short = chunks[1:]
    chunks.clear()
    run(watching, 5500, seed=9, workers=1)
    assert chunks[1:4] == short
    assert [rounds for *_, rounds in chunks[1:]] == [1000, 1000, 1000, 1000, 1000, 500]


def test_without_a_seed_one_is_drawn_and_reported() -> None:
    report = run(COIN, 5000)
    assert run(COIN, 5000, seed=report.seed).wagers == report.wagers


def test_figures_are_in_units_of_the_wager_first_staked() -> None:
    rounds = [250, -100, -100, 50]  # cents won on a stake of 50, with 75 bet on average
    measured = Measured(50, {(250, 100): 1, (-100, 50): 2, (50, 100): 1})
    assert (measured.rounds, measured.net, measured.squares) == (4, sum(rounds), sum(net**2 for net in rounds))
    assert measured.mean == 0.5
    assert measured.standard_deviation == pytest.approx(np.std([net / 50 for net in rounds]))
    assert measured.standard_error == pytest.approx(measured.standard_deviation / 2)
    assert (measured.to_json()["hit_frequency"], measured.to_json()["average_bet"]) == (0.5, 1.5)


def test_totals_do_not_overflow() -> None:
    huge = 50_000_000_000

    def whale(words: Words, rounds: int) -> list[Histogram]:
        return [Counter({(huge, huge): rounds})]

    measured = run(Simulation("whale", {}, "none", {"ante": huge}, whale), 100_000, seed=1).wagers["ante"]
    assert measured.squares == 100_000 * huge**2 > 2**63
    assert (measured.mean, measured.standard_deviation) == (1.0, 0.0)


@pytest.mark.parametrize("rounds", [0, -5])
def test_no_rounds_cannot_be_played(rounds: int) -> None:
    with pytest.raises(Unreadable, match="cannot play"):
        run(COIN, rounds)


def test_progress_is_told_in_order_up_to_the_end() -> None:
    told: list[int] = []
    run(COIN, 2500, seed=1, told=lambda played: told.append(played.rounds))
    assert told == [1000, 2000, 2500]


def test_an_interrupted_run_reports_the_rounds_played_and_can_be_repeated() -> None:
    def stop(played: Played) -> None:
        if played.rounds == 4000:
            raise KeyboardInterrupt

    report = run(COIN, 1_000_000, seed=2, told=stop)
    assert (report.rounds, report.interrupted) == (4000, True)
    assert run(COIN, 4000, seed=2).wagers == report.wagers


def test_interrupted_before_anything_was_played_there_is_nothing_to_report() -> None:
    def never(words: Words, rounds: int) -> list[Histogram]:
        if rounds:
            raise KeyboardInterrupt
        return toss(words, 0)

    with pytest.raises(KeyboardInterrupt):
        run(Simulation("toss", {}, "none", COIN.stakes, never), 5000)


def test_json_has_the_published_keys() -> None:
    report = run(COIN, 4000, seed=1).to_json()
    assert json.loads(json.dumps(report)) == report
    assert {"game", "options", "rounds", "seed", "wagers"} <= report.keys()
    wagers = report["wagers"]
    assert isinstance(wagers, dict)
    for wager in wagers.values():
        assert {"mean", "standard_error", "rounds_per_second"} <= wager.keys()
        figures = {name: figure for name, figure in wager.items() if name != "outcomes"}
        assert all(math.isfinite(figure) for figure in figures.values())
        assert sum(outcome["count"] for outcome in wager["outcomes"]) == 4000
