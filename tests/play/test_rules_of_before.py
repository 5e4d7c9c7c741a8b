"""What a table was left with under earlier rules is read: a floor goes on where an older program made its database."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from pitboss.errors import Unreadable
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.codec import read_carry, write_carry
from pitboss.play.setting import Setting
from pitboss.rules import HISTORY

# Pitboss 0.5.0 kept this of its games: what its own program wrote for tables that had been played at.
LEFT_BY_0_5: dict[str, dict[str, object]] = {
    "poker": {"button": "3", "placed": "4"},
    "pai_gow": {
        "started": True, "first_offer": 2, "last_bank": "1", "against_dealer": [["1", 500]],
        "players": {"players": [["1", "guest:1"]]}, "button": 0,
    },
    "pai_gow_poker": {
        "started": True, "first_offer": 2, "last_bank": "", "against_dealer": [],
        "players": {"players": []}, "button": 3, "rounds_since_count": 4,
    },
    "asia_poker": {
        "started": True, "first_offer": 1, "last_bank": "6", "against_dealer": [],
        "players": {"players": []}, "button": 0,
    },
}  # fmt: skip


def carry_of(slug: str) -> dict[str, Any]:
    """What the first round of a table starts from, as it is stored."""
    found = game(slug)
    stored: dict[str, Any] = json.loads(json.dumps(write_carry(Setting(found, found.sample).opening)))
    return stored


@pytest.mark.parametrize("slug", LEFT_BY_0_5)
def test_a_table_of_0_5_is_read_as_it_was_left(slug: str) -> None:
    """Fields that came since are as at a table just opened."""
    kept = LEFT_BY_0_5[slug]
    state = read_carry(carry_of(slug) | {"rules": "19:47 (2006-2011), pitboss 0.5", "state": kept}, game(slug)).state
    opened = game(slug).state
    for field in dataclasses.fields(opened):
        now = getattr(state, field.name)
        if field.name not in kept:
            assert now == getattr(opened, field.name)
        elif isinstance(now, int | str):
            assert now == kept[field.name]


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE if dataclasses.fields(game(entry.slug).state)])
def test_nothing_may_be_missing_under_the_rules_of_today(slug: str) -> None:
    stored = carry_of(slug)
    for name in stored["state"]:
        less = {key: value for key, value in stored["state"].items() if key != name}
        assert read_carry(stored | {"rules": HISTORY[-2].name, "state": less}, game(slug)).state == game(slug).state
        with pytest.raises(Unreadable, match=f"no '{name}'"):
            read_carry(stored | {"state": less}, game(slug))
