"""The odds of flop poker: published counts and edges to the last digit, the pot counted again, engine and kernel."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, Card, cards, spell
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.games.families.poker_hands.hands import THREE
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.flop_poker.hands import Line
from pitboss.games.flop_poker.math.kernel import settle, simulation
from pitboss.games.flop_poker.math.odds import (
    FOLDED,
    PLAY,
    accounts,
    counted,
    plan,
    pot_of_three,
    pot_of_two,
    published,
    report,
    starts,
)
from pitboss.games.flop_poker.math.solve import contested, count_flop, count_starts, nothing_taken
from pitboss.games.flop_poker.options import OPTIONS
from pitboss.law.options import Options
from pitboss.odds.contest import FOLD
from pitboss.play.actions import Say
from pitboss.play.card_places import BOARD, hand_of
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from tests.games.at_table import dealt_round
from tests.games.flop_poker import brute, oracle
from tests.length import times

PLACE = {card: place for place, card in enumerate(FULL_DECK)}
DEALS = 407_170_400


def table(**given: object) -> Options:
    options, violations = OPTIONS.read({key.replace("__", "."): value for key, value in given.items()})
    assert not violations
    return options


NEW_JERSEY = table()
LIBERAL = table(flop_odds__straight="11")

ENDS = {  # the rulebook, section 11: always playing, and playing optimally
    Line.ROYAL_FLUSH: (1_880, 1_880),
    Line.STRAIGHT_FLUSH: (16_776, 16_776),
    Line.FOUR_OF_A_KIND: (234_624, 234_624),
    Line.FULL_HOUSE: (1_676_064, 1_676_064),
    Line.FLUSH: (2_126_344, 2_126_344),
    Line.STRAIGHT: (4_321_584, 4_321_584),
    Line.THREE_OF_A_KIND: (15_448_576, 14_197_576),
    Line.TWO_PAIR: (40_936_896, 37_615_896),
    Line.PAIR_OF_JACKS_OR_BETTER: (65_866_504, 62_578_504),
    0: (276_541_152, 229_129_152),
}


@pytest.mark.parametrize(("strategy", "column"), [("always_play", 0), ("optimal", 1)])
def test_how_hands_end(strategy: str, column: int) -> None:
    cells = plan(strategy, accounts(NEW_JERSEY)["ante"]).cells()
    ends: Counter[int] = Counter()
    for cell, count in cells.items():
        if cell.choice == PLAY:
            ends[cell.line] += count
    assert ends == {line: counts[column] for line, counts in ENDS.items()}
    assert sum(count for cell, count in cells.items() if cell.choice == FOLD) == (55_272_000 if column else 0)
    assert sum(cells.values()) == DEALS


@pytest.mark.parametrize(
    ("options", "edge", "risk"),
    [
        (NEW_JERSEY, Fraction(3_300_677, 50_896_300), 0.03478659),
        (LIBERAL, Fraction(2_760_479, 50_896_300), 0.02909),
    ],
)
def test_the_published_edges(options: Options, edge: Fraction, risk: float) -> None:
    main = report(options).wagers["ante"].distribution
    assert main.house_edge == edge
    assert float(main.element_of_risk) == pytest.approx(risk, abs=0.000005)
    assert main.average_bet == 1 + Fraction(19_100, 22_100)


@pytest.mark.parametrize("options", [NEW_JERSEY, LIBERAL])
def test_the_published_play_is_the_best(options: Options) -> None:
    """Any pair, three of a suit, a jack or higher, or three different ranks within a span of five."""
    main = accounts(options)["ante"]
    best = plan("optimal", main)
    for start in starts():
        assert (start.key in best.plays) == published(start.key), start.key
    assert "19,100 of 22,100" in best.description
    worth = main.values(PLAY)
    assert all((worth(start) > FOLDED) == (start.key in best.plays) for start in starts())


def test_the_published_rule_on_every_hand() -> None:
    played = 0
    for hand in itertools.combinations(FULL_DECK, 3):
        ranks, suits = sorted(card.rank for card in hand), {card.suit for card in hand}
        play = len(set(ranks)) < 3 or len(suits) == 1 or ranks[-1] >= 11 or ranks[-1] - ranks[0] <= 4
        assert play == published(THREE.key(hand)), hand
        played += play
    assert played == 19_100


def test_better_odds_change_the_best_play() -> None:
    best = plan("optimal", accounts(table(flop_odds__two_pair="20"))["ante"])
    assert best.description == "each hand on its merits: 22,100 of 22,100 hands"


def test_starting_hands_counted_again_one_flop_at_a_time() -> None:
    """Some starting hands against all flops, by the rules written a second time."""
    worth = {start.key: start for start in starts()}
    for hand in ("Js Jd 4c", "As 7s 2s", "9d 8c 5h"):
        own = cards(hand)
        rest = [card for card in FULL_DECK if card not in own]
        pairs = {two: oracle.five([*own, *two]) for two in itertools.combinations(rest, 2)}
        ends: Counter[int] = Counter()
        for a, b, c in itertools.combinations(rest, 3):
            name = oracle.flop_line(max(pairs[a, b], pairs[a, c], pairs[b, c]))
            ends[Line[name.upper()] if name else 0] += 1
        start = worth[THREE.key(own)]
        assert {line: count // start.weight for (_, line), count in start.ends.items()} == ends


def test_what_is_stored_is_what_is_counted() -> None:
    found = count_starts()
    for place, (key, start) in enumerate(zip(tables(THREE, 3).keys, starts(), strict=True)):
        assert start.key == key
        assert start.weight == found[place].sum() // 18_424
        assert {line: count for (_, line), count in start.ends.items()} == {
            line: int(count) for line, count in enumerate(found[place]) if count
        }


# The three card bonus


def test_the_bonus_exactly() -> None:
    wager = report(NEW_JERSEY).wagers["three_card_bonus"].distribution
    assert wager.house_edge == Fraction(297, 5525)
    counts = {"royal 3": 4, "straight flush": 44, "three of a kind": 52, "straight": 720, "flush": 1_096}
    for name, count in (counts | {"pair": 3_744, "no pair": 16_440}).items():
        assert wager.probability(name) == Fraction(count, 22_100), name
    for strategy in ("always_play", "J-3-2"):  # folding does not give it up
        assert report(NEW_JERSEY, strategy).wagers["three_card_bonus"].distribution == wager


# The pot


@pytest.mark.parametrize(("deck", "levels"), [(9, 3), (10, 6), (11, 200)])
def test_a_pot_among_few_cards_counted_one_deal_at_a_time(deck: int, levels: int) -> None:
    rng = random.Random(deck)
    hands = list(itertools.combinations(range(deck), 3))
    ranked = sorted((rng.randrange(levels), hand) for hand in hands)
    counts = np.zeros(4, dtype=np.int64)
    contested(
        np.array([hand for _, hand in ranked], dtype=np.uint8),
        np.array([strength for strength, _ in ranked], dtype=np.uint16),
        nothing_taken(deck),
        counts,
    )
    assert counts.tolist() == brute.contested([hand for _, hand in ranked], [strength for strength, _ in ranked])


@pytest.mark.parametrize("flop", ["Ks 4s 2h", "9h 8h 7h"])
def test_a_pot_of_two_on_one_flop_counted_one_deal_at_a_time(flop: str) -> None:
    """All 18,424 hands against each other, ranked by the rules written a second time."""
    board = cards(flop)
    rest = [card for card in FULL_DECK if card not in board]
    hands = list(itertools.combinations(range(49), 3))
    scores = [oracle.best([rest[place] for place in hand], board) for hand in hands]
    order = {(kind, *inside): i for i, (kind, inside) in enumerate(sorted(scores))}
    strengths = np.array([order[kind, *inside] for kind, inside in scores])
    found = brute.between_two(np.array(hands, dtype=np.uint8), strengths)
    mask = np.uint64(sum(1 << PLACE[card] for card in board))
    assert tuple(count_flop(mask)[:2].tolist()) == found


def test_the_pot_has_no_edge_and_nobody_is_ahead() -> None:
    lower, not_higher, pairs_lower, pairs_not_higher = counted().pot
    two = 22_100 * 18_424 * 15_180
    assert lower == two - not_higher  # as often beaten as beating
    three = two * math.comb(43, 3)
    assert 3 * pairs_lower < three < 3 * pairs_not_higher
    for pot, players in ((pot_of_two(), 2), (pot_of_three(), 3)):
        assert pot.house_edge == 0
        assert pot.outcomes[0].net == players - 1
    wagers = report(NEW_JERSEY).wagers
    assert wagers["pot"].distribution == pot_of_two()
    assert wagers["pot_of_three"].extras["variant_of"] == "pot"
    assert "pot" not in report(table(pot_offered="false")).wagers


def test_a_pot_of_three_at_random() -> None:
    """The exact shares against hands dealt at random."""
    rng, taken, shared, deals = random.Random(3), 0, 0, 6_000
    for _ in range(deals):
        dealt = rng.sample(FULL_DECK, 12)
        mine, *others = (oracle.best(dealt[i : i + 3], dealt[9:]) for i in (0, 3, 6))
        taken += mine > max(others)
        shared += mine == max(others)
    exact = {outcome.label: float(outcome.probability) for outcome in pot_of_three().outcomes}
    assert taken / deals == pytest.approx(exact["take the pot"], abs=0.025)
    assert shared / deals == pytest.approx(exact["share it with one"] + exact["share it with both"], abs=0.003)


# The cap


def test_a_cap_counts_on_a_stake() -> None:
    full = report(NEW_JERSEY).wagers["ante"].distribution.house_edge
    assert report(NEW_JERSEY, stake=4_995).wagers["ante"].distribution.house_edge == full
    capped = report(NEW_JERSEY, stake=6_000).wagers["ante"].distribution.house_edge
    lost = 1_001 - Fraction(5_000_000, 6_000)  # of a royal flush
    assert capped - full == lost * Fraction(1_880, DEALS)
    posted = table(min_ante="60")
    assert report(posted, stake=6_000).wagers["ante"].distribution.house_edge == full


# Strategies


def test_other_ways_to_play() -> None:
    note = report(NEW_JERSEY, "always_play").strategy
    assert note is not None
    assert note.chosen.cost > 0
    nets = (1001, 501, 101, 31, 21, 11, 5, 3, 2, -2)
    always = sum(counts[0] * net for counts, net in zip(ENDS.values(), nets, strict=True))
    assert note.chosen.house_edge == -Fraction(always, DEALS)
    jacks = report(NEW_JERSEY, "j-3-2").strategy
    assert jacks is not None
    assert jacks.chosen.cost > 0
    for wrong in ("best", "J-3", "J-3-2-2", ""):
        with pytest.raises(Unreadable):
            report(NEW_JERSEY, wrong)


# The kernel


@pytest.mark.parametrize("given", [{}, {"flop_odds__straight": "10.5", "three_card_bonus_odds__pair": "1.5"}])
def test_the_kernel_settles_as_the_rules_say(given: dict[str, object]) -> None:
    options, rng, deals = table(**given), random.Random(29), []
    for _ in range(3000):
        dealt, ante = tuple(rng.sample(FULL_DECK, 9)), rng.choice((25, 1250, 6_000_000))
        deals.append((dealt, ante, rng.random() < 0.8, rng.choice((0, 75, 500)), rng.choice((0, 25, 1000))))
    royal = cards("Ah Kh Qh Jh Th 2c 9s 8d 4c")
    deals += [(royal, ante, plays, 500, 0) for ante in (4_995, 4_996, 6_000) for plays in (True, False)]
    flop_odds = {line: Fraction(pays) for line, pays in oracle.FLOP.items()}
    bonus_odds = {line: Fraction(pays) for line, pays in oracle.BONUS.items()}
    if given:
        flop_odds["straight"], bonus_odds["pair"] = Fraction(21, 2), Fraction(3, 2)
    nets = settle(
        [[PLACE[card] for card in deal[0]] for deal in deals],
        [deal[1] for deal in deals],
        [deal[2] for deal in deals],
        [deal[3] for deal in deals],
        [deal[4] for deal in deals],
        options,
    )
    for (dealt, ante, plays, side, pot), net in zip(deals, nets, strict=True):
        own, flop, other = dealt[:3], dealt[3:6], dealt[6:]
        stakes = {"ante": ante, "three_card_bonus": side} | ({"flop": ante} if plays else {})
        assert sum(net[:3]) == oracle.against_the_house(flop_odds, bonus_odds, 0, stakes, own, flop), dealt
        assert net[3] == (oracle.pot(pot, {"1": (own, flop), "2": (other, flop)})["1"] if pot else 0)


BETS = [
    *(Say("1", wager, cents) for wager, cents in (("ante", 1_250), ("three_card_bonus", 300), ("pot", 500))),
    *(Say("2", wager, cents) for wager, cents in (("ante", 100), ("pot", 500))),
]
"""Seat 1 against seat 2 for the pot."""


def test_the_kernel_settles_as_the_engine_does() -> None:
    setting = Setting(game("flop_poker"))

    def at_the_table(deal: tuple[Card, ...], plays: bool) -> int:
        hands = {hand_of("1"): deal[:3], BOARD: deal[3:6], hand_of("2"): deal[6:]}
        said = [Say("1", "flop" if plays else "fold"), Say("2", "fold")]
        return rule(dealt_round(setting, BETS, hands, said)).net["1"]

    settled_alike(times(200), at_the_table)


def test_the_kernel_settles_as_records_are_ruled_on() -> None:
    def on_paper(deal: tuple[Card, ...], plays: bool) -> int:
        own, flop, other = (spell(deal[i : i + 3]) for i in (0, 3, 6))
        bets = [f"seat {bet.who} {bet.word} {dollars(bet.amount or 0)}" for bet in BETS]
        lines = ["game flop_poker", *bets, "no more bets", f"hand seat 1 {own}", f"hand seat 2 {other}"]
        lines += [f"seat 1 {'flop' if plays else 'fold'}", "seat 2 fold", f"hand board {flop}"]
        return rule_on("\n".join(lines), game).net["1"]

    settled_alike(200, on_paper)


def settled_alike(many: int, ruled: Callable[[tuple[Card, ...], bool], int]) -> None:
    rng = random.Random(92)
    deals = [tuple(rng.sample(FULL_DECK, 9)) for _ in range(many)]
    deals += [cards("8s 8h 3d Qc Qd 8d Kc 5d 2c"), cards("Jc Td 2c Ah Kd Qs Jd Th 2d")]
    plays = [rng.random() < 0.7 for _ in deals]
    places = [[PLACE[card] for card in deal] for deal in deals]
    nets = settle(places, [1_250] * len(deals), plays, [300] * len(deals), [500] * len(deals), NEW_JERSEY)
    for deal, on, net in zip(deals, plays, nets, strict=True):
        assert ruled(deal, on) == sum(net), deal


@pytest.mark.parametrize(
    ("given", "strategy"),
    [({}, "optimal"), ({"flop_odds__straight": "11"}, "J-3-2"), ({"three_card_bonus_offered": "false"}, "always_play")],
)
def test_a_simulation_agrees_with_the_exact_odds(given: dict[str, object], strategy: str) -> None:
    options = table(**given)
    exact = report(options, strategy).wagers
    measured = run(simulation(options, strategy), 3_000_000, seed=29).wagers
    assert measured.keys() == exact.keys() - {"pot_of_three"}
    for name, wager in measured.items():
        truth = exact[name].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error)
        assert wager.standard_deviation == pytest.approx(truth.standard_deviation, rel=0.15)
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), abs=0.002)
        assert wager.bet / wager.rounds / wager.stake == pytest.approx(float(truth.average_bet), abs=0.005)
