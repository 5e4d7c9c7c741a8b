"""A layout in characters: boxes with the chips that lie in them. Spots that win are marked."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pitboss.equipment.money import dollars
from pitboss.play.accounts import Account
from pitboss.play.actions import Drawn
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb

WINS = "*"


class Chips:
    """What lies on each spot, in words; a seat's number stands before its chips where several seats have some."""

    def __init__(self, balances: Mapping[Account, int], seats: Sequence[str], winners: Collection[str] = ()) -> None:
        down = [(at, cents) for at, cents in balances.items() if cents and at.kind == "area"]
        down.sort(key=lambda item: seats.index(item[0].seat))
        several = len({at.seat for at, _ in down}) > 1
        self.winners = frozenset(winners)
        self._on: dict[str, list[str]] = {}
        for at, cents in down:
            text = dollars(cents).removesuffix(".00")
            self._on.setdefault(at.wager, []).append(f"{at.seat}: {text}" if several else text)

    def on(self, wager: str) -> str:
        """The chips on a spot, seat by seat, behind a star where the spot wins."""
        return f"{WINS if wager in self.winners else ''} {', '.join(self._on.get(wager, ()))}".strip()


def thrown(round_: Round) -> tuple[int, ...]:
    """The dice of a shake, in ascending order; none where there was no valid one."""
    faces = [v for a in round_.actions if isinstance(a, Drawn) for v in a.values if isinstance(v, int)]
    return () if round_.void else tuple(sorted(faces))


def at_the_shake(round_: Round) -> dict[Account, int]:
    """What lay on the layout when the dice were shaken: what stood before, and what was put down and taken up."""
    lay = {at: cents for at, cents in round_.start.balances if at.kind == "area"}
    for effect in round_.effects:
        if isinstance(effect, Transfer) and effect.verb is Verb.STAKE:
            lay[effect.target] = lay.get(effect.target, 0) + effect.cents
        elif isinstance(effect, Transfer) and effect.verb is Verb.WITHDRAW:
            lay[effect.source] = lay.get(effect.source, 0) - effect.cents
    return lay


def headline(dice: Sequence[int]) -> str:
    """
    >>> headline((2, 3, 5)), headline(())
    ('2-3-5, total 10: * wins', 'no throw')
    """
    return f"{'-'.join(map(str, dice))}, total {sum(dice)}: {WINS} wins" if dice else "no throw"


def boxes(*rows: Sequence[str], least: int = 0) -> list[str]:
    """Rows of cells in boxes, each at least so many letters wide.

    >>> print("\\n".join(boxes(["small", "big"], ["10", ""])))
    +-------+-----+
    | small | big |
    | 10    |     |
    +-------+-----+
    """
    widths = [max(least, *map(len, column)) for column in zip(*rows, strict=True)]
    rule = "+".join(["", *("-" * (width + 2) for width in widths), ""])
    lines = ("|".join(["", *(f" {c:<{w}} " for c, w in zip(row, widths, strict=True)), ""]) for row in rows)
    return [rule, *lines, rule]
