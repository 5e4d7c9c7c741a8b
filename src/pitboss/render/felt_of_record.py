"""What there is to see of a record on the felt: the chips of its last round and what became of them, cards, equipment.

A record's reader sees with the house's eyes: every face that the record has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.felt.things import things
from pitboss.play.accounts import Account
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.views import HOUSE, hands_seen
from pitboss.render.felt_svg import FeltContents, Lying

AREA, OWED = "area", "owed"
OF_NOBODY = frozenset(
    {"shoe", "discard", "puck", "dice", "ball", "sign", "lit", "numbers", "cards", "number", "marker"}
)
"""Things of the table that are about no patron's place."""


def last_seen(rounds: Sequence[Round], seat: str = "") -> FeltContents:
    """The table at the end of its last round, or as it stands in the middle of it; of a seat, what its patron saw,
    without the cards and chips of the others."""
    round_ = rounds[-1]
    held = hands_seen(seat or HOUSE, round_.effects).items()
    hands = {str(hand): tuple(cards) for hand, cards in held if cards and (not seat or hand.seat in ("", seat))}
    describe = round_.setting.game.appearance.describe
    said = {
        name: describe(cards)
        for name, cards in hands.items()
        if round_.done and not round_.void and all(card.seen for card in cards)
    }
    chips = [one for one in lying(round_) if not seat or one.seat in ("", seat)]
    return FeltContents(chips, hands, said, _of_seat(_things(rounds), seat) if seat else _things(rounds))


def _of_seat(shown: Mapping[str, Any], seat: str) -> Mapping[str, Any]:
    """What a patron is shown of the things of the table: what is about nobody's place, and how hands were set."""
    sets = {name: hands for name, hands in shown.get("sets", {}).items() if name in ("dealer", f"seat {seat}")}
    return {**{name: shown[name] for name in OF_NOBODY & shown.keys()}, **({"sets": sets} if sets else {})}


def _things(rounds: Sequence[Round]) -> Mapping[str, Any]:
    shown: Mapping[str, Any] = {}
    for round_ in rounds:
        shown = things(round_.setting, round_.start, round_, shown)
    return shown


def lying(round_: Round) -> list[Lying]:
    """Every wager of a round where it lay when it was decided, or lies now; and the vigorish that is owed."""
    staked: Counter[Account] = Counter({at: cents for at, cents in round_.start.balances if at.kind == AREA})
    lost: Counter[Account] = Counter()
    back: Counter[Account] = Counter()
    paid: Counter[Account] = Counter()
    for effect in round_.effects:
        if not isinstance(effect, Transfer) or effect.verb is Verb.REVERSE:
            continue
        if effect.target.kind == AREA and effect.verb is not Verb.PAY:
            staked[effect.target] += effect.cents
        if effect.verb is Verb.PAY:
            paid[effect.wager] += effect.cents
        elif effect.source.kind == AREA and effect.verb in (Verb.WITHDRAW, Verb.TRAVEL):
            staked[effect.source] -= effect.cents
        elif effect.source.kind == AREA and effect.verb is Verb.COLLECT:
            lost[effect.source] += effect.cents
        elif effect.source.kind == AREA and effect.verb is Verb.RETURN:
            back[effect.source] += effect.cents
    found = []
    for at in (*staked, *(at for at in paid if at not in staked)):
        cents, net = staked[at], paid[at] - lost[at]
        if cents <= 0 and net <= 0:
            continue
        if round_.void:
            kind, amount = "void", cents
        elif net > 0:
            kind, amount = "won", net
        elif net < 0:
            kind, amount = "lost", -net
        elif back[at]:
            kind, amount = "push", back[at]
        else:
            kind, amount = "", cents
        found.append(Lying(at.seat, at.wager, at.on, cents or net, kind, amount))
    owed = ((at, cents) for at, cents in round_.table.balances.items() if at.kind == OWED and cents > 0)
    return found + [Lying(at.seat, "vigorish", at.seat, cents) for at, cents in owed]
