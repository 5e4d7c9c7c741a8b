"""Real hands in PHH, ruled on as they ended; and records written as PHH, which PokerKit plays to the same stacks."""

from __future__ import annotations

import random
import tomllib
import warnings
from pathlib import Path

import pytest
from pokerkit import HandHistory

from pitboss.cli import main
from pitboss.games.catalogue import game
from pitboss.games.poker import GAME
from pitboss.games.poker.phh import CODES, record_of
from pitboss.games.poker.phh_out import history_of
from pitboss.games.poker.structure import FIXED
from pitboss.games.poker.variants import VARIANTS
from pitboss.play.driver import Round
from pitboss.play.effects import Verb
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.games.poker.test_fuzz import Room

HANDS = sorted((Path(__file__).parent / "phh").glob("*.phh"))
every_hand = pytest.mark.parametrize("path", HANDS, ids=[path.stem for path in HANDS])


def played(text: str) -> Round:
    rounds: list[Round] = []
    rule_on(text, game, rounds.append)
    return rounds[0]


def ends(text: str) -> list[int]:
    """What everybody has in the end, in cents, as PokerKit plays it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, last = HandHistory.loads(text)
    assert not last.status
    return [round(100 * stack) for stack in last.stacks]


def finishing(text: str) -> list[int]:
    return [round(100 * stack) for stack in tomllib.loads(text)["finishing_stacks"]]


@every_hand
def test_a_real_hand_ends_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = record_of(tomllib.loads(text), GAME)
    assert "the file has" not in record
    round_ = played(record)
    mine = [round_.table.on(str(i), "chips") for i in range(1, len(finishing(text)) + 1)]
    assert mine == finishing(text)
    assert sum(mine) == sum(round(100 * stack) for stack in tomllib.loads(text)["starting_stacks"])


@every_hand
def test_written_back_it_is_the_same_hand(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = record_of(tomllib.loads(text), GAME)
    back = history_of(played(record))
    assert finishing(back) == finishing(text) == ends(back)
    again = record_of(tomllib.loads(back), GAME)
    strip = [line for line in record.splitlines() if not line.startswith("#")]
    assert len(again.splitlines()) == len(strip)
    for one, other in zip(again.splitlines(), strip, strict=True):
        assert one.startswith(other)  # the amount may be left out where only one is possible


@pytest.mark.parametrize("code", [code for code in CODES if code not in ("F7S", "F7S/8", "FR")])
def test_random_hands_are_played_alike_by_pokerkit(code: str) -> None:
    rng, seen = random.Random(code), 0
    name, kind = CODES[code]
    betting = "fixed_limit(4,8)" if kind == FIXED else kind
    given = {"game": name, "betting": betting, "blinds": "2,4", "rake_method": "none", "odd_chip_unit": 1}
    setting = Setting(GAME, {**given, "show_all_mucked": True})
    while seen < 40:
        room = Room(setting, rng)
        room.brings = (1899, 3999, 19999)  # beside the one cent that is the least
        round_ = room.play()
        pushed = [ruling for ruling in rule(round_).rulings if ruling.verb is Verb.PAY]
        text = history_of(round_)
        try:
            theirs = ends(text)
        except ValueError:
            continue  # an all-in for less than a bet: the rules of PHH differ there
        seen += 1
        if len({ruling.on for ruling in pushed}) == len(pushed):  # odd chips go elsewhere there
            assert theirs == finishing(text), text
    assert VARIANTS[name].button


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["convert", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_converts_both_ways(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, record, err = run(capsys, str(HANDS[1]))
    assert (status, err) == (0, "")
    assert "player Phil Ivey seat 1" in record
    path = tmp_path / "record.txt"
    path.write_text(record)
    assert main(["rule", str(path)]) == 0
    assert "+556,000.00" in capsys.readouterr().out
    status, history, _ = run(capsys, str(path))
    assert status == 0
    assert '"p1 cbr 1067100"' in history
    out = tmp_path / "hand.phh"
    assert run(capsys, str(path), "--out", str(out)) == (0, "", "")
    assert out.read_text() == history


BAD = {
    "not TOML": ("variant = \n", "TOML"),
    "no variant": ("antes = [0]\n", "variant"),
    "another game": ('variant = "FB"\n', "FB"),
    "stacks missing": ('variant = "NT"\n', "starting_stacks"),
    "a word nobody knows": (HANDS[1].read_text().replace("p2 f", "p2 shove"), "p2 shove"),
    "a player who is not there": (HANDS[1].read_text().replace("p2 f", "p22 f"), "p22"),
    "half a card": (HANDS[1].read_text().replace("Jc3d5c", "Jc3d5"), "Jc3d5"),
    "a card twice": (HANDS[1].read_text().replace("Jc3d5c", "Ac3d5c"), "Ac"),
    "no river": (HANDS[1].read_text().replace('  "d db Jh",\n', ""), "board"),
    "half a cent": (HANDS[1].read_text().replace("[1000, 2000, 0]", "[1000.005, 2000, 0]"), "cents"),
    "antes that differ": (HANDS[1].read_text().replace("[500, 500, 500]", "[0, 500, 0]"), "antes"),
    "out of turn": (HANDS[1].read_text().replace('"p3 cbr 7000"', '"p1 cbr 7000"'), "p1 cbr 7000"),
    "another game's record": ("game three_card_poker\n", "three_card_poker"),
    "a bad record": ("game poker\nseat 99 chips 5\n", ":2:"),
    "a misdeal": ("game poker\nseat 1 chips 50\nseat 2 chips 50\nirregular misdeal\n", "irregularity"),
    "no round": ("game poker\n", "round 1"),
    "draw poker": ("game poker\noption game five_card_draw_high\nseat 1 chips 50\nseat 2 chips 50\nseat 2 fold\n",
                   "five_card_draw_high"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_converted_says_why(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "file"
    path.write_text(BAD[name][0])
    status, out, err = run(capsys, str(path))
    assert (status, out) == (2, ""), err
    assert BAD[name][1] in err
    assert len(err.splitlines()) == 1


def test_what_the_file_says_of_the_end_is_checked() -> None:
    history = tomllib.loads(HANDS[1].read_text())
    assert "# the file has" in record_of(history | {"finishing_stacks": [1, 2, 3]}, GAME)
