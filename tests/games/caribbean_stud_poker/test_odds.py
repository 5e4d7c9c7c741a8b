"""The odds of Caribbean stud poker: published figures, the stored counts counted again, engine and kernel."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.equipment.cards import FULL_DECK, Card, cards
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games.caribbean_stud_poker import GAME
from pitboss.games.caribbean_stud_poker.math import odds, solve
from pitboss.games.caribbean_stud_poker.math.kernel import settle, simulation
from pitboss.games.caribbean_stud_poker.math.odds import HANDS, UP_CARDS, counted, report
from pitboss.games.caribbean_stud_poker.math.strategies import STRATEGIES, matching, near_optimal
from pitboss.games.caribbean_stud_poker.options import OPTIONS
from pitboss.games.caribbean_stud_poker.wagers import PROPOSABLE
from pitboss.games.catalogue import game
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.law import proposals
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution
from pitboss.play.actions import Say
from pitboss.play.card_places import DEALERS, hand_of
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import SIGN, RoundRuling, rule
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.games.at_table import dealt_round
from tests.games.caribbean_stud_poker import oracle
from tests.games.caribbean_stud_poker.dealt import Dealt
from tests.length import times

DEFAULT, _ = OPTIONS.read({})
DEALS = math.comb(46, 4)
PLACE = {card: place for place, card in enumerate(FULL_DECK)}


def ante(strategy: str = "optimal", stake: int | None = None, **given: object) -> Distribution:
    return report(OPTIONS.read(given)[0], strategy, stake).wagers["ante"].distribution


def test_the_counts_are_complete() -> None:
    deals, rows = counted()
    assert deals == DEALS == 163_185
    assert sum(row.counts[0] for row in rows) == HANDS * UP_CARDS
    by_rank = [sum(row.counts[0] for row in rows if row.key[0] == rank) // UP_CARDS for rank in range(9, -1, -1)]
    assert by_rank == [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]
    unqualified = sum(row.counts[1] for row in rows)
    assert 1 - Fraction(unqualified, HANDS * UP_CARDS * DEALS) == Fraction(1_463_700, 2_598_960)  # section 11


def test_the_best_play() -> None:
    """Published: 5.224306% of the ante and 2.56% of all money bet; 52.2255% of the hands are bet."""
    best = ante()
    assert best.house_edge == Fraction(142_031_221, 2_718_662_100)
    assert round(float(best.house_edge) * 100, 6) == 5.224306
    assert round(float(best.element_of_risk), 4) == 0.0256
    assert best.average_bet == 1 + 2 * Fraction(5_316_167, 10_179_260)
    assert round(float(1 - best.probability("fold")) * 100, 4) == 52.2255


PUBLISHED = {  # section 11: of the ante, of all money bet
    "near_optimal": (5.225, None),
    "A-K-J-8-3": (5.316, 2.60),
    "ace_king_matching": (5.334, 2.62),
    "pair_or_better": (5.47, 2.74),
    "ace_king": (5.68, 2.67),
    "always_bet": (16.61, 5.54),
}


@pytest.mark.parametrize("strategy", PUBLISHED)
def test_the_published_strategies(strategy: str) -> None:
    edge, risk = PUBLISHED[strategy]
    found = ante(strategy)
    digits = len(str(edge).partition(".")[2])
    assert round(float(found.house_edge) * 100, digits) == edge
    assert risk is None or round(float(found.element_of_risk) * 100, 2) == risk
    assert found.house_edge > ante().house_edge
    assert STRATEGIES.keys() == {"optimal", *PUBLISHED}


def test_a_lowest_hand_is_a_strategy_too() -> None:
    assert ante("a-k-j-8-3").outcomes == ante("A-K-J-8-3").outcomes
    assert ante("2-2").outcomes == ante("pair_or_better").outcomes
    assert ante("A-K").outcomes == ante("ace_king").outcomes


@pytest.mark.parametrize("strategy", ["best", "A", "A-A-A", "A-K-Q-J-10-9", "", "A-Z"])
def test_a_strategy_that_means_nothing_is_unreadable(strategy: str) -> None:
    with pytest.raises(Unreadable):
        report(DEFAULT, strategy)
    with pytest.raises(Unreadable):
        simulation(DEFAULT, strategy)


def test_the_rules_of_thumb_by_hand() -> None:
    """The published rules for ace-king: the up card's rank; a queen or jack against ace or king; a queen and a lower
    up card than the fourth highest."""
    for ranks, up, near, match in (
        ((14, 13, 9, 7, 2), 2, True, True),
        ((14, 13, 9, 7, 2), 12, False, False),
        ((14, 13, 12, 7, 2), 12, True, True),
        ((14, 13, 12, 7, 2), 6, True, False),
        ((14, 13, 12, 7, 2), 7, True, True),
        ((14, 13, 12, 7, 2), 8, False, False),
        ((14, 13, 11, 10, 9), 8, False, False),
        ((14, 13, 11, 7, 2), 13, True, True),
        ((14, 13, 10, 9, 8), 14, False, True),
        ((14, 12, 11, 9, 8), 14, False, False),
    ):
        assert (near_optimal((0, *ranks), up), matching((0, *ranks), up)) == (near, match), (ranks, up)
    assert near_optimal((1, 2, 5, 4, 3), 14)
    assert matching((1, 2, 5, 4, 3), 14)


# The progressive wager

FIXED = {"P1": 941_800, "P2": 598_600, "P3": 723_400, "P4": 1_256_700}  # of 2,598,960, section 11
LEVELS = {"P1": "218047.37", "P2": "263205.26", "P3": "246784.21", "P4": "176613.16"}


@pytest.mark.parametrize("table", FIXED)
def test_the_progressive_wager_exactly(table: str) -> None:
    found = report(OPTIONS.read({"progressive_table": table})[0]).wagers["progressive"]
    total = Fraction(2_598_960)
    assert found.distribution.house_edge == 1 - (FIXED[table] + Fraction(76, 10) * 10_000) / total
    assert found.distribution.hit_frequency == (4 + 36 + 624 + 3_744 + 5_108) / total
    assert Fraction(str(found.extras["return_without_meter"])) == FIXED[table] / total
    assert Fraction(str(found.extras["return_per_dollar_on_the_meter"])) == Fraction(76, 10) / total
    assert Fraction(str(found.extras["meter_for_zero_edge_exact"])) == (total - FIXED[table]) / Fraction(76, 10)
    assert found.extras["meter_for_zero_edge"] == LEVELS[table]


def test_at_its_level_the_meter_leaves_no_edge() -> None:
    for meter, sign in (("218047.37", -1), ("218047.36", 1)):
        found = report(OPTIONS.read({"progressive_initial": meter})[0]).wagers["progressive"].distribution.house_edge
        assert found * sign > 0
        assert abs(found) < 1e-7


def test_every_strategy_keeps_what_the_progressive_pays() -> None:
    for name in STRATEGIES:
        assert report(DEFAULT, name).wagers["progressive"] == report(DEFAULT).wagers["progressive"]
    assert report(OPTIONS.read({"progressive_offered": "false"})[0]).wagers.keys() == {"ante"}


# The payout limit


def test_the_payout_limit_costs_what_it_keeps_back() -> None:
    best = ante()
    for stake, lines in (
        (2_500, {}),
        (5_000, {"royal flush": 50}),
        (10_000, {"royal flush": 75, "straight flush": 25}),
        (100_000, {"royal flush": 97.5, "straight flush": 47.5, "four of a kind": 17.5, "full house": 4.5, "flush": 2.5,
                   "straight": 1.5, "three of a kind": 0.5}),
    ):  # fmt: skip
        kept = sum(2 * Fraction(less) * best.probability(f"win, {line}") for line, less in lines.items())
        assert ante(stake=stake).house_edge == best.house_edge + kept, stake
    assert ante(stake=10_000, bet_payout_limit="20000").house_edge == best.house_edge
    higher = {"min_wager": "100", "bet_payout_limit_rule": "greater_of_table_minimum"}
    assert ante(stake=10_000, **higher).house_edge == best.house_edge
    assert ante(stake=20_000, **higher).house_edge == ante(stake=20_000, bet_payout_limit="20000").house_edge


def test_nobody_has_so_much() -> None:
    with pytest.raises(Unreadable):
        report(DEFAULT, stake=10**13)
    with pytest.raises(Unreadable):
        simulation(DEFAULT, asked=AskedWagers(stake=10**13))


# Proposals

RANKS = ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind",
         "two_pair", "pair", "high_card")  # fmt: skip


def proposal(bet: dict[str, str], **given: str) -> Options:
    """A table at which a bet would pay so much on some hands."""
    lines = {f"bet.{rank}": pays for rank, pays in bet.items()}
    return proposals.read(OPTIONS, {**lines, **given}, PROPOSABLE).options


def test_a_limit_that_goes_up_goes_up_to_what_is_proposed() -> None:
    """With 500 to 1 on a royal flush, the least ante of $50.00 can win $50,000.00, and the limit is that."""
    options = proposal({"royal_flush": "500"}, min_wager="50", bet_payout_limit_rule="greater_of_table_minimum")
    royal = ante().probability("win, royal flush")
    edge = report(options, stake=5_000).wagers["ante"].distribution.house_edge
    assert edge == Fraction(28_554_586_677, 553_700_847_700) == ante().house_edge - 2 * (500 - 100) * royal
    over = report(options, stake=10_000).wagers["ante"].distribution.house_edge  # half of 500 to 1 is kept back
    assert over == edge + 2 * 250 * royal


@pytest.mark.parametrize(
    ("bet", "stake", "told"),
    [
        ({}, None, "is reached by a royal flush with an ante above $25.00"),
        ({"royal_flush": "10"}, None, "is reached by a straight flush with an ante above $50.00"),
        ({"four_of_a_kind": "200"}, None, "is reached by four of a kind with an ante above $12.50"),
        ({"royal_flush": "201:2"}, None, "is reached by a royal flush with an ante above $24.87"),
        ({"royal_flush": "201:2"}, 2_490, "with an ante of $24.90 the payout limit of $5,000.00 is reached"),
        ({"royal_flush": "201:2"}, 2_487, "the payout limit is never reached"),  # $4,998.87
        (dict.fromkeys(RANKS, "1:2"), None, "with an ante above $5,000.00"),
        (dict.fromkeys(RANKS, "1:2"), 500_000, "the payout limit is never reached"),
        (dict.fromkeys(RANKS, "1:2"), 500_001, "the payout limit of $5,000.00 is reached"),
        (dict.fromkeys(RANKS, "0"), None, "the payout limit is never reached"),
        (dict.fromkeys(RANKS, "0"), 500_001, "the payout limit is never reached"),
    ],
)
def test_which_hand_reaches_the_payout_limit_and_from_where(bet: dict[str, str], stake: int | None, told: str) -> None:
    """Twice the ante, times the highest odds, is above $5,000.00."""
    always = STRATEGIES["always_bet"]
    *_, remark = odds._remarks(proposal(bet), always, odds.cells(always, {}), stake, None)
    assert told in remark


def test_outcomes_are_called_by_the_hand_whatever_it_pays() -> None:
    posted, found = ante(), report(proposal({"straight": "1", "pair": "2"})).wagers["ante"].distribution
    assert found.probability("win, straight") == posted.probability("win, straight")
    low = found.probability("win, pair") + found.probability("win, high card")
    assert low == posted.probability("win, pair or less")
    nets = {o.label: int(o.net) for o in found.outcomes}
    assert (nets["win, straight"], nets["win, pair"], nets["win, high card"]) == (3, 5, 3)
    assert [o.label for o in posted.outcomes if o.label.startswith("win, ")] == [
        *(f"win, {rank.replace('_', ' ')}" for rank in RANKS[:-2]), "win, pair or less",
    ]  # fmt: skip


# The counts again


def behind(hand: tuple[Card, ...], up: Card) -> tuple[int, int, int]:
    """The dealer's hands behind an up card that do not qualify, are beaten and tie, one at a time."""
    left, mine = [card for card in FULL_DECK if card not in hand and card != up], oracle.rank(hand)
    unqualified = won = tied = 0
    for hole in itertools.combinations(left, 4):
        theirs = oracle.rank((up, *hole))
        if not oracle.qualifies(theirs):
            unqualified += 1
        elif theirs < mine:
            won += 1
        elif theirs == mine:
            tied += 1
    return unqualified, won, tied


def test_the_stored_counts_of_the_royal_flush_worked_out_by_hand() -> None:
    """It beats every hand that qualifies but another royal flush: with an up card of another suit's top five, one."""
    (royal,) = [row for row in counted()[1] if row.key == (9,)]
    assert (royal.plans, royal.counts[0], royal.counts[3]) == (7, 4 * UP_CARDS, 4 * 15)


def test_everything_stored_comes_out_again(tmp_path: Path) -> None:
    solve.write(solve.ends(), tmp_path)
    home = Path(str(solve.__file__)).parent
    for name in (solve.SOLVED, solve.DECISIONS):
        assert (tmp_path / name).read_bytes() == (home / name).read_bytes()


def test_some_spots_against_the_plain_count() -> None:
    """What decides between fold and bet, counted hand by hand with the oracle's ranking."""
    hands, _ = canonical_sets(5)
    choices = solve.read_choices()
    for text, bet in (("As Kd Qc 8h 2s 7d", False), ("As Kd Qc 8h 6s 7c", True)):
        *own, up = cards(text)
        unqualified, won, tied = behind(tuple(own), up)
        lost = DEALS - unqualified - won - tied
        assert (unqualified + 3 * won - 3 * lost > -DEALS) == bet
        mask = sum(1 << PLACE[card] for card in own)
        for names in itertools.permutations(range(4)):  # the suits named so that the hand is canonical
            renamed = sum(1 << (names[place // 13] * 13 + place % 13) for place in range(52) if mask >> place & 1)
            found = [i for i in [int(hands.searchsorted(renamed))] if i < len(hands) and int(hands[i]) == renamed]
            if found:
                at, rank, suit = found[0], PLACE[up] % 13, names[PLACE[up] // 13]
                assert tuple(solve.ends()[at, rank, suit].tolist()) == (unqualified, won, tied)
                assert bool(choices[at, rank, suit]) == bet
                break
        else:
            raise AssertionError("no canonical hand")


def test_where_even_money_is_not_paid_in_full_the_best_play_is_another() -> None:
    """An ante of $5,000.00: a winning bet of $10,000.00 wins $5,000.00."""
    best = ante(stake=500_000)
    assert best.average_bet < ante().average_bet
    for name in PUBLISHED:
        assert best.house_edge < ante(name, 500_000).house_edge


# Engine and kernel


Given = tuple[dict[str, str], int]
TABLES: tuple[Given, ...] = (({}, 500), ({"progressive_table": "P4"}, 12_500), ({"bet_payout_limit": "7500"}, 400_000))
AT_THE_METER = 999_930
"""The wager itself brings the meter to $10,000.00."""


def test_the_kernel_settles_as_the_engine_does() -> None:
    settings = {cents: Setting(GAME, given) for given, cents in TABLES}
    carries = {cents: setting.opened({"progressive": AT_THE_METER}) for cents, setting in settings.items()}

    def at_the_table(given: Given, dealt: tuple[Card, ...], bet: bool) -> RoundRuling:
        cents = given[1]
        bets = [Say("1", "ante", cents), Say("1", "progressive", 100)]
        hands = {hand_of("1"): dealt[:5], DEALERS: (*dealt[6:], dealt[5])}
        said = [Say("1", "bet" if bet else "fold")]
        return rule(dealt_round(settings[cents], bets, hands, said, carry=carries[cents]))

    settled_alike(times(150), at_the_table)


def test_the_kernel_settles_as_records_are_ruled_on() -> None:
    def on_paper(given: Given, dealt: tuple[Card, ...], bet: bool) -> RoundRuling:
        options, cents = given
        head = ["game caribbean_stud_poker", *(f"option {key} {value}" for key, value in options.items())]
        made = Dealt({1: oracle.Seat(cents, True, bet, dealt[:5])}, (*dealt[6:], dealt[5]))
        meter = f"meter progressive {dollars(AT_THE_METER)}"
        (one,) = rule_on("\n".join([*head, meter, *made.lines()]), game).rounds
        return one

    settled_alike(150, on_paper)


def settled_alike(many: int, ruled: Callable[[Given, tuple[Card, ...], bool], RoundRuling]) -> None:
    """The kernel's first card of the dealer is the one face up, which the table deals last."""
    rng = random.Random(12)
    for given, cents in TABLES:
        options, _ = OPTIONS.read(given)
        deals = [tuple(rng.sample(FULL_DECK, 10)) for _ in range(many)]
        deals += [
            (*cards(f"{hand} Kc Kd 7d 6d 3c"),) for hand in ("As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "9s 9d 9c 9h 2d")
        ]
        bets = [rng.random() < 0.8 for _ in deals]
        nets = settle([[PLACE[card] for card in dealt] for dealt in deals], cents, bets, options)
        for dealt, bet, net in zip(deals, bets, nets, strict=True):
            by_wager = dict.fromkeys(("ante", "bet", "progressive"), 0)
            for ruling in ruled((given, cents), dealt, bet).rulings:
                by_wager[ruling.wager] += SIGN[ruling.verb] * ruling.cents
            assert list(by_wager.values()) == net, (dealt, bet)


@pytest.mark.parametrize(
    ("given", "strategy", "stake"),
    [
        ({}, "optimal", None),
        ({"progressive_table": "P4", "progressive_initial": "123456.78"}, "near_optimal", 30_000),
        ({"progressive_initial": "4000000"}, "A-K-J-8-3", 12_345),
        ({"progressive_offered": "false"}, "ace_king_matching", 70_000),
    ],
)
def test_a_simulation_agrees_with_the_exact_odds(given: dict[str, str], strategy: str, stake: int | None) -> None:
    options, _ = OPTIONS.read(given)
    exact = report(options, strategy, stake).wagers
    measured = run(simulation(options, strategy, AskedWagers(stake=stake)), 2_000_000, seed=16).wagers
    assert measured.keys() == exact.keys()
    for name, wager in measured.items():
        truth = exact[name].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * truth.standard_deviation / math.sqrt(2_000_000))
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), abs=0.002)
        assert wager.bet / wager.rounds / wager.stake == pytest.approx(float(truth.average_bet), abs=0.005)
    spread = exact["ante"].distribution.standard_deviation
    assert measured["ante"].standard_deviation == pytest.approx(spread, rel=0.02)


def test_odds_are_worked_out_on_plain_options_too() -> None:
    assert odds.report(dict(DEFAULT)).wagers["ante"] == report(DEFAULT).wagers["ante"]


# Another regulator's rules of the meter


@pytest.mark.parametrize("floor", [0, 10_000, 20_000, 400_000])
def test_a_least_award_for_a_royal_flush_counts_where_the_meter_shows_less(floor: int) -> None:
    """The four royal flushes of 2,598,960 hands are never folded: each is worth so much more than the meter shows."""
    plain = report(OPTIONS.read({})[0]).wagers["progressive"].distribution.house_edge
    found = report(OPTIONS.read({"progressive_royal_floor": str(floor)})[0]).wagers["progressive"]
    more = Fraction(4 * max(0, floor - 10_000), HANDS)
    assert found.distribution.house_edge == plain - more
    level = Fraction(str(found.extras["meter_for_zero_edge_exact"]))
    fixed = Fraction(624 * 500 + 3744 * 100 + 5108 * 50, HANDS)  # published counts of four of a kind, full house, flush
    royal = Fraction(4, HANDS) * (level if level > floor else floor)
    assert fixed + royal + Fraction(36, HANDS) * level / 10 == 1, "every hand from a flush on is bet"


def test_the_order_and_the_purse_of_awards_change_nothing_for_one_player() -> None:
    plain = report(OPTIONS.read({})[0]).wagers["progressive"].distribution
    for given in ({"progressive_order": "straight_flush_first"}, {"progressive_fixed_from": "meter"}):
        assert report(OPTIONS.read(given)[0]).wagers["progressive"].distribution == plain


def test_engine_and_kernel_pay_a_least_award_alike() -> None:
    options = {"progressive_royal_floor": "25000"}
    record = (
        "game caribbean_stud_poker\noption progressive_royal_floor 25000\nmeter progressive 9999.30\n"
        "seat 1 ante 10\nseat 1 progressive 1\nno more bets\nhand seat 1 As Ks Qs Js Ts\nhand dealer Kc Kd 7d 6d 3c\n"
        "seat 1 bet 20\n"
    )
    [ruling] = rule_on(record, game).rounds
    engine = sum(SIGN[one.verb] * one.cents for one in ruling.rulings if one.wager == "progressive")
    dealt = [FULL_DECK.index(card) for card in (*cards("As Ks Qs Js Ts"), *cards("3c Kc Kd 7d 6d"))]
    [[_, _, kernel]] = settle([dealt], 1000, [True], OPTIONS.read(options)[0])
    assert engine == kernel == 2_500_000 - 100
