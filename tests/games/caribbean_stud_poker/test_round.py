"""Rounds of Caribbean stud poker at random, against the rules written a second time; and what is refused."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import FULL_DECK
from pitboss.equipment.money import cents
from pitboss.games.caribbean_stud_poker.hands import key, qualifies
from pitboss.games.catalogue import game
from pitboss.play.effects import Did
from pitboss.play.records.record import rule_on
from tests.games.caribbean_stud_poker import oracle
from tests.games.caribbean_stud_poker.dealt import a_round
from tests.length import times
from tests.refusals import assert_refused

LEGAL = [choice for choice in oracle.every_choice() if not oracle.broken_sections(choice)]
ROUNDS = 3


def written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_rounds_at_random() -> None:
    rng, emptied, shared = random.Random(16), 0, 0
    for _ in range(times(150)):
        options: dict[str, object] = dict(rng.choice(LEGAL))
        options |= {"bet_payout_limit": rng.choice((5_000, 7_500)), "progressive_rate": rng.choice((70, 75.5, 100))}
        options["progressive_reset"] = rng.choice((10_000, 25_000))
        offered, least = bool(options["progressive_offered"]), rng.choice((None, 100, 10_000))
        meter = rng.choice((1_000_000, 1_234_567, 25_000_000, rng.randint(1_000_000, 99_999_999)))
        lines = ["game caribbean_stud_poker", *(f"option {name} {written(value)}" for name, value in options.items())]
        lines += [f"limit ante {least // 100} none"] if least else []
        lines += [f"meter progressive {meter / 100:.2f}"] if offered else []
        played = [a_round(rng, int(str(options["seats"])), offered, least or 100) for _ in range(ROUNDS)]
        for dealt in played:
            lines += [*dealt.lines(), "round"]
        ruled = rule_on("\n".join(lines), game).to_json()
        rounds = ruled["rounds"]
        assert isinstance(rounds, list)
        for dealt, one in zip(played, rounds, strict=True):
            nets, meter = oracle.settle(options, least, dealt.seats, dealt.dealer, meter)
            assert {int(seat): net for seat, net in one["net"].items()} == {
                seat: f"{net / 100:.2f}" for seat, net in nets.items()
            }, lines
            royals = [s for s in dealt.seats.values() if s.progressive and s.bets and oracle.rank(s.hand)[0] == 9]
            shared += len(royals) > 1
            emptied += offered and meter == 0
        assert ruled["meters"] == ({"progressive": f"{meter / 100:.2f}"} if offered else {}), lines
    assert shared > 10
    assert emptied > 0


def test_hands_against_the_oracle() -> None:
    rng = random.Random(5)
    for _ in range(3000):
        one, two = rng.sample(FULL_DECK, 5), rng.sample(FULL_DECK, 5)
        assert (key(one) > key(two)) == (oracle.rank(one) > oracle.rank(two)), (one, two)
        assert (key(one) == key(two)) == (oracle.rank(one) == oracle.rank(two))
        assert key(one)[0] == oracle.rank(one)[0]
        assert qualifies(key(one)) == oracle.qualifies(oracle.rank(one))


HEAD = "game caribbean_stud_poker\n"
DEALT = "no more bets\ncards 4s 4d 9c 7h 2s Ah Kc 8d 6s 3h\n"
ANTE = "seat 1 ante 10\n"
APART = "option two_positions_allowed true\nplayer Ann seat 1\nplayer Ann seat 3\n"
REFUSED = [  # record, exit status, line, section
    (ANTE + DEALT + "seat 1 bet 10", 1, 5, "19:47-16.10"),
    (ANTE + DEALT + "seat 1 bet 30", 1, 5, "19:47-16.10"),
    (ANTE + DEALT + "seat 1 ante 5", 1, 5, "19:47-16.6"),
    (ANTE + DEALT + "seat 1 progressive 1", 1, 5, "19:47-16.6"),
    (ANTE + DEALT + "seat 1 remove ante", 1, 5, "19:47-16.6"),
    (ANTE + DEALT + "seat 2 bet 20", 1, 5, "19:47-16.10"),
    (ANTE + DEALT + "seat 1 bet\nseat 1 fold", 1, 6, "19:47-16.10"),
    (ANTE + "seat 1 bet 20", 1, 3, "19:47-16.10"),
    ("seat 1 progressive 1\nno more bets", 1, 2, "19:47-16.6"),
    (ANTE + "seat 1 progressive 2", 1, 3, "19:47-16.6"),
    (ANTE + "seat 1 progressive 0.50", 1, 3, "19:47-16.6"),
    (ANTE + "seat 1 progressive 1\nseat 1 progressive 1", 1, 4, "19:47-16.6"),
    ("option progressive_offered false\n" + ANTE + "seat 1 progressive 1", 1, 4, "19:47-16.6"),
    ("irregular acceptor_light_failed seat 1\n" + ANTE + "seat 1 progressive 1", 1, 4, "19:47-16.13"),
    ("option progressive_offered false\nirregular acceptor_light_failed seat 1", 1, 3, "19:47-16.6"),
    ("option bet_payout_limit 4999.99\n" + ANTE, 1, 2, "19:47-16.12"),
    ("option bet_payout_limit_rule none\n" + ANTE, 1, 2, "19:47-16.12"),
    ("option progressive_amount 5\n" + ANTE, 1, 2, "19:47-16.6"),
    ("option progressive_table P5\n" + ANTE, 1, 2, "19:47-16.12"),
    ("option progressive_rate 69.9\n" + ANTE, 1, 2, "19:47-16.12"),
    ("option progressive_rate 101\n" + ANTE, 1, 2, "19:47-16.12"),
    ("option progressive_initial 9999.99\n" + ANTE, 1, 2, "19:47-16.12"),
    ("option progressive_reset 5000\n" + ANTE, 1, 2, "19:47-16.12"),
    ("option seats 8\n" + ANTE, 1, 2, "13:69E-1.13G(a)"),
    ("option shuffle manual\noption dealing_method hand\n" + ANTE, 1, 3, "19:47-16.8"),
    ("option shuffle manual\noption two_decks_alternating true\n" + ANTE, 1, 3, "19:47-16.2"),
    ("option shuffle manual\noption shuffler_counts_cards true\n" + ANTE, 1, 3, "19:47-16.7"),
    ("option min_wager 100\noption max_wager 50\n" + ANTE, 1, 3, "19:47-8.2"),
    ("option min_wager 25\n" + ANTE, 1, 3, "19:47-8.2"),
    ("limit ante 10 50\nseat 1 ante 5", 1, 3, "19:47-8.2"),
    ("option max_wager 5\n" + ANTE, 1, 3, "19:47-8.2"),
    ("limit progressive 2 5\n" + ANTE, 1, 2, "19:47-16.6"),
    ("limit progressive 0.50 0.75\n" + ANTE, 1, 2, "19:47-16.6"),
    ("no more bets", 1, 2, "19:47-16.6"),
    ("player Ann seat 1\nplayer Ann seat 2\n" + ANTE + "seat 2 ante 10", 1, 5, "19:47-16.6"),
    (APART + ANTE + "seat 3 ante 10", 1, 6, "19:47-16.6"),
    ("option dealing_method hand\n" + ANTE + "no more bets\nirregular dealing_shoe_jam", 1, 5, "19:47-16.9"),
    ("option shuffle manual\noption dealing_method manual_shoe\nirregular shuffler_jam", 1, 4, "19:47-16.4"),
    (ANTE + DEALT, 2, 4, None),
    (ANTE + "no more bets\ncards Qs Qs", 2, 4, None),
    (ANTE + "no more bets\ncards Qs Jk", 2, 4, None),
    (ANTE + "no more bets\nhand seat 1 4s 4d 9c 7h 2s\nseat 1 bet 20", 2, 5, None),
    (ANTE + "no more bets\nhand dealer Ah Kc 8d 6s 3h\nseat 1 bet 20", 2, 5, None),
    (ANTE + DEALT + "seat 1 bet\ncards Ac", 2, 6, None),
    ("seat 8 ante 10", 2, 2, None),
    ("option seats 6\nseat 7 ante 10", 2, 3, None),
    ("seat 1 play 10", 2, 2, None),
    ("seat 1 ante ten", 2, 2, None),
    ("meter jackpot 5\n" + ANTE, 2, 2, None),
    ("option progressive_offered false\nmeter progressive 20000\n" + ANTE, 2, 3, None),
    ("irregular dealer_card_exposed_early", 2, 2, None),
    ("irregular void_round_progressive", 2, 2, None),
    (ANTE + "irregular acceptor_light_failed", 1, 3, "19:47-16.13"),
    (ANTE + "irregular acceptor_light_failed dealer", 1, 3, "19:47-16.13"),
    ('state lights_out ["8"]\n' + ANTE, 2, 2, None),
]  # fmt: skip


@pytest.mark.parametrize(("record", "status", "at", "section"), REFUSED)
def test_what_is_refused_and_why(record: str, status: int, at: int, section: str | None) -> None:
    assert_refused(HEAD + record, status, at, section)


def test_a_minimum_for_antes_leaves_the_progressive_wager_alone() -> None:
    ruled = rule_on(HEAD + "option min_wager 25\nseat 1 ante 25\nseat 1 progressive 1\n" + DEALT + "seat 1 bet", game)
    assert ruled.net["1"] == cents("74")


@pytest.mark.parametrize("order", ["seat_by_seat", "step_by_step"])
def test_the_ante_is_settled_before_the_bet_also_at_the_limit(order: str) -> None:
    """Ante and bet first, then the progressive wager of that seat."""
    record = f"""option settlement_order {order}
    seat 1 ante 50
    seat 1 progressive 1
    no more bets
    hand seat 1 As Ks Qs Js Ts
    hand dealer Kc Kd 7d 6d 3c
    seat 1 bet"""
    (one,) = rule_on(HEAD + record, game).rounds
    paid = [(ruling.wager, ruling.cents) for ruling in one.rulings if ruling.verb.value == "pay"]
    assert paid == [("ante", cents("50")), ("bet", cents("5000")), ("progressive", cents("10000.70"))]


FOLDED = "seat 1 ante 10\nno more bets\nseat 1 fold\nround\n"


@pytest.mark.parametrize(
    ("given", "decks", "counted"),
    [
        ("option two_decks_alternating true", [1, 2, 1, 2, 1, 2], []),
        ("option two_decks_alternating false", [], []),
        ("option shuffler_counts_cards true", [1, 2, 1, 2, 1, 2], []),
        ("option shuffler_counts_cards false", [1, 2, 1, 2, 1, 2], [4]),
        ("option shuffle manual\noption dealing_method manual_shoe", [], [4]),
    ],
)
def test_decks_take_turns_and_the_stub_is_counted_in_the_fifth_round(
    given: str, decks: list[int], counted: list[int]
) -> None:
    """Five cards each for one seat and the dealer leave a stub of 42."""
    rounds: list[list[str]] = []
    rule_on(
        HEAD + given + "\n" + FOLDED * 6,
        game,
        lambda one: rounds.append([e.text for e in one.effects if isinstance(e, Did)]),
    )
    assert len(rounds) == 6
    assert [step for steps in rounds for step in steps if step.startswith("deck ")] == [
        f"deck {deck} of 2 in play" for deck in decks
    ]
    assert [i for i, steps in enumerate(rounds) if "the stub is counted: 42 cards" in steps] == counted
