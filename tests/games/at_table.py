"""A round at the table, dealt from given hands: for checks of many deals, where a record each would take its time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.play.accounts import meter
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, DrawnValue, Say
from pitboss.play.card_places import Hand
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting

CALL = Say(DEALER, NO_MORE_BETS)


def dealt_round(
    setting: Setting,
    bets: Iterable[Say],
    hands: Mapping[Hand, Sequence[Card]],
    said: Iterable[Say] = (),
    shown: DrawnValue = 1,
    carry: Carry | None = None,
) -> Round:
    """A round to its end: each hand gets its own cards, words are said as soon as they are open, the rest is silence.

    Cards that nobody gets are not seen; a meter shows what it stands at, a number generator what is ``shown``.
    """
    round_ = Round(setting, carry)
    for bet in bets:
        round_.send(bet)
    round_.send(CALL)
    left = {place: iter(cards) for place, cards in hands.items()}
    words = iter(said)
    word = next(words, None)
    while (request := round_.request) is not None:
        if isinstance(request, Draw):
            if request.kind == "meter":
                values: tuple[DrawnValue, ...] = (round_.table.balances.get(meter(request.to[0]), 0),)
            elif request.among:
                values = (shown,)
            else:
                values = tuple([next(left[place]) if place else UNSEEN for place in request.to])
            round_.send(Drawn(values, request.kind))
        elif word is not None and request.offer(word.who, word.word) is not None:
            round_.send(word)
            word = next(words, None)
        else:
            assert request.silence is not None
            round_.send(request.silence)
    assert word is None, word
    return round_
