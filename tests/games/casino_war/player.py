"""People at a casino war table who do as they are told, for tests that know what cards will come."""

from __future__ import annotations

import random
from collections.abc import Mapping

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.games.casino_war import GAME
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Draw, Request
from pitboss.play.setting import Setting
from tests.games.casino_war.oracle import Bets

CHOICES: dict[str, tuple[object, ...]] = {
    "number_of_decks": (6, 7, 8),
    "seats": (7, 9),
    "tie_wager_offered": (True, True, False),
    "tie_payout": ("10", "11 to 1", "21 to 2", "31 to 3", "12.345 to 1"),
    "second_tie_rule": ("bonus", "no_bonus"),
    "war_burn": ("three_before_each_card", "three_once", "three_player_three_dealer"),
    "settlement_order": ("dealer_right_counterclockwise",),
    "surrender_offered": (True,),
}


def a_setting(rng: random.Random) -> Setting:
    """A table with legal options at random."""
    given = {key: rng.choice(values) for key, values in CHOICES.items() if rng.random() < 0.6}
    if given.get("tie_wager_offered", True) and rng.random() < 0.3:
        given["tie_wager_on_war_deal"] = False
    return Setting(GAME, given)


def play(round_: Round, bets: Mapping[str, Bets], hands: Mapping[str, list[Card]]) -> None:
    """A whole round with these bets, every hand getting its cards in order; cards that nobody sees stay unseen."""
    for seat, bet in bets.items():
        round_.send(Say(seat, "initial", bet.initial))
        if bet.tie:
            round_.send(Say(seat, "tie", bet.tie))
    round_.send(Say(DEALER, NO_MORE_BETS))
    left = {place: list(cards) for place, cards in hands.items()}
    while not round_.done:
        request = round_.request
        if isinstance(request, Draw):
            round_.send(Drawn(tuple(left[place].pop(0) if place else UNSEEN for place in request.to)))
        else:
            round_.send(answer(request, bets))


def answer(request: Request | None, bets: Mapping[str, Bets]) -> Say:
    """What a seat says when it is asked; else what silence says."""
    assert request is not None
    assert request.silence is not None
    seat, words = request.silence.who, request.offers[request.silence.who]
    if "war" in words and bets[seat].war:
        return Say(seat, "war")
    if "tie" in words and bets[seat].tie_on_war:
        return Say(seat, "tie", bets[seat].tie_on_war)
    return request.silence
