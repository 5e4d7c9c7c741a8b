"""The odds of two card joker poker: published figures, every deal a second time, engine and kernel."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from collections import Counter
from fractions import Fraction

import pytest

from pitboss.errors import Unreadable
from pitboss.games.two_card_joker_poker.hands import order_of
from pitboss.games.two_card_joker_poker.math.kernel import settle, simulation
from pitboss.games.two_card_joker_poker.math.odds import DECK, Pays, matchups, plan, report, value
from pitboss.games.two_card_joker_poker.options import OPTIONS
from pitboss.law.options import Options
from pitboss.odds.contest import Matchup
from pitboss.simulate.simulation import run
from tests.games.two_card_joker_poker import oracle

HANDS, DEALS = 1_431, 1_897_506
PAYS = {"pair_of_jokers": "50", "royal_flush": "25", "straight_flush": "10", "straight": "1", "pair": "1"}


def table(**given: object) -> Options:
    options, violations = OPTIONS.read({key.replace("__", "."): value for key, value in given.items()})
    assert violations == []
    return options


def with_pair_up(pays: dict[str, str], **more: object) -> Options:
    return table(**{f"pair_up_odds__{line}": odds for line, odds in pays.items()}, **more)


# Published


@pytest.mark.parametrize("order", oracle.ORDERS)
def test_the_published_results_in_every_order_of_classes(order: str) -> None:
    odds = report(table(class_order=order))
    main = odds.wagers["ante"].distribution
    assert main.house_edge == Fraction(563, 17_901)  # the rulebook, section 11
    assert main.average_bet == 1 + Fraction(963, 1_431)
    assert f"{float(main.element_of_risk):.6%}" == "1.879951%"
    deals = {9: 894, 6: 3_560, 4: 43_252, 2: 409_320, 1: 389_736, 0: 5_226, -1: 620_568, -2: 424_950}
    assert {int(o.net): o.probability * DEALS for o in main.merged().outcomes} == deals
    assert odds.strategy is not None
    assert odds.strategy.chosen.description == "call with Q-5 or better: 963 of 1,431 hands"


def test_the_dealer_fails_to_qualify_as_often_as_published() -> None:
    unqualified = sum(kind.weight * kind.unqualified for kind in matchups(("straight", "pair", "flush")))
    assert Fraction(unqualified, DEALS) == Fraction(432, 1_431)


@pytest.mark.parametrize(
    "pays",
    [PAYS, {"pair": "3"}, {"flush": "2", "high_card": "1 to 4"}, dict.fromkeys(oracle.CLASSES, "1")],
)
def test_any_pair_up_table(pays: dict[str, str]) -> None:
    """The rulebook, section 11: the hands of each class are all that it takes."""
    won = sum((oracle.ratio(odds) * oracle.HANDS[line] for line, odds in pays.items()), Fraction(0))
    lost = sum(number for line, number in oracle.HANDS.items() if line not in pays)
    wager = report(with_pair_up(pays)).wagers["pair_up"].distribution
    assert wager.house_edge == wager.element_of_risk == -(won - lost) / HANDS
    assert wager.hit_frequency == Fraction(HANDS - lost, HANDS)


# Every deal a second time


def counted(order: str, calls: dict[str, str]) -> dict[str, tuple[Fraction, int, Counter[Fraction]]]:
    """Kinds of hands by how they look, with what a call is worth, how many there are, and what it nets how often."""
    unit = 1000  # so that no odds below leave a fraction
    found: dict[str, tuple[Fraction, int, Counter[Fraction]]] = {}
    hands = list(itertools.combinations(range(54), 2))
    for one in hands:
        mine = [oracle.DECK[place] for place in one]
        ranks = sorted(card[0] if card != "Jk" else "*" for card in mine)
        name = f"{oracle.kind(mine)} {''.join(ranks)}"
        if name in found:
            worth, number, nets = found[name]
            found[name] = worth, number + 1, nets
            continue
        nets = Counter(
            Fraction(oracle.main(order, calls, unit, mine, [oracle.DECK[place] for place in two]), unit)
            for two in hands
            if not set(one) & set(two)
        )
        found[name] = sum((net * n for net, n in nets.items()), Fraction(0)) / nets.total(), 1, nets
    return found


@pytest.mark.parametrize(
    ("order", "calls"),
    [
        ("straight,pair,flush", {}),
        ("flush,pair,straight", {"straight": "4", "flush": "1 to 2"}),
        ("pair,flush,straight", {"other": "2", "pair": "1 to 4"}),
        ("flush,straight,pair", {"high_card": "1 to 5", "pair_of_jokers": "100"}),
        ("pair,straight,flush", {"high_card": "50"}),
    ],
)
def test_best_play_under_any_call_odds(order: str, calls: dict[str, str]) -> None:
    total = Fraction(0)
    called = 0
    for worth, number, _ in counted(order, oracle.TABLE_C | calls).values():
        total += number * max(worth, Fraction(-1))
        called += number * (worth > -1)
    options = table(class_order=order, **{f"call_odds__{line}": odds for line, odds in calls.items()})
    main = report(options).wagers["ante"].distribution
    assert main.house_edge == -total / HANDS
    assert main.average_bet == 1 + Fraction(called, HANDS)


@pytest.mark.parametrize("order", oracle.ORDERS)
def test_what_is_worth_calling_is_everything_from_one_hand_upwards(order: str) -> None:
    """Whatever a call pays: hands below queen high never beat a dealer who qualifies and are worth less than the ante;
    among queens the chance to win and the worth without what it pays rise; what is higher is called for nothing."""

    def unpaid(kind: Matchup[int]) -> Fraction:
        return Fraction(kind.unqualified + kind.won - 2 * kind.lost, 1_326)

    kinds = matchups(tuple(order.split(",")))
    lower = [kind for kind in kinds if kind.key < (0, 12)]
    queens = [kind for kind in kinds if (0, 12) <= kind.key < (0, 13)]
    assert sum(kind.weight for kind in lower) == 432
    assert all(kind.won == 0 and unpaid(kind) < -1 for kind in lower)
    for one, two in itertools.pairwise(queens):
        assert one.won < two.won
        assert unpaid(one) < unpaid(two)
    assert all(unpaid(kind) > -1 for kind in kinds if kind.key >= (0, 13))


@pytest.mark.parametrize(
    ("pays", "lowest"),
    [("1 to 5", "Q-5"), ("4 to 3", "Q-5"), ("3 to 2", "Q-4"), ("5", "Q-4"), ("6", "Q-3"), ("999", "Q-3")],
)
def test_what_a_high_card_is_paid_moves_the_line(pays: str, lowest: str) -> None:
    """Worked out by hand: of 1,326 dealer's hands 411 do not qualify; a queen with x beats nine hands for each rank
    below x, and ties with seven. So Q-5 is called whatever a win pays, Q-4 from 25/18 to 1 on, Q-3 from 52/9 on, Q-2
    never."""
    odds = report(table(call_odds__high_card=pays))
    assert odds.strategy is not None
    assert odds.strategy.chosen.description.startswith(f"call with {lowest} or better")


# How to play


def test_other_strategies_cost_what_they_give_away() -> None:
    odds = report(table())
    assert odds.strategy is not None
    assert [other.name for other in odds.strategy.alternatives] == ["mimic_dealer", "always_call"]
    assert all(other.cost > 0 for other in odds.strategy.alternatives)
    same = report(table(), "5-Q").wagers["ante"].distribution
    assert same.house_edge == Fraction(563, 17_901)
    worse = report(table(), "Q-4").wagers["ante"].distribution
    assert worse.house_edge > same.house_edge


@pytest.mark.parametrize("strategy", ["best", "Q", "A-K-Q", "call"])
def test_a_strategy_that_means_nothing_is_unreadable(strategy: str) -> None:
    with pytest.raises(Unreadable):
        report(table(), strategy)


def test_a_strategy_by_a_pair() -> None:
    options = table()
    how = plan("2-2", order_of(options), Pays.at(options))
    assert how.description == "call with 2-2 (pair) or better: 391 of 1,431 hands"  # 1 + 4 + 48 + 156 + 182
    worth = value(Pays.at(options))
    assert min(worth(kind) for kind in matchups(order_of(options)) if how.choice(kind.key)) > -1


# Pair up beside an ante


def test_pair_up_given_up_with_the_ante() -> None:
    pays = {**PAYS, "high_card": "1"}
    kept = report(with_pair_up(pays)).wagers
    lost = report(with_pair_up(pays, pair_up_survives_fold=False)).wagers
    forced = report(with_pair_up(pays, pair_up_survives_fold=False, ante_required_with_pair_up=True)).wagers
    assert list(kept) == ["ante", "pair_up"] == list(forced)
    assert list(lost) == ["ante", "pair_up", "pair_up_with_ante"]
    assert lost["pair_up_with_ante"].extras == {"variant_of": "pair_up"}
    edge = kept["pair_up"].distribution.house_edge
    assert lost["pair_up"].distribution.house_edge == edge
    beside = lost["pair_up_with_ante"].distribution
    assert forced["pair_up"].distribution.house_edge == beside.house_edge == edge + 2 * Fraction(39 * 12, HANDS)
    assert beside.probability("forfeited with the ante") == Fraction(39 * 12, HANDS)


def test_a_wager_that_is_not_offered_has_no_odds() -> None:
    for options in (table(), with_pair_up(PAYS, pair_up_offered=False)):
        assert list(report(options).wagers) == ["ante"] == list(simulation(options).stakes)


# The kernel


def test_the_kernel_settles_as_the_rules_say() -> None:
    """Random deals through the oracle, the engine's twin; the engine itself is held against it in `test_round`."""
    assert [str(card) for card in DECK].count("Jk") == 2
    rng = random.Random(11)
    places = {str(card): place for place, card in enumerate(DECK)}
    for order in oracle.ORDERS:
        own = {"pair": "3 to 2", "flush": "2"} if rng.random() < 0.5 else {}
        survives = rng.random() < 0.5
        options = with_pair_up(
            PAYS, class_order=order, pair_up_survives_fold=survives, **{f"call_odds__{k}": v for k, v in own.items()}
        )
        deals = [
            (rng.sample(oracle.DECK, 4), rng.choice((0, 1, 500, 1250)), rng.choice((0, 300)), rng.random() < 0.6)
            for _ in range(1500)
        ]
        dealt = []
        for cards, _, _, _ in deals:
            row = [places[card] for card in cards]
            if row.count(53) == 2:
                row[row.index(53)] = 52
            dealt.append(row)
        _, antes, ups, calls = zip(*deals, strict=True)
        for (cards, ante, up, on), net in zip(deals, settle(dealt, antes, ups, calls, options), strict=True):
            hand, dealer = cards[:2], cards[2:]
            side = oracle.pair_up(PAYS, up, hand) if up else 0
            if ante and not on:
                wanted = -ante + (side if survives else -up)
            else:
                wanted = side + (oracle.main(order, oracle.TABLE_C | own, ante, hand, dealer) if ante else 0)
            assert sum(net) == wanted, (cards, ante, up, on)


@pytest.mark.parametrize(
    ("given", "strategy"),
    [
        ({}, "optimal"),
        ({"class_order": "flush,pair,straight", "call_odds__straight": "4", "pair_up_survives_fold": False}, "optimal"),
        ({"ante_required_with_pair_up": True, "pair_up_survives_fold": False}, "K-2"),
        ({}, "always_call"),
    ],
)
def test_a_simulation_agrees_with_the_exact_odds(given: dict[str, object], strategy: str) -> None:
    options = with_pair_up(PAYS, **given)
    exact = report(options, strategy).wagers
    measured = run(simulation(options, strategy), 4_000_000, seed=30).wagers
    assert measured.keys() == exact.keys()
    for name, wager in measured.items():
        truth = exact[name].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error)
        assert wager.standard_deviation == pytest.approx(truth.standard_deviation, rel=0.02)
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), abs=0.002)
        assert wager.bet / wager.rounds / wager.stake == pytest.approx(float(truth.average_bet), abs=0.005)


def test_odds_and_rulings_need_no_compiler() -> None:
    text = (
        "import sys; from pitboss.games.two_card_joker_poker.math.odds import report; "
        "from pitboss.games.two_card_joker_poker.options import OPTIONS, SAMPLE; report(OPTIONS.read(SAMPLE)[0]); "
        "assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", text], check=True)
