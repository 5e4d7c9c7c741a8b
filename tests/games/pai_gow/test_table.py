"""The start and the delivery, options and submissions, the guide, the picture, and a table written down."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from pitboss.equipment.tiles import tile, tiles
from pitboss.games.catalogue import game
from pitboss.games.pai_gow import GAME
from pitboss.games.pai_gow.dealing import COUNTED, delivered
from pitboss.games.pai_gow.options import OPTIONS
from pitboss.games.pai_gow.shown import picture
from pitboss.games.pai_gow.shown.guide import guide
from pitboss.play.driver import Round
from pitboss.play.effects import Announced
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.setting import Setting
from pitboss.render.guide_page import _card
from tests.felts import SVG, described, felt

HEAD = "game pai_gow\nseat 1 pai_gow 40\nno more bets\n"
HANDS = "hand dealer 6-6 3-6 2-6 2-2\nhand seat 1 1-3 4-5 4-4 4-4\nseat 1 set 1-3 4-5\n"
STARTS = dict(zip(range(3, 19), "23456XD123456XD1", strict=True))


def rounds_of(text: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on(text, game, rounds.append)
    return rounds


@pytest.mark.parametrize("total", range(3, 19))
def test_where_the_first_stack_goes(total: int) -> None:
    first = min(total - 2, 6)
    second = min(total - first - 1, 6)
    dice = f"dice {first} {second} {total - first - second}\n"
    (round_,) = rounds_of(HEAD + dice + HANDS)
    said = next(e.text for e in round_.effects if isinstance(e, Announced) and e.text.startswith(f"{total}:"))
    place = {"D": "the dealer", "X": "the dead hand"}.get(STARTS[total], f"position {STARTS[total]}")
    assert said == f"{total}: the first stack goes to {place}"


def test_the_chances_of_the_start() -> None:
    counted = Counter((sum(dice) - 1) % 8 for dice in product(range(1, 7), repeat=3))
    assert [counted[offset] for offset in range(8)] == [28, 28, 28, 28, 27, 25, 25, 27]


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_every_place_gets_a_stack(direction: str) -> None:
    for start in range(8):
        assert sorted(delivered(start, direction)) == sorted(COUNTED)
        assert delivered(start, direction)[0] == COUNTED[start]


def test_a_round_is_written_down_with_its_tiles() -> None:
    (round_,) = rounds_of(HEAD + "tiles 1-3 4-5 4-4 4-4 6-6 3-6 2-6 2-2\ndice 3 3 4\nseat 1 set 1-3 4-5\n")
    written = write(round_.setting, [round_])
    assert "\ntiles 1-3 4-5 4-4 4-4 6-6 3-6 2-6 2-2\n" in written
    assert "cards" not in written


def test_a_dealer_that_banks_needs_no_offer_at_first() -> None:
    """The bank is offered once a round was played, and the first offer moves on round by round to the dealer."""
    text = HEAD + HANDS + "round\nseat 1 pass\nseat 1 pai_gow 40\nno more bets\n" + HANDS
    assert len(rounds_of(text)) == 2


def test_options_in_a_submission() -> None:
    assert not OPTIONS.read({"house_way": "foxwoods_general", "player_bank": False})[1]
    broken = OPTIONS.read({"player_bank": False, "co_banking": True})[1]
    assert [str(one.cite) for one in broken] == ["19:47-10"]
    assert OPTIONS.read({"player_bank": "false"})[0].flag("co_banking") is False


def test_the_guide_follows_the_options() -> None:
    def text(**given: object) -> str:
        return str(guide(Setting(GAME, given)))

    assert "Being the bank" in text()
    assert "Being the bank" not in text(player_bank=False)
    assert "co-bank" not in text(co_banking=False)
    assert "give up your wager" in text(surrender=True)
    assert "above the fives" in text(gee_joon_single_rank="six_above_fives")
    assert "Two small tiles" in text()
    assert "Two small tiles" not in text(house_way="foxwoods_general")
    assert "svg" in _card(tile("6-6"))


def test_the_picture_has_every_pip() -> None:
    rounds = rounds_of(HEAD + HANDS)
    drawn = picture.to_text(rounds)
    assert drawn.count("●") == 12 + 9 + 8 + 4 + 4 + 9 + 8 + 8
    assert "seat 1 +$38.00" in drawn
    assert "gong with teen" in drawn
    pips = [spot for spot in felt(rounds).iter(f"{SVG}circle") if spot.get("fill") in ("#e5343d", "#fbf7ea")]
    assert len(pips) == drawn.count("●")


def test_a_picture_of_a_hand_that_was_not_shown() -> None:
    rounds = rounds_of("game pai_gow\nseat 1 pai_gow 40\nno more bets\nirregular dice_mistotalled\n")
    assert "●" not in picture.to_text(rounds)
    assert "tile" not in described(felt(rounds))


def test_tiles_in_words() -> None:
    described = GAME.appearance.describe
    assert described(tiles("6-6 3-6 2-6 2-2")) == "teen, gow, bot, bon"
    assert described(tiles("6-6 3-6")) == ""
