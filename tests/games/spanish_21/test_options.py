"""What a licensee may choose at Spanish 21, and what is refused at the table, each with its section."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import UNSEEN, cards
from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.games.spanish_21 import GAME
from pitboss.games.spanish_21.options import OPTIONS
from pitboss.games.spanish_21.wagers import match_pays
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting


@pytest.mark.parametrize(
    ("given", "section"),
    [
        ({"decks": 4}, "19.2"),
        ({"dealer_soft_17": "hit"}, "19.12(b)"),
        ({"surrender": False}, "19.8"),
        ({"rescue": False}, "19.10"),
        ({"redouble": True}, "19.13(d)"),
        ({"max_split_hands": 5}, "19.11"),
        ({"players_per_box": 4}, "19.13(a)"),
        ({"boxes_per_player": 7}, "19.14"),
        ({"insurance_timing": "at_player_turn"}, "19.9"),
        ({"match_odds.same_suit": 8}, "19.6"),
        ({"match_odds.same_suit": 11}, "19.6"),
        ({"decks": 6, "match_odds.different_suit": 3}, "19.6"),
        ({"shuffle": "continuous"}, "19.15(k)"),
    ],
)
def test_what_is_not_allowed_breaks_its_section(given: dict[str, object], section: str) -> None:
    _, violations = OPTIONS.read(given)
    assert [str(violation.cite) for violation in violations] == [f"19:47-{section}"]


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"decks": 6, "card_reader": False, "insurance_timing": "at_player_turn"},
        {"decks": 6, "match_odds.same_suit": 9, "match_odds.different_suit": 4},
        {"max_split_hands": 2, "draw_to_split_aces": False, "shuffle": "manual", "redouble": False},
    ],
)
def test_what_is_allowed(given: dict[str, object]) -> None:
    assert not OPTIONS.read(given)[1]


def test_a_table_has_six_boxes_and_decks_without_tens() -> None:
    setting = Setting(GAME, {"players_per_box": 2})
    assert setting.seats[:3] == ("1", "1b", "2")
    assert len(setting.seats) == 12
    assert setting.deck.size == 8 * 48
    assert not any(card.rank == 10 for card in setting.deck.cards)
    assert {key: str(odds) for key, odds in match_pays(setting.options).items()} == {
        "different_suit": "3 to 1",
        "same_suit": "12 to 1",
    }


OPEN = "game spanish_21\nseat 1 spanish_21 10\nno more bets\n"
REFUSED = [
    (OPEN + "hand seat 1 9c 5d\nhand dealer 8c ??\nseat 1 rescue", "19.10"),
    (OPEN + "hand seat 1 6c 5d 2h\nhand dealer 8c Kd\nseat 1 double\nseat 1 hit", "19.13(d)"),
    (OPEN + "hand seat 1 6c 5d 2h\nhand dealer 8c Kd\nseat 1 double\nseat 1 double", "19.13(d)"),
    (OPEN + "hand seat 1 6c 5d\nhand dealer 8c ??\nseat 1 double 11", "19.10"),
    (OPEN + "hand seat 1 6c 5d\nhand dealer 8c ??\nseat 1 split", "19.11"),
    (OPEN + "hand seat 1 6c 2d 3c\nhand dealer 8c ??\nseat 1 hit\nseat 1 surrender", "19.8"),
    (OPEN + "hand seat 1 6c 2d\nhand dealer 8c ??\nseat 1 insurance 5", "19.9"),
    (OPEN + "hand seat 1 6c 2d\nhand dealer Ac ??\nseat 1 insurance 5.01", "19.9"),
    (OPEN + "hand seat 1 6c 2d\nhand dealer 8c ??\nirregular ten_in_shoe 9c", "19.15(b)"),
    (OPEN + "hand seat 1 6c 2d\nhand dealer Jc 9d\nirregular card_reader_misused exposed", "19.15(l)"),
    (OPEN + "seat 1 match_the_dealer 5", "19.5"),
    ("game spanish_21\nseat 1 match_the_dealer 5\nseat 2 spanish_21 5\nno more bets", "19.6"),
    ("game spanish_21\noption match_the_dealer false\nseat 1 match_the_dealer 5", "19.6"),
    ("game spanish_21\noption card_reader false\nirregular card_reader_fault", "19.15(l)"),
    ("game spanish_21\noption shuffle manual\nirregular shuffler_fault", "19.15(j)"),
]  # fmt: skip
UNREADABLE = [
    OPEN + "hand seat 1 Tc 5d",
    OPEN + "cards 9c 9c 9c 9c 9c 9c 9c 9c 9c",
    "game spanish_21\nseat 7 spanish_21 10",
    "game spanish_21\nseat 1 over_13 5",
    "game spanish_21\nseat 1 spanish_21 10\nno more bets\nseat 1 leap",
    "game spanish_21\nirregular hand_deck_exhausted",
    OPEN + "hand seat 1 9c 9d\nhand dealer 9h",
]


@pytest.mark.parametrize(("text", "section"), REFUSED)
def test_what_may_not_be_is_refused_with_its_section(text: str, section: str) -> None:
    with pytest.raises(PitbossError) as caught:
        rule_on(text, game)
    assert (caught.value.status, str(caught.value.cite)) == (1, f"19:47-{section}"), caught.value


def test_a_hand_is_doubled_once_and_gets_one_card() -> None:
    """What the table itself answers while it asks whether the double is rescued."""
    round_ = Round(Setting(GAME, {}))
    for action in (Say("1", "spanish_21", 1000), Say(DEALER, NO_MORE_BETS)):
        round_.send(action)
    for dealt in ((UNSEEN,), cards("6c 8c 5d"), (UNSEEN,)):
        round_.send(Drawn(dealt))
    round_.send(Say("1", "double"))
    round_.send(Drawn(cards("2h")))
    assert {offer.word for offer in round_.legal("1")} == {"stand", "rescue"}
    for word in ("hit", "double"):
        refused = round_.judge(Say("1", word))
        assert refused is not None
        assert str(refused.cite) == "19:47-19.13(d)"


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_cannot_be_is_unreadable(text: str) -> None:
    with pytest.raises(PitbossError) as caught:
        rule_on(text, game)
    assert caught.value.status == 2, caught.value
