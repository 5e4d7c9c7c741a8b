"""The odds of blackjack's main wager, against published analyses and against plain recursion."""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from pitboss.errors import Unreadable
from pitboss.games.blackjack.math.odds import report
from pitboss.games.blackjack.options import OPTIONS
from pitboss.games.families.twenty_one.math import split_rounds as split
from pitboss.games.families.twenty_one.math.best_play import (
    columns,
    masses_of,
    optimal,
    split_hand,
    versus_blackjack,
    whole_tally,
)
from pitboss.games.families.twenty_one.math.best_play import worths as worths_of
from pitboss.games.families.twenty_one.math.exact_count import WantedHands, count, exactly
from pitboss.games.families.twenty_one.math.main_distribution import main
from pitboss.games.families.twenty_one.math.odds import main_wager
from pitboss.games.families.twenty_one.math.possible_hands import (
    ACE,
    BLACKJACK,
    DEALER,
    TEN,
    VALUES,
    dealer,
    hands,
    shoe,
)
from pitboss.games.families.twenty_one.math.strategy import Flags, Totals, basic, mimic_dealer
from pitboss.games.families.twenty_one.math.table_rules import DOUBLE, HIT, SPLIT, STAND, Policy, Rules
from tests.games.blackjack.odds import recursion

S17, H17 = False, True


def edge(rules: Rules, strategy: str = "optimal") -> float:
    return float(main_wager(rules, strategy).distribution.house_edge)


# Published analyses


@pytest.mark.parametrize(
    ("up", "ends"),
    [  # 17, 18, 19, 20, 21, bust, blackjack
        (ACE, (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.11654, 0.313726)),
        (1, (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0.352973, 0)),
        (5, (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0.420823, 0)),
        (7, (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0.238627, 0)),
    ],
)
def test_the_dealer_ends_as_published(up: int, ends: tuple[float, ...]) -> None:
    """wizardofodds.com, blackjack appendix 2B: one deck, stands on soft 17, before the hole card is looked at."""
    one_card = hands().size == 1  # whatever the player's first card is
    found = masses_of(Rules(1, hits_soft_17=S17), up, None, one_card)[0, one_card].sum(axis=0)
    assert found == pytest.approx(ends, abs=6e-7)
    exact = recursion.dealer(recursion.without(recursion.full(1), up + 1), (up + 1,))
    assert found == pytest.approx([float(exact.get(end, 0)) for end in DEALER], abs=1e-14)


def worths(rules: Rules, up: int, *values_held: int) -> tuple[float, float, float]:
    """To stand, hit and double with two cards, once the dealer is known to have no blackjack."""
    table = hands()
    wanted = table.size > 1
    mass = masses_of(rules, up, None, wanted)[0].copy()
    mass[:, BLACKJACK] = 0
    action, rescue = np.zeros((2, len(wanted)), dtype=np.int8)
    worth = worths_of(rules, mass, versus_blackjack(rules), action, rescue, wanted)
    hand = table.of(*values_held)
    stand, hit, double = (float(worth[hand, choice] / mass[hand].sum()) for choice in (STAND, HIT, DOUBLE))
    return stand, hit, double


@pytest.mark.parametrize(
    ("decks", "hits", "held", "published"),
    [
        (1, S17, (ACE, 1), (-0.661732, -0.067808, -0.593281)),
        (1, S17, (4, 5), (-0.634013, 0.172946, 0.240259)),
        (1, S17, (ACE, 6), (-0.101015, -0.108386, -0.357778)),
        (1, H17, (ACE, 1), (-0.589084, -0.107929, -0.552040)),
        (2, H17, (4, 5), (-0.587564, 0.121079, 0.166650)),
        (5, S17, (ACE, 1), (-0.666073, -0.059817, -0.618525)),
        (5, S17, (3, 5), (-0.661223, 0.081318, -0.002174)),
        (5, H17, (ACE, 6), (-0.225295, -0.160941, -0.417747)),
    ],
)
def test_hands_against_an_ace_are_worth_what_is_published(
    decks: int, hits: bool, held: tuple[int, int], published: tuple[float, ...]
) -> None:
    """wizardofodds.com, blackjack appendix 9, the tables for 1, 2 and 5 decks (no dealer blackjack)."""
    assert worths(Rules(decks, hits), ACE, *held) == pytest.approx(published, abs=6e-7)


@pytest.mark.parametrize(
    ("decks", "hits", "after_split", "published"),
    [
        (1, S17, True, 0.001839),
        (1, S17, False, 0.000423),
        (1, H17, True, -0.000072),
        (1, H17, False, -0.001513),
        (2, H17, True, -0.003797),
        (5, S17, True, -0.003804),
        (5, S17, False, -0.005225),
    ],
)
def test_the_game_returns_what_is_published(decks: int, hits: bool, after_split: bool, published: float) -> None:
    """wizardofodds.com, blackjack appendix 9: split to four hands, aces once, no surrender, by composition.

    There split hands are played by how many hands there are and some memory of them; here by their own cards alone,
    which is worth up to 0.001 % less with one deck.
    """
    returned = -edge(Rules(decks, hits, double_after_split=after_split))
    assert published - 1.2e-5 < returned < published + 1e-6


def test_a_shoe_game_in_atlantic_city_costs_what_is_said_of_it() -> None:
    """Rulebook, section 11: without resplits about 0.45 %, with surrender about 0.40 %; with eight decks, resplits and
    surrender 0.36 %; and a simulation of six decks: 0.4521 % off a shoe, win 0.433381, push 0.087793, loss 0.478827."""
    assert edge(Rules(6, split_hands=2), "basic") == pytest.approx(0.0045, abs=2e-4)
    assert edge(Rules(6, split_hands=2, surrender=True), "basic") == pytest.approx(0.0040, abs=2e-4)
    assert edge(Rules(8, surrender=True), "basic") == pytest.approx(0.0036, abs=1e-4)
    d = main_wager(Rules(6), "basic").distribution
    pushed = sum(float(o.probability) for o in d.outcomes if o.net == 0)
    assert float(d.hit_frequency) == pytest.approx(0.433381, abs=5e-4)
    assert pushed == pytest.approx(0.087793, abs=5e-4)


def test_copying_the_dealer_loses_double_busts_less_blackjacks() -> None:
    """Griffin's rule of thumb: the house lives on rounds in which both would bust, some 8 % with some 28 % each."""
    mimic = main_wager(Rules(8), "mimic_dealer").distribution
    assert float(mimic.probability("bust")) == pytest.approx(0.2816 * (1 - 0.0475), abs=1e-3)
    assert float(mimic.house_edge) == pytest.approx(0.2816**2 - 0.0453 / 2, abs=1e-3)


# Plain recursion


def ends_of(
    rules: Rules, up: int, start: tuple[int, int], action: np.ndarray[tuple[int], np.dtype[np.int8]]
) -> list[Fraction]:
    """Won, pushed, lost, dealer's blackjacks aside, for one pair of first cards: counted by the package."""
    table = hands()
    ways = np.zeros(len(action), dtype=np.int64)
    ways[table.of(*start)] = 1
    trie = dealer(up, rules.hits_soft_17)
    wanted = WantedHands.of(columns(rules, ways, action, np.zeros_like(action)))
    sums, deals = exactly(rules, shoe(rules.decks, up), wanted, trie)
    ends = whole_tally(rules, sums)
    cards = shoe(rules.decks, up)
    likely = Fraction(int(cards[start[0]]), int(cards.sum()))
    cards = shoe(rules.decks, up, start[0])
    likely *= Fraction(int(cards[start[1]]), int(cards.sum()))
    rows = ((split.WIN,), (split.PUSH,), (split.LOSE, split.rows_of(rules).BUSTS))
    return [sum(ends[row][end] for row in kinds for end in range(BLACKJACK)) / likely / deals for kinds in rows]


@pytest.mark.parametrize(("up", "start"), [(TEN, (5, TEN)), (TEN, (ACE, 1)), (8, (1, 5)), (ACE, (3, 8))])
def test_unsplit_hands_are_counted_exactly(up: int, start: tuple[int, int]) -> None:
    rules = Rules(1)
    action = mimic_dealer(rules).policy(rules).action[up]
    left = recursion.without(recursion.full(1), up + 1, start[0] + 1, start[1] + 1)
    ends = recursion.play(left, (start[0] + 1, start[1] + 1), up + 1, lambda hand: recursion.points(hand)[0] < 17)
    assert ends_of(rules, up, start, action) == [ends[1], ends[0], ends[-1]]


@pytest.mark.parametrize(("decks", "up", "most"), [(1, 8, 2), (1, TEN, 4), (2, TEN, 3)])
def test_split_aces_have_exactly_the_mean_of_plain_recursion(decks: int, up: int, most: int) -> None:
    """Inclusion and exclusion over resplits, against every sequence of cards; and how far off the spread is."""
    rules = Rules(decks, split_hands=most, resplit_aces=True)
    how = Totals()
    how.split[ACE, up] = True
    counted = count(rules, how.policy(rules))
    (pair,) = counted.splits
    net = recursion.split_aces(recursion.without(recursion.full(decks), up + 1, 1, 1), up + 1, most)
    assert pair.ends.mean == sum(won * likely for won, likely in net.items())
    often = float(sum(pair.likely))
    for won, likely in net.items():
        near = sum(part for (ended, _), part in pair.ends.spread.result.items() if ended == won)
        assert abs(near - float(likely)) * often < 1e-5


def test_the_best_play_is_at_least_as_good_as_any_other_for_every_pair_of_cards() -> None:
    rules = Rules(1, surrender=True)
    best, charted = column_worth(rules, optimal(rules), TEN), column_worth(rules, basic(rules).policy(rules), TEN)
    assert all(best[hand] >= charted[hand] - 1e-12 for hand in best)
    assert sum(best.values()) > sum(charted.values())


# Strategies


def column_worth(rules: Rules, policy: Policy, up: int) -> dict[tuple[int, int], float]:
    """What each pair of first cards comes to against one first card of the dealer, in floating point."""
    table = hands()
    mass = masses_of(rules, up, None, table.size > 1)[0]
    fixed = np.zeros(len(table.size), dtype=np.bool_)
    action = policy.action[up].copy()
    worth = worths_of(rules, mass, versus_blackjack(rules), action, policy.rescue[up, 0], fixed)
    found = {}
    for hand, low, high in table.pairs:
        weight, blackjack = float(mass[hand].sum()), float(mass[hand, BLACKJACK])
        if table.total[hand] == 21:
            value = float(rules.blackjack_pays) * (weight - blackjack)
        elif policy.action[up, hand] == SPLIT:
            most = int(policy.hands[up, low])
            value = weight * split_hand(
                rules, up, low, policy.after_split[up, low], policy.rescue[up, 1 + low], most
            ).worth(most)
        elif policy.action[up, hand] > SPLIT:
            value = -(weight + blackjack) / 2
        else:
            value = float(worth[hand, 3])
        found[low, high] = value * (1 if low == high else 2)
    return found


@pytest.mark.parametrize(("decks", "up"), [(1, 5), (1, TEN)])
def test_no_single_cell_of_the_basic_chart_could_be_better(decks: int, up: int) -> None:
    rules = Rules(decks)
    how = basic(rules)
    best = sum(column_worth(rules, how.policy(rules), up).values())
    cells: list[tuple[Flags, tuple[int, ...]]] = [
        (how.hit, (soft, total, up)) for soft in (0, 1) for total in range(12 if soft else 4, 21)
    ]
    cells += [(how.double, cell) for _, cell in cells]
    cells += [(how.split, (pair, up)) for pair in range(VALUES)]
    for flags, cell in cells:
        flags[cell] = not flags[cell]
        changed = sum(column_worth(rules, how.policy(rules), up).values())
        flags[cell] = not flags[cell]
        assert changed <= best + 1e-9, cell


def test_rules_move_the_edge_the_way_they_should() -> None:
    one = Rules(1, double_after_split=False, split_hands=2)
    base = edge(one)
    better = {"surrender": True, "double_after_split": True, "split_hands": 3, "five_card_21": Fraction(2)}
    worse = {"hits_soft_17": True, "blackjack_pays": Fraction(6, 5), "decks": 2}
    for key, value in better.items():
        assert edge(replace(one, **{key: value})) < base, key  # type: ignore[arg-type]
    for key, value in worse.items():
        assert edge(replace(one, **{key: value})) > base, key  # type: ignore[arg-type]
    aces = replace(one, split_hands=3)
    assert edge(replace(aces, resplit_aces=True)) < edge(aces)
    pays = main_wager(one, "optimal").distribution.probability("blackjack")
    assert edge(replace(one, blackjack_pays=Fraction(6, 5))) - base == pytest.approx(float(pays) * 0.3, abs=1e-9)


def test_without_a_card_reader_only_busted_splits_cost_more() -> None:
    """The original wager only (2.10(b), 2.11(d)): a hole card seen in time saves what two busted hands lose."""
    for rules in (Rules(1), Rules(8)):
        assert 0 <= edge(replace(rules, card_reader=False)) - edge(rules) < 2e-5
    no_split = Totals()
    no_split.hit[:, :17] = True
    rules = Rules(2)
    with_reader = main(rules, no_split.policy(rules)).distribution
    without = main(replace(rules, card_reader=False), no_split.policy(rules)).distribution
    assert with_reader.mean == without.mean


def test_more_decks_are_worse_one_by_one() -> None:
    edges = [edge(Rules(decks, double_after_split=False, split_hands=2), "basic") for decks in (1, 2, 4, 8)]
    assert edges == sorted(edges)


# The report


def test_the_report_says_what_is_exact() -> None:
    options, _ = OPTIONS.read({"decks": 1, "max_split_hands": 2})
    found = report(options, "basic")
    data = found.to_json()
    assert data["wagers"]["blackjack"]["house_edge_exact"].count("/") == 1  # type: ignore[index]
    assert found.method.startswith("exact, but for the spread of rounds with split pairs")
    assert found.wagers["insurance"].extras["method"] == "exact"
    assert report(options, "mimic_dealer").method == "exact"
    assert found.strategy is not None
    assert found.strategy.chosen.cost > 0
    assert {other.name for other in found.strategy.alternatives} == {"optimal", "mimic_dealer", "never_bust"}
    total = sum(outcome.probability for outcome in found.wagers["blackjack"].distribution.outcomes)
    assert total == 1


def test_multiple_action_has_the_odds_of_one_hand_without_a_card_reader_on_every_spot() -> None:
    options, wrong = OPTIONS.read({"decks": 1, "multiple_action": "three_required"})
    assert not wrong
    found = report(options, "mimic_dealer").wagers
    alone = main_wager(Rules(1, card_reader=False, split_hands=2), "mimic_dealer").distribution
    assert [found[key].distribution for key in ("multiple_action", "multiple_action_2", "multiple_action_3")] == [
        alone
    ] * 3


@pytest.mark.parametrize("name", ["clever", "", "nowhere.json"])
def test_an_unknown_strategy_is_unreadable(name: str) -> None:
    options, _ = OPTIONS.read({"decks": 1})
    with pytest.raises(Unreadable):
        report(options, name)


def test_the_spread_keeps_mass_mean_and_money_bet() -> None:
    """The exact mean of split rounds does not depend on how they are spread."""
    for decks, reader in itertools.product((1, 8), (True, False)):
        rules = Rules(decks, card_reader=reader)
        d = main_wager(rules, "optimal").distribution
        assert all(outcome.probability > 0 for outcome in d.outcomes)
        assert 1.12 < float(d.average_bet) < 1.15
        assert d.standard_deviation == pytest.approx(1.157, abs=5e-3)
