"""The counts against looking at every pair of hands, on decks small enough for that, and the stored ones."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, JOKER
from pitboss.errors import Unreadable
from pitboss.games.asia_poker.hands import RANKINGS, is_foul, ranking, settings
from pitboss.games.asia_poker.house_way import house_way
from pitboss.games.asia_poker.math import best_setting, main_wager, stored_counts
from pitboss.games.asia_poker.math.compiled_setting import set_many
from pitboss.games.asia_poker.math.flush_tables import number_of, values_of
from pitboss.games.asia_poker.math.legal_settings import most_medium, settings_of
from pitboss.games.asia_poker.math.look_up import codes_of
from pitboss.games.asia_poker.math.odds import report
from pitboss.games.asia_poker.math.stored_counts import BEST_STORED, DEALS, MAIN_STORED
from pitboss.games.asia_poker.options import OPTIONS
from pitboss.games.families.poker_hands.hands import TWO
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, every_key, tables
from pitboss.games.families.set_hands.kinds import PARTS
from pitboss.games.families.set_hands.math.shared_cards import work
from tests.games.pai_gow_poker.dealt import DECK, hands_of_all_kinds, up_to_suits

WAY = house_way("default_421")
SMALL = (("section_5", "second_highest", (12, 3, 2, 1), True), ("conventional", "lowest", (12, 2, 1, 0), False))


def deck_of(of: tuple[int, ...], joker: bool) -> list[int]:
    return sorted(13 * suit + rank for suit in range(4) for rank in of) + ([52] if joker else [])


@pytest.mark.parametrize(("order", "ace_low"), list(RANKINGS))
def test_the_compiled_house_way(order: str, ace_low: str) -> None:
    rng, ranks = random.Random(f"{order} {ace_low}"), ranking(order, ace_low)
    keys, two = tables(ranks, 4).keys, every_key(TWO)
    hands = hands_of_all_kinds(rng, 250)
    for _ in range(150):  # few ranks
        few = rng.sample(range(13), rng.choice([3, 4]))
        hands.append(rng.sample(deck_of(tuple(few), True), 7))
    for hand, (high, medium, low) in zip(hands, set_many(hands, ranks, WAY).tolist(), strict=True):
        one = WAY.set([DECK[place] for place in hand], ranks)
        assert (keys[high], two[medium], low + 2) == (one.high, one.medium, one.low), hand


def test_hands_looked_up() -> None:
    """By ranks, by a suit's ranks, and one by one: as the house way sets them."""
    values = values_of("section_5", "lowest", WAY)
    hands = hands_of_all_kinds(random.Random(31), 3000)
    wanted = codes_of(np.array(hands), ranking("section_5", "lowest"), WAY)
    cards, found = np.zeros(7, dtype=np.int64), np.zeros(3, dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    for hand, code in zip(hands, wanted.tolist(), strict=True):
        joker = 52 in hand
        start = values.how.joker_start if joker else values.how.start
        total, mask = start + SUMS[hand].sum(), np.bitwise_or.reduce(MASKS[hand])
        assert number_of(total, mask, joker, values, cards, parts, found) == values.numbers[code], hand


@pytest.mark.parametrize(("order", "ace_low", "of", "joker"), SMALL)
def test_every_pair_of_a_small_deck(order: str, ace_low: str, of: tuple[int, ...], joker: bool) -> None:
    every = list(itertools.combinations(deck_of(of, joker), 7))
    alike, hands = Counter(up_to_suits(every).values()), np.array(every)
    high, medium, low = set_many(hands, ranking(order, ace_low), WAY).T
    masks = (np.int64(1) << hands).sum(axis=1)
    found = dict.fromkeys(("win", "win_all_three", "copy_high", "copy_medium", "copy_low", "lose"), 0)
    for i, hand in enumerate(every):
        if not (times := alike[hand]):
            continue
        others = (masks & masks[i]) == 0
        more = (high[i] > high[others]).astype(int) + (medium[i] > medium[others]) + (low[i] > low[others])
        found["win"] += times * int((more >= 2).sum())
        found["lose"] += times * int((more < 2).sum())
        found["win_all_three"] += times * int((more == 3).sum())
        found["copy_high"] += times * int((high[i] == high[others]).sum())
        found["copy_medium"] += times * int((medium[i] == medium[others]).sum())
        found["copy_low"] += times * int((low[i] == low[others]).sum())
    assert main_wager.compute(order, ace_low, WAY, of, joker) == found


def test_what_was_done_is_not_done_again(tmp_path: Path) -> None:
    kept, of = tmp_path / "progress.json", (12, 3, 2, 1)
    done = {batch.name: [1, 2, 3, 4, 5] for batch in work(of, joker=True)}
    kept.write_text(json.dumps(done))
    assert main_wager.compute("section_5", "lowest", WAY, of, progress=kept)["win"] == len(done)


# The best setting


def test_the_settings_that_come_into_question() -> None:
    rng, ranks = random.Random(421), ranking("section_5", "second_highest")
    how, mediums, codes = values_of("section_5", "second_highest", WAY).how, most_medium(ranks), np.zeros(105, np.int32)
    strengths = {key: strength for strength, key in enumerate(tables(ranks, 4).keys)}
    two = {key: strength for strength, key in enumerate(every_key(TWO))}
    for hand in hands_of_all_kinds(rng, 60):
        kept = settings_of(np.array(hand), how, mediums, codes)
        legal = {
            (strengths[s.high], two[s.medium], s.low - 2)
            for s in settings([DECK[place] for place in hand], ranks)
            if not is_foul(s)
        }
        best = {
            one
            for one in legal
            if not any(other != one and all(b >= a for a, b in zip(one, other, strict=True)) for other in legal)
        }
        assert {(c >> 11, c >> 4 & 127, c & 15) for c in codes[:kept].tolist()} == best


@pytest.mark.parametrize(("order", "ace_low", "of", "joker"), SMALL[1:])
def test_the_best_setting_of_every_hand_of_a_small_deck(
    order: str, ace_low: str, of: tuple[int, ...], joker: bool
) -> None:
    cards, ranks, deck = (*FULL_DECK, JOKER), ranking(order, ace_low), deck_of(of, joker)
    alike = up_to_suits(itertools.combinations(deck, 7))
    house = {hand: WAY.set([cards[place] for place in hand], ranks) for hand in set(alike.values())}
    won = 0
    for hand, times in Counter(alike.values()).items():
        dealers = [house[alike[other]] for other in itertools.combinations([c for c in deck if c not in hand], 7)]
        legal = {(s.high, s.medium, s.low) for s in settings([cards[c] for c in hand], ranks) if not is_foul(s)}
        won += times * max(
            sum((high > d.high) + (medium > d.medium) + (low > d.low) >= 2 for d in dealers)
            for high, medium, low in legal
        )
    assert best_setting.compute(order, ace_low, WAY, of, joker)["win"] == won


# What is stored


def test_the_stored_deals_are_all_deals() -> None:
    for stored in (MAIN_STORED, BEST_STORED):
        for found in json.loads(stored.read_text()).values():
            assert found["win"] + found["lose"] == DEALS
    assert set(json.loads(MAIN_STORED.read_text())) == {f"default_421 {o} {a}" for o, a in RANKINGS}


def test_the_published_edge() -> None:
    """About 4.82 percent, with a house way that is not told (Atlantic City Weekly)."""
    main = report(OPTIONS.read({})[0]).wagers["asia_poker"]
    assert main.distribution.house_edge == 1 - 2 * Fraction(3_922_689_897_790_428, DEALS)
    assert 0.047 < float(main.distribution.house_edge) < 0.050
    assert [outcome.label for outcome in main.distribution.outcomes] == ["win", "lose"]  # there is no push


def test_the_edge_depends_on_the_table_a_little() -> None:
    edges = {
        report(OPTIONS.read({"four_card_order": order, "ace_low_straight": ace})[0]).wagers["asia_poker"].distribution
        for order, ace in RANKINGS
    }
    assert len({d.house_edge for d in edges}) == 4
    assert max(d.house_edge for d in edges) - min(d.house_edge for d in edges) < Fraction(1, 10_000)


def test_strategies() -> None:
    options = OPTIONS.read({})[0]
    plain, best = report(options, "house_way"), report(options, "best_setting")
    assert plain.strategy is not None
    assert best.strategy is not None
    assert report(options).wagers == plain.wagers
    won = {name: json.loads(BEST_STORED.read_text())[name]["win"] for name in json.loads(BEST_STORED.read_text())}
    assert best.wagers["asia_poker"].distribution.house_edge == 1 - 2 * Fraction(
        won["default_421 section_5 second_highest"], DEALS
    )
    assert best.strategy.chosen.cost == 0 < plain.strategy.chosen.cost
    for strategy in ("basic", "best"):
        with pytest.raises(Unreadable):
            report(options, strategy)
    with pytest.raises(Unreadable, match="main_wager"):
        report(OPTIONS.read({"house_way": {"pair": "single third_single / second_single"}})[0])


def test_a_table_without_a_count_of_the_best_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_counts, "best_setting", lambda *table: None)
    options = OPTIONS.read({"ace_low_straight": "lowest"})[0]
    plain = report(options)
    assert plain.strategy is not None
    assert not plain.strategy.alternatives
    with pytest.raises(Unreadable, match="section_5 lowest"):
        report(options, "best_setting")


def test_a_bank_meets_the_same_hands_from_the_other_side() -> None:
    extras = report(OPTIONS.read({"player_bank": "true"})[0]).wagers["asia_poker"].extras
    won = Fraction(3_922_689_897_790_428, DEALS)
    assert Fraction(str(extras["bank_house_edge_exact"])) == won - (1 - won) * Fraction(95, 100)
