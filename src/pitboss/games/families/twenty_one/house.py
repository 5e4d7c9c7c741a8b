"""What a game of the family says of itself: its sections, what a caller may decide, what hands come to, its shoe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pitboss.equipment.money import EVEN, Odds
from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.actions import Say
from pitboss.play.game import Procedure
from pitboss.play.requests import Bar, Offer
from pitboss.play.table import Table

if TYPE_CHECKING:
    from .boxes import Deal, PlayedHand
    from .moments import Side

LOST, PUSHED, WON = -1, 0, 1


@dataclass(frozen=True, slots=True)
class TwentyOneSections:
    """Where a game's own subchapter says what all games of the family do."""

    # the shoe
    burns: Citation
    ends: Citation
    """That the cards are shuffled after the round in which the cutting card appears."""
    shuffles: Citation
    offers_cut: Citation
    cutting_card: Citation
    runs_out: Citation
    all_on_table: Citation
    """That a round cannot be finished once no card is left, in the shoe or in the rack."""

    # the deal
    deals: Citation
    hole_card: Citation
    reads: Citation
    """That the card reader tells whether the dealer has a blackjack."""
    second_card: Citation
    clears: Citation
    clears_dealer: Citation

    # decisions
    draws: Citation
    surrenders: Citation
    doubles: Citation
    turns_double: Citation
    """That the card of a double which lay face down is turned."""
    shown_double: Citation
    """That play goes on where it was dealt face up by mistake."""
    splits: Citation
    split_in_turn: Citation
    """That split hands are finished one after the other."""
    doubles_behind: Citation
    splits_behind: Citation
    refuses: Citation
    not_dealt: Citation
    insures: Citation
    places_insurance: Citation

    # settlement
    dealer_draws: Citation
    busts: Citation
    turned_bust: Citation
    """That a double proves to be over 21 when its card is turned."""
    pays_at_once: Citation
    """A blackjack that no card of the dealer's can tie."""
    pays_later: Citation
    """A blackjack once the dealer's second card is known."""
    even_money: Citation
    pays_insurance: Citation
    takes_insurance: Citation
    blackjack_wins: Citation
    """That a dealer's blackjack beats every hand that is none."""
    ties_blackjack: Citation
    double_returned: Citation
    """That a dealer's blackjack does not take what was added in doubling."""
    split_returned: Citation


class HandOutcome(NamedTuple):
    """What becomes of a hand that was played out."""

    result: int
    section: Citation
    odds: Odds = EVEN


@dataclass(frozen=True, slots=True)
class HandChoice:
    """Something a caller may decide for a hand, beside standing. `decisions` makes the usual ones."""

    word: str
    offer: Callable[[Deal, PlayedHand, str], Offer]
    barred: Callable[[Deal, PlayedHand], Bar | None]
    """Why it may not be decided for this hand now."""
    carry_out: Callable[[Deal, PlayedHand, Say], Procedure[None]]


def _no(options: Options) -> bool:
    return False


def _yes(options: Options) -> bool:
    return True


def _insures_at_turn(options: Options) -> bool:
    return options.word("insurance_timing") == "at_player_turn"


def _whole_shoe(table: Table) -> int:
    return table.setting.deck.size


def _dealt(table: Table) -> int:
    return table.dealt


def _counted(table: Table, cards: int, side: str) -> None:
    """The table counts by itself what leaves a single shoe."""


@dataclass(frozen=True, slots=True)
class DealingShoe:
    """What the cards of a table are dealt from."""

    depth: Callable[[Options, int], int]
    """How many cards of a shoe of this size are dealt before the cutting card appears."""
    continuous: Callable[[Options], bool] = _no
    """A device shuffles all the time: no burn, no cutting card."""
    cutting_card: Callable[[Options], bool] = _yes
    """Whether the cutting card goes back in after the cut."""
    size: Callable[[Table], int] = _whole_shoe
    gone: Callable[[Table], int] = _dealt
    """How many cards have left it since the shuffle."""
    count: Callable[[Table, int, str], None] = _counted
    """So many cards have left a side: the one in use where none is named."""
    sides: Callable[[Options], tuple[str, ...]] = lambda options: ("",)
    opened: Callable[[Table], None] = lambda table: None
    """What else goes with a fresh shoe."""
    exhausted: Callable[[Options], tuple[str, str]] = lambda options: (
        "shoe_exhausted",
        "the discards are shuffled and cut",
    )
    """The irregularity that an empty shoe is, and what is done."""


@dataclass(frozen=True, slots=True)
class House:
    """One game of the family."""

    sections: Callable[[Options], TwentyOneSections]
    main: Callable[[Options], str]
    """The wager against the dealer."""
    choices: tuple[HandChoice, ...]
    outcome: Callable[[Deal, PlayedHand], HandOutcome]
    """A hand of 21 or less, no blackjack, against a dealer without blackjack."""
    blackjack_pays: Callable[[Options], Odds]
    insurance_pays: Odds
    most_insurance: Callable[[Deal, int], int]
    """The most that a wager of so many cents may be insured for."""
    shoe: DealingShoe
    sides: tuple[Side, ...] = ()
    spots: Callable[[Options], tuple[str, ...]] = lambda options: ("",)
    """The hands that the dealer plays one after the other, as wagers name them; mostly one without a name."""
    raises: tuple[str, ...] = ()
    """Other wagers that ride on the hand dealt from the beginning, as one made after the dealer's first card."""
    certain: Callable[[PlayedHand], bool] = lambda hand: hand.blackjack
    """A hand that only a dealer's blackjack can keep from winning: it waits for no more than the second card."""
    blackjack_always_wins: bool = False
    """Also against a dealer's: then it is paid at once, whatever the dealer shows."""
    asks_after_double: bool = False
    """Whether something may still be decided once the card of a double is there."""
    even_money: Callable[[Options], bool] = _no
    insures_at_turn: Callable[[Options], bool] = _insures_at_turn
    """Whether insurance is offered at each player's turn, or to all before any draw."""
    face_down: Callable[[Options], bool] = _no
    """Whether the card of a double lies face down until it is settled."""
    stays: frozenset[str] = frozenset()
    """Side wagers that a dead hand leaves as they are."""
