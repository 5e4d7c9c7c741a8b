"""``pitboss simulate`` as people use it: wagers, stakes, checkpoints, Ctrl-C, whole shoes, and runs that are wrong."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.cli import main, simulate
from pitboss.desks import simulate as desk
from pitboss.odds.distribution import Distribution, WagerResult
from pitboss.simulate.comparison import Compared
from pitboss.simulate.simulation import Measured


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, dict[str, dict[str, object]]]:
    assert main(["simulate", *words, "--json"]) == 0
    found: dict[str, dict[str, dict[str, object]]] = json.loads(capsys.readouterr().out)
    return found


def test_only_the_wagers_asked_for_and_their_stakes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["craps", "-n", "50000", "--seed", "3", "--wager", "PASS", "--wager", "place_win_6"]
    found = told(capsys, *words, "--stake", "place_win_6=12")["wagers"]
    assert [(name, wager["stake"]) for name, wager in found.items()] == [("pass", 100), ("place_win_6", 1200)]
    outcomes = found["place_win_6"]["outcomes"]
    assert isinstance(outcomes, list)
    assert [(one["net"], one["bet"]) for one in outcomes] == [(-1200, 1200), (1400, 1200)]  # 7 to 6


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["craps", "--wager", "pas"], "did you mean 'pass'"),
        (["craps", "--stake", "pass=1", "--stake", "pass=2"], "given twice"),
        (["craps", "--stake", "0"], "must be more than 0"),
        (["craps", "--wager", "pass", "--stake", "field=5"], "not among the wagers"),
        (["craps", "--shoes"], "not dealt from one shoe"),
        (["blackjack", "--count", "hi_lo"], "go with --shoes"),
        (["blackjack", "--shoes", "--count", "ace_five"], "is no count known here"),
        (["blackjack", "--shoes", "--ramp", "1:2"], "need --count"),
        (["blackjack", "--shoes", "--count", "hi_lo", "--ramp", "soon"], "is no ramp"),
        (["blackjack", "--shoes", "--seats", "9"], "cannot play with 9 seats"),
        (["blackjack", "--shoes", "--other", "basic"], "0 are at the table"),
        (["craps", "--cluster", "local:x"], "is no cluster"),
        (["craps", "--cluster", "local:2", "--workers", "2"], "--workers is for this machine"),
        (["craps", "--checkpoint", ""], "which file"),
        (["craps", "--seed", "-1"], "a seed is"),
    ],
    ids=str,
)
def test_bad_usage(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    assert main(["simulate", *words, "-n", "1000"]) == 2
    assert message in capsys.readouterr().err


def test_a_checkpoint_is_gone_on_with_and_another_jobs_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["simulate", "red_dog", "-n", "100000", "--checkpoint", str(tmp_path / "run.json")]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert main(words) == 0  # without a seed: that of the file
    again = capsys.readouterr().out
    assert "100,000 of them were played before." in again
    assert first.splitlines()[-1] == again.splitlines()[-1]
    assert main([*words, "-o", "number_of_decks=4"]) == 2
    assert "is the checkpoint of another job: options is not given there" in capsys.readouterr().err


def test_interrupted_it_prints_what_was_reached(tmp_path: Path) -> None:
    kept = tmp_path / "run.json"
    words = ["red_dog", "-n", "100000000000", "--seed", "1", "--workers", "1", "--checkpoint", str(kept)]
    run = subprocess.Popen(
        [sys.executable, "-m", "pitboss", "simulate", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    while not kept.exists() or '"original": [' not in kept.read_text():  # until something has been played
        assert run.poll() is None
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=300)
    assert run.returncode == 130
    assert "Interrupted; these are the rounds already played." in out
    assert "Traceback" not in err


def test_whole_shoes(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "exact_means", lambda job: {"blackjack": COIN})
    found = told(capsys, "blackjack", "-s", "mimic_dealer", "-n", "50000", "--seed", "2", "--shoes", "--seats", "2")
    assert found["wagers"].keys() == {"blackjack", "seat_2"}
    wager = found["wagers"]["blackjack"]
    assert isinstance(wager["z"], float)
    assert wager["wrong"] is False  # what is exact for a full shoe is not for a whole one
    assert found["job"]["shoes"]["seats"] == 2


COIN = Distribution.of({WagerResult("heads", 1): 1, WagerResult("tails", -1): 1})
LOTTERY = Distribution.of({WagerResult("wins", 999_999): 1, WagerResult("loses", -1): 999_999})


@pytest.mark.parametrize(
    ("exact", "outcomes", "wrong"),
    [
        (COIN, {(100, 100): 5_000, (-100, 100): 5_000}, False),
        (COIN, {(100, 100): 5_249, (-100, 100): 4_751}, False),  # 4.98 standard errors
        (COIN, {(100, 100): 5_250, (-100, 100): 4_750}, True),  # five
        (COIN, {(100, 100): 4_750, (-100, 100): 5_250}, True),
        (LOTTERY, {(99_999_900, 100): 1, (-100, 100): 9_999}, False),  # 100 of them, but it happens in 1 run of 100
    ],
)
def test_five_standard_errors_off_is_wrong(
    exact: Distribution, outcomes: dict[tuple[int, int], int], wrong: bool
) -> None:
    assert Compared.of("coin", Measured(100, outcomes), exact, same=True).wrong is wrong
    assert not Compared.of("coin", Measured(100, outcomes), exact, same=False).wrong


def test_a_run_that_is_wrong_fails(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same rounds beside odds of another game."""
    other = Distribution.of({WagerResult("win", 1): 2, WagerResult("lose", -1): 1})
    monkeypatch.setattr(desk, "exact_means", lambda job: {"original": other})
    assert main(["simulate", "red_dog", "-n", "100000", "--seed", "1"]) == 1
    assert "original is -" in capsys.readouterr().err
    assert Fraction(other.mean) == Fraction(1, 3)


# Stakes that are paid in fractions of a cent


@pytest.mark.parametrize(
    ("words", "wager", "known"),
    [
        (["craps", "--wager", "place_win_6", "--stake", "1"], "place_win_6", False),  # 7 to 6 of a dollar
        (["craps", "--wager", "place_win_6", "--stake", "6"], "place_win_6", True),
        (["roulette", "--wager", "straight", "--stake", "0.01"], "straight", True),
    ],
)
def test_play_is_compared_with_odds_for_what_is_staked(
    words: list[str], wager: str, known: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    found = told(capsys, *words, "-n", "200000", "--seed", "3")["wagers"][wager]
    assert (found["exact"] is not None, found["z"] is not None) == (known, known)


def test_every_wager_is_compared_at_its_own_stake(capsys: pytest.CaptureFixture[str]) -> None:
    """On $100 the commission of 5 percent is not rounded: 1.0579 percent, whatever is staked on the tie."""
    stakes = ["--stake", "tie=0.01", "--stake", "banker=100", "--stake", "player=100"]
    found = told(capsys, "minibaccarat", *stakes, "-n", "200000", "--seed", "3")["wagers"]["banker"]
    assert found["exact"] == pytest.approx(-0.010579, abs=1e-6)


def test_a_ramp_may_have_a_step_for_every_count(capsys: pytest.CaptureFixture[str]) -> None:
    ramp = ",".join(f"{count}:{count + 13}" for count in range(-12, 13))
    words = ["blackjack", "-s", "mimic_dealer", "--shoes", "--count", "hi_lo", f"--ramp={ramp}", "-n", "300000"]
    outcomes = told(capsys, *words, "--seed", "1")["wagers"]["blackjack"]["outcomes"]
    assert isinstance(outcomes, list)
    assert {one["bet"] for one in outcomes} >= {100 * units for units in range(10, 17)}


def test_ctrl_c_again_does_not_take_the_report_away() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), simulate._interrupted_once():  # noqa: PT012
        try:
            signal.raise_signal(signal.SIGINT)
        finally:
            signal.raise_signal(signal.SIGINT)  # is not heard
            done = True
    assert done
    assert signal.getsignal(signal.SIGINT) is before
