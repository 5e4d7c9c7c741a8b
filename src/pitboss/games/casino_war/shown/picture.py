"""A recorded casino war table to look at: the dealer's cards; at each place cards, wagers and what became of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.money import dollars
from pitboss.play.card_places import DEALERS, Hand, hand_of
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.ruling import rule

from ..hands import Result, compare, describe
from ..wagers import TIE, WAR

TIE_ON_WAR = "tie on the war"


class PlaceInPlay(NamedTuple):
    """A position in play: its cards, how they compare with the dealer's, what was staked there, and the net."""

    seat: str
    cards: tuple[str, ...]
    compared: tuple[Result, ...]
    staked: dict[str, int]
    net: int

    @property
    def told(self) -> str:
        """How the deals went: a tie hand that did not go to war was surrendered."""
        words = [one.value for one in self.compared]
        return ", then ".join(words) if words else "no card"


def places(round_: Round) -> list[PlaceInPlay]:
    """The positions with a wager, by number."""
    hands, net = round_.table.hands, rule(round_).net
    found = []
    for seat, staked in stakes(round_).items():
        pairs = list(zip(hands.get(hand_of(seat), ()), hands.get(DEALERS, ()), strict=False))
        compared = tuple(compare(mine, dealers) for mine, dealers in pairs if mine.seen and dealers.seen)
        found.append(PlaceInPlay(seat, symbols(round_, hand_of(seat)), compared, staked, net.get(seat, 0)))
    return found


def stakes(round_: Round) -> dict[str, dict[str, int]]:
    """All that was put down, by seat and wager; what was taken up again while bets were open does not count."""
    down: dict[str, Counter[str]] = {seat: Counter() for seat in round_.setting.seats}
    for effect in round_.effects:
        if isinstance(effect, Transfer) and effect.verb in (Verb.STAKE, Verb.WITHDRAW):
            seat, wager = down[effect.wager.seat], effect.wager.wager
            name = TIE_ON_WAR if wager == TIE and WAR in seat else wager
            seat[name] += effect.cents if effect.verb is Verb.STAKE else -effect.cents
    return {seat: dict(+wagers) for seat, wagers in down.items() if +wagers}


def symbols(round_: Round, hand: Hand) -> tuple[str, ...]:
    return tuple(one.symbol for one in round_.table.hands.get(hand, ()))


def up_or_down(cents: int) -> str:
    """
    >>> up_or_down(1000), up_or_down(-250), up_or_down(0)
    ('+$10.00', '-$2.50', '$0.00')
    """
    return f"{'+' if cents > 0 else '-' if cents < 0 else ''}${dollars(abs(cents))}"


def to_text(rounds: Sequence[Round]) -> str:
    """The last round of a record in characters."""
    round_ = rounds[-1]
    lines = [("dealer", symbols(round_, DEALERS), describe(round_.table.hands.get(DEALERS, ())), "")]
    for place in places(round_):
        staked = ", ".join(f"{wager} ${dollars(cents)}" for wager, cents in place.staked.items())
        lines.append((f"seat {place.seat}", place.cards, place.told, f"{staked} | {up_or_down(place.net)}"))
    wide = max(len(" ".join(cards)) for _, cards, _, _ in lines), max(len(told) for _, _, told, _ in lines)
    return "".join(
        f"{who} | {' '.join(cards):<{wide[0]}} | {told:<{wide[1]}} | {rest}".rstrip(" |") + "\n"
        for who, cards, told, rest in lines
    )
