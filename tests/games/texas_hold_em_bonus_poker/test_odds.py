"""The odds of Texas hold 'em bonus poker: published figures, stored decisions counted again, engine and kernel."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, cards
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.math.rank_tables import MASKS
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.games.families.poker_hands.starts import start_name
from pitboss.games.texas_hold_em_bonus_poker.hands import Rank
from pitboss.games.texas_hold_em_bonus_poker.math.deals import PAIR_MASKS, PAIRS
from pitboss.games.texas_hold_em_bonus_poker.math.deals import given as dealt_as
from pitboss.games.texas_hold_em_bonus_poker.math.decision_tables import ROOM, Decisions, best_decisions, bets
from pitboss.games.texas_hold_em_bonus_poker.math.kernel import settle, simulation
from pitboss.games.texas_hold_em_bonus_poker.math.odds import (
    LOST,
    OPTIMAL,
    TIED,
    counted,
    folded,
    pays_from,
    report,
    value,
)
from pitboss.games.texas_hold_em_bonus_poker.math.solve import names, read_decisions, solve
from pitboss.games.texas_hold_em_bonus_poker.options import OPTIONS
from pitboss.games.texas_hold_em_bonus_poker.wagers import PROPOSABLE
from pitboss.law import proposals
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards
from pitboss.simulate.simulation import run
from tests.games.texas_hold_em_bonus_poker import oracle
from tests.games.texas_hold_em_bonus_poker.brute import PLACE, ahead

ATLANTIC_CITY, _ = OPTIONS.read({})
LAS_VEGAS, _ = OPTIONS.read({"ante_pays_from": "straight"})


def test_the_counts_are_complete() -> None:
    each = 19_600 * 47 * 46 * 990
    for name, counts in counted().items():
        suits = {"s": 4, "o": 12}.get(name[-1], 6) if len(name) == 3 else 6
        assert sum(map(sum, counts)) == suits * each, name
    assert sorted(counted()) == sorted(names().values())


EQUITIES = {"AA": 0.8520, "KK": 0.8240, "AKs": 0.6704, "AKo": 0.6532, "72o": 0.3458, "32o": 0.3230}


@pytest.mark.parametrize("name", EQUITIES)
def test_how_often_a_starting_hand_holds(name: str) -> None:
    """Published: what share of the pot each hand wins against one random hand, ties split."""
    counts = counted()[name]
    total, tied, lost = sum(map(sum, counts)), sum(row[TIED] for row in counts), sum(row[LOST] for row in counts)
    assert (total - lost - tied / 2) / total == pytest.approx(EQUITIES[name], abs=0.00006)


PUBLISHED = {  # the rulebook, section 11: Las Vegas (straight), Atlantic City (flush)
    "32o": (-1.155927, -1.195592),
    "42o": (-1.091604, -1.13521),
    "52o": (-1.019987, -1.067022),
    "62o": (-1.046723, -1.077817),
    "72o": (-1.031301, -1.050057),
    "82o": (-0.896002, -0.917393),
    "92o": (-0.763132, -0.784523),
    "T2o": (-0.613979, -0.636507),
    "J2o": (-0.459414, -0.478676),
    "Q2o": (-0.28969, -0.305687),
    "K2o": (-0.102668, -0.1154),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_what_starting_hands_are_worth(name: str) -> None:
    for rank, published in zip((Rank.STRAIGHT, Rank.FLUSH), PUBLISHED[name], strict=True):
        assert float(value(name, OPTIMAL, rank)) == pytest.approx(published, abs=0.0000006)


PUBLISHED_FOLDS = {"32o", "42o", "52o", "62o", "72o"}


@pytest.mark.parametrize(
    ("options", "edge", "folds"),
    [(LAS_VEGAS, 0.02037, PUBLISHED_FOLDS), (ATLANTIC_CITY, 0.055935, PUBLISHED_FOLDS | {"43o"})],
)
def test_the_edge_and_what_is_folded(options: dict[str, object], edge: float, folds: set[str]) -> None:
    """The published rule folds 2-3 to 2-7 unsuited; where the ante is paid from a flush, 4-3 falls just short too."""
    main = report(options).wagers["ante"].distribution
    assert float(main.house_edge) == pytest.approx(edge, abs=0.000001)
    assert set(folded(OPTIMAL, pays_from(options))) == folds
    assert -1.01 < value("43o", OPTIMAL, Rank.FLUSH) < -1


def test_las_vegas_figures() -> None:
    main = report(LAS_VEGAS).wagers["ante"].distribution
    assert main.house_edge == Fraction(578_107_733, 28_381_438_800)
    assert float(main.average_bet) == pytest.approx(3.8181, abs=0.00005)
    assert float(main.element_of_risk) == pytest.approx(0.005335, abs=0.0000005)


def test_the_bonus_exactly() -> None:
    wager = report(ATLANTIC_CITY).wagers["bonus"].distribution
    assert wager.house_edge == Fraction(13_873, 162_435)
    assert wager.hit_frequency == Fraction(126, 1_326)
    assert wager.probability("aces against aces") == Fraction(6, 1_326 * 1_225)
    assert "bonus" not in report(OPTIONS.read({"bonus_offered": False})[0]).wagers


def test_a_line_that_would_pay_nothing_is_not_lost() -> None:
    """Two aces of six pairs, against all of 1,225 pairs of the dealer but the other two aces: the wager comes back."""
    nothing = proposals.read(OPTIONS, {"bonus_table.pair_of_aces": "0"}, PROPOSABLE).options
    wager = report(nothing).wagers["bonus"].distribution
    back, lost = ([o for o in wager.outcomes if o.label == label] for label in ("pair of aces", "lose"))
    assert [(o.net, o.probability) for o in back] == [(Fraction(0), Fraction(6, 1_326) * Fraction(1_224, 1_225))]
    assert [(o.net, o.probability) for o in lost] == [(Fraction(-1), Fraction(1_200, 1_326))]


def test_a_cap_counts_on_a_stake() -> None:
    capped, _ = OPTIONS.read({"bonus_max_payout": "2500"})
    full = report(capped).wagers["bonus"].distribution.house_edge
    assert report(capped, stake=200).wagers["bonus"].distribution.house_edge == full
    more = report(capped, stake=500).wagers["bonus"].distribution.house_edge
    assert more - full == 500 * Fraction(6, 1_326 * 1_225)


@pytest.mark.parametrize("strategy", ["never_fold", "check_down", "always_bet"])
def test_other_ways_to_play_cost_something(strategy: str) -> None:
    note = report(ATLANTIC_CITY, strategy).strategy
    assert note is not None
    assert note.chosen.cost > 0
    with pytest.raises(Unreadable):
        report(ATLANTIC_CITY, strategy + "s")


@lean
def decided(dealt: Cards, decisions: Decisions) -> tuple[int, int]:
    """Whether the kernel bets the turn and the river."""
    return bets(dealt_as(dealt), decisions)


def test_stored_decisions_counted_again_one_deal_at_a_time() -> None:
    rng = random.Random(28)
    for board, deals in ((3, 6), (4, 60)):
        for _ in range(deals):
            dealt = rng.sample(FULL_DECK, 9)
            found = decided(np.array([PLACE[card] for card in dealt], dtype=np.uint8), best_decisions())
            assert found[board - 3] == (ahead(tuple(dealt[:2]), tuple(dealt[4 : 4 + board])) > 0), dealt


def test_the_kernel_has_the_stored_decisions() -> None:
    """Every canonical board with every pair: stored by all the cards, looked up by what matters of them."""
    known, (turns, rivers) = best_decisions(), read_decisions()
    bits = np.unpackbits(known.bits, bitorder="little")
    places = known.places.reshape(-1, PAIRS).astype(np.int64)
    flops, boards = canonical_sets(3)[0], canonical_sets(4)[0]

    def row(found: int, board: np.uint64) -> list[int]:
        start, suits = divmod(int(found), ROOM)
        found_bits: list[int] = bits[start + places[suits][PAIR_MASKS & board == 0]].tolist()
        return found_bits

    for flop, found, stored in zip(flops, known.turns, turns, strict=True):
        assert row(found, flop) == stored.tolist(), flop
    after = known.rivers.reshape(-1, 52)
    seen = set[int]()
    where = {board: at for at, board in enumerate(boards.tolist())}
    for place, turn in itertools.product(range(len(flops)), range(52)):
        board = flops[place] | MASKS[turn]
        if board != flops[place] and (at := where.get(int(board))) is not None:  # one that needs no new names
            assert row(after[place, turn], board) == rivers[at].tolist(), board
            seen.add(at)
    assert len(seen) == len(boards)


def test_neither_names_of_suits_nor_the_order_of_cards_change_a_decision() -> None:
    rng, known = random.Random(13), best_decisions()
    for _ in range(500):
        dealt = rng.sample(range(52), 9)
        turn, river = decided(np.array(dealt, dtype=np.uint8), known)
        for naming in itertools.permutations(range(4)):
            own, board = rng.sample(dealt[:2], 2), rng.sample(dealt[4:7], 3)
            again = np.array([*own, *dealt[2:4], *board, *dealt[7:]], dtype=np.uint8)
            again = np.array(naming, dtype=np.uint8)[again // 13] * 13 + again % 13
            assert decided(again, known) == (turn, river), dealt
            four = rng.sample(dealt[4:8], 4)
            assert decided(np.array([*dealt[:4], *four, dealt[8]], dtype=np.uint8), known)[1] == river, dealt


def test_a_flop_solved_again_gives_the_stored_decisions() -> None:
    place = 1234
    counts, turns, _ = solve(range(place, place + 1), show=False)
    assert (turns[place] == read_decisions()[0][place]).all()
    weight = int(canonical_sets(3)[1][place])
    assert counts.sum() == weight * 1176 * 47 * 46 * 990


def test_the_kernel_settles_as_the_rules_say() -> None:
    rng, deals = random.Random(11), []
    for _ in range(2000):
        ante = rng.choice((500, 1250))
        plays, turn, river = rng.random() < 0.8, rng.choice((0, ante)), rng.choice((0, ante))
        deals.append((tuple(rng.sample(FULL_DECK, 9)), ante, plays, turn, river, rng.choice((0, 300, 1000))))
    aces = cards("As Ad Ac Ah Kc 9h 7s 4d 2c")
    deals += [(aces, 1000, plays, 1000, 0, 500) for plays in (True, False)]
    for lowest in ("7h 5h Jc 9d 4h 3h 2h Kd Qs", "5d 4c Jc Td As 3h 2d Kc 9h", "6d 4c Jc Td As 3h 2d 5c 9h"):
        deals.append((cards(lowest), 1000, True, 1000, 1000, 500))  # the lowest flush, the lowest straights
    for given in ({}, {"ante_pays_from": "straight", "bonus_forfeit_on_fold": False, "bonus_max_payout": "2500"}):
        options, _ = OPTIONS.read(given)
        places = [[PLACE[card] for card in deal[0]] for deal in deals]
        nets = settle(
            places, [deal[1] for deal in deals], [deal[3] + deal[4] for deal in deals], [deal[2] for deal in deals],
            [deal[5] for deal in deals], options,
        )  # fmt: skip
        for (dealt, ante, plays, turn, river, side), net in zip(deals, nets, strict=True):
            stakes = {"ante": ante, "bonus": side}
            if plays:
                stakes |= {"flop": 2 * ante, "turn": turn, "river": river}
            assert sum(net) == oracle.net(options, stakes, dealt[:2], dealt[4:], dealt[2:4]), dealt


@pytest.mark.parametrize(
    ("given", "strategy"),
    [({}, "optimal"), ({"ante_pays_from": "straight"}, "check_down"), ({"bonus_offered": False}, "never_fold")],
)
def test_a_simulation_agrees_with_the_exact_odds(given: dict[str, object], strategy: str) -> None:
    options, _ = OPTIONS.read(given)
    exact = report(options, strategy).wagers
    measured = run(simulation(options, strategy), 2_000_000, seed=28).wagers
    assert measured.keys() == exact.keys()
    for name, wager in measured.items():
        truth = exact[name].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error)
        assert wager.standard_deviation == pytest.approx(
            truth.standard_deviation, rel=0.005 if name == "ante" else 0.05
        )
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), abs=0.002)
        assert wager.bet / wager.rounds / wager.stake == pytest.approx(float(truth.average_bet), abs=0.005)


def test_names_of_starting_hands() -> None:
    assert {start_name(tuple(own)) for own in ([a, b] for a in FULL_DECK for b in FULL_DECK if a != b)} == set(
        counted()
    )
