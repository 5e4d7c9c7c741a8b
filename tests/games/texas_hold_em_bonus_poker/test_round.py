"""Rounds of Texas hold 'em bonus poker at random, against the rules written a second time; and what is refused."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.games.catalogue import game
from pitboss.games.texas_hold_em_bonus_poker.hands import key
from pitboss.games.texas_hold_em_bonus_poker.options import OPTIONS
from pitboss.law.notices import notices_owed
from pitboss.play.card_places import BOARD, DEALERS, Hand, hand_of
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.setting import Setting
from tests.games.poker.anyhow import play_rounds
from tests.games.texas_hold_em_bonus_poker import oracle
from tests.length import times
from tests.refusals import assert_refused

LEGAL = [choice for choice in oracle.every_choice() if not oracle.broken_sections(choice)]


def paid(round_: Round, seat: str, stakes: Mapping[str, int], hands: Mapping[Hand, tuple[Card, ...]]) -> int:
    return oracle.net(
        round_.setting.options, stakes, hands.get(hand_of(seat), ()), hands[BOARD], hands.get(DEALERS, ())
    )


def wagers(setting: Setting) -> list[str]:
    return ["ante", "bonus"] if setting.options["bonus_offered"] else ["ante"]


def test_rounds_at_random() -> None:
    assert play_rounds("texas_hold_em_bonus_poker", times(400), LEGAL, wagers, paid) > 5


def test_hands_against_the_oracle() -> None:
    rng = random.Random(3)
    for _ in range(2000):
        dealt = rng.sample(FULL_DECK, 9)
        one, two = dealt[:7], dealt[2:]
        mine = (key(one) > key(two), key(one) == key(two))
        assert mine == (oracle.best(one) > oracle.best(two), oracle.best(one) == oracle.best(two)), dealt


def test_every_choice_of_options() -> None:
    for choice in oracle.every_choice():
        _, violations = OPTIONS.read(choice)
        assert {str(violation.cite) for violation in violations} == oracle.broken_sections(choice), choice


def test_a_cap_covers_what_a_minimum_wager_can_win() -> None:
    for cap, broken in (("5000", False), ("4999.99", True)):
        _, violations = OPTIONS.read({"bonus_max_payout": cap, "min_wager": "5"})
        cites = [str(violation.cite) for violation in violations]
        assert cites == (["19:47-28.11 [parallel 13:69F-29.11(e)]"] if broken else [])


def test_a_cap_covers_the_least_bonus_wager_that_a_limit_allows() -> None:
    """The table's top pays 1,000 to 1; a limit of the bonus wager's own goes before the table's minimum."""
    section, capped = "19:47-28.11 [parallel 13:69F-29.11(e)]", "option bonus_max_payout 5000\n"
    for lines, broken in (
        ("limit bonus 5 100\n", False),
        ("limit bonus 5.01 100\n", True),
        ("limit ante 50 100\n", False),
        ("limit bonus 10 100\noption min_wager 5\n", True),
        ("limit bonus 0 100\noption min_wager 5\n", False),
    ):
        if broken:
            with pytest.raises(RecordError) as problem:
                rule_on(HEAD + capped + lines, game)
            assert (problem.value.status, str(problem.value.cite)) == (1, section)
        else:
            rule_on(HEAD + capped + lines, game)
            rule_on(HEAD + lines, game)


def test_a_change_of_what_is_paid_owes_a_notice() -> None:
    old, _ = OPTIONS.read({})
    new, _ = OPTIONS.read({"ante_pays_from": "straight", "bonus_offered": False, "settlement_order": "step_by_step"})
    assert [owed.option for owed in notices_owed(OPTIONS, old, new)] == ["ante_pays_from", "bonus_offered"]


HEAD = "game texas_hold_em_bonus_poker\n"
DEALT = (
    "seat 1 ante 10\nno more bets\nhand seat 1 9s 8d\nhand dealer Ks Qd\nhand board 7c 6h 5s Kd 2c\n"  # lines 2 to 6
)
REFUSED = [  # record, exit status, line, section
    (DEALT + "seat 1 flop 10", 1, 7, "19:47-28.1"),
    (DEALT + "seat 1 flop 30", 1, 7, "19:47-28.1"),
    (DEALT + "seat 1 flop 20\nseat 1 turn 20", 1, 8, "19:47-28.1"),
    (DEALT + "seat 1 flop 20\nseat 1 turn 10\nseat 1 river 5", 1, 9, "19:47-28.1"),
    (DEALT + "seat 1 flop 20\nseat 1 fold", 1, 8, "19:47-28.1"),
    (DEALT + "seat 1 turn 10", 1, 7, "19:47-28.1"),
    (DEALT + "seat 1 check", 1, 7, "19:47-28.1"),
    (DEALT + "seat 1 flop 20\nseat 1 bonus 5", 1, 8, "19:47-28.6 [parallel 27.6(d)]"),
    ("seat 1 bonus 5\nno more bets", 1, 2, "19:47-28.1"),
    ("seat 1 ante 5\nseat 2 bonus 5\nno more bets", 1, 3, "19:47-28.1"),
    ("no more bets", 1, 2, "19:47-28.1"),
    ("option bonus_offered false\nseat 1 ante 5\nseat 1 bonus 5", 1, 4, "19:47-28.1"),
    ("option ante_pays_from pair\nseat 1 ante 5", 1, 2, "19:47-28.11 [guide]"),
    ("option shuffle manual\nseat 1 ante 5", 1, 2, "19:47-28.8 [parallel 27.8(b)1]"),
    ("seat 1 ante 5\nno more bets\nirregular dealing_shoe_jam", 1, 4, "19:47-28.9 [parallel 27.9(a)]"),
    (DEALT, 2, 6, None),
    (DEALT + "seat 1 flop 20\nhand board 3c", 2, 8, None),
    ("seat 1 ante 10\nno more bets\ncards 9s 9s", 2, 4, None),
    ("seat 1 ante 10\nno more bets\nhand seat 1 9s 8d\nseat 1 flop\nhand board 7c 6h", 2, 6, None),
    ("seat 1 ante 10\nno more bets\nhand seat 1 9s 8d\nseat 1 flop\nhand board 7c 6h 5s Kd 2c", 2, 6, None),
    ("seat 1 raise 10", 2, 2, None),
]


@pytest.mark.parametrize(("record", "status", "at", "section"), REFUSED)
def test_what_is_refused_and_why(record: str, status: int, at: int, section: str | None) -> None:
    assert_refused(HEAD + record, status, at, section)
