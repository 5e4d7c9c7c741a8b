"""The odds of three card poker, against published figures and against a second count of every deal.

The second count ranks hands in its own way and sets every one of the 22,100 player hands against every dealer hand that
shares no card with it; nothing in it comes from the package.
"""

import itertools
import subprocess
import sys
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt
import pytest

from pitboss.equipment.money import EVEN
from pitboss.errors import Unreadable
from pitboss.games.three_card_poker.hands import Rank
from pitboss.games.three_card_poker.math.odds import ALWAYS, Pays, joint_decision, matchups, report
from pitboss.games.three_card_poker.wagers import ANTE_BONUS_TABLES
from pitboss.law.citation import cite
from pitboss.odds.distribution import Distribution
from pitboss.odds.odds_report import OddsReport
from pitboss.play.wagers import PayTable

DEALS = 407_170_400
NONE, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH = range(6)
BONUSES = {  # pair, flush, straight, three, straight flush
    "standard_1_4_5": (0, 0, 1, 4, 5),
    "alternate_1_5_6": (0, 0, 1, 5, 6),
}
LEDGERS = {"A": (1, 4, 6, 30, 40), "B": (1, 4, 6, 33, 35), "C": (1, 3, 6, 30, 40), "D": (1, 3, 6, 33, 35)}

Counts = npt.NDArray[np.int64]


def ranks(hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted((card // 4 for card in hand), reverse=True))  # 0 is a two, 12 an ace


def category(hand: tuple[int, ...]) -> int:
    kinds = len(set(ranks(hand)))
    if kinds < 3:
        return PAIR if kinds == 2 else THREE
    flush = len({card % 4 for card in hand}) == 1
    straight = ranks(hand) in {(top, top - 1, top - 2) for top in range(2, 13)} | {(12, 1, 0)}
    return {(True, True): STRAIGHT_FLUSH, (False, True): STRAIGHT, (True, False): FLUSH}.get((flush, straight), NONE)


def score(hand: tuple[int, ...]) -> int:
    """Hands in the ordinary order of poker, as one number."""
    kind = category(hand)
    order = list(ranks(hand))
    if order == [12, 1, 0] and kind in (STRAIGHT, STRAIGHT_FLUSH):
        order = [1, 0, -1]
    if order[1] == order[2]:
        order.reverse()  # the pair before the odd card
    return kind * 20**3 + order[0] * 400 + order[1] * 20 + order[2] + 1


HANDS = list(itertools.combinations(range(52), 3))
QUEEN_HIGH = 10 * 400  # a queen is 10, and no hand of no rank below queen high scores as much


@dataclass
class Census:
    """For each player hand, how the dealer hands of the other 49 cards would end a hand that is played."""

    score: Counts
    category: Counts
    cards: Counts
    unqualified: Counts
    won: Counts
    drawn: Counts
    lost: Counts

    def value(self, bonus: str) -> Counts:
        """Antes won by playing, over all dealer hands."""
        extra = np.array((0, *BONUSES[bonus]))[self.category]
        antes: Counts = self.unqualified + 2 * (self.won - self.lost) + 18_424 * extra
        return antes


@pytest.fixture(scope="module")
def census() -> Census:
    scores = np.array([score(hand) for hand in HANDS], dtype=np.int64)
    cards = np.array([sum(1 << card for card in hand) for hand in HANDS], dtype=np.int64)
    order = np.argsort(scores, kind="stable")
    by_score, by_cards = scores[order], cards[order]
    cut = int(np.searchsorted(by_score, QUEEN_HIGH))
    rows = []
    for one, hand in zip(scores, cards, strict=True):
        free = (by_cards & hand) == 0
        low, high = np.searchsorted(by_score, one, "left"), np.searchsorted(by_score, one, "right")
        unqualified = np.count_nonzero(free[:cut])
        rows.append(
            (
                unqualified,
                np.count_nonzero(free[cut:low]),
                np.count_nonzero(free[max(cut, low) : max(cut, high)]),
                np.count_nonzero(free[max(cut, high) :]),
            )
        )
    kinds = np.array([category(hand) for hand in HANDS], dtype=np.int64)
    return Census(scores, kinds, cards, *np.array(rows, dtype=np.int64).T)


def odds(ledger: str = "A", bonus: str = "standard_1_4_5", strategy: str = "optimal") -> OddsReport:
    return report({"pair_plus_ledger": ledger, "ante_bonus_table": bonus}, strategy)


def wager(name: str, ledger: str = "A", bonus: str = "standard_1_4_5", strategy: str = "optimal") -> Distribution:
    return odds(ledger, bonus, strategy).wagers[name].distribution


def count(distribution: Distribution, start: str) -> Fraction:
    """Of all deals, how many end this way, with or without a bonus."""
    return sum((o.probability for o in distribution.outcomes if o.label.startswith(start)), Fraction(0)) * DEALS


# Published figures


def test_hands_of_each_rank_are_as_published_and_as_counted_here(census: Census) -> None:
    published = {
        Rank.STRAIGHT_FLUSH: 48,
        Rank.THREE_OF_A_KIND: 52,
        Rank.STRAIGHT: 720,
        Rank.FLUSH: 1096,
        Rank.PAIR: 3744,
        Rank.NONE: 16440,
    }
    assert {rank: sum(kind.weight for kind in matchups() if kind.line == rank) for rank in Rank} == published
    assert np.bincount(census.category).tolist() == [16440, 3744, 1096, 720, 52, 48]


@pytest.mark.parametrize(
    ("ledger", "edge", "percent"),
    [
        ("A", Fraction(512, 22_100), "2.316742%"),
        ("B", Fraction(596, 22_100), "2.696833%"),
        ("C", Fraction(1_608, 22_100), "7.276018%"),
        ("D", Fraction(1_692, 22_100), "7.656109%"),
    ],
)
def test_pair_plus_has_the_published_edge_on_each_ledger(ledger: str, edge: Fraction, percent: str) -> None:
    alone, beside = wager("pair_plus", ledger), wager("pair_plus_with_ante", ledger)
    assert alone.house_edge == beside.house_edge == alone.element_of_risk == edge
    assert f"{float(edge):.6%}" == percent
    assert alone.hit_frequency == Fraction(5660, 22_100)


@pytest.mark.parametrize(
    ("bonus", "edge", "percent"),
    [
        ("standard_1_4_5", Fraction(13_733_780, DEALS), "3.372981%"),
        ("alternate_1_5_6", Fraction(11_891_380, DEALS), "2.920492%"),
    ],
)
def test_the_ante_has_the_published_edge_with_each_bonus(bonus: str, edge: Fraction, percent: str) -> None:
    ante = wager("ante", "B", bonus)
    assert ante.house_edge == edge
    assert f"{float(edge):.6%}" == percent


def test_played_deals_end_as_published() -> None:
    ante = wager("ante")
    assert count(ante, "win") == 97_354_684
    assert count(ante, "lose") == 91_401_616
    assert count(ante, "draw") == 267_648
    assert count(ante, "dealer does not qualify") == 85_493_652
    assert count(ante, "fold") == (22_100 - 14_900) * 18_424
    assert f"{float(ante.average_bet):.6f}" == "1.674208"
    assert f"{float(ante.element_of_risk):.6%}" == "2.014672%"


def test_the_bonus_is_shown_as_a_part_of_the_ante() -> None:
    bonus = wager("ante_bonus")
    assert bonus.mean == Fraction(5 * 48 + 4 * 52 + 720, 22_100)
    assert odds().to_json()["wagers"]["ante_bonus"]["part_of"] == "ante"  # type: ignore[index]


def test_the_best_strategy_is_the_published_one_with_what_others_cost() -> None:
    note = odds().strategy
    assert note is not None
    assert note.chosen.description == "play with Q-6-4 or better: 14,900 of 22,100 hands"
    assert note.chosen.cost == 0
    assert {other.name: f"{float(other.house_edge):.6%}" for other in note.alternatives} == {
        "mimic_dealer": "3.449121%",
        "always_play": "7.653794%",
    }
    assert "15,380 of 22,100" in note.alternatives[0].description  # what a dealer qualifies with


# A second count


def test_every_kind_of_hand_meets_the_dealer_as_in_the_second_count(census: Census) -> None:
    place = {int(cards): i for i, cards in enumerate(census.cards)}
    for kind in matchups():
        i = place[sum(1 << ((card.rank - 2) * 4 + "cdhs".index(card.suit)) for card in kind.hand)]
        assert (kind.unqualified, kind.won, kind.tied, kind.lost) == (
            census.unqualified[i],
            census.won[i],
            census.drawn[i],
            census.lost[i],
        )


@pytest.mark.parametrize("bonus", BONUSES)
def test_the_hands_worth_playing_are_those_from_one_hand_upwards(census: Census, bonus: str) -> None:
    worth = census.value(bonus) > -18_424
    assert np.count_nonzero(worth) == 14_900
    q_6_4 = score((10 * 4, 4 * 4 + 1, 2 * 4 + 2))
    assert (worth == (census.score >= q_6_4)).all()


@pytest.mark.parametrize("bonus", BONUSES)
@pytest.mark.parametrize(
    ("strategy", "lowest"),
    [
        ("always_play", 0),
        ("mimic_dealer", QUEEN_HIGH),
        ("Q-6-4", score((40, 17, 10))),
        ("q-4-6", score((40, 17, 10))),
        ("Q-6-3", score((40, 17, 6))),
        ("K-2-3", score((44, 1, 6))),
        ("10-7-4", score((32, 21, 10))),
        ("8-T-8", score((24, 25, 34))),
        ("2-2-2", score((0, 1, 2))),
        ("A-2-3", score((48, 1, 6))),
        ("A-K-Q", score((48, 45, 42))),
    ],
)
def test_any_threshold_has_the_edge_of_the_second_count(census: Census, strategy: str, lowest: int, bonus: str) -> None:
    plays = census.score >= lowest
    lost = -np.where(plays, census.value(bonus), -18_424).sum()
    found = odds("B", bonus, strategy)
    ante = found.wagers["ante"].distribution
    assert ante.house_edge == Fraction(int(lost), DEALS)
    assert ante.average_bet == 1 + Fraction(int(np.count_nonzero(plays)), 22_100)
    assert count(ante, "win") == census.won[plays].sum()
    assert found.strategy is not None
    assert found.strategy.chosen.cost == ante.house_edge - wager("ante", "B", bonus).house_edge >= 0
    assert f": {np.count_nonzero(plays):,} of 22,100 hands" in found.strategy.chosen.description


# The joint decision: a fold forfeits the pair plus too (20.10(b))


@pytest.mark.parametrize("bonus", BONUSES)
@pytest.mark.parametrize("ledger", LEDGERS)
@pytest.mark.parametrize("size", [Fraction(1, 100), Fraction(1, 5), 1, 2, 5, 1000], ids=str)
def test_no_pair_plus_beside_the_ante_changes_the_best_play(
    census: Census, ledger: str, bonus: str, size: Fraction | int
) -> None:
    ante, plus = Fraction(size).denominator, Fraction(size).numerator
    paid = np.array((-1, *LEDGERS[ledger]))[census.category]
    play = ante * census.value(bonus) + plus * 18_424 * paid
    fold = -18_424 * (ante + plus)
    assert ((play > fold) == (census.value(bonus) > -18_424)).all()


@pytest.mark.parametrize(
    ("strategy", "lowest", "forfeited"),
    [
        ("always_play", 0, 0),
        ("Q-6-4", score((40, 17, 10)), 0),
        ("2-2-3", score((0, 1, 4)), 0),
        ("8-8-2", score((24, 25, 2)), 6 * 6 * 48),  # six lower pairs
        ("A-K-Q", score((48, 45, 42)), 3744 + 1096 + 11 * 60),  # all pairs and flushes, eleven lower straights
    ],
)
def test_folding_paid_hands_costs_the_pair_plus_beside_the_ante(
    census: Census, strategy: str, lowest: int, forfeited: int
) -> None:
    paid = np.array((-1, *LEDGERS["C"]))[census.category]
    folded = (census.score < lowest) & (paid > 0)
    forgone = int((paid[folded] + 1).sum())
    found = odds("C", strategy=strategy)
    beside, alone = (found.wagers[name].distribution for name in ("pair_plus_with_ante", "pair_plus"))
    assert beside.house_edge - alone.house_edge == Fraction(forgone, 22_100)
    assert found.strategy is not None
    assert np.count_nonzero(folded) == forfeited
    if forfeited:
        assert f"folds {forfeited:,} hands" in found.strategy.remarks[-1]
    else:
        assert found.strategy.remarks[-1].endswith("of any size leaves the best play of the ante as it is")


def test_a_ledger_that_paid_hands_better_folded_would_change_the_best_play() -> None:
    """No ledger of 20.11(a)2 does: this one pays every hand, and the statement above must not hold for it."""
    generous = PayTable(tuple((rank, EVEN) for rank in Rank), cite("20.11(a)2"))
    bonus = ANTE_BONUS_TABLES["standard_1_4_5"]
    assert "changes the best play" in joint_decision(ALWAYS, Pays(bonus), generous)


# The reading of 20.3(c) that is not used


def test_the_literal_tie_break_would_change_what_the_rulebook_says_it_would(census: Census) -> None:
    """(c) read alone: of two hands of one rank, the one with the highest card that the other lacks."""
    holds = np.array([sum({1 << rank for rank in ranks(hand)}) for hand in HANDS], dtype=np.int64)
    changed = {}
    for kind in (PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH):
        held, scores, cards = (column[census.category == kind] for column in (holds, census.score, census.cards))
        # The highest card of the symmetric difference decides, and so the larger set of ranks, read in binary.
        literal = np.sign(held[:, None] - held[None, :])
        ordinary = np.sign(scores[:, None] - scores[None, :])
        apart = (cards[:, None] & cards[None, :]) == 0
        changed[kind] = int(np.count_nonzero((literal != ordinary) & apart))
        assert (literal[apart]).sum() == (ordinary[apart]).sum() == 0  # what one side gains the other loses
    assert changed == {PAIR: 2_822_976, FLUSH: 0, STRAIGHT: 67_056, THREE: 0, STRAIGHT_FLUSH: 304}
    assert sum(changed.values()) == 2_890_336
    high_cards = {hand: score(cards) for cards in HANDS if category(cards) == NONE for hand in [ranks(cards)]}
    by_set = sorted(high_cards, key=lambda hand: sum(1 << rank for rank in hand))
    assert by_set == sorted(high_cards, key=high_cards.__getitem__)


# What is refused, and what is not loaded


@pytest.mark.parametrize("text", ["", "best", "Q-6", "Q-6-4-2", "Q64", "1-2-3", "Qs-6d-4c", "Q-6-X", "Q-6-4 "])
def test_a_strategy_that_means_nothing_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="is no strategy"):
        odds(strategy=text)


@pytest.mark.parametrize("options", [{}, {"pair_plus_ledger": "E"}, {"pair_plus_ledger": "A", "ante_bonus_table": 5}])
def test_options_it_depends_on_must_be_there(options: dict[str, object]) -> None:
    with pytest.raises(Unreadable, match="must be one of"):
        report(options)


def test_exact_odds_need_no_compiler() -> None:
    odds = "pitboss.games.three_card_poker.math.odds"
    code = f"import sys, {odds}; sys.exit(any(m in sys.modules for m in ('numba', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
