"""What lies where on a pokette layout in characters.

The layout lies on its side: a rank is a column of letters or boxes from the ace on the left, a suit a row. The unit is
the box of a card; the block of cards is 13 wide and 4 high, the jokers stand to the left of it (x below nought), the
boxes of the ranks in a fifth row and the boxes of the suits to the right. What else lies outside stands in bands below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.equipment.wheels import JOKERS
from pitboss.games.families.wheel import chips_down
from pitboss.games.families.wheel.chips_down import Chip
from pitboss.law.options import Options
from pitboss.law.posted import stated
from pitboss.play.driver import Round
from pitboss.play.state import State
from pitboss.play.table import Table

from ..hands import HAND_WAGERS, Shown, open_wagers
from ..round import covered
from ..state import PoketteState
from ..stops import GROUPS, JOKER, RANKS, Stops, stops_of
from ..wagers import Terms, columns, terms


@dataclass(frozen=True, slots=True)
class PoketteSpin:
    """A layout with its wagers, the cards that the hand shows, and the stop at which the wheel came to rest."""

    options: Options
    chips: tuple[Chip, ...] = ()
    shown: Shown = ()
    winning: str | None = None
    before: tuple[str, ...] = ()
    """The results before this one, the last of them last."""
    terms: Terms = field(init=False)
    open: Mapping[str, Stops] = field(init=False)
    """The hand wagers that can be made on what shows."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "terms", terms(self.options))
        object.__setattr__(self, "open", open_wagers(self.shown, self.terms.cycle))

    @property
    def columns(self) -> str:
        return columns(self.options)

    @property
    def hand(self) -> Shown:
        """The hand with the result of this spin."""
        return self.shown if self.winning is None else (*self.shown, self.winning)

    def won(self, wager: str, on: str = "") -> bool:
        """Whether what lies there has won."""
        if self.winning is None or (wager in HAND_WAGERS and wager not in self.open):
            return False
        return stops_of(self.winning) <= covered(self.terms, self.open, wager, on)

    def outcome(self, chip: Chip) -> str:
        """What becomes of a wager, in words."""
        if self.winning is None:
            return ""
        if not self.won(chip.wager, chip.on):
            return "loses"
        return f"wins {stated(self.options, self.terms.pays[chip.wager])}"


def _shown(state: State) -> Shown:
    assert isinstance(state, PoketteState)
    return state.shown


def standing(table: Table) -> PoketteSpin:
    """The layout as it is now, while the wheel is not turned."""
    return PoketteSpin(table.options, chips_down.standing(table), _shown(table.state))


def picture(round_: Round) -> PoketteSpin:
    """The layout of a spin as it was when the wheel came to rest, or as it is while bets are open."""
    stopped = chips_down.stopped_at(round_)
    return PoketteSpin(round_.setting.options, chips_down.at_the_spin(round_), _shown(round_.start.state), stopped)


def of_rounds(rounds: Sequence[Round]) -> PoketteSpin:
    """The layout of the last spin at a table, with the results before it."""
    last, before = picture(rounds[-1]), chips_down.stops_before(rounds[:-1])
    return PoketteSpin(last.options, last.chips, last.shown, last.winning, before)


# Where things lie

Spot = tuple[float, float]
RANK_ROW = 4.5


def centre(stop: str, suits: str) -> Spot:
    """The middle of a card's box; the jokers share the boxes to the left of the aces.

    >>> centre("As", "shdc"), centre("2c", "shdc"), centre("Jk2", "shdc")
    ((0.5, 0.5), (12.5, 3.5), (-0.5, 3.0))
    """
    if stop in JOKERS:
        return -0.5, 1.0 + 2 * JOKERS.index(stop)
    if stop == JOKER:
        return -0.5, 2.0
    return RANKS.index(stop[0]) + 0.5, suits.index(stop[1]) + 0.5


def spot(wager: str, on: str, suits: str) -> Spot | None:
    """Where a wager on cards, ranks or suits lies: in its box, or on the line or corner that its cards share.

    >>> spot("split", "Ks-Qs", "shdc"), spot("corner", "Ks-Qs-Kh-Qh", "shdc"), spot("double_rank", "T", "shdc")
    ((2.0, 0.5), (2.0, 1.0), (5.0, 4.5))
    """
    if wager in ("straight_up", "split", "corner"):
        middles = [centre(card, suits) for card in on.split("-")]
        return sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
    if wager in ("single_rank", "double_rank"):
        return RANKS.index(on) + (0.5 if wager == "single_rank" else 1.0), RANK_ROW
    if wager == "suit":
        return 13.5, suits.index(on) + 0.5
    return None


class BandBox(NamedTuple):
    """A box of a band: what is printed on it, the wager that lies in it, and where it begins and ends."""

    label: str
    wager: str
    start: float
    stop: float


_LABELS = {
    "rank_akq": "A K Q", "rank_j109": "J 10 9", "rank_876": "8 7 6", "rank_543": "5 4 3",
    "red": "RED", "black": "BLACK", "jacer": "JACER",
    "pair_in_two": "pair in 2", "pair_in_three": "pair in 3", "three_of_a_kind": "3 of a kind", "flush": "flush",
    "straight_open": "straight open", "straight_inside": "straight inside", "straight_flush_open": "str.fl. open",
    "straight_flush_inside": "str.fl. inside",
}  # fmt: skip


def bands(shown: PoketteSpin) -> list[list[BandBox]]:
    """What the layout has below the ranks, band by band; hand wagers that are open stand in capitals."""
    groups = [
        BandBox(_LABELS[key], key, RANKS.index(ranks[0]), RANKS.index(ranks[0]) + 3) for key, ranks in GROUPS.items()
    ]
    return [
        groups,
        _shared(("red", "black", "jacer"), ()),
        _shared(HAND_WAGERS[:4], shown.open),
        _shared(HAND_WAGERS[4:], shown.open),
    ]


def _shared(wagers: Sequence[str], capitals: Mapping[str, Stops] | tuple[str, ...]) -> list[BandBox]:
    wide = 13 / len(wagers)
    return [
        BandBox(_LABELS[key].upper() if key in capitals else _LABELS[key], key, wide * i, wide * (i + 1))
        for i, key in enumerate(wagers)
    ]
