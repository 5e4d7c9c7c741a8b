"""Rounds of Boston 5 stud poker at random, against the rules written a second time; and what is refused."""

from __future__ import annotations

import random

import pytest

from pitboss.cli import main
from pitboss.equipment.cards import cards
from pitboss.equipment.money import dollars
from pitboss.games.boston_5_stud_poker.hands import FIVE, THREE, StartRank
from pitboss.games.catalogue import game
from pitboss.play.actions import DEALER, NO_MORE_BETS, Say
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.setting import Setting
from tests.games.boston_5_stud_poker import oracle
from tests.length import times
from tests.refusals import assert_refused

LEGAL = [choice for choice in oracle.every_choice() if not oracle.broken(choice)]
HERE = "19:47-24"


def test_rounds_at_random() -> None:
    rng, void = random.Random(24), 0
    for _ in range(times(150)):
        options = rng.choice(LEGAL)
        pays = dict(zip(oracle.FIX24, sorted(rng.choices(range(1, 60), k=8)), strict=True))
        played = [oracle.Written(options, pays, rng) for _ in range(4)]
        head = [f"option {key} {str(value).lower()}" for key, value in oracle.fixture(pays).items()]
        head += [
            f"option {key} {value if isinstance(value, str) else str(value).lower()}" for key, value in options.items()
        ]
        text = "\nround\n".join("\n".join(one.lines) for one in played)
        ruled = rule_on("\n".join(["game boston_5_stud_poker", *head, text]), game)
        for one, found in zip(played, ruled.rounds, strict=True):
            assert found.net == one.net, (one.lines, options, pays)
            assert (found.void is not None) == one.void
            assert {str(ruling.cite) for ruling in found.rulings} == {HERE}
        void += sum(one.void for one in played)
    assert void > 60


def test_hands_against_the_oracle() -> None:
    rng = random.Random(5)
    for _ in range(4000):
        dealt = rng.sample(oracle.DECK, 10)
        one, two = dealt[:5], dealt[5:]
        mine, theirs = FIVE.key(cards(" ".join(one))), FIVE.key(cards(" ".join(two)))
        a, b = oracle.five(one), oracle.five(two)
        assert (mine > theirs, mine == theirs, mine[0]) == (a > b, a == b, a[0]), dealt
        start = StartRank(THREE.key(cards(" ".join(one[:3])))[0])
        assert start.name.lower() == (oracle.three(one[:3]) or "high_card")


HEAD = "game boston_5_stud_poker\n" + "".join(f"option {key} {value}\n" for key, value in oracle.fixture().items())
BETS = "seat 1 ante 5\nseat 1 first 10\n"  # lines 10 and 11
DEALT = BETS + "no more bets\nhand seat 1 9s 9d 9h Kc 4d\nhand dealer Td Tc 6s 5h 2d\n"  # 12 to 14
REFUSED = [  # record behind the options, exit status, line, section
    ("seat 1 three_card_bonus 5\nno more bets", 1, 10, HERE),  # example 11
    ("seat 1 ante 5\nseat 1 first 15\nno more bets", 1, 11, HERE),  # example 12
    ("seat 1 first 15\nseat 1 ante 5\nno more bets", 1, 10, HERE),
    ("seat 1 ante 5\nseat 1 first 5\nno more bets", 1, 11, HERE),
    ("seat 1 ante 5\nno more bets", 1, 10, HERE),
    ("seat 1 first 10\nno more bets", 1, 10, HERE),
    (BETS + "seat 2 three_card_bonus 5\nno more bets", 1, 12, HERE),
    ("seat 1 ante 5\nseat 1 three_card_bonus 5\nno more bets", 1, 10, HERE),
    ("no more bets", 1, 10, HERE),
    (DEALT + "seat 1 second 5", 1, 15, HERE),
    (DEALT + "seat 1 second 20", 1, 15, HERE),
    (DEALT + "seat 2 second 10", 1, 15, HERE),
    (DEALT + "seat 1 ante 5", 1, 15, HERE),
    (DEALT + "seat 1 three_card_bonus 5", 1, 15, HERE),  # a claim once the cards are dealt
    (DEALT + "seat 1 remove first", 1, 15, HERE),
    ("option three_card_bonus_offered false\n" + BETS + "seat 1 three_card_bonus 5", 1, 13, HERE),
    ("option three_card_bonus_table C\n" + BETS, 1, 10, HERE),
    ("option first_wager_multiple 3\n" + BETS, 1, 10, HERE),
    ("option shuffle manual\noption dealing_method hand\n" + BETS, 1, 11, HERE),
    ("option shuffle manual\noption two_decks_alternating true\n" + BETS, 1, 11, HERE),
    ("option shuffle manual\noption shuffler_counts_cards true\n" + BETS, 1, 11, HERE),
    ("option min_ante 10\n" + BETS, 1, 11, "19:47-8.2"),
    ("option max_ante 3\n" + BETS, 1, 11, "19:47-8.2"),
    ("option min_bonus 5\n" + BETS + "seat 1 three_card_bonus 4", 1, 13, "19:47-8.2"),
    ("option max_bonus 5\n" + BETS + "seat 1 three_card_bonus 6", 1, 13, "19:47-8.2"),
    ("option min_ante 10\noption max_ante 5\n" + BETS, 1, 11, "19:47-8.2"),
    ("option min_bonus 10\noption max_bonus 5\n" + BETS, 1, 11, "19:47-8.2"),
    ("limit ante 10 50\n" + BETS, 1, 11, "19:47-8.2"),
    ("option ante_bonus_odds.flush 3\n" + BETS, 1, 10, HERE),  # below the straight
    ("option dealing_method hand\n" + BETS + "no more bets\nirregular dealing_shoe_jam", 1, 14, HERE),
    ("option shuffle manual\noption dealing_method manual_shoe\nirregular shuffler_jam", 1, 12, HERE),
    ("option shuffler_counts_cards false\nirregular shuffler_reports_bad_count", 1, 11, HERE),
    ("player Ann seat 1\nplayer Ann seat 2\n" + BETS + "seat 2 ante 5", 1, 14, HERE),
    (DEALT, 2, 14, None),
    (DEALT + "seat 1 second 10\ncards Ac", 2, 16, None),
    (DEALT + "seat 1 fold", 2, 13, None),  # what the last cards would have been is left over
    (BETS + "no more bets\ncards 9s 9s", 2, 13, None),
    (BETS + "no more bets\ncards 9s Jk", 2, 13, None),
    (BETS + "no more bets\nhand seat 1 9s 9d 9h Kc 4d\nseat 1 second\nhand dealer Td Tc 6s", 2, 15, None),
    (BETS + "seat 1 three_card_bonus 5\nno more bets\nseat 1 second", 2, 14, None),  # the faces are needed
    (BETS + "seat 1 three_card_bonus 5\nno more bets\ncards 9s ?? ?? Td Tc 6s\nseat 1 fold", 2, 14, None),
    (BETS + "irregular bonus_already_paid_then_void", 2, 12, None),
    ("seat 8 ante 5", 2, 10, None),
    ("seat 1 pair_plus 5", 2, 10, None),
    (DEALT + "seat 1 play 10", 2, 15, None),
    ("option ante_bonus_odds.pair 1\n" + BETS, 2, 10, None),
    ("option ante_bonus_odds.flush six\n" + BETS, 1, 10, HERE),
    ("option ante_bonus_odds 6\n" + BETS, 2, 10, None),  # beside its entries
]


@pytest.mark.parametrize(("record", "status", "at", "section"), REFUSED)
def test_what_is_refused_and_why(record: str, status: int, at: int, section: str | None) -> None:
    assert_refused(HEAD + record, status, at, section)


def test_a_bonus_hand_that_nobody_saw_was_not_shown_and_loses() -> None:
    """As in the copy of a round that another player gets: whoever has a pair or better shows it."""
    record = BETS + "seat 1 three_card_bonus 5\nno more bets\ncards ?? ?? ?? Td Tc 6s\nseat 1 fold"
    (ruled,) = rule_on(HEAD + record, game).rounds
    assert ruled.net == {"1": -2000}
    assert {(each.wager, each.verb.value, str(each.cite)) for each in ruled.rulings} == {
        (wager, "collect", HERE) for wager in ("ante", "first", "three_card_bonus")
    }


@pytest.mark.parametrize(
    ("record", "at"),
    [
        ("game boston_5_stud_poker\nseat 1 ante 5\n", 2),
        ("game boston_5_stud_poker\noption shuffle manual\nseat 1 ante 5\n", 3),
        ("game boston_5_stud_poker\noption ante_bonus_odds.two_pair 1\nseat 1 ante 5\n", 2),
        ("game boston_5_stud_poker\n", 1),
    ],
)
def test_no_table_is_dealt_without_the_odds_of_the_ante_bonus(record: str, at: int) -> None:
    with pytest.raises(RecordError, match="ante_bonus_odds") as problem:
        rule_on(record, game)
    assert (problem.value.status, problem.value.line, str(problem.value.cite)) == (1, at, HERE)


@pytest.mark.parametrize("command", ["odds", "simulate", "guide", "chart", "play"])
def test_commands_say_what_is_missing(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "boston_5_stud_poker"]) == 1
    out, said = capsys.readouterr()
    assert out == ""
    assert "ante_bonus_odds" in said
    assert "--sample" in said
    assert f"[{HERE}]" in said


# At a live table


def a_round() -> Round:
    return Round(Setting(game("boston_5_stud_poker"), oracle.fixture()))


def test_the_first_wager_is_offered_as_the_ante_wants_it() -> None:
    round_ = a_round()
    first = {o.word: (o.least, o.most) for o in round_.legal("1")}
    assert first["first"] == (1, None)
    round_.send(Say("1", "ante", 500))
    assert {o.word: (o.least, o.most) for o in round_.legal("1")}["first"] == (1000, 1000)
    round_.send(Say("1", "first", 1000))
    assert "first" not in {o.word for o in round_.legal("1")}
    assert round_.judge(Say(DEALER, NO_MORE_BETS)) is None
    round_.send(Say("1", "ante", 250))
    assert {o.word: (o.least, o.most) for o in round_.legal("1")}["first"] == (500, 500)
    assert round_.judge(Say(DEALER, NO_MORE_BETS)) is not None


def test_wagers_that_do_not_belong_together_go_back_and_the_others_are_dealt() -> None:
    runner = Runner(Setting(game("boston_5_stud_poker"), oracle.fixture()))
    round_ = runner.open()
    for said in (
        Say("1", "ante", 500),
        Say("1", "first", 1000),
        Say("2", "ante", 500),
        Say("3", "three_card_bonus", 5),
    ):
        runner.say(said)
    assert runner.close_bets() is None
    assert round_.table.with_wagers("ante", "first", "three_card_bonus") == ["1"]
    assert [offer.word for offer in runner.legal("1")] == ["second", "fold"]
    assert dollars(runner.legal("1")[0].least or 0) == "10.00"
