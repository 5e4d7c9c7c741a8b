"""Roulette in the terminal: down a pipe, with a seed, and with things typed wrong."""

from __future__ import annotations

from pitboss.games.catalogue import game
from pitboss.play.records.record import rule_on
from tests.games.terminal import played


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
