"""The odds of double down stud: published figures, four cards counted again one by one, engine and kernel."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from pitboss.equipment.cards import FULL_DECK, cards
from pitboss.errors import Unreadable
from pitboss.games.double_down_stud.hands import NO_LINE, Line
from pitboss.games.double_down_stud.math import odds
from pitboss.games.double_down_stud.math.kernel import settle, simulation
from pitboss.games.double_down_stud.math.odds import DOUBLED, OPTIMAL, SINGLE, game_at, report
from pitboss.games.double_down_stud.options import OPTIONS
from pitboss.games.families.stud.math.seen import Seen
from pitboss.odds.contest import Cell, Showdown
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.games.double_down_stud import oracle

TABLE, _ = OPTIONS.read({})
MACHINE, _ = OPTIONS.read({"pay_table": "machine_4000"})
PLACE = {card: place for place, card in enumerate(FULL_DECK)}

PUBLISHED = {  # the rulebook, section 11: deals of four cards and a fifth, not doubled and doubled
    Line.ROYAL_FLUSH: (0, 20),
    Line.STRAIGHT_FLUSH: (0, 180),
    Line.FOUR_OF_A_KIND: (0, 3_120),
    Line.FULL_HOUSE: (0, 18_720),
    Line.FLUSH: (0, 25_540),
    Line.STRAIGHT: (34_272, 16_728),
    Line.THREE_OF_A_KIND: (50_688, 223_872),
    Line.TWO_PAIRS: (152_064, 465_696),
    Line.PAIR_OF_JACKS_TO_ACES: (660_744, 1_028_856),
    Line.PAIR_OF_SIXES_TO_TENS: (816_480, 1_295_520),
    NO_LINE: (8_054_136, 148_164),
}


def test_the_published_counts() -> None:
    cells = game_at(TABLE).cells(OPTIMAL)
    for line, counts in PUBLISHED.items():
        found = tuple(cells[Cell(units, Showdown.WON, line)] // 24 for units in (SINGLE, DOUBLED))
        assert found == counts, line
    assert sum(cells.values()) == 24 * 12_994_800


def test_the_published_edges() -> None:
    assert report(TABLE).wagers["wager"].distribution.house_edge == Fraction(2_889, 108_290)
    assert report(MACHINE).wagers["wager"].distribution.house_edge == Fraction(6_833, 324_870)
    never = report(TABLE, "never_double").wagers["wager"].distribution
    assert never.house_edge == Fraction(711_252, 2_598_960)
    doubling = -report(TABLE).wagers["wager"].distribution.house_edge + never.house_edge
    assert doubling == Fraction(3_209_580, 12_994_800)
    assert report(TABLE, "always_double").wagers["wager"].distribution.house_edge == 2 * never.house_edge


@pytest.mark.parametrize("options", [TABLE, MACHINE])
def test_what_is_doubled(options: dict[str, object]) -> None:
    played = game_at(options)
    assert (played.taken(OPTIMAL, 4), played.even(4)) == (67_217, 504)
    bet = report(options).wagers["wager"].distribution.average_bet
    assert bet == 1 + Fraction(67_217, 270_725)


@pytest.mark.parametrize("options", [TABLE, MACHINE])
def test_four_cards_counted_one_by_one(options: dict[str, object]) -> None:
    rng, played = random.Random(17), game_at(options)
    deals = [tuple(rng.sample(FULL_DECK, 4)) for _ in range(400)]
    deals += [cards(text) for text in ("As Ks Qs Js", "5h 4h 3h 2h", "9c 8d 7s 6h", "2c 3d 4h 5s", "Ac Kd Qh Js")]
    for dealt in deals:
        ranks = tuple(sorted((card.rank for card in dealt), reverse=True))
        seen = Seen(ranks, len({card.suit for card in dealt}) == 1)
        last = [card for card in FULL_DECK if card not in dealt]
        worth = sum(oracle.odds(options["pay_table"], (*dealt, card)) for card in last)
        assert played.gain(seen) == Fraction(worth, 48), dealt


@pytest.mark.parametrize("strategy", ["safe", "never_double", "always_double"])
def test_other_ways_to_play_cost_something(strategy: str) -> None:
    note = report(TABLE, strategy).strategy
    assert note is not None
    assert note.chosen.cost > 0
    with pytest.raises(Unreadable):
        report(TABLE, strategy + "s")


def test_a_limit_counts_on_a_stake() -> None:
    """A doubled royal flush wins 4,000 wagers; of $5.00 they are $20,000.00."""
    limited, _ = OPTIONS.read({"payout_limit_per_hand": "15000"})
    full = report(TABLE).wagers["wager"].distribution.house_edge
    for stake, missing in ((None, 0), (375, 0), (500, 1000), (1000, 2500)):
        found = report(limited, stake=stake).wagers["wager"].distribution.house_edge
        assert found - full == missing * Fraction(4, 2_598_960)
    note = report(limited, stake=500).strategy
    assert note is not None
    assert any("on a unit of $5.00" in remark for remark in note.remarks)


def test_a_limit_can_make_a_double_worthless() -> None:
    """Limited to one wager, a double of anything that may lose only costs."""
    limited, _ = OPTIONS.read({"payout_limit_per_hand": "5"})
    played = game_at(limited, 500)
    assert played.gain(Seen((14, 13, 12, 11), True)) < 0
    assert played.gain(Seen((14, 14, 12, 11), False)) == 0
    assert played.taken(OPTIMAL, 4) == 0


def test_the_kernel_settles_as_the_rules_say() -> None:
    rng = random.Random(11)
    deals = [(tuple(rng.sample(FULL_DECK, 5)), rng.choice((1, 500, 1250)), rng.random() < 0.5) for _ in range(3000)]
    for text in ("As Ks Qs Js Ts", "9s 8s 7s 6s 5s", "8s 8d 8c 8h Kd", "Ks Kd Kc 4h 4d", "Kc 9c 6c 4c 2c"):
        deals += [(cards(text), 1250, double) for double in (True, False)]
    given: tuple[dict[str, object], ...] = ({}, {"pay_table": "machine_4000"}, {"payout_limit_per_hand": "99.99"})
    for options in (OPTIONS.read(one)[0] for one in given):
        nets = settle(
            [[PLACE[card] for card in dealt] for dealt, _, _ in deals],
            [stake for _, stake, _ in deals],
            [double for _, _, double in deals],
            options,
        )
        for (dealt, stake, double), net in zip(deals, nets, strict=True):
            stakes = {"wager": stake, "double_down": stake * double}
            assert net == oracle.net(options, stakes, dealt[:1], dealt[1:]), dealt


@pytest.mark.parametrize(
    ("given", "strategy", "stake"),
    [
        ({}, "optimal", None),
        ({"pay_table": "machine_4000"}, "safe", None),
        ({"payout_limit_per_hand": "20"}, "optimal", None),  # left out, as in the odds
        ({"payout_limit_per_hand": "20"}, "optimal", 300),
    ],
)
def test_a_simulation_agrees_with_the_exact_odds(given: dict[str, object], strategy: str, stake: int | None) -> None:
    options, _ = OPTIONS.read(given)
    truth = report(options, strategy, stake).wagers["wager"].distribution
    measured = run(simulation(options, strategy, AskedWagers(stake=stake)), 2_000_000, seed=17).wagers["wager"]
    assert measured.mean == pytest.approx(float(truth.mean), abs=5 * measured.standard_error)
    assert measured.hits / measured.rounds == pytest.approx(float(truth.hit_frequency), abs=0.002)
    assert measured.bet / measured.rounds / measured.stake == pytest.approx(float(truth.average_bet), abs=0.002)


def test_the_strategies_are_named() -> None:
    assert list(odds.STRATEGIES) == ["optimal", "safe", "never_double", "always_double"]
