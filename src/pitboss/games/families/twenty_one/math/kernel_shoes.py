"""Whole shoes compiled for one box and no counter, for the games whose decks hold no tens; a game gives its round.

Nobody counts here: the published counts are balanced for decks that hold tens. Behind the cutting card lies a quarter
of the shoe, which is more than one box and the dealer can need: it never runs out in mid-round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pitboss.simulate.compilation import filled_in
from pitboss.simulate.random_cards import Words
from pitboss.simulate.tally import Tallies

from .kernel_round import Cards, take_card
from .possible_hands import Whole

PlayBox = Callable[[Words, Cards, Whole, Any, Tallies], None]
PlayShoe = Callable[[Words, Cards, int, Whole, Any, Tallies], int]
PlayShoes = Callable[[Words, int, Cards, int, Whole, Any, Tallies], None]

if TYPE_CHECKING:

    def play_box(words: Words, deck: Cards, at: Whole, game: Any, counted: Tallies) -> None: ...
    def one_shoe(words: Words, deck: Cards, cut: int, at: Whole, game: Any, counted: Tallies) -> int: ...


def _shoe(words: Words, deck: Cards, cut: int, at: Whole, game: Any, counted: Tallies) -> int:
    """One shoe to the round of its cutting card; returns how many rounds it had.

    ``at``: how many of its cards are used, and how many dealt: none, or all where their order is given.
    """
    played = 0
    take_card(words, deck, at)  # burned
    while at[0] < cut:
        play_box(words, deck, at, game, counted)
        played += 1
    return played


def _shoes(words: Words, rounds: int, deck: Cards, cut: int, at: Whole, game: Any, counted: Tallies) -> None:
    """Whole shoes until so many rounds are played."""
    played = 0
    while played < rounds:
        at[0] = at[1] = 0
        played += one_shoe(words, deck, cut, at, game, counted)


def shoes_of(home: str, play_box: PlayBox) -> tuple[PlayShoe, PlayShoes]:
    """The loops for one game: ``play_box`` plays a round from where the shoe stands, and counts what it came to."""
    shoe = filled_in(_shoe, home, play_box=play_box)
    return shoe, filled_in(_shoes, home, one_shoe=shoe)
