"""Rounds of four card poker at random, against the rules written a second time; and what is refused."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.games.four_card_poker.hands import key, line
from pitboss.play.card_places import DEALERS, Hand, hand_of
from pitboss.play.driver import Round
from tests.games.four_card_poker import oracle
from tests.games.poker.anyhow import play_rounds
from tests.length import times
from tests.refusals import assert_refused

LEGAL = [choice for choice in oracle.every_choice() if not oracle.broken_sections(choice)]


def paid(round_: Round, seat: str, stakes: Mapping[str, int], hands: Mapping[Hand, tuple[Card, ...]]) -> int:
    return oracle.net(round_.setting.options, stakes, hands.get(hand_of(seat), ()), hands[DEALERS])


def test_rounds_at_random() -> None:
    rng = random.Random(27)
    orders = (["ante", "aces_up"], ["aces_up"], ["ante"])
    void = play_rounds("four_card_poker", times(400), LEGAL, lambda _: rng.choice(orders), paid)
    assert void > 5


def test_hands_against_the_oracle() -> None:
    rng = random.Random(3)
    for _ in range(3000):
        one, two = rng.sample(FULL_DECK, 5), rng.sample(FULL_DECK, 6)
        mine, theirs = (key(one) > key(two), key(one) == key(two)), (
            oracle.best(one) > oracle.best(two), oracle.best(one) == oracle.best(two),
        )  # fmt: skip
        assert mine == theirs, (one, two)
        assert (line(key(one)) is not None) == (oracle.aces_up("I", one) > 0)


HEAD = "game four_card_poker\n"
DEALT = "no more bets\ncards Qs Qd 5c 4h 3s Jc Jh Ad 2s 8c 9d\n"
REFUSED = [  # record, exit status, line, section
    ("seat 1 ante 10\n" + DEALT + "seat 1 play 5", 1, 5, "19:47-27.10(b)"),
    ("seat 1 ante 10\n" + DEALT + "seat 1 play 35", 1, 5, "19:47-27.10(b)"),
    ("seat 1 ante 10\n" + DEALT + "seat 1 ante 5", 1, 5, "19:47-27.6(d)"),
    ("seat 1 ante 10\n" + DEALT + "seat 1 remove ante", 1, 5, "19:47-27.6(d)"),
    ("seat 1 ante 10\n" + DEALT + "seat 2 play 10", 1, 5, "19:47-27.10(b)"),
    ("seat 1 aces_up 10\n" + DEALT + "seat 1 play 10", 1, 5, "19:47-27.10(b)"),
    ("option ante_bonus_odds.straight_flush 15\nseat 1 ante 10", 1, 2, "19:47-27.11(a)2"),
    ("option aces_up_table IV\noption aces_up_enhancements.flush 5\nseat 1 ante 10", 1, 3, "19:47-27.11(a)3"),
    ("option aces_up_table VIII\nseat 1 ante 10", 1, 2, "19:47-27.11(a)3"),
    ("option shuffle manual\noption dealing_method hand\nseat 1 ante 10", 1, 3, "19:47-27.8(b)1"),
    ("option shuffle manual\noption two_decks_alternating true\nseat 1 ante 10", 1, 3, "19:47-27.2(b)"),
    ("limit ante 10 50\nseat 1 ante 5", 1, 3, "19:47-8.2"),
    ("no more bets", 1, 2, "19:47-27.7(c)"),
    ("option dealing_method hand\nseat 1 ante 5\nno more bets\nirregular dealing_shoe_jam", 1, 5, "19:47-27.9(a)"),
    ("seat 1 ante 10\n" + DEALT, 2, 4, None),
    ("seat 1 ante 10\nno more bets\ncards Qs Qs", 2, 4, None),
    ("seat 1 ante 10\nno more bets\ncards Qs Jk", 2, 4, None),
    ("seat 1 ante 10\nno more bets\nhand seat 1 Qs Qd 5c 4h 3s\nseat 1 play 10", 2, 5, None),
    ("seat 1 ante 10\n" + DEALT + "seat 1 play 10\ncards Ac", 2, 6, None),
    ("seat 8 ante 10", 2, 2, None),
    ("seat 1 pair_plus 10", 2, 2, None),
    ("option aces_up_enhancements.full_house 5\nseat 1 ante 10", 2, 2, None),
]  # fmt: skip


@pytest.mark.parametrize(("record", "status", "at", "section"), REFUSED)
def test_what_is_refused_and_why(record: str, status: int, at: int, section: str | None) -> None:
    assert_refused(HEAD + record, status, at, section)
