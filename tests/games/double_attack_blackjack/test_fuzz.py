"""Rounds at random against an oracle that plays and pays them a second time from the rules alone."""

from __future__ import annotations

import random

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import rule_on
from tests.games.double_attack_blackjack.oracle import DECK, Bettor, OracleRound
from tests.length import times

LIKED = ("8", "A", "AK", "AJ5", "68J", "23456", "")
"""Ranks that come up often, so that rare rounds do."""


def shoe(rng: random.Random, decks: int) -> list[str]:
    cards = DECK * decks
    rng.shuffle(cards)
    liked = rng.choice(LIKED)
    cards.sort(key=lambda card: card[0] in liked and rng.random() < 0.7)
    return cards


@pytest.mark.parametrize("chunk", range(times(2)))
def test_every_round_is_paid_as_the_rules_say(chunk: int) -> None:
    rng = random.Random(f"double attack blackjack {chunk}")
    attacked = split = given_up = won_bustit = 0
    for _ in range(250):
        decks, reader, most = rng.choice((6, 8)), rng.random() < 0.6, rng.choice((3, 4))
        seats = {}
        for seat in sorted(rng.sample("123456", rng.choice((1, 1, 2, 3)))):
            initial = rng.choice((1000, 2500, 1, 1501))
            seats[seat] = Bettor(initial, rng.choice((0, 0, min(500, initial), initial)))
        played = OracleRound(rng, shoe(rng, decks), seats, reader, most)
        head = [
            "game double_attack_blackjack",
            f"option decks {decks}",
            f"option card_reader {str(reader).lower()}",
            f"option max_split_hands {most}",
        ]
        text = "\n".join([*head, *played.lines]) + "\n"
        found = rule_on(text, game)
        assert found.rounds[0].net == {seat: one.net for seat, one in seats.items()}, text
        attacked += any(one.attack for one in seats.values())
        split += any(len(one.hands) > 2 for one in seats.values())
        given_up += any(hand.given_up and hand.doubled for one in seats.values() for hand in one.hands)
        won_bustit += len(played.dealer) == 3 and any(one.bustit and one.net > one.bustit for one in seats.values())
    assert attacked > 150
    assert min(split, given_up, won_bustit) > 3
