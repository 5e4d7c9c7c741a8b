"""Rounds of two card joker poker at random, against the rules written a second time; and what is refused."""

from __future__ import annotations

import itertools
import random

import pytest

from pitboss.cli import main
from pitboss.equipment.cards import cards
from pitboss.games.catalogue import game
from pitboss.games.two_card_joker_poker.hands import Rank, qualifies, ranking
from pitboss.play.records.record import rule_on
from tests.games.two_card_joker_poker import oracle
from tests.length import times
from tests.refusals import assert_refused

LEGAL = [choice for choice in oracle.every_choice() if not oracle.broken(choice)]
HERE = "19:47-30"
SOME_ODDS = ("1", "2", "3", "8", "1 to 2", "3 to 2", "40")


def test_rounds_at_random() -> None:
    rng, void = random.Random(30), 0
    for _ in range(times(150)):
        options, order = rng.choice(LEGAL), rng.choice(oracle.ORDERS)
        own = {line: rng.choice(SOME_ODDS) for line in rng.sample((*oracle.CLASSES, "other"), rng.randint(0, 4))}
        pays = {line: rng.choice(SOME_ODDS) for line in rng.sample(oracle.CLASSES, rng.randint(1, 7))}
        played = [oracle.Written(options, order, oracle.TABLE_C | own, pays, rng) for _ in range(4)]
        head = ["game two_card_joker_poker", *oracle.lines(options), f"option class_order {order}"]
        head += [f"option call_odds.{line} {odds}" for line, odds in own.items()]
        head += [f"option pair_up_odds.{line} {odds}" for line, odds in pays.items()]
        text = "\nround\n".join("\n".join(one.lines) for one in played)
        ruled = rule_on("\n".join([*head, text]), game)
        for one, found in zip(played, ruled.rounds, strict=True):
            assert found.net == one.net, (head, one.lines)
            assert (found.void is not None) == one.void
            assert {str(ruling.cite) for ruling in found.rulings} == {HERE}
        void += sum(one.void for one in played)
    assert void > 50


@pytest.mark.parametrize("order", oracle.ORDERS)
def test_every_hand_against_the_oracle(order: str) -> None:
    ranks = ranking(tuple(order.split(",")))
    hands = sorted(itertools.combinations(oracle.DECK, 2), key=lambda hand: oracle.strength(order, hand))
    keys = [ranks.key(cards(" ".join(hand))) for hand in hands]
    assert keys == sorted(keys)
    for (one, two), (mine, theirs) in zip(itertools.pairwise(hands), itertools.pairwise(keys), strict=True):
        assert (mine == theirs) == (oracle.strength(order, one) == oracle.strength(order, two)), (one, two)
    assert all(ranks.rank(key).name.lower() == oracle.kind(hand) for key, hand in zip(keys, hands, strict=True))
    assert [qualifies(key) for key in keys] == [oracle.qualifies(hand) for hand in hands]
    assert sum(map(qualifies, keys)) == 999  # the rulebook, section 5


def test_the_hands_of_each_class_are_as_published() -> None:
    hands = list(itertools.combinations(oracle.DECK, 2))
    ranks = ranking(("straight", "pair", "flush"))
    found = [ranks.rank(ranks.key(cards(" ".join(hand)))) for hand in hands]
    assert {rank.name.lower(): found.count(rank) for rank in Rank} == oracle.HANDS


HEAD = "game two_card_joker_poker\n"
DEALT = "no more bets\nhand seat 1 Qs 5d\nhand dealer Qh 3c\n"
PAYS = "option pair_up_odds.pair 3\n"
REFUSED = [  # record, exit status, line, section
    ("seat 1 ante 10\n" + DEALT + "seat 1 call 5", 1, 6, HERE),
    ("seat 1 ante 10\n" + DEALT + "seat 1 call 20", 1, 6, HERE),
    ("seat 1 ante 10\n" + DEALT + "seat 2 call 10", 1, 6, HERE),
    ("seat 1 ante 10\n" + DEALT + "seat 1 ante 5", 1, 6, HERE),
    ("seat 1 ante 10\n" + DEALT + "seat 1 remove ante", 1, 6, HERE),
    ("seat 1 pair_up 5", 1, 2, HERE),  # not offered without a table
    (PAYS + "option pair_up_offered false\nseat 1 pair_up 5", 1, 4, HERE),
    (PAYS + "seat 1 pair_up 10\n" + DEALT + "seat 1 call 10", 1, 7, HERE),
    (PAYS + "option ante_required_with_pair_up true\nseat 1 pair_up 5\nno more bets", 1, 4, HERE),
    ("option pair_up_offered true\nseat 1 ante 10", 1, 2, HERE),
    ("option class_order pair,flush\nseat 1 ante 10", 1, 2, HERE),
    ("option class_order pair,flush,flush\nseat 1 ante 10", 1, 2, HERE),
    ("option class_order pair,flush,high_card\nseat 1 ante 10", 1, 2, HERE),
    ("option call_odds.pair none\nseat 1 ante 10", 1, 2, HERE),
    ("option call_odds.pair 3 for 1\nseat 1 ante 10", 1, 2, HERE),
    ("option pair_up_survives_fold perhaps\nseat 1 ante 10", 1, 2, HERE),
    ("option shuffle manual\noption dealing_method hand\nseat 1 ante 10", 1, 3, HERE),
    ("option shuffle manual\noption two_decks_alternating true\nseat 1 ante 10", 1, 3, HERE),
    ("option shuffle manual\noption shuffler_counts_cards true\nseat 1 ante 10", 1, 3, HERE),
    ("option min_wager 20\nseat 1 ante 10", 1, 3, "19:47-8.2"),
    ("option max_wager 5\nseat 1 ante 10", 1, 3, "19:47-8.2"),
    ("option min_wager 20\noption max_wager 10\nseat 1 ante 10", 1, 3, "19:47-8.2"),
    ("limit ante 20 50\nseat 1 ante 10", 1, 3, "19:47-8.2"),
    ("no more bets", 1, 2, HERE),
    ("option dealing_method hand\nseat 1 ante 5\nno more bets\nirregular dealing_shoe_jam", 1, 5, HERE),
    ("irregular joker_missing_or_extra", 1, 2, HERE),
    ("player Ann seat 1\nplayer Ann seat 2\nseat 1 ante 5\nseat 2 ante 5", 1, 5, HERE),
    ("seat 1 ante 10\n" + DEALT, 2, 5, None),
    ("seat 1 ante 10\nno more bets\ncards Jk Jk Jk", 2, 4, None),  # there are two
    ("seat 1 ante 10\nno more bets\ncards Qs Qs", 2, 4, None),
    ("seat 1 ante 10\nno more bets\nhand seat 1 Qs 5d\nseat 1 call 10", 2, 5, None),
    ("seat 1 ante 10\n" + DEALT + "seat 1 call 10\ncards Ac", 2, 7, None),
    ("seat 8 ante 10", 2, 2, None),
    ("seat 1 pair_plus 10", 2, 2, None),
    ("seat 1 ante 10\n" + DEALT + "seat 1 play 10", 2, 6, None),
    ("option pair_up_odds.two_pair 3\nseat 1 ante 10", 2, 2, None),
    ("option pair_up_odds.other 3\nseat 1 ante 10", 2, 2, None),
]


@pytest.mark.parametrize(("record", "status", "at", "section"), REFUSED)
def test_what_is_refused_and_why(record: str, status: int, at: int, section: str | None) -> None:
    assert_refused(HEAD + record, status, at, section)


@pytest.mark.parametrize("command", ["odds", "simulate", "guide", "chart", "play"])
def test_pair_up_without_a_table_is_refused_by_every_command(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "two_card_joker_poker", "-o", "pair_up_offered=true"]) == 1
    out, said = capsys.readouterr()
    assert out == ""
    assert "pair_up_odds" in said
    assert f"[{HERE}]" in said
