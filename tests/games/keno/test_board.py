"""Tickets as text and as a drawing: every mark and every number drawn is there."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from pitboss.games.catalogue import game
from pitboss.games.keno import GAME
from pitboss.games.keno.shown.picture import to_svg as table_svg
from pitboss.games.keno.shown.picture import to_text as table_text
from pitboss.games.keno.shown.ticket_sheets import KenoGame, picture, standing, to_svg, to_text
from pitboss.play.actions import Say
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting

SVG = "{http://www.w3.org/2000/svg}"
RECORD = """game keno
seat 1 straight 5 17
seat 2 combination_way 1 1-2-3-4/5-6-7-8/9-10-11-12 ab,ac,bc,abc
seat 3 king 1 7/1-2/3-4-5 ab,ac,bc,abc games 2
ball 1 2 3 4 5 6 9 17 61 62 63 64 65 66 67 68 69 70 71 72
"""


def rounds_of(text: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on(text, game, watch=rounds.append)
    return rounds


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text")]


def test_in_letters() -> None:
    text = table_text(rounds_of(RECORD))
    assert text.startswith("Game 1: 1 2 3 4 5 6 9 17 61")
    assert "Ticket 1, seat 1: straight, $5.00" in text
    assert "[17]x" in text
    assert "[ 1]a [ 2]a [ 3]a [ 4]a [ 5]b [ 6]b   7 b   8 b [ 9]c  10 c" in text
    assert " ab: 8 spots, caught 6, receives $50.00" in text.splitlines()
    assert " bc: 8 spots, caught 3" in text.splitlines()
    assert "king, $1.00 a way, $8.00, game 1 of 2" in text
    assert text.isascii()
    assert all(len(line) < 100 for line in text.splitlines())


def test_drawn() -> None:
    svg = table_svg(rounds_of(RECORD))
    root = ET.fromstring(svg)
    width, height = (float(root.attrib[side]) for side in ("width", "height"))
    for box in root.iter(f"{SVG}rect"):
        x, y = float(box.attrib.get("x", 0)), float(box.attrib.get("y", 0))
        assert x >= 0
        assert y >= 0
        assert x + float(box.attrib["width"]) <= width
        assert y + float(box.attrib["height"]) <= height
    tips = [tip.text for tip in root.iter(f"{SVG}title")]
    assert tips.count("17 caught") == 1
    assert tips.count("17 drawn") == 2  # on the other two tickets
    assert tips.count("7 marked") == 2
    assert sum(1 for tip in tips if tip and tip.endswith("caught")) == 1 + 7 + 5
    said = words(svg)
    assert "20 of 20 drawn" in said
    assert "abc: 12 spots, caught 7, receives $30.00" in said
    assert said.count("80") == 3


def test_a_game_that_is_open_shows_what_could_be_paid() -> None:
    round_ = Round(Setting(GAME))
    assert "Game 1, open" in to_text(standing(round_.table))
    assert len([word for word in words(to_svg(picture(round_))) if word.isdecimal()]) == 80
    round_.send(Say("1", "straight", 100, "3-17-22-80"))
    seen = picture(round_)
    assert (seen.over, len(seen.slips)) == (False, 1)
    assert " 4 spots, pays 2: 1, 3: 5, 4: 120" in to_text(seen).splitlines()


def test_later_games_and_games_that_failed() -> None:
    lines = RECORD.splitlines()
    rounds = rounds_of("\n".join([*lines, "no more bets", "ball 1 2", "irregular malfunction_during_draw"]))
    seen: KenoGame = picture(rounds[1])
    assert (seen.game, seen.drawn, len(seen.slips)) == (2, frozenset({1, 2}), 1)
    assert seen.slips[0].game == 2
    assert "receives" not in to_text(seen)
    limited = rounds_of(RECORD.replace("game keno", "game keno\noption ticket_limit 60"))
    assert sum(picture(limited[0]).slips[1].receives) <= 6000
