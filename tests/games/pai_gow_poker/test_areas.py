"""One player on two areas (11.12, 11.10(f)), and what others at the table may see."""

from __future__ import annotations

from pitboss.equipment.cards import UNSEEN, cards
from pitboss.games.pai_gow_poker import GAME
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.session import Session
from pitboss.play.setting import Setting
from pitboss.play.view import hands_seen

CARDS = list(cards("As Ah 9d 6c 2s Kd Qc Kc Kh Js 8d 7c 5h 3d 9s 9h Ad Qs 6s 5c 3c"))


def section(round_: Round, said: Say) -> str:
    problem = round_.judge(said)
    assert problem is not None
    return str(problem.cite)


def deal(round_: Round) -> None:
    deck = list(CARDS)
    while isinstance(request := round_.request, Draw):
        values = [2 if request.among else deck.pop(0) for _ in request.to]
        round_.send(Drawn(tuple(values), request.kind))


def test_the_larger_wager_is_set_first() -> None:
    round_ = Round(Setting(GAME, players={"1": "Ann", "2": "Ann", "3": "Bob", "4": "Ann"}))
    round_.send(Say("1", "pai_gow_poker", 1000))
    round_.send(Say("2", "pai_gow_poker", 2500))
    assert section(round_, Say("4", "pai_gow_poker", 1000)) == "19:47-11.12(a)"
    round_.send(Say(DEALER, NO_MORE_BETS))
    deal(round_)
    assert section(round_, Say("1", "house_way")) == "19:47-11.12(b)"
    round_.send(Say("2", "house_way"))
    round_.send(Say("1", "house_way"))


def test_equal_wagers_are_set_counterclockwise() -> None:
    round_ = Round(Setting(GAME, players={"1": "Ann", "2": "Ann"}))
    for seat in ("1", "2"):
        round_.send(Say(seat, "pai_gow_poker", 1000))
    round_.send(Say(DEALER, NO_MORE_BETS))
    deal(round_)
    assert section(round_, Say("2", "house_way")) == "19:47-11.12(b)"


def test_a_bank_has_one_area() -> None:
    session = Session(Setting(GAME, players={"1": "Ann", "2": "Ann"}))
    round_ = session.open()
    round_.send(Say("1", "pai_gow_poker", 1000))
    round_.send(Say(DEALER, NO_MORE_BETS))
    deal(round_)
    round_.send(Say("1", "surrender"))
    while not round_.done:
        assert round_.request is not None
        assert not isinstance(round_.request, Draw)
        assert round_.request.silence is not None
        round_.send(round_.request.silence)
    round_ = session.open()
    round_.send(Say("1", "bank"))
    assert section(round_, Say("2", "pai_gow_poker", 1000)) == "19:47-11.10(f)"


def test_hands_are_secret_until_they_are_exposed() -> None:
    round_ = Round(Setting(GAME))
    for seat in ("1", "2"):
        round_.send(Say(seat, "pai_gow_poker", 1000))
    round_.send(Say(DEALER, NO_MORE_BETS))
    deal(round_)
    seen = hands_seen("1", round_.effects)
    assert UNSEEN not in seen["seat 1"]
    assert set(seen["seat 2"]) == set(seen[DEALER]) == {UNSEEN}
