"""What whoever deals or supervises may enter or report just now: the faces there are, and what can have gone wrong."""

from __future__ import annotations

import functools
from typing import Any

from pitboss.floor.table.config import LIVE
from pitboss.floor.table.table_state import TableState
from pitboss.play.mishaps import DECISIONS
from pitboss.play.possible import possible
from pitboss.play.setting import Setting


def irregular_json(state: TableState, supervises: bool) -> list[dict[str, Any]]:
    """What can have gone wrong just now: where, naming how many cards at most (None: any number), choosing what.

    Where no section provides for it, what follows is for a supervisor to choose.
    """
    if state.round is None:
        return []
    by_hand = state.config.dealing == LIVE
    found = possible(state.round, state.wagering(), by_hand)
    if not supervises:
        found = [one._replace(words=()) if set(one.words) == DECISIONS else one for one in found]
    return [{**one.to_json(), "cards": one.cards if by_hand else 0} for one in found]


@functools.lru_cache(2000)
def faces(setting: Setting) -> list[str]:
    """Every face that the deck holds, once."""
    return list(dict.fromkeys(map(str, setting.deck.cards)))
