"""Submissions that say whether coupons are taken, that further wagers are offered, that decks come pre-shuffled."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games.catalogue import game
from pitboss.play.records.record import rule_on

TABLES = """\
[[table]]
name = "MB-1"
game = "minibaccarat"
[table.options]
extra_wagers = {wagers}
match_play = {taken}

[[table]]
name = "PG-1"
game = "pai_gow_poker"
[table.options]
preshuffled_opening_deck = {shuffled}

[[table]]
name = "BJ-1"
game = "blackjack"
[table.options]
match_play = {taken}

[[table]]
name = "TC-1"
game = "three_card_poker"
[table.options]
settlement_order = "seat_by_seat"
match_play = {taken}

[[table]]
name = "FC-1"
game = "four_card_poker"
[table.options]
settlement_order = "seat_by_seat"
match_play = {taken}
"""


@pytest.mark.parametrize(
    ("given", "status", "sections"),
    [
        ({"wagers": "[]", "taken": "true", "shuffled": "true"}, 0, {}),
        ({"wagers": '"none"', "taken": "false", "shuffled": "false"}, 0, {}),
        ({"wagers": '["dragon_bonus"]', "taken": "true", "shuffled": "true"}, 1, {"MB-1": ["19:47-7.2(b)"]}),
        ({"wagers": "[]", "taken": '"some"', "shuffled": '"some"'}, 1,
         {"MB-1": ["19:47-7.2(c)"], "PG-1": ["19:47-11.5(a)"], "BJ-1": ["19:47-2.17(f)"], "TC-1": ["19:47-20.6(b)"],
          "FC-1": ["19:47-27.6(b)"]}),
    ],
)  # fmt: skip
def test_a_submission_is_checked(
    given: dict[str, str],
    status: int,
    sections: dict[str, list[str]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "submission.toml"
    path.write_text(TABLES.format(**given), encoding="utf-8")
    assert main(["check", "--json", str(path)]) == status
    tables = json.loads(capsys.readouterr().out)["tables"]
    found = {table["name"]: [each["cite"] for each in table["violations"]] for table in tables}
    assert {name: cites for name, cites in found.items() if cites} == sections


def test_a_pre_shuffled_deck_before_its_day_carries_a_remark() -> None:
    """What the amendment of 11.5 and 11.6 changed is inferred, so the ruling stands."""
    record = "game pai_gow_poker\ndate 2007-03-{}\noption preshuffled_opening_deck true\nseat 1 pai_gow_poker 10\n"
    rest = "no more bets\nnumber 4\nseat 1 surrender\n"
    said = "by inference pre-shuffled cards are used since 2007-03-19; the earlier text is not known here"
    assert said in rule_on(record.format(18) + rest, game).setting.remarks
    assert said not in rule_on(record.format(19) + rest, game).setting.remarks
