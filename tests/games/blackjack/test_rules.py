"""What is refused and under which section, what cannot be read, and what a table tells people."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import UNSEEN, cards, spell
from pitboss.errors import PitbossError
from pitboss.games.blackjack import GAME
from pitboss.games.blackjack.irregularities import IRREGULARITIES
from pitboss.games.blackjack.shown.guide import MISHAPS, guide
from pitboss.games.catalogue import game
from pitboss.play.actions import DEALER, NO_MORE_BETS, SUPERVISOR, Drawn, Say
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.card_places import DEALERS, hand_of
from pitboss.play.driver import Round
from pitboss.play.effects import Discarded, Moved
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting
from pitboss.play.views import hands_seen, seen_by
from tests.everybody import all_legal

BETS = "seat 1 blackjack 20\nno more bets"


def refusal(text: str) -> RecordError:
    with pytest.raises(PitbossError) as refused:
        rule_on("game blackjack\n" + text, game)
    assert isinstance(refused.value, RecordError)
    return refused.value


@pytest.mark.parametrize(
    ("text", "section"),
    [
        (f"{BETS}\nhand seat 1 Ts 9d\nhand dealer 9c ??\nseat 1 split", "2.11(a)"),
        (f"{BETS}\nhand seat 1 Ts 9d\nhand dealer 9c ??\nseat 1 surrender", "2.8(c)"),
        (f"{BETS}\nhand seat 1 5s 4d 2c\nhand dealer 9c ??\nseat 1 hit\nseat 1 double", "2.10(a)"),
        (f"{BETS}\nhand seat 1 5s 4d 2c\nhand dealer 9c ??\nseat 1 double 20.01", "2.10(a)"),
        (f"{BETS}\nhand seat 1 5s 4d 2c\nhand dealer 9c ??\nseat 1 insurance 5", "2.9(a)"),
        (f"{BETS}\nhand seat 1 5s 4d 2c\nhand dealer Ac ??\nseat 1 insurance 10.01", "2.9(b)"),
        (f"{BETS}\nhand seat 1 5s 4d 2c\nhand dealer Ac ??\nseat 1 even_money", "2.7(c) [2.9(a)]"),
        (f"{BETS}\nhand seat 1 5s 4d 2c\nhand dealer Ac ??\nseat 1 hit\nseat 1 insurance 5", "2.9(b)"),
        (
            "option twenty_point_bonus A\noption twenty_point_cap 25000\nlimit twenty_point_bonus 50 100\nround",
            "2.24(h)",
        ),
        (f"{BETS}\nhand seat 1 As Kd\nhand dealer 9c ??\nseat 1 hit", "2.12(a)"),
        (f"{BETS}\nhand seat 1 5s 4d\nhand dealer 9c ??\nseat 1 blackjack 5", "2.3(a)"),
        (f"{BETS}\nhand seat 1 5s 4d\nhand dealer 9c ??\nseat 2 hit", "2.12(a)"),
        (f"{BETS}\nhand seat 1 8s 8d\nhand dealer 9c ??\nseat 1 split\nhand seat 1.1 3s\nseat 1.2 hit", "2.11(b)"),
        (f"{BETS}\nhand seat 1 8s 8d\nhand dealer 9c ??\nseat 1 split\nhand seat 1.1 3s\nseat 1.1 surrender", "2.8(c)"),
        (f"{BETS}\nhand seat 1 5s 4d\nhand dealer 9c ??\nseat 1 refuse", "2.15(c)"),
        (f"{BETS}\nhand seat 1 5s 4d\nhand dealer 9c ??\nseat 1 void", "2.15(g)"),
        ("seat 1 over_13 5", "2.17(a)1"),
        ("seat 1 multiple_action 5 1", "2.18(b)"),
        ("option additional_wager sevens\nseat 1 sevens 2", "2.17(a)3i"),
        ("option additional_wager over_under_13\nseat 1 over_13 5\nseat 2 blackjack 5\nno more bets", "2.17(b)"),
        ("option additional_wager over_under_13\nseat 1 blackjack 5\nseat 1 over_13 6\nno more bets", "2.17(g)1"),
        ("option additional_wager over_under_13\nseat 1 blackjack 50\nseat 1 over_13 26", "2.17(g)2"),
        (
            "option additional_wager over_under_13\nseat 1 blackjack 50\nseat 1 over_13 5\n"
            "seat 1 under_13 5\nno more bets",
            "2.17(b)",
        ),
        ("option progressive true\nseat 1 progressive 1\nseat 2 blackjack 5\nno more bets", "2.19(f)"),
        ("option progressive true\nseat 1 progressive 2", "2.19(a)"),
        ("option progressive true\nirregular progressive_light_fault seat 1\nseat 1 progressive 1", "2.15(n)"),
        ("option progressive true\nseat 1 progressive 1\nirregular progressive_light_fault", "2.15(n)"),
        ("option blackjack_bonus 1,5\nseat 1 blackjack 5\nseat 1 blackjack_bonus 2", "2.20(a)"),
        ("option blackjack_bonus 1,5\nseat 1 blackjack_bonus 1\nseat 2 blackjack 5\nno more bets", "2.20(c)"),
        ("option streak true\nseat 1 streak_2 5\nseat 2 blackjack 5\nno more bets", "2.22(b)"),
        ("option match_the_dealer true\nseat 1 match_the_dealer 5\nseat 2 blackjack 5\nno more bets", "2.23(c)"),
        ("option twenty_point_bonus A\nseat 1 twenty_point_bonus 5\nseat 2 blackjack 5\nno more bets", "2.24(c)"),
        ("option multiple_action two_or_three\nseat 1 multiple_action 5 1\nno more bets", "2.18(b)"),
        (
            "option multiple_action two_or_three\nseat 1 multiple_action 5 2\nseat 1 multiple_action 5 3\nno more bets",
            "2.18(b)",
        ),
        (
            "option multiple_action three_required\nseat 1 multiple_action 5 1\n"
            "seat 1 multiple_action 5 2\nno more bets",
            "2.18(b)",
        ),
        ("limit blackjack 10 500\nseat 1 blackjack 5", "8.2"),
        ("option min_wager 25\nseat 1 blackjack 5", "8.2"),
        ("no more bets", "2.3(a)"),
        (f"{BETS}\nirregular card_reader_misused\n".replace("seat", "option card_reader false\nseat", 1), "2.15(j)"),
        (f"{BETS}\nirregular ma_upcard_not_moved", "2.18(a)"),
        (f"{BETS}\nirregular bonus_display_fault", "2.20(a)"),
        (f"{BETS}\nirregular hand_deck_exhausted", "2.15(f)"),
        (f"{BETS}\nirregular wrong_side_of_double_shoe", "2.2(c)"),
    ],
)
def test_what_is_refused(text: str, section: str) -> None:
    error = refusal(text)
    assert (error.status, str(error.cite)) == (1, f"19:47-{section}"), error.reason


@pytest.mark.parametrize(
    "text",
    [
        "seat 7 blackjack 5",
        "seat 1b blackjack 5",
        "seat 1 blackjack",
        "seat 1 blackjack ten",
        "seat 1 blackjack 0",
        "seat 1 doubles 5",
        "option decks",
        "option deck 8",
        "meter progressive 9000",
        f"{BETS}\nhand seat 1 Ts 9d",
        f"{BETS}\nhand seat 1 Ts 9d\nhand dealer 9c Td",
        f"{BETS}\nhand seat 1 Ts ??\nhand dealer 9c Td\nseat 1 stand",
        f"{BETS}\nhand seat 1 Ts Jk\nhand dealer 9c Td\nseat 1 stand",
        f"{BETS}\nhand seat 1 Ts 9d\nhand dealer 9c Td 5c\nseat 1 stand",
        f"option decks 1\n{BETS}\nhand seat 1 Ts Ts\nhand dealer 9c Td\nseat 1 stand",
        f"{BETS}\nhand seat 1 Ts 9d\nhand dealer 9c Td\nseat 1 hit",
        f"{BETS}\nhand seat 1 Ts 9d\nhand dealer Tc\nseat 1 stand\nhand dealer Ah",  # the reader showed none
        f"{BETS}\nirregular unheard_of",
        f"{BETS}\nirregular one_card_to_box seat 9",
        f"{BETS}\nirregular one_card_to_box seat 1 perhaps",
        "option blackjack_bonus 1\nseat 1 blackjack 5\nseat 1 blackjack_bonus 1\nno more bets\nhand seat 1 As Kd\n"
        "hand dealer 9c ??\naward 4",
    ],
)
def test_what_cannot_be_read(text: str) -> None:
    error = refusal(text)
    assert error.status == 2
    assert error.reason


def test_a_pending_streak_stays_as_it_is() -> None:
    first = "option streak true\nseat 1 blackjack 5\nseat 1 streak_3 5\nno more bets\nhand seat 1 Ts Td\n"
    first += "hand dealer 9c Th\nseat 1 stand\nround\nseat 1 blackjack 5\n"
    for line in ("seat 1 streak_3 5", "seat 1 streak_5 5", "seat 1 remove streak_3"):
        error = refusal(first + line)
        assert str(error.cite) == "19:47-2.22(k)2"


def test_a_streak_may_be_taken_up_before_its_first_card() -> None:
    text = "game blackjack\noption streak true\nseat 1 blackjack 5\nseat 1 streak_3 5\nseat 1 remove streak_3\n"
    text += "no more bets\nhand seat 1 Ts Td\nhand dealer 9c Th\nseat 1 stand\n"
    assert rule_on(text, game).net == {"1": 500}


def test_one_player_at_so_many_boxes() -> None:
    ann = Seating.of({"1": "Ann", "2": "Ann", "5": "Ann"})
    alone = Round(Setting(GAME, {}), seating=ann)
    alone.send(Say("1", "blackjack", 1000))
    refused = alone.judge(Say("5", "blackjack", 1000))
    assert refused is not None
    assert str(refused.cite) == "19:47-2.14"
    two = Round(Setting(GAME, {"boxes_per_player": 2}), seating=ann)
    two.send(Say("1", "blackjack", 1000))
    two.send(Say("5", "blackjack", 1000))  # they need not be next to each other
    assert two.judge(Say("2", "blackjack", 1000)) is not None


def test_a_device_is_back_when_the_supervisor_says_so() -> None:
    text = """
        game blackjack
        irregular card_reader_fault
        seat 1 blackjack 10
        no more bets
        hand seat 1 Ts 9d
        hand dealer 9c Td
        seat 1 stand
        round
        seat 1 blackjack 10
        no more bets
        hand seat 1 Ts 9d
        hand dealer 9c
        seat 1 stand
        hand dealer 7c 4d
        round
        supervisor card_reader_replaced
        seat 1 blackjack 10
        no more bets
        cards Ts 9c 9d 8d
        seat 1 stand
    """
    ruling = rule_on(text, game)
    assert [one.net["1"] for one in ruling.rounds] == [0, -1000, 1000]


def dealt(drawn: str, *seats: str) -> Round:
    """A round with these cards drawn after the burn, the hole card last."""
    round_ = Round(Setting(GAME, {}))
    for seat in seats:
        round_.send(Say(seat, "blackjack", 1000))
    round_.send(Say(DEALER, NO_MORE_BETS))
    round_.send(Drawn((UNSEEN,)))
    *faces, hole = cards(drawn)
    round_.send(Drawn(tuple(faces)))
    round_.send(Drawn((hole,)))
    return round_


def test_nobody_sees_the_hole_card() -> None:
    round_ = dealt("Ts 9s 6c 8d 8h Kd", "1", "4")
    for role in ("1", "4", "public", "dealer"):
        seen = hands_seen(role, round_.effects)
        assert [str(card) for card in seen[DEALERS]] == ["6c", "??"]
        assert [str(card) for card in seen[hand_of("1")]] == ["Ts", "8d"]
    assert {(o.who, o.word) for o in all_legal(round_)} == {("1", w) for w in ("hit", "stand", "double")}


def test_a_hole_card_that_nobody_needs_stays_unknown() -> None:
    round_ = dealt("Ts 6c 6d Kd", "1")
    round_.send(Say("1", "hit"))
    round_.send(Drawn(cards("8s")))
    assert round_.done
    for role in ("1", "public", "dealer"):
        shown = [effect for effect in seen_by(role, round_.effects) if isinstance(effect, Discarded)]
        assert "Kd" not in str(shown)


def test_a_split_leaves_no_hand_behind() -> None:
    round_ = dealt("8s 6c 8d Kd", "1")
    round_.send(Say("1", "split"))
    assert [effect[:3] for effect in round_.effects if isinstance(effect, Moved)] == [
        ("seat 1", "seat 1.1", 2),
        ("seat 1.1", "seat 1.2", 1),
    ]
    for role in ("1", "2", "public", "house"):
        seen = hands_seen(role, round_.effects)
        assert set(seen) == {"dealer", "seat 1.1", "seat 1.2"}
        assert spell(seen[hand_of("1", 1)]) == "8s"
        assert spell(seen[hand_of("1", 2)]) == "8d"
    assert round_.judge(Say("1", "hit", hand="1.3")) is not None


def test_a_hand_to_be_split_and_doubled_is_offered_so() -> None:
    text = "game blackjack\noption surrender true\noption max_split_hands 2\n" + BETS + "\n"
    text += "hand seat 1 8s 8d\nhand dealer 9c Td\nseat 1 split\nhand seat 1.1 8c\nseat 1 split"
    with pytest.raises(RecordError) as refused:
        rule_on(text, game)
    assert str(refused.value.cite) == "19:47-2.11(c)1"


# The guide


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"variation": "six_to_five", "twenty_point_bonus": "B", "additional_wager": "same_suit"},
        {"multiple_action": "two_or_three", "additional_wager": "sevens"},
        {"progressive": True, "match_the_dealer": True, "card_reader": False},
        {"blackjack_bonus": "1,5", "surrender": True, "five_card_21": True, "additional_wager": "over_under_13"},
        {"streak": True, "players_per_box": 3, "double_card_face_down": True, "min_wager": 10},
        {"twenty_point_bonus": "A", "twenty_point_cap": 25_000, "mid_shoe_entry": "barred"},
    ],
)
def test_a_guide_to_every_table(given: dict[str, object]) -> None:
    setting = Setting(GAME, given)
    titles = [section.title for section in guide(setting).sections]
    assert titles[0] == "At this table"
    assert ("Other wagers" in titles) == (len(set(given) & SIDE_KEYS) > 0)


SIDE_KEYS = {"twenty_point_bonus", "additional_wager", "progressive", "blackjack_bonus", "streak", "match_the_dealer"}


def test_the_guide_knows_every_mishap() -> None:
    assert set(MISHAPS) == set(IRREGULARITIES) - {OUT_OF_LIMITS}


def test_supervisors_words() -> None:
    round_ = Round(Setting(GAME, {}))
    round_.send(Say(SUPERVISOR, "recut"))
    assert round_.judge(Say("1", "recut")) is not None


def test_only_the_dealer_overdraws() -> None:
    """A card left over at the dealer's hand may be one drawn to a finished hand (2.15(d)); at a player's it is none."""
    dealers = refusal(f"{BETS}\nhand seat 1 Ts 9d\nhand dealer 9c Td 2c\nseat 1 stand")
    assert (dealers.line, dealers.status) == (5, 2)
    assert "left over at the end of the round: 2c; if dealer got a card too many" in dealers.reason
    assert dealers.reason.endswith("irregular dealer_overdraw")
    players = refusal(f"{BETS}\nhand seat 1 Ts 9d 2c\nhand dealer 9c Td\nseat 1 stand")
    assert (players.line, players.status) == (4, 2)
    assert players.reason == "left over at the end of the round: 2c"


def test_who_refused_an_exposed_card_is_told_so() -> None:
    """2.15(c): no additional cards in this round, whoever's turn it is by then."""
    dealt = f"{BETS}\nhand seat 1 Ts 2d\nhand dealer Tc 6h\n"
    wrong = refusal(dealt + "irregular drawn_in_error_exposed 5s\nseat 1 refuse\nseat 1 hit\n")
    assert (wrong.line, str(wrong.cite)) == (8, "19:47-2.15(c)")
    assert "refused" in wrong.reason
