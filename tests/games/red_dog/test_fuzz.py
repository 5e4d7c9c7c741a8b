"""Thousands of rounds at random against the rules written a second time, to the cent and to the card."""

from __future__ import annotations

import random

from pitboss.games.catalogue import game
from pitboss.play.accounts import chips
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.ruling import rule
from tests.games.red_dog import oracle
from tests.games.red_dog.player import a_setting, play
from tests.length import times

ROUNDS = times(500)


def test_rounds_at_random() -> None:
    rng, seen = random.Random("red dog"), set[int]()
    for _ in range(ROUNDS):
        setting, pays = a_setting(rng)
        equal = setting.options.word("raise_limit") == "equal_only"
        bets = {}
        for seat in sorted(rng.sample(setting.seats, rng.randint(1, 7))):
            original = rng.randrange(1, 20_000)
            raised = original if equal else rng.randint(1, original)
            bets[seat] = original, raised if rng.random() < 0.5 else 0
        low = rng.choice((2, 2, 8, 11))
        cards = rng.sample([card for card in setting.deck.cards if low <= card.rank], 3)
        ranks = cards[0].rank, cards[1].rank, cards[2].rank
        round_ = Round(setting)
        play(round_, bets, cards)
        for seat, (original, raised) in bets.items():
            found = round_.table.balances.get(chips(seat), 0)
            assert found == oracle.net(original, raised, ranks, pays), (seat, bets, cards)
        spread = oracle.spread(*ranks[:2])
        seen.add(spread)
        burned = 0 if setting.options.flag("continuous_shuffler") else 1
        assert round_.table.dealt == burned + (2 if spread == 0 else 3)
        text = write(setting, [round_])
        assert rule_on(text, game).rounds == (rule(round_),), text
    assert seen == set(range(-1, 12))
