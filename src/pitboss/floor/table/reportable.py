"""What whoever deals or supervises may enter or report just now: the faces there are, and what can have gone wrong."""

from __future__ import annotations

import functools
from typing import Any

from pitboss.floor.table.config import LIVE
from pitboss.floor.table.table_state import TableState
from pitboss.play.actions import Irregularity
from pitboss.play.card_places import Hand
from pitboss.play.setting import Setting


def irregular_json(state: TableState) -> list[dict[str, Any]]:
    """What can have gone wrong just now: where, naming how many cards at most (None: any number), choosing what."""
    round_ = state.round
    if round_ is None:
        return []
    found = []
    by_hand = state.config.dealing == LIVE
    wagering = state.wagering()
    seats = [Hand(f"seat {seat}") for seat in state.config.setting.seats if seat in wagering]
    places = dict.fromkeys((Hand(), *(hand for hand in round_.table.hands if hand.seat), *seats, Hand("dealer")))
    wagers = None
    for key, irregular in state.config.setting.game.irregularities.items():
        at = [str(place) for place in places if round_.judge(Irregularity(key, place)) is None]
        if at:
            found.append({
                "key": key, "meaning": irregular.meaning, "cite": str(irregular.cite), "at": at,
                "cards": irregular.needs_cards if by_hand else 0, "words": sorted(irregular.words),
            })  # fmt: skip
            if irregular.names_wager:
                wagers = _wagers(state) if wagers is None else wagers
                found[-1]["wagers"] = wagers
    return found


def _wagers(state: TableState) -> list[str]:
    """The wagers that lie on the layout, and those that could have been put there."""
    table, setting = state.runner.round.table if state.runner.round else None, state.config.setting
    lying = [at.wager for at, cents in table.balances.items() if cents and at.kind == "area"] if table else []
    known = setting.game.betting.wager
    return [wager for wager in dict.fromkeys((*lying, *(one.key for one in setting.opening_wagers))) if wager in known]


@functools.lru_cache(2000)
def faces(setting: Setting) -> list[str]:
    """Every face that the deck holds, once."""
    return list(dict.fromkeys(map(str, setting.deck.cards)))
