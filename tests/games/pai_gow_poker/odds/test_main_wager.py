"""The sum over shared cards against looking at every pair of hands, on decks small enough for that."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from pitboss.games.families.poker_hands.hands import PAI_GOW, PAI_GOW_LOW_ACE, Ranking
from pitboss.games.families.set_hands.math.shared_cards import work
from pitboss.games.pai_gow_poker.house_way import house_way
from pitboss.games.pai_gow_poker.math.compiled_setting import JOKER, set_many
from pitboss.games.pai_gow_poker.math.main_wager import compute
from pitboss.games.pai_gow_poker.math.stored_counts import DEALS, MAIN_STORED
from tests.games.pai_gow_poker.dealt import up_to_suits


def by_looking(ranks: Ranking, of: tuple[int, ...], joker: bool, name: str) -> dict[str, int]:
    """Every pair of hands that share no card."""
    deck = sorted(13 * suit + rank for suit in range(4) for rank in of) + ([JOKER] if joker else [])
    every = list(itertools.combinations(deck, 7))
    alike, hands = Counter(up_to_suits(every).values()), np.array(every)
    set_ = set_many(hands, ranks, house_way(name))
    high, low = set_[:, 0], set_[:, 1]
    masks = (np.int64(1) << hands).sum(axis=1)
    found = dict.fromkeys(("win", "lose", "copy_high", "copy_low", "push"), 0)
    for i, hand in enumerate(every):
        if not (times := alike[hand]):
            continue
        others = (masks & masks[i]) == 0
        above, under = high[others], low[others]
        found["win"] += times * int(((high[i] > above) & (low[i] > under)).sum())
        found["lose"] += times * int(((high[i] <= above) & (low[i] <= under)).sum())
        found["copy_high"] += times * int((high[i] == above).sum())
        found["copy_low"] += times * int((low[i] == under).sum())
        found["push"] += times * int(((high[i] > above) != (low[i] > under)).sum())
    return found


@pytest.mark.parametrize(
    ("of", "joker", "ranks", "name"),
    [
        ((12, 3, 2, 1), True, PAI_GOW, "trump_plaza"),
        ((12, 11, 5, 0), False, PAI_GOW, "trump_plaza"),
        ((11, 10, 9, 8), True, PAI_GOW_LOW_ACE, "foxwoods"),
    ],
)
def test_small_decks(of: tuple[int, ...], joker: bool, ranks: Ranking, name: str) -> None:
    assert compute(ranks, house_way(name), of, joker) == by_looking(ranks, of, joker, name)


def test_what_was_done_is_not_done_again(tmp_path: Path) -> None:
    kept = tmp_path / "progress.json"
    of, way = (12, 3, 2, 1), house_way("trump_plaza")
    done = {batch.name: [1, 2, 3, 4] for batch in work(of, joker=True)}
    kept.write_text(json.dumps(done))
    found = compute(PAI_GOW, way, of, joker=True, progress=kept)
    assert found["win"] == len(done)


def test_the_stored_deals_are_all_deals() -> None:
    for found in json.loads(MAIN_STORED.read_text()).values() if MAIN_STORED.exists() else ():
        assert found["win"] + found["push"] + found["lose"] == DEALS
