"""One player on two areas (11.12, 11.10(c), (f), 11.15, 11.16(d)), from paper; and what others at the table may see."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import UNSEEN
from pitboss.games.pai_gow_poker import GAME
from pitboss.play.actions import Say
from pitboss.play.card_places import DEALERS, hand_of
from pitboss.play.dealing.runner import Runner
from pitboss.play.requests import Request
from pitboss.play.setting import Setting
from pitboss.play.views import hands_seen
from tests.games.pai_gow_poker.paper import paid, refused, ruled
from tests.play.crowd import Secrets

ANN = "player Ann seat 1\nplayer Ann seat 2\nplayer Ann seat 4\nplayer Bob seat 3\n"
WAGERS = "seat 1 pai_gow_poker {}\nseat 2 pai_gow_poker {}\nno more bets\n"
HANDS = (
    "hand seat 1 As Ah 9d 6c 2s Kd Qc\nhand seat 2 9s 9h Ad Qs 6s 5c 3c\nhand dealer Kc Kh Js 8d 7c 5h 3d\n"  # 3 lines
)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (ANN + "seat 1 pai_gow_poker 10\nseat 2 pai_gow_poker 10\nseat 4 pai_gow_poker 10", 7),  # a third
        (ANN + "seat 2 pai_gow_poker 10\nseat 4 pai_gow_poker 10", 6),  # not adjacent
        ("option two_areas false\n" + ANN + "seat 1 pai_gow_poker 10\nseat 2 pai_gow_poker 10", 7),
        ("player Ann seat 1\nplayer Ann seat 6\nseat 1 pai_gow_poker 10\nseat 6 pai_gow_poker 10", 4),
    ],
)
def test_two_adjacent_areas_at_most(text: str, line: int) -> None:
    assert refused(text) == (line, "11.12(a)")


@pytest.mark.parametrize(
    ("wagers", "first", "second"), [((10, 25), "2", "1"), ((25, 10), "1", "2"), ((10, 10), "1", "2")]
)
def test_the_order_in_which_two_hands_are_set(wagers: tuple[int, int], first: str, second: str) -> None:
    """The larger wager's first, of equal ones counterclockwise (11.12(b)); one may be given up out of turn."""
    text = ANN + WAGERS.format(*wagers) + HANDS
    assert refused(text + f"seat {second} house_way") == (11, "11.12(b)")
    assert refused(text + f"seat {second} set Kd Qc" if second == "1" else text + "seat 2 set Ad Qs") == (
        11,
        "11.12(b)",
    )
    ruled(text + f"seat {first} house_way\nseat {second} house_way")
    ruled(text + f"seat {second} surrender\nseat {first} house_way")
    without_names = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("player"))
    ruled(without_names + f"seat {second} house_way\nseat {first} house_way")


def test_silence_keeps_the_order() -> None:
    """Whoever is silent has his hands set the house way, those of one player in their order (11.12(b))."""
    runner = Runner(Setting(GAME), Secrets("silence").generator)
    for seat, player in (("1", "Ann"), ("2", "Ann"), ("3", "Bob")):
        runner.sit(seat, player)
    round_ = runner.open()
    for seat, cents in (("1", 1000), ("2", 2500), ("3", 1000)):
        runner.say(Say(seat, "pai_gow_poker", cents))
    runner.close_bets()
    request = round_.request
    assert isinstance(request, Request)
    assert request.waits_for == ("2", "3")
    assert [offer.word for offer in round_.legal("1")] == ["surrender"]
    runner.silence("3")
    runner.silence()
    assert [action.who for action in round_.actions if isinstance(action, Say) and action.word == "house_way"] == [
        "3",
        "2",
    ]
    runner.silence("1")
    runner.silence()
    assert round_.done


BOTH = ANN + (
    "seat 1 pai_gow_poker 10\nseat 2 pai_gow_poker 10\nseat 3 pai_gow_poker 10\n"
    "no more bets\nseat 1 surrender\nseat 2 surrender\nseat 3 surrender\nround\n"
)


def test_a_bank_has_one_area() -> None:
    assert refused(BOTH + "seat 1 bank\nseat 2 pai_gow_poker 10") == (14, "11.10(f)")
    assert refused(BOTH + "seat 1 bank\nseat 2 bonus 10") == (14, "11.10(f)")


def test_a_player_does_not_bank_twice_running_from_another_area() -> None:
    banked = "seat 1 bank\nseat 1 refuse\nseat 3 pai_gow_poker 5\nno more bets\nhand seat 1 As Ah 9d 6c 2s Kd Qc\n"
    again = "seat 3 surrender\nseat 1 house_way\nround\nseat 2 bank"
    assert refused(BOTH + banked + again) == (21, "11.10(c)")
    strangers = "".join(line for line in BOTH.splitlines(keepends=True) if not line.startswith("player"))
    ruled(
        strangers
        + banked
        + again
        + "\nseat 1 pai_gow_poker 5\nno more bets\n"
        + HANDS
        + "seat 1 surrender\nseat 2 set Ad Qs"
    )


FOUR = "hand seat 2 9s 9h 9d 9c 6s 5c 3c\nhand seat 3 Kd Qd Jh 8s 6h 4c 2d\n"
ENVY = (
    "seat 1 pai_gow_poker 10\nseat 1 bonus 5\nseat 2 pai_gow_poker 10\nseat 3 pai_gow_poker 10\nseat 3 bonus 5\n"
    "no more bets\nhand seat 1 As Ah Th 6c 2s Kc Qc\n" + FOUR + "hand dealer Ks Kh Js 8d 7c 5h 3d\n"
    "seat {} house_way\nseat {} house_way\nseat 3 house_way"
)


def test_no_envy_bonus_for_an_own_area() -> None:
    """Four-of-a-kind pays $5.00 to another player with a bonus wager of $5.00, not to the same one (11.1, 11.16(b))."""
    assert paid(ruled(ANN + ENVY.format(1, 2))[0], "envy") == {"3": 500}
    assert paid(ruled(ENVY.format(1, 2))[0], "envy") == {"1": 500, "3": 500}


def test_a_cap_is_for_a_player_and_not_for_an_area() -> None:
    """8,000 to 1 on $5.00 is $40,000.00, which a cap leaves for both areas together (11.16(d))."""
    text = (
        "option bonus_cap 40000\n{}seat 1 pai_gow_poker 10\nseat 1 bonus 5\nseat 2 pai_gow_poker 10\nseat 2 bonus 5\n"
        "no more bets\nhand seat 1 9s 8s 7s 6s 5s 4s 3s\nhand seat 2 9d 8d 7d 6d 5d 4d 3d\n"
        "hand dealer Ac Ah Kc Kh Jh 8c 7c\nseat 1 surrender\nseat 2 surrender"
    )
    assert paid(ruled(text.format(ANN))[0], "bonus") == {"1": 4_000_000}
    apart = ruled(text.format(""))[0]  # an envy bonus of $5,000.00 comes first, and counts
    assert paid(apart, "envy") == {"1": 500_000, "2": 500_000}
    assert paid(apart, "bonus") == {"1": 3_500_000, "2": 3_500_000}


def test_hands_are_secret_until_they_are_exposed() -> None:
    runner = Runner(Setting(GAME), Secrets("secret").generator)
    round_ = runner.open()
    for seat in ("1", "2"):
        runner.say(Say(seat, "pai_gow_poker", 1000))
    runner.close_bets()
    seen = hands_seen("1", round_.effects)
    assert UNSEEN not in seen[hand_of("1")]
    assert set(seen[hand_of("2")]) == set(seen[DEALERS]) == {UNSEEN}
    mine, others = round_.legal("1"), round_.legal("2")
    assert {offer.who for offer in mine} == {"1"}
    assert [set(offer.among) for offer in mine if offer.cards] == [set(round_.table.hands[hand_of("1")])]
    assert [set(offer.among) for offer in others if offer.cards] == [set(round_.table.hands[hand_of("2")])]
