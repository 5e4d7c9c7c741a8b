"""The odds against the published figures, and the stored counts against a count from nothing."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest

from pitboss.equipment.tiles import SET
from pitboss.errors import Unreadable
from pitboss.games.pai_gow.hands import ABOVE_FIVES, LOWEST
from pitboss.games.pai_gow.house_way import FOXWOODS, TAJ_MAHAL
from pitboss.games.pai_gow.math.hand_table import hands, numbered
from pitboss.games.pai_gow.math.main_wager import compute
from pitboss.games.pai_gow.math.odds import STRATEGIES, report
from pitboss.games.pai_gow.math.stored_counts import BEST, key, main_wager
from pitboss.games.pai_gow.options import OPTIONS
from pitboss.odds.odds_report import WagerOdds

DEALS = 736_281_000


def wager(strategy: str = "optimal", stake: int | None = None, **given: object) -> WagerOdds:
    return report(OPTIONS.read(given)[0], strategy, stake).wagers["pai_gow"]


def test_house_way_against_house_way() -> None:
    found = main_wager(TAJ_MAHAL, TAJ_MAHAL, LOWEST)
    assert found == {
        "win": 215_764_808, "lose": 222_645_252, "push": 297_870_940, "copy_low": 6_102_408, "copy_high": 7_658_480,
    }  # fmt: skip
    assert wager().distribution.house_edge == Fraction(44_171_711, 1_840_702_500)
    assert wager("house_way").distribution == wager().distribution == wager(TAJ_MAHAL).distribution


def test_the_other_house_way() -> None:
    both = main_wager(FOXWOODS, FOXWOODS, LOWEST)
    assert (both["win"], both["lose"], both["push"]) == (216_864_208, 223_892_160, 295_524_632)
    assert wager(house_way=FOXWOODS).distribution.house_edge == Fraction(245_483, 10_113_750)
    one = main_wager(FOXWOODS, TAJ_MAHAL, LOWEST)
    assert (one["win"], one["lose"], one["push"]) == (218_859_504, 220_748_948, 296_672_548)
    assert wager(FOXWOODS).distribution.house_edge == Fraction(8_020_262, 460_175_625)


def test_the_2_4_tile_above_the_fives() -> None:
    """Counted by another program over the 4,285 hands that then differ."""
    assert wager(gee_joon_single_rank=ABOVE_FIVES).distribution.house_edge == Fraction(25_171_729, 1_051_830_000)
    assert wager(house_way=FOXWOODS, gee_joon_single_rank=ABOVE_FIVES).distribution.house_edge == Fraction(
        178_305_923, 7_362_810_000
    )
    assert wager(BEST, gee_joon_single_rank=ABOVE_FIVES).distribution.house_edge == Fraction(3_010_859, 237_510_000)
    assert wager(BEST).distribution.house_edge == Fraction(2_230_429, 175_305_000)


def test_a_house_way_of_a_licensees_own() -> None:
    """The wong in place of the gong with teen, gow, bot and bon; counted by another program too."""
    own = {"12-9-L8-L4": "L8-L4"}
    assert wager(house_way=own).distribution.house_edge == Fraction(14_716_883, 613_567_500)
    assert wager(TAJ_MAHAL, house_way=own).distribution.house_edge == Fraction(44_120_417, 1_840_702_500)
    assert wager(BEST, house_way=own).distribution.house_edge == Fraction(15_587_671, 1_227_135_000)


def test_a_bank_against_one_player() -> None:
    assert f"{wager().extras['bank_house_edge']:.4%}" == "0.5775%"


def test_one_way_against_another_is_the_other_seen_from_the_other_side() -> None:
    """But for copies, which are the bank's: what one wins the other has lost without a copy."""
    one, other = main_wager(FOXWOODS, TAJ_MAHAL, LOWEST), main_wager(TAJ_MAHAL, FOXWOODS, LOWEST)
    assert (one["copy_low"], one["copy_high"]) == (other["copy_low"], other["copy_high"])
    assert one["win"] < other["lose"]


def test_the_best_setting_is_better_than_any_house_way() -> None:
    for dealer, single in itertools.product((TAJ_MAHAL, FOXWOODS), (LOWEST, ABOVE_FIVES)):
        edges = {
            name: wager(name, house_way=dealer, gee_joon_single_rank=single).distribution.house_edge
            for name in STRATEGIES
        }
        assert min(edges.values()) == edges[BEST]
        assert all(edge > edges[BEST] for name, edge in edges.items() if name != BEST)


def test_what_strategies_cost() -> None:
    found = report(OPTIONS.read({})[0]).strategy
    assert found is not None
    assert [one.name for one in (found.chosen, *found.alternatives)] == ["house_way", BEST, FOXWOODS]
    assert found.alternatives[0].cost == 0
    assert found.chosen.cost == found.chosen.house_edge - found.alternatives[0].house_edge


def test_vigorish_is_rounded_on_a_stake() -> None:
    exact = wager("house_way", stake=1700, vigorish_rounding="exact").distribution.house_edge
    rounded = wager("house_way", stake=1700).distribution.house_edge
    assert exact == Fraction(44_171_711, 1_840_702_500)
    assert rounded - exact == Fraction(15, 1700) * Fraction(215_764_808, DEALS)


def test_an_unknown_strategy_is_unreadable() -> None:
    with pytest.raises(Unreadable, match="no strategy"):
        wager("by_feel")


def test_every_hand_is_listed() -> None:
    """With the two gee joon tiles told apart there are more than the 3,620 kinds of hands, and as many hands."""
    copies = Counter(str(one) for one in SET)
    assert sum(copies.values()) == 32
    together = {tuple(min(kind, 15) for kind in hand) for hand in hands()}
    assert len({tuple(sorted(hand)) for hand in together}) == 3620
    assert len(numbered()) < 256


@pytest.mark.parametrize("dealer", [TAJ_MAHAL, FOXWOODS])
@pytest.mark.parametrize("single", [LOWEST, ABOVE_FIVES])
def test_the_stored_counts_are_what_a_count_from_nothing_comes_to(dealer: str, single: str) -> None:
    for name, found in compute(dealer, single):
        player = next(way for way in (TAJ_MAHAL, FOXWOODS, BEST) if key(way, dealer, single) == name)
        assert found == main_wager(player, dealer, single)
        assert found["win"] + found["lose"] + found["push"] == DEALS
