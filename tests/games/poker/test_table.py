"""The table as people meet it: company in the terminal, the picture, the chart, the guide."""

from __future__ import annotations

import io
import itertools
import json
import random
import re
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.desks.guide import patrons_guide
from pitboss.equipment.cards import cards
from pitboss.equipment.generator import SeededGenerator
from pitboss.errors import PitbossError
from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.poker import GAME
from pitboss.games.poker.company import company
from pitboss.games.poker.irregularities import IRREGULARITIES
from pitboss.games.poker.options import KINDS
from pitboss.games.poker.shown.guide import HANDS, MISHAPS
from pitboss.games.poker.variants import VARIANTS
from pitboss.play.actions import DEALER, Say
from pitboss.play.card_places import hand_of
from pitboss.play.codec import canonical, write_effect
from pitboss.play.dealing.runner import Runner
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write, write_round
from pitboss.play.requests import Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from pitboss.play.views import seen_by
from pitboss.render.documents import guide_text
from tests.cli.test_guide import Page
from tests.games.poker.test_fuzz import Room, a_table

STRUCTURES = ("fixed_limit(5,10)", "spread(1,5)", "pot_limit", "no_limit")


def played(words: list[str], flags: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{word}\n" for word in words)))
    assert main(["play", "poker", *flags.split()]) == 0
    return capsys.readouterr().out


def test_a_hand_in_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = played(["buy_in 100", "deal", "call", "check", "fold", "quit"], "--seed 7", capsys, monkeypatch)
    assert 'dealer: "Seat 4 has the button"' in text
    assert "you may: fold, call, raise 4.00" in text
    assert "$98.00 on the layout" in text
    assert " seat 4       80.00  button" in text
    assert text.endswith("You leave with $498.00.\n")


def test_who_leaves_in_the_middle_takes_his_chips(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = played(["buy_in 100", "deal", "call", "quit"], "--seed 7", capsys, monkeypatch)
    assert text.endswith("You leave with $498.00.\n")


def test_cards_are_thrown_away_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["buy_in 100", "deal", "call", "call", "draw", "check", "fold", "quit"]
    text = played(words, "-o game=five_card_draw_high --seed 3", capsys, monkeypatch)
    assert "draw [up to 5 CARDS]" in text
    assert "Seat 1 stands pat" in text


@pytest.mark.parametrize(("game", "betting"), list(itertools.product(VARIANTS, STRUCTURES)))
def test_the_company_plays_by_the_rules(game: str, betting: str) -> None:
    """With a player who calls everything; what they say is legal, and the record is read back."""
    runner, rounds = Runner(Setting(GAME, {"game": game, "betting": betting}), SeededGenerator(5)), []
    for _ in range(3):
        round_ = runner.open()
        rounds.append(round_)
        while not round_.done:
            request = round_.request
            assert isinstance(request, Request)
            if said := company(round_, "1"):
                assert said.who != "1"
                runner.say(said)
            elif request.moment == "bets":
                if not round_.table.on("1", "chips"):
                    runner.say(Say("1", "buy_in", 50_000))
                assert runner.close_bets() is None
            elif DEALER in request.offers:
                runner.silence()
            else:
                words = [offer.word for offer in runner.legal("1")]
                word = next(word for word in ("call", "check", "draw", "bring_in", "show") if word in words)
                runner.say(Say("1", word))
    text = write(runner.setting, rounds)
    assert len(rule_on(text, lambda slug: GAME).rounds) == 3


def test_the_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Path(__file__).parents[2] / "records" / "poker" / "ex04_side_pot.txt"
    assert main(["picture", str(record)]) == 0
    text = capsys.readouterr().out
    assert " seat 3      140.00" in text
    assert "board 9♣ 8♦ 7♥ 2♠ K♦" in text
    assert main(["picture", str(record), "--format", "svg"]) == 0
    svg = capsys.readouterr().out
    assert svg.startswith("<svg")
    assert "board: 9 of clubs, 8 of diamonds, 7 of hearts, 2 of spades, king of diamonds" in svg


def test_the_chart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chart", "poker"]) == 0
    assert "    A  85.2  67.0" in capsys.readouterr().out
    assert main(["chart", "poker", "--format", "json"]) == 0
    parts = json.loads(capsys.readouterr().out)["parts"]
    assert round(float(Fraction(parts["32o"])), 6) == 0.323032
    assert main(["chart", "poker", "--format", "svg"]) == 0
    assert capsys.readouterr().out.count("<rect") == 1 + 169
    assert main(["chart", "poker", "-o", "game=omaha_high"]) == 2


# The guide


def tables() -> list[Setting]:
    found = []
    for game, betting in itertools.product(VARIANTS, STRUCTURES):
        for more in (
            {},
            {"straddle": True, "blinds": "1,1,2", "ante": 1},
            {"jackpot": "bad_beat", "rake_method": "incremental", "rake_increments": "20:1,40:2"},
            {"jackpot": "high_hand", "rake_method": "time", "no_flop_no_drop": False, "check_raise": False},
            {"rake_method": "none", "raise_cap": "none", "short_all_in_reopens": "full_bet", "show_all_mucked": True},
            {"low_qualifier": "none", "blinds": "none"},
        ):
            try:
                found.append(Setting(GAME, {"game": game, "betting": betting, **more}))
            except PitbossError:
                continue
    return found


def test_every_table_has_a_sound_guide() -> None:
    for setting in tables():
        words = guide_text(patrons_guide(setting), "md")
        assert all(re.search(r"19:47-14\.\d+", step) for step in words.splitlines() if re.match(r"\d\. ", step))
        Page(guide_text(patrons_guide(setting), "html"))


@pytest.mark.parametrize(
    ("options", "said", "unsaid"),
    [
        ({}, "Bets and raises are $2.00 in the first two rounds, then $4.00.", "bring"),
        ({"betting": "no_limit"}, "There is no maximum", "Raises |"),
        ({"betting": "pot_limit"}, "at most the pot", "fixed"),
        ({"betting": "spread(2,10)"}, "A bet is $2.00 to $10.00", "fixed"),
        ({"game": "seven_card_stud_high"}, "The lowest up card brings it in", "button"),
        ({"game": "seven_card_stud_low"}, "The highest up card brings it in", "Royal flush"),
        ({"game": "five_card_stud_high", "five_card_stud_opens": "low_card"}, "The lowest up card", "face down last"),
        ({"game": "five_card_draw_high"}, "before the draw, after it", "flop:"),
        ({"game": "omaha_high"}, "exactly two of your own cards", "For low"),
        ({"game": "omaha_high_low_8"}, "none above the eight", "The best high hand wins the pot."),
        ({"game": "omaha_high_low_8", "low_qualifier": "none"}, "For low", "none above the eight"),
        ({"straddle": True}, "may straddle", "Everybody puts in an ante"),
        ({"rake_method": "time"}, "$6.00 from each player", "percent of a pot"),
        ({"rake_method": "time"}, "nothing of the pots.", "from the main pot first"),
        ({"rake_method": "none"}, "which deals. ", "its part of the pot"),
        ({"rake_method": "none"}, "The house takes nothing.", "Nothing is taken of a hand"),
        ({"rake_method": "none", "jackpot": "bad_beat"}, "Nothing is taken of a hand that ends before", "main pot"),
        ({"straddle": True}, "the first seat after the blinds and the straddle;", "after the blinds;"),
        ({"game": "five_card_draw_high", "blinds": "none"}, "starts with the first seat after the button.", "a blind"),
        ({"jackpot": "bad_beat"}, "50 percent of the fund goes to the loser", "Who shows at least"),
        ({"jackpot": "high_hand", "high_hand_share": 50}, "50 percent of the fund", "loser"),
        ({"check_raise": False}, "Who has checked may not raise", "bring"),
        ({"show_all_mucked": True}, "Every hand must be shown", "thrown away unseen"),
    ],
)
def test_the_guide_follows_the_options(options: dict[str, object], said: str, unsaid: str) -> None:
    text = guide_text(patrons_guide(Setting(GAME, options)), "md")
    assert said in text
    assert unsaid not in text


def test_the_examples_are_what_they_stand_for() -> None:
    keys = [FIVE.key(cards(example)) for _, _, example in HANDS]
    assert keys == sorted(keys, reverse=True)
    assert [name.lower().replace(" ", "_") for name, *_ in HANDS] == list(KINDS)
    assert MISHAPS.keys() <= IRREGULARITIES.keys()


# What was mucked stays unseen


@pytest.mark.parametrize("game", list(VARIANTS))
def test_a_players_record_has_no_face_he_has_not_seen_and_rules_alike(game: str) -> None:
    rng, hidden = random.Random(f"muck {game}"), 0
    for _ in range(12):
        room = Room(a_table(game, rng), rng)
        round_ = room.play()
        seat = rng.choice([seat for seat in round_.setting.seats if hand_of(seat) in round_.table.hands])
        lines = write_round(round_, True, seat)
        text = "\n".join(lines)
        told = set(re.findall(r"[2-9TJQKA][cdhs]", canonical(list(map(write_effect, seen_by(seat, round_.effects))))))
        assert set(re.findall(r"(?<=\s)[2-9TJQKA][cdhs]\b", text)) <= told
        assert rule_on(text, lambda slug: GAME).rounds == (rule(round_),), text
        hidden += text.count("??")
    assert hidden > 5


def test_an_opened_shuffle_is_not_told_to_players(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = played(["buy_in 100", "deal", "fold", "reveal", "record"], "", capsys, monkeypatch)
    assert "opened to the house alone" in text
    assert "secret" not in text
    assert "cards" in text.split("> record")[1]
    assert "??" in text.split("> record")[1]
