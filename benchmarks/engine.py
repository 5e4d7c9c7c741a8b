"""Rounds a second of the engine on one core, beside a plain loop that plays the same rounds without it."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.figure import Figure, best
from pitboss.equipment.cards import Card, Deck
from pitboss.equipment.generator import SeededGenerator
from pitboss.equipment.shoe import Shoe
from pitboss.games.catalogue import game
from pitboss.games.three_card_poker.hands import key, qualifies
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.dealing.chance import outcomes
from pitboss.play.driver import Round
from pitboss.play.procedure import GO
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting

ROUNDS = 5_000
ANTE = 1000
BONUS = {4: 1, 5: 4, 6: 5}


def with_engine(rounds: int) -> int:
    """One seat that always plays; returns what it won, so that both loops can be seen to play the same game."""
    setting = Setting(game("three_card_poker"), {"dealing_method": "manual_shoe"})
    shoe, carry, won = Shoe(Deck(), SeededGenerator(1)), None, 0
    ante, close, play = Say("1", "ante", ANTE), Say(DEALER, NO_MORE_BETS), Say("1", "play")
    for _ in range(rounds):
        shoe.shuffle()
        round_ = Round(setting, carry)
        round_.send(ante)
        round_.send(close)
        play_on(round_, shoe)
        round_.send(play)
        play_on(round_, shoe)
        carry = round_.carry
        won += round_.table.balances[chips("1")]
    return won


def play_on(round_: Round, shoe: Shoe) -> None:
    """The house's own answers: chance, and going on."""
    while (request := round_.request) is not None:
        if isinstance(request, Draw):
            round_.take(Drawn(outcomes(request, shoe), request.kind))
        elif request.silence is GO:
            round_.take(GO)
        else:
            return


def without_engine(rounds: int) -> int:
    """The same rounds as a plain loop: no requests, no citations, no ledger."""
    shoe, won = Shoe(Deck(), SeededGenerator(1)), 0
    for _ in range(rounds):
        shoe.shuffle()
        won += settle(shoe.draw(6))
    return won


def settle(cards: tuple[Card, ...]) -> int:
    player, dealer = key(cards[::2]), key(cards[1::2])
    net = BONUS.get(player[0], 0) * ANTE
    if not qualifies(dealer):
        return net + ANTE
    return net + 2 * ANTE * ((player > dealer) - (player < dealer))


def engine() -> Iterator[Figure]:
    """Rounds a second."""
    assert with_engine(500) == without_engine(500), "the two loops do not play the same game"
    slow = best(lambda: with_engine(ROUNDS))
    fast = best(lambda: without_engine(ROUNDS))
    ratio = f"plain loop {ROUNDS / fast:,.0f}; the engine takes {slow / fast:.1f} times as long"
    yield Figure("engine: one-seat rounds of three card poker", ROUNDS / slow, "rounds/s", "20,000", ratio)
