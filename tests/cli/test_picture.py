"""Pictures of recorded tables: the felt of every game with what lay on it, and boards beside it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pitboss.games
from pitboss.cli import main
from pitboss.cli.picture import PLAIN
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.parts import layout
from pitboss.play.driver import Round
from pitboss.play.effects import Verb
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from pitboss.render.pieces_svg import money

GAMES = Path(pitboss.games.__file__).parent
RECORDS = Path(__file__).parents[1] / "records"
MINUS = "\u2212"
TEXT = "{http://www.w3.org/2000/svg}text"


def drawn(record: Path, folder: Path, *more: str) -> list[str]:
    """The words in the picture of a record."""
    out = folder / "table.svg"
    assert main(["picture", str(record), "--out", str(out), *more]) == 0
    root = ElementTree.parse(out).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return [str(one.text) for one in root.iter(TEXT)]


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_felt_shows_what_was_paid_and_lost(slug: str, tmp_path: Path) -> None:
    record = GAMES / slug / "example.txt"
    words = drawn(record, tmp_path, "--casino", "Absecon Inn")
    assert "ABSECON INN" in words or set("ABSECON") <= set(words), "in a line, or letter by letter along an arc"
    last = rule_on(record.read_text(), game).rounds[-1]
    won: Counter[tuple[str, ...]] = Counter()
    for ruling in last.rulings:
        sign = {Verb.PAY: 1, Verb.COLLECT: -1}.get(ruling.verb, 0)
        won[ruling.seat, ruling.wager, ruling.on, ruling.hand] += sign * ruling.cents
    felt = layout(last_setting(record))
    for (_, wager, on, _), cents in won.items():
        if cents and (area := felt.area(wager, on)) and area.plate:
            assert f"{'+' if cents > 0 else MINUS}{money(abs(cents))}" in words


def last_setting(record: Path) -> Setting:
    rounds: list[Round] = []
    rule_on(record.read_text(), game, rounds.append)
    return rounds[-1].setting


def test_a_void_round_gives_back(tmp_path: Path) -> None:
    words = drawn(RECORDS / "three_card_poker" / "irregular_at_seven_seats_everything_goes_back.txt", tmp_path)
    assert any(word.startswith("\u21a9") for word in words)


def test_boards_stand_beside_the_felt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shoe = GAMES / "minibaccarat" / "example.txt"
    assert "Minibaccarat scoreboard" in main_out(capsys, "picture", str(shoe), "--board", "--format", "svg")
    assert main(["picture", str(GAMES / "craps" / "example.txt"), "--board"]) == 2
    assert "no scoreboard" in capsys.readouterr().err


def test_text_where_there_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["picture", str(GAMES / "three_card_poker" / "example.txt")]) == 2
    assert "--format svg" in capsys.readouterr().err


def main_out(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE if (GAMES / entry.slug / "picture.py").exists()])
def test_a_terminal_without_signs_gets_letters(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["picture", str(GAMES / slug / "example.txt")]) == 0
    assert capsys.readouterr().out.translate(PLAIN).isascii()
