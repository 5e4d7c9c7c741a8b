"""What blackjack is dealt from: a shoe, one with two sides, the dealer's hand, batches (2.1, 2.2, 2.21)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.equipment.cards import Card
from pitboss.games.families.twenty_one.boxes import Deal
from pitboss.games.families.twenty_one.drawing import DEAL, draw
from pitboss.games.families.twenty_one.house import DealingShoe
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.card_places import Hand
from pitboss.play.game import Procedure
from pitboss.play.table import Table

from .state import LEFT, OTHER_SIDE, RIGHT, BlackjackState

DETERMINANT = Hand("determinant")
LOW = frozenset({14, 2, 3, 4, 5, 6, 7})


def is_double(options: Options) -> bool:
    return options.word("dealing_device") == "double_shoe"


def from_hand(options: Options) -> bool:
    return options.word("variation") == "six_to_five"


def size(table: Table) -> int:
    """The cards of the shoe, or of one side of a double shoe."""
    whole = table.setting.deck.size
    return whole // 2 if is_double(table.options) else whole


def gone(table: Table) -> int:
    """How many of them have left it since the shuffle."""
    return table.recall(BlackjackState).from_side if is_double(table.options) else table.dealt


def count(table: Table, cards: int, side: str) -> None:
    """Cards have left a side of a double shoe: the one in use, or the one named."""
    if is_double(table.options):
        state = table.recall(BlackjackState)
        table.state = state.dealt_from(side or state.side, cards)


def depth(options: Options, cards: int) -> int:
    """How many cards are dealt before the cutting card appears."""
    if options.word("shuffle") == "bart_carter":  # about one deck is dealt, shuffled and put back (2.1)
        return min(52, cards * 3 // 4)
    return cards - int(-(-cards * options.fraction("cut_card_depth") // 1))


def other_batch(table: Table) -> None:
    """An automated shuffler brings the other batch into play (2.2(d), (e))."""
    if table.options.word("shuffle") == "automated" and table.dealt:
        state = table.recall(BlackjackState)
        table.state = replace(state, batch=3 - state.batch)
        section = "2.2(e)" if from_hand(table.options) else "2.2(d)4"
        table.step(f"batch {3 - state.batch} of 2 comes into play", cite(section))


SHOE = DealingShoe(
    depth=depth,
    continuous=lambda options: options.word("shuffle") == "continuous",
    cutting_card=lambda options: options.word("shuffle") != "bart_carter",
    size=size,
    gone=gone,
    count=count,
    sides=lambda options: (LEFT, RIGHT) if is_double(options) else ("",),
    opened=other_batch,
    exhausted=lambda options: (
        ("hand_deck_exhausted", "the discards are shuffled by hand and cut")
        if from_hand(options)
        else ("shoe_exhausted", "the discards are shuffled and cut")
    ),
)


# The determinant card


def pick_side(deal: Deal) -> Procedure[None]:
    """At a double shoe the first card of a round names the side that is dealt from (2.1)."""
    table = deal.table
    if not is_double(deal.options):
        return
    yield from draw(
        deal, lambda: [] if DETERMINANT in table.hands else [DETERMINANT], cite("2.1"), unseen=True, moment=DEAL
    )
    table.discard(DETERMINANT, cite("2.1 [reading]"), up=True)
    (card,) = table.hands.pop(DETERMINANT)
    if card.seen:
        choose_side(table, card)


def choose_side(table: Table, determinant: Card) -> None:
    """The determinant card names the side that this round is dealt from (2.1)."""
    by, _, named = table.options.word("determinant_side").partition("_")
    names_it = determinant.suit in "dh" if by == "red" else determinant.rank in LOW
    side = named if names_it else OTHER_SIDE[named]
    table.state = replace(table.recall(BlackjackState), side=side)
    table.step(f"the {determinant.name} names the {side} side of the shoe", cite("2.1 [reading]"))
