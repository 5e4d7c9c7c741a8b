"""Pokette in the terminal: hand wagers open and close as the spins go, and the record rules the same."""

from __future__ import annotations

from pathlib import Path

from pitboss.games.catalogue import game
from pitboss.play.records.record import rule_on
from tests.games.terminal import played


def test_pokette_is_played_and_its_record_rules_the_same(tmp_path: Path) -> None:
    kept = tmp_path / "spins.txt"
    typed = "pair_in_two 5\nsplit 5 Ks-Qh\nred 10\nsuit 5 h\nspin\npair_in_two 5\nspin\nspin\nquit\n"
    shown = played("pokette", typed, "--record", str(kept))
    assert "No: 'pair_in_two' is not open while the hand shows nothing [19:47-12]" in shown
    assert "No: 'split' may not be on 'Ks-Qh' [19:47-12]" in shown
    assert "pair in two: $5.00 down" in shown
    assert "│ A♠ │ K♠ │" in shown
    ruling = rule_on(kept.read_text(encoding="utf-8"), game)
    assert len(ruling.rounds) == 3
    assert f"You leave with ${500 + ruling.net['1'] / 100:.2f}." in shown
