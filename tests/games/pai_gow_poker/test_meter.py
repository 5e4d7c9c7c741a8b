"""Ten thousand rounds with a progressive wager: the meter reconciles to the cent with a book kept beside it."""

from __future__ import annotations

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.equipment.shoe import Shoe
from pitboss.games.pai_gow_poker import GAME
from pitboss.play.accounts import meter
from pitboss.play.actions import DEALER, NO_MORE_BETS, Say
from pitboss.play.house import advance
from pitboss.play.ruling import rule
from pitboss.play.session import Session
from pitboss.play.setting import Setting

ROUNDS = 5_000
START = 1_000_000
BOOKS = {  # denomination: wager, what it feeds, payouts that the meter bears (11.14(d), (e)), in cents
    "1": (100, 21, {20_000, 10_000, 5_000, 2_500}),
    "5": (500, 135, {100_000, 50_000, 25_000, 12_500}),
}


@pytest.mark.parametrize("denomination", BOOKS)
def test_the_meter_reconciles(denomination: str) -> None:
    wager, feeds, borne = BOOKS[denomination]
    setting = Setting(GAME, {"progressive": denomination, "player_bank": False, "co_banking": False})
    generator = SeededGenerator(11)
    shoe, session, book, paid_from_it = Shoe(setting.deck, generator), Session(setting), START, 0
    for _ in range(ROUNDS):
        shoe.shuffle()
        round_ = session.open()
        for said in (Say("1", "pai_gow_poker", 1000), Say("1", "progressive", wager), Say(DEALER, NO_MORE_BETS)):
            round_.send(said)
        while not round_.done:
            advance(round_, shoe, generator)
            if not round_.done:
                round_.send(Say("1", "house_way"))
        book += feeds
        for ruling in rule(round_).rulings:
            if ruling.wager == "progressive" and ruling.verb.value == "pay":
                share = ruling.cents in (book, book // 10)  # all of the meter, or a tenth
                if ruling.cents in borne or share:
                    book += START if ruling.cents == book else 0
                    book -= ruling.cents
                    paid_from_it += 1
        assert round_.carry is not None
        assert dict(round_.carry.balances)[meter("progressive")] == book
        del session.rounds[:-1]
    assert paid_from_it > 5
