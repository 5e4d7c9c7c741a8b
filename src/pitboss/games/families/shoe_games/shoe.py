"""The shoe over many rounds: shuffle, the burned card, the cutting card, an empty shoe, a device that never stops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.card_places import NOBODY, Hand
from pitboss.play.carry import Carry
from pitboss.play.consequences import DRAW
from pitboss.play.game import Procedure, Void
from pitboss.play.procedure import burn as burn_unseen
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from pitboss.play.state import of_shoe
from pitboss.play.table import Table

from .drawing import draw_each, remaining, shuffle_discards

INSUFFICIENT = "insufficient_cards"
REFILLED = "the discards are shuffled and cut, the first card is burned, and the round is completed"


class Shuffling(Enum):
    """When the cards are shuffled."""

    AT_CUTTING_CARD = "once the round is over in which the cutting card comes out"
    EVERY_ROUND = "before every round"
    CONTINUOUS = "all the time, by a device: nobody cuts, and no card is burned"


@dataclass(frozen=True, slots=True)
class ShoeState:
    """How far the shoe has come; a void round takes none of it back."""

    opened: bool = of_shoe(False)
    """Its first card has been burned."""
    ended: bool = of_shoe(False)
    """The cutting card has come out: the cards are shuffled after this round."""


@dataclass(frozen=True, slots=True)
class ShoeRules:
    """Where a game's own sections say these things, and what they leave to its options."""

    shuffle: Citation
    cut: Citation
    burn: Citation
    cutting_card: Citation
    insufficient: Citation
    behind: Callable[[Options], int]
    """How many cards lie behind the cutting card."""
    shuffling: Callable[[Options], Shuffling] = lambda options: Shuffling.AT_CUTTING_CARD
    device: Citation | None = None
    """The section on a device that shuffles all the time, where there may be one."""


# How a table may have been left


def impossible(setting: Setting, carry: Carry) -> str:
    """Why no table can have been left so between two rounds."""
    state = carry.state
    assert isinstance(state, ShoeState)
    if (state.opened or state.ended) and not carry.dealt:
        what = "the cutting card has come out" if state.ended else "the first card was burned"
        return f"{what}, but no card has left the shoe (state dealt N)"
    if not all(card.seen for card in carry.held):
        return "the card dealt next is dealt face up: its face is needed"
    return ""


# Before the bets


def shuffle_if_due(table: Table, rules: ShoeRules) -> None:
    """The cards are shuffled and cut before a round, where that is due."""
    match rules.shuffling(table.options):
        case Shuffling.CONTINUOUS:
            if table.dealt:
                new_shoe(table)
                table.shuffle(rules.device or rules.shuffle)
            return
        case Shuffling.EVERY_ROUND:
            due = table.dealt > 0
        case _:
            due = table.recall(ShoeState).ended
            if table.dealt:  # a record may begin in the middle of a shoe: its first card was burned long ago
                table.state = replace(table.recall(ShoeState), opened=True)
    if due:
        new_shoe(table)
        table.shuffle(rules.shuffle)
        table.step("the cards are cut", rules.cut)


def new_shoe(table: Table) -> None:
    """What goes with a shuffle: no cutting card yet, nothing burned, and a card held over goes back with the others."""
    table.held.clear()
    table.state = replace(table.recall(ShoeState), opened=False, ended=False)


# During the round


def burn_first(table: Table, rules: ShoeRules) -> Procedure[None]:
    """The first card of a new shoe is burned face down, unseen."""
    if table.recall(ShoeState).opened or rules.shuffling(table.options) is Shuffling.CONTINUOUS:
        return
    table.state = replace(table.recall(ShoeState), opened=True)
    yield from burn_unseen(table, 1, rules.burn)
    watch(table, rules)


def burn(table: Table, rules: ShoeRules, number: int, section: Citation) -> Procedure[None]:
    """So many cards leave the shoe and nobody sees them; one drawn in error goes first."""
    left = number

    def burned(places: tuple[Hand, ...]) -> None:
        nonlocal left
        left -= len(places)
        watch(table, rules)

    like = Draw((), section, moment="burn")
    yield from draw_each(table, lambda: (NOBODY,) * left, like, remaining, lambda: run_out(table, rules), burned)


def deal_up(
    table: Table,
    rules: ShoeRules,
    wanting: Callable[[], Sequence[Hand]],
    section: Citation,
    moment: str = DRAW,
    unseen: bool = False,
) -> Procedure[None]:
    """Deals a card face up to each place that still wants one, in this order; ``unseen`` where no rule needs faces."""
    like = Draw((), section, moment=moment, unseen=unseen, up=True)
    yield from draw_each(
        table, wanting, like, remaining, lambda: run_out(table, rules), lambda places: watch(table, rules)
    )


def watch(table: Table, rules: ShoeRules) -> None:
    """Sees the cutting card come out, once no more cards are left than were put behind it."""
    state = table.recall(ShoeState)
    at_cutting_card = rules.shuffling(table.options) is Shuffling.AT_CUTTING_CARD
    if not state.ended and at_cutting_card and remaining(table) <= rules.behind(table.options):
        table.state = replace(state, ended=True)
        table.announce("Cutting card: the cards are shuffled after this round", rules.cutting_card)


def run_out(table: Table, rules: ShoeRules) -> Procedure[None]:
    """The shoe has run out, and says so itself."""
    table.notice(INSUFFICIENT, NOBODY, REFILLED, rules.insufficient)
    yield from refill(table, rules)


def refill(table: Table, rules: ShoeRules) -> Procedure[None]:
    """The discards are shuffled and cut, one card is burned, and the round goes on; with the round this shoe ends."""
    shuffle_discards(table, rules.insufficient)
    table.step("the discards are cut", rules.insufficient)
    table.state = replace(table.recall(ShoeState), opened=True, ended=True)
    if remaining(table) > 1:
        yield from burn_unseen(table, 1, rules.insufficient)
    if remaining(table) < 1:
        raise Void("every card of the shoe lies on the table: the round cannot be completed", rules.insufficient)
