"""The round that was last over at a table, as it may be shown: to everybody, and to each who saw cards of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.felt.things import after, things
from pitboss.floor.table.seat_holders import Stay
from pitboss.play.driver import Round
from pitboss.play.ruling import rule
from pitboss.play.views import PUBLIC, hands_seen, seen_by


def last_round(played: Round, stays: Iterable[Stay], before: Mapping[str, Any]) -> dict[str, Any]:
    """What is shown of a round that is over; ``stays`` are all who held seats in it, ``before`` the round before."""
    ruling = rule(played)
    effects = played.effects
    own: dict[str, dict[str, list[str]]] = {}
    for seat, person, since, until in stays:
        seen = effects
        if since or until < len(effects):
            seen = [*seen_by(PUBLIC, effects[:since]), *effects[since:until], *seen_by(PUBLIC, effects[until:])]
        mine = hands_seen(seat, seen)
        own.setdefault(person, {}).update(
            {str(hand): list(map(str, cards)) for hand, cards in mine.items() if hand.seat == seat}
        )
    return {
        "round": played.start.rounds + 1,
        "hands": {str(hand): list(map(str, cards)) for hand, cards in hands_seen(PUBLIC, effects).items()},
        "own": own,
        "rulings": [each.to_json() for each in ruling.rulings],
        "announcements": list(ruling.announcements),
        "void": ruling.void is not None,
        "things": things(played.setting, played.start, played, before.get("things")),
        "board": after(before.get("board"), played),
    }
