"""What whoever deals or supervises may enter or report just now: the faces there are, and what can have gone wrong."""

from __future__ import annotations

import functools
from typing import Any

from pitboss.floor.table.config import LIVE
from pitboss.floor.table.table_state import TableState
from pitboss.play.actions import Irregularity
from pitboss.play.card_places import Hand
from pitboss.play.driver import Round
from pitboss.play.mishaps import DECISIONS
from pitboss.play.setting import Setting


def irregular_json(state: TableState, supervises: bool) -> list[dict[str, Any]]:
    """What can have gone wrong just now: where, naming how many cards at most (None: any number), choosing what.

    Where no section provides for it, what follows is for a supervisor to choose.
    """
    round_ = state.round
    if round_ is None:
        return []
    found = []
    by_hand = state.config.dealing == LIVE
    wagering = state.wagering()
    seats = [Hand(f"seat {seat}") for seat in state.config.setting.seats if seat in wagering]
    places = dict.fromkeys((Hand(), *(hand for hand in round_.table.hands if hand.seat), *seats, Hand("dealer")))
    wagers = _wagers(round_)
    for key, irregular in state.config.setting.game.irregularities.items():
        at = [str(place) for place in places if round_.judge(Irregularity(key, place)) is None]
        if at:
            chosen = irregular.words if supervises or irregular.words != DECISIONS else ()
            found.append({
                "key": key, "meaning": irregular.meaning, "cite": str(irregular.cite), "at": at,
                "cards": irregular.needs_cards if by_hand else 0, "words": sorted(chosen),
                **({"wagers": wagers} if irregular.names_wager else {}),
            })  # fmt: skip
    return found


def _wagers(round_: Round) -> list[str]:
    """The wagers that lie on the layout, and those that could have been put there."""
    setting = round_.setting
    lying = (at.wager for at, cents in round_.table.balances.items() if cents and at.kind == "area")
    offered = (wager.key for wager in setting.opening_wagers)
    return [wager for wager in dict.fromkeys((*lying, *offered)) if wager in setting.game.betting.wager]


@functools.lru_cache(2000)
def faces(setting: Setting) -> list[str]:
    """Every face that the deck holds, once."""
    return list(dict.fromkeys(map(str, setting.deck.cards)))
