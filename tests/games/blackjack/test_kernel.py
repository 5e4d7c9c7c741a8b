"""The kernel: the table's engine rules on the same deals to the same cent, and the odds lie within its error."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, UNSEEN, Card, cards
from pitboss.games.blackjack import GAME
from pitboss.games.blackjack.math.kernel import as_play, drawn_line, first_two, rules_array, simulation, table_of_hands
from pitboss.games.blackjack.math.odds import wagers
from pitboss.games.blackjack.math.table_rules import rules_of
from pitboss.games.blackjack.options import OPTIONS
from pitboss.games.blackjack.wagers import MULTIPLE_ACTION, aces_line, sevens_line, twenty_line
from pitboss.games.families.twenty_one.hands import total
from pitboss.games.families.twenty_one.math.kernel_round import BET, NET, play_round
from pitboss.games.families.twenty_one.math.possible_hands import ACE, TEN, VALUES, hands
from pitboss.games.families.twenty_one.math.strategy import policy
from pitboss.games.families.twenty_one.math.table_rules import ACTIONS, EVEN_MONEY, SPLIT, SURRENDER, Policy, Rules
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.ruling import SIGN, rule
from pitboss.play.setting import Setting
from pitboss.simulate.random_cards import stream
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.games.enough import enough
from tests.games.shuffled import shuffled
from tests.games.test_every_line import inquiry
from tests.length import times

STAKE = 1000
PLACE = {card: place for place, card in enumerate(FULL_DECK)}


def value(card: Card) -> int:
    return 0 if card.rank == 14 else min(card.rank, 10) - 1


def by_kernel(setting: Setting, how: Policy, spots: int) -> Callable[[list[Card]], list[int]]:
    """The net of each spot, from the cards in the order of the deal."""
    words, array = stream(1, 0), rules_array(rules_of(setting.options), spots)
    table, play = table_of_hands(), as_play(how)

    def nets_of(dealt: list[Card]) -> list[int]:
        out, room = np.zeros((3, 3), dtype=np.int64), np.zeros((2, 4), dtype=np.int64)
        deck = np.array([PLACE[card] for card in dealt], dtype=np.uint8)
        at = np.array([0, len(deck)])  # nothing used, all dealt
        play_round(words, deck, at, STAKE, array, table, play, out, *room)
        assert (out[:spots, BET] >= STAKE).all()
        nets: list[int] = out[:spots, NET].tolist()
        return nets

    return nets_of


def by_engine(setting: Setting, how: Policy, dealt: list[Card], spots: int) -> list[int]:
    """The same at the table, where the strategy is asked for every decision."""
    round_ = Round(setting)
    if spots == 1:
        round_.send(Say("1", "blackjack", STAKE))
    for spot in range(spots if spots > 1 else 0):
        round_.send(Say("1", MULTIPLE_ACTION, STAKE, str(spot + 1)))
    round_.send(Say(DEALER, NO_MORE_BETS))
    coming = iter(dealt)
    while not round_.done:
        request = round_.request
        if isinstance(request, Draw):
            assert request.kind == "cards"
            dealing = tuple(next(coming) if place else UNSEEN for place in request.to)  # the burn is not dealt
            round_.send(Drawn(dealing))
        elif request is not None and request.moment == "decision":
            round_.send(Say("1", _word(round_, how)))
        elif request is not None and request.moment == "insurance" and _word(round_, how) == ACTIONS[EVEN_MONEY]:
            round_.send(Say("1", ACTIONS[EVEN_MONEY]))
        else:
            assert request is not None
            assert request.silence is not None
            round_.send(request.silence)
    nets = [0] * spots
    ruling = rule(round_)
    for line in ruling.rulings:
        nets[int(line.on) - 1 if spots > 1 else 0] += SIGN[line.verb] * line.cents
    assert sum(nets) == ruling.net["1"]
    return nets


def _word(round_: Round, how: Policy) -> str:
    """What the strategy says to the hand whose turn it is: the first that is not done."""
    up = value(round_.table.hands[DEALERS][0])
    name = _turn(round_)
    held = round_.table.hands[name]
    index = hands().of(*(value(card) for card in held))
    if "." not in name:
        return ACTIONS[how.action[up, index]]
    pair = value(held[0])
    if len(held) == 2 and value(held[1]) == pair and any(offer.word == "split" for offer in round_.legal("1")):
        split = sum(hand.startswith("seat 1.") for hand in round_.table.hands)
        if split < how.hands[up, pair]:
            return "split"
    return ACTIONS[how.after_split[up, pair, index]]


def _turn(round_: Round) -> Hand:
    """The hand that is asked: the only one that may be named."""
    names = [name for name in round_.table.hands if name.startswith("seat 1")]
    if len(names) == 1:
        return names[0]
    for name in names:
        label = name.removeprefix("seat ")
        if "." in label and round_.judge(Say("1", "stand", hand=label)) is None:
            return name
    raise AssertionError(names)


TABLES: list[dict[str, object]] = [
    {"decks": 1},
    {"decks": 1, "card_reader": False, "surrender": True},
    {"decks": 2, "dealer_soft_17": "hit", "resplit_aces": True, "five_card_21": True},
    {"decks": 6, "card_reader": False, "max_split_hands": 3},
    {"variation": "six_to_five", "decks": 2, "double_after_split": False},
    {"multiple_action": "three_required", "decks": 4},
]


def deals(rng: random.Random, decks: int, many: int) -> Iterator[list[Card]]:
    """Shoes in random order; half of them begin with a pair, so that hands are split."""
    for shoe in itertools.islice(shuffled(rng, FULL_DECK * decks), many):
        if rng.random() < 0.5:
            twin = next(i for i in range(3, len(shoe)) if value(shoe[i]) == value(shoe[0]))
            shoe[2], shoe[twin] = shoe[twin], shoe[2]
        if rng.random() < 0.3:
            again = next((i for i in range(5, len(shoe)) if value(shoe[i]) == value(shoe[0])), 4)
            shoe[4], shoe[again] = shoe[again], shoe[4]
        yield shoe[:45]


@pytest.mark.parametrize("given", TABLES, ids=str)
def test_engine_and_kernel_agree_to_the_cent(given: dict[str, object]) -> None:
    setting = Setting(GAME, given)
    how = policy(rules_of(setting.options), "basic")
    spots = 1 if setting.options["multiple_action"] == "off" else 3
    decks = setting.options.whole("decks")
    compiled = by_kernel(setting, how, spots)
    split = 0
    for dealt in deals(random.Random(str(given)), decks, times(120)):
        first = hands().of(value(dealt[0]), value(dealt[2]))
        split += how.action[value(dealt[1]), first] == SPLIT
        assert compiled(dealt) == by_engine(setting, how, dealt, spots), dealt
    enough(split > 15, "a split pair")


@pytest.mark.parametrize("given", [{"decks": 2}, {"decks": 4, "card_reader": False}, TABLES[-1]], ids=str)
def test_engine_and_kernel_agree_on_even_money(given: dict[str, object]) -> None:
    """Whatever it is worth here: 1 to 1 at once, and nothing is drawn any more."""
    setting = Setting(GAME, given)
    how = policy(rules_of(setting.options), "basic")
    how.action[ACE, hands().of(ACE, TEN)] = EVEN_MONEY
    spots = 1 if setting.options["multiple_action"] == "off" else 3
    compiled = by_kernel(setting, how, spots)
    for blackjack in ("As Ad Kc Qh 5s 9d 4c", "Ts Ac Ad Kh 5s 9d 4c", "As Ad Kc 6h 5s 9d 4c"):
        dealt = [*cards(blackjack), *cards("2c 3c 4h 5d 6s 7c")]
        assert compiled(dealt) == by_engine(setting, how, dealt, spots) == [STAKE] * spots
    held = cards("As Kd Kc 6h 5s 9d 4c")
    assert compiled([*held]) == by_engine(setting, how, [*held], spots) == [STAKE * 3 // 2] * spots


def test_a_five_card_21_that_is_paid_nothing_comes_back() -> None:
    """2-3, then 4, 5 and 7, against 17: 1 to 1 as any other, or what its own line pays, 0 too."""
    dealt = np.array([PLACE[card] for card in cards("2c Ts 3d 7h 4c 5s 7d")], dtype=np.uint8)
    for pays, net in ((None, STAKE), (Fraction(2), 2 * STAKE), (Fraction(1, 2), STAKE // 2), (Fraction(0), 0)):
        rules = Rules(five_card_21=pays)
        out, room = np.zeros((3, 3), dtype=np.int64), np.zeros((2, 4), dtype=np.int64)
        play, at = as_play(policy(rules, "mimic_dealer")), np.array([0, len(dealt)])
        play_round(stream(1, 0), dealt, at, STAKE, rules_array(rules), table_of_hands(), play, out, *room)
        assert out[0].tolist() == [net, STAKE, 1]


@pytest.mark.parametrize(
    ("given", "strategy"),
    [
        ({"five_card_21": "true", "payouts.five_card_21": "0"}, "mimic_dealer"),
        ({"blackjack_pays": "1"}, "optimal"),
        ({"blackjack_pays": "1:2", "card_reader": "false", "decks": "2"}, "optimal"),
        ({"payouts.win": "0", "streak": "true", "decks": "2"}, "mimic_dealer"),
    ],
    ids=str,
)
def test_a_simulation_of_a_proposal_lies_within_five_standard_errors_of_its_odds(
    given: dict[str, object], strategy: str
) -> None:
    _, answer = replace(inquiry("blackjack", given), strategy=strategy).report()
    exact, rounds = answer.wagers, 400_000
    assert simulation(answer.options, strategy).stakes.keys() == exact.keys()
    for name in exact:
        measured = run(simulation(answer.options, strategy, AskedWagers((name,))), rounds, seed=7, workers=1).wagers[
            name
        ]
        odds = exact[name].distribution
        assert abs(measured.mean - float(odds.mean)) < 5 * odds.standard_deviation / rounds**0.5, name


def test_even_money_alone_is_played_round_for_round_as_among_others(monkeypatch: pytest.MonkeyPatch) -> None:
    for reader in ("true", "false"):
        given = {"blackjack_pays": "1", "decks": "1", "card_reader": reader}
        options = inquiry("blackjack", given).report()[1].options
        alone = simulation(options, "optimal", AskedWagers(("blackjack",))).play(stream(5, 1), 50_000)
        with monkeypatch.context() as patched:
            patched.setattr("pitboss.games.blackjack.math.kernel.quick_tables", lambda rules, how: None)
            assert simulation(options, "optimal", AskedWagers(("blackjack",))).play(stream(5, 1), 50_000) == alone


@pytest.mark.parametrize("given", [{}, *TABLES[:-1]], ids=str)
@pytest.mark.parametrize("strategy", ["basic", "mimic_dealer"])
def test_the_main_wager_alone_is_played_round_for_round_as_among_others(
    given: dict[str, object], strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options, _ = OPTIONS.read(given)
    alone = simulation(options, strategy, AskedWagers(("blackjack",))).play(stream(5, 1), 50_000)
    monkeypatch.setattr("pitboss.games.blackjack.math.kernel.quick_tables", lambda rules, how: None)
    assert simulation(options, strategy, AskedWagers(("blackjack",))).play(stream(5, 1), 50_000) == alone


def test_surrender_is_among_them() -> None:
    how = policy(Rules(1, card_reader=False, surrender=True), "basic")
    assert (how.action == SURRENDER).any()


@pytest.mark.parametrize(
    "given",
    [
        {"decks": 8, "additional_wager": "sevens", "streak": True, "match_the_dealer": True},
        {"decks": 2, "card_reader": False, "additional_wager": "same_suit", "twenty_point_bonus": "A"},
        {"decks": 6, "dealer_soft_17": "hit", "surrender": True, "additional_wager": "over_under_13"},
        {"decks": 4, "progressive": True, "five_card_21": True},
        {"decks": 6, "blackjack_bonus": "1,5"},
        {"multiple_action": "two_or_three", "decks": 1},
        {"variation": "six_to_five", "decks": 1},
    ],
    ids=str,
)
def test_a_simulation_lies_within_five_standard_errors_of_the_odds(given: dict[str, object]) -> None:
    options, wrong = OPTIONS.read(given)
    assert not wrong
    exact = wagers(options, "basic")
    played = run(simulation(options, "basic"), 250_000, seed=2, workers=1)
    assert played.wagers.keys() == exact.keys()
    for name, measured in played.wagers.items():
        odds = exact[name].distribution
        assert abs(measured.mean - float(odds.mean)) < 5 * measured.standard_error, name
        assert measured.bet / measured.rounds / measured.stake == pytest.approx(float(odds.average_bet), abs=0.005)


def test_the_best_play_is_simulated_too() -> None:
    options, _ = OPTIONS.read({"decks": 1})
    exact = wagers(options, "optimal")["blackjack"].distribution
    measured = run(simulation(options), 1_000_000, seed=3, workers=1).wagers["blackjack"]
    assert abs(measured.mean - float(exact.mean)) < 5 * measured.standard_error
    assert measured.standard_deviation == pytest.approx(exact.standard_deviation, abs=0.005)
    assert measured.hits / measured.rounds == pytest.approx(float(exact.hit_frequency), abs=0.0025)


def test_lines_of_the_side_wagers_are_those_of_the_pay_tables() -> None:
    """Every two cards, and aces and sevens in a row, as `wagers` names them."""
    over, under, suit, sevens, aces, twenty = 1, 2, 3, 4, 6, 8
    for one in FULL_DECK:
        for two in FULL_DECK:
            a, b = PLACE[one], PLACE[two]
            low = sum(1 if card.rank == 14 else min(card.rank, 10) for card in (one, two))
            assert (first_two(over, a, b, False) == 0) == (low > 13)
            assert (first_two(under, a, b, False) == 0) == (low < 13)
            assert (first_two(suit, a, b, False) >= 0) == (one.suit == two.suit)
            assert (first_two(twenty, a, b, False) >= 0) == (total((one, two)).points == 20)
            for blackjack in (False, True):
                line = twenty_line((one, two), blackjack)
                assert first_two(twenty, a, b, blackjack) == (-1 if line is None else line - 1)
    rng = random.Random(4)
    for rank, kind in ((14, aces), (7, sevens)):
        alike = [card for card in FULL_DECK if card.rank == rank]
        for _ in range(400):
            held = [rng.choice(alike) if rng.random() < 0.9 else rng.choice(FULL_DECK) for _ in range(4)]
            named = aces_line(held) if rank == 14 else sevens_line(held)
            found = drawn_line(kind, np.array([PLACE[card] for card in held], dtype=np.uint8), 4)
            assert found == (-1 if named is None else named - 1)


def test_values_are_numbered_alike() -> None:
    assert [value(card) for card in FULL_DECK[:13]] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 0]
    assert {value(card) for card in FULL_DECK} == set(range(VALUES))
