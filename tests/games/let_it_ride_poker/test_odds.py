"""The odds of let it ride poker: published figures, hands counted again one by one, engine and kernel."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.equipment.cards import FULL_DECK, Card, cards
from pitboss.errors import Unreadable
from pitboss.games.families.stud.math.seen import Seen, sets
from pitboss.games.let_it_ride_poker.hands import Line
from pitboss.games.let_it_ride_poker.math.kernel import settle, simulation
from pitboss.games.let_it_ride_poker.math.odds import OPTIMAL, STRATEGIES, game_at, report, three_card_cells
from pitboss.games.let_it_ride_poker.options import OPTIONS
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.games.let_it_ride_poker import oracle

STANDARD, _ = OPTIONS.read({})
PLACE = {card: place for place, card in enumerate(FULL_DECK)}


def seen(dealt: tuple[Card, ...]) -> Seen:
    ranks = tuple(sorted((card.rank for card in dealt), reverse=True))
    return Seen(ranks, len({card.suit for card in dealt}) == 1)


def test_the_published_base_game() -> None:
    base = report(STANDARD).wagers["base"].distribution
    assert base.house_edge == Fraction(37_963, 1_082_900)
    assert float(base.average_bet) == pytest.approx(1.223707, abs=0.0000005)
    assert float(base.element_of_risk) == pytest.approx(0.02864803, abs=0.000000005)
    played = game_at(STANDARD)
    assert (played.taken(OPTIMAL, 3), played.taken(OPTIMAL, 4), played.even(4)) == (1_608, 40_865, 2_268)


def test_what_each_wager_adds() -> None:
    """The rulebook, section 11: the $ wager alone, and what leaving each of the others is worth."""
    alone = report(STANDARD, "always_back").wagers["base"].distribution.mean
    assert alone == Fraction(-968_692, 2_598_960)
    played = game_at(STANDARD)
    worth = {}
    for stage in (3, 4):
        gains = sum(count * max(played.gain(kind), Fraction(0)) for kind, count in sets(stage).items())
        worth[stage] = gains / sum(sets(stage).values())
    assert worth == {3: Fraction(2_836_136, 25_989_600), 4: Fraction(2_969_836, 12_994_800)}
    assert report(STANDARD, "always_ride").wagers["base"].distribution.mean == 3 * alone


COUNTS = {  # five cards
    Line.ROYAL_FLUSH: 4, Line.STRAIGHT_FLUSH: 36, Line.FOUR_OF_A_KIND: 624, Line.FULL_HOUSE: 3_744,
    Line.FLUSH: 5_108, Line.STRAIGHT: 10_200, Line.THREE_OF_A_KIND: 54_912, Line.TWO_PAIRS: 123_552,
    Line.PAIR_OF_TENS_OR_BETTER: 422_400, 0: 675_840 + 1_302_540,
}  # fmt: skip


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_five_card_counts_whatever_is_taken_back(strategy: str) -> None:
    found: Counter[int] = Counter()
    for cell, count in game_at(STANDARD).cells(STRATEGIES[strategy]).items():
        found[cell.line] += count
    assert {line: Fraction(count, 120) for line, count in found.items()} == COUNTS


BONUSES: dict[str, float] = {
    "B1": (2_598_960 - 1_935_360) / 2_598_960,
    "B2": 0.240712,
    "B3": 0.269283,
    "B4": 0.276978,
}


@pytest.mark.parametrize("table", BONUSES)
def test_the_published_bonus_tables(table: str) -> None:
    options, _ = OPTIONS.read({"lir_bonus_table": table})
    edge = report(options).wagers["lir_bonus"].distribution.house_edge
    assert float(edge) == pytest.approx(BONUSES[table], abs=0.0000005)
    counts = {line.name.lower().replace("_", " "): n for line, n in COUNTS.items() if isinstance(line, Line)}
    column = ("B1", "B2", "B3", "B4").index(table)
    paid = sum(awards[column] * counts[hand] for hand, awards in oracle.BONUS.items())
    assert edge == 1 - Fraction(paid, 2_598_960)


THREES = {"T1": Fraction(118, 5_525), "T2": Fraction(392, 5_525), "T3": Fraction(308, 5_525)}


@pytest.mark.parametrize("table", THREES)
def test_the_published_three_card_tables(table: str) -> None:
    options, _ = OPTIONS.read({"three_card_bonus_offered": True, "three_card_bonus_table": table})
    found = report(options).wagers["three_card_bonus"].distribution
    assert found.house_edge == THREES[table]
    one_by_one = sum(oracle.three(table, own) for own in combinations(FULL_DECK, 3))
    assert found.mean == Fraction(one_by_one, 22_100)
    assert sum(three_card_cells().values()) == 22_100


def test_only_wagers_on_offer_are_listed() -> None:
    assert list(report(STANDARD).wagers) == ["base", "lir_bonus"]
    options, _ = OPTIONS.read({"lir_bonus_offered": False, "three_card_bonus_offered": True})
    assert list(report(options).wagers) == ["base", "three_card_bonus"]
    assert list(simulation(options).stakes) == ["base", "three_card_bonus"]


def test_cards_seen_counted_one_by_one() -> None:
    rng, played = random.Random(18), game_at(STANDARD)
    deals = [tuple(rng.sample(FULL_DECK, rng.choice((3, 4, 4, 4)))) for _ in range(60)]
    deals += [cards(text) for text in ("Ks Qs Ts", "4s 3s 2s", "3s 2s As", "Ts 8s 7s", "9s 9d 4c", "Jc Td 9h 8s")]
    for dealt in deals:
        left = [card for card in FULL_DECK if card not in dealt]
        rest = list(combinations(left, 5 - len(dealt)))
        worth = sum(oracle.base((*dealt, *more)) for more in rest)
        assert played.gain(seen(dealt)) == Fraction(worth, len(rest)), dealt


def test_a_better_table_changes_the_odds() -> None:
    better, _ = OPTIONS.read({"base_table.flush": "9"})
    found, before = report(better).wagers["base"].distribution, report(STANDARD).wagers["base"].distribution
    assert found.house_edge < before.house_edge


@pytest.mark.parametrize("strategy", ["safe", "always_back", "always_ride"])
def test_other_ways_to_play_cost_something(strategy: str) -> None:
    note = report(STANDARD, strategy).strategy
    assert note is not None
    assert note.chosen.cost > 0
    with pytest.raises(Unreadable):
        report(STANDARD, strategy + "s")


def test_a_limit_counts_on_a_stake() -> None:
    """A royal flush on three wagers wins 3,000 of them, and comes once in 649,740 deals, always on all three."""
    full = report(STANDARD).wagers["base"].distribution.house_edge
    for stake, missing in ((None, 0), (833, 0), (1000, 500), (2500, 2000)):
        found = report(STANDARD, stake=stake).wagers["base"].distribution.house_edge
        assert found - full == missing * Fraction(1, 649_740)
    note = report(STANDARD, stake=1000).strategy
    assert note is not None
    assert any("on a unit of $10.00" in remark for remark in note.remarks)


def test_a_limit_ties_the_decisions_together() -> None:
    """At $5,000.00 a wager one hand is paid five units: a flush on one wager pays as much as on three."""
    stake, dealt = 500_000, cards("Ah Kh 9h 4h")
    played, left = game_at(STANDARD, stake), [card for card in FULL_DECK if card not in dealt]
    for units in (1, 2):
        worth = [sum(min(oracle.base((*dealt, card)) * n, Fraction(5)) for card in left) for n in (units, units + 1)]
        assert played.gain(seen(dealt), units) == Fraction(worth[1] - worth[0], 48)
    assert played.gain(seen(dealt)) < 0 < game_at(STANDARD).gain(seen(dealt))
    note = report(STANDARD, stake=stake).strategy
    assert note is not None
    assert all(other.cost >= 0 for other in note.alternatives)


def test_the_kernel_settles_as_the_rules_say() -> None:
    rng = random.Random(11)
    deals = [
        (
            tuple(rng.sample(FULL_DECK, 5)),
            rng.choice((1, 500, 1250)),
            rng.randrange(3),
            rng.random() < 0.5,
            rng.choice((0, 300, 1000)),
        )
        for _ in range(3000)
    ]
    for text in ("As Ks Qs Js Ts", "9s 8s 7s 6s 5s", "8s 8d 8c 8h Kd", "Ks Kd Kc 4h 4d", "Kc 9c 6c 4c 2c"):
        deals += [(cards(text), 1250, rides, True, 500) for rides in range(3)]
    for bonus, three, better in (("B1", "T1", {}), ("B2", "T2", oracle.BETTER), ("B3", "T3", {}), ("B4", "T1", {})):
        given = {"lir_bonus_table": bonus, "three_card_bonus_table": three, "three_card_bonus_offered": True}
        options, _ = OPTIONS.read(given | better)
        nets = settle(
            [[PLACE[card] for card in deal[0]] for deal in deals],
            [deal[1] for deal in deals],
            [deal[2] for deal in deals],
            [deal[3] for deal in deals],
            [deal[4] for deal in deals],
            options,
        )
        for (dealt, stake, rides, chip, side), net in zip(deals, nets, strict=True):
            left = [stake] * (1 + rides)
            wanted = oracle.net(options, 2_500_000, left, 100 * chip, side, dealt[:3], dealt[3:])
            assert net == wanted, dealt


@pytest.mark.parametrize(
    ("given", "strategy", "stake"),
    [
        ({"three_card_bonus_offered": True}, "optimal", None),
        ({"lir_bonus_table": "B4"}, "safe", None),
        ({}, "always_ride", None),
        ({}, "optimal", 400_000),  # the payout limit is reached by a straight
    ],
)
def test_a_simulation_agrees_with_the_exact_odds(given: dict[str, object], strategy: str, stake: int | None) -> None:
    options, _ = OPTIONS.read(given)
    exact = report(options, strategy, stake).wagers
    measured = run(simulation(options, strategy, AskedWagers(stake=stake)), 2_000_000, seed=18).wagers
    assert measured.keys() == exact.keys()
    for name, wager in measured.items():
        truth = exact[name].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error)
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), abs=0.002)
        assert wager.bet / wager.rounds / wager.stake == pytest.approx(float(truth.average_bet), abs=0.002)
