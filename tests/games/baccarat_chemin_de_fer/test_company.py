"""A player alone at the table: company bids, covers and draws, and the rounds come to an end."""

from __future__ import annotations

import random

import pytest

from pitboss.cli import main
from pitboss.equipment.generator import SeededGenerator
from pitboss.games.baccarat_chemin_de_fer import GAME
from pitboss.play.accounts import area
from pitboss.play.actions import DEALER, NO_MORE_BETS, Say
from pitboss.play.coupons import NOT_CHIPS
from pitboss.play.dealing.runner import Runner
from pitboss.play.effects import Discarded, Transfer
from pitboss.play.requests import Request
from pitboss.play.setting import Setting
from pitboss.play.table import CARD


@pytest.mark.parametrize("seat", ["1", "7", "12"])
def test_a_player_is_never_alone(seat: str) -> None:
    """A table that runs itself, with one player and company: everybody's words, silence, and the house's close."""
    rng, dealt, burned, banked = random.Random(seat), 0, 0, 0
    runner = Runner(Setting(GAME, {"banker_drawing_rule": "free"}), SeededGenerator(int(seat)))
    for _ in range(40):
        round_ = runner.open()
        while not round_.done:
            request = round_.request
            assert isinstance(request, Request)
            said = GAME.company(round_, seat)
            if said is not None:
                assert said.who != seat
                runner.say(said)
                continue
            mine = [offer for offer in runner.legal(seat, 20_000) if offer.word not in ("cut", "remove", *NOT_CHIPS)]
            if request.offer(DEALER, NO_MORE_BETS):
                if mine and rng.random() < 0.5:
                    runner.say(Say(seat, mine[0].word, mine[0].least), 20_000)
                assert runner.close_bets() is None
            elif mine:
                offer = rng.choice(mine)
                runner.say(
                    Say(seat, offer.word, offer.least and max(offer.least, min(offer.most or 5000, 5000))), 20_000
                )
            else:
                runner.silence()
        dealt += bool(round_.table.hands)
        burned += any(isinstance(effect, Discarded) and effect.what == CARD for effect in round_.effects)
        banked += any(isinstance(e, Transfer) and e.wager == area(seat, "bank") for e in round_.effects)
    assert dealt > 30
    assert burned == 1
    assert banked


def test_played_through_a_pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io

    typed = "bid 100\nbank 100\ndraw\nstay\ndraw\nagainst_bank 5\nbanco\ndeal\ndraw\nstay\nrules\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", GAME.slug, "--seed", "5"]) == 0
    out = capsys.readouterr().out
    assert "Seat 1 is the Banker" in out
    assert "You leave with" in out
