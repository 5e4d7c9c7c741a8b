"""A round one step after the other, to be looked at: what was done, in words, and what then lay on the felt.

It is given effects as somebody may see them (`visibility.as_seen`) and shows no more than they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pitboss.equipment.money import dollars
from pitboss.felt.things import things
from pitboss.play.accounts import Account
from pitboss.play.driver import Round
from pitboss.play.effects import Effect, Transfer
from pitboss.play.records.narration import in_words
from pitboss.play.views import HOUSE, PUBLIC, hands_seen

AREA = "area"


def areas_json(balances: Iterable[tuple[Account, int]]) -> list[dict[str, Any]]:
    """The wagers on the layout."""
    return [
        {"seat": at.seat, "wager": at.wager, "on": at.on or None, "hand": at.hand or None, "amount": dollars(cents)}
        for at, cents in balances
        if cents and at.kind == AREA
    ]


class RoundSteps:
    """What lies on a felt, step by step, from how a round found it. What things show is seen by playing it again."""

    def __init__(self, played: Round) -> None:
        self._balances = dict(played.start.balances)
        self._seen: list[Effect] = []
        self._again = Round(played.setting, played.start, played.seating)
        self._left = iter(list(played.actions))

    def next(self, effects: Sequence[Effect]) -> dict[str, Any]:
        """What a step did and where it leaves the felt; ``down`` are the hands with faces that are not everybody's."""
        for effect in effects:
            if isinstance(effect, Transfer):
                for at, sign in ((effect.source, -1), (effect.target, 1)):
                    if at.kind == AREA:
                        self._balances[at] = self._balances.get(at, 0) + sign * effect.cents
        self._seen += effects
        hands, public = hands_seen(HOUSE, self._seen), hands_seen(PUBLIC, self._seen)
        return {
            "told": [{"text": in_words(effect), "cite": str(effect.cite)} for effect in effects],
            "hands": {str(hand): list(map(str, cards)) for hand, cards in hands.items()},
            "down": [str(hand) for hand, cards in hands.items() if cards != public.get(hand)],
            "areas": areas_json(self._balances.items()),
            "things": self._things(),
        }

    def _things(self) -> dict[str, Any]:
        again = self._again
        while len(again.effects) < len(self._seen) and (action := next(self._left, None)) is not None:
            again.take(action)
        return things(again.setting, again.start, again)
