"""People at a red dog table who do as they are told, for tests that know what cards will come."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.games.red_dog import GAME
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from tests.games.red_dog.oracle import LEAST

Bets = Mapping[str, tuple[int, int]]
"""By seat: original wager and raise, 0 for none."""


def a_setting(rng: random.Random) -> tuple[Setting, dict[str, Fraction]]:
    """A table with legal options at random, and what it pays."""
    pays = {key: Fraction(least * 20 + rng.choice((0, 0, 1, 5, 20)), 20) for key, least in LEAST.items()}
    given: dict[str, object] = {
        "number_of_decks": rng.randint(1, 8),
        "raise_limit": rng.choice(("up_to_original", "equal_only")),
        "continuous_shuffler": rng.random() < 0.2,
        "multiple_areas": rng.random() < 0.5,
        "payouts": {key: f"{odds.numerator} to {odds.denominator}" for key, odds in pays.items()},
    }
    if rng.random() < 0.3:
        given["cut_card_penetration"] = rng.randrange(0, 52)
    return Setting(GAME, given), pays


def play(round_: Round, bets: Bets, cards: Sequence[Card]) -> None:
    """A whole round with these bets; cards that nobody sees stay unseen."""
    left = list(cards)
    for seat, (original, _) in bets.items():
        round_.send(Say(seat, "original", original))
    round_.send(Say(DEALER, NO_MORE_BETS))
    while not round_.done:
        request = round_.request
        if isinstance(request, Draw):
            round_.send(Drawn(tuple(left.pop(0) if place else UNSEEN for place in request.to)))
            continue
        assert request is not None
        assert request.silence is not None
        seat = request.silence.who
        raised = bets[seat][1] if seat in bets else 0
        round_.send(Say(seat, "raise", raised) if raised else request.silence)
