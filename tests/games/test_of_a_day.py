"""Games as the law of a day has them are games: money is conserved, records read back, what is offered is accepted."""

from __future__ import annotations

import random

import pytest

from pitboss.games.catalogue import game
from pitboss.law.acts import day
from pitboss.play.actions import DEALER, SUPERVISOR, Say
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.ruling import rule
from tests.games.anybody import Anybody, a_setting
from tests.games.test_every_game import play_out
from tests.games.test_legal import amounts

DAYS = (
    ("craps", "1985-01-01"),
    ("blackjack", "1979-01-01"),
    ("blackjack", "1983-06-01"),
    ("blackjack", "1995-01-01"),
    ("baccarat_punto_banco", "1990-01-01"),
    ("baccarat_chemin_de_fer", "1990-01-01"),
    ("minibaccarat", "1990-01-01"),
    ("roulette", "1990-01-01"),
    ("pai_gow_poker", "1993-01-01"),
    ("three_card_poker", "1999-01-01"),
)


@pytest.mark.parametrize(("slug", "on"), DAYS)
def test_rounds_of_a_day_at_random(slug: str, on: str) -> None:
    rng = random.Random(f"{on} {slug}")
    here = game(slug, day(on))
    for _ in range(4):
        player = Anybody(a_setting(here, rng), rng, trouble=0.05)
        for _ in range(4):
            round_ = player.open()
            for role in ("1", DEALER, SUPERVISOR):
                for offer in round_.legal(role):
                    place = offer.on[0] if offer.on else ""
                    if not offer.cards and (offer.on is None or place):
                        said = (Say(role, offer.word, amount, place) for amount in amounts(offer, rng))
                        assert all(round_.judge(one) is None for one in said), offer
            play_out(player, round_)
        text = write(player.runner.setting, player.rounds)
        assert text.splitlines()[1] == f"date {on}"
        assert rule_on(text, game).rounds == tuple(rule(one) for one in player.rounds), text
