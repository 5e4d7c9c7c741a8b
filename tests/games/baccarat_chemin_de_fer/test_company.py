"""A player alone at the table: company bids, covers and draws, and the rounds come to an end."""

from __future__ import annotations

import random

import pytest

from pitboss.cli import main
from pitboss.games.baccarat_chemin_de_fer import GAME
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.requests import Draw, Request
from pitboss.play.session import Session
from pitboss.play.setting import Setting


@pytest.mark.parametrize("seat", ["1", "7", "12"])
def test_a_player_is_never_alone(seat: str) -> None:
    rng = random.Random(seat)
    session = Session(Setting(GAME, {"banker_drawing_rule": "free"}))
    shoe = list(session.setting.deck.cards)
    rng.shuffle(shoe)
    dealt = 0
    for _ in range(40):
        round_ = session.open()
        while not round_.done:
            request = round_.request
            if isinstance(request, Draw):
                round_.send(Drawn(tuple(shoe.pop() for _ in request.to)))
                continue
            assert isinstance(request, Request)
            said = GAME.company(round_, seat)
            if said is None:
                mine = [offer for offer in round_.legal() if offer.who == seat and offer.word not in ("cut", "remove")]
                if mine and (DEALER, NO_MORE_BETS) not in request.offers:
                    offer = rng.choice(mine)
                    said = Say(seat, offer.word, min(offer.least, 5000) if offer.least else None)
                else:
                    said = request.silence or Say(DEALER, NO_MORE_BETS)
            round_.send(said)
        dealt += bool(round_.table.hands)
    assert dealt > 30


def test_played_through_a_pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io

    typed = "bid 100\nbank 100\ndraw\nstay\ndraw\nagainst_bank 5\nbanco\ndeal\ndraw\nstay\nrules\nquit\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", GAME.slug, "--seed", "5"]) == 0
    out = capsys.readouterr().out
    assert "Seat 1 is the Banker" in out
    assert "You leave with" in out
