"""Rounds of double down stud at random, against the rules written a second time; and what is refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.games.catalogue import game
from pitboss.law.limits import Limit
from pitboss.play.card_places import BOARD, Hand, hand_of
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from pitboss.play.views import PUBLIC, hands_seen
from tests.games.double_down_stud import oracle
from tests.games.poker.anyhow import play_rounds
from tests.length import times
from tests.refusals import assert_refused

LEGAL = [choice for choice in oracle.every_choice() if not oracle.broken_sections(choice)]


def paid(round_: Round, seat: str, stakes: Mapping[str, int], hands: Mapping[Hand, tuple[Card, ...]]) -> int:
    held = round_.table.hands
    return oracle.net(round_.setting.options, stakes, held[hand_of(seat)], held[BOARD])


def test_rounds_at_random() -> None:
    limited = {"wager": Limit(None, 50_000)}
    assert play_rounds("double_down_stud", times(400), LEGAL, lambda _: ["wager"], paid, limited=limited) > 5


@pytest.mark.parametrize(("face", "seen"), [("up", "Js"), ("down", "??")])
def test_what_everybody_sees_before_the_decisions(face: str, seen: str) -> None:
    rounds: list[Round] = []
    text = f"option player_card_face {face}\nseat 1 wager 5\nno more bets\ncards Js Jd 8c 3h 2s\nseat 1 double"
    rule_on(HEAD + text, game, rounds.append)
    [played] = rounds
    start = Round(Setting(game("double_down_stud"), {"player_card_face": face}))
    for action in played.actions[:-2]:  # up to the double
        start.send(action)
    assert hands_seen(PUBLIC, start.effects) == {"seat 1": list(cards(seen)), "board": list(cards("Jd 8c 3h ??"))}
    assert hands_seen("1", start.effects)[hand_of("1")] == list(cards("Js"))
    assert hands_seen(PUBLIC, played.effects)[BOARD] == list(cards("Jd 8c 3h 2s"))


HEAD = "game double_down_stud\n"
DEALT = "seat 1 wager 10\nno more bets\nhand seat 1 Js\nhand board Jd 8c 3h 2s\n"  # lines 2 to 5
REFUSED = [  # record, exit status, line, section
    (DEALT + "seat 1 double 5", 1, 6, "19:47-17.6"),
    (DEALT + "seat 1 double 15", 1, 6, "19:47-17.6"),
    (DEALT + "seat 1 double_down 5", 1, 6, "19:47-17.6"),
    (DEALT + "seat 1 double\nseat 1 double", 1, 7, "19:47-17.6"),
    (DEALT + "seat 2 double", 1, 6, "19:47-17.6"),
    (DEALT + "seat 1 double\nseat 1 stand", 1, 7, "19:47-17"),
    (DEALT + "seat 1 wager 10", 1, 6, "19:47-17.6"),
    (DEALT + "seat 1 remove wager", 1, 6, "19:47-17.6"),
    ("no more bets", 1, 2, "19:47-17.6"),
    ("seat 1 wager 10\nseat 1 double", 1, 3, "19:47-17.6"),
    ("limit wager 10 50\nseat 1 wager 5", 1, 3, "19:47-8.2"),
    ("option min_wager 10\nseat 1 wager 5", 1, 3, "19:47-8.2"),
    ("option min_wager 10\noption max_wager 5\nseat 1 wager 5", 1, 3, "19:47-8.2"),
    ("option dealing_method automated_shoe\nseat 1 wager 5", 1, 2, "19:47-17"),
    ("option dealing_method hand\nseat 1 wager 5", 1, 2, "19:47-17"),
    ("option two_decks_alternating true\nseat 1 wager 5", 1, 2, "19:47-17.2"),
    ("option shuffler_counts_cards true\nseat 1 wager 5", 1, 2, "19:47-17"),
    ("option pay_table standard\nseat 1 wager 5", 1, 2, "19:47-17"),
    ("option player_card_face sideways\nseat 1 wager 5", 1, 2, "19:47-17"),
    ("option settlement_order at_once\nseat 1 wager 5", 1, 2, "19:47-17"),
    ("option payout_limit_per_hand 19999.99\noption min_wager 5\nseat 1 wager 5", 1, 3, "19:47-17"),
    ("option payout_limit_per_hand 20000\nlimit wager 6 100\nseat 1 wager 6", 1, 2, "19:47-17"),
    ("player Ann seat 1\nplayer Ann seat 2\nseat 1 wager 5\nseat 2 wager 5", 1, 5, "19:47-17.6"),
    ("option two_positions_allowed true\nplayer Ann seat 1\nplayer Ann seat 3\nseat 1 wager 5\nseat 3 wager 5", 1, 6,
     "19:47-17.6"),
    ("seat 1 wager 5\nno more bets\nirregular shuffler_jam", 1, 4, "19:47-17.4"),
    ("option shuffle automated\nseat 1 wager 5\nno more bets\nirregular shuffler_jam", 1, 5, "19:47-17"),
    ("seat 1 wager 5\nirregular hole_card_exposed_early", 1, 3, "19:47-17"),
    ("seat 1 wager 5\nirregular shuffler_reports_bad_count", 1, 3, "19:47-17"),
    (DEALT + "hand board 9c", 2, 6, None),
    (DEALT + "seat 1 fold", 2, 6, None),
    (DEALT + "seat 1 double ten", 2, 6, None),
    (DEALT + "irregular dealing_shoe_jam", 2, 6, None),
    (DEALT + "irregular dealer_card_exposed_early", 2, 6, None),
    ("seat 1 wager 5\nno more bets\nhand seat 1 Js\nhand board Jd 8c Js 2s", 2, 5, None),
    ("seat 1 wager 5\nno more bets\nhand seat 1 Js\nhand board Jd 8c 3h", 2, 5, None),
    ("seat 1 wager 5\nno more bets\nhand board Jd 8c 3h 2s", 2, 4, None),
    ("seat 1 wager 5", 2, 2, None),
    ("seat 1 ante 5", 2, 2, None),
    ("seat 8 wager 5", 2, 2, None),
    ("option ante_pays_from flush\nseat 1 wager 5", 2, 2, None),
]  # fmt: skip


@pytest.mark.parametrize(("record", "status", "at", "section"), REFUSED)
def test_what_is_refused_and_why(record: str, status: int, at: int, section: str | None) -> None:
    assert_refused(HEAD + record, status, at, section)
