"""The published figures to their last digit, the count against brute force, and the kernel against the engine."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest

from pitboss.equipment.cards import FULL_DECK
from pitboss.games.baccarat_punto_banco.math.odds import report as punto_banco
from pitboss.games.catalogue import game
from pitboss.games.families.baccarat.hands import Result, value
from pitboss.games.families.baccarat.math.odds import Ending, count, full_shoe, shoe_of, without
from pitboss.games.minibaccarat.math.odds import report as minibaccarat
from pitboss.law.options import Options
from tests.games.families.baccarat.oracle import play

COUNTS = {  # decks: banker wins, player wins, tie, total
    6: (403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288, 878_869_206_895_680),
    7: (1_023_469_376_328_448, 995_884_732_700_032, 212_268_385_833_280, 2_231_622_494_861_760),
    8: (2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216, 4_998_398_275_503_360),
}
SHARES = {
    6: ("0.458653", "0.446279", "0.095069"),
    7: ("0.458621", "0.446260", "0.095118"),
    8: ("0.458597", "0.446247", "0.095156"),
}
EDGES = {  # decks: player, banker at 5 and 4 percent, tie at 8 and 9 to 1, banker with ties charged
    6: ("1.2374", "1.0558", "0.5972", "14.4382", "4.9313", "1.1393"),
    7: ("1.2361", "1.0570", "0.5984", "14.3934", "4.8816", "1.1419"),
    8: ("1.2351", "1.0579", "0.5993", "14.3596", "4.8440", "1.1438"),
}


def options(slug: str, **given: object) -> Options:
    read, violations = game(slug).options.read(given)
    assert not violations
    return read


@pytest.mark.parametrize("decks", COUNTS)
def test_first_hand_counts(decks: int) -> None:
    shoe = full_shoe(decks)
    assert (*(shoe.of(end) for end in Result), shoe.total) == COUNTS[decks]
    assert tuple(f"{float(shoe.probability(end)):.6f}" for end in Result) == SHARES[decks]


def test_cards_per_round() -> None:
    assert f"{float(full_shoe(6).mean_cards):.5f}" == "4.93861"
    assert f"{float(full_shoe(8).mean_cards):.5f}" == "4.93882"


@pytest.mark.parametrize("decks", EDGES)
def test_house_edges(decks: int) -> None:
    five, four = (punto_banco(options("baccarat_punto_banco", number_of_decks=decks, vigorish_percent=rate,
                                      tie_payout=pays)) for rate, pays in ((5, 8), (4, 9)))  # fmt: skip
    charged = minibaccarat(options("minibaccarat", number_of_decks=decks, vigorish_type="tie_charge"))
    edges = [
        five.wagers["player"], five.wagers["banker"], four.wagers["banker"], five.wagers["tie"], four.wagers["tie"],
        charged.wagers["banker"],
    ]  # fmt: skip
    assert tuple(f"{float(wager.distribution.house_edge) * 100:.4f}" for wager in edges) == EDGES[decks]


def test_rounding_on_a_stake() -> None:
    def edge(slug: str, rate: int, stake: int) -> str:
        report = {"baccarat_punto_banco": punto_banco, "minibaccarat": minibaccarat}[slug]
        wager = report(options(slug, vigorish_percent=rate), stake=stake).wagers["banker"]
        return f"{float(wager.distribution.house_edge) * 100:.4f}"

    assert edge("baccarat_punto_banco", 5, 700) == "2.0406"
    assert edge("baccarat_punto_banco", 4, 700) == "1.3855"
    assert edge("minibaccarat", 4, 300) == "1.0579"
    assert edge("baccarat_punto_banco", 5, 500) == edge("baccarat_punto_banco", 5, 123_000) == "1.0579"


def test_what_rounding_costs_is_told() -> None:
    told = punto_banco(options("baccarat_punto_banco"), stake=700).wagers["banker"].to_json()
    assert told["vigorish"] == "1/14"
    assert told["rounding_costs_exact"] == str(Fraction(3, 140) * full_shoe(8).probability(Result.BANKER))
    assert told["ways"] == {"banker": COUNTS[8][0], "player": COUNTS[8][1], "tie": COUNTS[8][2]}


def test_a_small_shoe_by_brute_force() -> None:
    """Every order of six cards out of nine."""
    rng = random.Random("a small shoe")
    for _ in range(3):
        shoe = rng.sample(FULL_DECK * 2, 9)
        ways: dict[Ending, int] = {}
        for six in itertools.permutations(shoe, 6):
            end = Ending(*play(six))
            ways[end] = ways.get(end, 0) + 1
        held = [0] * 10
        for card in shoe:
            held[value(card)] += 1
        counted = count(tuple(held))
        assert dict(counted.endings) == ways
        assert counted.total == 9 * 8 * 7 * 6 * 5 * 4


def test_a_shoe_that_has_been_dealt_from() -> None:
    gone = FULL_DECK[:10]
    assert sum(without(shoe_of(8), gone)) == 406
    assert count(without(shoe_of(8), gone)).total == 406 * 405 * 404 * 403 * 402 * 401
    with pytest.raises(ValueError, match="more cards are gone"):
        without(shoe_of(1), FULL_DECK * 2)
