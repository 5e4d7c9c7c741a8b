"""What is refused and under which section, what cannot be read, what options must be, and what a guide tells."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.games.double_attack_blackjack import GAME
from pitboss.games.double_attack_blackjack.irregularities import IRREGULARITIES
from pitboss.games.double_attack_blackjack.options import OPTIONS
from pitboss.games.double_attack_blackjack.shown.guide import MISHAPS, guide
from pitboss.games.double_attack_blackjack.wagers import BUSTIT_PAYS, bustit_line
from pitboss.law.notices import POSTED
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.setting import Setting
from tests.games.double_attack_blackjack.oracle import DECK, best, bustit_pays

BETS = "seat 1 initial 20\nno more bets"
NINE = f"{BETS}\nhand dealer 9c ??"
SPLIT = f"{NINE}\nhand seat 1 8s 8d\nseat 1 split"
ACES = f"{NINE}\nhand seat 1 As Ad\nseat 1 split\nhand seat 1.1"
DOUBLED = f"{NINE}\nhand seat 1 5s 4d 2c\nseat 1 double"


def refusal(text: str) -> RecordError:
    with pytest.raises(PitbossError) as refused:
        rule_on("game double_attack_blackjack\n" + text, game)
    assert isinstance(refused.value, RecordError)
    return refused.value


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{BETS}\nhand dealer 9c\nseat 1 double_attack 20.01", "at most $20.00"),
        (f"{BETS}\nhand dealer 9c\nseat 1 double_attack 20\nseat 1 double_attack 1", "not while cards are dealt"),
        (f"{BETS}\nhand dealer 9c\nseat 2 double_attack 5", "not open"),
        (f"{NINE}\nhand seat 1 5s 4d\nseat 1 hit\nhand seat 1 2d\nseat 1 double_attack 5", "not open"),
        ("seat 1 initial 20\nseat 1 double_attack 5", "bets are still open"),
        (f"{BETS}\nseat 1 bustit 5", "no wager is made"),
        ("seat 1 bustit 5\nseat 2 initial 5\nno more bets", "needs an initial wager"),
        ("seat 1 initial 5\nseat 1 bustit 6\nno more bets", "at most the initial wager of $5.00"),
        ("no more bets", "nobody has placed a wager"),
        ("option bustit false\nseat 1 initial 5\nseat 1 bustit 5", "bustit"),
        ("option bustit_limits.max 5\nseat 1 initial 20\nseat 1 bustit 6", "at most $5.00"),
        ("option bustit_limits.min 2\nseat 1 initial 20\nseat 1 bustit 1", "at least $2.00"),
        (f"{BETS}\nhand dealer Ac ??\nhand seat 1 5s 4d\nseat 1 insurance 10.01", "at most $10.00"),
        (f"{NINE}\nhand seat 1 5s 4d\nseat 1 insurance 5", "no ace"),
        (f"{NINE}\nhand seat 1 5s 4d 2c\nseat 1 double 20.01", "at most $20.00"),
        (f"{DOUBLED}\nseat 1 hit", "one card only"),
        (f"{DOUBLED}\nseat 1 double", "one card only"),
        (f"{NINE}\nhand seat 1 Ks 9d\nseat 1 split", "equal value"),
        (f"{ACES} 2s\nseat 1.1 hit", "a split ace gets one card"),
        (f"{ACES} 2s\nseat 1.1 double", "a split ace gets one card"),
        (f"{ACES} Ac\nseat 1.1 split", "aces are split once"),
        (f"{SPLIT}\nhand seat 1.1 3s\nseat 1.2 hit", "it is the turn of 1.1"),
        (f"option max_split_hands 3\n{SPLIT}\nhand seat 1.1 8c\nseat 1.1 split\nhand seat 1.1 8h\nseat 1.1 split",
         "3 hands"),
        (f"{NINE}\nhand seat 1 5s 4d\nseat 1 rescue", "rescue"),
        (f"{BETS}\nhand dealer 9c\nseat 1 double_attack 5\nirregular ten_in_shoe 9d", "9d is no ten"),
        (f"{BETS}\nirregular shuffler_method_change", "shuffler_method_change"),
        (f"option shuffle manual\n{BETS}\nirregular shuffler_fault", "no shuffling device"),
        (f"option card_reader false\n{BETS}\nhand dealer 9c\nhand seat 1 5s 4d\nirregular card_reader_misused",
         "no card reader"),
    ],
)  # fmt: skip
def test_what_is_refused(text: str, words: str) -> None:
    found = refusal(text)
    if found.status == 1:
        assert str(found.cite) == ("19:47-8.2" if "bustit_limits" in text else "19:47-26")
    assert words in found.reason, found.reason


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{BETS}\nhand dealer 9c\nseat 1 double_attack", 5),
        (f"{BETS}\nhand dealer 9c\nseat 1 double_attack 0", 5),
        (f"{BETS}\nhand dealer Tc", 4),
        (f"{NINE}\nhand seat 1 5s", 5),
        (f"{NINE}\nhand seat 1 5s 4d", 5),
        ("seat 1 blackjack 5", 2),
    ],
)
def test_what_cannot_be_read(text: str, line: int) -> None:
    found = refusal(text)
    assert (found.status, found.line, found.cite) == (2, line, None), (found.reason, found.line)


@pytest.mark.parametrize(
    "given",
    [
        {"decks": 4},
        {"max_split_hands": 2},
        {"surrender": False},
        {"redouble": True},
        {"dealer_soft_17": "hit"},
        {"shuffle": "continuous"},
        {"players_per_box": 4},
        {"boxes_per_player": 7},
        {"bustit_limits": {"min": "10", "max": "5"}},
    ],
)
def test_options_that_are_not_allowed(given: dict[str, object]) -> None:
    _, wrong = OPTIONS.read(given)
    assert [str(one.cite) for one in wrong] == ["19:47-26"]


def test_options_that_are() -> None:
    for given in (
        {"decks": 6, "max_split_hands": 3, "shuffle": "manual", "card_reader": False, "bustit": False},
        {"bustit_limits": {"min": "1"}},
        {"bustit_limits": {"max": "50"}, "surrender": True, "redouble": False, "dealer_soft_17": "stand"},
    ):
        _, wrong = OPTIONS.read(given)
        assert not wrong
    assert {one.key for one in OPTIONS.options if one.notice is POSTED} == {
        "bustit",
        "bustit_limits",
        "max_split_hands",
    }


def test_every_dealers_hand_of_three_cards() -> None:
    """The pay table as the oracle has it."""
    for two in (["8h", "8d"], ["8h", "8h"], ["8s", "8c"], ["8s", "8d"], ["Ks", "6d"], ["As", "5d"], ["9c", "3c"]):
        for third in DECK:
            hand = [*two, third]
            line = bustit_line(cards(" ".join(hand)))
            pays = bustit_pays(hand)
            assert (line is None) == (pays is None) == (best(hand) <= 21)
            if line is not None:
                assert BUSTIT_PAYS[line].ratio == pays


def test_the_guide_tells_every_mishap() -> None:
    assert set(MISHAPS) == set(IRREGULARITIES) - {OUT_OF_LIMITS}
    given = {"bustit_limits": {"min": "1", "max": "50"}, "players_per_box": 3, "card_reader": False}
    told = str(guide(Setting(GAME, given)))
    for words in ("$1.00 to $50.00", "200 to 1", "5 to 2", "attack", "lost whole"):
        assert words in told
    assert "Bustit" not in str(guide(Setting(GAME, {"bustit": False})))
