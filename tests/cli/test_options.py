"""`pitboss options`: what can be chosen, wagered, said and reported, read off the game itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games.catalogue import CATALOGUE, game

SLUGS = [entry.slug for entry in CATALOGUE]


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_a_submission_to_fill_in_is_in_order(slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", slug, "--toml"]) == 0
    path = tmp_path / "submission.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["check", str(path)]) == 0, capsys.readouterr()


@pytest.mark.parametrize("slug", SLUGS)
def test_everything_of_a_game_is_listed_with_its_section(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", slug, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    found = game(slug)
    assert [option["key"] for option in told["options"]] == [option.key for option in found.options.options]
    assert [wager["key"] for wager in told["wagers"]] == list(found.betting.wager)
    assert [word["word"] for word in told["words"]] == list(found.speech.words)
    assert [one["key"] for one in told["irregularities"]] == list(found.irregularities)
    for part in ("options", "wagers", "words", "irregularities"):
        assert all(each["cite"] and each["meaning"] for each in told[part]), part


def test_an_option_says_what_it_may_stand_beside(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", "three_card_poker"]) == 0
    text = capsys.readouterr().out
    assert "pair_plus_ledger = A  [19:47-20.11(a)2]" in text
    assert "Cards may be dealt from the hand only where an automated device shuffles them. [19:47-20.8(b)1]" in text
    assert "wrong_card_count" in text
