"""The roads of a baccarat table: every hand of the shoe in use, by who won it."""

from __future__ import annotations

from pitboss.play.effects import Dealt, Shuffled
from pitboss.play.game import Results
from pitboss.play.public import BoardResult, Public

from ..hands import BANKER_HAND, PLAYER_HAND, points, result

NAMES = {"B": "banker", "P": "player", "T": "tie"}


def after(before: list[BoardResult], public: Public) -> list[BoardResult]:
    """The hand that was played, behind those of its shoe; where a device shuffles all the time, behind all."""
    options = public.options
    continuous = "continuous_shuffler" in options and options.flag("continuous_shuffler")
    lines, shuffled = before, False
    for effect in public.effects:
        shuffled = shuffled or (isinstance(effect, Shuffled) and not continuous)
        if isinstance(effect, Dealt) and shuffled:
            lines, shuffled = [], False
    hands = [tuple(public.hands.get(each, ())) for each in (PLAYER_HAND, BANKER_HAND)]
    if public.done and not public.void and all(len(hand) > 1 and all(card.seen for card in hand) for hand in hands):
        player, banker = map(points, hands)
        letter = result(player, banker).value
        say = f"player {player}, banker {banker}: {NAMES[letter]}"
        lines = [*lines, {"text": letter, "look": NAMES[letter], "say": say}]
    return [] if shuffled else lines


BOARD = Results("roads", after)
