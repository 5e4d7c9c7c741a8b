"""What a round brought somebody: what was paid less what was taken, as the table page adds it up, is what their chips
and stakes have changed by. At every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.desks.samples import sampled
from pitboss.desks.table import Table, table
from pitboss.errors import PitbossError
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.driver import Round
from pitboss.play.effects import Verb
from pitboss.play.ruling import rule

SIGNS = {Verb.PAY: 1, Verb.COLLECT: -1, Verb.COMMISSION: -1}
ROUNDS = 5
AWAY = frozenset({"leave", "cash_in"})


def step(here: Table, chance: random.Random) -> None:
    """One word at random, or the next card; what is refused changes nothing."""
    choices = [(seat, one) for seat in here.seats[:3] for one in here.choices(seat) if one.word not in AWAY]
    try:
        if here.betting and (not choices or chance.random() < 0.3):
            here.deal()
        elif not choices or (picked := chance.choice(choices))[1].cards:
            here.silence()
        else:
            seat, one = picked
            amount = one.usual or (one.least and str(max(float(one.least), 20)))
            here.say(seat, one.word, amount, chance.choice(one.on[:50]) if one.on else "")
    except PitbossError:
        if not here.betting:
            here.silence()


def changed(played: Round, seat: str) -> int:
    """What somebody's chips and stakes have changed by, in cents."""

    def held(balances: object) -> int:
        return sum(cents for at, cents in dict(balances).items() if at.seat == seat and at.kind in ("chips", "area"))  # type: ignore[call-overload]

    return held(played.table.balances) - held(played.start.balances)


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE if entry.slug != "baccarat_chemin_de_fer"])
def test_the_net_of_a_round_is_what_was_paid_less_what_was_taken(slug: str) -> None:
    options: dict[str, Any] = sampled(game(slug), {})
    here, chance, seen = table(slug, seed=5, **options), random.Random(11), 0
    for _ in range(1500):
        played = here.round
        step(here, chance)
        if played.done and not played.void:
            seen += 1
            told = rule(played)
            for seat in here.seats:
                net = sum(SIGNS.get(one.verb, 0) * one.cents for one in told.rulings if one.seat == seat)
                assert net == changed(played, seat), (seat, told.rulings)
            if seen == ROUNDS:
                return
    assert seen, "nothing was played"
