"""Thousands of rounds with a progressive wager: the meter reconciles to the cent with a book kept beside it."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.generator import SeededGenerator
from pitboss.games.pai_gow_poker import GAME
from pitboss.play.accounts import meter
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.length import times

ROUNDS = times(2_000)
START = 1_000_000
BOOKS = {  # denomination: wager, what it feeds, payouts that the meter bears (11.14(d), (e)), in cents
    "1": (100, 21, {20_000, 10_000, 5_000, 2_500}),
    "5": (500, 135, {100_000, 50_000, 25_000, 12_500}),
}


@pytest.mark.parametrize("denomination", BOOKS)
def test_the_meter_reconciles(denomination: str) -> None:
    wager, feeds, borne = BOOKS[denomination]
    setting = Setting(GAME, {"progressive": denomination, "player_bank": False, "co_banking": False})
    runner, book, paid_from_it = Runner(setting, SeededGenerator(11)), START, 0
    for _ in range(ROUNDS):
        round_ = runner.open()
        runner.say(Say("1", "pai_gow_poker", 1000))
        runner.say(Say("1", "progressive", wager))
        assert runner.close_bets() is None
        runner.say(Say("1", "house_way"))  # with a progressive wager nobody may give up: the round goes on to its end
        assert round_.done
        book += feeds
        for ruling in rule(round_).rulings:
            if ruling.wager == "progressive" and ruling.verb.value == "pay":
                share = ruling.cents in (book, book // 10)  # all of the meter, or a tenth
                if ruling.cents in borne or share:
                    book += START if ruling.cents == book else 0
                    book -= ruling.cents
                    paid_from_it += 1
        assert dict(runner.carry.balances)[meter("progressive")] == book
    assert paid_from_it > 1


def test_a_payout_goes_by_what_the_meter_shows() -> None:
    """When it is paid, whatever other tables have done to the meter meanwhile; and only where it matters (11.14(g))."""
    shown = [5_000_000]
    for text, reads, paid in (
        ("As Ks Qs Js Ts 2d 3c", 1, 500_000),  # a natural royal flush: a tenth
        ("Ac Ah As Ad Jk Kc Kd", 1, 5_000_000),  # five aces and a pair: all of it
        ("9s 8s 7s 6s 5s 2d 3c", 1, 2_500),  # a straight flush: off the meter
        ("9s 9h 9d 9c 5s 5d 3c", 0, 4_000),  # four-of-a-kind and pair: from the inventory
        ("9s Kh 2d 4c 5s 7d Jc", 0, 0),
    ):
        setting = Setting(GAME, {"progressive": "1"})
        asked: list[str] = []
        mine, held = cards(text), list(setting.deck.cards)
        rest = [card for card in held if card not in mine]
        round_ = Round(setting)
        for said in (Say("1", "pai_gow_poker", 1000), Say("1", "progressive", 100), Say(DEALER, NO_MORE_BETS)):
            round_.send(said)
        while not round_.done:
            request = round_.request
            if not isinstance(request, Draw):
                assert request is not None
                assert request.silence is not None
                round_.send(request.silence)
            elif request.kind == "meter":
                asked.append(request.moment)
                round_.send(Drawn((shown[0],), "meter"))
            elif request.among:
                round_.send(Drawn((1,), request.kind))
            else:
                own = iter(mine)
                round_.send(Drawn(tuple(next(own) if place.seat else rest.pop(0) for place in request.to)))
        won = [one.cents for one in rule(round_).rulings if one.wager == "progressive" and one.verb.value == "pay"]
        assert (len(asked), sum(won)) == (reads, paid), text
        if paid == shown[0]:
            assert round_.carry is not None
            assert dict(round_.carry.balances)[meter("progressive")] == START  # it is reset (11.14(f))
