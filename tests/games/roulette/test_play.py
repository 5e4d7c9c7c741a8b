"""The two wheels in the terminal: down a pipe, with a seed, and with things typed wrong."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pitboss.games.catalogue import game
from pitboss.play.record import rule_on


def played(slug: str, typed: str, *flags: str) -> str:
    command = [sys.executable, "-m", "pitboss", "play", slug, "--seed", "7", *flags]
    ended = subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False)
    assert ended.returncode == 0, ended.stderr
    assert "Traceback" not in ended.stderr
    return ended.stdout


def test_roulette_is_played_and_its_record_rules_the_same(tmp_path: object) -> None:
    kept = f"{tmp_path}/spins.txt"
    typed = "straight 5 17\nsplit 5 20-17\nsplit 5 17-21\nred 10\nremove split 17-20\nspin\nlow 20\nspin\nquit\n"
    shown = played("roulette", typed, "--record", kept)
    assert "'split' may not be on '17-21' [19:47-5.1(e)2 [practice]]" in shown
    assert "│  2 │  5 │  8 │" in shown
    with open(kept, encoding="utf-8") as file:
        ruling = rule_on(file.read(), game)
    assert len(ruling.rounds) == 2
    assert f"You leave with ${500 + ruling.net['1'] / 100:.2f}." in shown


@pytest.mark.parametrize("slug", ["roulette", "big_six"])
def test_a_spin_with_nothing_down_and_leaving(slug: str) -> None:
    shown = played(slug, "spin\nspin\n")
    assert shown.count('dealer: "No more bets"') == 2
    assert "You leave with $500.00." in shown


def test_leaving_takes_the_wagers_up() -> None:
    assert "You leave with $500.00." in played("big_six", "s1 5\njoker 1\nquit\n")
